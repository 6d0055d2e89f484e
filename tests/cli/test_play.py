"""``companion play``: a game from numbered lists, at a terminal or in a pipe; it keeps nothing and tells no secret."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from companion.assets import asset
from companion.cli import companion
from companion.cli.new_game import new_game, typed_options, typed_players
from companion.errors import FileError, SetupError
from companion.games.war_of_whispers.state import NewGame, Seat

ROOT = Path(__file__).parents[2]
DEALT = ("--option", "loyalties=dealt")
OPEN = ("--option", "loyalties=unknown")
DEPLOYED = (1, 4, 2, 4, 3, 4, 4, 4, 5, 4, 1, 1)
"""Two players with unknown loyalties put an agent on every Chancellor, and the Spider one on Bear's Sheriff."""

BYE = "This game is not saved.\n"
PRIVATE = re.compile(r"\x1b\[\?1049h.*?\x1b\[\?1049l", re.DOTALL)
"""What a terminal shows on its second screen, and forgets."""


def play(*arguments: str, typed: Iterable[object] = ()) -> Result:
    lines = "".join(f"{word}\n" for word in typed)
    command = ["play", "war-of-whispers", "--first", "raven", "--seed", "1", *arguments]
    return CliRunner(env={"COLUMNS": "100"}).invoke(companion, command, input=lines)


def shown(*arguments: str, typed: Iterable[object] = ()) -> list[str]:
    result = play(*arguments, typed=typed)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout.splitlines()


# Whole games


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_any_numbers_lead_to_the_end_of_a_game_and_its_score(seats: int, seed: int) -> None:
    luck = Random(seed)
    extras = ("treasure", "conquest", "dark_alliances", "field_agents")
    options = [word for extra in extras for word in ("--option", f"{extra}={luck.choice(('yes', 'no'))}")]
    lines = shown("--seats", str(seats), *options, typed=(luck.choice("111222334o7") for _ in range(9_000)))
    assert "Turn 4, the last, ends." in lines
    assert sum(line.startswith(("1. ", "2. ", "3. ", "4. ")) for line in lines) == seats
    assert lines[-2].endswith((" wins with the most points.", "fewest swaps.", "most cards.", "and cards."))


def test_the_first_of_every_list_is_a_game_too() -> None:
    assert "The game is over." in shown(typed=["1"] * 2_000)


@pytest.mark.parametrize("typed", [[], ["2", "1", "2"], ["q"]])
def test_a_game_left_in_the_middle_ends_with_a_word(typed: list[str]) -> None:
    result = play(*OPEN, typed=typed)
    assert result.exit_code == 0
    assert result.stdout.endswith(BYE)


# What is shown


def test_the_game_begins_with_what_to_put_on_the_board_and_the_first_question() -> None:
    lines = shown("--players", "Ann:raven, :rat", *OPEN)
    assert lines[0].startswith("A new game: Ann (Pale Raven), Cult of the Rat. Ann goes first.")
    assert "    on the board: Bear: put 3 banners on each, B4, B5, B6" in lines
    assert "Ann · Turn 1, agent 1 · Place your 1st agent" in lines
    assert "   1  Bear" in lines


def test_an_answer_is_told_with_what_hands_must_do() -> None:
    lines = shown(*OPEN, typed=[1, 4])
    assert "Raven places an agent on Bear Chancellor." in lines
    assert "    on the board: Raven: agent on Bear Chancellor" in lines


def test_picks_that_follow_by_themselves_are_told() -> None:
    lines = shown(*OPEN, typed=[*DEPLOYED, 2, 1])
    assert "      only choice: Take E5 · 2 defend, fort" in lines


def test_a_wrong_number_or_word_shows_the_help_and_the_list_again() -> None:
    for wrong in ("6", "0", "-1", "x", "?", "²"):
        lines = shown(*OPEN, typed=[wrong])
        assert lines.count("Raven · Turn 1, agent 1 · Place your 1st agent") == 2
        assert any(line.startswith("A number picks from the list") for line in lines)


def test_b_goes_back_one_pick() -> None:
    lines = shown(*OPEN, typed=[1, "b", 2, 3])
    assert "Raven places an agent on Eagle Marshal." in lines


def test_what_else_is_open_is_listed_and_can_be_answered_first() -> None:
    lines = shown(typed=["o", 1, "", 1, 1, 1, 1])
    assert "   1  Spider · Enter your loyalties" in lines
    assert "Spider has entered loyalties." in lines
    assert "Raven has entered loyalties." not in lines
    lines = shown(*OPEN, typed=["o", ""])
    assert any(line.startswith("Nothing else is open.") for line in lines)


# Undoing


def test_an_undone_entry_is_told_taken_off_the_board_and_can_be_done_again() -> None:
    lines = shown(*OPEN, typed=[1, 4, "u", "r"])
    deployed = lines.index("Raven places an agent on Bear Chancellor.")
    undone = lines.index("undone: Raven places an agent on Bear Chancellor.")
    again = lines.index("Raven places an agent on Bear Chancellor.", undone)
    assert deployed < undone < again
    assert lines[undone + 1] == "    on the board: Raven: agent off, Bear Chancellor"


