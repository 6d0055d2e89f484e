"""What hands move on the real table, however the difference came about."""

from __future__ import annotations

from companion.engine.moves import Move, Route, at
from companion.games.riftwalker.moves import (
    CardsBeneath,
    CardToDeck,
    ExploreRift,
    FlipCard,
    GiveCards,
    LayCard,
    LayOut,
    MoveCards,
    MoveRift,
    RiftAway,
    SwapCards,
    TurnRift,
    moves,
)
from companion.games.riftwalker.state import ElementCard, Rift
from companion.games.riftwalker.terms import SeatId
from companion.text import catalogue
from tests.riftwalker.table import GAME, Position, Table, answer, begun

SAY = catalogue(strict=True).say


def moved(before: Position, after: Position) -> tuple[Move, ...]:
    return moves(before.state, after.state)


def test_at_first_the_matrix_is_laid_out_and_everybody_is_dealt_three_cards() -> None:
    dealt: tuple[Move, ...] = tuple(MoveCards(seat.id, 3) for seat in begun(3).state.seats)
    assert moves(None, begun(3).state) == (LayOut(), *dealt)
    assert "lay 9 elements" in SAY(GAME.words.move(LayOut()))


def test_laying_the_matrix_moves_nothing_for_it_lies_there_already() -> None:
    assert moved(begun(), answer(begun(), "lay_matrix", None, "fire", "life")) == ()


def test_a_card_is_flipped() -> None:
    before = Table().ready()
    after = answer(before, "element", "star", "flip", "a1")
    assert moved(before, after) == (FlipCard("a1", ElementCard("fire", "wind")),)
    assert SAY(GAME.words.move(moved(before, after)[0])) == "Flip A1, Fire side up"
    assert moved(before, after)[0].routes == at("a1")


def test_a_card_is_placed_and_the_old_one_goes_under_the_deck_and_back_on_top_when_it_is_undone() -> None:
    before = Table().ready()
    after = answer(before, "element", "star", "place", "life-fire", "b2")
    placed, old = ElementCard("life", "fire"), ElementCard("storm", "fire")
    assert moved(before, after) == (LayCard("b2", placed, None), CardToDeck(old, under=True))
    assert moved(after, before) == (LayCard("b2", old, None), CardToDeck(placed, under=False))


def test_two_cards_that_changed_places_are_one_move() -> None:
    before = answer(Table().at("rift", "star", "fire"), "rift", "star", "ordinary")
    after = answer(before, "ability", "star", "swap", "c3", "a1")
    assert moved(before, after) == (SwapCards(("a1", "c3")),)
    assert moved(before, after)[0].routes == (Route("a1", "c3"), Route("c3", "a1"))


def test_cards_that_changed_places_and_were_turned_are_turned_too() -> None:
    before = Table().ready()
    after = Table().cards(a1="earth-storm").ready()
    assert moved(before, after) == (SwapCards(("a1", "c3")), FlipCard("a1", ElementCard("earth", "storm")))


def test_a_rift_is_laid_in_front_of_its_player_and_turned() -> None:
    before = Table().at("rift", "star", "fire")
    after = answer(before, "rift", "star", "ordinary")
    rift = Rift("star-1", "ordinary", ("fire",))
    assert moved(before, after) == (ExploreRift("star", "explored", rift),)
    turned = answer(after, "ability", "star", "rifts", "rotate", "star-1")
    assert moved(after, turned) == (TurnRift("star", Rift("star-1", "ordinary", ("fire",), 1)),)
    assert SAY(GAME.words.move(moved(after, turned)[0])) == "Star: turn Fire rift, now 3"


def test_undoing_an_exploration_takes_the_rift_back_to_the_hand() -> None:
    before = Table().at("rift", "star", "fire")
    after = answer(before, "rift", "star", "ordinary")
    assert moved(after, before) == (RiftAway("star", Rift("star-1", "ordinary", ("fire",)), "hand"),)


def test_a_burst_rift_goes_to_the_score_pile() -> None:
    before = Table().line("fire").rift("star-1", "fire", rotation=1).at("burst")
    after = answer(before, "burst", "star", "star-1")
    assert moved(before, after) == (MoveRift("star", "scored", Rift("star-1", "ordinary", ("fire",), 1)),)


