"""Rare actions in a drawer: redo, corrections, the players, the turn of the picture, the end of the evening."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import BOLD, say, u
from companion.screen.widgets.boxes import Cells, put
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.layout import TARGET
from companion.screen.widgets.parts.action import Action
from companion.table.views.model import TableSeat

FACES = {
    "correct": ("ui.correct.open", "ui.pencil"),
    "check": ("ui.more.check", "ui.compare"),
    "rules": ("ui.phone.rules", "ui.book"),
    "seats": ("ui.play.seats", "ui.phone"),
    "turn": ("ui.play.turn", "ui.turn"),
    "pause": ("ui.pause.open", "ui.pause"),
    "leave": ("ui.play.pause", "ui.home"),
    "map": ("ui.more.map", "ui.map"),
    "labels": ("ui.more.labels", "ui.print"),
    "buttons": ("ui.buttons.gestures", "ui.pod"),
    "off": ("ui.off.open", "ui.power"),
    "setup": ("ui.play.hands", "ui.hand"),
    "redo": ("ui.play.redo", "ui.redo"),
    "warned": ("", "ui.warn"),
}
"""The words and the icon of each button, in their order: those that come and go are last, so that no other moves."""
COLUMNS, FEW, HIGH, APART, ICON, LOW = 3, 2, 122, 5, 38, 26
"""The columns of buttons, and those where a word would be broken; units: the greatest height of a button, the distance
between two, the icons, and those in low rows."""


class MoreDrawer(Drawer):
    """A large button for each action; a press closes the drawer. Gestures are listed only for players with buttons."""

    def __init__(self, desk: Desk, does: Mapping[str, Callable[[], object]]) -> None:
        def pressed(name: str) -> Callable[[], None]:
            def press() -> None:
                desk.lift()
                does[name]()

            return press

        self._buttons = {
            name: Action(words and say(words), pressed(name), icon=icon, name=name)
            for name, (words, icon) in FACES.items()
        }
        self._cells = Cells(columns=COLUMNS, upright=COLUMNS, most=HIGH, gap=APART, size_hint_y=None)
        super().__init__(say("ui.play.more"), self._cells, desk.lift)
        self._cells.parent.bind(size=self._fit)

    def show(  # noqa: PLR0913 - keywords, each about a button that comes and goes
        self,
        seats: tuple[TableSeat[str], ...],
        *,
        redo: bool,
        labels: bool,
        setup: str,
        swap: str,
        off: bool,
        warned: str,
    ) -> None:
        """``setup`` is the state of the set-up, ``swap`` what comes in place of the map or of a list, in words.

        ``off``: the table may switch its machine off. ``warned`` is what is wrong, as far as a press leads to a remedy.
        """
        for name, words in (("setup", setup), ("map", swap), ("warned", warned)):
            button = self._buttons[name]
            button.change(words, button.on_press, icon=FACES[name][1], name=button.name)
        pressed = any(seat.buttons != "none" for seat in seats)
        wanted = {
            "map": bool(swap),
            "redo": redo,
            "buttons": pressed,
            "labels": labels,
            "setup": bool(setup),
            "off": off,
            "warned": bool(warned),
        }
        put(self._cells, *(button for name, button in self._buttons.items() if wanted.get(name, True)))
        self._fit()

    def _fit(self, *_: Any) -> None:
        """Give each row its share of the room, and at least the height that its words need."""
        buttons, gap = self._cells.children, u(APART)
        wide, room = self._cells.parent.width, self._cells.parent.height
        self._stand(ICON)
        for columns in (COLUMNS, FEW):
            each = (wide - gap * (columns - 1)) / columns
            if all(button.least() <= each for button in buttons):
                break
        self._cells.columns = self._cells.upright = columns
        rows = -(-len(buttons) // columns)
        share = min((room - gap * (rows - 1)) / rows, u(HIGH))
        if max(button.high_for(each) for button in buttons) > share:
            self._stand(LOW)
        high = max(share, u(TARGET), *(button.high_for(each) for button in buttons))
        self._cells.height = rows * (high + gap) - gap

    def _stand(self, side: int) -> None:
        """Show the icons above the words, of a side in units."""
        for button in self._buttons.values():
            button.stand("hand", over=True, face=BOLD, side=side)
