"""Votes: the possible votes of a card, the weathers that win, and the moves on the vote-win track."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple, cast

from companion.engine.agenda import Outcome
from companion.engine.pick import Pick, Picks, Reason, Script, choose, listed, reasoned
from companion.engine.prompt import Prompt, Question
from companion.games.petrichor.events import DieTurned, VoteCast, VoteLapsed, WeathersDecided
from companion.games.petrichor.state import State
from companion.games.petrichor.steps import Decide, Vote
from companion.games.petrichor.terms import WEATHERS, WHEAT_FACE, SeatId, Weather, next_weather

MOST_WEATHERS = 2
"""The weathers that happen, except in the last round, and those that count on the vote-win track in every round."""

TURNED, TURNED_TO_WHEAT = 1, 2
"""The points for turning a die down by one, and for turning it to wheat."""


# One vote


def ask_vote(state: State, step: Vote) -> tuple[Question, ...]:
    """The weather of the card, the next one, or a harvest die; no question if no vote is possible."""
    picks = _votes(state, step)
    return (Question(Prompt("vote", step.seat), partial(_vote, state, step, picks)),) if picks else ()


def _votes(state: State, step: Vote) -> Picks:
    """The possible votes. Of several dice with the same face only the first is listed."""
    weathers = (step.weather, next_weather(step.weather)) if state.votes_left(step.seat) else ()
    dice = (die for die, face in enumerate(state.dice) if face != WHEAT_FACE and state.dice.index(face) == die)
    return (*listed("vote", weathers), *listed("die", tuple(dice)))


def _vote(state: State, step: Vote, picks: Picks) -> Script[Outcome]:
    pick = yield reasoned(picks, partial(_no_vote, state, step))
    if pick.kind == "vote":
        return Outcome((VoteCast(step.seat, cast("Weather", pick.value)),))
    die = int(pick.value)
    face = state.dice[die] - 1
    points = TURNED_TO_WHEAT if face == WHEAT_FACE else TURNED
    return Outcome((DieTurned(step.seat, die, face, points),))


def _no_vote(state: State, step: Vote, pick: Pick) -> Reason | None:
    """The reason why a vote or a die cannot be chosen."""
    if pick.kind == "vote":
        if not state.votes_left(step.seat):
            return Reason("no_votes", {"seat": step.seat})
        either = step.weather, next_weather(step.weather)
        return None if pick.value in either else Reason("other_vote", {"weather": either[0], "other": either[1]})
    if pick.kind != "die":
        return None
    face = state.dice[int(pick.value)]
    if face == WHEAT_FACE:
        return Reason("wheat_die")
    return None if state.dice.index(face) == pick.value else Reason("same_die")


def lapse(state: State, step: Vote) -> Outcome:
    return Outcome((VoteLapsed(step.seat),))


# All of them


class Best(NamedTuple):
    """The weathers with most votes: the ``sure`` ones, and tied ones from which ``open`` more are picked."""

    sure: tuple[Weather, ...]
    tied: tuple[Weather, ...]
    open: int


def best(state: State) -> Best:
    """The two weathers with most votes; fewer if fewer have votes."""
    voted = [weather for weather in WEATHERS if state.votes_for(weather)]
    if len(voted) <= MOST_WEATHERS:
        return Best(tuple(voted), (), 0)
    least = sorted((state.votes_for(weather) for weather in voted), reverse=True)[MOST_WEATHERS - 1]
    sure = tuple(weather for weather in voted if state.votes_for(weather) > least)
    tied = tuple(weather for weather in voted if state.votes_for(weather) == least)
    needed = MOST_WEATHERS - len(sure)
    return Best((*sure, *tied), (), 0) if len(tied) == needed else Best(sure, tied, needed)


def happening(state: State) -> tuple[Weather, ...]:
    """The weathers that would certainly happen now: all with votes in the last round, else the best two."""
    if state.last_round:
        return tuple(weather for weather in WEATHERS if state.votes_for(weather))
    return _in_order(best(state).sure)


def winner(state: State, weather: Weather) -> SeatId | None:
    """The only seat with most votes on a weather."""
    cast_votes = state.votes.get(weather, {})
    most = max(cast_votes.values(), default=0)
    leaders = [seat for seat, count in cast_votes.items() if count == most]
    return leaders[0] if len(leaders) == 1 else None


def ask_tie(state: State, step: Decide) -> tuple[Question, ...]:
    """The first player breaks a tie; in the last round only if a player would move for it."""
    found = best(state)
    matters = not state.last_round or any(winner(state, weather) for weather in found.tied)
    if not found.open or not matters:
        return ()
    return (Question(Prompt("weather_tie", state.first_player), partial(_break_tie, state, found)),)


def _break_tie(state: State, found: Best) -> Script[Outcome]:
    picked: tuple[Weather, ...] = ()
    for _ in range(found.open):
        left = tuple(weather for weather in found.tied if weather not in picked)
        picked = (*picked, (yield from choose("weather", left, partial(_not_tied, found, picked))))
    return _decided(state, (*found.sure, *picked))


def _not_tied(found: Best, picked: tuple[Weather, ...], weather: Weather) -> Reason | None:
    """The reason why a weather is not one of the tied ones to pick."""
    if weather in picked:
        return Reason("chosen")
    if weather in found.sure:
        return Reason("sure")
    return None if weather in found.tied else Reason("few_votes")


def decide(state: State, step: Decide) -> Outcome:
    """Decide the weathers where nothing is tied, or no tie matters."""
    return _decided(state, best(state).sure)


def _decided(state: State, counted: tuple[Weather, ...]) -> Outcome:
    counted = _in_order(counted)
    weathers = happening(state) if state.last_round else counted
    winners = {weather: seat for weather in counted if (seat := winner(state, weather)) is not None}
    return Outcome((WeathersDecided(weathers, winners, counted),))


def _in_order(weathers: tuple[Weather, ...]) -> tuple[Weather, ...]:
    return tuple(weather for weather in WEATHERS if weather in weathers)
