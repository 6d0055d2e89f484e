"""Presenter of devices: what is here, whose it is, what it is called, and what its buttons do now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from companion.engine.pick import Picks
from companion.engine.summary import Tile
from companion.engine.text import Text, Value, commas
from companion.table.devices.buttons import Buttons
from companion.table.devices.lights import called
from companion.table.match.match import Match, Open
from companion.table.seats.lobby import Lobby
from companion.table.seats.seats import Seats
from companion.table.views import devices
from hardware.signals import NO, SLOTS, YES

Keyboards = Callable[[], Sequence[str]]
"""The keyboards that are plugged in now, by path."""


class Parts(Protocol):
    """The parts of the table that views of devices are built from."""

    seats: Seats
    lobby: Lobby
    buttons: Buttons
    keyboards: Keyboards


class DevicePresenter:
    """Builds views of devices. All of it is for the table alone, and nothing of it depends on a secret."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def all(self) -> devices.Devices[Text]:
        """What there is to set about buttons."""
        settings = self._parts.lobby.settings
        ids = dict.fromkeys((*self._parts.buttons.there, *settings.devices))
        plugged = dict.fromkeys((*self._parts.keyboards(), *settings.keys))
        return devices.Devices(
            tuple(map(self._device, ids)),
            tuple(devices.KeyboardChoice(path, Path(path).name, path in settings.keys) for path in plugged),
            settings.pins,
        )

    def name(self, device: str) -> Text | str:
        """What a device is called: as somebody named it, or by its kind and the end of its id."""
        kind, _, rest = device.partition(":")
        own = {"pins": "ui.buttons.pins", "keys": "ui.buttons.keys"}.get(kind, "ui.buttons.pod")
        given = self._parts.lobby.settings.devices.get(device)
        return given or Text(own, {"name": rest[-4:].upper() if kind == "pod" else rest[:20]})

    def with_device(self, seat: str) -> dict[str, object]:
        """What the table knows of the buttons of a seat."""
        device = self._parts.seats.device_of(seat)
        if not device:
            return {}
        here = device in self._parts.buttons.there
        pod = self._parts.seats.has_pod(seat)
        return {"buttons": "here" if here else "away", "device": device, "device_name": self.name(device), "pod": pod}

    def doing(self, match: Match, tiles: Sequence[Tile[Text]]) -> Iterator[devices.SeatButtons[Text]]:
        """What the buttons of each seat do now, where they do something. ``tiles`` name what has a colour."""
        names = {tile.role: tile.title for tile in tiles}
        for seat in match.seats:
            does = self._doing(match, seat, names)
            if does is not None:
                yield does

    def _device(self, device: str) -> devices.DeviceEntry[Text]:
        there = self._parts.buttons.there.get(device)
        kind = device.partition(":")[0]
        seat = self._parts.seats.seat_with(device) or ""
        about = there.device.about if there is not None else ""
        pressed = there is not None and bool(there.down)
        return devices.DeviceEntry[Text](device, self.name(device), kind, about, there is not None, seat, pressed)

    def _doing(self, match: Match, seat: str, names: Mapping[str, Text]) -> devices.SeatButtons[Text] | None:
        """Of a secret question only what is the same whatever has been drafted, and of an unasked one nothing."""
        buttons, device = self._parts.buttons, self._parts.seats.device_of(seat)
        found = buttons.bound(device) if device else None
        question = match.open.get(found[1]) if found is not None else None
        if found is None or question is None:
            return None
        bound, name = found
        if not question.prompt.secret:
            at = -1 if bound.at is None else bound.at
            return devices.SeatButtons[Text](
                seat, name, bound.on, at, self._stepping(device) if bound.at is not None else ""
            )
        if not question.prompt.required:
            return None
        return devices.SeatButtons[Text](seat, says=self._secret(match, device, question, names))

    def _stepping(self, device: str) -> Text:
        has_slots = set(SLOTS) <= set(self._parts.buttons.there[device].device.controls)
        return Text("ui.buttons.stepping.pod" if has_slots else "ui.buttons.stepping.two")

    def _secret(self, match: Match, device: str, question: Open, names: Mapping[str, Text]) -> Text:
        """How a secret comes in with this device, or why it cannot and what to do instead."""
        picks = question.asked.picks()
        assert isinstance(picks, tuple), "a question lists something"
        on = {match.game.button(pick): pick for pick in picks}
        if self._parts.buttons.there[device].device.coloured:
            if not set(SLOTS) & set(on):
                return self._by_colour(match, question, picks, names)
            return Text("ui.buttons.by_number" if NO in on else "ui.buttons.by_number.must")
        told = next((on[button] for button in (NO, YES) if button in on), None)
        if told is None:
            return Text("ui.buttons.elsewhere")
        label = match.game.pick_text(match.log.position.state, question.prompt, (), told)
        return Text("ui.buttons.elsewhere.no", {"label": label})

    def _by_colour(self, match: Match, question: Open, picks: Picks, names: Mapping[str, Text]) -> Text:
        """Which colours they are, and where it begins and ends."""
        roles = [mark.role for pick in picks if (mark := match.game.mark(pick)) is not None]
        own = match.game.own(match.log.position.state, question.prompt.seat or "")
        values: dict[str, Value] = {
            "first": own[0].slot if own else "1",
            "last": own[-1].slot if own else "5",
            "colours": commas(_lit(names.get(role), role) for role in roles),
        }
        return Text("ui.buttons.by_colour", values)


def _lit(what: Text | None, role: str) -> Text:
    """What is chosen and the colour it has on a lamp."""
    colour = Text(called(role))
    return Text("ui.buttons.lit", {"what": what, "colour": colour}) if what is not None else colour
