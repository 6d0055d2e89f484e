"""What is printed on the posts of a board, seat by seat: a part, one of its posts, and every act as a big button."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine import workshop as made
from companion.engine.text import COMMA
from companion.screen.crafting import Crafting
from companion.screen.framed import Halves
from companion.screen.kit import GAP, TARGET, Button, Column, Row, mm
from companion.screen.paint import together
from companion.screen.work_card import Close

IN_A_ROW = 4
"""Acts side by side; a game with up to sixteen of them has each as high as a finger."""


class ActsPage(Column):
    """Parts at the top, the posts of one at the left with what stands there, all acts at the right."""

    def __init__(self, craft: Callable[[made.Change], object], draw: Callable[[], object]) -> None:
        self._craft, self._draw = craft, draw
        self._parts: list[Button] = []
        self._posts: list[Button] = []
        self._acts: list[Button] = []
        self._head = Row(size_hint_y=None, height=mm(TARGET))
        self._left, self._right = Close(columns=1), Close(columns=IN_A_ROW)
        super().__init__(self._head, Halves(self._left, self._right, wide=0.36, high=0.49), gap=GAP * 0.7)

    def show(self, crafting: Crafting) -> None:
        work = crafting.work
        if not crafting.post:
            crafting.look_at_part(crafting.part)
        if len(self._parts) != len(work.parts):
            self._parts = [Button(size_mm=4.8) for _ in work.parts]
            self._head.clear_widgets()
            for button in self._parts:
                self._head.add_widget(button)
        for button, part in zip(self._parts, work.parts, strict=True):
            here = part.id == crafting.part
            icon = part.icon if here or _missing(crafting, part.id) else "ui.tick"
            text = part.title if here else ""
            button.change(
                text, partial(self._part, crafting, part.id), icon=icon, role=part.role, name=f"part:{part.id}"
            )
            button.size_hint_x = 2.2 if here else 1
        titles = {act.id: act.title for act in work.acts}
        posts = [post for post in work.posts if post.part == crafting.part]
        self._posts = _enough(self._posts, len(posts))
        for button, post in zip(self._posts, posts, strict=False):
            printed = together(COMMA, (titles[act] for act in post.acts))
            words = f"{post.title}\n{printed}" if printed else post.title
            button.change(words, partial(self._post, crafting, post.id), name=f"post:{post.id}")
            button.chosen = post.id == crafting.post
        self._left.set(self._posts[: len(posts)], 1)
        here_acts = next((post.acts for post in posts if post.id == crafting.post), ())
        self._acts = _enough(self._acts, len(work.acts))
        for button, act in zip(self._acts, work.acts, strict=False):
            change = made.ToggleAct(crafting.post, act.id)
            button.change(act.title, partial(self._craft, change), name=f"act:{act.id}", to=crafting.post)
            button.chosen = act.id in here_acts
        self._right.set(self._acts[: len(work.acts)], IN_A_ROW)

    def _part(self, crafting: Crafting, part: str) -> None:
        crafting.look_at_part(part)
        self._draw()

    def _post(self, crafting: Crafting, post: str) -> None:
        crafting.look_at_post(post)
        self._draw()


def _enough(made_so_far: list[Button], count: int) -> list[Button]:
    return [*made_so_far, *(Button(size_mm=4.6) for _ in range(count - len(made_so_far)))]


def _missing(crafting: Crafting, part: str) -> bool:
    return any(not post.acts for post in crafting.work.posts if post.part == part)
