"""Set-up: who sits where, hands, and the matrix as it lies."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from companion.engine.chance import Chance
from companion.engine.draft import Draft
from companion.engine.pick import Pick, Refused
from companion.engine.position import begin
from companion.errors import SetupError
from companion.games.riftwalker.events import GameBegan
from companion.games.riftwalker.moves import LayCard, LayOut, ShuffleCards, moves
from companion.games.riftwalker.setup import offer_matrix
from companion.games.riftwalker.state import NewGame
from companion.games.riftwalker.terms import ELEMENTS, PAIRS, PLACES, elements_of
from tests.riftwalker.table import GAME, LAID, Position, answer, asked, begun, laid, listed, new_game


def test_every_two_elements_stand_on_one_card() -> None:
    assert {frozenset(elements_of(pair)) for pair in PAIRS} == {frozenset(pair) for pair in combinations(ELEMENTS, 2)}
    assert len(PAIRS) == 15
    assert all(sum(element in elements_of(pair) for pair in PAIRS) == 5 for element in ELEMENTS)


@pytest.mark.parametrize(("seats", "deck"), [(2, 46), (3, 43), (4, 40)])
def test_everybody_has_three_cards_and_the_rest_is_the_deck(seats: int, deck: int) -> None:
    state = begun(seats).state
    assert (set(state.hands.values()), state.deck) == ({3}, deck)


def test_the_matrix_is_told_in_reading_order_by_the_table() -> None:
    position = begun()
    for number, card in enumerate(LAID):
        assert asked(position) == [("lay_matrix", None)]
        assert len(position.state.matrix) == number
        position = answer(position, "lay_matrix", None, *elements_of(card))
        assert PLACES[number] in position.state.matrix
    assert asked(position) == [("element", "star")]
    assert len(position.state.unknown) == 6


def choosing(chance: Chance) -> Position:
    """Before the table has chosen how the matrix is laid."""
    return begin(GAME, offer_matrix(new_game(3, first=None)), chance).position


def test_the_app_deals_nine_cards_with_either_face_up() -> None:
    chosen = choosing(Chance(lambda most: most - 1))
    assert asked(chosen) == [("matrix", None)]
    dealt = answer(chosen, "matrix", None, "dealt").state
    cards = [dealt.matrix[place] for place in PLACES]
    assert len({card.pair for card in cards}) == len(PLACES)
    other = answer(choosing(Chance(lambda _: 0)), "matrix", None, "dealt").state
    assert [card.turned for card in cards] != [other.matrix[place] for place in PLACES]
    assert any(f"{card.up}-{card.other}" in PAIRS for card in other.matrix.values())
    assert not any(f"{card.up}-{card.other}" in PAIRS for card in cards)


def test_the_deal_is_recorded_as_any_chance() -> None:
    luck = Random(3)
    chance = Chance(luck.randrange)
    first = choosing(chance).state
    assert choosing(Chance.recorded(chance.drawn)).state == first


def test_hands_shuffle_first_and_then_lay_the_dealt_cards_place_by_place() -> None:
    chosen = choosing(Chance(lambda _: 0))
    assert moves(None, chosen.state)[0] == ShuffleCards()
    dealt = answer(chosen, "matrix", None, "dealt").state
    assert moves(chosen.state, dealt) == tuple(LayCard(at, dealt.matrix[at], None) for at in PLACES)
    entered = answer(chosen, "matrix", None, "entered")
    assert moves(chosen.state, entered.state) == (LayOut(),)
    assert asked(entered) == [("lay_matrix", None)]


def test_only_cards_that_are_left_are_on_offer() -> None:
    position = laid(begun(), "fire-wind", "fire-life", "fire-storm", "fire-earth")
    assert listed(position, "lay_matrix", None, "fire") == ["water"]
    position = answer(position, "lay_matrix", None, "water", "fire")
    assert "fire" not in listed(position, "lay_matrix", None)


def test_eighteen_touches_lay_the_matrix_at_most_for_what_is_forced_makes_itself() -> None:
    position = laid(begun(), "fire-wind", "fire-life", "fire-storm", "fire-earth")
    draft = Draft(position.questions[0]).add(Pick("element", "fire"))
    assert not isinstance(draft, Refused)
    assert draft.finished


def test_the_first_player_is_chosen_or_drawn_by_lot() -> None:
    chosen = begin(GAME, new_game(3, first="crown"), Chance(lambda _: 0))
    assert isinstance(chosen.events[0], GameBegan)
    assert (chosen.events[0].first_player, chosen.events[0].by_lot) == ("crown", False)
    drawn = begin(GAME, new_game(3, first=None), Chance(lambda most: most - 1))
    assert isinstance(drawn.events[0], GameBegan)
    assert (drawn.events[0].first_player, drawn.events[0].by_lot) == ("crown", True)


@pytest.mark.parametrize("number", [2, 3, 4])
def test_two_to_four_play(number: int) -> None:
    seats = [(seat.id, "") for seat in GAME.setup.choices().seats]
    new = GAME.setup.new(seats[:number], {"flip-uses": "after"}, b"", "", None)
    assert isinstance(new, NewGame)
    assert (len(new.seats), new.options.flip_uses) == (number, "after")
    with pytest.raises(SetupError):
        GAME.setup.new(seats[:1], {}, b"", "", None)
