"""The card of a region: its number or name, its part, its icons and its count."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine.boards import editor as made
from companion.screen.pages.boards.editing import Editing
from companion.screen.pages.boards.tiles import TileRow
from companion.screen.runtime.paint import say, u
from companion.screen.widgets.boxes import Row, Scroll, TallColumn, put
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.stepper import Stepper
from companion.screen.widgets.parts.type_label import TypeLabel

GAP, APART, EDGE = 8, 16, 3
"""Units: between rows, between buttons, and the distance from the edges."""

Send = Callable[[made.Change | None], object]


class RegionCard(Scroll):
    """Rows of large buttons. During a check the card has only what is printed: icons and the count."""

    def __init__(self, send: Send, draw: Callable[[], object], ask_name: Callable[[], object]) -> None:
        self._send, self._draw, self._ask_name = send, draw, ask_name
        self._editing: Editing | None = None
        self._name, self._home = Action(name="card:name"), Action(name="card:home")
        self._down, self._up = (
            Action("", partial(self._number, by), icon=icon, name=name, size_hint_x=None, width=u(HIGH))
            for by, icon, name in ((-1, "ui.minus", "card:down"), (1, "ui.plus", "card:up"))
        )
        self._called = Row(apart=GAP, size_hint_y=None, height=u(HIGH))
        self._remove = Action(name="card:remove")
        self._whose = Row(self._home, self._remove, apart=APART, size_hint_y=None, height=u(HIGH))
        self._icons = TileRow()
        self._title = TypeLabel("", "aside", "muted", tall=True)
        self._count = Stepper(self._step, "card")
        self._column = TallColumn(apart=GAP, padding=(u(EDGE), u(GAP), u(EDGE), u(EDGE)))
        super().__init__(self._column, "surface")

    def show(self, editing: Editing) -> None:
        self._editing = editing
        region, board = editing.opened, editing.view.board
        if region is None:
            return
        part = next(part for part in board.parts if part.id == region.part)
        self._name.change(region.label, self._ask_name, icon="ui.pencil", name="card:name", to=region.id)
        self._home.change(part.title, self._ask_part, icon=part.icon, name="card:home", to=region.id)
        remove = partial(self._send, made.RemoveRegion(region.id))
        self._remove.change(say("ui.editor.remove"), remove, look="danger", name="card:remove", to=region.id)
        self._down.off, self._up.off = region.number <= 1, not region.number
        tiles = self._icons.take(len(board.icons))
        for tile, icon in zip(tiles, board.icons, strict=True):
            toggle = made.ToggleIcon(region.id, icon.id)
            tile.show(icon.id, icon.title, "", partial(self._send, toggle), f"card:{icon.id}")
            tile.chosen = icon.id in region.icons
        self._title.text = board.counted.title
        self._count.show(region.counted, 0, board.counted.most)
        put(self._called, *((self._down, self._name, self._up) if board.named else ()))
        called = (self._called, self._whose) if board.named else (self._whose,)
        put(
            self._column,
            *([self._icons] if board.icons else []),
            self._title,
            self._count,
            *(() if editing.asked is not None else called),
        )

    def _number(self, by: int) -> None:
        if self._editing is not None:
            self._send(self._editing.number(by))

    def _step(self, by: int) -> None:
        region = self._editing.opened if self._editing is not None else None
        if region is not None:
            self._send(made.SetCount(region.id, region.counted + by))

    def _ask_part(self) -> None:
        if self._editing is not None:
            self._editing.ask_part()
            self._draw()
