"""A keyboard the owner chose is read and typed on by nobody else; one that was not chosen is never touched.

The keyboards are pipes with the kernel's own records in them. Nobody can take a pipe for itself alone, so that is tried
with an answer put in the system's mouth.
"""

from __future__ import annotations

import asyncio
import errno
import fcntl
import os
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.pod.button import HOLD_MS
from hardware.keyboard import Keyboards, Patience, keyboards
from hardware.signals import Lights, Trouble
from tests.hardware.listener import Run, a_moment, driven, until

HASTY = Patience(look=0.01)
KEY_1, KEY_Y, KEY_ENTER, KEY_KPENTER, KEY_KP4, KEY_A, KEY_BACKSPACE = 2, 21, 28, 96, 75, 30, 14
UP, DOWN, AGAIN = 0, 1, 2
SYN = struct.pack("@llHHi", 1, 2, 0, 0, 0)
DROPPED = struct.pack("@llHHi", 1, 2, 0, 3, 0)


def key(code: int, value: int) -> bytes:
    """What the kernel says of a key: the key itself, after the scan code and before the end of the report."""
    scan = struct.pack("@llHHi", 1, 2, 4, 4, 0x70000 + code)
    return scan + struct.pack("@llHHi", 1, 2, 1, code, value) + SYN


class Keypad:
    """A pipe somebody types into."""

    def __init__(self, path: Path) -> None:
        os.mkfifo(path)
        self.path = path
        self._fd = os.open(path, os.O_RDWR | os.O_NONBLOCK)

    def type(self, data: bytes) -> None:
        os.write(self._fd, data)

    def unplug(self) -> None:
        self.path.unlink()
        os.close(self._fd)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "usb-pad-event-kbd"


@pytest.fixture
def keypad(path: Path) -> Iterator[Keypad]:
    keypad = Keypad(path)
    yield keypad
    if path.exists():
        keypad.unplug()


DEVICE = "keys:usb-pad-event-kbd"


def test_the_length_of_a_record_is_the_kernels() -> None:
    assert len(SYN) == 24


@pytest.mark.usefixtures("never_held")
def test_keys_are_the_controls_of_a_device_without_lights(keypad: Keypad, run: Run) -> None:
    async def main() -> None:
        async with driven(Keyboards([keypad.path], patience=HASTY)) as (listener, running):
            await until(lambda: DEVICE in listener.there)
            assert listener.there[DEVICE].lights == ()
            running.show(DEVICE, Lights())
            for code in (KEY_1, KEY_KP4, KEY_Y, KEY_BACKSPACE):
                keypad.type(key(code, DOWN))
                keypad.type(key(code, UP))
            await until(lambda: len(listener.signals) == 8)
        assert sorted(listener.presses) == sorted(
            (control, kind) for control in ("1", "4", "yes", "no") for kind in ("down", "up")
        )

    run(main())


def test_a_key_that_is_kept_down_is_held_once_however_often_it_repeats(keypad: Keypad, run: Run) -> None:
    async def main() -> None:
        async with driven(Keyboards([keypad.path], patience=HASTY)) as (listener, _):
            await until(lambda: DEVICE in listener.there)
            keypad.type(key(KEY_ENTER, DOWN) + key(KEY_ENTER, AGAIN) * 20)
            await until(lambda: ("yes", "hold") in listener.presses)
            keypad.type(key(KEY_ENTER, AGAIN) * 20 + key(KEY_ENTER, UP))
            await until(lambda: ("yes", "up") in listener.presses)
        assert listener.presses == [("yes", "down"), ("yes", "hold"), ("yes", "up")]
        down, hold, _ = listener.signals
        assert round(hold.at - down.at, 3) >= HOLD_MS / 1000

    run(main())


@pytest.mark.usefixtures("never_held")
def test_keys_that_mean_nothing_are_nothing(keypad: Keypad, run: Run) -> None:
    async def main() -> None:
        async with driven(Keyboards([keypad.path], patience=HASTY)) as (listener, _):
            await until(lambda: DEVICE in listener.there)
            keypad.type(key(KEY_A, DOWN) + key(KEY_A, UP) + key(KEY_1, DOWN))
            await until(lambda: listener.signals)
        assert listener.presses == [("1", "down")]

    run(main())


