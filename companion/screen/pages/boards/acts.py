"""The acts of a board: the posts of one part, and beside them the parts and a button for each act."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine.boards import editor as made
from companion.engine.text import COMMA
from companion.screen.pages.boards.editing import Editing
from companion.screen.pages.boards.tiles import UNKNOWN, Tiles
from companion.screen.runtime.paint import together, u
from companion.screen.widgets.boxes import Column, Pool, Scroll, TallColumn, put
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.card_list import CardEntry, CardList
from companion.screen.widgets.parts.grid import Grid

GAP, EDGE = 8, 10
"""Units: between the parts and the acts, and the distance from the edges."""
ACROSS = 100
"""The least width of a button of a grid in units."""


class ActsBoard(Column):
    """All parts, and all acts; those that are printed on the open post are chosen."""

    def __init__(self, change: Callable[[made.Change], object], look: Callable[[str], object]) -> None:
        self._change, self._look = change, look
        self._parts, self._grid = Tiles(), Grid(ACROSS)
        self._buttons = Pool(lambda: Action(role="aside"))
        acts = TallColumn(self._grid)
        super().__init__(self._parts, Scroll(acts, "sea"), apart=GAP, padding=u(EDGE))

    def show(self, editing: Editing) -> None:
        board = editing.view.board
        unknown = {post.part for post in board.posts if not post.acts}
        for tile, part in zip(self._parts.show_parts(board.parts, unknown, self._look), board.parts, strict=True):
            tile.chosen = part.id == editing.part
        printed = next((post.acts for post in board.posts if post.id == editing.post), ())
        for button, act in self._buttons.each(board.acts):
            toggle = made.ToggleAct(editing.post, act.id)
            button.change(act.title, partial(self._change, toggle), name=f"act:{act.id}", to=editing.post)
            button.chosen = act.id in printed
        put(self._grid, *self._buttons.take(len(board.acts)))


class PostsPanel(Scroll):
    """The posts of the open part, each with its printed acts."""

    def __init__(self, look: Callable[[str], object]) -> None:
        self._look = look
        self.column = CardList(grid=True)
        super().__init__(self.column, "surface")
        self.bind(height=lambda *_: self.column.fit(self.height))

    def show(self, editing: Editing) -> None:
        board = editing.view.board
        titles = {act.id: act.title for act in board.acts}
        self.column.show(
            [
                CardEntry(
                    post.title,
                    partial(self._look, post.id),
                    f"post:{post.id}",
                    together(COMMA, (titles[act] for act in post.acts)) or UNKNOWN,
                    chosen=post.id == editing.post,
                )
                for post in board.posts
                if post.part == editing.part
            ]
        )
