"""``companion export``, ``import`` and ``totals``: a finished match travels from one data folder to another."""

from __future__ import annotations

import json
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.cli import companion
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from tests.app.running import COMPANION
from tests.table.played import keep, played

pytestmark = pytest.mark.slow

OVER, GOING = played(5), played(5, entries=50)


@pytest.fixture
def kept(tmp_path: Path) -> tuple[Path, str, str]:
    """A data folder, the match in it that is over, and the one that is not."""
    folder = tmp_path / "kept"
    with closing(SqliteJournal(folder)) as journal:
        return folder, keep(journal, OVER), keep(journal, GOING, 2)


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(companion, list(map(str, words)), standalone_mode=False)


def code(result: Result) -> int:
    return result.return_value if isinstance(result.return_value, int) else 0


def test_a_finished_match_is_exported_imported_elsewhere_and_replayed_to_the_same_score(
    kept: tuple[Path, str, str], tmp_path: Path
) -> None:
    folder, match, _ = kept
    file, other = tmp_path / "match.json", tmp_path / "other"

    def runs(*words: str | Path) -> str:
        said = subprocess.run([*COMPANION, *map(str, words)], capture_output=True, text=True, check=False)
        assert said.returncode == 0, said.stderr
        return said.stdout

    runs("export", match, "--to", file, "--data", folder)
    assert "imported" in runs("import", file, "--data", other)
    assert "no difference" in runs("replay", other)
    assert "saved already" in runs("import", file, "--data", other)
    assert len(runs("games", "--data", other).splitlines()) == 2
    again = tmp_path / "again.json"
    runs("export", match, "--to", again, "--data", other)
    assert again.read_bytes() == file.read_bytes()
    assert runs("totals", "--data", other) != runs("totals", "--data", tmp_path / "nothing")
    assert json.loads(file.read_bytes())["scores"]["winners"]


def test_the_end_of_a_files_name_says_what_is_written(kept: tuple[Path, str, str], tmp_path: Path) -> None:
    folder, match, _ = kept
    for name, begins in (("a.json", b'{"game"'), ("b.csv", b"match,"), ("c.svg", b"<svg")):
        assert code(run("export", match, "--to", tmp_path / name, "--data", folder)) == 0
        assert (tmp_path / name).read_bytes().startswith(begins)
    run("export", match, "--to", tmp_path / "d.csv", "--what", "log.csv", "--data", folder)
    assert (tmp_path / "d.csv").read_bytes().startswith(b"moment,")
    result = run("export", match, "--to", tmp_path / "e.pdf", "--data", folder)
    assert code(result) == 3
    assert "what to write" in result.stderr


def test_a_folder_gets_everything_there_is(kept: tuple[Path, str, str], tmp_path: Path) -> None:
    folder, match, _ = kept
    (tmp_path / "all").mkdir()
    run("export", match, "--to", tmp_path / "all", "--data", folder)
    names = {file.name.removeprefix(match) for file in (tmp_path / "all").iterdir()}
    assert names == {".json", "-result.csv", "-log.csv", "-result.svg", "-chart-1.svg", "-chart-2.svg"}


def test_of_a_match_that_is_not_over_there_is_only_what_everybody_may_see(
    kept: tuple[Path, str, str], tmp_path: Path
) -> None:
    folder, _, match = kept
    file = tmp_path / "going.json"
    result = run("export", match, "--to", file, "--data", folder)
    assert "not over" in result.stderr
    assert "entries" not in json.loads(file.read_bytes())
    assert code(run("export", match, "--to", tmp_path / "going.csv", "--data", folder)) == 4
    assert not (tmp_path / "going.csv").exists()
    result = run("import", file, "--data", tmp_path / "other")
    assert code(result) == 3
    assert "not over" in result.stderr


def test_a_bad_file_changes_nothing(kept: tuple[Path, str, str], tmp_path: Path) -> None:
    folder, _, _ = kept
    before = run("games", "--data", folder).stdout
    bad = tmp_path / "bad.json"
    bad.write_bytes(b'{"game": "war-of-whispers"')
    result = run("import", bad, "--data", folder)
    assert code(result) == 3
    assert str(bad) in result.stderr
    assert run("games", "--data", folder).stdout == before


def test_totals_name_every_player_once(kept: tuple[Path, str, str]) -> None:
    folder, _, _ = kept
    said = run("totals", "--data", folder).stdout
    assert "A War of Whispers: 1 game" in said
    for name in ("Ann", "Ben", "Cleo", "Dora", "First player", "Raven"):
        assert said.count(name) >= 1
    assert [line.split()[-2] for line in said.splitlines() if line.startswith("Ann")] in (["0"], ["1"])


def test_exporting_writes_nothing_into_the_journal_and_makes_none(kept: tuple[Path, str, str], tmp_path: Path) -> None:
    folder, match, _ = kept
    before = (folder / FILE_NAME).read_bytes()
    run("export", match, "--to", tmp_path / "a.json", "--data", folder)
    assert (folder / FILE_NAME).read_bytes() == before
    result = run("export", match, "--to", tmp_path / "b.json", "--data", tmp_path / "nowhere")
    assert code(result) == 5
    assert not (tmp_path / "nowhere").exists()
