"""The board editor: a panel with fields beside the map, the acts, or the checklist, and tabs above them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.boards import editor as made
from companion.screen.pages.boards.acts import ActsBoard, PostsPanel
from companion.screen.pages.boards.card import RegionCard
from companion.screen.pages.boards.checklist import BoardButtons, Checklist, LineCard
from companion.screen.pages.boards.editing import Editing
from companion.screen.pages.boards.map import EditorMap
from companion.screen.pages.boards.panels import HintPanel, TabbedBoard, bare
from companion.screen.pages.boards.photo import BoardPhoto
from companion.screen.runtime.context import Desk, StagePage
from companion.screen.runtime.paint import say, u
from companion.screen.widgets.boxes import Row, Stack, TallColumn, put
from companion.screen.widgets.code_sheet import CodeSheet, hide_code
from companion.screen.widgets.layout import CLOSE, EDGE
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.board_page import BoardPage, TitleButton
from companion.screen.widgets.typed import Typed
from companion.table import commands
from companion.table.commands import boards as c
from companion.table.views.model import BoardEditorView

GAP, LOW = 16, 350
"""Units: between the buttons at the foot, and the height of the panel on an upright page."""
BELOW = HIGH + GAP + 2 * EDGE
"""Units: the foot, the gap above it, and the edges of that panel."""
FEW, WIDER = 3, 1.6
"""Fewer buttons than these leave room beside them for the one that saves, which is so much wider."""
STRENGTHS = (1.0, 0.45, 0.0)
"""Of the photo below the drawing: full, faint, off."""


class BoardEditorPage(StagePage):
    """The editor, and its codes."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._editing: Editing | None = None
        self._photo, self._strength = BoardPhoto(desk, self._under), 0
        self._texture: Any = None
        change = self._act
        self._map = EditorMap(change(Editing.touch), change(Editing.drag), change(Editing.touch_empty), self._link)
        self._acts = ActsBoard(self._change)
        self._checklist = Checklist(change(Editing.lead))
        self._seen = Stack(map=self._map, acts=self._acts, checklist=self._checklist)
        self._board = TabbedBoard(change(Editing.go), self._seen)
        self._card = RegionCard(self._change, change(Editing.choose_part))
        self._line = LineCard(change(Editing.answer), change(Editing.same))
        self._hint = HintPanel(self._fade)
        self._posts = PostsPanel(change(Editing.look_at_part), change(Editing.look_at_post))
        self._buttons = BoardButtons(desk, self._ask_title)
        self._body = Stack(
            hint=self._hint,
            card=self._card,
            line=self._line,
            posts=self._posts,
            buttons=self._buttons,
        )
        self._buttons.bind(viewport_size=self._rise)
        self._make_foot()
        self._named = TitleButton(self._ask_name, "card:name", "ui.pencil")
        self._page = BoardPage(
            self._board, self._body, self._foot, self._leave, name="board:leave", button=self._named, low=LOW
        )
        self._code = CodeSheet(hide_code(partial(self._send, c.HideBoardCode())))
        for panel in (self._hint, self._line, self._posts, self._buttons):
            panel.column.bind(height=self._fit)
        self._stack = Stack(board=self._page, code=self._code)
        self.add_widget(self._stack)

    def _make_foot(self) -> None:
        undo, redo = (partial(self._send, command()) for command in (c.UndoChange, c.RedoChange))
        self._undo = Action("", undo, icon="ui.undo", name="board:undo")
        self._redo = Action("", redo, icon="ui.redo", name="board:redo")
        self._remove, self._keep, self._last = Action(), Action(), Action()
        keep = partial(self._send, c.KeepChanges())
        self._save = Action(say("ui.editor.keep"), keep, look="main", name="board:save")
        self._buttons_row = Row(apart=CLOSE, size_hint_y=None, height=u(HIGH))
        self._foot = TallColumn(self._buttons_row, apart=CLOSE)

    def _end(self, *buttons: Action, changed: bool = False) -> None:
        """Put buttons at the foot, with the one that saves a ``changed`` board: beside a few of them, else above."""
        beside = self._page.upright or len(buttons) < FEW
        self._save.size_hint_x = WIDER if beside else 1
        if beside:
            put(self._foot, self._buttons_row)
        put(self._buttons_row, *buttons, *([self._save] if changed and beside else []))
        put(self._foot, *([self._save] if changed and not beside else []), self._buttons_row)

    def enter(self) -> None:
        self._editing = None

    def show(self, page: BoardEditorView[str]) -> None:
        view = page.editor
        if self._editing is None or (self._editing.view.id, self._editing.view.checking) != (view.id, view.checking):
            self._editing = Editing(view)
            self._strength = 0
            self._map.whole()
        self._editing.show(view)
        self._photo.show(view.photo)
        if page.code is not None:
            self._code.show(page.code, ())
        self._stack.show("board" if page.code is None else "code")
        self._draw()

    def _draw(self) -> None:
        editing = self._editing
        if editing is None:
            return
        self._board.show(editing)
        self._undo.off, self._redo.off = not editing.view.undo, not editing.view.redo
        if editing.mode == "acts":
            self._draw_acts(editing)
        elif editing.mode == "check" and editing.asked is None:
            self._draw_checklist(editing)
        else:
            self._draw_map(editing)
        self._rise()

    def _rise(self, *_: Any) -> None:
        """On an upright page leave the checklist all the height that its buttons do not need."""
        listed = self._body.seen == "buttons"
        self._page.rise(BELOW + self._buttons.viewport_size[1] * LOW / u(LOW) if listed else LOW)

    def _open(self, panel: str) -> None:
        self._body.show(panel)
        self._fit()

    def _fit(self, *_: Any) -> None:
        """Leave the board of an upright page the room that the open panel does not need."""
        column = getattr(self._body.page(self._body.seen), "column", None)
        self._page.fit(None if column is None else column.height)

    def _titled(self, title: str, editing: Editing) -> None:
        """Show the title, and over it the board, the place of the open line among all, or how many are done."""
        lines, line = list(editing.lines), editing.asked
        place = ""
        if line is not None:
            place = say("ui.editor.place", at=lines.index(line.id) + 1, of=len(lines))
        elif editing.mode == "check" and editing.left:
            of = len(editing.view.checklist)
            place = say("ui.editor.place.done", at=of - editing.left, of=of)
        self._page.over.text = place or editing.view.board.title
        self._named.off = not (editing.view.board.named and editing.opened is not None and line is None)
        self._page.title.text = title

    def _draw_acts(self, editing: Editing) -> None:
        if not editing.post:
            editing.look_at_part(editing.part)
        self._titled(next(part.title for part in editing.view.board.parts if part.id == editing.part), editing)
        self._acts.show(editing)
        self._posts.show(editing)
        self._seen.show("acts")
        self._open("posts")
        self._end(self._undo, self._redo, changed=_changed(editing))

    def _draw_checklist(self, editing: Editing) -> None:
        """The whole checklist, with the button for the next thing to do: the next open line, else keep the board."""
        view = editing.view
        self._titled(say("ui.editor.ready"), editing)
        self._checklist.show(editing)
        self._map.whole()
        self._map.edit(view.map, (), (), None, linking=False)
        self._buttons.show(editing)
        self._seen.show("checklist" if view.checklist else "map")
        self._open("buttons")
        following = next((line for line in view.checklist if not line.done), None)
        words = say("ui.editor.keep.checked" if view.checking else "ui.editor.keep")
        if following is not None:
            go_on = partial(self._act(Editing.lead), following)
            part = next((part.title for part in view.board.parts if part.id == following.part), "")
            onward = say("ui.editor.next.part", part=part) if part == following.text else say("ui.editor.next")
            self._last.change(onward, go_on, look="main", name="board:next", to=following.text)
        else:
            self._last.change(words, partial(self._send, c.KeepChanges()), look="main", name="board:keep")
        self._keep.change(words, partial(self._send, c.KeepChanges()), name="board:keep")
        unready = following is not None and not view.checking
        self._end(*([self._keep] if unready else []), self._last)

    def _draw_map(self, editing: Editing) -> None:
        linking, region = editing.mode == "links", editing.opened
        self._map.edit(editing.view.map, editing.lit, editing.pointed, editing.new_at, linking=linking)
        self._seen.show("map")
        if editing.new_at is not None or region is not None:
            title, panel = region.label if region is not None else say("ui.editor.whose"), "card"
            self._card.show(editing)
        elif editing.asked is not None:
            title, panel = say("ui.editor.ready"), "line"
            self._line.show(editing)
        else:
            title, panel = say("ui.editor.links") if linking else say("ui.editor.regions"), "hint"
            self._hint.show(editing, photo=bool(self._photo.name), strength=self._strength)
        self._titled(title, editing)
        self._open(panel)
        if panel == "card" and region is not None:
            close = self._act(Editing.close)
            self._last.change(say("ui.setup.key.done"), close, look="main", name="card:done", to=region.id)
            remove = partial(self._change, made.RemoveRegion(region.id))
            self._remove.change(say("ui.editor.remove"), remove, look="danger", name="card:remove", to=region.id)
        else:
            icon = "ui.farther" if self._map.zoomed else "ui.nearer"
            self._last.change("", self._zoom, icon=icon, name="board:zoom", to=panel)
        if region is not None and panel == "card" and editing.asked is None:
            self._end(self._last, self._remove)  # never where a finger expects to undo
            return
        last = () if panel == "hint" and bare(editing) else (self._last,)
        self._end(self._undo, self._redo, *last, changed=panel == "hint" and _changed(editing))

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
            self.desk.type_text(say("ui.boards.name"), typed, self._rename)

    def _ask_name(self) -> None:
        """Ask for the name of the open region; the keyboard starts empty for a number."""
        opened = self._editing.opened if self._editing is not None else None
        if opened is not None:
            typed = Typed("" if opened.number else opened.label, made.LONGEST_NAME)
            self.desk.type_text(say("ui.editor.name", region=opened.label), typed, self._name)

    def _name(self, name: str) -> None:
        if self._editing is not None:
            self._change(self._editing.name(name.strip()))

    def _rename(self, title: str) -> None:
        if title.strip():
            self._change(made.Rename(title.strip()))

    def _leave(self) -> None:
        """Close the editor; ask first whether to keep the changes. An unfinished check can be continued."""
        view = self._editing.view if self._editing is not None else None
        if view is None or not view.changed:
            self._send(c.LeaveChanges())  # a change on its way stays a draft
            return
        drop = partial(self._send, c.DropChanges())
        keep = (say("ui.editor.keep"), partial(self._send, c.KeepChanges()))
        later = (say("ui.editor.later"), partial(self._send, c.LeaveChanges()))
        choices = [keep if view.ready else later, (say("ui.editor.stay"), None), (say("ui.editor.drop"), drop)]
        self.desk.ask(say("ui.editor.leave.sure"), choices, main=0, danger=True)

    # The photo

    def _fade(self) -> None:
        self._strength = (self._strength + 1) % len(STRENGTHS)
        self._under(self._texture)
        self._draw()

    def _under(self, texture: Any) -> None:
        self._texture = texture
        self._map.under(texture, STRENGTHS[self._strength])


def _changed(editing: Editing) -> bool:
    """Whether there is anything to save. A check of a board is saved at its end."""
    return editing.view.changed and not editing.view.checking