@pytest.mark.usefixtures("never_held")
def test_records_may_come_in_pieces(keypad: Keypad, run: Run) -> None:
    async def main() -> None:
        async with driven(Keyboards([keypad.path], patience=HASTY)) as (listener, _):
            await until(lambda: DEVICE in listener.there)
            data = key(KEY_1, DOWN) + key(KEY_Y, DOWN)
            for start in range(0, len(data), 7):
                keypad.type(data[start : start + 7])
                await asyncio.sleep(0.005)
            await until(lambda: len(listener.signals) == 2)
        assert listener.presses == [("1", "down"), ("yes", "down")]

    run(main())


def test_two_keys_of_one_control_are_one_button(keypad: Keypad, run: Run) -> None:
    async def main() -> None:
        async with driven(Keyboards([keypad.path], patience=HASTY)) as (listener, _):
            await until(lambda: DEVICE in listener.there)
            keypad.type(key(KEY_ENTER, DOWN) + key(KEY_KPENTER, DOWN) + key(KEY_ENTER, UP))
            await until(lambda: ("yes", "hold") in listener.presses)
            keypad.type(key(KEY_KPENTER, UP))
            await until(lambda: ("yes", "up") in listener.presses)
        assert listener.presses == [("yes", "down"), ("yes", "hold"), ("yes", "up")]

    run(main())


@pytest.mark.usefixtures("never_held")
def test_where_the_kernel_dropped_keys_none_counts_as_down(keypad: Keypad, run: Run) -> None:
    async def main() -> None:
        async with driven(Keyboards([keypad.path], patience=HASTY)) as (listener, _):
            await until(lambda: DEVICE in listener.there)
            keypad.type(key(KEY_1, DOWN) + DROPPED + key(KEY_1, UP) + key(KEY_Y, DOWN))
            await until(lambda: ("yes", "down") in listener.presses)
        assert listener.presses == [("1", "down"), ("yes", "down")]
        assert ("lost", (DEVICE, 0)) in listener.said

    run(main())


def test_a_keyboard_may_be_unplugged_a_hundred_times(path: Path, run: Run) -> None:
    async def main() -> None:
        async with driven(Keyboards([path], patience=Patience(look=0.002))) as (listener, _):
            for _ in range(100):
                keypad = Keypad(path)
                await until(lambda: DEVICE in listener.there)
                keypad.type(key(KEY_1, DOWN))
                keypad.unplug()
                await until(lambda: not listener.there)
        assert listener.comings == [("came", DEVICE), ("gone", DEVICE)] * 100
        assert listener.troubles == {}

    run(main())


def test_a_keyboard_that_was_not_chosen_is_not_read(keypad: Keypad, path: Path, run: Run) -> None:
    async def main() -> None:
        async with driven(Keyboards(patience=HASTY), Keyboards([path.with_name("other")], patience=HASTY)) as (said, _):
            keypad.type(key(KEY_1, DOWN))
            await a_moment()
        assert said.said == []

    run(main())
    assert keyboards(path.parent) == [path]


@pytest.mark.parametrize(
    ("refusal", "code"),
    [(PermissionError(errno.EACCES, ""), "keys_permission"), (OSError(errno.EBUSY, ""), "keys_busy")],
)
def test_a_keyboard_that_is_refused_is_said_until_it_is_not(
    keypad: Keypad, run: Run, monkeypatch: pytest.MonkeyPatch, refusal: OSError, code: str
) -> None:
    """Tests may run as root, and a pipe cannot be taken: so the system's answer is put in its mouth."""

    def refuse(*_: object) -> int:
        raise refusal

    async def main() -> None:
        async with driven(Keyboards([keypad.path], patience=HASTY)) as (listener, _):
            with monkeypatch.context() as patched:
                patched.setattr(fcntl, "ioctl", refuse)
                await until(lambda: listener.troubles)
                assert listener.troubles == {DEVICE: Trouble(code, {"path": str(keypad.path)})}
                assert not listener.there
            await until(lambda: DEVICE in listener.there)
            assert listener.troubles == {}

    run(main())


def test_what_cannot_be_read_from_at_all_ends_nothing(path: Path, run: Run) -> None:
    path.write_text("no keyboard", encoding="ascii")

    async def main() -> None:
        async with driven(Keyboards([path], patience=HASTY)) as (listener, _):
            await a_moment()
            path.unlink()  # noqa: ASYNC240 - it is in memory
            keypad = Keypad(path)
            await until(lambda: DEVICE in listener.there)
            assert "driver_died" not in {trouble.code for trouble in listener.troubles.values()}
            keypad.unplug()

    run(main())
