"""A box is switched off and updated on its screen. Another machine has no button for that."""

from __future__ import annotations

import hashlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from companion.box import BEGUN, OFF, UPDATE, BoxVersions
from companion.sticks import Stick
from companion.touch import NOTE as TOUCH
from companion.touch import Touch, keep_touch
from tests.harness.patience import PATIENCE
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
    press_all(screen, "start:settings")
    screen.wait_until(lambda screen: "Update to 9.0.0" in screen.texts())
    press_all(screen, "update", "update:stick", "ask:0")
    screen.wait_until(lambda screen: "Updating..." in screen.texts())
    assert (box / UPDATE).read_text() == str(box / "table-companion-9.0.0.tar.gz")
    assert not {"update:stick", "update:phone"} & screen.targets().keys()


def test_a_phone_sends_a_version_while_its_code_is_on_the_screen(box: Path, screen: Screen, table: RealTable) -> None:
    press_all(screen, "start:settings", "update", "update:phone", "code:hide")
    screen.wait_for("update:phone")
    assert not table.page.code
    screen.press("update:phone")
    screen.wait_for("code:hide")
    headers = {"code": table.page.code.text.partition("#")[2]}
    answer = httpx.post(f"{table.url}/b/send", content=b"a photo", headers=headers, timeout=PATIENCE)
    assert answer.status_code == 409
    screen.wait_until(lambda screen: answer.json()["text"] in screen.texts())
    table.table.box.version = "1.0.0"
    release = b"new"
    line = f"{hashlib.sha256(release).hexdigest()}  table-companion-9.0.0.tar.gz\n\n".encode()
    with ThreadPoolExecutor() as elsewhere:
        sent = elsewhere.submit(
            httpx.post, f"{table.url}/b/send", content=line + release, headers=headers, timeout=PATIENCE
        )
        screen.wait_until(lambda _: (box / UPDATE).exists())
        (box / BEGUN).touch()
        assert sent.result().status_code == 200
    screen.wait_until(lambda screen: "Updating..." in screen.texts())
    assert not screen.has("code:hide")


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
