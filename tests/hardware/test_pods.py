"""A pod is there as soon as it is plugged in and as long as it answers; whatever happens to a port happens to it alone.

The ports are real terminals, and the pods at their other ends are made of their own firmware. No board was at hand:
USB itself is not tried.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import time
from pathlib import Path

import pytest
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from firmware.pod.frames import Reader, frame
from hardware.pods import Patience, Pods
from hardware.ports import found_ports
from hardware.signals import SLOTS, Light, Lights, Trouble
from tests.hardware.listener import Run, a_moment, driven, open_files, until
from tests.hardware.terminals import Echo, PodAt, Terminal

pytestmark = pytest.mark.slow

HASTY = Patience(scan=0.01, hello=5.0, stranger=60.0, stuck=5.0, first_pause=0.01, longest_pause=0.05)
STERN = HASTY._replace(hello=0.5, stuck=0.2)
POD = "pod:e6614c31"
RED = Lights({"1": Light((200, 0, 0))})


def heard_nothing_but_hi(terminal: Terminal) -> bool:
    words = {fields[0] for fields in Reader().feed(terminal.heard)}
    return words == {"hi"}


def hellos(terminal: Terminal) -> int:
    return terminal.heard.count(b"~hi,")


@pytest.mark.usefixtures("never_given_up")
def test_a_pod_that_is_plugged_in_comes_and_one_that_is_unplugged_goes(tmp_path: Path, run: Run) -> None:
    async def main() -> None:
        async with driven(Pods(tmp_path, patience=HASTY)) as (listener, _):
            pod = PodAt(tmp_path / "a")
            await until(lambda: POD in listener.there)
            device = listener.there[POD]
            pod.unplug()
            await until(lambda: not listener.there)
        assert (device.kind, device.controls, device.lights) == ("pod", (*SLOTS, "yes", "no"), (*SLOTS, "status"))
        assert device.coloured
        assert listener.troubles == {}

    run(main())


@pytest.mark.usefixtures("never_given_up")
def test_a_press_at_a_pod_is_heard_once(tmp_path: Path, run: Run) -> None:
    async def main() -> None:
        pod = PodAt(tmp_path / "a")
        async with driven(Pods(tmp_path, patience=HASTY)) as (listener, _):
            await until(lambda: POD in listener.there)
            pod.press("3")
            await until(lambda: ("3", "hold") in listener.presses)
            pod.let_go("3")
            await until(lambda: ("3", "up") in listener.presses)
        pod.unplug()
        assert listener.presses == [("3", "down"), ("3", "hold"), ("3", "up")]
        assert {signal.device for signal in listener.signals} == {POD}

    run(main())


@pytest.mark.usefixtures("never_given_up")
def test_lights_are_shown_and_go_out_when_the_table_stops(tmp_path: Path, run: Run) -> None:
    async def main() -> None:
        pod = PodAt(tmp_path / "a")
        async with driven(Pods(tmp_path, patience=HASTY)) as (listener, running):
            await until(lambda: POD in listener.there)
            running.show(POD, RED)
            running.show("pod:of nobody", RED)
            await until(lambda: pod.lamps()[0] == (50, 0, 0))
        assert not listener.there
        await until(lambda: pod.lamps() == [(0, 0, 0)] * 6)
        assert pod.pod._link.session, "it was told so: nobody has to find out that the table is gone"
        pod.unplug()

    run(main())


@pytest.mark.slow
@pytest.mark.usefixtures("never_given_up")
def test_a_pod_may_be_unplugged_a_hundred_times(tmp_path: Path, run: Run) -> None:
    async def main() -> None:
        before = open_files()
        async with driven(Pods(tmp_path, patience=HASTY)) as (listener, running):
            for turn in range(100):
                pod = PodAt(tmp_path / f"port{turn % 3}")
                await until(lambda: POD in listener.there)
                running.show(POD, RED)
                pod.unplug()
                await until(lambda: not listener.there)
        await until(lambda: open_files() == before)
        assert listener.comings == [("came", POD), ("gone", POD)] * 100
        assert listener.troubles == {}

    run(main())


def test_a_pod_that_hangs_is_gone_and_comes_again_when_it_lives(tmp_path: Path, run: Run) -> None:
    async def main() -> None:
        pod = PodAt(tmp_path / "a")
        async with driven(Pods(tmp_path, patience=STERN._replace(hello=0.2, stranger=0.05))) as (listener, _):
            await until(lambda: POD in listener.there)
            pod.hang()
            await until(lambda: listener.troubles)
            assert not listener.there
            pod._tick()
            await until(lambda: POD in listener.there)
            assert listener.troubles == {}
        pod.unplug()

    run(main())


def test_a_port_that_another_program_uses_is_said_until_it_is_free(tmp_path: Path, run: Run) -> None:
    async def main() -> None:
        pod = PodAt(tmp_path / "a")
        other = os.open(pod.path, os.O_RDWR | os.O_NOCTTY)
        fcntl.flock(other, fcntl.LOCK_EX)
        async with driven(Pods(tmp_path, patience=HASTY)) as (listener, _):
            port = str(tmp_path / "a")
            await until(lambda: listener.troubles)
            assert listener.troubles == {f"port:{port}": Trouble("busy_port", {"port": port})}
            os.close(other)
            await until(lambda: POD in listener.there)
            assert listener.troubles == {}
        pod.unplug()

    run(main())


def test_a_port_that_may_not_be_opened_is_said_and_no_more_when_it_is_unplugged(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tests may run as root, to whom nothing is forbidden; so the system's own answer is put in its mouth."""
    real = os.open

    def forbidden(path: str, *more: int, **others: int) -> int:
        if str(path).endswith("forbidden"):
            raise PermissionError(13, "Permission denied")
        return real(path, *more, **others)

    async def main() -> None:
        terminal = Terminal(tmp_path / "forbidden")
        with monkeypatch.context() as patched:
            patched.setattr(os, "open", forbidden)
            async with driven(Pods(tmp_path, patience=HASTY)) as (listener, _):
                await until(lambda: listener.troubles)
                assert [trouble.code for trouble in listener.troubles.values()] == ["port_permission"]
                terminal.unplug()
                await until(lambda: not listener.troubles)

    run(main())


