"""A new game out of what was typed: the one place of the command line that knows each game by name.

Everything else goes by the rules every game has; how a game is set up differs from game to game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import cast

from companion.assets import assets
from companion.engine.game import Setup
from companion.errors import FileError, SetupError
from companion.games.war_of_whispers.board import Board
from companion.games.war_of_whispers.board_file import load
from companion.games.war_of_whispers.options import parse_options
from companion.games.war_of_whispers.setup import FEWEST_SEATS, MOST_SEATS
from companion.games.war_of_whispers.state import NewGame, Seat
from companion.games.war_of_whispers.terms import SOCIETIES, SeatId

Seats = int | Sequence[tuple[str, str]]
"""How many sit at the table, or who: pairs of society and name, clockwise."""


def new_game(
    key: str, seats: Seats, options: Mapping[str, str], board: Path | None = None, first_player: str | None = None
) -> Setup:
    """What a game is begun with; without a board the standard one, without a first player one is drawn by lot.

    Raises ``SetupError`` for a game, an option or a number of seats that cannot be, and ``FileError`` for a board that
    cannot be used. Who sits at the table is looked at when the game begins.
    """
    if key not in _DOORS:
        raise SetupError(f"there is no game {key!r}: choose one of {', '.join(_DOORS)}")
    return _DOORS[key](seats, options, board, first_player)


def typed_options(words: Iterable[str]) -> dict[str, str]:
    """Options from words like ``deal=balanced``; raises ``SetupError`` naming every word that is none."""
    pairs = [(word, *word.partition("=")) for word in words]
    problems = [f"option {word!r} has no value: write it as name=value" for word, _, sign, _ in pairs if not sign]
    if problems:
        raise SetupError(*problems)
    return {name: value for _, name, _, value in pairs}


def typed_players(words: str) -> tuple[tuple[str, str], ...]:
    """Players from ``Ann:raven,Bob:rat`` as pairs of society and name; a society alone is a player without a name.

    Raises ``SetupError`` for names that would spoil the screen.
    """
    pairs = [player.rpartition(":") for player in words.split(",")]
    problems = [
        f"{name!r} is not a name: leave out what cannot be printed" for name, *_ in pairs if not name.isprintable()
    ]
    if problems:
        raise SetupError(*problems)
    return tuple((society.strip().lower(), name.strip()) for name, _, society in pairs)


def _war_of_whispers(seats: Seats, options: Mapping[str, str], board: Path | None, first_player: str | None) -> Setup:
    return NewGame(
        board=_board(board or assets() / "boards" / "standard.json"),
        seats=tuple(Seat(cast("SeatId", society), name) for society, name in _seated(seats)),
        options=parse_options(options),
        first_player=cast("SeatId | None", first_player),
    )


def _seated(seats: Seats) -> Sequence[tuple[str, str]]:
    """Where only a number is known, societies sit in the order of the rulebook and have no other names."""
    if not isinstance(seats, int):
        return seats
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise SetupError(f"{seats} players cannot play: seat {FEWEST_SEATS} to {MOST_SEATS}")
    return [(society, "") for society in SOCIETIES[:seats]]


def _board(path: Path) -> Board:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise FileError(f"{path}: cannot be read ({error.strerror}); name a board file") from error
    return load(data, str(path))


_DOORS: Mapping[str, Callable[[Seats, Mapping[str, str], Path | None, str | None], Setup]] = {
    "war-of-whispers": _war_of_whispers,
}
