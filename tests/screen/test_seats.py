"""The list of players: its rows are alike, so that facts are compared down the columns."""

from __future__ import annotations

import pytest

from companion.engine.banner import Banner
from companion.engine.summary import Piece
from companion.table.views.model import TableSeat, TableView
from tests.screen.little_table import KEY, LittleTable
from tests.screen.screen import OneScreen
from tests.views import match

pytestmark = pytest.mark.slow

CARDS = {"raven": 3, "spider": 1, "rat": 0}
"""The pieces of the first fact of each seat. The second fact is its number of agents."""

FACTS = ("cards", "agents")


def pieces(seat: str) -> tuple[tuple[Piece, ...], ...]:
    cards = tuple(Piece("bear", "4", "empire.bear") for _ in range(CARDS[seat]))
    return (Piece("ui.cards"), *cards), (Piece("ui.cards", f"6{CARDS[seat]}", "empire.lion"),)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_rows_of_players_are_equally_high_and_their_facts_are_in_columns(
    one_screen: OneScreen, size: tuple[int, int]
) -> None:
    table = LittleTable()
    seats = tuple(
        TableSeat(seat, seat, "society.raven", name=name, icon="raven", facts=FACTS, pieces=pieces(seat))
        for seat, name in zip(CARDS, ("Ann", "Bartholomea", "Cleo"), strict=True)
    )
    table.show(TableView(n=1, stage="play", match=match(banner=Banner("Which?")), seats=seats))
    screen = one_screen.showing(table.url, KEY, size)
    screen.press("more")
    screen.press("seats")
    screen.wait_for("seat:rat")
    assert len({screen.targets()[f"seat:{seat}"]["h"] for seat in CARDS}) == 1
    places = [screen.place_of(f"6{count}") for count in CARDS.values()]
    assert len({round(place["x"] - place["w"] / 2) for place in places}) == 1
    table.close()


def test_facts_below_each_other_begin_in_one_column(one_screen: OneScreen) -> None:
    table = LittleTable()
    facts = ("0 of 5 scored, 0 points", "1 explored", "3 in hand")
    shown = ((Piece("ui.cards", "0/5"), Piece("ui.cards", "0")), (Piece("ui.cards", "1"),), (Piece("ui.cards", "3"),))
    seats = tuple(
        TableSeat(name, name, "society.raven", name=name, icon="raven", facts=facts, pieces=shown)
        for name in ("Ann", "Ben", "Cleo", "Dora")
    )
    table.show(TableView(n=1, stage="play", match=match(banner=Banner("Which?")), seats=seats))
    screen = one_screen.showing(table.url, KEY)
    screen.press("more")
    screen.press("seats")
    screen.wait_for("seat:Dora")
    points, hand = screen.place_of("0 points"), screen.place_of("3 in hand")
    assert points["y"] != hand["y"]
    assert round(points["x"] - points["w"] / 2) == round(hand["x"] - hand["w"] / 2)
    table.close()


@pytest.mark.parametrize(("size", "worded"), [((720, 1280), True), ((800, 480), False)])
def test_facts_are_said_in_words_where_there_is_room(
    one_screen: OneScreen, size: tuple[int, int], *, worded: bool
) -> None:
    table = LittleTable()
    facts = ("0 points", "20 drops in supply", "no cards at all in the hand", "12 votes left")
    shown = tuple((Piece("ui.cards", count),) for count in ("0", "20", "0", "12"))
    seats = tuple(
        TableSeat(name, name, "society.raven", name=name, icon="raven", facts=facts, pieces=shown)
        for name in ("Ann", "Ben", "Cleo", "Dora", "Emil")[: 4 if worded else 5]
    )
    table.show(TableView(n=1, stage="play", match=match(banner=Banner("Which?")), seats=seats))
    screen = one_screen.showing(table.url, KEY, size)
    screen.press("more")
    screen.press("seats")
    screen.wait_for("seat:Dora")
    assert screen.texts().count(facts[1] if worded else "20") == len(seats)
    assert len({screen.targets()[f"seat:{seat.id}"]["h"] for seat in seats}) == 1
    table.close()


def test_facts_without_room_are_said_shortly_so_that_all_players_are_in_sight(one_screen: OneScreen) -> None:
    table = LittleTable()
    cards = (Piece("cards"), *(Piece("bear", str(count), "empire.bear") for count in (1, 2, 1, 3)))
    tokens = tuple(Piece("lion", f"\N{MULTIPLICATION SIGN}{worth}", "empire.lion") for worth in (4, 3, 2, 0) * 4)
    seats = tuple(
        TableSeat(
            name,
            name,
            "society.raven",
            name=name,
            icon="raven",
            facts=("7 cards, 1, 2, 1, 3", "face up, a, b, c"),
            pieces=(cards, tokens),
        )
        for name in ("Ann", "Ben", "Cleo", "Dora")
    )
    table.show(TableView(n=1, stage="play", match=match(banner=Banner("Which?")), seats=seats))
    screen = one_screen.showing(table.url, KEY, (800, 480))
    screen.press("more")
    screen.press("seats")
    screen.wait_for("seat:Dora")
    screen.wait_until(lambda screen: "7 cards" in screen.texts() and "\N{MULTIPLICATION SIGN}4" not in screen.texts())
    last = screen.targets()["seat:Dora"]
    assert last["y"] + last["h"] / 2 <= 480
    table.close()


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_what_a_player_has_shown_is_a_cell_each_with_its_worth(one_screen: OneScreen, size: tuple[int, int]) -> None:
    table = LittleTable()
    worths = [f"\N{MULTIPLICATION SIGN}{worth}" for worth in (4, 3, 2)]
    tokens = tuple(Piece("lion", worth, "empire.lion") for worth in worths)
    facts = ("4 agents left", "face up: Devout Lion, Dutiful Bear, Unallied\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}Eagle")
    seat = TableSeat(
        "Ann", "Ann", "society.raven", name="Ann", icon="raven", facts=facts, pieces=((Piece("cards", "4"),), tokens)
    )
    table.show(TableView(n=1, stage="play", match=match(banner=Banner("Which?")), seats=(seat,)))
    screen = one_screen.showing(table.url, KEY, size)
    for name in ("more", "seats", "seat:Ann"):
        screen.press(name)
    screen.wait_for("invite:Ann")
    texts = screen.texts()
    assert {"Face up", "4 agents left", "Devout Lion", *worths} <= {*texts}
    places = [screen.place_of(worth) for worth in worths]
    upright = size[1] > size[0]
    assert len({round(place["y"]) for place in places}) == (3 if upright else 2)
    table.close()


def test_few_facts_stand_side_by_side_below_the_name(one_screen: OneScreen) -> None:
    table = LittleTable()
    facts = ("5 cards", "4 agents left", "2 swaps made")
    shown = tuple((Piece("ui.cards", count),) for count in "542")
    seats = tuple(
        TableSeat(name, name, "society.raven", name=name, icon="raven", facts=facts, pieces=shown)
        for name in ("Ann", "Ben")
    )
    table.show(TableView(n=1, stage="play", match=match(banner=Banner("Which?")), seats=seats))
    screen = one_screen.showing(table.url, KEY, (800, 480))
    screen.press("more")
    screen.press("seats")
    screen.wait_for("seat:Ben")
    assert len({round(screen.place_of(fact)["y"]) for fact in facts}) == 1
    table.close()
