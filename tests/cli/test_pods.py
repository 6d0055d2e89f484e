"""``companion pods`` tells which pods are plugged in and whose they are, and hands them out while no table does."""

from __future__ import annotations

import asyncio
import json
import secrets
import signal
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.app import pods as met
from companion.app.lock import only_table
from companion.cli import companion
from companion.journal.sqlite import SqliteJournal
from companion.settings import Settings, read_settings, write_settings
from companion.table import commands
from companion.table.match.match import Match
from companion.table.match.matches import Matches
from companion.table.seats.seats import Seats
from firmware.pod.core import VERSION
from firmware.pod.link import PROTOCOL
from hardware.ports import close_port, open_port
from tests.app.running import Running, wait_for
from tests.cli.simulated import Telling, Threaded, plugged

SEATS = (commands.PlayerEntry("raven", "Ann"), commands.PlayerEntry("serpent", "Ben"))


def run(data: Path, *words: str) -> Result:
    return CliRunner().invoke(companion, ["pods", "--data", str(data), *words])


def refused(data: Path, *words: str) -> str:
    result = run(data, *words)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("error: ")
    return result.stderr


def listed(data: Path) -> list[dict[str, str]]:
    result = run(data, "--json")
    assert result.exit_code == 0, result.output
    pods: list[dict[str, str]] = json.loads(result.stdout)["pods"]
    return pods


@pytest.fixture
def pod(tmp_path: Path) -> Iterator[Threaded]:
    with plugged(tmp_path) as pod:
        yield pod


@pytest.fixture
def seats(tmp_path: Path) -> Seats:
    """Of a match that is on the table of the folder, while no table runs."""
    with closing(SqliteJournal(tmp_path)) as journal:
        matches = Matches(journal, tmp_path, secrets.randbelow)
        match = asyncio.run(matches.begin(commands.BeginMatch("begin", "war-of-whispers", SEATS), "test"))
        assert isinstance(match, Match)
    seats = Seats(tmp_path)
    seats.open(match.id)
    return seats


@contextmanager
def in_use(data: Path, name: str = "sim1") -> Iterator[None]:
    """The pod's port, as whoever talks to it has it."""
    port = open_port(str(data / "pods" / name))
    try:
        yield
    finally:
        close_port(port)


# The list


def test_where_nothing_is_plugged_in_it_says_how_to_have_a_pod(tmp_path: Path) -> None:
    result = run(tmp_path / "nothing")
    assert (result.exit_code, "companion pod-simulator" in result.stdout) == (0, True)
    assert listed(tmp_path / "nothing") == []
    assert list(tmp_path.iterdir()) == []


def test_a_pod_is_listed_with_what_it_says_its_name_and_its_seat(tmp_path: Path, pod: Threaded, seats: Seats) -> None:
    port = str(tmp_path / "pods" / "sim1")
    pod_here = {"port": port, "serial_number": "sim1", "uid": "sim1", "firmware": VERSION, "trouble": ""}
    assert listed(tmp_path) == [{**pod_here, "name": "", "seat": ""}]
    write_settings(tmp_path, Settings(devices={"pod:sim1": "Red one"}))
    seats.claim("raven", "pod:sim1")
    assert listed(tmp_path) == [{**pod_here, "name": "Red one", "seat": "raven"}]
    headings, row = run(tmp_path).stdout.splitlines()
    assert [headings.index(word) for word in ("port", "firmware", "name", "seat")] == [
        row.index(word) for word in (port, VERSION, "Red one", "raven")
    ]
    assert not pod.shown().down


def test_what_an_earlier_match_gave_away_is_nobodys_when_no_match_is_on_the_table(
    tmp_path: Path, pod: Threaded, seats: Seats
) -> None:
    seats.claim("raven", "pod:sim1")
    seats.put_aside()
    assert listed(tmp_path)[0]["seat"] == ""
    assert not pod.shown().down


def test_a_pod_that_another_program_has_is_in_use(tmp_path: Path, pod: Threaded) -> None:
    write_settings(tmp_path, Settings(devices={"pod:sim1": "Red one"}))
    with in_use(tmp_path):
        (found,) = listed(tmp_path)
        said = run(tmp_path).stdout
    assert (found["uid"], found["name"], found["firmware"], found["trouble"]) == ("sim1", "Red one", "", "busy_port")
    assert "is in use by another program" in said
    assert not pod.shown().found


