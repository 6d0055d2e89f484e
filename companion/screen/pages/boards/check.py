"""The board check: ours held against the print, first what is in doubt, then empire by empire, put right by touch."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.scene import Point
from companion.engine.workshop import MoveRegion, ToggleLink
from companion.screen.pages.boards.check_map import BoardMap
from companion.screen.pages.boards.checking import Checking
from companion.screen.pages.boards.doubts import Doubts
from companion.screen.pages.boards.region_card import RegionCard
from companion.screen.pages.boards.steps import Steps
from companion.screen.runtime.context import Desk, Page
from companion.screen.widgets.framed import Halves
from companion.screen.widgets.kit import GAP, TARGET, Button, Column, Line, Stack, mm, say
from companion.table import commands
from companion.table.views.boards import BoardPart
from companion.table.views.model import BoardCheckView

EDGE = 1.0
"""Millimetres round the page: the map has need of all the others."""


class BoardPage(Page):
    """Steps at the top, the doubts or the map below them, and beside the map what can be done."""

    def __init__(self, desk: Desk, **more: Any) -> None:
        super().__init__(desk, **more)
        self._checking: Checking | None = None
        self._steps = Steps(self._go, self._leave)
        self._body = Stack()
        self._doubts = Doubts(desk, self._same)
        self._map = BoardMap(self._touch, self._drag)
        self._beside = Beside(desk, self._same, self._link_mode, self._keep, partial(self._touch, ""))
        self._body.add("doubts", self._doubts)
        self._body.add("map", Halves(self._map, self._beside, wide=0.7, high=0.54))
        self.add_widget(Column(self._steps, self._body, padding=mm(EDGE), gap=2))

    def show(self, view: BoardCheckView[str]) -> None:
        if self._checking is None:
            self._checking = Checking(view.check)
        self._checking.show(view.check)
        self._draw()

    def _draw(self) -> None:
        checking = self._checking
        if checking is None:
            return
        self._steps.show(checking)
        part = checking.part
        if part is None:
            self._doubts.show(checking.check.disputes, checking.check.map)
            self._body.show("doubts")
            return
        own = {region.id for region in part.regions}
        every = {region.id for each in checking.check.parts for region in each.regions}
        self._map.movable = not checking.linking
        chosen = {place for place in (checking.region, checking.link_from) if place}
        self._map.show(checking.check.map, every if checking.linking else own, chosen)
        self._beside.show(checking, part)
        self._body.show("map")

    def _go(self, step: str) -> None:
        if self._checking is not None:
            self._checking.go(step)
            self._draw()

    def _touch(self, region: str) -> None:
        if self._checking is None:
            return
        link = self._checking.touch(region or self._checking.region)
        if link is not None:
            self.desk.send(commands.Craft, change=ToggleLink(*link))
        self._draw()

    def _drag(self, region: str, by: Point) -> None:
        to = self._checking.drag(region, by) if self._checking is not None else None
        if to is not None:
            self.desk.send(commands.Craft, change=MoveRegion(region, to))

    def _link_mode(self) -> None:
        if self._checking is not None:
            self._checking.draw_links(on=not self._checking.linking)
            self._draw()

    def _same(self) -> None:
        if self._checking is not None:
            self.desk.send(commands.Same, part=self._checking.say_same())
            self._draw()

    def _keep(self) -> None:
        self.desk.send(commands.KeepBoard)
        self._checking = None

    def _leave(self) -> None:
        stay: tuple[str, Callable[[], object]] = (say("ui.board.stay"), lambda: None)
        self.desk.ask(say("ui.board.leave.sure"), [stay, (say("ui.board.leave"), self._leave_it)])

    def _leave_it(self) -> None:
        self.desk.send(commands.LeaveBoard)
        self._checking = None


class Beside(Column):
    """Beside the map: what to do, the card of the region that was touched, and the ways on."""

    def __init__(
        self,
        desk: Desk,
        same: Callable[[], object],
        links: Callable[[], object],
        keep: Callable[[], object],
        close: Callable[[], object],
    ) -> None:
        self._hint = Line("", 4.6, "soft", valign="top")
        self._card = RegionCard(desk, close)
        self._stack = Stack()
        self._stack.add("hint", self._hint)
        self._stack.add("card", self._card)
        self._links = Button(say("ui.board.links"), links, icon="", name="board:links", look="quiet")
        self._same = Button(say("ui.board.same"), same, look="main", name="board:same")
        self._keep = Button(say("ui.board.keep"), keep, look="main", name="board:keep")
        self._buttons = Column(size_hint_y=None)
        super().__init__(self._stack, self._buttons)

    def show(self, checking: Checking, part: BoardPart) -> None:
        opened = checking.opened
        if opened is not None:
            self._card.show(opened, part)
        problem = checking.check.problem if checking.everything_same else ""
        self._hint.text = problem or say("ui.board.links.hint" if checking.linking else "board.part.hint")
        self._stack.show("card" if opened is not None else "hint")
        self._links.text = say("ui.board.regions" if checking.linking else "board.links")
        buttons = [self._links] if opened is None else []
        if not part.same:
            buttons.append(self._same)
        if checking.everything_same:
            buttons.append(self._keep)
            self._keep.off = bool(checking.check.problem)
        if opened is not None:
            buttons = []
        if list(reversed(self._buttons.children)) != buttons:
            self._buttons.clear_widgets()
            for button in buttons:
                self._buttons.add_widget(button)
        self._buttons.height = len(buttons) * mm(TARGET + 1) + max(len(buttons) - 1, 0) * mm(GAP)
