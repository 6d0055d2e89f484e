"""The players in a drawer: their phones, new codes, and the private view of a seat without a phone."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.text import DOT
from companion.screen.pages.lobby.lobby import NewPinPage
from companion.screen.pages.lobby.plays_with import is_ready, plays_with, take_buttons
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import capital, say, together, u
from companion.screen.widgets.boxes import List, Row, TallColumn, put
from companion.screen.widgets.code_sheet import called
from companion.screen.widgets.dialogs import Cover, Drawer
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.seat_card import SeatCard
from companion.table import commands
from companion.table.views.model import TableSeat

GAP, APART = 16, 8
"""Units between two buttons, and between two players."""


class SeatRow(TallColumn):
    """A player with public facts, and buttons for the phone, the private view and the device, if any."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(apart=8)
        self._desk = desk
        self._who = SeatCard()
        self._invite, self._look, self._find, self._take = (Action() for _ in range(4))
        self._buttons: tuple[Action, ...] = ()
        self.bind(width=self._grow)

    def _grow(self, *_: Any) -> None:
        """Place the buttons side by side, or in two rows; a single one stands beside the player."""
        count = len(self._buttons)
        alone = count == 1 and self._invite.wide() + u(GAP) < self.width / 2
        self._invite.size_hint = (None, None) if alone else (1, 1)
        if alone:
            self._invite.size, self._invite.pos_hint = (self._invite.wide(), u(HIGH)), {"center_y": 0.5}
        self._who.height = self._who.high_for(self.width - (self._invite.width + u(GAP) if alone else 0))
        each = (self.width - (count - 1) * u(GAP)) / max(count, 1)
        fits = all(button.least() <= each and button.high_for(each) <= u(HIGH) for button in self._buttons)
        columns = count if fits else 2
        rows = [self._buttons[at : at + columns] for at in range(0, count, columns)]
        parts: tuple[Widget, ...] = (self._who, *self._buttons)
        for widget in parts:
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
        if alone:
            put(self, Row(self._who, self._invite, apart=GAP, size_hint_y=None, height=self._who.height))
            return
        put(self, self._who, *(Row(*row, apart=GAP, size_hint_y=None, height=u(HIGH)) for row in rows))

    def fill(self, seat: TableSeat[str]) -> None:
        unpaired = (seat.phone, seat.pin, seat.buttons) == ("none", False, "none")  # as the buttons say
        about = capital(together(DOT, ("" if unpaired else plays_with(seat), *seat.facts)))
        done = is_ready(seat)
        self._who.show(called(seat), about=about, done=done, icon=seat.icon, role=seat.role, name=f"seat:{seat.id}")
        invite = partial(self._desk.send, commands.ShowJoinCode, seat=seat.id)
        words = say("ui.play.new_code" if seat.secrets else "ui.lobby.invite")
        self._invite.change(words, invite, icon="ui.phone", name=f"invite:{seat.id}")
        if seat.pin and seat.phone == "none" and not seat.pod:
            look, words, name = partial(look_privately, self._desk, seat), say("ui.play.private"), "private"
        else:
            look, words, name = partial(play_without, self._desk, seat), say("ui.lobby.without_phone"), "pin"
        self._look.change(words, look, icon="ui.eye", name=f"{name}:{seat.id}")
        find = partial(self._desk.send, commands.IdentifyDevice, device=seat.device)
        self._find.change(say("ui.buttons.show_me"), find, icon="ui.lamp", name=f"find:{seat.id}")
        self._find.off = seat.buttons != "here"
        words, take = take_buttons(self._desk, seat)
        self._take.change(words, take, icon="ui.close", name=f"take:{seat.id}")
        device = (self._find, self._take) if seat.buttons != "none" else ()
        self._buttons = (self._invite, *([self._look] if seat.secrets else []), *device)
        self._grow()


class SeatsDrawer(Drawer):
    """All players."""

    def __init__(self, desk: Desk) -> None:
        self._list: List[SeatRow, TableSeat[str]] = List(partial(SeatRow, desk), SeatRow.fill, apart=APART)
        wifi = partial(desk.send, commands.ShowJoinCode, seat=None)
        self._wifi = Action(say("ui.lobby.show_wifi"), wifi, icon="ui.wifi", name="wifi")
        self._inside = TallColumn(apart=GAP)
        super().__init__(say("ui.play.seats"), self._inside, desk.lift)

    def show(self, seats: tuple[TableSeat[str], ...], *, wifi: bool) -> None:
        """``wifi`` says whether the network has a code of its own."""
        self._list.set(seats)
        put(self._inside, self._list, *([self._wifi] if wifi else []))


def play_without(desk: Desk, seat: TableSeat[str]) -> None:
    """Let a player choose a PIN; the phone or pod of the seat is disconnected first."""

    def choose() -> None:
        pin = NewPinPage(desk, desk.lift)
        pin.choose_for(seat)
        desk.lay_over(Cover(pin))

    def put_out() -> None:
        if seat.phone != "none":
            desk.send(commands.DismissPhone, seat=seat.id)
        if seat.pod:
            desk.send(commands.ReleaseButtons, seat=seat.id)
        choose()

    if seat.pod:
        sure = say("ui.buttons.take.sure", seat=called(seat), device=seat.device_name)
        desk.ask(sure, [(say("ui.buttons.take"), put_out), (say("ui.buttons.take.no"), None)])
    elif seat.phone != "none":
        sure = say("ui.lobby.dismiss.sure", seat=called(seat))
        desk.ask(sure, [(say("ui.lobby.dismiss"), put_out), (say("ui.lobby.dismiss.no"), None)])
    else:
        choose()


def look_privately(desk: Desk, seat: TableSeat[str], seq: int = 0) -> None:
    """Open the private view of a seat; ``seq`` is the entry of the log to amend, if any."""
    desk.lift()
    import_module("companion.screen.pages.private.private").open(desk, seat, seq)
