"""The set-up is a checklist: it is the note where no newer move is, and one touch away until it is ticked."""

from __future__ import annotations

import pytest

from companion.table import commands
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

pytestmark = pytest.mark.slow


def begins(table: RealTable) -> None:
    table.begin_any("war-of-whispers", "raven", "rat", loyalties="unknown")
    table.send(commands.CloseLobby)


def test_steps_are_ticked_one_by_one_and_left_and_come_back_to(
    table: RealTable, sized: tuple[Screen, tuple[int, int]]
) -> None:
    screen, _ = sized
    begins(table)
    screen.wait_until(lambda screen: {"Bear", "Step 1/6", "Put 3 banners on each", "B4, B5, B6"} <= {*screen.texts()})
    assert {"hands:all", "hands:back"}.isdisjoint(screen.targets()), "one way on, and one way out"
    figures = {str(tile.figures[0].count) for tile in table.shown().match.tiles}
    assert figures <= {*screen.texts()}, "the standings stay in sight"
    first = screen.wait_for("hands:0")
    screen.press("hands:0")
    screen.wait_until(lambda screen: "Eagle" in screen.texts())
    second = screen.wait_for("hands:1")
    assert abs(second["x"] - first["x"]) < second["w"] / 2, "a second touch finds it in the same place"
    screen.press("hands:close")
    setup = table.shown().setup
    assert setup is not None
    assert {setup.movers[at] for at in setup.done} == {"bear"}
    screen.press("offer:empire=bear,council_seat=marshal")
    screen.wait_until(lambda screen: any(": agent on" in text for text in screen.texts()))
    screen.press("hands:done")
    screen.press("hands")
    screen.wait_until(lambda screen: "Eagle" in screen.texts())


def test_the_note_goes_with_the_last_step(table: RealTable, screen: Screen) -> None:
    begins(table)
    setup = table.shown().setup
    assert setup is not None
    steps = len(dict.fromkeys(setup.movers))
    screen.press("hands:0")
    screen.press("hands:close")
    screen.wait_until(lambda screen: f"2/{steps}" in screen.texts())
    screen.press("hands")
    for place in range(1, steps):
        screen.press(f"hands:{place}")
    screen.wait_until(lambda screen: not any(name.startswith("hands") for name in screen.targets()))
    screen.press("offer:empire=bear,council_seat=sheriff")
    screen.wait_for("hands:done")


def test_while_players_enter_their_loyalties_others_set_the_board_up(table: RealTable, screen: Screen) -> None:
    table.begin_any("war-of-whispers", "raven", "rat", loyalties="entered")
    table.send(commands.CloseLobby)
    screen.wait_until(lambda screen: {"Bear: put 3 banners on each\nB4, B5, B6", "1/6"} <= {*screen.texts()})
    screen.press("hands:show")
    screen.wait_until(lambda screen: {"Bear", "Step 1/6", "B4, B5, B6"} <= {*screen.texts()})


def test_one_touch_ticks_the_rest_and_the_note_is_gone(table: RealTable, screen: Screen) -> None:
    begins(table)
    screen.press("more")
    screen.press("setup")
    screen.press("hands:all")
    screen.wait_until(lambda _: (setup := table.shown().setup) is not None and len(setup.done) == len(setup.acts))
    screen.wait_until(lambda screen: "hands" not in screen.targets())
    screen.press("offer:empire=bear,council_seat=marshal")
    screen.wait_until(lambda _: table.shown().setup is None)


def test_after_an_answer_the_note_is_about_it_alone_and_more_leads_to_the_set_up(
    table: RealTable, screen: Screen
) -> None:
    begins(table)
    screen.press("hands:close")
    screen.wait_until(lambda screen: "Bear: put 3 banners on each\nB4, B5, B6" in screen.texts())
    screen.press("offer:empire=bear,council_seat=marshal")
    screen.wait_until(lambda screen: "Raven: agent on Bear Marshal" in screen.texts())
    screen.press("more")
    screen.wait_until(lambda screen: "Set-up 1/6" in screen.texts())
    screen.press("setup")
    screen.wait_until(lambda screen: {"Bear", "Step 1/6"} <= {*screen.texts()})
    screen.press("hands:0")
    screen.wait_until(lambda screen: {"Eagle", "Step 2/6"} <= {*screen.texts()})
    screen.press("hands:close")
    screen.wait_until(lambda screen: "Raven: agent on Bear Marshal" in screen.texts())
    screen.press("hands")
    screen.press("hands:set_up")
    screen.wait_until(lambda screen: {"Eagle", "Step 2/6"} <= {*screen.texts()})
    screen.press("hands:close")
    screen.press("hands:done")
    screen.wait_until(lambda screen: "2/6" in screen.texts())
    screen.press("more")
    screen.wait_until(lambda screen: "Set-up 2/6" in screen.texts())


def test_more_has_no_set_up_once_it_is_done(table: RealTable, screen: Screen) -> None:
    begins(table)
    screen.press("more")
    screen.press("setup")
    screen.press("hands:all")
    screen.wait_until(lambda screen: "hands" not in screen.targets())
    screen.press("more")
    screen.wait_for("rules")
    assert "setup" not in screen.targets()


def test_flags_to_print_are_offered_with_a_code_in_the_first_match(table: RealTable, screen: Screen) -> None:
    begins(table)
    screen.press("hands:labels")
    screen.wait_until(lambda screen: "Flags for the board" in screen.texts())
    screen.press("code:hide")
    screen.wait_until(lambda screen: "Flags for the board" not in screen.texts())


def test_a_set_up_off_the_map_stands_beside_the_first_question(table: RealTable, screen: Screen) -> None:
    table.begin_any("riftwalker", "star", "moon")
    table.send(commands.CloseLobby)
    screen.wait_for("offer:matrix=dealt")
    assert {"hands", "hands:done"} <= {*screen.targets()}
