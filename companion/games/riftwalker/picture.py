"""The table as a picture: the matrix, the two decks, and in front of every player the explored rifts.

Everything that can be touched is a box with the id of its place or rift. Boxes are as large as the smallest screen
allows: the picture has its size there, in pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil

from companion.engine.scene import Box, Disc, Icon, Label, Line, Point, Role, Scene, Shape, carrying
from companion.engine.text import Text
from companion.games.riftwalker.state import ElementCard, Rift
from companion.games.riftwalker.terms import ELEMENTS, PLACES, Element, PlaceId, SeatId, elements_of
from companion.games.riftwalker.view import RiftView, SeatView, View
from companion.games.riftwalker.words.summary import element_role, icon, seat_role

WIDTH, HEIGHT = 480.0, 400.0
"""The room for a picture on a screen of 800 by 480."""
EDGE, GAP = 5.0, 6.0
CARD = 98.0
"""The side of a card of the matrix."""
MATRIX = 3 * CARD + 2 * GAP
BESIDE = EDGE + MATRIX + 12
"""The left end of the players."""
HEAD = 26.0
"""The height of a player's heading."""
LARGEST, SMALLEST = 56.0, 30.0
"""The sides of an explored rift."""


def picture(seen: View) -> Scene[Text]:
    """The matrix to the left, the decks below it, the players to the right. An untracked game has only piles."""
    shapes: list[Shape] = []
    if not seen.untracked:
        for place in PLACES:
            shapes += _card(seen, place)
        shapes += _lines(seen)
        shapes += _decks(seen)
    shapes += _seats(seen)
    return Scene(Text("game.riftwalker"), (WIDTH, HEIGHT), "paper", tuple(shapes))


def corner(place: PlaceId) -> Point:
    """The upper left corner of a place of the matrix."""
    row, column = "abc".index(place[0]), int(place[1]) - 1
    return (EDGE + column * (CARD + GAP), EDGE + row * (CARD + GAP))


def _middle(place: PlaceId) -> Point:
    x, y = corner(place)
    return (x + CARD / 2, y + CARD / 2)


# The matrix


def _card(seen: View, place: PlaceId) -> Iterator[Shape]:
    """The upper face, large; the other one in the corner where the print has its sign.

    While the matrix is entered, the next place is highlighted.
    """
    x, y = corner(place)
    lies = seen.matrix.get(place)
    if lies is None:
        comes = place == PLACES[len(seen.matrix)]
        yield Box((x, y), (CARD, CARD), "sheet", "ink" if comes else "link", 6.0 if comes else 2.0, 8.0)
        yield Label(place.upper(), _middle(place), 30, "ink", bold=comes)
        return
    lit = any(place in line for line in seen.lit.get(lies.up, ()))
    ink = f"on.{element_role(lies.up)}"
    name = place.upper()
    yield from carrying(
        Box((x, y), (CARD, CARD), element_role(lies.up), "ink", 5.0 if lit else 1.5, 8.0, touch=place, name=name),
        Label(name, (x + 9, y + 15), 17, ink, "left", bold=True),
        Icon(icon(lies.up), (x + CARD / 2 - 6, y + CARD / 2 - 1), 58, ink),
        *_other(lies, (x + CARD - 20, y + CARD - 20)),
    )


def _other(lies: ElementCard, at: Point) -> Iterator[Shape]:
    yield Disc(at, 15, element_role(lies.other), "ink", 1.5)
    yield Icon(icon(lies.other), at, 20, f"on.{element_role(lies.other)}")


def _lines(seen: View) -> Iterator[Shape]:
    """Bars that join three in a line in the gaps between them, so that they cover nothing on the cards."""
    for lines in seen.lit.values():
        for line in lines:
            for one, other in pairwise(line):
                yield from _tie(_middle(one), _middle(other))


def _tie(start: Point, end: Point) -> Iterator[Shape]:
    """A short bar halfway between the middles of two cards."""
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    across, down = (end[0] - start[0]) / CARD, (end[1] - start[1]) / CARD
    reach = 13.0
    yield Line((x - across * reach, y - down * reach), (x + across * reach, y + down * reach), "ink", 12.0)
    yield Line((x - across * reach, y - down * reach), (x + across * reach, y + down * reach), "sheet", 5.0)


# The decks


def _decks(seen: View) -> Iterator[Shape]:
    """The rift deck with its number; the element deck with its top card, as far as it is known."""
    y = EDGE + MATRIX + 12
    high = HEIGHT - EDGE - y
    yield Box((EDGE, y), (high * 0.72, high), "ink", None, 0.0, 6.0)
    yield Label(str(seen.deck), (EDGE + high * 0.36, y + high / 2), 26, "paper", bold=True)
    if len(seen.matrix) < len(PLACES):
        return
    x = EDGE + high * 0.72 + 24
    tops = seen.unknown or seen.under[:1]
    if len(tops) == 1:
        yield from _both(tops[0], (x, y), high)
        return
    yield Box((x, y), (high, high), "sheet", "ink", 1.5, 6.0)
    yield Label("?", (x + high / 2, y + high / 2), 34, "ink", bold=True)
    yield from _possible(tops, (x + high + 12, y), high)


