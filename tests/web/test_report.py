"""The report of the doctor on a phone: the real one, over real HTTP, with nothing secret in it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from playwright.sync_api import BrowserContext, expect

from companion.cli import companion, doctor
from companion.cli.doctor.service import Service
from companion.journal.sqlite import SqliteJournal
from companion.settings import FILE_NAME as SETTINGS
from companion.settings import Settings, write_settings
from companion.table import commands
from companion.table.commands.boards import CopyBoard, EditBoard, OpenBoards, ShowPhotoCode
from companion.table.commands.box import HideUpdateCode, ShowReportCode
from companion.table.seats.seats import FILE_NAME as SEATS
from tests.harness.live_table import new_id
from tests.harness.patience import PATIENCE
from tests.web.hall import SOCIETIES, Hall
from tests.web.table_hands import button, shown

PASSWORD, OWN_PASSWORD, PIN, NAME = "correct horse", "hidden otter", "2580", "Wilhelmina"
LOYALTIES = ("bear", "eagle", "elephant", "horse", "lion")
LEAST_HASH = 20
"""Letters: every key, secret and hash of the seats is longer than any name there."""
FINDINGS = b'[{"what": "touch", "found": "check passed", "remedy": ""}]'


@pytest.fixture
def reporting(hall: Hall) -> Hall:
    hall.table.box.diagnose = lambda: FINDINGS
    hall.does(ShowReportCode(new_id()))
    return hall


def code(hall: Hall) -> str:
    """The token of the code on show."""
    text: str = shown(hall)["code"]["text"]
    return text.partition("#")[2]


def gets(hall: Hall, token: str) -> httpx.Response:
    return hall.client().post("/b/board", headers={"code": token})


def words(value: Any) -> Iterator[str]:
    """Every text of a JSON value, the names of its fields too."""
    if isinstance(value, dict):
        yield from words([*value, *value.values()])
    elif isinstance(value, list):
        for each in value:
            yield from words(each)
    elif isinstance(value, str):
        yield value


def test_a_phone_with_the_code_gets_what_the_doctor_prints(reporting: Hall, tmp_path: Path) -> None:
    reporting.table.box.diagnose = lambda: doctor.report(tmp_path)
    token = code(reporting)
    asked = reporting.client().post("/b/transfer", headers={"code": token})
    assert asked.json() == {"purpose": "report", "board": "", "title": ""}
    answer = gets(reporting, token)
    assert answer.json() == json.loads(
        CliRunner().invoke(companion, ["doctor", "--data", str(tmp_path), "--json"]).stdout
    )
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["content-disposition"] == "attachment; filename*=UTF-8''doctor.json"
    assert answer.headers["cache-control"] == "no-store"
    assert gets(reporting, token).status_code == 200, "a phone that lost it can get it again"


def test_a_stranger_gets_what_strangers_get_for_every_code(reporting: Hall) -> None:
    token = code(reporting)
    wrong = gets(reporting, "guess")
    assert (wrong.status_code, wrong.json()["code"]) == (410, "old_code")
    assert gets(reporting, "").content == wrong.content
    reporting.does(HideUpdateCode(new_id()))
    assert gets(reporting, token).content == wrong.content


def test_a_code_for_the_report_is_for_nothing_else_and_others_give_no_report(reporting: Hall) -> None:
    token = code(reporting)
    assert reporting.client().post("/b/send", content=b"{}", headers={"code": token}).status_code == 410
    assert gets(reporting, token).content == FINDINGS
    for command in (OpenBoards("war-of-whispers"), CopyBoard("standard", "Ours"), EditBoard("ours"), ShowPhotoCode()):
        reporting.does(commands.EditBoards(new_id(), command))
    assert gets(reporting, token).status_code == 410
    assert gets(reporting, code(reporting)).status_code == 410


class Patient:
    """A doctor who waits for the test. ``at_once`` is how many reports were made at the same time at most."""

    def __init__(self) -> None:
        self.begun, self.goes_on = Event(), Event()
        self.made = self.now = self.at_once = 0

    def diagnose(self) -> bytes:
        self.now += 1
        self.at_once = max(self.at_once, self.now)
        self.begun.set()
        assert self.goes_on.wait(PATIENCE)
        self.now, self.made = self.now - 1, self.made + 1
        return FINDINGS


def test_a_slow_report_delays_nobody_and_is_made_once_at_a_time(reporting: Hall) -> None:
    patient = Patient()
    reporting.table.box.diagnose = patient.diagnose
    token = code(reporting)
    with ThreadPoolExecutor() as phones:
        got = [phones.submit(gets, reporting, token) for _ in range(3)]
        assert patient.begun.wait(PATIENCE)
        assert reporting.client().get("/b").status_code == 200, "the table answers meanwhile"
        patient.goes_on.set()
        assert {each.result().status_code for each in got} == {200}
    assert (patient.made, patient.at_once) == (3, 1)


def test_whoever_hides_the_code_stops_a_report_that_is_being_made_and_all_that_wait(reporting: Hall) -> None:
    patient = Patient()
    reporting.table.box.diagnose = patient.diagnose
    token = code(reporting)
    with ThreadPoolExecutor() as phones:
        got = [phones.submit(gets, reporting, token) for _ in range(3)]
        assert patient.begun.wait(PATIENCE)
        reporting.does(HideUpdateCode(new_id()))
        patient.goes_on.set()
        assert {each.result().status_code for each in got} == {410}
    assert patient.made == 1


def wrong_type(settings: dict[str, Any]) -> str:
    return json.dumps({**settings, "pins": PASSWORD})


def cut_off(settings: dict[str, Any]) -> str:
    return json.dumps(settings).partition(PASSWORD)[0] + PASSWORD


@pytest.mark.parametrize("kept", [json.dumps, wrong_type, cut_off])
def test_no_secret_is_in_the_bytes_that_leave(
    kept: Callable[[dict[str, Any]], str], hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "find_service", lambda: Service("active", "offscreen", 0))
    players = tuple(map(commands.PlayerEntry, SOCIETIES, (NAME, "", "", "")))
    hall.does(commands.BeginMatch(new_id(), "war-of-whispers", players, {"loyalties": "dealt"}))
    hall.does(commands.SetPin(new_id(), "raven", PIN))
    cookies = list(hall.phone("spider").cookies.values())
    (match,) = hall.journal.matches()
    entries = list(hall.journal.entries(match.id))
    with closing(SqliteJournal(tmp_path)) as journal:
        journal.adopt(match, entries)
    hall.does(commands.LeaveMatch(new_id()))
    settings = Settings(network="Home", password=PASSWORD, own_network="Otters", own_password=OWN_PASSWORD)
    write_settings(tmp_path, settings)
    file = tmp_path / SETTINGS
    file.write_text(kept(json.loads(file.read_bytes())))
    hall.table.box.diagnose = lambda: doctor.report(tmp_path)
    hall.does(ShowReportCode(new_id()))
    sent = gets(hall, code(hall)).text
    assert "1, all entries sound" in sent, "the doctor has read it all"
    assert set(LOYALTIES) <= {word for entry in entries for word in words(json.loads(entry))}
    hashes = [word for word in words(json.loads((tmp_path / SEATS).read_bytes())) if len(word) >= LEAST_HASH]
    assert hall.key in hashes
    secrets = (PASSWORD, OWN_PASSWORD, PIN, NAME, code(hall), *LOYALTIES, *SOCIETIES, *cookies, *hashes)
    assert [secret for secret in secrets if secret in sent] == []


@pytest.mark.slow
def test_a_phone_saves_it_on_its_page(reporting: Hall, phone: BrowserContext) -> None:
    tab = phone.new_page()
    tab.goto(f"{reporting.url}/b#{code(reporting)}")
    expect(tab.get_by_role("heading")).to_have_text("Report of the table")
    with tab.expect_download() as download:
        button(tab, "Save to this phone").click()
    assert download.value.suggested_filename == "doctor.json"
    assert Path(download.value.path()).read_bytes() == FINDINGS
    reporting.does(HideUpdateCode(new_id()))
    button(tab, "Save to this phone").click()
    expect(tab.get_by_role("heading")).to_have_text("This code has expired. Show a new one on the screen.")
