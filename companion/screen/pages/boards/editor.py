"""The workshop: a board made by touch. Regions and links on the map, acts seat by seat, and what is still missing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from typing import Any

from kivy.core.image import Image as CoreImage

from companion.engine import workshop as made
from companion.engine.scene import Point
from companion.screen.pages.boards.acts import ActsPage
from companion.screen.pages.boards.beside import Beside, Tabs
from companion.screen.pages.boards.card import WorkCard
from companion.screen.pages.boards.crafting import Crafting, Mode
from companion.screen.pages.boards.map import WorkMap
from companion.screen.pages.boards.whole import WholeBoard
from companion.screen.runtime.context import Desk, Page
from companion.screen.widgets.code_sheet import CodeSheet
from companion.screen.widgets.framed import Halves
from companion.screen.widgets.keyboard import Keyboard
from companion.screen.widgets.kit import Button, Column, Stack, mm, say
from companion.screen.widgets.typed import Typed
from companion.table import commands
from companion.table.commands.boards import DropChanges, HideBoardCode, KeepChanges, RedoChange, UndoChange
from companion.table.views.boards import TodoShown, WorkshopShown
from companion.table.views.model import BoardEditorView

EDGE = 1.0
"""Millimetres round the page: the map has need of all the others."""
STRENGTHS = (1.0, 0.45, 0.0)
"""Of the photo below the drawing: as it is, faded, not at all."""


class WorkshopPage(Page):
    """Tabs at the top; below them the map with what can be done beside it, the acts, or the board as a whole."""

    def __init__(self, desk: Desk, **more: Any) -> None:
        super().__init__(desk, **more)
        self._crafting: Crafting | None = None
        self._photo, self._strength = "", 0
        self._texture: Any = None
        self._tabs = Tabs(self._go, self._leave, self._undo, self._redo)
        self._map = WorkMap(self._touch, self._drag, self._empty, self._link)
        card = WorkCard(self._craft, self._draw, self._ask_name)
        self._beside = Beside(card, self._draw, self._choose_part, self._map.zoom, self._fade)
        self._acts = ActsPage(self._craft, self._draw)
        self._board = WholeBoard(desk, self._ask_title, self._keep, self._lead)
        self._body = Stack()
        self._body.add("map", Halves(self._map, self._beside, wide=0.7, high=0.54))
        self._body.add("acts", self._acts)
        self._body.add("board", self._board)
        self._keyboard = Keyboard(self._draw_again)
        hide = Button(say("ui.lobby.hide"), partial(desk.send, commands.Boards, wish=HideBoardCode()), name="code:hide")
        self._code = CodeSheet(hide)
        self._stack = Stack()
        self._stack.add("work", Column(self._tabs, self._body, padding=mm(EDGE), gap=2))
        self._stack.add("keyboard", self._keyboard)
        self._stack.add("code", self._code)
        self.add_widget(self._stack)

    def enter(self) -> None:
        self._crafting = None

    def show(self, view: BoardEditorView[str]) -> None:
        work = view.workshop
        if self._crafting is None or self._crafting.work.board != work.board:
            self._crafting = Crafting(work)
            self._strength = 0
            self._map.whole()
        self._crafting.show(work)
        self._fetch(work)
        if view.code is not None:
            self._code.show(view.code, ())
            self._stack.show("code")
        elif self._stack.seen != "keyboard":
            self._stack.show("work")
        self._draw()

    def _draw(self) -> None:
        crafting = self._crafting
        if crafting is None:
            return
        self._tabs.show(crafting)
        if crafting.mode == "acts":
            self._acts.show(crafting)
            self._body.show("acts")
        elif crafting.mode == "board":
            self._board.show(crafting.work)
            self._body.show("board")
        else:
            chosen = {place for place in (crafting.region, crafting.link_from) if place}
            linking = crafting.mode == "links"
            regions, new = tuple(crafting.regions), crafting.new_at
            self._map.work_on(crafting.work.map, regions, chosen, new, linking=linking)
            self._beside.show(crafting, photo=bool(self._photo), strength=self._strength, zoomed=self._map.zoomed)
            self._body.show("map")

    # Touches

    def _craft(self, change: made.Change | None) -> None:
        if change is not None:
            self.desk.send(commands.Craft, change=change)
        self._draw()

    def _go(self, mode: Mode) -> None:
        if self._crafting is not None:
            self._crafting.go(mode)
            self._draw()

    def _lead(self, todo: TodoShown) -> None:
        if self._crafting is not None:
            self._crafting.lead(todo)
            self._draw()

    def _touch(self, region: str) -> None:
        if self._crafting is not None:
            self._craft(self._crafting.touch(region))

    def _drag(self, region: str, by: Point) -> None:
        if self._crafting is not None:
            self._craft(self._crafting.drag(region, by))

    def _empty(self, at: Point) -> None:
        if self._crafting is not None:
            self._crafting.touch_empty(at)
            self._draw()

    def _link(self, one: str, other: str) -> None:
        if self._crafting is not None:
            self._crafting.link_from = ""
            self._craft(made.ToggleLink(one, other))

    def _choose_part(self, part: str) -> None:
        if self._crafting is not None:
            self._craft(self._crafting.choose_part(part))

    def _undo(self) -> None:
        self.desk.send(commands.Boards, wish=UndoChange())

    def _redo(self) -> None:
        self.desk.send(commands.Boards, wish=RedoChange())

    # The name of the board, and the way out

    def _ask_title(self) -> None:
        if self._crafting is not None:
            typed = Typed(self._crafting.work.title, made.LONGEST_TITLE)
            self._keyboard.ask(say("ui.boards.name"), typed, self._rename)
            self._stack.show("keyboard")

    def _ask_name(self) -> None:
        """What the owners call the region that is open; a number is no name to begin with."""
        opened = self._crafting.opened if self._crafting is not None else None
        if opened is not None:
            typed = Typed("" if opened.number else opened.label, made.LONGEST_NAME)
            self._keyboard.ask(say("ui.workshop.name", region=opened.label), typed, self._name)
            self._stack.show("keyboard")

    def _name(self, name: str) -> None:
        self._stack.show("work")
        if self._crafting is not None:
            self._craft(self._crafting.name(name.strip()))

    def _rename(self, title: str) -> None:
        self._draw_again()
        if title.strip():
            self.desk.send(commands.Craft, change=made.Rename(title.strip()))

    def _draw_again(self) -> None:
        self._stack.show("work")
        self._draw()

    def _keep(self) -> None:
        self.desk.send(commands.Boards, wish=KeepChanges())

    def _drop(self) -> None:
        self.desk.send(commands.Boards, wish=DropChanges())

    def _leave(self) -> None:
        if self._crafting is None or not self._crafting.work.changed:
            self._drop()
            return
        keep = (say("ui.workshop.keep"), self._keep)
        drop = (say("ui.workshop.drop"), self._drop)
        stay: tuple[str, Callable[[], object]] = (say("ui.board.stay"), lambda: None)
        self.desk.ask(say("ui.workshop.leave.sure"), [keep, drop, stay])

    # The photo

    def _fade(self) -> None:
        self._strength = (self._strength + 1) % len(STRENGTHS)
        self._under(self._texture)
        self._draw()

    def _fetch(self, work: WorkshopShown) -> None:
        """Ask for the photo when it is another one."""
        if self._photo == work.photo:
            return
        self._photo = work.photo
        self._under(None)
        if work.photo:
            self.desk.fetch(f"/table/boards/photo/{work.board}", partial(self._came, work.photo))

    def _came(self, photo: str, data: bytes) -> None:
        if photo != self._photo or not data:
            return
        try:
            self._under(CoreImage(BytesIO(data), ext="jpg").texture)
        except Exception:  # noqa: BLE001 - whatever a loader says of a broken picture, work goes on without it
            self.desk.tell(say("ui.errors.no_photo"))

    def _under(self, texture: Any) -> None:
        self._texture = texture
        self._map.under(texture, STRENGTHS[self._strength])
