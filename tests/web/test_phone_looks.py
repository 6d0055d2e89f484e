"""What the phone page is made of: sizes, contrasts, weight; and once at a real table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import BrowserContext, Request, expect

from companion.engine.summary import Mark
from companion.table import commands
from tests.harness.live_table import new_id
from tests.views import changed
from tests.web import phone_views as views
from tests.web.hall import Hall
from tests.web.phone_hands import Opened, button, holder, more, press, read_log, secrets_in, turn
from tests.web.phone_lab import Lab

pytestmark = pytest.mark.slow


# What the page is made of

LOOKS = {
    "waiting": views.WAITING,
    "turn": views.TURN,
    "deploying": views.DEPLOYING,
    "entering": views.entering("lion", "bear"),
    "entered": views.entering("lion", "bear", "horse", "eagle"),
    "swap": views.SWAPPING,
    "swapped": views.SWAPPED,
    "over": views.OVER,
}
ON_THE_AIR = 34_000
"""Bytes of everything that the first page of a game needs, headers included; 35 KB are allowed."""

SIZES = {"a phone": (390, 844), "a small phone": (320, 568), "a phone on its side": (844, 390)}

FILLED = ".tokens, .ranks"
"""What a page of a game has as soon as it has its view."""

SPREAD = "document.documentElement.scrollWidth"
"""Pixels from the left edge of the page to the right edge of what is on it."""

WIDE_LETTERS = "document.styleSheets[0].insertRule('* {letter-spacing: 0.1em !important}')"
"""Other machines have other fonts, and some are wide."""

BURST = """Array.from(document.querySelectorAll('button'))
  .filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.innerText)"""

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
    expect(tab.locator(FILLED).first).to_be_visible()
    while (folded := tab.locator("[aria-expanded=false]")).count():
        folded.first.click()
    small = tab.evaluate(
        "Array.from(document.querySelectorAll('button'), (b) => [b.innerText, b.offsetWidth, b.offsetHeight])"
        ".filter(([, width, height]) => width < 48 || height < 48)"
    )
    assert small == []
    assert tab.evaluate(SPREAD) <= SIZES[size][0]


@pytest.mark.parametrize("icons", ["with", "without"])
@pytest.mark.parametrize("width", [390, 320])
@pytest.mark.parametrize("look", LOOKS)
def test_large_text_sticks_out_nowhere(look: str, width: int, icons: str, lab: Lab, phone: BrowserContext) -> None:
    """A page says words in place of the icons that have not come."""
    lab.show(LOOKS[look])
    if icons == "without":
        phone.route("**/icons.json*", lambda route: route.abort())
    tab = phone.new_page()
    tab.goto(lab.url)
    tab.set_viewport_size({"width": width, "height": 800})
    expect(tab.locator("main .icon").first).to_be_attached(attached=icons == "with")
    expect(tab.locator(FILLED).first).to_be_visible()
    tab.evaluate("document.documentElement.style.fontSize = '200%'")
    assert tab.evaluate(SPREAD) <= width
    tab.evaluate(WIDE_LETTERS)
    assert tab.evaluate(SPREAD) <= width
    assert tab.evaluate(BURST) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("look", LOOKS)
def test_all_words_can_be_read(look: str, scheme: Any, lab: Lab, opened: Opened) -> None:
    lab.show(LOOKS[look])
    tab = opened()
    tab.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    expect(tab.locator(".badge svg").first).to_be_visible()
    assert tab.evaluate(CONTRAST) == []


@pytest.mark.parametrize("width", [390, 320])
def test_what_the_numbers_of_tiles_count_stands_above_them(width: int, lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    tab.set_viewport_size({"width": width, "height": 568})
    more(tab)
    note, card = tab.locator("h2 small").first.bounding_box(), tab.locator("h2 + ul > li").first.bounding_box()
    assert note is not None
    assert card is not None
    assert note["y"] + note["height"] <= card["y"]
    assert card["width"] > 0.8 * width


def test_a_tile_with_pictures_shows_them_for_its_crest_and_counts_too(lab: Lab, opened: Opened) -> None:
    dice = replace(views.TILES[0], marks=(Mark("bear", ""), Mark("lion", "")))
    lab.show(changed(views.WAITING, tiles=(dice, *views.TILES[1:])))
    tile = opened().locator(".tiles li").first
    expect(tile.locator(".marks .icon")).to_have_count(2)
    expect(tile.locator(".badge")).to_have_count(0)
    expect(tile).to_contain_text(str(dice.figures[0].count))


def test_what_is_entered_is_confirmed_in_the_place_of_its_keys(lab: Lab, opened: Opened) -> None:
    lab.show(views.entering("lion", "bear"))
    tab = opened()
    expect(tab.locator(".bar .keys")).to_be_visible()
    expect(tab.locator(".confirm")).to_have_count(0)
    lab.show(views.entering("lion", "bear", "horse", "eagle", n=2))
    expect(tab.locator(".bar .keys")).to_have_count(0)
    expect(tab.locator(".confirm")).to_have_count(1)
    expect(tab.locator(".bar .confirm")).to_be_visible()


def test_an_empire_is_known_by_colour_crest_and_name(lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    empire = tab.locator(".tiles li").first
    badge = empire.locator(".badge")
    expect(badge.locator("path")).to_have_count(1)
    expect(empire.get_by_role("button")).to_have_accessible_name(re.compile("^Bear"))
    assert badge.evaluate("(node) => getComputedStyle(node).backgroundColor") == "rgb(47, 106, 212)"


def test_the_page_has_a_shape_that_can_be_heard(lab: Lab, opened: Opened) -> None:
    lab.show(views.TURN)
    tab = opened()
    expect(tab.get_by_role("main")).to_be_visible()
    expect(tab.get_by_role("heading", level=1)).to_have_count(1)
    sections = tab.get_by_role("heading", level=2)
    groups = ["Add banners", "Attack"]
    own = ["Do this on the board", "Your loyalties", "Empires\ncities", "What you have"]
    expect(sections).to_have_count(len(own) + len(groups))
    assert [name for name in sections.all_inner_texts() if name not in groups] == own
    assert tab.locator("[aria-live=polite] h1").count() == 1
    assert tab.locator("html").get_attribute("lang") == "en"
    more(tab)
    expect(sections).to_have_text(["Empires cities, banners in reserve, cards left", "Players"])
    expect(tab.get_by_role("heading", level=1)).to_have_count(1)
    expect(tab.get_by_role("listitem").filter(has_text="cities").first).to_contain_text("banners in reserve")
    lab.show(views.DEPLOYING)
    more(tab)
    places = tab.get_by_role("listitem").filter(has_text="cities").first.get_by_role("listitem")
    expect(places).to_have_count(4)
    button(tab, "Language and text").click()
    expect(sections).to_have_text(
        ["Language of this phone", "Text size on this phone", "Colours", "It looks like this"]
    )
    expect(tab.get_by_role("heading", level=1)).to_have_count(1)


def test_the_page_weighs_next_to_nothing_and_asks_nobody_else(lab: Lab, phone: BrowserContext, opened: Opened) -> None:
    asked: list[Request] = []
    phone.on("request", lambda request: asked.extend([request]))
    lab.show(views.WAITING)
    tab = opened()
    expect(tab.locator(".badge svg").first).to_be_visible()
    asked = [request for request in asked if not request.url.startswith("data:")]
    assert {request.url for request in asked if not request.url.startswith(lab.url)} == set()
    parts = [request for request in asked if not request.url.startswith(f"{lab.url}/phone/")]
    assert {part.url.rpartition("/")[2] for part in parts} >= {"phone.css", "phone.js"}
    assert sum(part.sizes()["responseBodySize"] + part.sizes()["responseHeadersSize"] for part in parts) <= ON_THE_AIR


# With the real table


def test_at_a_real_table_a_phone_joins_and_keeps_its_loyalties_covered(hall: Hall, phone: BrowserContext) -> None:
    hall.begin(2)
    tab = phone.new_page()
    tab.goto(f"{hall.url}/j#{hall.code('raven')}")
    button(tab, "Yes").click()
    for slot, empire in list(views.MINE.items())[:4]:
        expect(tab.locator(".entering li").filter(has_text=slot)).to_contain_text("tap below")
        button(tab.locator(".keys"), empire.title()).click()
    expect(button(tab, "Confirm")).to_be_visible()
    assert secrets_in(tab) == []
    button(tab, "Confirm").click()
    expect(tab.locator(".playing")).to_contain_text("Spider")
    assert secrets_in(tab) == []
    read_log(tab)
    press(tab, button(tab, "Hold to read, for you only"))
    expect(tab.locator(".log")).to_contain_text("You entered: Devout Lion")
    tab.mouse.up()
    button(tab, "Back").click()
    button(tab, "Back").click()
    press(tab, holder(tab))
    expect(tab.locator(".tokens")).to_contain_text("Elephant")
    tab.mouse.up()
    assert secrets_in(tab) == []


def test_at_a_real_table_a_phone_whose_seat_is_given_away_is_told_so(hall: Hall, phone: BrowserContext) -> None:
    hall.begin(2)
    tab = phone.new_page()
    tab.goto(f"{hall.url}/j#{hall.code('raven')}")
    button(tab, "Yes").click()
    expect(turn(tab)).to_have_text("Tap your Devout empire")
    hall.phone("raven")
    expect(tab.get_by_role("button")).to_have_text(["English", "Español", "繁體中文"])


def test_at_a_real_table_a_phone_reads_the_rules(hall: Hall, phone: BrowserContext) -> None:
    hall.begin(2)
    tab = phone.new_page()
    tab.goto(f"{hall.url}/j#{hall.code('raven')}")
    button(tab, "Yes").click()
    button(tab, "More").click()
    button(tab, "Rules").click()
    button(tab, "Attack").click()
    expect(tab.get_by_text("1 is left. Horse holds the region.")).to_be_visible()
    button(tab.locator(".heading"), "Back").click()
    expect(button(tab, "Supply limit")).to_be_visible()
    button(tab.locator(".heading"), "Back").click()
    expect(button(tab, "Rules")).to_be_visible()


def test_at_the_next_game_a_known_phone_asks_for_its_player_and_one_touch_is_enough(
    hall: Hall, phone: BrowserContext
) -> None:
    hall.begin_named("Ana", "Ben")
    tab = phone.new_page()
    tab.goto(f"{hall.url}/j#{hall.code('raven')}")
    button(tab, "Yes").click()
    expect(tab.locator(".bar")).to_be_visible()
    hall.do(commands.LeaveMatch(new_id()))
    hall.begin_named("Cleo", "Ana")
    expect(tab.get_by_role("heading", name="Are you Ana?")).to_be_visible()
    button(tab, "Yes").click()
    expect(tab.locator(".bar")).to_be_visible()
    assert hall.table.seats.has_phone("spider")
