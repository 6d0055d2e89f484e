"""The lobby: each seat gets a phone by a code as large as the panel, a PIN, or the buttons of a device."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.screen.pages.lobby.coming import ComingSeals, LobbyCard
from companion.screen.pages.lobby.drawn import announce
from companion.screen.pages.lobby.plays_with import plays_with, state_of, take_buttons
from companion.screen.runtime.context import Desk, StagePage
from companion.screen.runtime.paint import capital, say, u
from companion.screen.widgets.boxes import List, Scroll, Stack, TallColumn, put
from companion.screen.widgets.code_sheet import CodeSheet, called, hide_code, name_way_out, turn_of
from companion.screen.widgets.dialogs import Choice
from companion.screen.widgets.layout import Rect
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.page import GAP, Page
from companion.screen.widgets.parts.seat_card import align
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.screen.widgets.pin_pad import PinPage
from companion.screen.widgets.typed import NewPin
from companion.table import commands
from companion.table.views.model import Code, TableSeat, TableView

LOW, HIGH = 64, 124
"""The least and the greatest height of a row in units."""
APART, BELOW = 8, 16
"""Units between two rows, and from the rows to their explanation."""


def next_seat(seats: tuple[TableSeat[str], ...], after: str | None = None) -> TableSeat[str] | None:
    """The next seat, clockwise after one, that has no phone, PIN or buttons."""
    ids = [seat.id for seat in seats]
    start = ids.index(after) + 1 if after in ids else 0
    clockwise = (seat for seat in (*seats[start:], *seats[:start]) if seat.id != after)
    return next((seat for seat in clockwise if not has_way(seat)), None)


def without_device(seats: tuple[TableSeat[str], ...]) -> TableSeat[str] | None:
    """The seat that the first warning is about: its device is not connected."""
    return next((seat for seat in seats if seat.buttons == "away"), None)


def has_way(seat: TableSeat[str]) -> bool:
    """Whether a seat has a phone, a PIN or buttons."""
    return (seat.phone, seat.pin, seat.buttons) != ("none", False, "none")


class LobbyPage(StagePage):
    """The seats, an open code, or the choice of a PIN; first the player who was drawn by lot."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._view: TableView[str] | None = None
        self._seats = SeatsPage(desk, self._choose_pin)
        self._code = CodePage(desk, self._choose_pin)
        self._pin = NewPinPage(desk, self._pin_done)
        self._choosing, self._announced = False, ""
        self._stack = Stack(seats=self._seats, code=self._code, pin=self._pin)
        self.add_widget(self._stack)

    def enter(self) -> None:
        self._choosing = False

    def show(self, view: TableView[str]) -> None:
        self._view = view
        self._seats.show(view)
        if view.code is not None:
            self._code.show(view.code, view.seats)
        page = "pin" if self._choosing else "code" if view.code is not None else "seats"
        self._stack.show(page)
        if view.drawn and view.match.id != self._announced:
            self._announced = view.match.id
            announce(self.desk, next(seat for seat in view.seats if seat.first))

    def remedy(self) -> Callable[[], object] | None:
        """Pair the seat without its device another way."""
        seat = without_device(self._view.seats) if self._view is not None else None
        return partial(self._seats.change, seat) if seat is not None else None

    def _choose_pin(self, seat: TableSeat[str]) -> None:
        if self._view is not None and self._view.code is not None:
            self.desk.send(commands.HideJoinCode)
        self._choosing = True
        self._pin.choose_for(seat)
        self._stack.show("pin")

    def _pin_done(self) -> None:
        self._choosing = False
        if self._view is not None:
            self.show(self._view)


