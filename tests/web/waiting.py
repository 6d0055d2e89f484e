"""Waiting for what a page sets off behind it: a click is on its way when it returns, it has not arrived."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page


def until(tab: Page, condition: Callable[[], bool]) -> None:
    """Let the page go on until something is so; a minute at most."""
    for _ in range(1200):
        if condition():
            return
        tab.wait_for_timeout(50)
    raise AssertionError("it never came")
