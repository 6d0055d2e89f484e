"""Waiting for what a page sets off behind it: a click is on its way when it returns, it has not arrived."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page

from tests.harness.patience import PATIENCE


def until(tab: Page, condition: Callable[[], bool]) -> None:
    """Let the page go on until something is so."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if condition():
            return
        tab.wait_for_timeout(50)
    raise AssertionError("it never came")
