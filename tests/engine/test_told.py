"""Facts that stand each for itself, with the game of ``tests/games/heaps``."""

from __future__ import annotations

from companion.engine import position as positions
from companion.engine.chance import Chance
from companion.engine.pick import Refused
from companion.engine.position import fold
from tests.games.heaps.facts import CardsAre, HeapIs, StonesAre
from tests.games.heaps.game import Heaps
from tests.games.heaps.state import State
from tests.games.heaps.tally import HeapsTally

GAME = Heaps()


def begun() -> State:
    """Two players, and four heaps of three stones."""
    new = GAME.new((("red", ""), ("blue", "")), {}, b"", "", "red")
    state: State = positions.begin(GAME, new, Chance(lambda _: 0)).position.state
    return state


def told(tally: HeapsTally, thing: str, value: int) -> HeapsTally:
    found = tally.set(thing, value)
    assert not isinstance(found, Refused)
    return found


def test_facts_are_taken_over_one_on_top_of_the_other() -> None:
    events = GAME.correct(begun(), (HeapIs("heap-1", 0), StonesAre("red", 3), CardsAre("red", 1)))
    assert not isinstance(events, Refused)
    state = fold(GAME, events, begun())
    assert (state.heaps["heap-1"], state.stones["red"], state.cards["red"]) == (0, 3, 1)


def test_no_facts_two_about_the_same_and_impossible_ones_are_refused() -> None:
    refused = [
        GAME.correct(begun(), facts)
        for facts in ((), (HeapIs("heap-1", 1), HeapIs("heap-1", 2)), (StonesAre("red", 1), HeapIs("heap-2", 99)))
    ]
    codes = [each.code for each in refused if isinstance(each, Refused)]
    assert codes == ["nothing_said", "contradiction", "heaps.too_many"]
    assert [GAME.refusal_text(Refused(code)).key for code in codes] == [
        "refusal.nothing_said",
        "refusal.contradiction",
        "heaps.too_many",
    ]


def test_what_is_set_is_told_and_what_is_put_back_is_told_no_more() -> None:
    tally = GAME.tally(begun())
    assert told(tally, "heap.heap-1", 3).facts == ()
    two = told(told(tally, "heap.heap-1", 1), "stones.red", 2)
    assert two.facts == (HeapIs("heap-1", 1), StonesAre("red", 2))
    assert two.after.heaps["heap-1"] == 1
    assert told(two, "heap.heap-1", 2).facts == (StonesAre("red", 2), HeapIs("heap-1", 2))
    assert told(two, "heap.heap-1", 3).facts == (StonesAre("red", 2),)


def test_things_that_are_not_there_cannot_be_set() -> None:
    tally = GAME.tally(begun())
    for thing, value in (("heap.heap-9", 1), ("heap.heap-1", 10), ("turn", "green")):
        assert tally.set(thing, value) == Refused("no_such_thing")
