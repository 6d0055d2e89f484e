"""What a board under work still lacks, told in sentences and with the place where it is put right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.engine.scene import Point
from companion.engine.text import Text, Value
from companion.engine.workshop import Todo
from companion.games.war_of_whispers import board_check
from companion.games.war_of_whispers.board import BoardFile, Link
from companion.games.war_of_whispers.terms import (
    BANNERS_PER_EMPIRE,
    COUNCIL_SEATS,
    EMPIRES,
    CouncilSeat,
    Empire,
    RegionId,
    region_label,
)
from companion.games.war_of_whispers.words import printed
from companion.games.war_of_whispers.words.phrases import empire


def todo(file: BoardFile) -> tuple[Todo, ...]:
    """Everything that stands in the way of a game; nothing exactly where ``board_check`` finds no problem."""
    missing = (*_homes(file), *_links(file), *_banners(file), *_places(file), *_acts(file))
    return missing or tuple(
        Todo(Text("todo.other", {"key": problem.key, "problem": problem.says}))
        for problem in board_check.problems(file)
    )


def post_id(name: Empire, seat: CouncilSeat) -> str:
    """What a seat of a council is called among posts."""
    return f"{name}/{seat}"


def _homes(file: BoardFile) -> Iterator[Todo]:
    homes = {region.home for region in file.regions.values()}
    for name in EMPIRES:
        if name not in homes:
            yield Todo(Text("todo.home", {"empire": empire(name)}), part=name)


def _links(file: BoardFile) -> Iterator[Todo]:
    regions, linked = list(file.regions), {end for link in file.links for end in link}
    for id_ in regions:
        if id_ not in linked and len(regions) > 1:
            yield Todo(Text("todo.link", {"region": region_label(id_)}), region=id_)
    joined = [id_ for id_ in regions if id_ in linked]
    reached = _reached(joined[0], file.links) if joined else set()
    apart = [id_ for id_ in joined if id_ not in reached]
    if apart:
        values: dict[str, Value] = {"region": region_label(joined[0]), "other": region_label(apart[0])}
        yield Todo(Text("todo.way", values), region=apart[0])


def _reached(start: RegionId, links: tuple[Link, ...]) -> set[RegionId]:
    """Every region that a way leads to, with the one it begins at."""
    reached, edge = {start}, {start}
    while edge:
        edge = {end for link in links if set(link) & edge for end in link} - reached
        reached |= edge
    return reached


def _banners(file: BoardFile) -> Iterator[Todo]:
    banners = Counter[Empire]()
    for region in file.regions.values():
        banners[region.home] += region.banners
    for name, count in banners.items():
        if count > BANNERS_PER_EMPIRE:
            values: dict[str, Value] = {"n": count, "empire": empire(name), "most": BANNERS_PER_EMPIRE}
            yield Todo(Text("todo.banners", values), part=name)


def _places(file: BoardFile) -> Iterator[Todo]:
    first: dict[Point, RegionId] = {}
    for id_, region in file.regions.items():
        if region.at in first:
            values: dict[str, Value] = {"region": region_label(id_), "other": region_label(first[region.at])}
            yield Todo(Text("todo.place", values), region=id_)
        first.setdefault(region.at, id_)


def _acts(file: BoardFile) -> Iterator[Todo]:
    for name in EMPIRES:
        for seat in COUNCIL_SEATS:
            if not file.councils.get(name, {}).get(seat):
                yield Todo(Text("todo.act", {"post": printed.post(name, seat)}), post=post_id(name, seat))
