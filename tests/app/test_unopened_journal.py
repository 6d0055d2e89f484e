"""A journal that cannot be opened: the table starts, its start page says what is wrong, and the file stays as it is."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.table import commands
from tests.app.running import Running
from tests.end_to_end.wires import post, read_view

PLAYERS = (commands.PlayerEntry("raven"), commands.PlayerEntry("spider"))


def garble(file: Path) -> None:
    file.write_bytes(b"no journal" * 1_000)


def date_forward(file: Path) -> None:
    with closing(sqlite3.connect(file)) as newer:
        newer.execute("PRAGMA user_version = 99")


@pytest.mark.slow
@pytest.mark.parametrize(("damage", "told"), [(garble, "move it away"), (date_forward, "update the app")])
def test_a_journal_that_cannot_be_opened_is_told_on_the_start_page(
    tmp_path: Path, damage: Callable[[Path], None], told: str
) -> None:
    SqliteJournal(tmp_path).close()
    damage(tmp_path / FILE_NAME)
    before = (tmp_path / FILE_NAME).read_bytes()
    with Running(tmp_path, "--no-screen") as table:
        url, key = table.link
        port, headers = int(url.rpartition(":")[2]), {"Authorization": f"Bearer {key}"}
        start = read_view(port, "/table", headers)
        assert (start.stage, start.matches, start.past) == ("start", (), 0)
        assert start.notice.count(FILE_NAME) == 1
        assert told in start.notice
        begin = commands.BeginMatch("1", "war-of-whispers", PLAYERS)
        assert told in post(port, "/table/send", msgspec.json.encode(begin), headers)["text"]
    assert (tmp_path / FILE_NAME).read_bytes() == before
