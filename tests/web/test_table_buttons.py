"""Buttons at the table, as the table page shows them: keys at answers, warnings, the lobby, players and settings."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from companion.engine.pick import Path
from companion.table import commands
from companion.table.commands.receipts import Sender
from hardware.signals import NO, SLOTS, STATUS, YES, Device, Signal, Trouble
from tests.harness.live_table import new_id
from tests.web.hall import Hall
from tests.web.table_hands import Opened, button, more, shown, type_pin
from tests.web.waiting import until

pytestmark = pytest.mark.slow

POD = Device("pod:E66164A04F2A", "pod", (*SLOTS, YES, NO), (*SLOTS, YES, NO, STATUS), coloured=True)
TWO = Device("pins:1", "pins", (YES, NO), (STATUS,), coloured=False)
LATER = 10_000_000.0
"""Seconds: long after any light has come on."""


def presses(hall: Hall, device: Device, control: str) -> None:
    for kind in ("down", "up"):
        hall.wait(hall.table.buttons.take(Signal(device.id, control, kind, LATER)))


def claims(hall: Hall, seat: str, device: Device) -> None:
    hall.inside(lambda: hall.table.buttons.came(device))
    assert hall.do(commands.ShowJoinCode(new_id(), seat)).done
    presses(hall, device, YES)
    assert hall.table.seats.device_of(seat) == device.id
    presses(hall, device, YES)  # ends its light show, and does nothing else


def playing(hall: Hall) -> None:
    """Raven has a pod, Spider two buttons."""
    hall.begin(2, "dealt")
    claims(hall, "raven", POD)
    claims(hall, "spider", TWO)
    assert hall.do(commands.CloseLobby(new_id())).done


def question(hall: Hall) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the game waits for, and what the buttons of its seat do."""
    view = shown(hall)
    ask = next(ask for ask in view["asks"] if ask["required"])
    return ask, next(each for each in view["buttons"] if each["ask"] == ask["name"])


