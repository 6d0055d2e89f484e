"""The Wi-Fi of a box, with a stand-in for nmcli that records its calls. No test here opens a radio."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable
from configparser import ConfigParser
from pathlib import Path

import msgspec
import pytest

from hardware import own_wifi
from hardware.own_wifi import ANSWER, WISH, Wish

WISHED = Wish("Table427", "rimotavedosu")


class StandIn:
    """``nmcli`` on the PATH: it answers the questions of a machine with two radios, and fails where a test says so."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.folder.mkdir()
        self._log = folder / "log"
        self.answers = {
            "-t -f DEVICE,TYPE device": "eth0:ethernet\nwlan0:wifi\nwlan1:wifi\n",
            "-g WIFI-PROPERTIES.AP device show wlan0": "no\n",
            "-g WIFI-PROPERTIES.AP device show wlan1": "yes\n",
            "-g NAME connection show --active": "Home\n",
        }
        self.fails: dict[str, tuple[int, int]] = {}
        """The exit code of a call, and how often it fails."""
        self.write()

    def write(self) -> None:
        cases = [f"'{words}') printf '{answer}' ;;" for words, answer in self.answers.items()]
        fails = [
            f"'{words}') [ $(grep -cxF -- \"$*\" {self._log}) -gt {times} ] || exit {code} ;;"
            for words, (code, times) in self.fails.items()
        ]
        lines = ["#!/bin/sh", f'echo "$*" >>{self._log}', 'case "$*" in', *fails, *cases, "esac"]
        (self.folder / "nmcli").write_text("\n".join(lines) + "\n", encoding="utf-8")
        (self.folder / "nmcli").chmod(0o755)

    @property
    def told(self) -> list[str]:
        """The recorded calls that change something."""
        lines = self._log.read_text(encoding="utf-8").splitlines() if self._log.exists() else []
        return [line for line in lines if line not in self.answers]


UP = "--wait 30 connection up table-companion ifname wlan1"


