"""Descriptions of the devices of a seat: a phone, a PIN, or buttons."""

from __future__ import annotations

from companion.engine.text import FACT
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say, together
from companion.screen.widgets.dialogs import Choice
from companion.table import commands
from companion.table.views.model import TableSeat


def plays_with(seat: TableSeat[str]) -> str:
    """Describe the devices of a seat, the buttons first."""
    if seat.buttons == "none":
        return besides_buttons(seat)
    return together(FACT, (device_state(seat), besides_buttons(seat)))


def state_of(seat: TableSeat[str]) -> str:
    """``ok`` for a seat that has all that it plays with, ``""`` for one that has nothing yet.

    ``warn`` is for one with an unplugged device, or with buttons and no way for its secrets.
    """
    if seat.buttons == "away" or lacks_secrets(seat):
        return "warn"
    on_screen = seat.phone == "none" and seat.pin
    by_buttons = seat.buttons == "here" and (seat.pod or not seat.secrets)
    return "ok" if seat.phone == "here" or on_screen or by_buttons else ""


def lacks_secrets(seat: TableSeat[str]) -> bool:
    """Whether a seat answers with buttons that keep no secret, and has neither phone nor PIN."""
    return seat.secrets and not seat.pod and (seat.phone, seat.pin) == ("none", False) and seat.buttons != "none"


def besides_buttons(seat: TableSeat[str]) -> str:
    """Describe the phone or the PIN of a seat; ``""`` if it needs none beside a pod."""
    if seat.secrets and (seat.phone, seat.pin, seat.buttons) == ("none", False, "none"):
        return say("ui.lobby.missing")
    if seat.phone != "none" or seat.buttons == "none":
        return say("ui.lobby.no_phone" if seat.phone == "none" and seat.pin else f"ui.lobby.phone.{seat.phone}")
    if seat.pod:
        return ""
    return say("ui.lobby.secrets.pin" if seat.pin else "ui.lobby.secrets.open")


def device_state(seat: TableSeat[str]) -> str:
    """Describe the buttons of a seat: the name of the device and its presence."""
    return say("ui.buttons.is_here" if seat.buttons == "here" else "ui.buttons.is_away", device=seat.device_name)


def take_buttons(desk: Desk, seat: TableSeat[str]) -> Choice:
    """A choice that takes the buttons away from a seat."""
    return say("ui.buttons.take"), lambda: desk.send(commands.ReleaseButtons, seat=seat.id)
