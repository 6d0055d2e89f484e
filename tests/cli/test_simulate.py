"""``companion simulate`` plays random games, counts decisions and writes games that stand alone.

The same command line gives the same bytes, wherever it runs; what does not fit is told before anything is played.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from companion.assets import asset
from companion.cli import companion
from companion.cli.simulate import GameFile, seed_of
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, SOCIETIES

INTERRUPTIBLE = """
import signal
from companion.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
main()
"""
"""The command, also where the tests themselves run in the background and hear no interrupt."""

POSITION = {
    "turn",
    "phase",
    "first_player",
    "acting",
    "regions",
    "reserve",
    "council",
    "field_agents",
    "hands",
    "decks",
    "loyalties",
    "revealed",
    "swaps",
}


def simulate(*words: str | Path) -> Result:
    line = ["simulate", "war-of-whispers", *map(str, words)]
    return CliRunner().invoke(companion, line, standalone_mode=False)


def exported(tmp_path: Path, *words: str) -> list[dict[str, Any]]:
    file = tmp_path / "games.jsonl"
    result = simulate("--games", "2", *words, "--export", file)
    assert result.exception is None
    text = file.read_text(encoding="utf-8")
    assert text.endswith("\n")
    return [json.loads(line) for line in text.splitlines()]


def told(result: Result, code: int) -> str:
    assert result.return_value == code, result.output
    return result.stderr


def test_it_ends_with_games_and_decisions_a_second() -> None:
    result = simulate("--seats", "2", "--games", "3")
    assert result.exception is None
    words = result.stdout.split()
    assert result.stdout.startswith("3 games, ")
    assert result.stdout.endswith("decisions a second\n")
    assert int(words[-4].replace(",", "")) > 0


def test_no_progress_bar_gets_into_a_pipe() -> None:
    assert simulate("--games", "1").stderr == ""


def test_one_game_is_not_called_games() -> None:
    assert simulate("--games", "1").stdout.startswith("1 game, ")


# The exported games


def test_a_line_is_a_game_with_everything_in_it(tmp_path: Path) -> None:
    games = exported(tmp_path, "--seats", "3")
    assert len(games) == 2
    for game in games:
        assert list(game) == ["game", "seats", "board", "options", "seed", "entries", "positions", "scores"]
        assert game["game"] == "war-of-whispers"
        assert game["seats"] == [{"seat": society, "society": society} for society in SOCIETIES[:3]]


def test_the_options_are_all_there_and_those_that_were_chosen(tmp_path: Path) -> None:
    words = ("--option", "deal=balanced", "--option", "loyalties=dealt", "--option", "treasure=yes")
    for game in exported(tmp_path, *words):
        assert game["options"] == {
            name: {"deal": "balanced", "loyalties": "dealt", "treasure": True}.get(name, getattr(Options(), name))
            for name in Options.__struct_fields__
        }


def test_the_whole_board_is_in_the_line(tmp_path: Path) -> None:
    standard = json.loads(asset("boards/standard.json").read_bytes())
    board = exported(tmp_path)[0]["board"]
    assert list(board["regions"]) == list(standard["regions"])
    assert len(board["links"]) >= len(standard["links"])
    assert set(board["councils"]) == set(EMPIRES)


def test_every_entry_says_its_number_its_kind_and_who_was_asked(tmp_path: Path) -> None:
    for game in exported(tmp_path, "--option", "dark-alliances=yes"):
        entries = game["entries"]
        assert [entry["seq"] for entry in entries] == list(range(1, len(entries) + 1))
        assert [entry["kind"] for entry in entries] == ["start"] + ["answer"] * (len(entries) - 1)
        assert entries[0]["seat"] is None
        assert all(entry["seat"] == entry["command"]["seat"] for entry in entries[1:])
        assert all(entry["command"]["command"] == entry["kind"] for entry in entries)
        assert all({"command", "events"} <= set(entry) for entry in entries)
        assert {entry["seat"] for entry in entries} <= {None, *SOCIETIES}


def test_a_position_follows_every_entry(tmp_path: Path) -> None:
    for game in exported(tmp_path, "--option", "field-agents=yes"):
        positions = game["positions"]
        assert len(positions) == len(game["entries"])
        assert all(set(position) == POSITION for position in positions)
        assert positions[0]["turn"] == 1
        assert (positions[-1]["turn"], positions[-1]["phase"], positions[-1]["acting"]) == (4, "end", None)


def test_the_scores_name_seat_and_society_and_add_up(tmp_path: Path) -> None:
    for game in exported(tmp_path, "--option", "concealed-bonus=yes"):
        scores = game["scores"]
        assert list(scores) == ["players", "winners", "decided_by"]
        for player in scores["players"]:
            assert list(player) == ["seat", "society", "points", "rank", "breakdown", "concealed_bonus"]
            assert player["seat"] == player["society"]
            assert [line["slot"] for line in player["breakdown"]] == list(SLOTS)
            assert player["points"] == sum(line["points"] for line in player["breakdown"]) + player["concealed_bonus"]
        assert scores["winners"] == [player["seat"] for player in scores["players"] if player["rank"] == 1]


# The same command line


def test_games_of_a_run_have_seeds_of_their_own() -> None:
    seeds = {seed_of(seed, number) for seed in range(10) for number in range(1, 101)}
    assert len(seeds) == 1000
    assert max(seeds) < 2**53


def test_the_seed_of_a_game_is_the_same_on_every_machine() -> None:
    assert seed_of(1, 1) == 40946424025579
    assert seed_of(-3, 20) == 207730444869263


@pytest.mark.slow
def test_the_same_command_line_gives_the_same_bytes(tmp_path: Path) -> None:
    words = ["--games", "3", "--seed", "7", "--option", "dark-alliances=yes", "--export"]
    for name, hashing in (("one", "1"), ("two", "2")):
        run(*words, str(tmp_path / name), environment={"PYTHONHASHSEED": hashing})
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_a_longer_run_begins_with_the_shorter_one(tmp_path: Path) -> None:
    simulate("--games", "1", "--export", tmp_path / "short")
    simulate("--games", "3", "--export", tmp_path / "long")
    assert (tmp_path / "long").read_bytes().startswith((tmp_path / "short").read_bytes())


def test_another_seed_gives_other_games(tmp_path: Path) -> None:
    assert exported(tmp_path)[0]["entries"] != exported(tmp_path, "--seed", "2")[0]["entries"]


def test_what_was_in_the_file_before_is_gone(tmp_path: Path) -> None:
    exported(tmp_path)
    assert len(exported(tmp_path, "--seats", "2")) == 2


# What does not fit


def test_every_option_that_does_not_fit_is_named_at_once() -> None:
    words = ("--option", "deal=fair", "--option", "speed=fast", "--option", "treasure=maybe", "--option", "conquest")
    problems = told(simulate(*words), 4)
    assert all(word in problems for word in ("'fair'", "'speed'", "'maybe'", "'conquest' has no value"))


@pytest.mark.parametrize("seats", ["-1", "0", "1", "5", "9" * 30])
def test_so_many_seats_cannot_play(seats: str) -> None:
    players = "player" if seats == "1" else "players"
    assert f"{seats} {players} cannot play: seat 2 to 4" in told(simulate("--seats", seats), 4)


def test_a_deal_for_another_number_of_players_is_refused_before_the_file_is_opened(tmp_path: Path) -> None:
    words = ("--seats", "2", "--option", "deal=teams", "--option", "loyalties=dealt")
    assert "needs 4 players" in told(simulate(*words, "--export", tmp_path / "games"), 4)
    assert not (tmp_path / "games").exists()


@pytest.mark.slow
@pytest.mark.parametrize("games", ["0", "-1", "1000001", "9" * 30, "many"])
def test_so_many_games_cannot_be_played(games: str) -> None:
    result = run("--games", games, check=False)
    assert result.returncode == 2
    assert "--games" in result.stderr


def test_a_game_that_nobody_knows_is_refused() -> None:
    result = CliRunner().invoke(companion, ["simulate", "nim"], standalone_mode=False)
    assert "there is no game 'nim'" in told(result, 4)


def test_a_file_that_cannot_be_written_is_told_before_playing(tmp_path: Path) -> None:
    for file in (tmp_path, tmp_path / "no" / "folder"):
        result = simulate("--export", file)
        assert f"{file}: cannot be written" in told(result, 3)
        assert result.stdout == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_full_disk_is_told() -> None:
    assert "No space left" in told(simulate("--games", "1", "--export", "/dev/full"), 3)


# Interrupted


def test_a_line_that_is_interrupted_is_taken_out_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = GameFile(tmp_path / "games")
    file.write(b"one\n")
    real = file._file

    class TornFile:
        def write(self, data: memoryview) -> int:
            if len(data) < 5:
                raise KeyboardInterrupt
            return real.write(data[:2])

        def truncate(self, length: int) -> int:
            return real.truncate(length)

    monkeypatch.setattr(file, "_file", TornFile())
    with closing(real), pytest.raises(KeyboardInterrupt):
        file.write(b"another\n")
    assert (tmp_path / "games").read_bytes() == b"one\n"


@pytest.mark.slow
def test_an_interrupted_run_keeps_its_finished_games(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = [
        sys.executable,
        "-c",
        INTERRUPTIBLE,
        "simulate",
        "war-of-whispers",
        "--games",
        "2000",
        "--export",
        str(file),
    ]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        while not file.exists() or file.stat().st_size < 1_000_000:
            assert process.poll() is None
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate()
    assert process.returncode == 130
    assert "interrupted" in stderr
    lines = file.read_bytes().splitlines(keepends=True)
    assert stdout.startswith(f"{len(lines)} games, ")
    assert all(json.loads(line)["scores"] and line.endswith(b"\n") for line in lines)


def run(
    *words: str, environment: Mapping[str, str] | None = None, check: bool = True
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "companion", "simulate", "war-of-whispers", *words],
        check=check,
        capture_output=True,
        text=True,
        env={**os.environ, **(environment or {})},
    )
