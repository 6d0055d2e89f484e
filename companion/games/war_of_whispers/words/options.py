"""House rules in words: the name of each option, what it means, and its values."""

from __future__ import annotations

from companion.engine.text import Text
from companion.games.war_of_whispers.options import Options, option_values


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
