"""The acts of a board: the posts of one part, and beside them the parts and a button for each act."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.boards import editor as made
from companion.engine.text import COMMA
from companion.screen.pages.boards.editing import Editing
from companion.screen.pages.boards.tiles import UNKNOWN, Tiles
from companion.screen.runtime.paint import together, u
from companion.screen.widgets.boxes import Column, Laid, Pool, Scroll, TallColumn, place, put
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.card_list import CardEntry, CardList

LOW, GAP, EDGE = 63, 8, 6
"""Units: the least height of an act, the gap between two, and the distance from the edges."""
ACROSS = 104
"""The least width of a button of a grid in units."""
RING = 3
"""Units: the room for a ring round a button at the edge of the grid."""


class ButtonGrid(Laid):
    """Buttons in as many columns as have room for their words."""

    def __init__(self, role: str = "button") -> None:
        super().__init__(size_hint_y=None)
        self.pool = Pool(lambda: Action(role=role))
        self.bind(children=self._grow, width=self._grow)

    def _cells(self) -> tuple[int, float, float]:
        """The number of columns, the width of a cell, and its height."""
        least = max([u(ACROSS), *(child.least() for child in self.children)])
        columns = max(int((self.width + u(GAP)) // (least + u(GAP))), 1)
        wide = (self.width - u(GAP) * (columns - 1)) / columns
        return columns, wide, max([u(LOW), *(child.high_for(wide) for child in self.children)])

    def _grow(self, *_: Any) -> None:
        columns, _wide, high = self._cells()
        rows = -(-len(self.children) // columns)
        self.height = max(rows * (high + u(GAP)) - u(GAP), 1)
        self._lay()

    def _lay(self, *_: Any) -> None:
        columns, wide, high = self._cells()
        for at, child in enumerate(reversed(self.children)):
            row, column = divmod(at, columns)
            low = self.y + self.height - (row + 1) * high - row * u(GAP)
            place(child, self.x + column * (wide + u(GAP)), low, wide, high)


class ActsBoard(Column):
    """All parts, and all acts; those that are printed on the open post are chosen."""

    def __init__(self, change: Callable[[made.Change], object], look: Callable[[str], object]) -> None:
        self._change, self._look = change, look
        self._parts, self._grid = Tiles(), ButtonGrid("aside")
        acts = TallColumn(self._grid, padding=u(RING))
        super().__init__(self._parts, Scroll(acts, "sea"), apart=GAP, padding=u(EDGE))

    def show(self, editing: Editing) -> None:
        board = editing.view.board
        unknown = {post.part for post in board.posts if not post.acts}
        for tile, part in zip(self._parts.show_parts(board.parts, unknown, self._look), board.parts, strict=True):
            tile.chosen = part.id == editing.part
        printed = next((post.acts for post in board.posts if post.id == editing.post), ())
        for button, act in self._grid.pool.each(board.acts):
            toggle = made.ToggleAct(editing.post, act.id)
            button.change(act.title, partial(self._change, toggle), name=f"act:{act.id}", to=editing.post)
            button.chosen = act.id in printed
        put(self._grid, *self._grid.pool.take(len(board.acts)))


class PostsPanel(Scroll):
    """The posts of the open part, each with its printed acts."""

    def __init__(self, look: Callable[[str], object]) -> None:
        self._look = look
        self._list = CardList(edge=4)
        super().__init__(self._list, "surface")

    def show(self, editing: Editing) -> None:
        board = editing.view.board
        titles = {act.id: act.title for act in board.acts}
        self._list.show(
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
