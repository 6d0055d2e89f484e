"""What is printed on the posts of a board, seat by seat: a part, one of its posts, and every act as a big button."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine import workshop as made
from companion.engine.text import COMMA
from companion.screen.pages.boards.card import CLOSE, Close
from companion.screen.pages.boards.crafting import Crafting
from companion.screen.runtime.paint import TARGET, together
from companion.screen.widgets.boxes import Panel
from companion.screen.widgets.framed import Halves
from companion.screen.widgets.kit import Button, Column, Row, mm
from companion.table.views.boards import WorkshopShown

BROAD, HIGH = 4, 3
"""Acts side by side, beside the posts of a part or below them; sixteen of them have room enough for a finger."""
ACROSS = 16.0
"""Millimetres of width for the parts, where they stand below each other."""
OTHERS = 0.8
"""How wide the part that is not looked at is, beside the one that is."""
UNKNOWN = "?"
"""Beside the icon of a part where something is missing."""


class ActsPage(Row):
    """All parts, the posts of one on a sheet of its colour with what stands there, and all acts.

    The parts stand in a column; on a high panel in a row at the top, with the posts two by two.
    """

    def __init__(self, craft: Callable[[made.Change], object], draw: Callable[[], object]) -> None:
        self._craft, self._draw = craft, draw
        self._seen = ""
        self._parts: list[Button] = []
        self._posts: list[Button] = []
        self._acts: list[Button] = []
        self._head = Column(gap=CLOSE)
        self._left, self._right = Close(columns=1), Close(columns=BROAD)
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

    def show(self, crafting: Crafting) -> None:
        work = crafting.work
        if not crafting.post:
            crafting.look_at_part(crafting.part)
        self._show_parts(crafting)
        titles = {act.id: act.title for act in work.acts}
        posts = [post for post in work.posts if post.part == crafting.part]
        self._posts = _enough(self._posts, len(posts))
        for button, post in zip(self._posts, posts, strict=False):
            printed = together(COMMA, (titles[act] for act in post.acts))
            words = f"{post.title}\n{printed}" if printed else post.title
            button.change(words, partial(self._post, crafting, post.id), name=f"post:{post.id}")
            button.chosen = post.id == crafting.post
        self._left.set(self._posts[: len(posts)], self._left.columns)
        self._show_acts(crafting, next((post.acts for post in posts if post.id == crafting.post), ()))

    def _show_parts(self, crafting: Crafting) -> None:
        work = crafting.work
        if len(self._parts) != len(work.parts):
            self._parts = [Button(size_mm=6) for _ in work.parts]
            self._head.clear_widgets()
            for button in self._parts:
                self._head.add_widget(button)
        for button, part in zip(self._parts, work.parts, strict=True):
            look = partial(self._part, crafting, part.id)
            text = UNKNOWN if _missing(work, part.id) else ""
            button.change(text, look, icon=part.icon, role=part.role, name=f"part:{part.id}")
            if part.id == crafting.part:
                self._sheet.colour(part.role)
        self._stand(crafting.part)

    def _stand(self, seen: str = "") -> None:
        """The part that is looked at stands out towards its posts."""
        high = self._head.orientation == "horizontal"
        self._seen = seen or self._seen
        for button in self._parts:
            here = button.name == f"part:{self._seen}"
            button.size_hint = (1.6 if here else 1, 1) if high else (1 if here else OTHERS, 1)

    def _show_acts(self, crafting: Crafting, printed: tuple[str, ...]) -> None:
        acts = crafting.work.acts
        self._acts = _enough(self._acts, len(acts))
        for button, act in zip(self._acts, acts, strict=False):
            change = made.ToggleAct(crafting.post, act.id)
            button.change(act.title, partial(self._craft, change), name=f"act:{act.id}", to=crafting.post)
            button.chosen = act.id in printed
        self._right.set(self._acts[: len(acts)], self._right.columns)

    def _part(self, crafting: Crafting, part: str) -> None:
        crafting.look_at_part(part)
        self._draw()

    def _post(self, crafting: Crafting, post: str) -> None:
        crafting.look_at_post(post)
        self._draw()


def _enough(made_so_far: list[Button], count: int) -> list[Button]:
    return [*made_so_far, *(Button(size_mm=4.8) for _ in range(count - len(made_so_far)))]


def _missing(work: WorkshopShown, part: str) -> bool:
    return any(not post.acts for post in work.posts if post.part == part)
