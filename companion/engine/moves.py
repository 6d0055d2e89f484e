"""Moves: what hands do on the real table, a piece or some pieces of a kind at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import msgspec


class Route(msgspec.Struct, frozen=True):
    """The way of some pieces of a move between two places of the map; a place that the map has not is beside it."""

    origin: str
    to: str
    count: int


class Move(msgspec.Struct, frozen=True):
    """A move of real pieces. Each game has its own, or uses texts instead."""

    @property
    def about(self) -> str:
        """The seat whose pieces move, or another owner that a tile has as its icon; ``""`` for none."""
        return getattr(self, "seat", "")

    @property
    def routes(self) -> tuple[Route, ...]:
        """The ways of its pieces, if the map shows them."""
        return ()


def matched(old: Counter[str], new: Counter[str], far: Callable[[str, str], bool]) -> Iterator[tuple[str, str, int]]:
    """The moves from one count of pieces by place to another: origin, place and number; ``far`` pairs come last."""
    lost, won = old - new, new - old
    pairs = [(origin, to) for origin in lost for to in won]
    for origin, to in sorted(pairs, key=lambda pair: far(*pair)):
        count = min(lost[origin], won[to])
        if count:
            lost[origin] -= count
            won[to] -= count
            yield origin, to, count
