"""The frame of a page that belongs to a player: a panel with the banner, words and buttons, and beside it the rest.

On an upright page the banner is on top and the buttons are at the bottom, with the words above them or below a title.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.screen.runtime.paint import DISPLAY, colour, panel_is_right, u
from companion.screen.widgets.boxes import Laid, flat_ground, panel_wide, place, put
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.banner import Turn, TurnBanner
from companion.screen.widgets.parts.type_label import TypeLabel

EDGE, APART, BELOW = 10, 16, 12
"""Units: the distance from the edges, between two buttons, and between texts."""
ABREAST = 2
"""So many buttons stand side by side on an upright page."""


class Sided(Laid):
    """``main`` beside the panel. Without a player the panel has a title instead of the banner."""

    def __init__(self, main: Widget, *, inset: float = 16) -> None:
        self.banner, self._title = TurnBanner(), TypeLabel("", "verb", face=DISPLAY)
        self._main, self._inset = main, inset
        self._turn: Turn | None = None
        self._texts: tuple[TypeLabel, ...] = ()
        self._buttons: tuple[Action, ...] = ()
        super().__init__()
        flat_ground(self, "sea")
        with self.canvas.before:
            Color(*colour("surface"))
            self._panel = Rectangle()

    def belong_to(self, turn: Turn | None, title: str = "") -> None:
        """Show the banner of a player, or a title."""
        self._turn, self._title.text = turn, title
        if turn is not None:
            self.banner.show(turn)
        self._fill()

    def fill(self, texts: tuple[TypeLabel, ...], buttons: tuple[Action, ...]) -> None:
        """Show these texts below the banner, and these buttons at the bottom. Texts without room are left out."""
        self._texts, self._buttons = texts, buttons
        self._fill()

    def _fill(self) -> None:
        head = self.banner if self._turn is not None else self._title
        put(self, head, *self._texts, *self._buttons, self._main)
        self._lay()

    def _lay(self, *_: Any) -> None:
        if self.width > self.height:
            self._lay_wide()
        else:
            self._lay_upright()

    def _lay_wide(self) -> None:
        wide, edge = panel_wide(), u(EDGE)
        left = self.x + (self.width - wide if panel_is_right() else 0)
        place(self._panel, left, self.y, wide, self.height)
        top = self._lay_head(left, wide)
        bottom = self.y + edge
        for button in reversed(self._buttons):
            bottom = _put(button, left + edge, bottom, wide - 2 * edge, button.high_for(wide - 2 * edge))
            bottom += u(APART)
        self._lay_texts(left + edge, wide - 2 * edge, top, bottom - u(APART / 2))
        beside = self.x + (0 if panel_is_right() else wide)
        inset = u(self._inset)
        _put(self._main, beside + inset, self.y + inset, self.width - wide - 2 * inset, self.height - 2 * inset)

    def _lay_upright(self) -> None:
        edge = u(EDGE)
        top = self._lay_head(self.x, self.width)
        bottom = self.y + edge
        rows = [self._buttons[at : at + ABREAST] for at in range(0, len(self._buttons), ABREAST)]
        for row in reversed(rows):
            each = (self.width - 2 * edge - u(APART) * (len(row) - 1)) / len(row)
            high = max(button.high_for(each) for button in row)
            for at, button in enumerate(row):
                _put(button, self.x + edge + at * (each + u(APART)), bottom, each, high)
            bottom += high + u(APART)
        if self._turn is None:
            top = self._lay_texts(self.x + edge, self.width - 2 * edge, top, bottom)
        said = [] if self._turn is None else [text for text in self._texts if text.text]
        for text in reversed(said):
            high = text.high_for(self.width - 2 * edge)
            text.opacity = 1
            bottom = _put(text, self.x + edge, bottom, self.width - 2 * edge, high) + u(BELOW)
        place(self._panel, self.x, self.y, self.width, bottom - self.y)
        inset = u(self._inset)
        _put(self._main, self.x + inset, bottom + inset, self.width - 2 * inset, top - bottom - 2 * inset)

    def _lay_texts(self, left: float, wide: float, top: float, bottom: float) -> float:
        """Place the texts with room between two heights; return the lower edge of the last one."""
        for text in self._texts:
            high = text.high_for(wide)
            fits = top - u(BELOW) - high >= bottom
            text.opacity = int(fits)
            text.size = (wide, high) if fits else (0, 0)
            text.pos = (left, top - u(BELOW) - high)
            top -= u(BELOW) + high if fits and high else 0
        return top

    def _lay_head(self, left: float, wide: float) -> float:
        """Place the banner or the title; return its lower edge."""
        top, edge = float(self.y + self.height), u(EDGE)
        if self._turn is None:
            high = self._title.high_for(wide - 2 * edge)
            _put(self._title, left + edge, top - high - u(BELOW), wide - 2 * edge, high)
            return top - high - u(BELOW)
        self.banner.flat = self.width <= self.height
        high = self.banner.high_for(wide)
        _put(self.banner, left, top - high, wide, high)
        return top - high


def _put(widget: Widget, x: float, y: float, width: float, height: float) -> float:
    """Place a widget; return its upper edge."""
    place(widget, x, y, max(width, 1), max(height, 1))
    return y + height
