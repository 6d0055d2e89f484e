"""Cards below each other in columns, as high as they need, for a ``Scroll``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import Laid, Pool, place, put
from companion.screen.widgets.parts.card import Card

APART = 8
"""Units between two cards."""


class CardEntry(NamedTuple):
    """The contents of a card and its action, as of ``Card.show``."""

    verb: str
    on_press: Callable[[], object] | None
    name: str = ""
    detail: str = ""
    icon: str = ""
    role: str = ""
    chosen: bool = False
    sealed: bool = False
    to: object = ""


class CardList(Laid):
    """A card for each entry."""

    def __init__(self, columns: int = 1) -> None:
        super().__init__(size_hint_y=None, height=0)
        self._columns = columns
        self._pool = Pool(Card)
        self._shown: list[Card] = []
        self.bind(width=self._grow)

    def show(self, entries: Sequence[CardEntry]) -> None:
        self._shown = self._pool.take(len(entries))
        for card, entry in zip(self._shown, entries, strict=True):
            card.show(**entry._asdict())
        put(self, *self._shown)
        self._grow()
        self._lay()

    def _wide(self) -> float:
        room = self.width - u(APART) * (self._columns - 1)
        return max(float(room) / self._columns, 1)

    def _rows(self) -> list[tuple[list[Card], float]]:
        rows = [self._shown[at : at + self._columns] for at in range(0, len(self._shown), self._columns)]
        return [(row, max(card.high_for(self._wide()) for card in row)) for row in rows]

    def _grow(self, *_: Any) -> None:
        self.height = sum(high + u(APART) for _, high in self._rows())

    def _lay(self, *_: Any) -> None:
        top = self.y + self.height
        for row, high in self._rows():
            for at, card in enumerate(row):
                left = self.x + at * (self._wide() + u(APART))
                place(card, left, top - high, self._wide(), high)
            top -= high + u(APART)
