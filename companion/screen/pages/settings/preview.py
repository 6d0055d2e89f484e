"""A small picture of the page of the game, as the settings make it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.scene import Area, Box, Disc, Hatch, Icon, Label, Line, Point, Role, Shape
from companion.engine.summary import SeatChoice
from companion.screen.runtime.paint import ink_on
from companion.table.views.comfort import Comfort

SIZE = (258.0, 155.0)
PANEL, BANNER, LARGER = 88.0, 50.0, 1.2
"""The panel and its banner, and how much larger they are with large text."""
MAP: Point = (160.0, 98.0)
"""The size of the map, which was drawn once by ``territories``."""
REGIONS = """
blue 3 32 23 17 24 17 20 18 17 18 15 19 13 21 11 24 9 27 8 34 8 38 9 44 12 48 27 48 29 32 41 18 33
blue 1 61 18 44 12 48 8 52 5 56 3 58 3 63 3 69 5 71 6 73 7 76 10 78 12 77 19 77 26 80 30 78 29 64 39 62 37 49 29 48 \
27
blue 0 94 22 78 12 81 11 84 9 87 8 93 7 97 7 101 8 109 12 112 28 109 30 96 40 93 40 81 32 80 30 77 26 77 19
red 2 126 18 109 12 111 11 115 6 119 4 123 4 127 4 131 4 134 5 137 7 139 8 140 10 140 13 141 18 141 27 128 37 126 38 \
112 29
amber 2 19 50 31 41 32 43 34 55 34 59 19 66 13 63 10 62 8 60 6 57 5 54 3 49 3 47 4 45 5 42 9 37 12 35 18 33
amber 4 48 48 47 30 49 29 62 37 63 40 64 43 63 57 65 60 63 61 50 66 48 66 34 59 34 55 32 43 32 41
blue 2 80 50 63 57 64 43 63 40 78 29 80 30 81 32 93 40 95 41 95 43 97 57 96 59 82 67 78 67 67 61 65 60
red 3 112 48 95 41 109 30 111 28 125 37 125 39 128 54 128 56 113 64 111 65 98 59 96 59 97 57 95 43
red 1 142 45 125 39 128 37 141 27 150 32 153 34 155 37 156 40 157 46 157 49 156 51 155 53 149 58 142 62 129 56 128 \
54
amber 0 33 76 34 59 48 65 49 69 48 75 49 85 41 89 33 92 31 92 29 92 26 91 22 87 20 83 18 79 18 75 18 72 19 66
green 1 64 79 63 61 65 60 67 61 78 67 81 67 80 69 82 85 76 89 71 93 66 94 62 95 57 93 53 89 49 85 48 75 49 69 48 66 \
50 66
green 5 97 76 81 67 95 60 98 59 110 64 111 67 114 82 109 86 104 90 99 91 95 92 91 91 89 90 84 86 82 85 80 69
green 2 128 73 111 67 111 65 113 64 128 57 142 62 143 69 143 75 142 78 140 82 139 84 136 86 131 89 127 90 123 88 114 \
82
"""
"""One region a line: its lamp, its banners, the middle of its flag, and the corners of its outline."""
NETWORK = (520.0, 132.0)
"""The size of the picture of a shared network."""
PLAYER = "lamp.blue"
TILES, TILE, RAIL = ("blue", "red", "green", "amber"), 22.0, 20.0
"""The lamps of the tiles above the map, their height, and the height of the rail."""
HATCHES: dict[str, Hatch] = {"blue": "level", "red": "upright", "green": "slanted", "amber": "dots"}
ANSWERS = (("ui.plus", "lamp.blue"), ("ui.next", "lamp.red"))


def preview(comfort: Comfort, seat: SeatChoice[str]) -> Iterator[Shape]:
    """The panel, the banner of a seat with the time, two answers and the rail; beside it tiles above a map.

    A sign says whether there are sounds.
    """
    wide, high = SIZE
    larger = LARGER if comfort.large_text else 1.0
    panel, banner = PANEL * larger, BANNER * larger
    left = wide - panel if comfort.panel == "right" else 0.0
    beside, room = 0.0 if left else panel, wide - panel
    yield Box((0, 0), SIZE, "sea", "line", 2, 12)
    yield Box((left + 2, 2), (panel - 4, high - 4), "surface", corner=10)
    yield from _banner(seat, (left, panel, banner), larger, timed=comfort.timer)
    tile = (high - RAIL - banner - 18) / len(ANSWERS)
    for at, (icon, role) in enumerate(ANSWERS):
        top = banner + 8 + at * (tile + 4)
        yield Box((left + 7, top), (panel - 14, tile), "raised", corner=6)
        yield Box((left + 11, top + tile / 2 - 9), (18, 18), role, corner=4)
        yield Icon(icon, (left + 20, top + tile / 2), 13, ink_on(role))
        yield Box((left + 35, top + tile / 2 - 3 * larger), (panel - 55, 6 * larger), "muted", corner=3)
    for at, icon in enumerate(("ui.undo", "ui.cards", "ui.log", "ui.more")):
        yield Icon(icon, (left + panel * (at + 0.5) / 4, high - RAIL / 2), 13, "text")
    each = (room - 8) / len(TILES)
    for at, lamp in enumerate(TILES):
        x = beside + 4 + at * each
        yield Box((x + 2, 7), (each - 4, TILE - 4), "surface", corner=4)
        yield Box((x + 5, 10), (12, 12), f"lamp.{lamp}", corner=3)
        yield Label(str(1 + at % 3), (x + each - 9, 16), 12, "text", bold=True)
    scale = (room - 12) / MAP[0]
    yield from _map((beside + 6, TILE + (high - TILE - MAP[1] * scale) / 2 + 2), scale)
    low = (beside + room - 24.0, high - 24.0)
    yield Disc(low, 20, "ink")
    yield Icon("ui.sound", low, 30, "text" if comfort.sounds else "off")
    if not comfort.sounds:
        yield Line((low[0] - 13, low[1] - 13), (low[0] + 13, low[1] + 13), "text", 4)


def _banner(seat: SeatChoice[str], place: tuple[float, float, float], larger: float, *, timed: bool) -> Iterator[Shape]:
    """The seal and the name of a player, and the time."""
    left, panel, high = place
    ink = ink_on(seat.role)
    yield Box((left + 2, 2), (panel - 4, high), seat.role, corner=10)
    middle = 2 + high * (0.29 if timed else 0.5)
    seal = (left + 8 + 12 * larger, middle)
    yield Disc(seal, 12 * larger, ink)
    yield Icon(seat.icon, seal, 17 * larger, seat.role)
    yield Label("Ann", (left + 14 + 24 * larger, middle), 21 * larger, ink, "left", bold=True)
    if timed:
        yield Label("0:42", (left + panel / 2, high * 0.76), 26 * larger, ink, bold=True)


def shared_network(wifi: Role = "brass") -> Iterator[Shape]:
    """The screen and some phones in one Wi-Fi, whose sign has a colour."""
    yield Box((8, 14), (158, 104), "ink", "line", 4, 12)
    yield Box((18, 24), (52, 84), "surface", corner=6)
    yield Box((18, 24), (52, 28), PLAYER, corner=6)
    for top in (60, 84):
        yield Box((24, top), (40, 16), "raised", corner=4)
    yield from _map((76, 42), 0.5, flags=False)
    yield Icon("ui.wifi", (226, 66), 84, wifi)
    for at, fill in enumerate((PLAYER, "lamp.amber", "lamp.green")):
        left = 290.0 + 76 * at
        yield Box((left, 14), (60, 104), "ink", "line", 4, 12)
        yield Box((left + 7, 24), (46, 84), "surface", corner=5)
        yield Box((left + 7, 24), (46, 26), fill, corner=5)
        for top in (57, 78):
            yield Box((left + 12, top), (36, 15), "raised", corner=4)


def _map(at: Point, scale: float, *, flags: bool = True) -> Iterator[Shape]:
    """The regions from an upper left corner on, and their flags."""
    for line in REGIONS.split("\n")[1:-1]:
        lamp, count, *numbers = line.split()
        points = (
            (at[0] + scale * int(x), at[1] + scale * int(y)) for x, y in zip(numbers[::2], numbers[1::2], strict=True)
        )
        (x, y), *outline = points
        yield Area(tuple(outline), (x, y), f"lamp.{lamp}", rim_width=1.5, hatch=HATCHES[lamp])
        if flags and count != "0":
            wide, high = 14 * scale, 17 * scale
            flag = ((-1, -1), (1, -1), (1, 1), (0, 0.6), (-1, 1))
            yield Area(tuple((x + a * wide / 2, y + b * high / 2) for a, b in flag), (x, y), "ink")
            yield Label(count, (x, y - scale), 13 * scale, "on.ink", bold=True)
