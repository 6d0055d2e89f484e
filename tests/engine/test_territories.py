"""Territories: areas share borders exactly where the board has links, none overlap, and each has room for its label."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import dist
from random import Random

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from companion.assets import asset
from companion.engine.boards.borders import Outline, distance
from companion.engine.boards.territories import Territories, fits, inside, room, territories
from companion.engine.scene import Point
from companion.games.war_of_whispers.board import Board
from companion.games.war_of_whispers.board_file import choose, decide, read

FILE = read(asset("boards/standard.json").read_bytes(), "standard.json")
READINGS = [(dispute.name, i) for dispute in FILE.disputed for i in range(len(dispute.readings))]

Places = dict[str, Point]
Links = list[tuple[str, str]]

FRONT, WATER, CIRCLE = 8.0, 3.0, 31.0
"""The least length of a border, width of water and radius of the circle round a label."""
APART, ASIDE = 78.0, 40.0
"""A good board has regions so far apart, and so far from the links of others."""


def board(dispute: str, reading: int) -> Board:
    return decide(choose(FILE, dispute, reading))


def sides(outline: Outline) -> set[frozenset[Point]]:
    return {frozenset(side) for side in pairwise((*outline, outline[0]))}


def length(border: set[frozenset[Point]]) -> float:
    return sum(dist(*side) for side in border)


def check(areas: Territories, links: Links) -> None:
    linked = {frozenset(link) for link in links}
    for (a, one), (b, other) in combinations(areas.items(), 2):
        border = length(sides(one.outline) & sides(other.outline))
        if frozenset((a, b)) in linked:
            assert border >= FRONT, (a, b)
        elif dist(one.at, other.at) < 3 * APART:
            edges = [tuple(side) for side in sides(other.outline)]
            assert min(distance(at, *edge) for at in one.outline for edge in edges) >= WATER, (a, b)
        if dist(one.at, other.at) < 3 * APART:
            assert all(room(other.outline, at) < 1 for at in one.outline), (a, b)
            assert all(room(one.outline, at) < 1 for at in other.outline), (a, b)


def good_board(seed: int) -> tuple[Places, Links]:
    """A random board whose regions are as far from each other and from the links of others as they should be."""
    luck = Random(seed)
    places: Places = {}
    for _ in range(2000):
        at = (luck.uniform(0, 560), luck.uniform(0, 400))
        if all(dist(at, other) >= APART for other in places.values()) and len(places) < luck.randint(20, 40):
            places[f"r{len(places)}"] = at
    links: Links = []
    for a, b in sorted(combinations(places, 2), key=lambda link: dist(places[link[0]], places[link[1]])):
        others = [at for name, at in places.items() if name not in {a, b}]
        middle = ((places[a][0] + places[b][0]) / 2, (places[a][1] + places[b][1]) / 2)
        alone = all(dist(middle, at) > dist(middle, places[a]) for at in others)  # then no two links cross
        clear = all(distance(at, places[a], places[b]) >= ASIDE for at in others)
        if alone and clear and dist(places[a], places[b]) < 2 * APART and luck.random() < 0.8:
            links.append((a, b))
    return places, links


@pytest.mark.slow
@pytest.mark.parametrize(("dispute", "reading"), READINGS)
def test_neighbours_are_exactly_the_links_of_our_board_whichever_reading_is_chosen(dispute: str, reading: int) -> None:
    read = board(dispute, reading)
    places = {name: region.at for name, region in read.regions.items()}
    areas = territories(places, read.links)
    assert list(areas) == list(read.regions)
    check(areas, list(read.links))
    assert fits(areas, places, read.links)
    for name, area in areas.items():
        assert room(area.outline, area.at) >= CIRCLE, name
    assert min(dist(a.at, b.at) for a, b in combinations(areas.values(), 2)) >= APART


def test_the_map_in_the_file_of_our_board_is_the_one_that_is_drawn() -> None:
    """``python -m tests.war_of_whispers.draw`` writes it. Sines differ in their last digits between machines."""
    drawn = replace(decide(FILE), territories=UNSET).drawn
    written = FILE.territories or {}
    assert list(written) == list(drawn)
    for name, area in drawn.items():
        kept = written[name]
        assert dist(kept.at, area.at) < 1
        assert all(abs(room(kept.outline, at)) < 1 for at in area.outline), name
        assert all(abs(room(area.outline, at)) < 1 for at in kept.outline), name


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_neighbours_are_exactly_the_links_of_any_good_board(seed: int) -> None:
    places, links = good_board(seed)
    areas = territories(places, links)
    assert list(areas) == list(places)
    check(areas, links)
    assert fits(areas, places, links)
    for name, at in places.items():
        assert inside(areas[name].outline, at), name


@pytest.mark.slow
def test_the_same_board_gives_the_same_map_in_any_order_of_its_links() -> None:
    places, links = good_board(0)
    assert territories(places, links) == territories(places, [(b, a) for a, b in reversed(links)])


def test_crossing_links_give_no_map() -> None:
    places = {"a": (0.0, 0.0), "b": (200.0, 200.0), "c": (200.0, 0.0), "d": (0.0, 200.0)}
    assert territories(places, [("a", "b"), ("c", "d")]) == {}


def test_a_link_past_another_region_gives_no_map() -> None:
    places = {"a": (0.0, 0.0), "b": (100.0, 0.0), "c": (200.0, 0.0)}
    assert territories(places, [("a", "c")]) == {}


def test_a_board_of_one_region_is_an_island() -> None:
    (area,) = territories({"a": (0.0, 0.0)}, []).values()
    assert room(area.outline, area.at) >= CIRCLE


def test_two_regions_in_one_place_give_no_map() -> None:
    assert territories({"a": (0.0, 0.0), "b": (0.0, 0.0)}, []) == {}


def test_a_map_that_takes_too_long_is_not_drawn() -> None:
    assert territories({"a": (0.0, 0.0), "b": (5600.0, 4000.0)}, [("a", "b")]) == {}


def test_a_board_without_regions_has_no_map() -> None:
    assert territories({}, []) == {}


@pytest.mark.slow
def test_a_map_of_another_board_does_not_fit() -> None:
    places, links = good_board(0)
    areas = territories(places, links)
    assert not fits(areas, places, links[1:])
    assert not fits(areas, places, [*links, ("r0", "r99")])
    assert not fits(areas, {**places, "r0": (-999, 0)}, links)
    assert not fits(areas, {**places, "r99": (0, 0)}, links)
