"""The choices for a new game."""

from __future__ import annotations

from companion.engine.options import option_choices
from companion.engine.summary import PresetChoice, SeatChoice, SetupChoices
from companion.engine.text import Text
from companion.games.war_of_whispers.options import PRESETS, Options
from companion.games.war_of_whispers.setup import FEWEST_SEATS, MOST_SEATS
from companion.games.war_of_whispers.terms import SOCIETIES
from companion.games.war_of_whispers.words.phrases import player
from companion.games.war_of_whispers.words.summary import seat_role


def choices() -> SetupChoices:
    """Societies by their full names, and every house rule."""
    return SetupChoices(
        fewest=FEWEST_SEATS,
        most=MOST_SEATS,
        seats=tuple(SeatChoice(seat, player(seat, ""), seat_role(seat), seat) for seat in SOCIETIES),
        options=option_choices(Options),
        presets=tuple(PresetChoice(Text(f"preset.{name}"), chosen) for name, chosen in PRESETS.items()),
    )
