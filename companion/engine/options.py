"""House rules: a frozen struct of a game whose fields are ``Literal`` words or booleans.

Each field is one option and its default. The catalogues have its words under a prefix of the game, such as
``riftwalker.``: ``option.<field>`` and ``option.<field>.help`` for the option, ``option.<field>.<value>`` for a value.
When options are typed, dashes and underscores mean the same, and so do yes, true, on and 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import TypeVar, get_args, get_type_hints

import msgspec

from companion.engine.summary import OptionChoice, OptionValue
from companion.engine.text import Text, commas
from companion.errors import SetupError

ChosenValue = str | bool
ChosenValues = tuple[ChosenValue, ...]
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741 - the options of some game

_SAID = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}


@cache
def option_values(options: type[msgspec.Struct]) -> Mapping[str, ChosenValues]:
    """Every option with all its values, the default first, in the order of the screens."""
    usual = options()
    values: dict[str, ChosenValues] = {}
    for name, kind in get_type_hints(options).items():
        default = getattr(usual, name)
        every = (False, True) if kind is bool else get_args(kind)
        values[name] = (default, *(value for value in every if value != default))
    return MappingProxyType(values)


def parse_options(pairs: Mapping[str, ChosenValue], options: type[O]) -> O:
    """Options from typed or tapped values: ``{"length": "long", "eight-cards": "yes"}``.

    Raises ``SetupError`` naming every unknown option and value.
    """
    return msgspec.convert(chosen_values(pairs, options), options)


def chosen_values(pairs: Mapping[str, ChosenValue], options: type[msgspec.Struct]) -> dict[str, ChosenValue]:
    """The named options with their values; raises ``SetupError`` as ``parse_options`` does."""
    known = option_values(options)
    chosen: dict[str, ChosenValue] = {}
    problems: list[Text] = []
    for typed, said in pairs.items():
        name, word = typed.strip().lower().replace("-", "_"), as_typed(value=said)
        if name not in known:
            problems.append(Text("error.option.unknown", {"option": repr(typed), "options": commas(known)}))
            continue
        value = _value(word, known[name])
        if value is None:
            possible = commas(as_typed(value=each) for each in known[name])
            problems.append(Text("error.option.value", {"option": name, "value": repr(word), "values": possible}))
        else:
            chosen[name] = value
    if problems:
        raise SetupError(*problems)
    return chosen


def as_typed(*, value: ChosenValue) -> str:
    """The typed form of a value."""
    return value if isinstance(value, str) else "yes" if value else "no"


def _value(word: str, values: ChosenValues) -> ChosenValue | None:
    said = word.strip().lower().replace("_", "-")
    if isinstance(values[0], bool):
        return _SAID.get(said)
    return next((value for value in values if str(value).replace("_", "-") == said), None)


# In words


def option_choices(
    options: type[msgspec.Struct], prefix: str = "", icons: Mapping[str, str] = MappingProxyType({})
) -> tuple[OptionChoice[Text], ...]:
    """Every option with its labels, for the start of a game. A value with an icon has a help of its own, too."""

    def choice(name: str, value: ChosenValue) -> OptionValue[Text]:
        label, icon = option_value(name, prefix, value=value), icons.get(str(value), "")
        return OptionValue(value, label, Text(f"{label.key}.help") if icon else None, icon)

    return tuple(
        OptionChoice(
            name,
            option_name(name, prefix),
            Text(f"{prefix}option.{name}.help"),
            tuple(choice(name, value) for value in values),
        )
        for name, values in option_values(options).items()
    )


def house_rules(chosen: msgspec.Struct, prefix: str = "") -> list[Text]:
    """The options that differ from their defaults."""
    rules = []
    for name, (usual, *_) in option_values(type(chosen)).items():
        value = getattr(chosen, name)
        if value != usual:
            said = {"name": option_name(name, prefix), "value": option_value(name, prefix, value=value)}
            rules.append(Text("option", said))
    return rules


def option_name(option: str, prefix: str = "") -> Text:
    return Text(f"{prefix}option.{option}")


def option_value(option: str, prefix: str = "", *, value: ChosenValue) -> Text:
    if isinstance(value, bool):
        return Text("option.yes" if value else "option.no")
    return Text(f"{prefix}option.{option}.{value}")
