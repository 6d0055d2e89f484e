"""The game on the table page: questions, the map, corrections, undo, the score."""

from __future__ import annotations

import re

import pytest
from msgspec import convert
from playwright.sync_api import expect

from companion.engine.pick import Path
from companion.table import commands
from tests.harness.live_table import new_id
from tests.harness.patience import until
from tests.web.hall import Hall
from tests.web.table_hands import (
    NEW_GAME,
    PIN,
    Opened,
    asks_for_the_map,
    button,
    more,
    play_on,
    playing,
    shown,
    state,
    waits,
)

pytestmark = pytest.mark.slow


# The game


def test_a_question_is_answered_by_its_buttons_then_undone_and_redone(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    tab = at_table()
    before = waits(tab).inner_text()
    tab.locator(".asked .offer").first.click()
    expect(waits(tab)).not_to_have_text(before)
    after = waits(tab).inner_text()
    button(tab, "Undo").click()
    expect(waits(tab)).to_have_text(before)
    button(tab, "Redo").click()
    expect(waits(tab)).to_have_text(after)


def test_the_checklist_of_the_set_up_keeps_its_ticks_and_offers_flags(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    tab = at_table()
    moves = tab.locator(".moves").get_by_role("checkbox")
    first = moves.first.inner_text()
    expect(tab.get_by_role("link", name="Print flags")).to_have_attribute("href", "/labels")
    moves.first.click()
    expect(moves.first).not_to_have_text(first)
    assert shown(hall)["setup"]["done"] == [0]
    tab.reload()
    expect(moves.first).not_to_have_text(first)
    button(tab, "Set-up is done").click()
    expect(moves).to_have_count(0)
    expect(tab.get_by_role("link", name="Print flags")).to_have_count(0)


def test_a_question_is_answered_by_touching_a_lit_region(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    play_on(hall, asks_for_the_map)
    tab = at_table()
    touches = next(ask["touches"] for ask in shown(hall)["asks"] if ask["required"])
    lit = tab.locator(".place.lit")
    expect(lit).to_have_count(len(touches))
    place = next(place for place, ways in touches.items() if len(ways) == 1)
    was = shown(hall)["n"]
    tab.locator(f'[data-touch="{place}"]').click()
    until(lambda: shown(hall)["n"] > was, "the place is touched")
    expect(tab.locator(".made, .moves").first).to_be_visible()


def test_the_map_is_worked_by_the_keyboard_too(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    play_on(hall, asks_for_the_map)
    tab = at_table()
    was = shown(hall)["n"]
    place = tab.locator(".place.lit").first
    place.focus()
    place.press("Enter")
    until(lambda: shown(hall)["n"] > was, "the key has touched the place")
    expect(tab.locator(".made, .moves").first).to_be_visible()


def test_a_double_click_presses_one_button_only(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    tab = at_table()
    sent: list[str] = []
    tab.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    tab.locator(".asked .offer").first.dblclick()
    expect(button(tab, "Undo")).to_be_enabled()
    assert len(sent) == 1
    assert shown(hall)["undo"] == 1


def test_a_pressed_button_stays_the_same_button_while_the_view_is_drawn_anew(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    tab = at_table()
    offer = tab.locator(".asked .offer").first
    offer.evaluate("node => { node.marked = true }")
    assert hall.do(commands.SetPin(new_id(), "raven", PIN)).done
    assert hall.do(commands.SetComfort(new_id(), large_text=True)).done
    expect(tab.locator("html")).to_have_attribute("style", re.compile("font-size"))
    assert offer.evaluate("node => node.marked") is True


def test_the_table_is_right(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    tab = at_table()
    was = shown(hall)["match"]["entries"]
    more(tab, "Fix a mistake")
    expect(tab.locator(".correcting")).to_be_visible()
    tab.locator('[data-touch="bear-1"]').click()
    for _ in range(3):
        now = set_now(hall, "region.bear-1.empire.eagle")
        button(tab.locator(".correcting"), "+ Eagle", exact=True).click()
        expect(tab.locator(".counts .count").nth(1)).to_have_text(str(now + 1))
    button(tab.locator(".correcting"), re.compile("Apply . fix")).click()
    expect(tab.locator(".correcting")).to_have_count(0)
    garrison = state(hall).garrisons["bear-1"]
    assert (garrison.empire, garrison.count) == ("eagle", 3)
    assert shown(hall)["match"]["entries"] == was + 1


def test_a_correction_in_the_log_is_told_anew_as_it_stood_then(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    assert hall.do(commands.OpenCorrection(new_id())).done
    assert hall.do(commands.SetField(new_id(), "region.bear-4.empire.lion", 2)).done
    assert hall.do(commands.ApplyCorrection(new_id())).done
    was = shown(hall)["match"]["entries"]
    tab = at_table()
    button(tab, "Log").click()
    button(tab.locator(".lines"), "Fix this").first.click()
    told = tab.locator(".correcting")
    expect(told.get_by_role("heading", name="Region B4")).to_be_visible()
    button(told, "+ Lion", exact=True).click()
    expect(told.locator(".counts .count").nth(3)).to_have_text("3")
    button(told, "Preview").click()
    button(tab, "Choose again").click()
    button(told, "Preview").click()
    button(tab, "Apply").click()
    until(lambda: state(hall).garrisons["bear-4"].count == 3, "the correction has its new count")
    expect(told).to_have_count(0)
    assert shown(hall)["match"]["entries"] == was + 1


def set_now(hall: Hall, thing: str) -> int:
    cards = shown(hall)["correction"]["cards"]
    return next(int(number["count"]) for card in cards for number in card["numbers"] if number["id"] == thing)


def test_a_reserve_that_differs_leads_to_its_region(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    was = shown(hall)["match"]["entries"]
    tab = at_table()
    more(tab, "Compare board")
    compared = tab.locator(".correcting")
    expect(compared.get_by_role("heading", name="Count each reserve")).to_be_visible()
    button(compared, "\u2212 Bear banners", exact=True).click()
    button(compared, "Find the mistake").click()
    expect(compared.get_by_role("heading", name="Bear banners")).to_be_visible()
    button(compared, "These match").click()
    expect(compared.get_by_text("2 of 2")).to_be_visible()
    tab.locator('[data-touch="lion-2"]').click()
    button(compared, "+ Bear", exact=True).click()
    button(compared, "Continue").click()
    button(compared, "Apply 1 fix").click()
    expect(compared).to_have_count(0)
    assert (state(hall).garrisons["lion-2"].empire, shown(hall)["match"]["entries"]) == ("bear", was + 1)


def test_reserves_that_agree_end_the_comparison(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    tab = at_table()
    more(tab, "Compare board")
    button(tab.locator(".correcting"), "All correct").click()
    expect(tab.locator(".correcting")).to_have_count(0)
    assert shown(hall)["correction"] is None


def test_a_comparison_is_offered_after_a_turn(hall: Hall, at_table: Opened) -> None:
    assert hall.do(commands.SetComfort(new_id(), offer_check=True)).done
    playing(hall, loyalties="dealt")
    play_on(hall, lambda view: view["offered"])
    tab = at_table()
    button(tab, "Compare board").click()
    expect(tab.locator(".correcting").get_by_role("heading", name="Count each reserve")).to_be_visible()
    button(tab, "No changes").click()
    expect(tab.locator(".correcting")).to_have_count(0)
    expect(button(tab, "Compare board")).to_have_count(0)
    assert shown(hall)["offered"] is False


def test_undoing_what_somebody_saw_asks_whether_everybody_agrees(hall: Hall, at_table: Opened) -> None:
    playing(hall, loyalties="dealt")
    play_on(hall, lambda view: bool(view["undo_shows"]))
    tab = at_table()
    was = shown(hall)["undo"]
    button(tab, "Undo").click()
    button(tab, "Don’t undo").click()
    assert shown(hall)["undo"] == was
    button(tab, "Undo").click()
    button(tab, "Everyone agrees").click()
    expect(button(tab, "Redo")).to_be_enabled()
    assert shown(hall)["undo"] == was - 1


def test_the_time_of_whoever_is_asked_goes_on_until_somebody_pauses(hall: Hall, at_table: Opened) -> None:
    hall.do(commands.SetComfort(new_id(), timer=True))
    playing(hall)
    tab = at_table()
    time = tab.locator(".clock")
    expect(time).to_have_text(re.compile(r"^0:0\d$"))
    before = time.inner_text()
    expect(time).not_to_have_text(before)
    expect(tab.locator(".seat-name").first).to_have_text(re.compile(r"Raven 0:\d\d"))
    more(tab, "Pause")
    expect(tab.locator("dialog.paused")).to_be_visible()
    assert shown(hall)["paused"]
    button(tab.locator("dialog.paused"), "Resume").click()
    expect(tab.locator("dialog.paused")).to_have_count(0)
    assert not shown(hall)["paused"]


def test_the_log_leads_back_and_asks_when_the_table_says_so(hall: Hall, at_table: Opened) -> None:
    playing(hall, loyalties="dealt")
    play_on(hall, lambda view: bool(view["undo_shows"]))
    play_on(hall, lambda view: bool(view["undo"] >= 3 and not view["undo_shows"]))
    tab = at_table()
    button(tab, "Log").click()
    button(tab.locator(".lines"), "Rewind to here").last.click()
    button(tab, "Everyone agrees").click()
    expect(button(tab, "Redo")).to_be_enabled()


# The end


def test_the_score_builds_up_row_by_row(hall: Hall, at_table: Opened) -> None:
    playing(hall, loyalties="dealt")
    play_on(hall, lambda view: bool(view["stage"] == "over"))
    tab = at_table()
    scores = shown(hall)["match"]["scores"]
    expect(tab.locator("tr.counted")).to_have_count(1)
    assert scores["verdict"] not in tab.content()
    button(tab, "Next").click()
    expect(tab.locator("tr.counted")).to_have_count(2)
    assert shown(hall, "raven")["match"]["scores"] is None
    button(tab, "Show all").click()
    expect(tab.locator("tfoot td")).to_have_text([str(total).replace("-", "\u2212") for total in scores["totals"]])
    expect(tab.get_by_text(scores["verdict"])).to_be_visible()
    assert shown(hall, "raven")["match"]["scores"] == scores
    button(tab, "Play again").click()
    expect(waits(tab)).to_be_visible()


def test_a_game_nobody_tracked_is_scored(hall: Hall, at_table: Opened) -> None:
    tab = at_table()
    button(tab, "Score only: A War of Whispers").click()
    for society in ("Supplicant Spider", "Cult of the Rat"):
        button(tab, society).click()
    button(tab, "Score", exact=True).click()
    expect(waits(tab)).to_have_text("Bear Tap Bear’s cities")
    tab.locator('[data-touch="lion-3"]').click()
    expect(button(tab, "Undo")).to_be_enabled()
    assert state(hall).controller("lion-3") == "bear"
    button(tab, "Skip to the score").click()
    expect(tab.locator(".asked")).to_contain_text("Devout empire?")
    play_on(hall, lambda view: bool(view["stage"] == "over"))
    button(tab, "Show all").click()
    expect(tab.locator(".verdict")).not_to_be_empty()
    expect(button(tab, "Play again")).to_have_count(0)
    button(tab, "Home").click()
    expect(button(tab, NEW_GAME)).to_be_visible()


def test_an_entry_of_the_log_is_answered_anew_after_all_have_seen_what_follows(hall: Hall, at_table: Opened) -> None:
    playing(hall, loyalties="unknown")
    play_on(hall, lambda view: view["match"]["entries"] > 6 and not any(ask["made"] for ask in view["asks"]))
    tab = at_table()
    button(tab, "Log").click()
    tab.locator(".lines li").nth(1).get_by_role("button", name="Fix this").click()
    mending = tab.locator(".amending")
    expect(mending).to_be_visible()
    before = shown(hall)
    while (then := shown(hall)["amending"])["follows"] is None:
        picks = then["ask"]["offers"][-1]["picks"]
        command = commands.MakePicks(new_id(), then["ask"]["name"], len(then["ask"]["made"]), convert(picks, Path))
        assert hall.do(command).done
    expect(mending).to_contain_text(then["follows"]["now"])
    mending.get_by_role("button", name=re.compile("Apply|Everyone agrees, apply")).click()
    expect(mending).to_have_count(0)
    assert shown(hall)["match"]["entries"] == before["match"]["entries"] + 1
    button(tab, "Log").click()
    expect(tab.locator(".lines li").nth(1)).to_contain_text("Fixed later.")


def test_what_is_no_answer_is_explained_and_leads_to_the_rules(hall: Hall, at_table: Opened) -> None:
    playing(hall)
    play_on(hall, asks_for_the_map)
    tab = at_table()
    explained = tab.locator(".explained")
    expect(tab.locator(".place.lit").first).to_be_visible()
    was = shown(hall)["n"]
    tab.locator(".place:not(.lit)").first.click()
    expect(explained).not_to_be_empty()
    edge = "(it, side) => it.getBoundingClientRect()[side]"
    banner = tab.locator(".band").evaluate(edge, "right")
    assert explained.evaluate(edge, "left") >= banner, "who acts stays in sight"
    button(explained, "Rules").click()
    expect(tab.locator("dialog .rows")).to_be_visible()
    button(tab.locator("dialog"), "Back").click()
    expect(button(tab.locator("dialog"), "Attack")).to_be_visible()
    button(tab.locator("dialog"), "Close").click()
    tab.locator(".board-side .standing").first.click()
    expect(tab.locator("dialog .explained")).not_to_be_empty()
    assert shown(hall)["n"] == was


def test_a_tip_stands_above_the_answers_until_it_is_closed(hall: Hall, at_table: Opened) -> None:
    assert hall.send(commands.SetComfort, teach="first").done
    playing(hall)
    tab = at_table()
    expect(tab.locator(".asked .tip")).to_contain_text("First everyone places agents")
    button(tab, "Got it").click()
    expect(tab.locator(".asked .tip")).to_contain_text("Your agent decides")
    button(tab, "No more tips").click()
    expect(tab.locator(".asked .tip")).to_have_count(0)
    assert shown(hall)["tips"] == []
