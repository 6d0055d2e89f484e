"""The phone page in a real browser: what a player can see and do, and what nobody else may see over the shoulder."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request, Route, expect

from tests.end_to_end.phones import chromium
from tests.web import phone_views as views
from tests.web.hall import Hall
from tests.web.phone_lab import CODE, Lab

pytestmark = pytest.mark.slow

NOT_OURS = "Failed to load resource"
"""The browser's own word for an answer that is no good news; the page deals with those."""

SECRETS = [empire.title() for empire in views.EMPIRES]

Opened = Callable[..., Page]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as launched:
        yield launched


@pytest.fixture
def lab() -> Iterator[Lab]:
    table = Lab()
    table.start()
    yield table
    table.stop()


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    context.set_default_timeout(10_000)
    yield context
    context.close()


@pytest.fixture
def opened(phone: BrowserContext, lab: Lab) -> Iterator[Opened]:
    """Opens the page and fails when it complains: an error, or something its own policy forbids."""
    complaints: list[str] = []

    def open_page(path: str = "/", **more: Any) -> Page:
        tab = phone.new_page(**more)
        tab.on("console", lambda message: complaints.append(message.text))
        tab.on("pageerror", lambda error: complaints.append(str(error)))
        tab.goto(lab.url + path)
        return tab

    yield open_page
    assert [complaint for complaint in complaints if NOT_OURS not in complaint] == []


def button(tab: Page, name: str) -> Locator:
    return tab.get_by_role("button", name=name)


def holder(tab: Page) -> Locator:
    return tab.locator("[data-hold=me]")


def press(tab: Page, place: Locator) -> None:
    """Put a mouse's button down in the middle of a place, and keep it there."""
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    tab.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    tab.mouse.down()


def everything(tab: Page) -> str:
    """All that is on the page for eyes, scripts and screen readers."""
    tree = tab.context.new_cdp_session(tab).send("Accessibility.getFullAXTree")
    return tab.content().partition("<body>")[2] + tab.inner_text("body") + json.dumps(tree)


def secrets_in(tab: Page) -> list[str]:
    """Which of the viewer's tokens can be read off the page in whatever way."""
    text = everything(tab)
    return [f"{slot} {name.title()}" for slot, name in views.MINE.items() if f"{slot} {name.title()}" in text]


# Joining


def test_a_phone_is_asked_whose_it_is_before_it_takes_the_seat(lab: Lab, opened: Opened) -> None:
    lab.seated = False
    lab.show(views.WAITING)
    tab = opened("/j#" + CODE)
    expect(tab.get_by_role("heading", name="You are Pale Raven (Ann)?")).to_be_visible()
    assert lab.joins == [{"code": CODE, "take": False}]
    button(tab, "Yes").click()
    expect(tab.get_by_role("heading", name=views.WAITING.waiting)).to_be_visible()
    assert lab.joins[1:] == [{"code": CODE, "take": True}]
    assert tab.url == lab.url + "/"


def test_whoever_it_is_not_takes_nothing(lab: Lab, opened: Opened) -> None:
    tab = opened("/j#" + CODE)
    button(tab, "Not me").click()
    expect(tab.get_by_text("Ask the table for the code of your own seat.")).to_be_visible()
    assert [join["take"] for join in lab.joins] == [False]


@pytest.mark.parametrize("path", ["/j#OLD", "/j", "/j#%"])
def test_an_old_code_says_what_to_do(opened: Opened, path: str) -> None:
    tab = opened(path)
    expect(tab.get_by_text("Ask the table for a new code.")).to_be_visible()
    assert tab.get_by_role("button").count() == 0


def test_the_next_code_scanned_in_the_same_tab_is_looked_up_too(lab: Lab, opened: Opened) -> None:
    tab = opened("/j#OLD")
    expect(tab.get_by_text("Ask the table for a new code.")).to_be_visible()
    tab.goto(lab.url + "/j#" + CODE)
    expect(button(tab, "Yes")).to_be_visible()


