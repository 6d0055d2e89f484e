"""The figures that are promised, gathered while ``make bench`` runs and printed together at its end.

Each stands beside what it may be at most, what is aimed for, and a reference measured in the same run: how much a bare
server or a bare window takes here and now, for machines differ and are seldom alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median, quantiles

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """One line of the table; ``most``, ``aim`` and ``reference`` are in the unit of ``value``."""

    what: str
    value: float
    unit: str
    most: float | None = None
    aim: float | None = None
    reference: float | None = None
    beside: str = ""


FIGURES: list[Figure] = []
KEPT = "BENCH_FIGURES"
"""In the environment: the file for the figures of this run."""


def note(
    what: str,
    value: float,
    unit: str,
    *,
    most: float | None = None,
    aim: float | None = None,
    reference: float | None = None,
    beside: str = "",
) -> None:
    """Keep a figure for the table; ``beside`` says what the reference is."""
    FIGURES.append(Figure(what, value, unit, most, aim, reference, beside))


def usual(seconds: Sequence[float]) -> float:
    """The median, in milliseconds."""
    return median(seconds) * 1000


def slow(seconds: Sequence[float]) -> float:
    """What 99 of 100 stay under, in milliseconds."""
    return quantiles(seconds, n=100)[98] * 1000


def lines() -> list[str]:
    """The table, line by line."""
    head = ("", "measured", "at most", "aim", "reference", "ratio", "")
    rows = [head, *map(_row, FIGURES)]
    return aligned(rows)


def aligned(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Rows as lines, column below column; the first column and the last stand at their left edge."""
    last = len(rows[0]) - 1
    widths = [max(len(row[column]) for row in rows) for column in range(last + 1)]
    return [
        "  ".join(
            cell.ljust(width) if column in {0, last} else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _row(figure: Figure) -> tuple[str, ...]:
    over = figure.most is not None and figure.value > figure.most
    beyond = figure.aim is not None and figure.value > figure.aim
    return (
        figure.what,
        f"{figure.value:.2f} {figure.unit}",
        _number(figure.most) + (" !" if over else "  "),
        _number(figure.aim) + (" ." if beyond else "  "),
        _number(figure.reference),
        f"{figure.value / figure.reference:.1f}" if figure.reference else "",
        figure.beside,
    )


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"
