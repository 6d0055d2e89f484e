"""The acts of a board: the parts, the posts of one part, and a large button for each act."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine.boards import editor as made
from companion.engine.text import COMMA
from companion.screen.pages.boards.card import CLOSE, CloseGrid
from companion.screen.pages.boards.editing import Editing
from companion.screen.runtime.paint import TARGET, mm, together
from companion.screen.widgets.boxes import Column, Panel, Pool, Row, put
from companion.screen.widgets.framed import Halves
from companion.screen.widgets.kit import Button

BROAD, HIGH = 4, 3
"""Acts side by side, beside the posts of a part or below them; a finger has room for sixteen."""
ACROSS = 16.0
"""Millimetres: the width of the column of parts."""
OTHERS = 0.8
"""The width of a part beside the open one."""
UNKNOWN = "?"
"""Marks a part with something missing."""


class ActsPage(Row):
    """All parts, the posts of the open part on a sheet of its colour, and all acts.

    The parts are in a column; on a high panel in a row at the top, with the posts two by two.
    """

    def __init__(self, change: Callable[[made.Change], object], draw: Callable[[], object]) -> None:
        self._change, self._draw = change, draw
        self._seen = ""
        self._parts = Pool(lambda: Button(size_mm=6))
        self._posts, self._acts = (Pool(lambda: Button(size_mm=4.8)) for _ in range(2))
        self._head = Column(gap=CLOSE)
        self._left, self._right = CloseGrid(columns=1), CloseGrid(columns=BROAD)
        self._sheet = Panel(self._left, padding=mm(CLOSE))
        self._halves = Halves(self._sheet, self._right, wide=0.31, high=0.27)
        super().__init__(self._head, self._halves, gap=CLOSE)
        self.bind(size=self._turn)

    def _turn(self, *_: object) -> None:
        high = self.height > self.width
        self.orientation, self._head.orientation = ("vertical", "horizontal") if high else ("horizontal", "vertical")
        self._head.size_hint = (1, None) if high else (None, 1)
        self._head.size = (mm(ACROSS), mm(TARGET))
        self._left.columns, self._right.columns = (2, HIGH) if high else (1, BROAD)
        self._stand()

    def show(self, editing: Editing) -> None:
        board = editing.view.board
        if not editing.post:
            editing.look_at_part(editing.part)
        self._show_parts(editing)
        titles = {act.id: act.title for act in board.acts}
        posts = [post for post in board.posts if post.part == editing.part]
        for button, post in self._posts.each(posts):
            printed = together(COMMA, (titles[act] for act in post.acts))
            words = f"{post.title}\n{printed}" if printed else post.title
            button.change(words, partial(self._look, editing.look_at_post, post.id), name=f"post:{post.id}")
            button.chosen = post.id == editing.post
        self._left.set(self._posts.take(len(posts)), self._left.columns)
        self._show_acts(editing, next((post.acts for post in posts if post.id == editing.post), ()))

    def _show_parts(self, editing: Editing) -> None:
        board = editing.view.board
        put(self._head, *self._parts.take(len(board.parts)))
        for button, part in self._parts.each(board.parts):
            look = partial(self._look, editing.look_at_part, part.id)
            text = UNKNOWN if any(not post.acts for post in board.posts if post.part == part.id) else ""
            button.change(text, look, icon=part.icon, role=part.role, name=f"part:{part.id}")
            if part.id == editing.part:
                self._sheet.colour(part.role)
        self._stand(editing.part)

    def _stand(self, seen: str = "") -> None:
        """Draw the open part larger, towards its posts."""
        high = self._head.orientation == "horizontal"
        self._seen = seen or self._seen
        for button in self._head.children:
            here = button.name == f"part:{self._seen}"
            button.size_hint = (1.6 if here else 1, 1) if high else (1 if here else OTHERS, 1)

    def _show_acts(self, editing: Editing, printed: tuple[str, ...]) -> None:
        acts = editing.view.board.acts
        for button, act in self._acts.each(acts):
            toggle = made.ToggleAct(editing.post, act.id)
            button.change(act.title, partial(self._change, toggle), name=f"act:{act.id}", to=editing.post)
            button.chosen = act.id in printed
        self._right.set(self._acts.take(len(acts)), self._right.columns)

    def _look(self, look_at: Callable[[str], object], what: str) -> None:
        look_at(what)
        self._draw()