class SeatsPage(Page):
    """A row for every seat. One button stands out: the next thing to do.

    That is the code of the next seat without a phone or PIN; then, or without secrets, the start of the game.
    """

    def __init__(self, desk: Desk, choose_pin: Callable[[TableSeat[str]], object]) -> None:
        self._desk, self._choose_pin = desk, choose_pin
        self._next = ""
        self._how = TypeLabel("", "detail", "muted", tall=True)
        self._rows: List[LobbyCard, TableSeat[str]] = List(LobbyCard, self._fill, apart=APART)
        self._inside = TallColumn(self._rows, apart=BELOW)
        self._scroll = Scroll(self._inside)
        self._scroll.bind(size=self._fit)
        wifi = partial(desk.send, commands.ShowJoinCode, seat=None)
        self._wifi = Action(say("ui.lobby.show_wifi"), wifi, icon="ui.wifi", name="lobby:wifi", size_hint_x=None)
        self._ready = Action(
            say("ui.lobby.ready"), partial(desk.send, commands.CloseLobby), name="lobby:ready", size_hint_x=None
        )
        leave = partial(desk.send, commands.LeaveMatch)
        super().__init__(self._scroll, say("ui.lobby.title"), back=leave, head=(self._wifi, self._ready))

    def show(self, view: TableView[str]) -> None:
        secrets = any(seat.secrets for seat in view.seats)
        following = next_seat(view.seats) if secrets else None
        self._next = following.id if following is not None else ""
        self._rows.set(view.seats)
        align(self._rows.shown)
        look = "plain" if self._next else "main"
        self._ready.change(self._ready.says, self._ready.on_press, look=look, name=self._ready.name)
        self._how.text = say("ui.lobby.how" if secrets else "ui.lobby.how_open")
        self.beside(*([self._wifi] if view.wifi else []), self._ready)
        self._fit()

    @property
    def quiet_rooms(self) -> list[Rect]:
        """Below the explanation, else over it; where it has no room, over the title."""
        at, below = self._scroll, u(GAP - APART) * (self._scroll.y < self.y + u(2 * GAP))
        under = ((at.x, at.y - below, at.width, at.height - part.height + below) for part in (self._inside, self._rows))
        rooms = [(x, y, wide, high - u(APART)) for x, y, wide, high in under]
        return [*(rooms if self._how.parent else []), *super().quiet_rooms]

    def _fit(self, *_: Any) -> None:
        """Make the rows as high as there is room, and explain them where there is still some."""
        rows, how = self._rows.shown, self._how.high_for(self._scroll.width) + u(BELOW)
        gaps = u(APART) * (len(rows) - 1)
        explained = self._scroll.height - how >= u(LOW) * len(rows) + gaps
        high = (self._scroll.height - gaps - how * explained) / max(len(rows), 1)
        for row in rows:
            row.height = min(max(high, u(LOW)), u(HIGH))
        put(self._inside, self._rows, *([self._how] if explained else []))

    def _fill(self, row: LobbyCard, seat: TableSeat[str]) -> None:
        paired, state = has_way(seat), state_of(seat)
        ready = state == "ok"
        row.see(paired=paired, asked=seat.id == self._next, first=seat.first)
        row.show(
            seat.name or seat.label,
            partial(self.change if paired else self._pair, seat),
            about=say("ui.lobby.is_ready", **{"with": plays_with(seat)}) if ready else capital(plays_with(seat)),
            state=state,
            icon=seat.icon,
            role=seat.role,
            name=f"seat:{seat.id}",
        )

    def _pair(self, seat: TableSeat[str]) -> None:
        self._desk.send(commands.ShowJoinCode, seat=seat.id)

    def change(self, seat: TableSeat[str]) -> None:
        """Ask for another way to play, or for none."""
        again = say("ui.lobby.invite" if seat.phone == "none" else "ui.lobby.invite_again")
        choices: list[Choice] = [(again, partial(self._pair, seat))]
        if seat.phone != "none":
            choices.append((say("ui.lobby.dismiss"), partial(self._dismiss, seat)))
        elif seat.secrets and not seat.pod:
            pin = say("ui.lobby.new_pin" if seat.pin else "ui.lobby.without_phone")
            choices.append((pin, partial(self._choose_pin, seat)))
        if seat.buttons != "none":
            choices.append(take_buttons(self._desk, seat))
        choices.append((say("ui.lobby.leave_so"), None))
        self._desk.ask(called(seat), choices, why=capital(plays_with(seat)))

    def _dismiss(self, seat: TableSeat[str]) -> None:
        out = (say("ui.lobby.dismiss"), partial(self._desk.send, commands.DismissPhone, seat=seat.id))
        self._desk.ask(say("ui.lobby.dismiss.sure", seat=called(seat)), [out, (say("ui.lobby.dismiss.no"), None)])


