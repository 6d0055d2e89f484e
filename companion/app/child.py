"""The process of the screen. It is started again when it ends or hangs, and never outlives the table.

A pipe tells it the address and key of the table. The pipe closes with this process, however this process ends, and the
child ends with it. Through a socket the child reports that it still draws. This module does not know what the screen
draws.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple, TypeVar

from companion.app.ladder import DisplayLadder

PROGRAM = (sys.executable, "-P", "-X", "faulthandler", "-m", "companion.screen")
"""``-P``: a file in the current folder is never imported as a part of the companion."""

SOON = 4
"""Times the patience: a screen that is silent so soon after its first beat may only be slow."""

_log = logging.getLogger("screen")

T = TypeVar("T")


class Patience(NamedTuple):
    """Limits before a screen is restarted or given up: seconds, and a number of deaths.

    A screen that was killed before its first beat, or soon after it, gets twice the time for that beat, up to
    ``longest_beat``: a machine may be slow while it boots, or draws its first page. A death before the first beat
    counts as ``silent_start`` deaths.
    """

    first_beat: float = 40.0
    next_beat: float = 20.0
    longest_beat: float = 160.0
    stopping: float = 0.8
    first_pause: float = 0.2
    longest_pause: float = 10.0
    good_life: float = 30.0
    quick_deaths: int = 5
    silent_start: int = 3


class ScreenChild:
    """The child. ``greeting`` gives its startup line for the display of now.

    After several quick deaths it tries the next of the ``displays``; ``gave_up`` is called once after the last. Even
    then it is started again, because the display may be plugged in later. ``drawn`` is called at the first beat of each
    life. ``after`` is called before the first life and after each: it repairs what a killed child could not.
    """

    def __init__(  # noqa: PLR0913 - the startup line, the callbacks, and what tests replace, by name
        self,
        greeting: Callable[[], bytes],
        displays: DisplayLadder,
        gave_up: Callable[[], None],
        *,
        drawn: Callable[[], object] = lambda: None,
        after: Callable[[], object] = lambda: None,
        program: tuple[str, ...] = PROGRAM,
        patience: Patience | None = None,
    ) -> None:
        self._greeting = greeting
        self._displays = displays
        self._gave_up = gave_up
        self._drawn = drawn
        self._after = after
        self._program = program
        self._patience = patience or Patience()
        self._first_beat, self._next_beat = self._patience.first_beat, self._patience.next_beat
        self._silent = False

    async def keep(self) -> None:
        """Keep a screen running until cancelled."""
        clock = asyncio.get_running_loop().time
        pause, deaths, told = self._patience.first_pause, 0, False
        self._after()
        while True:
            born = clock()
            try:
                how = await self._live()
            except OSError as error:
                how = f"cannot be started ({error})"
            finally:
                self._after()
            if clock() - born >= self._patience.good_life:
                pause, deaths, told = self._patience.first_pause, 0, False
            deaths += self._patience.silent_start if self._silent else 1
            _log.warning("%s; begun again in %.1f s", how, pause)
            if deaths >= self._patience.quick_deaths:
                deaths = 0
                if self._displays.step():
                    pause = self._patience.first_pause
                elif not told:
                    told = True
                    self._gave_up()
            await asyncio.sleep(pause)
            pause = min(2 * pause, self._patience.longest_pause)

    async def _live(self) -> str:
        """Run one life of the child; return how it ended."""
        self._silent = False
        async with self._born() as (process, beats):
            ended = asyncio.create_task(process.wait())
            silent = asyncio.create_task(self._silence(beats))
            said = asyncio.create_task(_keep_what_it_says(process.stderr))
            try:
                await asyncio.wait({ended, silent}, return_when=asyncio.FIRST_COMPLETED)
                hung = not ended.done()
            finally:
                await self._end(process, ended)
                silent.cancel()
                await asyncio.wait({silent, said}, timeout=self._patience.stopping)  # its last words
                said.cancel()
        return "hung" if hung else f"ended with {process.returncode}"

    @asynccontextmanager
    async def _born(self) -> AsyncIterator[tuple[asyncio.subprocess.Process, asyncio.StreamReader]]:
        """The child and its beats. Leaving the context closes the pipe that keeps the child alive."""
        told, telling = os.pipe()
        hear, beaten = socket.socketpair()
        with os.fdopen(telling, "wb", buffering=0) as tell:
            with os.fdopen(told, "rb"), beaten:
                beats, heard = await _whole(asyncio.open_unix_connection(sock=hear))
                try:
                    process = await _whole(self._birth(told, beaten.fileno()))
                except OSError:
                    heard.close()
                    raise
            with suppress(BrokenPipeError):  # already gone; the waiter for its end will see that
                tell.write(self._greeting())
            try:
                yield process, beats
            finally:
                heard.close()

    async def _birth(self, *pipes: int) -> asyncio.subprocess.Process:
        display = self._displays.now
        return await asyncio.create_subprocess_exec(
            *display.through,
            *self._program,
            *map(str, pipes),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
            pass_fds=pipes,
            start_new_session=True,  # keys typed at the table's terminal, an interrupt too, are for the table
            env=os.environ | display.environment,
        )

    async def _silence(self, beats: asyncio.StreamReader) -> None:
        """Return when the child has been silent for too long."""
        try:
            await self._beat(beats, self._first_beat)
        except TimeoutError:
            self._silent = True
            self._first_beat = min(2 * self._first_beat, self._patience.longest_beat)
            return
        self._first_beat = self._patience.first_beat
        self._displays.drew()
        self._drawn()
        clock = asyncio.get_running_loop().time
        drew = clock()
        with suppress(TimeoutError):
            while True:
                await self._beat(beats, self._next_beat)
        soon = clock() - drew < SOON * self._next_beat
        longer = min(2 * self._next_beat, self._patience.longest_beat)
        self._next_beat = longer if soon else self._patience.next_beat

    @staticmethod
    async def _beat(beats: asyncio.StreamReader, patience: float) -> None:
        """Wait for the next beat; raises ``TimeoutError``."""
        async with asyncio.timeout(patience):
            if not await beats.read(64):
                await asyncio.Event().wait()  # it closed the pipe: no more beats

    async def _end(self, process: asyncio.subprocess.Process, ended: asyncio.Task[int]) -> None:
        """Ask the child to end, wait a little, and kill it."""
        for end in (process.terminate, process.kill):
            if not ended.done():
                with suppress(ProcessLookupError):
                    end()
                await asyncio.wait({ended}, timeout=self._patience.stopping)


async def _whole(work: Coroutine[Any, Any, T]) -> T:
    """Finish a step although this task is cancelled; the cancellation comes at the next await.

    Half a pipe or half a child would raise an error of its own and hide the cancellation.
    """
    doing, task = asyncio.ensure_future(work), asyncio.current_task()
    try:
        return await asyncio.shield(doing)
    except asyncio.CancelledError:
        assert task is not None, "somebody runs this"
        try:
            return await doing
        finally:
            task.cancel()


async def _keep_what_it_says(stream: asyncio.StreamReader | None) -> None:
    """Copy every line of the child's standard error to the text log."""
    assert stream is not None
    while True:
        try:
            line = await stream.readline()
        except ValueError:  # longer than the buffer of the reader: it is dropped
            continue
        if not line:
            return
        _log.warning("%s", line.decode(errors="replace").rstrip())
