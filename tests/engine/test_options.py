"""House rules are read the same way in every game, and each mistake is told with what could be chosen."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from companion.engine.options import ChosenValue, as_typed, chosen_values, house_rules, option_choices, option_values
from companion.engine.options import parse_options as parse
from companion.engine.summary import OptionValue
from companion.engine.text import Text
from companion.errors import SetupError


class Options(msgspec.Struct, frozen=True):
    """The house rules of a game nobody plays."""

    length: Literal["short", "very-long", "twice_over"] = "very-long"
    open_hands: bool = False
    quiet: bool = True


def test_the_default_is_named_first_and_yes_and_no_are_values_like_any_other() -> None:
    assert option_values(Options) == {
        "length": ("very-long", "short", "twice_over"),
        "open_hands": (False, True),
        "quiet": (True, False),
    }


@pytest.mark.parametrize(("name", "values"), option_values(Options).items())
def test_every_value_can_be_tapped_and_typed(name: str, values: tuple[ChosenValue, ...]) -> None:
    for value in values:
        assert getattr(parse({name: value}, Options), name) == value
        assert getattr(parse({name: as_typed(value=value)}, Options), name) == value


def test_dashes_underscores_and_capitals_make_no_difference() -> None:
    typed = parse({" Open-Hands ": "ON", "length": "Very_Long"}, Options)
    assert typed == Options(open_hands=True)
    assert parse({"length": "twice-over"}, Options) == Options(length="twice_over")


@pytest.mark.parametrize("word", ["no", "false", "off", "0", " No "])
def test_no_can_be_said_in_several_ways(word: str) -> None:
    assert not parse({"quiet": word}, Options).quiet


def test_what_was_not_named_is_not_chosen() -> None:
    assert chosen_values({"quiet": "yes"}, Options) == {"quiet": True}
    assert parse({}, Options) == Options()


def test_every_mistake_is_named_at_once() -> None:
    with pytest.raises(SetupError) as refused:
        parse({"lenght": "short", "quiet": "perhaps", "length": "endless"}, Options)
    assert str(refused.value).splitlines() == [
        "option 'lenght' is not known: choose one of length, open_hands, quiet",
        "option quiet cannot be 'perhaps': choose one of yes, no",
        "option length cannot be 'endless': choose one of very-long, short, twice_over",
    ]


def test_a_house_rule_is_said_only_where_it_differs_in_the_words_of_its_game() -> None:
    assert house_rules(Options(), "chess.") == []
    assert house_rules(Options(length="short", quiet=False), "chess.") == [
        Text("option", {"name": Text("chess.option.length"), "value": Text("chess.option.length.short")}),
        Text("option", {"name": Text("chess.option.quiet"), "value": Text("option.no")}),
    ]


def test_a_value_with_an_icon_has_a_help_of_its_own() -> None:
    length, *_ = option_choices(Options, "chess.", icons={"short": "clock"})
    helps = {value.value: (value.help, value.icon) for value in length.values}
    assert helps["short"] == (Text("chess.option.length.short.help"), "clock")
    assert helps["very-long"] == (None, "")


def test_choices_carry_the_words_of_their_game() -> None:
    length, hands, _ = option_choices(Options, "chess.")
    assert (length.name, length.label, length.help) == (
        "length",
        Text("chess.option.length"),
        Text("chess.option.length.help"),
    )
    assert length.values[0] == OptionValue("very-long", Text("chess.option.length.very-long"))
    assert hands.values == (
        OptionValue(value=False, label=Text("option.no")),
        OptionValue(value=True, label=Text("option.yes")),
    )
