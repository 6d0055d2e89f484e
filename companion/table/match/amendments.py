"""Amendments: an entry of the log is answered or corrected again, on the table as it was then, until it is agreed.

The table has one amendment at a time, and so has each seat: it amends its own answers, and no other viewer sees it. The
consequences are decided after each change of an amendment, always with the same luck, so that no amendment draws anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.engine.chance import Chance
from companion.engine.draft import Draft
from companion.engine.fact import Fact
from companion.engine.game import Game, Viewer
from companion.engine.log import Amend, Correction, Decision, Entry, Log, Part, Start
from companion.engine.pick import Path, Refused
from companion.engine.position import Position
from companion.engine.prompt import Answer, Asked, Prompt
from companion.table.match.correction_session import CorrectionSession

CORRECTION = Prompt("correct", None, required=False)
"""The prompt of a correction by the table."""


class Amendment(msgspec.Struct, frozen=True):
    """An entry that is being amended: the state of then, and what takes its place, as far as it has come."""

    name: str
    part: Part
    state: Any
    draft: Draft[Any] | CorrectionSession

    @property
    def decision(self) -> Decision | None:
        """The answer or correction that takes its place; ``None`` while it is unfinished."""
        draft, was = self.draft, self.part.command
        if isinstance(draft, CorrectionSession):
            return Correction(draft.facts) if draft.settled else None
        outcome = draft.question.outcome(draft.path)
        if isinstance(outcome, Refused):
            return None
        return Correction(outcome, was.seat) if isinstance(was, Correction) else draft.answer


class Amendments:
    """The open amendments by viewer; that of the table itself has the viewer ``None``."""

    def __init__(self, game: Game[Any], log: Log[Any], luck: Callable[[int], int]) -> None:
        self._game, self._log, self._luck = game, log, luck
        self._open: dict[Viewer, Amendment] = {}
        self._foreseen: tuple[int, ...] = ()
        self._decided: dict[Viewer, Entry | Refused] = {}
        self._prompts: dict[int, tuple[Part, Prompt | None]] = {}

    def of(self, viewer: Viewer) -> Amendment | None:
        return self._open.get(viewer)

    @property
    def session(self) -> CorrectionSession | None:
        """The correction that the table amends, until it is settled."""
        amendment = self._open.get(None)
        draft = None if amendment is None else amendment.draft
        return draft if isinstance(draft, CorrectionSession) and not draft.settled else None

    def prompt(self, part: Part) -> Prompt | None:
        """The prompt that a live part answered; ``None`` for a part that cannot be amended."""
        known = self._prompts.get(part.seq)
        if known is None or known[0] is not part:
            known = self._prompts[part.seq] = part, self._prompt(part)
        return known[1]

    def open(self, seq: int, viewer: Viewer) -> Refused | None:
        """Begin an amendment; refused for an entry that cannot be amended, or not by that viewer."""
        place = self._log.place_of(seq)
        part = None if place is None else self._log.live[place]
        prompt = None if part is None else self.prompt(part)
        if part is None or place is None or prompt is None:
            return Refused("no_such_entry", {"seq": seq})
        if not may_amend(prompt, viewer):
            return Refused("not_yours")
        state = self._log.state_after(place)
        facts, asked = _facts(part), self._asked(part)
        name = f"mend.{seq}.{len(self._log.entries)}"
        if facts is not None:
            self._put(viewer, Amendment(name, part, state, CorrectionSession.opened(self._game, state, facts)))
        elif asked is not None:
            self._put(viewer, Amendment(name, part, state, Draft(asked, confirmed=True)))
        return None

    def close(self, viewer: Viewer) -> None:
        self._open.pop(viewer, None)
        self._decided.pop(viewer, None)

    def change(self, viewer: Viewer, draft: Draft[Any] | CorrectionSession) -> None:
        self._put(viewer, replace(self._open[viewer], draft=draft))

    def pick(self, viewer: Viewer, picks: Path, *, anew: bool = False) -> Refused | None:
        """Add picks to an amended answer, or begin it ``anew``."""
        draft = self._open[viewer].draft
        if isinstance(draft, CorrectionSession):
            return Refused("not_listed", {"step": 0})
        found = (replace(draft, path=()) if anew else draft).add(*picks)
        if isinstance(found, Refused):
            return found
        self.change(viewer, found)
        return None

    def back(self, viewer: Viewer) -> None:
        """Take back the last pick that a player chose, or go back to an amended correction that was settled."""
        self.change(viewer, self._open[viewer].draft.back())

    def decided(self, viewer: Viewer) -> Entry | Refused | None:
        """The entry that an amendment would make; ``None`` while the amendment is unfinished."""
        return self._decided.get(viewer)

    def chance(self) -> Chance:
        """The luck of an amendment: numbers drawn to foresee it come again."""
        return Chance.recorded(self._foreseen, then=self._luck)

    def rebase(self) -> None:
        """Follow the game after an entry: close amendments of parts that no longer count, decide the others."""
        self._foreseen = ()
        self._decided.clear()
        if self._open:
            live = {id(part) for part in self._log.live}
            self._open = {viewer: amendment for viewer, amendment in self._open.items() if id(amendment.part) in live}
        for viewer in self._open:
            self._decide(viewer)

    def _put(self, viewer: Viewer, amendment: Amendment) -> None:
        self._open[viewer] = amendment
        self._decide(viewer)

    def _decide(self, viewer: Viewer) -> None:
        """Decide the entry that an amendment would make. Views then read it and draw no luck."""
        self._decided.pop(viewer, None)
        amendment = self._open[viewer]
        if amendment.decision is None:
            return
        chance = self.chance()
        self._decided[viewer] = self._log.decide(Amend(amendment.part.seq, amendment.decision), chance)
        if len(chance.drawn) > len(self._foreseen):
            self._foreseen = tuple(chance.drawn)

    def _prompt(self, part: Part) -> Prompt | None:
        if _facts(part) is not None:
            return CORRECTION
        asked = self._asked(part)
        return None if asked is None else asked.prompt

    def _asked(self, part: Part) -> Asked[Any] | None:
        """The question that a part answered by picks."""
        command, place = part.command, self._log.place_of(part.seq)
        if isinstance(command, Start) or place is None:
            return None
        state = self._log.state_after(place)
        if isinstance(command, Answer):
            return Position(self._game, state).question(command.kind, command.seat)
        return None if command.seat is None else self._game.corrections.amending(state, command.seat)


def _facts(part: Part) -> tuple[Fact, ...] | None:
    """The facts of a correction by the table."""
    command = part.command
    return command.facts if isinstance(command, Correction) and command.seat is None else None


def may_amend(prompt: Prompt, viewer: Viewer) -> bool:
    """The table amends answers to public prompts; a seat amends its own, public or secret."""
    return not prompt.secret if viewer is None else prompt.seat == viewer
