"""Mending on the real screen: from the log to the moment of then, and what would follow before it is done."""

from __future__ import annotations

from random import Random

import pytest

from companion.table import commands
from companion.table.views.model import LogLine, TableView
from tests.screen.finger import press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen
from tests.screen.test_private import PIN, gives

pytestmark = pytest.mark.slow


def played(table: RealTable, entries: int) -> TableView[str]:
    """A game of three that has come so far by luck."""
    table.begin("raven", "spider", "rat", loyalties="dealt")
    table.send(commands.CloseLobby)
    table.plays_until(lambda shown: shown.match.entries >= entries and not any(a.made for a in shown.asks), Random(2))
    return table.shown()


def fixes(line: LogLine[str]) -> tuple[str, str]:
    """The touches in the log that begin to amend an entry."""
    return f"entry:{line.seq}", f"mend:{line.seq}"


def answers(screen: Screen, table: RealTable) -> None:
    """Touch the last answer of each list until all is picked. A list before may have the same places on the map."""
    while (mending := (shown := table.shown()).amending) is not None and mending.follows is None:
        screen.wait_until(lambda s, n=shown.n: int(s.say("view")) >= n)
        made = mending.ask.made
        picks = mending.ask.offers[-1].picks
        name = "offer:" + ",".join(f"{pick.kind}={pick.value}" for pick in picks)
        place = f"map:{picks[-1].value}"
        screen.wait_until(lambda s, name=name, place=place: name in s.targets() or place in s.targets())
        screen.press(name if name in screen.targets() else place)
        screen.wait_until(lambda _, made=made: (m := table.shown().amending) is None or m.ask.made != made or m.follows)


