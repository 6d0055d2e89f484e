"""``companion run``: it says where it is found, answers there, and goes when it is told to."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from companion.app.display import NoDisplay, find_displays
from companion.box import FOLDER
from companion.cli import companion
from companion.settings import FILE_NAME as SETTINGS
from tests.app.running import COMPANION, NO_DISPLAY, Running, runs, wait_for
from tests.harness.patience import PATIENCE

pytestmark = pytest.mark.slow

OFFSCREEN = os.environ | NO_DISPLAY | {"SDL_VIDEODRIVER": "offscreen"}
"""A display that shows nobody anything, and draws all the same."""
BEGIN = {
    "do": "begin_match",
    "id": "begin",
    "game": "war-of-whispers",
    "seats": [{"seat": "raven", "name": "Ann"}, {"seat": "serpent", "name": "Ben"}],
}


def refused(*words: str) -> tuple[int, str]:
    """The exit code and the complaint of a table that does not come to stand."""
    result = subprocess.run(
        [*COMPANION, "run", *words],
        check=False,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env=os.environ | NO_DISPLAY,
        timeout=60,
    )
    return result.returncode, result.stderr


def as_table(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def shown_to_the_table(url: str, key: str) -> Any:
    """The first view that the table's own page is sent."""
    with httpx.stream("GET", f"{url}/table/stream", headers=as_table(key), timeout=PATIENCE) as stream:
        data = next(line for line in stream.iter_lines() if line.startswith("data: {"))
    return json.loads(data.removeprefix("data: "))


def test_it_says_where_games_are_kept_and_where_phones_find_it(tmp_path: Path) -> None:
    with Running(tmp_path, "--no-screen") as table:
        url, _ = table.link
        assert f"Games are saved in {tmp_path}" in table.said
        port = url.rpartition(":")[2]
        addresses = [line for line in table.said if re.fullmatch(rf"  http://[\d.]+:{port}  \(.+\)", line)]
        assert bool(addresses) == ("Address for phones" in table.said)


def test_it_answers_whoever_finds_it_and_its_link_opens_the_table(tmp_path: Path) -> None:
    with Running(tmp_path, "--no-screen") as table:
        url, key = table.link
        assert httpx.get(f"{url}/", timeout=PATIENCE).status_code == 200
        assert httpx.get(f"{url}/table", timeout=PATIENCE).status_code == 200
        assert shown_to_the_table(url, key)["view"] == "start"
        assert httpx.get(f"{url}/table/stream", headers=as_table("wrong"), timeout=PATIENCE).status_code == 401


def test_without_a_display_it_says_so_and_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NO_DISPLAY:
        monkeypatch.delenv(name, raising=False)
    if not isinstance(find_displays(), NoDisplay):
        pytest.skip("a panel is wired to this machine")
    with Running(tmp_path) as table:
        assert any(line.startswith("There is no screen: ") for line in table.said)
        assert httpx.get(table.link[0], timeout=PATIENCE).status_code == 200


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_told_to_stop_it_ends_well_although_somebody_watches(number: int, tmp_path: Path) -> None:
    with Running(tmp_path, "--no-screen") as table:
        url, key = table.link
        with httpx.stream("GET", f"{url}/table/stream", headers=as_table(key), timeout=PATIENCE) as stream:
            assert next(stream.iter_lines()) is not None
            assert table.stop(number) == (0, "")


def test_a_second_table_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    with Running(tmp_path, "--no-screen") as table:
        code, complaint = refused("--no-screen", "--port", "0", "--data", str(tmp_path))
        assert code == 1
        assert complaint.startswith(f"error: the app is running already with the data folder {tmp_path};")
        assert httpx.get(table.link[0], timeout=PATIENCE).status_code == 200


def test_a_port_that_is_taken_is_an_error_with_a_remedy(tmp_path: Path) -> None:
    with socket.create_server(("0.0.0.0", 0)) as other:  # noqa: S104 - as the table itself listens
        port = other.getsockname()[1]
        code, complaint = refused("--no-screen", "--port", str(port), "--data", str(tmp_path))
    assert code == 7
    assert f"port {port} is taken" in complaint
    assert "--port" in complaint


def test_told_to_be_found_at_one_address_it_still_lets_this_machine_in(tmp_path: Path) -> None:
    with Running(tmp_path, "--no-screen", "--host", "127.0.0.2") as table:
        url, key = table.link
        assert shown_to_the_table(url, key)["view"] == "start"
        assert httpx.get(url.replace("127.0.0.1", "127.0.0.2"), timeout=PATIENCE).status_code == 200
        assert table.stop(signal.SIGTERM) == (0, "")


def test_nobody_else_may_read_what_is_in_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with Running(folder, "--no-screen") as table:
        url, key = table.link
        httpx.post(f"{url}/table/send", headers=as_table(key), json=BEGIN, timeout=PATIENCE).raise_for_status()
        files = list(folder.iterdir())
        assert len(files) >= 3
        assert {file.name: file.stat().st_mode & 0o777 for file in files} == {file.name: 0o600 for file in files}
        assert folder.stat().st_mode & 0o777 == 0o700


