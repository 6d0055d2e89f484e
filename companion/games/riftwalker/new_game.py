"""The choices before a game, and a set-up from those that were typed or tapped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from companion.engine.options import option_choices
from companion.engine.seats import seated
from companion.engine.summary import SeatChoice, SetupChoices
from companion.games.riftwalker.options import Options
from companion.games.riftwalker.setup import FEWEST_SEATS, MOST_SEATS
from companion.games.riftwalker.state import NewGame, Seat
from companion.games.riftwalker.terms import SEATS, SeatId
from companion.games.riftwalker.words.phrases import ROOT, seat_word
from companion.games.riftwalker.words.summary import icon, seat_role


def choices() -> SetupChoices:
    """Every mark and every house rule."""
    return SetupChoices(
        fewest=FEWEST_SEATS,
        most=MOST_SEATS,
        seats=tuple(SeatChoice(mark, seat_word(mark), seat_role(mark), icon(mark)) for mark in SEATS),
        options=option_choices(Options, ROOT),
    )


def new_game(
    seats: Sequence[tuple[str, str]],
    options: Mapping[str, str | bool],
    _data: bytes,
    _data_name: str,
    first: str | None = None,
) -> NewGame:
    """A set-up that can be begun; seats are pairs of a seat and a player's name, which may be empty.

    Raises ``SetupError`` with everything that does not fit.
    """
    named, chosen = seated(choices(), seats, first, options, Options)
    sit = tuple(Seat(cast("SeatId", mark), name) for mark, name in named)
    return NewGame(sit, chosen, cast("SeatId | None", first))
