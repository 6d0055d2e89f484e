"""Symbols of the parts in the drawings, each with its name and value written beside it."""

from __future__ import annotations

from hardware.wiring.svg import PAPER, Picture, Point


def ground(picture: Picture, at: Point) -> None:
    """The sign for GND, hanging below a point."""
    x, y = at
    picture.wire((x, y), (x, y + 10))
    for half, lower in ((14, 10), (9, 16), (4, 22)):
        picture.wire((x - half, y + lower), (x + half, y + lower))


def joint(picture: Picture, at: Point) -> None:
    """Wires that meet."""
    picture.disc(at, 4)


def resistor(picture: Picture, at: Point, name: str, value: str) -> None:
    """Lies; 60 wide, its left end at a point."""
    x, y = at
    picture.box((x, y - 9), 60, 18)
    picture.text((x + 30, y - 15), name, size=13, side="middle", bold=True)
    picture.text((x + 30, y + 25), value, size=13, side="middle")


def button(picture: Picture, at: Point) -> None:
    """Lies, open; 60 wide, its left end at a point."""
    x, y = at
    picture.wire((x, y), (x + 12, y))
    picture.wire((x + 48, y), (x + 60, y))
    picture.disc((x + 14, y), 3.5, fill=PAPER)
    picture.disc((x + 46, y), 3.5, fill=PAPER)
    picture.wire((x + 12, y - 11), (x + 48, y - 11), width=3)
    picture.wire((x + 30, y - 11), (x + 30, y - 18), width=3)


def capacitor(picture: Picture, at: Point, tall: float, *, plus: bool = False) -> None:
    """Stands between two wires, ``tall`` from one to the other, its upper end at a point."""
    x, y = at
    middle = y + tall / 2
    picture.wire((x, y), (x, middle - 5))
    picture.wire((x, middle + 5), (x, y + tall))
    picture.wire((x - 16, middle - 5), (x + 16, middle - 5), width=3)
    picture.wire((x - 16, middle + 5), (x + 16, middle + 5), width=3)
    if plus:
        picture.text((x - 24, middle - 8), "+", size=18, side="middle", bold=True)


def diode(picture: Picture, at: Point, *, lights: bool = False) -> None:
    """Lies; the current goes to the right; 40 wide, its left end at a point. The bar is the cathode."""
    x, y = at
    picture.wire((x, y), (x + 40, y))
    picture.shape((x + 8, y - 12), (x + 8, y + 12), (x + 30, y))
    picture.wire((x + 30, y - 12), (x + 30, y + 12), width=4)
    if lights:
        for shift in (0, 10):
            left = x + 16 + shift
            picture.wire((left, y - 16), (left + 9, y - 27))
            picture.wire((left + 3, y - 26), (left + 9, y - 27), (left + 9, y - 20))
