"""House rules in words: the name of each option, what it means and its values; and all a new game can choose from."""

from __future__ import annotations

from companion.engine.summary import OptionChoice, PresetChoice, SeatChoice, SetupChoices
from companion.engine.text import Text
from companion.games.war_of_whispers.options import PRESETS, Options, option_values
from companion.games.war_of_whispers.setup import FEWEST_SEATS, MOST_SEATS
from companion.games.war_of_whispers.terms import SOCIETIES
from companion.games.war_of_whispers.words.phrases import player
from companion.games.war_of_whispers.words.summary import seat_role


def option_name(option: str) -> Text:
    return Text(f"option.{option}")


def option_help(option: str) -> Text:
    return Text(f"option.{option}.help")


def option_value(option: str, *, value: str | bool) -> Text:
    if isinstance(value, bool):
        return Text("option.yes" if value else "option.no")
    return Text(f"option.{option}.{value}")


def house_rules(options: Options) -> list[Text]:
    """The options that differ from how the game is usually played."""
    chosen = {name: getattr(options, name) for name in option_values()}
    return [
        Text("option", {"name": option_name(name), "value": option_value(name, value=value)})
        for name, value in chosen.items()
        if value != getattr(Options(), name)
    ]


def choices() -> SetupChoices:
    """Societies by their full names, and every house rule."""
    return SetupChoices(
        fewest=FEWEST_SEATS,
        most=MOST_SEATS,
        seats=tuple(SeatChoice(seat, player(seat, ""), seat_role(seat)) for seat in SOCIETIES),
        options=tuple(
            OptionChoice(
                name,
                option_name(name),
                option_help(name),
                tuple((value, option_value(name, value=value)) for value in values),
            )
            for name, values in option_values().items()
        ),
        presets=tuple(PresetChoice(Text(f"preset.{name}"), chosen) for name, chosen in PRESETS.items()),
    )
