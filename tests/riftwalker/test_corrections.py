"""The table is right: what it shows is taken over, unless no table can show it."""

from __future__ import annotations

import pytest

from companion.engine.chance import Chance
from companion.engine.fact import Fact
from companion.engine.position import begin
from companion.games.riftwalker import facts as f
from companion.games.riftwalker.state import ElementCard, Rift
from companion.games.riftwalker.terms import RIFT_CARDS
from tests.riftwalker.table import GAME, Table, answer, asked, begun, corrected, laid, new_game, refused


def fire(name: str = "star-1", rotation: int = 0, beneath: int = 0) -> Rift:
    return Rift(name, "ordinary", ("fire",), rotation, beneath)


# The matrix


def test_a_card_lies_the_other_way_up() -> None:
    position = corrected(Table().ready(), f.CardIs("a1", "fire", "wind"))
    assert position.state.matrix["a1"] == ElementCard("fire", "wind")


def test_a_card_believed_elsewhere_in_the_matrix_changes_places_with_the_one_believed_there() -> None:
    matrix = corrected(Table().ready(), f.CardIs("a1", "storm", "earth")).state.matrix
    assert (matrix["a1"], matrix["c3"]) == (ElementCard("storm", "earth"), ElementCard("wind", "fire"))


def test_a_card_believed_in_the_deck_changes_places_with_the_one_believed_there() -> None:
    position = corrected(Table().ready(), f.CardIs("a1", "fire", "life"))
    assert "wind-fire" in position.state.unknown
    placed = answer(Table().ready(), "element", "star", "place", "life-fire", "b2")
    state = corrected(placed, f.CardIs("a1", "fire", "storm")).state
    assert state.under == ("wind-fire",)


def test_cards_told_together_need_not_be_told_in_order() -> None:
    facts = (f.CardIs("a1", "storm", "earth"), f.CardIs("c3", "life", "storm"), f.CardIs("a2", "wind", "fire"))
    matrix = corrected(Table().ready(), *facts).state.matrix
    assert [matrix[place].up for place in ("a1", "c3", "a2")] == ["storm", "life", "wind"]


def test_one_card_does_not_lie_at_two_places() -> None:
    facts = (f.CardIs("a1", "storm", "earth"), f.CardIs("b1", "earth", "storm"))
    assert refused(Table().ready(), *facts) == "two_cards"


def test_no_card_has_one_element_twice_and_what_was_not_told_yet_is_told_first() -> None:
    assert refused(Table().ready(), f.CardIs("a1", "storm", "storm")) == "no_such_card"
    assert refused(begun(), f.CardIs("a1", "storm", "fire")) == "not_laid_yet"
    assert corrected(laid(begun(), "wind-fire"), f.CardIs("a1", "storm", "fire")).state.matrix["a1"].up == "storm"


def test_the_order_of_the_element_deck_can_be_forgotten_or_known() -> None:
    placed = answer(Table().ready(), "element", "star", "place", "life-fire", "b2")
    assert corrected(placed, f.ElementDeckIs(())).state.under == ()
    known = corrected(placed, f.ElementDeckIs(("wind-storm", "fire-storm")))
    assert known.state.under == ("wind-storm", "fire-storm")
    assert refused(placed, f.ElementDeckIs(("wind-fire",))) == "no_such_card"


def test_a_card_that_makes_a_line_lets_a_rift_burst_that_waits_for_the_refresh() -> None:
    table = Table().cards(a1="wind-fire", a2="fire-life", a3="fire-storm").rift("star-1", "fire", rotation=1)
    position = answer(table.at("rift", "star", "water"), "rift", "star", "nothing")
    assert asked(position) == [("refresh", "star")]
    assert asked(corrected(position, f.CardIs("a1", "fire", "wind"))) == [("burst", "star")]


# Rifts and cards


def test_a_rift_lies_otherwise() -> None:
    position = Table().rift("star-1", "fire").ready()
    state = corrected(position, f.RiftIs("moon", "scored", Rift("star-1", "venture", ("fire", "water"), 2))).state
    assert (state.explored["star"], state.value(state.scored["moon"][0])) == ((), 5)


def test_a_rift_nobody_told_of_came_out_of_the_deck_and_one_that_is_gone_went_back() -> None:
    before = Table().ready()
    found = corrected(before, f.RiftIs("star", "explored", fire(beneath=2)))
    assert found.state.deck == before.state.deck - 3
    gone = corrected(found, f.RiftIsGone("star-1"))
    assert (gone.state.deck, gone.state.explored["star"]) == (before.state.deck, ())


def test_a_hand_that_is_another_comes_out_of_the_deck_and_a_deck_that_is_told_counts_as_it_is() -> None:
    position = Table().ready()
    assert corrected(position, f.HandIs("moon", 5)).state.deck == position.state.deck - 2
    assert corrected(position, f.HandIs("moon", 5), f.DeckIs(10)).state.deck == 10


def test_cards_that_had_been_missing_may_turn_up() -> None:
    position = corrected(Table().ready(), f.DeckIs(0))
    assert corrected(position, f.HandIs("moon", 4)).state.deck == 0


