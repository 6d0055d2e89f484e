"""Data folders of every release: each match opens, replays without a difference, ends the same and goes on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from companion import games
from companion.engine.boards.editor import Rename
from companion.engine.log import Correction, Log
from companion.engine.prompt import Answer
from companion.journal.sqlite import SqliteJournal
from companion.table.commands import boards as c
from companion.table.history.results import FILE_NAME as RESULTS
from companion.table.match.matches import log_of
from tests.released import make, recording
from tests.released.evening import Evening
from tests.released.recording import Data, Recorded, digest, plain, runs, unpack, written_now
from tests.released.sitting import TO_THE_END
from tests.soaking import SOAKING

RELEASES = tuple(Recorded(folder.parent) for folder in sorted(Path(__file__).parent.glob("*/recorded")))
SEEDS = range(20 if SOAKING else 1)
AMENDED = 20 if SOAKING else 2
"""So many old answers of each match are given anew."""


def matches(*, over: bool | None = None) -> list[Any]:
    """Every release with each of its matches: all of them, or those that are over, or those that go on."""
    return [
        pytest.param(release, name, id=f"{release.release.name}-{name}")
        for release in RELEASES
        for name in release.names
        if over in {None, release.match(name)["ended"]}
    ]


each_release = pytest.mark.parametrize("release", [pytest.param(each, id=each.release.name) for each in RELEASES])
each_match = pytest.mark.parametrize(("release", "name"), matches())
each_that_goes_on = pytest.mark.parametrize(("release", "name"), matches(over=False))
each_that_is_over = pytest.mark.parametrize(("release", "name"), matches(over=True))


@pytest.fixture(scope="session")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Recorded], Path]:
    """The data folder of a release, for reading alone."""
    return cache(lambda release: unpack(release.release, tmp_path_factory.mktemp("released") / "data"))


@pytest.fixture
def kept(release: Recorded, unpacked: Callable[[Recorded], Path]) -> Path:
    """The data folder of that release. Nothing in it is changed."""
    return unpacked(release)


@pytest.fixture
def folder(kept: Path, tmp_path: Path) -> Path:
    """A copy of the same, for going on."""
    return Path(copytree(kept, tmp_path / "data"))


def same(now: Any, recorded: Any) -> bool:
    """Whether the same comes out; a difference is shown by pytest."""
    assert json.loads(plain(now)) == recorded
    return plain(now) == plain(recorded)


def undrawn(kept: Any) -> Any:
    """The same without the drawn maps of boards: a board that an older release kept gets one when it is kept again."""
    if isinstance(kept, list):
        return [undrawn(each) for each in kept]
    if isinstance(kept, dict):
        return {name: undrawn(each) for name, each in kept.items() if name != "territories"}
    return kept


def at_the_table(folder: Path, does: Callable[[Evening], Awaitable[None]], seed: int = 1) -> None:
    """Do something in that folder, at a table that is closed again."""

    async def evening() -> None:
        table = Evening(folder, seed)
        await does(table)
        table.close()

    asyncio.run(evening())


def log_on_disk(folder: Path, match: str) -> Log[Any]:
    with closing(SqliteJournal(folder)) as journal:
        return log_of(journal, journal.match(match))


# Matches


@each_match
def test_a_match_reads_as_it_was_recorded(release: Recorded, name: str, kept: Path) -> None:
    recorded = release.match(name)
    with closing(SqliteJournal(kept)) as journal:
        assert same(recording.match(journal, recorded["match"]), recorded)


@each_match
def test_the_log_of_a_match_reads_the_same_for_every_viewer(release: Recorded, name: str, kept: Path) -> None:
    with closing(SqliteJournal(kept)) as journal:
        assert recording.lines(journal, release.match(name)["match"]) == release.lines(name)


@each_match
def test_a_match_replays_without_a_difference(release: Recorded, name: str, kept: Path) -> None:
    assert "no difference" in runs("replay", kept, "--match", release.match(name)["match"])


@pytest.mark.slow
@each_match
def test_a_match_exports_what_it_exported(release: Recorded, name: str, kept: Path, tmp_path: Path) -> None:
    now = recording.export(kept, release.match(name)["match"], tmp_path / "now.json")
    assert same(now, written_now(release.exports()[name]))


@pytest.mark.slow
@each_that_is_over
def test_an_exported_match_is_imported_and_exports_the_same(release: Recorded, name: str, tmp_path: Path) -> None:
    file, again = tmp_path / "match.json", tmp_path / "again.json"
    carried = release.carried()[name]
    file.write_bytes(json.dumps(carried).encode() + b"\n")
    assert "no difference" in runs("replay", file)
    runs("import", file, "--data", tmp_path / "other")
    assert same(recording.export(tmp_path / "other", carried["match"], again), written_now(release.exports()[name]))


# Matches that go on


@pytest.mark.soak
@each_that_goes_on
@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_is_played_on_to_its_end(release: Recorded, name: str, folder: Path, seed: int) -> None:
    match = release.match(name)["match"]

    async def plays(evening: Evening) -> None:
        await evening.resumes(match)
        await evening.plays(TO_THE_END)
        assert evening.match.over
        assert evening.match.game.scoring.scores(evening.match.log.position.state) is not None
        await evening.leaves()
        assert match in {listed.id for listed in evening.table.past.page().matches}

    at_the_table(folder, plays, seed)
    assert "no difference" in runs("replay", folder, "--match", match)


@pytest.mark.slow
@each_match
def test_old_entries_are_undone_and_redone(release: Recorded, name: str, folder: Path) -> None:
    recorded = release.match(name)

    async def turns_back(evening: Evening) -> None:
        await evening.resumes(recorded["match"])
        log = evening.match.log
        for count, before in recorded["redone"].items():
            await evening.redoes(int(count))
            assert digest(log.game, log.position.state) == before
            await evening.undoes(int(count))
        for count, before in recorded["undone"].items():
            await evening.undoes(int(count))
            assert digest(log.game, log.position.state) == before
            await evening.redoes(int(count))
            assert same(log.game.export(log.position.state), recorded["state"])

    at_the_table(folder, turns_back)
    log = log_on_disk(folder, recorded["match"])
    assert same(log.game.export(log.position.state), recorded["state"])


@pytest.mark.soak
@each_match
def test_old_answers_are_given_anew_and_that_is_undone(release: Recorded, name: str, folder: Path) -> None:
    recorded = release.match(name)

    async def amends(evening: Evening) -> None:
        await evening.resumes(recorded["match"])
        log = evening.match.log
        answers = [part for part in log.live if isinstance(part.command, Answer)]
        for part in evening.luck.sample(answers, min(len(answers), AMENDED)):
            entries = len(log.entries)
            await evening.amends(part)
            assert len(log.entries) == entries + 1
            amended = log_on_disk(folder, recorded["match"])
            assert amended.entries[-1].parts[0].seq == part.seq
            assert amended.position.state == log.position.state
            await evening.undoes(1)
            assert same(log.game.export(log.position.state), recorded["state"])

    at_the_table(folder, amends)
    assert "no difference" in runs("replay", folder, "--match", recorded["match"])


@pytest.mark.slow
@each_match
def test_old_corrections_are_told_anew_and_that_is_undone(release: Recorded, name: str, folder: Path) -> None:
    recorded = release.match(name)

    async def corrects(evening: Evening) -> None:
        await evening.resumes(recorded["match"])
        log = evening.match.log
        for part in [part for part in log.live if isinstance(part.command, Correction)][-AMENDED:]:
            assert isinstance(part.command, Correction)
            await evening.corrects_anew(part, part.command.facts[0])
            assert log.live[log.place_of(part.seq) or 0].command == Correction(
                part.command.facts[:1], part.command.seat
            )
            await evening.undoes(1)
            assert same(log.game.export(log.position.state), recorded["state"])

    at_the_table(folder, corrects)
    assert "no difference" in runs("replay", folder, "--match", recorded["match"])


@pytest.mark.slow
@each_that_goes_on
def test_the_table_of_a_match_is_corrected(release: Recorded, name: str, folder: Path) -> None:
    """Each thing that was corrected once is told again, as far as it is not so."""
    recorded = release.match(name)

    async def corrects(evening: Evening) -> None:
        await evening.resumes(recorded["match"])
        match = evening.match
        told = [part.command for part in match.log.live if isinstance(part.command, Correction)]
        for command in told:
            await evening.corrects(*command.facts, seat=command.seat)
        await evening.plays(5)

    at_the_table(folder, corrects)
    assert "no difference" in runs("replay", folder, "--match", recorded["match"])


# The table


@pytest.mark.slow
@each_release
@pytest.mark.parametrize("lost", [(), (RESULTS,)], ids=["all-there", "results-lost"])
def test_the_table_lists_all_that_was_kept(release: Recorded, folder: Path, lost: tuple[str, ...]) -> None:
    """Finished matches with their results, house rules, settings, and the boards as the editor opens them."""
    for name in lost:
        (folder / name).unlink()
    found: list[Data] = []

    async def reads(evening: Evening) -> None:
        await evening.leaves()
        found.append(await recording.table(evening))

    at_the_table(folder, reads)
    assert same(undrawn(json.loads(plain(found[0]))), undrawn(release.table()))


@each_release
def test_the_match_that_was_open_is_open_and_everybody_keeps_the_seat(release: Recorded, folder: Path) -> None:
    seats = release.seats()

    async def looks(evening: Evening) -> None:
        assert evening.match.id == seats["opened"]
        kept = evening.table.seats
        assert kept.key == seats["key"]
        assert kept.seat_of(seats["phone"]["secret"]) == seats["phone"]["seat"]
        assert kept.opens(seats["pin"]["seat"], seats["pin"]["pin"])
        assert kept.device_of(seats["pod"]["seat"]) == seats["pod"]["device"]
        assert kept.ready
        times = {each.seat: each.seconds for each in evening.table.timer.reading(evening.match.seats).seats}
        assert times == {each["seat"]: each["seconds"] for each in seats["times"]}

    at_the_table(folder, looks)


@each_release
def test_a_match_begins_on_the_board_that_was_chosen(release: Recorded, folder: Path) -> None:
    begun: dict[str, str] = {}

    async def begins(evening: Evening) -> None:
        for game in release.table()["boards"]:
            await evening.leaves()
            players = [(seat.id, "") for seat in games.game(game).setup.choices().seats[:2]]
            begun[game] = await evening.begins(game, players, {})
            await evening.plays(5)

    at_the_table(folder, begins)
    for game, boards in release.table()["boards"].items():
        with closing(SqliteJournal(folder)) as journal:
            setup = json.loads(next(journal.entries(begun[game])))["command"]["setup"]
        played_on = setup["board" if "board" in setup else "field"]["title"]
        assert [played_on] == [about["title"] for about in boards.values() if about["chosen"]]


@each_release
def test_a_draft_is_worked_on_and_kept(release: Recorded, folder: Path) -> None:
    async def works(evening: Evening) -> None:
        await evening.leaves()
        for game, boards in release.table()["boards"].items():
            for board in (board for board, about in boards.items() if about["draft"]):
                await evening.boards(c.OpenBoards(game), c.EditBoard(board))
                await evening.boards(c.ChangeBoard(Rename("Kept at last")), c.KeepChanges(), c.CloseBoards())
                kept = json.loads((folder / "boards" / f"{board}.json").read_bytes())
                assert same(undrawn(kept), undrawn({**boards[board]["edited"], "title": "Kept at last"}))

    at_the_table(folder, works)


# The next release


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.skipif(not SOAKING, reason="half a minute: make soak makes one")
def test_a_release_is_made_and_says_what_it_said_when_it_is_read_again(tmp_path: Path) -> None:
    release = tmp_path / "next"
    make.make(release)
    recorded = Recorded(release)
    with closing(SqliteJournal(unpack(release, tmp_path / "data"))) as journal:
        for name in recorded.names:
            assert same(recording.match(journal, recorded.match(name)["match"]), recorded.match(name))
