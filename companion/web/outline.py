"""Outlines of icons with few bytes: relative, and rounded to a tenth of a unit.

Where an icon is largest on a page, that is less than half a pixel.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

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
            parts.append(_relative(command, [value - here[i % 2] for i, value in enumerate(values)]))
        here = values[-2:] or start
    return "".join(parts)


def _relative(command: str, by: Sequence[int]) -> str:
    """A line or a curve from where the last one ends; a line along an axis has a command of its own."""
    if command == "L" and 0 in by:
        return ("h" if by[1] == 0 else "v") + _written([by[0] or by[1]])
    return command.lower() + _written(by)


def _written(values: Iterable[int]) -> str:
    numbers = " ".join(f"{value / _TENTHS:g}" for value in values)
    short = re.sub(r"\b0\.", ".", numbers).replace(" -", "-")
    return re.sub(r"(?<=\.\d) (?=\.)", "", short)