class CodePage(CodeSheet):
    """A code as large as the panel, the seals of all players, and buttons for the next seat and for a PIN."""

    def __init__(self, desk: Desk, choose_pin: Callable[[TableSeat[str]], object]) -> None:
        self._desk, self._choose_pin = desk, choose_pin
        self._next = Action("", None, name="code:next")
        self._without = Action(say("ui.lobby.without_phone"), None, name="code:without")
        self._hide, self._has_wifi = partial(desk.send, commands.HideJoinCode), False
        self._back = hide_code(self._hide)
        self._help = Action(say("ui.lobby.code.help"), self._advise, look="main", icon="ui.phone", name="code:help")
        self._seals = ComingSeals()
        super().__init__(along=self._seals)

    def show(self, code: Code[str], seats: tuple[TableSeat[str], ...]) -> None:
        super().show(code, seats)
        seat = next((seat for seat in seats if seat.id == code.seat), None)
        following = next_seat(seats, code.seat)
        self._seals.show(seats, code.seat, following.id if following is not None else "")
        if following is None:
            words, does = say("ui.lobby.seats"), self._hide
        else:
            words = say("ui.lobby.code.next", seat=following.name or following.label)
            does = partial(self._desk.send, commands.ShowJoinCode, seat=following.id)
        linked = seat is not None and seat.phone != "none"
        late = code.coming == "late"
        look = "main" if (linked or following is not None) and not late else "plain"
        self._next.change(words, does, look=look, name="code:next")
        name_way_out(self._back, code)
        self._has_wifi = bool(code.wifi)
        pin = seat is not None and seat.secrets and not seat.pod
        if seat is not None:
            self._without.on_press = partial(self._choose_pin, seat)
        if late and not self._for_wifi:
            self._hint.text = ""  # a button says it, and the code keeps its size
        way = [] if self._for_wifi else [self._help if late else self._back]
        self.offer(self._next, *([self._without] if pin else []), *way)

    def _advise(self) -> None:
        """Say what to do for a phone that does not come in."""
        wifi: list[Choice] = [(say("ui.lobby.show_wifi"), self._swap)] if self._has_wifi else []
        choices: list[Choice] = [*wifi, (say("ui.lobby.code.on"), None), (say("ui.lobby.seats"), self._hide)]
        self._desk.ask(say("ui.lobby.code.late"), choices, why=say("ui.lobby.code.late.help"), main=0)


class NewPinPage(PinPage):
    """The choice of a PIN for a private view on this screen."""

    def __init__(self, desk: Desk, done: Callable[[], object]) -> None:
        self._desk, self._done = desk, done
        self._seat: TableSeat[str] | None = None
        self._new = NewPin(str)
        super().__init__(self._typed, done)

    def choose_for(self, seat: TableSeat[str]) -> None:
        self._seat = seat
        self._new = NewPin(partial(self._chosen, seat.id))
        self.pad.clear()
        self._show()

    def _typed(self, figures: str) -> None:
        self._new.enter(figures)
        self._show()

    def _chosen(self, seat: str, pin: str) -> None:
        self._desk.send(commands.SetPin, seat=seat, pin=pin)
        self._done()

    def _show(self) -> None:
        if self._seat is None:
            return
        differed = self._new.differed
        self.belong_to(turn_of(self._seat, say(f"ui.private.pin.{'again' if self._new.again else 'choose'}")))
        self.note(say("ui.private.pin.differed" if differed else "ui.private.why"), "warn" if differed else "text")
