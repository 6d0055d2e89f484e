"""The doctor tells of buttons what could be used, opens nothing, and asks for something only where it is wanted."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec.structs import astuple

from companion.app.simulated_pod import SimulatedPod
from companion.cli.doctor import buttons as doctor_buttons
from companion.cli.doctor.finding import Finding
from companion.cli.words import translated
from companion.settings import Settings
from hardware.ports import Found

WITH_PINS = Settings(pins=True)


@pytest.fixture
def devices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What is plugged in: nothing, until a test puts it there."""
    folder = tmp_path / "dev"
    folder.mkdir()
    monkeypatch.setattr(doctor_buttons, "DEVICES", folder)
    monkeypatch.setattr("companion.app.plugged_in.found_ports", lambda _folder: [])
    monkeypatch.setattr("companion.app.plugged_in.keyboards", lambda: sorted(folder.glob("*-event-kbd")))
    return folder


@pytest.fixture
def no_rights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may use anything, so the right is taken here


class Said(NamedTuple):
    """A finding in words."""

    what: str
    found: str
    remedy: str = ""


def said(finding: Finding) -> Said:
    return Said(*(value if isinstance(value, str) else translated(value) for value in astuple(finding)))


def found(what: str, devices: Path, settings: Settings = Settings()) -> Said:  # noqa: B008 - it never changes
    (finding,) = [of for of in map(said, doctor_buttons.button_findings(devices, settings)) if of.what == what]
    return finding


def test_nothing_at_all_is_no_fault(devices: Path) -> None:
    findings = list(map(said, doctor_buttons.button_findings(devices, Settings())))
    assert [finding.what for finding in findings] == ["pins", "pods", "keyboards"]
    assert not any(finding.remedy for finding in findings)


def test_pins_that_are_wanted_and_not_there_are_a_fault(devices: Path) -> None:
    assert "Raspberry Pi" in found("pins", devices, WITH_PINS).remedy


def test_pins_without_their_library_come_with_its_name_if_they_are_wanted(
    devices: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (devices / "gpiochip0").touch()
    monkeypatch.setattr(doctor_buttons, "find_spec", lambda _name: None)
    assert found("pins", devices).remedy == ""
    assert "python -m pip install lgpio" in found("pins", devices, WITH_PINS).remedy


def test_pins_that_may_not_be_used_come_with_the_group_if_they_are_wanted(
    devices: Path, monkeypatch: pytest.MonkeyPatch, no_rights: None
) -> None:
    assert no_rights is None
    (devices / "gpiochip0").touch()
    monkeypatch.setattr(doctor_buttons, "find_spec", lambda _name: object())
    assert found("pins", devices).remedy == ""
    assert "adduser $USER gpio" in found("pins", devices, WITH_PINS).remedy


def test_pins_that_can_be_used_are_well(devices: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (devices / "gpiochip0").touch()
    monkeypatch.setattr(doctor_buttons, "find_spec", lambda _name: object())
    assert found("pins", devices) == Said("pins", "can be used for buttons")
    assert found("pins", devices, WITH_PINS) == Said("pins", "used for buttons")


def test_a_pod_is_told_by_its_port_and_one_that_may_not_be_opened_by_its_remedy(
    devices: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = devices / "ttyACM0"
    port.touch()
    monkeypatch.setattr("companion.app.plugged_in.found_ports", lambda _folder: [Found(str(port), "E661", "", (1, 0))])
    assert found("pods", devices) == Said("pods", str(port))
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert "adduser $USER dialout" in found("pods", devices).remedy
    assert "udev rule" in found("pods", devices).remedy


def test_a_simulator_is_told_too(devices: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    pod = SimulatedPod(devices)
    assert str(devices / "pods" / "sim1") in found("pods", devices).found
    pod.close()


def test_a_keyboard_is_a_fault_only_when_it_was_chosen_and_may_not_be_read(
    devices: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pad, gone = devices / "usb-Pad-event-kbd", devices / "usb-Gone-event-kbd"
    pad.touch()
    chosen = Settings(keys=(str(pad), str(gone)))
    assert found("keyboards", devices) == Said("keyboards", "usb-Pad-event-kbd")
    translated = "usb-Pad-event-kbd (buttons), usb-Gone-event-kbd (buttons, not plugged in)"
    assert found("keyboards", devices, chosen) == Said("keyboards", translated)
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert found("keyboards", devices).remedy == ""
    assert "adduser $USER input" in found("keyboards", devices, chosen).remedy


def test_without_the_port_library_it_says_so_and_goes_on(devices: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "companion.app.plugged_in", None)
    assert "cannot be looked for" in found("pods", devices).found
    assert found("pods", devices).remedy
