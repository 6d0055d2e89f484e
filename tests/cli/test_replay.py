"""``companion replay`` decides every command of a record again and says where another result comes.

A record of a match that is still being played gives nothing away.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

from companion.cli import companion
from companion.engine.chance import Chance
from companion.engine.log import Amend, Command, Correction, Entry, Log, Redo, Start, Undo
from companion.engine.playout import answer_at_random, playout
from companion.engine.position import Position
from companion.engine.prompt import Answer
from companion.engine.wire import Wire
from companion.games.war_of_whispers.facts import ReserveIs
from companion.games.war_of_whispers.state import NewGame, Seat, State
from companion.journal import exported as exported_games
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from tests.war_of_whispers.table import BOARD, GAME, new_game

Record = dict[str, Any]


def replay(*words: str | Path) -> Result:
    return CliRunner().invoke(companion, ["replay", *map(str, words)], standalone_mode=False)


def told(result: Result, code: int) -> str:
    assert result.return_value == code, result.output
    return result.stderr


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three games in which whatever can happen by an option can happen."""
    file = tmp_path_factory.mktemp("exported") / "games.jsonl"
    options = ("dark_alliances=yes", "treasure=yes", "field_agents=yes", "deal=balanced", "empire_order=drawn")
    words = ["simulate", "war-of-whispers", "--games", "3", "--export", str(file)]
    words += [word for option in options for word in ("--option", option)]
    assert CliRunner().invoke(companion, words, standalone_mode=False).exception is None
    return file


@pytest.fixture
def changed(exported: Path, tmp_path: Path) -> Callable[[int, Callable[[Record], object]], Path]:
    """Writes the games again with something changed in one of them."""

    def change(line: int, how: Callable[[Record], object]) -> Path:
        games = [json.loads(game) for game in exported.read_text(encoding="utf-8").splitlines()]
        how(games[line - 1])
        file = tmp_path / "changed.jsonl"
        file.write_text("".join(json.dumps(game) + "\n" for game in games), encoding="utf-8")
        return file

    return change


Change = Callable[[int, Callable[[Record], object]], Path]


# Exported games


def test_simulated_games_come_out_the_same(exported: Path) -> None:
    result = replay(exported)
    assert result.exception is None
    games = [json.loads(game) for game in exported.read_text(encoding="utf-8").splitlines()]
    assert result.stdout == f"3 games, {sum(len(game['entries']) for game in games)} entries: no difference\n"


def test_only_the_game_of_one_line_is_played_if_wanted(exported: Path) -> None:
    assert replay(exported, "--match", "2").stdout.startswith("1 game, ")


def test_the_first_difference_of_a_game_is_told_with_what_was_recorded_and_what_came_now(changed: Change) -> None:
    def another_agent(game: Record) -> None:
        deployed = game["entries"][5]["events"][0]
        deployed["seat"] = "raven" if deployed["seat"] != "raven" else "rat"

    result = replay(changed(2, another_agent))
    assert "3 games" in told(result, 6)
    assert "1 came out otherwise" in result.stderr
    assert result.stdout.startswith("line 2 (seed ")
    assert "entry 6 differs in events[0].seat" in result.stdout
    assert "recorded: " in result.stdout
    assert "now:      " in result.stdout
    assert "line 1" not in result.stdout


def test_a_command_that_is_not_accepted_any_more_is_a_difference(changed: Change) -> None:
    def pick_nonsense(game: Record) -> None:
        game["entries"][20]["command"]["path"][0][1] = "nonsense"

    result = replay(changed(1, pick_nonsense))
    told(result, 6)
    assert "entry 21 differs in whether it is accepted" in result.stdout
    assert "refused, not_listed" in result.stdout


def test_another_position_is_a_difference(changed: Change) -> None:
    def lose_a_banner(game: Record) -> None:
        game["positions"][3]["reserve"]["bear"] -= 1

    result = replay(changed(3, lose_a_banner))
    told(result, 6)
    assert "entry 4 differs in position.reserve.bear" in result.stdout
    assert "more entr" not in result.stdout


def test_another_score_is_a_difference(changed: Change) -> None:
    def win(game: Record) -> None:
        game["scores"]["winners"] = []

    result = replay(changed(1, win))
    told(result, 6)
    assert "differs in scores.winners[0]" in result.stdout
    assert "recorded: nothing" in result.stdout


def test_another_luck_is_a_difference(changed: Change) -> None:
    def deal_again(game: Record) -> None:
        game["entries"][0]["chance"][1] += 1

    result = replay(changed(1, deal_again))
    told(result, 6)
    assert "entry 1 differs in " in result.stdout


def test_positions_may_be_left_out(changed: Change) -> None:
    def forget_positions(game: Record) -> None:
        del game["positions"]

    assert replay(changed(2, forget_positions)).exception is None


