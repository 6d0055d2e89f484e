"""A new game from the options of the command line. Each game knows its own setup."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion import games
from companion.assets import asset
from companion.engine.game import Game, Setup
from companion.engine.text import Text
from companion.errors import SetupError
from companion.files import given
from companion.table.boards.library import LARGEST

SeatSpec = int | Sequence[tuple[str, str]]
"""The number of players, or the players: pairs of seat and name, clockwise."""


def new_game(
    key: str, seats: SeatSpec, options: Mapping[str, str], board: Path | None = None, first_player: str | None = None
) -> Setup:
    """The setup of a game. Without a board it is the standard one; without a first player one is drawn.

    Raises ``SetupError`` for an unknown game or option and for impossible seats, and ``FileError`` for an unusable
    board.
    """
    rules = games.game(key)
    file = board or (asset(rules.boards.file) if rules.boards.file else None)
    return rules.setup.new(_seated(rules, seats), options, *_board(file), first_player)


def typed_options(words: Iterable[str]) -> dict[str, str]:
    """Options from words like ``deal=balanced``; raise ``SetupError`` with every wrong word."""
    pairs = [(word, *word.partition("=")) for word in words]
    problems = [Text("error.option.no_value", {"option": repr(word)}) for word, _, sign, _ in pairs if not sign]
    if problems:
        raise SetupError(*problems)
    return {name: value for _, name, _, value in pairs}


def typed_players(words: str) -> tuple[tuple[str, str], ...]:
    """Players from ``Ann:raven,Bob:rat`` as pairs of seat and name. A seat alone is a player without a name."""
    pairs = [player.rpartition(":") for player in words.split(",")]
    return tuple((seat.strip().lower(), name.strip()) for name, _, seat in pairs)


def _seated(rules: Game[Any], seats: SeatSpec) -> Sequence[tuple[str, str]]:
    """The seats for a number of players: those of the rulebook, in its order, without names."""
    if not isinstance(seats, int):
        return seats
    choices = rules.setup.choices()
    if not choices.fewest <= seats <= choices.most:
        values = {"n": seats, "fewest": choices.fewest, "most": choices.most}
        raise SetupError(Text("error.seats.number", values))
    return [(seat.id, "") for seat in choices.seats[:seats]]


def _board(path: Path | None) -> tuple[bytes, str]:
    if path is None:
        return b"", ""
    return given.read(path, "error.board.not_read", LARGEST), str(path)
