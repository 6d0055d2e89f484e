"""Every game at the command line: simulated, replayed, brought in, counted, written out again, played in a terminal.

Those with a board carry it in what they export; those without have none to carry.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from companion import games
from companion.cli import companion
from companion.games import GAMES

BYE = "This game is not saved.\n"


def run(*words: str | Path | int, typed: str = "") -> Result:
    return CliRunner(env={"COLUMNS": "100"}).invoke(companion, list(map(str, words)), input=typed)


def said(*words: str | Path | int, typed: str = "") -> str:
    result = run(*words, typed=typed)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return result.stdout


def most(game: str) -> int:
    return games.game(game).setup.choices().most


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_is_simulated_is_replayed_brought_in_counted_and_written_out_the_same(game: str, tmp_path: Path) -> None:
    seats, folder, file = most(game), tmp_path / "data", tmp_path / "games.jsonl"
    assert said("simulate", game, "--seats", seats, "--games", 1, "--export", file).startswith("1 game, ")
    assert "no difference" in said("replay", file)
    assert said("import", file, "--data", folder).endswith("imported\n")
    listed = said("games", "--data", folder).splitlines()
    assert len(listed) == 2
    assert game in listed[1]
    assert "1 game, " in said("totals", "--data", folder)
    match, out = listed[1].split()[0], tmp_path / "out"
    out.mkdir()
    said("export", match, "--to", out, "--data", folder)
    whole = json.loads((out / f"{match}.json").read_bytes())
    assert whole["scores"] == json.loads(file.read_bytes())["scores"]
    assert len((out / f"{match}-result.csv").read_text().splitlines()) == 1 + seats
    assert "no difference" in said("replay", out / f"{match}.json")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_any_numbers_lead_to_the_end_of_a_game_and_its_score(game: str) -> None:
    luck = Random(2)
    typed = "".join(f"{luck.randint(1, 9)}\n" for _ in range(4_000))
    lines = said("play", game, "--seed", 1, typed=typed).splitlines()
    assert sum(line[:3] in {"1. ", "2. "} for line in lines) == games.game(game).setup.choices().fewest


@pytest.mark.parametrize("game", GAMES)
def test_a_pick_is_taken_back_an_answer_undone_and_only_games_with_secrets_offer_a_look(game: str) -> None:
    """Undoing may ask whether all agree."""
    shown = said("play", game, "--seats", most(game), "--seed", 1, typed="?\n?\n" + "1\n" * 12 + "u\ny\nq\n")
    assert shown.endswith(BYE)
    assert "undone: " in shown
    assert ("l shows the player who is asked" in shown) == games.game(game).rules.has_secrets


@pytest.mark.parametrize("game", GAMES)
def test_only_a_game_with_a_board_lists_boards(game: str) -> None:
    listed = run("board", "list", "--game", game)
    assert (listed.exit_code == 0) == bool(games.game(game).boards.file)
    assert game in listed.stdout or "no board" in listed.stderr
