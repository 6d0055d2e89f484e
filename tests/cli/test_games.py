"""``companion games``: the matches that are kept, the newest first; looking makes nothing."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.cli import companion
from companion.errors import JournalError
from companion.journal.sqlite import FILE_NAME, SqliteJournal


@pytest.fixture(autouse=True)
def with_summer_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patched:
        patched.setenv("TZ", "GMT0BST,M3.5.0/1,M10.5.0")
        time.tzset()
        yield
    time.tzset()


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(companion, ["games", *map(str, arguments)])


def listed(folder: Path) -> list[list[str]]:
    result = run("--data", folder)
    assert result.exit_code == 0, result.output
    return [line.split() for line in result.stdout.splitlines()]


def test_matches_are_listed_newest_first(tmp_path: Path) -> None:
    with closing(SqliteJournal(tmp_path)) as journal:
        winter = journal.create("war-of-whispers", 1, "2026-01-31T19:45:00+00:00", "At Ana's")
        journal.append(winter, 1, b"{}")
        journal.append(winter, 2, b"{}", ended=True)
        summer = journal.create("war-of-whispers", 1, "2026-06-30T18:45:00+00:00")
        journal.append(summer, 1, b"{}")
    assert listed(tmp_path) == [
        ["match", "game", "started", "entries", "state", "title"],
        [summer, "war-of-whispers", "2026-06-30", "19:45", "1", "open"],
        [winter, "war-of-whispers", "2026-01-31", "19:45", "2", "ended", "At", "Ana's"],
    ]


def test_columns_stand_below_each_other(tmp_path: Path) -> None:
    with closing(SqliteJournal(tmp_path)) as journal:
        journal.create("go", 1, "2026-01-31T19:45:00+00:00", "short")
        journal.create("war-of-whispers", 1, "2026-01-31T19:45:00+00:00", "short")
    lines = run("--data", tmp_path).stdout.splitlines()
    assert len({line.index(word) for line, word in zip(lines, ["state", "open", "open"], strict=True)}) == 1


def test_a_title_cannot_give_the_terminal_orders(tmp_path: Path) -> None:
    with closing(SqliteJournal(tmp_path)) as journal:
        journal.create("go", 1, "2026-01-31T19:45:00+00:00", "\x1b[31mred\nline")
    assert listed(tmp_path)[1][-1] == "[31mredline"


def test_a_match_being_played_is_listed_too(tmp_path: Path) -> None:
    with closing(SqliteJournal(tmp_path)) as journal:
        match_id = journal.create("go", 1, "2026-01-31T19:45:00+00:00")
        assert listed(tmp_path)[1][0] == match_id


def test_an_empty_journal_says_so_kindly(tmp_path: Path) -> None:
    SqliteJournal(tmp_path).close()
    result = run("--data", tmp_path)
    assert (result.exit_code, result.stdout) == (0, f"No games are saved in {tmp_path} yet.\n")


def test_where_there_is_no_journal_none_is_made(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "yet"
    result = run("--data", folder)
    assert (result.exit_code, result.stdout) == (0, f"No games are saved in {folder} yet.\n")
    assert not folder.parent.exists()


def test_the_usual_folder_is_the_one_the_doctor_looks_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "table-companion"
    assert run().stdout == f"No games are saved in {folder} yet.\n"
    assert f"{folder} (made when first needed)" in CliRunner().invoke(companion, ["doctor"]).stdout


def test_a_journal_that_cannot_be_used_is_told_on_standard_error(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("Dear diary, " * 100, encoding="utf-8")
    result = run("--data", tmp_path)
    assert (result.exit_code, result.stdout) == (JournalError.exit_code, "")
    assert result.stderr.startswith(f"error: {tmp_path / FILE_NAME}: it is no journal of this app")
    assert result.stderr.endswith("[journal]\n")
