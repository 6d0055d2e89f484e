"""Mending: an entry of the log answered anew, on the table as it stood then; held until it is agreed or left.

A correction is told anew by the same tally as a new one: what it told then is filled in.

The table has one such draft, and so has each seat: it mends what it was asked itself, and nobody else sees it. What
would follow is decided after every change of the draft, always with the same luck: nobody mends until luck is kinder.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from companion.engine.chance import Chance
from companion.engine.draft import Draft
from companion.engine.game import Fact, Game, Viewer
from companion.engine.log import Correction, Deed, Entry, Log, Mend, Part, Start
from companion.engine.pick import Path, Refused
from companion.engine.position import Position
from companion.engine.prompt import Answer, Asked, Prompt
from companion.table.match.correcting import Telling

CORRECTION = Prompt("correct", None, required=False)
"""What the table was asked when it corrected something."""


class Mending(msgspec.Struct, frozen=True):
    """An entry that is answered anew: the state and the question of then, and the picks made so far."""

    name: str
    part: Part
    state: Any
    asked: Asked[Any]
    path: Path = ()

    @property
    def draft(self) -> Draft[Any]:
        return Draft(self.asked, self.path)

    @property
    def mend(self) -> Mend | None:
        """The command it has become; ``None`` while something is left to pick, or where nothing is another."""
        outcome = self.asked.outcome(self.path)
        if isinstance(outcome, Refused):
            return None
        deed: Deed
        if isinstance(self.part.command, Correction):
            deed = Correction(outcome, self.part.command.seat)
        else:
            deed = Answer(self.asked.prompt.kind, self.asked.prompt.seat, self.path)
        return Mend(self.part.seq, deed)


class Retelling(msgspec.Struct, frozen=True):
    """A correction of the table that is told anew; ``settled`` while what follows from it is looked at."""

    name: str
    part: Part
    state: Any
    telling: Telling
    settled: bool = False
    path: ClassVar[Path] = ()

    @property
    def mend(self) -> Mend | None:
        """The command it has become; ``None`` while it is still being told."""
        return Mend(self.part.seq, Correction(self.telling.facts)) if self.settled else None


class Mendings:
    """What is being mended, by who does it; the table itself is ``None``."""

    def __init__(self, game: Game[Any], log: Log[Any], luck: Callable[[int], int]) -> None:
        self._game, self._log, self._luck = game, log, luck
        self._open: dict[Viewer, Mending | Retelling] = {}
        self._foreseen: tuple[int, ...] = ()
        self._decided: dict[Viewer, Entry | Refused] = {}
        self._prompts: dict[int, tuple[Part, Prompt | None]] = {}

    def of(self, viewer: Viewer) -> Mending | Retelling | None:
        return self._open.get(viewer)

    @property
    def telling(self) -> Telling | None:
        """What the table tells anew, until that is settled."""
        anew = self._open.get(None)
        return anew.telling if isinstance(anew, Retelling) and not anew.settled else None

    def prompt(self, part: Part) -> Prompt | None:
        """What was asked when that live part was made; ``None`` for what cannot be mended."""
        known = self._prompts.get(part.seq)
        if known is None or known[0] is not part:
            known = self._prompts[part.seq] = part, self._prompt(part)
        return known[1]

    def open(self, seq: int, viewer: Viewer) -> Refused | None:
        """Begin to mend an entry; refused for one that cannot be mended, or is not that viewer's to mend."""
        place = self._log.place_of(seq)
        part = None if place is None else self._log.live[place]
        prompt = None if part is None else self.prompt(part)
        if part is None or place is None or prompt is None:
            return Refused("no_such_entry", {"seq": seq})
        if not may_mend(prompt, viewer):
            return Refused("not_yours")
        name = f"mend.{seq}.{len(self._log.entries)}"
        facts = _told(part)
        if facts is not None:
            state = self._log.state_after(place)
            self._put(viewer, Retelling(name, part, state, Telling(self._game, state, facts)))
        elif asked := self._asked(part):
            self._put(viewer, Mending(name, part, *asked))
        return None

    def close(self, viewer: Viewer) -> None:
        self._open.pop(viewer, None)
        self._decided.pop(viewer, None)

    def pick(self, viewer: Viewer, picks: Path) -> Refused | None:
        """Add picks to what that viewer mends."""
        mending = self._open[viewer]
        if isinstance(mending, Retelling):
            return Refused("not_listed", {"step": 0})
        draft = mending.draft.add(*picks)
        if isinstance(draft, Refused):
            return draft
        self._put(viewer, replace(mending, path=draft.path))
        return None

    def back(self, viewer: Viewer) -> None:
        """Take back the last pick that somebody chose; what was settled is told on."""
        mending = self._open[viewer]
        if isinstance(mending, Retelling):
            self._put(viewer, replace(mending, settled=False))
        else:
            self._put(viewer, replace(mending, path=mending.draft.back().path))

    def settle(self) -> None:
        """That is all that the table tells anew: what would follow is looked at."""
        anew = self._open.get(None)
        if isinstance(anew, Retelling):
            self._put(None, replace(anew, settled=True))

    def decided(self, viewer: Viewer) -> Entry | Refused | None:
        """What would follow; ``None`` as long as something is left to pick."""
        return self._decided.get(viewer)

    def chance(self) -> Chance:
        """The luck of a mend: what a look ahead has drawn comes again."""
        return Chance.recorded(self._foreseen, then=self._luck)

    def look(self) -> None:
        """Something was entered: leave every entry that no longer counts, and decide the others again."""
        self._foreseen = ()
        self._decided.clear()
        live = {id(part) for part in self._log.live}
        self._open = {viewer: mending for viewer, mending in self._open.items() if id(mending.part) in live}
        for viewer in self._open:
            self._decide(viewer)

    def _put(self, viewer: Viewer, mending: Mending | Retelling) -> None:
        """Take over what this viewer has answered anew so far."""
        self._open[viewer] = mending
        self._decide(viewer)

    def _decide(self, viewer: Viewer) -> None:
        """Decide what would follow, once for every look at it: looking draws no luck."""
        self._decided.pop(viewer, None)
        mend = self._open[viewer].mend
        if mend is not None:
            chance = self.chance()
            self._decided[viewer] = self._log.decide(mend, chance)
            if len(chance.drawn) > len(self._foreseen):
                self._foreseen = tuple(chance.drawn)

    def _prompt(self, part: Part) -> Prompt | None:
        if _told(part) is not None:
            return CORRECTION
        asked = self._asked(part)
        return None if asked is None else asked[1].prompt

    def _asked(self, part: Part) -> tuple[Any, Asked[Any]] | None:
        """The state of then, and what was asked by picks."""
        command, place = part.command, self._log.place_of(part.seq)
        if isinstance(command, Start) or place is None:
            return None
        state = self._log.state_after(place)
        asked: Asked[Any] | None
        if isinstance(command, Answer):
            asked = Position(self._game, state).question(command.kind, command.seat)
        else:
            asked = self._game.amending(state, command.seat) if command.seat is not None else None
        return None if asked is None else (state, asked)


def _told(part: Part) -> tuple[Fact, ...] | None:
    """What the table told there, if it corrected something."""
    command = part.command
    return command.facts if isinstance(command, Correction) and command.seat is None else None


def may_mend(prompt: Prompt, viewer: Viewer) -> bool:
    """At the table whatever was asked openly; a seat what it was asked itself, openly or in secret."""
    return not prompt.secret if viewer is None else prompt.seat == viewer
