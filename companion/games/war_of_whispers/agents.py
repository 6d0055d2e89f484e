"""Agents: control of council seats, taking agents back and deploying them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from companion.engine.agenda import Outcome
from companion.engine.pick import Pick, Reason, Script, choose, listed, reasoned
from companion.engine.prompt import Prompt, Question
from companion.games.war_of_whispers.events import AgentDeployed, AgentTakenBack
from companion.games.war_of_whispers.reasons import COUNCIL_FULL, not_own, taken
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


AgainstPlace = Callable[[Post | RegionId], Reason | None]
"""The reason against a council seat or a region."""


def choose_post(posts: tuple[Post, ...], against: AgainstPlace, none: Reason) -> Script[Post]:
    """Ask for a council by its empire, then for one of its seats; ``none`` is the reason against a whole council."""
    councils = tuple(dict.fromkeys(post.empire for post in posts))
    empire = yield from choose("empire", councils, lambda empire: None if empire in councils else none)
    return (yield from _choose_seat(posts, empire, against))


def choose_place(places: tuple[Post | RegionId, ...], against: AgainstPlace, none: Reason) -> Script[Post | RegionId]:
    """Ask for a council seat, or by one pick for a region with an agent."""
    posts = tuple(place for place in places if isinstance(place, Post))
    picks = listed("empire", tuple(dict.fromkeys(post.empire for post in posts)))
    picks += listed("region", tuple(place for place in places if isinstance(place, str)))

    def why_not(pick: Pick) -> Reason | None:
        if pick.kind == "region":
            return against(str(pick.value))
        return none if pick.kind == "empire" and pick not in picks else None

    pick = yield reasoned(picks, why_not)
    if pick.kind == "region":
        return str(pick.value)
    return (yield from _choose_seat(posts, cast("Empire", pick.value), against))


def _choose_seat(posts: tuple[Post, ...], empire: Empire, against: AgainstPlace) -> Script[Post]:
    seats = tuple(post.council_seat for post in posts if post.empire == empire)
    return Post(empire, (yield from choose("council_seat", seats, lambda seat: against(Post(empire, seat)))))


def places_to_deploy(state: State, seat: SeatId) -> tuple[Post | RegionId, ...]:
    """Every open council seat; if agents may go to regions, also each region without an agent of this seat."""
    out = state.field_agents[seat]
    if not state.options.field_agents or len(out) >= MOST_FIELD_AGENTS:
        return state.open_posts
    return state.open_posts + tuple(region for region in state.board.regions if region not in out)


def against_deploying(state: State, seat: SeatId, place: Post | RegionId) -> Reason | None:
    """The reason why an agent cannot go to a place."""
    if isinstance(place, Post):
        return taken(state, place)
    out = state.field_agents[seat]
    if not state.options.field_agents:
        return Reason("councils_only")
    if place in out:
        return Reason("agent_there", {"seat": seat})
    return Reason("field_agents_out", {"seat": seat}) if len(out) >= MOST_FIELD_AGENTS else None


def ask_take_back(state: State, step: TakeBack) -> tuple[Question, ...]:
    if not state.posts(step.seat):
        return ()
    return (Question(Prompt("take_back", step.seat), partial(_take_back, state, step.seat)),)


def _take_back(state: State, seat: SeatId) -> Script[Outcome]:
    where = yield from choose_place(
        state.posts(seat), partial(not_own, state, seat), Reason("no_own_agent", {"seat": seat})
    )
    return Outcome((AgentTakenBack(seat, where),))


def ask_deploy(state: State, step: Deploy) -> tuple[Question, ...]:
    if not state.agents_left(step.seat) or not places_to_deploy(state, step.seat):
        return ()
    return (Question(Prompt("deploy", step.seat), partial(_deploy, state, step.seat)),)


def _deploy(state: State, seat: SeatId) -> Script[Outcome]:
    where = yield from choose_place(
        places_to_deploy(state, seat), partial(against_deploying, state, seat), COUNCIL_FULL
    )
    return Outcome((AgentDeployed(seat, where),))
