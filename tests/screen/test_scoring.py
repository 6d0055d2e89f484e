"""A game that nobody tracked, scored by touch alone: from the start menu to the score that is read out."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.table import commands
from companion.table.views.model import TableView
from tests.screen.finger import press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

pytestmark = pytest.mark.slow

MOST_TOUCHES = 40

CONQUERED = {
    "bear": ("eagle-2",),
    "eagle": ("lion-3", "horse-1"),
    "elephant": (),
    "lion": ("horse-6", "horse-8"),
    "horse": ("elephant-4", "bear-1"),
}
"""The end of a game in which a good half of the cities have changed hands."""

LOYAL = {
    "raven": ("lion", "elephant", "bear", "eagle"),
    "spider": ("lion", "elephant", "bear", "horse"),
    "rat": ("eagle", "horse", "lion", "bear"),
    "serpent": ("horse", "bear", "eagle", "elephant"),
}


class Finger:
    """Touches, each as soon as what it touches is there, and counts."""

    def __init__(self, screen: Screen, table: RealTable) -> None:
        self._screen, self._table = screen, table
        self.touches = 0

    def touch(self, *names: str) -> None:
        for name in names:
            self._screen.press(name)
            self.touches += 1

    def answer(self, name: str) -> None:
        """Touch, and wait until that has been taken and is seen."""
        before = self._table.shown().n
        self.touch(name)
        self._screen.wait_until(lambda screen: int(screen.say("view")) >= self._table.shown().n > before)

    def until(self, text: str) -> None:
        self._screen.wait_until(lambda screen: text in screen.texts())


def tells_the_cities(finger: Finger) -> None:
    for empire, cities in CONQUERED.items():
        finger.until(f"Tap {empire.title()}’s cities")
        finger.until(empire.title())
        for city in cities:
            finger.answer(f"map:{city}")
        finger.answer("offer:choice=done" if empire == "horse" else "offer:choice=next")


def tells_the_loyalties(finger: Finger) -> None:
    slots = (
        "\N{MULTIPLICATION SIGN}4 Devout empire?",
        "\N{MULTIPLICATION SIGN}3 Dutiful empire?",
        "\N{MULTIPLICATION SIGN}2 Affiliated empire?",
        "\N{MULTIPLICATION SIGN}0 Unallied empire?",
    )
    for seat, empires in LOYAL.items():
        for slot, empire in zip(slots, empires, strict=True):
            finger.until(seat.title())
            finger.until(slot)
            finger.answer(f"offer:empire={empire}")


def test_four_players_are_scored_in_at_most_forty_touches(screen: Screen, table: RealTable) -> None:
    finger = Finger(screen, table)
    finger.touch("start:score", "ask:0", "scoring:begin")
    tells_the_cities(finger)
    tells_the_loyalties(finger)
    while not (shown := table.shown()).match.scores:
        ask = next(ask for ask in shown.asks if ask.required)
        finger.until(ask.banner.verb)
        finger.answer("offer:count=1")
    finger.touch("end:all")
    scores = table.shown().match.scores
    assert scores is not None
    best = max(scores.totals)
    finger.until(scores.verdict if scores.totals.count(best) > 1 else f"{scores.titles[scores.ranks.index(1)]} wins")
    assert finger.touches <= MOST_TOUCHES
    held = Counter({"bear": 1, "eagle": 3, "elephant": 1, "lion": 4, "horse": 3})
    assert {row.icon: row.cells[0].points for row in scores.rows} == {
        "lion": 4 * held["lion"],
        "elephant": 3 * held["elephant"],
        "bear": 2 * held["bear"],
        "eagle": 0,
        "horse": -held["horse"],
    }


def test_whoever_did_not_play_is_touched_away_and_codes_are_not_shown_first(screen: Screen, table: RealTable) -> None:
    press_all(screen, "start:score", "ask:0", "played:spider", "played:rat", "played:serpent")
    screen.wait_until(lambda screen: "scoring:begin" not in screen.targets())
    press_all(screen, "played:serpent", "scoring:begin")
    screen.wait_for("map:lion-3")
    shown = table.shown()
    assert [seat.id for seat in shown.seats] == ["raven", "serpent"]
    assert (shown.stage, shown.match.moves) == ("play", ())


def test_the_players_are_called_as_the_last_time(screen: Screen, table: RealTable) -> None:
    seats = (commands.PlayerEntry("rat", "Cleo"), commands.PlayerEntry("raven", "Ann"))
    assert table.send(commands.BeginMatch, game="war-of-whispers", seats=seats).done
    table.send(commands.LeaveMatch)
    press_all(screen, "start:score", "ask:0", "played:spider", "played:serpent")
    screen.wait_until(lambda screen: any("Cleo" in text for text in screen.texts()))
    press_all(screen, "scoring:begin")
    screen.wait_for("map:lion-3")
    assert {seat.id: seat.name for seat in table.shown().seats} == {"raven": "Ann", "rat": "Cleo"}


def test_a_touch_too_many_is_taken_back_and_a_half_told_score_is_gone_on_with(screen: Screen, table: RealTable) -> None:
    press_all(screen, "start:score", "ask:0", "scoring:begin", "map:lion-3")
    screen.wait_until(lambda _: cities(table.shown())["bear"] == 2)
    press_all(screen, "undo")
    screen.wait_until(lambda screen: reads_cities(screen, 1, 2, 2, 3, 4))
    press_all(screen, "map:lion-4")
    screen.wait_until(lambda screen: reads_cities(screen, 2, 2, 2, 2, 4))
    press_all(screen, "more", "leave", "ask:0", "start:going")
    screen.wait_until(lambda screen: any("score only" in text.lower() for text in screen.texts()))
    press_all(screen, f"match:{table.page.matches[0].id}")
    screen.wait_for("map:lion-4")
    assert cities(table.shown()) == {"bear": 2, "eagle": 2, "elephant": 2, "lion": 2, "horse": 4}


def reads_cities(screen: Screen, *counts: int) -> bool:
    """Whether the standings of the screen have these numbers: a touch before that is about an older view."""
    texts, numbers = screen.texts(), [str(count) for count in counts]
    return any(texts[at : at + len(numbers)] == numbers for at in range(len(texts)))


def cities(shown: TableView[str]) -> dict[str, int]:
    return {tile.icon: next(each.count for each in tile.figures if each.icon == "city") for tile in shown.match.tiles}


def test_there_is_no_rematch_of_a_game_that_was_only_scored(screen: Screen, table: RealTable) -> None:
    seats = (commands.PlayerEntry("raven"), commands.PlayerEntry("rat"))
    table.send(commands.BeginMatch, game="war-of-whispers", seats=seats, scoring=True)
    while table.shown().stage == "play":
        ask = table.shown().asks[0]
        table.send(commands.MakePicks, ask=ask.name, made=len(ask.made), picks=ask.offers[0].picks)
    press_all(screen, "end:all")
    screen.wait_for("end:leave")
    assert "end:rematch" not in screen.targets()
    assert table.send(commands.BeginRematch).code == "only_scored"
    press_all(screen, "end:leave", "start:past")
    screen.wait_until(lambda screen: any("score only" in text.lower() for text in screen.texts()))
    (match,) = table.table.matches._journal.matches()
    press_all(screen, f"past:{match.id}")
    screen.wait_for("past:replay")
    assert "past:charts" not in screen.targets(), "it had no course"
