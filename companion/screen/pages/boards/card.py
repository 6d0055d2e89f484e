"""The card of a region: its part, its icons and its count. A new region has only its part."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from companion.engine.boards import editor as made
from companion.screen.pages.boards.editing import Editing
from companion.screen.pages.boards.tiles import Tiles
from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import Column, TallColumn, put
from companion.screen.widgets.parts.stepper import Stepper
from companion.screen.widgets.parts.type_label import TypeLabel

GAP, EDGE, NEAR = 8, 6, 2
"""Units: between rows, above them, and between the stepper and its title."""

Send = Callable[[made.Change | None], object]


class RegionCard(Column):
    """Everything in sight at once. During a check the card has only what is printed: icons and the count."""

    def __init__(self, send: Send, choose_part: Callable[[str], object]) -> None:
        self._send, self._choose_part = send, choose_part
        self._editing: Editing | None = None
        self._parts, self._icons = Tiles(slim=True), Tiles()
        self._title = TypeLabel("", "aside", "muted", tall=True)
        self._stepper = Stepper(self._step, "card")
        self._count = TallColumn(self._title, self._stepper, apart=NEAR)
        self._room = Widget()
        super().__init__(apart=GAP, padding=(0, u(EDGE), 0, 0))

    def show(self, editing: Editing) -> None:
        self._editing = editing
        region, board = editing.opened, editing.view.board
        for crest, part in zip(self._parts.show_parts(board.parts, (), self._choose_part), board.parts, strict=True):
            crest.chosen = region is not None and part.id == region.part
        if region is None:
            put(self, self._parts, self._room)
            return
        for tile, icon in zip(self._icons.take(len(board.icons)), board.icons, strict=True):
            toggle = made.ToggleIcon(region.id, icon.id)
            tile.show(icon.id, icon.title, "", partial(self._send, toggle), f"card:{icon.id}")
            tile.chosen = icon.id in region.icons
        self._title.text = board.counted.title
        self._stepper.show(region.counted, 0, board.counted.most)
        parts = [self._parts] if editing.asked is None else []
        put(self, *parts, *([self._icons] if board.icons else []), self._count, self._room)

    def _step(self, by: int) -> None:
        region = self._editing.opened if self._editing is not None else None
        if region is not None:
            self._send(made.SetCount(region.id, region.counted + by))