def test_a_phone_without_a_seat_is_told_where_to_get_one(lab: Lab, opened: Opened) -> None:
    lab.seated = False
    tab = opened()
    expect(tab.get_by_role("heading", name="This phone has no seat yet.")).to_be_visible()
    expect(tab.get_by_text("Scan the code on the table's screen.")).to_be_visible()


def test_a_seat_that_is_lost_takes_its_secrets_off_the_page(lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    expect(holder(tab)).to_be_visible()
    lab.out = "Another phone has taken this seat. Scan the code on the table's screen."
    expect(tab.get_by_role("heading", name="Another phone has taken this seat.")).to_be_visible()
    assert tab.locator(".tokens").count() == 0


# What is covered


def test_loyalties_are_shown_only_while_they_are_held(lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    expect(holder(tab)).to_be_visible()
    covered = tab.locator(".tokens").inner_text()
    assert [name for name in SECRETS if name in covered] == []
    assert secrets_in(tab) == []
    press(tab, holder(tab))
    assert [name for name in SECRETS if name in tab.locator(".tokens").inner_text()] == SECRETS
    tab.mouse.up()
    assert tab.locator(".tokens").inner_text() == covered


def test_a_token_that_lies_open_is_not_covered(lab: Lab, opened: Opened) -> None:
    lab.show(replace(views.WAITING, me=views.tokens("Opposed")))
    tab = opened()
    expect(tab.locator(".tokens li", has_text="Opposed")).to_contain_text("Elephant")
    expect(tab.locator(".tokens li", has_text="Devout")).not_to_contain_text("Lion")


LOOK_AWAY = {
    "slipping off": lambda tab: tab.mouse.move(5, 5),
    "another window": lambda tab: tab.evaluate("window.dispatchEvent(new Event('blur'))"),
    "a dark screen": lambda tab: tab.evaluate("document.dispatchEvent(new Event('visibilitychange'))"),
    "leaving": lambda tab: tab.evaluate("window.dispatchEvent(new Event('pagehide'))"),
    "a scroll": lambda tab: tab.evaluate("document.dispatchEvent(new Event('pointercancel'))"),
    "a touch that ended": lambda tab: tab.evaluate("document.dispatchEvent(new Event('touchend'))"),
    "a touch that was taken away": lambda tab: tab.evaluate("document.dispatchEvent(new Event('touchcancel'))"),
}


@pytest.mark.parametrize("how", LOOK_AWAY)
def test_loyalties_are_covered_again_by(how: str, lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    press(tab, holder(tab))
    expect(tab.locator(".tokens")).to_contain_text("Lion")
    LOOK_AWAY[how](tab)
    expect(tab.locator(".tokens")).not_to_contain_text("Lion")
    assert secrets_in(tab) == []


def test_a_finger_holds_and_a_finger_that_slips_off_covers(lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    holder(tab).scroll_into_view_if_needed()
    box = holder(tab).bounding_box()
    assert box is not None
    hand = tab.context.new_cdp_session(tab)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    at = box["x"] + 20, box["y"] + 20
    touch("touchStart", at)
    expect(tab.locator(".tokens")).to_contain_text("Lion")
    touch("touchMove", (at[0] + 5, at[1] + 5))
    expect(tab.locator(".tokens")).to_contain_text("Lion")
    touch("touchMove", (at[0], box["y"] - 60))
    expect(tab.locator(".tokens")).not_to_contain_text("Lion")
    touch("touchEnd")
    touch("touchStart", at)
    expect(tab.locator(".tokens")).to_contain_text("Lion")
    touch("touchEnd")
    expect(tab.locator(".tokens")).not_to_contain_text("Lion")


@pytest.mark.parametrize("key", [" ", "Enter"])
def test_a_key_holds_as_well_as_a_finger(key: str, lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    holder(tab).focus()
    tab.keyboard.down(key)
    expect(tab.locator(".tokens")).to_contain_text("Lion")
    tab.keyboard.up(key)
    expect(tab.locator(".tokens")).not_to_contain_text("Lion")
    tab.keyboard.down(key)
    expect(tab.locator(".tokens")).to_contain_text("Lion")
    tab.evaluate("document.activeElement.blur()")
    expect(tab.locator(".tokens")).not_to_contain_text("Lion")


def test_a_view_that_comes_while_they_are_held_leaves_them_open(lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    press(tab, holder(tab))
    lab.show(replace(views.WAITING, n=2, place="Turn 3"))
    expect(tab.locator(".where")).to_contain_text("Turn 3")
    expect(tab.locator(".tokens")).to_contain_text("Lion")


def test_a_line_of_the_log_for_one_alone_is_covered_until_it_is_held(lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    line = button(tab, "For you alone: hold to read")
    expect(line).to_be_visible()
    assert secrets_in(tab) == []
    press(tab, line)
    expect(tab.locator(".log")).to_contain_text("You entered: Devout Lion")
    tab.mouse.up()
    assert secrets_in(tab) == []


# Questions


def test_an_offer_is_one_touch_and_says_what_it_was_decided_on(lab: Lab, opened: Opened) -> None:
    lab.show(views.TURN)
    tab = opened()
    expect(tab.get_by_role("heading", level=1)).to_have_text(views.ACT.text)
    expect(tab.get_by_role("heading", name="Attack")).to_be_visible()
    button(tab, "to B4").click()
    expect(button(tab, "to B4")).to_have_class(re.compile("pressed"))
    expect(tab.locator(".pressed")).to_have_count(0)
    (sent,) = lab.sent
    assert re.fullmatch("[0-9a-f]{32}", sent.pop("id"))
    assert sent == {"do": "pick", "ask": "act-41", "made": 0, "picks": [["region", "bear-4"]]}


def test_a_pressed_button_keeps_still_until_it_has_an_answer(lab: Lab, opened: Opened) -> None:
    lab.show(views.TURN)
    tab = opened()
    tab.route("**/phone/send", lambda route: lab.sent.append({"held": route.request.post_data}))
    button(tab, "to B4").click()
    expect(button(tab, "to B4")).to_have_attribute("aria-disabled", "true")
    button(tab, "to B4").click(force=True)
    button(tab, "to B1").click(force=True)
    assert len(lab.sent) == 1
    lab.show(replace(views.TURN, n=2, asks=(replace(views.ACT, made=("Attack",), offers=views.ACT.offers[:1]),)))
    expect(button(tab, "to B1")).not_to_have_attribute("aria-disabled", "true")


def test_five_loyalties_are_entered_and_nobody_reads_them_meanwhile(lab: Lab, opened: Opened) -> None:
    chosen: list[str] = []
    lab.show(views.entering())
    tab = opened()
    for slot, empire in list(views.MINE.items())[:4]:
        button(tab, f"{slot} {empire.title()}").click()
        chosen.append(empire)
        entering = views.entering(*chosen, n=1 + len(chosen))
        lab.show(entering)
        expect(tab.locator(".chosen .back-side")).to_have_count(len(chosen) if len(chosen) < 4 else 5)
        assert [made for made in entering.asks[0].made if made in secrets_in(tab)] == []
    press(tab, button(tab, "Hold to see what you chose"))
    expect(tab.locator(".chosen")).to_contain_text("Devout Lion")
    expect(tab.locator(".chosen")).to_contain_text("Opposed Elephant")
    tab.mouse.up()
    assert secrets_in(tab) == []
    button(tab, "Confirm").click()
    expect(tab.locator(".pressed")).to_have_count(0)
    picks = [{"do": "pick", "ask": "enter-1", "made": n, "picks": [["empire", e]]} for n, e in enumerate(chosen)]
    sent = [{name: value for name, value in command.items() if name != "id"} for command in lab.sent]
    assert sent == [*picks, {"do": "confirm", "ask": "enter-1"}]
    assert len({command["id"] for command in lab.sent}) == len(lab.sent)


def test_a_swap_names_slots_but_not_what_lies_there_and_says_what_everybody_will_see(lab: Lab, opened: Opened) -> None:
    lab.show(views.SWAPPING)
    tab = opened()
    button(tab, "Devout").click()
    assert secrets_in(tab) == []
    lab.show(views.SWAPPED)
    expect(tab.get_by_text("Everybody will see: Devout and Opposed are turned up.")).to_be_visible()
    assert secrets_in(tab) == []
    button(tab, "Back").click()
    expect(tab.locator(".pressed")).to_have_count(0)
    assert {**lab.sent[-1], "id": ""} == {"do": "back", "ask": "swap-41", "made": 2, "id": ""}
    button(tab, "Confirm").click()
    expect(tab.locator(".pressed")).to_have_count(0)
    assert {**lab.sent[-1], "id": ""} == {"do": "confirm", "ask": "swap-41", "id": ""}


def test_what_a_preview_says_of_a_covered_token_stays_under_the_cover(lab: Lab, opened: Opened) -> None:
    lab.show(replace(views.SWAPPED, asks=(replace(views.SWAPPED.asks[0], preview="with Opposed Elephant"),)))
    tab = opened()
    expect(button(tab, "Confirm")).to_be_visible()
    assert secrets_in(tab) == []
    expect(tab.get_by_text("with Opposed …")).to_be_visible()


def test_passing_a_swap_is_an_offer_like_any_other(lab: Lab, opened: Opened) -> None:
    lab.show(views.SWAPPING)
    tab = opened()
    button(tab, "Keep them as they are").click()
    expect(tab.locator(".pressed")).to_have_count(0)
    assert lab.sent[0]["picks"] == [["choice", "pass"]]


def test_an_opening_is_one_quiet_button_until_it_is_opened(lab: Lab, opened: Opened) -> None:
    lab.show(views.TURN)
    tab = opened()
    opening = button(tab, views.CARD.text)
    expect(opening).to_have_attribute("aria-expanded", "false")
    assert button(tab, "Garrison a city").count() == 0
    opening.click()
    expect(opening).to_have_attribute("aria-expanded", "true")
    button(tab, "Garrison a city").click()
    expect(tab.locator(".pressed")).to_have_count(0)
    assert lab.sent[0]["ask"] == "card-41"


def test_a_refusal_is_said(lab: Lab, opened: Opened) -> None:
    lab.show(views.TURN)
    lab.receipt = {"done": False, "code": "not_listed", "text": "That is not on offer; choose from the list."}
    tab = opened()
    button(tab, "to B1").click()
    expect(tab.get_by_role("status").filter(has_text="That is not on offer")).to_be_visible()
    expect(button(tab, "to B1")).not_to_have_attribute("aria-disabled", "true")


def test_undoing_what_somebody_saw_asks_for_the_whole_table(lab: Lab, opened: Opened) -> None:
    lab.show(replace(views.WAITING, undo_shows=True))
    tab = opened()
    button(tab, "Undo the last entry").click()
    expect(tab.get_by_text("Does the whole table agree?")).to_be_visible()
    assert lab.sent == []
    button(tab, "No, leave it").click()
    button(tab, "Undo the last entry").click()
    button(tab, "Yes, everybody agrees").click()
    expect(tab.locator(".pressed")).to_have_count(0)
    assert {**lab.sent[0], "id": ""} == {"do": "undo", "entries": 41, "agreed": True, "id": ""}


def test_older_lines_of_the_log_are_fetched(lab: Lab, opened: Opened) -> None:
    lab.older = tuple(replace(views.LOG[2], seq=seq, texts=(f"Line {seq}.",)) for seq in range(1, 30))
    lab.show(replace(views.WAITING, log=views.LOG[2:]))
    tab = opened()
    assert tab.get_by_text("Line 29.").count() == 0
    button(tab, "Older").click()
    expect(tab.get_by_text("Line 29.")).to_be_visible()
    button(tab, "Older").click()
    expect(tab.get_by_text("Line 1.", exact=True)).to_be_visible()
    expect(button(tab, "Older")).to_have_count(0)


# Redrawing


def test_another_view_takes_neither_focus_nor_finger_from_a_button(lab: Lab, opened: Opened) -> None:
    lab.show(views.TURN)
    tab = opened()
    second = button(tab, "to B4")
    second.focus()
    press(tab, second)
    lab.show(replace(views.TURN, n=2, place="Turn 2 of 4: later", tiles=views.TILES[::-1], entries=42))
    expect(tab.locator(".where")).to_contain_text("later")
    expect(second).to_be_focused()
    tab.mouse.up()
    expect(tab.locator(".pressed")).to_have_count(0)
    assert lab.sent[0]["picks"] == [["region", "bear-4"]]


def test_when_the_focused_button_is_gone_the_question_has_the_focus(lab: Lab, opened: Opened) -> None:
    lab.show(views.TURN)
    tab = opened()
    button(tab, "to B4").focus()
    lab.show(replace(views.WAITING, n=2))
    expect(tab.get_by_role("heading", level=1)).to_be_focused()


WATCH_CLASSES = """() => {
  window.seen = [];
  const watch = new MutationObserver(() => window.seen.push(document.querySelector('.question').className));
  watch.observe(document.body, {subtree: true, childList: true, attributes: true});
}"""


def test_new_offers_do_not_hear_the_second_half_of_a_double_touch(lab: Lab, opened: Opened) -> None:
    lab.show(views.entering())
    tab = opened()
    expect(tab.locator(".question")).not_to_have_class(re.compile("fresh"))
    tab.evaluate(WATCH_CLASSES)
    lab.show(views.entering("lion", n=2))
    expect(button(tab, "Dutiful Bear")).to_be_visible()
    expect(tab.locator(".question")).not_to_have_class(re.compile("fresh"))
    assert "question fresh" in tab.evaluate("seen")


# The line to the table


def until(tab: Page, condition: Callable[[], bool]) -> None:
    """Let the page go on until something is so."""
    for _ in range(200):
        if condition():
            return
        tab.wait_for_timeout(50)
    raise AssertionError("it never came")


def test_the_page_comes_back_by_itself_when_the_table_was_away(lab: Lab, opened: Opened) -> None:
    lab.show(replace(views.WAITING, n=50))
    tab = opened()
    expect(holder(tab)).to_be_visible()
    lab.stop()
    expect(tab.get_by_text("Not connected, trying again")).to_be_visible()
    lab.show(replace(views.WAITING, n=1, waiting="Rat: act as Lion's Steward"))
    lab.start()
    expect(tab.get_by_role("heading", level=1)).to_have_text("Rat: act as Lion's Steward")
    expect(tab.get_by_text("Not connected, trying again")).to_be_hidden()


def test_an_older_view_of_the_same_line_is_not_drawn(lab: Lab, opened: Opened) -> None:
    lab.show(replace(views.WAITING, n=5))
    tab = opened()
    expect(holder(tab)).to_be_visible()
    lab.show(replace(views.WAITING, n=4, waiting="Old news"))
    lab.show(replace(views.WAITING, n=6, place="New place"))
    expect(tab.locator(".where")).to_contain_text("New place")
    assert tab.get_by_text("Old news").count() == 0


def test_a_line_without_a_sign_of_life_is_made_anew(lab: Lab, opened: Opened, phone: BrowserContext) -> None:
    phone.clock.install()
    lab.show(views.WAITING)
    tab = opened()
    expect(holder(tab)).to_be_visible()
    assert lab.streams == 1
    phone.clock.run_for(34_000)
    assert lab.streams == 1
    phone.clock.run_for(3_000)
    until(tab, lambda: lab.streams == 2)
    expect(holder(tab)).to_be_visible()


@pytest.mark.parametrize("event", ["document, 'visibilitychange'", "window, 'online'"])
def test_waking_up_makes_a_new_line_at_once(event: str, lab: Lab, opened: Opened, phone: BrowserContext) -> None:
    phone.clock.install()
    lab.show(views.WAITING)
    tab = opened()
    expect(holder(tab)).to_be_visible()
    phone.clock.run_for(3_000)
    assert lab.streams == 1
    tab.evaluate(f"((target, name) => target.dispatchEvent(new Event(name)))({event})")
    until(tab, lambda: lab.streams == 2)


def test_going_back_to_the_page_finds_it_alive(lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    expect(holder(tab)).to_be_visible()
    tab.goto("about:blank")
    lab.show(replace(views.WAITING, n=2, waiting="Rat: act as Lion's Steward"))
    tab.go_back()
    expect(tab.get_by_role("heading", level=1)).to_have_text("Rat: act as Lion's Steward")


def test_two_tabs_show_the_same(lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tabs = opened(), opened()
    for tab in tabs:
        expect(tab.get_by_role("heading", level=1)).to_have_text(views.WAITING.waiting)
    lab.show(replace(views.TURN, n=2))
    for tab in tabs:
        expect(tab.get_by_role("heading", level=1)).to_have_text(views.ACT.text)


def losing(tab: Page, times: int) -> list[dict[str, Any]]:
    """Let so many commands be lost on their way; gives all that were tried."""
    tried: list[dict[str, Any]] = []

    def on_its_way(route: Route) -> None:
        tried.append(json.loads(route.request.post_data or ""))
        if len(tried) <= times:
            route.abort()
        else:
            route.continue_()

    tab.route("**/phone/send", on_its_way)
    return tried


def test_a_command_that_got_lost_is_sent_again_under_the_same_id(lab: Lab, opened: Opened) -> None:
    lab.show(views.TURN)
    tab = opened()
    tried = losing(tab, 2)
    button(tab, "to B1").click()
    expect(tab.locator(".pressed")).to_have_count(0)
    assert len(tried) == 3
    assert lab.sent == tried[2:] == tried[:1]
    assert tab.locator("#told").inner_text() == ""


def test_a_command_that_never_gets_through_is_told(lab: Lab, opened: Opened) -> None:
    lab.show(views.TURN)
    tab = opened()
    tried = losing(tab, 99)
    button(tab, "to B1").click()
    expect(tab.get_by_text("That did not get through. Please try again.")).to_be_visible()
    assert len(tried) == 3
    assert lab.sent == []


# What the page is made of

LOOKS = {
    "waiting": views.WAITING,
    "turn": views.TURN,
    "entering": views.entering("lion", "bear"),
    "entered": views.entering("lion", "bear", "horse", "eagle"),
    "swap": views.SWAPPING,
    "swapped": views.SWAPPED,
    "over": views.OVER,
}
SIZES = {"a phone": (390, 844), "a small phone": (320, 568), "a phone on its side": (844, 390)}

CONTRAST = """() => {
  const rgb = (text) => (text.match(/[\\d.]+/g) || []).map(Number);
  const light = (c) => c.slice(0, 3).map((v) => v / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = (node) => {
    for (; node; node = node.parentElement) {
      const colour = rgb(getComputedStyle(node).backgroundColor);
      if (colour.length === 3 || colour[3] > 0) return colour;
    }
    return [255, 255, 255];
  };
  const poor = [];
  for (const node of document.querySelectorAll('body *')) {
    const words = Array.from(node.childNodes).some((kid) => kid.nodeType === 3 && kid.textContent.trim());
    if (!words || !node.getClientRects().length) continue;
    const [a, b] = [light(rgb(getComputedStyle(node).color)), light(ground(node))].sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) poor.push(node.textContent + ' ' + ((a + 0.05) / (b + 0.05)).toFixed(2));
  }
  return poor;
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", LOOKS)
def test_every_button_is_large_enough_and_nothing_sticks_out(look: str, size: str, lab: Lab, opened: Opened) -> None:
    lab.show(LOOKS[look])
    tab = opened()
    tab.set_viewport_size({"width": SIZES[size][0], "height": SIZES[size][1]})
    expect(tab.locator(".tiles")).to_be_visible()
    for opening in tab.locator("[aria-expanded=false]").all():
        opening.click()
    small = tab.evaluate(
        "Array.from(document.querySelectorAll('button'), (b) => [b.innerText, b.offsetWidth, b.offsetHeight])"
        ".filter(([, width, height]) => width < 44 || height < 44)"
    )
    assert small == []
    assert tab.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]


@pytest.mark.parametrize("look", LOOKS)
def test_large_text_sticks_out_nowhere(look: str, lab: Lab, opened: Opened) -> None:
    lab.show(LOOKS[look])
    tab = opened()
    expect(tab.locator(".tiles")).to_be_visible()
    tab.evaluate("document.documentElement.style.fontSize = '200%'")
    assert tab.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("look", LOOKS)
def test_all_words_can_be_read(look: str, scheme: Any, lab: Lab, opened: Opened) -> None:
    lab.show(LOOKS[look])
    tab = opened()
    tab.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    expect(tab.locator(".badge svg").first).to_be_visible()
    assert tab.evaluate(CONTRAST) == []


def test_an_empire_is_known_by_colour_icon_and_letter(lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    badge = tab.locator(".tiles li", has_text="Bear").locator(".badge")
    expect(badge.locator("path")).to_have_count(1)
    expect(badge).to_have_text("B")
    assert badge.evaluate("(node) => getComputedStyle(node).backgroundColor") == "rgb(30, 91, 214)"


def test_the_page_has_a_shape_that_can_be_heard(lab: Lab, opened: Opened) -> None:
    lab.show(views.TURN)
    tab = opened()
    expect(tab.get_by_role("main")).to_be_visible()
    expect(tab.get_by_role("heading", level=1)).to_have_count(1)
    headings = tab.get_by_role("heading", level=2).all_inner_texts()
    assert headings == ["Now move on the board", "My loyalties", "Empires", "Players", "What happened"]
    assert tab.locator("[aria-live=polite] h1").count() == 1
    assert tab.locator("html").get_attribute("lang") == "en"
    expect(tab.get_by_role("listitem").filter(has_text="cities").first).to_contain_text("banners in reserve")


def test_the_page_weighs_next_to_nothing_and_asks_nobody_else(lab: Lab, phone: BrowserContext, opened: Opened) -> None:
    asked: list[Request] = []
    phone.on("request", lambda request: asked.extend([request]))
    lab.show(views.WAITING)
    tab = opened()
    expect(tab.locator(".badge svg").first).to_be_visible()
    asked = [request for request in asked if not request.url.startswith("data:")]
    assert {request.url for request in asked if not request.url.startswith(lab.url)} == set()
    parts = [request for request in asked if "/phone/" not in request.url]
    assert {part.url.rpartition("/")[2] for part in parts} >= {"phone.css", "phone.js", "drawing.json"}
    assert sum(part.sizes()["responseBodySize"] + part.sizes()["responseHeadersSize"] for part in parts) <= 30_000


# With the real table


def test_at_a_real_table_a_phone_joins_and_keeps_its_loyalties_covered(hall: Hall, phone: BrowserContext) -> None:
    hall.begin(2)
    tab = phone.new_page()
    tab.goto(f"{hall.url}/j#{hall.code('raven')}")
    button(tab, "Yes").click()
    for slot, empire in list(views.MINE.items())[:4]:
        button(tab, f"{slot} {empire.title()}").click()
    expect(button(tab, "Confirm")).to_be_visible()
    assert secrets_in(tab) == []
    button(tab, "Confirm").click()
    expect(tab.get_by_role("heading", level=1)).to_contain_text("Spider")
    assert secrets_in(tab) == []
    press(tab, button(tab, "For you alone: hold to read"))
    expect(tab.locator(".log")).to_contain_text("You entered: Devout Lion")
    tab.mouse.up()
    press(tab, holder(tab))
    expect(tab.locator(".tokens")).to_contain_text("Elephant")
    tab.mouse.up()
    assert secrets_in(tab) == []


def test_at_a_real_table_a_phone_whose_seat_is_given_away_is_told_so(hall: Hall, phone: BrowserContext) -> None:
    hall.begin(2)
    tab = phone.new_page()
    tab.goto(f"{hall.url}/j#{hall.code('raven')}")
    button(tab, "Yes").click()
    expect(tab.get_by_role("heading", level=1)).to_contain_text("enter your loyalties")
    hall.phone("raven")
    expect(tab.locator(".letter")).to_be_visible()
    assert tab.get_by_role("button").count() == 0
