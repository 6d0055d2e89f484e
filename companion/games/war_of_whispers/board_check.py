"""What is wrong with a board whose file reads well: everything that would make a game on it impossible.

All mistakes are found at once, each with the key where it stands and the remedy. Beside the readings that are chosen,
every other reading of a dispute is tried, one at a time. How a board is drawn, and well drawn, is not asked here.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from companion.engine.strict import Problem
from companion.games.war_of_whispers.board import MOST_REGIONS, BoardFile, CouncilAction, Councils, Link, Point
from companion.games.war_of_whispers.terms import BANNERS_PER_EMPIRE, COUNCIL_SEATS, EMPIRES, RegionId


class Part(msgspec.Struct, frozen=True):
    """What one place of the file contributes to a board: the file itself, or a reading, at ``key``."""

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


def _parts(file: BoardFile, chosen: Sequence[int]) -> list[Part]:
    parts = [Part("", file.links, (), file.councils, {})]
    for i, (dispute, j) in enumerate(zip(file.disputed, chosen, strict=True)):
        if j >= 0:
            reading = dispute.readings[j]
            key = f"disputed[{i}].readings[{j}]."
            parts.append(Part(key, reading.links, reading.cities, reading.councils, reading.at))
    return parts


def _with_reading(problem: Problem, dispute: int, reading: int, says: str) -> Problem:
    key = f"disputed[{dispute}].readings[{reading}]"
    return Problem(key, f"with the reading {says!r}, {problem.key} {problem.wrong}", problem.remedy)


def _heading_problems(file: BoardFile) -> Iterator[Problem]:
    for key, text in (("name", file.name), ("title", file.title)):
        yield from _text_problems(key, text)
    if min(file.size) <= 0:
        yield Problem("size", "leaves no room", "write width and height of the map, both more than 0")


def _text_problems(key: str, text: str) -> Iterator[Problem]:
    if not text.strip() or not text.isprintable():
        yield Problem(key, "cannot be shown", "write at least one letter, and no line breaks or control characters")


# Regions


def _region_problems(file: BoardFile) -> Iterator[Problem]:
    if len(file.regions) > MOST_REGIONS:
        wrong = f"holds {len(file.regions)} regions"
        yield Problem("regions", wrong, f"leave at most {MOST_REGIONS}")
    for id_, region in file.regions.items():
        if not re.fullmatch(rf"{region.home}-[1-9][0-9]?", id_):
            remedy = f"name it {region.home}- and a number from 1 to 99, or correct its home"
            yield Problem(f"regions.{id_}", "has a name that does not go with its home", remedy)
    banners = Counter[str]()
    for region in file.regions.values():
        banners[region.home] += region.banners
    for empire in EMPIRES:
        if empire not in banners:
            yield Problem("regions", f"holds no home of the empire {empire}", "add at least one")
        if banners[empire] > BANNERS_PER_EMPIRE:
            wrong = f"puts out {banners[empire]} banners of the empire {empire}"
            yield Problem("regions", wrong, f"leave at most {BANNERS_PER_EMPIRE}, all that an empire has")


# Disputes


def _dispute_problems(file: BoardFile) -> Iterator[Problem]:
    names = Counter(dispute.name for dispute in file.disputed)
    for i, dispute in enumerate(file.disputed):
        key = f"disputed[{i}]"
        yield from _text_problems(f"{key}.name", dispute.name)
        yield from _text_problems(f"{key}.question", dispute.question)
        if names[dispute.name] > 1:
            yield Problem(f"{key}.name", f"{dispute.name!r} is the name of another dispute too", "rename one of them")
        if len(dispute.readings) <= 1:
            remedy = "write at least two, or put the only one into the board itself"
            yield Problem(f"{key}.readings", "leaves nothing to choose from", remedy)
        elif dispute.chosen not in range(len(dispute.readings)):
            remedy = f"write 0 to {len(dispute.readings) - 1}, the first reading being 0"
            yield Problem(f"{key}.chosen", f"is {dispute.chosen}, and no reading has that number", remedy)
        for j, reading in enumerate(dispute.readings):
            yield from _text_problems(f"{key}.readings[{j}].says", reading.says)


# Places, links, cities and councils, wherever in the file they stand


def _part_problems(file: BoardFile, parts: Sequence[Part]) -> Iterator[Problem]:
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
                yield Problem(key, f"makes {city} a city, as {cities[city]} does", "take one of the two out")
            cities.setdefault(city, key)
        for empire, seats in part.councils.items():
            for seat, actions in seats.items():
                yield from _seat_problems(f"{part.key}councils.{empire}.{seat}", actions)


def _place_problems(file: BoardFile, parts: Sequence[Part]) -> Iterator[Problem]:
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
            yield Problem(key, f"is outside the map of {width:g} by {height:g}", "move it inside, or make size larger")
        if (x, y) in first:
            yield Problem(key, f"is where {first[x, y]} lies", "move one of the two")
        first.setdefault((x, y), id_)


def _link_problems(file: BoardFile, key: str, link: Link, earlier: dict[frozenset[RegionId], str]) -> Iterator[Problem]:
    for end in dict.fromkeys(link):
        if end not in file.regions:
            yield _unknown(file, key, end)
    if link[0] == link[1]:
        yield Problem(key, f"links {link[0]} with itself", "name two regions, or take it out")
    if frozenset(link) in earlier:
        yield Problem(key, f"links the same two regions as {earlier[frozenset(link)]}", "take one of the two out")


def _unknown(file: BoardFile, key: str, id_: RegionId) -> Problem:
    close = difflib.get_close_matches(id_, file.regions, n=1)
    remedy = f"did you mean {close[0]}? Else add it under regions" if close else "name one that stands under regions"
    return Problem(key, f"names {id_!r}, which is no region of this board", remedy)


def _seat_problems(key: str, actions: Sequence[CouncilAction]) -> Iterator[Problem]:
    if not actions:
        yield Problem(key, "has no action", "list at least one")
    if len(set(actions)) < len(actions):
        yield Problem(key, "lists the same action twice", "take one of the two out")


# The board as a whole, with one reading of each dispute


def _whole_problems(file: BoardFile, parts: Sequence[Part]) -> Iterator[Problem]:
    for empire in EMPIRES:
        for seat in COUNCIL_SEATS:
            if not any(seat in part.councils.get(empire, {}) for part in parts):
                yield Problem(f"councils.{empire}.{seat}", "is missing", "list its actions, at least one")
    neighbours: dict[RegionId, set[RegionId]] = {id_: set() for id_ in file.regions}
    for a, b in (link for part in parts for link in part.links):
        if a in neighbours and b in neighbours and a != b:
            neighbours[a].add(b)
            neighbours[b].add(a)
    for id_, linked in neighbours.items():
        if not linked:
            yield Problem(f"regions.{id_}", "has no link", "add under links the regions next to it")
    apart = _apart({id_: linked for id_, linked in neighbours.items() if linked})
    if apart:
        wrong = f"leaves no way from {next(id_ for id_ in neighbours if id_ not in apart)} to {', '.join(apart)}"
        yield Problem("links", wrong, "add the link that joins them")


def _apart(neighbours: dict[RegionId, set[RegionId]]) -> list[RegionId]:
    """The regions not connected with the first."""
    reached = set(list(neighbours)[:1])
    edge = set(reached)
    while edge:
        edge = {b for a in edge for b in neighbours[a]} - reached
        reached |= edge
    return [id_ for id_ in neighbours if id_ not in reached]
