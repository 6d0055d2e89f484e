"""A map of areas: a finger means the area that it touches, and areas that cannot be touched now have dim colours."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL.ImageColor import getrgb

from companion.engine.banner import Banner
from companion.engine.moves import Route
from companion.engine.pick import Pick
from companion.engine.scene import Area, Label, Scene, carrying
from companion.look import palette
from companion.table import commands
from companion.table.views.asks import Offer, PublicAsk
from companion.table.views.model import TableView
from tests.screen.little_table import KEY, LittleTable
from tests.screen.screen import OneScreen, Screen
from tests.views import changed, match

pytestmark = pytest.mark.slow

FIRST = ("here", "there")
HERE = Area(((20, 20), (200, 20), (200, 200), (20, 200)), (180, 110), "empire.bear", touch="here", name="H1")
THERE = Area(((200, 20), (380, 20), (380, 200), (200, 200)), (220, 110), "empire.lion", touch="there", name="T1")
"""Two areas whose label points are closer than a finger needs."""
FLAG = ((90, 90), (130, 90), (130, 140), (90, 140))


@pytest.fixture
def screen(little_table: LittleTable, screen_of_the_worker: OneScreen) -> Screen:
    little_table.show(asking(*FIRST))
    return screen_of_the_worker.showing(little_table.url, KEY)


def asking(*places: str, n: int = 10_000) -> TableView[str]:
    paths = {place: ((Pick("region", place),),) for place in places}
    ask = PublicAsk("q", "where", None, required=True, banner=Banner("Where?"), touches=paths)
    scene = Scene("", (400.0, 220.0), "sea", (HERE, THERE))
    return TableView(n=n, stage="play", match=match(banner=Banner("Where?")), asks=(ask,), map=scene)


def test_a_finger_means_the_area_that_it_touches_and_is_asked_nothing(
    little_table: LittleTable, screen: Screen
) -> None:
    here, there = (screen.wait_for(f"map:{place}") for place in FIRST)
    border = (here["x"] + there["x"]) // 2
    screen.say(f"tap {border + 2} {there['y']}")
    screen.wait_until(lambda _: any(isinstance(command, commands.MakePicks) for command in little_table.received))
    (sent,) = (command for command in little_table.received if isinstance(command, commands.MakePicks))
    assert sent.picks == (Pick("region", "there"),)
    assert "ask:1" not in screen.targets()


def test_an_area_that_cannot_be_touched_has_its_dim_colour(little_table: LittleTable, screen: Screen) -> None:
    at = screen.wait_for("map:there")
    point = (at["x"] + 30, at["y"])
    assert screen.shot().getpixel(point) != getrgb(palette("dark")["dim.empire.lion"])
    little_table.show(asking("here", n=10_001))
    screen.wait_until(lambda screen: "map:there" not in screen.targets())
    assert screen.shot().getpixel(point) == getrgb(palette("dark")["dim.empire.lion"])


def test_a_dim_area_gets_its_full_colour_again(little_table: LittleTable, screen: Screen) -> None:
    at = screen.wait_for("map:there")
    point = (at["x"] + 30, at["y"])
    full = screen.shot().getpixel(point)
    little_table.show(asking("here", n=10_001))
    screen.wait_until(lambda screen: "map:there" not in screen.targets())
    little_table.show(asking(*FIRST, n=10_002))
    screen.wait_for("map:there")
    assert screen.shot().getpixel(point) == full


def test_the_map_shows_the_moves_of_the_step_at_hand_until_it_is_ticked(
    little_table: LittleTable, screen: Screen
) -> None:
    routes = ((Route("here", "there", 3),), (Route("there", "here", 1),))
    shown = changed(asking(*FIRST, n=10_001), acts=(("one", ""), ("other", "")), movers=("a", "b"), routes=routes)
    little_table.show(shown)
    screen.wait_for("hands:done")
    screen.wait_until(lambda screen: leads_to(screen) == "there")
    screen.press("hands")
    screen.press("hands:0")
    screen.press("hands:close")
    screen.wait_until(lambda screen: leads_to(screen) == "here")
    screen.press("hands:done")
    screen.wait_until(lambda screen: "hands:done" not in screen.targets())
    screen.wait_until(lambda screen: not leads_to(screen))


def test_the_strength_of_an_attack_says_that_it_counts_what_is_still_to_come(
    little_table: LittleTable, screen: Screen
) -> None:
    offers = tuple(Offer((Pick("strength", n),), f"Send {n}", role="target") for n in (3, 2))
    ask = PublicAsk("q", "how", None, required=True, banner=Banner("How many?", places=FIRST), offers=offers)
    view = replace(asking(n=10_001), asks=(ask,))
    little_table.show(changed(view, acts=(("one", ""),), movers=("a",), routes=((Route("", "here", 2),),)))
    screen.wait_until(lambda screen: "Includes the +2 on H1" in screen.texts())


@pytest.mark.parametrize("of_all", ["", " of all their banners to the fight"], ids=["short", "long"])
def test_a_note_beside_short_answers_is_in_full_and_one_without_room_is_a_hand(
    little_table: LittleTable, screen: Screen, of_all: str
) -> None:
    offers = tuple(Offer((Pick("strength", n),), f"Send {n}{of_all}", role="target") for n in (1, 2, 3))
    ask = PublicAsk(
        "q", "how", None, required=True, banner=Banner("How many?", places=FIRST), offers=offers, made=("Attack",)
    )
    for n in (10_001, 10_002):  # what a view leaves as it is keeps its place
        view = replace(asking(n=n), asks=(ask,))
        little_table.show(changed(view, acts=(("one", ""),), movers=("a",), routes=((Route("", "here", 2),),)))
        screen.wait_until(lambda screen, n=n: screen.say("view") == str(n))
    screen.wait_until(lambda screen: {"Attack", f"Send 3{of_all}"} <= {*screen.texts()})
    screen.wait_for("hands")
    assert ("hands:done" in screen.targets()) == ("Done" in screen.texts()) == (not of_all)


def test_the_ring_of_an_area_follows_its_corner(screen: Screen) -> None:
    at, each = screen.wait_for("map:here"), scale(screen)
    corner = (at["x"] - (180 - 20) * each, at["y"] - (110 - 20) * each)
    near = [(round(corner[0] + by * each), round(corner[1] + by * each)) for by in (1, 2, 3, 4, 5)]
    assert getrgb(palette("dark")["lit"]) in {screen.shot().getpixel(point) for point in near}


def test_the_places_of_moves_have_rings_of_paper(little_table: LittleTable, screen: Screen) -> None:
    at, each = screen.wait_for("map:here"), scale(screen)
    edge = [(round(at["x"] - (180 - 20 - by) * each), at["y"]) for by in (1, 1.5, 2, 2.5, 3)]
    moves = changed(asking(n=10_001), acts=(("one", ""),), movers=("a",), routes=((Route("", "here", 3),),))
    little_table.show(moves)
    screen.wait_until(lambda screen: int(screen.say("view")) == moves.n)
    colours = {screen.shot().getpixel(point) for point in edge}
    assert getrgb(palette("dark")["note"]) in colours
    assert getrgb(palette("dark")["lit"]) not in colours


def test_a_flag_whose_number_has_changed_lands_where_it_was(little_table: LittleTable, screen: Screen) -> None:
    edge = edge_of_flag(screen)
    for n, number in enumerate("234", start=10_001):
        shows_flag(little_table, screen, number, n)
        assert screen.shot().getpixel(edge) == getrgb(palette("dark")["ink"])
        assert screen.shot().getpixel((edge[0], edge[1] - 5)) != getrgb(palette("dark")["ink"])


def test_a_flag_that_has_moved_leaves_nothing_behind(little_table: LittleTable, screen: Screen) -> None:
    edge = edge_of_flag(screen)
    for n, number in enumerate(("2", "3", "3", ""), start=10_001):
        shows_flag(little_table, screen, number, n, pieces=n)
    assert screen.shot().getpixel(edge) != getrgb(palette("dark")["ink"])


def shows_flag(little_table: LittleTable, screen: Screen, number: str, n: int, pieces: int = 0) -> None:
    """Show a flag with a number, and another shape for each number of pieces."""
    flag = (Area(FLAG, (110, 110), "ink"), Label(number, (110, 115), 20, "on.ink")) if number else ()
    shown = asking(*FIRST, n=n)
    assert shown.map is not None
    beside = Label(str(pieces), (250, 60), 20, "text")
    shapes = (*carrying(HERE, *flag), *carrying(THERE, beside))
    little_table.show(replace(shown, map=replace(shown.map, shapes=shapes)))
    screen.wait_until(lambda screen: int(screen.say("view")) == n)


def edge_of_flag(screen: Screen) -> tuple[int, int]:
    """A point within the upper edge of the flag, in pixels."""
    at = screen.wait_for("map:here")
    return round(at["x"] - (180 - 110) * scale(screen)), round(at["y"] - (110 - 92) * scale(screen))


def scale(screen: Screen) -> float:
    """Pixels per unit of the scene."""
    here, there = (screen.wait_for(f"map:{place}")["x"] for place in FIRST)
    return float(there - here) / (THERE.at[0] - HERE.at[0])


def leads_to(screen: Screen) -> str:
    """The place to which the arrow of a move leads: its head has more paper than its tail."""
    picture, paper = screen.shot().convert("RGB"), getrgb(palette("dark")["note"])
    here, there = (screen.wait_for(f"map:{place}") for place in ("here", "there"))
    middle = (here["x"] + there["x"]) // 2
    found = {
        place: picture.crop((min(at["x"], middle), 0, max(at["x"], middle), picture.height)).getcolors(1 << 24)
        for place, at in (("here", here), ("there", there))
    }
    heads = {place: sum(n for n, each in colours or () if each == paper) for place, colours in found.items()}
    return max(heads, key=heads.__getitem__) if any(heads.values()) else ""
