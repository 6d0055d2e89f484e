"""The power goes, again and again, in the middle of a game: nothing shown is lost, nothing is done twice.

The table is killed without a word at random moments, while screen and phones are being touched. It is started again as
after a power cut; phones find it by themselves, the old screen is gone and a new one is there.
"""

from __future__ import annotations

import os
import signal
import threading
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from tests.end_to_end.evening import Evening
from tests.end_to_end.script import Script
from tests.end_to_end.stubborn import Stubborn
from tests.harness.patience import until
from tests.soaking import SOAKING

SEED = 4
KILLS = 50 if SOAKING else 1


LONGEST_LIFE = 6.0
"""Seconds: long enough for somebody to enter five loyalties between two deaths, sooner or later."""


class Reaper(threading.Thread):
    """Kills the table at random moments, and starts it again. ``orphans`` are screens that outlived their table."""

    def __init__(self, evening: Evening, kills: int, luck: Random) -> None:
        super().__init__(daemon=True)
        self.left = kills
        self.orphans: list[int] = []
        self._evening = evening
        self._luck = luck
        self._done = threading.Event()

    def run(self) -> None:
        while self.left and not self._done.wait(self._luck.uniform(0.05, LONGEST_LIFE)):
            screens = self._evening.children()
            self._evening.is_killed()
            until(lambda old=screens: not any(map(lives, old)), "the old screen is gone")  # type: ignore[misc]
            self.orphans += filter(lives, screens)
            self._evening.starts()
            self.left -= 1

    def rest(self) -> None:
        self._done.set()
        self.join()


def lives(pid: int) -> bool:
    """Whether a process is there and not merely waiting to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.slow
@pytest.mark.soak
def test_a_table_that_is_killed_again_and_again_loses_nothing_and_does_nothing_twice(
    tmp_path: Path, browser: Browser
) -> None:
    script = Script(SEED)
    with Evening(tmp_path) as evening:
        players = Stubborn(evening, browser, script, tmp_path)
        players.begin()
        players.join()
        reaper = Reaper(evening, KILLS, Random(SEED))
        reaper.start()
        players.goes_on(
            lambda: not reaper.left,
            # Half a life ahead at most: the last death comes before the last answer.
            ahead=lambda: 2 * script.entries * KILLS > len(script.answers) * (2 * (KILLS - reaper.left) + 1),
        )
        reaper.rest()
        killed = KILLS - reaper.left
        players.goes_on(lambda: False)
        shown = evening.shown()
        assert shown.stage == "over"
        assert shown.match.entries == 1 + len(script.answers), "every answer once"
        assert shown.match.scores is not None
        assert dict(zip(shown.match.scores.seats, shown.match.scores.totals, strict=True)) == script.totals
        assert killed == KILLS, "the game lasted long enough"
        assert reaper.orphans == []
        until(lambda: {seat.phone for seat in evening.shown().seats} == {"here"}, "all phones are back")


@pytest.mark.slow
def test_a_screen_that_is_killed_comes_back_alone_and_the_game_never_stops(tmp_path: Path, browser: Browser) -> None:
    script = Script(SEED)
    with Evening(tmp_path) as evening:
        players = Stubborn(evening, browser, script, tmp_path)
        players.begin()
        players.join()
        (screen,) = evening.children()
        os.kill(screen, signal.SIGKILL)
        players.phones["raven"].sees("Tap your Devout empire")
        players.goes_on(lambda: script.entries >= 3)
        assert evening.shown().match.entries >= 3, "two players have entered their loyalties meanwhile"
        (again,) = until(
            lambda: [pid for pid in evening.children() if pid != screen] or None, "a new screen is started"
        )
        assert lives(again)
        until(evening.screen.is_up, "the new screen is there")
        players.goes_on(lambda: script.entries >= 12)
        assert script.entries >= 12, "and takes touches again"
