"""Each game on everything that is real: half of it touched on the screen, half of it tapped on phones.

The first game has a test of its own, with more of what is secret.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion import games
from tests.end_to_end.evening import Evening
from tests.end_to_end.players import Players
from tests.end_to_end.script import WAR, Script
from tests.soaking import SOAKING

pytestmark = pytest.mark.slow

OTHERS = [key for key in games.GAMES if key != WAR]
SIZES = ("800x480", "1280x720", "720x1280")
BEGINNING = 30
"""Answers: the set-up, and somebody's whole turn at least."""


def script_of(key: str) -> Script:
    return Script(1, key, max(games.game(key).setup.choices().fewest, 2), openings=True)


@pytest.mark.parametrize("key", OTHERS)
def test_a_game_is_begun_by_touch_and_on_phones(tmp_path: Path, browser: Browser, key: str) -> None:
    script = script_of(key)
    with Evening(tmp_path, teach="first") as evening:
        players = Players(evening, browser, script, tmp_path, by_phone=True, taught=True)
        players.begin()
        players.join()
        players.play(BEGINNING)
        assert evening.shown().match.entries == script.entries > BEGINNING
        assert players.tips > len(script.seats)
        assert [phone.mistakes for phone in players.phones.values()] == [[], []]
        assert evening.stops() == 0


@pytest.mark.soak
@pytest.mark.skipif(not SOAKING, reason="minutes a game: make soak plays them")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", OTHERS)
def test_a_whole_game_is_played_by_touch_and_on_phones(tmp_path: Path, browser: Browser, key: str, size: str) -> None:
    script = script_of(key)
    with Evening(tmp_path, size, teach="first") as evening:
        players = Players(evening, browser, script, tmp_path, by_phone=True, taught=True)
        players.begin()
        players.join()
        players.play()
        shown = evening.shown()
        assert shown.stage == "over"
        assert players.tips > len(script.seats)
        assert shown.match.scores is not None
        assert dict(zip(shown.match.scores.seats, shown.match.scores.totals, strict=True)) == script.totals
        evening.screen.touches("end:all")
        assert script.headline(shown) in evening.screen.texts()
        for seat, phone in players.phones.items():
            for words in script.outcome_of(seat):
                phone.sees(words)
            assert phone.mistakes == []
        assert evening.stops() == 0
