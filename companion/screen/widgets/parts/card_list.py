"""Cards below each other, as high as they need, for a ``Scroll``. Those of a grid are side by side too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import Pool, Roomy, put
from companion.screen.widgets.parts.card import Card, Form

APART, AIR = 8, 12
"""Units: between two cards, and above and below a verb of several lines."""
WAYS = ((Form.BESIDE, 1), (Form.BESIDE, 2), (Form.OVER, 2), (Form.OVER, 3), (Form.OVER, 4), (Form.NONE, 2))
"""The forms of the cards of a grid and their columns, those of the largest cards first."""
NARROW, TILE = 96, 26
"""Units: the least width of a card of a grid, and an icon above its words."""


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


class CardList(Roomy):
    """A card for each entry. The cards of a ``grid`` have whole words and the same form and height.

    A single one in the last row has its whole width.
    """

    def __init__(self, *, grid: bool = False) -> None:
        super().__init__(size_hint_y=None, height=0)
        self._grid, self._columns, self._room, self._most = grid, 1, 0.0, 0.0
        self._pool = Pool(Card)
        self._detail, self._each = "", 0.0
        self._entries: Sequence[CardEntry] = ()
        self._shown: list[Card] = []
        self.bind(width=self._grow, spare=self._grow)

    def show(self, entries: Sequence[CardEntry], detail: str = "") -> None:
        """Show cards; those of a grid have the form and the height that a card with this ``detail`` needs."""
        self._detail, self._entries = detail, entries
        self._shown = self._pool.take(len(entries))
        for card, entry in zip(self._shown, entries, strict=True):
            card.show(**entry._asdict())
        self.count = len(self._shown)
        put(self, *self._shown)
        self._grow()
        self._lay()

    def fit(self, room: float, *, most: float = 0) -> None:
        """Have cards as large as a height in pixels allows; as low as they can be if it allows none.

        Their rows share what is left of it, up to ``most`` pixels each.
        """
        if (room, most) != (self._room, self._most):
            self._room, self._most = room, most
            self._grow()
            self._lay()

    def _with_details(self, detail: str) -> None:
        """Have this detail on each card without one."""
        for card, entry in zip(self._shown, self._entries, strict=True):
            card.detail(entry.detail or detail)

    def _wide(self) -> float:
        room = self.width - u(APART) * (self._columns - 1)
        return max(float(room) / self._columns, 1)

    def _wide_of(self, row: Sequence[Card]) -> float:
        return self.width if len(row) == 1 else self._wide()

    def _rows(self) -> list[tuple[list[Card], float]]:
        rows = [self._shown[at : at + self._columns] for at in range(0, len(self._shown), self._columns)]
        if not self._grid:
            return [(row, max(self._high_of(card) for card in row)) for row in rows]
        high = max((card.high_for(self._wide_of(row)) for row in rows for card in row), default=0)
        left = self._room - (high + u(APART)) * len(rows)
        more = min(max(left / len(rows), 0), self._most) if rows else 0
        return [(row, high + more) for row in rows]

    def _high_of(self, card: Card) -> float:
        wide = self._wide()
        lines = card.words_at(wide) + 2 * u(AIR) if card.breaks_at(wide) else 0
        return max(card.high_with(wide, self.spare), lines)

    def _take_form(self, form: Form, columns: int) -> None:
        self._columns = columns
        for card in self._shown:
            card.take_form(form, brief=False, bare=False, largest=(0, u(TILE) if card.has_icon else 0))

    def _high(self) -> float:
        return sum(high + u(APART) for _, high in self._rows())

    def _grow(self, *_: Any) -> None:
        self._each = 0.0
        if self._grid:
            self._with_details(self._detail)
            self._take_form(*self._best())
            if self._high() > self._room + 1:  # no room for more than there is
                self._with_details("")
                self._take_form(*self._best())
            self._each = max((high for _, high in self._rows()), default=0.0)
            self._with_details("")
        self.height = int(sum((self._each or high) + u(APART) for _, high in self._rows()))

    def _best(self) -> tuple[Form, int]:
        """The form and the columns of the largest cards with room, else of the lowest ones."""
        found = []
        for form, columns in WAYS:
            self._take_form(form, columns)
            wide = self._wide()
            if wide >= u(NARROW) and not any(card.cut_at(wide) for card in self._shown):
                found.append((self._high(), form, columns))
        lowest = min(found, key=lambda way: way[0], default=(0, *WAYS[0]))
        _, form, columns = next((way for way in found if way[0] <= self._room + 1), lowest)
        return form, columns

    def _lay(self, *_: Any) -> None:
        top = self.y + self.height
        for row, high in self._rows():
            wide, taken = self._wide_of(row), self._each or high
            tallest = max((card.words_at(wide) for card in row if card.has_icon), default=0)
            for at, card in enumerate(row):
                corner = (self.x + at * (wide + u(APART)), top - taken)
                card.stand(corner, (wide, taken), tallest if card.has_icon else 0)
            top -= taken + u(APART)
