"""At a glance: each empire, each seat, and to a seat its own tokens. Everybody reads the same of everybody else."""

from __future__ import annotations

import pytest

from companion.assets import shipped
from companion.engine.pick import Pick, thing
from companion.engine.summary import Mark, OwnThing, Piece, SeatFacts, Tile, figure
from companion.engine.text import Text
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, EMPIRES, SLOTS, SOCIETIES, Empire, SeatId
from companion.look import palette
from companion.text import catalogue
from tests.war_of_whispers import heard
from tests.war_of_whispers.table import GAME, Position, Table, answer

SAY = catalogue(strict=True).say


def tile(position: Position, empire: Empire) -> Tile[Text]:
    tiles: tuple[Tile[Text], ...] = GAME.picture.tiles(GAME.rules.view(position.state, None))
    return next(tile for tile in tiles if tile.icon == empire)


def seat(position: Position, seat: SeatId) -> SeatFacts[Text]:
    seats: tuple[SeatFacts[Text], ...] = GAME.picture.seats(GAME.rules.view(position.state, None))
    return next(each for each in seats if each.id == seat)


def facts(position: Position, of: SeatId) -> list[str]:
    return [SAY(fact) for fact in seat(position, of).facts]


def own(position: Position, seat: SeatId) -> tuple[OwnThing[Text], ...]:
    things: tuple[OwnThing[Text], ...] = GAME.picture.own(position.state, seat)
    return things


# Empires


def test_an_empire_shows_its_cities_its_reserve_and_what_its_deck_still_holds() -> None:
    position = Table().reserve("lion", 3).hand("raven", lion=2).ready()
    shown = tile(position, "lion")
    assert (SAY(shown.title), shown.role) == ("Lion", "empire.lion")
    assert shown.figures == (
        figure("city", position.state.cities("lion"), thing("empire", "lion")),
        figure("banner", 3, thing("reserve", "lion")),
        figure("card", 6, thing("deck", "lion")),
    )


def test_its_council_is_told_left_to_right_whoever_controls_an_empty_seat() -> None:
    shown = tile(Table().council(bear={"sheriff": "raven", "marshal": "spider"}).ready(), "bear")
    said = [SAY(fact) for fact in shown.facts]
    assert said == ["Sheriff, Raven", "Steward, free", "Marshal, Spider", "Chancellor, free"]


def test_a_council_seat_has_its_agent_as_data_and_can_be_found_by_its_pick() -> None:
    position = Table().council(bear={"sheriff": "raven", "marshal": "spider"}).ready()
    held = [(each.place, SAY(each.label), each.seat) for each in tile(position, "bear").occupants]
    assert held == [
        ("sheriff", "Sheriff", "raven"),
        ("steward", "Steward", ""),
        ("marshal", "Marshal", "spider"),
        ("chancellor", "Chancellor", ""),
    ]
    assert [each.place for each in tile(position, "bear").occupants] == list(COUNCIL_SEATS)


def test_a_free_council_seat_says_which_seat_acts_there_meanwhile() -> None:
    position = Table().council(bear={"sheriff": "raven", "marshal": "spider"}).ready()
    acts = {each.place: each.acts for each in tile(position, "bear").occupants}
    assert acts == {"sheriff": "", "steward": "spider", "marshal": "", "chancellor": ""}


def test_of_a_game_that_nobody_tracked_no_council_is_known() -> None:
    tiles = GAME.picture.tiles(GAME.rules.view(heard.moments(0, scoring=True)[0].after, None))
    assert tiles
    assert not any(each.occupants for each in tiles)


def test_the_empire_whose_turn_it_is_is_active() -> None:
    tiles = GAME.picture.tiles(GAME.rules.view(Table().raven_at("eagle", "marshal").state, None))
    assert [tile.active for tile in tiles] == [False, True, False, False, False]
    quiet = GAME.picture.tiles(GAME.rules.view(Table().phase("deploy").state, None))
    assert not any(tile.active for tile in quiet)


def test_empires_stand_in_the_order_of_their_turns() -> None:
    position = Table(empire_order="drawn").ready()
    order = position.state.empire_order
    assert tuple(tile.icon for tile in GAME.picture.tiles(GAME.rules.view(position.state, None))) == order
    assert set(order) == set(EMPIRES)


# Seats


def test_a_seat_shows_the_backs_of_its_cards_and_the_agents_it_has_left() -> None:
    position = Table().hand("raven", bear=2, lion=1).council(bear={"sheriff": "raven"}).ready()
    assert facts(position, "raven") == ["3 cards, 2 Bear, 1 Lion", "8 agents left"]
    assert facts(position, "spider") == ["no cards", "9 agents left"]
    backs = (
        Piece("cards", thing=thing("hand", "raven")),
        Piece("bear", "2", "empire.bear", (*thing("agent", "raven"), *thing("card", "bear"))),
        Piece("lion", "1", "empire.lion", (*thing("agent", "raven"), *thing("card", "lion"))),
    )
    assert seat(position, "raven").pieces == (backs, (Piece("ui.pawn", "8", thing=thing("agent", "raven")),))


