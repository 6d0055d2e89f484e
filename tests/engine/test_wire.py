"""Entries as JSON: they come back equal, older ones are brought up to date, and nothing else is taken for one."""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from companion.assets import asset
from companion.engine import seats
from companion.engine.agenda import AgendaChanged, Event, Step
from companion.engine.fact import Corrected, Fact, Upcast
from companion.engine.game import Setup
from companion.engine.log import Amend, Correction, Entry, Part, Redo, Start, Undo
from companion.engine.pick import Pick
from companion.engine.prompt import Answer
from companion.engine.wire import Wire
from companion.errors import JournalError
from companion.games import game
from companion.games.war_of_whispers.board import Board
from companion.games.war_of_whispers.board_file import load
from companion.games.war_of_whispers.events import SwapPassed
from companion.games.war_of_whispers.facts import HandIs, SwapsAre
from companion.games.war_of_whispers.game import GAME
from companion.games.war_of_whispers.state import NewGame, Seat

STANDARD = asset("boards/standard.json")
BOARD = load(STANDARD.read_bytes(), STANDARD.name)
WIRE = Wire(game("war-of-whispers"))

ANSWER = Answer("swap", "raven", (Pick("pass"),))
ENTRY = Entry(7, ANSWER, (3,), (SwapPassed("raven"),), by="raven", device="phone", at="2026-01-31T19:45:00Z")
SOME_OF_EACH = [
    Entry(1, Start(NewGame(BOARD, (Seat("raven", "Ana"), Seat("rat"))))),
    ENTRY,
    Entry(8, Correction((SwapsAre("rat", 1), HandIs("rat", "lion", 2)), "rat")),
    Entry(9, Undo(2)),
    Entry(10, Redo()),
    Entry(11, Amend(7, ANSWER), parts=(Part(7, ANSWER, (), (SwapPassed("raven"),)),), dropped=(8, 9)),
    Entry(12, Amend(7, Correction((SwapsAre("raven", 2),))), parts=(Part(1, Start(NewGame(BOARD, ())), (1, 2), ()),)),
]


PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    bool: st.booleans(),
    int: st.integers(-9, 99),
    str: st.text(max_size=9),
    types.NoneType: st.none(),
    Board: st.just(BOARD),
}
MADE_OF: dict[Any, Callable[[tuple[Any, ...]], st.SearchStrategy[Any]]] = {
    Annotated: lambda of: st.integers(of[1].ge, of[1].le),
    Literal: st.sampled_from,
    Union: lambda of: st.one_of(*map(values_of, of)),
    types.UnionType: lambda of: st.one_of(*map(values_of, of)),
    seats.Seat: lambda of: st.builds(seats.Seat, values_of(of[0]), values_of(str)),
    tuple: lambda of: lists_of(of[0]).map(tuple) if of[1:] == (...,) else st.tuples(*map(values_of, of)),
    Mapping: lambda of: st.dictionaries(values_of(of[0]), values_of(of[1]), max_size=3),
}


def values_of(kind: Any) -> st.SearchStrategy[Any]:
    """Every value that a field of this type can hold, the longest texts and lists apart."""
    origin = get_origin(kind)
    if origin is not None:
        return MADE_OF[origin](get_args(kind))
    return PLAIN[kind] if kind in PLAIN else structs_of(kind)


def lists_of(kind: Any) -> st.SearchStrategy[list[Any]]:
    return st.lists(values_of(kind), max_size=3)


@st.composite
def structs_of(draw: st.DrawFn, kind: type[msgspec.Struct]) -> msgspec.Struct:
    hints = get_type_hints(kind, include_extras=True)
    fields = {name: draw(values_of(hints[name])) for name in kind.__struct_fields__}
    try:
        return kind(**fields)
    except ValueError:  # it has rules of its own
        reject()


def upside_down(board: Board) -> Board:
    return msgspec.structs.replace(board, regions={name: board.regions[name] for name in list(board.regions)[::-1]})


UPSIDE_DOWN = Entry(1, Start(NewGame(upside_down(BOARD), ())))


def regions(entry: Entry) -> list[str]:
    """The regions of the board that a game is begun with, as they are listed."""
    assert isinstance(entry.command, Start)
    assert isinstance(entry.command.setup, NewGame)
    return list(entry.command.setup.board.regions)


