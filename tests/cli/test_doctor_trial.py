"""``companion doctor --quick`` tries this version with a copy of the games."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.cli import companion
from companion.cli.doctor import trial as doctor_trial
from companion.journal.sqlite import FILE_NAME, SCHEMA_VERSION, SqliteJournal
from tests.table.played import keep, played

pytestmark = pytest.mark.slow


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with a match that goes on."""
    with closing(SqliteJournal(tmp_path)) as journal:
        keep(journal, played(5, entries=50))
    return tmp_path


def tries(folder: Path) -> Result:
    return CliRunner().invoke(companion, ["doctor", "--quick", "--data", str(folder)], standalone_mode=False)


def test_a_version_that_works_leaves_the_games_as_they_are(folder: Path) -> None:
    before = (folder / FILE_NAME).read_bytes()
    result = tries(folder)
    rows = [line.split("  ")[1:] for line in result.stdout.splitlines()[:3]]
    assert [row[-1].strip() for row in rows] == [
        "1, the newest one opens",
        "200 OK",
        "The screen shows its first picture: offscreen.",
    ]
    assert result.return_value == 0
    assert (folder / FILE_NAME).read_bytes() == before
    assert not (folder / "companion.log").exists()


def test_a_screen_that_cannot_be_drawn_is_said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor_trial, "DRIVER", "broken")
    result = tries(folder)
    assert "! screen" in result.stdout
    assert "! page for phones" not in result.stdout
    assert result.return_value == 1


def test_a_table_that_does_not_start_is_said_with_its_last_line(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = folder / "broken" / "uvloop.py"
    broken.parent.mkdir()
    broken.write_text("raise ImportError('broken on purpose')", encoding="ascii")
    monkeypatch.setenv("PYTHONPATH", str(broken.parent))
    result = tries(folder)
    assert "the app does not start" in result.stdout
    assert "this version does not work here: ImportError: broken on purpose" in result.stdout
    assert result.return_value == 1


def test_an_older_version_leaves_the_games_of_a_newer_one_as_they_are(folder: Path) -> None:
    """So a box does not switch to it."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as newer:
        newer.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    before = (folder / FILE_NAME).read_bytes()
    result = tries(folder)
    assert "a newer version of the app has written it" in result.stdout
    assert "page for phones" not in result.stdout
    assert result.return_value == 1
    assert (folder / FILE_NAME).read_bytes() == before


def test_games_that_cannot_be_opened_are_said_before_anything_is_tried(folder: Path) -> None:
    (folder / FILE_NAME).write_bytes(b"no journal at all" * 500)
    result = tries(folder)
    assert "! saved games" in result.stdout
    assert "page for phones" not in result.stdout
    assert result.return_value == 1