def test_every_game_that_differs_is_told(changed: Change) -> None:
    def end_early(game: Record) -> None:
        for positions in game["positions"]:
            positions["turn"] = 5

    result = replay(changed(2, end_early))
    told(result, 6)
    assert "entry 1 differs in position.turn" in result.stdout
    assert "more entries differ: 2, 3, 4," in result.stdout


# Files that are damaged


def test_a_file_that_is_cut_off_names_the_line(exported: Path, tmp_path: Path) -> None:
    data = exported.read_bytes()
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(data[: data.index(b"\n") + 1000])
    assert "cut.jsonl: line 2 is cut off" in told(replay(cut), 3)


@pytest.mark.slow
def test_a_line_that_is_none_of_ours_is_named(exported: Path, tmp_path: Path) -> None:
    file = tmp_path / "mixed.jsonl"
    for strange in (b"{}\n", b"[1]\n", b"\xff\xfe\n", b'{"game": 3}\n', b"[" * 100_000 + b"\n"):
        file.write_bytes(exported.read_bytes() + strange)
        assert "mixed.jsonl: line 4 is no exported game" in told(replay(file), 3)


@pytest.mark.slow
@pytest.mark.parametrize(
    "damage",
    [
        lambda game: game["entries"][5].update(v=99),
        lambda game: game["entries"][5].update(seq="five"),
        lambda game: game["entries"][5].pop("command"),
        lambda game: game["entries"][5].update(surprise=1),
        lambda game: game["entries"][5]["events"][0].update(event="lightning"),
        lambda game: game.update(game="nim"),
        lambda game: game.update(entries=[], positions=[]),
        lambda game: game["positions"].pop(),
        lambda game: game.pop("entries"),
    ],
)
def test_an_entry_that_cannot_be_read_names_the_line(changed: Change, damage: Callable[[Record], object]) -> None:
    assert "changed.jsonl: line 3" in told(replay(changed(3, damage)), 3)


@pytest.mark.slow
@pytest.mark.parametrize(
    "damage",
    [
        lambda game: game["entries"].pop(7) and game["positions"].pop(7),
        lambda game: game["entries"].insert(7, game["entries"][0]) or game["positions"].insert(7, {}),
        lambda game: game["entries"][0]["command"]["setup"]["board"]["regions"].pop("bear-1"),
        lambda game: game["entries"][0]["command"]["setup"].update(seats=[]),
        lambda game: game["entries"][0].update(events=[]),
        lambda game: game["entries"][0].update(chance=[]),
    ],
)
def test_a_game_that_makes_no_sense_is_a_difference_and_no_crash(
    changed: Change, damage: Callable[[Record], object]
) -> None:
    result = replay(changed(3, damage))
    told(result, 6)
    assert result.stdout.startswith("line 3 ")


def test_a_file_without_games_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").write_text("\n\n", encoding="utf-8")
    assert "holds no games" in told(replay(tmp_path / "empty.jsonl"), 3)


def test_a_line_that_is_not_there_is_refused(exported: Path) -> None:
    assert "line 4 holds no game; choose a line from 1 to 3" in told(replay(exported, "--match", "4"), 3)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "nothing.jsonl: cannot be read" in told(replay(tmp_path / "nothing.jsonl"), 3)


# Journals


def take(log: Log[State], command: Command, chance: Chance) -> None:
    entry = log.decide(command, chance)
    assert isinstance(entry, Entry), entry
    log.append(entry)


def eventful_match() -> Log[State]:
    """A match in which answers were undone, redone and mended, and the table corrected."""
    draw = Random(3).randrange
    log: Log[State] = Log(GAME)
    take(log, Start(new_game(3, loyalties="dealt", deal="balanced", empire_order="drawn")), Chance(draw))
    for _ in range(30):
        take(log, answer_at_random(log.position, Chance(draw)), Chance(draw))
    take(log, Undo(5), Chance(draw))
    take(log, Redo(2), Chance(draw))
    take(log, Correction((ReserveIs("bear", 3),)), Chance(draw))
    take(log, mend_of(log, lucky=False), Chance(draw))
    take(log, Undo(), Chance(draw))
    take(log, Redo(), Chance(draw))
    while log.position.questions:
        take(log, answer_at_random(log.position, Chance(draw)), Chance(draw))
    take(log, mend_of(log, lucky=True), Chance(draw))
    return log


def mend_of(log: Log[State], *, lucky: bool) -> Amend:
    """Another answer to the last question whose answer needed luck, or needed none."""
    parts = [part for part in log.live if isinstance(part.command, Answer) and bool(part.chance) is lucky]
    entry = next(entry for entry in log.entries if entry.seq == parts[-1].seq)
    return Amend(entry.seq, other_answer(log, entry))


def other_answer(log: Log[State], entry: Entry) -> Answer:
    """Another answer to the question of an entry."""
    place = [part.seq for part in log.live].index(entry.seq)
    position = Position(GAME, log.state_after(place))
    draw = Random(1).randrange
    answers = (answer_at_random(position, Chance(draw)) for _ in range(100))
    return next(answer for answer in answers if answer != entry.command)


