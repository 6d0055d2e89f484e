"""The map of a game: the board with its controllers and banners, and the agents in regions."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from companion.engine.scene import Disc, Scene, Shape, carrying
from companion.engine.text import Text
from companion.games.war_of_whispers.board_picture import RADIUS, link_lines, map_scene, middle, on_region, region_disc
from companion.games.war_of_whispers.terms import RegionId
from companion.games.war_of_whispers.view import View

AGENT_RADIUS = 7.0


def picture(seen: View) -> Scene[Text]:
    """The regions as discs, each touchable by the id of its region. An untracked game has no numbers of banners."""
    shapes: list[Shape] = [*link_lines(seen.board)]
    for region, printed in seen.board.regions.items():
        now = seen.regions[region]
        banners = now.garrison.count if now.garrison and not seen.untracked else 0
        drawn = on_region(region, printed, now.controller, banners)
        shapes += carrying(region_disc(region, printed), *drawn, *_agents(seen, region))
    return map_scene(seen.board, shapes)


def _agents(seen: View, region: RegionId) -> Iterator[Shape]:
    """Agents on the rim of their region, clockwise from the upper right in the order of the seats."""
    x, y = middle(seen.board.regions[region])
    for place, seat in enumerate(seen.regions[region].agents):
        angle = -pi / 4 + place * pi / 2
        at = (x + (RADIUS - AGENT_RADIUS) * cos(angle), y + (RADIUS - AGENT_RADIUS) * sin(angle))
        yield Disc(at, AGENT_RADIUS, f"society.{seat}", "ink", 1.5)
