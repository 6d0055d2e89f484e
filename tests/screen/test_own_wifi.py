"""A box opens a Wi-Fi of its own from its settings. Another machine has no switch for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table import commands
from companion.table.commands.box import OpenOwnWifi
from hardware.own_wifi import ANSWER, REFUSED, WISH
from tests.screen.finger import assert_fingers_fit, press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

pytestmark = pytest.mark.slow

NO_RADIO = "This device has no Wi-Fi that can take phones. Use that of your router."
CLOSED = "Phones join it. This device leaves your home Wi-Fi."
WRONG = "Wrong Wi-Fi password. Scan this to join."
OPENING = "Opening the Wi-Fi... Phones can join in a moment."


def answers(table: RealTable, box: Path, answer: str) -> None:
    (box / WISH).unlink()
    (box / ANSWER).write_text(answer, encoding="ascii")
    assert table.inside(table.table.lobby.look)
    table.inside(table.table.publish)
    (box / ANSWER).unlink()


def test_it_is_opened_and_closed_by_one_touch_each(box: Path, screen: Screen, table: RealTable) -> None:
    press_all(screen, "start:settings", "settings:phones")
    screen.wait_until(lambda screen: CLOSED in screen.texts())
    press_all(screen, "own:True")
    screen.wait_until(lambda screen: OPENING in screen.texts())
    assert not screen.has("settings:wifi")
    answers(table, box, "on")
    network = table.table.lobby.settings.own_network
    screen.wait_until(lambda screen: f"Phones join “{network}”. No router, no internet needed." in screen.texts())
    assert not screen.has("settings:wifi")
    press_all(screen, "own:False")
    screen.wait_until(lambda screen: CLOSED in screen.texts())
    screen.wait_for("settings:wifi")
    assert (box / WISH).read_bytes() == b"null"


def test_it_says_why_it_did_not_open_and_is_tried_again(box: Path, screen: Screen, table: RealTable) -> None:
    press_all(screen, "start:settings", "settings:phones", "own:True")
    screen.wait_until(lambda _: (box / WISH).exists())
    answers(table, box, "no_device")
    screen.wait_until(lambda screen: NO_RADIO in screen.texts())
    press_all(screen, "own:True")
    screen.wait_until(lambda _: (box / WISH).exists())


def test_a_wrong_password_changes_the_advice_at_once(
    box: Path, sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    table.send(OpenOwnWifi, on=True)
    answers(table, box, "on")
    table.begin("raven", "spider")
    table.send(commands.ShowJoinCode, seat="raven")
    screen.wait_for("code:hide")
    (box / REFUSED).touch()
    assert table.inside(table.table.lobby.look)
    table.inside(table.table.publish)
    screen.wait_for("code:page")
    assert WRONG in [" ".join(text.split()) for text in screen.texts()]
    assert_fingers_fit(screen, size)


def test_another_machine_has_no_such_switch(screen: Screen) -> None:
    press_all(screen, "start:settings", "settings:phones")
    screen.wait_for("settings:wifi")
    assert not screen.has("own:True")
