"""Messages about devices and drivers that fail, each with a remedy. A trouble never stops a game."""

from __future__ import annotations

from companion.engine.text import Text
from hardware.signals import Trouble

MESSAGES = {
    "busy_port": "ui.trouble.busy_port",
    "port_permission": "ui.trouble.port_permission",
    "port_broken": "ui.trouble.port_broken",
    "old_firmware": "ui.trouble.old_firmware",
    "new_firmware": "ui.trouble.new_firmware",
    "no_pin_library": "ui.trouble.no_pin_library",
    "pin_permission": "ui.trouble.pin_permission",
    "wrong_pin": "ui.trouble.wrong_pin",
    "pin_busy": "ui.trouble.pin_busy",
    "bad_pin_map": "ui.trouble.bad_pin_map",
    "keys_permission": "ui.trouble.keys_permission",
    "keys_busy": "ui.trouble.keys_busy",
    "driver_died": "ui.trouble.driver_died",
}
"""The message key of each code."""


def trouble_text(source: str, trouble: Trouble) -> Text:
    """A line for the table's screen: what is wrong with which device or driver, and what to do."""
    return Text(MESSAGES[trouble.code], {"source": source, **trouble.values})
