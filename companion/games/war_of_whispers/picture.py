"""The map of a game: the board with its controllers and banners, and the agents in regions."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from companion.engine.scene import Disc, Scene, Shape
from companion.engine.text import Text
from companion.games.war_of_whispers.board_picture import RADIUS, link_lines, map_scene, middle, region_shapes
from companion.games.war_of_whispers.terms import RegionId
from companion.games.war_of_whispers.territory_picture import territory_scene, territory_shapes
from companion.games.war_of_whispers.view import View

AGENT_RADIUS = 7.0


def picture(seen: View) -> Scene[Text]:
    """The regions, each touchable by its id: as areas if its board can be drawn so, else as discs.

    An untracked game has no numbers of banners. While the cities of an empire are told, those at home have its crest;
    the answers mark the others.
    """
    board = seen.board
    if not board.drawn:
        return map_scene(board, (*link_lines(board), *(shape for id_ in board.regions for shape in _disc(seen, id_))))
    shapes: list[Shape] = []
    for id_ in board.regions:
        now = seen.regions[id_]
        counted = id_ in board.cities and now.controller == board.regions[id_].home == seen.telling
        shapes += territory_shapes(board, id_, now.controller, _banners(seen, id_), now.agents, counted=counted)
    return territory_scene(board, shapes)


def _banners(seen: View, region: RegionId) -> int:
    garrison = seen.regions[region].garrison
    return garrison.count if garrison and not seen.untracked else 0


def _disc(seen: View, region: RegionId) -> Iterator[Shape]:
    printed, holder = seen.board.regions[region], seen.regions[region].controller
    return region_shapes(region, printed, holder, _banners(seen, region), *_agents(seen, region))


def _agents(seen: View, region: RegionId) -> Iterator[Shape]:
    """Agents on the rim of their region, clockwise from the upper right in the order of the seats."""
    x, y = middle(seen.board.regions[region])
    for place, seat in enumerate(seen.regions[region].agents):
        angle = -pi / 4 + place * pi / 2
        at = (x + (RADIUS - AGENT_RADIUS) * cos(angle), y + (RADIUS - AGENT_RADIUS) * sin(angle))
        yield Disc(at, AGENT_RADIUS, f"society.{seat}", "ink", 1.5)