def test_an_entry_of_the_log_is_changed_by_touch_and_what_follows_is_seen_before(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, _ = sized
    before = played(table, 40)
    line = before.log[-2]
    press_all(screen, "log", *fixes(line))
    screen.wait_until(lambda screen: "Choose again" in screen.texts())
    answers(screen, table)
    screen.wait_for("mend:do")
    mending = table.shown().amending
    assert mending is not None
    assert mending.follows is not None
    screen.wait_until(lambda s: mending.follows.now in s.texts())
    figures = [str(tile.figures[0].count) for tile in table.shown().match.tiles]
    heading = mending.place[0].upper() + mending.place[1:]
    assert {heading, *figures} <= {*screen.texts()}, "the board and its standings are beside the consequences"
    name = next(text for text in screen.texts() if text.startswith("Next: "))
    goes_on, button = screen.place_of(name), screen.targets()["mend:do"]
    apart = {side: 2 * abs(goes_on[at] - button[at]) > goes_on[side] + button[side] for at, side in ("xw", "yh")}
    assert any(apart.values()), "no button covers who goes on"
    press_all(screen, "mend:do")
    screen.wait_until(lambda _: table.shown().match.entries == before.match.entries + 1)
    assert table.shown().amending is None
    press_all(screen, "log")
    screen.wait_until(lambda s: any(mending.follows.now in text and "Fixed later" in text for text in s.texts()))


def test_what_was_answered_anew_can_be_left_or_answered_otherwise(screen: Screen, table: RealTable) -> None:
    before = played(table, 40)
    line = before.log[-2]
    press_all(screen, "log", *fixes(line), "mend:leave")
    screen.wait_until(lambda _: table.shown().amending is None)
    press_all(screen, "log", *fixes(line))
    screen.wait_until(lambda _: table.shown().amending is not None)
    answers(screen, table)
    press_all(screen, "mend:otherwise")
    screen.wait_until(lambda _: (m := table.shown().amending) is not None and m.follows is None)
    answers(screen, table)
    press_all(screen, "mend:leave")
    screen.wait_until(lambda _: table.shown().amending is None)
    assert table.shown().match.entries == before.match.entries


def test_a_correction_is_told_anew_on_the_screen_that_told_it(screen: Screen, table: RealTable) -> None:
    played(table, 12)
    table.send(commands.OpenCorrection)
    table.send(commands.SetField, field="region.bear-4.empire.lion", value=2)
    table.send(commands.ApplyCorrection)
    before = table.shown()
    press_all(screen, "log", *fixes(before.log[-1]), "field:region.bear-4.empire.lion", "count:more", "tally:do")
    screen.wait_for("mend:do")
    press_all(screen, "mend:otherwise", "field:region.bear-4.empire.lion", "count:less", "count:less", "tally:do")
    screen.wait_until(lambda s: "Fix: B4 holds 1 Lion banner." in s.texts())
    press_all(screen, "mend:do")
    screen.wait_until(lambda _: table.shown().match.entries == before.match.entries + 1)
    after = table.shown()
    assert (after.amending, after.correction, after.log[-1].amended) == (None, None, True)
    screen.wait_for("log")


def test_the_same_answer_again_says_that_nothing_changes_and_is_not_offered(screen: Screen, table: RealTable) -> None:
    played(table, 12)
    table.send(commands.OpenCorrection)
    table.send(commands.SetField, field="region.bear-4.empire.lion", value=2)
    table.send(commands.ApplyCorrection)
    press_all(screen, "log", *fixes(table.shown().log[-1]), "tally:do")
    screen.wait_until(lambda s: "Nothing changes." in s.texts())
    assert "mend:do" not in screen.targets()
    assert "Fix this" not in screen.texts()
    assert any(text.startswith("Next: ") for text in screen.texts())
    press_all(screen, "mend:otherwise", "field:region.bear-4.empire.lion", "count:more", "tally:do")
    screen.wait_until(lambda s: "Fix: B4 holds 3 Lion banners." in s.texts())
    assert "Nothing changes." not in screen.texts()
    screen.wait_for("mend:do")


def test_what_a_player_without_a_phone_answered_in_secret_is_answered_anew_in_a_private_look(
    screen: Screen, table: RealTable
) -> None:
    table.begin("rat", "raven")
    table.send(commands.SetPin, seat="rat", pin="4321")
    table.send(commands.CloseLobby)
    for seat in ("rat", "raven"):
        gives(table, seat)
    before = [token.value for token in table.shown("rat").me]
    line = next(line for line in table.shown().log if line.alone == "rat")
    press_all(screen, "log", *fixes(line), "private:me", *PIN)
    for empire in ("horse", "lion", "eagle", "elephant"):
        press_all(screen, f"offer:empire={empire}")
    screen.wait_until(lambda s: "Apply" in s.texts())
    mending = table.shown("rat").amending
    assert mending is not None
    assert mending.follows is not None
    covered = screen.texts()
    secrets = [mending.was, mending.follows.now]
    assert not set(secrets) & set(covered)
    hold = screen.wait_for("private:hold")
    screen.say(f"down {hold['x']} {hold['y']}")
    screen.wait_until(lambda s: set(secrets) <= set(s.texts()))
    screen.say(f"up {hold['x']} {hold['y']}")
    assert not set(secrets) & set(screen.texts())
    press_all(screen, "question:confirm")
    screen.wait_until(lambda s: any(text.startswith("Changed.") for text in s.texts()))
    assert [token.value for token in table.shown("rat").me][:2] == ["Horse", "Lion"] != before[:2]
    screen.wait_until(lambda _: table.inside(lambda: table.table.private.seat) is None)


def test_a_private_look_that_is_closed_leaves_what_it_was_about_to_change(screen: Screen, table: RealTable) -> None:
    table.begin("rat", "raven")
    table.send(commands.SetPin, seat="rat", pin="4321")
    table.send(commands.CloseLobby)
    for seat in ("rat", "raven"):
        gives(table, seat)
    before = table.shown("rat").me
    line = next(line for line in table.shown().log if line.alone == "rat")
    press_all(screen, "log", *fixes(line), "private:me", *PIN, "offer:empire=horse", "private:done")
    screen.wait_until(lambda _: table.shown("rat").amending is None)
    screen.wait_for("log")
    assert table.shown("rat").me == before
