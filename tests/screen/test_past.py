"""Games that are over, on the real screen: listed, leafed through with a finger, drawn, saved and brought in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine.text import Text
from companion.sticks import Stick
from companion.table.history.sticks import Sticks
from companion.table.views.history import PastMatch, PastPage, SeatResult
from companion.text import catalogue
from tests.screen.finger import assert_fingers_fit, press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen
from tests.table.played import keep, played

pytestmark = pytest.mark.slow

OVER = played(5)

say = catalogue().say


def heading(text: Text | str) -> str:
    """A text as a heading: with a capital."""
    words = text if isinstance(text, str) else say(text)
    return words[:1].upper() + words[1:]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[RealTable]:
    made = RealTable(tmp_path / "table")
    made.match = keep(journal_of(made), OVER)  # type: ignore[attr-defined]  # for the tests here
    keep(journal_of(made), played(6, entries=60), 2)
    yield made
    made.close()


def journal_of(table: RealTable) -> Any:
    return table.table.past._journal


def match_of(table: RealTable) -> str:
    return str(table.match)  # type: ignore[attr-defined]


def moment(screen: Screen) -> int:
    """Which moment the replay shows, out of its own words."""
    ending = f" of {len(OVER.live)}"
    return int(next((text for text in screen.texts() if text.endswith(ending)), "Step 0").split()[1])


def test_a_finished_game_is_looked_at_with_room_for_every_finger(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    press_all(screen, "start:past")
    screen.wait_for(f"past:{match_of(table)}")
    assert_fingers_fit(screen, size)
    press_all(screen, f"past:{match_of(table)}")
    screen.wait_for("past:save")
    assert_fingers_fit(screen, size)
    press_all(screen, "past:replay")
    screen.wait_until(lambda screen: moment(screen) == 1)
    assert_fingers_fit(screen, size)
    press_all(screen, "back", "past:charts")
    if size[0] > size[1]:
        screen.wait_for("chart:1")
    assert_fingers_fit(screen, size)


def test_each_of_five_players_of_a_past_game_has_a_name_and_points(
    sized: tuple[Screen, tuple[int, int]], table: RealTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, _ = sized
    points = {"Ann": 42, "Bartholomew": 31, "Cleo": 30, "Dora": 19, "Emil": 8}
    seats = tuple(
        SeatResult("raven", Text("society.raven"), name, "society.raven", "raven", place, count, place)
        for place, (name, count) in enumerate(points.items(), 1)
    )
    match = PastMatch("7", Text("game.petrichor"), "2026-11-22T20:18:00Z", seats)
    monkeypatch.setattr(table.table.past, "page", lambda *_: PastPage((match,), more=False))
    press_all(screen, "start:past")
    screen.wait_for("past:7")
    assert {*points, *map(str, points.values())} <= set(screen.texts())
    assert screen.say("cut") == "[]"


def test_a_finger_slides_to_any_council_and_keys_step_by_entry(screen: Screen, table: RealTable) -> None:
    press_all(screen, "start:past", f"past:{match_of(table)}", "past:replay")
    screen.wait_until(lambda screen: moment(screen) == 1)
    firsts = [chapter.first for chapter in table.table.past.game(match_of(table)).chapters]
    beside = screen.wait_for("replay:on")
    assert screen.texts().count("Step") == 2
    left, right = beside["x"] + beside["w"] // 2 + 2 * 10 + 24, 800 - 10 - 24
    y = beside["y"]
    screen.say(f"down {left + (right - left) // 4} {y}")
    for share in range(4, 9):
        screen.say(f"move {left + (right - left) * share // 10} {y}")
    screen.wait_until(lambda screen: moment(screen) == firsts[round(0.8 * len(firsts))])
    screen.say(f"move {left} {y}")
    screen.wait_until(lambda screen: moment(screen) == 1)
    screen.say(f"move {right} {y}")
    screen.say(f"up {right} {y}")
    screen.wait_until(lambda screen: moment(screen) == len(OVER.live))
    screen.say(f"down {left} {y}")
    screen.say(f"up {left} {y}")
    screen.wait_until(lambda screen: moment(screen) == 1)
    press_all(screen, "replay:on", "replay:on", "replay:on")
    screen.wait_until(lambda screen: moment(screen) == 4)
    press_all(screen, "replay:back", "replay:back")
    screen.wait_until(lambda screen: moment(screen) == 2)
    second = left + (right - left) // len(firsts)
    screen.say(f"down {second} {y}")
    screen.say(f"up {second} {y}")
    screen.wait_until(lambda screen: moment(screen) == firsts[1])
    shown = table.table.past.moment(match_of(table), moment(screen))
    screen.wait_until(lambda screen: any(heading(shown.place) in text for text in screen.texts()))
    assert moment(screen) == shown.n


def test_the_log_has_a_turn_on_a_leaf_and_a_line_leads_to_its_moment(screen: Screen, table: RealTable) -> None:
    press_all(screen, "start:past", f"past:{match_of(table)}", "past:log", "log:after")
    past = table.table.past
    chapters = past.game(match_of(table)).chapters
    turns = [n for n, chapter in enumerate(chapters) if chapter.heading]
    screen.wait_until(lambda screen: heading(chapters[turns[1]].heading) in screen.texts())
    assert heading(chapters[turns[0]].heading) in screen.texts(), "the button names where it leads"
    line = past.log(match_of(table), chapters[turns[1]].first)[0]
    screen.wait_for(f"moment:{line.moment}")
    shown = screen.texts()
    titles = [say(chapter.title).removeprefix("turn 2, ") for chapter in chapters[turns[1] : turns[2]]]
    assert all(heading(title) in shown for title in titles), "the leaf says the turn"
    press_all(screen, f"moment:{line.moment}")
    screen.wait_until(lambda screen: moment(screen) == line.moment)
    words = catalogue().calling(past.open(match_of(table)).names)(line.texts[-1])
    screen.wait_until(lambda screen: any(words in text for text in screen.texts()))
    assert moment(screen) == line.moment


def test_it_plays_by_itself_until_it_is_stopped(screen: Screen, table: RealTable) -> None:
    press_all(screen, "start:past", f"past:{match_of(table)}", "past:replay")
    screen.wait_until(lambda screen: moment(screen) == 1)
    press_all(screen, "replay:play")
    screen.wait_until(lambda screen: moment(screen) >= 3)
    press_all(screen, "replay:play")
    screen.wait_until(lambda screen: "Play" in screen.texts())
    assert moment(screen) < len(OVER.live)


def test_a_game_is_saved_on_a_stick_and_brought_in_elsewhere(screen: Screen, table: RealTable, tmp_path: Path) -> None:
    stick = tmp_path / "media" / "BLUE"
    stick.mkdir(parents=True)
    table.table.past.sticks = Sticks(tmp_path / "own", lambda: (Stick(str(stick), stick.name),))
    press_all(screen, "start:past", f"past:{match_of(table)}", "past:save", "ask:0")
    screen.wait_until(lambda screen: any(str(stick) in text for text in screen.texts()))
    names = {file.name for file in (stick / "table-companion").iterdir()}
    assert f"{match_of(table)}.json" in names
    assert f"{match_of(table)}-result.svg" in names
    press_all(screen, "back", "past:bring", "ask:0")
    screen.wait_until(lambda screen: any("1 was here already" in text for text in screen.texts()))
    assert len(journal_of(table).matches()) == 2


def test_a_game_is_deleted_by_a_second_touch_only(screen: Screen, table: RealTable) -> None:
    press_all(screen, "start:past", f"past:{match_of(table)}", "past:forget", "ask:0", "past:forget")
    assert len(journal_of(table).matches()) == 2
    press_all(screen, "ask:1")
    screen.wait_until(
        lambda screen: "past:bring" in screen.targets() and f"past:{match_of(table)}" not in screen.targets()
    )
    assert match_of(table) not in {info.id for info in journal_of(table).matches()}


def test_totals_are_summed_up_on_the_screen(screen: Screen, table: RealTable) -> None:
    press_all(screen, "start:past", "past:totals")
    screen.wait_until(lambda screen: "By society" in screen.texts())
    (totals,) = table.table.past.totals()
    assert totals.games == 1, "the one that is still played is in no sum"
    title = totals.seats[0].title
    assert (say(title) if isinstance(title, Text) else title) in screen.texts()
