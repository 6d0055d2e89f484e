"""A phone in a real browser: the turn of its player, the map that answers, and the settings that it keeps."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import BrowserContext, Route, expect

from companion.engine.banner import Banner
from companion.engine.explanation import Explanation
from companion.engine.moves import Route as MoveRoute
from companion.engine.scene import Area, Icon, Scene, carrying
from companion.engine.summary import Highlight
from tests.views import changed
from tests.web import phone_views as views
from tests.web.phone_hands import Opened, button, holder, more, read_log, secrets_in, turn
from tests.web.phone_lab import Lab
from tests.web.waiting import until

pytestmark = pytest.mark.slow

SQUARE = ((10.0, 10.0), (90.0, 10.0), (90.0, 90.0), (10.0, 90.0))
NEXT = tuple((x + 80, y) for x, y in SQUARE)
FAR = tuple((x + 160, y) for x, y in SQUARE)
MAP = Scene(
    "The map",
    (270, 100),
    "sea",
    (
        *carrying(
            Area(SQUARE, (50, 50), "empire.bear", hatch="level", touch="bear-1", name="B1"),
            Icon("city", (50, 50), 24, "on.empire.bear"),
        ),
        Area(NEXT, (130, 50), "empire.bear", "empire.lion", 8, touch="bear-4", name="B4"),
        Area(FAR, (210, 50), "empire.lion", touch="lion-2", name="L2"),
    ),
)
TOUCHES = {"bear-1": (views.path("region", "bear-1"),), "bear-4": (views.path("region", "bear-4"),)}
ON_MAP = replace(views.TURN, asks=(replace(views.ACT, touches=TOUCHES), views.CARD))

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


def test_a_tap_on_a_lit_region_is_its_answer_and_other_regions_are_no_buttons(lab: Lab, opened: Opened) -> None:
    lab.map = MAP
    lab.show(ON_MAP)
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
    lab.map = MAP
    lab.explanation = Explanation("L2", "A region of the Lion.", "Bear has no banner beside it.", "attack")
    lab.show(ON_MAP)
    tab = opened()
    explained, place = tab.locator(".explained"), tab.locator("[data-touch=lion-2]")
    expect(explained).to_have_attribute("aria-live", "polite")
    expect(explained).to_be_empty()
    place.click()
    expect(explained).to_have_text(re.compile("L2.*Bear has no banner beside it.*A region of the Lion.", re.DOTALL))
    expect(place).to_have_class(re.compile("chosen"))
    bar, card = (tab.locator(part).bounding_box() for part in (".bar", ".explained .panel"))
    assert bar is not None
    assert card is not None
    assert card["y"] + card["height"] <= bar["y"], "it is in sight"
    assert lab.asked == [{"ask": "act-41", "thing": [["region", "lion-2"]]}]
    tab.locator(".now .verb").click()
    expect(explained).to_be_empty()
    assert lab.sent == []
    place.click()
    expect(explained).not_to_be_empty()
    tab.locator(".own-map").get_by_role("button", name="B4").click(position={"x": 98, "y": 60})
    expect(explained).to_be_empty()
    until(tab, lambda: bool(lab.sent))
    assert lab.sent[0]["picks"] == [["region", "bear-4"]], "the tap that closes it counts"


def test_a_region_that_needs_no_explanation_gets_none(lab: Lab, opened: Opened) -> None:
    lab.map = MAP
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
    lab.map = MAP
    lab.show(ON_MAP)
    tab = opened()
    city = tab.locator("[data-touch=bear-1] path[transform]")
    expect(city).to_be_attached()
    with tab.expect_response("**/phone/map"):
        lab.show(changed(ON_MAP, n=2, id="m2"))
    until(tab, lambda: bool(held))
    expect(city).not_to_have_attribute("d", re.compile("M"))
    held[0].continue_()
    expect(city).to_have_attribute("d", re.compile("M"))


def test_icons_that_come_late_do_not_replace_those_of_the_next_match(
    lab: Lab, opened: Opened, phone: BrowserContext
) -> None:
    held: dict[str, Route] = {}
    phone.route("**/icons.json?match=*", lambda route: held.update({route.request.url[-2:]: route}))
    lab.map = MAP
    lab.show(ON_MAP)
    tab = opened()
    until(tab, lambda: "m1" in held)
    lab.show(changed(ON_MAP, n=2, id="m2"))
    until(tab, lambda: "m2" in held)
    held["m2"].continue_()
    city = tab.locator("[data-touch=bear-1] path[transform]")
    expect(city).to_have_attribute("d", re.compile("M"))
    answer = held["m1"].fetch()
    with tab.expect_response("**/icons.json?match=m1"):
        held["m1"].fulfill(response=answer, json=answer.json() | {"icons": {}})
    lab.show(changed(ON_MAP, n=3, id="m2", title="Later"))
    expect(tab).to_have_title(re.compile("Later"))
    expect(city).to_have_attribute("d", re.compile("M"))


EDGES = """(all) => all.map((it) => it.getBoundingClientRect()).map(({top, bottom}) => [top, bottom])"""


@pytest.mark.parametrize("answers", ["few", "many"])
def test_an_opening_and_few_answers_stand_above_the_map_and_many_below_it(
    answers: str, lab: Lab, opened: Opened
) -> None:
    """The map is in sight at once, and so is an answer."""
    lab.map, many = MAP, answers == "many"
    act = replace(views.ACT, touches=TOUCHES, offers=views.ACT.offers * 3 if many else views.ACT.offers[1:4])
    lab.show(replace(views.TURN, asks=(act, views.CARD)))
    tab = opened()
    expect(tab.locator(".own-map svg")).to_be_visible()
    [(top, bottom)] = tab.locator(".own-map").evaluate_all(EDGES)
    offers = tab.locator(".offer").evaluate_all(EDGES)
    assert len(offers) == len(act.offers)
    assert all(bottom <= begin if many else end <= top for begin, end in offers)
    [(bar, _)] = tab.locator(".bar").evaluate_all(EDGES)
    assert bottom < bar
    assert offers[0][1] < bar
    [(fold, _)] = tab.locator(".fold").evaluate_all(EDGES)
    assert (fold >= bottom) == many
    assert (fold <= top) == (not many)


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
    expect(tab.get_by_text("acts")).to_have_count(0)
    tiles = tuple(
        replace(tile, occupants=tuple(each if each.seat else replace(each, acts="rat") for each in tile.occupants))
        for tile in views.COUNCILS
    )
    lab.show(changed(views.DEPLOYING, tiles=tiles, n=2))
    expect(tab.locator(".places .key .seal")).to_have_count(19)
    expect(tab.locator(".places .key").first).to_have_text("acts")
    expect(tab.get_by_text("plays that seat too")).to_be_visible()


def test_a_region_that_a_card_names_wears_its_name(lab: Lab, opened: Opened) -> None:
    lab.map = MAP
    lab.show(ON_MAP)
    tab = opened()
    expect(tab.locator(".own-map .map-badge text")).to_have_text(["B1", "B4"])


def test_while_another_plays_the_phone_says_who_and_where_but_gives_no_order(lab: Lab, opened: Opened) -> None:
    lab.show(views.WAITING)
    tab = opened()
    expect(tab.get_by_role("heading", level=1)).to_have_text("Ben is playing")
    expect(tab.get_by_text(views.WAITING.match.place)).to_have_count(1)
    expect(tab.get_by_text(views.WAITING.match.banner.verb)).to_have_count(0)


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


def test_a_phone_that_waits_for_several_says_for_whom_and_gives_no_order(lab: Lab, opened: Opened) -> None:
    seats = tuple(replace(seat, asked=seat.id != "raven") for seat in views.SEATS)
    banner = Banner("Enter your loyalties", title="3 players", place="all", others="They enter their loyalties")
    lab.show(replace(changed(views.WAITING, banner=banner), seats=seats))
    tab = opened()
    expect(tab.get_by_role("heading", level=1)).to_have_text("Waiting for Ben, Cleo, Dominique")
    expect(tab.locator(".playing .verb")).to_have_text("They enter their loyalties")
    expect(tab.get_by_text(banner.verb)).to_have_count(0)


def test_the_first_move_of_a_queue_is_ticked_off_and_the_next_one_follows(lab: Lab, opened: Opened) -> None:
    lab.show(views.TURN)
    moves = opened().locator(".moves")
    expect(moves).to_contain_text("1 of 2")
    moves.get_by_role("checkbox", name="2 banners on B1").click()
    expect(moves).to_contain_text("draw 1 Lion card")
    expect(moves).not_to_contain_text("2 banners on B1")
    expect(moves.get_by_role("checkbox")).to_have_count(0)


def test_the_first_moves_of_a_set_up_are_shown_on_the_map(lab: Lab, opened: Opened) -> None:
    """A move that is done makes room for the next one."""
    lab.map = MAP
    places = ("bear-1", "reserve", "bear-4", "lion-2", "box", "box", "box")
    routes = tuple((MoveRoute("box", place, 3),) for place in places)
    acts = tuple(("3 banners", f"on {place}") for place in places)
    hands = {"moves": places, "movers": ("bear",) * 7, "routes": routes, "acts": acts, "tiles": views.TILES}
    lab.show(changed(views.WAITING, **hands))
    tab = opened()
    moves, chosen = tab.locator(".moves"), tab.locator(".own-map .place.chosen")
    expect(moves).to_contain_text("3 of 7")
    expect(moves.get_by_role("checkbox").first).to_have_text("Bear: 3 banners On bear-1")
    expect(chosen).to_have_count(2)
    expect(tab.locator(".own-map .place.dim")).to_have_count(1)
    expect(tab.locator(".own-map .map-badge text")).to_have_text(["B1", "B4"])
    moves.get_by_role("checkbox").first.click()
    expect(tab.locator(".own-map .map-badge text")).to_have_text(["B4", "L2"])


def test_while_the_table_reads_out_the_score_a_phone_says_to_look_there(lab: Lab, opened: Opened) -> None:
    lab.map = MAP
    lab.show(views.WAITING)
    tab = opened()
    read_log(tab)
    lab.show(views.READING)
    expect(tab.get_by_role("heading", level=1)).to_have_text("The game is over.")
    expect(turn(tab)).to_have_text("Look at the table.")
    expect(tab.locator(".tokens")).to_be_visible()
    assert secrets_in(tab) == []
    expect(tab.locator(".ranks, .band, .strip, .moves, .own-map")).to_have_count(0)
    lab.show(views.OVER)
    expect(tab.get_by_role("heading", level=1)).to_have_text("You came 4th")
    expect(holder(tab)).to_have_count(0)


def test_after_the_game_the_board_is_cleared_last(lab: Lab, opened: Opened) -> None:
    lab.show(changed(views.OVER, moves=("Bear: 2 banners from B1 to the reserve",)))
    tab = opened()
    expect(tab.locator(".rest > :last-child")).to_contain_text("2 banners from B1")


def test_while_others_play_the_map_is_below_and_answers_nothing(lab: Lab, opened: Opened) -> None:
    lab.map = MAP
    lab.show(views.WAITING)
    tab = opened()
    expect(tab.locator(".rest .own-map .place")).to_have_count(3)
    expect(tab.locator(".own-map").get_by_role("button")).to_have_count(0)


def test_a_key_answers_on_the_map_too(lab: Lab, opened: Opened) -> None:
    lab.map = MAP
    lab.show(ON_MAP)
    tab = opened()
    tab.locator(".own-map").get_by_role("button", name="B1").press("Enter")
    until(tab, lambda: bool(lab.sent))
    assert lab.sent[0]["picks"] == [["region", "bear-1"]]


def test_a_region_that_can_mean_two_answers_asks_which(lab: Lab, opened: Opened) -> None:
    lab.map = MAP
    ways = tuple((*views.path("region", start), *views.path("region", "lion-2")) for start in ("bear-1", "bear-4"))
    lab.show(replace(ON_MAP, asks=(replace(views.ACT, touches={"lion-2": ways}),)))
    tab = opened()
    tab.locator(".own-map").get_by_role("button", name="L2").click()
    expect(tab.locator(".own-map").get_by_role("button")).to_have_count(2)
    assert lab.sent == []
    tab.locator(".own-map").get_by_role("button", name="B4").click()
    until(tab, lambda: bool(lab.sent))
    assert lab.sent[0]["picks"] == [["region", "bear-4"], ["region", "lion-2"]]


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


def test_the_end_says_the_own_place_and_points(lab: Lab, opened: Opened) -> None:
    lab.show(views.OVER)
    tab = opened()
    expect(tab.get_by_role("heading", level=1)).to_have_text("You came 4th")
    expect(tab.locator(".band .verb")).to_have_text("17 points, 9 behind Cleo")
    expect(tab.locator(".ranks li")).to_have_count(4)
    expect(tab.locator(".ranks .mine")).to_contain_text("Ann")
    expect(tab.locator("a")).to_have_count(0)
    lab.show(replace(views.OVER, bgstats="bgstats://play?data=%7B%7D"))
    expect(tab.get_by_role("link", name="Add to BG Stats")).to_have_attribute("href", "bgstats://play?data=%7B%7D")


def _said(text: str) -> Highlight[str]:
    return Highlight(text, "", text, "", "")


def test_all_scores_have_the_turning_points(lab: Lab, opened: Opened) -> None:
    lab.show(changed(views.OVER, turning=(_said("Turn 3: Ben takes L4, +4 for Dora"),), what_if=(_said("Had Ann"),)))
    tab = opened()
    assert "L4" not in tab.inner_text("body")
    button(tab, "All scores").click()
    expect(tab.get_by_role("heading", name="Turning points")).to_be_visible()
    expect(tab.get_by_text("Turn 3: Ben takes L4, +4 for Dora")).to_be_visible()
    expect(tab.get_by_text("Had Ann")).to_be_visible()


def test_without_the_table_for_a_minute_there_are_two_things_to_try(
    lab: Lab, opened: Opened, phone: BrowserContext
) -> None:
    phone.clock.install()
    lab.show(views.WAITING)
    tab = opened()
    expect(tab.locator(".tokens")).to_be_visible()
    lab.stop()
    phone.clock.run_for(5_000)
    expect(tab.get_by_text("Reconnecting")).to_be_visible()
    expect(tab.locator(".long-away")).to_have_count(0)
    phone.clock.run_for(65_000)
    expect(tab.locator(".long-away li")).to_have_count(2)
    lab.start()
    phone.clock.run_for(5_000)
    expect(tab.get_by_text("Reconnecting")).to_be_hidden()
