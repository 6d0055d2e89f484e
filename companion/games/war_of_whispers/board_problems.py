"""The problems of a board whose file reads well: everything that would make a game on it impossible.

All mistakes are found at once, each with the key where it stands and the remedy. Beside the readings that are chosen,
every other reading of a dispute is tried, one at a time. How a board is drawn, and well drawn, is not asked here.
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

import msgspec

from companion.engine.text import Text, Value, commas
from companion.files.json_text import Problem
from companion.games.war_of_whispers.board import MOST_REGIONS, BoardFile, CouncilAction, Councils, Link, Point
from companion.games.war_of_whispers.terms import (
    BANNERS_PER_EMPIRE,
    COUNCIL_SEATS,
    EMPIRES,
    LONGEST_REGION,
    RegionId,
    is_region_of,
    region_label,
)


class Contribution(msgspec.Struct, frozen=True):
    """The contribution of one place of the file to a board: of the file itself, or of a reading, at ``key``."""

    key: str
    links: tuple[Link, ...]
    cities: tuple[RegionId, ...]
    councils: Councils
    at: Mapping[RegionId, Point]


def problems(file: BoardFile) -> tuple[Problem, ...]:
    """All that is wrong with the board, in the order of the file."""
    found = [*_heading_problems(file), *_region_problems(file), *_dispute_problems(file)]
    chosen = [min(max(dispute.chosen, 0), len(dispute.readings) - 1) for dispute in file.disputed]
    parts = _parts(file, chosen)
    found += _part_problems(file, parts)
    broken = list(_whole_problems(file, parts))
    found += broken
    for i, dispute in enumerate(file.disputed):
        for j, reading in enumerate(dispute.readings):
            other = _parts(file, [*chosen[:i], j, *chosen[i + 1 :]])
            found += _part_problems(file, other)
            if not broken:
                found += (_with_reading(problem, i, j, reading.says) for problem in _whole_problems(file, other))
    return tuple(dict.fromkeys(found))


def _wrong(key: str, says: str, **values: Value) -> Problem:
    return Problem(key, Text(says, values))


def _parts(file: BoardFile, chosen: Sequence[int]) -> list[Contribution]:
    parts = [Contribution("", file.links, (), file.councils, {})]
    for i, (dispute, j) in enumerate(zip(file.disputed, chosen, strict=True)):
        if j >= 0:
            reading = dispute.readings[j]
            key = f"disputed[{i}].readings[{j}]."
            parts.append(Contribution(key, reading.links, reading.cities, reading.councils, reading.at))
    return parts


def _with_reading(problem: Problem, dispute: int, reading: int, says: str) -> Problem:
    key = f"disputed[{dispute}].readings[{reading}]"
    return _wrong(key, "error.board.with_reading", reading=Text(says), place=problem.key, problem=problem.says)


def _heading_problems(file: BoardFile) -> Iterator[Problem]:
    for key, text in (("name", file.name), ("title", file.title)):
        yield from _text_problems(key, text)
    if min(file.size) <= 0:
        yield _wrong("size", "error.board.no_room")


def _text_problems(key: str, text: str) -> Iterator[Problem]:
    if not text.strip() or not text.isprintable():
        yield _wrong(key, "error.board.not_shown")


# Regions


def _region_problems(file: BoardFile) -> Iterator[Problem]:
    if len(file.regions) > MOST_REGIONS:
        yield _wrong("regions", "error.board.too_many_regions", n=len(file.regions), most=MOST_REGIONS)
    called: dict[str, RegionId] = {}
    for id_, region in file.regions.items():
        if not is_region_of(region.home, id_):
            yield _wrong(f"regions.{id_}", "error.board.wrong_home", home=region.home, most=LONGEST_REGION)
        other = called.setdefault(region_label(id_).casefold(), id_)
        if other != id_:
            yield _wrong(f"regions.{id_}", "error.board.same_region_name", other=other)
    banners = Counter[str]()
    for region in file.regions.values():
        banners[region.home] += region.banners
    for empire in EMPIRES:
        if empire not in banners:
            yield _wrong("regions", "error.board.no_home", empire=empire)
        if banners[empire] > BANNERS_PER_EMPIRE:
            most = BANNERS_PER_EMPIRE
            yield _wrong("regions", "error.board.too_many_banners", n=banners[empire], empire=empire, most=most)


# Disputes


def _dispute_problems(file: BoardFile) -> Iterator[Problem]:
    names = Counter(dispute.name for dispute in file.disputed)
    for i, dispute in enumerate(file.disputed):
        key = f"disputed[{i}]"
        yield from _text_problems(f"{key}.name", dispute.name)
        yield from _text_problems(f"{key}.question", dispute.question)
        if names[dispute.name] > 1:
            yield _wrong(f"{key}.name", "error.board.same_name", name=repr(dispute.name))
        if len(dispute.readings) <= 1:
            yield _wrong(f"{key}.readings", "error.board.no_choice")
        elif dispute.chosen not in range(len(dispute.readings)):
            yield _wrong(
                f"{key}.chosen", "error.board.not_chosen", chosen=dispute.chosen, last=len(dispute.readings) - 1
            )
        for j, reading in enumerate(dispute.readings):
            yield from _text_problems(f"{key}.readings[{j}].says", reading.says)


# Places, links, cities and councils, wherever in the file they stand


def _part_problems(file: BoardFile, parts: Sequence[Contribution]) -> Iterator[Problem]:
    yield from _place_problems(file, parts)
    links: dict[frozenset[RegionId], str] = {}
    cities = {id_: f"regions.{id_}.city" for id_, region in file.regions.items() if region.city}
    for part in parts:
        for i, link in enumerate(part.links):
            key = f"{part.key}links[{i}]"
            yield from _link_problems(file, key, link, links)
            links.setdefault(frozenset(link), key)
        for i, city in enumerate(part.cities):
            key = f"{part.key}cities[{i}]"
            if city not in file.regions:
                yield _unknown(file, key, city)
            elif city in cities:
                yield _wrong(key, "error.board.city_twice", region=city, other=cities[city])
            cities.setdefault(city, key)
        for empire, seats in part.councils.items():
            for seat, actions in seats.items():
                yield from _seat_problems(f"{part.key}councils.{empire}.{seat}", actions)


def _place_problems(file: BoardFile, parts: Sequence[Contribution]) -> Iterator[Problem]:
    width, height = file.size
    places = {id_: (f"regions.{id_}.at", region.at) for id_, region in file.regions.items()}
    for part in parts:
        for id_, at in part.at.items():
            if id_ not in file.regions:
                yield _unknown(file, f"{part.key}at.{id_}", id_)
            else:
                places[id_] = (f"{part.key}at.{id_}", at)
    first: dict[Point, RegionId] = {}
    for id_, (key, (x, y)) in places.items():
        if not (0 <= x <= width and 0 <= y <= height):
            yield _wrong(key, "error.board.outside", width=f"{width:g}", height=f"{height:g}")
        if (x, y) in first:
            yield _wrong(key, "error.board.same_place", region=first[x, y])
        first.setdefault((x, y), id_)


def _link_problems(file: BoardFile, key: str, link: Link, earlier: dict[frozenset[RegionId], str]) -> Iterator[Problem]:
    for end in dict.fromkeys(link):
        if end not in file.regions:
            yield _unknown(file, key, end)
    if link[0] == link[1]:
        yield _wrong(key, "error.board.linked_with_itself", region=link[0])
    if frozenset(link) in earlier:
        yield _wrong(key, "error.board.linked_twice", other=earlier[frozenset(link)])


def _unknown(file: BoardFile, key: str, id_: RegionId) -> Problem:
    close = difflib.get_close_matches(id_, file.regions, n=1)
    if close:
        return _wrong(key, "error.board.unknown_region_meant", region=repr(id_), meant=close[0])
    return _wrong(key, "error.board.unknown_region", region=repr(id_))


def _seat_problems(key: str, actions: Sequence[CouncilAction]) -> Iterator[Problem]:
    if not actions:
        yield _wrong(key, "error.board.no_action")
    if len(set(actions)) < len(actions):
        yield _wrong(key, "error.board.action_twice")


# The board as a whole, with one reading of each dispute


def _whole_problems(file: BoardFile, parts: Sequence[Contribution]) -> Iterator[Problem]:
    for empire in EMPIRES:
        for seat in COUNCIL_SEATS:
            if not any(seat in part.councils.get(empire, {}) for part in parts):
                yield _wrong(f"councils.{empire}.{seat}", "error.board.no_council_seat")
    known = file.regions.keys()
    links = [(a, b) for part in parts for a, b in part.links if a != b and a in known and b in known]
    linked = set(chain.from_iterable(links))
    for id_ in file.regions:
        if id_ not in linked:
            yield _wrong(f"regions.{id_}", "error.board.no_link")
    far = apart(file.regions, links)
    if far:
        start = next(id_ for id_ in file.regions if id_ not in far)
        yield _wrong("links", "error.board.no_way", region=start, regions=commas(far))


def apart(regions: Iterable[RegionId], links: Sequence[Link]) -> list[RegionId]:
    """The regions with links that cannot be reached from the first of them."""
    neighbours: dict[RegionId, set[RegionId]] = {}
    for a, b in links:
        neighbours.setdefault(a, set()).add(b)
        neighbours.setdefault(b, set()).add(a)
    joined = [id_ for id_ in regions if id_ in neighbours]
    reached = edge = set(joined[:1])
    while edge:
        edge = {b for a in edge for b in neighbours[a]} - reached
        reached = reached | edge
    return [id_ for id_ in joined if id_ not in reached]
