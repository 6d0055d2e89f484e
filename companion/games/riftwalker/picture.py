"""The table as a picture: the matrix, the two decks, and in front of every player the explored rifts.

On a high panel the decks are beside the matrix, and the players below it.

While the matrix is entered, the cards that are still in the box take the place of the players.

Everything that can be touched is a box with the id of its place or rift. Boxes are as large as the smallest screen
allows: the picture has its size there, in pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from msgspec.structs import replace

from companion.engine.scene import Box, Disc, Icon, Label, Line, Point, Scene, Shape, carrying, letters
from companion.engine.text import Text
from companion.games.riftwalker.box_picture import CORNER, GAP, Room, all_pairs
from companion.games.riftwalker.state import ElementCard, Rift
from companion.games.riftwalker.terms import ELEMENTS, PAIRS, PLACES, Element, PlaceId, SeatId, elements_of
from companion.games.riftwalker.view import RiftView, SeatView, View
from companion.games.riftwalker.words.phrases import text
from companion.games.riftwalker.words.summary import element_role, icon, legend, seat_role

EDGE, APART = 6.0, 14.0
"""The distance from the edges, and between parts of different kinds."""
CARD = 100.0
"""The side of a card of the matrix. The gaps between cards have room for their rings."""
MATRIX = 3 * CARD + 2 * APART
RIM, TIE = 3.0, 44.0
"""The width of the dark rim of a card, and that of the bar that joins three in a line."""
HEAD, LOW_HEAD, INSET = 40.0, 34.0, 5.0
"""The heights of a player's heading, less in a narrow room, and the distance of rifts from the edge of the room."""
LARGEST, BROADER, HIGHER, BETWEEN, ROUNDING = 86.0, 1.35, 1.6, 4.0, 1e-6
"""The longest side of an explored rift, its most width and height for the other one, and the distance of two."""
FACES = 0.56
"""The height of the elements of a rift, above its value: a share of its height."""
NAME = 8
"""The letters of a name that have room."""
SHORT = 6
"""The letters of names that leave room for the sign of what is scored."""
HEADING, HEADING_HIGH, BROAD = 20.0, 25.0, 200.0
"""The font sizes of the headings of players, the larger one for those with so broad a room."""
SAID, HEADED = 22.0, 17.0
"""The height of the words above the players, and their font size."""
IN_A_ROW = 3
"""The most players side by side."""
LOW = 120.0
"""The greatest height of a low room."""
EDGE_OF_DECK, APART_ON_DECK = 8.0, 6.0
"""The distance of what is on top of a deck from its edge, and that of two possible cards."""
ABOVE, LOW_ABOVE, BESIDE = 38.0, 23.0, 66.0
"""The room of the words above what is on top of a deck, less on a low one, and of those beside it."""
POSSIBLE, PAIRED = 6, 2.0
"""The most possible cards on top of a deck that have room, and the width of the dark rim round the faces of each."""


class Layout(NamedTuple):
    """The size of a picture and the rooms of its parts. ``columns`` are those of the players, below words if any."""

    size: Point
    decks: tuple[Room, Room]
    seats: Room
    columns: int
    above: float = 0.0


def picture(seen: View) -> Scene[Text]:
    """The picture for a broad panel with that for a high one. An untracked game has only piles."""
    broad = _scene(seen, _broad())
    if seen.untracked:
        return broad
    return replace(broad, high=replace(_scene(seen, _high(len(seen.seats))), legend=tuple(legend(seen))))


def _scene(seen: View, layout: Layout) -> Scene[Text]:
    shapes: list[Shape | Label[Text]] = []
    if not seen.untracked:
        shapes += _lines(seen)
        for place in PLACES:
            shapes += _card(seen, place)
        shapes += _decks(seen, *layout.decks)
    laid = seen.untracked or len(seen.matrix) == len(PLACES)
    shapes += _seats(seen, layout) if laid else _box(seen, layout)
    return Scene(Text("game.riftwalker"), layout.size, "sea", tuple(shapes), hint=text("picture.hint"))


