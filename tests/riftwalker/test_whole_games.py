"""Whole games: whatever is picked, the game ends and the cards stay as many as were printed.

Games are played at random, with all that cards can do or without it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from companion.engine import position as positions
from companion.engine.chance import Chance
from companion.engine.pick import Path, Refused
from companion.engine.playout import answer_at_random
from companion.engine.prompt import Answer
from companion.games.riftwalker.events import EndTriggered, GameEnded, PlaceMarked, RiftBurst
from companion.games.riftwalker.moves import CardsBeneath, ExploreRift, GiveCards, MoveCards, RiftAway, moves
from companion.games.riftwalker.scoring import Scores
from companion.games.riftwalker.state import State, has_room
from companion.games.riftwalker.terms import PAIRS, RIFT_CARDS
from tests.riftwalker.table import GAME, Position, new_game

MOST_ENTRIES = 1500
FEW_GAMES = 6
SEEDS = st.integers(0, 2**32 - 1)

Luck = Callable[[int], int]
Choose = Callable[[Position, Luck], Answer]


def luck(seed: int) -> Luck:
    return Random(seed).randrange


def by_the_rules(position: Position, draw: Luck) -> Answer:
    return answer_at_random(position, Chance(draw))


def with_cards(position: Position, draw: Luck) -> Answer:
    """Cards do what they can, half of the time."""
    openings = [question for question in position.questions if not question.prompt.required]
    required = [question for question in position.questions if question.prompt.required]
    questions = openings if openings and draw(2) else required
    question = questions[draw(len(questions))]
    path: Path = ()
    while picks := question.picks(path):
        assert not isinstance(picks, Refused)
        path = (*path, picks[draw(len(picks))])
    return Answer(question.prompt.kind, question.prompt.seat, path)


def play(seats: int, draw: Luck, choose: Choose, flip_uses: str = "before") -> tuple[State, list[object]]:
    """A whole game, looked at after every answer; its end, and all that happened."""
    decided = positions.begin(GAME, new_game(seats, first=None, flip_uses=flip_uses), Chance(draw))
    happened: list[object] = []
    for _ in range(MOST_ENTRIES):
        happened += decided.events
        check_table(decided.position.state)
        if not any(prompt.required for prompt in decided.position.prompts):
            return decided.position.state, happened
        found = positions.decide(decided.position, choose(decided.position, draw), Chance(draw))
        assert not isinstance(found, Refused)
        check_hands(decided.position.state, found.position.state)
        check_hands(found.position.state, decided.position.state)
        decided = found
    raise AssertionError("the game goes on for ever")


def check_table(state: State) -> None:
    """What must hold of any table at any time."""
    laid = [card.pair for card in state.matrix.values()]
    assert sorted([*laid, *state.unknown, *state.under]) == sorted(PAIRS)
    assert state.cards == RIFT_CARDS
    assert min(state.deck, *state.hands.values()) >= 0
    rifts = [rift for _, _, rift in state.seen.values()]
    assert len(rifts) == sum(map(len, (*state.explored.values(), *state.scored.values())))
    for number, rift in enumerate(rifts):
        assert 0 <= rift.rotation <= 2
        assert rift.beneath >= 0
        assert has_room(rifts[:number], rift)


def check_hands(before: State, after: State) -> None:
    """What hands are told makes of the cards of one table those of the other."""
    held, deck = Counter(before.hands), before.deck
    beneath = Counter({name: rift.beneath for name, (_, _, rift) in before.seen.items()})
    for move in moves(before, after):
        match move:
            case MoveCards(seat=seat, count=count):
                held[seat] += count
                deck -= count
            case GiveCards(seat=seat, origin=origin, count=count):
                held.update({seat: count, origin: -count})
            case ExploreRift(seat=seat):
                held[seat] -= 1
            case RiftAway(seat=seat, rift=rift, to=to, above=above):
                deck += beneath.pop(rift.id) + (to == "deck")
                held[seat] += to == "hand"
                if above is not None:
                    beneath[above.id] += 1
            case CardsBeneath(rift=rift, count=count, hand=hand):
                beneath[rift.id] += count
                deck -= count if hand is None else 0
                if hand is not None:
                    held[hand] -= count
            case _:
                pass
    assert (dict(held), deck) == (dict(after.hands), after.deck)
    assert {name: count for name, count in beneath.items() if count} == {
        name: rift.beneath for name, (_, _, rift) in after.seen.items() if rift.beneath
    }


def check_course(state: State, happened: list[object]) -> None:
    """Only rotated rifts burst; turns go round, and after the end was triggered everybody else has one more."""
    assert all(event.rift.rotation for event in happened if isinstance(event, RiftBurst))
    kinds = Counter(map(type, happened))
    assert kinds[EndTriggered] == kinds[GameEnded] == 1
    places = [event.place for event in happened if isinstance(event, PlaceMarked) and event.place.seat]
    turns = [place.seat for place in places]
    order = state.turn_order
    assert turns == [order[number % len(order)] for number in range(len(turns))]
    ended = next(at for at, event in enumerate(happened) if isinstance(event, EndTriggered))
    last = [event for event in happened[ended:] if isinstance(event, PlaceMarked) and event.place.seat]
    assert len(last) == len(order) - 1


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_end_and_the_cards_stay_as_many_as_were_printed(seats: int) -> None:
    @settings(max_examples=FEW_GAMES, phases=[Phase.generate])
    @given(seed=SEEDS, flip_uses=st.sampled_from(["before", "after"]))
    def play_one(seed: int, flip_uses: str) -> None:
        state, happened = play(seats, luck(seed), by_the_rules, flip_uses)
        check_course(state, happened)
        scores = GAME.scoring.scores(state)
        assert isinstance(scores, Scores)
        assert scores.winners

    play_one()


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_cards_do_the_table_stays_a_possible_one(seats: int) -> None:
    for seed in range(FEW_GAMES):
        state, happened = play(seats, luck(seed), with_cards)
        assert state.place.phase == "end"
        assert sum(isinstance(event, EndTriggered) for event in happened) == 1


@pytest.mark.slow
def test_a_random_game_takes_a_few_hundred_entries() -> None:
    """Every turn brings about one card out of the deck, so that it ends by its cards if by nothing else."""
    for seats in (2, 3, 4):
        turns = [play(seats, luck(seed), by_the_rules)[0].place.turn for seed in range(3)]
        assert all(20 < number < 300 for number in turns)
