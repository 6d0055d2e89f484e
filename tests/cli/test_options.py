"""``companion options`` tells every house rule, its values, and which of them is the default."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion import games
from companion.cli import companion
from companion.engine.options import as_typed, option_values
from companion.games import GAMES
from companion.games.war_of_whispers.options import Options
from companion.presets import Kept, Preset, write_presets
from companion.text import catalogue

LISTED = CliRunner().invoke(companion, ["options", "war-of-whispers"])


@pytest.mark.parametrize("option", option_values(Options))
def test_every_option_is_told_with_all_its_values(option: str) -> None:
    _, _, after = LISTED.stdout.partition(f"{option}  ")
    told = after.split("\n\n")[0]
    for value in option_values(Options)[option]:
        assert as_typed(value=value) in told


def test_the_default_is_marked() -> None:
    assert f"* {Options().loyalties}" in LISTED.stdout
    assert f"* {Options().deal}" in LISTED.stdout


def test_a_game_nobody_knows_is_refused_with_those_there_are() -> None:
    refused = CliRunner().invoke(companion, ["options", "chess"])
    assert refused.exit_code == 4
    assert "war-of-whispers" in refused.stderr


def kept(folder: Path) -> None:
    write_presets(folder, {"war-of-whispers": Kept((Preset("Fridays", {"treasure": True, "moons": "two"}),))})


def test_house_rules_kept_by_name_are_listed_with_what_they_change(tmp_path: Path) -> None:
    kept(tmp_path)
    listed = CliRunner().invoke(companion, ["options", "war-of-whispers", "--presets", "--data", str(tmp_path)])
    assert listed.exit_code == 0
    assert "Standard rules" in listed.stdout
    assert "Fridays\n    treasure=yes\n    Left out" in listed.stdout
    assert "moons = two" in listed.stdout


def test_games_are_played_by_a_preset_and_single_options_change_it(tmp_path: Path) -> None:
    kept(tmp_path)
    file = tmp_path / "games.jsonl"
    usual = [
        "simulate",
        "war-of-whispers",
        "--games",
        "1",
        "--seats",
        "2",
        "--data",
        str(tmp_path),
        "--export",
        str(file),
    ]
    done = CliRunner().invoke(companion, [*usual, "--preset", "fridays", "--option", "field-agents=yes"])
    assert done.exit_code == 0, done.output
    assert "moons = two" in done.stderr
    assert '"treasure":true' in file.read_text()
    assert '"field_agents":true' in file.read_text()


def test_a_preset_nobody_keeps_is_refused_with_those_there_are(tmp_path: Path) -> None:
    wrong = CliRunner().invoke(
        companion, ["simulate", "war-of-whispers", "--preset", "Mondays", "--data", str(tmp_path)]
    )
    assert wrong.exit_code == 4
    assert "'Standard rules'" in wrong.stderr


def test_the_seats_are_listed_as_they_are_typed_with_their_names() -> None:
    heading, *seats = LISTED.stdout.split("\n\n")[0].splitlines()
    choices = games.game("war-of-whispers").setup.choices()
    assert heading == f"Seats, {choices.fewest} to {choices.most} of them"
    assert [line.split() for line in seats] == [
        [seat.id, *catalogue().say(seat.label).split()] for seat in choices.seats
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_its_seats_and_options(game: str) -> None:
    listed = CliRunner().invoke(companion, ["options", game])
    choices = games.game(game).setup.choices()
    assert listed.exit_code == 0
    for option in choices.options:
        assert f"{option.name}  {catalogue(strict=True).say(option.label)}" in listed.stdout
    assert all(seat.id in listed.stdout for seat in choices.seats)