def _broad() -> Layout:
    """The players at the right, the decks below. Between the rooms on screens of 800 by 480 and 1280 by 720."""
    width, height = 520.0, 448.0
    left = below = EDGE + MATRIX + APART
    rift = Room(EDGE, below, 92.0, height - EDGE - below)
    x = EDGE + rift.wide + GAP
    seats = Room(left, EDGE, width - EDGE - left, height - 2 * EDGE)
    return Layout((width, height), (rift, Room(x, below, EDGE + MATRIX - x, rift.high)), seats, 1, SAID)


def _high(seats: int) -> Layout:
    """The decks at the right, the players below; up to three side by side."""
    width, each = 576.0, 112.0
    left = below = EDGE + MATRIX + APART
    columns = seats if seats <= IN_A_ROW else 2
    rows = ceil(seats / columns)
    high = rows * (each + GAP) - GAP
    half = (MATRIX - APART) / 2
    decks = [Room(left, EDGE + number * (half + APART), width - EDGE - left, half) for number in range(2)]
    room = Room(EDGE, below, width - 2 * EDGE, high)
    return Layout((width, below + high + EDGE), (decks[0], decks[1]), room, columns)


def corner(place: PlaceId) -> Point:
    """The upper left corner of a place of the matrix."""
    row, column = "abc".index(place[0]), int(place[1]) - 1
    return (EDGE + column * (CARD + APART), EDGE + row * (CARD + APART))


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
        role, width = ("brass", 5.0) if comes else ("line", 2.0)
        yield Box((x, y), (CARD, CARD), "sunk", role, width, CORNER)
        yield Label(place.upper(), _middle(place), 30, "text" if comes else "muted", bold=comes)
        return
    ink, name = f"on.{element_role(lies.up)}", place.upper()
    yield from carrying(
        Box((x, y), (CARD, CARD), element_role(lies.up), "ink", RIM, CORNER, touch=place, name=name),
        Label(name, (x + 8, y + 15), 20, ink, "left", bold=True),
        Icon(icon(lies.up), (x + CARD / 2 - 3, y + CARD / 2 - 3), 56, ink),
        *_other(lies, (x + CARD - 22, y + CARD - 22)),
    )


def _other(lies: ElementCard, at: Point) -> Iterator[Shape]:
    yield Disc(at, 15, element_role(lies.other), "on.ink", 2.0)
    yield Icon(icon(lies.other), at, 19, f"on.{element_role(lies.other)}")


def _lines(seen: View) -> Iterator[Shape]:
    """A bar in the colour of each three in a line: it joins them in the gaps between them."""
    for element, lines in seen.lit.items():
        for line in lines:
            yield Line(_middle(line[0]), _middle(line[-1]), element_role(element), TIE)


# The decks


def _decks(seen: View, rift: Room, element: Room) -> Iterator[Shape | Label[Text]]:
    """The rift deck with its number; the element deck with its top card, as far as it is known.

    The name of a deck is the number of its cards.
    """
    left, (x, y, wide, high) = str(seen.deck), rift
    large = _is_high(rift)
    middle = y + high * (0.42 if large else 0.37)
    yield from carrying(
        Box((x, y), (wide, high), "raised", None, 0.0, CORNER, touch="deck", name=left),
        Icon("riftwalker.rift", (x + 0.28 * wide, middle), 60 if large else 36, "text"),
        Label(left, (x + 0.66 * wide, middle), 44 if large else 30, "text", bold=True),
        Label(text("picture.deck"), (x + wide / 2, y + high - (26 if large else 16)), _words(rift), "muted"),
    )
    if len(seen.matrix) == len(PLACES):
        yield from _element_deck(seen, element)


def _is_high(room: Room) -> bool:
    """Whether two parts of a deck are below each other in its room."""
    return room.high > LOW


