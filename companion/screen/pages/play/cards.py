"""The answers as cards: below each other, abreast where they have room, and scrolled where they have none.

The module knows lists of offers and no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from companion.engine.text import DOT
from companion.screen.pages.play.answer_card import AnswerCard
from companion.screen.pages.play.answers import Buttons, PickHandler
from companion.screen.runtime.paint import together, u
from companion.screen.widgets.boxes import Laid, Pool, Scroll, put
from companion.screen.widgets.parts.card import HIGH, LOW, Card
from companion.table.views.model import Offer

GAP = 8
"""Units between two cards."""
WIDE = 232
"""The width of a card in units with which a further column is better than a wider card."""
LEAST = 62
"""The least width of a card in units."""


class Cards(Buttons):
    """Cards of offers in equal cells. ``high_for`` is the height that they want at a width."""

    def __init__(self, on_pick: PickHandler) -> None:
        super().__init__(on_pick)
        self._pool = Pool(lambda: AnswerCard(lambda: self.waits))
        self._inside = Laid(size_hint_y=None)
        self._scroll = Scroll(self._inside)
        self._shown: list[Card] = []

    def show(self, offers: Sequence[Offer[str]], others: Sequence[Card] = ()) -> None:
        """Show offers, and other cards after them. Set ``keys`` first."""
        self._shown = [*(self._card(place, offer) for place, offer in enumerate(offers)), *others]
        self._lay()

    def _card(self, place: int, offer: Offer[str]) -> AnswerCard:
        card: AnswerCard = self._pool.take(place + 1)[place]
        name = "offer:" + ",".join(f"{pick.kind}={pick.value}" for pick in offer.picks)
        card.show(
            offer.label,
            partial(self._pick, offer),
            detail=together(DOT, (offer.group, offer.detail)),
            icon=offer.icon,
            role=offer.role,
            name=name,
            to=self.question,
        )
        card.picks = offer.picks
        self._assign_key(card)
        return card

    def high_for(self, width: float) -> float:
        """The height of all cards at a width, in pixels; 0 without any."""
        if not self._shown:
            return 0.0
        columns = self._columns(width, float("inf"))
        return self._high(columns, self._cell(columns, width))

    def _cell(self, columns: int, width: float) -> float:
        return (width - u(GAP) * (columns - 1)) / columns

    def _high(self, columns: int, cell: float) -> float:
        rows = -(-len(self._shown) // columns)
        return rows * (self._row(cell) + u(GAP)) - u(GAP)

    def _row(self, cell: float) -> float:
        return max(card.high_for(cell) for card in self._shown)

    def _columns(self, width: float, height: float) -> int:
        """The best number of columns: cards of a usual width if they fit into the height, else narrower ones."""
        most = max(min(int((width + u(GAP)) // u(LEAST + GAP)), len(self._shown)), 1)
        whole = [n for n in range(1, most + 1) if not any(card.cut_at(self._cell(n, width)) for card in self._shown)]
        usual = max((n for n in whole if self._cell(n, width) >= u(WIDE) or n == 1), default=1)
        fitting = [n for n in whole if n >= usual and self._high(n, self._cell(n, width)) <= height]
        if fitting:
            return fitting[0]
        return min(whole, key=lambda n: self._high(n, self._cell(n, width)), default=1)

    def _lay(self, *_: Any) -> None:
        if not self._shown or self.width <= 1:
            put(self)
            return
        columns = self._columns(self.width, self.height + 1)
        fits = self._high(columns, self._cell(columns, self.width)) <= self.height + 1
        if fits:
            put(self._inside)
            put(self, *self._shown)
            rows = -(-len(self._shown) // columns)
            row = min((self.height + u(GAP)) / rows - u(GAP), max(u(HIGH), self._row(self._cell(columns, self.width))))
            self._place(columns, self.width, self.x, self.top, row)
            return
        put(self, self._scroll)
        self._scroll.pos, self._scroll.size = self.pos, self.size
        across = max(self.width - u(14), 1)
        columns = self._columns(across, 0)
        put(self._inside, *self._shown)
        row = max(self._row(self._cell(columns, across)), u(LOW))
        self._inside.height = self._high(columns, self._cell(columns, across)) + u(4)
        self._inside.width = across
        self._place(columns, across, self._inside.x, self._inside.top - u(2), row)
        for card in self._shown:
            if isinstance(card, AnswerCard) and card.pointed:
                self._scroll.bring(card)

    def _place(self, columns: int, width: float, left: float, top: float, row: float) -> None:
        cell = self._cell(columns, width)
        for place, card in enumerate(self._shown):
            down, along = divmod(place, columns)
            card.size_hint = (None, None)
            card.size = (cell, row)
            card.pos = (left + along * (cell + u(GAP)), top - row - down * (row + u(GAP)))
