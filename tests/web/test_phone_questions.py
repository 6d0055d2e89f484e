"""A phone in a real browser: questions and their answers, redrawn under a finger."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from companion.table.views.asks import Offer
from companion.table.views.comfort import Tip
from companion.table.views.model import LogLine, SecretLine
from tests.views import changed
from tests.web import phone_views as views
from tests.web.phone_hands import Opened, button, everything, more, press, read_log, secrets_in, turn
from tests.web.phone_lab import Lab
from tests.web.waiting import until

pytestmark = pytest.mark.slow


# Questions


def test_an_offer_is_one_touch_and_says_what_it_was_decided_on(lab: Lab, opened: Opened) -> None:
    lab.show(views.TURN)
    tab = opened()
    expect(tab.get_by_role("heading", level=1)).to_have_text("Your turn")
    expect(turn(tab)).to_have_text(views.ACT.banner.verb)
    expect(tab.get_by_role("heading", name="Attack")).to_be_visible()
    button(tab, "to B4").click()
    expect(button(tab, "to B4")).to_have_class(re.compile("pressed"))
    expect(tab.locator(".pressed")).to_have_count(0)
    (sent,) = lab.sent
    assert re.fullmatch("[0-9a-f]{32}", sent.pop("id"))
    assert sent == {"do": "make_picks", "ask": "act-41", "made": 0, "picks": [["region", "bear-4"]]}


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
    for empire in list(views.MINE.values())[:4]:
        button(tab.locator(".keys"), empire.title()).click()
        chosen.append(empire)
        entering = views.entering(*chosen, n=1 + len(chosen))
        lab.show(entering)
        expect(tab.locator(".entering .back-side")).to_have_count(len(chosen) if len(chosen) < 4 else 5)
        assert secrets_in(tab) == []
    press(tab, button(tab, "Hold to check"))
    expect(tab.locator(".entering li").first).to_contain_text("Lion")
    assert len(secrets_in(tab)) == len(views.SLOTS)
    tab.mouse.up()
    assert secrets_in(tab) == []
    button(tab, "Confirm").click()
    expect(tab.locator(".pressed")).to_have_count(0)
    picks = [{"do": "make_picks", "ask": "enter-1", "made": n, "picks": [["empire", e]]} for n, e in enumerate(chosen)]
    sent = [{name: value for name, value in command.items() if name != "id"} for command in lab.sent]
    assert sent == [*picks, {"do": "confirm_answer", "ask": "enter-1"}]
    assert len({command["id"] for command in lab.sent}) == len(lab.sent)


def test_a_swap_names_slots_but_not_what_lies_there_and_says_what_everybody_will_see(lab: Lab, opened: Opened) -> None:
    lab.show(views.SWAPPING)
    tab = opened()
    button(tab, "Devout").click()
    assert secrets_in(tab) == []
    rows = "(all) => all.map((each) => each.offsetHeight)"
    before = tab.locator(".choosing > .tokens .token").evaluate_all(rows)
    lab.show(views.SWAPPED)
    expect(tab.locator(".opens .back-side")).to_have_count(2)
    assert secrets_in(tab) == []
    expect(tab.get_by_text("Others will read")).to_have_count(0)  # the rows say it
    assert tab.locator(".choosing > .tokens .token").evaluate_all(rows) == before, "no row moves"
    button(tab, "Opposed").click()
    expect(tab.locator(".pressed")).to_have_count(0)
    assert {**lab.sent[-1], "id": ""} == {"do": "step_back", "ask": "swap-41", "made": 2, "id": ""}
    button(tab, "Confirm").click()
    expect(tab.locator(".pressed")).to_have_count(0)
    assert {**lab.sent[-1], "id": ""} == {"do": "confirm_answer", "ask": "swap-41", "id": ""}


def test_no_swap_is_called_an_answer_as_long_as_it_is_covered(lab: Lab, opened: Opened) -> None:
    none = replace(views.SWAP, made=("Don’t swap",), offers=(), finished=True)
    lab.show(replace(views.SWAPPING, asks=(none,)))
    tab = opened()
    expect(tab.locator(".made .words")).to_have_text("Your answer, covered")
    press(tab, button(tab, "Hold to check"))
    expect(tab.locator(".made .words")).to_have_text("Don’t swap")
    tab.mouse.up()


def test_the_end_of_a_swap_names_both_and_keeps_the_other_answer(lab: Lab, opened: Opened) -> None:
    named = replace(
        views.SWAPPED.asks[0],
        confirm="Swap Lion and Elephant",
        confirm_covered="Swap Devout and Opposed",
        instead=views.SWAP.offers[-1:],
    )
    lab.show(replace(views.SWAPPED, asks=(named,)))
    tab = opened()
    expect(button(tab, "Swap Devout and Opposed")).to_be_visible()
    assert secrets_in(tab) == []
    press(tab, button(tab, "Hold to check"))
    expect(button(tab, "Swap Lion and Elephant")).to_be_visible()
    tab.mouse.up()
    expect(button(tab, "Swap Devout and Opposed")).to_be_visible()
    button(tab, "Don’t swap").click()
    expect(tab.locator(".pressed")).to_have_count(0)
    (sent,) = lab.sent
    assert {key: sent[key] for key in ("made", "picks", "anew")} == {
        "made": 2,
        "picks": [["choice", "pass"]],
        "anew": True,
    }


def test_the_next_game_begins_with_the_second_touch(lab: Lab, opened: Opened) -> None:
    lab.show(views.OVER)
    tab = opened()
    button(tab, "Play again").click()
    expect(button(tab, "New game for all?")).to_be_visible()
    assert lab.sent == []
    button(tab, "New game for all?").click()
    expect(tab.locator(".pressed")).to_have_count(0)
    assert [command["do"] for command in lab.sent] == ["begin_rematch"]


def test_a_swap_shows_what_it_turns_face_up_only_while_it_is_held(lab: Lab, opened: Opened) -> None:
    lab.show(views.SWAPPED)
    tab = opened()
    opens = tab.locator(".opens li")
    expect(opens).to_have_count(2)
    assert [text for text in opens.all_inner_texts() if "Lion" in text or "Elephant" in text] == []
    press(tab, button(tab, "Hold to check"))
    expect(opens.first).to_contain_text("Elephant")
    expect(opens.last).to_contain_text("Lion")
    tab.mouse.up()
    expect(opens.first).not_to_contain_text("Elephant")


def test_what_a_preview_says_of_a_covered_token_stays_under_the_cover(lab: Lab, opened: Opened) -> None:
    swapped = replace(
        views.SWAPPED.asks[0], opens=(), preview="with Opposed Elephant", preview_covered="with Opposed …"
    )
    lab.show(replace(views.SWAPPED, asks=(swapped,)))
    tab = opened()
    expect(button(tab, "Confirm")).to_be_visible()
    assert secrets_in(tab) == []
    expect(tab.get_by_text("with Opposed …")).to_be_visible()


@pytest.mark.parametrize("inflected", ["Elephanti", "medvědův", "Norsun"])
def test_an_inflected_name_stays_under_the_cover_and_is_read_while_it_is_held(
    lab: Lab, opened: Opened, inflected: str
) -> None:
    """No language writes a name in every sentence as it does on the tile of the empire."""
    swapped = replace(views.SWAPPED.asks[0], opens=(), preview=f"Opposed {inflected}", preview_covered="Opposed …")
    lab.show(replace(views.SWAPPED, asks=(swapped,)))
    tab = opened()
    expect(tab.get_by_text("Opposed …")).to_be_visible()
    assert inflected not in everything(tab)
    press(tab, button(tab, "Hold to check"))
    expect(tab.get_by_text(f"Opposed {inflected}")).to_be_visible()
    tab.mouse.up()
    expect(tab.get_by_text("Opposed …")).to_be_visible()
    assert inflected not in everything(tab)


def test_passing_a_swap_is_an_offer_like_any_other(lab: Lab, opened: Opened) -> None:
    lab.show(views.SWAPPING)
    tab = opened()
    button(tab, "Don’t swap").click()
    expect(tab.locator(".pressed")).to_have_count(0)
    assert lab.sent[0]["picks"] == [["choice", "pass"]]


def test_an_opening_is_one_quiet_button_until_it_is_opened(lab: Lab, opened: Opened) -> None:
    lab.show(views.TURN)
    tab = opened()
    opening = button(tab, views.CARD.banner.verb)
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
    more(tab)
    button(tab, "Undo").click()
    expect(tab.get_by_text("Does everyone agree?")).to_be_visible()
    assert lab.sent == []
    button(tab, "Don’t undo").click()
    button(tab, "Undo").click()
    button(tab, "Everyone agrees").click()
    expect(tab.locator(".pressed")).to_have_count(0)
    assert {**lab.sent[0], "id": ""} == {"do": "undo_entries", "entries": 41, "agreed": True, "id": ""}


def test_the_log_has_its_chapters_and_the_seals_of_its_players(lab: Lab, opened: Opened) -> None:
    turns = (
        LogLine(2, ("The game begins.",), chapter="set-up"),
        SecretLine(3, ("You entered: Devout Lion.",)),
        LogLine(4, ("Raven acts.",), seat="raven", chapter="turn 1"),
        LogLine(5, ("Rat acts.",), seat="rat", chapter="turn 1"),
    )
    lab.show(replace(views.WAITING, log=turns))
    tab = opened()
    read_log(tab)
    expect(tab.get_by_role("heading", level=2)).to_have_text(["Turn 1", "Set-up"])
    newest = tab.locator(".log section").first.get_by_role("listitem")
    expect(newest).to_have_text(["Rat acts.", "Raven acts."])
    expect(newest.locator(".seal")).to_have_count(2)
    first = tab.locator(".log section").last.get_by_role("listitem")
    expect(first).to_have_text(["Hold to read, for you only", "The game begins."])
    expect(first.locator(".seal")).to_have_count(1)


def test_older_lines_of_the_log_are_fetched(lab: Lab, opened: Opened) -> None:
    lab.older = tuple(replace(views.LOG[2], seq=seq, texts=(f"Line {seq}.",)) for seq in range(1, 30))
    lab.show(replace(views.WAITING, log=views.LOG[2:]))
    tab = opened()
    read_log(tab)
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
    lab.show(changed(views.TURN, n=2, place="Turn 2 of 4: later", tiles=views.TILES[::-1], entries=42))
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
    expect(tab.locator(".entering .back-side")).to_have_count(1)
    expect(tab.locator(".question")).not_to_have_class(re.compile("fresh"))
    assert any("fresh" in kind.split() for kind in tab.evaluate("seen"))


@pytest.mark.parametrize(("role", "detail", "rows"), [("bear", "", 2), ("", "then draw 1", 1)])
def test_short_answers_with_icons_stand_three_abreast(
    lab: Lab, opened: Opened, role: str, detail: str, rows: int
) -> None:
    """A whole board has room below them. Where there are two rows, icons are beside their words."""
    offers = tuple(
        Offer(views.path("card", f"bear-{n}"), f"Discard {n}", icon="bear", role=role, detail=detail)
        for n in range(3 * rows)
    )
    lab.show(changed(views.TURN, asks=(replace(views.ACT, offers=offers),)))
    tab = opened()
    cards = tab.locator(".offers .offer")
    expect(cards.locator(".tile-icon")).to_have_count(3 * rows)
    places = [box for card in cards.all() if (box := card.bounding_box())]
    assert len({box["x"] for box in places}) == 3
    assert len({box["y"] for box in places}) == rows
    assert rows == 1 or max(box["height"] for box in places) < 66


def test_the_answers_come_after_the_tip_which_goes_with_one_touch(lab: Lab, opened: Opened) -> None:
    why = "Here you decide for this empire."
    tip = Tip("act-41", "act", why)
    other = replace(tip, ask="card-41", text="A card costs cards.")
    lab.show(replace(views.TURN, tips=(tip, other)))
    tab = opened()
    expect(tab.locator(".tip")).to_have_text(re.compile(why))
    expect(tab.locator(".offer, .opening")).to_have_count(0)
    button(tab, "Got it").click()
    until(tab, lambda: len(lab.sent) == 1)
    lab.show(replace(views.TURN, n=3, tips=(other,)))
    button(tab, "Play a card?").click()
    expect(tab.locator(".opening .tip")).to_contain_text("A card costs cards.")
    button(tab.locator(".opening"), "No more tips").click()
    until(tab, lambda: len(lab.sent) > 1)
    sent = [{name: value for name, value in command.items() if name != "id"} for command in lab.sent]
    assert sent == [
        {"do": "close_tip", "ask": "act-41", "lesson": "act", "no_more": False},
        {"do": "close_tip", "ask": "card-41", "lesson": "act", "no_more": True},
    ]
    expect(tab.locator("#message")).to_have_text("More: Show tips again")
    lab.show(replace(views.TURN, n=4, no_tips=True))
    expect(tab.locator(".tip")).to_have_count(0)
    button(tab.locator(".bar"), "More").click()
    button(tab, "Show tips again").click()
    until(tab, lambda: lab.sent[-1]["do"] == "take_tips")
    lab.show(replace(views.TURN, n=5))
    expect(button(tab, "Show tips again")).to_have_count(0)