def test_the_answer_pointed_at_stands_out_and_goes_on_with_a_step(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    tab = at_table()
    pointed = tab.locator(".offer.pointed")
    for step in range(3):
        ask, _ = question(hall)
        expect(pointed).to_have_count(1)
        expect(pointed.locator(".cap")).to_have_text("YES")
        expect(tab.locator(".points-at b")).to_have_text(ask["offers"][step]["label"])
        expect(pointed).to_be_in_viewport()
        presses(hall, POD, "5")
    expect(tab.locator(".key-lines")).to_contain_text("YES: take this · 5: next · 1: back")


def test_the_tip_of_a_secret_that_comes_in_by_pods_goes_with_a_button(hall: Hall, at_table: Opened) -> None:
    assert hall.send(commands.SetComfort, teach="first").done
    hall.begin(2, "entered")
    claims(hall, "raven", POD)
    assert hall.do(commands.CloseLobby(new_id())).done
    tab = at_table()
    expect(tab.locator(".asked .tip")).to_contain_text("Shuffle your tokens")
    presses(hall, POD, "3")
    expect(tab.locator(".asked .tip")).to_have_count(0)
    assert shown(hall)["tips"] == []


def test_each_answer_carries_its_key_at_its_button_or_on_the_map(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    luck = Random(1)
    while not (on_keys := {key for each in shown(hall)["buttons"] for key in each["on"] if key in SLOTS}):
        ask, _ = question(hall)
        picks = msgspec.convert(luck.choice(ask["offers"])["picks"], Path)
        command = commands.MakePicks(new_id(), ask["name"], len(ask["made"]), picks)
        assert hall.wait(hall.table.send(Sender(None, "test"), command)).done
    tab = at_table()
    caps = tab.locator(".offer > .cap")
    expect(caps).to_have_count(len(on_keys))
    assert set(caps.all_inner_texts()) == on_keys


def test_warnings_take_room_of_their_own_and_go_until_they_change(hall: Hall, at_table: Opened) -> None:
    tab = at_table()
    hall.inside(lambda: hall.table.buttons.trouble("port", Trouble("busy_port", {"port": "/dev/ttyACM1"})))
    strip = tab.locator(".warnings")
    expect(strip).to_contain_text("A pod is busy.")
    above, below = strip.bounding_box(), tab.locator(".stage").bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"] + 1
    assert below["y"] + below["height"] <= 720 + 1
    button(strip, "Close").click()
    expect(strip).to_have_count(0)
    playing(hall)
    hall.inside(lambda: hall.table.buttons.gone(POD.id))
    expect(strip).to_contain_text("pod is unplugged")


def test_the_lobby_says_what_a_seat_plays_with_and_takes_it_away(hall: Hall, at_table: Opened) -> None:
    hall.begin(2, "dealt")
    tab = at_table()
    hall.inside(lambda: hall.table.buttons.came(POD))
    button(tab.locator(".joins").first, "Pair").click()
    expect(tab.locator(".code")).to_contain_text("Or press any button on your pod.")
    presses(hall, POD, "3")
    expect(tab.locator(".code")).to_have_count(0)
    claims(hall, "spider", TWO)
    expect(tab.locator(".joins").first).to_contain_text("Pod 4F2A")
    expect(tab.locator(".joins").nth(1)).to_contain_text("Buttons 1, still needs a phone or PIN")
    button(tab.locator(".joins").first, "Unpair").click()
    expect(tab.locator(".joins").first).to_contain_text("not paired")


def test_a_pod_gives_way_to_a_pin_when_its_player_agrees(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    tab = at_table()
    tab.locator(".seat").first.click()
    button(tab.locator("dialog"), "Use a PIN").click()
    button(tab.locator("dialog"), "Unpair").click()
    tab.locator(".digits").wait_for()
    type_pin(tab)
    type_pin(tab)
    expect(tab.locator(".seat .phone").first).to_have_attribute("aria-label", "PIN set")
    assert hall.table.seats.has_pin("raven")
    assert not hall.table.seats.device_of("raven")


def test_devices_are_named_and_switched_in_the_settings(hall: Hall, at_table: Opened) -> None:
    tab = at_table()
    button(tab, "Settings").click()
    devices = tab.locator(".devices")
    expect(devices).to_contain_text("No buttons yet. Plug in a pod or keypad.")
    hall.table.devices.keyboards = lambda: ("/dev/input/keypad",)
    hall.inside(lambda: hall.table.buttons.came(POD))
    devices.locator("input[name=name]").fill("Ann's pod")
    button(devices, "Rename").click()
    button(devices, "Blink it").click()
    until(tab, lambda: POD.id in hall.table.buttons._showing_off)
    devices.get_by_label("Wired buttons of this device").check()
    devices.get_by_label("keypad").check()
    expect(devices.get_by_label("keypad")).to_be_checked()
    until(tab, lambda: hall.table.lobby.settings.keys == ("/dev/input/keypad",))
    settings = hall.table.lobby.settings
    assert (settings.pins, settings.devices) == (True, {POD.id: "Ann's pod"})


def test_a_card_played_by_pod_is_never_played_blind(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    luck = Random(5)
    while not (found := opening(hall)):
        view = shown(hall)
        asked = next(ask for ask in (*view["asks"], *view["closed"]) if ask.get("required", True))
        by = None if asked in view["asks"] else asked["seat"]
        ask = next(ask for ask in shown(hall, by)["asks"] if ask["name"] == asked["name"])
        command: commands.ConfirmAnswer | commands.MakePicks = commands.ConfirmAnswer(new_id(), ask["name"])
        if not ask["finished"]:
            picks = msgspec.convert(luck.choice(ask["offers"])["picks"], Path)
            command = commands.MakePicks(new_id(), ask["name"], len(ask["made"]), picks)
        assert hall.wait(hall.table.send(Sender(by, "test"), command)).done
    tab = at_table()
    words = found["offers"][0]["label"].partition(": ")[0]
    legend = tab.locator(".key-lines", has_text=words)
    tab.locator(".waiting").wait_for()
    expect(legend).to_have_count(0)
    presses(hall, POD, NO)
    expect(legend).to_be_visible()
    expect(legend.locator(".cap").first).to_have_text("1")


def opening(hall: Hall) -> dict[str, Any] | None:
    """A card that Raven could play."""
    return next((ask for ask in shown(hall)["asks"] if not ask["required"] and ask["seat"] == "raven"), None)


def test_what_buttons_do_is_on_a_card(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    tab = at_table()
    more(tab, "Button help")
    expect(tab.locator("dialog")).to_contain_text("enter your secret again")
