"""A small picture of the page of the game, as the settings make it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.engine.scene import Area, Box, Disc, Hatch, Icon, Label, Line, Point, Role, Shape
from companion.engine.summary import SeatChoice
from companion.screen.runtime.paint import ink_on
from companion.table.views.comfort import Comfort

Room = tuple[float, float, float, float]
"""The left and the upper edge of a part, its width and its height."""
SIZE, UPRIGHT = (258.0, 155.0), (150.0, 226.0)
"""The size of a page, and of an upright one."""
PANEL, BANNER, LOW, LARGER = 88.0, 50.0, 38.0, 1.2
"""The panel and its banner, the banner of an upright page, and how much larger they are with large text."""
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
TILES, TILE, RAIL, SIGN = ("blue", "red", "green", "amber"), 22.0, 20.0, 24.0
"""The lamps of the tiles above the map, their height, the height of the rail, and the width of the sign of sounds."""
ANSWER = 32.0
"""The height of an answer of an upright page."""
HATCHES: dict[str, Hatch] = {"blue": "level", "red": "upright", "green": "slanted", "amber": "dots"}
ANSWERS = (("ui.plus", "lamp.blue"), ("ui.next", "lamp.red"))


class Frame(NamedTuple):
    """Where the parts of a page are: the ground of its panel, and the others."""

    panel: Room
    banner: Room
    answers: tuple[Room, Room]
    rail: Room
    board: Room


def preview(comfort: Comfort, seat: SeatChoice[str], *, upright: bool, heard: bool) -> Iterator[Shape]:
    """The banner of a seat with the time, two answers and the rail, and a map below tiles.

    With ``heard`` a sign says whether there are sounds.
    """
    larger = LARGER if comfort.large_text else 1.0
    frame = _upright(larger) if upright else _level(larger, right=comfort.panel == "right")
    yield Box((0, 0), UPRIGHT if upright else SIZE, "sea", "line", 2, 12)
    yield _box(frame.panel, "surface", 10)
    yield from _banner(seat, frame.banner, larger, timed=comfort.timer)
    for room, (icon, role) in zip(frame.answers, ANSWERS, strict=True):
        yield from _answer(room, icon, role, larger)
    left, top, wide, high = frame.rail
    for at, icon in enumerate(("ui.undo", "ui.cards", "ui.log", "ui.more")):
        yield Icon(icon, (left + wide * (at + 0.5) / 4, top + high / 2), 13, "text")
    yield from _board(frame.board, sounds=comfort.sounds if heard else None)


def _level(larger: float, *, right: bool) -> Frame:
    """The panel is at a side of the board."""
    wide, high = SIZE
    panel, banner = PANEL * larger, BANNER * larger
    left, room = wide - panel if right else 0.0, wide - panel
    tile = (high - RAIL - banner - 18) / 2
    first, second = ((left + 7, banner + 8 + at * (tile + 4), panel - 14, tile) for at in range(2))
    inside = left + 2
    return Frame(
        (inside, 2, panel - 4, high - 4),
        (inside, 2, panel - 4, banner),
        (first, second),
        (left, high - RAIL, panel, RAIL),
        (0.0 if right else panel, 0, room, high),
    )


def _upright(larger: float) -> Frame:
    """The banner is above the board, and the rest of the panel below it."""
    wide, high = UPRIGHT
    banner, tile = LOW * larger, ANSWER * larger
    top = high - RAIL - tile - 4
    each = (wide - 18) / 2
    first, second = ((7 + at * (each + 4), top, each, tile) for at in range(2))
    return Frame(
        (2, top - 6, wide - 4, high - top + 4),
        (2, 2, wide - 4, banner),
        (first, second),
        (0, high - RAIL, wide, RAIL),
        (0, banner + 2, wide, top - banner - 8),
    )


def _box(room: Room, fill: Role, corner: float) -> Box:
    left, top, wide, high = room
    return Box((left, top), (wide, high), fill, corner=corner)


def _answer(room: Room, icon: str, role: Role, larger: float) -> Iterator[Shape]:
    """The icon of an answer, and a line for its words."""
    left, top, wide, high = room
    middle = top + high / 2
    yield _box(room, "raised", 6)
    yield Box((left + 4, middle - 9), (18, 18), role, corner=4)
    yield Icon(icon, (left + 13, middle), 13, ink_on(role))
    yield Box((left + 28, middle - 3 * larger), (wide - 41, 6 * larger), "muted", corner=3)


def _board(room: Room, *, sounds: bool | None) -> Iterator[Shape]:
    """Tiles above a map; behind them the sign of sounds that are on or off."""
    left, top, wide, high = room
    sign = 0 if sounds is None else SIGN
    each = (wide - 8 - sign) / len(TILES)
    for at, lamp in enumerate(TILES):
        x = left + 4 + at * each
        yield Box((x + 2, top + 7), (each - 4, TILE - 4), "surface", corner=4)
        yield Box((x + 5, top + 10), (12, 12), f"lamp.{lamp}", corner=3)
        yield Label(str(1 + at % 3), (x + each - 9, top + 16), 12, "text", bold=True)
    if sounds is not None:
        x, y = left + wide - 4 - sign / 2, top + 16
        yield Icon("ui.sound", (x, y), 18, "text" if sounds else "off")
        if not sounds:
            yield Line((x - 8, y - 8), (x + 8, y + 8), "text", 2.5)
    scale = min((wide - 12) / MAP[0], (high - TILE - 12) / MAP[1])
    yield from _map((left + (wide - MAP[0] * scale) / 2, top + TILE + (high - TILE - MAP[1] * scale) / 2 + 2), scale)


def _banner(seat: SeatChoice[str], room: Room, larger: float, *, timed: bool) -> Iterator[Shape]:
    """The seal and the name of a player, and the time below it, or at its right in a low one."""
    left, top, wide, high = room
    low = high < BANNER
    ink = ink_on(seat.role)
    yield _box(room, seat.role, 10)
    middle = top + high * (0.29 if timed and not low else 0.5)
    seal = (left + 6 + 12 * larger, middle)
    yield Disc(seal, 12 * larger, ink)
    yield Icon(seat.icon, seal, 17 * larger, seat.role)
    name = 21 if low or not timed else 19
    yield Label("Ann", (left + 12 + 24 * larger, middle), name * larger, ink, "left", bold=True)
    if timed and low:
        yield Label("0:42", (left + wide - 8, middle), 21 * larger, ink, "right", bold=True)
    elif timed:
        yield Label("0:42", (left + wide / 2, top + high * 0.76), 22 * larger, ink, bold=True)


def shared_network(wifi: Role, *, upright: bool) -> Iterator[Shape]:
    """Draw the screen and three phones in one Wi-Fi. ``wifi`` is the colour of its sign."""
    yield from _upright_screen() if upright else _level_screen()
    yield Icon("ui.wifi", (226, 66), 84, wifi)
    for at, fill in enumerate((PLAYER, "lamp.amber", "lamp.green")):
        left = 290.0 + 76 * at
        yield Box((left, 14), (60, 104), "ink", "line", 4, 12)
        yield Box((left + 7, 24), (46, 84), "surface", corner=5)
        yield Box((left + 7, 24), (46, 26), fill, corner=5)
        for top in (57, 78):
            yield Box((left + 12, top), (36, 15), "raised", corner=4)


def _level_screen() -> Iterator[Shape]:
    yield Box((8, 14), (158, 104), "ink", "line", 4, 12)
    yield Box((18, 24), (52, 84), "surface", corner=6)
    yield Box((18, 24), (52, 28), PLAYER, corner=6)
    for top in (60, 84):
        yield Box((24, top), (40, 16), "raised", corner=4)
    yield from _map((76, 42), 0.5, flags=False)


def _upright_screen() -> Iterator[Shape]:
    yield Box((52, 2), (84, 128), "ink", "line", 4, 12)
    yield Box((60, 10), (68, 24), PLAYER, corner=6)
    yield from _map((60, 42), 0.42, flags=False)
    for left in (60, 96):
        yield Box((left, 96), (32, 22), "raised", corner=4)


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
