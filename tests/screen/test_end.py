"""The end of a game on the screen: read out row by row, then a rematch, the start, or the end taken back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.engine.summary import Highlight, Sheet, SheetCell, SheetRow
from companion.table import commands
from companion.table.views.model import TableView
from tests.screen.finger import press_all
from tests.screen.little_table import KEY, LittleTable
from tests.screen.screen import OneScreen, Screen
from tests.views import changed, match, read

pytestmark = pytest.mark.slow

DEVOUT = partial(SheetCell[str], text="Devout: 4 x 3", narrow="Devout\n4 x 3")
OPPOSED = partial(SheetCell[str], text="Opposed: -1 x 2", narrow="Opposed\n-1 x 2")
ROWS = tuple(
    SheetRow(title, f"empire.{icon}", icon, (DEVOUT(first), OPPOSED(second)))
    for title, icon, first, second in (
        ("Bear", "bear", 12, -3),
        ("Eagle", "eagle", 2, 9),
        ("Elephant", "elephant", 0, 4),
        ("Lion", "lion", -1, 0),
        ("Horse", "horse", 6, 2),
    )
)
SHEET = Sheet(
    ("raven", "rat"),
    ("Ann (Raven)", "Rat"),
    ("society.raven", "society.rat"),
    ROWS,
    (19, 12),
    (1, 2),
    "Raven wins with the most points.",
    "Ann (Raven)",
)
WINS = "Ann (Raven) wins"


def over(*, undo_shows: bool = False) -> TableView[str]:
    return TableView(
        n=1,
        stage="over",
        match=match(title="A War of Whispers", entries=7, scores=SHEET),
        undo=6,
        undo_shows=undo_shows,
        read=1,
    )


class ReadingTable(LittleTable):
    """A table that reads out the score of a view."""

    def __init__(self) -> None:
        super().__init__(self._read_out)

    def _read_out(self, command: commands.TableCommand) -> commands.Receipt:
        if isinstance(command, commands.ReadScore):
            newest = read(self._views[-1])
            self.show(replace(newest, n=newest.n + 1, read=command.rows))
        return commands.Receipt(command.id, done=True)


@pytest.fixture
def table() -> Iterator[LittleTable]:
    table = ReadingTable()
    yield table
    table.close()


@pytest.fixture
def screen(one_screen: OneScreen, table: LittleTable) -> Screen:
    return one_screen.showing(table.url, KEY)


def sent_after(screen: Screen, table: LittleTable, *names: str) -> commands.TableCommand:
    """The command that the names send, but for reading out the score."""
    press_all(screen, *names)

    def sent() -> list[commands.TableCommand]:
        return [command for command in table.received if not isinstance(command, commands.ReadScore)]

    screen.wait_until(lambda _: sent())
    return sent()[-1]


def test_nobody_has_won_before_the_last_empire_is_read_out(screen: Screen, table: LittleTable) -> None:
    table.show(over())
    for title in (*(row.title for row in ROWS[1:]), None):
        screen.wait_for("end:next")
        assert not {WINS, SHEET.verdict} & {*screen.texts()}
        press_all(screen, "end:next")
        screen.wait_until(lambda screen, title=title: title is None or title in screen.texts())
    screen.wait_until(lambda screen: WINS in screen.texts())
    assert {"19", "12"} <= set(screen.texts())
    assert SHEET.verdict not in screen.texts(), "it is said once"
    screen.wait_for("end:rematch")


def test_the_sum_of_a_part_stands_beside_its_name(screen: Screen, table: LittleTable) -> None:
    table.show(over())
    press_all(screen, "end:next")
    screen.wait_until(lambda screen: {"Devout", "4 x 3", "Opposed", "-1 x 2"} <= {*screen.texts()})
    for name, points in (("Devout", "4 x 3"), ("Opposed", "-1 x 2")):
        part, total = screen.place_of(name), screen.place_of(points)
        assert abs(part["y"] - total["y"]) <= 1, "in the same line"
        assert part["x"] < total["x"], "after the name"


def test_the_winner_of_a_tie_is_shown_with_the_verdict(screen: Screen, table: LittleTable) -> None:
    table.show(changed(over(), scores=replace(SHEET, totals=(19, 19), verdict="Raven wins: tied on points.")))
    press_all(screen, "end:all")
    screen.wait_until(lambda screen: "Raven wins: tied on points." in screen.texts())
    assert "Ann (Raven) wins" in screen.texts()


@pytest.mark.parametrize(
    ("size", "said"), [((800, 480), DEVOUT(0).text), ((720, 1280), DEVOUT(0).narrow)], ids=["wide", "narrow"]
)
def test_a_narrow_column_says_where_points_come_from_in_short_lines(
    tmp_path: Path, table: LittleTable, size: tuple[int, int], said: str
) -> None:
    four = replace(
        SHEET,
        seats=("raven", "rat", "spider", "serpent"),
        titles=SHEET.titles * 2,
        roles=SHEET.roles * 2,
        rows=tuple(replace(row, cells=row.cells * 2) for row in ROWS),
        totals=SHEET.totals * 2,
        ranks=SHEET.ranks * 2,
    )
    screen = Screen(tmp_path, table.url, KEY, size)
    table.show(changed(over(), scores=four))
    press_all(screen, "end:all", "end:details")
    screen.wait_until(lambda screen: said in screen.texts())
    assert screen.end() == 0, screen.errors.read_text()


def test_the_turning_points_are_behind_the_details_where_there_are_any(screen: Screen, table: LittleTable) -> None:
    points = (Highlight("", "raven", "Ben takes L4", "+4", "points for Dora", when="Turn 2"),)
    would = (Highlight("", "rat", "Without Ann’s swap", "19", "instead of 15"),)
    table.show(over())
    press_all(screen, "end:all", "end:details")
    screen.wait_for("back")
    assert not {"end:turning", "end:bgstats"} & set(screen.targets())
    table.show(changed(over(), n=3, read=len(ROWS), turning=points, what_if=would))
    press_all(screen, "end:turning")
    said = ("Turn 2", "Ben takes L4", "+4", "points for Dora", "Without Ann’s swap", "19", "instead of 15")
    screen.wait_until(lambda screen: {*said} <= {*screen.texts()})
    press_all(screen, "back")
    screen.wait_for("end:turning")


def test_a_rematch_is_one_touch_away(screen: Screen, table: LittleTable) -> None:
    table.show(over())
    assert isinstance(sent_after(screen, table, "end:all", "end:rematch"), commands.BeginRematch)


def test_the_end_can_be_taken_back(screen: Screen, table: LittleTable) -> None:
    table.show(over())
    undo = sent_after(screen, table, "end:undo")
    assert undo == commands.UndoEntries(undo.id, entries=7)


def test_taking_back_what_somebody_saw_asks_the_whole_table(screen: Screen, table: LittleTable) -> None:
    table.show(over(undo_shows=True))
    press_all(screen, "end:undo")
    screen.wait_for("ask:1")
    assert table.received == []
    undo = sent_after(screen, table, "ask:0")
    assert undo == commands.UndoEntries(undo.id, entries=7, agreed=True)