def test_a_pod_that_the_running_table_has_is_said_to_be_on_its_screen(tmp_path: Path, pod: Threaded) -> None:
    with only_table(tmp_path), in_use(tmp_path):
        said = run(tmp_path).stdout
    assert f"The app is running and has these to itself; it shows them on its screen: {tmp_path}" in said
    assert "another program" not in said
    assert not pod.shown().found


def test_what_does_not_speak_as_a_pod_is_said(tmp_path: Path, pod: Threaded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(met, "HELLO", 0.2)
    with pod.asleep():
        assert listed(tmp_path)[0]["trouble"] == "silent"
        assert "put our firmware on it" in run(tmp_path).stdout
        assert "does not speak as a pod" in refused(tmp_path, "test", "sim1")


def test_a_pod_with_a_firmware_of_another_time_is_said(
    tmp_path: Path, pod: Threaded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.link.PROTOCOL", str(int(PROTOCOL) + 1))
    (found,) = listed(tmp_path)
    assert (found["uid"], found["firmware"], found["trouble"]) == ("sim1", VERSION, "old_firmware")
    assert "Put ours on it" in run(tmp_path).stdout
    assert not pod.shown().found


# Names


def test_a_name_is_given_and_taken_away(tmp_path: Path, pod: Threaded) -> None:
    write_settings(tmp_path, Settings(network="Home", devices={"pod:other": "Other"}))
    assert run(tmp_path, "name", "sim1", "Red one").exit_code == 0
    settings = Settings(network="Home", devices={"pod:other": "Other", "pod:sim1": "Red one"})
    assert read_settings(tmp_path) == (settings, ())
    assert run(tmp_path, "name", "sim1", "").exit_code == 0
    assert read_settings(tmp_path)[0].devices == {"pod:other": "Other"}
    assert not pod.shown().down


def test_a_pod_that_was_named_needs_not_be_plugged_in_for_another_name(tmp_path: Path) -> None:
    write_settings(tmp_path, Settings(devices={"pod:e661": "Red one"}))
    assert run(tmp_path, "name", "e661", "Blue one").exit_code == 0
    assert read_settings(tmp_path)[0].devices == {"pod:e661": "Blue one"}


def test_a_uid_that_nobody_knows_gets_no_name(tmp_path: Path) -> None:
    assert "no pod with the uid 'e661' is plugged in" in refused(tmp_path, "name", "e661", "Red one")
    assert read_settings(tmp_path)[0].devices == {}


@pytest.mark.parametrize("name", ["x" * 25, "a\x1b[31m"])
def test_a_name_the_table_could_not_show_is_refused(name: str, tmp_path: Path) -> None:
    assert run(tmp_path, "name", "sim1", name).exit_code == 2
    assert list(tmp_path.iterdir()) == []


# Seats


def test_a_pod_is_given_to_a_seat_passed_on_and_taken_back(tmp_path: Path, pod: Threaded, seats: Seats) -> None:
    assert seats.opened
    for seat in ("raven", "serpent"):
        assert run(tmp_path, "assign", "sim1", seat).exit_code == 0
        assert Seats(tmp_path).seat_with("pod:sim1") == seat
    assert Seats(tmp_path).device_of("raven") == ""
    assert run(tmp_path, "free", "sim1").exit_code == 0
    assert Seats(tmp_path).seat_with("pod:sim1") is None
    assert not pod.shown().down


def test_an_unknown_seat_or_pod_is_refused(tmp_path: Path, pod: Threaded, seats: Seats) -> None:
    assert "it is one of raven, serpent" in refused(tmp_path, "assign", "sim1", "lion")
    assert "is plugged in" in refused(tmp_path, "assign", "e661", "raven")
    assert "no seat has the pod sim1" in refused(tmp_path, "free", "sim1")
    assert Seats(tmp_path).key == seats.key
    assert not pod.shown().down


@pytest.mark.parametrize("words", [("assign", "sim1", "raven"), ("free", "sim1")])
def test_without_a_match_on_the_table_there_are_no_seats(words: tuple[str, ...], tmp_path: Path) -> None:
    assert f"no match is open in {tmp_path}" in refused(tmp_path, *words)
    Seats(tmp_path)
    assert f"no match is open in {tmp_path}" in refused(tmp_path, *words)


@pytest.mark.parametrize("words", [("name", "sim1", "Red"), ("assign", "sim1", "raven"), ("free", "sim1")])
def test_while_a_table_runs_its_screen_is_the_place(words: tuple[str, ...], tmp_path: Path, seats: Seats) -> None:
    seats.claim("serpent", "pod:sim1")
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()}
    with only_table(tmp_path):
        assert "the app is running; do it on its screen, or stop the app first" in refused(tmp_path, *words)
    after = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()}
    assert {**before, "table.lock": b""} == after


