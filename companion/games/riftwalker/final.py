"""The end of the game: what players still have to enter, and the score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from companion.engine.agenda import Event, Outcome, Step
from companion.engine.pick import Script
from companion.engine.prompt import Prompt, Question
from companion.games.riftwalker.events import BonusTold, GameEnded, PlaceMarked, ShadowlandsTold
from companion.games.riftwalker.numbers import number
from companion.games.riftwalker.scoring import Scored, Scores, Stand, score
from companion.games.riftwalker.state import Place, State
from companion.games.riftwalker.steps import TellBonuses, TellShadowlands
from companion.games.riftwalker.terms import SeatId

MOST_BONUS = 99
"""The most points of all bonuses of one score pile: far more than any has."""

MOST_SHADOWLANDS = 20
"""The most points of Shadowlands: a guess, because we have not seen the card."""


def final_scores(state: State) -> Scores | None:
    """The score once the game is over and everything that counts is known; ``None`` before."""
    if state.place.phase != "end" or any(not step.optional for step in state.agenda):
        return None
    return counted(state)


def counted(state: State) -> Scores | None:
    """The score of what is known now; ``None`` while something that counts is unknown."""
    if missing_bonuses(state) or next(_shadowlands_scored(state), None) is not None:
        return None
    return score([stand(state, seat) for seat in state.seat_ids])


def stand(state: State, seat: SeatId) -> Stand:
    """A player's position for the score now. Unknown points count nothing."""
    rifts = tuple(Scored(rift.kind, state.value(rift) or 0) for rift in state.scored[seat])
    return Stand(seat, rifts, state.bonus.get(seat, 0), explored_value(state, seat))


def explored_value(state: State, seat: SeatId) -> int:
    """The value of the explored rifts of a seat by their rotation, without bonuses (a ruling of ours)."""
    if state.untracked is not None:
        return state.untracked.explored.get(seat, 0)
    return sum(state.value(rift) or 0 for rift in state.explored[seat])


# What players still have to enter


def ended(state: State) -> Outcome:
    """The last turn is over."""
    return Outcome((GameEnded(), PlaceMarked(Place("end", state.place.turn))))


def go_on(state: State) -> Outcome:
    """The next thing that players have to enter; no events when everything is entered."""
    step: Step | None = None
    shadowlands = next(_shadowlands_scored(state), None) or next(_shadowlands_explored(state), None)
    if missing_bonuses(state):
        step = TellBonuses()
    elif shadowlands is not None:
        step = TellShadowlands(shadowlands)
    if step is None:
        return Outcome()
    return Outcome((_moment(state),), (step,))


def _moment(state: State) -> Event:
    return PlaceMarked(Place("end", state.place.turn, count=state.place.count + 1))


def missing_bonuses(state: State) -> tuple[SeatId, ...]:
    """The seats with scored rifts whose bonuses are not entered yet."""
    return tuple(seat for seat in state.seat_ids if state.scored[seat] and seat not in state.bonus)


def _shadowlands_scored(state: State) -> Iterator[SeatId]:
    """The seat with Shadowlands in its score pile, while its value is unknown."""
    return _shadowlands(state, "scored")


def _shadowlands_explored(state: State) -> Iterator[SeatId]:
    """The seat that has explored Shadowlands and is level with another, so that its value decides."""
    scores = counted(state)
    stands = {player.seat: (player.points, player.rifts) for player in scores.players} if scores else {}
    times = Counter(stands.values())
    for seat in _shadowlands(state, "explored"):
        if seat in stands and times[stands[seat]] > 1:
            yield seat


def _shadowlands(state: State, where: str) -> Iterator[SeatId]:
    for seat, lies, rift in state.seen.values():
        if rift.kind == "shadowlands" and lies == where and state.shadowlands is None:
            yield seat


def ask_bonuses(state: State, step: TellBonuses) -> tuple[Question, ...]:
    """Ask all players at once, because each reads the own cards."""
    return tuple(Question(Prompt("bonus", seat), partial(_bonus, seat, step)) for seat in missing_bonuses(state))


def _bonus(seat: SeatId, step: TellBonuses) -> Script[Outcome]:
    points = yield from number(MOST_BONUS)
    return Outcome((BonusTold(seat, points),), (step,))


def ask_shadowlands(state: State, step: TellShadowlands) -> tuple[Question, ...]:
    if state.shadowlands is not None or all(rift.kind != "shadowlands" for _, _, rift in state.seen.values()):
        return ()
    return (Question(Prompt("shadowlands", step.seat), partial(_worth, step)),)


def _worth(step: TellShadowlands) -> Script[Outcome]:
    points = yield from number(MOST_SHADOWLANDS)
    return Outcome((ShadowlandsTold(step.seat, points),))
