"""The action phase: cards are played for an action and its vote, until a player passes and the others had a turn."""

from __future__ import annotations

from functools import partial
from typing import cast

from companion.engine.agenda import Outcome, Step
from companion.engine.pick import Pick, Reason, Script, listed, of_kind, reasoned
from companion.engine.prompt import Prompt, Question
from companion.games.petrichor.actions import action
from companion.games.petrichor.events import Cards, CardsPlayed, Passed
from companion.games.petrichor.state import State
from companion.games.petrichor.steps import Play, Second, Vote
from companion.games.petrichor.terms import WEATHERS, SeatId, Weather

PASS = Pick("choice", "pass")
TWO, FOUR = Pick("cards", "two"), Pick("cards", "four")
"""Two or four cards as another kind, which is asked next: a dozen buttons at once would be too small."""

COUNTS: dict[Cards, int] = {"card": 1, "pair": 2, "equal": 2, "four": 4}
"""The number of cards of each way to play them."""


def ask_play(state: State, step: Play) -> tuple[Question, ...]:
    """Play cards or pass. An empty hand passes by itself, unless the player before could still play a second time."""
    if not state.hands[step.seat] and not any(map(partial(_open, state), state.agenda)):
        return ()
    return (Question(Prompt("play", step.seat), partial(_play, state, step.seat)),)


def ask_second(state: State, step: Second) -> tuple[Question, ...]:
    """Play two equal cards, or any four as another kind, as long as no player has passed."""
    if not _open(state, step):
        return ()
    return (Question(Prompt("second", step.seat, required=False), partial(_second, state, step.seat)),)


def _open(state: State, step: Step) -> bool:
    """Whether a step is a second action that can still be taken."""
    return (
        isinstance(step, Second)
        and state.place.phase == "action"
        and state.place.passed is None
        and state.hands[step.seat] >= COUNTS["equal"]
    )


def pass_alone(state: State, step: Play) -> Outcome:
    """An empty hand passes."""
    return passed(state, step.seat)


def passed(state: State, seat: SeatId) -> Outcome:
    """The first player who passes takes the first-player token, or gives it to the right if it is there already."""
    if state.place.passed is not None:
        return Outcome((Passed(seat),), ends=True)
    token = state.right_of(seat) if state.first_player == seat else seat
    return Outcome((Passed(seat, token),), closes=True, ends=True)


def _play(state: State, seat: SeatId) -> Script[Outcome]:
    """Only the number of cards in the hand is known, so every way of playing them is possible."""
    held = state.hands[seat]
    cards = listed("card", WEATHERS) if held else ()
    no_cards = of_kind("card", lambda _: None if held else Reason("no_cards", {"seat": seat}))
    pick = yield reasoned((*cards, *((TWO,) if held >= COUNTS["pair"] else ()), PASS), no_cards)
    if pick == PASS:
        return passed(state, seat)
    if pick == TWO:
        pick = yield listed("pair", WEATHERS)
    return (yield from _played(state, seat, pick, (Second(seat),)))


def _second(state: State, seat: SeatId) -> Script[Outcome]:
    """Two equal cards, or four of any kinds."""
    pick = yield (*listed("equal", WEATHERS), *((FOUR,) if state.hands[seat] >= COUNTS["four"] else ()))
    if pick == FOUR:
        pick = yield listed("four", WEATHERS)
    return (yield from _played(state, seat, pick, ()))


def _played(state: State, seat: SeatId, pick: Pick, then: tuple[Step, ...]) -> Script[Outcome]:
    weather, cards = cast("Weather", pick.value), cast("Cards", pick.kind)
    done = yield from action(state, seat, weather)
    spent = CardsPlayed(seat, weather, cards, COUNTS[cards], vote_only=not done)
    return Outcome((spent, *done), (*then, Vote(seat, weather)))
