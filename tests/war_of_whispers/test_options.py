"""Options as words: each is known by name, and what was typed wrongly is told all at once."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.engine import position as positions
from companion.engine.options import as_typed, option_values
from companion.errors import SetupError
from companion.games.war_of_whispers.final import final_scores
from companion.games.war_of_whispers.options import Options, parse_options
from companion.games.war_of_whispers.state import State
from tests.war_of_whispers.table import GAME, loyalties, new_game, no_luck


def test_no_words_are_the_defaults() -> None:
    assert parse_options({}) == Options()


@pytest.mark.parametrize(("name", "values"), option_values(Options).items())
def test_every_value_of_an_option_can_be_typed(name: str, values: tuple[str | bool, ...]) -> None:
    for value in values:
        assert getattr(parse_options({name: as_typed(value=value)}), name) == value


def test_dashes_and_underscores_mean_the_same() -> None:
    assert parse_options({"Dark-Alliances": "on", "deal": "unique_devout"}) == parse_options(
        {"dark_alliances": "true", "deal": "unique-devout"}
    )


def test_whoever_names_a_deal_lets_the_companion_deal() -> None:
    assert parse_options({"deal": "balanced"}).loyalties == "dealt"


def test_a_deal_leaves_it_to_the_players_where_they_say_so() -> None:
    assert parse_options({"deal": "balanced", "loyalties": "entered"}).loyalties == "entered"


def test_every_mistake_is_named_with_what_could_be_chosen() -> None:
    with pytest.raises(SetupError) as refused:
        parse_options({"deel": "balanced", "treasure": "perhaps"})
    unknown, wrong = str(refused.value).splitlines()
    assert "'deel'" in unknown
    assert "deal" in unknown
    assert "'perhaps'" in wrong
    assert "yes" in wrong


def test_each_extra_pack_puts_two_cards_into_every_deck() -> None:
    assert [Options().deck_size, Options(treasure=True).deck_size] == [8, 10]
    assert Options(treasure=True, conquest=True, dark_alliances=True).deck_size == 14


def test_a_tie_is_shared_or_goes_to_the_first_in_turn_order_as_the_option_says() -> None:
    shared, ordered = final_scores(level("shared")), final_scores(level("turn-order"))
    assert shared is not None
    assert ordered is not None
    assert (set(shared.winners), shared.decided_by) == ({"raven", "spider"}, "shared")
    assert (ordered.winners, ordered.decided_by) == (("spider",), "order")


def level(tied_win: str) -> State:
    """The end of a game in which two players are level in everything, and the second of them goes first."""
    state = positions.begin(GAME, new_game(first="spider", tied_win=tied_win), no_luck()).position.state
    same = loyalties("bear", "eagle", "elephant", "lion", "horse")
    place = replace(state.place, turn=4, phase="end")
    return replace(state, place=place, agenda=(), loyalties={"raven": same, "spider": same})  # type: ignore[no-any-return]
