"""The choices for a new game."""

from __future__ import annotations

from companion.engine.options import option_choices
from companion.engine.summary import PresetChoice, SeatChoice, SetupChoices
from companion.games.petrichor.options import PRESETS, Options
from companion.games.petrichor.setup import FEWEST_SEATS, MOST_SEATS
from companion.games.petrichor.terms import SEATS
from companion.games.petrichor.words.phrases import ROOT, colour, text
from companion.games.petrichor.words.summary import seat_role


def choices() -> SetupChoices:
    """Every colour and every house rule."""
    return SetupChoices(
        fewest=FEWEST_SEATS,
        most=MOST_SEATS,
        seats=tuple(SeatChoice(seat, colour(seat), seat_role(seat), "petrichor.drop") for seat in SEATS),
        options=option_choices(Options, ROOT),
        presets=tuple(PresetChoice(text(f"preset.{name}"), chosen) for name, chosen in PRESETS.items()),
    )
