"""Copies of a match to take away and to bring in again: whole or not at all, and never a secret too soon."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from companion.errors import FileError
from companion.files.atomic import save
from companion.journal import Journal
from companion.sticks import Stick
from companion.table.history.exports import MatchExports, public_export
from companion.table.history.imports import import_games
from companion.table.history.past import Past
from companion.table.history.sticks import Sticks
from companion.text import catalogue
from companion.web.svg import drawn
from tests.journal.memory import MemoryJournal
from tests.table.played import keep, played

say = catalogue(strict=True).say
GAME_OVER = played(1)


@pytest.fixture
def journal() -> MemoryJournal:
    return MemoryJournal()


def copies(journal: Journal, folder: Path, match: str) -> MatchExports:
    return MatchExports(Past(journal, folder).open(match), say, drawn)


@pytest.fixture
def copied(journal: MemoryJournal, tmp_path: Path) -> Path:
    """A match as a file."""
    file = tmp_path / "match.json"
    file.write_bytes(copies(journal, tmp_path, keep(journal, GAME_OVER)).make("match.json"))
    return file


def test_a_copied_match_is_the_same_match_elsewhere(journal: MemoryJournal, copied: Path) -> None:
    elsewhere = MemoryJournal()
    brought = import_games(elsewhere, copied)
    assert brought.known == ()
    (match,) = brought.new
    assert elsewhere.match(match) == journal.match(match)
    assert list(elsewhere.entries(match)) == list(journal.entries(match))


def test_the_same_match_twice_is_said_and_not_doubled(copied: Path) -> None:
    elsewhere = MemoryJournal()
    first, again = import_games(elsewhere, copied), import_games(elsewhere, copied)
    assert (again.new, again.known) == ((), first.new)
    assert len(elsewhere.matches()) == 1


def change(**fields: Any) -> Callable[[dict[str, Any]], object]:
    return lambda game: game.update(fields)


def points(game: dict[str, Any]) -> None:
    game["scores"]["players"][0]["points"] += 1


def first_entries(game: dict[str, Any]) -> None:
    del game["entries"][40:]


def one_missing(game: dict[str, Any]) -> None:
    del game["entries"][40]


def empire(game: dict[str, Any]) -> None:
    game["entries"][-1]["events"] = [{"event": "banners_added", "empire": "unicorn"}]


@pytest.mark.slow
@pytest.mark.parametrize(
    "tamper",
    [
        change(game="chess"),
        change(match="../../etc/passwd"),
        change(began="yesterday"),
        change(entries=[]),
        change(entries=7),
        points,
        first_entries,
        one_missing,
        empire,
    ],
    ids=["game", "id", "time", "nothing", "a number", "points", "not over", "a gap", "no such empire"],
)
def test_a_file_that_was_changed_is_refused_and_changes_nothing(
    copied: Path, tamper: Callable[[dict[str, Any]], object]
) -> None:
    game = json.loads(copied.read_bytes())
    tamper(game)
    # A sound game stands before it: even that is not kept.
    copied.write_bytes(copied.read_bytes() + json.dumps(game).encode() + b"\n")
    elsewhere = MemoryJournal()
    with pytest.raises(FileError, match="line 2"):
        import_games(elsewhere, copied)
    assert elsewhere.matches() == ()


@pytest.mark.parametrize("content", [b"", b"\n", b"nonsense", b"\x00" * 100, b"[1, 2]", b'{"game": "war-of-whispers"}'])
def test_what_is_no_exported_game_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "file.json"
    file.write_bytes(content)
    elsewhere = MemoryJournal()
    with pytest.raises(FileError):
        import_games(elsewhere, file)
    assert elsewhere.matches() == ()


def test_what_everybody_may_see_of_a_game_that_is_not_over_tells_no_loyalty(
    journal: MemoryJournal, tmp_path: Path
) -> None:
    log = played(1, entries=60)
    data = public_export(journal, keep(journal, log), say)
    told = json.loads(data)
    assert told["over"] is False
    state = log.position.state
    for seat in state.seat_ids:
        shown = {slot for slot in state.loyalties[seat] if slot in state.revealed[seat]}
        assert set(told["view"]["seats"][seat]["loyalties"]) == shown
    assert "entries" not in told
    file = tmp_path / "unfinished.json"
    file.write_bytes(data)
    with pytest.raises(FileError, match="not over"):
        import_games(MemoryJournal(), file)


def test_the_result_and_the_log_are_tables(journal: MemoryJournal, tmp_path: Path) -> None:
    found = copies(journal, tmp_path, keep(journal, GAME_OVER))
    rows = list(csv.DictReader(StringIO(found.make("result.csv").decode())))
    assert [row["name"] for row in rows] == ["Ann", "Ben", "Cleo", "Dora"]
    assert {row["place"] for row in rows} == {"1", "2", "3", "4"}
    assert min(row["rank"] for row in rows) == "1"
    lines = list(csv.DictReader(StringIO(found.make("log.csv").decode())))
    assert lines[0]["moment"] == "1"
    assert int(lines[-1]["moment"]) == len(GAME_OVER.live)


def test_pictures_show_the_result_and_every_chart(journal: MemoryJournal, tmp_path: Path) -> None:
    found = copies(journal, tmp_path, keep(journal, GAME_OVER))
    assert [kind for kind in found.kinds if kind.endswith("svg")] == ["result.svg", "chart-1.svg", "chart-2.svg"]
    for kind in found.kinds:
        assert found.make(kind)
    picture = found.make("result.svg").decode()
    assert all(name in picture for name in ("Ann", "Ben", "Cleo", "Dora"))


@pytest.fixture
def sticks(tmp_path: Path) -> Sticks:
    stick = tmp_path / "media" / "ann" / "BLUE"
    stick.mkdir(parents=True)
    return Sticks(tmp_path / "own", lambda: (Stick(str(stick), stick.name),))


def test_sticks_are_found_with_the_games_on_them_and_nothing_else_is_one(sticks: Sticks, tmp_path: Path) -> None:
    (stick,) = sticks.there()
    assert (stick.name, stick.files) == ("BLUE", ())
    save(sticks.folder(stick.at) / "a.json", b"{}")
    save(sticks.folder(stick.at) / "b.csv", b"")
    (stick,) = sticks.there()
    assert [Path(file).name for file in stick.files] == ["a.json"]
    assert [file.read_bytes() for file in sticks.files(stick.at)] == [b"{}"]
    assert sticks.folder("") == tmp_path / "own"
    for no_stick in ("/etc", str(tmp_path / "media" / "ann"), f"{stick.at}/.."):
        with pytest.raises(FileError, match="the USB stick is gone"):
            sticks.folder(no_stick)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(FileError, match="cannot be written"):
        save(tmp_path / "file" / "a.json", b"{}")
