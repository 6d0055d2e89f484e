"""Outlines of icons with few bytes: relative, and rounded to a tenth of a unit.

Where an icon is largest on a page, that is less than half a pixel.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_COMMAND = re.compile("([MLCZ])([^MLCZ]*)")
_TENTHS = 10


def shortened(outline: str) -> str:
    """The same outline of the commands M, L, C and Z."""
    parts = []
    here = start = [0, 0]
    for command, numbers in _COMMAND.findall(outline):
        values = [round(_TENTHS * float(number)) for number in numbers.split()]
        if command == "M":
            start = values
        if command in "MZ":
            parts.append(command + _written(values))
        else:
            parts.append(command.lower() + _written(value - here[i % 2] for i, value in enumerate(values)))
        here = values[-2:] or start
    return "".join(parts)


def _written(values: Iterable[int]) -> str:
    numbers = " ".join(f"{value / _TENTHS:g}" for value in values)
    return re.sub(r"\b0\.", ".", numbers).replace(" -", "-")