def test_the_data_folder_may_be_named_before_or_after_the_command(tmp_path: Path) -> None:
    write_settings(tmp_path, Settings(devices={"pod:e661": "Red one"}))
    words = ["pods", "name", "e661", "Blue one", "--data", str(tmp_path)]
    assert CliRunner().invoke(companion, words).exit_code == 0
    assert read_settings(tmp_path)[0].devices == {"pod:e661": "Blue one"}
    assert run(tmp_path, "--json", "name", "e661", "x").exit_code == 2


# Trying one out


@pytest.mark.slow
def test_every_press_is_told_and_a_light_answers_until_it_is_interrupted(tmp_path: Path, pod: Threaded) -> None:
    with Telling("pods", "test", "sim1", "--data", str(tmp_path)) as trial:
        wait_for(lambda: trial.has_said("sim1 is there"))
        pod.hold("3")
        wait_for(lambda: pod.shown().lamps[2].given == (0, 255, 0))
        pod.hold("3")
        wait_for(lambda: trial.has_said("3   up"))
        pod.hold("no")
        wait_for(lambda: pod.shown().lamps[5].given == (255, 0, 0))
        pod.hold("no")
        wait_for(lambda: trial.has_said("no  up"))
        trial.process.send_signal(signal.SIGINT)
        assert trial.process.wait() == 0
        wait_for(lambda: not any(lamp.pattern for lamp in pod.shown().lamps))
    told = [line for line in trial.said[1:] if "hold" not in line]  # it is one on a machine that is busy
    assert told == ["3   down", "3   up", "no  down", "no  up"]


@pytest.mark.slow
def test_a_pod_that_is_looked_for_flashes_until_it_is_pressed(tmp_path: Path, pod: Threaded) -> None:
    with Telling("pods", "show", "sim1", "--data", str(tmp_path)) as looking:
        wait_for(lambda: {lamp.pattern for lamp in pod.shown().lamps} == {"fast"})
        pod.tap("1")
        assert looking.process.wait() == 0


@pytest.mark.slow
def test_a_pod_that_is_unplugged_meanwhile_is_an_error(tmp_path: Path, pod: Threaded) -> None:
    with Telling("pods", "test", "sim1", "--data", str(tmp_path)) as trial:
        wait_for(lambda: trial.has_said("sim1 is there"))
        pod.close()
        assert trial.process.wait() == 1
    assert "Plug the pod in again" in trial.said[-1]


@pytest.mark.parametrize("command", ["test", "show"])
def test_a_pod_in_use_is_not_tried_out(command: str, tmp_path: Path, pod: Threaded) -> None:
    with in_use(tmp_path):
        assert "in use by another program" in refused(tmp_path, command, "sim1")
        with only_table(tmp_path):
            assert "the app is running; do it on its screen" in refused(tmp_path, command, "sim1")
    assert not pod.shown().found


@pytest.mark.slow
def test_the_table_that_runs_has_a_simulator_as_soon_as_it_is_there(tmp_path: Path) -> None:
    with Running(tmp_path, "--no-screen"), Telling("pod-simulator", "--data", str(tmp_path)) as simulator:
        wait_for(lambda: simulator.has_said("sim1: app found"))
        assert listed(tmp_path)[0]["trouble"] == "busy_port"
        assert "The app is running and has these to itself" in run(tmp_path).stdout
