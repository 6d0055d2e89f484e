"""The four steps of a turn: element, rift, burst, refresh."""

from __future__ import annotations

import pytest

from companion.engine.draft import Draft
from companion.engine.offers import touches
from companion.engine.pick import Pick
from companion.games.riftwalker.events import CardsDiscarded, CardsDrawn, RiftSkipped
from companion.games.riftwalker.terms import LINES, PLACES, Element, SeatId
from tests.riftwalker.table import Table, answer, asked, decide, listed

# Element


def test_a_flipped_card_is_used_for_the_face_that_lay_up_before() -> None:
    position = answer(Table().ready(), "element", "star", "flip", "a1")
    assert (position.state.matrix["a1"].up, position.state.matrix["a1"].other) == ("fire", "wind")
    assert listed(position, "rift", "star") == ["ordinary", "special", "nothing"]
    explored = answer(position, "rift", "star", "ordinary").state.explored["star"][0]
    assert explored.elements == ("wind",)


def test_a_house_rule_uses_the_face_that_lies_up_after_turning() -> None:
    position = answer(Table(flip_uses="after").ready(), "element", "star", "flip", "a1")
    assert answer(position, "rift", "star", "ordinary").state.explored["star"][0].elements == ("fire",)


def test_any_card_of_the_matrix_can_be_flipped_and_the_step_cannot_be_left_out() -> None:
    assert listed(Table().ready(), "element", "star") == ["flip", "place"]
    assert listed(Table().ready(), "element", "star", "flip") == list(PLACES)


def test_touching_a_card_of_the_picture_flips_it() -> None:
    question = Table().ready().question("element", "star")
    assert question is not None
    found = touches(Draft(question))
    assert found["b2"] == ((Pick("action", "flip"), Pick("region", "b2")),)
    assert set(found) == set(PLACES)


def test_a_placed_card_lies_with_the_chosen_side_up_and_is_used_for_it() -> None:
    position = answer(Table().ready(), "element", "star", "place", "life-fire", "b2")
    assert (position.state.matrix["b2"].up, position.state.matrix["b2"].other) == ("life", "fire")
    assert answer(position, "rift", "star", "ordinary").state.explored["star"][0].elements == ("life",)


def test_the_card_it_replaces_goes_under_the_element_deck() -> None:
    state = answer(Table().ready(), "element", "star", "place", "life-fire", "b2").state
    assert state.under == ("fire-storm",)
    assert "fire-storm" not in state.unknown
    assert len(state.unknown) == 5


def test_the_top_card_is_asked_for_as_long_as_nobody_can_know_it_and_then_it_is_known() -> None:
    position = Table().ready()
    seat: SeatId = "star"
    for left in range(6, 0, -1):
        cards = listed(position, "element", seat, "place")
        assert len(cards) == 2 * left
        position = answer(position, "element", seat, "place", cards[0], "a1")
        position = answer(answer(position, "rift", seat, "nothing"), "refresh", seat, 0)
        seat = "moon" if seat == "star" else "star"
    assert position.state.unknown == ()
    assert position.state.under[0] == "wind-fire"
    assert listed(position, "element", seat, "place") == ["wind-fire", "fire-wind"]
    state = answer(position, "element", seat, "place", "fire-wind", "c3").state
    assert state.under[0] == "wind-storm"
    assert state.under[-1] == "storm-earth"


# Rift


def test_only_a_rift_of_the_element_just_used_is_explored_or_rotated() -> None:
    table = Table().rift("star-1", "fire").rift("star-2", "water").rift("moon-1", "fire")
    position = table.at("rift", "star", "fire")
    assert listed(position, "rift", "star") == ["ordinary", "special", "star-1", "nothing"]


def test_an_explored_rift_comes_out_of_the_hand_and_is_worth_nothing() -> None:
    state = answer(Table().at("rift", "star", "fire"), "rift", "star", "ordinary").state
    (rift,) = state.explored["star"]
    assert (rift.id, rift.rotation, state.value(rift), state.hands["star"]) == ("star-1", 0, 0, 2)


def test_a_rift_is_rotated_twice_at_most() -> None:
    position = Table().rift("star-1", "fire", rotation=1).at("rift", "star", "fire")
    after = answer(position, "rift", "star", "star-1").state
    assert after.value(after.explored["star"][0]) == 7
    full = Table().rift("star-1", "fire", rotation=2).at("rift", "star", "fire")
    assert "star-1" not in listed(full, "rift", "star")


@pytest.mark.parametrize("used", ["fire", "water"])
def test_a_rift_of_two_symbols_answers_to_either_element(used: Element) -> None:
    position = Table().rift("star-1", "fire", "water", kind="venture").at("rift", "star", used)
    assert "star-1" in listed(position, "rift", "star")


def test_a_venture_rift_names_its_second_element_and_shadowlands_what_its_owner_says() -> None:
    position = Table().at("rift", "star", "fire")
    assert listed(position, "rift", "star", "special") == ["wind", "life", "storm", "earth", "water", "shadowlands"]
    venture = answer(position, "rift", "star", "special", "wind").state.explored["star"][0]
    assert (venture.kind, venture.elements) == ("venture", ("wind", "fire"))
    assert listed(position, "rift", "star", "special", "shadowlands")[-2:] == ["alone", "every"]
    every = answer(position, "rift", "star", "special", "shadowlands", "every").state.explored["star"][0]
    assert len(every.elements) == 6


