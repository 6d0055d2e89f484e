"""Games that are over are listed, read and leafed through; of any other game nothing is told."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine.log import Log
from companion.engine.text import Text
from companion.engine.wire import Wire
from companion.errors import CompanionError, JournalError, SetupError
from companion.games.war_of_whispers.events import AttackDeclared
from companion.journal import Journal, MatchInfo
from companion.table.history import results
from companion.table.history.past import Past
from companion.table.history.results import FILE_NAME, Results
from companion.table.match.matches import log_of
from companion.table.views.encoder import Encoder
from companion.text import catalogue
from tests.journal.memory import MemoryJournal
from tests.table.played import keep, played
from tests.war_of_whispers.table import GAME

say = catalogue(strict=True).say
GAMES = [played(seed) for seed in (1, 2)]

encode = Encoder(say).encode


@pytest.fixture
def journal() -> MemoryJournal:
    return MemoryJournal()


encode = Encoder(say).encode


@pytest.fixture
def past(journal: MemoryJournal, tmp_path: Path) -> Past:
    return Past(journal, tmp_path)


def test_finished_games_are_listed_with_who_had_how_many_points(journal: Journal, past: Past) -> None:
    ids = [keep(journal, log, day) for day, log in enumerate(GAMES, start=1)]
    keep(journal, played(3, entries=40), 3)
    page = past.page()
    assert [match.id for match in page.matches] == ids[::-1], "the newest first, and none that is still played"
    for match, log in zip(page.matches, reversed(GAMES), strict=True):
        scores: Any = GAME.scoring.scores(log.position.state)
        assert [seat.points for seat in match.seats] == sorted((t.points for t in scores.players), reverse=True)
        assert {seat.name for seat in match.seats} == {"Ann", "Ben", "Cleo", "Dora"}
        assert match.seats[0].rank == 1


def test_older_games_come_page_by_page(journal: Journal, past: Past, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.table.history.past.A_PAGE", 3)
    ids = [keep(journal, GAMES[0], day + 1) for day in range(5)][::-1]
    first = past.page()
    assert ([match.id for match in first.matches], first.more) == (ids[:3], True)
    second = past.page(first.matches[-1].id)
    assert ([match.id for match in second.matches], second.more) == (ids[3:], False)


def test_every_moment_is_the_public_view_of_that_state(journal: Journal, past: Past) -> None:
    log = GAMES[0]
    match = keep(journal, log)
    game = past.game(match)
    assert game.moments == len(log.live)
    for n in (1, 7, 30, len(log.live) - 1, len(log.live)):
        view = GAME.rules.view(log.state_after(n), None)
        moment = past.moment(match, n)
        assert moment.map == GAME.picture.scene(view)
        assert moment.tiles == GAME.picture.tiles(view)
        assert moment.n == n


def test_a_moment_has_the_ways_of_the_banners_that_moved(journal: Journal, past: Past) -> None:
    log = GAMES[0]
    match = keep(journal, log)
    for n in range(2, len(log.live) + 1):
        before, after = log.state_after(n - 1), log.state_after(n)
        banners: Counter[str] = Counter({region: held.count for region, held in before.garrisons.items()})
        for route in past.moment(match, n).routes:
            banners[route.origin] -= route.count
            banners[route.to] += route.count
        on_map = {region: count for region, count in banners.items() if count and region in after.board.regions}
        assert on_map == {region: held.count for region, held in after.garrisons.items()}


def test_a_moment_of_an_attack_aims_from_its_region_to_the_target(journal: Journal, past: Past) -> None:
    log = GAMES[0]
    match = keep(journal, log)
    declared = {
        n: event for n, part in enumerate(log.live, 1) for event in part.events if isinstance(event, AttackDeclared)
    }
    assert declared
    for n, event in declared.items():
        assert past.moment(match, n).aims[0] == (event.source, event.target)


def test_a_moment_tells_no_loyalty_that_lay_face_down_then(journal: Journal, past: Past) -> None:
    match = keep(journal, GAMES[0])
    state = GAMES[0].state_after(3)
    assert all(state.loyalties.values()), "all are known to the companion then"
    assert not any(state.revealed.values()), "and all are secret"
    other = dict(zip(state.loyalties["raven"], list(state.loyalties["raven"].values())[::-1], strict=True))
    otherwise = msgspec.structs.replace(state, loyalties=dict.fromkeys(state.seat_ids, other))
    found = past.open(match)
    told = encode(past.moment(match, 3))
    found.states = (*found.states[:2], otherwise, *found.states[3:])
    assert encode(past.moment(match, 3)) == told


def test_a_moment_that_is_not_there_is_the_nearest_one(journal: Journal, past: Past) -> None:
    match = keep(journal, GAMES[0])
    assert [past.moment(match, n).n for n in (-3, 0, 10**9)] == [1, 1, len(GAMES[0].live)]


def test_every_line_of_the_log_leads_to_its_moment(journal: Journal, past: Past) -> None:
    match = keep(journal, GAMES[0])
    lines = past.log(match)
    assert [line.moment for line in lines] == sorted({line.moment for line in lines})
    for line in lines:
        assert past.moment(match, line.moment).texts == line.texts
    assert past.log(match, 10, 20) == tuple(line for line in lines if 10 <= line.moment <= 20)


def test_chapters_begin_where_the_last_one_ends(journal: Journal, past: Past) -> None:
    game = past.game(keep(journal, GAMES[0]))
    firsts = [chapter.first for chapter in game.chapters]
    assert firsts == sorted(set(firsts))
    assert (firsts[0], firsts[-1] <= game.moments) == (1, True)
    assert any(say(chapter.title) == "turn 2, Bear" for chapter in game.chapters)
    begins = {say(said): say(chapter.title) for chapter in game.chapters if isinstance(said := chapter.heading, Text)}
    assert [*begins] == ["Turn 1", "Turn 2", "Turn 3", "Turn 4"]
    assert begins["Turn 2"].startswith("turn 2")


@pytest.mark.parametrize("entries", [1, 2, 40, 100])
def test_of_a_game_that_is_not_over_nothing_is_told(journal: Journal, past: Past, entries: int) -> None:
    match = keep(journal, played(1, entries=entries))
    asked = (
        past.game,
        past.log,
        past.open,
        lambda m: past.moment(m, 1),
        lambda m: past.chart(m, 0, (1500.0, 800.0), say),
    )
    for ask in asked:
        with pytest.raises(SetupError, match="not over"):
            ask(match)
    assert past.page().matches == ()
    assert past.totals() == ()


def test_an_end_that_was_taken_back_is_no_end(journal: MemoryJournal, past: Past) -> None:
    match = keep(journal, GAMES[0])
    assert past.game(match).moments == len(GAMES[0].live)
    journal.append(match, len(GAMES[0].entries) + 1, Wire(GAME).encode(_undo(len(GAMES[0].entries) + 1)))
    with pytest.raises(SetupError):
        past.moment(match, 1)


def _undo(seq: int) -> Any:
    from companion.engine.log import Entry, Undo  # noqa: PLC0415 - for this one

    return Entry(seq, Undo())


def test_a_game_is_forgotten_once_it_is_over_and_is_in_no_sum_any_more(journal: Journal, past: Past) -> None:
    over, going = keep(journal, GAMES[0]), keep(journal, played(6, entries=60), 2)
    past.game(over)
    assert past.totals()
    with pytest.raises(SetupError, match="not over"):
        past.forget(going)
    past.forget(over)
    assert past.page().matches == ()
    assert past.totals() == ()
    with pytest.raises(JournalError):
        past.game(over)
    assert [info.id for info in journal.matches()] == [going]


def test_no_such_game_is_told_as_that(past: Past) -> None:
    with pytest.raises(JournalError, match="no match"):
        past.game("20260101-000000-00000000")


def test_a_game_that_cannot_be_read_hides_no_other(journal: MemoryJournal, past: Past) -> None:
    journal.adopt(MatchInfo("20260101-000000-00000000", "chess", 1, "2026-01-01T00:00:00Z", 1, ended=True), [b"{}"])
    match = keep(journal, GAMES[0])
    listed = {each.id: each for each in past.page().matches}
    assert listed[match].seats
    assert not listed["20260101-000000-00000000"].seats
    assert listed["20260101-000000-00000000"].trouble
    assert past.totals()[0].games == 1


def test_a_result_is_worked_out_once_and_kept_beside_the_journal(
    journal: MemoryJournal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(journal, GAMES[0])
    first = list(Results(journal, tmp_path).of(journal.matches()))
    kept = (tmp_path / FILE_NAME).read_bytes()
    assert (tmp_path / FILE_NAME).stat().st_mode & 0o777 == 0o600

    def refuse(*_: object) -> None:
        raise AssertionError("it is known")

    monkeypatch.setattr(results, "log_of", refuse)
    assert list(Results(journal, tmp_path).of(journal.matches())) == first
    assert (tmp_path / FILE_NAME).read_bytes() == kept


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"version":0,"results":{}}', b"\xff" * 50])
def test_kept_results_that_are_damaged_are_worked_out_again(
    journal: MemoryJournal, tmp_path: Path, damage: bytes
) -> None:
    keep(journal, GAMES[0])
    (tmp_path / FILE_NAME).write_bytes(damage)
    (found,) = Results(journal, tmp_path).of(journal.matches())
    assert len(found.seats) == 4


def test_one_kept_result_that_is_damaged_is_worked_out_again_and_the_others_are_kept(
    journal: MemoryJournal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = [keep(journal, log, day) for day, log in enumerate(GAMES, start=1)]
    first = list(Results(journal, tmp_path).of(journal.matches()))
    file = json.loads((tmp_path / FILE_NAME).read_bytes())
    file["results"][matches[0]]["entries"] = "many"
    (tmp_path / FILE_NAME).write_text(json.dumps(file))
    worked_out: list[str] = []

    def noted(journal: Journal, info: MatchInfo) -> Log[Any]:
        worked_out.append(info.id)
        return log_of(journal, info)

    monkeypatch.setattr(results, "log_of", noted)
    assert list(Results(journal, tmp_path).of(journal.matches())) == first
    assert worked_out == [matches[0]]


def test_a_result_is_that_of_as_many_entries_as_there_are(journal: MemoryJournal, tmp_path: Path) -> None:
    match = keep(journal, GAMES[0])
    kept = Results(journal, tmp_path)
    info = journal.match(match)
    (before,) = kept.of([info])
    (after,) = kept.of([msgspec.structs.replace(info, entries=info.entries + 1)])
    assert after.entries == before.entries


def test_totals_say_who_won_how_often_and_how_closely(journal: Journal, past: Past) -> None:
    for day, log in enumerate(GAMES, start=1):
        keep(journal, log, day)
    (totals,) = past.totals()
    scores: list[Any] = [GAME.scoring.scores(log.position.state) for log in GAMES]
    points = [[tally.points for tally in each.players] for each in scores]
    winners = sum(row.rank == 1 for match in past.page().matches for row in match.seats)
    assert totals.games == 2
    assert totals.average == pytest.approx(sum(map(sum, points)) / 8)
    for rows in (totals.seats, totals.places, totals.players):
        assert sum(row.wins for row in rows) == winners
        assert [row.games for row in rows] == [2, 2, 2, 2]
    leads = [max(each) - sorted(each)[-2] for each in points]
    closest = past.game(totals.closest_match)
    best = sorted((seat.points or 0 for seat in closest.match.seats), reverse=True)
    assert best[0] - best[1] == min(leads)


def test_looking_at_the_past_writes_no_entry(journal: MemoryJournal, past: Past) -> None:
    match = keep(journal, GAMES[0])
    before = journal.match(match), list(journal.entries(match))
    past.page()
    past.totals()
    past.moment(match, 20)
    assert (journal.match(match), list(journal.entries(match))) == before
    with pytest.raises(CompanionError):
        past.chart(match, 9, (1500.0, 800.0), say)


def test_a_moment_stands_under_the_place_that_its_words_are_about(journal: Journal, past: Past) -> None:
    log = GAMES[0]
    match = keep(journal, log)
    for n in (2, 7, 30, len(log.live)):
        moment = past.moment(match, n)
        assert moment.place == GAME.words.chapter(log.state_after(n - 1))
        assert moment.next == GAME.words.place(log.state_after(n))
        command = log.live[n - 1].command
        assert moment.seat == (getattr(command, "seat", None) or "")


def test_every_line_is_in_the_chapter_that_it_is_about(journal: Journal, past: Past) -> None:
    log = GAMES[0]
    match = keep(journal, log)
    game = past.game(match)
    lasts = [chapter.first - 1 for chapter in game.chapters[1:]] + [game.moments]
    for chapter, last in zip(game.chapters, lasts, strict=True):
        for line in past.log(match, chapter.first, last):
            assert GAME.words.chapter(log.state_after(max(line.moment - 1, 1))) == chapter.title
