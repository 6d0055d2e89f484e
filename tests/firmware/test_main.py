"""Rule: what the board runs is the core and a body; here the body itself runs, with files for pins and lamps."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import serial

from firmware.pod.frames import frame
from hardware.link import Came, Heard, Line, Lost, Pressed
from hardware.signals import Light, Lights
from tests import micropython
from tests.micropython import PATIENCE, PodProcess

pytestmark = [micropython.needed, pytest.mark.slow]

DARK = dict.fromkeys("12345s", (0, 0, 0))
RED = Lights({"1": Light((255, 0, 0))})
SHOWN = DARK | {"1": (63, 0, 0)}


class Talk:
    """A host on the port of a pod."""

    def __init__(self, pod: PodProcess) -> None:
        self.port = serial.Serial(str(pod.port), timeout=0, exclusive=True)
        self.line = Line("0000abcd", time.monotonic())
        self.heard: list[Heard] = []

    def once(self) -> None:
        now = time.monotonic()
        self.heard += self.line.hear(self.port.read(4096), now) + self.line.tick(now)
        self.port.write(self.line.say())
        time.sleep(0.002)

    def until(self, true: Callable[[], object]) -> None:
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, f"it never came to that; heard: {self.heard}"
            self.once()

    def presses(self) -> list[tuple[str, str]]:
        return [(what.control, what.kind) for what in self.heard if isinstance(what, Pressed)]


@pytest.fixture(autouse=True)
def _never_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The host waits for a pod, even where this machine stands still for a while."""
    monkeypatch.setattr("hardware.link.GONE_AFTER", 1_000.0)


@pytest.fixture
def pod(tmp_path: Path) -> Iterator[PodProcess]:
    with PodProcess(tmp_path) as pod:
        yield pod


@pytest.fixture
def talk(pod: PodProcess) -> Iterator[Talk]:
    talk = Talk(pod)
    talk.until(lambda: talk.line.there)
    yield talk
    talk.port.close()


def test_the_host_learns_who_it_is(talk: Talk, pod: PodProcess) -> None:
    assert talk.heard == [Came(pod.uid, "0.1.0")]


def test_every_button_is_told_by_its_own_name(talk: Talk, pod: PodProcess) -> None:
    for control in micropython.PINS:
        pod.press(control)
        talk.until(lambda control=control: (control, "down") in talk.presses())  # type: ignore[misc]
        pod.release(control)
        talk.until(lambda control=control: (control, "up") in talk.presses())  # type: ignore[misc]
    assert [control for control, kind in talk.presses() if kind == "down"] == list(micropython.PINS)


def test_every_lamp_shows_what_the_host_says(talk: Talk, pod: PodProcess) -> None:
    for name, lamp in {**{slot: slot for slot in "12345"}, "status": "s"}.items():
        talk.line.show(Lights({name: Light((40, 80, 120))}))
        talk.until(lambda lamp=lamp: pod.lamps() == DARK | {lamp: (10, 20, 30)})  # type: ignore[misc]
    assert talk.line.there


def test_held_lights_go_out_with_the_yes_button_though_nobody_reads(talk: Talk, pod: PodProcess) -> None:
    """The host is stuck and the port full: the pod must not wait for it with a secret lit."""
    pod.press("yes")
    talk.until(lambda: ("yes", "down") in talk.presses())
    talk.line.show(RED._replace(privacy="held"))
    talk.until(lambda: pod.lamps() == SHOWN)
    for _ in range(500):  # the answers to so many questions fit into no port
        _deaf(talk)
        talk.port.write(frame("hi", "1", "0000abcd"))
        time.sleep(0.002)
    assert talk.port.in_waiting > 2000
    _wait(lambda: _deaf(talk) and pod.lamps() == SHOWN)
    pod.release("yes")
    _wait(lambda: _deaf(talk) and pod.lamps() == DARK)
    assert pod.ended() is None


