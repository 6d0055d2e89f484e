"""A pod for tests: the real firmware under a real MicroPython, with a board that is only files, on a port like any."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
import tty
from pathlib import Path
from typing import Self

import pytest

from firmware.pins import NO_PIN, SLOT_PINS, YES_PIN
from firmware.pod.core import CONTROLS, LAMPS

FIRMWARE = Path(__file__).parents[1] / "firmware"
FAKE_BOARD = Path(__file__).parent / "firmware" / "fake_board"
PINS = dict(zip(CONTROLS, (*SLOT_PINS, YES_PIN, NO_PIN), strict=True))
RESET = 7
"""What the firmware's process ends with when it resets the board."""
PATIENCE = 60.0
"""Seconds that a loaded machine may take for what takes a board a moment."""


def find() -> Path | None:
    """A MicroPython that runs here: on the PATH, or installed beside this Python."""
    found = shutil.which("micropython") or shutil.which("micropython", path=str(Path(sys.executable).parent))
    return Path(found) if found else None


needed = pytest.mark.skipif(find() is None, reason="not run: there is no MicroPython here (see .ci/micropython)")
"""Marks tests that need it: without it they are reported as not run, never as passed."""


class PodProcess:
    """A pod that is plugged in while this is entered: ``firmware/main.py`` itself, under MicroPython.

        with PodProcess(tmp_path) as pod:
            serial.Serial(pod.port)           # the same path each time it is plugged in
            pod.press("3")                    # returns when the firmware has looked at the contact
            pod.release("3")
            pod.lamps()["s"]                  # what the status lamp shows now, dimmed as the firmware dims it

    ``uid`` is the number of the board, in upper-case hex. ``port`` is where the link to the terminal is to be, if not
    in ``place``: a driver that looks for pods in a folder finds it there, and sees it come and go.

    Controls are ``1`` to ``5``, ``yes`` and ``no``; lamps ``1`` to ``5`` and ``s``. A button stays as it is through
    resets and unplugging: somebody's finger is on it. ``place`` is a folder of its own for the board's files; whoever
    wants the watchdog puts a file ``watchdog`` into ``flash`` before it starts. The port is a pseudo terminal, so
    whatever can be done to a port can be done to this one; no process and no open file is left behind.
    """

    def __init__(self, place: Path, uid: str = "E6616407E3000001", port: Path | None = None) -> None:
        assert bytes.fromhex(uid).hex().upper() == uid, "the number of a board is upper-case hex, two digits a byte"
        self.uid = uid
        self.port = port or place / "port"
        self.flash = place / "flash"
        """What lies on the board; the firmware's working directory."""
        self._ends: tuple[int, int] | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._levels = dict.fromkeys(PINS.values(), "1")
        self.flash.mkdir(parents=True, exist_ok=True)
        (self.flash / "uid").write_text(uid, encoding="ascii")
        self._write_levels()

    def __enter__(self) -> Self:
        self.plug()
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()

    def plug(self) -> None:
        """Give it power: the port is there, and the firmware starts."""
        assert self._ends is None, "it is plugged in"
        # Both ends stay open here: a pod notices nothing when a program closes its port, nor a port when a pod hangs.
        self._ends = _, host = os.openpty()
        tty.setraw(host)
        self.port.unlink(missing_ok=True)
        self.port.symlink_to(os.ttyname(host))
        (self.flash / "lamps").write_text("0" * 6 * len(LAMPS), encoding="ascii")
        self.start()

    def unplug(self) -> None:
        """Pull the cable: no power, and a port that is gone for whoever had it open. Nothing if it is not plugged."""
        self.kill()
        if self._ends is not None:
            self.port.unlink(missing_ok=True)
            for end in self._ends:
                os.close(end)
            self._ends = None
            (self.flash / "lamps").write_text("0" * 6 * len(LAMPS), encoding="ascii")

    def start(self) -> None:
        """Run ``main.py``, as the board does when it gets power or is reset. Returns when it looks at its buttons."""
        interpreter = find()
        assert interpreter is not None, "there is no MicroPython"
        assert self._ends is not None, "it is not plugged in"
        assert self._process is None or self.ended() is not None, "it runs"
        (self.flash / "seen").write_text("?" * (max(self._levels) + 1), encoding="ascii")
        board, _ = self._ends
        with (self.flash / "errors").open("ab") as errors:
            self._process = subprocess.Popen(
                [interpreter, FIRMWARE / "main.py"],
                stdin=board,
                stdout=board,
                stderr=errors,
                cwd=self.flash,
                env={"MICROPYPATH": str(FAKE_BOARD), "PATH": os.environ.get("PATH", "")},
            )
        self._wait_until_seen()

    def kill(self) -> None:
        """The firmware dies; the port stays, and the lamps go on showing what they showed. Nothing if it is dead."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def reset(self) -> None:
        """Start again from nothing, as by the reset button, on the same port."""
        self.kill()
        self.start()

    def freeze(self) -> None:
        """The firmware stands still until ``thaw``."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def ended(self) -> int | None:
        """The code the firmware ended with; none while it runs, or after ``kill``."""
        return self._process.poll() if self._process else None

    def wait_for_end(self) -> int:
        assert self._process is not None
        return self._process.wait(PATIENCE)

    def press(self, control: str) -> None:
        """Close the contact of a button; returns when the firmware has looked, if it runs."""
        self._levels[PINS[control]] = "0"
        self._write_levels()
        self._wait_until_seen()

    def release(self, control: str) -> None:
        """Open it again, as ``press``."""
        self._levels[PINS[control]] = "1"
        self._write_levels()
        self._wait_until_seen()

    def lamps(self) -> dict[str, tuple[int, int, int]]:
        """What each lamp shows at this moment."""
        shown = bytes.fromhex((self.flash / "lamps").read_text(encoding="ascii"))
        return {lamp: (shown[i], shown[i + 1], shown[i + 2]) for lamp, i in zip(LAMPS, range(0, 18, 3), strict=True)}

    def _write_levels(self) -> None:
        digits = "".join(self._levels.get(number, "1") for number in range(max(self._levels) + 1))
        # In place: the firmware holds the file open.
        with (self.flash / "levels").open("r+" if (self.flash / "levels").exists() else "w", encoding="ascii") as file:
            file.write(digits)

    def _wait_until_seen(self) -> None:
        until = time.monotonic() + PATIENCE
        while self._process is not None and self.ended() is None:
            seen = (self.flash / "seen").read_text(encoding="ascii")
            if all(seen[number] == level for number, level in self._levels.items()):
                return
            if time.monotonic() > until:
                raise TimeoutError("the firmware does not look at its buttons")
            time.sleep(0.001)