@pytest.mark.parametrize(
    ("code", "facts"),
    [
        ("nothing_said", ()),
        ("contradiction", (f.HandIs("star", 1), f.HandIs("star", 2))),
        ("contradiction", (f.RiftIs("star", "explored", fire()), f.RiftIsGone("star-1"))),
        ("no_such_seat", (f.HandIs("key", 1),)),
        ("impossible_number", (f.HandIs("star", -1),)),
        ("too_many_cards", (f.DeckIs(RIFT_CARDS),)),
        ("no_such_rift", (f.RiftIsGone("star-9"),)),
        ("no_such_rift", (f.RiftIs("star", "explored", fire("rift")),)),
        ("impossible_rift", (f.RiftIs("star", "explored", fire(rotation=3)),)),
        ("impossible_rift", (f.RiftIs("star", "explored", Rift("star-1", "venture", ("fire",))),)),
        ("impossible_rift", (f.RiftIs("star", "explored", Rift("star-1", "venture", ("life", "fire"))),)),
        ("too_many_rifts", tuple(f.RiftIs("star", "explored", fire(f"star-{n}")) for n in range(1, 10))),
        ("no_such_place", (f.PlaceIs("star", "rift"),)),
        ("no_such_place", (f.PlaceIs("star", "element", "fire"),)),
        ("impossible_number", (f.BonusIs("star", 100),)),
        ("impossible_number", (f.ShadowlandsIs(21),)),
        ("no_such_place", (f.PileIs("star", "seven", 2),)),
    ],
)
def test_what_no_table_can_show_is_refused(code: str, facts: tuple[Fact, ...]) -> None:
    assert refused(Table().ready(), *facts) == code


# The course of the game


def test_it_is_another_players_turn_at_any_of_its_steps() -> None:
    table = Table(3).line("fire").rift("moon-1", "fire", rotation=1)
    for stage in ("element", "burst", "refresh"):
        assert asked(table.at(stage, "moon")) == [(stage, "moon")]
    assert asked(table.at("rift", "moon", "fire")) == [("rift", "moon")]


def test_an_element_can_be_used_without_turning_a_card() -> None:
    """What an ability says otherwise, the table says by touch."""
    state = answer(Table().at("rift", "star", "earth"), "rift", "star", "ordinary").state
    assert state.explored["star"][0].elements == ("earth",)


def test_the_end_was_triggered_by_another_or_by_nobody() -> None:
    position = Table(3).ending("star").ready()
    assert position.state.ending == "star"
    assert corrected(position, f.EndingIs(None)).state.ending is None


def test_a_deck_that_turns_out_empty_ends_the_game_and_one_that_has_cards_after_all_does_not() -> None:
    position = corrected(Table().at("refresh"), f.DeckIs(0))
    assert answer(position, "refresh", "star", 0).state.ending == "star"
    assert answer(corrected(position, f.DeckIs(5)), "refresh", "star", 0).state.ending is None


def test_a_deck_that_was_empty_and_is_filled_again_stays_seen_empty_by_a_correction() -> None:
    position = answer(Table().deck(1).at("rift", "star", "fire"), "rift", "star", "ordinary")
    position = answer(
        answer(position, "ability", "star", "cards", "draw", "star", 1),
        "ability",
        "star",
        "cards",
        "discard",
        "star",
        2,
    )
    assert corrected(position, f.DeckIs(7), f.PlaceIs("star", "refresh")).state.emptied


def test_the_game_is_over_or_goes_on_after_all() -> None:
    over = Table().over()
    assert over.state.place.phase == "end"
    assert asked(corrected(over, f.PlaceIs("moon"))) == [("element", "moon")]


def test_before_the_matrix_is_told_it_is_nobodys_turn() -> None:
    assert refused(begun(), f.PlaceIs("star")) == "no_such_place"
    assert refused(begun(), f.GameIsOver()) == "no_such_place"


# What is told at the end


def test_bonuses_and_shadowlands_can_be_put_right() -> None:
    table = Table().rift("star-1", "fire", kind="shadowlands", rotation=1, lies="scored")
    position = answer(answer(table.over(), "bonus", "star", 3), "shadowlands", "star", 5)
    scores = GAME.scoring.scores(corrected(position, f.BonusIs("star", 1), f.ShadowlandsIs(9)).state)
    assert scores is not None
    assert scores.players[0].points == 10


def test_a_pile_of_a_game_nobody_tracked_can_be_put_right() -> None:
    position = begin(GAME, new_game(scoring=True), Chance(lambda _: 0)).position
    assert refused(position, f.PileIs("star", "seven", 2)) == "no_such_place"
    position = answer(position, "tell_pile", "star", 1, 0, "done")
    assert len(corrected(position, f.PileIs("star", "seven", 3)).state.scored["star"]) == 3
    assert refused(position, f.PileIs("star", "five", 4)) == "too_many_rifts"
    assert refused(position, f.HandIs("star", 4)) == "no_such_place"
