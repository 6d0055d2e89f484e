"""The lobby: each seat gets a phone by a code as large as the panel, a PIN, or the buttons of a device."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.screen.pages.lobby.plays_with import plays_with, take_buttons
from companion.screen.runtime.context import Desk, StagePage
from companion.screen.runtime.paint import GAP, LARGE, SMALL, mm, say, titled
from companion.screen.widgets.boxes import Column, List, Row, Stack, put
from companion.screen.widgets.code_sheet import CodeSheet, called
from companion.screen.widgets.dialogs import Choice
from companion.screen.widgets.framed import HEAD, Framed, Halves, HeadButton
from companion.screen.widgets.kit import Button, TextLine
from companion.screen.widgets.pin_pad import PinPad
from companion.screen.widgets.typed import NewPin
from companion.table import commands
from companion.table.views.model import Code, TableSeat, TableView

ROW, SAID = 15.0, 12.0
"""Millimetres: the greatest height of a row, and the least height of the explanation below all rows."""


def next_seat(seats: tuple[TableSeat[str], ...], after: str | None = None) -> TableSeat[str] | None:
    """The next seat, clockwise after one, that has no phone, PIN or buttons."""
    ids = [seat.id for seat in seats]
    start = ids.index(after) + 1 if after in ids else 0
    clockwise = (seat for seat in (*seats[start:], *seats[:start]) if seat.id != after)
    return next((seat for seat in clockwise if (seat.phone, seat.pin, seat.buttons) == ("none", False, "none")), None)


class LobbyPage(StagePage):
    """The seats, an open code, or the choice of a PIN."""

    def __init__(self, desk: Desk, **more: Any) -> None:
        super().__init__(desk, **more)
        self._view: TableView[str] | None = None
        self._seats = SeatsPage(desk, self._choose_pin)
        self._code = CodePage(desk, self._choose_pin)
        self._pin = NewPinPage(desk, self._pin_done)
        self._choosing = False
        self._stack = Stack(seats=self._seats, code=self._code, pin=self._pin)
        self.add_widget(self._stack)

    def enter(self) -> None:
        self._choosing = False

    def show(self, view: TableView[str]) -> None:
        self._view = view
        self._seats.show(view)
        if view.code is not None:
            self._code.show(view, view.code)
        page = "pin" if self._choosing else "code" if view.code is not None else "seats"
        self._stack.show(page)

    def _choose_pin(self, seat: TableSeat[str]) -> None:
        if self._view is not None and self._view.code is not None:
            self.desk.send(commands.HideJoinCode)
        self._choosing = True
        self._pin.ask(seat)
        self._stack.show("pin")

    def _pin_done(self) -> None:
        self._choosing = False
        if self._view is not None:
            self.show(self._view)


class SeatsPage(Framed):
    """Every seat and its devices, with two buttons. One button stands out: the next thing to do.

    That is the code of the next seat without a phone or PIN; then, or without secrets, the start of the game.
    """

    def __init__(self, desk: Desk, choose_pin: Callable[[TableSeat[str]], object]) -> None:
        self._desk, self._choose_pin = desk, choose_pin
        self._next, self._has_wifi = "", False
        self._how = TextLine("", 4.6, role="muted", valign="top")
        self._rows: List[LobbyRow, TableSeat[str]] = List(LobbyRow, self._fill)
        self._wifi = Button(
            say("ui.lobby.show_wifi"),
            partial(desk.send, commands.ShowJoinCode, seat=None),
            look="quiet",
            name="lobby:wifi",
        )
        self._wifi.size_hint_x, self._wifi.width = None, mm(30)
        self._title = TextLine(say("ui.lobby.title"), LARGE, bold=True)
        self._head = Row(self._title)
        self._below = Row(self._how)
        self._body = Column(self._rows)
        super().__init__(
            self._body,
            head=self._head,
            action=HeadButton(say("ui.lobby.ready"), partial(desk.send, commands.CloseLobby), "lobby:ready", 38),
            back=partial(desk.send, commands.LeaveMatch),
        )
        self.bind(size=self._place)

    def _share(self) -> None:
        """Set the height of the rows so that all are seen; the explanation is shown if it has room."""
        count, gap = max(len(self._rows.children), 1), mm(GAP)
        room = self.height - 3 * gap - mm(HEAD)
        high = min(mm(ROW), (room - (count - 1) * gap) / count)
        for row in self._rows.children:
            row.height = high
        said = room - count * (high + gap) >= mm(SAID)
        put(self._body, self._rows, *([self._below] if said else []))

    def _place(self, *_: Any) -> None:
        """Place the button for the code of the Wi-Fi: in the head if that is wide enough."""
        low = self.height > self.width
        put(self._head, self._title)
        put(self._below, self._how, *([self._wifi] if self._has_wifi and low else []))
        put(self._head, self._title, *([self._wifi] if self._has_wifi and not low else []))
        self._wifi.size_hint_y, self._wifi.height = (None, mm(15)) if low else (1, mm(15))
        self._wifi.pos_hint = {"top": 1} if low else {}
        self._share()

    def show(self, view: TableView[str]) -> None:
        secrets = any(seat.secrets for seat in view.seats)
        following = next_seat(view.seats) if secrets else None
        self._next = following.id if following is not None else ""
        self._rows.set(view.seats)
        look = "plain" if self._next else "main"
        self.action.change(self.action.text, self.action.on_press, look=look, name=self.action.name)
        self._how.text = say("ui.lobby.how" if secrets else "ui.lobby.how_open")
        if self._has_wifi != bool(view.wifi):
            self._has_wifi = bool(view.wifi)
            self._place()
        self._share()

    def _fill(self, row: LobbyRow, seat: TableSeat[str]) -> None:
        row.who.change(called(seat), None, icon=seat.icon, role=seat.role)
        state = plays_with(seat)
        row.state.text = say("ui.lobby.goes_first", state=state) if seat.first else state
        again = say("ui.lobby.invite" if seat.phone == "none" else "ui.lobby.invite_again")
        look = "main" if seat.id == self._next else "plain"
        row.phone.change(
            again, partial(self._desk.send, commands.ShowJoinCode, seat=seat.id), look=look, name=f"invite:{seat.id}"
        )
        name, words, does = self._other(seat)
        row.other.change(words, does, name=name)
        row.other.off, row.other.opacity = does is None, int(does is not None)

    def _other(self, seat: TableSeat[str]) -> tuple[str, str, Callable[[], object] | None]:
        """The second button: its name, its text and its action."""
        without = say("ui.lobby.new_pin") if seat.pin else say("ui.lobby.without_phone")
        ways: dict[str, Choice] = {}
        if seat.phone != "none":
            ways["dismiss"] = (say("ui.lobby.dismiss"), partial(self._dismiss, seat))
        elif seat.secrets and not seat.pod:
            ways["pin"] = (without, partial(self._choose_pin, seat))
        if seat.buttons != "none":
            ways["take"] = take_buttons(self._desk, seat)
        if not ways:
            return f"nothing:{seat.id}", "", None
        if len(ways) == 1:
            ((name, (words, does)),) = ways.items()
            return f"{name}:{seat.id}", words, does
        choices = [*ways.values(), (say("ui.lobby.leave_so"), None)]
        ask = partial(self._desk.ask, titled(called(seat), plays_with(seat)), choices)
        return f"ways:{seat.id}", say("ui.lobby.ways.phone" if seat.phone != "none" else "ui.lobby.ways.pin"), ask

    def _dismiss(self, seat: TableSeat[str]) -> None:
        out = (say("ui.lobby.dismiss"), partial(self._desk.send, commands.DismissPhone, seat=seat.id))
        self._desk.ask(say("ui.lobby.dismiss.sure", seat=called(seat)), [out, (say("ui.lobby.dismiss.no"), None)])


class LobbyRow(Row):
    """A seat: its player, its devices, and two buttons."""

    def __init__(self) -> None:
        self.who = Button(size_mm=5, size_hint_x=1.4)
        self.state = TextLine("", SMALL, role="muted", halign="center", size_hint_x=0.9)
        self.phone, self.other = Button(size_mm=4.6), Button(size_mm=4.6)
        super().__init__(self.who, self.state, self.phone, self.other, size_hint_y=None, height=mm(ROW))


class CodePage(Column):
    """A code as large as the panel, with buttons for the next seat and for a PIN."""

    def __init__(self, desk: Desk, choose_pin: Callable[[TableSeat[str]], object]) -> None:
        self._desk, self._choose_pin = desk, choose_pin
        self._next = Button("", None, look="main", name="code:next")
        self._without = Button(say("ui.lobby.without_phone"), None, name="code:without")
        back = Button(say("ui.lobby.hide"), partial(desk.send, commands.HideJoinCode), look="quiet", name="code:hide")
        self._sheet = CodeSheet(self._next, self._without, back)
        super().__init__(self._sheet)

    def show(self, view: TableView[str], code: Code[str]) -> None:
        self._sheet.show(code, view.seats)
        seat = next((seat for seat in view.seats if seat.id == code.seat), None)
        following = next_seat(view.seats, code.seat)
        if following is None:
            words, does = say("ui.lobby.seats"), partial(self._desk.send, commands.HideJoinCode)
        else:
            words = say("ui.lobby.code.next", seat=called(following))
            does = partial(self._desk.send, commands.ShowJoinCode, seat=following.id)
        self._next.change(words, does, look="main", name="code:next")
        self._without.off = seat is None or seat.pod or not seat.secrets
        self._without.opacity = 0 if seat is not None and not seat.secrets else 1
        self._without.on_press = partial(self._choose_pin, seat) if seat is not None else None


class NewPinPage(Framed):
    """The choice of a PIN for a private view on this screen."""

    def __init__(self, desk: Desk, done: Callable[[], object]) -> None:
        self._desk, self._done = desk, done
        self._hint = TextLine("", LARGE, bold=True, valign="middle")
        self._why = TextLine(say("ui.private.why"), 5, role="muted", valign="top")
        self._new = NewPin(str)
        self._pad = PinPad(self._typed)
        super().__init__(Halves(Column(self._hint, self._why), self._pad, wide=0.45, high=0.3), back=done)

    def ask(self, seat: TableSeat[str]) -> None:
        self.title.text = called(seat)
        self._new = NewPin(partial(self._chosen, seat.id))
        self._pad.clear()
        self._show()

    def _typed(self, figures: str) -> None:
        self._new.enter(figures)
        self._show()

    def _chosen(self, seat: str, pin: str) -> None:
        self._desk.send(commands.SetPin, seat=seat, pin=pin)
        self._done()

    def _show(self) -> None:
        step = "again" if self._new.again else "differs" if self._new.differed else "choose"
        self._hint.text = say(f"ui.private.pin.{step}")
