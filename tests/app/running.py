"""``companion run`` as a process of its own, what it says when it stands, and what became of other processes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

COMPANION = (sys.executable, "-m", "companion")
PATIENCE = 60.0
"""Seconds after which something that should have come never will."""
LAST_LINE = "Ctrl-C stops the app"
NO_DISPLAY = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""}


class Running:
    """A table that runs while this is entered, on any free port; ``said`` are its first lines."""

    def __init__(
        self,
        data: Path,
        *options: str,
        companion: tuple[str, ...] = COMPANION,
        environment: dict[str, str] | None = None,
        cwd: str | None = None,
    ) -> None:
        words = [*companion, "run", "--port", "0", "--data", str(data), *options]
        pipe = subprocess.PIPE
        env = environment if environment is not None else os.environ | NO_DISPLAY
        self.process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, text=True, env=env, cwd=cwd
        )
        self.said: list[str] = []

    def __enter__(self) -> Self:
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        for line in self.process.stdout:
            self.said.append(line.rstrip("\n"))
            if line.startswith(LAST_LINE):
                return self
        raise AssertionError(f"it ended with {self.process.wait()}: {self.process.stderr.read()}")

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    @property
    def link(self) -> tuple[str, str]:
        """The address and the key for a browser on this machine."""
        (found,) = re.findall(r"^  (http://127\.0\.0\.1:\d+)/table#(\S+)$", "\n".join(self.said), flags=re.MULTILINE)
        url, key = found
        return url, key

    def stop(self, number: int) -> tuple[int, str]:
        """Send a signal; the exit code and what was said on standard error."""
        self.process.send_signal(number)
        _, told = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, told


def runs(pid: int) -> bool:
    """Whether a process is there; one that has ended and waits to be noticed is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_for(happened: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < until, "it never happened"
        time.sleep(0.01)
