"""The table page in a real browser, over a real table: a whole game can be led from it on the machine itself."""

from __future__ import annotations

import io
import re

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, expect

from companion.table import commands
from companion.table.commands.boards import EditBoard
from companion.text import sentences
from companion.web.app import Web
from companion.web.pages import FOLDER
from companion.web.server import serve
from tests.end_to_end.phones import context_of
from tests.harness.live_table import HERE, new_id
from tests.harness.patience import until
from tests.web.hall import Hall
from tests.web.table_hands import (
    NEW_GAME,
    PIN,
    Opened,
    asks_for_the_map,
    button,
    play_on,
    playing,
    shown,
    state,
    type_pin,
    waits,
)

EMPIRES = ("Bear", "Eagle", "Elephant", "Lion", "Horse")

pytestmark = pytest.mark.slow


# Before a game


def test_a_game_is_set_up_and_begun(hall: Hall, at_table: Opened) -> None:
    tab = at_table()
    button(tab, NEW_GAME).click()
    button(tab, "Later").click()
    for society in ("Raven", "Rat"):
        button(tab.locator(".free"), re.compile(society)).click()
    tab.get_by_label(re.compile("Who plays .*Rat")).fill("Bea")
    button(tab, re.compile("Move .*Rat up")).click()
    tab.get_by_role("radio", name="Bea", exact=True).check(force=True)
    tab.get_by_role("radio", name="Told at the end").check(force=True)
    button(tab, "Start").click()
    expect(tab.get_by_role("heading", name="Connect players")).to_be_visible()
    begun = state(hall)
    assert [(seat.id, seat.name) for seat in begun.seats] == [("rat", "Bea"), ("raven", "")]
    assert (begun.first_player, begun.options.loyalties) == ("rat", "unknown")


def test_newcomers_read_the_aim_of_the_game(hall: Hall, at_table: Opened) -> None:
    assert hall.send(commands.SetComfort, teach="first").done
    tab = at_table()
    button(tab, NEW_GAME).click()
    expect(tab.get_by_text("You back some empires in secret.")).to_be_visible()


def test_house_rules_are_kept_by_a_name_renamed_and_deleted_when_that_was_meant(hall: Hall, at_table: Opened) -> None:
    def own() -> dict[str, object]:
        game = shown(hall)["games"][0]
        return {preset["name"]: preset["options"] for preset in game["presets"] if not preset["built_in"]}

    tab = at_table()
    button(tab, NEW_GAME).click()
    tab.get_by_text("House rules", exact=False).first.click()
    tab.get_by_role("radio", name="Told at the end").check(force=True)
    name = tab.get_by_label("Name of this rule set")
    name.fill("Sundays")
    button(tab, "Save as").click()
    expect(tab.get_by_role("radio", name="Sundays")).to_be_checked()
    assert own() == {"Sundays": {"loyalties": "unknown"}}
    name.fill("sundays")
    expect(button(tab, "Replace")).to_be_visible()
    name.fill("Holidays")
    button(tab, "Rename").click()
    expect(tab.get_by_role("radio", name="Holidays")).to_be_checked()
    button(tab, "Delete").click()
    button(tab, "Cancel").click()
    assert list(own()) == ["Holidays"]
    button(tab, "Delete").click()
    button(tab, "Delete").click()
    expect(tab.get_by_role("radio", name="Holidays")).to_have_count(0)
    assert own() == {}


def test_what_was_typed_survives_a_board_check_before_the_game(at_table: Opened) -> None:
    tab = at_table()
    button(tab, NEW_GAME).click()
    button(tab.locator(".free"), re.compile("Raven")).click()
    tab.get_by_label(re.compile("Who plays")).fill("Ann")
    button(tab, "Compare the board").click()
    button(tab.locator("main.board"), "P6").click()
    expect(button(tab.locator("main.board"), "Undo")).to_be_enabled()
    button(tab.locator("main.board"), "Back").click()
    button(tab.locator("dialog"), "Continue later").click()
    expect(tab.get_by_label(re.compile("Who plays"))).to_have_value("Ann")


