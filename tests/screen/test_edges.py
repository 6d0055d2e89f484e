"""The edges of pages: titles, lists and buttons begin and end alike, and the buttons of a row are inside it."""

from __future__ import annotations

import pytest

from tests.screen.finger import press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import OneScreen, Screen

pytestmark = pytest.mark.slow

UPRIGHT = (720, 1280)


def left(target: dict[str, int]) -> int:
    return round(target["x"] - target["w"] / 2)


def right(target: dict[str, int]) -> int:
    return round(target["x"] + target["w"] / 2)


def test_a_list_has_the_edges_of_its_page_and_a_chosen_row_has_them_too(
    sized: tuple[Screen, tuple[int, int]],
) -> None:
    screen, (width, _) = sized
    press_all(screen, "start:new:war-of-whispers", "ask:1", "seat:rat", "seat:raven", "setup:next", "first:lot")
    press_all(screen, "setup:house", "rules:kept")
    screen.wait_until(lambda screen: any(name.startswith("preset:") for name in screen.targets()))
    shown = screen.targets()
    edge = left(shown["back"])
    rows = [target for name, target in shown.items() if name.startswith("preset:")]
    assert {left(row) for row in rows} == {edge}
    assert {right(row) for row in rows} == {width - edge}


def test_the_copy_of_a_board_gets_a_name_that_no_board_has_yet(screen: Screen) -> None:
    press_all(screen, "start:settings", "settings:boards", "ask:0")
    for name in ("My board", "My board 2", "My board 3"):
        press_all(screen, "boards:copy")
        screen.wait_until(lambda screen, name=name: f"{name}|" in screen.texts())
        press_all(screen, "key:done")
        screen.wait_until(lambda screen, name=name: name in screen.texts())


def test_a_name_is_asked_by_the_short_name_of_the_society(screen: Screen) -> None:
    press_all(screen, "start:new:war-of-whispers", "ask:1", "seat:spider", "place:0", "player:name")
    screen.wait_until(lambda screen: "Who plays Spider?" in screen.texts())


def test_all_free_seats_are_in_sight(sized: tuple[Screen, tuple[int, int]]) -> None:
    screen, (_, height) = sized
    press_all(screen, "start:new:war-of-whispers", "ask:1")
    last = screen.wait_for("seat:serpent")
    assert last["y"] + last["h"] / 2 < height


def test_free_seats_stand_two_abreast_on_an_upright_page(one_screen: OneScreen, table: RealTable) -> None:
    screen = one_screen.showing(table.url, table.key, UPRIGHT)
    press_all(screen, "start:new:war-of-whispers", "ask:1")
    screen.wait_for("seat:serpent")
    screen.wait_for("seat:serpent")
    raven, spider, rat, serpent = (screen.targets()[f"seat:{seat}"] for seat in ("raven", "spider", "rat", "serpent"))
    assert raven["y"] == spider["y"] < rat["y"] == serpent["y"]
    assert len({left(raven), left(rat), screen.targets()["back"]["x"] - screen.targets()["back"]["w"] // 2}) == 1
    assert right(spider) == right(serpent)


def test_each_way_in_which_loyalties_come_in_is_told_on_its_card(screen: Screen) -> None:
    press_all(screen, "start:new:war-of-whispers", "ask:1", "seat:rat", "seat:raven", "setup:next", "first:lot")
    screen.wait_for("value:dealt")
    shown = screen.targets()
    told = [shown[f"value:{way}"]["text"].split("\n")[1] for way in ("entered", "dealt", "unknown")]
    assert all(told)
    assert len(set(told)) == len(told)