def test_it_shows_the_tokens_it_has_turned_up_and_how_often_it_swapped() -> None:
    table = Table().loyal("raven", "lion", "bear", "eagle", "horse", "elephant").shows("raven", opposed="elephant")
    position = table.shows("raven", devout="lion").swapped("raven", 1).ready()
    assert facts(position, "raven")[2:] == ["face up: Devout Lion, Opposed Elephant", "1 swap made"]
    agent = thing("agent", "raven")
    tokens = (
        Piece("lion", "\N{MULTIPLICATION SIGN}4", "empire.lion", (*agent, Pick("slot", "devout"))),
        Piece(
            "elephant", "\N{MULTIPLICATION SIGN}\N{MINUS SIGN}1", "empire.elephant", (*agent, Pick("slot", "opposed"))
        ),
    )
    assert seat(position, "raven").pieces[2:] == (tokens, (Piece("swap", "1", thing=thing("swaps", "raven")),))


def test_one_seat_goes_first_and_all_sit_clockwise() -> None:
    seats = GAME.picture.seats(GAME.rules.view(Table(3).ready().state, None))
    assert [(SAY(each.label), each.role, each.first) for each in seats] == [
        ("Raven", "society.raven", True),
        ("Spider", "society.spider", False),
        ("Rat", "society.rat", False),
    ]


@pytest.mark.slow
def test_empires_and_seats_read_the_same_whoever_looks() -> None:
    compared = 0
    for number in range(heard.GAMES):
        for moment in heard.moments(number)[::7]:
            views = [GAME.rules.view(moment.after, viewer) for viewer in (None, *moment.after.seat_ids)]
            assert len({repr((GAME.picture.tiles(view), GAME.picture.seats(view))) for view in views}) == 1
            compared += 1
    assert compared > heard.GAMES


# The tokens of one's own


def test_a_seat_sees_its_five_slots_and_which_of_them_lie_open() -> None:
    table = Table().loyal("raven", "lion", "bear", "eagle", "horse", "elephant").shows("raven", opposed="elephant")
    things = own(table.ready(), "raven")
    assert [SAY(thing.slot) for thing in things] == ["Devout", "Dutiful", "Affiliated", "Unallied", "Opposed"]
    assert [(SAY(thing.value), thing.role, thing.icon) for thing in things][:2] == [
        ("Lion", "empire.lion", "lion"),
        ("Bear", "empire.bear", "bear"),
    ]
    assert [thing.open for thing in things] == [False, False, False, False, True]


def test_a_token_the_companion_was_never_told_of_is_unknown() -> None:
    things = own(Table().ready(), "raven")
    assert {(SAY(thing.value), thing.role, thing.icon, thing.open) for thing in things} == {("unknown", "", "", False)}
    assert len(things) == len(SLOTS)


def test_entering_loyalties_shows_them_to_their_seat_alone() -> None:
    position = answer(Table(loyalties="entered").ready(), "enter_loyalties", "raven", *EMPIRES)
    assert [thing.icon for thing in own(position, "raven")] == list(EMPIRES)
    assert all(thing.icon == "" for thing in own(position, "spider"))


# Icons and colours of picks


@pytest.mark.parametrize(
    ("pick", "mark"),
    [
        (Pick("empire", "bear"), Mark("bear", "empire.bear")),
        (Pick("card", "lion"), Mark("lion", "empire.lion")),
        (Pick("seat", "rat"), Mark("rat", "society.rat")),
        (Pick("ability", "bear"), None),
        (Pick("region", "bear-1"), None),
        (Pick("count", 3), None),
    ],
)
def test_a_pick_that_is_an_empire_or_a_society_has_its_icon_and_colour(pick: Pick, mark: Mark | None) -> None:
    assert GAME.picture.mark(pick) == mark


def test_every_icon_and_colour_named_is_there() -> None:
    icons = shipped("icons.json")
    colours = palette("light")
    tiles = GAME.picture.tiles(GAME.rules.view(Table().ready().state, None))
    named = [mark for name in (*EMPIRES, *SOCIETIES) if (mark := GAME.picture.mark(Pick("any", name)))]
    assert {icon for tile in tiles for icon in (tile.icon, *(each.icon for each in tile.figures))} <= icons.keys()
    assert {mark.icon for mark in named} <= icons.keys()
    assert {mark.role for mark in named} | {tile.role for tile in tiles} <= colours.keys()
    assert len(named) == len(EMPIRES) + len(SOCIETIES)
