"""Whole games, kept as text and played again from their own commands: nothing anybody is shown may change unnoticed.

After a change that is meant, ``GOLDEN=write`` in the environment writes the texts anew; the difference is then read.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.golden.playthrough import replay

TEXTS = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("text", TEXTS, ids=lambda path: path.stem)
def test_a_game_played_again_shows_every_viewer_the_same(text: Path) -> None:
    kept = text.read_text(encoding="utf-8")
    again = replay(kept)
    if os.environ.get("GOLDEN") == "write":
        text.write_text(again, encoding="utf-8")
    assert again.splitlines() == kept.splitlines()


def test_there_is_a_game_for_two_three_and_four_seats() -> None:
    assert {text.stem.split("_")[0] for text in TEXTS} >= {"two", "three", "four"}
