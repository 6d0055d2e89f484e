"""Large texts, a picture that gets dark, and sounds where nothing can be heard: on the real screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.settings import Comfort
from companion.table import commands
from tests.screen.finger import assert_fingers_fit, press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import OneScreen, Screen

pytestmark = pytest.mark.slow

FINGER, LONG_SIDE = 12.0, 154.0
"""Millimetres: what a finger needs, and the long side of the panels."""
MINUTE = 2.0
"""Seconds: the picture stays bright for twice as long after a touch, which also a busy machine sees."""
BLACK = 90
"""What is brighter is not covered by the veil."""


def brightest(screen: Screen) -> int:
    return max(high for _, high in screen.shot().getextrema())  # type: ignore[misc]  # three bands


def offers(screen: Screen) -> list[str]:
    return [name for name in screen.targets() if name.startswith("offer:")]


def far(screen: Screen, one: str, other: str) -> float:
    """The height between two targets in pixels."""
    return float(screen.targets()[one]["y"] - screen.targets()[other]["y"])


def choose(screen: Screen, table: RealTable, name: str, wanted: Comfort) -> None:
    """Choose a setting. It moves the others, so the next finger waits until the screen shows it."""
    screen.press(name)
    screen.wait_until(lambda _: table.table.lobby.settings.comfort == wanted)
    n = table.page.n
    screen.wait_until(lambda screen: int(screen.say("view")) >= n)


def test_every_setting_is_chosen_by_touch_with_room_for_every_finger(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    press_all(screen, "start:settings")
    screen.wait_for("settings:sound")
    assert_fingers_fit(screen, size)
    press_all(screen, "settings:picture")
    assert_fingers_fit(screen, size)
    wanted: dict[str, Any] = {"teach": "never"}
    for name, field, value in (
        ("theme:light", "theme", "light"),
        ("large:True", "large_text", True),
        ("dim:5", "dim", 5),
        ("panel:right", "panel", "right"),
        ("still:True", "still", True),
        ("teach:always", "teach", "always"),
    ):
        if field == "panel" and size[1] > size[0]:
            assert name not in screen.targets(), "an upright page has no panel at a side"
            continue
        wanted[field] = value
        choose(screen, table, name, Comfort(**wanted))
    press_all(screen, "back", "settings:sound")
    choose(screen, table, "sounds:True", Comfort(**wanted, sounds=True))
    press_all(screen, "back")
    screen.wait_for("settings:sound")
    assert_fingers_fit(screen, size)


def test_large_text_keeps_all_targets_where_fingers_find_them(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    table.send(commands.SetComfort, large_text=True)
    table.begin("rat", "raven", "spider", "serpent", loyalties="dealt")
    screen.wait_for("lobby:ready")
    assert_fingers_fit(screen, size)
    table.send(commands.CloseLobby)
    press_all(screen, "more")
    target = screen.wait_for("seats")
    assert min(target["w"], target["h"]) >= FINGER * max(size) / LONG_SIDE - 2


def test_the_picture_gets_dark_and_a_touch_only_wakes_it(one_screen: OneScreen, table: RealTable) -> None:
    screen = one_screen.showing(table.url, table.key, minute=MINUTE)
    screen.wait_for("start:settings")
    at = screen.targets()["start:settings"]
    table.send(commands.SetComfort, dim=2)
    screen.wait_until(lambda screen: not screen.targets())
    assert brightest(screen) < BLACK
    screen.say(f"tap {at['x']} {at['y']}")
    screen.wait_for("start:settings")
    table.send(commands.SetComfort, dim=0)
    assert brightest(screen) > BLACK
    assert "settings:phones" not in screen.targets(), "the touch did nothing else"


def test_what_happens_elsewhere_wakes_the_picture_as_well(one_screen: OneScreen, table: RealTable) -> None:
    screen = one_screen.showing(table.url, table.key, minute=MINUTE)
    table.send(commands.SetComfort, dim=2)
    screen.wait_until(lambda screen: brightest(screen) < BLACK)
    table.begin("rat", "raven")
    table.send(commands.SetComfort, dim=10)
    screen.wait_for("lobby:ready")
    assert brightest(screen) > BLACK


def test_sounds_without_anything_to_play_them_stop_nothing(tmp_path: Path, table: RealTable) -> None:
    screen = Screen(tmp_path, table.url, table.key)  # of its own: the sound library complains on stderr
    table.send(commands.SetComfort, sounds=True)
    table.begin("rat", "raven", loyalties="dealt")
    table.send(commands.CloseLobby)
    screen.wait_for("more")
    before = table.shown().match.banner
    screen.wait_until(offers)
    press_all(screen, offers(screen)[0])
    screen.wait_until(lambda _: table.shown().match.banner != before)
    assert screen.process.poll() is None
    assert screen.end() == 0


@pytest.mark.parametrize("size", [(720, 1280)])
def test_few_settings_share_the_height_of_an_upright_page(
    one_screen: OneScreen, table: RealTable, size: tuple[int, int]
) -> None:
    screen = one_screen.showing(table.url, table.key, size)
    press_all(screen, "start:settings", "settings:sound")
    screen.wait_for("check:True")
    screen.wait_until(lambda screen: abs(far(screen, "check:True", "sounds:True")) > 0.34 * size[1])
