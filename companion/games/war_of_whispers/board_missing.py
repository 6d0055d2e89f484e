"""The things that a board in the editor needs before a game, each with the place where it is added."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.engine.boards.editor import CheckLine
from companion.engine.scene import Point
from companion.engine.text import Text, Value
from companion.games.war_of_whispers import board_problems
from companion.games.war_of_whispers.board import BoardFile
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import (
    BANNERS_PER_EMPIRE,
    COUNCIL_SEATS,
    EMPIRES,
    CouncilSeat,
    Empire,
    RegionId,
    region_label,
)
from companion.games.war_of_whispers.words.phrases import empire, post


def missing(file: BoardFile) -> tuple[CheckLine[Text], ...]:
    """Everything that is missing for a game; nothing exactly where ``board_problems`` finds no problem."""
    lines = (*_homes(file), *_links(file), *_banners(file), *_places(file), *_acts(file))
    return lines or tuple(
        CheckLine(Text("todo.other", {"key": problem.key, "problem": problem.says}))
        for problem in board_problems.problems(file)
    )


def post_id(name: Empire, seat: CouncilSeat) -> str:
    """The id of a council seat among the posts."""
    return f"{name}/{seat}"


def _homes(file: BoardFile) -> Iterator[CheckLine[Text]]:
    homes = {region.home for region in file.regions.values()}
    if not homes:
        yield CheckLine(Text("todo.homes"))
        return
    for name in EMPIRES:
        if name not in homes:
            yield CheckLine(Text("todo.home", {"empire": empire(name)}), part=name)


def _links(file: BoardFile) -> Iterator[CheckLine[Text]]:
    regions, linked = list(file.regions), {end for link in file.links for end in link}
    for id_ in regions:
        if id_ not in linked and len(regions) > 1:
            yield CheckLine(Text("todo.link", {"region": region_label(id_)}), region=id_)
    for other in board_problems.apart(regions, file.links)[:1]:
        first = next(id_ for id_ in regions if id_ in linked)
        values: dict[str, Value] = {"region": region_label(first), "other": region_label(other)}
        yield CheckLine(Text("todo.way", values), region=other)


def _banners(file: BoardFile) -> Iterator[CheckLine[Text]]:
    banners = Counter[Empire]()
    for region in file.regions.values():
        banners[region.home] += region.banners
    for name, count in banners.items():
        if count > BANNERS_PER_EMPIRE:
            values: dict[str, Value] = {"n": count, "empire": empire(name), "most": BANNERS_PER_EMPIRE}
            yield CheckLine(Text("todo.banners", values), part=name)


def _places(file: BoardFile) -> Iterator[CheckLine[Text]]:
    first: dict[Point, RegionId] = {}
    for id_, region in file.regions.items():
        if region.at in first:
            values: dict[str, Value] = {"region": region_label(id_), "other": region_label(first[region.at])}
            yield CheckLine(Text("todo.place", values), region=id_)
        first.setdefault(region.at, id_)


def _acts(file: BoardFile) -> Iterator[CheckLine[Text]]:
    for name in EMPIRES:
        empty = [seat for seat in COUNCIL_SEATS if not file.councils.get(name, {}).get(seat)]
        if empty == [*COUNCIL_SEATS]:
            yield CheckLine(Text("todo.acts", {"empire": empire(name)}), post=post_id(name, empty[0]))
        else:
            for seat in empty:
                yield CheckLine(Text("todo.act", {"post": post(Post(name, seat))}), post=post_id(name, seat))
