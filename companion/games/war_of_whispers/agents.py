"""Agents: control of council seats, taking agents back and deploying them."""

from __future__ import annotations

from functools import partial
from typing import cast

from companion.engine.agenda import Outcome
from companion.engine.pick import Script, choose, listed
from companion.engine.prompt import Prompt, Question
from companion.games.war_of_whispers.events import AgentDeployed, AgentTakenBack
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Deploy, Post, TakeBack
from companion.games.war_of_whispers.terms import (
    COUNCIL_SEATS,
    MOST_FIELD_AGENTS,
    CouncilSeat,
    Empire,
    RegionId,
    SeatId,
)


def commanding_agent(state: State, empire: Empire, council_seat: CouncilSeat) -> Post | None:
    """The place of the agent that controls a council seat: the seat itself, else the nearest agent to its right."""
    holders = state.council[empire]
    for place in range(COUNCIL_SEATS.index(council_seat), len(COUNCIL_SEATS)):
        if holders[place] is not None:
            return Post(empire, COUNCIL_SEATS[place])
    return None


def controller(state: State, empire: Empire, council_seat: CouncilSeat) -> SeatId | None:
    """The seat that controls a council seat; ``None`` if no seat does, and the council seat does nothing."""
    agent = commanding_agent(state, empire, council_seat)
    return None if agent is None else state.agent(agent)


def choose_post(posts: tuple[Post, ...]) -> Script[Post]:
    """Ask for a council by its empire, then for one of its seats."""
    empire = yield from choose("empire", tuple(dict.fromkeys(post.empire for post in posts)))
    return (yield from _choose_seat(posts, empire))


def choose_place(places: tuple[Post | RegionId, ...]) -> Script[Post | RegionId]:
    """Ask for a council seat, or by one pick for a region with an agent."""
    posts = tuple(place for place in places if isinstance(place, Post))
    regions = tuple(place for place in places if isinstance(place, str))
    pick = yield listed("empire", tuple(dict.fromkeys(post.empire for post in posts))) + listed("region", regions)
    if pick.kind == "region":
        return str(pick.value)
    return (yield from _choose_seat(posts, cast("Empire", pick.value)))


def _choose_seat(posts: tuple[Post, ...], empire: Empire) -> Script[Post]:
    seats = tuple(post.council_seat for post in posts if post.empire == empire)
    return Post(empire, (yield from choose("council_seat", seats)))


def places_to_deploy(state: State, seat: SeatId) -> tuple[Post | RegionId, ...]:
    """Every open council seat; if agents may go to regions, also each region without an agent of this seat."""
    out = state.field_agents[seat]
    if not state.options.field_agents or len(out) >= MOST_FIELD_AGENTS:
        return state.open_posts
    return state.open_posts + tuple(region for region in state.board.regions if region not in out)


def ask_take_back(state: State, step: TakeBack) -> tuple[Question, ...]:
    if not state.posts(step.seat):
        return ()
    return (Question(Prompt("take_back", step.seat), partial(_take_back, state, step.seat)),)


def _take_back(state: State, seat: SeatId) -> Script[Outcome]:
    where = yield from choose_place(state.posts(seat))
    return Outcome((AgentTakenBack(seat, where),))


def ask_deploy(state: State, step: Deploy) -> tuple[Question, ...]:
    if not state.agents_left(step.seat) or not places_to_deploy(state, step.seat):
        return ()
    return (Question(Prompt("deploy", step.seat), partial(_deploy, state, step.seat)),)


def _deploy(state: State, seat: SeatId) -> Script[Outcome]:
    where = yield from choose_place(places_to_deploy(state, seat))
    return Outcome((AgentDeployed(seat, where),))
