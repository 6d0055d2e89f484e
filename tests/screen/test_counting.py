"""The score is read out row by row, and nobody has won before the last row is read."""

from __future__ import annotations

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
)


def test_nothing_is_told_before_it_is_read_out() -> None:
    counting = Counting(SHEET)
    assert counting.rows == ()
    assert counting.totals == (0, 0)
    assert not counting.finished


def test_each_row_adds_to_what_everybody_has() -> None:
    counting = Counting(SHEET)
    counting.next()
    assert counting.totals == (8, -1)
    counting.next()
    assert counting.totals == (10, 3)
    assert counting.finished


def test_reading_past_the_end_changes_nothing() -> None:
    counting = Counting(SHEET)
    for _ in range(5):
        counting.next()
    assert counting.read == 2


def test_all_rows_at_once() -> None:
    counting = Counting(SHEET)
    counting.all()
    assert counting.finished
    assert len(counting.rows) == 2
