"""What every test runs under: how hard Hypothesis tries, and that benchmarks wait for ``make bench``."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

import companion.text  # noqa: F401 - from here on errors are read in English words

if TYPE_CHECKING:
    from playwright.sync_api import Browser

REPEATABLE = "CI" in os.environ
"""On a build server the same commit must give the same result, so nothing is drawn or remembered there."""

os.environ["LC_ALL"] = "C.UTF-8"
"""What is said is English, whatever the developer's system speaks."""

settings.register_profile("default", deadline=None, derandomize=REPEATABLE, print_blob=True)
settings.register_profile("fast", deadline=None, max_examples=20, derandomize=REPEATABLE, print_blob=True)
settings.register_profile("soak", deadline=None, max_examples=2_000, derandomize=False, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Benchmarks are collected only where their plugin is on: workers side by side would spoil the numbers."""
    if collection_path.name == "bench" and not config.pluginmanager.hasplugin("benchmark"):
        return True
    return None


def pytest_collection_finish() -> None:
    """No test brings widgets into its own process: Kivy takes over logging, and other tests read the log."""
    if "kivy" in sys.modules:
        raise pytest.UsageError("A test file imports kivy. Ask the screen of the test driver instead.")


@pytest.fixture(scope="session")
def chromium_of_the_worker() -> Iterator[tuple[Browser, asyncio.AbstractEventLoop]]:
    """One Chromium for all tests of a worker, and the loop in which its driver talks to it.

    The driver leaves its loop marked as running, and no test could run one of its own: the mark is there only while a
    test uses the browser.
    """
    from tests.end_to_end.phones import chromium  # noqa: PLC0415 - most workers need no browser

    with chromium() as launched:
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield launched, loop
        asyncio._set_running_loop(loop)


@pytest.fixture
def browser(chromium_of_the_worker: tuple[Browser, asyncio.AbstractEventLoop]) -> Iterator[Browser]:
    """The worker's Chromium; what a test leaves open in it is closed."""
    launched, loop = chromium_of_the_worker
    asyncio._set_running_loop(loop)
    yield launched
    for context in launched.contexts:
        context.close()
    asyncio._set_running_loop(None)
