"""Explanations on a phone, of what is no answer and of an answer under a finger; and answers that keep their places."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from companion.engine.explanation import Explanation, RuleChapter, RulePart
from companion.engine.pick import Path, thing
from companion.engine.summary import Piece
from companion.table.views.asks import Offer
from companion.table.views.model import SeatView
from tests.views import changed
from tests.web import phone_views as views
from tests.web.phone_hands import Opened, button, press
from tests.web.phone_lab import Lab
from tests.web.waiting import until

pytestmark = pytest.mark.slow

BEAR = thing("empire", "bear")
FACTS = {"facts": ("3 agents left",), "pieces": ((Piece("ui.pawn", "3", thing=thing("agent", "raven")),),)}
KNOWN = changed(
    views.WAITING,
    tiles=tuple(replace(tile, thing=thing("empire", tile.icon)) for tile in views.TILES),
    me=tuple(replace(each, thing=thing("slot", each.slot.lower())) for each in views.tokens()),
    seats=(replace(views.SEATS[0], **FACTS), *views.SEATS[1:]),
)


def explained(tab: Page) -> None:
    expect(tab.locator(".explained")).to_contain_text("What it is")


def shown(lab: Lab, opened: Opened, view: SeatView[str]) -> Page:
    lab.explanation = Explanation("A thing", "What it is.", None, "attack")
    lab.show(view)
    tab = opened()
    expect(tab.locator("svg.icon").first).to_be_visible()  # then nothing is drawn anew below a finger
    return tab


@pytest.mark.parametrize(
    ("place", "wanted"),
    [
        (".tiles .standing", BEAR),
        (".mine .token", thing("slot", "devout")),
        (".hand li", thing("agent", "raven")),
    ],
)
def test_a_tap_on_a_thing_explains_it_until_the_next_tap(place: str, wanted: Path, lab: Lab, opened: Opened) -> None:
    tab = shown(lab, opened, KNOWN)
    tab.locator(place).first.click()
    explained(tab)
    (asked,) = lab.asked
    assert asked["thing"] == [[each.kind, each.value] for each in wanted]
    tab.locator(".quiet-head").click()
    expect(tab.locator(".explained")).to_be_empty()
    assert lab.sent == []


def test_a_finger_that_rests_on_an_answer_explains_it_and_gives_none(lab: Lab, opened: Opened) -> None:
    tab = shown(lab, opened, views.TURN)
    press(tab, button(tab, "Swap agents"))
    explained(tab)
    tab.mouse.up()
    assert lab.asked == [{"ask": "act-41", "thing": [["action", "swap"]]}]
    explained(tab)
    assert lab.sent == []
    button(tab, "Swap agents").click()
    until(tab, lambda: bool(lab.sent))


def test_a_taken_council_seat_is_explained(lab: Lab, opened: Opened) -> None:
    tab = shown(lab, opened, views.DEPLOYING)
    tab.locator(".places").get_by_role("img", name=re.compile("Sheriff")).click()
    explained(tab)
    assert lab.asked[0]["ask"] == "deploy-41"
    assert lab.asked[0]["thing"][-1] == ["place", "sheriff"]


def test_an_explanation_of_a_key_says_nothing_of_a_secret_draft(lab: Lab, opened: Opened) -> None:
    view = views.entering("lion", "bear")
    tiles = tuple(replace(tile, thing=thing("empire", tile.icon)) for tile in views.TILES)
    tab = shown(lab, opened, changed(view, tiles=tiles))
    press(tab, button(tab.locator(".keys"), "Lion"))
    explained(tab)
    tab.mouse.up()
    assert lab.asked == [{"ask": "", "thing": [["empire", "lion"]]}]
    assert lab.sent == []


def test_an_explanation_leads_to_its_chapter_of_the_rules(lab: Lab, opened: Opened) -> None:
    lab.rules = (RuleChapter("attack", "Attack", "", "swords", (RulePart("They go one for one."),)),)
    tab = shown(lab, opened, KNOWN)
    tab.locator(".tiles .standing").first.click()
    button(tab.locator(".explained"), "Rules").click()
    expect(tab.get_by_role("heading", level=1)).to_have_text("Attack")
    expect(tab.locator(".rows")).to_contain_text("They go one for one.")
    expect(tab.locator(".explained")).to_be_empty()
    button(tab, "All chapters").click()
    expect(tab.get_by_role("heading", level=1)).to_have_text("Rules")
    button(tab, "Attack").click()
    button(tab, "Back to game").click()
    expect(tab.locator(".mine")).to_be_visible()


def test_answers_about_things_keep_their_places_after_a_pick(lab: Lab, opened: Opened) -> None:
    cards = tuple(Offer(views.path("card", name), f"Card {name}") for name in "ABC")
    ask = replace(views.ACT, offers=cards)
    lab.show(changed(views.TURN, asks=(ask,)))
    tab = opened()
    offers = tab.locator(".offer")
    expect(offers).to_have_count(3)
    before = offers.nth(2).bounding_box()
    lab.show(changed(views.TURN, n=2, asks=(replace(ask, made=("Card B",), offers=(cards[0], cards[2])),)))
    expect(tab.locator(".picked")).to_have_text("Card B")
    expect(offers).to_have_text(["Card A", "Card B", "Card C"])
    after = offers.nth(2).bounding_box()
    assert before is not None
    assert after is not None
    assert before["x"] == after["x"]
    tab.locator(".picked").click(force=True)
    offers.nth(2).click()
    until(tab, lambda: bool(lab.sent))
    assert [sent["picks"] for sent in lab.sent] == [[["card", "C"]]]
