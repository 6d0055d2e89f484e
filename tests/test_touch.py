"""The touch of a panel is chosen by three taps: doubled, mirrored and swapped ones are found, misses are refused."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from companion.touch import (
    DOTS,
    NOTE,
    USUAL,
    Place,
    Source,
    Tapped,
    Touch,
    as_panel_lies,
    input_sources,
    judge,
    keep_touch,
    read_touch,
)

WAYS = [Touch("", *flags) for flags in product((False, True), repeat=3)]


def taps(way: Touch, *sources: Source, off: float = 0.0, before: Touch = USUAL) -> list[list[Tapped]]:
    """What a panel reports that lies in a way: its own place, as it is turned before."""

    def report(dot: Place, source: Source) -> Tapped:
        at = (dot[0] + off, dot[1])
        return Tapped(source, before.turned(way.turned_back(at)) if source == "touch" else at)

    return [[report(dot, source) for source in sources] for dot in DOTS]


@pytest.mark.parametrize("before", WAYS)
@pytest.mark.parametrize("way", WAYS)
def test_every_way_that_a_panel_can_lie_is_found(way: Touch, before: Touch) -> None:
    assert judge(DOTS, taps(way, "touch", off=0.05, before=before), before) == way


def test_a_turn_and_back_is_the_same_place() -> None:
    for way in WAYS:
        assert way.turned_back(way.turned((0.2, 0.7))) == pytest.approx((0.2, 0.7))


def test_a_doubled_tap_leaves_the_panel_alone() -> None:
    assert judge(DOTS, taps(USUAL, "touch", "mouse")) == Touch("touch")
    assert judge(DOTS, taps(Touch(flip_x=True), "mouse", "touch")) == Touch("touch", flip_x=True)


def test_a_panel_that_reports_twice_leaves_the_mouse_alone() -> None:
    assert judge(DOTS, taps(USUAL, "touch", "touch", "mouse")) == Touch("mouse")
    assert judge(DOTS, taps(USUAL, "touch", "touch")) is None


def test_a_mouse_alone_is_well_and_changes_nothing() -> None:
    before = Touch(swap=True)
    assert judge(DOTS, taps(USUAL, "mouse"), before) == before


def test_one_source_stays_alone_when_nothing_is_doubled_any_more() -> None:
    assert judge(DOTS, taps(USUAL, "touch"), Touch("touch")) == Touch("touch")


def test_taps_that_miss_their_dots_are_refused() -> None:
    assert judge(DOTS, taps(USUAL, "touch", off=0.2)) is None
    assert judge(DOTS, taps(USUAL, "mouse", off=0.2)) is None
    assert judge(DOTS, [*taps(USUAL, "touch")[:2], []]) is None


def test_the_choice_is_kept_and_a_damaged_one_is_the_usual(tmp_path: Path) -> None:
    note = tmp_path / NOTE
    assert read_touch("") == read_touch(str(note)) == USUAL
    keep_touch(str(note), Touch("touch", swap=True))
    assert read_touch(str(note)) == Touch("touch", swap=True)
    note.write_bytes(b"{")
    assert read_touch(str(note)) == USUAL


def test_a_disk_that_takes_nothing_stops_no_screen(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    note = str(tmp_path / "file" / NOTE)
    keep_touch(note, Touch(swap=True))
    keep_touch("", Touch(swap=True))
    assert (tmp_path / "file").read_bytes() == b""


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_a_turned_picture_asks_for_the_same_panel(rotation: int) -> None:
    """A quarter turn moves the upper left corner to the next corner. Four of them bring it back."""
    at = (0.1, 0.9)
    for _ in range(4):
        at = as_panel_lies(at, rotation)
    assert at == pytest.approx((0.1, 0.9))
    corner = {0: (0, 1), 90: (0, 0), 180: (1, 0), 270: (1, 1)}
    assert as_panel_lies((0, 1), rotation) == corner[rotation]


def test_the_sources_of_a_panel_follow_the_choice() -> None:
    mouse, panel = {"mouse": "mouse,disable_on_activity"}, "probesysfs,provider=mtdev"
    assert input_sources(USUAL, panel=True) == {**mouse, "touch": panel}
    assert input_sources(Touch("mouse"), panel=True) == mouse
    assert input_sources(Touch("touch"), panel=True) == {"touch": panel}
    assert input_sources(Touch("touch"), panel=False) == mouse
    assert input_sources(Touch(swap=True, flip_y=True), panel=True)["touch"] == (
        f"{panel},param=rotation=90,param=invert_y=1"
    )
