"""The tabs of the board editor above its board, and the panel while no region and no line is open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.screen.pages.boards.editing import Editing, Mode
from companion.screen.runtime.paint import say, u
from companion.screen.widgets.boxes import Laid, List, Scroll, Stack, TallColumn, place, put
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.raised import IconTile
from companion.screen.widgets.parts.segments import Segments
from companion.screen.widgets.parts.type_label import TypeLabel

EDGE, GAP = 10, 12
"""Units: the distance of the tabs from the edges, and between the parts of the panel."""
TILE, PLUS = 44, 88
"""Units: the icon of a hint, and that on a board without regions."""
HINTS = {"add": "ui.plus", "change": "ui.pencil", "move": "ui.hand"}
"""What a finger does with the regions of the map, each with its icon."""


def bare(editing: Editing) -> bool:
    """Whether a board waits for its first region: the map says how to add one."""
    return editing.mode == "regions" and not editing.regions


def say_places(editing: Editing, what: str) -> str:
    """How a finger does something with the regions of the map."""
    return say(f"ui.editor.{'regions' if editing.view.board.named else 'places'}.{what}")


class TabbedBoard(Laid):
    """The modes as tabs, and below them the board of the open mode."""

    def __init__(self, go: Callable[[Mode], object], board: Stack) -> None:
        self._go, self._board = go, board
        self._labels: dict[Mode, str] = {}
        self._tabs: Segments[Mode] | None = None
        self._first = TypeLabel("", "act", halign="center")
        super().__init__(board, self._first)
        self._plus = IconTile(self.canvas.after, "cover")

    def show(self, editing: Editing) -> None:
        left = 0 if editing.view.checking else editing.left  # a check counts its lines above the title
        words: dict[Mode, str] = {
            "regions": say("ui.editor.regions" if editing.view.board.named else "ui.editor.places"),
            "links": say("ui.editor.links"),
            "acts": say("ui.editor.acts"),
            "check": f"{say('ui.editor.ready')} {left or ''}".strip(),
        }
        labels = {mode: label for mode, label in words.items() if mode in editing.modes}
        if self._tabs is None or labels != self._labels:
            self._labels, self._tabs = labels, Segments(labels, self._go, "mode")
            put(self, self._board, self._first, self._tabs)
            self._lay()
        self._first.text = say_places(editing, "add") if bare(editing) else ""
        self._plus.show("ui.plus" if bare(editing) else "", "sea")
        self._tabs.show(editing.mode)

    def _lay(self, *_: Any) -> None:
        edge = u(EDGE)
        high = self._tabs.high_for(self.width - 2 * edge) if self._tabs is not None else 0
        for part, inset in ((self._board, 0), (self._first, 3 * edge)):
            place(part, self.x + inset, self.y, self.width - 2 * inset, max(self.height - high - 2 * edge, 1))
        self._plus.lay(self._first.center_x - u(PLUS) / 2, self._first.center_y + 2 * edge, u(PLUS))
        if self._tabs is not None:
            place(self._tabs, self.x + edge, self.y + self.height - edge - high, self.width - 2 * edge, high)


class HintLine(Laid):
    """A line about fingers, beside its icon."""

    def __init__(self) -> None:
        self._words = TypeLabel("", "body")
        super().__init__(self._words, size_hint_y=None)
        self._tile, self._icon = IconTile(self.canvas.before), ""
        self.bind(width=self._grow)

    def show(self, line: tuple[str, str]) -> None:
        icon, self._words.text = line
        self._tile.show(icon, "surface", "ok" if icon == "ui.tick" else "text", alpha=0.0)  # no button
        self._grow()

    def _room(self) -> float:
        return max(float(self.width) - u(TILE + GAP), 1)

    def _grow(self, *_: Any) -> None:
        self.height = max(self._words.high_for(self._room()), u(TILE))

    def _lay(self, *_: Any) -> None:
        self._tile.lay(self.x, self.y + (self.height - u(TILE)) / 2, u(TILE))
        place(self._words, self.x + u(TILE + GAP), self.y, self._room(), self.height)


class HintPanel(Scroll):
    """What a finger can do on the map, and a button for the strength of the photo below it."""

    def __init__(self, fade: Callable[[], object]) -> None:
        self._hints: List[HintLine, tuple[str, str]] = List(HintLine, HintLine.show, apart=GAP)
        self._fade = Action("", fade, name="board:fade")
        self.column = TallColumn(apart=GAP, padding=(0, u(GAP), 0, 0))
        super().__init__(self.column, "surface")

    def show(self, editing: Editing, *, photo: bool, strength: int) -> None:
        if editing.mode == "links":
            hints = [("ui.link", say("ui.editor.links.hint"))]
        else:
            told = [what for what in HINTS if what != "add" or not bare(editing)]
            hints = [(HINTS[what], say_places(editing, what)) for what in told]
        self._hints.set(hints)
        strengths = (say("ui.editor.photo.full"), say("ui.editor.photo.faint"), say("ui.editor.photo.off"))
        self._fade.change(strengths[strength], self._fade.on_press, name="board:fade")
        put(self.column, self._hints, *([self._fade] if photo else []))
