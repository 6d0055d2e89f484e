"""A phone in a real browser: the turn of its player, and the settings that it keeps."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from playwright.sync_api import BrowserContext, expect

from tests.views import changed
from tests.web import phone_views as views
from tests.web.phone_hands import EDGES, Opened, button, more
from tests.web.phone_lab import Lab
from tests.web.waiting import until

pytestmark = pytest.mark.slow

COUNT_VIBRATIONS = "navigator.vibrate = (time) => (window.shaken = (window.shaken || []).concat(time))"


def test_when_the_turn_comes_the_phone_shakes_once_and_its_tab_says_so(
    lab: Lab, opened: Opened, phone: BrowserContext
) -> None:
    phone.add_init_script(COUNT_VIBRATIONS)
    lab.show(views.WAITING)
    tab = opened()
    expect(tab.locator(".tokens")).to_be_visible()
    expect(tab.locator(".band")).to_have_count(0)
    assert "Your turn" not in tab.title()
    lab.show(replace(views.TURN, n=2))
    expect(tab.get_by_role("heading", level=1)).to_have_text("Your turn")
    assert tab.title() == "Your turn, A War of Whispers"
    assert tab.evaluate("window.shaken") == [200]
    lab.show(replace(views.TURN, n=3, undo=2))
    lab.show(replace(views.WAITING, n=4))
    expect(tab.locator(".band")).to_have_count(0)
    assert tab.evaluate("window.shaken") == [200]
    assert "Your turn" not in tab.title()


def test_the_band_of_the_turn_has_the_colour_of_its_player(lab: Lab, opened: Opened) -> None:
    lab.show(views.TURN)
    tab = opened()
    band = tab.locator(".band")
    expect(band.locator(".seal svg")).to_be_visible()
    assert band.evaluate("(node) => getComputedStyle(node).backgroundColor") == "rgb(243, 238, 226)"
    expect(band).to_contain_text("Ann")


def test_a_question_brings_the_page_of_answers_back_and_to_its_top(lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    more(tab)
    expect(tab.get_by_role("heading", level=1)).to_have_text("More")
    lab.show(replace(views.TURN, n=2))
    expect(tab.get_by_role("heading", level=1)).to_have_text("Your turn")
    assert tab.evaluate("scrollY") == 0


def test_all_keys_of_loyalties_look_alike_until_the_last_is_entered(lab: Lab, opened: Opened) -> None:
    lab.show(views.entering())
    tab = opened()
    keys = tab.locator(".keys button")
    expect(keys).to_have_count(5)
    looks = keys.evaluate_all(
        "(keys) => keys.map((key) => [key.className, getComputedStyle(key).opacity, key.innerText])"
    )
    lab.show(views.entering("lion", "bear", n=2))
    expect(tab.locator(".entering .back-side")).to_have_count(2)
    now = "(keys) => keys.map((key) => [key.className, getComputedStyle(key).opacity, key.innerText])"
    until(tab, lambda: keys.evaluate_all(now) == looks)
    keys.filter(has_text="Lion").click()
    assert lab.sent == [], "an entered empire is not entered again"


def test_the_places_that_i_have_stand_beside_the_crests_of_their_tiles(lab: Lab, opened: Opened) -> None:
    lab.show(replace(views.DEPLOYING, seat="spider"))
    tab = opened()
    mine = tab.locator(".hand b")
    expect(mine).to_have_text("Sheriff")
    expect(mine.locator(".chip path")).to_have_count(1)


def test_places_of_tiles_are_a_grid_with_the_seats_that_took_some(lab: Lab, opened: Opened) -> None:
    lab.show(views.DEPLOYING)
    tab = opened()
    grid = tab.locator(".places")
    expect(grid.get_by_role("button")).to_have_count(19)
    expect(grid.get_by_role("img", name="Bear, Sheriff, Ben")).to_be_visible()
    grid.get_by_role("button", name="Lion, Marshal, free").click()
    until(tab, lambda: bool(lab.sent))
    assert lab.sent[0]["picks"] == [["place", "lion"], ["place", "marshal"]]


def test_a_seat_that_acts_at_a_free_place_stands_on_its_answer(lab: Lab, opened: Opened) -> None:
    lab.show(views.DEPLOYING)
    tab = opened()
    expect(tab.locator(".places .key")).to_have_count(19)
    tiles = tuple(
        replace(tile, occupants=tuple(each if each.seat else replace(each, acts="rat") for each in tile.occupants))
        for tile in views.COUNCILS
    )
    lab.show(changed(views.DEPLOYING, tiles=tiles, n=2))
    expect(tab.locator(".places .key .seal")).to_have_count(19)
    expect(tab.locator(".places .key").first).to_have_text("Cleo")
    expect(tab.locator(".places span.taken").first).to_have_text("Ben")


def test_loyalties_that_are_all_entered_are_not_asked_for_again(lab: Lab, opened: Opened) -> None:
    lab.show(views.entering("lion", "bear", "horse", "eagle"))
    tab = opened()
    expect(tab.locator(".band h1")).to_have_text("Your loyalties")
    expect(tab.locator(".band .verb")).to_have_text("Check, then confirm")


def test_rows_of_loyalties_stay_where_they_are_while_they_are_entered(lab: Lab, opened: Opened) -> None:
    begins = []
    for count in (0, 2, 4):
        view = views.entering(*("lion", "bear", "horse", "eagle")[:count])
        asks = tuple(replace(ask, banner=replace(ask.banner, why="A sentence for beginners.")) for ask in view.asks)
        lab.show(replace(view, asks=asks))
        tab = opened()
        expect(tab.locator(".entering")).to_be_visible()
        begins.append(tab.locator(".entering .tokens").evaluate_all(EDGES))
    assert begins[0] == begins[1] == begins[2]


def test_the_first_move_of_a_queue_is_ticked_off_and_the_next_one_follows(lab: Lab, opened: Opened) -> None:
    lab.show(views.TURN)
    moves = opened().locator(".moves")
    expect(moves).to_contain_text("1 of 2")
    moves.get_by_role("checkbox", name="2 banners on B1").click()
    expect(moves).to_contain_text("draw 1 Lion card")
    expect(moves).not_to_contain_text("2 banners on B1")
    expect(moves.get_by_role("checkbox")).to_have_count(0)


def test_colours_and_size_of_text_are_kept_by_the_phone(lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    more(tab)
    button(tab, "Language and text").click()
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    before = tab.evaluate(size)
    button(tab, "Dark").click()
    button(tab, "Huge").click()
    assert tab.evaluate(ground) == "rgb(18, 23, 26)"
    assert tab.evaluate(size) == 1.5 * before
    tab.reload()
    expect(tab.locator(".tokens")).to_be_visible()
    assert (tab.evaluate(ground), tab.evaluate(size)) == ("rgb(18, 23, 26)", 1.5 * before)


def test_a_hand_note_names_whose_hands_move(lab: Lab, opened: Opened) -> None:
    move = {"moves": ("Bear: put 2 on B1",), "acts": (("put 2", "on B1"),), "routes": ((),), "movers": ("bear",)}
    lab.show(changed(views.WAITING, **move, doer="spider"))
    note = opened().locator(".moves .move")
    expect(note).to_have_text("Ben: put 2 Bear On B1")
    lab.show(changed(views.WAITING, n=2, **move, doer="raven"))
    expect(note).to_have_text("Put 2 Bear On B1")
    lab.show(changed(views.WAITING, n=3, **move))
    expect(note).to_have_text("Bear: put 2 On B1")
