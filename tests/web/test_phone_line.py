"""The line from a phone to the table: lost, slow, asleep, and there again."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.views import changed
from tests.web import phone_views as views
from tests.web.phone_hands import Opened, button, holder, turn
from tests.web.phone_lab import Lab
from tests.web.waiting import until

pytestmark = pytest.mark.slow


def test_the_page_comes_back_by_itself_when_the_table_was_away(lab: Lab, opened: Opened) -> None:
    lab.show(replace(views.WAITING, n=50))
    tab = opened()
    expect(holder(tab)).to_be_visible()
    lab.stop()
    expect(tab.get_by_text("Reconnecting")).to_be_visible()
    lab.show(changed(views.WAITING, n=1, place="Supply of Bear"))
    lab.start()
    expect(turn(tab)).to_have_text("Supply of Bear")
    expect(tab.get_by_text("Reconnecting")).to_be_hidden()


def test_an_older_view_of_the_same_line_is_not_drawn(lab: Lab, opened: Opened) -> None:
    lab.show(replace(views.WAITING, n=5))
    tab = opened()
    expect(holder(tab)).to_be_visible()
    lab.show(changed(views.WAITING, n=4, place="Old news"))
    lab.show(changed(views.WAITING, n=6, place="New place"))
    expect(turn(tab)).to_contain_text("New place")
    assert tab.get_by_text("Old news").count() == 0


def test_a_line_without_a_sign_of_life_is_made_anew(lab: Lab, opened: Opened, phone: BrowserContext) -> None:
    phone.clock.install()
    lab.show(views.WAITING)
    tab = opened()
    expect(holder(tab)).to_be_visible()
    assert lab.streams == 1
    phone.clock.run_for(20_000)  # the real time goes on as well
    assert lab.streams == 1
    phone.clock.run_for(20_000)
    until(tab, lambda: lab.streams == 2)
    expect(holder(tab)).to_be_visible()


def test_a_clock_that_is_set_back_by_a_year_hides_no_dead_line(lab: Lab, opened: Opened, phone: BrowserContext) -> None:
    phone.clock.install(time="2026-11-27T20:00:00")
    lab.show(views.WAITING)
    tab = opened()
    expect(holder(tab)).to_be_visible()
    phone.clock.set_system_time("2025-11-27T20:00:00")
    phone.clock.run_for(3_000)
    until(tab, lambda: lab.streams == 2)
    expect(holder(tab)).to_be_visible()


@pytest.mark.parametrize("event", ["document, 'visibilitychange'", "window, 'online'"])
def test_waking_up_makes_a_new_line_at_once(event: str, lab: Lab, opened: Opened, phone: BrowserContext) -> None:
    phone.clock.install()
    lab.show(views.WAITING)
    tab = opened()
    expect(holder(tab)).to_be_visible()
    phone.clock.run_for(3_000)
    assert lab.streams == 1
    tab.evaluate(f"((target, name) => target.dispatchEvent(new Event(name)))({event})")
    until(tab, lambda: lab.streams == 2)


def test_going_back_to_the_page_finds_it_alive(lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    expect(holder(tab)).to_be_visible()
    tab.goto("about:blank")
    lab.show(changed(views.WAITING, n=2, place="Supply of Bear"))
    tab.go_back()
    expect(turn(tab)).to_have_text("Supply of Bear")


def test_two_tabs_show_the_same(lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tabs = opened(), opened()
    for tab in tabs:
        expect(turn(tab)).to_have_text(views.WAITING.match.place)
    lab.show(replace(views.TURN, n=2))
    for tab in tabs:
        expect(turn(tab)).to_have_text(views.ACT.banner.verb)


def losing(tab: Page, times: int) -> list[dict[str, Any]]:
    """Let so many commands be lost on their way; gives all that were tried."""
    tried: list[dict[str, Any]] = []

    def on_its_way(route: Route) -> None:
        tried.append(json.loads(route.request.post_data or ""))
        if len(tried) <= times:
            route.abort()
        else:
            route.continue_()

    tab.route("**/phone/send", on_its_way)
    return tried


def test_a_command_that_got_lost_is_sent_again_under_the_same_id(lab: Lab, opened: Opened) -> None:
    lab.show(views.TURN)
    tab = opened()
    tried = losing(tab, 2)
    button(tab, "to B1").click()
    expect(tab.locator(".pressed")).to_have_count(0)
    assert len(tried) == 3
    assert lab.sent == tried[2:] == tried[:1]
    assert tab.locator("#message").inner_text() == ""


def test_a_command_that_never_gets_through_is_told(lab: Lab, opened: Opened) -> None:
    lab.show(views.TURN)
    tab = opened()
    tried = losing(tab, 99)
    button(tab, "to B1").click()
    expect(tab.get_by_text("That did not get through. Try again.")).to_be_visible()
    assert len(tried) == 3
    assert lab.sent == []


def test_pages_whose_script_does_not_come_say_so_and_try_again(lab: Lab, opened: Opened, phone: BrowserContext) -> None:
    lab.show(views.WAITING)
    tab, asked = opened(), list[str]()

    def fail(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    expect(holder(tab)).to_be_visible()
    phone.route("**/later.js*", fail)
    button(tab, "More").click()
    expect(tab.get_by_text("Reconnecting")).to_be_visible()
    until(tab, lambda: len(asked) > 1)
    assert len(set(asked)) == len(asked)
    expect(tab.get_by_role("main")).to_have_count(1)
    phone.unroute("**/later.js*")
    expect(button(tab, "Language and text")).to_be_visible()
