"""The board editor by touches on the real screen: a board made from nothing, and a whole game played on it."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise
from math import dist
from random import Random

import msgspec
import pytest
from PIL import Image
from PIL.ImageColor import getrgb

from companion.assets import asset
from companion.engine.boards import editor as made
from companion.games.war_of_whispers.board_file import load
from companion.look import palette
from companion.screen.pages.boards.editing import Editing
from companion.table import commands
from companion.table.commands import boards as c
from companion.table.views.boards import EditorView
from tests.screen.finger import press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

GAME = "war-of-whispers"
EMPIRES = ("bear", "eagle", "elephant", "lion", "horse")
SEATS = ("sheriff", "steward", "marshal", "chancellor")
ACTS = {"sheriff": ("banner-per-farm", "attack"), "steward": ("1-card", "2-banners"), "marshal": ("attack",)}


def edited(table: RealTable) -> EditorView[str]:
    found: EditorView[str] = table.page.editor
    return found


def places(screen: Screen) -> list[tuple[float, float]]:
    return [(at["x"], at["y"]) for name, at in screen.targets().items() if name.startswith("map:")]


class Maker:
    """Somebody who makes a board with a finger. The map is to the right, below the tabs."""

    def __init__(self, screen: Screen, table: RealTable) -> None:
        self.screen, self.table = screen, table

    def adds(self, part: str, at: tuple[int, int]) -> None:
        """Touch an empty place, say whose it is, and close the card of the new region."""
        count = len(edited(self.table).board.regions)

        def whose(screen: Screen) -> bool:
            """Touch again where the finger came before the map."""
            screen.say(f"tap {at[0]} {at[1]}")
            return f"part:{part}" in screen.targets()

        self.screen.wait_until(whose)
        press_all(self.screen, f"part:{part}", "card:done")
        assert len(edited(self.table).board.regions) == count + 1

    def draws(self, one: str, other: str) -> None:
        """Draw from one region to another."""
        before = edited(self.table).map
        start, end = (self.screen.wait_for(f"map:{region}") for region in (one, other))
        self.screen.say(f"down {start['x']} {start['y']}")
        for share in (0.3, 0.7, 1.0):
            x, y = (round(start[side] + (end[side] - start[side]) * share) for side in ("x", "y"))
            self.screen.say(f"move {x} {y}")
        self.screen.say(f"up {end['x']} {end['y']}")
        self.screen.wait_until(lambda _: edited(self.table).map != before)

    def drags(self, region: str, by: tuple[int, int]) -> None:
        at = self.screen.wait_for(f"map:{region}")
        self.screen.say(f"down {at['x']} {at['y']}")
        for share in (0.5, 1.0):
            self.screen.say(f"move {round(at['x'] + by[0] * share)} {round(at['y'] + by[1] * share)}")
        self.screen.say(f"up {at['x'] + by[0]} {at['y'] + by[1]}")


@pytest.mark.slow
def test_a_board_made_from_nothing_by_touches_plays_a_whole_game(screen: Screen, table: RealTable) -> None:
    maker = Maker(screen, table)
    press_all(screen, "start:settings", "settings:boards", "ask:0")
    screen.wait_until(lambda screen: "boards:new" in screen.targets() and any("In use" in t for t in screen.texts()))
    assert "boards:choose" not in screen.targets()
    press_all(screen, "boards:new", "key:done")
    screen.wait_until(lambda screen: "Tap an empty spot to add a region." in screen.texts())
    press_all(screen, "mode:check", "line:")
    ring = [(390, 130), (540, 120), (700, 140), (650, 250), (540, 260), (420, 250), (390, 400), (690, 400)]
    for at, part in zip(ring, (*EMPIRES, "bear", "lion", "horse"), strict=True):
        maker.adds(part, at)
    press_all(screen, "map:bear-1", "card:city", "card:farm", "card:more", "card:more", "card:done")
    press_all(screen, "map:lion-1", "card:city", "card:fort", "card:more", "card:done")
    maker.drags("bear-2", (-30, 20))
    screen.press("mode:links")
    ids = ["bear-1", "eagle-1", "elephant-1", "lion-1", "horse-1", "bear-2", "lion-2", "horse-2"]
    for one, other in pairwise(ids):
        maker.draws(one, other)
    press_all(screen, "map:bear-1", "map:bear-2")
    screen.wait_until(lambda _: all(line.post for line in edited(table).checklist))
    screen.press("mode:acts")
    for empire in EMPIRES:
        screen.press(f"part:{empire}")
        for seat in SEATS:
            screen.press(f"post:{empire}/{seat}")
            for act in ACTS.get(seat, ("attack", "swap")):
                screen.press(f"act:{act}")
    screen.wait_until(lambda _: not edited(table).checklist)
    press_all(screen, "mode:check", "board:keep", "boards:choose", "back")
    screen.wait_for("start:settings")
    board = load((table.table.matches.boards.folder / "my-board.json").read_bytes(), "my-board.json")
    assert (len(board.regions), len(board.links)) == (8, 8)
    assert board.cities == {"bear-1", "lion-1"}
    assert board.councils["lion"]["chancellor"] == board.councils["bear"]["chancellor"]
    table.begin("raven", "spider", loyalties="dealt")
    table.send(commands.CloseLobby)
    table.plays_until(lambda shown: shown.stage == "over", Random(3))
    screen.wait_for("end:next")
    assert table.shown().match.scores is not None


@pytest.mark.slow
def test_the_standard_board_with_two_facts_flipped_plays_a_whole_game(screen: Screen, table: RealTable) -> None:
    press_all(screen, "start:settings", "settings:boards", "ask:0", "boards:check")
    screen.wait_for("mode:check")
    for line in edited(table).checklist:
        screen.press(f"reading:{line.id}:1" if line.readings else "line:same")
    screen.press("board:keep")
    screen.wait_for("boards:new")
    ours = load(asset("boards/standard.json").read_bytes(), "standard.json")
    mine = load((table.table.matches.boards.folder / f"{GAME}.json").read_bytes(), "mine.json")
    assert mine.links != ours.links
    assert mine.cities != ours.cities
    press_all(screen, "back", "start:new:war-of-whispers")
    table.begin("raven", "spider", "rat", loyalties="dealt")
    table.send(commands.CloseLobby)
    table.plays_until(lambda shown: shown.stage == "over", Random(5))
    screen.wait_for("end:next")
    assert table.shown().match.scores is not None


@pytest.mark.slow
def test_a_region_is_found_changed_taken_back_and_zoomed_in_on(screen: Screen, table: RealTable) -> None:
    table.send(commands.EditBoards, command=c.OpenBoards(GAME))
    table.send(commands.EditBoards, command=c.CopyBoard("standard", "Ours"))
    press_all(screen, "board:ours", "boards:edit", "map:bear-5")
    press_all(screen, "card:name", "key:page", "key:7", "key:done")
    screen.wait_until(lambda _: "bear-7" in {at.id for at in edited(table).board.regions})
    press_all(screen, "card:name", "key:H", "key:a", "key:l", "key:l", "key:done")
    screen.wait_until(lambda _: "bear-Hall" in {at.id for at in edited(table).board.regions})
    screen.press("part:lion")
    screen.wait_until(lambda _: "lion-Hall" in {at.id for at in edited(table).board.regions})
    screen.wait_until(lambda screen: int(screen.say("view")) >= table.page.n)
    press_all(screen, "card:remove", "board:undo", "board:undo", "board:undo", "board:undo")
    screen.wait_until(lambda _: not edited(table).undo)
    assert len(edited(table).board.regions) == 40
    near = min(dist(one, other) for one in places(screen) for other in places(screen) if one != other)
    screen.press("board:zoom")
    screen.wait_until(lambda screen: len(places(screen)) < 40)
    assert min(dist(a, b) for a in places(screen) for b in places(screen) if a != b) > 1.5 * near
    press_all(screen, "board:leave", "ask:2", "boards:new")


Region = tuple[str, float, float]

DOUBT = {"text": "Where?", "id": "doubt:city", "readings": ["here", "there"], "regions": ["bear-1"]}


def view(
    *regions: tuple[str, float, float], checklist: Sequence[dict[str, object]] = (), checking: bool = False
) -> EditorView[str]:
    room = {"id": "x", "label": "X", "number": 1, "part": "bear", "icons": (), "counted": 0}
    raw = {
        "id": "b",
        "board": {
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
        },
        "checklist": checklist,
        "map": {"title": "", "size": (600, 400), "background": "paper", "shapes": ()},
        "checking": checking,
        "own": True,
        "undo": False,
        "redo": False,
        "changed": False,
        "ready": False,
    }
    return msgspec.convert(raw, EditorView[str])


def checked(*, doubt: bool = True, bear: bool = False, done: bool = False) -> EditorView[str]:
    """A check of two empires with a region each."""
    lines = [
        {"text": "Bear", "id": "part:bear", "part": "bear", "regions": ["bear-1"], "done": bear or done},
        {"text": "Lion", "id": "part:lion", "part": "lion", "regions": ["lion-1"], "done": done},
    ]
    first = [{**DOUBT, "done": done}] if doubt else []
    return view(("bear-1", 10, 20), ("lion-1", 100, 50), checklist=(*first, *lines), checking=True)


def test_the_photo_of_a_board_lies_under_its_map_in_play(screen: Screen, table: RealTable) -> None:
    def does(*wanted: c.BoardCommand) -> None:
        for command in wanted:
            table.send(commands.EditBoards, command=command)

    does(c.OpenBoards(GAME), c.CopyBoard("standard", "Ours"), c.ChooseBoard("ours"), c.EditBoard("ours"))
    white = BytesIO()
    Image.new("RGB", (622, 462), "white").save(white, "JPEG")
    table.inside(lambda: table.table.boards.take_photo("ours", white.getvalue()))
    table.inside(table.table.publish)
    press_all(screen, "mode:check", "photo:True")
    screen.wait_until(lambda _: edited(table).in_play)
    does(c.LeaveChanges(), c.CloseBoards())
    table.begin("raven", "spider", "rat", "serpent", loyalties="unknown", field_agents="yes")
    table.send(commands.CloseLobby)
    at = screen.wait_for("map:lion-5")
    beside = (at["x"], at["y"] - 20)

    def light(screen: Screen) -> int:
        return min(screen.shot().getpixel(beside))  # type: ignore[arg-type]

    screen.wait_until(lambda screen: light(screen) > getrgb(palette("dark")["empire.lion"])[2])


def test_what_is_disputed_comes_first() -> None:
    editing = Editing(checked())
    assert list(editing.lines) == ["doubt:city", "part:bear", "part:lion"]
    assert editing.asked is not None
    assert editing.asked.readings == ("here", "there")
    assert not editing.lit
    assert editing.pointed == {"bear-1"}


def test_a_region_that_is_a_reading_answers_the_doubt_and_the_one_asked_about_stands_out() -> None:
    doubt: dict[str, object] = {**DOUBT, "readings": ["both", "B2"], "regions": ["bear-1", "bear-2"]}
    found = view(("bear-1", 10, 20), ("bear-2", 100, 50), checklist=(doubt,), checking=True)
    regions = tuple(msgspec.structs.replace(each, label=f"B{each.number}") for each in found.board.regions)
    editing = Editing(msgspec.structs.replace(found, board=msgspec.structs.replace(found.board, regions=regions)))
    assert editing.lit == ("bear-2",)
    assert editing.pointed == {"bear-1"}
    assert editing.touch("bear-2") == made.ChooseReading("doubt:city", 1)


def test_without_disputes_the_first_empire_comes_first() -> None:
    editing = Editing(checked(doubt=False))
    assert editing.line == "part:bear"
    assert editing.lit == ("bear-1",)


def test_an_answer_leads_to_the_next_line_nobody_has_looked_at_and_at_the_end_to_the_whole_list() -> None:
    editing = Editing(checked(bear=True))
    assert editing.answer(1) == made.ChooseReading("doubt:city", 1)
    assert editing.line == "part:lion"
    editing.show(checked(bear=True))
    assert editing.same() == made.Tick("part:lion")
    assert editing.line == "doubt:city", "its answer has not arrived yet"
    editing.show(checked(done=True))
    editing.same()
    assert (editing.mode, editing.asked, editing.left) == ("check", None, 0)


def test_a_check_that_is_done_begins_with_the_whole_list() -> None:
    assert Editing(checked(done=True)).asked is None


def test_the_checklist_comes_back_to_the_open_line_and_a_second_touch_shows_all_of_it() -> None:
    editing = Editing(checked())
    editing.go("links")
    assert editing.lit == ("bear-1", "lion-1")
    editing.go("check")
    assert editing.line == "doubt:city"
    editing.go("check")
    assert (editing.line, editing.asked) == ("", None)
    editing.lead(editing.lines["part:lion"])
    assert list(editing.lit) == ["lion-1"]


def test_a_touch_opens_the_card_of_a_region_and_another_closes_it() -> None:
    editing = Editing(checked(doubt=False))
    assert editing.touch("bear-1") is None
    assert editing.opened is not None
    assert editing.opened.id == "bear-1"
    editing.touch("bear-1")
    assert editing.opened is None


def test_the_same_region_twice_is_no_link() -> None:
    editing = Editing(checked())
    editing.go("links")
    editing.touch("bear-1")
    assert editing.touch("bear-1") is None
    assert editing.link_from == ""


def test_a_region_is_drawn_where_it_is_let_go_and_never_off_the_map() -> None:
    editing = Editing(checked())
    assert editing.drag("bear-1", (5.4, 30)) == made.MoveRegion("bear-1", (15, 50))
    assert editing.drag("bear-1", (-90, 900)) == made.MoveRegion("bear-1", (0, 400))
    assert editing.drag("nowhere", (1, 1)) is None


def test_a_region_that_is_gone_has_no_card() -> None:
    editing = Editing(checked(doubt=False))
    editing.touch("lion-1")
    editing.show(view(("bear-1", 10, 20), checking=True))
    assert editing.opened is None


def test_a_new_region_is_opened_as_soon_as_it_is_there() -> None:
    editing = Editing(view(("bear-1", 10, 10)))
    editing.touch_empty((50, 60))
    assert tuple(editing.new_at or ()) == (50, 60)
    assert editing.choose_part("lion") == made.AddRegion("lion", (50, 60))
    editing.show(view(("bear-1", 10, 10), ("lion-1", 50, 60)))
    assert (editing.region, editing.new_at) == ("lion-1", None)


def test_no_region_is_added_while_a_part_is_compared() -> None:
    editing = Editing(checked(doubt=False))
    editing.touch_empty((50, 60))
    assert editing.new_at is None


def test_a_region_stays_open_under_its_new_name() -> None:
    editing = Editing(view(("bear-1", 10, 10), ("bear-2", 90, 90)))
    editing.touch("bear-1")
    assert editing.name("2") == made.NumberRegion("bear-1", 2)
    editing.show(view(("bear-1", 90, 90), ("bear-2", 10, 10)))
    assert editing.region == "bear-2"
    assert editing.name("0") == made.NameRegion("bear-2", "0")


def test_what_is_missing_leads_to_the_place_where_it_is_put_right() -> None:
    editing = Editing(view(("bear-1", 10, 10)))
    editing.lead(made.CheckLine("", post="bear/sheriff"))
    assert (editing.mode, editing.post) == ("acts", "bear/sheriff")
    editing.lead(made.CheckLine("", region="bear-1"))
    assert (editing.mode, editing.link_from) == ("links", "bear-1")
    editing.lead(made.CheckLine("", part="lion"))
    assert (editing.mode, editing.part) == ("regions", "lion")


def test_two_touches_draw_a_link_and_an_empty_place_lets_go() -> None:
    editing = Editing(view(("bear-1", 10, 10), ("bear-2", 90, 90)))
    editing.go("links")
    editing.touch("bear-1")
    editing.touch_empty((50, 50))
    assert (editing.link_from, editing.new_at) == ("", None)
    editing.touch("bear-1")
    assert editing.link_from == "bear-1"
    assert editing.touch("bear-2") == made.ToggleLink("bear-1", "bear-2")
    assert editing.link_from == ""