def test_no_more_rifts_of_a_kind_are_explored_than_are_printed() -> None:
    table = Table()
    for number in range(8):
        table.rift(f"moon-{number + 1}", "fire")
    for number in range(3):
        table.rift(f"moon-{number + 11}", "life", "water", kind="venture", lies="scored")
    table.rift("moon-20", "wind", kind="shadowlands")
    assert listed(table.deck(20).at("rift", "star", "fire"), "rift", "star") == []
    assert listed(table.at("rift", "star", "water"), "rift", "star") == ["ordinary", "nothing"]


def test_the_rift_step_may_be_left_out_and_passes_by_whoever_can_do_nothing() -> None:
    position = Table().at("rift", "star", "fire")
    assert asked(answer(position, "rift", "star", "nothing")) == [("refresh", "star")]
    empty = Table().hand("star", 0).ready()
    decided = decide(empty, "element", "star", "flip", "a1")
    assert any(isinstance(event, RiftSkipped) for event in decided.events)
    assert asked(decided.position) == [("element", "moon")]


# Burst


@pytest.mark.parametrize("line", LINES)
def test_three_of_an_element_in_a_row_a_column_or_a_diagonal_are_a_line(line: tuple[str, ...]) -> None:
    first, second, third = line
    cards = {first: "fire-wind", second: "fire-life", third: "fire-storm"}
    assert "fire" in Table().cards(**cards).ready().state.lines


def test_a_rift_bursts_where_its_element_stands_in_a_line_and_it_was_rotated() -> None:
    table = (
        Table()
        .line("fire")
        .rift("star-1", "fire", rotation=1)
        .rift("star-2", "fire")
        .rift("star-3", "water", rotation=1)
    )
    assert listed(table.at("burst"), "burst", "star") == ["star-1", "nothing"]


def test_a_burst_rift_goes_to_the_score_pile_as_it_lies_with_the_cards_beneath_it() -> None:
    position = Table().line("fire").rift("star-1", "fire", rotation=1, beneath=2).at("burst")
    state = answer(position, "burst", "star", "star-1").state
    (rift,) = state.scored["star"]
    assert (rift.rotation, rift.beneath, state.explored["star"]) == (1, 2, ())


def test_without_a_line_or_a_fitting_rift_nobody_is_asked_to_burst() -> None:
    assert asked(Table().rift("star-1", "fire", rotation=1).at("burst")) == [("refresh", "star")]
    assert asked(Table().line("fire").rift("star-1", "water", rotation=1).at("burst")) == [("refresh", "star")]


def test_the_line_need_not_be_of_the_element_used_nor_made_this_turn() -> None:
    table = Table().line("fire").rift("star-1", "fire", rotation=1)
    position = answer(table.ready(), "element", "star", "flip", "c1")
    assert asked(answer(position, "rift", "star", "nothing")) == [("burst", "star")]


def test_the_line_stays_for_everyone_after() -> None:
    table = Table().line("fire").rift("star-1", "fire", rotation=1).rift("moon-1", "fire", rotation=2)
    position = answer(table.at("burst"), "burst", "star", "star-1")
    position = answer(position, "refresh", "star", 0)
    position = answer(answer(position, "element", "moon", "flip", "c1"), "rift", "moon", "nothing")
    assert listed(position, "burst", "moon") == ["moon-1", "nothing"]


def test_one_rift_bursts_in_a_turn_and_it_may_be_declined() -> None:
    table = Table().line("fire").rift("star-1", "fire", rotation=1).rift("star-2", "fire", rotation=2)
    assert ("burst", "star") not in asked(answer(table.at("burst"), "burst", "star", "star-1"))
    assert asked(answer(table.at("burst"), "burst", "star", "nothing")) == [("refresh", "star")]


# Refresh


def test_the_hand_is_filled_up_to_three() -> None:
    decided = decide(Table().hand("star", 1).at("refresh"), "refresh", "star", 0)
    assert CardsDrawn("star", 2) in decided.events
    assert decided.position.state.hands["star"] == 3


def test_any_cards_may_be_discarded_first_and_none_is_the_first_choice() -> None:
    position = Table().at("refresh")
    assert listed(position, "refresh", "star") == [0, 1, 2, 3]
    before = position.state
    decided = decide(position, "refresh", "star", 2)
    assert decided.events[:2] == (CardsDiscarded("star", 2), CardsDrawn("star", 2))
    assert (decided.position.state.hands["star"], decided.position.state.deck) == (3, before.deck)


def test_whoever_has_no_card_just_draws() -> None:
    decided = decide(Table().hand("star", 0).ready(), "element", "star", "flip", "a1")
    assert CardsDrawn("star", 3) in decided.events


def test_a_hand_above_three_need_not_be_discarded() -> None:
    position = Table().hand("star", 5).at("refresh")
    assert answer(position, "refresh", "star", 0).state.hands["star"] == 5


def test_a_short_deck_gives_what_it_has_discards_included() -> None:
    position = Table().hand("star", 1).deck(1).at("refresh")
    assert answer(position, "refresh", "star", 0).state.hands["star"] == 2
    assert answer(position, "refresh", "star", 1).state.hands["star"] == 2
