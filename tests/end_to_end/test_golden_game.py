"""A whole game, four turns, on everything that is real: the table, its screen, four phones, one journal."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.end_to_end.evening import Evening
from tests.end_to_end.players import Players
from tests.end_to_end.script import Script

SEED = 4
"""A game in which every kind of question is asked: somebody has to discard, attacks wait for cards."""
TIPS = 20
"""Four newcomers read more tips than these."""


@pytest.mark.slow
def test_four_players_scan_play_four_turns_and_read_the_score(tmp_path: Path, browser: Browser) -> None:
    script = Script(SEED)
    with Evening(tmp_path, teach="first") as evening:
        players = Players(evening, browser, script, tmp_path, taught=True)
        players.begin()
        players.join()
        players.play()
        shown = evening.shown()
        assert shown.stage == "over"
        assert players.tips > TIPS
        assert shown.match.scores is not None
        assert dict(zip(shown.match.scores.seats, shown.match.scores.totals, strict=True)) == script.totals
        evening.screen.touches("end:all")
        texts = " ".join(evening.screen.texts())
        assert script.headline(shown) in texts
        for points in script.totals.values():
            assert str(points) in texts
        for seat, phone in players.phones.items():
            for words in script.outcome_of(seat):
                phone.sees(words)
            assert phone.mistakes == []
        assert evening.stops() == 0
