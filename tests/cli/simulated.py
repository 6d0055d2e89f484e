"""Pods for tests of the command line: in a thread of this process, in a process with pipes, and in a real terminal."""

from __future__ import annotations

import os
import pty
import subprocess
import termios
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from companion.app.simulated_pod import PodState, SimulatedPod
from tests.app.running import COMPANION


class Threaded:
    """A pod that lives in a thread."""

    def __init__(self, data: Path, name: str) -> None:
        self._lock = threading.Lock()
        self._pod = SimulatedPod(data, name)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._live)
        self._thread.start()

    def tap(self, control: str) -> None:
        with self._lock:
            self._pod.tap(control, _now())

    def hold(self, control: str) -> None:
        """Hold a button down, or release it if it is held."""
        with self._lock:
            self._pod.hold(control)

    def shown(self) -> PodState:
        with self._lock:
            return self._pod.shown(_now())

    @contextmanager
    def asleep(self) -> Iterator[None]:
        """Meanwhile it neither hears nor says anything."""
        with self._lock:
            yield

    def close(self) -> None:
        self._over.set()
        self._thread.join()
        self._pod.close()

    def _live(self) -> None:
        while not self._over.wait(0.005):
            with self._lock:
                self._pod.turn(_now())


@contextmanager
def plugged(data: Path, name: str = "sim1") -> Iterator[Threaded]:
    pod = Threaded(data, name)
    try:
        yield pod
    finally:
        pod.close()


class Telling:
    """A command that runs while this is entered; ``said`` are the lines it has written so far, errors among them."""

    def __init__(self, *words: str, companion: tuple[str, ...] = COMPANION) -> None:
        self.said: list[str] = []
        pipe = subprocess.PIPE
        command = [*companion, *words]
        self.process = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, text=True, bufsize=0
        )
        self._reader = threading.Thread(target=self._read)

    def __enter__(self) -> Self:
        self._reader.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        self._reader.join()
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            stream.close()

    def type(self, keys: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(keys)

    def has_said(self, words: str) -> bool:
        return any(words in line for line in self.said)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.rstrip("\n"))


class InTerminal:
    """A command in a terminal of its own, of 100 by 30 letters in all colours; ``drawn`` is all that was written."""

    def __init__(self, *words: str) -> None:
        self.near, self.far = pty.openpty()
        termios.tcsetwinsize(self.far, (30, 100))
        self.modes = termios.tcgetattr(self.far)
        self.drawn = b""
        environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
        environment.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [*COMPANION, *words],
            stdin=self.far,
            stdout=self.far,
            stderr=self.far,
            env=environment,
            start_new_session=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)

    def __enter__(self) -> Self:
        self._reader.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.far)
        self._reader.join()
        os.close(self.near)

    def type(self, keys: str) -> None:
        os.write(self.near, keys.encode())

    def _read(self) -> None:
        while True:
            try:
                self.drawn += os.read(self.near, 4096)
            except OSError:  # nobody has the far end any more
                return


def _now() -> int:
    return int(time.monotonic() * 1000)
