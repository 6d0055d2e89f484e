"""Phones come and go: they sleep, they are lost, they come back somewhere else. A seat stays its player's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.end_to_end.evening import Evening
from tests.end_to_end.phones import Phone, code_in
from tests.end_to_end.script import Script
from tests.end_to_end.stubborn import Stubborn
from tests.harness.patience import until

SEED = 4
ENTER = "Tap your Devout empire"
TEN_MINUTES = 600


@pytest.fixture
def players(tmp_path: Path, browser: Browser) -> Iterator[Stubborn]:
    """Four players who have sat down and joined."""
    with Evening(tmp_path) as evening:
        found = Stubborn(evening, browser, Script(SEED), tmp_path)
        found.begin()
        found.join()
        yield found
        for phone in found.phones.values():
            phone.context.close()


@pytest.mark.slow
def test_a_phone_that_slept_ten_minutes_shows_what_is_so_now_and_plays_on(players: Stubborn) -> None:
    """The page is frozen as a sleeping phone's is; when it wakes its clock says that ten minutes are gone."""
    phone = players.phones["serpent"]
    phone.falls_asleep()
    players.goes_on(lambda: players.script.entries >= 4)
    phone.wakes_up(after=TEN_MINUTES)
    expect(phone.page.locator(".entering")).to_be_visible()
    players.goes_on(lambda: players.script.entries >= 6)
    assert players.evening.shown().match.entries >= 6
    assert phone.mistakes == []


@pytest.mark.slow
def test_a_lost_phone_is_replaced_in_few_touches_and_is_out_at_once(players: Stubborn, browser: Browser) -> None:
    """The player on the list of players, a new code, and one touch on the new phone: yes, that is me."""
    lost = players.phones["rat"]
    fresh = players.phones["rat"] = Phone(browser)
    players.screen.touches("more")
    players.screen.touches("seats")
    players.screen.touches("seat:rat")
    players.screen.touches("invite:rat")
    players.scan("rat")
    lost.sees("This phone has left the game")
    fresh.sees(ENTER)
    players.goes_on(lambda: players.script.entries >= 5)
    assert players.evening.shown().match.entries >= 5


@pytest.mark.slow
def test_a_phone_that_comes_back_under_another_address_joins_anew(players: Stubborn) -> None:
    """What a phone keeps belongs to an address; under another it is a stranger until it scans again."""
    phone = players.phones["spider"]
    elsewhere = f"http://localhost:{players.evening.port}/"
    phone.page.goto(elsewhere)
    phone.sees("Scan your code")
    players.screen.touches("more")
    players.screen.touches("seats")
    players.screen.touches("seat:spider")
    players.screen.touches("invite:spider")
    code = until(lambda: players.code_of("spider"), "the code is shown")
    picture = players.screen.picture(players.pictures / "again.png")
    assert code_in(picture) == code
    phone.page.goto(elsewhere + "j#" + code.partition("#")[2])
    phone.page.locator(".button.main").tap()
    phone.sees(ENTER)
    until(lambda: players.phone_of("spider") == "here", "it has its seat again")


@pytest.mark.slow
def test_reload_back_and_a_second_tab_all_show_the_same_seat(players: Stubborn) -> None:
    phone = players.phones["raven"]
    phone.page.reload()
    phone.sees(ENTER)
    phone.page.goto(f"{players.evening.inside.replace('127.0.0.1', 'localhost')}/nothing-here")
    phone.page.go_back()
    phone.sees(ENTER)
    second = phone.context.new_page()
    second.goto(phone.page.url)
    asked = second.get_by_text(ENTER, exact=True).first
    asked.wait_for()
    players.goes_on(lambda: players.script.entries >= 2)
    asked.wait_for(state="detached")
    assert phone.mistakes == []
