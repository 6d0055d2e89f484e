"""What is to be seen: the heaps, which can be touched; at a glance what everybody has taken; and every seat."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.scene import Box, Icon, Label, Point, Scene, Shape, carrying
from companion.engine.summary import Piece, SeatFacts, Tile, figure
from companion.engine.text import Text

from .state import State
from .words import count_of, seat_name

HIGH, CARD, CORNER = 320.0, (180.0, 280.0), 16.0
GAP = 20.0
STONE, A_ROW = 52.0, 3
"""How large a stone is, and how many lie side by side."""


def picture(state: State) -> Scene[Text]:
    """A card for every heap, in a row, with its number and its stones on it."""
    shapes = tuple(shape for at, heap in enumerate(state.heaps) for shape in _heap(at, heap, state.heaps[heap]))
    return Scene(Text("heaps.picture"), (GAP + len(state.heaps) * (CARD[0] + GAP), HIGH), "paper", shapes)


def _heap(at: int, heap: str, stones: int) -> Iterator[Shape]:
    left, top = GAP + at * (CARD[0] + GAP), GAP
    card = Box((left, top), CARD, "heaps.card", "ink", 3.0, CORNER, touch=heap, name=str(at + 1))
    label = Label(card.name, (left + CARD[0] / 2, top + 36), 44, "ink", bold=True)
    icons = (Icon("heaps.stone", _stone(left, top, stone), STONE, "heaps.stone") for stone in range(stones))
    return carrying(card, label, *icons)


def _stone(left: float, top: float, number: int) -> Point:
    """The first lie at the bottom."""
    row, column = divmod(number, A_ROW)
    return left + CARD[0] / 2 + (column - 1) * STONE, top + CARD[1] - GAP - (row + 0.5) * STONE * 1.2


def tiles(state: State) -> tuple[Tile[Text], ...]:
    """What everybody has taken; whose turn it is stands out."""
    return tuple(
        Tile(
            seat_name(seat),
            f"heaps.{seat}",
            "heaps.player",
            (figure("heaps.stone", state.stones[seat]), figure("heaps.card", state.cards[seat])),
            active=seat == state.turn and not state.cleared,
        )
        for seat in state.seat_ids
    )


def seats(state: State) -> tuple[SeatFacts[Text], ...]:
    return tuple(
        SeatFacts(
            seat.id,
            seat_name(seat.id),
            f"heaps.{seat.id}",
            (count_of("stone", state.stones[seat.id]), count_of("card", state.cards[seat.id])),
            first=seat.id == state.first,
            name=seat.name,
            icon="heaps.player",
            pieces=(
                (Piece("heaps.stone", str(state.stones[seat.id])),),
                (Piece("heaps.card", str(state.cards[seat.id])),),
            ),
        )
        for seat in state.seats
    )
