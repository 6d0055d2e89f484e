"""The cleanup: dice and hands for the first round and for every later one."""

from __future__ import annotations

from functools import partial

from companion.engine.agenda import Outcome
from companion.engine.pick import Script, choose
from companion.engine.prompt import Prompt, Question
from companion.games.petrichor.events import DiceRolled, HandsDealt
from companion.games.petrichor.state import State
from companion.games.petrichor.steps import Deal, Roll
from companion.games.petrichor.terms import FACES, WHEAT_FACE

SMALL_HAND, LARGE_HAND = 6, 7
MOST_FOR_LARGE_HANDS = 3
"""The most players who get the larger hand."""


def to_roll(state: State) -> tuple[int, ...]:
    """The indices of the dice to roll: those not on wheat, or all dice if all are on wheat."""
    without = tuple(die for die, face in enumerate(state.dice) if face != WHEAT_FACE)
    return without or tuple(range(len(state.dice)))


def ask_roll(state: State, step: Roll) -> tuple[Question, ...]:
    """The faces of the dice, which are rolled on the real table."""
    return (Question(Prompt("roll", None), partial(_roll, state)),)


def _roll(state: State) -> Script[Outcome]:
    faces: dict[int, int] = {}
    for die in to_roll(state):
        faces[die] = yield from choose("face", FACES)
    return Outcome((DiceRolled(faces),))


def deal(state: State, step: Deal) -> Outcome:
    """A new hand, in addition to the kept cards.

    It is smaller for four and five players (for five a ruling of ours). With the option, the second of two players
    gets one more card in the first round.
    """
    count = LARGE_HAND if len(state.seats) <= MOST_FOR_LARGE_HANDS else SMALL_HAND
    cards = dict.fromkeys(state.seat_ids, count)
    if state.options.eight_cards and len(state.seats) == 2 and state.place.phase == "setup":  # noqa: PLR2004
        cards[state.turn_order[1]] += 1
    return Outcome((HandsDealt(cards),))