@pytest.fixture
def nmcli(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> StandIn:
    stand_in = StandIn(tmp_path / "bin")
    monkeypatch.setenv("PATH", f"{stand_in.folder}:{os.environ['PATH']}")
    return stand_in


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the profile."""
    monkeypatch.setattr(own_wifi, "PROFILES", tmp_path)
    monkeypatch.setattr(own_wifi, "PAUSE", 0.0)
    return tmp_path / "table-companion.nmconnection"


def parsed(text: str) -> ConfigParser:
    parser = ConfigParser(interpolation=None, delimiters=("=",))
    parser.read_string(text)
    return parser


def test_networkmanager_is_told_of_an_access_point_that_every_phone_can_join() -> None:
    told = parsed(own_wifi.profile(WISHED))
    assert dict(told["wifi"]) == {"mode": "ap", "ssid": "Table427", "band": "bg", "channel": "6", "powersave": "2"}
    assert dict(told["wifi-security"]) == {
        "key-mgmt": "wpa-psk",
        "proto": "rsn",
        "pairwise": "ccmp",
        "group": "ccmp",
        "pmf": "1",
        "psk": "rimotavedosu",
    }
    assert dict(told["ipv4"]) == {"method": "shared", "address1": "10.42.0.1/24"}
    assert told["connection"]["autoconnect"] == "true"


def test_a_new_wifi_is_a_wish_that_is_obeyed() -> None:
    made = [own_wifi.new_wifi() for _ in range(50)]
    assert [msgspec.json.decode(msgspec.json.encode(wish), type=Wish) for wish in made] == made
    assert len({wish.password for wish in made}) == 50
    assert all(re.fullmatch("([^aeiou][aeiou]){6}", wish.password) for wish in made)


def test_it_opens_on_the_first_radio_that_can_and_only_root_reads_its_password(nmcli: StandIn, kept: Path) -> None:
    assert own_wifi.obey(WISHED) == "on"
    assert nmcli.told == ["radio wifi on", f"connection load {kept}", UP]
    assert kept.read_text(encoding="ascii") == own_wifi.profile(WISHED)
    assert kept.stat().st_mode & 0o777 == 0o600


def test_a_wifi_that_is_open_already_is_left_alone(nmcli: StandIn, kept: Path) -> None:
    kept.write_text(own_wifi.profile(WISHED), encoding="ascii")
    nmcli.answers["-g NAME connection show --active"] = "Home\\ntable-companion\\n"
    nmcli.write()
    assert own_wifi.obey(WISHED) == "on"
    assert nmcli.told == ["radio wifi on"]


def test_a_radio_that_needs_a_moment_is_tried_again(nmcli: StandIn, kept: Path) -> None:
    nmcli.fails[UP] = (4, 2)
    nmcli.write()
    assert own_wifi.obey(WISHED) == "on"
    assert nmcli.told[2:] == [UP, UP, UP]
    assert kept.exists()


def test_when_it_does_not_open_the_machine_goes_back_to_the_wifi_of_the_house(nmcli: StandIn, kept: Path) -> None:
    nmcli.fails[UP] = (4, 9)
    nmcli.write()
    assert own_wifi.obey(WISHED) == "failed"
    assert nmcli.told[-1] == "connection delete table-companion"
    assert not kept.exists()


def test_it_closes(nmcli: StandIn, kept: Path) -> None:
    kept.write_text(own_wifi.profile(WISHED), encoding="ascii")
    assert own_wifi.obey(None) == "off"
    assert nmcli.told == ["connection delete table-companion"]
    assert not kept.exists()
    assert own_wifi.obey(None) == "off"


def test_without_networkmanager_or_radio_it_says_so(
    nmcli: StandIn, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kept: Path
) -> None:
    kept.write_text(own_wifi.profile(WISHED), encoding="ascii")
    nmcli.answers["-t -f DEVICE,TYPE device"] = "eth0:ethernet\\n"
    nmcli.write()
    assert own_wifi.obey(WISHED) == "no_device"
    assert not kept.exists(), "it does not open by itself later"
    nmcli.fails["radio wifi on"] = (own_wifi.NOT_RUNNING, 9)
    nmcli.write()
    assert own_wifi.obey(WISHED) == "no_manager"
    monkeypatch.setenv("PATH", str(tmp_path))
    assert own_wifi.obey(WISHED) == "no_manager"


# The folder of the table


def ran(folder: Path) -> str:
    """Run the service for the wish in a folder. Return its answer."""
    command = [sys.executable, "-m", "hardware.own_wifi", str(folder)]
    subprocess.run(command, check=True, capture_output=True, cwd=Path(__file__).parents[2])
    return (folder / ANSWER).read_text(encoding="ascii")


@pytest.fixture
def folder(tmp_path: Path, nmcli: StandIn) -> Iterable[Path]:
    folder = tmp_path / "run"
    folder.mkdir()
    yield folder
    assert not (folder / WISH).exists(), "a wish that stays is obeyed for ever"
    assert nmcli.told == [], "none of these may do anything"


def test_the_service_takes_a_wish_and_answers(folder: Path) -> None:
    (folder / WISH).write_bytes(b"null")
    assert ran(folder) == "off"
    assert (folder / ANSWER).stat().st_mode & 0o777 == 0o644


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{}",
        b'{"network": "Table427", "password": "rimotavedosu", "more": 1}',
        b'{"network": "Table427\\n[ipv4]", "password": "rimotavedosu"}',
        b'{"network": "Table427", "password": "rimotavedosu\\n"}',
        b'{"network": "Table427", "password": "short"}',
        b'{"network": "Table427", "password": "rimotavedosu"' + b" " * 5000 + b"}",
    ],
)
def test_what_is_no_wish_is_refused(text: bytes, folder: Path) -> None:
    (folder / WISH).write_bytes(text)
    assert ran(folder) == "failed"


def test_a_link_is_neither_read_nor_written(folder: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_bytes(b"null")
    (folder / WISH).symlink_to(secret)
    for name in (ANSWER, f".{ANSWER}.new"):
        (folder / name).symlink_to(secret)
    assert ran(folder) == "failed"
    assert secret.read_bytes() == b"null"
    assert not (folder / ANSWER).is_symlink()


def test_a_pipe_does_not_hold_it_up(folder: Path) -> None:
    os.mkfifo(folder / WISH)
    assert ran(folder) == "failed"
