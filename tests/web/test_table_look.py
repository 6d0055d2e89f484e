"""The private look on the table page: what one player may see is there while it is held, and at no other moment."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.table import commands
from tests.harness.live_table import new_id
from tests.web.hall import Hall
from tests.web.table_hands import PIN, Opened, button, play_on, playing, shown, type_pin

EMPIRES = ("Bear", "Eagle", "Elephant", "Lion", "Horse")

pytestmark = pytest.mark.slow


def looking(hall: Hall, tab: Page) -> Locator:
    """Open the private look of the first seat that is asked for something; its button to hold."""
    assert hall.do(commands.SetPin(new_id(), "raven", PIN)).done
    tab.locator(".seat").first.click()
    button(tab.locator("dialog"), "Look in private").click()
    expect(tab.get_by_text("Everyone else, look away.")).to_be_visible()
    button(tab, re.compile("^I’m")).click()
    type_pin(tab)
    hold = button(tab, "Hold to look")
    hold.wait_for()
    return hold


def test_a_private_look_shows_only_while_it_is_held_and_leaves_nothing(hall: Hall, at_table: Opened) -> None:
    playing(hall, loyalties="dealt")
    own = {token["slot"]: token["value"] for token in shown(hall, "raven")["me"]}
    assert len(set(own.values())) == len(EMPIRES)
    tab = at_table()
    hold = looking(hall, tab)
    private = tab.locator("dialog.private")
    tokens = tab.locator(".token")
    assert tokens.all_inner_texts() == ["covered"] * len(own)
    hold.hover()
    tab.mouse.down()
    expect(tab.locator(".token.back-side")).to_have_count(0)
    assert tokens.all_inner_texts() == list(own.values())
    tab.mouse.up()
    expect(tab.locator(".token.back-side")).to_have_count(len(own))
    assert not any(value in tab.locator(".tokens").inner_html() for value in own.values())
    hold.focus()
    tab.keyboard.down("Space")
    expect(tab.locator(".token.back-side")).to_have_count(0)
    tab.keyboard.up("Space")
    expect(tab.locator(".token.back-side")).to_have_count(len(own))
    button(tab, "Done, hide").click()
    expect(private).to_have_count(0)
    assert not any(slot in tab.content() for slot in own)


def test_a_secret_answer_is_given_in_a_private_look(hall: Hall, at_table: Opened) -> None:
    playing(hall, loyalties="entered")
    tab = at_table()
    looking(hall, tab)
    private = tab.locator("dialog.private")
    for made, empire in enumerate(EMPIRES[:-1], 1):
        button(private, re.compile(f"{empire}$")).click()
        expect(private.locator(".back-side")).to_have_count(made if made < len(EMPIRES) - 1 else len(EMPIRES))
    assert [empire for empire in EMPIRES if empire in private.locator(".tokens").inner_html()] == []
    button(private, "Confirm").click()
    expect(button(private, "Confirm")).to_have_count(0)
    assert [token["value"] for token in shown(hall, "raven")["me"]] == list(EMPIRES)


def test_what_was_answered_in_secret_is_answered_anew_in_a_private_look(hall: Hall, at_table: Opened) -> None:
    playing(hall, loyalties="entered")
    assert hall.do(commands.SetPin(new_id(), "raven", PIN)).done
    play_on(hall, lambda view: any(line["alone"] == "raven" for line in view["log"]))
    slots, was = zip(*((token["slot"], token["value"]) for token in shown(hall, "raven")["me"]), strict=True)
    now = (*was[1:], was[0])
    tab = at_table()
    button(tab, "Log").click()
    button(tab.locator(".lines"), "Fix this").click()
    button(tab, re.compile("^I’m")).click()
    type_pin(tab)
    look = tab.locator("dialog.private")
    for slot, empire in list(zip(slots, now, strict=True))[:4]:
        button(look, f"{empire} {slot}").click()
    button(look, "Apply").wait_for()
    expect(look.locator(".follows")).to_have_count(0)
    assert "Devout" not in look.inner_text()
    hold = button(look, "Hold to look")
    hold.hover()
    tab.mouse.down()
    expect(look.locator(".follows")).to_contain_text(f"Devout {now[0]}")
    expect(look.get_by_text("Before: ")).to_contain_text(f"Devout {was[0]}")
    tab.mouse.up()
    expect(look.locator(".follows")).to_have_count(0)
    assert "Devout" not in look.inner_text()
    button(look, "Apply").click()
    expect(button(look, "Apply")).to_have_count(0)
    assert tuple(token["value"] for token in shown(hall, "raven")["me"]) == now


def test_a_wrong_pin_opens_nothing(hall: Hall, at_table: Opened) -> None:
    playing(hall, loyalties="dealt")
    assert hall.do(commands.SetPin(new_id(), "raven", "9999")).done
    tab = at_table()
    tab.locator(".seat").first.click()
    button(tab.locator("dialog"), "Look in private").click()
    button(tab, re.compile("^I’m")).click()
    type_pin(tab)
    expect(tab.locator("dialog.private .message p")).not_to_be_empty()
    expect(tab.locator(".token")).to_have_count(0)


def test_a_private_look_closes_when_its_seat_gets_a_phone(hall: Hall, at_table: Opened) -> None:
    playing(hall, loyalties="dealt")
    tab = at_table()
    looking(hall, tab)
    hall.phone("raven")
    hall.inside(hall.table.publish)
    expect(tab.locator("dialog.private")).to_have_count(0)
    expect(tab.locator(".message p")).not_to_be_empty()
