"""The table page in a real browser, over a real table: a whole game can be led from it on the machine itself.

What only one player may see is on the page while a finger or a key holds, and at no other moment.
"""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Locator, Page, expect

from companion.engine.pick import Path
from companion.table import sent
from companion.table.receipts import Sender
from companion.text import sentences
from companion.web.app import Web
from companion.web.pages import FOLDER
from companion.web.server import serve
from tests.end_to_end.phones import chromium
from tests.web.hall import HERE, Hall, new_id

pytestmark = pytest.mark.slow

NOT_OURS = "Failed to load resource"
"""The browser's own word for an answer that is no good news; the page deals with those."""

PIN = "1234"
EMPIRES = ("Bear", "Eagle", "Elephant", "Lion", "Horse")

Opened = Callable[[], Page]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as launched:
        yield launched


@pytest.fixture
def opened(browser: Browser, hall: Hall) -> Iterator[Opened]:
    """Opens the page with the table's key, and fails when it complains: an error, or what its own policy forbids."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    context.set_default_timeout(10_000)
    complaints: list[str] = []

    def open_page() -> Page:
        tab = context.new_page()
        tab.on("console", lambda message: complaints.append(message.text))
        tab.on("pageerror", lambda error: complaints.append(str(error)))
        tab.goto(f"{hall.url}/table#{hall.table.seats.key}")
        tab.locator(".stage").wait_for()
        return tab

    yield open_page
    context.close()
    assert [complaint for complaint in complaints if NOT_OURS not in complaint] == []


def button(tab: Page | Locator, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
    return tab.get_by_role("button", name=name, exact=exact)


def shown(hall: Hall, seat: str | None = None) -> dict[str, Any]:
    view = json.loads(hall.inside(lambda: hall.table.shown(seat)))
    assert isinstance(view, dict)
    return view


def state(hall: Hall) -> Any:
    """The state of the game that is on."""
    assert hall.table.match is not None
    return hall.table.match.log.position.state


def waits(tab: Page) -> Locator:
    """The large line that says what the game waits for."""
    return tab.locator(".waiting")


def playing(hall: Hall, seats: int = 2, loyalties: str = "unknown") -> None:
    hall.begin(seats, loyalties)
    assert hall.do(sent.Ready(new_id())).done


def play_on(hall: Hall, until: Callable[[dict[str, Any]], bool]) -> None:
    """Answer at random, as the table or for the seat that is asked, until the table's view is as wanted."""
    luck = random.Random(1)
    while not until(view := shown(hall)):
        ask = next(ask for ask in view["asks"] if ask["required"])
        seat = None
        if not ask["mine"]:
            seat = ask["seat"]
            ask = next(own for own in shown(hall, seat)["asks"] if own["name"] == ask["name"])
        command: sent.FromSeat
        if ask["finished"]:
            command = sent.Confirm(new_id(), ask["name"])
        else:
            picks = msgspec.convert(luck.choice(ask["offers"])["picks"], Path)
            command = sent.Pick(new_id(), ask["name"], len(ask["made"]), picks)
        assert hall.wait(hall.table.send(Sender(seat, "test"), command)).done


def asks_for_the_map(view: dict[str, Any]) -> bool:
    return any(ask["touches"] for ask in view["asks"] if ask["required"] and ask["mine"])


def type_pin(tab: Page) -> None:
    for digit in PIN:
        button(tab.locator(".digits"), digit, exact=True).click()


# Before a game


def test_a_game_is_set_up_and_begun(hall: Hall, opened: Opened) -> None:
    tab = opened()
    button(tab, "New game").click()
    button(tab, "Later").click()
    for society in ("Raven", "Rat"):
        button(tab.locator(".free"), re.compile(society)).click()
    tab.get_by_label(re.compile("Name of .*Rat")).fill("Bea")
    button(tab, re.compile("Move .*Rat up")).click()
    tab.get_by_role("radio", name="Bea", exact=True).check(force=True)
    tab.get_by_role("radio", name="unknown until the end").check(force=True)
    button(tab, "Begin").click()
    expect(tab.get_by_role("heading", name="Take your seats")).to_be_visible()
    begun = state(hall)
    assert [(seat.id, seat.name) for seat in begun.seats] == [("rat", "Bea"), ("raven", "")]
    assert (begun.first_player, begun.options.loyalties) == ("rat", "unknown")


