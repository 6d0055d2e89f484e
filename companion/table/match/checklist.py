"""The checklist of the set-up: the moves of the first entries, each ticked when hands have made it.

It is kept, so that no answer and no restart loses it. It ends when all is ticked, and with the first turn of the game.
A match from before it has none.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from itertools import chain, pairwise, takewhile
from pathlib import Path
from typing import Any

import msgspec

from companion.engine.log import Log, Start
from companion.engine.prompt import Answer
from companion.engine.text import Text, plain
from companion.files.atomic import write_whole
from companion.table.commands import TickSetUp
from companion.table.match.match import Match

FILE_NAME = "setting-up.json"
MATCHES_KEPT = 20
"""The number of matches, the last ones, whose ticks are kept."""

AnyMove = msgspec.Struct | Text


class ChecklistFile(msgspec.Struct, frozen=True):
    """The file: the ticked moves of each match that has a checklist, and the first match of each game."""

    matches: Mapping[str, tuple[str, ...]] = {}
    first: Mapping[str, str] = {}


class SetUpChecklist:
    """The checklists of matches. Write failures lose ticks and nothing else."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE_NAME
        self._kept = self._read()

    def begin(self, match: Match) -> None:
        """Give a match a checklist, if it has just begun."""
        if len(match.log.entries) == 1 and not match.log.scoring and match.id not in self._kept.matches:
            self._keep(match.id, (), {match.game.key: match.id, **self._kept.first})

    def is_first(self, match: Match) -> bool:
        """Whether no match of the game was set up here before."""
        return self._kept.first.get(match.game.key) == match.id

    def steps(self, match: Match) -> tuple[tuple[AnyMove, bool], ...]:
        """The moves of the set-up, and whether each is ticked; none when all are, or after the first turn of the game.

        While its moves are still the newest ones of the match, they stay on the list.
        """
        ticked = self._kept.matches.get(match.id)
        if ticked is None or match.over or match.log.scoring or _is_past_first_turn(match.log):
            return ()
        found = tuple((move, _name(move) in ticked) for move in set_up(match.log))
        return found if newest(match) or not all(done for _, done in found) else ()

    def tick(self, match: Match | None, command: TickSetUp) -> None:
        """Tick moves by their places in the list, or take the ticks back; without a match there is nothing to tick."""
        if match is None:
            return
        names = [_name(move) for move in set_up(match.log)]
        changed = {names[at] for at in command.moves if at < len(names)}
        before = self._kept.matches.get(match.id, ())
        others = tuple(name for name in before if name not in changed)
        self._keep(match.id, (*others, *sorted(changed)) if command.done else others)

    def _keep(self, match: str, ticked: tuple[str, ...], first: Mapping[str, str] | None = None) -> None:
        kept = {**{other: its for other, its in self._kept.matches.items() if other != match}, match: ticked}
        last = {name: kept[name] for name in list(kept)[-MATCHES_KEPT:]}
        self._kept = ChecklistFile(last, self._kept.first if first is None else first)
        with suppress(OSError):
            write_whole(self._file, msgspec.json.encode(self._kept))

    def _read(self) -> ChecklistFile:
        """Read the file; an unreadable one counts as empty."""
        with suppress(OSError, msgspec.MsgspecError):
            return msgspec.json.decode(self._file.read_bytes(), type=ChecklistFile)
        return ChecklistFile()


def set_up(log: Log[Any]) -> tuple[AnyMove, ...]:
    """The moves of the start, and of the first answers of the whole table, such as how the field is laid."""
    return tuple(chain(*_by_entry(log)))


def newest(match: Match) -> int:
    """How many of the moves of a match, the first ones, are of its set-up: the answers since then were secret."""
    last = next(reversed(_by_entry(match.log)), ())
    return len(last) if match.moves[: len(last)] == last else 0


def _by_entry(log: Log[Any]) -> list[tuple[AnyMove, ...]]:
    parts = [*takewhile(lambda part: _sets_up(part.command), log.live)]
    states = [None, *(log.state_after(count) for count in range(1, len(parts) + 1))]
    return [log.game.rules.moves(*pair) for pair in pairwise(states)]


def _is_past_first_turn(log: Log[Any]) -> bool:
    states = (log.state_after(count) for count in range(1, len(log.live) + 1))
    return any(log.game.corrections.turn_ended(*pair) for pair in pairwise(states))


def _sets_up(command: object) -> bool:
    return isinstance(command, Start) or (isinstance(command, Answer) and command.seat is None)


def _name(move: AnyMove) -> str:
    """A name that stays the same as long as the move does."""
    return f"{type(move).__name__} {msgspec.json.encode(move, enc_hook=plain).decode()}"
