"""Settings of the table: addresses, Wi-Fi for guests, buttons, the board check, how the picture is turned."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.screen.desk import Desk
from companion.screen.devices_page import DevicesPage
from companion.screen.framed import Framed, Halves
from companion.screen.keyboard import Keyboard
from companion.screen.kit import (
    SMALL,
    TEXT,
    Button,
    Column,
    Grid,
    Heading,
    Line,
    List,
    Panel,
    Row,
    Scroll,
    Stack,
    mm,
    say,
)
from companion.screen.typed import Typed
from companion.table import sent
from companion.table.shown import Address, DeviceShown, GameShown, Start

ROOM_TO_EXPLAIN = 54.0
"""Millimetres below which the buttons need all the room."""
LONGEST_NETWORK, LONGEST_PASSWORD, LONGEST_NAME = 32, 63, 24


class SettingsPages(Stack):
    """The settings, and the keyboard for the two things that are typed."""

    def __init__(self, desk: Desk, leave: Callable[[], object], check: Callable[[], object]) -> None:
        super().__init__()
        self._desk = desk
        self._network = ""
        self._none = Line(say("ui.start.address.none"), TEXT, size_hint_y=None, height=mm(28))
        self._addresses: List[Button, Address] = List(_address, self._fill)
        self._stack = Stack()
        self._stack.add("some", Scroll(self._addresses))
        self._stack.add("none", self._none)
        choose = Line(say("ui.start.address.hint"), SMALL, "soft", size_hint_y=None, height=mm(6))
        where = Panel(Heading(say("ui.start.address")), choose, self._stack, gap=1.5)
        self._wifi = Button("", self._ask_network, name="settings:wifi")
        self._forget = Button(say("ui.start.wifi.forget"), self._forget_wifi, look="quiet", name="settings:forget")
        self._hint = Line(say("start.wifi.hint"), SMALL, "soft", size_hint_y=None, height=mm(9))
        buttons = Grid(self._wifi, self._forget, columns=1, most_mm=16)
        self._guests = Panel(Heading(say("start.wifi")), buttons, gap=1.5)
        self._guests.bind(height=self._explain)
        self._check = Button(say("ui.board.again"), check, icon="ui.map", name="settings:board")
        self._turn = Button(say("ui.play.turn"), desk.turn, icon="ui.turn", name="settings:turn")
        show = partial(self.show, "devices")
        self._buttons = Button(say("ui.buttons.title"), show, icon="ui.pod", name="settings:buttons")
        foot = Row(self._buttons, self._check, self._turn, size_hint_y=None, height=mm(13))
        self.add("settings", Framed(Column(Halves(where, self._guests), foot), say("ui.start.settings"), back=leave))
        self._keyboard = Keyboard(self._type_nothing)
        self.add("keyboard", self._keyboard)
        self._devices = DevicesPage(desk, self.open, self._ask_name)
        self.add("devices", self._devices)
        self._typing_for = "settings"

    def open(self) -> None:
        self.show("settings")

    def draw(self, start: Start) -> None:
        self._addresses.set(start.addresses)
        self._stack.show("some" if start.addresses else "none")
        self._wifi.text = say("ui.start.wifi.is", network=start.wifi) if start.wifi else say("ui.start.wifi.network")
        self._forget.off = not start.wifi
        self._network = start.wifi
        self._devices.draw(start)

    def _explain(self, *_: Any) -> None:
        """What the Wi-Fi is for, where there is room to say it."""
        there, room = self._hint.parent is not None, self._guests.height > mm(ROOM_TO_EXPLAIN)
        if room and not there:
            self._guests.add_widget(self._hint, index=1)
        elif there and not room:
            self._guests.remove_widget(self._hint)

    def _fill(self, button: Button, address: Address) -> None:
        text = f"{address.network}\n{address.url}"
        button.change(
            text, partial(self._desk.send, sent.ChooseAddress, url=address.url), name=f"address:{address.url}"
        )
        button.chosen = address.chosen

    def _type_nothing(self) -> None:
        self.show(self._typing_for)

    def _ask_name(self, device: DeviceShown) -> None:
        self._typing_for = "devices"
        typed = Typed(device.name, LONGEST_NAME)
        self._keyboard.ask(say("ui.buttons.name"), typed, partial(self._name, device.id))
        self.show("keyboard")

    def _name(self, device: str, name: str) -> None:
        self._desk.send(sent.NameDevice, device=device, name=name.strip())
        self.show("devices")

    def _ask_network(self) -> None:
        self._typing_for = "settings"
        typed = Typed(self._network, LONGEST_NETWORK, named=False)
        self._keyboard.ask(say("ui.start.wifi.network"), typed, self._ask_password)
        self.show("keyboard")

    def _ask_password(self, network: str) -> None:
        if not network:
            self.open()
            return
        typed = Typed("", LONGEST_PASSWORD, named=False)
        self._keyboard.ask(say("ui.start.wifi.password"), typed, partial(self._keep, network))

    def _keep(self, network: str, password: str) -> None:
        self._desk.send(sent.SetWifi, network=network, password=password)
        self.open()

    def _forget_wifi(self) -> None:
        self._desk.send(sent.SetWifi, network="")


def _address() -> Button:
    return Button(size_mm=5, size_hint_y=None, height=mm(13.4))


def with_game(desk: Desk, games: tuple[GameShown, ...], then: Callable[[GameShown], object]) -> None:
    """Go on with the only game there is, or with the one that is chosen."""
    if len(games) == 1:
        then(games[0])
    elif games:
        desk.ask(say("ui.start.which"), [(game.title, partial(then, game)) for game in games])
