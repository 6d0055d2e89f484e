"""Mending on the real screen: from the log to the moment of then, and what would follow before it is done."""

from __future__ import annotations

from random import Random

import pytest

from companion.table import sent
from companion.table.shown import Shown
from tests.screen.finger import press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

pytestmark = pytest.mark.slow


def played(table: RealTable, entries: int) -> Shown:
    """A game of three that has come so far by luck."""
    table.begin("raven", "spider", "rat", loyalties="dealt")
    table.send(sent.Ready)
    table.plays_until(lambda shown: shown.entries >= entries and not any(a.made for a in shown.asks), Random(2))
    return table.shown()


def answers(screen: Screen, table: RealTable) -> None:
    """Touch the last answer of each list until all is picked."""
    while (mending := table.shown().mending) is not None and mending.follows is None:
        made = mending.ask.made
        picks = mending.ask.offers[-1].picks
        name = "offer:" + ",".join(f"{pick.kind}={pick.value}" for pick in picks)
        place = f"map:{picks[-1].value}"
        screen.wait_until(lambda s, name=name, place=place: name in s.targets() or place in s.targets())
        screen.press(name if name in screen.targets() else place)
        screen.wait_until(lambda _, made=made: (m := table.shown().mending) is None or m.ask.made != made or m.follows)


def test_an_entry_of_the_log_is_changed_by_touch_and_what_follows_is_seen_before(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, _ = sized
    before = played(table, 40)
    line = before.log[-2]
    press_all(screen, "log", f"mend:{line.seq}")
    screen.wait_until(lambda _: table.shown().mending is not None)
    answers(screen, table)
    screen.wait_for("mend:do")
    mending = table.shown().mending
    assert mending is not None
    assert mending.follows is not None
    screen.wait_until(lambda s: mending.follows.now in s.texts())
    press_all(screen, "mend:do")
    screen.wait_until(lambda _: table.shown().entries == before.entries + 1)
    assert table.shown().mending is None
    press_all(screen, "log")
    screen.wait_until(lambda s: any(mending.follows.now in text and "Changed" in text for text in s.texts()))


def test_what_was_answered_anew_can_be_left_or_answered_otherwise(screen: Screen, table: RealTable) -> None:
    before = played(table, 40)
    line = before.log[-2]
    press_all(screen, "log", f"mend:{line.seq}", "close")
    screen.wait_until(lambda _: table.shown().mending is None)
    press_all(screen, "log", f"mend:{line.seq}")
    screen.wait_until(lambda _: table.shown().mending is not None)
    answers(screen, table)
    press_all(screen, "mend:otherwise")
    screen.wait_until(lambda _: (m := table.shown().mending) is not None and m.follows is None)
    answers(screen, table)
    press_all(screen, "mend:leave")
    screen.wait_until(lambda _: table.shown().mending is None)
    assert table.shown().entries == before.entries


def test_a_correction_is_told_anew_on_the_screen_that_told_it(screen: Screen, table: RealTable) -> None:
    played(table, 12)
    table.send(sent.OpenCorrecting)
    table.send(sent.SetThing, thing="banners.bear-4.lion", value=2)
    table.send(sent.Correct)
    before = table.shown()
    press_all(screen, "log", f"mend:{before.log[-1].seq}", "more:banners.bear-4.lion", "tally:do")
    screen.wait_for("mend:do")
    press_all(screen, "mend:otherwise", "fewer:banners.bear-4.lion", "fewer:banners.bear-4.lion", "tally:do")
    screen.wait_until(lambda s: "Corrected: B4 holds 1 Lion banner." in s.texts())
    press_all(screen, "mend:do")
    screen.wait_until(lambda _: table.shown().entries == before.entries + 1)
    after = table.shown()
    assert (after.mending, after.tally, after.log[-1].mended) == (None, None, True)
    screen.wait_for("log")
