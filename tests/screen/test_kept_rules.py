"""House rules by name, touched as a person does, on the real screen and a real table."""

from __future__ import annotations

import pytest

from companion.table import commands
from tests.screen.finger import assert_fingers_fit, press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

pytestmark = pytest.mark.slow


def own(table: RealTable) -> dict[str, dict[str, str | bool]]:
    start = table.page
    assert start is not None
    return {each.name: dict(each.options) for each in start.games[0].presets if not each.built_in}


def test_rules_are_kept_chosen_renamed_deleted_and_put_back_by_touch(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    press_all(
        screen, "start:new:war-of-whispers", "ask:1", "seat:rat", "seat:raven", "setup:next", "first:lot", "setup:house"
    )
    press_all(screen, "option:empire_order:drawn", "rules:kept", "rules:keep")
    press_all(screen, "key:F", "key:r", "key:i", "key:done")
    screen.wait_for("rename:Fri")
    assert own(table) == {"Fri": {"empire_order": "drawn"}}
    if size[1] > size[0]:
        assert_fingers_fit(screen, size)
    press_all(screen, "rename:Fri", "key:d", "key:done")
    screen.wait_for("forget:Frid")
    press_all(screen, "forget:Frid", "ask:0", "rules:put_back")
    screen.wait_until(lambda _: own(table) == {"Frid": {"empire_order": "drawn"}})
    press_all(screen, "preset:Standard rules", "rules:kept", "preset:Frid", "back", "setup:begin")
    screen.wait_for("lobby:ready")
    match = table.table.match
    assert match is not None
    assert match.log.position.state.options.empire_order == "drawn"


def test_the_next_evening_begins_as_the_last_one_did(screen: Screen, table: RealTable) -> None:
    table.begin("rat", "raven", "spider", treasure=True)
    table.send(commands.LeaveMatch)
    press_all(screen, "start:new:war-of-whispers", "ask:1")
    screen.wait_for("place:2")
    press_all(screen, "setup:next", "first:lot", "setup:begin")
    screen.wait_for("lobby:ready")
    match = table.table.match
    assert match is not None
    assert match.seats == ("rat", "raven", "spider")
    assert match.log.position.state.options.treasure
    table.send(commands.LeaveMatch)
    press_all(screen, "start:new:war-of-whispers", "ask:1", "setup:clear")
    screen.wait_for("seat:serpent")
