"""The tabs of the board editor, and the panel beside the map."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.screen.pages.boards.card import CloseGrid, RegionCard
from companion.screen.pages.boards.editing import Editing, Mode
from companion.screen.pages.boards.line_card import LineCard
from companion.screen.runtime.paint import GAP, TARGET, mm, say
from companion.screen.widgets.boxes import Column, Pool, Row, Stack, put
from companion.screen.widgets.kit import Button, TextLine


class Tabs(Column):
    """The checklist, the other modes, undo, redo and the way out; two rows on a high panel."""

    NARROW = 110.0

    def __init__(
        self,
        go: Callable[[Mode], object],
        leave: Callable[[], object],
        undo: Callable[[], object],
        redo: Callable[[], object],
    ) -> None:
        super().__init__(size_hint_y=None, height=mm(TARGET))
        self._go = go
        modes: tuple[tuple[Mode, str], ...] = (
            ("check", ""),
            ("regions", say("ui.editor.regions")),
            ("links", say("ui.editor.links")),
            ("acts", say("ui.editor.acts")),
        )
        self._offered: tuple[Mode, ...] = tuple(mode for mode, _ in modes)
        self._modes = {mode: Button(words, partial(go, mode), name=f"mode:{mode}", size_mm=5) for mode, words in modes}
        self._leave = Button("", leave, icon="ui.close", look="quiet", name="board:leave")
        self._undo = Button("", undo, icon="ui.undo", name="board:undo")
        self._redo = Button("", redo, icon="ui.redo", name="board:redo")
        for button in (self._leave, self._undo, self._redo):
            button.size_hint_x, button.width = None, mm(13)
        self._first, self._second = Row(), Row()
        self.bind(width=self._place)

    def show(self, editing: Editing) -> None:
        for mode, button in self._modes.items():
            button.chosen = mode == editing.mode
        if editing.modes != self._offered:
            self._offered = editing.modes
            self._place()
        self._modes["regions"].text = say("ui.editor.regions" if editing.view.board.named else "ui.editor.places")
        left = editing.left
        words = say("ui.editor.left", n=left) if left else say("ui.editor.ready")
        self._modes["check"].change(
            words, partial(self._go, "check"), icon="" if left else "ui.tick", name="mode:check"
        )
        self._undo.off, self._redo.off = not editing.view.undo, not editing.view.redo

    def _place(self, *_: Any) -> None:
        for box in (self, self._first, self._second):
            box.clear_widgets()
        rows = (self._first, self._second) if self.width < mm(self.NARROW) else (self._first,)
        self.height = mm(TARGET) * len(rows) + mm(GAP) * (len(rows) - 1)
        put(self, *rows)
        for mode in self._offered:
            (rows[-1] if mode == "check" else rows[0]).add_widget(self._modes[mode])
        for button in (self._undo, self._redo, self._leave):
            rows[-1].add_widget(button)


class SidePanel(Column):
    """Beside the map: a hint, the card of a region, the parts for a region, or the open line of the checklist."""

    def __init__(
        self,
        card: RegionCard,
        line: LineCard,
        choose: Callable[[str], object],
        zoom: Callable[[], object],
        fade: Callable[[], object],
    ) -> None:
        self._choose = choose
        self._hint = TextLine("", 5.0, "muted", valign="top")
        self._larger = Button("", zoom, name="board:zoom", size_mm=5)
        self._fade = Button("", fade, name="board:fade", size_mm=5)
        self._views = Column(self._larger, size_hint_y=None)
        self._card, self._line = card, line
        self._parts, self._parts_grid = Pool(lambda: Button(size_mm=5.4)), CloseGrid()
        hint = Column(self._hint, self._views)
        self._stack = Stack(hint=hint, card=card, parts=self._parts_grid, line=line)
        super().__init__(self._stack)

    def show(self, editing: Editing, *, photo: bool, strength: int, zoomed: bool) -> None:
        if editing.asking_part:
            self._show_parts(editing)
        elif editing.opened is not None:
            self._card.show(editing)
            self._stack.show("card")
        elif editing.asked is not None:
            self._line.show(editing)
            self._stack.show("line")
        else:
            self._show_hint(editing, photo=photo, strength=strength, zoomed=zoomed)

    def _show_hint(self, editing: Editing, *, photo: bool, strength: int, zoomed: bool) -> None:
        linking = editing.mode == "links"
        regions = say("ui.editor.regions.hint" if editing.view.board.named else "ui.editor.places.hint")
        self._hint.text = say("ui.editor.links.hint") if linking else regions
        self._larger.text = say("ui.editor.smaller" if zoomed else "ui.editor.larger")
        strengths = (say("ui.editor.photo.full"), say("ui.editor.photo.faint"), say("ui.editor.photo.off"))
        self._fade.text = strengths[strength]
        buttons = [self._fade, self._larger] if photo else [self._larger]
        put(self._views, *buttons)
        self._views.height = len(buttons) * mm(TARGET + GAP) - mm(GAP)
        self._stack.show("hint")

    def _show_parts(self, editing: Editing) -> None:
        parts = editing.view.board.parts
        for button, part in self._parts.each(parts):
            choose = partial(self._choose, part.id)
            button.change(part.title, choose, icon=part.icon, role=part.role, name=f"part:{part.id}")
        self._parts_grid.set(self._parts.take(len(parts)), 1 if self.height > self.width else 2)
        self._stack.show("parts")
