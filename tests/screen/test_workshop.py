"""The workshop by touches on the real screen: a board made from nothing, and a whole game played on it."""

from __future__ import annotations

from itertools import pairwise
from math import dist
from random import Random

import msgspec
import pytest

from companion.assets import asset
from companion.engine import workshop as made
from companion.games.war_of_whispers.board_file import load
from companion.screen.pages.boards.crafting import Crafting
from companion.table import commands
from companion.table.commands import boards as w
from companion.table.views.boards import TodoShown, WorkshopShown
from tests.screen.finger import press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

GAME = "war-of-whispers"
EMPIRES = ("bear", "eagle", "elephant", "lion", "horse")
SEATS = ("sheriff", "steward", "marshal", "chancellor")
ACTS = {"sheriff": ("banner-per-farm", "attack"), "steward": ("1-card", "2-banners"), "marshal": ("attack",)}


def works(table: RealTable) -> WorkshopShown:
    found: WorkshopShown = table.page.workshop
    return found


def places(screen: Screen) -> list[tuple[float, float]]:
    return [(at["x"], at["y"]) for name, at in screen.targets().items() if name.startswith("map:")]


class Maker:
    """Somebody who makes a board with a finger. The map is to the left, below the tabs."""

    def __init__(self, screen: Screen, table: RealTable) -> None:
        self.screen, self.table = screen, table

    def adds(self, part: str, at: tuple[int, int]) -> None:
        """Touch an empty place, say whose it is, and close the card of the new region."""
        count = len(works(self.table).regions)
        self.screen.wait_for("work:zoom")
        self.screen.say(f"tap {at[0]} {at[1]}")
        press_all(self.screen, f"part:{part}", "card:done")
        assert len(works(self.table).regions) == count + 1

    def draws(self, one: str, other: str) -> None:
        """Draw from one region to another."""
        before = works(self.table).map
        start, end = (self.screen.wait_for(f"map:{region}") for region in (one, other))
        self.screen.say(f"down {start['x']} {start['y']}")
        for share in (0.3, 0.7, 1.0):
            x, y = (round(start[side] + (end[side] - start[side]) * share) for side in ("x", "y"))
            self.screen.say(f"move {x} {y}")
        self.screen.say(f"up {end['x']} {end['y']}")
        self.screen.wait_until(lambda _: works(self.table).map != before)

    def drags(self, region: str, by: tuple[int, int]) -> None:
        at = self.screen.wait_for(f"map:{region}")
        self.screen.say(f"down {at['x']} {at['y']}")
        for share in (0.5, 1.0):
            self.screen.say(f"move {round(at['x'] + by[0] * share)} {round(at['y'] + by[1] * share)}")
        self.screen.say(f"up {at['x'] + by[0]} {at['y'] + by[1]}")


@pytest.mark.slow
def test_a_board_made_from_nothing_by_touches_plays_a_whole_game(screen: Screen, table: RealTable) -> None:
    maker = Maker(screen, table)
    press_all(screen, "start:settings", "settings:boards", "ask:0", "boards:new", "key:done", "todo:bear")
    ring = [(120, 120), (270, 110), (430, 130), (380, 250), (270, 260), (150, 250), (120, 400), (420, 400)]
    for at, part in zip(ring, (*EMPIRES, "bear", "lion", "horse"), strict=True):
        maker.adds(part, at)
    press_all(screen, "map:bear-1", "card:city", "card:farm", "card:more", "card:more", "card:done")
    press_all(screen, "map:lion-1", "card:city", "card:fort", "card:more", "card:done")
    maker.drags("bear-2", (-30, 20))
    screen.press("work:links")
    ids = ["bear-1", "eagle-1", "elephant-1", "lion-1", "horse-1", "bear-2", "lion-2", "horse-2"]
    for one, other in pairwise(ids):
        maker.draws(one, other)
    press_all(screen, "map:bear-1", "map:bear-2")
    screen.wait_until(lambda _: all(todo.post for todo in works(table).todo))
    screen.press("work:acts")
    for empire in EMPIRES:
        screen.press(f"part:{empire}")
        for seat in SEATS:
            screen.press(f"post:{empire}/{seat}")
            for act in ACTS.get(seat, ("attack", "swap")):
                screen.press(f"act:{act}")
    screen.wait_until(lambda _: not works(table).todo)
    press_all(screen, "work:board", "work:keep", "boards:choose", "back")
    screen.wait_for("start:settings")
    board = load((table.table.matches.boards.folder / "my-board.json").read_bytes(), "my-board.json")
    assert (len(board.regions), len(board.links)) == (8, 8)
    assert board.cities == {"bear-1", "lion-1"}
    assert board.councils["lion"]["chancellor"] == board.councils["bear"]["chancellor"]
    table.begin("raven", "spider", loyalties="dealt")
    table.send(commands.Ready)
    table.plays_until(lambda shown: shown.stage == "over", Random(3))
    screen.wait_for("end:next")
    assert table.shown().match.scores is not None


