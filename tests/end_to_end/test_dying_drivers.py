"""Whatever happens to a driver, the game goes on, and the screen says what is wrong and what to do.

Rights that are missing are simulated where the file is opened: these tests may run as root, who has them all.
"""

from __future__ import annotations

import errno
import os
import pty
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest
import serial
from gpiozero import Device as Gpio

from companion.table import commands
from hardware import keyboard, pods
from hardware.pin_map import DEFAULT
from tests.end_to_end.hands import PinHands, tap_until
from tests.end_to_end.house import House
from tests.harness.live_table import new_id
from tests.harness.patience import until

pytestmark = pytest.mark.slow


def plays_on(house: House) -> bool:
    """Whether an answer at the screen is entered as ever."""
    shown = house.shown()
    ask = next(ask for ask in shown.asks if ask.required)
    house.does(commands.MakePicks(new_id(), ask.name, len(ask.made), ask.offers[0].picks))
    return bool(house.shown().match.entries == shown.match.entries + 1)


def begun(house: House) -> None:
    seats = (commands.PlayerEntry("raven"), commands.PlayerEntry("spider"))
    house.does(commands.BeginMatch(new_id(), "war-of-whispers", seats, {"loyalties": "dealt"}, "raven"))
    house.does(commands.CloseLobby(new_id()))


def warns(house: House, *words: str) -> bool:
    """Whether one warning on the screen has all these words, sooner or later."""
    return until(lambda: any(all(word in warning for word in words) for warning in house.shown().warnings), str(words))


def knows(house: House, code: str, *details: str) -> bool:
    """Whether the table knows this trouble with all these details."""
    troubles = [trouble for trouble in house.table.devices.troubles.values() if trouble.code == code]
    return any(all(detail in str(trouble.values) for detail in details) for trouble in troubles)


def is_quiet(house: House) -> bool:
    """Whether nothing is wrong any more, sooner or later."""
    return until(lambda: not house.shown().warnings, "nothing is wrong any more")


@pytest.fixture
def port(tmp_path: Path) -> Iterator[Path]:
    """A terminal where simulators put theirs; nobody is at its other end."""
    near, far = pty.openpty()
    tty.setraw(far)
    folder = tmp_path / "pods"
    folder.mkdir()
    (folder / "one").symlink_to(os.ttyname(far))
    yield folder / "one"
    os.close(near)
    os.close(far)


def refuses(*_: object) -> None:
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def test_a_port_that_another_program_has(tmp_path: Path, port: Path) -> None:
    with serial.Serial(str(port), exclusive=True) as other, House(tmp_path) as house:
        begun(house)
        assert warns(house, "A pod is busy", "reconnects by itself")
        assert knows(house, "busy_port", str(port))
        assert plays_on(house)
        other.close()
        assert is_quiet(house)


def test_a_port_that_may_not_be_opened(tmp_path: Path, port: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pods, "open_port", refuses)
    with House(tmp_path) as house:
        begun(house)
        assert warns(house, "A pod may not be opened", "Settings")
        assert knows(house, "port_permission", str(port))
        assert plays_on(house)


def test_a_keyboard_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keyboard, "_opened", refuses)
    with House(tmp_path) as house:
        begun(house)
        house.does(commands.UseKeys(new_id(), str(tmp_path / "pad"), on=True))
        assert warns(house, "A keyboard may not be read", "Settings")
        assert knows(house, "keys_permission", str(tmp_path / "pad"))
        assert plays_on(house)
        house.does(commands.UseKeys(new_id(), str(tmp_path / "pad"), on=False))
        assert is_quiet(house)


@pytest.mark.usefixtures("mock_pins")
def test_a_pin_that_is_not_there_leaves_the_other_places_alone(tmp_path: Path) -> None:
    own = DEFAULT.read_text(encoding="utf-8").replace("yes = 23", "yes = 99")
    (tmp_path / "pins.toml").write_text(own, encoding="utf-8")
    with House(tmp_path) as house:
        begun(house)
        house.does(commands.UsePins(new_id(), on=True))
        assert warns(house, "Wired button 2", "GPIO 99", "Settings")
        assert knows(house, "wrong_pin", str(tmp_path / "pins.toml"))
        assert plays_on(house)
        assert sorted(house.table.devices.here) == ["pins:1", "pins:3", "pins:4"]


@pytest.mark.usefixtures("mock_pins")
def test_a_pin_map_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "pins.toml").write_text("[place.1]\nyes = seventeen\n", encoding="utf-8")
    with House(tmp_path) as house:
        begun(house)
        house.does(commands.UsePins(new_id(), on=True))
        assert warns(house, "The wiring of the buttons has a mistake", "Settings")
        assert knows(house, "bad_pin_map", str(tmp_path / "pins.toml"))
        assert plays_on(house)


def test_a_machine_without_pins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.setattr(Gpio, "pin_factory", None)
    with House(tmp_path) as house:
        begun(house)
        house.does(commands.UsePins(new_id(), on=True))
        assert warns(house, "Wired buttons are off", "Settings")
        assert knows(house, "no_pin_library")
        assert plays_on(house)


def test_a_driver_with_a_mistake_of_its_own_is_begun_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deaths: list[None] = []

    def mistaken(*_: object) -> None:
        deaths.append(None)
        raise KeyError("a secret")

    monkeypatch.setattr(pods, "found_ports", mistaken)
    with House(tmp_path) as house:
        begun(house)
        assert warns(house, "Buttons stopped and restart by themselves")
        assert knows(house, "driver_died", "pods", "KeyError")
        assert plays_on(house)
        assert not any("a secret" in warning for warning in house.shown().warnings)
        until(lambda: len(deaths) > 1, "it is begun again")


@pytest.mark.usefixtures("mock_pins")
def test_a_press_that_fails_takes_no_other_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with House(tmp_path) as house:
        begun(house)
        house.does(commands.UsePins(new_id(), on=True))
        until(lambda: "pins:1" in house.table.devices.here, "the places are here")
        pins = PinHands({"yes": Gpio.pin_factory.pin(17)})
        does = house.table.buttons._do
        failed: list[None] = []

        def fail(*_: object) -> None:
            failed.append(None)
            raise KeyError("a secret")

        house.does(commands.ShowJoinCode(new_id(), "raven"))
        monkeypatch.setattr(house.table.buttons, "_do", fail)
        # The first press claims the seat, the second ends the light show.
        tap_until(house, pins, "yes", lambda: failed, "a press has failed", patience=1.0)
        assert plays_on(house)
        monkeypatch.setattr(house.table.buttons, "_do", does)
        house.does(commands.UndoEntries(new_id(), house.shown().match.entries))
        entries = house.shown().match.entries
        until(lambda: any(doing.seat == "raven" for doing in house.shown().buttons), "raven is asked")
        tap_until(house, pins, "yes", lambda: house.shown().match.entries == entries + 1, "the next press counts")
