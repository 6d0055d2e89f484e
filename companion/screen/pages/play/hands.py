"""The moves on the real board since the last answer: a paper note, and all of them in a drawer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say
from companion.screen.widgets.boxes import List
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.kit import Paragraph
from companion.screen.widgets.parts.note import HandNote


class Hands(HandNote):
    """The note. Its tick puts it away until there are other moves, and calls ``changed``."""

    def __init__(self, desk: Desk, changed: Callable[[], object]) -> None:
        super().__init__(self._show_all, self._put_away, size_hint=(None, None))
        self._desk, self._changed = desk, changed
        self._all: tuple[str, ...] = ()
        self._away: object = ()
        line = partial(Paragraph, least_mm=8)
        self._lines: List[Paragraph, str] = List(line, lambda line, text: setattr(line, "text", text), gap=1)
        self._drawer = Drawer(say("ui.play.hands"), self._lines, desk.lift)

    @property
    def seen(self) -> bool:
        """Whether there are moves that were not put away."""
        return bool(self._all) and self._all != self._away

    def show_moves(self, moves: tuple[str, ...]) -> None:
        if moves != self._all:
            self._all, self._away = moves, ()
            self.show(moves)

    def _show_all(self) -> None:
        self._lines.set(self._all)
        self._desk.lay_over(self._drawer)

    def _put_away(self) -> None:
        self._away = self._all
        self._changed()
