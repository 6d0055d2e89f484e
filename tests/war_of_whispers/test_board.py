"""The board: 40 regions of five empires, 12 cities, 13 farms, 13 forts, 25 banners at the start.

What its sources disagree on stands in its file with every reading.
"""

from __future__ import annotations

import msgspec
import pytest

from companion.assets import asset
from companion.errors import SetupError
from companion.games.war_of_whispers.board import (
    AddBanners,
    Attack,
    Board,
    BoardFile,
    Dispute,
    DrawCards,
    Reading,
    SwapAgents,
)
from companion.games.war_of_whispers.board_file import choose, decide, load, read
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, EMPIRES, Empire
from tests.war_of_whispers.table import homes_of

STANDARD = asset("boards/standard.json").read_bytes()
FILE = read(STANDARD, "standard.json")
BOARD = load(STANDARD, "standard.json")

ANY_READING = [(d.name, j) for d in FILE.disputed for j in range(len(d.readings))]


# What is on it


@pytest.mark.parametrize(
    ("empire", "holds"),  # regions, cities, farms, forts, banners
    [
        ("bear", (6, 1, 2, 4, 9)),
        ("eagle", (7, 2, 4, 2, 6)),
        ("elephant", (8, 2, 2, 3, 4)),
        ("lion", (9, 3, 3, 2, 6)),
        ("horse", (10, 4, 2, 2, 0)),
    ],
)
def test_each_empire_has_its_regions_icons_and_banners(empire: Empire, holds: tuple[int, ...]) -> None:
    homes = [BOARD.regions[id_] for id_ in homes_of(BOARD, empire)]
    assert {home.home for home in homes} == {empire}
    assert holds == (
        len(homes),
        sum(home.city for home in homes),
        sum(home.farm for home in homes),
        sum(home.fort for home in homes),
        sum(home.banners for home in homes),
    )


def test_the_board_has_40_regions_12_cities_13_farms_13_forts_and_25_banners() -> None:
    assert len(BOARD.regions) == 40
    assert (len(BOARD.cities), len(BOARD.farms), len(BOARD.forts)) == (12, 13, 13)
    assert sum(region.banners for region in BOARD.regions.values()) == 25


def test_the_board_has_69_links_and_both_ends_know_of_each() -> None:
    assert len(BOARD.links) == 69
    assert sum(len(linked) for linked in BOARD.adjacent.values()) == 2 * 69
    for a, linked in BOARD.adjacent.items():
        assert all(a in BOARD.adjacent[b] for b in linked)


def test_adjacent_regions_are_listed_in_the_order_of_the_board() -> None:
    order = list(BOARD.regions)
    assert list(BOARD.adjacent) == order
    for linked in BOARD.adjacent.values():
        assert list(linked) == sorted(linked, key=order.index)
    assert BOARD.adjacent["lion-3"] == ("lion-1", "lion-2", "lion-4", "lion-5", "horse-2", "horse-5", "horse-7")


def test_icons_of_a_region_are_those_printed_in_it() -> None:
    assert BOARD.regions["bear-1"].icons == ("city", "fort")
    assert BOARD.regions["eagle-7"].icons == ("city", "farm")
    assert BOARD.regions["horse-7"].icons == ()


def test_each_seat_of_each_council_has_its_printed_actions() -> None:
    per_farm, per_fort, two = AddBanners(1, "farm"), AddBanners(1, "fort"), AddBanners(2)
    fort_or_attack, farms_or_two = (per_fort, Attack()), (DrawCards(1, "farm", 2), two)
    columns = {
        "sheriff": [(per_farm, Attack()), (two,), (per_farm,), (per_farm, DrawCards(1)), (per_farm,)],
        "steward": [
            farms_or_two,
            (DrawCards(1, "farm", 2), per_farm),
            (DrawCards(1, "fort", 3), two),
            (DrawCards(1, "farm", 3), two),
            farms_or_two,
        ],
        "marshal": [fort_or_attack, fort_or_attack, fort_or_attack, (AddBanners(2, "fort"),), fort_or_attack],
        "chancellor": [(Attack(), SwapAgents())] * 5,
    }
    for seat in COUNCIL_SEATS:
        assert [BOARD.councils[empire][seat] for empire in EMPIRES] == columns[seat]


# What is disputed


def test_what_is_disputed_is_kept_with_every_reading() -> None:
    assert {dispute.name: len(dispute.readings) for dispute in BOARD.disputed} == {
        "elephant-link": 2,
        "eagle-city": 3,
        "steward-draw": 4,
    }
    assert BOARD.disputed == FILE.disputed


