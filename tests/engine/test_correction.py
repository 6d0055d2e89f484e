"""Corrections and their form, with the game of ``tests/games/heaps``."""

from __future__ import annotations

from companion.engine import position as positions
from companion.engine.chance import Chance
from companion.engine.correction import CorrectionDraft, correct
from companion.engine.game import fold
from companion.engine.pick import Refused
from tests.games.heaps.facts import CardsAre, HeapIs, StonesAre
from tests.games.heaps.game import GAME
from tests.games.heaps.state import State


def begun() -> State:
    """Two players, and four heaps of three stones."""
    new = GAME.setup.new((("red", ""), ("blue", "")), {}, b"", "", "red")
    state: State = positions.begin(GAME, new, Chance(lambda _: 0)).position.state
    return state


def put(draft: CorrectionDraft[State], field: str, value: int) -> CorrectionDraft[State]:
    found = draft.set(field, value)
    assert not isinstance(found, Refused)
    return found


def test_facts_are_taken_over_one_on_top_of_the_other() -> None:
    events = correct(GAME, begun(), (HeapIs("heap-1", 0), StonesAre("red", 3), CardsAre("red", 1)))
    assert not isinstance(events, Refused)
    state = fold(GAME, events, begun())
    assert (state.heaps["heap-1"], state.stones["red"], state.cards["red"]) == (0, 3, 1)


def test_no_facts_two_about_the_same_and_impossible_ones_are_refused() -> None:
    refused = [
        correct(GAME, begun(), facts)
        for facts in ((), (HeapIs("heap-1", 1), HeapIs("heap-1", 2)), (StonesAre("red", 1), HeapIs("heap-2", 99)))
    ]
    codes = [each.code for each in refused if isinstance(each, Refused)]
    assert codes == ["nothing_said", "contradiction", "heaps.too_many"]
    assert [GAME.words.refusal(Refused(code)).key for code in codes] == [
        "refusal.nothing_said",
        "refusal.contradiction",
        "heaps.too_many",
    ]


def test_what_is_set_is_told_and_what_is_put_back_is_told_no_more() -> None:
    draft = CorrectionDraft(GAME, begun())
    assert put(draft, "heap-1.heaps.stones", 3).facts == ()
    two = put(put(draft, "heap-1.heaps.stones", 1), "red.heaps.stones", 2)
    assert two.facts == (HeapIs("heap-1", 1), StonesAre("red", 2))
    assert two.after.heaps["heap-1"] == 1
    assert put(two, "heap-1.heaps.stones", 2).facts == (StonesAre("red", 2), HeapIs("heap-1", 2))
    assert put(two, "heap-1.heaps.stones", 3).facts == (StonesAre("red", 2),)


def test_fields_and_values_that_are_not_there_cannot_be_set() -> None:
    draft = CorrectionDraft(GAME, begun())
    for field, value in (("heap-9.heaps.stones", 1), ("heap-1.heaps.stones", 10), ("turn.heaps.turn", "green")):
        assert draft.set(field, value) == Refused("no_such_thing")
