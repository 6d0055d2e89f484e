"""A phone in a real browser: the map that answers and explains."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from msgspec.structs import replace
from playwright.sync_api import BrowserContext, Route, expect

from companion.engine.explanation import Explanation
from companion.engine.moves import Route as MoveRoute
from companion.engine.scene import Area, Box, Disc, Icon, Label, Symbol, carrying, plate
from companion.table.views.asks import Offer
from companion.table.views.comfort import Tip
from tests.views import changed
from tests.web import phone_views as views
from tests.web.phone_hands import EDGES, Opened, button
from tests.web.phone_lab import Lab
from tests.web.waiting import until

pytestmark = pytest.mark.slow

PLACES = "(all) => all.map((it) => [it.offsetWidth, it.offsetHeight, it.matches('.band') || it.offsetTop])"
"""The sizes and places of parts of the page; one that stays in sight has none."""

BOX = "(it) => (({left, top, right, bottom}) => [left, top, right, bottom])(it.getBoundingClientRect())"
"""The edges of an element."""


def test_a_tap_on_a_lit_region_is_its_answer_and_other_regions_are_no_buttons(lab: Lab, opened: Opened) -> None:
    lab.map = views.MAP
    lab.show(views.ON_MAP)
    tab = opened()
    places = tab.locator(".own-map").get_by_role("button")
    expect(places).to_have_count(2)
    tab.locator(".own-map").get_by_role("button", name="B4").click()
    until(tab, lambda: bool(lab.sent))
    assert {key: lab.sent[0][key] for key in ("do", "ask", "made", "picks")} == {
        "do": "make_picks",
        "ask": "act-41",
        "made": 0,
        "picks": [["region", "bear-4"]],
    }


def test_a_tap_on_an_unlit_region_explains_it_until_the_next_tap(lab: Lab, opened: Opened) -> None:
    lab.map = views.MAP
    lab.explanation = Explanation("L2", "A region of the Lion.", "Bear has no banner beside it.", "attack")
    lab.show(views.ON_MAP)
    tab = opened()
    explained, place = tab.locator(".explained"), tab.locator("[data-touch=lion-2]")
    expect(explained).to_have_attribute("aria-live", "polite")
    expect(explained).to_be_empty()
    place.click()
    expect(explained).to_have_text(re.compile("L2.*Bear has no banner beside it.", re.DOTALL))
    expect(place).to_have_class(re.compile("chosen"))
    parts = (".band", ".explained .panel", "[data-touch=lion-2]", ".bar")
    (_, band), (top, bottom), (above, below), (bar, _) = (tab.locator(part).evaluate_all(EDGES)[0] for part in parts)
    assert band <= top < bottom <= bar, "it is in sight, and so is who acts"
    assert bottom <= above or below <= top, "it stands beside the thing"
    assert lab.asked == [{"ask": "act-41", "thing": [["region", "lion-2"]]}]
    button(explained, "Got it").click()
    expect(explained).to_be_empty()
    assert lab.sent == []
    place.click()
    expect(explained).not_to_be_empty()
    tab.locator(".own-map").get_by_role("button", name="B4").click(position={"x": 98, "y": 60})
    expect(explained).to_be_empty()
    until(tab, lambda: bool(lab.sent))
    assert lab.sent[0]["picks"] == [["region", "bear-4"]], "the tap that closes it counts"


def test_the_map_of_a_question_with_a_tip_is_seen_and_answers_nothing(lab: Lab, opened: Opened) -> None:
    lab.map = views.MAP
    lab.show(replace(views.ON_MAP, tips=(Tip("act-41", "act", "Here you decide."),)))
    tab = opened()
    expect(tab.locator(".tip")).to_be_visible()
    expect(tab.locator(".own-map .place")).to_have_count(3)
    expect(tab.locator(".own-map").get_by_role("button")).to_have_count(0)


def test_a_region_that_needs_no_explanation_gets_none(lab: Lab, opened: Opened) -> None:
    lab.map = views.MAP
    lab.show(views.WAITING)
    tab = opened()
    with tab.expect_response("**/phone/explain"):
        tab.locator("[data-touch=bear-1]").click()
    assert lab.asked == [{"ask": "", "thing": [["region", "bear-1"]]}]
    expect(tab.locator(".place.chosen")).to_have_count(0)
    expect(tab.locator(".explained")).to_be_empty()


def test_a_map_that_came_before_the_icons_of_another_game_gets_them(
    lab: Lab, opened: Opened, phone: BrowserContext
) -> None:
    held: list[Route] = []

    def strip(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | {"icons": {}})

    def hold(route: Route) -> None:
        held.append(route)

    phone.route("**/icons.json?match=m1", strip)
    phone.route("**/icons.json?match=m2", hold)
    lab.map = views.MAP
    lab.show(views.ON_MAP)
    with phone.expect_event("response", lambda response: response.url.endswith("icons.json?match=m1")):
        tab = opened()
    city = tab.locator(".own-map path[transform]").first
    expect(city).to_be_attached()
    with tab.expect_response("**/phone/map"):
        lab.show(changed(views.ON_MAP, n=2, id="m2"))
    until(tab, lambda: bool(held))
    expect(city).not_to_have_attribute("d", re.compile("M"))
    held[0].continue_()
    expect(city).to_have_attribute("d", re.compile("M"))


def test_icons_that_come_late_do_not_replace_those_of_the_next_match(
    lab: Lab, opened: Opened, phone: BrowserContext
) -> None:
    held: dict[str, Route] = {}
    phone.route("**/icons.json?match=*", lambda route: held.update({route.request.url[-2:]: route}))
    lab.map = views.MAP
    lab.show(views.ON_MAP)
    tab = opened()
    until(tab, lambda: "m1" in held)
    lab.show(changed(views.ON_MAP, n=2, id="m2"))
    until(tab, lambda: "m2" in held)
    held["m2"].continue_()
    city = tab.locator(".own-map path[transform]").first
    expect(city).to_have_attribute("d", re.compile("M"))
    answer = held["m1"].fetch()
    with tab.expect_response("**/icons.json?match=m1"):
        held["m1"].fulfill(response=answer, json=answer.json() | {"icons": {}})
    lab.show(changed(views.ON_MAP, n=3, id="m2", title="Later"))
    expect(tab).to_have_title(re.compile("Later"))
    expect(city).to_have_attribute("d", re.compile("M"))


@pytest.mark.parametrize("answers", ["few", "many", "places"])
def test_many_answers_stand_below_the_map_and_a_few_above_it(answers: str, lab: Lab, opened: Opened) -> None:
    """The map is as wide as the page. A question that nobody has to answer is below it."""
    offers = {"few": views.ACT.offers[1:4], "many": views.ACT.offers[3:] * 4, "places": views.ACT.offers[:2]}[answers]
    lab.map, below = views.MAP, answers == "many"
    lab.show(replace(views.TURN, asks=(replace(views.ACT, touches=views.TOUCHES, offers=offers), views.CARD)))
    tab = opened()
    expect(tab.locator(".own-map svg")).to_be_visible()
    expect(tab.locator(".offer")).to_have_count(len(offers))
    expect(tab.locator(".fold")).to_have_count(1)
    [(top, bottom)] = tab.locator(".own-map").evaluate_all(EDGES)
    edges = tab.locator(".offer").evaluate_all(EDGES)
    assert all(bottom <= begin if below else end <= top for begin, end in edges)
    [(fold, _)] = tab.locator(".fold").evaluate_all(EDGES)
    assert bottom <= fold
    assert tab.locator(".own-map svg").evaluate("it => it.clientWidth == innerWidth")


def _show_banners(lab: Lab) -> None:
    """Each of five lit places has two answers."""
    places, lit = (f"lion-{n}" for n in range(1, 4)), ("bear-1", "bear-4")
    regions = (*lit, *places)
    offers = tuple(
        Offer(views.path(kind, region), f"{count} on {region}")
        for kind, count in (("rest", 3), ("region", 1))
        for region in regions
    )
    touches = {region: (views.path("region", region),) for region in regions}
    ask = replace(views.ACT, made=("Add banners",), offers=offers, touches=touches)
    lab.map = views.MAP
    lab.show(replace(views.TURN, asks=(ask,)))


def test_many_answers_about_lit_places_are_on_the_map_alone(lab: Lab, opened: Opened) -> None:
    _show_banners(lab)
    tab = opened()
    expect(tab.locator(".own-map").get_by_role("button")).to_have_count(3)
    expect(tab.locator(".offer")).to_have_count(0)


def test_a_tap_on_a_place_with_several_answers_shows_them_below_the_map(lab: Lab, opened: Opened) -> None:
    _show_banners(lab)
    tab = opened()
    place = tab.locator(".own-map").get_by_role("button", name="B4")
    place.click()
    expect(tab.locator(".offer")).to_have_text(["3 on bear-4", "1 on bear-4"])
    [(_, bottom)] = tab.locator(".own-map").evaluate_all(EDGES)
    [(first, _), (_, last)] = tab.locator(".offer").evaluate_all(EDGES)
    [(bar, _)] = tab.locator(".bar").evaluate_all(EDGES)
    assert bottom <= first < last <= bar, "all of it is in sight"
    button(tab, "Back").click()
    expect(tab.locator(".offer")).to_have_count(0)
    assert lab.sent == []
    place.click()
    button(tab, "3 on bear-4").click()
    until(tab, lambda: bool(lab.sent))
    assert lab.sent[0]["picks"] == [["rest", "bear-4"]]


def test_on_a_low_phone_a_tap_on_a_place_brings_its_answers_into_sight(lab: Lab, opened: Opened) -> None:
    _show_banners(lab)
    tab = opened()
    tab.set_viewport_size({"width": 320, "height": 480})
    tab.locator(".own-map").get_by_role("button", name="B4").press("Enter")
    expect(tab.locator(".offer")).to_have_count(2)
    [(bar, _)] = tab.locator(".bar").evaluate_all(EDGES)
    until(tab, lambda: all(0 <= top < end <= bar for top, end in tab.locator(".offer").evaluate_all(EDGES)))


def test_a_region_that_a_card_names_wears_its_name(lab: Lab, opened: Opened) -> None:
    lab.map = views.MAP
    ask = replace(views.ACT, offers=views.ACT.offers[:2], touches=views.TOUCHES)
    lab.show(replace(views.TURN, asks=(ask,)))
    tab = opened()
    expect(tab.locator(".own-map .map-badge text")).to_have_text(["B1", "B4"])


def test_a_region_whose_answer_has_no_card_needs_no_name(lab: Lab, opened: Opened) -> None:
    _show_banners(lab)
    tab = opened()
    expect(tab.locator(".own-map .place.lit")).to_have_count(3)
    expect(tab.locator(".own-map .map-badge text")).to_have_count(0)


def test_an_action_marks_the_targets_of_an_attack_and_not_its_origins(lab: Lab, opened: Opened) -> None:
    lab.map = views.MAP
    action, origin = views.path("action", "attack"), views.path("region", "bear-4")
    attack = Offer(action, "Attack", icon="swords", role="target")
    touches = {"bear-4": (action + origin,), "lion-2": (action + origin + views.path("region", "lion-2"),)}
    lab.show(replace(views.TURN, asks=(replace(views.ACT, offers=(attack,), touches=touches),)))
    tab = opened()
    expect(tab.locator(".own-map .place.lit")).to_have_count(2)
    expect(tab.locator(".own-map .place.target")).to_have_count(1)


def test_the_map_answers_a_card_that_is_begun(lab: Lab, opened: Opened) -> None:
    lab.map = views.MAP
    act = replace(views.ACT, touches=views.TOUCHES)
    to = views.path("region", "lion-2")
    card = replace(views.CARD, made=("Move banners",), offers=(Offer(to, "On L2"),), touches={"lion-2": (to,)})
    lab.show(replace(views.TURN, asks=(act, card)))
    tab = opened()
    expect(tab.locator(".own-map .place.lit")).to_have_count(1)
    tab.locator("[data-touch=lion-2]").click()
    until(tab, lambda: bool(lab.sent))
    assert lab.sent[0]["ask"] == card.name
    lab.show(replace(views.TURN, n=2, asks=(act, replace(card, offers=(), touches={}))))
    expect(tab.locator(".own-map .place.lit")).to_have_count(0)


def test_the_step_of_a_set_up_is_shown_on_the_map(lab: Lab, opened: Opened) -> None:
    """A move that is done makes room for the next one."""
    lab.map = views.MAP
    places = ("bear-1", "reserve", "bear-4", "lion-2", "box", "box", "box")
    routes = tuple((MoveRoute("box", place, 3),) for place in places)
    acts = tuple(("3 banners", f"on {place}") for place in places)
    hands = {"moves": places, "movers": ("bear",) * 7, "routes": routes, "acts": acts, "tiles": views.TILES}
    lab.show(changed(views.WAITING, **hands))
    tab = opened()
    moves, chosen = tab.locator(".moves"), tab.locator(".own-map .place.chosen")
    expect(moves).to_contain_text("1 of 7")
    expect(moves.get_by_role("checkbox").first).to_have_text("Bear: 3 banners On bear-1")
    expect(moves.locator(".move.later")).to_have_count(2)
    expect(moves.locator(".box").locator("visible=true")).to_have_count(1)
    expect(button(tab, "4 to follow")).to_be_visible()
    texts = tab.locator(".own-map .map-badge text")
    expect(chosen).to_have_count(1)
    expect(tab.locator(".own-map .place.dim")).to_have_count(2)
    expect(texts).to_have_text(["+3", "B1"])
    moves.get_by_role("checkbox").first.click()
    expect(moves).to_contain_text("2 of 7")
    expect(texts).to_have_count(0)
    moves.get_by_role("checkbox").first.click()
    expect(texts).to_have_text(["+3", "B4"])


def test_what_stands_above_the_map_keeps_its_place_from_step_to_step(lab: Lab, opened: Opened) -> None:
    lab.map = replace(views.MAP, hint="Tap a lit region")
    act = replace(views.ACT, offers=views.ACT.offers[3:], touches=views.TOUCHES)
    lab.show(replace(views.TURN, asks=(act, views.CARD)))
    tab = opened()
    expect(tab.locator(".own-map svg")).to_be_visible()
    expect(tab.locator(".own-map .hint").first).to_have_text("Tap a lit region")
    answers, parts = (
        tab.locator(".now > .content > .question .offer"),
        tab.locator(".band, .now > .content > .question .offer, .own-map"),
    )
    places = parts.evaluate_all(PLACES)
    button(tab, "Play a card?").click()
    expect(tab.locator(".opening .offer")).to_have_count(2)
    expect(tab.locator(".opening .offer").last).to_be_in_viewport()
    assert parts.evaluate_all(PLACES) == places
    offers, hint = views.ACT.offers[:2], "2 left to place."
    banner = replace(views.ACT.banner, hint=hint)
    lab.show(replace(views.TURN, n=2, asks=(replace(act, made=("Attack",), offers=offers, banner=banner), views.CARD)))
    expect(tab.locator(".own-map .hint").first).to_have_text(hint)
    assert parts.evaluate_all(PLACES)[0] == places[0]
    [(top, _)] = tab.locator(".own-map").evaluate_all(EDGES)
    assert all(end <= top for _, end in answers.evaluate_all(EDGES))


def test_what_is_asked_stays_in_sight_and_a_button_leads_to_what_is_below(lab: Lab, opened: Opened) -> None:
    lab.map = views.MAP
    lab.show(replace(views.TURN, asks=(replace(views.ACT, touches=views.TOUCHES), views.CARD)))
    tab = opened()
    tab.set_viewport_size({"width": 390, "height": 400})
    answers = tab.locator(".own-map ~ .group .offer")
    expect(answers.first).not_to_be_in_viewport()
    tab.locator(".own-map .down").click()
    expect(answers.first).to_be_in_viewport()
    expect(tab.locator(".own-map .down")).to_have_count(0)
    expect(tab.locator(".band .verb")).to_be_in_viewport(ratio=1)
    tab.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert tab.locator(".bar").evaluate("it => it.getBoundingClientRect().bottom == innerHeight")


def test_while_others_play_the_map_is_below_and_answers_nothing(lab: Lab, opened: Opened) -> None:
    lab.map = views.MAP
    lab.show(views.WAITING)
    tab = opened()
    expect(tab.locator(".rest .own-map .place")).to_have_count(3)
    expect(tab.locator(".own-map").get_by_role("button")).to_have_count(0)


def test_a_legend_stands_above_its_map(lab: Lab, opened: Opened) -> None:
    lab.map = replace(views.MAP, legend=(Symbol(plate("0/5", "raised", "text"), "rifts scored"),))
    lab.show(views.WAITING)
    sign = opened().locator(".own-map .hint > .unit")
    expect(sign).to_have_text("0/5 rifts scored")
    expect(sign.locator("rect")).to_be_visible()


def test_players_whose_colours_are_on_the_map_are_named_above_it(lab: Lab, opened: Opened) -> None:
    drop, place = Disc((50, 50), 9, "society.spider"), Box((10, 10), (9, 9), "society.raven", touch="raven")
    lab.map = replace(views.MAP, shapes=(*views.MAP.shapes, drop, place))
    lab.show(views.WAITING)
    expect(opened().locator(".own-map .hint .unit")).to_have_text(["Ben"])


def test_a_key_answers_on_the_map_too(lab: Lab, opened: Opened) -> None:
    lab.map = views.MAP
    lab.show(views.ON_MAP)
    tab = opened()
    tab.locator(".own-map").get_by_role("button", name="B1").press("Enter")
    until(tab, lambda: bool(lab.sent))
    assert lab.sent[0]["picks"] == [["region", "bear-1"]]


def test_a_region_that_can_mean_two_answers_asks_which(lab: Lab, opened: Opened) -> None:
    lab.map = views.MAP
    ways = tuple((*views.path("region", start), *views.path("region", "lion-2")) for start in ("bear-1", "bear-4"))
    lab.show(replace(views.ON_MAP, asks=(replace(views.ACT, touches={"lion-2": ways}),)))
    tab = opened()
    tab.locator(".own-map").get_by_role("button", name="L2").click()
    expect(tab.locator(".own-map").get_by_role("button")).to_have_count(2)
    assert lab.sent == []
    tab.locator(".own-map").get_by_role("button", name="B4").click()
    until(tab, lambda: bool(lab.sent))
    assert lab.sent[0]["picks"] == [["region", "bear-4"], ["region", "lion-2"]]


def test_until_a_move_is_ticked_flags_say_what_lies_on_the_real_board(lab: Lab, opened: Opened) -> None:
    outline = views.MAP.shapes[0]
    assert isinstance(outline, Area)
    flag = (Area(outline.outline[:3], outline.at, "ink"), Label("3", outline.at, 20, "on.ink"))
    lab.map = replace(views.MAP, shapes=(*carrying(outline, *flag), *views.MAP.shapes[2:]))
    route = MoveRoute("reserve", "bear-1", 2)
    lab.show(changed(views.ON_MAP, moves=("Bear: put 2 on B1",), acts=(("put 2", "on B1"),), routes=((route,),)))
    tab = opened()
    texts = tab.locator(".own-map .map-badge text")
    expect(texts).to_have_text(["1", "+2", "B1"])
    expect(tab.locator("[data-touch=bear-1]")).to_have_accessible_name("B1 1 +2")
    tab.get_by_role("button", name="put 2").click()
    expect(texts).to_have_count(0)


def test_what_hands_bring_covers_neither_the_flag_nor_the_icons_of_an_area(lab: Lab, opened: Opened) -> None:
    (x, y), icon = (100, 80), Icon("city", (118, 80), 21, "ink")
    outline = Area(((40, 40), (160, 40), (160, 140), (40, 140)), (x, y), "empire.bear", touch="bear-1", name="B1")
    flag = (Area(((72, 59), (105, 59), (105, 101), (72, 101)), (88, y), "ink"), Label("3", (88, y), 35, "on.ink"), icon)
    beside = replace(outline, outline=((0, 0), (39, 0), (39, 140), (0, 140)), at=(20, 70), touch="bear-4", name="")
    lab.map = replace(views.MAP, size=(270, 160), shapes=(*carrying(outline, *flag), beside))
    act = replace(views.ACT, offers=views.ACT.offers[:1], touches={"bear-1": views.TOUCHES["bear-1"]})
    hands = {
        "moves": ("Bear: put 2 on B1",),
        "acts": (("put 2", "on B1"),),
        "routes": ((MoveRoute("box", "bear-1", 2),),),
    }
    lab.show(changed(replace(views.TURN, asks=(act,)), **hands))
    tab = opened()
    laid = tab.locator(".own-map .map-badge", has_text="+2")
    expect(laid.locator("text")).to_have_text(["1", "+2", "B1"])
    boxes = [it.evaluate(BOX) for it in laid.locator("> path, > rect").all()]
    assert len(boxes) == 4, "the flag, the icon, what comes and the code"
    for (left, top, right, bottom), (start, high, end, low) in combinations(boxes, 2):
        assert right <= start + 1 or end <= left + 1 or bottom <= high + 1 or low <= top + 1
    for (left, top, right, bottom), (start, high, end, low) in combinations(boxes[2:], 2):
        assert max(start - right, left - end, high - bottom, top - low) >= 4, "two plates are apart"
