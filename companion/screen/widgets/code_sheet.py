"""A code as large as possible, with its seat, its explanation and its text."""

from __future__ import annotations

from typing import Any

from companion.screen.runtime import paint
from companion.screen.runtime.paint import GAP, SMALL, TARGET, mm, say
from companion.screen.widgets.boxes import Grid, Panel
from companion.screen.widgets.code import CodeView
from companion.screen.widgets.framed import Halves
from companion.screen.widgets.kit import Button, TextLine
from companion.table.views.model import Code, TableSeat


def called(seat: TableSeat[str]) -> str:
    """The name of a seat at the table."""
    return paint.called(seat.name, seat.label)


class CodeSheet(Halves):
    """A code and its explanation, with buttons below the words."""

    def __init__(self, *buttons: Button) -> None:
        self._code = CodeView()
        self._whose = Button("", None, size_hint_y=None, height=mm(12), size_mm=6)
        self._hint = TextLine("", 5.4, valign="top")
        self._text = TextLine("", SMALL, role="muted", valign="bottom", size_hint_y=None, height=mm(9.6))
        self._count = len(buttons)
        self._buttons = Grid(*buttons, columns=1, size_hint_y=None)
        words = Panel(self._whose, self._hint, self._text, self._buttons, gap=2, padding=mm(2))
        super().__init__(self._code, words, square=True, padding=mm(1.5))
        self.bind(size=self._lay_buttons)
        self._lay_buttons()

    def _lay_buttons(self, *_: Any) -> None:
        rows, columns = (1, self._count) if self.upright else (self._count, 1)
        self._buttons.columns = columns
        self._buttons.height = mm(rows * TARGET + (rows - 1) * GAP + (2 if self.upright else 0))

    def show(self, code: Code[str], seats: tuple[TableSeat[str], ...]) -> None:
        self._code.show(code.rows)
        seat = next((seat for seat in seats if seat.id == code.seat), None)
        if seat is None:
            self._whose.change(code.title, None, look="quiet")
            self._hint.text = code.hint or say("ui.lobby.wifi.hint")
        else:
            self._whose.change(called(seat), None, icon=seat.icon, role=seat.role)
            self._hint.text = f"{code.hint or say('ui.lobby.code.hint')}\n{say('ui.lobby.code.buttons')}"
        self._text.text = code.text.removeprefix("http://").replace("/j#", "\n/j#")
