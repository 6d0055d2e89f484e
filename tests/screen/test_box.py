"""A box is switched off and updated on its screen. Another machine has no button for that."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.box import OFF, UPDATE, BoxVersions
from companion.sticks import Stick
from companion.touch import NOTE as TOUCH
from companion.touch import Touch, keep_touch
from tests.screen.finger import press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import OneScreen, Screen

pytestmark = pytest.mark.slow

LAST_WORDS = "Saved.\nSwitching off..."


def test_it_is_switched_off_in_the_settings_after_a_question(box: Path, screen: Screen) -> None:
    press_all(screen, "start:settings", "off")
    screen.press("ask:1")
    screen.wait_for("off")
    assert not (box / OFF).exists()
    press_all(screen, "off", "ask:0")
    screen.wait_until(lambda _: (box / OFF).exists())


def test_it_is_switched_off_during_a_game(box: Path, screen: Screen, table: RealTable) -> None:
    table.begin("raven", "spider", loyalties="dealt")
    press_all(screen, "lobby:ready", "more", "off", "ask:0")
    screen.wait_until(lambda _: (box / OFF).exists())


def test_a_version_on_a_stick_is_offered_and_asked_for(box: Path, screen: Screen, table: RealTable) -> None:
    (box / "table-companion-9.0.0.tar.gz").touch()
    table.table.box.plugged_in = lambda: (Stick(str(box), "stick"),)
    table.table.box.version = "1.0.0"
    table.looks_at_sticks()
    press_all(screen, "start:settings", "update", "ask:0")
    screen.wait_until(lambda screen: "Updating..." in screen.texts())
    assert (box / UPDATE).read_text() == str(box / "table-companion-9.0.0.tar.gz")
    assert "update" not in screen.targets()


@pytest.mark.usefixtures("box")
def test_the_diagnostics_know_its_wifi_its_versions_and_its_touch(
    table: RealTable, one_screen: OneScreen, tmp_path: Path
) -> None:
    table.table.box.versions = BoxVersions("0.2.0-aaaaaaaa", ("0.1.0",))
    table.table.lobby.own_wifi.recall("no_device")
    note = tmp_path / TOUCH
    keep_touch(str(note), Touch())
    screen = one_screen.showing(table.url, table.key, panel=True, touch=str(note))
    press_all(screen, "start:settings", "settings:diagnostics")
    known = {"not checked yet · Display, Touch check", "0.2.0, 1 older one kept", "Own Wi-Fi"}
    screen.wait_until(lambda screen: known <= set(screen.texts()))
    keep_touch(str(note), Touch(accepted=True))
    table.table.box.versions = BoxVersions("0.1.0", ("0.2.0-aaaaaaaa",), "0.2.0-aaaaaaaa")
    table.inside(table.table.publish)
    known = {"check passed", "0.1.0 again, 0.2.0 did not start. Try a newer update."}
    screen.wait_until(lambda screen: known <= set(screen.texts()))


def test_another_machine_has_no_such_button(screen: Screen, table: RealTable) -> None:
    screen.press("start:settings")
    screen.wait_for("settings:picture")
    assert not screen.has("off")
    assert not screen.has("update")
    table.begin("raven", "spider", loyalties="dealt")
    press_all(screen, "lobby:ready", "more")
    screen.wait_for("leave")
    assert not screen.has("off")


@pytest.mark.usefixtures("box")
def test_the_last_words_stay_although_the_table_is_gone(screen: Screen, table: RealTable) -> None:
    screen.wait_for("start:settings")
    table.table.box.going_off = True
    table.inside(table.table.publish)
    screen.wait_until(lambda screen: LAST_WORDS in screen.texts())
    assert screen.targets() == {}
    table.inside(table.table.stop)
    table.wait(table.server.stop())
    assert LAST_WORDS in screen.texts()
