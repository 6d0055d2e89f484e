"""Stands in for the board's own ``neopixel``: the lamps are a file ``lamps``, six hex digits a lamp.

Like a real strip it goes on showing what it was last told when the program ends. Where a file ``broken`` lies, the
strip raises once: the way to an accident in the middle of the firmware's loop.
"""

import os


class NeoPixel:
    """A strip of lamps, written like the board's."""

    def __init__(self, pin: object, lamps: int) -> None:
        del pin
        self._rgb = [(0, 0, 0)] * lamps
        self._file = open("lamps", "r+")  # noqa: SIM115, PTH123 - as long as there is power; and no Path there

    def __setitem__(self, lamp: int, rgb: tuple[int, int, int]) -> None:
        self._rgb[lamp] = rgb

    def write(self) -> None:
        self._file.seek(0)
        self._file.write("".join([bytes(rgb).hex() for rgb in self._rgb]))
        if "broken" in os.listdir():  # noqa: PTH208
            os.remove("broken")  # noqa: PTH107
            raise OSError("a lamp fell off")