def test_after_a_power_cut_it_goes_on_where_it_was(tmp_path: Path) -> None:
    with Running(tmp_path, "--no-screen") as table:
        url, key = table.link
        receipt = httpx.post(f"{url}/table/send", headers=as_table(key), json=BEGIN, timeout=PATIENCE).json()
        assert receipt == {"id": "begin", "done": True}
        before = shown_to_the_table(url, key)
        table.process.kill()
    assert before["stage"] == "lobby"
    with Running(tmp_path, "--no-screen") as table:
        assert table.link[1] == key
        after = shown_to_the_table(*table.link)
    assert {**after, "n": 0} == {**before, "n": 0}


def test_a_phone_gets_the_report_of_the_doctor_and_games_go_on(tmp_path: Path) -> None:
    with Running(tmp_path, "--no-screen") as table:
        url, key = table.link
        leave, show = {"do": "leave_match", "id": "leave"}, {"do": "show_report_code", "id": "show"}
        for command in (BEGIN, leave, show):
            receipt = httpx.post(f"{url}/table/send", headers=as_table(key), json=command, timeout=PATIENCE).json()
            assert receipt == {"id": command["id"], "done": True}
        headers = {"code": shown_to_the_table(url, key)["code"]["text"].partition("#")[2]}
        report = httpx.post(f"{url}/b/board", headers=headers, timeout=PATIENCE).text
        found = {each["what"]: each["found"] for each in json.loads(report)}
        assert found["data folder"] == f"{tmp_path} (writable)"
        assert found["saved games"] == "1, all entries sound"
        assert key not in report
        again = httpx.post(f"{url}/table/send", headers=as_table(key), json={**BEGIN, "id": "2"}, timeout=PATIENCE)
        assert again.json() == {"id": "2", "done": True}, "its journal is as before"


def screens_of(table: Running) -> list[int]:
    """The processes that a table has started."""
    threads = Path(f"/proc/{table.process.pid}/task")
    return [int(pid) for file in threads.glob("*/children") for pid in file.read_text(encoding="ascii").split()]


def test_the_screen_comes_and_goes_with_the_table_and_its_key_is_nowhere_to_be_read(tmp_path: Path) -> None:
    with Running(tmp_path, environment=OFFSCREEN) as table:
        assert "The screen is offscreen" in table.said
        wait_for(lambda: bool(screens_of(table)))
        (screen,) = screens_of(table)
        key = json.loads((tmp_path / "seats.json").read_bytes())["key"].encode()
        for process in (table.process.pid, screen):
            for file in ("cmdline", "environ"):
                assert key not in (Path("/proc") / str(process) / file).read_bytes()
        assert table.stop(signal.SIGTERM) == (0, "")
    assert not runs(screen)


@pytest.mark.parametrize(("state", "power"), [("stopping", "off"), ("running", "on")])
def test_a_box_that_goes_off_says_so_before_it_ends(state: str, power: str, tmp_path: Path) -> None:
    system = tmp_path / "systemctl"
    system.write_text(f"#!/bin/sh\necho {state}\n", encoding="utf-8")
    system.chmod(0o755)
    environment = os.environ | NO_DISPLAY | {FOLDER: str(tmp_path), "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    with Running(tmp_path / "data", "--no-screen", environment=environment) as table:
        url, key = table.link
        with httpx.stream("GET", f"{url}/table/stream", headers=as_table(key), timeout=PATIENCE) as stream:
            lines = (line for line in stream.iter_lines() if line.startswith("data: {"))
            views = [next(lines)]
            assert table.stop(signal.SIGTERM) == (0, "")
            views += lines
    assert json.loads(views[-1].removeprefix("data: "))["power"] == power


def test_when_the_table_is_killed_the_screen_does_not_stay_behind(tmp_path: Path) -> None:
    with Running(tmp_path, environment=OFFSCREEN) as table:
        wait_for(lambda: bool(screens_of(table)))
        (screen,) = screens_of(table)
        table.process.kill()
        wait_for(lambda: not runs(screen))
    assert not runs(screen)


def test_damaged_settings_are_said_and_put_aside(tmp_path: Path) -> None:
    (tmp_path / SETTINGS).write_bytes(b"{")
    with Running(tmp_path, "--no-screen") as table:
        assert any(f"it is now {tmp_path / SETTINGS}.damaged" in line for line in table.said)


@pytest.mark.parametrize(
    "words", [("--size", "big"), ("--size", "0x600"), ("--host", "table.local"), ("--port", "70000")]
)
def test_what_cannot_be_meant_is_refused_before_anything_is_done(words: tuple[str, ...], tmp_path: Path) -> None:
    result = CliRunner().invoke(companion, ["run", "--data", str(tmp_path / "data"), *words])
    assert result.exit_code == 2
    assert words[1] in result.output
    assert not (tmp_path / "data").exists()
