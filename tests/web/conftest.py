"""A hall for each test that wants one, and a phone in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from companion.web import limits
from tests.end_to_end.phones import context_of
from tests.web.hall import Hall
from tests.web.phone_hands import Opened
from tests.web.phone_lab import Lab
from tests.web.table_hands import Opened as TableOpened

NOT_OURS = "Failed to load resource"
"""The browser's own word for an answer that is no good news; the page deals with those."""


@pytest.fixture
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bucket of a server that begins later fills again, however long this machine takes for a request."""
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path)
    try:
        yield hall
    finally:
        hall.close()


@pytest.fixture
def lab() -> Iterator[Lab]:
    table = Lab()
    table.start()
    yield table
    table.stop()


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    context = context_of(browser, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    yield context
    context.close()


@pytest.fixture
def opened(phone: BrowserContext, lab: Lab) -> Iterator[Opened]:
    """Opens the page and fails when it complains: an error, or something its own policy forbids."""
    complaints: list[str] = []

    def open_page(path: str = "/", **more: Any) -> Page:
        tab = phone.new_page(**more)
        tab.on("console", lambda message: complaints.append(message.text))
        tab.on("pageerror", lambda error: complaints.append(str(error)))
        tab.goto(lab.url + path)
        return tab

    yield open_page
    assert [complaint for complaint in complaints if NOT_OURS not in complaint] == []


@pytest.fixture
def at_table(browser: Browser, hall: Hall) -> Iterator[TableOpened]:
    """Opens the page with the table's key, and fails when it complains: an error, or what its own policy forbids."""
    context = context_of(browser, viewport={"width": 1280, "height": 720})
    complaints: list[str] = []

    def open_page() -> Page:
        tab = context.new_page()
        tab.on("console", lambda message: complaints.append(message.text))
        tab.on("pageerror", lambda error: complaints.append(str(error)))
        tab.goto(f"{hall.url}/table#{hall.table.seats.key}")
        tab.locator(".stage").wait_for()
        return tab

    yield open_page
    context.close()
    assert [complaint for complaint in complaints if NOT_OURS not in complaint] == []
