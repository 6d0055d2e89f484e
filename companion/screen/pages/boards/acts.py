"""The acts of a board: in the panel the parts and the posts of one, and beside it a button for each act."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.boards import editor as made
from companion.screen.pages.boards.editing import Editing
from companion.screen.pages.boards.tiles import UNKNOWN, Tiles
from companion.screen.runtime.paint import say, u
from companion.screen.widgets.boxes import Column, Laid, Pool, Scroll, TallColumn, place, put
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.grid import Grid
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Raised, Sign
from companion.screen.widgets.parts.type_label import TypeLabel

GAP, EDGE, CLOSE = 8, 10, 4
"""Units: between groups and posts, the distance from the edges, and between the hint and the groups."""
ACROSS, POST, LOW, BROAD = 88, 200, 52, 470
"""Units: the least width of the button of an act, the least width of a post, the least height of posts, and of acts in
a group that is less broad: all of them are in sight."""
KIND, SMALL = 30, 24
"""Units: the icon of a group of acts, and that of an act on a post."""
MOST = 4
"""The most icons on a post."""


class ActGroup(Laid):
    """The acts of one kind beside its icon; a single act has the icon on its button."""

    def __init__(self) -> None:
        self._grid, self._buttons = Grid(ACROSS), Pool(lambda: Action(role="aside"))
        self._icon = ""
        super().__init__(self._grid, size_hint_y=None)
        self._sign = Sign(self.canvas.before)
        self._grid.bind(height=self._grow)

    def show(self, acts: list[made.Printable[str]], editing: Editing, change: Callable[[made.Change], object]) -> None:
        kinds = {act.icon for act in acts}
        printed = next((post.acts for post in editing.view.board.posts if post.id == editing.post), ())
        for button, act in self._buttons.each(acts):
            toggle = made.ToggleAct(editing.post, act.id)
            icon = act.icon if len(kinds) > 1 else ""
            button.change(act.title, partial(change, toggle), icon=icon, name=f"act:{act.id}", to=editing.post)
            button.chosen = act.id in printed
        self._icon = "" if len(kinds) > 1 else acts[0].icon
        put(self._grid, *self._buttons.take(len(acts)))
        self._lay()

    def _grow(self, *_: Any) -> None:
        self.height = self._grid.height

    def _lay(self, *_: Any) -> None:
        self._grid.low = HIGH if self.width >= u(BROAD) else LOW
        for button in self._grid.children:
            button.lowest = self._grid.low
        beside = u(KIND + EDGE)
        self._sign.show(self._icon, "muted")
        self._sign.lay(self.x, self.y + self.height - (u(self._grid.low) + u(KIND)) / 2, u(KIND))
        place(self._grid, self.x + beside, self.y, max(self.width - beside, 1), self._grid.height)


class ActsBoard(Column):
    """All acts by their kinds; those that are printed on the open post are chosen."""

    def __init__(self, change: Callable[[made.Change], object]) -> None:
        self._change = change
        self._hint = TypeLabel("", "body", tall=True)
        self._groups, self._column = Pool(ActGroup), TallColumn(apart=GAP)
        edges = (u(EDGE), u(CLOSE), u(EDGE), u(CLOSE))
        super().__init__(self._hint, Scroll(self._column, "sea"), apart=CLOSE, padding=edges)

    def show(self, editing: Editing) -> None:
        board = editing.view.board
        self._hint.text = say("ui.editor.acts.hint", post=next(p.title for p in board.posts if p.id == editing.post))
        kinds: dict[str, list[made.Printable[str]]] = {}
        for act in board.acts:
            kinds.setdefault(act.icon, []).append(act)
        single = [act for acts in kinds.values() if not acts[1:] for act in acts]
        groups = [*(acts for acts in kinds.values() if acts[1:]), *([single] if single else [])]
        for group, acts in self._groups.each(groups):
            group.show(acts, editing, self._change)
        put(self._column, *self._groups.take(len(groups)))


class PostRow(Pressable, Laid):
    """A post, and an icon for each kind of act that is printed on it; a question mark without any."""

    def __init__(self) -> None:
        self._title, self._unknown = TypeLabel("", "button"), TypeLabel("", "button", "warn", halign="right")
        self._icons: list[str] = []
        super().__init__(self._title, self._unknown)
        self._ground = Raised(self.canvas.before)
        self._signs = [Sign(self.canvas.before) for _ in range(MOST)]

    def show(self, title: str, icons: list[str], on_press: Callable[[], object], name: str) -> None:
        self._become(on_press, name)
        self._title.text, self._icons, self._unknown.text = title, icons[:MOST], "" if icons else UNKNOWN
        self._paint()
        self._lay()

    def _paint(self) -> None:
        ring = "brass" if self._chosen else ""
        self._ground.paint("pressed" if self._down else "raised", ring=ring, raised=not self._down)

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size)
        side, edge = u(SMALL), u(EDGE)
        right = self.x + self.width - edge
        shown = [*self._icons, *[""] * (MOST - len(self._icons))]
        for at, (sign, icon) in enumerate(zip(self._signs, shown, strict=True)):
            sign.show(icon, "text")
            left = right - (len(self._icons) - at) * (side + u(CLOSE)) + u(CLOSE)
            sign.lay(left, self.y + (self.height - side) / 2, side)
        place(self._title, self.x + edge, self.y, max(self.width - 2 * edge, 1), self.height)
        place(self._unknown, self.x + edge, self.y, max(self.width - 2 * edge, 1), self.height)


class PostsPanel(Scroll):
    """All parts, and the posts of the open one."""

    def __init__(self, look_part: Callable[[str], object], look_post: Callable[[str], object]) -> None:
        self._look_part, self._look_post = look_part, look_post
        self._parts, self._grid, self._rows = Tiles(slim=True), Grid(POST, low=LOW), Pool(PostRow)
        self.column = TallColumn(self._parts, self._grid, apart=GAP)
        super().__init__(self.column, "surface")

    def show(self, editing: Editing) -> None:
        board = editing.view.board
        unknown = {post.part for post in board.posts if not post.acts}
        tiles = self._parts.show_parts(board.parts, unknown, self._look_part)
        for tile, part in zip(tiles, board.parts, strict=True):
            tile.chosen = part.id == editing.part
        icons = {act.id: act.icon for act in board.acts}
        posts = [post for post in board.posts if post.part == editing.part]
        for row, post in self._rows.each(posts):
            printed = [*dict.fromkeys(icons[act] for act in post.acts)]
            row.show(post.title, printed, partial(self._look_post, post.id), f"post:{post.id}")
            row.chosen = post.id == editing.post
        put(self._grid, *self._rows.take(len(posts)))
