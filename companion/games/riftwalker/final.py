"""The end of the game: what has still to be told, and reading off the table what scoring needs."""

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
"""Points that the bonuses of one score pile may bring together; nobody has ever come near it."""

MOST_SHADOWLANDS = 20
"""What Shadowlands may be worth, for we have not seen the card."""


def final_scores(state: State) -> Scores | None:
    """The score once the game is over and all that counts is known; ``None`` before."""
    if state.place.phase != "end" or any(not step.lingers for step in state.agenda):
        return None
    return counted(state)


def counted(state: State) -> Scores | None:
    """The score of what is known now; ``None`` while something that counts is not told."""
    if to_tell_bonus(state) or next(_shadowlands_scored(state), None) is not None:
        return None
    return score([stand(state, seat) for seat in state.seat_ids])


def stand(state: State, seat: SeatId) -> Stand:
    """What a player would be scored for now. What nobody has told counts nothing."""
    rifts = tuple(Scored(rift.kind, state.value(rift) or 0) for rift in state.scored[seat])
    return Stand(seat, rifts, state.bonus.get(seat, 0), explored_value(state, seat))


def explored_value(state: State, seat: SeatId) -> int:
    """What the explored rifts of a seat are worth by their rotation, without bonuses (a ruling of ours)."""
    if state.untracked is not None:
        return state.untracked.explored.get(seat, 0)
    return sum(state.value(rift) or 0 for rift in state.explored[seat])


# What has still to be told


def ended(state: State) -> Outcome:
    """The last turn is over."""
    return Outcome((GameEnded(), PlaceMarked(Place("end", state.place.turn))))


def go_on(state: State) -> Outcome:
    """On to what is still to be told; no events when that is all."""
    step: Step | None = None
    shadowlands = next(_shadowlands_scored(state), None) or next(_shadowlands_explored(state), None)
    if to_tell_bonus(state):
        step = TellBonuses()
    elif shadowlands is not None:
        step = TellShadowlands(shadowlands)
    if step is None:
        return Outcome()
    return Outcome((_moment(state),), (step,))


def _moment(state: State) -> Event:
    return PlaceMarked(Place("end", state.place.turn, count=state.place.count + 1))


def to_tell_bonus(state: State) -> tuple[SeatId, ...]:
    """Who has scored rifts and has not said what their bonuses bring."""
    return tuple(seat for seat in state.seat_ids if state.scored[seat] and seat not in state.bonus)


def _shadowlands_scored(state: State) -> Iterator[SeatId]:
    """Whose score pile holds Shadowlands, as long as its value is unknown."""
    return _shadowlands(state, "scored")


def _shadowlands_explored(state: State) -> Iterator[SeatId]:
    """Who has explored Shadowlands and is level with another, so that its value decides."""
    scores = counted(state)
    stands = {tally.seat: (tally.points, tally.rifts) for tally in scores.players} if scores else {}
    times = Counter(stands.values())
    for seat in _shadowlands(state, "explored"):
        if seat in stands and times[stands[seat]] > 1:
            yield seat


def _shadowlands(state: State, where: str) -> Iterator[SeatId]:
    for seat, lies, rift in state.seen.values():
        if rift.kind == "shadowlands" and lies == where and state.shadowlands is None:
            yield seat


def ask_bonuses(state: State, step: TellBonuses) -> tuple[Question, ...]:
    """All at once: everybody reads their own cards."""
    return tuple(Question(Prompt("bonus", seat), partial(_bonus, seat, step)) for seat in to_tell_bonus(state))


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
