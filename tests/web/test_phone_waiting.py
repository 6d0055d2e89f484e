"""A phone in a real browser: the turns of others, the end of a game, and a table that is gone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from playwright.sync_api import BrowserContext, expect

from companion.engine.banner import Banner
from companion.engine.summary import Highlight, SheetCell
from tests.views import changed
from tests.web import phone_views as views
from tests.web.phone_hands import Opened, button, holder, read_log, secrets_in, turn
from tests.web.phone_lab import Lab

pytestmark = pytest.mark.slow


def test_while_another_plays_the_phone_says_who_and_where_but_gives_no_order(lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    expect(tab.get_by_role("heading", level=1)).to_have_text("Ben is playing")
    expect(tab.get_by_text(views.WAITING.match.place)).to_have_count(1)
    expect(tab.get_by_text(views.WAITING.match.banner.verb)).to_have_count(0)


@pytest.mark.parametrize("comma", [", ", "\N{FULLWIDTH COMMA}"])
def test_where_another_plays_is_said_without_the_name_again_and_so_is_what_is_next(
    comma: str, lab: Lab, opened: Opened
) -> None:
    lab.show(changed(views.WAITING, place=comma.join(("Round 1", "Ben", "element"))))
    lines = opened().locator(".playing .verb")
    expect(lines.first).to_have_text(comma.join(("Round 1", "element")))
    expect(lines.last).to_have_text("Next: Bear's supply check")


def test_a_phone_that_waits_for_several_says_for_whom_and_gives_no_order(lab: Lab, opened: Opened) -> None:
    seats = tuple(replace(seat, asked=seat.id != "raven") for seat in views.SEATS)
    banner = Banner("Enter your loyalties", title="3 players", place="all", others="They enter their loyalties")
    lab.show(replace(changed(views.WAITING, banner=banner), seats=seats))
    tab = opened()
    expect(tab.get_by_role("heading", level=1)).to_have_text("Waiting for Ben, Cleo, Dominique")
    expect(tab.locator(".playing .verb").first).to_have_text("They enter their loyalties")
    expect(tab.get_by_text(banner.verb)).to_have_count(0)


def test_while_the_table_reads_out_the_score_a_phone_says_to_look_there(lab: Lab, opened: Opened) -> None:
    lab.map = views.MAP
    lab.show(views.WAITING)
    tab = opened()
    read_log(tab)
    lab.show(views.READING)
    expect(tab.get_by_role("heading", level=1)).to_have_text("Game over")
    expect(turn(tab)).to_have_text("Look at the screen")
    expect(tab.locator(".tokens")).to_be_visible()
    assert secrets_in(tab) == []
    expect(tab.locator(".own-map .place")).to_have_count(3)
    expect(tab.locator(".ranks, .strip, .moves, .own-map [role=button]")).to_have_count(0)
    lab.show(views.OVER)
    expect(tab.get_by_role("heading", level=1)).to_have_text("You came 4th")
    expect(holder(tab)).to_have_count(0)


def test_after_the_game_the_board_is_cleared_last(lab: Lab, opened: Opened) -> None:
    lab.show(changed(views.OVER, moves=("Bear: 2 banners from B1 to the reserve",)))
    tab = opened()
    expect(tab.locator(".rest > :last-child")).to_contain_text("2 banners from B1")


def test_the_end_says_the_own_place_and_points(lab: Lab, opened: Opened) -> None:
    lab.show(views.OVER)
    tab = opened()
    expect(tab.get_by_role("heading", level=1)).to_have_text("You came 4th")
    expect(tab.locator(".band .verb")).to_have_text("17 points, 9 behind Cleo")
    expect(tab.locator(".ranks li")).to_have_count(4)
    expect(tab.locator(".ranks .mine")).to_contain_text("Ann")
    expect(tab.locator("a")).to_have_count(0)
    lab.show(replace(views.OVER, bgstats="bgstats://play?data=%7B%7D"))
    expect(tab.get_by_role("link", name="Add to BG Stats")).to_have_attribute("href", "bgstats://play?data=%7B%7D")


def _said(text: str) -> Highlight[str]:
    return Highlight(text, "", text, "", "")


def test_all_scores_have_the_turning_points(lab: Lab, opened: Opened) -> None:
    lab.show(changed(views.OVER, turning=(_said("Turn 3: Ben takes L4, +4 for Dora"),), what_if=(_said("Had Ann"),)))
    tab = opened()
    assert "L4" not in tab.inner_text("body")
    button(tab, "All scores").click()
    expect(tab.get_by_role("heading", name="Turning points")).to_be_visible()
    expect(tab.get_by_text("Turn 3: Ben takes L4, +4 for Dora")).to_be_visible()
    expect(tab.get_by_text("Had Ann")).to_be_visible()


def test_all_scores_say_the_loyalty_of_a_cell_by_its_number_alone(lab: Lab, opened: Opened) -> None:
    cell = SheetCell(4, "Affiliated: 2 x 2", "Affiliated:\n2 x 2")
    scores = views.OVER.match.scores
    assert scores is not None
    rows = tuple(replace(row, cells=(cell,) * len(row.cells)) for row in scores.rows)
    lab.show(changed(views.OVER, scores=replace(scores, rows=rows)))
    tab = opened()
    button(tab, "All scores").click()
    expect(tab.locator(".sheet tbody small").first).to_have_text("2 x 2")


def test_without_the_table_there_are_two_things_to_try(lab: Lab, opened: Opened, phone: BrowserContext) -> None:
    phone.clock.install()
    lab.show(views.WAITING)
    tab = opened()
    expect(tab.locator(".tokens")).to_be_visible()
    lab.stop()
    phone.clock.run_for(5_000)
    expect(tab.get_by_text("Reconnecting")).to_be_visible()
    expect(tab.locator(".bar .long-away li")).to_have_count(2)
    lab.start()
    phone.clock.run_for(5_000)
    expect(tab.get_by_text("Reconnecting")).to_be_hidden()