def test_what_was_typed_survives_a_board_check_before_the_game(opened: Opened) -> None:
    tab = opened()
    button(tab, "New game").click()
    button(tab.locator(".free"), re.compile("Raven")).click()
    tab.get_by_label(re.compile("Name of")).fill("Ann")
    button(tab, "Check the board").click()
    button(tab.locator("main.board"), "Leave").click()
    button(tab.locator("dialog"), "Leave").click()
    expect(tab.get_by_label(re.compile("Name of"))).to_have_value("Ann")


def test_a_region_is_dragged_to_another_place(hall: Hall, opened: Opened) -> None:
    tab = opened()
    assert hall.do(sent.OpenBoard(new_id(), "war-of-whispers")).done
    regions = {region["id"]: region["at"] for part in shown(hall)["check"]["parts"] for region in part["regions"]}
    region = tab.locator('[data-touch="horse-9"]')
    box = region.bounding_box()
    assert box is not None
    scale = tab.locator(".scene").evaluate("svg => svg.getScreenCTM().a")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    tab.mouse.move(x, y)
    tab.mouse.down()
    tab.mouse.move(x - 12, y - 6)
    tab.mouse.move(x - 20 * scale, y - 10 * scale)
    tab.mouse.up()
    before = regions["horse-9"]
    wanted = pytest.approx([before[0] - 20, before[1] - 10], abs=2)
    expect(region).not_to_have_attribute("transform", re.compile("translate"))
    after = {region["id"]: region["at"] for part in shown(hall)["check"]["parts"] for region in part["regions"]}
    assert after.pop("horse-9") == wanted
    assert after == {id_: at for id_, at in regions.items() if id_ != "horse-9"}


def test_the_board_is_corrected_by_touch_and_kept_once_every_part_is_the_same(hall: Hall, opened: Opened) -> None:
    tab = opened()
    assert hall.do(sent.OpenBoard(new_id(), "war-of-whispers")).done
    tab.get_by_role("radio", name="P6").check()
    button(tab, "This is how mine looks").click()
    tab.locator('[data-touch="bear-2"]').click()
    farm = button(tab, "Farm", exact=True)
    farm.click()
    expect(farm).to_have_attribute("aria-pressed", "false")
    button(tab, "One banner more").click()
    expect(tab.get_by_text("Banners: 1")).to_be_visible()
    button(tab, "Borders").click()
    tab.locator('[data-touch="bear-1"]').click()
    tab.locator('[data-touch="bear-3"]').click()
    expect(tab.locator(".place.chosen")).to_have_count(0)
    expect(button(tab, "Keep this board")).to_be_disabled()
    for empire in EMPIRES:
        expect(tab.locator(".part-title")).to_have_text(empire)
        button(tab, "Same as mine").click()
    button(tab, "Keep this board").click()
    expect(button(tab, "New game")).to_be_visible()
    assert shown(hall)["start"]["games"][0]["board_checked"]


# Taking seats


def test_the_code_on_the_screen_reads_as_the_text_below_it(hall: Hall, opened: Opened) -> None:
    hall.begin(2)
    tab = opened()
    button(tab.locator(".joins").first, "Invite a phone").click()
    code = tab.locator(".code")
    text = code.locator(".code-text").inner_text()
    assert text == shown(hall)["code"]["text"]
    picture = Image.open(io.BytesIO(tab.locator(".qr").screenshot()))
    assert [found.text for found in zxingcpp.read_barcodes(picture)] == [text]
    button(tab, "Hide the code").click()
    expect(code).to_have_count(0)


