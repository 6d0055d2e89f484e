"""The correction form: every card, rift and number becomes the fact it is."""

from __future__ import annotations

from companion.engine.chance import Chance
from companion.engine.correction import CorrectionDraft
from companion.engine.correction_form import Number
from companion.engine.position import begin
from companion.games.riftwalker import facts as f
from companion.games.riftwalker.state import ElementCard, Rift, State
from tests.games.form import Change, filled, put
from tests.riftwalker.table import GAME, Table, answer, begun, new_game


def told(state: State, *changes: Change) -> CorrectionDraft[State]:
    return filled(GAME, state, *changes)


def test_a_card_is_turned_by_setting_either_face() -> None:
    state = Table().ready().state
    assert told(state, ("card.a1", "Face up", "Fire")).facts == (f.CardIs("a1", "fire", "wind"),)
    assert told(state, ("card.a1", "Back", "Wind")).facts == (f.CardIs("a1", "fire", "wind"),)


def test_a_card_becomes_another_face_by_face() -> None:
    draft = told(Table().ready().state, ("card.a1", "Face up", "Water"), ("card.a1", "Back", "Storm"))
    assert draft.facts == (f.CardIs("a1", "water", "storm"),)
    assert draft.after.matrix["a1"] == ElementCard("water", "storm")


def test_what_is_put_back_needs_no_telling() -> None:
    assert told(Table().ready().state, ("card.a1", "Face up", "Fire"), ("card.a1", "Back", "Fire")).facts == ()


def test_a_rift_is_told_with_all_that_can_be_seen_of_it() -> None:
    state = Table().rift("star-1", "fire").ready().state
    draft = told(
        state,
        ("rift.star-1", "Worth", "7 points"),
        ("rift.star-1", "Kind", "Venture"),
        ("rift.star-1", "Second element", "Water"),
        ("rift.star-1", "Element", "Life"),
        ("rift.star-1", "Cards beneath it", 2),
        ("rift.star-1", "Where", "in the score pile of Moon"),
    )
    assert draft.after.scored["moon"] == (Rift("star-1", "venture", ("life", "water"), 2, 2),)
    assert len(draft.facts) == 1


def test_shadowlands_has_one_symbol_two_or_all() -> None:
    state = Table().rift("star-1", "fire", kind="shadowlands").ready().state
    for value, elements in (("No second element", 1), ("Water", 2), ("All elements", 6)):
        draft = told(state, ("rift.star-1", "Second element", value))
        assert len(draft.after.explored["star"][0].elements) == elements


def test_a_rift_is_added_and_one_told_a_moment_ago_is_taken_back() -> None:
    state = Table().ready().state
    draft = told(state, ("seat.moon", "Add an explored rift", "Earth"))
    assert draft.after.explored["moon"] == (Rift("moon-1", "ordinary", ("earth",)),)
    gone = put(draft, "rift.moon-1", "Where", "in the deck")
    assert isinstance(gone, CorrectionDraft)
    assert gone.facts == ()


def test_a_rift_that_is_nowhere_is_in_the_deck() -> None:
    state = Table().rift("star-1", "fire").ready().state
    draft = told(state, ("rift.star-1", "Where", "in the deck"))
    assert draft.facts == (f.RiftIsGone("star-1"),)


def test_hands_and_decks_are_counted_and_come_to_all_cards() -> None:
    draft = told(Table().ready().state, ("seat.star", "Cards in hand", 5), ("deck", "Rift cards in the deck", 40))
    assert draft.facts == (f.HandIs("star", 5), f.DeckIs(40))
    (account,) = draft.form.balances
    assert (account.in_play, account.aside, account.missing) == (8, 40, 4)


def test_the_order_of_the_element_deck_is_forgotten_where_it_was_known() -> None:
    assert "element_deck" not in {card.id for card in told(Table().ready().state).form.cards}
    placed = answer(Table().ready(), "element", "star", "place", "life-fire", "b2").state
    assert told(placed, ("element_deck", "Order of the element deck", "unknown")).facts == (f.ElementDeckIs(()),)


def test_whose_turn_it_is_and_which_step_of_it_is_next() -> None:
    state = Table().ready().state
    assert told(state, ("course", "Acts now", "Moon")).facts == (f.PlaceIs("moon"),)
    assert told(state, ("course", "Acts now", "Moon"), ("course", "Next step", "refresh")).facts == (
        f.PlaceIs("moon", "refresh"),
    )
    rift = told(state, ("course", "Next step", "rift"), ("course", "Element used", "Water"))
    assert rift.facts == (f.PlaceIs("star", "rift", "water"),)
    assert told(state, ("course", "End triggered by", "Moon")).facts == (f.EndingIs("moon"),)
    assert told(state, ("course", "Acts now", "the game is over")).facts == (f.GameIsOver(),)


def test_bonuses_are_told_when_the_game_is_over() -> None:
    state = Table().rift("star-1", "fire", kind="shadowlands", rotation=1, lies="scored").over().state
    draft = told(state, ("seat.star", "Bonus points", 4), ("seat.star", "Shadowlands is worth", 6))
    assert draft.facts == (f.BonusIs("star", 4), f.ShadowlandsIs(6))


def test_only_what_was_laid_is_told_of_the_matrix_while_it_is_laid() -> None:
    position = answer(begun(), "lay_matrix", None, "fire", "life")
    places = [card.place for card in GAME.corrections.form(position.state).cards if card.id.startswith("card.")]
    assert places == ["a1"]


def test_of_a_game_nobody_tracked_the_piles_are_told_that_were_told() -> None:
    position = begin(GAME, new_game(scoring=True), Chance(lambda _: 0)).position
    assert GAME.corrections.form(position.state).cards == ()
    position = answer(position, "tell_pile", "star", 2, 1, "five", "done")
    draft = told(position.state, ("seat.star", "7-point rift", 3), ("seat.star", "Bonus points", 2))
    assert set(draft.facts) == {f.PileIs("star", "seven", 3), f.BonusIs("star", 2)}
    assert draft.form.balances == ()


def test_what_can_be_touched_in_the_picture_has_a_card() -> None:
    placed = answer(Table().rift("star-1", "fire").ready(), "element", "star", "place", "life-fire", "b2").state
    draft = told(placed)
    touched = {getattr(shape, "touch", None) for shape in draft.picture().shapes} - {None}
    assert touched == {card.place for card in draft.form.cards} - {""}
    assert {"deck", "element_deck"} < touched


def test_each_element_is_looked_for_where_it_lies_up() -> None:
    parts = GAME.corrections.form(Table().ready().state).parts
    assert {place for part in parts for place in part.places} == set(Table().ready().state.matrix)


def test_every_thing_has_a_value_among_its_values() -> None:
    for state in (Table(3).rift("star-1", "fire").ready().state, Table().over().state):
        for field in GAME.corrections.form(state).fields.values():
            if isinstance(field, Number):
                assert 0 <= field.count <= field.most
            else:
                assert field.chosen in field.options