def test_elephant_4_is_linked_to_elephant_7_unless_the_owner_says_elephant_6() -> None:
    assert BOARD.adjacent["elephant-4"] == ("elephant-3", "elephant-5", "elephant-7")
    assert decide(choose(FILE, "elephant-link", 1)).adjacent["elephant-4"] == ("elephant-3", "elephant-5", "elephant-6")


@pytest.mark.parametrize(
    ("reading", "cities"),
    [(0, {"eagle-2", "eagle-7"}), (1, {"eagle-3", "eagle-7"}), (2, {"eagle-2", "eagle-3", "eagle-7"})],
)
def test_the_second_eagle_city_is_where_the_owner_says(reading: int, cities: set[str]) -> None:
    board = decide(choose(FILE, "eagle-city", reading))
    assert board.cities & set(homes_of(board, "eagle")) == cities


@pytest.mark.parametrize(("reading", "by_forts"), [(0, None), (1, "bear"), (2, "eagle"), (3, "horse")])
def test_one_steward_may_draw_by_forts_and_keeps_its_other_action(reading: int, by_forts: str | None) -> None:
    board = decide(choose(FILE, "steward-draw", reading))
    for empire in EMPIRES[:2] + EMPIRES[4:]:
        draw, other = board.councils[empire]["steward"]
        assert draw == DrawCards(1, "fort" if empire == by_forts else "farm", 2)
        assert other == BOARD.councils[empire]["steward"][1]
    for empire in EMPIRES[2:4]:
        assert board.councils[empire] == BOARD.councils[empire]


@pytest.mark.parametrize(("dispute", "reading"), ANY_READING)
def test_a_reading_once_chosen_is_kept_in_the_file(dispute: str, reading: int) -> None:
    chosen = choose(FILE, dispute, reading)
    again = read(msgspec.json.encode(chosen), "mine.json")
    assert again == chosen
    assert {d.name: d.chosen for d in again.disputed} == {d.name: 0 for d in FILE.disputed} | {dispute: reading}
    assert load(msgspec.json.encode(chosen), "mine.json") == decide(chosen)


def test_choosing_leaves_the_file_it_began_with_as_it_was() -> None:
    before = msgspec.json.encode(FILE)
    choose(FILE, "eagle-city", 2)
    decide(choose(FILE, "steward-draw", 3))
    assert msgspec.json.encode(FILE) == before


def test_only_what_is_disputed_can_be_chosen_and_the_error_says_what_that_is() -> None:
    with pytest.raises(SetupError, match=r"'sea'.*elephant-link, eagle-city, steward-draw"):
        choose(FILE, "sea", 0)
    with pytest.raises(SetupError, match=r"no reading 3; choose 0 to 2$"):
        choose(FILE, "eagle-city", 3)
    with pytest.raises(SetupError, match="no reading -1"):
        choose(FILE, "eagle-city", -1)


def test_two_readings_that_only_clash_with_each_other_cannot_be_chosen_together() -> None:
    readings = (Reading("no"), Reading("yes", links=(("bear-1", "bear-3"),)))
    disputed = tuple(Dispute(name, "Is there a pass?", 0, readings) for name in ("a", "b"))
    file = read(msgspec.json.encode(msgspec.structs.replace(FILE, disputed=disputed)), "mine.json")
    with pytest.raises(SetupError, match="links the same two regions"):
        choose(choose(file, "a", 1), "b", 1)


# How it is kept


@pytest.mark.parametrize("protocol", ["json", "msgpack"])
@pytest.mark.parametrize(("dispute", "reading"), ANY_READING)
def test_a_board_is_the_same_after_encoding_and_decoding(protocol: str, dispute: str, reading: int) -> None:
    wire = getattr(msgspec, protocol)
    board = decide(choose(FILE, dispute, reading))
    again = wire.decode(wire.encode(board), type=Board)
    assert again == board
    assert again.adjacent == board.adjacent
    assert list(again.regions) == list(board.regions)


def test_a_byte_order_mark_before_a_file_does_no_harm() -> None:
    assert load(b"\xef\xbb\xbf" + STANDARD, "mine.json") == BOARD


def test_a_file_written_from_what_was_read_reads_the_same() -> None:
    assert msgspec.json.decode(msgspec.json.encode(FILE), type=BoardFile) == FILE
    assert read(msgspec.json.encode(FILE), "mine.json") == FILE