def test_a_pin_is_chosen_by_typing_it_twice(hall: Hall, opened: Opened) -> None:
    hall.begin(2)
    tab = opened()
    button(tab.locator(".joins").first, "Play without a phone").click()
    type_pin(tab)
    assert PIN not in tab.content()
    tab.keyboard.type("4321")
    expect(tab.get_by_text("These were two different PINs")).to_be_visible()
    type_pin(tab)
    type_pin(tab)
    expect(tab.get_by_text("plays without a phone")).to_be_visible()
    assert hall.inside(lambda: hall.table.seats.opens("raven", PIN))


# The game


def test_a_question_is_answered_by_its_buttons_then_undone_and_redone(hall: Hall, opened: Opened) -> None:
    playing(hall)
    tab = opened()
    before = waits(tab).inner_text()
    tab.locator(".asked .offer").first.click()
    expect(waits(tab)).not_to_have_text(before)
    after = waits(tab).inner_text()
    button(tab, "Undo").click()
    expect(waits(tab)).to_have_text(before)
    button(tab, "Redo").click()
    expect(waits(tab)).to_have_text(after)


def test_a_question_is_answered_by_touching_a_lit_region(hall: Hall, opened: Opened) -> None:
    playing(hall)
    play_on(hall, asks_for_the_map)
    tab = opened()
    touches = next(ask["touches"] for ask in shown(hall)["asks"] if ask["required"])
    lit = tab.locator(".place.lit")
    expect(lit).to_have_count(len(touches))
    place = next(place for place, ways in touches.items() if len(ways) == 1)
    was = shown(hall)["n"]
    tab.locator(f'[data-touch="{place}"]').click()
    tab.wait_for_function("was => document.querySelector('.made') || document.querySelector('.hands')", arg=was)
    view = shown(hall)
    assert view["n"] > was


def test_the_map_is_worked_by_the_keyboard_too(hall: Hall, opened: Opened) -> None:
    playing(hall)
    play_on(hall, asks_for_the_map)
    tab = opened()
    was = shown(hall)["n"]
    place = tab.locator(".place.lit").first
    place.focus()
    place.press("Enter")
    tab.wait_for_timeout(300)
    assert shown(hall)["n"] > was


def test_a_double_click_presses_one_button_only(hall: Hall, opened: Opened) -> None:
    playing(hall)
    tab = opened()
    tab.locator(".asked .offer").first.dblclick()
    expect(button(tab, "Undo")).to_be_enabled()
    tab.wait_for_timeout(300)
    assert shown(hall)["undo"] == 1


def test_a_pressed_button_stays_the_same_button_while_the_view_is_drawn_anew(hall: Hall, opened: Opened) -> None:
    playing(hall)
    tab = opened()
    offer = tab.locator(".asked .offer").first
    offer.evaluate("node => { node.marked = true }")
    assert hall.do(sent.SetPin(new_id(), "raven", PIN)).done
    tab.wait_for_timeout(300)
    assert offer.evaluate("node => node.marked") is True


def test_the_table_is_right(hall: Hall, opened: Opened) -> None:
    playing(hall)
    tab = opened()
    button(tab, "Correct something").click()
    expect(tab.locator(".correcting")).to_be_visible()
    tab.locator('[data-touch="bear-1"]').click()
    for answer in ("Eagle", "3 banners", "That is all: correct it"):
        button(tab.locator(".correcting"), answer, exact=True).click()
    expect(tab.locator(".correcting")).to_have_count(0)
    garrison = state(hall).garrisons["bear-1"]
    assert (garrison.empire, garrison.count) == ("eagle", 3)


def test_undoing_what_somebody_saw_asks_whether_everybody_agrees(hall: Hall, opened: Opened) -> None:
    playing(hall, loyalties="dealt")
    play_on(hall, lambda view: bool(view["undo_shows"]))
    tab = opened()
    was = shown(hall)["undo"]
    button(tab, "Undo").click()
    button(tab, "Leave it").click()
    assert shown(hall)["undo"] == was
    button(tab, "Undo").click()
    button(tab, "Everybody agrees").click()
    expect(button(tab, "Redo")).to_be_enabled()
    assert shown(hall)["undo"] == was - 1


