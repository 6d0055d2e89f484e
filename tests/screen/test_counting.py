"""The score is read out row by row, and nobody has won before the last row is read."""

from __future__ import annotations

import pytest

from companion.engine.summary import Sheet, SheetCell, SheetRow
from companion.screen.widgets.counting import Counting


def row(*points: int) -> SheetRow[str]:
    return SheetRow("Bear", "empire.bear", "bear", tuple(SheetCell(n) for n in points))


SHEET = Sheet(
    ("raven", "rat"),
    ("Raven", "Rat"),
    ("society.raven", "society.rat"),
    (row(8, -1), row(2, 4)),
    (10, 3),
    (1, 2),
    "Raven won.",
    "Raven",
)


def test_nothing_is_told_before_it_is_read_out() -> None:
    counting = Counting(SHEET)
    assert counting.rows == ()
    assert counting.totals == (0, 0)
    assert not counting.finished


@pytest.mark.parametrize(("read", "totals"), [(1, (8, -1)), (2, (10, 3)), (5, (10, 3))])
def test_each_row_adds_to_what_everybody_has(read: int, totals: tuple[int, int]) -> None:
    counting = Counting(SHEET, read)
    assert counting.rows == SHEET.rows[:read]
    assert counting.totals == totals
    assert counting.finished == (read > 1)
