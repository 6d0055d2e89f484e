"""The question before the machine is switched off, for a box of its own."""

from __future__ import annotations

from functools import partial

from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say
from companion.table import commands


def ask_to_switch_off(desk: Desk) -> None:
    """Ask the whole table, and switch the machine off."""
    yes = (say("ui.off.open"), partial(desk.send, commands.SwitchOff))
    desk.ask(say("ui.off.ask"), [yes, (say("ui.off.no"), None)], why=say("ui.off.why"))
