"""A window on a real desktop: an X server that really shows it, and a mouse that really clicks.

Everywhere else the screen is drawn without a desktop and touched through its door. Here it has neither that nor any
other help; what it should look like is learnt from a screen of the same size that has.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageGrab, ImageStat

from companion.app.text_log import FILE_NAME
from tests.end_to_end.evening import Evening, free_port
from tests.harness.patience import PATIENCE, until

SIZE = "800x480"
NEEDED = ("Xvfb", "xdotool")
TITLE = "Table companion"
LONG = 2 * PATIENCE
"""Seconds: a server that draws without a graphics card is slow when others work beside it."""
ALIKE = 2.0
"""How far apart the pixels of two pictures may be on the average, of 255: two servers round colours differently."""


@pytest.fixture
def display() -> Iterator[str]:
    """An X server of our own, on a display that was free."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    assert not missing, f"{' and '.join(missing)} must be there: `make test` installs them, or apt install xvfb xdotool"
    told, tell = os.pipe()
    # Without -noreset it begins anew when its last client leaves, which no desktop does.
    command = ["Xvfb", "-displayfd", str(tell), "-screen", "0", "1000x700x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(tell,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(tell)
    try:
        with os.fdopen(told) as number:
            name = number.readline().strip()
        assert name, "Xvfb has not found a display"
        yield f":{name}"
    finally:
        server.terminate()
        server.wait(PATIENCE)


@contextmanager
def table(folder: Path, display: str) -> Iterator[subprocess.Popen[bytes]]:
    """``companion run`` as somebody starts it on a desktop."""
    without = ("SDL_VIDEODRIVER", "COMPANION_SCREEN_DOOR", "WAYLAND_DISPLAY")
    environment = {name: value for name, value in os.environ.items() if name not in without}
    command = [sys.executable, "-m", "companion", "run", "--data", str(folder), "--port", str(free_port())]
    command += ["--window", "--size", SIZE]
    process = subprocess.Popen(
        command, env={**environment, "DISPLAY": display}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()


class Desktop:
    """What somebody at the desktop does and sees."""

    def __init__(self, display: str) -> None:
        self._display = display

    def tells(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            env={**os.environ, "DISPLAY": self._display},
            check=False,
            capture_output=True,
            text=True,
        )
        return done.stdout

    def window(self) -> tuple[int, int, int, int] | None:
        """Where the window is: left, top, right and bottom; none as long as there is no window."""
        seen = self.tells("search", "--onlyvisible", "--class", ".").split()
        found = next((window for window in seen if self.tells("getwindowname", window).strip() == TITLE), None)
        if found is None:
            return None
        told = dict(re.findall(r"^(\w+)=(\d+)$", self.tells("getwindowgeometry", "--shell", found), re.MULTILINE))
        left, top, width, height = (int(told[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        return left, top, left + width, top + height

    def shows(self, expected: Image.Image) -> bool:
        window = self.window()
        if window is None:
            return False
        seen = ImageGrab.grab(window, xdisplay=self._display).convert("RGB")
        return seen.size == expected.size and difference(seen, expected) < ALIKE

    def describes(self, expected: Image.Image) -> str:
        """What is there instead of an expected picture, for who reads the failure."""
        window = self.window()
        if window is None:
            return "there is no window"
        seen = ImageGrab.grab(window, xdisplay=self._display).convert("RGB")
        if seen.size != expected.size:
            return f"the window has {seen.size} pixels"
        return f"the window differs by {difference(seen, expected):.1f}, of {ImageStat.Stat(seen).mean}"

    def clicks(self, x: int, y: int) -> None:
        """Click at a place of the window."""
        window = self.window()
        assert window is not None
        self.tells("mousemove", str(window[0] + x), str(window[1] + y), "click", "1")


def difference(one: Image.Image, other: Image.Image) -> float:
    """How far apart the pixels of two pictures are on the average, of 255."""
    each = ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean
    return sum(each) / len(each)


@pytest.mark.slow
def test_a_window_on_a_desktop_shows_the_table_and_takes_a_click(tmp_path: Path, display: str) -> None:
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    ours.mkdir()
    with Evening(ours, SIZE) as evening:
        new_game = evening.screen.sees("start:new:war-of-whispers")
        start = evening.screen.picture(tmp_path / "start.png")
        evening.screen.touches("start:new:war-of-whispers")
        evening.screen.sees("ask:0")
        asked = evening.screen.picture(tmp_path / "asked.png")
    assert difference(start, asked) > 4 * ALIKE, "the two pictures are told apart"
    desktop = Desktop(display)
    with table(theirs, display) as process:

        def instead() -> str:
            logged = "".join(file.read_text()[-2000:] for file in theirs.glob(FILE_NAME))
            return f"the window shows the start; {desktop.describes(start)}; {logged}"

        until(lambda: process.poll() is not None or desktop.shows(start), instead, LONG)
        assert process.poll() is None, "the table ended by itself"

        def clicks_and_sees() -> bool:
            """Once more, if nothing came of it: what has only just come takes no click yet."""
            if desktop.shows(start):
                desktop.clicks(new_game["x"], new_game["y"])
            return desktop.shows(asked)

        until(clicks_and_sees, "the window asks about the board", LONG)
        process.terminate()
        assert process.wait(PATIENCE) == 0


@pytest.mark.slow
def test_a_desktop_that_does_not_answer_is_no_screen_and_the_log_says_so(tmp_path: Path) -> None:
    with table(tmp_path, ":9999") as process:
        log = tmp_path / FILE_NAME
        until(lambda: log.exists() and "The display gives no window." in log.read_text(), "the log says why", LONG)
        process.terminate()
        assert process.wait(PATIENCE) == 0
