"""Round the map of the workshop: the tabs above it, and beside it what can be done with what was touched."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.screen.pages.boards.card import Close, WorkCard
from companion.screen.pages.boards.crafting import Crafting, Mode
from companion.screen.widgets.kit import GAP, TARGET, Button, Column, Line, Row, Stack, mm, say


class Tabs(Column):
    """What is worked on, one step back and on, and the way out; two rows on a high panel."""

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
            ("regions", say("ui.workshop.regions")),
            ("links", say("ui.board.links")),
            ("acts", say("ui.workshop.acts")),
            ("board", ""),
        )
        self._offered: tuple[Mode, ...] = tuple(mode for mode, _ in modes)
        self._modes = {mode: Button(words, partial(go, mode), name=f"work:{mode}", size_mm=5) for mode, words in modes}
        self._leave = Button("", leave, icon="ui.close", look="quiet", name="work:leave")
        self._undo = Button("", undo, icon="ui.undo", name="work:undo")
        self._redo = Button("", redo, icon="ui.redo", name="work:redo")
        for button in (self._leave, self._undo, self._redo):
            button.size_hint_x, button.width = None, mm(13)
        self._first, self._second = Row(gap=2), Row(gap=2)
        self.bind(width=self._place)

    def show(self, crafting: Crafting) -> None:
        work = crafting.work
        for mode, button in self._modes.items():
            button.chosen = mode == crafting.mode
        if crafting.modes != self._offered:
            self._offered = crafting.modes
            self._place()
        self._modes["regions"].text = say("ui.workshop.regions" if work.named else "workshop.places")
        missing = len(work.todo)
        board = self._modes["board"]
        words = say("ui.workshop.missing", n=missing) if missing else say("ui.workshop.ready")
        board.change(words, partial(self._go, "board"), icon="" if missing else "ui.tick", name="work:board")
        board.chosen = crafting.mode == "board"
        self._undo.off, self._redo.off = not work.undo, not work.redo

    def _place(self, *_: Any) -> None:
        for box in (self, self._first, self._second):
            box.clear_widgets()
        narrow = self.width < mm(self.NARROW)
        rows = (self._first, self._second) if narrow else (self._first,)
        self.height = mm(TARGET) * len(rows) + mm(GAP) * (len(rows) - 1)
        for row in rows:
            self.add_widget(row)
        for mode in self._offered:
            (rows[-1] if mode == "board" else rows[0]).add_widget(self._modes[mode])
        for button in (self._undo, self._redo, self._leave):
            rows[-1].add_widget(button)


class Beside(Column):
    """Beside the map: what to do, the card of a region, or the question whose a region is."""

    def __init__(
        self,
        card: WorkCard,
        draw: Callable[[], object],
        choose: Callable[[str], object],
        zoom: Callable[[], object],
        fade: Callable[[], object],
    ) -> None:
        self._stack = Stack()
        super().__init__(self._stack)
        self._draw, self._choose, self._zoom = draw, choose, zoom
        self._hint = Line("", 5.0, "soft", valign="top")
        self._larger = Button("", self._zoom_it, name="work:zoom", size_mm=5)
        self._fade = Button("", fade, name="work:fade", size_mm=5)
        self._views = Column(self._larger, size_hint_y=None)
        self._card = card
        self._parts: list[Button] = []
        self._whose = Close()
        self._stack.add("hint", Column(self._hint, self._views))
        self._stack.add("card", self._card)
        self._stack.add("parts", self._whose)

    def show(self, crafting: Crafting, *, photo: bool, strength: int, zoomed: bool) -> None:
        if crafting.asking:
            self._show_parts(crafting)
        elif crafting.opened is not None:
            self._card.show(crafting)
            self._stack.show("card")
        else:
            self._show_hint(crafting, photo=photo, strength=strength, zoomed=zoomed)

    def _show_hint(self, crafting: Crafting, *, photo: bool, strength: int, zoomed: bool) -> None:
        linking = crafting.mode == "links"
        regions = say("ui.workshop.regions.hint" if crafting.work.named else "workshop.places.hint")
        self._hint.text = say("ui.workshop.links.hint") if linking else regions
        self._larger.text = say("ui.workshop.smaller" if zoomed else "workshop.larger")
        strengths = (say("ui.workshop.photo.full"), say("ui.workshop.photo.faint"), say("ui.workshop.photo.off"))
        self._fade.text = strengths[strength]
        buttons = [self._fade, self._larger] if photo else [self._larger]
        if list(reversed(self._views.children)) != buttons:
            self._views.clear_widgets()
            for button in buttons:
                self._views.add_widget(button)
        self._views.height = len(buttons) * mm(TARGET + GAP) - mm(GAP)
        self._stack.show("hint")

    def _show_parts(self, crafting: Crafting) -> None:
        parts = crafting.work.parts
        while len(self._parts) < len(parts):
            self._parts.append(Button(size_mm=5.4))
        for button, part in zip(self._parts, parts, strict=False):
            choose = partial(self._choose, part.id)
            button.change(part.title, choose, icon=part.icon, role=part.role, name=f"part:{part.id}")
        self._whose.set(self._parts[: len(parts)], 1 if self.height > self.width else 2)
        self._stack.show("parts")

    def _zoom_it(self) -> None:
        self._zoom()
        self._draw()
