"""The sheet of the score: each empire's row says what it brings every player, and the rows add up to the result."""

from __future__ import annotations

import pytest

from companion.engine.summary import Sheet
from companion.engine.text import Text
from companion.games.war_of_whispers.scoring import Scores, Stand, score
from companion.games.war_of_whispers.terms import EMPIRES, Empire, SeatId
from companion.text import catalogue
from tests.war_of_whispers import heard
from tests.war_of_whispers.table import GAME, loyalties

SAY = catalogue(strict=True).say
CITIES: dict[Empire, int] = {"lion": 2, "elephant": 3, "bear": 1, "eagle": 4, "horse": 2}


def worked_example(*, concealed_bonus: bool = False) -> Scores:
    """The worked example of the rules, against a player with an agent in a region and two concealed tokens."""
    loyal = loyalties("lion", "elephant", "bear", "eagle", "horse")
    stands = [Stand("raven", loyal, 0, 0), Stand("rat", loyal, 0, 0, field_agents=("lion",), concealed=2)]
    return score(CITIES, stands, concealed_bonus=concealed_bonus)


def cells(sheet: Sheet[Text], row: int) -> list[tuple[int, str]]:
    return [(cell.points, SAY(cell.text) if cell.text else "") for cell in sheet.rows[row].cells]


def test_a_row_says_for_each_seat_the_slot_and_what_it_counts() -> None:
    sheet = GAME.scoring.sheet(worked_example(), ("raven", "rat"))
    assert [SAY(row.title) for row in sheet.rows] == ["Bear", "Eagle", "Elephant", "Lion", "Horse"]
    assert cells(sheet, 0) == [(2, "Affiliated: 2 \u00d7 1"), (2, "Affiliated: 2 \u00d7 1")]
    assert cells(sheet, 3) == [(8, "Devout: 4 \u00d7 2"), (12, "Devout: 4 \u00d7 (2 + 1 in regions)")]
    assert cells(sheet, 4) == [(-2, "Opposed: \u22121 \u00d7 2"), (-2, "Opposed: \u22121 \u00d7 2")]


def test_a_narrow_cell_says_the_same_in_two_lines() -> None:
    narrow = [cell.narrow for cell in GAME.scoring.sheet(worked_example(), ("raven", "rat")).rows[3].cells]
    assert [text and SAY(text) for text in narrow] == ["Devout:\n4 \u00d7 2", "Devout:\n4 \u00d7 (2 + 1 in regions)"]


def test_seats_stand_in_the_order_asked_for() -> None:
    sheet = GAME.scoring.sheet(worked_example(), ("rat", "raven"))
    assert [SAY(title) for title in sheet.titles] == ["Rat", "Raven"]
    assert (sheet.seats, sheet.roles) == (("rat", "raven"), ("society.rat", "society.raven"))
    assert (sheet.totals, sheet.ranks) == ((21, 17), (1, 2))
    assert SAY(sheet.verdict) == "Rat wins with the most points."


def test_concealed_tokens_have_a_row_only_where_they_bring_points() -> None:
    sheet = GAME.scoring.sheet(worked_example(concealed_bonus=True), ("raven", "rat"))
    assert SAY(sheet.rows[-1].title) == "Never face up"
    assert cells(sheet, -1) == [(0, ""), (2, "")]
    assert len(GAME.scoring.sheet(worked_example(), ("raven", "rat")).rows) == len(EMPIRES)


@pytest.mark.slow
def test_the_cells_of_every_game_add_up_to_its_totals() -> None:
    added = 0
    for seed in range(heard.GAMES):
        state = heard.moments(seed)[-1].after
        scores = GAME.scoring.scores(state)
        assert scores is not None
        seats: tuple[SeatId, ...] = state.turn_order
        sheet = GAME.scoring.sheet(scores, seats)
        assert sheet.seats == seats
        columns = zip(*(row.cells for row in sheet.rows), strict=True)
        assert tuple(sum(cell.points for cell in column) for column in columns) == sheet.totals
        points = {tally.seat: (tally.points, tally.rank) for tally in scores.players}
        assert {seat: (sheet.totals[n], sheet.ranks[n]) for n, seat in enumerate(seats)} == points
        added += 1
    assert added == heard.GAMES
