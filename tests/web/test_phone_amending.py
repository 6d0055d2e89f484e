"""An entry answered anew on a phone: its own entries alone, what follows before, secrets under the finger."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from companion.table.views.model import Changed, Follows, LogLine, OwnAmending
from tests.web import phone_views as views
from tests.web.phone_hands import Opened, button, press, read_log, secrets_in
from tests.web.phone_lab import Lab
from tests.web.waiting import until

pytestmark = pytest.mark.slow

FOLLOWS = Follows(
    now="Raven adds 2 banners to B1.",
    changed=(Changed("Bear takes L2.", "Lion holds L2."),),
    aside=("Spider moves 3 banners from B4.",),
    stays=4,
    moves=("Bear: 2 banners from B4 to B1",),
    shows=True,
)
LOG = (LogLine(40, ("Raven adds 2 banners to B4.",), amendable=True), LogLine(41, ("Spider acts.",)))
MENDING = OwnAmending(40, "Raven adds 2 banners to B4.", "turn 1", replace(views.ACT, name="mend.40.41"))


def test_only_the_own_entries_can_be_changed_on_a_phone(lab: Lab, opened: Opened) -> None:
    lab.show(replace(views.WAITING, log=LOG))
    tab = opened()
    read_log(tab)
    expect(tab.locator("summary")).to_have_count(1)
    expect(button(tab, "Fix this")).to_be_hidden()
    tab.locator("summary").click()
    button(tab, "Fix this").click()
    until(tab, lambda: bool(lab.sent))
    assert {key: lab.sent[-1][key] for key in ("do", "seq")} == {"do": "open_amendment", "seq": 40}
    lab.show(replace(views.WAITING, n=2, log=LOG, amending=MENDING))
    expect(tab.locator(".amending")).to_be_in_viewport()
    expect(tab.get_by_role("heading", level=1)).to_have_text("Fix this")
    button(tab, "Cancel").click()
    until(tab, lambda: lab.sent[-1]["do"] == "close_amendment")


def test_what_follows_is_read_before_the_table_agrees(lab: Lab, opened: Opened) -> None:
    lab.show(replace(views.WAITING, log=LOG, amending=replace(MENDING, follows=FOLLOWS)))
    tab = opened()
    mending = tab.locator(".amending")
    for told in (FOLLOWS.now, "Lion holds L2.", FOLLOWS.aside[0], FOLLOWS.moves[0], "Does everyone agree?"):
        expect(mending).to_contain_text(told)
    button(tab, "Everyone agrees, apply").click()
    until(tab, lambda: bool(lab.sent))
    assert {key: lab.sent[-1][key] for key in ("do", "ask", "agreed")} == {
        "do": "amend_entry",
        "ask": "mend.40.41",
        "agreed": True,
    }


def test_loyalties_told_anew_are_read_only_while_a_finger_holds(lab: Lab, opened: Opened) -> None:
    entered = views.entering(*views.MINE.values()).asks[0]
    told = " ".join(f"{slot} {empire.title()}" for slot, empire in views.MINE.items())
    ask = replace(entered, name="mend.2.41")
    lab.show(replace(views.WAITING, amending=OwnAmending(2, told, "turn 1", ask, follows=Follows(now=told))))
    tab = opened()
    expect(button(tab, "Apply")).to_be_visible()
    assert secrets_in(tab) == []
    assert tab.get_by_role("button", name="Confirm").count() == 0
    press(tab, tab.locator("[data-hold='amend']"))
    expect(tab.locator(".amending .follows")).to_be_visible()
    tab.mouse.up()
    expect(tab.locator(".amending .follows")).to_have_count(0)
    assert secrets_in(tab) == []
