"""The picture on the panel of a box until the table draws: a table with its four players.

The kernel shows what is written into a frame buffer. The picture is alike from each side, so it suits a turned panel.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Callable
from contextlib import suppress
from fcntl import ioctl
from math import hypot
from pathlib import Path
from typing import NamedTuple

from companion.look import palette

DEVICE = Path("/dev/fb0")
SYSTEM = Path("/sys/class/graphics")
"""Where the kernel says the format of each frame buffer."""
SHARE = 0.36
"""The side of the picture, as a share of the shorter side of the panel."""
TABLE, CORNER, EDGE = 0.27, 0.06, 0.012
"""Half of the side of the table, its corners and its edge, in sides of the picture."""
SEAT, AWAY = 0.085, 0.41
"""The radius of a player, and the distance from the middle."""
GET_SCREEN, PUT_SCREEN = 0x4600, 0x4601
"""The requests of a frame buffer for its mode, as of ``linux/fb.h``."""
MODE, ACTIVATE, FORCE = 160, 84, 128
"""The bytes of a mode, the place of ``activate`` in it, and the value that switches the panel on at once."""

Colour = tuple[int, ...]
Distance = Callable[[float, float], float]
"""The distance of a point from an edge, in pixels; negative inside."""


class FrameBuffer(NamedTuple):
    """The format of a frame buffer: pixels, and the bytes of a row."""

    width: int
    height: int
    stride: int
    bits: int

    def pixel(self, colour: Colour) -> bytes:
        """Encode a colour. Raise ``ValueError`` for an unknown depth."""
        red, green, blue = colour
        if self.bits == 32:  # noqa: PLR2004 - bits of a pixel
            return bytes((blue, green, red, 0))
        if self.bits == 16:  # noqa: PLR2004 - bits of a pixel
            return struct.pack("<H", red >> 3 << 11 | green >> 2 << 5 | blue >> 3)
        raise ValueError(f"the frame buffer has {self.bits} bits for a pixel, not 16 or 32")


def read_format(device: Path = DEVICE, system: Path = SYSTEM) -> FrameBuffer:
    """Read the format of a frame buffer. Raise ``OSError`` without one."""
    told = {name: (system / device.name / name).read_text() for name in ("virtual_size", "stride", "bits_per_pixel")}
    width, height = map(int, told["virtual_size"].split(","))
    return FrameBuffer(width, height, int(told["stride"]), int(told["bits_per_pixel"]))


def draw(screen: FrameBuffer) -> bytes:
    """Draw the picture in the format of a frame buffer."""
    side = round(min(screen.width, screen.height) * SHARE)
    left, top = (screen.width - side) // 2, (screen.height - side) // 2
    empty = screen.pixel(_colour("ground"))
    plain = (empty * screen.width).ljust(screen.stride, b"\0")
    rows = [plain] * screen.height
    for down, colours in enumerate(_emblem(side)):
        row = b"".join(map(screen.pixel, colours))
        at = left * len(empty)
        rows[top + down] = plain[:at] + row + plain[at + len(row) :]
    return b"".join(rows)


def _emblem(side: int) -> list[list[Colour]]:
    """The colours of a square of pixels, with smooth edges."""
    middle, ground = side / 2, _colour("ground")
    shapes: list[tuple[Distance, Colour]] = [
        (_square(middle, TABLE * side, CORNER * side), _colour("wood.edge")),
        (_square(middle, (TABLE - EDGE) * side, (CORNER - EDGE) * side), _colour("wood")),
    ]
    for x, y, role in ((0, -1, "paper"), (1, 0, "paper"), (0, 1, "brass"), (-1, 0, "paper")):
        at = (middle + x * AWAY * side, middle + y * AWAY * side)
        shapes.append((_disc(at, SEAT * side), _colour(role)))
    return [[_mixed(shapes, ground, x + 0.5, y + 0.5) for x in range(side)] for y in range(side)]


def _mixed(shapes: list[tuple[Distance, Colour]], ground: Colour, x: float, y: float) -> Colour:
    colour = ground
    for distance, paint in shapes:
        share = min(max(0.5 - distance(x, y), 0.0), 1.0)
        if share:
            colour = tuple(round(old + (new - old) * share) for old, new in zip(colour, paint, strict=True))
    return colour


def _square(middle: float, half: float, corner: float) -> Distance:
    inner = half - corner
    return lambda x, y: hypot(max(abs(x - middle) - inner, 0), max(abs(y - middle) - inner, 0)) - corner


def _disc(at: tuple[float, float], radius: float) -> Distance:
    return lambda x, y: hypot(x - at[0], y - at[1]) - radius


def _colour(role: str) -> Colour:
    return tuple(bytes.fromhex(palette("dark")[role][1:]))


def show(device: Path = DEVICE, system: Path = SYSTEM) -> None:
    """Write the picture into a frame buffer. Raise ``OSError`` without one, ``ValueError`` for an unknown depth."""
    picture = draw(read_format(device, system))
    with device.open("r+b") as file:
        with suppress(OSError):  # the kernel switches a panel on with the first text, which a quiet start has not
            mode = bytearray(ioctl(file, GET_SCREEN, bytes(MODE)))
            struct.pack_into("<I", mode, ACTIVATE, FORCE)
            ioctl(file, PUT_SCREEN, bytes(mode))
        file.write(picture)


if __name__ == "__main__":
    try:
        show()
    except (OSError, ValueError) as error:
        sys.exit(f"error: no picture for the start: {error}")
