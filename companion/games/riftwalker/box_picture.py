"""Every element card of the box as a picture, while the matrix is entered."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from companion.engine.scene import Box, Icon, Label, Point, Shape, carrying
from companion.engine.text import Text
from companion.games.riftwalker.terms import PAIRS, Pair, elements_of
from companion.games.riftwalker.view import View
from companion.games.riftwalker.words.summary import element_role, icon

GAP, CORNER = 8.0, 11.0
"""The distance between parts of one kind, and the radius of their corners."""


class Room(NamedTuple):
    """A part of the picture: its upper left corner and its size."""

    x: float
    y: float
    wide: float
    high: float


def all_pairs(seen: View, room: Room) -> Iterator[Shape | Label[Text]]:
    columns = 5 if room.wide > room.high else 3
    wide, high = (room.wide + GAP) / columns - GAP, (room.high + GAP) / (len(PAIRS) // columns) - GAP
    laid = {card.pair for card in seen.matrix.values()}
    left = str(len(PAIRS) - len(laid))
    whole = Box(room[:2], room[2:], None, None, 0.0, CORNER, touch="box", name=left)
    return carrying(whole, *_pairs(room, columns, (wide, high), laid))


def _pairs(room: Room, columns: int, size: Point, laid: Collection[Pair]) -> Iterator[Shape]:
    wide, high = size
    for number, pair in enumerate(PAIRS):
        x, y = room.x + number % columns * (wide + GAP), room.y + number // columns * (high + GAP)
        if pair in laid:
            yield Box((x, y), (wide, high), "sunk", "line", 2.0, CORNER)
        for half, name in enumerate(elements_of(pair)):
            left = x + half * wide / 2
            if pair not in laid:
                yield Box((left, y), (wide / 2, high), element_role(name), None, 0.0, 6.0)
            ink = "off" if pair in laid else f"on.{element_role(name)}"
            yield Icon(icon(name), (left + wide / 4, y + high / 2), 21, ink)
