"""Whole games, kept as text and played again from their own commands: nothing anybody is shown may change unnoticed.

After a change that is meant, ``GOLDEN=write`` in the environment writes the texts anew; the difference is then read.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from companion import games
from tests.golden.playthrough import Header, replay

TEXTS = sorted(Path(__file__).parent.glob("*/*.txt"))


@pytest.mark.parametrize("text", TEXTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_played_again_shows_every_viewer_the_same(text: Path) -> None:
    kept = text.read_text(encoding="utf-8")
    again = replay(kept)
    if os.environ.get("GOLDEN") == "write":
        text.write_text(again, encoding="utf-8")
    assert again.splitlines() == kept.splitlines()


@pytest.mark.parametrize("key", games.GAMES)
def test_there_is_a_playthrough_for_every_number_of_seats(key: str) -> None:
    choices = games.game(key).setup.choices()
    headers = [msgspec.json.decode(text.read_text(encoding="utf-8").partition("\n")[0], type=Header) for text in TEXTS]
    seats = {len(header.seats) for header in headers if header.game == key}
    assert seats == set(range(choices.fewest, choices.most + 1))
