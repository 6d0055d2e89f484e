"""Both event loops that a table may run on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine

import pytest
import uvloop

PATIENCE = 120.0
"""Seconds after which something that should have come never will."""
LOOPS = {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}

Run = Callable[[Coroutine[None, None, None]], None]


@pytest.fixture(params=sorted(LOOPS))
def run(request: pytest.FixtureRequest) -> Run:
    """Runs a coroutine to its end, on each of the loops in turn."""

    def run(main: Coroutine[None, None, None]) -> None:
        with asyncio.Runner(loop_factory=LOOPS[request.param]) as runner:
            runner.run(asyncio.wait_for(main, PATIENCE))

    return run


@pytest.fixture
def never_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """No press is long enough to be a hold, even where this machine stands still for a while."""
    monkeypatch.setattr("firmware.pod.button.HOLD_MS", 1_000_000)


@pytest.fixture
def never_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither end of a line gives the other up, even where this machine stands still for a while."""
    monkeypatch.setattr("hardware.link.GONE_AFTER", 1_000.0)
    for limit in ("link.GIVE_UP_MS", "link.ALONE_MS", "core.PRIVATE_MS"):
        monkeypatch.setattr(f"firmware.pod.{limit}", 1_000_000)
