"""Mending: an entry of the log answered anew, on the table as it stood then; held until it is agreed or left.

The table has one such draft, and so has each seat: it mends what it was asked itself, and nobody else sees it. What
would follow is decided as often as it is looked at, always with the same luck: nobody mends until luck is kinder.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.engine.chance import Chance
from companion.engine.draft import Draft
from companion.engine.game import Game, Viewer
from companion.engine.log import Correction, Deed, Entry, Log, Mend, Part, Start
from companion.engine.pick import Path, Refused
from companion.engine.position import Position
from companion.engine.prompt import Answer, Asked, Prompt


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


class Mendings:
    """What is being mended, by who does it; the table itself is ``None``."""

    def __init__(self, game: Game[Any], log: Log[Any], luck: Callable[[int], int]) -> None:
        self._game, self._log, self._luck = game, log, luck
        self._open: dict[Viewer, Mending] = {}
        self._foreseen: tuple[int, ...] = ()
        self._decided: dict[Viewer, tuple[Mending, Entry | Refused]] = {}
        self._prompts: dict[int, tuple[Part, Prompt | None]] = {}

    def of(self, viewer: Viewer) -> Mending | None:
        return self._open.get(viewer)

    def prompt(self, part: Part) -> Prompt | None:
        """What was asked when that live part was made; ``None`` for what cannot be mended."""
        known = self._prompts.get(part.seq)
        if known is None or known[0] is not part:
            asked = self._asked(part)
            known = self._prompts[part.seq] = part, None if asked is None else asked[1].prompt
        return known[1]

    def open(self, seq: int, viewer: Viewer) -> Refused | None:
        """Begin to mend an entry; refused for one that cannot be mended, or is not that viewer's to mend."""
        place = self._log.place_of(seq)
        part = None if place is None else self._log.live[place]
        asked = part and self._asked(part)
        if part is None or not asked:
            return Refused("no_such_entry", {"seq": seq})
        if not may_mend(asked[1].prompt, viewer):
            return Refused("not_yours")
        self._open[viewer] = Mending(f"mend.{seq}.{len(self._log.entries)}", part, *asked)
        return None

    def close(self, viewer: Viewer) -> None:
        self._open.pop(viewer, None)

    def pick(self, viewer: Viewer, picks: Path) -> Refused | None:
        """Add picks to what that viewer mends."""
        mending = self._open[viewer]
        draft = mending.draft.add(*picks)
        if isinstance(draft, Refused):
            return draft
        self._open[viewer] = replace(mending, path=draft.path)
        return None

    def back(self, viewer: Viewer) -> None:
        """Take back the last pick that somebody chose."""
        mending = self._open[viewer]
        self._open[viewer] = replace(mending, path=mending.draft.back().path)

    def decided(self, viewer: Viewer) -> Entry | Refused | None:
        """What would follow; ``None`` as long as something is left to pick."""
        mending = self._open.get(viewer)
        mend = None if mending is None else mending.mend
        if mending is None or mend is None:
            return None
        known = self._decided.get(viewer)
        if known is None or known[0] is not mending:
            chance = self.chance()
            known = self._decided[viewer] = mending, self._log.decide(mend, chance)
            if len(chance.drawn) > len(self._foreseen):
                self._foreseen = tuple(chance.drawn)
        return known[1]

    def chance(self) -> Chance:
        """The luck of a mend: what a look ahead has drawn comes again."""
        return Chance.recorded(self._foreseen, then=self._luck)

    def look(self) -> None:
        """Something was entered: what no longer counts is not mended any more."""
        self._foreseen = ()
        self._decided.clear()
        live = {id(part) for part in self._log.live}
        self._open = {viewer: mending for viewer, mending in self._open.items() if id(mending.part) in live}

    def _asked(self, part: Part) -> tuple[Any, Asked[Any]] | None:
        """The state of then, and what was asked."""
        command, place = part.command, self._log.place_of(part.seq)
        if isinstance(command, Start) or place is None:
            return None
        state = self._log.state_after(place)
        asked: Asked[Any] | None
        if isinstance(command, Answer):
            asked = Position(self._game, state).question(command.kind, command.seat)
        elif command.seat is None:
            asked = self._game.correcting(state)
        else:
            asked = self._game.amending(state, command.seat)
        return None if asked is None else (state, asked)


def may_mend(prompt: Prompt, viewer: Viewer) -> bool:
    """At the table whatever was asked openly; a seat what it was asked itself, openly or in secret."""
    return not prompt.secret if viewer is None else prompt.seat == viewer
