"""A code as large as possible, with its player, its explanation and buttons."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.screen.runtime import paint
from companion.screen.runtime.paint import say
from companion.screen.widgets.boxes import Column, Row
from companion.screen.widgets.code import CodeView
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.banner import Turn
from companion.screen.widgets.parts.sided import Sided
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.model import Code, TableSeat


def called(seat: TableSeat[str]) -> str:
    """The name of a seat at the table."""
    return paint.called(seat.name, seat.label)


def turn_of(seat: TableSeat[str], verb: str, place: str = "") -> Turn:
    """The banner of a seat. The place is its society, unless another one is given."""
    name = seat.name or seat.label
    return Turn(name, verb, seat.role, seat.icon, place or (seat.label if seat.name else ""))


class CodeSheet(Sided):
    """A code beside its explanation, and buttons. With a widget ``above`` the code both stand below it."""

    def __init__(self, *buttons: Action, above: Widget | None = None) -> None:
        self._code = CodeView()
        self._hint = TypeLabel("", "detail", "muted")
        self._texts_below = (self._hint,) if above is None else ()
        main = self._code if above is None else Column(above, Row(self._code, self._hint), apart=8)
        super().__init__(main, inset=8)
        self.offer(*buttons)

    def offer(self, *buttons: Action) -> None:
        """Show these buttons."""
        self.fill(self._texts_below, buttons)

    def show(self, code: Code[str], seats: tuple[TableSeat[str], ...]) -> None:
        self._code.show(code.rows)
        seat = next((seat for seat in seats if seat.id == code.seat), None)
        if seat is None:
            self._hint.text = code.hint or say("ui.lobby.wifi.hint")
            self.belong_to(None, code.title)
        else:
            self._hint.text = f"{code.hint or say('ui.lobby.code.hint')} {say('ui.lobby.code.buttons')}"
            self.belong_to(turn_of(seat, say("ui.lobby.code.scan")))
