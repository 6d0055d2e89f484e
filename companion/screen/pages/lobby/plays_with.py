"""What a seat plays with, in words: a phone, a PIN, or buttons, and whether those are here.

Also what can be done about buttons that a seat has, from wherever its player is shown.
"""

from __future__ import annotations

from companion.engine.text import FACT
from companion.screen.runtime.context import Choice, Desk
from companion.screen.runtime.paint import together
from companion.screen.widgets.kit import say
from companion.table import commands
from companion.table.views.model import TableSeat


def plays_with(seat: TableSeat[str]) -> str:
    """Buttons first, then how its secrets come in, if not there."""
    if seat.buttons == "none":
        return besides_buttons(seat)
    return together(FACT, (device_state(seat), besides_buttons(seat)))


def besides_buttons(seat: TableSeat[str]) -> str:
    """What a seat has beside its buttons: a phone, a PIN; for a pod that may be nothing."""
    if seat.phone != "none" or seat.buttons == "none":
        return say("ui.lobby.no_phone" if seat.phone == "none" and seat.pin else f"ui.lobby.phone.{seat.phone}")
    if seat.pod:
        return ""
    return say("ui.lobby.secrets.pin" if seat.pin else "ui.lobby.secrets.open")


def device_state(seat: TableSeat[str]) -> str:
    """What its device is called, and whether it is here."""
    return say("ui.buttons.is_here" if seat.buttons == "here" else "ui.buttons.is_away", device=seat.device_name)


def take_buttons(desk: Desk, seat: TableSeat[str]) -> Choice:
    """The button that takes the buttons of a seat away."""
    return say("ui.buttons.take"), lambda: desk.send(commands.ReleaseButtons, seat=seat.id)
