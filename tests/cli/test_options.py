"""``companion options`` tells every house rule, its values, and which of them is the default."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from companion.cli import companion
from companion.games.war_of_whispers.options import Options, as_typed, option_values

LISTED = CliRunner().invoke(companion, ["options", "war-of-whispers"])


@pytest.mark.parametrize("option", option_values())
def test_every_option_is_told_with_all_its_values(option: str) -> None:
    _, _, after = LISTED.stdout.partition(f"{option}  ")
    told = after.split("\n\n")[0]
    for value in option_values()[option]:
        assert as_typed(value=value) in told


def test_the_default_is_marked() -> None:
    assert f"* {Options().loyalties}" in LISTED.stdout
    assert f"* {Options().deal}" in LISTED.stdout


def test_a_game_nobody_knows_is_refused_with_those_there_are() -> None:
    refused = CliRunner().invoke(companion, ["options", "chess"])
    assert refused.exit_code == 4
    assert "war-of-whispers" in refused.stderr
