"""Hands and eyes on a phone page in a real browser: what is pressed, and all that can be read off it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from tests.web import phone_views as views

SECRETS = [empire.title() for empire in views.EMPIRES]

EDGES = """(all) => all.map((it) => it.getBoundingClientRect()).map(({top, bottom}) => [top, bottom])"""
"""Reads where elements begin and end on the page."""

Opened = Callable[..., Page]
"""Opens the page; one that complains fails the test."""


def button(tab: Page | Locator, name: str | re.Pattern[str]) -> Locator:
    return tab.get_by_role("button", name=name)


def holder(tab: Page) -> Locator:
    return tab.locator("[data-hold=me]")


def more(tab: Page) -> None:
    """Turn to the page with the players and the undo."""
    button(tab, "More").click()


def read_log(tab: Page) -> None:
    """Turn to the page with the log."""
    more(tab)
    button(tab, "Log").click()


def turn(tab: Page) -> Locator:
    """The line that says what this player, or another one, has to do."""
    return tab.locator(".now .verb").first


def press(tab: Page, place: Locator) -> None:
    """Put a mouse's button down in the middle of a place, and keep it there."""
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    tab.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    tab.mouse.down()


def everything(tab: Page) -> str:
    """All that is on the page for eyes, scripts and screen readers."""
    tree = tab.context.new_cdp_session(tab).send("Accessibility.getFullAXTree")
    return tab.content().partition("<body>")[2] + tab.inner_text("body") + json.dumps(tree)


def secrets_in(tab: Page) -> list[str]:
    """Which of the viewer's tokens can be read off the page in whatever way."""
    text = re.sub(r"(<[^>]*>|\W)+", " ", everything(tab))
    return [f"{slot} {name.title()}" for slot, name in views.MINE.items() if f"{slot} {name.title()}" in text]
