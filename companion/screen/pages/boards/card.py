"""The card of a region: its number or name, its icons, its count, its part, and a button that removes it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from companion.engine.boards import editor as made
from companion.screen.pages.boards.editing import Editing
from companion.screen.runtime.paint import GAP, SMALL, mm, say
from companion.screen.widgets.boxes import Column, Grid, Row, put
from companion.screen.widgets.kit import Button, TextLine
from companion.screen.widgets.plate import Plate

CLOSE = 1.5
"""Millimetres between rows."""
ICONS = 0.53
"""The share of the icons beside the count, during a check."""
CAPTION = 4.0
"""Millimetres: the height of the name of an icon, shown during a check."""

Send = Callable[[made.Change | None], object]


class CloseGrid(Grid):
    """Equal cells with a small ``gap`` in millimetres, so that all fit beside the map.

    With ``whole`` the last cell takes all of its row. ``first`` is the share of the first of two columns.
    """

    whole = False
    gap = CLOSE
    first = 0.5

    def _lay(self, *_: object) -> None:
        columns = max(self.columns, 1)
        rows = -(-len(self.children) // columns)
        gap = mm(self.gap)
        across = self.width - gap * (columns - 1)
        shares = {2: (self.first, 1 - self.first)}.get(columns, (1 / columns,) * columns)
        widths = [across * share for share in shares]
        height = (self.height - gap * (rows - 1)) / max(rows, 1)
        for place, widget in enumerate(reversed(self.children)):
            row, column = divmod(place, columns)
            alone = self.whole and place == len(self.children) - 1 and column == 0
            wide = self.width if alone else widths[column]
            widget.size_hint, widget.size = (None, None), (max(wide, 1), max(height, 1))
            widget.pos = (self.x + sum(widths[:column]) + column * gap, self.top - height - row * (height + gap))


class RegionCard(Column):
    """Rows of big buttons; two rows side by side where the card is broader than high.

    During a check the card has only what is printed: the name as a heading, icons and the count, each with its name.
    """

    def __init__(self, send: Send, draw: Callable[[], object], ask_name: Callable[[], object]) -> None:
        self._send, self._draw, self._ask_name = send, draw, ask_name
        self._name, self._count = Button(size_mm=5), Button(size_mm=8)
        self._down, self._up = (_small(sign, name) for sign, name in (("\N{MINUS SIGN}", "down"), ("+", "up")))
        self._fewer, self._more = (_small(sign, name) for sign, name in (("\N{MINUS SIGN}", "fewer"), ("+", "more")))
        self._icons: list[Button] = []
        self._shown: tuple[Widget, ...] = ()
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
        self._heading = Plate()
        self._heading.size_hint, self._heading.height = (1, None), mm(7)
        self._rows = CloseGrid()
        self._rows.whole = True
        super().__init__(self._rows, gap=CLOSE)
        self._rows.bind(size=self._turn)

    def _turn(self, *_: object) -> None:
        self._rows.set(self._shown, 2 if self._rows.width > self._rows.height else 1)

    def show(self, editing: Editing) -> None:
        region, board = editing.opened, editing.view.board
        if region is None:
            return
        part = next(part for part in board.parts if part.id == region.part)
        self._stand(editing)
        self._heading.show(region.label, part.role, part.icon)
        if board.named:
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
        shown = board.counted.icon if editing.asked is None else ""
        self._count.change(str(region.counted), None, look="quiet", icon=shown)
        self._fewer.on_press = partial(self._send, made.SetCount(region.id, max(region.counted - 1, 0)))
        self._more.on_press = partial(self._send, made.SetCount(region.id, region.counted + 1))
        self._fewer.off, self._more.off = region.counted == 0, region.counted >= board.counted.most
        self._home.on_press = partial(self._ask_part, editing)
        self._remove.on_press = partial(self._send, made.RemoveRegion(region.id))
        self._done.on_press = partial(self._close, editing)

    def _stand(self, editing: Editing) -> None:
        """Show a row for each thing that the regions of this board have.

        A region without a name has the title of its part, and a touch on that changes the part.
        """
        board, checking = editing.view.board, editing.asked is not None
        icons = (self._icon_cell,) if board.icons else ()
        called, ways = ((), ()) if checking else ((self._called,), (self._ways,))
        self._shown = (*called, *icons, self._counted, *ways, self._done)
        self._rows.gap, self._rows.first = (GAP, ICONS) if checking else (CLOSE, 0.5)
        self._icon_row.spacing, self._count_row.spacing = (mm(GAP), mm(GAP)) if checking else (mm(CLOSE), mm(1))
        put(self, *([self._heading] if checking else []), self._rows)
        put(self._icon_cell, self._icon_row, *([self._icon_names] if checking else []))
        put(self._counted, self._count_row, *([self._count_name] if checking else []))
        put(self._called, *((self._down, self._name, self._up) if board.named else (self._name,)))
        put(self._ways, *([self._home] if board.named else []), self._remove)
        self._turn()

    def _make_icons(self, editing: Editing) -> None:
        self._icons = [Button("", None, icon=icon.id, name=f"card:{icon.id}") for icon in editing.view.board.icons]
        put(self._icon_row, *self._icons)
        put(self._icon_names, *(_caption(icon.title) for icon in editing.view.board.icons))

    def _number(self, editing: Editing, by: int) -> None:
        self._send(editing.number(by))

    def _ask_part(self, editing: Editing) -> None:
        editing.ask_part()
        self._draw()

    def _close(self, editing: Editing) -> None:
        editing.close()
        self._draw()


def _caption(text: str = "") -> TextLine:
    return TextLine(text, SMALL, "muted", halign="center", size_hint_y=None, height=mm(CAPTION))


def _small(sign: str, name: str) -> Button:
    return Button(sign, None, name=f"card:{name}", size_mm=9, size_hint_x=None, width=mm(12))
