"""The players in a drawer: their phones, a new code for a lost one, and the private look of a seat without a phone.

``CodeCover`` is the code itself, on show until it is hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module

from companion.engine.text import FACT
from companion.screen.pages.lobby.lobby import NewPinPage
from companion.screen.pages.lobby.plays_with import besides_buttons, device_state, take_buttons
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import together
from companion.screen.widgets.code_sheet import CodeSheet, called
from companion.screen.widgets.dialogs import Cover, Drawer
from companion.screen.widgets.kit import Button, Column, List, Paragraph, Row, mm, say
from companion.screen.widgets.marked import Marked
from companion.table import commands
from companion.table.views.model import Code, TableSeat


class SeatRow(Column):
    """A player: who it is and what can be done about their phone, below it how the phone is and what all may know."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(size_hint_y=None, gap=1)
        self._desk = desk
        self._mark = Marked()
        self._mark.size_hint = (1, 1)
        self._invite = Button("", None, icon="ui.phone", look="quiet", size_mm=5)
        self._look = Button("", None, icon="ui.eye", look="quiet", size_mm=5)
        self._facts = Paragraph(size_mm=4.4)
        self._buttons = _ButtonsRow(desk)
        self.add_widget(Row(self._mark, self._invite, self._look, size_hint_y=None, height=mm(13)))
        self.add_widget(self._facts)
        self.bind(minimum_height=self.setter("height"))

    def fill(self, seat: TableSeat[str]) -> None:
        self._mark.show(called(seat), seat.role, seat.icon)
        self._facts.text = together(FACT, (besides_buttons(seat), *seat.facts))
        self._show_buttons(seat)
        invite = partial(self._desk.send, commands.ShowJoinCode, seat=seat.id)
        self._invite.change(say("ui.play.new_code"), invite, icon="ui.phone", look="quiet", name=f"invite:{seat.id}")
        if seat.pin and seat.phone == "none" and not seat.pod:
            look, words, name = partial(look_privately, self._desk, seat), say("ui.play.private"), "private"
        else:
            look, words, name = partial(play_without, self._desk, seat), say("ui.lobby.without_phone"), "pin"
        self._look.change(words, look, icon="ui.eye", look="quiet", name=f"{name}:{seat.id}")
        self._look.off, self._look.opacity = not seat.secrets, int(seat.secrets)

    def _show_buttons(self, seat: TableSeat[str]) -> None:
        if seat.buttons != "none":
            self._buttons.fill(seat)
            if self._buttons.parent is None:
                self.add_widget(self._buttons)
        elif self._buttons.parent is not None:
            self.remove_widget(self._buttons)


class _ButtonsRow(Row):
    """The buttons a player has: which, whether they are here, and how to find them or take them away."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._device = Marked()
        self._device.size_hint = (1, 1)
        self._find = Button("", None, size_mm=5)
        self._take = Button("", None, size_mm=5)
        super().__init__(self._device, self._find, self._take, size_hint_y=None, height=mm(13))

    def fill(self, seat: TableSeat[str]) -> None:
        here = seat.buttons == "here"
        self._device.show(device_state(seat), "paper", "ui.pod" if here else "ui.pod_away")
        find = partial(self._desk.send, commands.IdentifyDevice, device=seat.device)
        self._find.change(say("ui.buttons.show_me"), find, icon="ui.lamp", look="quiet", name=f"find:{seat.id}")
        self._find.off = not here
        words, take = take_buttons(self._desk, seat)
        self._take.change(words, take, icon="ui.close", look="quiet", name=f"take:{seat.id}")


class SeatsDrawer(Drawer):
    """All players."""

    def __init__(self, desk: Desk) -> None:
        self._list: List[SeatRow, TableSeat[str]] = List(lambda: SeatRow(desk), SeatRow.fill)
        wifi = partial(desk.send, commands.ShowJoinCode, seat=None)
        self._wifi = Button(
            say("ui.lobby.show_wifi"), wifi, look="quiet", name="wifi", size_hint=(1, None), height=mm(13)
        )
        self._inside = Column(self._list, size_hint_y=None)
        self._inside.bind(minimum_height=self._inside.setter("height"))
        super().__init__(say("ui.play.seats"), self._inside, desk.lift)

    def show(self, seats: tuple[TableSeat[str], ...], *, wifi: bool) -> None:
        """``wifi`` is whether there is a network with a code of its own."""
        self._list.set(seats)
        if wifi and self._wifi.parent is None:
            self._inside.add_widget(self._wifi)
        elif not wifi and self._wifi.parent is not None:
            self._inside.remove_widget(self._wifi)


class CodeCover(Cover):
    """A code to be scanned, in place of the game: as large as when phones joined."""

    def __init__(self, on_hide: Callable[[], object]) -> None:
        hide = Button(say("ui.lobby.hide"), on_hide, look="main", icon="ui.close", name="code:hide")
        self._sheet = CodeSheet(hide)
        super().__init__(self._sheet)

    def show(self, code: Code[str], seats: tuple[TableSeat[str], ...]) -> None:
        self._sheet.show(code, seats)


def play_without(desk: Desk, seat: TableSeat[str]) -> None:
    """A player goes on with a PIN; phone and pod, in which secrets come in as well, are put out first."""

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
        desk.ask(sure, [(say("ui.buttons.take"), put_out), (say("ui.buttons.take.no"), lambda: None)])
    elif seat.phone != "none":
        desk.ask(
            say("ui.lobby.dismiss.sure", seat=called(seat)),
            [(say("ui.lobby.dismiss"), put_out), (say("ui.lobby.dismiss.no"), lambda: None)],
        )
    else:
        choose()


def look_privately(desk: Desk, seat: TableSeat[str], seq: int = 0) -> None:
    """Open the private look of a seat, to answer that entry of the log anew if one is named."""
    desk.lift()
    import_module("companion.screen.pages.private.private").open(desk, seat, seq)
