"""Both event loops that a table may run on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine

import pytest
import uvloop

PATIENCE = 30.0
LOOPS = {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}

Run = Callable[[Coroutine[None, None, None]], None]


@pytest.fixture(params=sorted(LOOPS))
def run(request: pytest.FixtureRequest) -> Run:
    """Runs a coroutine to its end, on each of the loops in turn."""

    def run(main: Coroutine[None, None, None]) -> None:
        with asyncio.Runner(loop_factory=LOOPS[request.param]) as runner:
            runner.run(asyncio.wait_for(main, PATIENCE))

    return run
