"""Rare actions in a drawer: redo, corrections, the players, the turn of the picture, the end of the evening."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say
from companion.screen.widgets.boxes import Cells, put
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.layout import CLOSE
from companion.screen.widgets.parts.action import Action
from companion.table.views.model import TableSeat

FACES = {
    "setup": ("ui.play.hands", "ui.hand"),
    "redo": ("ui.play.redo", "ui.redo"),
    "correct": ("ui.correct.open", "ui.pencil"),
    "check": ("ui.tally.check", "ui.eye"),
    "map": ("ui.play.map", "ui.map"),
    "rules": ("ui.phone.rules", "ui.book"),
    "labels": ("ui.labels", "ui.two"),
    "seats": ("ui.play.seats", "ui.phone"),
    "buttons": ("ui.buttons.gestures", "ui.pod"),
    "turn": ("ui.play.turn", "ui.turn"),
    "pause": ("ui.pause.open", "ui.pause"),
    "leave": ("ui.play.pause", "ui.home"),
}
"""The words and the icon of each button."""
HIGH = 84
"""The greatest height of a button in units."""


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
        self._cells = Cells(columns=2, upright=2, most=HIGH, gap=CLOSE)
        super().__init__(say("ui.play.more"), self._cells, desk.lift, scroll=False)

    def show(self, seats: tuple[TableSeat[str], ...], *, redo: bool, labels: bool, setup: str) -> None:
        """``setup`` is the state of the set-up, in words."""
        self._buttons["redo"].off = not redo
        button = self._buttons["setup"]
        button.change(setup, button.on_press, icon=FACES["setup"][1], name=button.name)
        wanted = {"buttons": any(seat.buttons != "none" for seat in seats), "labels": labels, "setup": bool(setup)}
        put(self._cells, *(button for name, button in self._buttons.items() if wanted.get(name, True)))
