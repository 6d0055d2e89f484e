"""The questions before a box of its own is switched off or updated."""

from __future__ import annotations

from functools import partial

from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say
from companion.table.commands.box import InstallUpdate, SwitchOff


def ask_to_switch_off(desk: Desk) -> None:
    """Ask the whole table, and switch the machine off."""
    yes = (say("ui.off.open"), partial(desk.send, SwitchOff))
    desk.ask(say("ui.off.ask"), [yes, (say("ui.off.no"), None)], why=say("ui.off.why"), main=0)


def ask_to_update(desk: Desk, version: str) -> None:
    """Ask the whole table, and install a version from a USB stick."""
    yes = (say("ui.update.yes"), partial(desk.send, InstallUpdate, version=version))
    asked = say("ui.update.ask", version=version.partition("-")[0])
    desk.ask(asked, [yes, (say("ui.update.no"), None)], why=say("ui.update.why"), main=0)