@pytest.mark.parametrize("word", ["u", "r"])
def test_with_nothing_to_undo_the_terminal_says_so(word: str) -> None:
    lines = shown(*DEALT, typed=[word])
    assert any(line.startswith("Only 0 ") for line in lines)


def test_undoing_what_somebody_saw_asks_the_table() -> None:
    drawn = [*DEPLOYED, 1, 1, 1, 1]
    lines = shown(*OPEN, typed=[*drawn, "u", "n"])
    assert "Raven (Bear Steward) draws 1 Bear card." in lines
    assert any(line.startswith("This takes back something a player has seen.") for line in lines)
    assert not any(line.startswith("undone") for line in lines)
    assert any(line.startswith("undone: ") for line in shown(*OPEN, typed=[*drawn, "u", "y"]))


# Secrets


def test_a_secret_question_asks_for_the_keyboard_to_be_handed_over() -> None:
    lines = shown()
    assert lines[-3] == "Raven · Enter your loyalties"
    assert lines[-2].startswith("For one player alone: hand over the keyboard, the others look away.")
    assert not any("Devout" in line for line in lines)


def test_a_terminal_forgets_what_was_typed_in_secret() -> None:
    main, other = pty.openpty()
    command = [sys.executable, "-m", "companion", "play", "war-of-whispers", "--seed", "1"]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "PYTHONUTF8": "1"}
    os.write(main, b"\n1\n1\n1\n1\nq\n")
    with subprocess.Popen(command, stdin=other, stdout=other, stderr=other, cwd=ROOT, env=environment) as process:
        os.close(other)
        output = read_all(main)
    os.close(main)
    assert process.returncode == 0
    assert "Bear · Devout" in output
    left = PRIVATE.sub("", output)
    assert "Raven has entered loyalties." in left
    assert not re.search(r"Devout|Opposed", left)


def test_a_player_can_look_at_dealt_loyalties_alone() -> None:
    lines = shown(*DEALT, typed=["l", "", ""])
    assert [line.partition("Yours: ")[1] for line in lines if line.startswith("Loyalties are dealt.")] == [
        "",
        "Yours: ",
    ]
    lines = shown(*OPEN, typed=["l", "", ""])
    assert any(line.startswith("There is nothing yet.") for line in lines)


def read_all(terminal: int) -> str:
    """Everything until the other side is closed, which Linux tells as an error."""
    chunks: list[bytes] = []
    while True:
        try:
            chunk = os.read(terminal, 4_096)
        except OSError:
            chunk = b""
        if not chunk:
            return b"".join(chunks).decode()
        chunks.append(chunk)


# Setting up


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["--seats", "5"], 4, "5 players cannot play: seat 2 to 4"),
        (["--seats", "0"], 4, "0 players cannot play: seat 2 to 4"),
        (["--players", "Ann:wolf,Bob:rat"], 4, "there is no seat 'wolf'"),
        (["--players", "A\x1b[2J:raven,Bob:rat"], 4, "is not a name"),
        (["--option", "deal"], 4, "option 'deal' has no value: write it as name=value"),
        (["--option", "deal=fair"], 4, "option deal cannot be 'fair'"),
        (["--board", "nowhere.json"], 3, "nowhere.json: cannot be read"),
        (["--first", "wolf"], 4, "first player 'wolf' has no seat"),
        (["--seats", "2", "--players", "raven,rat"], 2, "give one of them"),
    ],
)
def test_a_game_that_cannot_begin_is_refused_in_a_sentence(arguments: list[str], code: int, told: str) -> None:
    result = play(*arguments)
    if code == 2:
        assert result.exit_code == 2
        assert told in result.output
        return
    assert result.exit_code == code
    assert told in result.stderr


def test_another_game_is_refused_by_the_names_there_are() -> None:
    result = CliRunner().invoke(companion, ["play", "chess"])
    assert result.exit_code == SetupError.exit_code
    assert "choose one of war-of-whispers" in result.stderr


def test_players_and_options_are_read_as_they_are_typed() -> None:
    assert typed_players("Ann:raven, Bob:Rat ,serpent") == (("raven", "Ann"), ("rat", "Bob"), ("serpent", ""))
    assert typed_options(["deal=balanced", "treasure = yes"]) == {"deal": "balanced", "treasure ": " yes"}
    game = new_game("war-of-whispers", [("rat", "Bob"), ("raven", "")], {"treasure ": " yes"}, first_player="rat")
    assert isinstance(game, NewGame)
    assert (game.seats, game.first_player, game.options.treasure) == ((Seat("rat", "Bob"), Seat("raven")), "rat", True)


def test_a_number_of_seats_takes_the_societies_in_their_order() -> None:
    game = new_game("war-of-whispers", 3, {})
    assert isinstance(game, NewGame)
    assert [seat.id for seat in game.seats] == ["raven", "spider", "rat"]
    assert game.first_player is None


def test_a_board_of_ones_own_is_played_on(tmp_path: Path) -> None:
    file = tmp_path / "ours.json"
    with pytest.raises(FileError, match=r"ours\.json: cannot be read"):
        new_game("war-of-whispers", 2, {}, file)
    file.write_bytes(asset("boards/standard.json").read_bytes().replace(b'"standard"', b'"ours"'))
    game = new_game("war-of-whispers", 2, {}, file)
    assert isinstance(game, NewGame)
    assert game.board.name == "ours"
