"""The board check: first what is disputed, then empire by empire; a touch opens a card or draws a link."""

from __future__ import annotations

from companion.engine.scene import Disc, Scene
from companion.screen.pages.boards.checking import DISPUTES, Checking, discs
from companion.table.views.boards import BoardCheck, BoardPart, DisputeShown, ReadingShown, RegionShown


def region(id_: str, x: float, y: float) -> RegionShown:
    return RegionShown(id_, id_.upper(), (x, y), city=False, farm=True, fort=False, banners=1)


def part(id_: str, *regions: RegionShown, same: bool = False) -> BoardPart:
    return BoardPart(id_, id_.title(), f"empire.{id_}", id_, regions, same)


def check(*, disputed: bool = True, same: bool = False) -> BoardCheck:
    disputes = (
        DisputeShown("city", "Where?", (ReadingShown("here", chosen=True), ReadingShown("there", chosen=False))),
    )
    bear, lion = region("bear-1", 10, 20), region("lion-1", 100, 50)
    drawn = (Disc(bear.at, 31, "empire.bear", touch="bear-1"), Disc((0, 0), 5, "ink"))
    return BoardCheck(
        disputes if disputed else (),
        (part("bear", bear, same=same), part("lion", lion)),
        Scene("Board", (600, 400), "paper", drawn),
        (600, 400),
    )


def test_what_is_disputed_comes_first() -> None:
    checking = Checking(check())
    assert checking.steps == (DISPUTES, "bear", "lion")
    assert checking.part is None


def test_without_disputes_the_first_empire_comes_first() -> None:
    checking = Checking(check(disputed=False))
    assert checking.part is not None
    assert checking.part.id == "bear"
    assert checking.lit("bear-1")
    assert not checking.lit("lion-1")


def test_saying_same_leads_to_the_next_part_nobody_has_looked_at() -> None:
    checking = Checking(check(same=True))
    assert checking.say_same() == ""
    assert checking.step == "lion"
    assert checking.say_same() == "lion"


def test_a_touch_opens_the_card_of_a_region_and_another_closes_it() -> None:
    checking = Checking(check())
    assert checking.touch("bear-1") is None
    assert checking.opened is not None
    assert checking.opened.id == "bear-1"
    checking.touch("bear-1")
    assert checking.opened is None


def test_two_touches_draw_or_take_away_a_link() -> None:
    checking = Checking(check())
    checking.draw_links(on=True)
    assert checking.touch("bear-1") is None
    assert checking.link_from == "bear-1"
    assert checking.touch("lion-1") == ("bear-1", "lion-1")
    assert checking.link_from == ""


def test_the_same_region_twice_is_no_link() -> None:
    checking = Checking(check())
    checking.draw_links(on=True)
    checking.touch("bear-1")
    assert checking.touch("bear-1") is None
    assert checking.link_from == ""


def test_a_region_is_drawn_where_it_is_let_go_and_never_off_the_map() -> None:
    checking = Checking(check())
    assert checking.drag("bear-1", (5.4, 30)) == (15, 50)
    assert checking.drag("bear-1", (-90, 900)) == (0, 400)
    assert checking.drag("nowhere", (1, 1)) is None


def test_everything_is_the_same_once_each_part_is() -> None:
    checking = Checking(check())
    assert not checking.everything_same
    checking.say_same()
    whole = check(same=True)
    checking.show(BoardCheck(whole.disputes, whole.parts[:1], whole.map, whole.size))
    assert checking.everything_same


def test_a_region_that_is_gone_has_no_card() -> None:
    checking = Checking(check())
    checking.touch("lion-1")
    whole = check()
    checking.show(BoardCheck(whole.disputes, whole.parts[:1], whole.map, whole.size))
    assert checking.opened is None


def test_the_discs_of_the_map_are_found_by_their_region() -> None:
    assert list(discs(check())) == ["bear-1"]