def _deaf(talk: Talk) -> bool:
    """A host that does not read, but goes on saying its lights."""
    talk.line._heard = time.monotonic()
    talk.line.tick(time.monotonic())
    talk.port.write(talk.line.say())
    return True


def _wait(true: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.002)


def test_without_a_host_the_status_lamp_breathes_blue(pod: PodProcess) -> None:
    _wait(lambda: pod.lamps()["s"][2] > 3)
    assert {**pod.lamps(), "s": (0, 0, 0)} == DARK
    assert pod.lamps()["s"][:2] == (0, 0)


def test_a_pod_that_was_reset_goes_on(talk: Talk, pod: PodProcess) -> None:
    pod.reset()
    talk.until(lambda: any(heard == Lost(0) or isinstance(heard, Came) for heard in talk.heard[1:]))
    pod.press("2")
    talk.until(lambda: bool(talk.presses()))
    assert talk.presses() == [("2", "down")]


def test_a_pod_that_is_pulled_out_and_put_back_is_at_the_same_path(talk: Talk, pod: PodProcess) -> None:
    pod.unplug()
    with pytest.raises(OSError):  # noqa: PT011 - pyserial has several
        talk.until(lambda: False)
    assert not pod.port.exists()
    pod.plug()
    again = Talk(pod)
    again.until(lambda: again.line.there)
    again.port.close()


def test_an_accident_is_told_shown_and_cured_by_a_reset(talk: Talk, pod: PodProcess) -> None:
    talk.line.show(RED)
    talk.until(lambda: pod.lamps() == SHOWN)
    talk.once()
    (pod.flash / "broken").touch()
    red = DARK | {"s": (24, 0, 0)}
    _wait(lambda: pod.lamps() == red)
    assert pod.wait_for_end() == micropython.RESET
    assert pod.lamps() == DARK
    told = b""
    while read := talk.port.read(4096):
        told += read
    assert b"Traceback" in told
    assert b"a lamp fell off" in told
    pod.start()
    talk.until(lambda: len(talk.heard) > 1 and talk.line.there)


def test_no_held_while_it_gets_power_leaves_the_board_at_its_prompt(tmp_path: Path) -> None:
    pod = PodProcess(tmp_path)
    pod.press("no")
    with pod:
        assert pod.wait_for_end() == 0
        assert pod.lamps() == DARK


@pytest.mark.parametrize("control", ["1", "yes"])
def test_another_button_held_then_does_not(tmp_path: Path, control: str) -> None:
    pod = PodProcess(tmp_path)
    pod.press(control)
    with pod:
        talk = Talk(pod)
        talk.until(lambda: talk.line.there)
        talk.port.close()
        assert pod.ended() is None


def test_ctrl_c_stops_it_and_leaves_nothing_lit(talk: Talk, pod: PodProcess) -> None:
    talk.line.show(RED)
    talk.until(lambda: pod.lamps() == SHOWN)
    assert pod._process is not None
    pod._process.send_signal(signal.SIGINT)
    assert pod.wait_for_end() != micropython.RESET
    assert pod.lamps() == DARK


def test_the_watchdog_is_on_only_where_its_file_is(tmp_path: Path, pod: PodProcess) -> None:
    assert not (pod.flash / "watching").exists()
    other = PodProcess(tmp_path / "other")
    (other.flash / "watchdog").touch()
    with other:
        _wait((other.flash / "watching").exists)
        assert (other.flash / "watching").read_text(encoding="ascii") == "8000"


def test_no_process_and_no_open_file_is_left_behind(tmp_path: Path) -> None:
    def open_files() -> int:
        return len(list(Path("/proc/self/fd").iterdir()))

    before = open_files()
    for _ in range(3):
        with PodProcess(tmp_path) as pod:
            assert pod._process is not None
            number = pod._process.pid
            pod.freeze()
        with pytest.raises(ProcessLookupError):
            os.kill(number, 0)
    assert open_files() == before
