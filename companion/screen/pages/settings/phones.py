"""Settings for phones: the network of their address, the Wi-Fi that guests scan to join, and the own one of a box."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.scene import Role
from companion.screen.pages.settings.preview import NETWORK, shared_network
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import BOLD, say, u
from companion.screen.widgets.boxes import Row, Scroll, TallColumn, put
from companion.screen.widgets.drawing import ShapesDrawing
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.card_list import CardEntry, CardList
from companion.screen.widgets.parts.form_row import FormRow
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.segments import Segments
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table import commands
from companion.table.commands.box import OpenOwnWifi
from companion.table.views.model import StartView
from companion.table.views.start import Address

BESIDE, APART, SWITCH = 24, 8, 190
"""Units: between the networks and the Wi-Fi, between the parts of each, and the width of off and on."""
LEAST = 90
"""The least height of the picture in units."""
OPENS = {"starting", "on"}
"""The states of the own Wi-Fi in which phones use no other one."""


class PhonesPage(Page):
    """The networks to choose from, the Wi-Fi, and that of a box. ``ask_network`` asks for a name and a password."""

    def __init__(self, desk: Desk, leave: Callable[[], object], ask_network: Callable[[], object]) -> None:
        self._desk = desk
        self._addresses = CardList()
        self._none = TypeLabel(say("ui.start.address.none"), "detail", "muted", tall=True)
        self._where = TallColumn(apart=APART)
        self._network = _named("ui.start.address")
        self._choose = TypeLabel("", "detail", "muted", tall=True)
        self._wifi = Action("", ask_network, icon="ui.wifi", name="settings:wifi")
        forget = partial(desk.send, commands.SetWifi, network="")
        self._forget = Action(say("ui.start.wifi.forget"), forget, icon="ui.trash", name="settings:forget")
        self._hint = TypeLabel(say("ui.start.wifi.hint"), "detail", "muted", tall=True)
        self._guests = TallColumn(apart=APART)
        self._heading = _named("ui.start.wifi")
        self._wifi.bind(width=self._grow)
        self._why = TypeLabel(say("ui.start.phones.why"), "detail", "muted", tall=True)
        values = {False: say("ui.comfort.off"), True: say("ui.comfort.on")}
        switch = Segments(values, lambda on: desk.send(OpenOwnWifi, on=on), "own")
        self._own, self._state = FormRow(say("ui.start.own"), "", switch, wide=SWITCH), ""
        self._called = TypeLabel("", "title", halign="center", tall=True)
        self._next = TypeLabel(say("ui.start.own.next"), "body", halign="center", tall=True)
        self._picture, self._upright = ShapesDrawing(size_hint_y=None), False
        self._sign: Role = "brass"
        self._abreast, self._both = Row(apart=BESIDE, size_hint_y=None), TallColumn(apart=BESIDE)
        for part in (self._where, self._guests, self._own, self._called, self._next, self._why):
            part.bind(height=self._stand)
        self._where.pos_hint = self._guests.pos_hint = {"top": 1}
        put(self._abreast, self._where, self._guests)
        self._scroll = Scroll(self._both, shares=True)
        super().__init__(self._scroll, say("ui.start.phones"), back=leave)
        self._scroll.bind(size=self._stand)

    def _stand(self, *_: Any) -> None:
        """Place the Wi-Fi beside the networks, or below them on an upright page, and a picture in the room left.

        While phones use the own Wi-Fi there is nothing else to choose: its name is large, above what to do next.
        """
        columns, upright = (self._where, self._guests), self.height > self.width
        for sentence in (self._none, self._choose, self._hint, self._why):
            sentence.act_as("body" if upright else "detail")
        self._abreast.height = max(column.height for column in columns)
        if self._upright != upright:
            self._upright = upright
            put(self._both)
            put(self._abreast, *(() if upright else columns))
        known = (self._called, self._next) if self._state == "on" else ()
        others = known if self._state in OPENS else columns if upright else (self._abreast,)
        parts = (self._own if self._state else self._why, *others)
        left = self._scroll.height - sum(part.height + u(BESIDE) for part in parts)
        self._picture.height = max(left, u(NETWORK[1] if upright else 0))
        self._picture.show(shared_network(self._sign, upright=upright), NETWORK)
        put(self._both, *parts, *([self._picture] if upright or left >= u(LEAST) else []))

    def _grow(self, *_: Any) -> None:
        self._wifi.height = self._wifi.high_for(self._wifi.width)

    def draw(self, start: StartView[str]) -> None:
        kinds = [network_of(address) for address in start.addresses]
        alike = len(set(kinds)) < len(kinds)
        several = len(kinds) > 1
        self._addresses.show([self._entry(address, alike=alike, several=several) for address in start.addresses])
        some = (self._choose, self._addresses) if start.addresses else (self._none,)
        self._choose.text = say(f"ui.start.address.{'hint' if len(start.addresses) > 1 else 'only'}")
        put(self._where, self._network, *some)
        words = say("ui.start.wifi.is", network=start.wifi) if start.wifi else say("ui.start.wifi.add")
        self._wifi.change(words, self._wifi.on_press, icon="ui.wifi", name="settings:wifi")
        forget = [self._forget] if start.wifi else []
        put(self._guests, self._heading, self._hint, self._wifi, *forget)
        self._grow()
        self._draw_own(start)

    def _draw_own(self, start: StartView[str]) -> None:
        state = self._state = start.own_wifi
        failed = state not in {"", "off", *OPENS}
        if state:
            self._own.show(state in OPENS)
            self._own.explain(say(f"ui.start.own.{state}", network=start.wifi), warned=failed)
        self._called.text = start.wifi
        self._sign = "warn" if failed else "off" if state == "starting" else "brass"
        self._stand()

    def _entry(self, address: Address, *, alike: bool, several: bool) -> CardEntry:
        """A network, to choose among ``several``; its address tells it from one of the same kind."""
        choose = partial(self._desk.send, commands.ChooseAddress, url=address.url) if several else None
        url, name = address.url.removeprefix("http://"), f"address:{address.url}"
        icon = "ui.wifi" if address.network[:1] == "w" else "ui.cable"
        chosen, kind = address.chosen and several, network_of(address)
        return CardEntry(kind, choose, name, url if alike else "", icon, chosen=chosen)


def network_of(address: Address) -> str:
    """The kind of the network of an address. Linux begins the names of its devices with it."""
    kinds = {"w": "ui.network.wifi", "e": "ui.network.cable"}
    kind = kinds.get(address.network[:1])
    return say(kind) if kind else address.network


def _named(key: str) -> TypeLabel:
    return TypeLabel(say(key), "body", face=BOLD, tall=True)
