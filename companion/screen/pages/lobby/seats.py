"""The players in a drawer: their phones, new codes, and the private view of a seat without a phone."""

from __future__ import annotations

from functools import partial
from importlib import import_module

from companion.engine.text import FACT
from companion.screen.pages.lobby.lobby import NewPinPage
from companion.screen.pages.lobby.plays_with import besides_buttons, device_state, take_buttons
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import mm, say, together
from companion.screen.widgets.boxes import List, Row, TallColumn, put
from companion.screen.widgets.code_sheet import called
from companion.screen.widgets.dialogs import Cover, Drawer
from companion.screen.widgets.kit import Button, Paragraph
from companion.screen.widgets.plate import Plate
from companion.table import commands
from companion.table.views.model import TableSeat


class SeatRow(TallColumn):
    """A player, with buttons for the phone; below them public facts, and the buttons of a device, if any."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(gap=1)
        self._desk = desk
        self._mark = Plate()
        self._mark.size_hint = (1, 1)
        self._invite = Button("", None, icon="ui.phone", look="quiet", size_mm=5)
        self._look = Button("", None, icon="ui.eye", look="quiet", size_mm=5)
        self._facts = Paragraph(size_mm=4.4)
        self._buttons = DeviceRow(desk)
        self._top = Row(self._mark, self._invite, self._look, size_hint_y=None, height=mm(13))

    def fill(self, seat: TableSeat[str]) -> None:
        self._mark.show(called(seat), seat.role, seat.icon)
        self._facts.text = together(FACT, (besides_buttons(seat), *seat.facts))
        if seat.buttons != "none":
            self._buttons.fill(seat)
        put(self, self._top, self._facts, *([self._buttons] if seat.buttons != "none" else []))
        invite = partial(self._desk.send, commands.ShowJoinCode, seat=seat.id)
        self._invite.change(say("ui.play.new_code"), invite, icon="ui.phone", look="quiet", name=f"invite:{seat.id}")
        if seat.pin and seat.phone == "none" and not seat.pod:
            look, words, name = partial(look_privately, self._desk, seat), say("ui.play.private"), "private"
        else:
            look, words, name = partial(play_without, self._desk, seat), say("ui.lobby.without_phone"), "pin"
        self._look.change(words, look, icon="ui.eye", look="quiet", name=f"{name}:{seat.id}")
        self._look.off, self._look.opacity = not seat.secrets, int(seat.secrets)


class DeviceRow(Row):
    """The device of a player, with buttons that find it or take it away."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._device = Plate()
        self._device.size_hint = (1, 1)
        self._find = Button("", None, size_mm=5)
        self._take = Button("", None, size_mm=5)
        super().__init__(self._device, self._find, self._take, size_hint_y=None, height=mm(13))

    def fill(self, seat: TableSeat[str]) -> None:
        here = seat.buttons == "here"
        self._device.show(device_state(seat), "surface", "ui.pod" if here else "ui.pod_away")
        find = partial(self._desk.send, commands.IdentifyDevice, device=seat.device)
        self._find.change(say("ui.buttons.show_me"), find, icon="ui.lamp", look="quiet", name=f"find:{seat.id}")
        self._find.off = not here
        words, take = take_buttons(self._desk, seat)
        self._take.change(words, take, icon="ui.close", look="quiet", name=f"take:{seat.id}")


class SeatsDrawer(Drawer):
    """All players."""

    def __init__(self, desk: Desk) -> None:
        self._list: List[SeatRow, TableSeat[str]] = List(partial(SeatRow, desk), SeatRow.fill)
        wifi = partial(desk.send, commands.ShowJoinCode, seat=None)
        self._wifi = Button(
            say("ui.lobby.show_wifi"), wifi, look="quiet", name="wifi", size_hint=(1, None), height=mm(13)
        )
        self._inside = TallColumn()
        super().__init__(say("ui.play.seats"), self._inside, desk.lift)

    def show(self, seats: tuple[TableSeat[str], ...], *, wifi: bool) -> None:
        """``wifi`` says whether the network has a code of its own."""
        self._list.set(seats)
        put(self._inside, self._list, *([self._wifi] if wifi else []))


def play_without(desk: Desk, seat: TableSeat[str]) -> None:
    """Let a player choose a PIN; the phone or pod of the seat is disconnected first."""

    def choose() -> None:
        pin = NewPinPage(desk, desk.lift)
        pin.ask(seat)
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
