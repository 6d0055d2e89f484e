"""The screen says how far a phone has come with its code, and what to do for one that is late."""

from __future__ import annotations

import httpx
import pytest

from companion.table import commands
from companion.table.seats.lobby import LATE
from tests.harness.patience import PATIENCE
from tests.screen.finger import assert_fingers_fit, press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

pytestmark = pytest.mark.slow

LATE_WORDS = "No page yet?"


def test_a_phone_that_has_opened_the_page_is_seen(screen: Screen, table: RealTable) -> None:
    table.begin("raven", "spider")
    press_all(screen, "seat:raven")
    screen.wait_for("code:hide")
    code = table.page.code.text.partition("#")[2]
    httpx.post(f"{table.url}/join", json={"code": code, "take": False}, timeout=PATIENCE).raise_for_status()
    screen.wait_until(lambda screen: "Tap Yes on the phone" in " ".join(screen.texts()).replace("\n", " "))
    assert table.page.code.coming == "opened"
    words = " ".join(" ".join(screen.texts()).split())
    assert words.count("Tap Yes on the phone") == 1, "in the banner"
    assert "Close" in words, "no code is there to be hidden"


def test_a_late_one_gets_the_code_of_the_wifi_then_the_page_and_advice(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    table.begin("raven", "spider")
    table.send(commands.SetWifi, network="Home", password="four players")  # noqa: S106 - of a test
    press_all(screen, "seat:raven")
    screen.wait_for("code:hide")
    table.table.lobby._since -= LATE + 1
    assert table.inside(table.table.lobby.look)
    table.inside(table.table.publish)
    screen.wait_for("code:page")
    assert table.page.code.wifi
    assert "Scan this to join the Wi-Fi, then open the page." in [" ".join(text.split()) for text in screen.texts()]
    assert_fingers_fit(screen, size)
    screen.press("code:page")
    screen.wait_for("code:help")
    assert_fingers_fit(screen, size)
    screen.press("code:help")
    screen.wait_until(lambda screen: LATE_WORDS in screen.texts())
    assert any("Android: keep the Wi-Fi" in text for text in screen.texts())
    press_all(screen, "ask:0")
    screen.wait_for("code:page")
    assert table.page.code.seat == "raven", "the code of the seat is still good"
