"""A newcomer with a pod reads a tip before the first answer: bytes of a real pod over a terminal, on a served table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from companion.table import commands
from companion.table.devices.state import SETTLES
from tests.bare_pod import BarePod, turn_for, turn_until
from tests.end_to_end.evening import Evening
from tests.end_to_end.wires import Wire

TAP = 0.05
LESSONS = ("phase.deploy", "deploy")


@pytest.mark.slow
def test_a_pod_puts_each_tip_away_and_then_gives_the_answer(tmp_path: Path) -> None:
    ids = map(str, count(1))
    with Evening(tmp_path, screen=False, teach="first") as evening:
        table = Wire(evening.port, "/table", {"Authorization": f"Bearer {evening.key}"})
        pod = BarePod(tmp_path / "pods", "aaaa")

        def does(command: commands.ClientCommand) -> None:
            receipt = table.send(command)
            assert receipt["done"], receipt

        def taps(control: str, then: Callable[[], bool]) -> None:
            turn_for([pod], SETTLES + TAP)
            pod.sets(control, down=True)
            turn_for([pod], TAP)
            pod.sets(control, down=False)
            turn_until([pod], then)

        def lit() -> set[str]:
            return set(pod.lit)

        turn_until([pod], lambda: pod.number > 0)
        seats = tuple(commands.PlayerEntry(*seat) for seat in (("raven", "Ann"), ("spider", "Ben")))
        does(commands.BeginMatch(next(ids), "war-of-whispers", seats, {"loyalties": "unknown"}, "raven"))
        does(commands.ShowJoinCode(next(ids), "raven"))
        taps("yes", lambda: table.seen.seats[0].buttons == "here")
        taps("yes", lambda: True)  # ends its light show
        does(commands.CloseLobby(next(ids)))
        for control, lesson in zip(("yes", "2"), LESSONS, strict=True):
            turn_until([pod], lambda lesson=lesson: [tip.lesson for tip in table.seen.tips] == [lesson])  # type: ignore[misc]
            turn_until([pod], lambda: [buttons.on for buttons in table.seen.buttons] == [()])
            turn_until([pod], lambda: lit() == {"1", "2", "3", "4", "5", "s"})
            entries = table.seen.match.entries
            taps(control, lambda lesson=lesson: lesson not in [tip.lesson for tip in table.seen.tips])  # type: ignore[misc]
            assert table.seen.match.entries == entries
        turn_until([pod], lambda: lit() == {"1", "5", "s"})  # the answers are stepped through
        taps("yes", lambda: table.seen.match.entries == entries + 1)
        pod.close()
    table.close()
