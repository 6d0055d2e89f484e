"""Hands and eyes on the table page in a real browser, and a game played on behind it."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page

from companion.engine.pick import Path
from companion.table import commands
from companion.table.commands.receipts import Sender
from tests.harness.live_table import new_id
from tests.web.hall import Hall

PIN = "1234"

Opened = Callable[[], Page]
"""Opens the page with the key of the table; one that complains fails the test."""


NEW_GAME = "New game A War of Whispers"
"""What begins the game that most tests are about."""


def button(tab: Page | Locator, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
    return tab.get_by_role("button", name=name, exact=exact)


def more(tab: Page, name: str) -> None:
    """Press a button of those for what is done once an evening."""
    button(tab.locator(".bar"), "More").click()
    button(tab.locator("dialog.more"), name).click()


def shown(hall: Hall, seat: str | None = None) -> dict[str, Any]:
    view = json.loads(hall.inside(lambda: hall.table.shown(seat)))
    assert isinstance(view, dict)
    return view


def state(hall: Hall) -> Any:
    """The state of the game that is on."""
    assert hall.table.match is not None
    return hall.table.match.log.position.state


def waits(tab: Page) -> Locator:
    """The large line that says what the game waits for."""
    return tab.locator(".waiting")


def playing(hall: Hall, seats: int = 2, loyalties: str = "unknown") -> None:
    hall.begin(seats, loyalties)
    assert hall.do(commands.CloseLobby(new_id())).done


def play_on(hall: Hall, until: Callable[[dict[str, Any]], bool]) -> None:
    """Answer at random, as the table or for the seat that is asked, until the table's view is as wanted."""
    luck = random.Random(1)
    while not until(view := shown(hall)):
        seat = None
        ask = next((ask for ask in view["asks"] if ask["required"]), None)
        if ask is None:
            closed = view["closed"][0]
            seat = closed["seat"]
            ask = next(own for own in shown(hall, seat)["asks"] if own["name"] == closed["name"])
        command: commands.SeatCommand
        if ask["finished"]:
            command = commands.ConfirmAnswer(new_id(), ask["name"])
        else:
            picks = msgspec.convert(luck.choice(ask["offers"])["picks"], Path)
            command = commands.MakePicks(new_id(), ask["name"], len(ask["made"]), picks)
        assert hall.wait(hall.table.send(Sender(seat, "test"), command)).done


def asks_for_the_map(view: dict[str, Any]) -> bool:
    return any(ask["touches"] for ask in view["asks"] if ask["required"])


def type_pin(tab: Page) -> None:
    for digit in PIN:
        button(tab.locator(".digits"), digit, exact=True).click()
