"""Views of the devices: which are connected, whose they are, their names, and what their buttons do now.

All of it is for the table alone, and none of it depends on a secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from companion.engine.pick import Picks
from companion.engine.summary import Tile
from companion.engine.text import Text
from companion.table.devices.lights import light, on_screen
from companion.table.devices.state import DeviceState
from companion.table.devices.states import DeviceStates
from companion.table.devices.warnings import trouble_detail, trouble_text
from companion.table.match.match import Match, Open
from companion.table.seats.lobby import Lobby
from companion.table.seats.seats import Seats
from companion.table.views import devices
from hardware.signals import NO, SLOTS, YES, Device


class DevicePresenter:
    """The presenter of devices."""

    def __init__(self, devices: DeviceStates, seats: Seats, lobby: Lobby) -> None:
        self._devices = devices
        self._seats = seats
        self._lobby = lobby

    def all(self) -> devices.Devices[Text]:
        """Everything that can be set about devices."""
        settings = self._lobby.settings
        ids = dict.fromkeys((*self._devices.here, *settings.devices))
        plugged = dict.fromkeys((*self._devices.keyboards(), *settings.keys))
        return devices.Devices(
            tuple(map(self._device, ids)),
            tuple(devices.KeyboardChoice(path, keyboard_name(path), path in settings.keys) for path in plugged),
            settings.pins,
            tuple(
                devices.DeviceTrouble(trouble_text(source, trouble), trouble_detail(source, trouble))
                for source, trouble in sorted(self._devices.troubles.items())
            ),
        )

    def name(self, device: str) -> Text | str:
        """The name a player gave to a device, or else its kind and the end of its id."""
        kind, _, rest = device.partition(":")
        own = {"pins": "ui.buttons.pins", "keys": "ui.buttons.keys"}.get(kind, "ui.buttons.pod")
        given = self._lobby.settings.devices.get(device)
        return given or Text(own, {"name": rest[-4:].upper() if kind == "pod" else rest[:20]})

    def with_device(self, seat: str) -> dict[str, object]:
        """The fields of a seat's view that describe its device."""
        device = self._seats.device_of(seat)
        if not device:
            return {}
        here = self.has_buttons(seat)
        pod = self._seats.has_pod(seat)
        return {"buttons": "here" if here else "away", "device": device, "device_name": self.name(device), "pod": pod}

    def has_buttons(self, seat: str) -> bool:
        """Whether a seat has a device that is connected."""
        return self._seats.device_of(seat) in self._devices.here

    def doing(self, match: Match, tiles: Sequence[Tile[Text]]) -> Iterator[devices.SeatButtons[Text]]:
        """Describe what the buttons of each seat do now. ``tiles`` are the things that colours stand for."""
        for seat in match.seats:
            state = self._devices.of(seat, match)
            question = None if state is None else match.open.get(state.question)
            if state is None or question is None:
                continue
            if not question.prompt.secret:
                shown = self._public(seat, state)
            elif question.prompt.required:
                shown = self._secret(seat, match, state.device, question, tiles)
            else:
                continue
            yield replace(shown, ask=state.question, says=Text("ui.buttons.tip")) if state.focus.tip else shown

    def warnings(self, titles: Mapping[str, Text]) -> tuple[Text, ...]:
        """Warn of a seat whose device is not connected, and of every trouble. ``titles`` names each seat."""
        here = self._devices.here
        away = (seat for seat in titles if (device := self._seats.device_of(seat)) and device not in here)
        gone = [Text("ui.buttons.gone", {"seat": titles[seat]}) for seat in away]
        wrong = [trouble_text(source, trouble) for source, trouble in sorted(self._devices.troubles.items())]
        return (*gone, *wrong)

    def _device(self, device: str) -> devices.DeviceEntry[Text]:
        state = self._devices.here.get(device)
        kind = device.partition(":")[0]
        seat = self._seats.seat_with(device) or ""
        about = state.device.about if state is not None else ""
        pressed = state is not None and bool(state.down)
        return devices.DeviceEntry[Text](device, self.name(device), kind, about, state is not None, seat, pressed)

    def _public(self, seat: str, state: DeviceState) -> devices.SeatButtons[Text]:
        binding, lit = state.binding, state.binding.lights.lit
        lamps = tuple(on_screen(lit[button]) if button in lit else "" for button in binding.on)
        at, says = (-1, "") if binding.at is None else (binding.at, self._stepping(state.device))
        return devices.SeatButtons[Text](seat, state.question, binding.on, at, says, lamps)

    def _stepping(self, device: Device) -> Text:
        has_slots = set(SLOTS) <= set(device.controls)
        return Text("ui.buttons.stepping.pod" if has_slots else "ui.buttons.stepping.two")

    def _secret(
        self, seat: str, match: Match, device: Device, question: Open, tiles: Sequence[Tile[Text]]
    ) -> devices.SeatButtons[Text]:
        """Explain how to enter a secret with this device, or what to do where it cannot take one.

        The explanation is the same for every draft of the secret.
        """
        picks = question.asked.picks()
        assert isinstance(picks, tuple), "a question lists something"
        on = {match.game.picture.button(pick): pick for pick in picks}
        if device.coloured:
            if not set(SLOTS) & set(on):
                return devices.SeatButtons[Text](seat, entry=self._by_colour(match, seat, picks, tiles))
            says = Text("ui.buttons.by_number" if NO in on else "ui.buttons.by_number.must")
        elif (declines := next((on[button] for button in (NO, YES) if button in on), None)) is None:
            says = Text("ui.buttons.elsewhere")
        else:
            label = match.game.words.pick(match.log.position.state, question.prompt, (), declines)
            says = Text("ui.buttons.elsewhere.no", {"label": label.verb})
        return devices.SeatButtons[Text](seat, says=says)

    def _by_colour(
        self, match: Match, seat: str, picks: Picks, tiles: Sequence[Tile[Text]]
    ) -> devices.ColourEntry[Text]:
        """The meaning of each colour, and the slots with which the player begins and ends."""
        marks = [mark for pick in picks if (mark := match.game.picture.mark(pick)) is not None]
        titles = {tile.role: tile.title for tile in tiles}
        own = match.game.picture.own(match.log.position.state, seat)
        lamps = ((on_screen(light(mark.role)), mark) for mark in marks)
        return devices.ColourEntry(
            own[0].slot if own else "1",
            own[-1].slot if own else "5",
            tuple(
                devices.LampMeaning(lamp, titles[mark.role], mark.icon, mark.role)
                for lamp, mark in lamps
                if mark.role in titles
            ),
        )


def keyboard_name(path: str) -> str:
    """The name of a keyboard in the path that the kernel gives it: ``usb-Maker_Keypad-event-kbd`` is a Maker Keypad."""
    return Path(path).name.removeprefix("usb-").removesuffix("-event-kbd").replace("_", " ")