def plain(data: bytes) -> dict[str, Any]:
    return msgspec.json.decode(data, type=dict[str, Any])


def changed(entry: Entry, **fields: Any) -> bytes:
    """The entry's JSON with other values in some fields."""
    return msgspec.json.encode({**plain(WIRE.encode(entry)), **fields})


def refusal(data: bytes, wire: Wire = WIRE) -> str:
    with pytest.raises(JournalError) as refused:
        wire.decode(data)
    return str(refused.value)


# There and back


@pytest.mark.parametrize("entry", SOME_OF_EACH, ids=lambda entry: type(entry.command).__name__)
def test_an_entry_comes_back_as_it_was(entry: Entry) -> None:
    assert WIRE.decode(WIRE.encode(entry)) == entry


@pytest.mark.slow
@pytest.mark.parametrize("kind", get_args(GAME.rules.events), ids=lambda kind: kind.__name__)
@settings(max_examples=20)
@given(data=st.data())
def test_every_event_comes_back_as_it_was(kind: type[Event], data: st.DataObject) -> None:
    event = data.draw(values_of(kind))
    entry = Entry(2, Amend(1, ANSWER), events=(event,), parts=(Part(1, ANSWER, (), (event, event)),))
    assert WIRE.decode(WIRE.encode(entry)) == entry


@pytest.mark.slow
@pytest.mark.parametrize("kind", get_args(GAME.rules.steps), ids=lambda kind: kind.__name__)
@settings(max_examples=20)
@given(data=st.data())
def test_every_step_comes_back_as_it_was(kind: type[Step], data: st.DataObject) -> None:
    entry = Entry(2, Amend(1, ANSWER), events=(AgendaChanged((data.draw(values_of(kind)),)),))
    assert WIRE.decode(WIRE.encode(entry)) == entry


@pytest.mark.slow
@pytest.mark.parametrize("kind", get_args(GAME.corrections.facts), ids=lambda kind: kind.__name__)
@settings(max_examples=20)
@given(data=st.data())
def test_every_fact_comes_back_as_it_was(kind: type[Fact], data: st.DataObject) -> None:
    fact = data.draw(values_of(kind))
    entry = Entry(2, Amend(1, Correction((fact,))), events=(Corrected(fact),))
    assert WIRE.decode(WIRE.encode(entry)) == entry


@settings(max_examples=20)
@given(setup=values_of(NewGame))
def test_every_set_up_comes_back_as_it_was(setup: Setup) -> None:
    entry = Entry(1, Start(setup))
    assert WIRE.decode(WIRE.encode(entry)) == entry


@given(seq=st.integers(1, 9999), chance=st.lists(st.integers(0, 99)).map(tuple), by=st.none() | st.text())
def test_what_goes_with_an_entry_comes_back_as_it_was(seq: int, chance: tuple[int, ...], by: str | None) -> None:
    entry = Entry(seq, Undo(seq), chance, dropped=chance, by=by, device=by, at=by)
    assert WIRE.decode(WIRE.encode(entry)) == entry


def test_the_regions_of_a_board_stay_in_their_order_for_picks_are_listed_in_it() -> None:
    assert regions(UPSIDE_DOWN) == list(BOARD.regions)[::-1]
    assert regions(WIRE.decode(WIRE.encode(UPSIDE_DOWN))) == regions(UPSIDE_DOWN)


def test_an_entry_is_one_line_of_json_that_leaves_out_what_it_has_none_of() -> None:
    assert WIRE.encode(ENTRY) == (
        b'{"v":1,"game_v":2,"seq":7,"command":{"command":"answer","kind":"swap","seat":"raven","path":[["pass",""]]},'
        b'"chance":[3],"events":[{"event":"swap_passed","seat":"raven"}],'
        b'"by":"raven","device":"phone","at":"2026-01-31T19:45:00Z"}'
    )
    assert plain(WIRE.encode(Entry(9, Undo(2)))) == {
        "v": 1,
        "game_v": 2,
        "seq": 9,
        "command": {"command": "undo", "count": 2},
    }


# Versions


