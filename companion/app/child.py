"""The screen's process, kept alive: begun again when it ends or hangs, and never there without the table.

It is fed through two pipes. Through one it is told once where the table is and by which key; that pipe closes with this
process, however this process ends, and the child ends with it. Through the other it says that it still draws. Knows
nothing of what is drawn.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple, TypeVar

PROGRAM = (sys.executable, "-P", "-X", "faulthandler", "-m", "companion.screen")
"""``-P``: what lies in the folder somebody happens to be in is never taken for a part of the companion."""

_log = logging.getLogger("screen")

T = TypeVar("T")


class Patience(NamedTuple):
    """What is borne before something is done about a screen: seconds, and a number of deaths."""

    first_beat: float = 40.0
    next_beat: float = 20.0
    stopping: float = 0.8
    first_pause: float = 0.2
    longest_pause: float = 10.0
    good_life: float = 30.0
    quick_deaths: int = 5


class ScreenChild:
    """``greeting`` gives the line a child is told; ``gave_up`` is called when it has died quickly again and again.

    Even then it is begun again, because somebody may plug the screen in. ``after`` is called before the first life and
    after each: it puts right what a child that was killed could not.
    """

    def __init__(  # noqa: PLR0913 - what is told, what is called and what tests have otherwise, by name
        self,
        greeting: Callable[[], bytes],
        environment: Mapping[str, str],
        gave_up: Callable[[], None],
        *,
        after: Callable[[], object] = lambda: None,
        program: tuple[str, ...] = PROGRAM,
        patience: Patience | None = None,
    ) -> None:
        self._greeting = greeting
        self._environment = environment
        self._gave_up = gave_up
        self._after = after
        self._program = program
        self._patience = patience or Patience()

    async def keep(self) -> None:
        """Have a screen until this is cancelled; then there is none."""
        clock = asyncio.get_running_loop().time
        pause, deaths = self._patience.first_pause, 0
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
                pause, deaths = self._patience.first_pause, 0
            deaths += 1
            _log.warning("%s; begun again in %.1f s", how, pause)
            if deaths == self._patience.quick_deaths:
                self._gave_up()
            await asyncio.sleep(pause)
            pause = min(2 * pause, self._patience.longest_pause)

    async def _live(self) -> str:
        """One life of the child; how it ended."""
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
        """The child and its beats. Leaving this closes the pipe that it lives by."""
        told, telling = os.pipe()
        beating, beaten = os.pipe()
        beats = asyncio.StreamReader()
        with os.fdopen(telling, "wb", buffering=0) as tell, os.fdopen(beating, "rb", buffering=0) as hear:
            with os.fdopen(told, "rb"), os.fdopen(beaten, "wb"):
                protocol = asyncio.StreamReaderProtocol(beats)
                loop = asyncio.get_running_loop()
                transport, _ = await _whole(loop.connect_read_pipe(lambda: protocol, hear))
                try:
                    process = await _whole(self._birth(told, beaten))
                except OSError:
                    transport.close()
                    raise
            with suppress(BrokenPipeError):  # it is gone already, which whoever waits for its end will see
                tell.write(self._greeting())
            try:
                yield process, beats
            finally:
                transport.close()

    async def _birth(self, *pipes: int) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *self._program,
            *map(str, pipes),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
            pass_fds=pipes,
            start_new_session=True,  # what is typed at the table's terminal, an interrupt too, is for the table
            env=dict(self._environment),
        )

    async def _silence(self, beats: asyncio.StreamReader) -> None:
        """Returns when nothing has been heard of the child for too long."""
        patience = self._patience.first_beat
        with suppress(TimeoutError):
            while True:
                async with asyncio.timeout(patience):
                    if not await beats.read(64):
                        await asyncio.Event().wait()  # it closed the pipe: nothing will be heard any more
                patience = self._patience.next_beat

    async def _end(self, process: asyncio.subprocess.Process, ended: asyncio.Task[int]) -> None:
        """Ask the child to end, wait a little, and end it."""
        for end in (process.terminate, process.kill):
            if not ended.done():
                with suppress(ProcessLookupError):
                    end()
                await asyncio.wait({ended}, timeout=self._patience.stopping)


async def _whole(work: Coroutine[Any, Any, T]) -> T:
    """What is begun is finished, though we are told to stop meanwhile: that is heard where next something is awaited.

    Half a pipe or half a child would be an error of its own, and hide that we were told to stop.
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
    """Every line of the child's standard error goes to the text log."""
    assert stream is not None
    while True:
        try:
            line = await stream.readline()
        except ValueError:  # longer than the reader's room: it is dropped
            continue
        if not line:
            return
        _log.warning("%s", line.decode(errors="replace").rstrip())
