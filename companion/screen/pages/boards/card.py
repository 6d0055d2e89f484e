"""The card of a region: its number or name, its icons, its count, its part, and a button that removes it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from companion.engine import board_editor as made
from companion.screen.pages.boards.editing import Editing
from companion.screen.widgets.kit import SMALL, Button, Column, Grid, Line, Row, mm, say

CLOSE = 1.5
"""Millimetres between rows."""
CAPTION = 4.0
"""Millimetres: the height of the name of an icon, shown during a check."""

Send = Callable[[made.Change | None], object]


class Close(Grid):
    """Equal cells, nearer to each other than elsewhere: all of them fit beside the map, each high enough.

    ``whole`` has the last one take all of its row.
    """

    whole = False

    def _lay(self, *_: object) -> None:
        columns = max(self.columns, 1)
        rows = -(-len(self.children) // columns)
        width = (self.width - mm(CLOSE) * (columns - 1)) / columns
        height = (self.height - mm(CLOSE) * (rows - 1)) / max(rows, 1)
        for place, widget in enumerate(reversed(self.children)):
            row, column = divmod(place, columns)
            wide = self.right - self.x if self.whole and place == len(self.children) - 1 and column == 0 else width
            widget.size_hint, widget.size = (None, None), (max(wide, 1), max(height, 1))
            bottom = self.top - height - row * (height + mm(CLOSE))
            widget.pos = (self.x + column * (width + mm(CLOSE)), bottom)


class RegionCard(Close):
    """Rows of big buttons; two of them side by side where the card is broader than high."""

    whole = True

    def __init__(self, send: Send, draw: Callable[[], object], ask_name: Callable[[], object]) -> None:
        self._send, self._draw, self._ask_name = send, draw, ask_name
        self._name, self._count = Button(size_mm=5), Button(size_mm=8)
        self._down, self._up = (_small(sign, name) for sign, name in (("\N{MINUS SIGN}", "down"), ("+", "up")))
        self._fewer, self._more = (_small(sign, name) for sign, name in (("\N{MINUS SIGN}", "fewer"), ("+", "more")))
        self._icons: list[Button] = []
        self._icon_row, self._icon_names = Row(gap=CLOSE), Row(gap=CLOSE, size_hint_y=None, height=mm(CAPTION))
        self._icon_cell = Column(self._icon_row, gap=0.5)
        self._count_name = _caption()
        self._home = Button(say("ui.editor.whose"), None, name="card:home", size_mm=4.6)
        self._remove = Button(say("ui.editor.remove"), None, name="card:remove", look="warn", size_mm=4.6)
        self._done = Button(say("ui.setup.key.done"), None, look="main", name="card:done")
        self._called = Row(self._down, self._name, self._up, gap=1)
        self._count_row = Row(self._fewer, self._count, self._more, gap=1)
        self._counted = Column(self._count_row, gap=0.5)
        self._ways = Row(self._home, self._remove, gap=CLOSE)
        super().__init__(self._called, self._icon_cell, self._counted, self._ways, self._done)
        self.bind(size=self._turn)

    def _turn(self, *_: object) -> None:
        self.columns = 2 if self.width > self.height else 1
        self._lay()

    def show(self, editing: Editing) -> None:
        region, board = editing.opened, editing.view.board
        if region is None:
            return
        part = next(part for part in board.parts if part.id == region.part)
        self._stand(editing)
        if editing.asked is not None:
            words, ask = region.label, None
        elif board.named:
            words, ask = f"{region.label}\n{say('ui.boards.rename')}", self._ask_name
        else:
            words, ask = f"{region.label}\n{part.title}", partial(self._ask_part, editing)
        self._name.change(words, ask, role=part.role, name="card:name", to=region.id)
        for button, by in ((self._down, -1), (self._up, 1)):
            button.on_press = partial(self._number, editing, by)
        self._down.off, self._up.off = region.number <= 1, not region.number
        if len(self._icons) != len(board.icons):
            self._make_icons(editing)
        for button, icon in zip(self._icons, board.icons, strict=True):
            button.on_press = partial(self._send, made.ToggleIcon(region.id, icon.id))
            button.chosen = icon.id in region.icons
        self._count_name.text = board.counted.title
        self._count.change(str(region.counted), None, look="quiet", icon=board.counted.icon)
        self._fewer.on_press = partial(self._send, made.SetCount(region.id, max(region.counted - 1, 0)))
        self._more.on_press = partial(self._send, made.SetCount(region.id, region.counted + 1))
        self._fewer.off, self._more.off = region.counted == 0, region.counted >= board.counted.most
        self._home.on_press = partial(self._ask_part, editing)
        self._remove.on_press = partial(self._send, made.RemoveRegion(region.id))
        self._done.on_press = partial(self._close, editing)

    def _stand(self, editing: Editing) -> None:
        """Show a row for each thing that the regions of this board have; during a check only the printed ones.

        A region without a name has the title of its part, and a touch on that changes the part.
        """
        board, checking = editing.view.board, editing.asked is not None
        icons = (self._icon_cell,) if board.icons else ()
        ways = () if checking else (self._ways,)
        self.set((self._called, *icons, self._counted, *ways, self._done), self.columns)
        _fill(self._icon_cell, (self._icon_row, self._icon_names) if checking else (self._icon_row,))
        _fill(self._counted, (self._count_row, self._count_name) if checking else (self._count_row,))
        _fill(self._called, (self._down, self._name, self._up) if board.named and not checking else (self._name,))
        _fill(self._ways, (self._home, self._remove) if board.named else (self._remove,))

    def _make_icons(self, editing: Editing) -> None:
        self._icons = [Button("", None, icon=icon.id, name=f"card:{icon.id}") for icon in editing.view.board.icons]
        _fill(self._icon_row, tuple(self._icons))
        _fill(self._icon_names, tuple(_caption(icon.title) for icon in editing.view.board.icons))

    def _number(self, editing: Editing, by: int) -> None:
        self._send(editing.number(by))

    def _ask_part(self, editing: Editing) -> None:
        editing.ask_part()
        self._draw()

    def _close(self, editing: Editing) -> None:
        editing.close()
        self._draw()


def _fill(box: Column, widgets: tuple[Widget, ...]) -> None:
    if tuple(reversed(box.children)) != widgets:
        box.clear_widgets()
        for widget in widgets:
            box.add_widget(widget)


def _caption(text: str = "") -> Line:
    return Line(text, SMALL, "soft", halign="center", size_hint_y=None, height=mm(CAPTION))


def _small(sign: str, name: str) -> Button:
    return Button(sign, None, name=f"card:{name}", size_mm=9, size_hint_x=None, width=mm(12))