def test_the_log_leads_back_and_asks_when_the_table_says_so(hall: Hall, opened: Opened) -> None:
    playing(hall, loyalties="dealt")
    play_on(hall, lambda view: bool(view["undo_shows"]))
    play_on(hall, lambda view: bool(view["undo"] >= 3 and not view["undo_shows"]))
    tab = opened()
    button(tab, "Log").click()
    button(tab.locator(".lines"), "Undo all after this").last.click()
    button(tab, "Everybody agrees").click()
    expect(button(tab, "Redo")).to_be_enabled()


# The private look


def looking(hall: Hall, tab: Page) -> Locator:
    """Open the private look of the first seat that is asked for something; its button to hold."""
    assert hall.do(sent.SetPin(new_id(), "raven", PIN)).done
    tab.locator(".seat").first.click()
    button(tab.locator("dialog"), "Private look").click()
    expect(tab.get_by_text("Nobody else look.")).to_be_visible()
    button(tab, re.compile("^I am")).click()
    type_pin(tab)
    hold = button(tab, "Hold to look")
    hold.wait_for()
    return hold


def test_a_private_look_shows_only_while_it_is_held_and_leaves_nothing(hall: Hall, opened: Opened) -> None:
    playing(hall, loyalties="dealt")
    own = {token["slot"]: token["value"] for token in shown(hall, "raven")["me"]}
    assert len(set(own.values())) == len(EMPIRES)
    tab = opened()
    hold = looking(hall, tab)
    private = tab.locator("dialog.private")
    tokens = tab.locator(".token .value")
    assert tokens.all_inner_texts() == ["?"] * len(own)
    hold.hover()
    tab.mouse.down()
    expect(tab.locator(".token.covered")).to_have_count(0)
    assert tokens.all_inner_texts() == list(own.values())
    tab.mouse.up()
    expect(tab.locator(".token.covered")).to_have_count(len(own))
    assert not any(value in tab.locator(".tokens").inner_html() for value in own.values())
    hold.focus()
    tab.keyboard.down("Space")
    expect(tab.locator(".token.covered")).to_have_count(0)
    tab.keyboard.up("Space")
    expect(tab.locator(".token.covered")).to_have_count(len(own))
    button(tab, "Done, hide everything").click()
    expect(private).to_have_count(0)
    assert not any(slot in tab.content() for slot in own)


def test_a_secret_answer_is_given_in_a_private_look(hall: Hall, opened: Opened) -> None:
    playing(hall, loyalties="entered")
    tab = opened()
    looking(hall, tab)
    private = tab.locator("dialog.private")
    for empire in EMPIRES[:-1]:
        button(private, re.compile(f"{empire}$")).click()
        expect(button(private, re.compile(f"{empire}$"))).to_have_count(0)
    assert "Devout Bear" not in private.inner_html()
    button(private, "Confirm").click()
    expect(button(private, "Confirm")).to_have_count(0)
    assert [token["value"] for token in shown(hall, "raven")["me"]] == list(EMPIRES)


def test_a_wrong_pin_opens_nothing(hall: Hall, opened: Opened) -> None:
    playing(hall, loyalties="dealt")
    assert hall.do(sent.SetPin(new_id(), "raven", "9999")).done
    tab = opened()
    tab.locator(".seat").first.click()
    button(tab.locator("dialog"), "Private look").click()
    button(tab, re.compile("^I am")).click()
    type_pin(tab)
    expect(tab.locator("dialog.private .told p")).not_to_be_empty()
    expect(tab.locator(".token")).to_have_count(0)


def test_a_private_look_closes_when_its_seat_gets_a_phone(hall: Hall, opened: Opened) -> None:
    playing(hall, loyalties="dealt")
    tab = opened()
    looking(hall, tab)
    hall.phone("raven")
    hall.inside(hall.table.publish)
    expect(tab.locator("dialog.private")).to_have_count(0)
    expect(tab.locator(".told p")).not_to_be_empty()


