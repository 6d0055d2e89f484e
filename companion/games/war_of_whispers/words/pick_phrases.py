"""What picks of one kind are called wherever they are offered: regions, numbers of banners, seats of councils."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from msgspec.structs import replace

from companion.engine.pick import Path, Pick
from companion.engine.text import Text
from companion.games.war_of_whispers import attack, banners
from companion.games.war_of_whispers.agents import controller
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Fight, Post
from companion.games.war_of_whispers.terms import CouncilSeat, Empire, RegionId, region_label
from companion.games.war_of_whispers.words.phrases import (
    NOBODY,
    banners_of,
    council,
    post,
    region,
    result,
    society,
)
from companion.games.war_of_whispers.words.phrases import banners as some_banners


def region_of(pick: Pick) -> RegionId:
    return cast("RegionId", pick.value)


def empire_of(pick: Pick) -> Empire:
    return cast("Empire", pick.value)


# Seats of councils

PostWords = Callable[[State, Post], Text]


def post_pick(state: State, path: Path, pick: Pick, words: PostWords) -> Text:
    """A council, then one of its seats; or a region in place of both."""
    if pick.kind == "empire":
        return council(state, empire_of(pick))
    if pick.kind == "region":
        return region(state, region_of(pick))
    return words(state, Post(empire_of(path[-1]), cast("CouncilSeat", pick.value)))


def any_seat(state: State, place: Post) -> Text:
    return post(place)


def open_seat(state: State, place: Post) -> Text:
    """A seat nobody holds, with who acts there as things are."""
    seat = controller(state, place.empire, place.council_seat)
    if seat is None:
        return post(place)
    return Text("pick.open_seat", {"post": post(place), "seat": society(seat)})


def held_seat(state: State, place: Post) -> Text:
    holder = state.agent(place)
    return Text("pick.held_seat", {"post": post(place), "seat": NOBODY if holder is None else society(holder)})


# Banners


def place_pick(state: State, path: Path, pick: Pick, count: int, kept: Callable[[RegionId], int] | None = None) -> Text:
    """Where the next of ``count`` banners goes after those of ``path``; ``kept`` is what stands there before them."""
    at = region_of(pick)
    if pick.kind == banners.REST:
        key = "pick.rest" if path else "pick.all"
        return Text(key, {"n": count - len(path), "region": region_label(at)})
    there = (kept or state.banners)(at) + path.count(pick)
    limit = state.supply_limit(at)
    key = "pick.place" if there < limit else "pick.place.over"
    return Text(key, {"region": region_label(at), "there": there, "limit": limit})


def added(state: State, most: int, at: RegionId) -> Text:
    """Up to so many banners of its controller for a region."""
    empire = state.controller(at)
    return Text(
        "pick.add", {"banners": banners_of(empire, min(most, state.reserve[empire])), "region": region(state, at)}
    )


def leaving(state: State, at: RegionId, gone: int) -> Text:
    """So many banners out of a region, and what stays."""
    return Text("pick.leaving", {"banners": some_banners(gone), "n": state.banners(at) - gone})


# Attacks


def source(state: State, at: RegionId) -> Text:
    return Text("pick.source", {"region": region_label(at), "n": state.movable(at)})


def target(state: State, at: RegionId) -> Text:
    return Text("pick.target", {"region": region(state, at)})


def strength(state: State, fight: Fight) -> Text:
    """So many banners for an attack, with what an offer adds, and how it would end."""
    bonus = min(fight.act.bonus, state.reserve[fight.act.empire])
    values = {"banners": some_banners(fight.banners), "result": ending(state, replace(fight, bonus=bonus))}
    return Text("pick.strength.bonus", {**values, "bonus": bonus}) if bonus else Text("pick.strength", values)


def joining(state: State, fight: Fight, at: RegionId, count: int) -> Text:
    """So many banners of another region joining an attack, and how it would end then."""
    joined = replace(fight, joined=(*fight.joined, (at, count)))
    return Text("pick.strength", {"banners": some_banners(count), "result": ending(state, joined)})


def ending(state: State, fight: Fight) -> Text:
    return result(attack.outcome(state, fight), state.board.regions[fight.target].home)
