"""An evening, as real as it gets without a table: the real processes, a real screen, real touches.

``companion run`` is started as a person starts it. Its screen draws with real GL but without a panel; fingers reach it
through the door the screen has for tests, where a panel's driver would put them.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from random import SystemRandom
from typing import Any, Self

from PIL import Image

from companion.settings import Settings, Teach, write_settings
from companion.table.views.model import TableView
from tests.end_to_end.wires import read_view
from tests.harness.live_table import settle_teaching
from tests.harness.patience import PACE, PATIENCE, until


def free_port() -> int:
    """A port nobody listens on, below those the system gives to whoever connects: it would give it away meanwhile."""
    while True:
        port = SystemRandom().randrange(10_000, 30_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Screen:
    """The screen as somebody at the table has it: one sees, and touches."""

    def __init__(self, door: Path) -> None:
        self._door = door

    def says(self, command: str) -> str:
        """One command for the door, and its answer without ``ok``."""
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(PATIENCE)
            line.connect(str(self._door))
            line.sendall(command.encode() + b"\n")
            answer = line.makefile("rb").readline().decode()
        assert answer.startswith("ok"), f"{command}: {answer or 'no answer'}"
        return answer.removeprefix("ok").strip()

    def is_up(self) -> bool:
        try:
            return bool(self.says("size"))
        except (OSError, AssertionError):
            return False

    def targets(self) -> dict[str, dict[str, Any]]:
        """All that can be touched now, by its name."""
        return {target["name"]: target for target in json.loads(self.says("targets")) if not target["off"]}

    def texts(self) -> list[str]:
        found: list[str] = json.loads(self.says("texts"))
        return found

    def picture(self, into: Path) -> Image.Image:
        self.says(f"shot {into}")
        return Image.open(io.BytesIO(into.read_bytes()))

    def has_drawn(self, n: int) -> bool:
        """Whether the view of that number, or a newer one, is what the screen shows."""
        return int(self.says("view")) >= n

    def sees(self, name: str) -> dict[str, Any]:
        """The target of that name, as soon as it is there."""
        return until(lambda: self.targets().get(name), f"{name} can be touched; there are {sorted(self.targets())}")

    def touches(self, name: str) -> None:
        """Put a finger on what has that name, and lift it."""

        def touched() -> bool:
            self.sees(name)
            try:
                self.says(f"press {name}")
            except AssertionError:  # it has just gone, and may come back
                return False
            return True

        until(touched, f"{name} is touched")

    def touches_one_of(self, *names: str) -> str:
        """Touch whichever of these is there first."""

        def found() -> str | None:
            here = self.targets()
            return next((name for name in names if name in here), None)

        name = until(found, f"one of {names} can be touched; there are {sorted(self.targets())}")
        self.touches(name)
        return name


class Evening:
    """The table as a process of its own, for as long as the evening is entered.

    It ``starts`` again after it ``is_killed`` as after a power cut.
    """

    def __init__(
        self,
        folder: Path,
        size: str = "800x480",
        *,
        screen: bool = True,
        language: str = "",
        pace: float = PACE,
        teach: Teach = "never",
    ) -> None:
        self.folder = folder
        self.port = free_port()
        self.inside = f"http://127.0.0.1:{self.port}"
        self._size = size
        if language:
            write_settings(folder, Settings(language=language))
        settle_teaching(folder, teach)
        self._with_screen, self._pace = screen, pace
        self._process: subprocess.Popen[bytes] | None = None
        self.screen = Screen(folder / "door")

    def starts(self) -> None:
        """Start the table, and wait until it and its screen are there."""
        command = [sys.executable, "-m", "companion", "run", "--data", str(self.folder), "--port", str(self.port)]
        command += ["--size", self._size] if self._with_screen else ["--no-screen"]
        offscreen = {
            "SDL_VIDEODRIVER": "offscreen",
            "COMPANION_SCREEN_DOOR": f"tests.screen.driver:{self.folder / 'door'}",
        }
        self._process = subprocess.Popen(
            command, env=os.environ | offscreen, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        until(self._answers, "the table answers")
        if self._with_screen:
            until(self.screen.is_up, "the screen is there")
            self.screen.says(f"pace {self._pace}")

    def __enter__(self) -> Self:
        self.starts()
        return self

    def __exit__(self, *_: object) -> None:
        """Whatever became of the test, nothing is left running."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()

    def _answers(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, "the table ended by itself"
        try:
            with urllib.request.urlopen(self.inside, timeout=PATIENCE):  # noqa: S310 - our own address
                return True
        except (urllib.error.URLError, ConnectionError):
            return False

    def is_killed(self) -> None:
        """The power goes: nothing gets a chance to say good-bye."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stops(self) -> int:
        """Stop the table as a person does; what its process ends with."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(PATIENCE)

    @property
    def key(self) -> str:
        """The table key, as the one who owns the folder can read it."""
        key: str = json.loads((self.folder / "seats.json").read_bytes())["key"]
        return key

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def children(self) -> list[int]:
        """The processes the table has started."""
        found = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [int(pid) for pid in found]

    def shown(self) -> TableView[str]:
        """What the table shows now; for a test to look at, never to act through."""
        view: TableView[str] = read_view(self.port, "/table", {"Authorization": f"Bearer {self.key}"})
        return view
