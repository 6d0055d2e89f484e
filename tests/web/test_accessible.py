"""Every page can be used without eyes, without a mouse, and with weak eyes, as far as axe-core can see that."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from companion.table import commands
from tests.end_to_end.phones import context_of
from tests.harness.live_table import new_id
from tests.web import phone_views as views
from tests.web.hall import Hall
from tests.web.phone_hands import Opened, button, more, read_log
from tests.web.phone_lab import CODE, Lab
from tests.web.table_hands import NEW_GAME, PIN, asks_for_the_map, play_on, playing
from tests.web.table_hands import more as more_of_the_table

pytestmark = pytest.mark.slow

RUN = """() => axe.run().then(({violations}) =>
  violations.flatMap(({id, nodes}) => nodes.map(({html}) => id + ' ' + html)))"""


@lru_cache
def axe() -> str:
    return gzip.decompress((Path(__file__).parent / "axe" / "axe.min.js.gz").read_bytes()).decode()


def violations(tab: Page) -> list[str]:
    tab.evaluate("Promise.all(document.getAnimations().map((fade) => fade.finished.catch(() => null)))")
    tab.evaluate(axe())
    found: list[str] = tab.evaluate(RUN)
    return found


def there(_: Page) -> None:
    """Nothing has to be done."""


def settings(tab: Page) -> None:
    more(tab)
    button(tab, "Language and text").click()


PHONE: dict[str, tuple[Any, Callable[[Page], object]]] = {
    "waiting": (views.WAITING, there),
    "turn": (views.TURN, lambda tab: button(tab, views.CARD.banner.verb).click()),
    "deploying": (views.DEPLOYING, there),
    "entering": (views.entering("lion", "bear"), there),
    "swapped": (views.SWAPPED, there),
    "reading": (views.READING, there),
    "over": (views.OVER, there),
    "scores": (views.OVER, lambda tab: button(tab, "All scores").click()),
    "more": (views.WAITING, more),
    "log": (views.WAITING, read_log),
    "settings": (views.WAITING, settings),
    "joining": (views.WAITING, lambda tab: tab.goto(f"{tab.url}j#{CODE}")),
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PHONE)
def test_a_phone_page_has_no_violation(name: str, scheme: Any, lab: Lab, opened: Opened) -> None:
    view, reach = PHONE[name]
    lab.show(view)
    tab = opened()
    tab.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    tab.get_by_role("heading", level=1).wait_for()
    reach(tab)
    assert violations(tab) == []


def test_a_phone_page_with_a_map_has_no_violation(hall: Hall, phone: BrowserContext) -> None:
    playing(hall)
    play_on(hall, asks_for_the_map)
    tab = phone.new_page()
    seats = hall.table.match.log.position.prompts if hall.table.match else ()
    tab.goto(f"{hall.url}/j#{hall.code(str(next(prompt.seat for prompt in seats if prompt.required)))}")
    button(tab, "Yes").click()
    tab.locator(".place.lit").first.wait_for()
    assert violations(tab) == []


@pytest.fixture(params=["light", "dark"])
def table(request: pytest.FixtureRequest, browser: Browser, hall: Hall) -> Iterator[Page]:
    context = context_of(browser, viewport={"width": 1280, "height": 720}, color_scheme=request.param)
    tab = context.new_page()
    tab.goto(f"{hall.url}/table#{hall.table.seats.key}")
    tab.locator(".stage").wait_for()
    yield tab
    context.close()


def test_the_table_page_before_a_game_has_no_violation(table: Page) -> None:
    assert violations(table) == []
    for name in ("Settings", "Past games"):
        button(table, name).click()
        assert violations(table) == [], name
        button(table, "Back").click()
    button(table, NEW_GAME).click()
    button(table, "Later").click()
    button(table.locator(".free"), re.compile("Raven")).click()
    table.locator(".rules summary").click()
    assert violations(table) == []


def test_the_table_page_in_a_game_has_no_violation(table: Page, hall: Hall) -> None:
    hall.begin(2, "dealt")
    table.locator(".stage.lobby").wait_for()
    assert violations(table) == []
    assert hall.do(commands.SetPin(new_id(), "raven", PIN)).done
    assert hall.do(commands.CloseLobby(new_id())).done
    play_on(hall, asks_for_the_map)
    table.locator(".place.lit").first.wait_for()
    assert violations(table) == []
    for name in ("Log", "More"):
        button(table.locator(".bar"), name).click()
        assert violations(table) == [], name
        button(table.locator("dialog"), "Close").click()
    more_of_the_table(table, "Fix a mistake")
    table.locator(".correcting").wait_for()
    assert violations(table) == []
    assert hall.do(commands.CloseCorrection(new_id())).done
    play_on(hall, lambda view: bool(view["stage"] == "over"))
    table.locator(".stage.over").wait_for()
    button(table, "Show all").click()
    assert violations(table) == []
