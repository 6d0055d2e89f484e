"""Games that are over, on the table page in a real browser: listed, leafed through, drawn, and taken away."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.table.history.past import A_PAGE
from tests.table.played import keep, played
from tests.web.hall import Hall
from tests.web.table_hands import Opened, button

pytestmark = pytest.mark.slow

OVER = played(5)


@pytest.fixture
def match(hall: Hall) -> str:
    journal: Any = hall.table.past._journal
    keep(journal, played(6, entries=50), 2)
    return keep(journal, OVER)


def opened(at_table: Opened) -> Page:
    """The page of the one game that is over."""
    tab = at_table()
    button(tab, "Past games").click()
    button(tab, re.compile("Ann")).click()
    expect(tab.locator(".verdict")).to_be_visible()
    return tab


@pytest.mark.usefixtures("match")
def test_a_finished_game_is_found_with_its_score_and_one_that_is_played_is_not(at_table: Opened) -> None:
    tab = opened(at_table)
    assert tab.locator(".sheet tbody tr").count() == 5
    tab.locator("header").get_by_role("button", name="Back").click()
    expect(tab.locator(".door")).to_have_count(1)


def test_older_games_are_listed_below_when_they_are_asked_for(hall: Hall, at_table: Opened) -> None:
    journal: Any = hall.table.past._journal
    games = [keep(journal, OVER, day) for day in range(1, A_PAGE + 3)]
    tab = at_table()
    button(tab, "Past games").click()
    expect(tab.locator(".doors .door")).to_have_count(A_PAGE)
    button(tab, "Older").click()
    expect(tab.locator(".doors .door")).to_have_count(len(games))


def test_its_moments_are_slid_through_and_every_line_leads_to_its_own(hall: Hall, at_table: Opened, match: str) -> None:
    tab = opened(at_table)
    button(tab, "Replay", exact=True).click()
    place = tab.locator(".replay h2")
    expect(place).to_contain_text(", Step 1 of ")
    tab.locator(".replay input").fill("40")
    expect(place).to_contain_text(", Step 40 of ")
    button(tab, "+1").click()
    expect(place).to_contain_text(", Step 41 of ")
    assert tab.locator(".replay .scene .place").count() > 30
    button(tab, "Log", exact=True).click()
    line = hall.table.past.log(match)[20]
    tab.locator(".lines li").nth(20).get_by_role("button").click()
    expect(place).to_contain_text(f", Step {line.moment} of ")


@pytest.mark.usefixtures("match")
def test_its_charts_are_drawn_and_the_totals_summed_up(at_table: Opened) -> None:
    tab = opened(at_table)
    button(tab, "Charts", exact=True).click()
    expect(tab.locator(".history-chart")).to_contain_text("Ann")
    button(tab, "Cities over time").click()
    expect(tab.locator(".history-chart")).to_contain_text("Elephant")
    tab.locator("header").get_by_role("button", name="Back").click()
    button(tab, "Statistics").click()
    expect(tab.locator("main h2").first).to_have_text("A War of Whispers, 1 game")


def test_a_game_is_deleted_by_a_second_click_only(hall: Hall, at_table: Opened, match: str) -> None:
    tab = opened(at_table)
    button(tab, "Delete", exact=True).click()
    button(tab, "Cancel").click()
    button(tab, "Delete", exact=True).click()
    button(tab, "Delete").click()
    expect(tab.locator("main.list")).to_be_visible()
    expect(tab.locator(".door")).to_have_count(0)
    assert match not in {info.id for info in hall.table.past._journal.matches()}


def test_the_whole_game_is_downloaded(at_table: Opened, match: str, tmp_path: Path) -> None:
    tab = opened(at_table)
    button(tab, "Save a copy").click()
    with tab.expect_download() as coming:
        tab.get_by_role("link", name=re.compile("JSON")).click()
    assert coming.value.suggested_filename == f"{match}.json"
    coming.value.save_as(tmp_path / "match.json")
    assert json.loads((tmp_path / "match.json").read_bytes())["match"] == match