def test_a_port_that_takes_nothing_any_more_is_opened_anew(tmp_path: Path, run: Run) -> None:
    async def main() -> None:
        pod = PodAt(tmp_path / "a")
        async with driven(Pods(tmp_path, patience=STERN)) as (listener, _):
            await until(lambda: POD in listener.there)
            pod.jam()
            await until(lambda: not listener.there)
            await until(lambda: listener.troubles)
            assert [trouble.code for trouble in listener.troubles.values()] == ["port_broken"]
            pod.unjam()
            await until(lambda: POD in listener.there)
            assert listener.troubles == {}
        pod.unplug()

    run(main())


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Terminal, Echo])
def test_what_is_no_pod_is_told_nothing_but_hi_and_then_left_alone(
    kind: type[Terminal], tmp_path: Path, run: Run
) -> None:
    async def main() -> None:
        printer = kind(tmp_path / "printer")
        pods = Pods(tmp_path, patience=STERN)
        async with driven(pods) as (listener, _):
            await until(lambda: hellos(printer) > 1)
            await until(lambda: not pods._talks)
            await a_moment()  # what was written last has arrived
            told = hellos(printer)
            await asyncio.sleep(0.5)
            assert hellos(printer) == told
            assert heard_nothing_but_hi(printer)
            assert listener.said == []
            printer.replug()
            await until(lambda: hellos(printer) > told)
        printer.unplug()

    run(main())


def test_what_was_no_pod_is_asked_again_after_a_while(tmp_path: Path, run: Run) -> None:
    async def main() -> None:
        terminal = Terminal(tmp_path / "a")
        async with driven(Pods(tmp_path, patience=HASTY._replace(hello=0.1, stranger=0.2))):
            await until(lambda: hellos(terminal) > 3)
        terminal.unplug()
        assert heard_nothing_but_hi(terminal)

    run(main())


@pytest.mark.usefixtures("never_given_up")
def test_a_port_that_pours_does_not_keep_a_pod_out(tmp_path: Path, run: Run) -> None:
    async def main() -> None:
        flood, pod = Terminal(tmp_path / "flood"), PodAt(tmp_path / "pod")

        async def pour() -> None:
            while True:
                flood.write(b"~ev,~" * 800)
                await asyncio.sleep(0)

        pouring = asyncio.create_task(pour())
        pods = Pods(tmp_path, patience=STERN)
        async with driven(pods) as (listener, _):
            await until(lambda: POD in listener.there)
            pod.press("yes")
            await until(lambda: ("yes", "down") in listener.presses)
            await until(lambda: flood.heard and len(pods._talks) == 1)
            assert list(listener.there) == [POD]
        pouring.cancel()
        flood.unplug()
        pod.unplug()

    run(main())


