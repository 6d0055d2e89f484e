"""The picture of a pod says all with colours, and the same without them."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from companion.app.simulated_pod import Lamp, PodState
from companion.cli.pod_picture import describe, picture

DARK = (0, 0, 0)
LAMPS = (
    Lamp("1", (255, 0, 0), "steady", (252, 0, 0)),
    Lamp("2", DARK, "", DARK),
    Lamp("3", (0, 255, 0), "double", DARK),  # lit, and in the dark part of its pattern
    Lamp("4", DARK, "", DARK),
    Lamp("5", DARK, "", DARK),
    Lamp("s", (0, 0, 255), "slow", (0, 0, 252)),
)
POD = PodState(LAMPS, ("2", "yes"), plugged=True, found=True)


def drawn(shown: PodState, *, colours: bool = False) -> list[str]:
    console = Console(file=StringIO(), force_terminal=colours, color_system="truecolor" if colours else None, width=60)
    console.print(picture("ann", shown))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().splitlines()


def test_without_colours_lit_and_dark_differ_and_patterns_have_names() -> None:
    title, _, glasses, numbers, patterns, _, buttons, *_ = drawn(POD)
    assert title.split() == ["ann", "app", "found"]
    assert [glasses[number * 9 :][1:5] for number in range(5)] == ["▐██▌", *["▐  ▌"] * 4]
    assert numbers.split() == ["1", "2", "3", "4", "5"]
    assert (patterns.index("steady"), patterns.index("double")) == (1, 19)
    assert buttons.split() == ["yes", "no", "▐██▌", "status", "slow"]


def test_with_colours_lamps_have_theirs_and_what_is_down_is_turned_round() -> None:
    lines = drawn(POD, colours=True)
    assert "\x1b[38;2;252;0;0m▐██▌" in lines[2]
    assert "\x1b[7m 2 \x1b[0m" in lines[3]
    assert "\x1b[7m yes \x1b[0m" in lines[6]
    assert "\x1b[38;2;0;0;252m▐██▌" in lines[6]


def test_a_line_tells_what_was_given_whatever_blinks_at_this_moment() -> None:
    assert describe("ann", POD) == (
        "ann: app found; 1 ff0000 steady; 3 00ff00 double; status 0000ff slow; 2 is down; yes is down"
    )


def test_a_pod_without_a_table_says_so_and_so_does_one_without_power() -> None:
    dark = tuple(lamp._replace(given=DARK, pattern="", now=DARK) for lamp in LAMPS)
    assert describe("ann", PodState(dark, (), plugged=True, found=False)) == "ann: looking for the app"
    assert describe("ann", PodState(dark, (), plugged=False, found=False)) == "ann: unplugged"
    assert drawn(PodState(dark, (), plugged=False, found=False))[0].split() == ["ann", "unplugged"]
