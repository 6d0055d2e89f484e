"""Rows of settings: one opens another page, the other chooses among a few values."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Any, Generic, TypeVar

from companion.screen.runtime.paint import SMALL, colour, mm
from companion.screen.widgets.boxes import Grid, TallColumn
from companion.screen.widgets.kit import Button, Heading, Paragraph, TextLine

V = TypeVar("V", bound=Hashable)

HIGH = 12.4
"""Height of a touch target in millimetres."""


class PageRow(Button):
    """A large row that opens a page; ``state`` is a short summary below its name."""

    def __init__(self, text: str, on_press: Callable[[], object] | None, *, icon: str, name: str) -> None:
        self._state = TextLine("", SMALL, "muted", valign="top")
        super().__init__(text, on_press, icon=icon, name=name, size_mm=6, halign="left", valign="bottom")
        self.add_widget(self._state)

    @property
    def state(self) -> str:
        return str(self._state.text)

    @state.setter
    def state(self, state: str) -> None:
        self._state.text = state

    def _paint(self) -> None:
        super()._paint()
        self._state.color = self.color if self.chosen or self._down else colour("muted")

    def _place(self, *_: Any, words: bool | None = None) -> None:
        super()._place(words=words)
        left, edge, below = self.padding[0] + mm(2), mm(1), self.height * 0.44
        self.padding = (left, edge, edge, below)
        self._state.pos = (self.x + left, self.y + edge)
        self._state.size = (max(self.width - left - 2 * edge, 1), max(below - edge, 1))


class SettingRow(TallColumn, Generic[V]):
    """A setting: its name, its effect, and a button for each value. ``on_choose`` gets the chosen value."""

    def __init__(
        self, title: str, about: str, values: Mapping[V, str], on_choose: Callable[[V], object], name: str
    ) -> None:
        self._buttons = {
            value: Button(label, partial(on_choose, value), name=f"{name}:{value}", size_mm=5)
            for value, label in values.items()
        }
        row = Grid(*self._buttons.values(), columns=len(values), size_hint_y=None, height=mm(HIGH))
        super().__init__(Heading(title), Paragraph(about, SMALL, "muted"), row, gap=0.8)

    def show(self, chosen: V) -> None:
        for value, button in self._buttons.items():
            button.chosen = value == chosen
