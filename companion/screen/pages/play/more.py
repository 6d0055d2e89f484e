"""Rare actions in a drawer: redo, corrections, the players, the turn of the picture, the end of the evening."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say, u
from companion.screen.widgets.boxes import Cells, put
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.layout import TARGET
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
COLUMNS, MANY, HIGH, TALLEST, APART = 2, 3, 84, 112, 5
"""The columns of buttons, and those where rows would have to scroll; units: the greatest height of one, that upright,
and between them. Five rows fit on a low screen."""


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
        self._cells = Cells(columns=COLUMNS, upright=COLUMNS, most=HIGH, tallest=TALLEST, gap=APART, size_hint_y=None)
        super().__init__(say("ui.play.more"), self._cells, desk.lift)
        self._cells.parent.bind(height=self._fit)

    def show(self, seats: tuple[TableSeat[str], ...], *, redo: bool, labels: bool, setup: str, off: bool) -> None:
        """``setup`` is the state of the set-up, in words; ``off``: the table may switch its machine off."""
        button = self._buttons["setup"]
        button.change(setup, button.on_press, icon=FACES["setup"][1], name=button.name)
        pressed = any(seat.buttons != "none" for seat in seats)
        wanted = {"redo": redo, "buttons": pressed, "labels": labels, "setup": bool(setup), "off": off}
        put(self._cells, *(button for name, button in self._buttons.items() if wanted.get(name, True)))
        self._fit()

    def _fit(self, *_: Any) -> None:
        """Give each row at least the height of a target; without room for that have more columns, or scroll."""
        buttons, room = self._cells.children, self._cells.parent.height
        least = self._high(COLUMNS, u(TARGET))
        self._stand(COLUMNS)
        if least > room and self._cells.width > room:
            self._stand(MANY)
            wide = (self._cells.width - u(APART) * (MANY - 1)) / MANY
            tallest = max(button.high_for(wide) for button in buttons)
            if self._high(MANY, tallest) <= room and all(button.least() <= wide for button in buttons):
                least = room
            else:
                self._stand(COLUMNS)
        self._cells.height = max(room, least)

    def _stand(self, columns: int) -> None:
        """Put icons above the words where these have little room."""
        self._cells.columns = columns
        for button in self._cells.children:
            button.stand("detail" if columns == MANY else "button", over=columns == MANY)

    def _high(self, columns: int, each: float) -> float:
        rows = -(-len(self._cells.children) // columns)
        return rows * each + max(rows - 1, 0) * u(APART)
