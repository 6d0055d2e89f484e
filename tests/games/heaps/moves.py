"""Moves on the real table: the difference between two states."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.engine.text import Text

from .state import State
from .words import heap_name, seat_name


def moves(before: State | None, after: State) -> tuple[Text, ...]:
    """From the box every heap is laid out; later stones and cards go to whoever took them, or back."""
    if before is None:
        return tuple(
            Text("heaps.hand.lay", {"n": stones, "heap": heap_name(heap)})
            for heap, stones in after.heaps.items()
            if stones
        )
    return (
        *_moved("heaps.hand.heap", before.heaps, after.heaps),
        *_moved("heaps.hand.stones", before.stones, after.stones),
        *_moved("heaps.hand.cards", before.cards, after.cards),
    )


def _moved(key: str, before: Mapping[str, int], after: Mapping[str, int]) -> Iterator[Text]:
    for name, count in after.items():
        more = count - before[name]
        if more:
            whose = heap_name(name) if name.startswith("heap-") else seat_name(name)
            yield Text(f"{key}.more" if more > 0 else f"{key}.fewer", {"n": abs(more), "whose": whose})
