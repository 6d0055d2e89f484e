"""Labels of picks in many questions: regions, numbers of banners, seats of councils."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from msgspec.structs import replace

from companion.engine.pick import Path, Pick
from companion.engine.text import PickLabel, Text, Value
from companion.games.war_of_whispers import attack, banners
from companion.games.war_of_whispers.agents import controller
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Fight, Post
from companion.games.war_of_whispers.terms import CouncilSeat, Empire, RegionId, region_label
from companion.games.war_of_whispers.words.phrases import (
    NOBODY,
    banners_of,
    council,
    council_seat,
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
    whole = post(place)
    return PickLabel(whole.key, whole.values, short=council_seat(place.council_seat))


def open_seat(state: State, place: Post) -> Text:
    """An open seat, with its controller."""
    seat = controller(state, place.empire, place.council_seat)
    return any_seat(state, place) if seat is None else _seat_of("pick.open_seat", place, society(seat))


def held_seat(state: State, place: Post) -> Text:
    """A seat with its agent."""
    holder = state.agent(place)
    return _seat_of("pick.held_seat", place, NOBODY if holder is None else society(holder))


def _seat_of(key: str, place: Post, seat: Text) -> Text:
    """The same sentence about the council seat of an empire and, below the heading of its council, about the seat."""
    short = Text(key, {"post": council_seat(place.council_seat), "seat": seat})
    return PickLabel(key, {"post": post(place), "seat": seat}, short=short)


def swapped_seat(state: State, place: Post) -> Text:
    """A seat with its agent, below no heading of its council."""
    whole = held_seat(state, place)
    return PickLabel(whole.key, whole.values, name=post(place))


# Banners


def place_pick(state: State, path: Path, pick: Pick, count: int, kept: Callable[[RegionId], int] | None = None) -> Text:
    """The region of the next of ``count`` banners after those of ``path``; ``kept`` gives the banners before them."""
    at = region_of(pick)
    if pick.kind == banners.REST:
        key, left = "pick.rest" if path else "pick.all", count - len(path)
        lead, short = Text(f"{key}.lead", {"n": left}), Text("pick.region", {"region": region_label(at)})
        return PickLabel(key, {"n": left, "region": region_label(at)}, lead=lead, short=short)
    there = (kept or state.banners)(at) + path.count(pick)
    limit = state.supply_limit(at)
    key = "pick.place" if there < limit else "pick.place.over"
    return Text(key, {"region": region_label(at), "there": there, "limit": limit})


def added(state: State, most: int, at: RegionId) -> Text:
    """Up to ``most`` banners of its controller for a region."""
    empire = state.controller(at)
    return Text(
        "pick.add", {"banners": banners_of(empire, min(most, state.reserve[empire])), "region": region(state, at)}
    )


def leaving(state: State, at: RegionId, gone: int) -> Text:
    """The number of banners out of a region, and the number that stays."""
    return Text("pick.leaving", {"banners": some_banners(gone), "n": state.banners(at) - gone})


# Attacks


def source(state: State, at: RegionId) -> Text:
    values: dict[str, Value] = {"region": region_label(at), "n": state.movable(at)}
    return PickLabel("pick.source", values, name=Text("pick.from", {"region": region_label(at)}))


def target(state: State, at: RegionId) -> Text:
    return Text("pick.target", {"region": region(state, at)})


def strength(state: State, fight: Fight) -> Text:
    """The number of banners for an attack, with those of an offer, and its end."""
    bonus = min(fight.act.bonus, state.reserve[fight.act.empire])
    sent, result = some_banners(fight.banners), ending(state, replace(fight, bonus=bonus))
    if not bonus:
        return PickLabel("pick.strength", {"banners": sent, "result": result}, name=sent)
    values: dict[str, Value] = {"banners": sent, "bonus": bonus}
    name = Text("pick.strength.bonus.name", values)
    return PickLabel("pick.strength.bonus", {**values, "result": result}, name=name)


def joining(state: State, fight: Fight, at: RegionId, count: int) -> Text:
    """The number of banners of another region joining an attack, and its end then."""
    joined = replace(fight, joined=(*fight.joined, (at, count)))
    values = {"banners": some_banners(count), "result": ending(state, joined)}
    return PickLabel("pick.strength", values, name=some_banners(count))


def ending(state: State, fight: Fight) -> Text:
    return result(attack.outcome(state, fight), state.board.regions[fight.target].home)
