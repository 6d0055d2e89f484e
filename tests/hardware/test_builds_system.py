"""The files for the machine give a table what its buttons need: ports, pins, keys, a folder for the pin library."""

from __future__ import annotations

import re
from configparser import RawConfigParser
from pathlib import Path

import pytest

from companion.cli.run import run

HARDWARE = Path(__file__).parents[2] / "hardware"
RULES = HARDWARE / "udev" / "60-table-companion.rules"
UNIT = HARDWARE / "systemd" / "table-companion.service"
PAIR = r'[A-Z]+(?:\{\w+\})?(?:==|\+=|=)"[^"]*"'


@pytest.fixture
def unit() -> dict[str, str]:
    parser = RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # systemd tells large from small letters
    parser.read_string(UNIT.read_text(encoding="utf-8"))
    return dict(parser["Service"])


def rules() -> list[str]:
    lines = RULES.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_every_rule_is_a_list_of_matches_and_assignments() -> None:
    assert rules()
    assert all(re.fullmatch(rf"{PAIR}(?:, {PAIR})*", rule) for rule in rules())


def test_a_pod_may_be_opened_and_is_found_by_its_serial_number() -> None:
    (rule,) = (rule for rule in rules() if 'SUBSYSTEM=="tty"' in rule)
    for part in (
        'ATTRS{idVendor}=="2e8a"',
        'GROUP="dialout"',
        'SYMLINK+="table-pod-%s{serial}"',
        'ENV{ID_MM_PORT_IGNORE}="1"',
    ):
        assert part in rule


def test_no_rule_opens_anything_to_everybody() -> None:
    assert set(re.findall(r'MODE="(\d+)"', "\n".join(rules()))) == {"0660"}


def test_the_service_starts_a_command_that_exists(unit: dict[str, str]) -> None:
    program, command, option, folder = unit["ExecStart"].split()
    assert program.endswith("/companion")
    assert command == run.name
    assert option in {flag for parameter in run.params for flag in parameter.opts}
    assert folder == f"/var/lib/{unit['StateDirectory']}"


def test_the_pin_library_has_a_folder_it_may_write_to(unit: dict[str, str]) -> None:
    assert f"LG_WD=/run/{unit['RuntimeDirectory']}" in unit["Environment"].split()


def test_the_service_reaches_screen_touch_ports_and_pins_and_always_comes_back(unit: dict[str, str]) -> None:
    assert unit["SupplementaryGroups"].split() == ["video", "render", "input", "dialout", "gpio"]
    assert unit["Restart"] == "always"
    assert "PrivateDevices" not in unit