@pytest.mark.slow
def test_the_standard_board_with_two_facts_flipped_plays_a_whole_game(screen: Screen, table: RealTable) -> None:
    press_all(screen, "start:settings", "settings:boards", "ask:0", "boards:check")
    check = table.page.check
    assert check is not None
    for dispute in check.disputes:
        press_all(screen, f"reading:{dispute.name}:1", "doubt:done")
    for _ in EMPIRES:
        screen.press("board:same")
    screen.press("board:keep")
    screen.wait_for("boards:new")
    ours = load(asset("boards/standard.json").read_bytes(), "standard.json")
    mine = load((table.table.matches.boards.folder / f"{GAME}.json").read_bytes(), "mine.json")
    assert mine.links != ours.links
    assert mine.cities != ours.cities
    press_all(screen, "back", "start:new", "ask:0")
    table.begin("raven", "spider", "rat", loyalties="dealt")
    table.send(commands.Ready)
    table.plays_until(lambda shown: shown.stage == "over", Random(5))
    screen.wait_for("end:next")
    assert table.shown().match.scores is not None


@pytest.mark.slow
def test_a_region_is_found_changed_taken_back_and_zoomed_in_on(screen: Screen, table: RealTable) -> None:
    table.send(commands.Boards, wish=w.OpenBoards(GAME))
    table.send(commands.Boards, wish=w.CopyBoard("standard", "Ours"))
    press_all(screen, "board:ours", "boards:work", "map:bear-5", "card:up")
    press_all(screen, "card:name", "key:H", "key:a", "key:l", "key:l", "key:done")
    screen.wait_until(lambda _: "bear-Hall" in {at.id for at in works(table).regions})
    press_all(screen, "card:home", "part:lion")
    screen.wait_until(lambda _: "lion-Hall" in {at.id for at in works(table).regions})
    press_all(screen, "card:remove", "work:undo", "work:undo", "work:undo", "work:undo")
    screen.wait_until(lambda _: not works(table).undo)
    assert len(works(table).regions) == 40
    near = min(dist(one, other) for one in places(screen) for other in places(screen) if one != other)
    screen.press("work:zoom")
    screen.wait_until(lambda screen: len(places(screen)) < 40)
    assert min(dist(a, b) for a in places(screen) for b in places(screen) if a != b) > 1.5 * near
    press_all(screen, "work:leave", "ask:1", "boards:new")


def shown_workshop(*regions: tuple[str, float, float]) -> WorkshopShown:
    room = {"id": "x", "label": "X", "number": 1, "part": "bear", "icons": (), "counted": 0}
    raw = {
        "board": "b",
        "title": "B",
        "named": True,
        "linked": True,
        "parts": [{"id": part, "title": part, "role": "ink", "icon": part} for part in EMPIRES],
        "icons": (),
        "counted": {"title": "", "icon": "banner", "most": 20},
        "acts": (),
        "regions": [
            {**room, "id": id_, "at": (x, y), "number": int(id_[-1]), "part": id_[:-2]} for id_, x, y in regions
        ],
        "posts": [{"id": "bear/sheriff", "title": "", "part": "bear", "acts": ()}],
        "todo": (),
        "map": {"title": "", "size": (600, 400), "background": "paper", "shapes": ()},
        "undo": False,
        "redo": False,
        "changed": False,
    }
    return msgspec.convert(raw, WorkshopShown)


def test_a_new_region_is_opened_as_soon_as_it_is_there() -> None:
    crafting = Crafting(shown_workshop(("bear-1", 10, 10)))
    crafting.touch_empty((50, 60))
    assert crafting.asking
    assert crafting.choose_part("lion") == made.AddRegion("lion", (50, 60))
    crafting.show(shown_workshop(("bear-1", 10, 10), ("lion-1", 50, 60)))
    assert (crafting.region, crafting.asking) == ("lion-1", False)


def test_a_region_stays_open_under_its_new_name() -> None:
    crafting = Crafting(shown_workshop(("bear-1", 10, 10), ("bear-2", 90, 90)))
    crafting.touch("bear-1")
    assert crafting.number(1) == made.NumberRegion("bear-1", 2)
    crafting.show(shown_workshop(("bear-1", 90, 90), ("bear-2", 10, 10)))
    assert crafting.region == "bear-2"
    assert crafting.number(-2) is None


def test_what_is_missing_leads_to_the_place_where_it_is_put_right() -> None:
    crafting = Crafting(shown_workshop(("bear-1", 10, 10)))
    crafting.lead(TodoShown("", post="bear/sheriff"))
    assert (crafting.mode, crafting.post) == ("acts", "bear/sheriff")
    crafting.lead(TodoShown("", region="bear-1"))
    assert (crafting.mode, crafting.link_from) == ("links", "bear-1")
    crafting.lead(TodoShown("", part="lion"))
    assert (crafting.mode, crafting.part) == ("regions", "lion")


def test_two_touches_draw_a_link_and_an_empty_place_lets_go() -> None:
    crafting = Crafting(shown_workshop(("bear-1", 10, 10), ("bear-2", 90, 90)))
    crafting.go("links")
    crafting.touch("bear-1")
    crafting.touch_empty((50, 50))
    assert (crafting.link_from, crafting.new_at) == ("", None)
    crafting.touch("bear-1")
    assert crafting.touch("bear-2") == made.ToggleLink("bear-1", "bear-2")
