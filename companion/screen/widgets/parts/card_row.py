"""A card with buttons at its right; in a narrow place they are below its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from kivy.uix.widget import Widget

from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import Pool, Roomy, place, put
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.card import Card
from companion.screen.widgets.parts.seat_card import SeatCard

NARROW = 600
"""Units: a narrower row has its buttons below."""
GAP, EDGE = 16, 8
"""Units: the distance between two parts, and of buttons on a card from its edge."""


C = TypeVar("C", bound=Card | SeatCard)


class RowButton(NamedTuple):
    """A button of a row, as of ``Action.change``."""

    text: str
    on_press: Callable[[], object] | None
    name: str
    look: str = "plain"
    icon: str = ""


class CardRow(Roomy, Generic[C]):
    """``wide`` are the widths of the buttons in units; without them each is as wide as its words.

    With ``upon`` the buttons are on the card, which then is no button itself. Below each other they are in columns.
    """

    def __init__(self, card: C, *, wide: tuple[float, ...] = (), upon: bool = False) -> None:
        self.card, self._wide, self._upon = card, wide, upon
        self._pool = Pool(Action)
        self._buttons: list[Action] = []
        self._space = Widget()
        super().__init__(card, size_hint_y=None)

    def offer(self, *buttons: RowButton) -> list[Action]:
        """Show these buttons, and return them."""
        self._buttons = self._pool.take(len(buttons))
        for widget, button in zip(self._buttons, buttons, strict=True):
            widget.change(**button._asdict())
        put(self, self.card, *self._buttons)
        self._lay()
        return self._buttons

    def _lay(self, *_: Any) -> None:
        gap, high, edge = u(GAP), u(HIGH), u(EDGE) if self._upon else 0
        below = bool(self._buttons) and self.width < u(NARROW)
        if below:
            columns = max(len(self._buttons), len(self._wide))
            each = [(self.width - 2 * edge - gap * (columns - 1)) / columns] * columns
        else:
            each = [u(wide) for wide in self._wide] or [button.wide() for button in self._buttons]
        room = sum(each) + gap * max(len(each) - 1, 0)
        beside = self._upon and bool(self._buttons) and not below
        if isinstance(self.card, Card):
            self._space.size = (room, high)
            self.card.beside = self._space if beside else None
        else:
            self.card.beside = room + edge if beside else 0.0
        across = self.width if below or self._upon or not self._buttons else self.width - room - gap
        least = high + edge if self._buttons and not below else 0 if self._upon else high
        top = max(self.card.high_with(across, self.spare), least + self.spare)
        foot = high + (edge or gap) if below else 0
        self.height = top + foot
        self.card.foot = foot if self._upon else 0
        place(self.card, self.x, self.y + foot - self.card.foot, across, top + self.card.foot)
        left = self.x + edge if below else self.x + self.width - room - edge
        for button, wide in zip(self._buttons, each, strict=False):
            place(button, left, self.y + (edge if below else (top - high) / 2), wide, high)
            left += wide + gap