def test_hands_are_refreshed() -> None:
    before = Table().hand("star", 1).at("refresh")
    assert moved(before, answer(before, "refresh", "star", 0)) == (MoveCards("star", 2),)


def test_cards_are_discarded_before_others_are_drawn_and_undone_in_one_move() -> None:
    before = Table().hand("star", 2).at("refresh")
    after = answer(before, "refresh", "star", 2)
    assert moved(before, after) == (MoveCards("star", -2), MoveCards("star", 3))
    assert moved(after, before) == (MoveCards("star", -1),)


def test_a_card_goes_from_hand_to_hand_and_never_by_way_of_the_deck() -> None:
    before = answer(Table().at("rift", "star", "fire"), "rift", "star", "ordinary")
    taken = answer(before, "ability", "star", "cards", "take_card", "moon")
    assert moved(before, taken) == (GiveCards("star", "moon", 1),)
    assert SAY(GAME.words.move(moved(before, taken)[0])) == "Moon: give 1 card, to Star"
    assert moved(taken, before) == (GiveCards("moon", "star", 1),)
    given = answer(before, "ability", "star", "cards", "give_card", "moon")
    assert moved(before, given) == (GiveCards("moon", "star", 1),)


def test_undoing_a_whole_turn_takes_the_rift_to_the_hand_and_the_card_drawn_to_the_deck() -> None:
    before = Table().hand("star", 3).at("rift", "star", "fire")
    after = answer(answer(before, "rift", "star", "ordinary"), "refresh", "star", 0)
    rift = Rift("star-1", "ordinary", ("fire",))
    assert moved(after, before) == (RiftAway("star", rift, "hand"), MoveCards("star", -1))


def test_discarded_and_returned_rifts_leave_the_table() -> None:
    before = answer(Table().rift("moon-1", "life").at("rift", "star", "fire"), "rift", "star", "ordinary")
    rift = Rift("moon-1", "ordinary", ("life",))
    discarded = answer(before, "ability", "star", "rifts", "discard_rift", "moon-1")
    assert moved(before, discarded) == (RiftAway("moon", rift, "deck"),)
    returned = answer(before, "ability", "star", "rifts", "return_rift", "moon-1")
    assert moved(before, returned) == (RiftAway("moon", rift, "hand"),)


def test_a_card_goes_beneath_a_rift_out_of_a_hand_or_the_deck_and_that_is_no_discard() -> None:
    before = answer(Table().rift("moon-1", "life").at("rift", "star", "fire"), "rift", "star", "ordinary")
    sources: tuple[tuple[str, SeatId | None], ...] = (("hand", "star"), ("deck", None))
    for source, hand in sources:
        after = answer(before, "ability", "star", "rifts", "put_beneath", source, "moon-1")
        rift = Rift("moon-1", "ordinary", ("life",), beneath=1)
        assert moved(before, after) == (CardsBeneath("moon", rift, 1, hand),)
        assert moved(after, before) == (CardsBeneath("moon", Rift("moon-1", "ordinary", ("life",)), -1, hand),)


def test_a_rift_put_beneath_another_does_not_go_to_the_deck_and_undone_it_comes_out_again() -> None:
    before = answer(Table().rift("moon-1", "life").at("rift", "star", "fire"), "rift", "star", "ordinary")
    burnt, above = Rift("moon-1", "ordinary", ("life",)), Rift("star-1", "ordinary", ("fire",), beneath=1)
    after = answer(before, "ability", "star", "rifts", "put_beneath", "moon-1", "star-1")
    assert moved(before, after) == (RiftAway("moon", burnt, "beneath", above),)
    assert SAY(GAME.words.move(moved(before, after)[0])) == (
        "Moon: put Life rift away, beneath Fire rift, cards beneath it under the deck"
    )
    out = CardsBeneath("star", Rift("star-1", "ordinary", ("fire",)), -1, "moon")
    assert moved(after, before) == (out, ExploreRift("moon", "explored", burnt))


def test_another_card_under_the_same_name_is_another_card() -> None:
    before, after = (Table().rift("star-1", element).ready() for element in ("fire", "water"))
    assert {type(move) for move in moved(before, after)} == {RiftAway, ExploreRift, MoveCards}


def test_a_game_nobody_tracked_is_right_as_it_stands() -> None:
    assert moves(None, begun(scoring=True).state) == ()
