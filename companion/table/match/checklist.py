"""The checklist of the set-up: the moves of the first entries, each ticked when hands have made it.

It is kept, so that no answer and no restart loses it. A match from before it has none.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from itertools import pairwise, takewhile
from pathlib import Path
from typing import Any

import msgspec

from companion.engine.log import Log, Start
from companion.engine.prompt import Answer
from companion.engine.text import Text, plain
from companion.files.atomic import write_whole
from companion.table.match.match import Match

FILE_NAME = "setting-up.json"
MATCHES_KEPT = 20
"""The number of matches, the last ones, whose ticks are kept."""

AnyMove = msgspec.Struct | Text


class ChecklistFile(msgspec.Struct, frozen=True):
    """The file: the ticked moves of each match that has a checklist."""

    matches: Mapping[str, tuple[str, ...]] = {}


class SetUpChecklist:
    """The checklists of matches. Write failures lose ticks and nothing else."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE_NAME
        self._kept = self._read()

    def begin(self, match: str) -> None:
        """Give a new match a checklist."""
        self._keep(match, ())

    def steps(self, match: Match) -> tuple[tuple[AnyMove, bool], ...]:
        """The moves of the set-up, and whether each is ticked; none when all are, or when the match is over."""
        ticked = self._kept.matches.get(match.id)
        if ticked is None or match.over or match.log.scoring:
            return ()
        found = tuple((move, _name(move) in ticked) for move in set_up(match.log))
        return () if all(done for _, done in found) else found

    def tick(self, match: Match, moves: tuple[int, ...], *, done: bool) -> None:
        """Tick moves by their places in the list, or take the ticks back."""
        names = [_name(move) for move in set_up(match.log)]
        changed = {names[at] for at in moves if at < len(names)}
        before = self._kept.matches.get(match.id, ())
        others = tuple(name for name in before if name not in changed)
        self._keep(match.id, (*others, *sorted(changed)) if done else others)

    def _keep(self, match: str, ticked: tuple[str, ...]) -> None:
        kept = {**{other: its for other, its in self._kept.matches.items() if other != match}, match: ticked}
        self._kept = ChecklistFile({name: kept[name] for name in list(kept)[-MATCHES_KEPT:]})
        with suppress(OSError):
            write_whole(self._file, msgspec.json.encode(self._kept))

    def _read(self) -> ChecklistFile:
        """Read the file; an unreadable one counts as empty."""
        with suppress(OSError, msgspec.MsgspecError):
            return msgspec.json.decode(self._file.read_bytes(), type=ChecklistFile)
        return ChecklistFile()


def set_up(log: Log[Any]) -> tuple[AnyMove, ...]:
    """The moves of the start, and of the first answers of the whole table, such as how the field is laid."""
    parts = [*takewhile(lambda part: _sets_up(part.command), log.live)]
    states = [log.state_after(count) for count in range(1, len(parts) + 1)]
    moves = log.game.rules.moves
    return (*moves(None, states[0]), *(move for pair in pairwise(states) for move in moves(*pair))) if states else ()


def _sets_up(command: object) -> bool:
    return isinstance(command, Start) or (isinstance(command, Answer) and command.seat is None)


def _name(move: AnyMove) -> str:
    """A name that stays the same as long as the move does."""
    return f"{type(move).__name__} {msgspec.json.encode(move, enc_hook=plain).decode()}"
