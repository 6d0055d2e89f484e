"""Rare actions in a drawer: redo, corrections, the players, the turn of the picture, the end of the evening."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say, u
from companion.screen.widgets.boxes import Cells, put
from companion.screen.widgets.dialogs import BELOW, Drawer
from companion.screen.widgets.layout import TARGET
from companion.screen.widgets.parts.action import HIGH as TITLED
from companion.screen.widgets.parts.action import Action
from companion.table.views.model import TableSeat

FACES = {
    "setup": ("ui.play.hands", "ui.hand"),
    "redo": ("ui.play.redo", "ui.redo"),
    "correct": ("ui.correct.open", "ui.pencil"),
    "check": ("ui.tally.check", "ui.compare"),
    "map": ("ui.play.map", "ui.map"),
    "rules": ("ui.phone.rules", "ui.book"),
    "labels": ("ui.labels", "ui.print"),
    "seats": ("ui.play.seats", "ui.phone"),
    "buttons": ("ui.buttons.gestures", "ui.pod"),
    "turn": ("ui.play.turn", "ui.turn"),
    "pause": ("ui.pause.open", "ui.pause"),
    "leave": ("ui.play.pause", "ui.home"),
    "off": ("ui.off.open", "ui.power"),
}
"""The words and the icon of each button."""
COLUMNS, HIGH, TALLEST, APART = 2, 84, 112, 5
"""The columns of buttons, and units: the greatest height of one, that upright, and between them. Five rows fit on a
low screen."""
HEAD = ("rules", "pause")
"""The buttons that stand beside the title where there are more rows than have room."""


class MoreDrawer(Drawer):
    """A large button for each action; a press closes the drawer. Gestures are listed only for players with buttons."""

    def __init__(self, desk: Desk, does: Mapping[str, Callable[[], object]]) -> None:
        def pressed(name: str) -> Callable[[], None]:
            def press() -> None:
                desk.lift()
                does[name]()

            return press

        self._buttons = {
            name: Action(say(FACES[name][0]), pressed(name), icon=FACES[name][1], name=name, align="left")
            for name in does
        }
        self._wanted: list[str] = []
        self._placed: tuple[list[str], list[str]] = ([], [])
        self._cells = Cells(columns=COLUMNS, upright=COLUMNS, most=HIGH, tallest=TALLEST, gap=APART, size_hint_y=None)
        super().__init__(say("ui.play.more"), self._cells, desk.lift)
        self._cells.parent.bind(height=self._fit)
        self._head.bind(width=self._fit)

    def show(self, seats: tuple[TableSeat[str], ...], *, redo: bool, labels: bool, setup: str, off: bool) -> None:
        """``setup`` is the state of the set-up, in words; ``off``: the table may switch its machine off."""
        button = self._buttons["setup"]
        button.change(setup, button.on_press, icon=FACES["setup"][1], name=button.name)
        pressed = any(seat.buttons != "none" for seat in seats)
        wanted = {"redo": redo, "buttons": pressed, "labels": labels, "setup": bool(setup), "off": off}
        self._wanted = [name for name in self._buttons if wanted.get(name, True)]
        self._fit()

    def _fit(self, *_: Any) -> None:
        """Give each row at least the height of a target; without room for that they scroll."""
        room = self._cells.parent.height
        beside = self._beside() if _high(len(self._wanted)) > room else []
        rest = [name for name in self._wanted if name not in beside]
        if self._placed != (beside, rest):
            self._placed, close = (beside, rest), self._head.children[0]
            put(self._head, self.heading)
            put(self._cells)  # a button that goes to the other place has left this one
            put(self._cells, *(self._buttons[name] for name in rest))
            put(self._head, self.heading, *(self._buttons[name] for name in beside), close)
        self._cells.height = max(room, _high(len(rest)))

    def _beside(self) -> list[str]:
        """The buttons with room beside the title: all of a row, or none."""
        names = [name for name in HEAD if name in self._wanted]
        for name in names:
            self._buttons[name].size_hint_x, self._buttons[name].size = None, (self._buttons[name].wide(), u(TITLED))
        wide = sum(self._buttons[name].width + u(BELOW) for name in names)
        free = self._head.width - self._head.children[0].width - u(BELOW)
        return names if self.heading.wide() + wide <= free and len(names) == COLUMNS else []


def _high(count: int) -> float:
    """The least height of the rows of so many buttons."""
    rows = -(-count // COLUMNS)
    return rows * u(TARGET) + max(rows - 1, 0) * u(APART)
