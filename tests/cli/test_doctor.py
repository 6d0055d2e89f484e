"""``companion doctor`` tells what runs here and what is missing, and touches nothing."""

from __future__ import annotations

import json
import os
import socket
import tomllib
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.app.display import Display, NoDisplay
from companion.app.ladder import GOOD_DISPLAY
from companion.box import WENT_BACK
from companion.cli import companion, doctor
from companion.cli.doctor import box as doctor_box
from companion.cli.doctor import buttons as doctor_buttons
from companion.cli.doctor import service as doctor_service
from companion.engine.text import Text
from companion.errors import CompanionError
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.networks import Network
from companion.settings import FILE_NAME as SETTINGS
from companion.settings import Settings, write_settings
from companion.touch import NOTE as TOUCH
from companion.touch import Touch, keep_touch

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def nothing_plugged_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is plugged into the machine that tests this, it is not what is tested."""
    monkeypatch.setattr(doctor, "find_displays", lambda: NoDisplay("nothing is connected"))
    monkeypatch.setattr(doctor, "find_service", lambda: None)
    monkeypatch.setattr(doctor_buttons, "DEVICES", Path("/nothing"))
    monkeypatch.setattr("companion.app.plugged_in.found_ports", lambda _folder: [])
    monkeypatch.setattr("companion.app.plugged_in.keyboards", list)


def consult(data: Path) -> Result:
    return CliRunner().invoke(companion, ["doctor", "--data", str(data)], standalone_mode=False)


def test_a_healthy_house_is_told_so_and_ends_with_0(tmp_path: Path) -> None:
    result = consult(tmp_path)
    assert "All is well." in result.stdout
    assert result.return_value == 0


@pytest.mark.parametrize(
    "what",
    [
        "companion",
        "Python",
        "SQLite",
        "screen",
        "networks",
        "port",
        "pins",
        "pods",
        "keyboards",
        "data folder",
        "data files",
    ],
)
def test_each_of_these_is_told(what: str, tmp_path: Path) -> None:
    assert any(line.strip().startswith(what) for line in consult(tmp_path).stdout.splitlines())


def test_every_package_the_companion_needs_on_any_machine_is_told() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    everywhere = [requirement for requirement in project["dependencies"] if ";" not in requirement]
    assert set(doctor.PACKAGES) == {requirement.partition(">=")[0] for requirement in everywhere}


def test_a_missing_package_comes_with_its_remedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing_installed(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(doctor, "version", nothing_installed)
    result = consult(tmp_path)
    assert "! polib" in result.stdout
    assert "polib: install it: python -m pip install polib" in result.stdout
    assert result.return_value == 1


def test_a_data_folder_that_is_not_there_yet_is_fine_and_is_not_made(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "yet"
    result = consult(folder)
    assert "made when first needed" in result.stdout
    assert result.return_value == 0
    assert not folder.exists()


def test_a_data_folder_is_looked_at_without_leaving_anything_in_it(tmp_path: Path) -> None:
    consult(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_file_where_the_data_folder_should_be_is_a_problem(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    result = consult(file)
    assert "move that file away" in result.stdout
    assert result.return_value == 1


def test_a_data_folder_below_a_file_can_never_be_made(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    result = consult(file / "data")
    assert "cannot be made" in result.stdout
    assert result.return_value == 1


def test_a_data_folder_that_cannot_be_written_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(doctor, "TemporaryFile", refuse)  # root may write anywhere, so the right is taken here
    result = consult(tmp_path)
    assert "(not writable)" in result.stdout
    assert result.return_value == 1


def test_the_data_folder_of_another_user_is_not_called_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)  # root may read everything
    result = consult(tmp_path)
    assert f"{tmp_path} belongs to the user {tmp_path.owner()}" in result.stdout
    assert "sudo companion doctor" in result.stdout
    assert result.return_value == 1


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Result]:
    """Consult the doctor of a box; the stand-in for ``systemctl`` prints these lines of its service."""
    unit, systemctl = tmp_path / "table-companion.service", tmp_path / "systemctl"
    unit.touch()

    def consulted(lines: str) -> Result:
        systemctl.write_text(f"#!/bin/sh\ncat <<'END'\n{lines}\nEND\n", encoding="utf-8")
        systemctl.chmod(0o755)
        return CliRunner().invoke(companion, ["doctor"], standalone_mode=False)

    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(doctor, "find_service", lambda: doctor_service.find_service(unit))
    monkeypatch.setattr(doctor, "DATA", tmp_path / "games")
    return consulted


def test_a_box_is_asked_about_its_service_and_the_games_of_its_service(
    box: Callable[[str], Result], tmp_path: Path
) -> None:
    result = box("ActiveState=active\nStatusText=The screen shows its first picture.\nNRestarts=2")
    assert "active · The screen shows its first picture. · 2 restarts" in result.stdout
    assert "8080 is used by the service" in result.stdout
    assert f"{tmp_path / 'games'} (made when first needed)" in result.stdout
    assert result.return_value == 0


def test_a_service_that_does_not_run_comes_with_its_remedy(box: Callable[[str], Result]) -> None:
    result = box("ActiveState=failed\nStatusText=\nNRestarts=0")
    assert "journalctl -u table-companion" in result.stdout
    assert result.return_value == 1


def test_a_box_is_asked_about_its_touch_its_wifi_and_its_versions(
    box: Callable[[str], Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games, versions, profile = tmp_path / "games", tmp_path / "versions", tmp_path / "table-companion.nmconnection"
    monkeypatch.setattr(doctor_box, "VERSIONS", versions)
    monkeypatch.setattr(doctor_box, "PROFILE", profile)
    for folder in (games, versions / "0.1.0", versions / "0.2.0", versions / "0.3.0"):
        folder.mkdir(parents=True)
    for name in ("0.1.0", "0.2.0"):
        (versions / name / "whole").touch()
    (versions / "current").symlink_to(versions / "0.2.0")
    well = box("ActiveState=active")
    assert "mouse, touch · not checked yet" in well.stdout
    assert "0.2.0 runs · kept: 0.1.0" in well.stdout
    assert well.return_value == 0, "no panel, nothing to check"

    write_settings(games, Settings(own_network="Table427", own_trouble="no_device"))
    (games / GOOD_DISPLAY).write_text("KMSDRM", encoding="ascii")
    (versions / WENT_BACK).write_text("0.3.0\n", encoding="utf-8")
    ill = box("ActiveState=active").stdout
    assert "touch: tap the three dots: Settings, Display, Touch check" in ill
    assert "own Wi-Fi: This device has no Wi-Fi that can take phones. Use that of your router." in ill
    assert "0.2.0 runs again, 0.3.0 did not start" in ill
    assert "versions: journalctl" in ill

    write_settings(games, Settings(own_network="Table427", own_wifi=True))
    assert "NetworkManager has no profile of it" in box("ActiveState=active").stdout
    profile.touch()
    keep_touch(str(games / TOUCH), Touch("touch", accepted=True))
    (versions / WENT_BACK).unlink()
    again = box("ActiveState=active")
    assert "Table427 · on, profile table-companion" in again.stdout
    assert "touch · check passed" in again.stdout
    assert again.return_value == 0


@pytest.mark.parametrize(("system", "says"), [(".", "gone with the power"), ("/proc", "a partition of their own")])
def test_a_read_only_box_is_asked_where_its_games_are(
    system: str, says: str, box: Callable[[str], Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor_box, "REAL", Path("/proc"))
    monkeypatch.setattr(doctor_box, "SYSTEM", tmp_path / system)
    (tmp_path / "games").mkdir()
    result = box("ActiveState=active")
    assert says in result.stdout
    assert result.return_value == (system == ".")


def test_the_findings_can_be_sent_to_whoever_helps(tmp_path: Path) -> None:
    found = CliRunner().invoke(companion, ["doctor", "--data", str(tmp_path), "--json"]).stdout
    lines = {each["what"]: each for each in json.loads(found)}
    assert lines["data folder"] == {"what": "data folder", "found": f"{tmp_path} (writable)", "remedy": ""}


def test_the_usual_data_folder_is_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert f"{tmp_path / 'table-companion'} (made when first needed)" in CliRunner().invoke(companion, "doctor").stdout


def test_lost_data_files_are_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost() -> Path:
        raise CompanionError(Text("gone: install it again"))

    monkeypatch.setattr(doctor, "assets", lost)
    result = consult(tmp_path)
    assert "data files: gone: install it again" in result.stdout
    assert result.return_value == 1


def test_data_files_without_a_board_are_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "places", lambda: (tmp_path,))
    result = consult(tmp_path)
    assert "(no boards)" in result.stdout
    assert result.return_value == 1


def test_no_screen_is_no_problem_but_one_that_cannot_be_used_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert consult(tmp_path).return_value == 0
    monkeypatch.setattr(doctor, "find_displays", lambda: NoDisplay("a panel, but it is locked", "unlock it"))
    result = consult(tmp_path)
    assert "! screen" in result.stdout
    assert "screen: unlock it" in result.stdout
    assert result.return_value == 1


def test_a_screen_that_can_be_drawn_on_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "find_displays", lambda: (Display("DSI-1 of card1", panel=True),))
    assert "DSI-1 of card1" in consult(tmp_path).stdout


def test_networks_are_told_and_none_is_no_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "networks", lambda: (Network("wlan0", "192.168.1.20"),))
    assert "192.168.1.20 (wlan0)" in consult(tmp_path).stdout
    monkeypatch.setattr(doctor, "networks", tuple)
    result = consult(tmp_path)
    assert "no phone can join" in result.stdout
    assert result.return_value == 0


def test_a_port_that_is_taken_is_told_and_is_no_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        monkeypatch.setattr(doctor, "PORT", other.getsockname()[1])
        result = consult(tmp_path)
    assert "cannot be had now (Address already in use)" in result.stdout
    assert result.return_value == 0
    assert "is free" in consult(tmp_path).stdout


def kept_game(folder: Path) -> SqliteJournal:
    journal = SqliteJournal(folder)
    match = journal.create("war-of-whispers", 1, "2026-11-21T10:00:00+00:00")
    journal.append(match, 1, b'{"v":1}')
    return journal


def test_games_that_are_kept_are_looked_through(tmp_path: Path) -> None:
    kept_game(tmp_path).close()
    assert "1, all entries sound" in consult(tmp_path).stdout


def test_a_damaged_journal_is_a_problem(tmp_path: Path) -> None:
    kept_game(tmp_path).close()
    (tmp_path / FILE_NAME).write_bytes(b"no journal at all" * 1000)
    result = consult(tmp_path)
    assert "! saved games" in result.stdout
    assert result.return_value == 1


def test_settings_that_cannot_be_understood_are_a_problem_and_stay_where_they_are(tmp_path: Path) -> None:
    file = tmp_path / SETTINGS
    file.write_bytes(b"{")
    result = consult(tmp_path)
    assert "! settings" in result.stdout
    assert f"settings: correct {file} or move it away" in result.stdout
    assert result.return_value == 1
    assert file.read_bytes() == b"{"
    file.write_bytes(b"{}")
    assert "  settings" not in consult(tmp_path).stdout
