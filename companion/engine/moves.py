"""Moves: what hands do on the real table, a piece or some pieces of a kind at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from companion.engine.pick import Path
from companion.engine.text import FACT, NAMED, Text, Value


class Route(msgspec.Struct, frozen=True):
    """The way of some pieces of a move between two places of the map, or of tiles; any other place is beside the map.

    Without a ``count`` the map shows the places and no number.
    """

    origin: str
    to: str
    count: int = 0


def at(*places: str) -> tuple[Route, ...]:
    """Routes that only say where a move is made."""
    return tuple(Route("", place) for place in places)


def place_on_tile(thing: Path) -> str:
    """The name of a place of a tile in a route, from the picks that name it."""
    return "/".join(str(pick.value) for pick in thing)


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


class MoveText(Text):
    """A move in words: the act, which always is short, then where or how; ``by`` whom is before both."""

    __slots__ = ("act", "where")

    def __init__(self, act: Text, where: Text | str = "", *, by: Value = "") -> None:
        says = Text(FACT, {"first": act, "rest": where}) if where else act
        whole = Text(NAMED, {"name": by, "says": says}) if by else says
        super().__init__(whole.key, whole.values)
        self.act: Final = act
        self.where: Final = where


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
