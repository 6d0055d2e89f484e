"""The settings of the table: a list of large rows, each with a page of its own, and the page for phones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.screen.pages.settings.comfort import PicturePage, SoundPage, picture_state, sound_state
from companion.screen.pages.settings.devices import DevicesPage
from companion.screen.runtime.context import Desk
from companion.screen.runtime.fonts import PACKAGE, can_write
from companion.screen.runtime.paint import SMALL, TEXT, in_latin, mm, say, spoken
from companion.screen.widgets.boxes import Grid, List, Panel, Scroll, Stack, put
from companion.screen.widgets.framed import Framed, Halves
from companion.screen.widgets.keyboard import Keyboard
from companion.screen.widgets.kit import Button, Heading, TextLine
from companion.screen.widgets.rows import PageRow
from companion.screen.widgets.typed import Typed
from companion.table import commands
from companion.table.views.comfort import Comfort
from companion.table.views.devices import DeviceEntry
from companion.table.views.model import StartView
from companion.table.views.start import Address, GameChoice, LanguageChoice

ROOM_TO_EXPLAIN = 54.0
"""Millimetres below which the buttons need all the room."""
LONGEST_NETWORK, LONGEST_PASSWORD, LONGEST_NAME = 32, 63, 24


class SettingsPages(Stack):
    """The list of settings, the page of each, and the keyboard."""

    def __init__(self, desk: Desk, leave: Callable[[], object], boards: Callable[[], object]) -> None:
        self._desk = desk
        self._network = ""
        self._languages: tuple[LanguageChoice, ...] = ()
        self._typing_for = "phones"
        self._ways = {
            name: PageRow(text, does, icon=icon, name=f"settings:{name}")
            for name, text, icon, does in (
                ("phones", say("ui.start.phones"), "ui.phone", partial(self.show, "phones")),
                ("buttons", say("ui.buttons.title"), "ui.pod", partial(self.show, "devices")),
                ("boards", say("ui.start.board"), "ui.map", boards),
                ("picture", say("ui.comfort.picture"), "ui.eye", partial(self.show, "picture")),
                ("sound", say("ui.comfort.sound"), "ui.sound", partial(self.show, "sound")),
                ("language", say("ui.language.title"), "ui.language", self._ask_language),
            )
        }
        rows = Grid(*self._ways.values(), shape=5, most_mm=20)
        self._keyboard = Keyboard(lambda: self.show(self._typing_for))
        self._devices = DevicesPage(desk, self.open, self._ask_name)
        self._picture, self._sound = PicturePage(desk, self.open), SoundPage(desk, self.open)
        super().__init__(
            settings=Framed(rows, say("ui.start.settings"), back=leave),
            phones=Framed(self._phones(), say("ui.start.phones"), back=self.open),
            keyboard=self._keyboard,
            devices=self._devices,
            picture=self._picture,
            sound=self._sound,
        )

    def _phones(self) -> Halves:
        """Make the page with the address and the Wi-Fi for phones."""
        row = partial(Button, size_mm=5, size_hint_y=None, height=mm(13.4))
        self._addresses: List[Button, Address] = List(row, self._fill)
        none = TextLine(say("ui.start.address.none"), TEXT, size_hint_y=None, height=mm(28))
        self._stack = Stack(some=Scroll(self._addresses), none=none)
        choose = TextLine(say("ui.start.address.hint"), SMALL, "muted", size_hint_y=None, height=mm(6))
        where = Panel(Heading(say("ui.start.address")), choose, self._stack, gap=1.5)
        self._wifi = Button("", self._ask_network, name="settings:wifi")
        forget = partial(self._desk.send, commands.SetWifi, network="")
        self._forget = Button(say("ui.start.wifi.forget"), forget, look="quiet", name="settings:forget")
        self._hint = TextLine(say("ui.start.wifi.hint"), SMALL, "muted", size_hint_y=None, height=mm(9))
        buttons = Grid(self._wifi, self._forget, columns=1, most_mm=16)
        self._wifi_parts = (Heading(say("ui.start.wifi")), self._hint, buttons)
        self._guests = Panel(gap=1.5)
        self._explain()
        self._guests.bind(height=self._explain)
        return Halves(where, self._guests)

    def open(self) -> None:
        self.show("settings")

    def draw(self, start: StartView[str], comfort: Comfort) -> None:
        self._addresses.set(start.addresses)
        self._stack.show("some" if start.addresses else "none")
        self._wifi.text = say("ui.start.wifi.is", network=start.wifi) if start.wifi else say("ui.start.wifi.network")
        self._forget.off = not start.wifi
        self._network = start.wifi
        self._languages = start.languages
        self._devices.draw(start)
        self._picture.show(comfort)
        self._sound.show(comfort)
        self._draw_states(start, comfort)

    def _draw_states(self, start: StartView[str], comfort: Comfort) -> None:
        """Show a summary in each row."""
        chosen = next((address.url for address in start.addresses if address.chosen), say("ui.start.no_network"))
        here = sum(device.here for device in start.devices.devices)
        checked = all(game.board_checked for game in start.games)
        states = {
            "phones": chosen.removeprefix("http://"),
            "buttons": say("ui.start.here", n=here) if here else say("ui.start.none_here"),
            "boards": say("ui.start.board_checked" if checked else "ui.start.board_unchecked"),
            "picture": picture_state(comfort),
            "sound": sound_state(comfort),
            "language": next((each.name for each in start.languages if each.id == spoken()), ""),
        }
        for name, state in states.items():
            self._ways[name].state = state

    def _ask_language(self) -> None:
        choices = [
            (each.name if can_write(each.name) else in_latin(each.id), partial(self._speak, each))
            for each in self._languages
        ]
        self._desk.ask(say("ui.language.ask"), choices)

    def _speak(self, language: LanguageChoice) -> None:
        if can_write(language.name):
            self._desk.send(commands.ChooseLanguage, language=language.id)
        else:
            self._desk.tell(say("ui.language.no_font", language=in_latin(language.id), package=PACKAGE))

    def _explain(self, *_: Any) -> None:
        """Explain the Wi-Fi where there is room."""
        room = self._guests.height > mm(ROOM_TO_EXPLAIN)
        put(self._guests, *(part for part in self._wifi_parts if room or part is not self._hint))

    def _fill(self, button: Button, address: Address) -> None:
        text = f"{address.network}\n{address.url}"
        button.change(
            text, partial(self._desk.send, commands.ChooseAddress, url=address.url), name=f"address:{address.url}"
        )
        button.chosen = address.chosen

    def _ask_name(self, device: DeviceEntry[str]) -> None:
        self._typing_for = "devices"
        typed = Typed(device.name, LONGEST_NAME)
        self._keyboard.ask(say("ui.buttons.name"), typed, partial(self._name, device.id))
        self.show("keyboard")

    def _name(self, device: str, name: str) -> None:
        self._desk.send(commands.NameDevice, device=device, name=name.strip())
        self.show("devices")

    def _ask_network(self) -> None:
        self._typing_for = "phones"
        typed = Typed(self._network, LONGEST_NETWORK, named=False)
        self._keyboard.ask(say("ui.start.wifi.network"), typed, self._ask_password)
        self.show("keyboard")

    def _ask_password(self, network: str) -> None:
        if not network:
            self.show("phones")
            return
        typed = Typed("", LONGEST_PASSWORD, named=False)
        self._keyboard.ask(say("ui.start.wifi.password"), typed, partial(self._keep, network))

    def _keep(self, network: str, password: str) -> None:
        self._desk.send(commands.SetWifi, network=network, password=password)
        self.show("phones")


def with_game(desk: Desk, games: tuple[GameChoice[str], ...], then: Callable[[GameChoice[str]], object]) -> None:
    """Call a function with the only game, or with the chosen one."""
    if len(games) == 1:
        then(games[0])
    elif games:
        desk.ask(say("ui.start.which"), [(game.title, partial(then, game)) for game in games])
