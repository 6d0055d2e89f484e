"""Stands in for the board's own ``machine``: pins are files in the working directory, which a test writes.

``levels`` holds the level of each pin, one digit a pin; ``seen`` what the firmware has last seen of each, so that a
test can wait until it was looked at. Runs under MicroPython only.
"""

import sys

RESET = 7
"""What the process ends with when the firmware resets the board."""

_levels = open("levels")  # noqa: SIM115, PTH123 - as long as there is power; and no Path there
_seen = open("seen", "r+")  # noqa: SIM115, PTH123


class Pin:
    """A pin, read like the board's."""

    IN = 0
    PULL_UP = 1

    def __init__(self, number: int, mode: int = IN, pull: int | None = None) -> None:
        del mode, pull
        self._number = number
        self._seen = -1

    def value(self) -> int:
        _levels.seek(self._number)
        level = int(_levels.read(1))
        if level != self._seen:
            self._seen = level
            _seen.seek(self._number)
            _seen.write(str(level))
        return level


class WDT:
    """A watchdog that never bites, but leaves a note that it is there."""

    def __init__(self, timeout: int) -> None:
        with open("watching", "w") as note:  # noqa: PTH123
            note.write(str(timeout))

    def feed(self) -> None:
        pass


def unique_id() -> bytes:
    with open("uid") as file:  # noqa: PTH123
        return bytes.fromhex(file.read())


def reset() -> None:
    sys.exit(RESET)
