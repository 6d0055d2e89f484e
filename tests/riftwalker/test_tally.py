"""The table told by touch: every card, rift and number becomes the fact it is."""

from __future__ import annotations

from companion.engine.chance import Chance
from companion.engine.pick import Refused
from companion.engine.position import begin
from companion.engine.tally import Number, OneOf, things
from companion.games.riftwalker import facts as f
from companion.games.riftwalker.state import ElementCard, Rift, State
from companion.games.riftwalker.tally import RiftTally
from tests.riftwalker.table import GAME, Table, answer, begun, new_game


def told(state: State, **touched: str | int) -> RiftTally:
    """The tally after setting things: ``card_a1_up="fire"``."""
    tally = GAME.tally(state)
    for thing, value in touched.items():
        found = tally.set(thing.replace("__", "."), value)
        assert not isinstance(found, Refused), found
        tally = found
    return tally


def test_a_card_is_turned_by_setting_either_face() -> None:
    state = Table().ready().state
    assert told(state, card__a1__up="fire").facts == (f.CardIs("a1", "fire", "wind"),)
    assert told(state, card__a1__other="wind").facts == (f.CardIs("a1", "fire", "wind"),)


def test_a_card_becomes_another_face_by_face() -> None:
    tally = told(Table().ready().state, card__a1__up="water", card__a1__other="storm")
    assert tally.facts == (f.CardIs("a1", "water", "storm"),)
    assert tally.after.matrix["a1"] == ElementCard("water", "storm")


def test_what_is_put_back_needs_no_telling() -> None:
    assert told(Table().ready().state, card__a1__up="fire", card__a1__other="fire").facts == ()


def test_a_rift_is_told_with_all_that_can_be_seen_of_it() -> None:
    state = Table().rift("star-1", "fire").ready().state
    tally = GAME.tally(state)
    for thing, value in (
        ("rotation", "2"),
        ("kind", "venture"),
        ("second", "water"),
        ("element", "life"),
        ("beneath", 2),
        ("lies", "scored-moon"),
    ):
        found = tally.set(f"rift.star-1.{thing}", value)
        assert not isinstance(found, Refused), found
        tally = found
    assert tally.after.scored["moon"] == (Rift("star-1", "venture", ("life", "water"), 2, 2),)
    assert len(tally.facts) == 1


def test_shadowlands_has_one_symbol_two_or_all() -> None:
    state = Table().rift("star-1", "fire", kind="shadowlands").ready().state
    for value, elements in (("alone", 1), ("water", 2), ("every", 6)):
        tally = GAME.tally(state).set("rift.star-1.second", value)
        assert not isinstance(tally, Refused)
        assert len(tally.after.explored["star"][0].elements) == elements


def test_a_rift_is_added_and_one_told_a_moment_ago_is_taken_back() -> None:
    state = Table().ready().state
    tally = told(state, new__moon="earth")
    assert tally.after.explored["moon"] == (Rift("moon-1", "ordinary", ("earth",)),)
    gone = tally.set("rift.moon-1.lies", "gone")
    assert not isinstance(gone, Refused)
    assert gone.facts == ()


def test_a_rift_that_is_nowhere_is_in_the_deck() -> None:
    state = Table().rift("star-1", "fire").ready().state
    tally = GAME.tally(state).set("rift.star-1.lies", "gone")
    assert not isinstance(tally, Refused)
    assert tally.facts == (f.RiftIsGone("star-1"),)


def test_hands_and_decks_are_counted_and_come_to_all_cards() -> None:
    tally = told(Table().ready().state, hand__star=5, deck=40)
    assert tally.facts == (f.HandIs("star", 5), f.DeckIs(40))
    (account,) = tally.accounts
    assert (account.in_play, account.aside, account.missing) == (8, 40, 4)


def test_the_order_of_the_element_deck_is_forgotten_where_it_was_known() -> None:
    assert "element_deck" not in {thing.id for thing in things(GAME.tally(Table().ready().state).cards)}
    placed = answer(Table().ready(), "element", "star", "place", "life-fire", "b2").state
    assert told(placed, element_deck="unknown").facts == (f.ElementDeckIs(()),)


def test_whose_turn_it_is_and_which_step_of_it_is_next() -> None:
    state = Table().ready().state
    assert told(state, course__seat="moon").facts == (f.PlaceIs("moon"),)
    assert told(state, course__seat="moon", course__stage="refresh").facts == (f.PlaceIs("moon", "refresh"),)
    rift = told(state, course__stage="rift", course__element="water")
    assert rift.facts == (f.PlaceIs("star", "rift", "water"),)
    assert told(state, course__ending="moon").facts == (f.EndingIs("moon"),)
    assert told(state, course__seat="over").facts == (f.GameIsOver(),)


def test_bonuses_are_told_when_the_game_is_over() -> None:
    state = Table().rift("star-1", "fire", kind="shadowlands", rotation=1, lies="scored").over().state
    tally = told(state, bonus__star=4, shadowlands=6)
    assert tally.facts == (f.BonusIs("star", 4), f.ShadowlandsIs(6))


def test_only_what_was_laid_is_told_of_the_matrix_while_it_is_laid() -> None:
    position = answer(begun(), "lay_matrix", None, "fire", "life")
    places = [card.place for card in GAME.tally(position.state).cards if card.id.startswith("card.")]
    assert places == ["a1"]


def test_of_a_game_nobody_tracked_the_piles_are_told_that_were_told() -> None:
    position = begin(GAME, new_game(scoring=True), Chance(lambda _: 0)).position
    assert GAME.tally(position.state).cards == ()
    position = answer(position, "tell_pile", "star", 2, 1, "five", "done")
    tally = told(position.state, pile__star__seven=3, bonus__star=2)
    assert set(tally.facts) == {f.PileIs("star", "seven", 3), f.BonusIs("star", 2)}
    assert tally.accounts == ()


def test_what_can_be_touched_in_the_picture_has_a_card() -> None:
    tally = GAME.tally(Table().rift("star-1", "fire").ready().state)
    touched = {getattr(shape, "touch", None) for shape in tally.picture().shapes} - {None}
    assert touched == {card.place for card in tally.cards} - {""}


def test_each_element_is_looked_for_where_it_lies_up() -> None:
    parts = GAME.tally(Table().ready().state).parts
    assert {place for part in parts for place in part.places} == set(Table().ready().state.matrix)


def test_every_thing_has_a_value_among_its_values() -> None:
    for state in (Table(3).rift("star-1", "fire").ready().state, Table().over().state):
        for thing in things(GAME.tally(state).cards):
            if isinstance(thing, OneOf):
                assert thing.value in dict(thing.values)
            assert not isinstance(thing, Number) or 0 <= thing.count <= thing.most
