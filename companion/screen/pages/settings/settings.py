"""The settings of the table: a tile for each page of settings, with its value now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from companion.screen.pages.settings.box import UpdatePage, ask_to_switch_off, update_words
from companion.screen.pages.settings.comfort import PicturePage, SoundPage, picture_state, sound_state
from companion.screen.pages.settings.devices import DevicesPage
from companion.screen.pages.settings.diagnostics import DiagnosticsPage
from companion.screen.pages.settings.phones import PhonesPage, network_of
from companion.screen.runtime.context import Desk
from companion.screen.runtime.fonts import PACKAGE, can_write
from companion.screen.runtime.paint import capital, in_latin, say, spoken
from companion.screen.widgets.boxes import Cells, Stack
from companion.screen.widgets.code_sheet import CodeSheet, hide_code
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.card import Card
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.typed import Typed
from companion.table import commands
from companion.table.commands.box import HideUpdateCode
from companion.table.views.comfort import Comfort
from companion.table.views.devices import DeviceEntry
from companion.table.views.model import StartView
from companion.table.views.start import GameChoice, LanguageChoice

LONGEST_NETWORK, LONGEST_PASSWORD, LONGEST_NAME = 32, 63, 24
HIGHEST = 92
"""The greatest height of a tile in units."""


class SettingsTile(NamedTuple):
    """A tile of the settings: its title, its drawing, and its action."""

    title: str
    icon: str
    does: Callable[[], object]


class SettingsPages(Stack):
    """The tiles, and the page of each."""

    def __init__(
        self, desk: Desk, leave: Callable[[], object], boards: Callable[[], object], past: Callable[[], object]
    ) -> None:
        self._desk = desk
        self._network, self._behind = "", ""
        self._languages: tuple[LanguageChoice, ...] = ()
        self._tiles = {
            "picture": SettingsTile(say("ui.comfort.picture"), "ui.screen", partial(self.show, "picture")),
            "phones": SettingsTile(say("ui.start.phones"), "ui.phone", partial(self.show, "phones")),
            "buttons": SettingsTile(say("ui.buttons.title"), "ui.pod", partial(self.show, "devices")),
            "boards": SettingsTile(say("ui.start.board"), "ui.map", boards),
            "sound": SettingsTile(say("ui.comfort.sound"), "ui.sound", partial(self.show, "sound")),
            "language": SettingsTile(say("ui.language.title"), "ui.language", self._ask_language),
            "diagnostics": SettingsTile(say("ui.diagnostics.title"), "ui.pulse", partial(self.show, "diagnostics")),
            "transfer": SettingsTile(say("ui.settings.transfer"), "ui.usb", past),
        }
        self._cards = {name: Card() for name in self._tiles}
        self._phones = PhonesPage(desk, self.open, self._ask_network)
        self._devices = DevicesPage(desk, self.open, self._ask_name)
        self._picture, self._sound = PicturePage(desk, self.open), SoundPage(desk, self.open)
        self._diagnostics = DiagnosticsPage(desk, self.open)
        self._off = Action(
            say("ui.off.open"), partial(ask_to_switch_off, desk), icon="ui.power", name="off", size_hint_x=None
        )
        # As wide as its longest words: a page keeps the widths of its head.
        self._update = Action(say("ui.update.to", version="0.00.0"), icon="ui.sync", name="update", size_hint_x=None)
        self._updates = UpdatePage(desk, self.open)
        self._code = CodeSheet(hide_code(partial(desk.send, HideUpdateCode)))
        tiles = Cells(*self._cards.values(), most=HIGHEST)
        self._page = Page(tiles, say("ui.start.settings"), back=leave, head=(self._update, self._off))
        super().__init__(
            settings=self._page,
            phones=self._phones,
            devices=self._devices,
            picture=self._picture,
            sound=self._sound,
            diagnostics=self._diagnostics,
            update=self._updates,
            code=self._code,
        )

    def open(self) -> None:
        self.show("settings")

    def draw(self, start: StartView[str], comfort: Comfort) -> None:
        self._network = start.wifi
        self._languages = start.languages
        self._phones.draw(start)
        self._devices.draw(start)
        self._diagnostics.draw(start, self.size)
        self._picture.show(comfort, start.games)
        self._sound.show(comfort, start.games)
        self._draw_box(start)
        self._draw_states(start, comfort)

    def _draw_box(self, start: StartView[str]) -> None:
        """Show what a box can do: an update, and switching off. A code covers the page that asked for it."""
        self._update.change(update_words(start), partial(self.show, "update"), icon="ui.sync", name="update")
        self._page.beside(*((self._update, self._off) if start.power else ()))
        self._updates.show(start)
        if start.code is not None:
            self._behind = self._behind if self.seen == "code" else self.seen
            self._code.show(start.code, ())
            self.show("code")
        elif self.seen == "code":
            self.show(self._behind)

    def _draw_states(self, start: StartView[str], comfort: Comfort) -> None:
        """Show the value now on each tile."""
        network = next((network_of(address) for address in start.addresses if address.chosen), "")
        here = sum(device.here for device in start.devices.devices)
        checked = all(game.board_checked for game in start.games)
        troubles = len(start.warnings)
        states = {
            "phones": start.wifi or network or say("ui.start.no_network"),
            "buttons": say("ui.start.here", n=here) if here else say("ui.start.none_here"),
            "boards": say("ui.start.board_checked" if checked else "ui.start.board_unchecked"),
            "picture": picture_state(comfort),
            "sound": sound_state(comfort),
            "language": next((each.name for each in start.languages if each.id == spoken()), ""),
            "diagnostics": say("ui.diagnostics.warnings", n=troubles) if troubles else say("ui.diagnostics.well"),
            "transfer": say("ui.settings.transfer.what"),
        }
        for name, state in states.items():
            tile, warned = self._tiles[name], name == "diagnostics" and troubles
            icon, role = ("ui.warn", "warn") if warned else (tile.icon, "")
            self._cards[name].show(
                tile.title, tile.does, detail=capital(state), icon=icon, role=role, name=f"settings:{name}"
            )

    def _ask_language(self) -> None:
        choices = [
            (each.name if can_write(each.name) else in_latin(each.id), partial(self._speak, each))
            for each in self._languages
        ]
        self._desk.ask(say("ui.language.ask"), choices, why=say("ui.language.why"))

    def _speak(self, language: LanguageChoice) -> None:
        if can_write(language.name):
            self._desk.send(commands.ChooseLanguage, language=language.id)
        else:
            self._desk.tell(say("ui.language.no_font", language=in_latin(language.id), package=PACKAGE))

    def _ask_name(self, device: DeviceEntry[str]) -> None:
        typed = Typed(device.name, LONGEST_NAME)
        self._desk.type_text(say("ui.buttons.name"), typed, partial(self._name, device.id))

    def _name(self, device: str, name: str) -> None:
        self._desk.send(commands.NameDevice, device=device, name=name.strip())

    def _ask_network(self) -> None:
        typed = Typed(self._network, LONGEST_NETWORK, named=False)
        self._desk.type_text(say("ui.start.wifi.network"), typed, self._ask_password)

    def _ask_password(self, network: str) -> None:
        if network:
            typed = Typed("", LONGEST_PASSWORD, named=False)
            self._desk.type_text(say("ui.start.wifi.password"), typed, partial(self._keep, network))

    def _keep(self, network: str, password: str) -> None:
        self._desk.send(commands.SetWifi, network=network, password=password)


def with_game(desk: Desk, games: tuple[GameChoice[str], ...], then: Callable[[GameChoice[str]], object]) -> None:
    """Call a function with the only game, or with the chosen one."""
    if len(games) == 1:
        then(games[0])
    elif games:
        desk.ask(say("ui.start.which"), [(game.title, partial(then, game)) for game in games])
