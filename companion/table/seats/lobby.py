"""The lobby: the code on show, the addresses for phones, and the settings of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec

from companion.engine.text import Text, commas
from companion.errors import FileError, SetupError
from companion.settings import Comfort, Settings, read_settings, write_settings
from companion.table import commands
from companion.table.commands.box import OpenOwnWifi
from companion.table.seats import codes
from companion.table.seats.own_wifi import OwnWifi
from companion.table.seats.seats import Seats
from companion.table.views.model import Code, PhoneProgress
from companion.table.views.start import Address
from companion.text import languages
from hardware.own_wifi import ADDRESS as OWN_ADDRESS
from hardware.own_wifi import Wish, new_wifi

Networks = Callable[[], Sequence[tuple[str, str]]]
"""The addresses for phones now, such as ``http://192.168.1.20:8080``, each with the name of its network."""

NOT_YET: PhoneProgress = ""
LATE = 20.0
"""Seconds after which a phone that has not opened the page needs advice."""


class Wifi(NamedTuple):
    """A Wi-Fi that phones join. An empty name is none."""

    network: str
    password: str


class Lobby:
    """At most one code is on show. A failed write is a ``FileError``."""

    def __init__(
        self, seats: Seats, folder: Path, networks: Networks, own_wifi: OwnWifi, clock: Callable[[], float]
    ) -> None:
        self._seats = seats
        self._folder = folder
        self._networks = networks
        self.own_wifi, self._clock = own_wifi, clock
        self._invited: tuple[str | None, str] | None = None
        self._since, self._coming = 0.0, NOT_YET
        self._refused = False
        self._labels = False
        self.settings, self.problem = read_settings(folder)
        own_wifi.recall(self.settings.own_trouble)

    @property
    def addresses(self) -> tuple[Address, ...]:
        """The addresses for phones. Codes use the chosen one, or the first."""
        found = list(self._networks())
        hosts = [urlsplit(url).hostname for url, _ in found]
        chosen = hosts.index(self.settings.address) if self.settings.address in hosts else 0
        return tuple(Address(url, network, index == chosen) for index, (url, network) in enumerate(found))

    @property
    def address(self) -> str:
        """The address in codes; ``""`` without a network."""
        return next((known.url for known in self.addresses if known.chosen), "")

    @property
    def wifi(self) -> Wifi:
        """The Wi-Fi for phones: the table's own while it is open, else that of the house."""
        kept = self.settings
        own = self.own_wifi.state == "on"
        return Wifi(kept.own_network, kept.own_password) if own else Wifi(kept.network, kept.password)

    @property
    def inviting(self) -> str | None:
        """The seat of the code on show, until a phone takes it."""
        seat, token = self._invited or (None, "")
        return seat if seat is not None and self._seats.look(token) == seat else None

    def code(self, titles: dict[str, Text], *, buttons: bool) -> Code[Text] | None:
        """The code on show; ``None`` after a phone has taken it. ``titles`` has the label of each seat.

        With ``buttons`` a device is connected, which a player can take in place of a phone.
        """
        if self._labels:
            url = f"{self.address}/labels"
            return Code(Text("ui.labels.code"), url, codes.rows(url), hint=Text("ui.labels.hint"))
        if self._invited is None:
            return None
        seat, token = self._invited
        if seat is None:
            return self._wifi_code()
        if self._seats.look(token) != seat:
            return None
        url = f"{self.address}/j#{token}"
        title, late = Text("ui.lobby.code", {"seat": titles.get(seat, seat)}), self._coming == "late"
        hint = self._why_late if late else Text("ui.lobby.code.buttons") if buttons else ""
        wifi = codes.rows(codes.wifi(*self.wifi)) if late and self.wifi.network else ()
        return Code(title, url, codes.rows(url), seat, hint, self._coming, wifi=wifi)

    @property
    def _why_late(self) -> Text | str:
        return Text("ui.lobby.wifi.refused") if self._refused else ""

    def _wifi_code(self) -> Code[Text]:
        """The code of the Wi-Fi. The password of the own one is made to be typed, by a phone without a camera."""
        network, password = self.wifi
        own = self.own_wifi.state == "on"
        title = Text("ui.lobby.wifi", {"network": network})
        hint, typed = (self._why_late or Text("ui.lobby.wifi.typed"), password) if own else ("", "")
        return Code(title, network, codes.rows(codes.wifi(network, password)), hint=hint, password=typed)

    def invite(self, command: commands.ShowJoinCode) -> None:
        """Show the code of a seat, or that of the Wi-Fi."""
        self.hide()
        if command.seat is None and not self.wifi.network:
            raise SetupError(Text("ui.errors.no_wifi"))
        self._invited = (command.seat, "" if command.seat is None else self._seats.invite(command.seat))
        self._since, self._coming, self._refused = self._clock(), NOT_YET, False

    def page_opened(self, seat: str) -> bool:
        """Note that a phone has scanned the code of a seat and asks its owner. Return whether that is news."""
        news = seat == self.inviting and self._coming != "opened"
        if news:
            self._coming = "opened"
        return news

    def look(self) -> bool:
        """Look whether a phone is late, and at the own Wi-Fi. Return whether something has changed.

        A phone with a wrong password of the own Wi-Fi is late at once. An own Wi-Fi that did not open stays off, on
        the next evening too.
        """
        refused = self.own_wifi.refused() and self._invited is not None and not self._refused
        self._refused = self._refused or refused
        waited = refused or self._clock() - self._since > LATE
        late = self.inviting is not None and not self._coming and waited
        if late:
            self._coming = "late"
        changed = self.own_wifi.look()
        if changed and self.own_wifi.trouble:
            with suppress(FileError):  # then it is tried again on the next evening
                self._keep_own(self.settings.own_network, self.settings.own_password)
        return changed or late or refused

    def hide(self, command: commands.HideJoinCode | None = None) -> None:  # noqa: ARG002 - the command has no fields
        if self._invited is not None and self._invited[0] is not None:
            self._seats.hide(self._invited[0])
        self._invited, self._labels = None, False

    def show_labels(self) -> None:
        """Show the code of the sheet with labels."""
        self.hide()
        self._labels = True

    def claim(self, device: str) -> str | None:
        """Give a device to the seat whose code is on show, and hide the code. Return the seat."""
        seat = self.inviting
        if seat is not None:
            self._seats.claim(seat, device)
            self.hide()
        return seat

    def choose_address(self, command: commands.ChooseAddress) -> None:
        hosts = {known.url: urlsplit(known.url).hostname for known in self.addresses}
        host = hosts.get(command.url)
        if host is None:
            raise SetupError(Text("ui.errors.no_address", {"address": command.url}))
        self._keep(msgspec.structs.replace(self.settings, address=host))

    def set_wifi(self, command: commands.SetWifi) -> None:
        if command.password and len(command.password) < codes.SHORTEST_PASSWORD:
            raise SetupError(Text("ui.errors.short_password", {"n": codes.SHORTEST_PASSWORD}))
        self._keep(msgspec.structs.replace(self.settings, network=command.network, password=command.password))

    def open_own_wifi(self, command: OpenOwnWifi) -> None:
        """Open the own Wi-Fi, and send phones there; or close it."""
        kept = self.settings
        wish = Wish(kept.own_network, kept.own_password) if kept.own_network else new_wifi()
        self.own_wifi.ask(wish if command.on else None)
        self._keep_own(wish.network, wish.password)

    def _keep_own(self, network: str, password: str) -> None:
        """Keep whether the own Wi-Fi is open, and why it is not."""
        kept, wifi = self.settings, self.own_wifi
        address = OWN_ADDRESS if wifi.wanted else "" if kept.address == OWN_ADDRESS else kept.address
        own = {"own_wifi": wifi.wanted, "own_trouble": wifi.trouble, "own_network": network, "own_password": password}
        self._keep(msgspec.structs.replace(kept, address=address, **own))

    def open_again(self) -> None:
        """Open the own Wi-Fi as on the evening before."""
        if self.settings.own_wifi and self.own_wifi.state:
            self.own_wifi.ask(Wish(self.settings.own_network, self.settings.own_password))

    def name_device(self, command: commands.NameDevice) -> None:
        """Name a device. An empty name restores its own."""
        names = {**self.settings.devices, command.device: command.name}
        kept = {device: name for device, name in names.items() if name}
        self._keep(msgspec.structs.replace(self.settings, devices=kept))

    def use_pins(self, command: commands.UsePins) -> None:
        self._keep(msgspec.structs.replace(self.settings, pins=command.on))

    def use_keys(self, command: commands.UseKeys) -> None:
        others = tuple(path for path in self.settings.keys if path != command.path)
        self._keep(msgspec.structs.replace(self.settings, keys=(*others, command.path) if command.on else others))

    def turn(self, command: commands.TurnScreen) -> None:
        self._keep(msgspec.structs.replace(self.settings, rotation=command.rotation))

    def set_comfort(self, command: commands.SetComfort) -> None:
        said = msgspec.structs.asdict(command)
        changes = {name: said[name] for name in Comfort.__struct_fields__ if said[name] is not None}
        comfort = msgspec.structs.replace(self.settings.comfort, **changes)
        self._keep(msgspec.structs.replace(self.settings, comfort=comfort))

    def speak(self, command: commands.ChooseLanguage) -> None:
        if command.language not in languages():
            raise SetupError(Text("ui.errors.no_language", {"languages": commas(languages())}))
        self._keep(msgspec.structs.replace(self.settings, language=command.language))

    def _keep(self, settings: Settings) -> None:
        write_settings(self._folder, settings)
        self.settings = settings