def keep(folder: Path, log: Log[State], *, ended: bool = True) -> str:
    """The id under which the journal of a folder keeps a match."""
    wire = Wire(GAME)
    with closing(SqliteJournal(folder)) as journal:
        match_id = journal.create(GAME.key, GAME.wire_version, "2026-01-31T19:45:00+00:00")
        for entry in log.entries:
            journal.append(match_id, entry.seq, wire.encode(entry), ended=ended and entry is log.entries[-1])
    return match_id


@pytest.mark.parametrize("where", ["", FILE_NAME])
def test_a_match_with_undo_redo_mending_and_corrections_comes_out_the_same(where: str, tmp_path: Path) -> None:
    log = eventful_match()
    keep(tmp_path, log)
    result = replay(tmp_path / where)
    assert result.exception is None
    assert result.stdout == f"1 game, {len(log.entries)} entries: no difference\n"


def test_only_one_match_is_played_if_wanted(tmp_path: Path) -> None:
    keep(tmp_path, eventful_match())
    wanted = keep(tmp_path, short_match())
    assert replay(tmp_path, "--match", wanted).stdout.startswith("1 game, 20 entries")
    assert replay(tmp_path).stdout.startswith("2 games, ")


def test_a_game_that_was_only_scored_comes_out_the_same(tmp_path: Path) -> None:
    log: Log[State] = Log(GAME)
    setup = NewGame(BOARD, (Seat("raven", "Ann"), Seat("rat")), scoring=True)
    entries = list(playout(log, setup, Random(3).randrange))
    keep(tmp_path, log)
    assert replay(tmp_path).stdout == f"1 game, {len(entries)} entries: no difference\n"
    game = exported_games.exported(log, log.states(), seed=3)
    (tmp_path / "one.jsonl").write_bytes(msgspec.json.encode(game) + b"\n")
    assert replay(tmp_path / "one.jsonl").stdout == f"1 game, {len(entries)} entries: no difference\n"


def short_match() -> Log[State]:
    log: Log[State] = Log(GAME)
    plays = playout(log, NewGame(BOARD, (Seat("raven"), Seat("rat"))), Random(1).randrange)
    for _ in zip(range(20), plays, strict=False):
        pass
    return log


@pytest.mark.parametrize("ended", [True, False])
def test_what_differs_in_a_match_is_shown_only_when_it_is_over(ended: bool, tmp_path: Path) -> None:  # noqa: FBT001
    log = short_match()
    entry = next(entry for entry in log.entries if isinstance(entry.command, Answer))
    place = entry.seq - 1
    swapped = [*log.entries[place].events[::-1]]
    log.entries[place] = Entry(entry.seq, entry.command, entry.chance, tuple(swapped[:-1]))
    keep(tmp_path, log, ended=ended)
    result = replay(tmp_path)
    told(result, 6)
    assert f"entry {entry.seq} differs in events" in result.stdout
    assert ("loyalties" in result.stdout) is ended
    assert ("not shown before the match is over" in result.stdout) is not ended


def test_a_match_that_is_not_kept_is_refused(tmp_path: Path) -> None:
    keep(tmp_path, short_match())
    assert "there is no match 'nobody'" in told(replay(tmp_path, "--match", "nobody"), 5)


def test_a_folder_without_a_journal_is_refused_and_stays_empty(tmp_path: Path) -> None:
    assert f"there is no {FILE_NAME}" in told(replay(tmp_path), 3)
    assert list(tmp_path.iterdir()) == []


def test_a_journal_under_another_name_is_refused(tmp_path: Path) -> None:
    keep(tmp_path, short_match())
    (tmp_path / FILE_NAME).rename(tmp_path / "copy.db")
    assert f"there is no {FILE_NAME}" in told(replay(tmp_path / "copy.db"), 3)


@pytest.mark.slow
@pytest.mark.parametrize(
    "tamper",
    [
        lambda game: game["options"].update(swap_empty_seat=True),
        lambda game: game["seats"][0].update(society="nobody"),
        lambda game: game["board"]["regions"]["bear-1"].pop("city"),
        lambda game: game["entries"][5].update(seat="nobody"),
        lambda game: game["entries"][5].update(kind="correction"),
        lambda game: game["positions"][5]["reserve"].update(bear=float(game["positions"][5]["reserve"]["bear"])),
        lambda game: game["scores"]["players"][0].update(points=99),
    ],
    ids=["options", "seats", "board", "seat of an entry", "kind of an entry", "a number turned float", "points"],
)
def test_nothing_a_game_says_of_itself_may_differ(tamper: Callable[[Record], object], changed: Change) -> None:
    def change(game: Record) -> None:
        tamper(game)

    assert "came out otherwise" in told(replay(changed(2, change)), 6)