def _both(pair: str, at: Point, side: float) -> Iterator[Shape]:
    """A card that can be laid with either face up."""
    for number, name in enumerate(elements_of(pair)):
        x = at[0] + number * (side + 4)
        yield Box((x, at[1]), (side, side), element_role(name), "ink", 1.5, 6.0)
        yield Icon(icon(name), (x + side / 2, at[1] + side / 2), side * 0.62, f"on.{element_role(name)}")


def _possible(tops: Sequence[str], at: Point, side: float) -> Iterator[Shape]:
    """The possible top cards, small, each with both faces."""
    high, third = side / 2 - 2, (BESIDE - GAP - at[0]) / 3
    wide = min((third - 6) / 2, high / 2 + 8)
    for number, pair in enumerate(tops[:6]):
        x, y = at[0] + number % 3 * third, at[1] + number // 3 * (high + 4)
        for half, name in enumerate(elements_of(pair)):
            left = x + half * wide
            yield Box((left, y), (wide, high), element_role(name), "ink", 1.0, 3.0)
            yield Icon(icon(name), (left + wide / 2, y + high / 2), min(high, wide) * 0.8, f"on.{element_role(name)}")


# The players


def _seats(seen: View) -> Iterator[Shape]:
    """The players one below the other, each with the same room."""
    left = EDGE if seen.untracked else BESIDE
    room = (HEIGHT - 2 * EDGE - GAP * (len(seen.seats) - 1)) / len(seen.seats)
    for number, (seat, each) in enumerate(seen.seats.items()):
        yield from _seat(seen, seat, each, (left, EDGE + number * (room + GAP)), room)


def _seat(seen: View, seat: SeatId, each: SeatView, at: Point, room: float) -> Iterator[Shape]:
    """Mark, score pile and points in a bar of the colour, explored rifts below; the acting seat is highlighted."""
    x, y = at
    wide = WIDTH - EDGE - x
    role = seat_role(seat)
    turn = seen.place.seat == seat and seen.place.phase == "turn"
    yield Box((x, y), (wide, HEAD), role, "ink", 4.0 if turn else 1.5, 5.0)
    yield Icon(icon(seat), (x + 16, y + HEAD / 2), 19, f"on.{role}")
    count = str(len(each.scored)) if seen.untracked else f"{len(each.scored)}/{seen.scored_to_end}"
    yield Label(count, (x + 32, y + HEAD / 2), 17, f"on.{role}", "left")
    yield Label(str(each.points), (x + wide - 10, y + HEAD / 2), 20, f"on.{role}", "right", bold=True)
    rifts = each.scored if seen.untracked else each.explored
    if rifts:
        yield from _rifts(rifts, (x, y + HEAD + 4), (wide, room - HEAD - 4))


def _rifts(rifts: Sequence[RiftView], at: Point, size: Point) -> Iterator[Shape]:
    """The explored rifts in rows, as large as possible."""
    columns, side = _grid(len(rifts), size)
    for number, each in enumerate(rifts):
        x = at[0] + number % columns * (side + 4)
        y = at[1] + number // columns * (side + 4)
        yield from _rift(each, (x, y), side)


def _grid(count: int, size: Point) -> tuple[int, float]:
    """The number of rifts in a row, and their size; smaller than ``SMALLEST`` only if they do not fit otherwise."""
    best = (1, 0.0)
    for columns in range(1, count + 1):
        rows = ceil(count / columns)
        side = min((size[0] + 4) / columns - 4, (size[1] + 4) / rows - 4, LARGEST)
        if side > best[1]:
            best = (columns, side)
    return best


def _rift(each: RiftView, at: Point, side: float) -> Iterator[Shape]:
    """A rift. Its value is its name."""
    names = each.rift.elements
    fill = element_role(names[0]) if names else "sheet"
    value = "?" if each.value is None else str(each.value)
    box = Box(at, (side, side), fill, "ink", 1.5, 5.0, touch=each.rift.id, name=value)
    return carrying(box, *_on_rift(each.rift, value, at, side, f"on.{fill}" if names else "ink"))


def _on_rift(rift: Rift, value: str, at: Point, side: float, ink: Role) -> Iterator[Shape]:
    """Its elements and its value; the number of cards beneath it, if any."""
    x, y = at
    names = rift.elements
    if len(names) > 1:
        ink = "ink"
        yield from _symbols(names, at, side)
        yield Box((x + side * 0.14, y + side * 0.5), (side * 0.72, side * 0.44), "sheet", "ink", 1.0, 4.0)
    elif names:
        yield Icon(icon(names[0]), (x + side / 2, y + side * 0.27), side * 0.42, ink)
    yield Label(value, (x + side / 2, y + side * (0.72 if names else 0.5)), side * 0.46, ink, bold=True)
    if rift.beneath:
        yield Label(f"+{rift.beneath}", (x + side - 4, y + side * 0.14), side * 0.26, ink, "right", bold=True)


def _symbols(names: tuple[Element, ...], at: Point, side: float) -> Iterator[Shape]:
    """Stripes of all its colours; the icons of two elements as well."""
    wide = (side - 3) / len(names)
    for number, name in enumerate(names):
        left = at[0] + 1.5 + number * wide
        yield Box((left, at[1] + 1.5), (wide, side - 3), element_role(name))
        if len(names) < len(ELEMENTS):
            yield Icon(icon(name), (left + wide / 2, at[1] + side * 0.26), side * 0.4, f"on.{element_role(name)}")