@pytest.mark.usefixtures("never_given_up")
def test_of_two_ports_with_the_same_pod_the_newer_counts(tmp_path: Path, run: Run) -> None:
    async def main() -> None:
        old = PodAt(tmp_path / "old")
        async with driven(Pods(tmp_path, patience=HASTY)) as (listener, running):
            await until(lambda: POD in listener.there)
            new = PodAt(tmp_path / "new")
            await until(lambda: len(listener.comings) == 3)
            running.show(POD, RED)
            await until(lambda: new.lamps()[0] == (50, 0, 0))
            assert old.lamps()[0] == (0, 0, 0)
            old.unplug()
            await a_moment()
            assert listener.comings == [("came", POD), ("gone", POD), ("came", POD)]
        new.unplug()

    run(main())


def test_a_pod_that_speaks_otherwise_is_said(tmp_path: Path, run: Run) -> None:
    class Newer(Terminal):
        def hear(self, data: bytes) -> None:
            for _, _, session in Reader().feed(data):
                self.write(frame("me", "2", session, "0000abcd", "e6614c31", "9.0"))

    async def main() -> None:
        terminal = Newer(tmp_path / "a")
        pods = Pods(tmp_path, patience=STERN)
        async with driven(pods) as (listener, _):
            await until(lambda: listener.troubles)
            await until(lambda: not pods._talks)
            (trouble,) = listener.troubles.values()
            assert (trouble.code, trouble.values["version"]) == ("new_firmware", "9.0")
            assert not listener.there
            terminal.unplug()
            await until(lambda: not listener.troubles)

    run(main())


@pytest.mark.usefixtures("never_given_up")
def test_a_look_that_fails_while_something_is_unplugged_ends_nothing(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        pod = PodAt(tmp_path / "a")
        looks = 0

        def halfway() -> list[ListPortInfo]:
            nonlocal looks
            looks += 1
            return [int(None, 16)]  # type: ignore[call-overload]  # what pyserial does then

        async with driven(Pods(tmp_path, patience=HASTY)) as (listener, _):
            await until(lambda: POD in listener.there)
            monkeypatch.setattr(list_ports, "comports", halfway)
            await until(lambda: looks > 3)
            assert listener.comings == [("came", POD)]
        pod.unplug()

    run(main())


def test_only_boards_with_micropython_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def info(path: str, vid: int | None, pid: int | None) -> ListPortInfo:
        found = ListPortInfo(path)
        found.vid, found.pid, found.serial_number, found.description = vid, pid, "e6614c31", "Board in FS mode"
        return found

    infos = [info("/dev/null", 0x2E8A, 0x0005), info("/dev/zero", 0x2341, 0x0043), info("/dev/full", None, None)]
    monkeypatch.setattr(list_ports, "comports", lambda: infos)
    (found,) = found_ports()
    assert (found.path, found.serial_number, found.about) == ("/dev/null", "e6614c31", "Board in FS mode")


@pytest.mark.slow
def test_a_loop_that_was_busy_for_a_while_loses_no_pod(tmp_path: Path, run: Run) -> None:
    async def main() -> None:
        pod = PodAt(tmp_path / "a")
        async with driven(Pods(tmp_path, patience=HASTY)) as (listener, _):
            await until(lambda: POD in listener.there)
            for _ in range(3):
                time.sleep(0.3)  # noqa: ASYNC251 - it is the loop that shall be busy
                await a_moment()
            assert listener.comings == [("came", POD)]
        pod.unplug()

    run(main())


def test_nothing_stays_open_when_the_table_stops(tmp_path: Path, run: Run) -> None:
    async def main() -> None:
        pod, stranger = PodAt(tmp_path / "a"), Terminal(tmp_path / "b")
        before = open_files()
        async with driven(Pods(tmp_path, patience=HASTY)) as (listener, _):
            await until(lambda: POD in listener.there and stranger.heard)
        await until(lambda: open_files() == before)  # a look for ports may still be on its way in its thread
        assert not listener.there
        pod.unplug()
        stranger.unplug()

    run(main())


def test_a_mistake_of_our_own_is_a_trouble_and_the_pods_come_again(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        pod = PodAt(tmp_path / "a")
        async with driven(Pods(tmp_path, patience=HASTY)) as (listener, _):
            await until(lambda: POD in listener.there)
            with monkeypatch.context() as patched:
                patched.setattr("hardware.link.Line.tick", lambda *_: 1 / 0)
                await until(lambda: "pods" in listener.troubles)
                assert listener.troubles["pods"].values == {"driver": "pods", "why": "ZeroDivisionError"}
                assert not listener.there
            await until(lambda: POD in listener.there)
        pod.unplug()

    run(main())
