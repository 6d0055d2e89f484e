"""The rings of discs and boxes that can be touched or are chosen. Knows no game."""

from __future__ import annotations

from collections.abc import Collection

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.graphics.instructions import InstructionGroup

from companion.engine.scene import Box, Role
from companion.screen.runtime.paint import Rgba, colour, lit_on
from companion.screen.widgets.map_parts.areas import Ground
from companion.screen.widgets.map_parts.marks import Badge, corner_badge, hand_badge
from companion.screen.widgets.map_parts.places import Bounds, MapPlace
from companion.screen.widgets.shapes import disc, drawn

HALO, LIT, CALM, CHOSEN, INSIDE = 5.0, 5.0, 3.0, 7.0, 2.0
"""Units of the scene: the most that a ring reaches round its place, the widths of those of lit places, of lit ones
among no others, and of chosen places, and that of the dark line inside them."""


class Spots:
    """Draws below all shapes and above them."""

    def __init__(self, below: InstructionGroup, above: InstructionGroup) -> None:
        self._below, self._above = below, above

    def choose(self, place: MapPlace, ground: Ground) -> None:
        """Draw a white ring."""
        self._ring(place, CHOSEN, "on.ink", ground)

    def light(self, place: MapPlace, badge: Badge | None, ground: Ground, *, calm: bool) -> None:
        """Draw its ring, and what a touch begins in the corner of a box. ``calm`` is a thin ring alone."""
        self._ring(place, CALM if calm else LIT, lit_on("sea"), ground)
        for shape in corner_badge(place, badge) if badge and place.half and not calm else ():
            self._above.add(drawn(shape, ground.scale, ground.height))

    def move(self, place: MapPlace, ground: Ground) -> None:
        """Draw a ring in the colour of paper."""
        self._ring(place, LIT, "note", ground)

    def hand(self, place: MapPlace, taken: Collection[Bounds], ground: Ground) -> None:
        """Draw the sign of work of hands in a corner of a box that is not ``taken``."""
        for shape in hand_badge(place, taken) if place.half else ():
            self._above.add(drawn(shape, ground.scale, ground.height))

    def _ring(self, place: MapPlace, width: float, role: Role, ground: Ground) -> None:
        """Draw a ring round a place, with a dark line inside it; a disc is filled below all shapes."""
        if place.half is None:
            fill_place(self._below, place, HALO, colour(role), ground)
            return
        reach = min(HALO, width)
        for by, line, fill in ((reach, width, role), (reach - width, INSIDE, "ink")):
            (x, y), (across, down) = place.at, (side + by for side in place.half)
            ring = Box((x - across, y - down), (2 * across, 2 * down), None, fill, line, place.corner + by)
            self._above.add(drawn(ring, ground.scale, ground.height))


def fill_place(group: InstructionGroup, place: MapPlace, by: float, rgba: Rgba, ground: Ground) -> None:
    """Fill the outline of a place, enlarged by some units on each side."""
    x, y = ground.pixels((place.at,))
    if place.half is None:
        disc(group, (x, y), (place.radius + by) * ground.scale, rgba)
        return
    width, height = ((side + by) * ground.scale for side in place.half)
    group.add(Color(*rgba))
    corner = max((place.corner + by) * ground.scale, 0.01)
    group.add(SmoothRoundedRectangle(pos=(x - width, y - height), size=(2 * width, 2 * height), radius=[corner]))
