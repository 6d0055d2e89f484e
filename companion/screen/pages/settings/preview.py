"""A small picture of the page of the game, as the settings make it."""

from __future__ import annotations

from collections.abc import Iterator
from math import sin

from companion.engine.scene import Area, Box, Disc, Icon, Label, Point, Shape
from companion.screen.runtime.paint import ink_on
from companion.table.views.comfort import Comfort

SIZE = (258.0, 155.0)
PANEL, BANNER, LARGER = 88.0, 50.0, 1.2
"""The panel and its banner, and how much larger they are with large text."""
REGION, ROWS = (
    17.0,
    ("lamp.blue lamp.blue lamp.red", "lamp.amber lamp.blue lamp.red lamp.red", "lamp.amber lamp.green lamp.green"),
)
"""Half the width of a region, and the colours of the map from above."""
LAMPS = ("lamp.blue", "lamp.red", "lamp.red", "lamp.amber", "lamp.green", "lamp.green")
NETWORK = (520.0, 132.0)
"""The size of the picture of a shared network."""
PLAYER = "lamp.blue"
WARP = 0.24
"""How far the corners of a region are from those of a hexagon, as a share of its side."""


def preview(comfort: Comfort) -> Iterator[Shape]:
    """The panel, its banner with the time, two answers and a map."""
    wide, high = SIZE
    larger = LARGER if comfort.large_text else 1.0
    panel, banner = PANEL * larger, BANNER * larger
    left = wide - panel if comfort.panel == "right" else 0.0
    yield Box((0, 0), SIZE, "sea", "line", 2, 12)
    yield Box((left + 2, 2), (panel - 4, high - 4), "surface", corner=10)
    yield Box((left + 2, 2), (panel - 4, banner), PLAYER, corner=10)
    ink = ink_on(PLAYER)
    middle = 2 + banner * (0.36 if comfort.timer else 0.5)
    yield Disc((left + 8 + 12 * larger, middle), 12 * larger, ink)
    yield Label("Aa", (left + 14 + 24 * larger, middle), 24 * larger, ink, "left", bold=True)
    for at in range(2):
        top = banner + 10 + at * 36 * larger
        if top + 30 * larger <= high - 8:
            yield Box((left + 8, top), (panel - 16, 28 * larger), "raised", corner=6)
    if comfort.timer:
        yield Label("0:42", (left + panel - 10, banner - 5), 13 * larger, ink, "right", bold=True)
    yield from _map(0.0 if left else panel, wide - panel)
    if comfort.sounds:
        yield Icon("ui.sound", ((0.0 if left else panel) + 20, high - 20), 24, "text")


def shared_network() -> Iterator[Shape]:
    """The screen and some phones in one Wi-Fi."""
    yield Box((8, 14), (158, 104), "ink", "line", 4, 12)
    yield Box((18, 24), (52, 84), "surface", corner=6)
    yield Box((18, 24), (52, 28), PLAYER, corner=6)
    for top in (60, 84):
        yield Box((24, top), (40, 16), "raised", corner=4)
    for at, fill in enumerate(LAMPS):
        row, column = divmod(at, 3)
        x, y = 100 + 23 * column - 11.5 * row, 57 + 20 * row
        yield Area(_outline((x, y), 13.3), (x, y), fill, "ink", 1.5)
    yield Icon("ui.wifi", (226, 66), 84, "brass")
    for at, fill in enumerate((PLAYER, "lamp.amber", "lamp.green")):
        left = 290.0 + 76 * at
        yield Box((left, 14), (60, 104), "ink", "line", 4, 12)
        yield Box((left + 7, 24), (46, 84), "surface", corner=5)
        yield Box((left + 7, 24), (46, 26), fill, corner=5)
        for top in (57, 78):
            yield Box((left + 12, top), (36, 15), "raised", corner=4)


def _map(left: float, wide: float) -> Iterator[Shape]:
    """Regions in rows, each with a banner."""
    scale = min(1.0, wide / (8.6 * REGION))
    side = REGION * scale
    for row, colours in enumerate(ROWS):
        names = colours.split()
        for at, fill in enumerate(names):
            x = left + wide / 2 + (2 * at - len(names) + 1) * side
            y = SIZE[1] / 2 + (row - 1) * side * 1.74
            yield Area(_outline((x, y), side * 1.155), (x, y), fill, "ink", 1.5)
            yield Box((x - 8 * scale, y - 9 * scale), (16 * scale, 18 * scale), "ink", corner=3)
            yield Label(str(1 + (row + 2 * at) % 4), (x, y), 14 * scale, "on.ink", bold=True)


def _outline(at: Point, side: float) -> tuple[Point, ...]:
    """The outline of a region. Corners of neighbours are the same, and all are moved as on a drawn map."""
    x, y = at
    wide, high = side * 0.866, side / 2
    corners = ((0, -side), (wide, -high), (wide, high), (0, side), (-wide, high), (-wide, -high))
    points = ((x + across, y + down) for across, down in corners)
    return tuple((a + WARP * side * sin(0.9 * b + a), b + WARP * side * sin(0.7 * a - b)) for a, b in points)