def _words(room: Room) -> float:
    """The font size of words about a deck."""
    return 24 if _is_high(room) else 17


def _element_deck(seen: View, room: Room) -> Iterator[Shape | Label[Text]]:
    """The top card of the element deck below or beside its words, or the small ones that it may be below theirs."""
    tops, large = seen.unknown or seen.under[:1], _is_high(room)
    x, y, wide, high = room
    name, many, said = str(len(seen.unknown) + len(seen.under)), len(tops) > 1, list[Shape | Label[Text]]()
    if large or many:
        above, edge = (ABOVE, EDGE_OF_DECK) if large else (LOW_ABOVE, EDGE_OF_DECK - PAIRED)
        inside = Room(x + edge, y + above, wide - 2 * edge, high - above - edge)
        at = (x + wide / 2, y + above / 2)
    else:
        inside = Room(x + BESIDE, y + INSET, wide - BESIDE - INSET, high - 2 * INSET)
        at = (x + BESIDE / 2, y + high / 2)
    said.append(Label(text("picture.next_of" if many else "picture.next"), at, _words(room), "text"))
    if many:
        said += _possible(tops[:POSSIBLE], inside)
    else:
        side = min(inside.high, (inside.wide - GAP) / 2)
        said += _both(
            tops[0], (inside.x + (inside.wide - 2 * side - GAP) / 2, inside.y + (inside.high - side) / 2), side
        )
    yield from carrying(Box(room[:2], room[2:], "raised", None, 0.0, CORNER, touch="element_deck", name=name), *said)


def _both(pair: str, at: Point, side: float) -> Iterator[Shape]:
    """A card that can be laid with either face up."""
    for number, name in enumerate(elements_of(pair)):
        x = at[0] + number * (side + GAP)
        yield Box((x, at[1]), (side, side), element_role(name), "ink", RIM, CORNER)
        yield Icon(icon(name), (x + side / 2, at[1] + side / 2), side * 0.62, f"on.{element_role(name)}")


def _possible(tops: Sequence[str], room: Room) -> Iterator[Shape]:
    """The possible top cards, as large as they can be, each with both faces beside or below each other."""
    columns, halves = max(_ways(len(tops), room), key=lambda way: min(way[1]))
    wide, high = halves
    beside = (room.wide + APART_ON_DECK) / columns - APART_ON_DECK > 1.5 * wide
    both = (2 * wide, high) if beside else (wide, 2 * high)
    for number, pair in enumerate(tops):
        x = room.x + number % columns * (both[0] + APART_ON_DECK)
        y = room.y + number // columns * (both[1] + APART_ON_DECK)
        yield Box((x - PAIRED, y - PAIRED), (both[0] + 2 * PAIRED, both[1] + 2 * PAIRED), "ink", None, 0.0, 6.0)
        for half, name in enumerate(elements_of(pair)):
            left, top = (x + half * wide, y) if beside else (x, y + half * high)
            yield Box((left, top), halves, element_role(name), None, 0.0, 4.0)
            yield Icon(icon(name), (left + wide / 2, top + high / 2), min(halves) * 0.92, f"on.{element_role(name)}")


def _ways(count: int, room: Room) -> Iterator[tuple[int, Point]]:
    """The numbers of columns of so many cards, with the sizes of their halves."""
    for columns in range(1, count + 1):
        wide = (room.wide + APART_ON_DECK) / columns - APART_ON_DECK
        high = (room.high + APART_ON_DECK) / ceil(count / columns) - APART_ON_DECK
        yield from ((columns, (wide / 2, high)), (columns, (wide, high / 2)))


# The box


