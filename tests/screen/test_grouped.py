"""Answers under headings: a table where a finger has room in every row of it, and a grid where it has not."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.engine.pick import Pick
from companion.table import sent
from companion.table.shown import Ask, Offer, Shown
from tests.screen.little_table import KEY, LittleTable
from tests.screen.screen import PANELS, Screen

pytestmark = pytest.mark.slow

FINGER = 10.5
"""Millimetres: a target less what may be squeezed out of it where room is short."""
COUNTS = tuple(Offer((Pick("count", number),), str(number)) for number in range(12))
UNDER_MORE = tuple(
    Offer((Pick("more", "more"), Pick("count", number)), str(number), "More") for number in range(12, 21)
)
SHOWN = Shown(n=1, viewer=None, stage="play", waiting="How many?")


@pytest.mark.parametrize("size", PANELS)
@pytest.mark.parametrize("offers", [(*COUNTS, *UNDER_MORE), UNDER_MORE[:3]], ids=["many", "few"])
def test_every_answer_has_room_for_a_finger_and_means_itself(
    tmp_path_factory: pytest.TempPathFactory, size: tuple[int, int], offers: tuple[Offer, ...]
) -> None:
    table = LittleTable()
    screen = Screen(tmp_path_factory.mktemp("screen"), table.url, KEY, size)
    try:
        ask = Ask("count:1", "count", None, required=True, secret=False, text="How many?", mine=True, offers=offers)
        table.show(replace(SHOWN, asks=(ask,)))
        name = "offer:" + ",".join(f"{pick.kind}={pick.value}" for pick in offers[2].picks)
        screen.wait_for(name)
        found = {at: target for at, target in screen.targets().items() if at.startswith("offer:")}
        least = FINGER * max(size) / 154
        assert found
        assert [at for at, target in found.items() if min(target["w"], target["h"]) < least] == []
        screen.press(name)
        screen.wait_until(lambda _: table.received)
        last = table.received[-1]
        assert isinstance(last, sent.Pick)
        assert last.picks == offers[2].picks
    finally:
        assert screen.end() == 0, screen.errors.read_text()
        table.close()


@pytest.mark.parametrize("size", PANELS)
def test_twenty_numbers_are_all_seen_at_once(tmp_path: Path, size: tuple[int, int]) -> None:
    table = LittleTable()
    screen = Screen(tmp_path, table.url, KEY, size)
    numbers = tuple(Offer((Pick("count", number),), f"{number} points") for number in range(21))
    ask = Ask("count:1", "count", None, required=True, secret=False, text="How many?", mine=True, offers=numbers)
    try:
        table.show(replace(SHOWN, asks=(ask,)))
        screen.wait_for("offer:count=20")
        assert [name for name, target in screen.targets().items() if target["away"]] == []
    finally:
        assert screen.end() == 0, screen.errors.read_text()
        table.close()


def test_an_answer_further_down_a_long_list_is_scrolled_to_and_means_itself(tmp_path: Path) -> None:
    table = LittleTable()
    screen = Screen(tmp_path, table.url, KEY)
    numbers = tuple(Offer((Pick("count", number),), f"{number} points") for number in range(60))
    ask = Ask("count:1", "count", None, required=True, secret=False, text="How many?", mine=True, offers=numbers)
    try:
        table.show(replace(SHOWN, asks=(ask,)))
        assert screen.wait_for("offer:count=59")["away"]
        screen.press("offer:count=59")
        screen.wait_until(lambda _: table.received)
        last = table.received[-1]
        assert isinstance(last, sent.Pick)
        assert last.picks == numbers[59].picks
    finally:
        assert screen.end() == 0, screen.errors.read_text()
        table.close()


def test_once_an_answer_is_on_its_way_no_other_is_taken_until_the_table_shows_what_came_of_it(tmp_path: Path) -> None:
    table = LittleTable()
    screen = Screen(tmp_path, table.url, KEY)
    ask = Ask("count:1", "count", None, required=True, secret=False, text="How many?", mine=True, offers=COUNTS)
    first, second = "offer:count=2", "offer:count=3"
    try:
        table.show(replace(SHOWN, asks=(ask,)))
        second_at = screen.wait_for(second)
        screen.press(first)
        screen.say(f"tap {second_at['x']} {second_at['y']}")
        screen.wait_until(lambda _: table.received)
        table.show(replace(SHOWN, n=2, asks=(replace(ask, made=("2",)),)))
        screen.press(second)
        screen.wait_until(lambda _: len(table.received) > 1)
        assert [(command.made, command.picks) for command in table.received if isinstance(command, sent.Pick)] == [
            (0, COUNTS[2].picks),
            (1, COUNTS[3].picks),
        ]
    finally:
        assert screen.end() == 0, screen.errors.read_text()
        table.close()


def test_where_nothing_comes_of_an_answer_the_others_can_be_given_a_little_later(tmp_path: Path) -> None:
    table = LittleTable()
    screen = Screen(tmp_path, table.url, KEY)
    ask = Ask("count:1", "count", None, required=True, secret=False, text="How many?", mine=True, offers=COUNTS)
    try:
        table.show(replace(SHOWN, asks=(ask,)))
        screen.press("offer:count=2")
        screen.press("offer:count=3")
        screen.wait_until(lambda _: len(table.received) > 1)
    finally:
        assert screen.end() == 0, screen.errors.read_text()
        table.close()
