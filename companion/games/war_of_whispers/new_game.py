"""The choices before a game, and a set-up from those that were typed or tapped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from companion.engine.options import option_choices
from companion.engine.seats import wrong_names
from companion.engine.summary import PresetChoice, SeatChoice, SetupChoices
from companion.engine.text import Text
from companion.errors import SetupError
from companion.games.war_of_whispers.board_file import load
from companion.games.war_of_whispers.options import PRESETS, Options, parse_options
from companion.games.war_of_whispers.setup import FEWEST_SEATS, MOST_SEATS, problems
from companion.games.war_of_whispers.state import NewGame, Seat
from companion.games.war_of_whispers.terms import SOCIETIES, SeatId
from companion.games.war_of_whispers.words.phrases import player, society_name
from companion.games.war_of_whispers.words.summary import seat_role

ICONS = {"entered": "hand", "dealt": "cards", "unknown": "ui.trophy"}
"""The icons of the ways in which loyalties come in."""


def choices() -> SetupChoices:
    """Societies by their full names, and every house rule."""
    return SetupChoices(
        fewest=FEWEST_SEATS,
        most=MOST_SEATS,
        seats=tuple(
            SeatChoice(seat, player(seat, ""), seat_role(seat), seat, society_name(seat)) for seat in SOCIETIES
        ),
        options=option_choices(Options, icons=ICONS),
        presets=tuple(PresetChoice(Text(f"preset.{name}"), chosen) for name, chosen in PRESETS.items()),
    )


def new_game(
    seats: Sequence[tuple[str, str]],
    options: Mapping[str, str | bool],
    board: bytes,
    board_name: str,
    first: str | None = None,
) -> NewGame:
    """A set-up that can be begun; seats are pairs of a society and a player's name, which may be empty.

    Raises ``FileError`` with every mistake of the board, or else ``SetupError`` with everything that does not fit.
    """
    printed = load(board, board_name)
    named = [(society, name.strip()) for society, name in seats]
    wrong = [*wrong_names(name for _, name in named)]
    chosen = Options()
    try:
        chosen = parse_options(options)
    except SetupError as error:
        wrong += error.problems
    sit = tuple(Seat(cast("SeatId", society), name) for society, name in named)
    new = NewGame(printed, sit, chosen, cast("SeatId | None", first))
    wrong += problems(new)
    if wrong:
        raise SetupError(*wrong)
    return new
