"""The power goes a thousand times, with commands in flight: what was acknowledged is on disk, once.

Games follow a script, so their entries on disk can be compared one by one. Nobody looks: bare commands are sent as fast
as their receipts come.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from tests.end_to_end.bare_players import LONGEST_LIFE, compare, live, matches, tally_of_none
from tests.end_to_end.evening import Evening
from tests.soaking import SOAKING

KILLS = 1_000 if SOAKING else 6


@pytest.mark.slow
@pytest.mark.soak
def test_what_was_acknowledged_is_on_disk_once_however_often_the_power_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    luck, tally = Random(1), tally_of_none()
    played = matches(tmp_path)
    game = next(played)
    for _ in range(KILLS):
        with Evening(tmp_path, screen=False) as evening:
            over = live(evening, game, luck.uniform(0.0, LONGEST_LIFE), evening.is_killed)
        compare(game, tally)
        if over or game.script.next is None:
            game = next(played)
    counted = ", ".join(f"{name} {tally[name]}" for name in ("acknowledged", "lost", "doubled"))
    with capsys.disabled():
        sys.stdout.write(f"\n{KILLS} kills: {counted}\n")
    assert tally["acknowledged"] > 0, "somebody has answered"
    assert (tally["lost"], tally["doubled"]) == (0, 0), tally
