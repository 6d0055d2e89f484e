"""``companion pod-simulator`` is a pod like any to whoever looks for pods, and its picture to whoever has the keys.

The host's end is the driver of the table itself.
"""

from __future__ import annotations

import asyncio
import os
import pty
import signal
import subprocess
import termios
import time
from collections.abc import Coroutine
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.app.simulated_pod import SimulatedPod
from companion.cli import companion
from companion.errors import CompanionError
from firmware.pod.core import VERSION
from hardware.pods import Patience, Pods
from hardware.ports import found_ports, is_simulated
from hardware.signals import STATUS, Light, Lights
from tests.app.running import COMPANION, wait_for
from tests.cli.simulated import InTerminal, Telling, plugged
from tests.hardware.listener import arrives, driven, until

HASTY = Patience(scan=0.01, first_pause=0.01, longest_pause=0.05)
LIT = Lights({"1": Light((255, 0, 0)), "3": Light((0, 128, 255), "fast"), STATUS: Light((255, 255, 255), "slow")})


@pytest.fixture(autouse=True)
def _never_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The host waits for a pod, even where this machine stands still for a while."""
    monkeypatch.setattr("hardware.link.GONE_AFTER", 1_000.0)


def run(main: Coroutine[None, None, None]) -> None:
    asyncio.run(asyncio.wait_for(main, 120))


def simulator(data: Path, *words: str) -> tuple[str, ...]:
    return ("pod-simulator", "--data", str(data), *words)


@pytest.mark.slow
def test_a_key_arrives_as_a_press_and_lights_are_told(tmp_path: Path) -> None:
    async def main() -> None:
        async with driven(Pods(tmp_path / "pods", patience=HASTY)) as (listener, running):
            await until(lambda: "pod:ann" in listener.there)
            assert listener.there["pod:ann"].about == VERSION
            await arrives(listener, "3", lambda: pod.type("3\n"))
            assert listener.presses[0] == ("3", "down")
            assert {control for control, _ in listener.presses} == {"3"}
            running.show("pod:ann", LIT)
            await until(lambda: pod.has_said("app found; 1 ff0000 steady; 3 0080ff fast; status ffffff slow"))
            pod.type("q\n")
            await until(lambda: not listener.there)

    with Telling(*simulator(tmp_path, "--name", "ann")) as pod:
        run(main())
        assert pod.process.wait() == 0
    assert list((tmp_path / "pods").iterdir()) == []


@pytest.mark.slow
def test_secret_lights_are_told_only_while_yes_is_held(tmp_path: Path) -> None:
    async def main() -> None:
        async with driven(Pods(tmp_path / "pods", patience=HASTY)) as (listener, running):
            await until(lambda: "pod:sim1" in listener.there)
            running.show("pod:sim1", LIT._replace(privacy="held"))
            pod.type("Y\n")
            await until(lambda: pod.has_said("3 0080ff fast"))
            pod.type("Y\n")
            await until(lambda: pod.said[-1] == "sim1: app found")
        await until(lambda: pod.said[-1] == "sim1: looking for the app")

    with Telling(*simulator(tmp_path)) as pod:
        run(main())
        lit = [line for line in pod.said if "0080ff" in line]
    assert all(line.endswith("yes is down") for line in lit)


@pytest.mark.slow
def test_the_plug_can_be_pulled_and_put_in_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with driven(Pods(tmp_path / "pods", patience=HASTY)) as (listener, _):
            await until(lambda: "pod:sim1" in listener.there)
            pod.type("p\n")
            await until(lambda: not listener.there and pod.has_said("sim1: unplugged"))
            pod.type("p\n")
            await until(lambda: "pod:sim1" in listener.there)

    with Telling(*simulator(tmp_path)) as pod:
        run(main())
        assert pod.process.poll() is None


@pytest.mark.slow
def test_in_a_terminal_it_is_drawn_in_its_colours_and_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    async def main() -> None:
        async with driven(Pods(tmp_path / "pods", patience=HASTY)) as (listener, running):
            await until(lambda: "pod:sim1" in listener.there)
            running.show("pod:sim1", LIT)
            await until(lambda: b"38;2;252;0;0m" in pod.drawn)
            blinks = pod.drawn.count(b"38;2;0;128;252m")
            await until(lambda: pod.drawn.count(b"38;2;0;128;252m") > blinks + 1)
            await arrives(listener, "5", lambda: pod.type("5"))  # no Enter: keys count at once
            pod.type("\x1b[1;5C")
            await arrives(listener, "yes", lambda: pod.type("y"))
            assert {control for control, _ in listener.presses} == {"5", "yes"}

    with InTerminal(*simulator(tmp_path)) as pod:
        run(main())
        for words in ("app found", "fast", "slow", "q ends"):
            assert words.encode() in pod.drawn
        assert termios.tcgetattr(pod.far) != pod.modes
        pod.type("q")
        assert pod.process.wait() == 0
        assert termios.tcgetattr(pod.far) == pod.modes
        wait_for(lambda: b"\x1b[?1049l" in pod.drawn and b"\x1b[?25h" in pod.drawn)


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_told_to_end_it_leaves_neither_link_nor_terminal_behind(number: int, tmp_path: Path) -> None:
    with InTerminal(*simulator(tmp_path, "--name", "ann")) as pod:
        wait_for(lambda: b"looking for the app" in pod.drawn)
        assert is_simulated(tmp_path / "pods" / "ann")
        pod.process.send_signal(number)
        assert pod.process.wait() == 0
        assert termios.tcgetattr(pod.far) == pod.modes
    assert list((tmp_path / "pods").iterdir()) == []


@pytest.mark.slow
def test_when_its_terminal_is_closed_it_goes_without_a_word(tmp_path: Path) -> None:
    near, far = pty.openpty()
    environment = {**os.environ, "TERM": "xterm"}
    pod = subprocess.Popen(
        [*COMPANION, *simulator(tmp_path)], stdin=far, stdout=far, stderr=subprocess.PIPE, env=environment
    )
    os.close(far)
    wait_for(lambda: os.path.lexists(tmp_path / "pods" / "sim1"))
    assert b"\x1b" in os.read(near, 100)
    os.close(near)
    assert pod.communicate()[1] == b""
    assert pod.returncode == 0
    assert list((tmp_path / "pods").iterdir()) == []


@pytest.mark.slow
def test_what_a_killed_one_left_behind_is_no_port_and_is_taken_over(tmp_path: Path) -> None:
    with Telling(*simulator(tmp_path, "--name", "ann")) as pod:
        wait_for(lambda: pod.has_said("looking"))
        pod.process.kill()
        pod.process.wait()
    assert os.path.lexists(tmp_path / "pods" / "ann")
    assert found_ports(tmp_path / "pods") == []
    with plugged(tmp_path, "ann"):
        assert [port.serial_number for port in found_ports(tmp_path / "pods")] == ["ann"]


@pytest.mark.slow
def test_the_end_of_what_is_typed_is_its_end(tmp_path: Path) -> None:
    result = subprocess.run(
        [*COMPANION, *simulator(tmp_path)], check=True, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert result.stdout == "sim1: looking for the app\n"
    assert list((tmp_path / "pods").iterdir()) == []


def test_several_have_names_of_their_own_and_none_takes_anothers(tmp_path: Path) -> None:
    first, second = SimulatedPod(tmp_path), SimulatedPod(tmp_path)
    assert (first.name, second.name) == ("sim1", "sim2")
    with pytest.raises(CompanionError, match="choose another --name"):
        SimulatedPod(tmp_path, "sim1")
    first.close()
    assert [path.name for path in (tmp_path / "pods").iterdir()] == ["sim2"]
    second.close()


def test_a_link_to_a_terminal_that_is_somebody_elses_by_now_is_no_pod(tmp_path: Path) -> None:
    link = tmp_path / "pods" / "ann"
    link.parent.mkdir()
    again = ""
    while not link.is_symlink() or again != str(link.readlink()):  # another program may have been quicker
        near, far = pty.openpty()
        link.unlink(missing_ok=True)
        link.symlink_to(os.ttyname(far))
        os.close(near)
        os.close(far)
        time.sleep(0.02)  # the kernel's stamps are not finer than that
        near, far = pty.openpty()
        again = os.ttyname(far)
        if again == str(link.readlink()):
            assert not is_simulated(link)
            assert found_ports(link.parent) == []
        os.close(near)
        os.close(far)
    SimulatedPod(tmp_path, "ann").close()
    assert not link.is_symlink()


def test_a_file_of_that_name_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "pods").mkdir()
    (tmp_path / "pods" / "ann").write_text("mine", encoding="utf-8")
    with pytest.raises(CompanionError):
        SimulatedPod(tmp_path, "ann")
    assert (tmp_path / "pods" / "ann").read_text(encoding="utf-8") == "mine"


def test_taps_of_one_button_come_one_after_the_other_and_one_that_is_held_is_let_go(tmp_path: Path) -> None:
    pod = SimulatedPod(tmp_path)
    pod.tap("3", 1000)
    pod.tap("3", 1000)
    seen = []
    for at in range(1000, 1400, 10):
        pod.turn(at)
        seen.append(bool(pod.shown(at).down))
    assert [down for turn, down in enumerate(seen) if turn == 0 or down != seen[turn - 1]] == [True, False, True, False]
    pod.hold("yes")
    assert pod.shown(2000).down == ("yes",)
    pod.tap("yes", 2000)
    assert pod.shown(2000).down == ()
    pod.close()


@pytest.mark.parametrize("name", ["a b", "../x", "a,b", "ä", "x" * 21])
def test_a_name_that_a_pod_cannot_have_is_refused(name: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(companion, ["pod-simulator", "--data", str(tmp_path), "--name", name])
    assert result.exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_its_help_says_for_whom_it_shows_what_it_shows() -> None:
    told = " ".join(CliRunner().invoke(companion, ["pod-simulator", "--help"]).stdout.split())
    assert "it is for the player at this terminal" in told
