"""A phone in a real browser: how it joins, and what nobody else may see over the shoulder."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from companion.engine.summary import Piece
from companion.table.views.asks import Offer
from tests.views import changed
from tests.web import phone_views as views
from tests.web.phone_hands import SECRETS, Opened, button, holder, press, read_log, secrets_in, turn
from tests.web.phone_lab import CODE, Lab

pytestmark = pytest.mark.slow


# Joining


def test_a_phone_is_asked_whose_it_is_before_it_takes_the_seat(lab: Lab, opened: Opened) -> None:
    lab.seated = False
    lab.show(views.WAITING)
    tab = opened("/j#" + CODE)
    expect(tab.get_by_role("heading", name="Are you Ann?")).to_be_visible()
    assert lab.joins == [{"code": CODE, "take": False}]
    button(tab, "Yes").click()
    expect(turn(tab)).to_have_text(views.WAITING.match.place)
    assert lab.joins[1:] == [{"code": CODE, "take": True}]
    assert tab.url == lab.url + "/"


def test_whoever_it_is_not_takes_nothing(lab: Lab, opened: Opened) -> None:
    tab = opened("/j#" + CODE)
    button(tab, "Not me").click()
    expect(tab.get_by_text("Scan the code of your own seat on the screen.")).to_be_visible()
    assert [join["take"] for join in lab.joins] == [False]


@pytest.mark.parametrize("path", ["/j#OLD", "/j", "/j#%"])
def test_an_old_code_says_what_to_do(path: str, lab: Lab, opened: Opened) -> None:
    lab.seated = False
    tab = opened(path)
    expect(tab.get_by_text("Scan the new code on the screen.")).to_be_visible()
    expect(tab.locator(".letter .button")).to_have_count(0)


def test_an_old_code_leads_a_phone_that_has_a_seat_back_to_it(lab: Lab, opened: Opened) -> None:
    tab = opened("/j#OLD")
    expect(tab.get_by_role("heading", level=1)).to_have_text("You still have your seat")
    button(tab, "Back to my seat").click()
    expect(tab).to_have_url(lab.url + "/")


def test_who_joins_reads_which_game_it_is(lab: Lab, opened: Opened) -> None:
    lab.seated = False
    expect(opened("/j#" + CODE).locator(".band .where")).to_have_text("A War of Whispers · Raven")


def test_what_to_do_stands_in_small_letters_below_what_has_happened(lab: Lab, opened: Opened) -> None:
    lab.seated = False
    tab = opened("/j#OLD")
    expect(tab.get_by_role("heading", level=1)).to_have_text("This code has expired")
    expect(tab.locator(".letter p")).to_have_text("Scan the new code on the screen.")


def test_the_next_code_scanned_in_the_same_tab_is_looked_up_too(lab: Lab, opened: Opened) -> None:
    lab.seated = False
    tab = opened("/j#OLD")
    expect(tab.get_by_text("Scan the new code on the screen.")).to_be_visible()
    tab.goto(lab.url + "/j#" + CODE)
    expect(button(tab, "Yes")).to_be_visible()


def test_a_phone_without_a_seat_is_told_where_to_get_one(lab: Lab, opened: Opened) -> None:
    lab.seated = False
    tab = opened()
    expect(tab.get_by_role("heading", name="This phone is not in a game yet")).to_be_visible()
    expect(tab.get_by_text("Scan your code on the screen.")).to_be_visible()
    expect(tab.locator(".letter .button")).to_have_count(0)


def test_a_seat_that_is_lost_takes_its_secrets_off_the_page(lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    expect(holder(tab)).to_be_visible()
    lab.out = "Another phone has taken this seat.", "Scan the code on the table's screen."
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
    assert len(secrets_in(tab)) == len(SECRETS)
    tab.mouse.up()
    assert tab.locator(".tokens").inner_text() == covered


def test_a_token_that_lies_open_is_not_covered(lab: Lab, opened: Opened) -> None:
    lab.show(replace(views.WAITING, me=views.tokens("Opposed")))
    tab = opened()
    expect(tab.locator(".tokens li", has_text="Opposed")).to_contain_text("Elephant")
    expect(tab.locator(".tokens li", has_text="Devout")).not_to_contain_text("Lion")


HEIGHTS = """[".mine li", ".mine .token"].map((part) =>
  Array.from(document.querySelectorAll(part), (node) => node.getBoundingClientRect().height.toFixed(1)))"""


@pytest.mark.parametrize("size", ["100%", "125%", "150%", "200%"])
def test_the_height_of_a_row_does_not_tell_what_is_covered(size: str, lab: Lab, opened: Opened) -> None:
    lab.show(replace(views.WAITING, me=views.tokens("Opposed")))
    tab = opened()
    tab.evaluate(f"document.documentElement.style.fontSize = '{size}'")
    expect(tab.locator(".mine .back-side")).to_have_count(4)
    covered = tab.evaluate(HEIGHTS)
    assert [(len(each), len(set(each))) for each in covered] == [(5, 1), (5, 1)]
    press(tab, holder(tab))
    expect(tab.locator(".mine .back-side")).to_have_count(0)
    assert tab.evaluate(HEIGHTS) == covered


def test_loyalties_below_many_answers_are_in_sight_while_they_are_held(lab: Lab, opened: Opened) -> None:
    many = tuple(Offer(views.path("region", f"bear-{n}"), f"to B{n}", detail="0 there, limit 3") for n in range(30))
    lab.show(replace(views.TURN, asks=(replace(views.ACT, offers=many),)))
    tab = opened()
    rows, answers = tab.locator(".mine li"), tab.locator(".offers")
    expect(rows).to_have_count(5)
    bar = tab.locator(".bar").bounding_box()
    before, far = answers.bounding_box(), rows.last.bounding_box()
    assert bar is not None
    assert far is not None
    assert far["y"] > bar["y"], "they are out of sight"
    press(tab, holder(tab))
    for row, name in zip(rows.all(), (value.title() for value in views.MINE.values()), strict=True):
        expect(row).to_contain_text(name)
        box = row.bounding_box()
        assert box is not None
        assert 0 <= box["y"] <= box["y"] + box["height"] <= bar["y"]
    assert answers.bounding_box() == before
    tab.mouse.up()
    expect(tab.locator(".mine .back-side")).to_have_count(5)
    assert (answers.bounding_box(), rows.last.bounding_box()) == (before, far)


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
    lab.show(changed(views.WAITING, n=2, place="Turn 3"))
    expect(turn(tab)).to_contain_text("Turn 3")
    expect(tab.locator(".tokens")).to_contain_text("Lion")


def test_a_line_of_the_log_for_one_alone_is_covered_until_it_is_held(lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    read_log(tab)
    line = button(tab, "Hold to read, for you only")
    expect(line).to_be_visible()
    assert secrets_in(tab) == []
    press(tab, line)
    expect(tab.locator(".log")).to_contain_text("You entered: Devout Lion")
    tab.mouse.up()
    assert secrets_in(tab) == []


def test_what_a_seat_has_is_a_line_for_each_fact(lab: Lab, opened: Opened) -> None:
    """Things stand in columns, and the words are said to those who cannot see them; other facts stay in words."""
    hand = (Piece("cards"), Piece("bear", "4", "empire.bear"))
    facts, pieces = ("4 Bear cards", "swapped once", "9 of all"), (hand, (Piece("swap", "1"),), (Piece("?"),))
    seats = tuple(replace(seat, facts=facts, pieces=pieces) for seat in views.WAITING.seats)
    lab.show(replace(views.WAITING, seats=seats))
    tab = opened()
    told = tab.locator(".hand li")
    expect(told).to_have_count(3)
    cards, swaps, rest = told.all()
    expect(cards.locator(".leaf b")).to_have_text("4")
    expect(cards.locator(".leaf .chip svg")).to_have_count(1)
    expect(cards.locator(".unseen")).to_have_text("4 Bear cards")
    expect(swaps.locator("svg")).to_have_count(1)
    expect(swaps).to_have_text("Swapped once")
    expect(rest).to_have_text("9 of all")
    expect(rest.locator("svg")).to_have_count(0)