def later_wire(wire_version: int, upcasts: Mapping[int, Upcast]) -> Wire:
    """The wire of a later release, which has changed what the game writes."""
    return Wire(replace(GAME, wire_version=wire_version, upcasts=upcasts))


RENAMED = later_wire(
    5,
    {
        2: lambda record: json.loads(json.dumps(record).replace("swap_declined", "swap_passed")),
        4: lambda record: {**record, "events": [{**event, "seat": "raven"} for event in record["events"]]},
    },
)
"""Since version 3 ``swap_declined`` is called ``swap_passed``; since version 5 a seat is no number any more."""


def test_an_old_entry_is_brought_up_to_date_version_by_version() -> None:
    old = changed(ENTRY, events=[{"event": "swap_declined", "seat": 0}])
    assert RENAMED.decode(old) == ENTRY


def test_what_was_written_after_a_change_is_not_changed_again() -> None:
    later = changed(ENTRY, game_v=3, events=[{"event": "swap_declined", "seat": 0}])
    assert "entry 7 is none that war-of-whispers can read" in refusal(later, RENAMED)
    newest = changed(ENTRY, game_v=5, events=[{"event": "swap_passed", "seat": "rat"}])
    assert RENAMED.decode(newest).events == (SwapPassed("rat"),)
    assert plain(RENAMED.encode(ENTRY))["game_v"] == 5


def test_bringing_an_entry_up_to_date_keeps_the_order_of_regions() -> None:
    later = later_wire(3, {2: dict})
    assert regions(later.decode(WIRE.encode(UPSIDE_DOWN))) == regions(UPSIDE_DOWN)


@pytest.mark.parametrize("newer", [{"v": 2}, {"game_v": 3}, {"v": 2, "command": "of a kind not known yet"}])
def test_an_entry_of_a_newer_companion_says_what_to_do(newer: dict[str, Any]) -> None:
    told = refusal(changed(ENTRY, **newer))
    assert told.startswith("entry 7 was written by a newer app (version ")
    assert told.endswith(", this one reads up to 1.2); update the app")


# What is none


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"v": 0}, "$.v"),
        ({"game_v": "1"}, "$.game_v"),
        ({"seq": "seven"}, "$.seq"),
        ({"command": {"command": "resign"}}, "'resign'"),
        ({"command": {"command": "undo", "count": "all"}}, "$.command.count"),
        ({"command": {"command": "start", "setup": {"seats": []}}}, "`board`"),
        ({"command": {"command": "start", "setup": {}, "more": 1}}, "`more`"),
        ({"command": {"command": "correction", "facts": [{"fact": "moon_is"}]}}, "'moon_is'"),
        ({"command": {"command": "mend", "seq": 1, "deed": {"command": "undo"}}}, "'undo'"),
        ({"events": [{"event": "moon_rose"}]}, "'moon_rose'"),
        ({"events": [{"event": "swap_passed", "seat": "cat"}]}, "'cat'"),
        ({"events": {}}, "`array`"),
        ({"parts": [{"seq": 1}]}, "`command`"),
        ({"colour": "blue"}, "`colour`"),
    ],
)
def test_what_is_wrong_with_an_entry_is_told(fields: dict[str, Any], wrong: str) -> None:
    told = refusal(changed(ENTRY, **fields))
    assert wrong in told
    assert told.endswith("; read it with the version of the app that wrote it, or use a copy")


def test_an_entry_cut_short_is_none() -> None:
    data = WIRE.encode(SOME_OF_EACH[5])
    for length in range(len(data)):
        assert "that war-of-whispers can read" in refusal(data[:length])


@given(data=st.binary() | st.text().map(str.encode) | st.just(b"[" * 100_000) | st.just(b'{"v":1,"seq":' + b"9" * 9999))
def test_bytes_that_are_no_entry_are_told_so_whatever_they_are(data: bytes) -> None:
    assert refusal(data).startswith("an entry is none that war-of-whispers can read (")


def test_brackets_without_end_are_no_events() -> None:
    deep = WIRE.encode(ENTRY)[:-1] + b',"events":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    assert refusal(deep).startswith("an entry is none that war-of-whispers can read (maximum recursion depth")
