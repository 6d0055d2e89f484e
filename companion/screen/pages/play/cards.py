"""The answers as cards: below each other, abreast where they have room, and scrolled where they have none.

The module knows lists of offers and no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from companion.engine.pick import Path
from companion.engine.text import DOT
from companion.screen.pages.play.answer_card import AnswerCard
from companion.screen.pages.play.answers import Buttons, PickHandler, target_name
from companion.screen.pages.play.map_offers import tile_role
from companion.screen.runtime.paint import together, u
from companion.screen.widgets.boxes import Laid, Pool, Scroll, put
from companion.screen.widgets.layout import CLOSE, TARGET
from companion.screen.widgets.parts.card import HIGH, NARROW, Card
from companion.table.views.model import Offer

WIDE = 232
"""The width of a card in units with which a further column is better than a wider card."""


class Spared(NamedTuple):
    """The parts that cards leave out."""

    tiles: bool = False
    details: bool = False


SPARED = (Spared(), Spared(details=True), Spared(tiles=True), Spared(tiles=True, details=True))
"""What is left out where there is less and less room. The tiles of all cards stay longer than the details."""


class Cards(Buttons):
    """Cards of offers in equal rows."""

    def __init__(self, on_pick: PickHandler, **more: Any) -> None:
        super().__init__(on_pick, **more)
        self._pool = Pool(lambda: AnswerCard(lambda: self.waits))
        self._inside = Laid(size_hint_y=None)
        self._scroll = Scroll(self._inside, "surface")
        self._shown: list[Card] = []
        self._spared = SPARED[0]
        self._alike = self._told_apart = False
        """Whether all offers have the same icon, so that narrow cards need none; whether their verbs differ, so that
        they need no details."""

    @property
    def _scrolled(self) -> bool:
        return self._scroll.parent is not None

    def show(self, offers: Sequence[Offer[str]], others: Sequence[Card] = ()) -> None:
        """Show offers, and other cards after them. Set ``keys`` first."""
        cards = [self._card(place, offer) for place, offer in enumerate(offers)]
        self._alike = len(cards) > 1 and len({offer.icon for offer in offers}) == 1
        self._told_apart = len({offer.label for offer in offers}) == len(cards)
        self._shown = [*cards, *others]
        self._lay()

    def _card(self, place: int, offer: Offer[str]) -> AnswerCard:
        card: AnswerCard = self._pool.take(place + 1)[place]
        card.show(
            offer.label,
            partial(self._pick, offer),
            detail=together(DOT, (offer.group, offer.detail)),
            icon=offer.icon,
            role=tile_role(offer),
            main=offer.main,
            chosen=card.pointed,
            name=target_name(offer),
            to=self.question,
        )
        card.picks = offer.picks
        self._assign_key(card)
        return card

    def shows(self, picks: Path) -> bool:
        """Whether a card makes these picks."""
        return any(isinstance(card, AnswerCard) and picks and card.picks == picks for card in self._shown)

    def heights(self, width: float) -> tuple[float, ...]:
        """The height that the cards want at a width, then the least ones with all parts and with less and less."""
        if not self._shown:
            return (0.0, 0.0)
        self._spare(SPARED[0])
        wanted = self._high(self._columns(width, float("inf")) or 1, width)
        return (wanted, *(self._least(width, spared) for spared in SPARED))

    def _least(self, width: float, spared: Spared) -> float:
        self._spare(spared)
        return min(self._high(columns, width) for columns in self._whole(width))

    def _whole(self, width: float) -> list[int]:
        """The numbers of columns without a broken word."""
        most = max(min(int((width + u(CLOSE)) // u(TARGET + CLOSE)), len(self._shown)), 1)
        return [n for n in range(1, most + 1) if not self._broken(n, width)] or [1]

    @property
    def _keyed(self) -> bool:
        """Whether the cards wear keys: then all have the same parts and the same width."""
        return any(card.beside is not None for card in self._shown)

    def _spare(self, spared: Spared) -> None:
        """Leave out parts of all cards."""
        self._spared, keyed = spared, self._keyed
        for card in self._shown:
            card.brief, card.keyed = spared.details and self._told_apart, keyed

    def _cell(self, columns: int, width: float) -> float:
        return (width - u(CLOSE) * (columns - 1)) / columns

    def _high(self, columns: int, width: float) -> float:
        rows = -(-len(self._shown) // columns)
        return rows * (self._row(columns, width) + u(CLOSE)) - u(CLOSE)

    def _row(self, columns: int, width: float) -> float:
        """The height of a row. The cards of a last row that is not full share its width."""
        self._form(columns, width)
        cell, last = self._cell(columns, width), 0 if self._keyed else len(self._shown) % columns
        wide = self._cell(last, width) if last else cell
        full = len(self._shown) - last
        return max(card.high_for(cell if at < full else wide) for at, card in enumerate(self._shown))

    def _form(self, columns: int, width: float) -> None:
        """Give all cards the same form."""
        cell = self._cell(columns, width)
        wide, narrow = cell >= u(NARROW), self._alike or self._keyed
        bare = self._spared.tiles or (any(card.crowded_at(cell) for card in self._shown) if wide else narrow)
        for card in self._shown:
            card.bare = bare
        upright = any(card.wants_upright(cell) for card in self._shown)
        for card in self._shown:
            card.upright = upright

    def _broken(self, columns: int, width: float) -> bool:
        """Whether a word would be broken in so many columns."""
        self._form(columns, width)
        return any(card.cut_at(self._cell(columns, width)) for card in self._shown)

    def _columns(self, width: float, height: float) -> int:
        """The best number of columns that fits into a height, with cards of a usual width if possible; 0 for none."""
        whole = self._whole(width)
        usual = 1 if self._keyed else max((n for n in whole if self._cell(n, width) >= u(WIDE)), default=1)
        return next((n for n in whole if n >= usual and self._high(n, width) <= height), 0)

    def _fitting(self, width: float, height: float) -> int:
        """The same, leaving out parts of the cards without room for them."""
        for spared in SPARED:
            self._spare(spared)
            if columns := self._columns(width, height):
                return columns
        self._spare(SPARED[0])
        return 0

    def _lay(self, *_: Any) -> None:
        if not self._shown or self.width <= 1:
            put(self)
            return
        if columns := self._fitting(self.width, self.height + 1):
            put(self._inside)
            put(self, *self._shown)
            rows = -(-len(self._shown) // columns)
            most = max(u(HIGH), self._row(columns, self.width))
            row = min((self.height + u(CLOSE)) / rows - u(CLOSE), most)
            self._place(columns, self.width, self.x, self.y + self.height, row)
            return
        put(self, self._scroll)
        self._scroll.pos, self._scroll.size = self.pos, self.size
        across = max(self.width - u(14), 1)
        columns = min(self._whole(across), key=lambda count: self._high(count, across))
        if columns > 1:  # narrow cards are not made high by their details
            self._spare(Spared(details=True))
            columns = min(self._whole(across), key=lambda count: self._high(count, across))
        put(self._inside, *self._shown)
        self._inside.size = (across, self._high(columns, across) + u(4))
        self._place(columns, across, self._inside.x, self._inside.y + self._inside.height - u(2))
        for card in self._shown:
            if isinstance(card, AnswerCard) and card.pointed:
                self._scroll.bring(card)

    def _place(self, columns: int, width: float, left: float, top: float, row: float = 0) -> None:
        row = row or self._row(columns, width)
        self._form(columns, width)
        tallest = max(card.words_at(self._cell(columns, width)) for card in self._shown)
        for place, card in enumerate(self._shown):
            card.tallest = tallest
            down, along = divmod(place, columns)
            abreast = columns if self._keyed else min(columns, len(self._shown) - down * columns)
            cell = self._cell(abreast, width)
            card.filled = self._cell(columns, width) < u(NARROW)
            card.stand((left + along * (cell + u(CLOSE)), top - row - down * (row + u(CLOSE))), (cell, row))
