"""Reasons against things, shared by several rules: each function gives one, or ``None`` if nothing is against it.

Other reasons are beside the rule that lists the things.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.pick import Reason
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import Empire, RegionId, SeatId, Slot

NO_BANNERS, LAST_BANNER, NO_ROOM = Reason("no_banners"), Reason("last_banner"), Reason("no_room")
NOTHING_THERE = Reason("nothing_there")
"""No action there would change anything."""
COUNCIL_FULL = Reason("council_full")


# Regions


def not_held(state: State, empire: Empire, region: RegionId) -> Reason | None:
    """Against a region that the empire does not control."""
    return None if state.controller(region) == empire else Reason("not_held", {"empire": empire})


def not_adjacent(state: State, to: RegionId, region: RegionId) -> Reason | None:
    return None if region in state.board.adjacent[to] else Reason("not_adjacent", {"region": to})


def bare(state: State, region: RegionId) -> Reason | None:
    """Against a region without banners."""
    return None if region in state.garrisons else NO_BANNERS


def occupied(state: State, region: RegionId) -> Reason | None:
    """Against a region with banners."""
    return Reason("banners_there") if region in state.garrisons else None


def staying(state: State, region: RegionId) -> Reason | None:
    """Against a region that no banner may leave."""
    if state.movable(region) > 0:
        return None
    return LAST_BANNER if region in state.garrisons else NO_BANNERS


def spent(state: State, empire: Empire) -> Reason | None:
    """Against an empire without banners in its reserve."""
    return None if state.reserve[empire] else Reason("reserve_empty", {"empire": empire})


# Agents, cards, tokens


def taken(state: State, post: Post) -> Reason | None:
    """Against a council seat with an agent."""
    seat = state.agent(post)
    return None if seat is None else Reason("agent_there", {"seat": seat})


def not_own(state: State, seat: SeatId, place: Post | RegionId) -> Reason | None:
    """Against a place without an agent of the seat."""
    return None if place in state.posts(seat) else Reason("no_own_agent", {"seat": seat})


def not_in_hand(hand: Mapping[Empire, int], seat: SeatId, empire: Empire) -> Reason | None:
    """Against a card of an empire of which the hand has none left."""
    return None if hand.get(empire, 0) > 0 else Reason("no_card", {"seat": seat, "empire": empire})


def used_up(decks: Mapping[Empire, int], empire: Empire) -> Reason | None:
    """Against an empire without cards in its deck."""
    return None if decks[empire] else Reason("deck_empty", {"empire": empire})


def face_up(state: State, seat: SeatId, slot: Slot) -> Reason | None:
    """Against a token that is face up."""
    return Reason("face_up") if slot in state.revealed[seat] else None
