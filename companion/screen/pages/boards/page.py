"""The board editor: the checklist, the regions and links on the map, and the acts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from typing import Any

from kivy.core.image import Image as CoreImage

from companion.engine.boards import editor as made
from companion.screen.pages.boards.acts import ActsPage
from companion.screen.pages.boards.card import RegionCard
from companion.screen.pages.boards.checklist import Checklist
from companion.screen.pages.boards.editing import Editing
from companion.screen.pages.boards.line_card import LineCard
from companion.screen.pages.boards.map import EditorMap
from companion.screen.pages.boards.panels import SidePanel, Tabs
from companion.screen.runtime.context import Desk, StagePage
from companion.screen.runtime.paint import mm, say
from companion.screen.widgets.boxes import Column, Stack, put
from companion.screen.widgets.code_sheet import CodeSheet
from companion.screen.widgets.framed import Halves
from companion.screen.widgets.keyboard import Keyboard
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.typed import Typed
from companion.table import commands
from companion.table.commands import boards as c
from companion.table.views.boards import EditorView
from companion.table.views.model import BoardEditorView

EDGE = 1.0
"""The margin of the page in millimetres; the map needs the rest."""
MAP, DOUBT = (0.7, 0.54), (0.58, 0.46)
"""The share of the map beside a card or above it, and its share with a fact in doubt."""
STRENGTHS = (1.0, 0.45, 0.0)
"""Of the photo below the drawing: full, faint, off."""


class BoardEditorPage(StagePage):
    """Tabs at the top; below them the checklist, the map with a panel beside it, or the acts."""

    def __init__(self, desk: Desk, **more: Any) -> None:
        super().__init__(desk, **more)
        self._editing: Editing | None = None
        self._photo, self._strength = "", 0
        self._texture: Any = None
        undo, redo = (partial(self._send, command()) for command in (c.UndoChange, c.RedoChange))
        self._tabs = Tabs(self._act(Editing.go), self._leave, undo, redo)
        change = self._act
        self._map = EditorMap(change(Editing.touch), change(Editing.drag), change(Editing.touch_empty), self._link)
        card = RegionCard(self._change, self._draw, self._ask_name)
        line = LineCard(change(Editing.answer), change(Editing.same))
        self._beside = SidePanel(card, line, change(Editing.choose_part), self._zoom, self._fade)
        self._halves = Halves(self._map, self._beside, wide=MAP[0], high=MAP[1])
        self._acts = ActsPage(self._change, self._draw)
        self._checklist = Checklist(desk, self._ask_title, partial(self._send, c.KeepChanges()), change(Editing.lead))
        self._body = Stack(map=self._halves, acts=self._acts, checklist=self._checklist)
        self._keyboard = Keyboard(self._draw_again)
        hide = Action(say("ui.lobby.hide"), partial(self._send, c.HideBoardCode()), name="code:hide")
        self._code = CodeSheet(hide)
        board = Column(self._tabs, self._body, padding=mm(EDGE), gap=2)
        self._stack = Stack(board=board, keyboard=self._keyboard, code=self._code)
        self.add_widget(self._stack)

    def enter(self) -> None:
        self._editing = None

    def show(self, page: BoardEditorView[str]) -> None:
        view = page.editor
        if self._editing is None or (self._editing.view.id, self._editing.view.checking) != (view.id, view.checking):
            self._editing = Editing(view)
            self._strength = 0
            self._map.whole()
        self._editing.show(view)
        self._fetch(view)
        if page.code is not None:
            self._code.show(page.code, ())
            self._stack.show("code")
        elif self._stack.seen != "keyboard":
            self._stack.show("board")
        self._draw()

    def _draw(self) -> None:
        editing = self._editing
        if editing is None:
            return
        self._tabs.show(editing)
        if editing.mode == "acts":
            self._acts.show(editing)
            self._body.show("acts")
        elif editing.mode == "check" and editing.asked is None:
            self._checklist.show(editing)
            self._body.show("checklist")
        else:
            self._draw_map(editing)
            self._body.show("map")

    def _draw_map(self, editing: Editing) -> None:
        """The map and the panel beside it; a fact in doubt about no region has the whole page."""
        asked, linking = editing.asked, editing.mode == "links"
        doubt = asked if asked is not None and asked.readings else None
        self._halves.share(*(DOUBT if doubt is not None else MAP))
        without_map = doubt is not None and not doubt.regions
        put(self._halves, *([] if without_map else [self._map]), self._beside)
        self._map.edit(editing.view.map, editing.lit, editing.pointed, editing.new_at, linking=linking)
        self._beside.show(editing, photo=bool(self._photo), strength=self._strength, zoomed=self._map.zoomed)

    # Touches

    def _act(self, does: Callable[..., made.Change | None]) -> Callable[..., None]:
        """A handler of touches: it changes the state of the page and sends the resulting change."""

        def act(*what: Any) -> None:
            if self._editing is not None:
                self._change(does(self._editing, *what))

        return act

    def _change(self, change: made.Change | None) -> None:
        if change is not None:
            self._send(c.ChangeBoard(change))
        self._draw()

    def _send(self, command: c.BoardCommand) -> None:
        self.desk.send(commands.EditBoards, command=command)

    def _link(self, one: str, other: str) -> None:
        if self._editing is not None:
            self._editing.link_from = ""
            self._change(made.ToggleLink(one, other))

    def _zoom(self) -> None:
        self._map.zoom()
        self._draw()

    # Names, and the way out

    def _ask_title(self) -> None:
        if self._editing is not None:
            typed = Typed(self._editing.view.board.title, made.LONGEST_TITLE)
            self._keyboard.ask(say("ui.boards.name"), typed, self._rename)
            self._stack.show("keyboard")

    def _ask_name(self) -> None:
        """Ask for the name of the open region; the keyboard starts empty for a number."""
        opened = self._editing.opened if self._editing is not None else None
        if opened is not None:
            typed = Typed("" if opened.number else opened.label, made.LONGEST_NAME)
            self._keyboard.ask(say("ui.editor.name", region=opened.label), typed, self._name)
            self._stack.show("keyboard")

    def _name(self, name: str) -> None:
        self._stack.show("board")
        if self._editing is not None:
            self._change(self._editing.name(name.strip()))

    def _rename(self, title: str) -> None:
        self._draw_again()
        if title.strip():
            self._change(made.Rename(title.strip()))

    def _draw_again(self) -> None:
        self._stack.show("board")
        self._draw()

    def _leave(self) -> None:
        """Close the editor; ask first whether to keep the changes. An unfinished check can be continued."""
        view = self._editing.view if self._editing is not None else None
        if view is None or not view.changed:
            self._send(c.LeaveChanges())  # a change on its way stays a draft
            return
        drop = partial(self._send, c.DropChanges())
        keep = (say("ui.editor.keep"), partial(self._send, c.KeepChanges()))
        later = (say("ui.editor.later"), partial(self._send, c.LeaveChanges()))
        choices = [keep if view.ready else later, (say("ui.editor.drop"), drop), (say("ui.editor.stay"), None)]
        self.desk.ask(say("ui.editor.leave.sure"), choices)

    # The photo

    def _fade(self) -> None:
        self._strength = (self._strength + 1) % len(STRENGTHS)
        self._under(self._texture)
        self._draw()

    def _fetch(self, view: EditorView[str]) -> None:
        """Fetch the photo when it changes."""
        if self._photo == view.photo:
            return
        self._photo = view.photo
        self._under(None)
        if view.photo:
            self.desk.fetch(f"/table/boards/photo/{view.id}", partial(self._came, view.photo))

    def _came(self, photo: str, data: bytes) -> None:
        if photo != self._photo or not data:
            return
        try:
            self._under(CoreImage(BytesIO(data), ext="jpg").texture)
        except Exception:  # noqa: BLE001 - a loader may raise anything for a broken picture; the editor goes on without it
            self.desk.tell(say("ui.errors.no_photo"))

    def _under(self, texture: Any) -> None:
        self._texture = texture
        self._map.under(texture, STRENGTHS[self._strength])
