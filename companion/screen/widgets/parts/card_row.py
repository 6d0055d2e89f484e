"""A card with buttons at its right; in a narrow place they are below it."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import Laid, place, put
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.card import Card
from companion.screen.widgets.parts.seat_card import SeatCard

NARROW = 600
"""Units: a narrower row has its buttons below."""
GAP, EDGE = 16, 8
"""Units: the distance between two parts, and of buttons on a card from its edge."""


class CardRow(Laid):
    """``wide`` are the widths of the buttons in units; without them each is as wide as its words.

    With ``upon`` the buttons are on the card, which then is no button itself.
    """

    def __init__(self, card: Card | SeatCard, *, wide: tuple[float, ...] = (), upon: bool = False) -> None:
        self._card, self._wide, self._upon = card, wide, upon
        self._buttons: tuple[Action, ...] = ()
        self._space = Widget()
        super().__init__(card, size_hint_y=None)

    def offer(self, *buttons: Action) -> None:
        """Show these buttons."""
        self._buttons = buttons
        put(self, self._card, *buttons)
        self._lay()

    def _lay(self, *_: Any) -> None:
        gap, high = u(GAP), u(HIGH)
        below = bool(self._buttons) and self.width < u(NARROW)
        if below:
            each = [(self.width - gap * (len(self._buttons) - 1)) / len(self._buttons)] * len(self._buttons)
        else:
            each = [u(wide) for wide in self._wide] or [button.wide() for button in self._buttons]
        room = sum(each) + gap * max(len(each) - 1, 0)
        upon = self._upon and not below
        if isinstance(self._card, Card):
            self._space.size = (room, high)
            self._card.beside = self._space if upon else None
        else:
            self._card.beside = room + u(EDGE) if upon else 0.0
        across = self.width if below or upon or not self._buttons else self.width - room - gap
        top = max(self._card.high_for(across), high if self._buttons and not below else 0)
        foot = high + u(EDGE if self._upon else GAP) if below else 0
        self.height = top + foot
        place(self._card, self.x, self.y + foot, across, top)
        left = self.x if below else self.x + self.width - room - (u(EDGE) if upon else 0)
        for button, wide in zip(self._buttons, each, strict=False):
            place(button, left, self.y if below else self.y + (top - high) / 2, wide, high)
            left += wide + gap