def test_a_region_is_dragged_to_another_place(hall: Hall, at_table: Opened) -> None:
    tab = at_table()
    assert hall.do(commands.EditBoards(new_id(), EditBoard(game="war-of-whispers", check=True))).done

    def places() -> dict[str, list[float]]:
        return {region["id"]: region["at"] for region in shown(hall)["editor"]["board"]["regions"]}

    regions = places()
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
    until(lambda: places() != regions, "the region is moved")
    expect(region).not_to_have_attribute("transform", re.compile("translate"))
    after = places()
    assert after.pop("horse-9") == wanted
    assert after == {id_: at for id_, at in regions.items() if id_ != "horse-9"}


def test_the_board_is_corrected_by_touch_and_kept_once_every_part_is_the_same(hall: Hall, at_table: Opened) -> None:
    tab = at_table()
    assert hall.do(commands.EditBoards(new_id(), EditBoard(game="war-of-whispers", check=True))).done
    for reading in ("P6", "E3", "none of them"):
        button(tab, reading, exact=True).click()
    expect(tab.locator(".part-title")).to_have_text(EMPIRES[0])
    tab.locator('[data-touch="bear-2"]').click()
    farm = button(tab, "Farm", exact=True)
    farm.click()
    expect(farm).to_have_attribute("aria-pressed", "false")
    button(tab, "One more").click()
    expect(tab.get_by_text("Banners at the start: 1")).to_be_visible()
    button(tab, "Borders").click()
    tab.locator('[data-touch="bear-1"]').click()
    tab.locator('[data-touch="bear-3"]').click()
    expect(tab.locator(".place.chosen")).to_have_count(0)
    expect(button(tab, "Save this board")).to_be_disabled()
    for empire in EMPIRES:
        expect(tab.locator(".part-title")).to_have_text(empire)
        button(tab, "Matches mine").click()
    button(tab, "Undo", exact=True).click()
    expect(tab.locator(".part-title")).to_have_text(EMPIRES[-1])
    button(tab, "Matches mine").click()
    button(tab, "Save this board").click()
    expect(button(tab, NEW_GAME)).to_be_visible()
    assert shown(hall)["games"][0]["board_checked"]


# Taking seats


def test_the_code_on_the_screen_reads_as_the_text_below_it(hall: Hall, at_table: Opened) -> None:
    hall.begin(2)
    tab = at_table()
    button(tab.locator(".joins").first, "Pair").click()
    code = tab.locator(".code")
    text = code.locator(".code-text").inner_text()
    assert text == shown(hall)["code"]["text"]
    picture = Image.open(io.BytesIO(tab.locator(".qr").screenshot()))
    assert [found.text for found in zxingcpp.read_barcodes(picture)] == [text]
    button(tab, "Hide the code").click()
    expect(code).to_have_count(0)


def test_the_lobby_says_who_was_drawn_to_go_first(hall: Hall, at_table: Opened) -> None:
    hall.begin_named("Ann", "Ben")
    tab = at_table()
    (name,) = (seat["name"] for seat in shown(hall)["seats"] if seat.get("first"))
    expect(tab.locator(".lobby .band")).to_have_text(re.compile(f"{name} *goes first"))


def test_a_pin_is_chosen_by_typing_it_twice(hall: Hall, at_table: Opened) -> None:
    hall.begin(2)
    tab = at_table()
    button(tab.locator(".joins").first, "Use a PIN").click()
    type_pin(tab)
    assert PIN not in tab.content()
    tab.keyboard.type("4321")
    expect(tab.get_by_text("The two PINs differ")).to_be_visible()
    type_pin(tab)
    type_pin(tab)
    expect(tab.get_by_text("PIN set", exact=True).first).to_be_visible()
    assert hall.inside(lambda: hall.table.seats.opens("raven", PIN))


# The line to the table