def _box(seen: View, layout: Layout) -> Iterator[Shape | Label[Text]]:
    """Every element card by its two elements, dark when it is in the matrix: a slip shows at once.

    Their number is above them, and what the last ones are is in the place of the element deck.
    """
    (x, y, wide, high), deck = layout.seats, layout.decks[1]
    above = layout.above or (SAID if high > LOW else 0.0)
    if above:
        yield Label(text("picture.box", n=len(PAIRS)), (x + 2, y + above / 2 - 2), HEADED, "muted", "left")
    yield Box(deck[:2], deck[2:], "sunk", "line", 2.0, CORNER)
    middle = (deck.x + deck.wide / 2, deck.y + deck.high / 2)
    yield Label(text("picture.box.rest", n=len(PAIRS) - len(PLACES)), middle, HEADED, "muted")
    yield from all_pairs(seen, Room(x, y + above, wide, high - above))


# The players


def _seats(seen: View, layout: Layout) -> Iterator[Shape | Label[Text]]:
    """The players, each with the same room. Those of an untracked game have the whole picture."""
    whole = Room(EDGE, EDGE, layout.size[0] - 2 * EDGE, layout.size[1] - 2 * EDGE)
    (x, y, wide, high), columns = whole if seen.untracked else layout.seats, layout.columns
    if layout.above and not seen.untracked:
        yield Label(text("picture.scored"), (x + wide - 9, y + layout.above / 2 - 2), HEADED, "muted", "right")
        y, high = y + layout.above, high - layout.above
    each = (wide + GAP) / columns, (high + GAP) / ceil(len(seen.seats) / columns)
    inside = (each[0] - GAP - 2 * INSET - 4, each[1] - GAP - _head_high(each[0] - GAP) - INSET)
    most = max(len(_shown(seen, told)) for told in seen.seats.values())
    size = _largest(most or 1, inside)
    for number, seat in enumerate(seen.seats):
        at = (x + number % columns * each[0], y + number // columns * each[1])
        yield from _seat(seen, seat, Room(*at, each[0] - GAP, each[1] - GAP), size)


def _shown(seen: View, each: SeatView) -> Sequence[RiftView]:
    """The rifts of a player that the picture shows."""
    return each.scored if seen.untracked else each.explored


def _seat(seen: View, seat: SeatId, room: Room, size: Point) -> Iterator[Shape]:
    """Seal, name and score pile, explored rifts of a size below; the acting seat has a light edge.

    The points of an untracked game are beside the number of its rifts.
    """
    (x, y, wide, high), each, head_high = room, seen.seats[seat], _head_high(room.wide)
    turn = seen.place.seat == seat and seen.place.phase == "turn"
    yield Box((x, y), (wide, high), "raised", "text" if turn else None, 3.0, CORNER)
    head = Box((x, y), (wide, head_high), None, None, 0.0, CORNER, touch=seat, name=str(len(each.scored)))
    said = _head(seen, seat, each, (x, x + wide - 9, y + head_high / 2 + 1), HEADING if wide < BROAD else HEADING_HIGH)
    yield from said if seen.untracked else carrying(head, *said)
    rifts, at = _shown(seen, each), (x + INSET + 2, y + head_high)
    yield from _rifts(rifts, at, size, wide - 2 * INSET - 4) if rifts else _none_yet(at, size)


def _head_high(wide: float) -> float:
    """The height of a heading in a room so wide."""
    return HEAD if wide >= BROAD else LOW_HEAD


def _head(seen: View, seat: SeatId, each: SeatView, at: tuple[float, float, float], letter: float) -> Iterator[Shape]:
    """The seal and the name at the left end of a heading, the score pile at its right end."""
    (left, right, middle), role = at, seat_role(seat)
    seal = (left + letter, middle)
    yield Disc(seal, 0.64 * letter, role, "seal.edge", 1.5)
    yield Icon(icon(seat), seal, 0.82 * letter, f"on.{role}")
    yield Label(_short(each.name), (left + 1.85 * letter, middle), letter, "text", "left", bold=True)
    if seen.untracked:
        yield Label(f"{len(each.scored)}", (right - 70, middle), letter, "muted", "right")
        yield Label(str(each.points), (right, middle), 1.4 * letter, "text", "right", bold=True)
    else:
        limit = f"/{seen.scored_to_end}"
        yield Label(limit, (right, middle + 2), letter, "muted", "right")
        beside = right - 0.54 * letter * len(limit)
        yield Label(str(len(each.scored)), (beside, middle), 1.4 * letter, "text", "right", bold=True)
        if all(letters(each.name) <= SHORT for each in seen.seats.values()):
            yield Icon("tick", (beside - 0.8 * letter - 14, middle), 0.9 * letter, "muted")


def _short(name: str) -> str:
    """As much of a name as has room."""
    while letters(name) > NAME:
        name = f"{name.removesuffix('…')[:-1]}…"
    return name


def _rifts(rifts: Sequence[RiftView], at: Point, size: Point, wide: float) -> Iterator[Shape]:
    """The explored rifts in rows. All players have them in the size in which the most of one have room."""
    across, down = (side + BETWEEN for side in size)
    columns = int((wide + BETWEEN) / across + ROUNDING)
    for number, each in enumerate(rifts):
        yield from _rift(each, (at[0] + number % columns * across, at[1] + number // columns * down), size)


def _none_yet(at: Point, size: Point) -> Iterator[Shape]:
    """The empty place of the first rift."""
    yield Box(at, size, None, "seal.edge", 1.5, min(size) * 0.12)
    middle = (at[0] + size[0] / 2, at[1] + size[1] / 2)
    yield Icon("riftwalker.rift", middle, min(size) * 0.6, "seal.edge")


def _largest(count: int, room: Point) -> Point:
    """The size of so many rifts in rows, as large as possible."""
    sizes = []
    for columns in range(1, count + 1):
        wide = min((room[0] + BETWEEN) / columns - BETWEEN, LARGEST)
        high = min((room[1] + BETWEEN) / ceil(count / columns) - BETWEEN, LARGEST)
        sizes.append((min(wide, high * BROADER), min(high, wide * HIGHER)))
    return max(sizes, key=lambda size: (min(size), sum(size)))


def _rift(each: RiftView, at: Point, size: Point) -> Iterator[Shape]:
    """A rift. Its value is its name."""
    value = "?" if each.value is None else str(each.value)
    box = Box(at, size, "raised", "ink", 1.5, min(size) * 0.12, touch=each.rift.id, name=value)
    return carrying(box, *_on_rift(each.rift, value, at, size))


def _on_rift(rift: Rift, value: str, at: Point, size: Point) -> Iterator[Shape]:
    """Its elements, and its value in a dark field; the number of cards beneath it, if any."""
    (x, y), (wide, high) = at, size
    names, letter, faces = rift.elements, min(0.38 * high, 0.5 * wide), FACES * high
    if names:
        yield from _faces(names, at, (wide, faces))
        yield Box((x, y + faces), (wide, high - faces), "ink", None, 0.0, min(size) * 0.12)
    ink = "on.ink" if names else "text"
    middle = y + ((high + faces) / 2 if names else high / 2)
    yield Label(value, (x + wide * (0.32 if rift.beneath else 0.5), middle), letter, ink, bold=True)
    if rift.beneath:
        yield Label(f"+{rift.beneath}", (x + wide - 3, middle - 0.1 * letter), 0.6 * letter, ink, "right", bold=True)


def _faces(names: tuple[Element, ...], at: Point, size: Point) -> Iterator[Shape]:
    """Its colours, and the icons of one element or two; all six are known by their colours."""
    wide, high = (size[0] - 3) / len(names), size[1]
    for number, name in enumerate(names):
        left, role = at[0] + 1.5 + number * wide, element_role(name)
        yield Box((left, at[1] + 1.5), (wide, high + 3), role)
        if len(names) < len(ELEMENTS):
            middle = (left + wide / 2, at[1] + high / 2 + 0.5)
            yield Icon(icon(name), middle, min(0.86 * high, 0.94 * wide), f"on.{role}")
