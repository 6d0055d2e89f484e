"""The choices before a game, and a set-up from those that were typed or tapped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from companion.engine.options import option_choices
from companion.engine.seats import seated
from companion.engine.summary import PresetChoice, SeatChoice, SetupChoices
from companion.games.petrichor import field_file
from companion.games.petrichor.options import PRESETS, Options
from companion.games.petrichor.setup import FEWEST_SEATS, MOST_SEATS
from companion.games.petrichor.state import NewGame, Seat
from companion.games.petrichor.terms import SEATS, SeatId
from companion.games.petrichor.words.phrases import ROOT, colour_name, text
from companion.games.petrichor.words.summary import seat_role


def choices() -> SetupChoices:
    """Every colour and every house rule."""
    return SetupChoices(
        fewest=FEWEST_SEATS,
        most=MOST_SEATS,
        seats=tuple(SeatChoice(seat, colour_name(seat), seat_role(seat), "petrichor.drop") for seat in SEATS),
        options=option_choices(Options, ROOT),
        presets=tuple(PresetChoice(text(f"preset.{name}"), chosen) for name, chosen in PRESETS.items()),
    )


def new_game(
    seats: Sequence[tuple[str, str]],
    options: Mapping[str, str | bool],
    field: bytes,
    field_name: str,
    first: str | None = None,
) -> NewGame:
    """A set-up that can be begun; seats are pairs of a colour and a player's name, which may be empty.

    Raises ``FileError`` with every mistake of the field, or else ``SetupError`` with everything that does not fit.
    Missing tiles are reported when the game begins, because a game that is only scored needs none.
    """
    printed = field_file.read(field, field_name)
    named, chosen = seated(choices(), seats, first, options, Options)
    sit = tuple(Seat(cast("SeatId", seat), name) for seat, name in named)
    return NewGame(printed, sit, chosen, cast("SeatId | None", first))