def test_a_page_without_the_key_says_how_to_get_in(browser: Browser, hall: Hall) -> None:
    tab = context_of(browser).new_page()
    tab.goto(f"{hall.url}/table")
    expect(tab.get_by_text("This page is closed")).to_be_visible()
    tab.close()


def test_the_page_comes_back_when_the_table_does(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    tab = at_table()
    hall.wait(hall.server.stop())
    expect(tab.locator(".away")).to_be_visible()
    hall.server = hall.wait(serve(Web(hall.table), HERE, hall.port))
    expect(tab.locator(".away")).to_have_count(0)
    before = waits(tab).inner_text()
    tab.locator(".asked .offer").first.click()
    expect(waits(tab)).not_to_have_text(before)


def test_every_sentence_of_the_pages_is_in_the_catalogue() -> None:
    scripts = [file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.js") if file.parent.name != "vendor"]
    names = {name for script in scripts for name in re.findall(r'(?<!\bh\()"((?:[a-z]+\.)+[a-z_.]+|close)"', script)}
    known = {key.removeprefix("ui.") for key in sentences(("ui.", "list."))}
    areas = {key.split(".")[0] for key in known}
    keys = {name for name in names if name.split(".")[0] in areas and not name.endswith((".js", ".click"))}
    assert len(keys) > 200
    assert keys - known == set()


def test_the_key_does_not_stay_in_the_address(hall: Hall, at_table: Opened) -> None:
    tab = at_table()
    assert tab.url == f"{hall.url}/table"
    tab.reload()
    expect(button(tab, NEW_GAME)).to_be_visible()


BROKEN = """(nodes) => nodes.flatMap((node) => (node.innerText.match(/\\w+/g) || []).filter((word) => {
  const text = Array.from(node.childNodes).find((kid) => kid.nodeType === 3 && kid.data.includes(word));
  const range = document.createRange();
  if (!text) return false;
  range.setStart(text, text.data.indexOf(word));
  range.setEnd(text, text.data.indexOf(word) + word.length);
  return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1;
}))"""
"""Words that stand in more than one line."""


@pytest.mark.parametrize("size", [(1280, 720), (800, 480)])
def test_no_name_is_broken(hall: Hall, at_table: Opened, size: tuple[int, int]) -> None:
    names = zip(("red", "yellow", "green", "blue", "purple"), ("Ann", "Ben", "Cleo", "Dora", "Emilia"), strict=True)
    players = tuple(commands.PlayerEntry(seat, name) for seat, name in names)
    assert hall.do(commands.BeginMatch(new_id(), "petrichor", players)).done
    assert hall.do(commands.CloseLobby(new_id())).done
    tab = at_table()
    tab.set_viewport_size({"width": size[0], "height": size[1]})
    expect(tab.locator(".seat .icon")).to_have_count(5)
    assert tab.locator(".seat-words span").evaluate_all(BROKEN) == []
    assert hall.do(commands.OpenCorrection(new_id(), "")).done
    expect(tab.locator(".counts .label").first).to_be_visible()
    assert tab.locator(".counts .label").evaluate_all(BROKEN) == []


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (800, 480), (720, 1280)])
def test_the_game_fits_every_window(hall: Hall, at_table: Opened, size: tuple[int, int]) -> None:
    playing(hall, seats=4)
    play_on(hall, asks_for_the_map)
    tab = at_table()
    width, height = size
    tab.set_viewport_size({"width": width, "height": height})
    for part in (".bar", ".map", ".side", ".tiles", ".seats"):
        box = tab.locator(part).bounding_box()
        assert box is not None, part
        assert box["x"] >= 0, part
        assert box["x"] + box["width"] <= width, part
        assert box["y"] + box["height"] <= height, part


def test_all_that_is_done_once_an_evening_is_in_sight_on_a_small_screen(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    tab = at_table()
    tab.set_viewport_size({"width": 800, "height": 480})
    button(tab, "More").click()
    dialog = tab.locator("dialog")
    expect(button(dialog, "Save and quit")).to_be_in_viewport(ratio=1)
    assert dialog.evaluate("(it) => it.scrollHeight <= it.clientHeight")
