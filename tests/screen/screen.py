"""The real screen in a process of its own, without a display, and the door through which a test touches and looks."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.harness.patience import PACE, PATIENCE, until
from tests.soaking import SOAKING

SIZES = [(800, 480), (1024, 600), (1280, 720), (720, 1280)]
"""The panels that the screen is made for, in pixels."""
FURTHEST = (SIZES[0], SIZES[-1])
"""The smallest, and the one that stands upright: what has room on both mostly has room on the others, so these two are
tried every time, and all when there is time."""
PANELS = [
    pytest.param(size, id=f"{size[0]}x{size[1]}", marks=() if size in FURTHEST else pytest.mark.soak)
    for size in SIZES
    if SOAKING or size in FURTHEST
]
LARGEST = (1280, 1280)
"""Every panel is a part of it. Without a display a window gets no more room than it was started with."""


class Screen:
    """Started as the table starts it. ``folder`` is for its socket and pictures; close it with ``end``."""

    def __init__(self, folder: Path, url: str, key: str, size: tuple[int, int] = (800, 480), **more: Any) -> None:
        self._folder = folder
        path = folder / "door"
        reading, self._pipe = os.pipe()
        startup = {"url": url, "key": key, "size": size, "door": f"tests.screen.driver:{path}", **more}
        self.errors = folder / "stderr"
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "companion.screen", str(reading)],
                pass_fds=(reading,),
                stderr=errors,
                stdout=errors,
                env={**os.environ, "SDL_VIDEODRIVER": "offscreen"},
            )
        os.close(reading)
        os.write(self._pipe, json.dumps(startup).encode() + b"\n")
        self._door = self._connect(path)
        self._lines = self._door.makefile("rw", encoding="utf-8")

    def _connect(self, path: Path) -> socket.socket:
        def connected() -> socket.socket | None:
            assert self.process.poll() is None, self.errors.read_text()
            door = socket.socket(socket.AF_UNIX)
            try:
                door.connect(str(path))
            except OSError:
                door.close()
                return None
            door.settimeout(PATIENCE)
            return door

        return until(connected, "the screen opens its door")

    def connect(self, url: str, key: str, size: tuple[int, int], **more: Any) -> None:
        """Show another table, as a screen that has just been started with these."""
        self.say(f"connect {json.dumps({'url': url, 'key': key, 'size': size, **more})}")

    def say(self, command: str) -> str:
        self._lines.write(command + "\n")
        self._lines.flush()
        answer = self._lines.readline()
        assert answer.startswith("ok"), f"{command}: {answer}{self.errors.read_text()}"
        return answer.removeprefix("ok").strip()

    def size(self) -> tuple[int, int]:
        width, height = self.say("size").split()
        return int(width), int(height)

    def targets(self) -> dict[str, dict[str, Any]]:
        """What can be touched, by name."""
        return {target["name"]: target for target in json.loads(self.say("targets")) if not target["off"]}

    def has(self, name: str) -> bool:
        """Whether there is something with that name, though it may take no touch yet."""
        return any(target["name"] == name for target in json.loads(self.say("targets")))

    def texts(self) -> list[str]:
        found: list[str] = json.loads(self.say("texts"))
        return found

    def place_of(self, text: str) -> dict[str, Any]:
        """The middle and the size of the first label with a text."""
        found: list[dict[str, Any]] = json.loads(self.say("labels"))
        return next(label for label in found if label["text"] == text)

    def tap(self, text: str) -> None:
        """Touch the middle of the first label with a text, once its place is the same in two frames.

        Boxes in boxes get their places one after the other.
        """

        def rests() -> dict[str, Any] | None:
            places = [[label for label in json.loads(self.say("labels")) if label["text"] == text][:1] for _ in "ab"]
            return places[0][0] if places[0] and places[0] == places[1] else None

        at = until(rests, lambda: f"{text} is at rest; there are {self.texts()}")
        self.say(f"down {at['x']} {at['y']}")
        self.say(f"up {at['x']} {at['y']}")

    def tap_until(self, text: str, seen: Callable[[list[str]], bool]) -> None:
        """Tap a text until the screen shows what follows: what has just come takes no touch yet."""

        def follows() -> bool:
            if not seen(texts := self.texts()) and text in texts:
                self.tap(text)
            return seen(self.texts())

        until(follows, lambda: f"the screen shows it, not {self.texts()}")

    def press(self, name: str) -> None:
        """Touch the middle of what has that name, as soon as it is there."""
        self._touch("press", name)

    def hold(self, name: str) -> str:
        """The same, but the finger stays there: its place, for ``up``."""
        return self._touch("hold", name)

    def point(self, touch: str) -> None:
        """Touch a place of the map, lit or not, as soon as it takes a touch."""

        def touched() -> bool:
            try:
                self.say(f"point {touch}")
            except AssertionError:
                return False
            return True

        until(touched, f"{touch} is touched")

    def _touch(self, how: str, name: str) -> str:
        def touched() -> str | None:
            self.wait_for(name)
            try:
                return self.say(f"{how} {name}")
            except AssertionError:  # it has just gone, and may come back
                return None

        return until(touched, f"{name} is touched")

    def wait_for(self, name: str) -> dict[str, Any]:
        return until(
            lambda: self.targets().get(name), lambda: f"{name} can be touched; there are {sorted(self.targets())}"
        )

    def wait_until(self, seen: Any) -> None:
        """Until a question about the screen is answered with yes."""
        until(lambda: bool(seen(self)), lambda: f"the screen shows it, not {self.texts()}")

    def shot(self, name: str = "shot") -> Image.Image:
        path = self.say(f"shot {self._folder / name}.png")
        with Image.open(path) as image:
            image.load()
            return image.convert("RGB")

    def end(self) -> int:
        """Close the pipe, as the table does by ending; gives the exit code."""
        self._door.close()
        os.close(self._pipe)
        return self.process.wait(PATIENCE)


class OneScreen:
    """One process for all tests of a worker: it is started once, and then shows one table after the other.

    Tests of how it starts and ends have a ``Screen`` of their own.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.screen: Screen | None = None

    def showing(
        self, url: str, key: str, size: tuple[int, int] = SIZES[0], *, pace: float = PACE, **more: Any
    ) -> Screen:
        if self.screen is None:
            self.screen = Screen(self._folder, url, key, LARGEST)
        self.screen.say(f"pace {pace}")
        self.screen.connect(url, key, size, **{"stays": PATIENCE, **more})
        return self.screen

    def leave(self) -> None:
        """Let go of the table: its port may soon be another's. Nothing must have broken."""
        self.check()
        if self.screen is not None:
            self.screen.say("leave")

    def check(self) -> None:
        """Nothing has broken."""
        screen = self.screen
        if screen is None:
            return
        try:
            screen.say("size")
        except (AssertionError, OSError):  # the next test gets another
            self.screen = None
            screen.process.kill()
            screen.end()
            raise
        complaints = screen.errors.read_text()
        assert complaints == "", complaints

    def end(self) -> None:
        if self.screen is not None:
            assert self.screen.end() == 0, self.screen.errors.read_text()