# The end


def test_the_score_builds_up_row_by_row(hall: Hall, opened: Opened) -> None:
    playing(hall, loyalties="dealt")
    play_on(hall, lambda view: bool(view["stage"] == "over"))
    tab = opened()
    scores = shown(hall)["scores"]
    expect(tab.locator("tr.counted")).to_have_count(0)
    assert scores["verdict"] not in tab.content()
    button(tab, "Next").click()
    expect(tab.locator("tr.counted")).to_have_count(1)
    button(tab, "All at once").click()
    expect(tab.locator("tfoot td")).to_have_text([str(total) for total in scores["totals"]])
    expect(tab.get_by_text(scores["verdict"])).to_be_visible()
    button(tab, "Rematch").click()
    expect(waits(tab)).to_be_visible()


def test_a_game_nobody_tracked_is_counted(opened: Opened) -> None:
    tab = opened()
    button(tab, "Only count a score").click()
    ask = tab.locator(".asked")
    while tab.locator(".sheet").count() == 0:
        text = ask.inner_text()
        tab.locator(".asked .offer").first.click()
        tab.wait_for_function("was => document.querySelector('.asked')?.innerText !== was", arg=text)
    expect(tab.locator(".verdict")).not_to_be_empty()
    tab.locator("button.back").click()
    expect(ask.locator(".offer").first).to_be_visible()
    tab.locator("header button").click()
    expect(button(tab, "New game")).to_be_visible()


# The line to the table


def test_a_page_without_the_key_says_how_to_get_in(browser: Browser, hall: Hall) -> None:
    tab = browser.new_page()
    tab.goto(f"{hall.url}/table")
    expect(tab.get_by_text("This page is closed")).to_be_visible()
    tab.close()


def test_the_page_comes_back_when_the_table_does(hall: Hall, opened: Opened) -> None:
    playing(hall)
    tab = opened()
    hall.wait(hall.serving.stop())
    expect(tab.locator(".away")).to_be_visible()
    hall.serving = hall.wait(serve(Web(hall.table), HERE, hall.port))
    expect(tab.locator(".away")).to_have_count(0, timeout=20_000)
    before = waits(tab).inner_text()
    tab.locator(".asked .offer").first.click()
    expect(waits(tab)).not_to_have_text(before)


def test_every_sentence_of_the_page_is_in_the_catalogue() -> None:
    scripts = [file.read_text(encoding="utf-8") for file in FOLDER.glob("table*.js")]
    names = {name for script in scripts for name in re.findall(r'"((?:[a-z]+\.)+[a-z_.]+|close)"', script)}
    areas = {"board", "correct", "end", "errors", "lobby", "log", "play", "private", "setup", "start", "table", "close"}
    keys = {name for name in names if name.split(".")[0] in areas and not name.endswith((".js", ".click"))}
    assert len(keys) > 80
    assert {key for key in keys if f"ui.{key}" not in sentences("ui.")} == set()


def test_the_key_does_not_stay_in_the_address(hall: Hall, opened: Opened) -> None:
    tab = opened()
    assert tab.url == f"{hall.url}/table"
    tab.reload()
    expect(button(tab, "New game")).to_be_visible()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (800, 480), (720, 1280)])
def test_the_game_fits_every_window(hall: Hall, opened: Opened, size: tuple[int, int]) -> None:
    playing(hall, seats=4)
    play_on(hall, asks_for_the_map)
    tab = opened()
    width, height = size
    tab.set_viewport_size({"width": width, "height": height})
    for part in (".bar", ".map", ".side", ".tiles", ".seats"):
        box = tab.locator(part).bounding_box()
        assert box is not None, part
        assert box["x"] >= 0, part
        assert box["x"] + box["width"] <= width, part
        assert box["y"] + box["height"] <= height, part
