"""The steps of a board check in a row: which one is looked at, and which have been said to be the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.screen.pages.boards.checking import DISPUTES, Checking
from companion.screen.widgets.kit import GAP, TARGET, Button, Column, Row, mm, say

NARROW = 110.0
"""Millimetres below which the parts stand in a row of their own."""


class Steps(Column):
    """What is in doubt, a button for each part, and the way out. ``go`` gets the step that was touched."""

    def __init__(self, go: Callable[[str], object], leave: Callable[[], object]) -> None:
        super().__init__(size_hint_y=None, height=mm(TARGET))
        self._go = go
        self._leave = Button(
            "", leave, icon="ui.close", look="quiet", name="board:leave", size_hint_x=None, width=mm(14)
        )
        self._doubts = Button(size_mm=5)
        self._parts: list[Button] = []
        self._first, self._second = Row(), Row()
        self.bind(width=self._place)

    def show(self, checking: Checking) -> None:
        parts = checking.check.parts
        if len(self._parts) != len(parts):
            self._parts = [Button(size_mm=5) for _ in parts]
            self._place()
        tick = "ui.tick" if checking.is_same(DISPUTES) else ""
        self._doubts.change(say("ui.board.disputed"), partial(self._go, DISPUTES), icon=tick, name="step:")
        self._doubts.off = not checking.check.disputes
        self._doubts.chosen = checking.step == DISPUTES
        for button, part in zip(self._parts, parts, strict=True):
            here = part.id == checking.step
            icon = "ui.tick" if part.same else part.icon
            text = part.title if here and not self._narrow else ""
            button.change(text, partial(self._go, part.id), icon=icon, role=part.role, name=f"step:{part.id}")
            button.size_hint_x = 2 if here and not self._narrow else 1

    @property
    def _narrow(self) -> bool:
        return bool(self.width < mm(NARROW))

    def _place(self, *_: Any) -> None:
        for box in (self, self._first, self._second):
            box.clear_widgets()
        self._doubts.size_hint_x = 1 if self._narrow else 2
        rows = (self._first, self._second) if self._narrow else (self._first,)
        self.height = mm(TARGET) * len(rows) + mm(GAP) * (len(rows) - 1)
        for row in rows:
            self.add_widget(row)
        self._first.add_widget(self._doubts)
        for button in self._parts:
            rows[-1].add_widget(button)
        self._first.add_widget(self._leave)
