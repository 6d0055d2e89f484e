"""Labels of picks in many questions: regions, numbers of banners, seats of councils."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from msgspec.structs import replace

from companion.engine.banner import PLUS, TARGET, TICK, PickLabel
from companion.engine.pick import Path, Pick
from companion.engine.summary import Mark
from companion.engine.text import Text, Value
from companion.games.war_of_whispers import attack, banners
from companion.games.war_of_whispers.agents import controller
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Act, Fight, Post
from companion.games.war_of_whispers.terms import CouncilSeat, Empire, RegionId, region_label
from companion.games.war_of_whispers.words.phrases import NOBODY, council_seat, defence, empire, region, result, society
from companion.games.war_of_whispers.words.summary import empire_role


def region_of(pick: Pick) -> RegionId:
    return cast("RegionId", pick.value)


def empire_of(pick: Pick) -> Empire:
    return cast("Empire", pick.value)


def said(key: str, fact: Value = "", mark: Mark | None = None, **values: Value) -> PickLabel:
    """A label of this game, with one fact."""
    return PickLabel(Text(key, values), fact, mark)


def of_empire(icon: str, name: Empire) -> Mark:
    """An icon on the colour of an empire."""
    return Mark(icon, empire_role(name))


# Seats of councils

PostWords = Callable[[State, Post], PickLabel]


def post_pick(state: State, path: Path, pick: Pick, words: PostWords) -> PickLabel:
    """A council, then one of its seats; or a region in place of both."""
    if pick.kind == "empire":
        return PickLabel(empire(empire_of(pick)))
    if pick.kind == "region":
        return said("pick.region", region(state, region_of(pick)), region=region_label(region_of(pick)))
    return words(state, Post(empire_of(path[-1]), cast("CouncilSeat", pick.value)))


def any_seat(state: State, place: Post) -> PickLabel:
    return PickLabel(council_seat(place.council_seat))


def open_seat(state: State, place: Post) -> PickLabel:
    """An open seat, with its controller."""
    seat = controller(state, place.empire, place.council_seat)
    acts = NOBODY if seat is None else Text("detail.acts", {"seat": society(seat)})
    return PickLabel(council_seat(place.council_seat), acts)


def held_seat(state: State, place: Post) -> PickLabel:
    """A seat with its agent."""
    holder = state.agent(place)
    agent = NOBODY if holder is None else Text("detail.agent", {"seat": society(holder)})
    return PickLabel(council_seat(place.council_seat), agent)


# Banners


def place_pick(
    state: State, path: Path, pick: Pick, count: int, kept: Callable[[RegionId], int] | None = None
) -> PickLabel:
    """The region of the next of ``count`` banners after those of ``path``; ``kept`` gives the banners before them."""
    at, left = region_of(pick), count - len(path)
    there = (kept or state.banners)(at) + sum(each.value == at for each in path)
    limit = state.supply_limit(at)
    mark = of_empire(PLUS, state.controller(at))
    if pick.kind == banners.REST:
        key = "pick.both" if left == len(("one", "other")) else "pick.all"
        label = said(key, _room(at, there, left, limit), mark, count=left, region=region_label(at))
    else:
        key = "pick.place" if count == 1 else "pick.place.last" if left == 1 else "pick.place.some"
        label = said(key, _room(at, there, 1, limit), mark, region=region_label(at))
    return replace(label, idle=there >= limit)


def _room(at: RegionId, there: int, count: int, limit: int) -> Text:
    """The banners of a region now, that it is full, or how many of ``count`` more go to the reserve."""
    if there + count <= limit:
        return Text("detail.room", {"there": there})
    if there >= limit:
        return Text("detail.room.full", {"region": region_label(at)})
    return Text("detail.room.over", {"n": there + count - limit, "limit": limit})


def added(state: State, most: int, at: RegionId) -> PickLabel:
    """Up to ``most`` banners of its controller for a region."""
    name = state.controller(at)
    count = min(most, state.reserve[name])
    return said("pick.add", region(state, at), of_empire(PLUS, name), count=count, region=region_label(at))


def origin(state: State, at: RegionId) -> PickLabel:
    """A region that banners leave."""
    return said("pick.from", region(state, at), region=region_label(at))


def leaving(state: State, at: RegionId, gone: int) -> PickLabel:
    """The number of banners out of a region, and the number that stays."""
    return said("banners", Text("detail.stay", {"n": state.banners(at) - gone}), n=gone)


# Attacks


def source(state: State, at: RegionId, mark: Mark | None = None) -> PickLabel:
    return said("pick.from", Text("detail.up_to", {"count": state.movable(at)}), mark, region=region_label(at))


def target(state: State, at: RegionId) -> PickLabel:
    return said("pick.target", defence(state, at), TARGET, region=region_label(at))


def in_reach(state: State, act: Act) -> int:
    """The number of regions that an attack can reach."""
    return len({at for source in attack.sources(state, act) for at in attack.targets(state, act, source)})


def strength(state: State, fight: Fight) -> PickLabel:
    """The number of banners for an attack, with those of an offer, and its end."""
    bonus = min(fight.act.bonus, state.reserve[fight.act.empire])
    key = "pick.strength.bonus" if bonus else "pick.strength"
    values: dict[str, Value] = {"banners": fight.banners, "bonus": bonus} if bonus else {"banners": fight.banners}
    return _sent(state, replace(fight, bonus=bonus), replace(fight, bonus=bonus, banners=1), key, **values)


def joining(state: State, fight: Fight, at: RegionId, count: int) -> PickLabel:
    """The number of banners of another region joining an attack, and its end then."""
    joined, fewest = (replace(fight, joined=(*fight.joined, (at, n))) for n in (count, 1))
    return _sent(state, joined, fewest, "pick.strength", banners=count)


def _sent(state: State, fight: Fight, fewest: Fight, key: str, **values: Value) -> PickLabel:
    """A number of banners with the end of its attack. Where others do not win, one that does has the sign of that."""
    battle = attack.outcome(state, fight)
    if not battle.attackers:
        return said(key, result(battle, state.board.regions[fight.target].home), TARGET, **values)
    sign = "" if attack.outcome(state, fewest).attackers else TICK
    return said(key, Text("battle.won.signed", {"n": battle.attackers}), Mark(sign, TARGET.role), **values)


def ending(state: State, fight: Fight) -> Text:
    return result(attack.outcome(state, fight), state.board.regions[fight.target].home)
