"""A file that is no board is refused, with every mistake named by file, key and remedy, and no game begun on it."""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.assets import asset
from companion.errors import FileError
from companion.games.war_of_whispers.board import Board
from companion.games.war_of_whispers.board_file import load
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, EMPIRES
from companion.text import catalogue

STANDARD = asset("boards/standard.json").read_bytes()
RAW = msgspec.json.decode(STANDARD)


def problems(raw: object, name: str = "mine.json") -> tuple[str, ...]:
    data = raw if isinstance(raw, bytes) else msgspec.json.encode(raw)
    with pytest.raises(FileError) as refused:
        load(data, name)
    assert refused.value.code == "bad_file"
    return tuple(map(catalogue().say, refused.value.problems))


def changed(change: Callable[[Any], object]) -> Any:
    raw = copy.deepcopy(RAW)
    change(raw)
    return raw


def test_regions_may_have_names_instead_of_numbers_if_no_two_are_called_alike() -> None:
    def called(*names: str) -> Any:
        return msgspec.json.decode(
            STANDARD.replace(b'"bear-1"', f'"bear-{names[0]}"'.encode()).replace(b'"lion-1"', f'"{names[1]}"'.encode())
        )

    board = load(msgspec.json.encode(called("Old Port", "lion-1")), "mine.json")
    assert "bear-Old Port" in board.regions
    (alike,) = problems(called("Harbour", "lion-harbour"))
    assert "mine.json: regions.lion-harbour: is called like bear-Harbour; call one" in alike
    (long,) = problems(called("A harbour far away", "lion-1"))
    assert "write bear- and a number from 1 to 99, or bear- and a name of at most 10 letters" in long


# What is not even a board


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "mine.json: is empty; name a JSON file"),
        (b" \n", "mine.json: is empty; name a JSON file"),
        (b"\x89PNG\r\n\x1a\n\x00\xff", "mine.json: is not a text file; name a JSON file"),
        (b'{\n  "format": 1,,\n}', "mine.json: line 2, column 15: is not JSON; look here"),
        (b'{"format": 1', "mine.json: ends too early; look for a bracket"),
        (STANDARD[:3000], "mine.json: ends too early; look for a bracket"),
        (STANDARD + b"}", "is not JSON; look here"),
        (b"[" * 100_000, "mine.json: goes too deep"),
        (b'{"size": [1e999, 1]}', "mine.json: holds a number too large to be one; correct it"),
        (b"[]", "mine.json: is a list in square brackets; write an object in curly brackets"),
        (b"{}", "mine.json: format: is missing; this version of the app reads format 1"),
        (b'{"format": 2}', "mine.json: format: cannot be 2; this version of the app reads format 1"),
        (b'{"format": 1, "game": "chess"}', "mine.json: game: cannot be 'chess'; a board of this game says"),
    ],
)
def test_a_file_that_is_no_board_says_so_in_one_line(data: bytes, said: str) -> None:
    (problem,) = problems(data)
    assert said in problem
    assert "\n" not in problem


# A change, the key it is told under, and a word of the remedy


def put(*path: Any, to: Any) -> Callable[[Any], None]:
    def change(raw: Any) -> None:
        for step in path[:-1]:
            raw = raw[step]
        raw[path[-1]] = to

    return change


def drop(*path: Any) -> Callable[[Any], None]:
    def change(raw: Any) -> None:
        for step in path[:-1]:
            raw = raw[step]
        del raw[path[-1]]

    return change


def both(*changes: Callable[[Any], object]) -> Callable[[Any], None]:
    def change(raw: Any) -> None:
        for one in changes:
            one(raw)

    return change


def unlinked(raw: Any, *regions: str) -> None:
    raw["links"] = [link for link in raw["links"] if not set(link) & set(regions)]


BEAR_STEWARD = ("councils", "bear", "steward")
CITIES = ("disputed", 1, "readings", 2)

MISTAKES: list[tuple[str, Callable[[Any], object], str, str]] = [
    # of form
    ("no name", drop("name"), "name", "add it"),
    ("no title to show", put("title", to=" "), "title", "write at least one letter"),
    ("a name with a control character", put("name", to="a\x1b[2Jb"), "name", "no line breaks or control characters"),
    ("a key nobody knows", put("colour", to="red"), "colour", "correct it or take it out"),
    ("size of one number", put("size", to=[5]), "size", "such as [560, 400]"),
    ("size of nothing", put("size", to=[560, 0]), "size", "both more than 0"),
    ("regions as a list", put("regions", to=[]), "regions", "write an object in curly brackets"),
    ("a region that is a number", put("regions", "lion-4", to=3), "regions.lion-4", "write an object"),
    ("an unknown home", put("regions", "bear-3", "home", to="wolf"), "regions.bear-3.home", "bear, eagle, elephant"),
    ("no home", drop("regions", "bear-3", "home"), "regions.bear-3.home", "write one of bear"),
    ("no place", drop("regions", "horse-10", "at"), "regions.horse-10.at", "such as [446, 6]"),
    ("a place of words", put("regions", "bear-3", "at", to=[1, "x"]), "regions.bear-3.at[1]", "such as [446, 6]"),
    ("a place of three numbers", put("regions", "bear-3", "at", to=[1, 2, 3]), "regions.bear-3.at", "such as"),
    ("a city that is a number", put("regions", "bear-3", "city", to=1), "regions.bear-3.city", "true or false"),
    ("a misspelt icon", put("regions", "bear-3", "frot", to=True), "regions.bear-3.frot", "correct it or take it out"),
    ("half a banner", put("regions", "bear-3", "banners", to=0.5), "regions.bear-3.banners", "write 0 to 20"),
    ("minus one banner", put("regions", "bear-3", "banners", to=-1), "regions.bear-3.banners", "write 0 to 20"),
    ("21 banners", put("regions", "bear-3", "banners", to=21), "regions.bear-3.banners", "write 0 to 20"),
    ("a link of three", put("links", 5, to=["bear-1", "bear-2", "bear-3"]), "links[5]", "names of two regions"),
    ("a link of one", put("links", 5, to="bear-1"), "links[5]", "names of two regions"),
    ("an unknown empire's council", put("councils", "wolf", to={}), "councils.wolf", "empires are bear"),
    ("an unknown council seat", put("councils", "lion", "boss", to=[]), "councils.lion.boss", "seats are sheriff"),
    ("an unknown action", put(*BEAR_STEWARD, 1, to={"do": "run"}), "councils.bear.steward[1].do", "banners, cards"),
    ("an action without a kind", put(*BEAR_STEWARD, 1, to={}), "councils.bear.steward[1].do", "banners, cards"),
    ("banners per city", put(*BEAR_STEWARD, 1, "per", to="city"), "councils.bear.steward[1].per", "farm or fort"),
    ("no banners at all", put(*BEAR_STEWARD, 1, "amount", to=0), "councils.bear.steward[1].amount", "whole number"),
    ("nine cards", put(*BEAR_STEWARD, 0, "amount", to=9), "councils.bear.steward[0].amount", "whole number"),
    ("cards per group of nothing", drop(*BEAR_STEWARD, 0, "per"), "councils.bear.steward[0]", "say which with per"),
    ("an attack with an amount", put(*BEAR_STEWARD, 1, to={"do": "attack", "amount": 1}),
     "councils.bear.steward[1].amount", "take it out"),
    ("a reading that says nothing", drop(*CITIES, "says"), "disputed[1].readings[2].says", "add it"),
    ("a reading with a misspelt key", put(*CITIES, "link", to=[]), "disputed[1].readings[2].link", "correct it"),
    ("a reading for an unknown seat", put(*CITIES, "councils", to={"bear": {"boss": []}}),
     "disputed[1].readings[2].councils.bear.boss", "seats are sheriff"),
    # of regions
    ("a name that belies its home", put("regions", "bear-3", "home", to="lion"), "regions.bear-3", "lion- and a"),
    ("a region number 0", put("regions", "bear-0", to={"home": "bear", "at": [9, 9]}), "regions.bear-0", "1 to 99"),
    ("a region outside the map", put("regions", "bear-3", "at", to=[561, 0]), "regions.bear-3.at", "move it inside"),
    ("a region above the map", put("regions", "bear-3", "at", to=[5, -1]), "regions.bear-3.at", "move it inside"),
    ("two regions in one place", put("regions", "bear-3", "at", to=[367, 0]), "regions.bear-3.at", "move one"),
    ("more banners than an empire has", put("regions", "bear-3", "banners", to=12), "regions", "leave at most 20"),
    # of links
    ("a link to nowhere", put("links", 5, to=["bear-1", "sea"]), "links[5]", "stands under regions"),
    ("a link with a slip of the pen", put("links", 5, to=["bear-1", "bare-4"]), "links[5]", "did you mean bear-4?"),
    ("a link to itself", put("links", 5, to=["bear-1", "bear-1"]), "links[5]", "name two regions"),
    ("a link twice", put("links", 1, to=["bear-1", "bear-2"]), "links[1]", "take one of the two out"),
    ("a link twice, turned round", put("links", 1, to=["bear-2", "bear-1"]), "links[1]", "take one of the two out"),
    ("a region without links", lambda raw: unlinked(raw, "bear-1"), "regions.bear-1", "add under links"),
    ("a map in two pieces", lambda raw: raw["links"].remove(["eagle-6", "eagle-7"])
     or raw["links"].remove(["horse-3", "horse-4"]) or raw["links"].remove(["horse-1", "horse-4"])
     or raw["links"].append(["eagle-7", "horse-4"]), "links", "add the link that joins them"),
    # of councils
    ("a council short of a seat", drop("councils", "lion", "marshal"), "councils.lion.marshal", "at least one"),
    ("a council that is missing", drop("councils", "lion"), "councils.lion.sheriff", "at least one"),
    ("a seat that can do nothing", put("councils", "lion", "marshal", to=[]), "councils.lion.marshal", "at least one"),
    ("an action twice", put("councils", "lion", "marshal", to=[{"do": "attack"}] * 2), "councils.lion.marshal",
     "take one of the two out"),
    # of disputes
    ("a reading nobody wrote", put("disputed", 1, "chosen", to=3), "disputed[1].chosen", "write 0 to 2"),
    ("a reading before the first", put("disputed", 1, "chosen", to=-1), "disputed[1].chosen", "write 0 to 2"),
    ("a dispute with one reading", put("disputed", 1, "readings", to=[{"says": "so"}]), "disputed[1].readings", "two"),
    ("a dispute with no reading", put("disputed", 1, "readings", to=[]), "disputed[1].readings", "at least two"),
    ("a question of nothing", put("disputed", 1, "question", to=""), "disputed[1].question", "at least one letter"),
    ("two disputes of one name", put("disputed", 1, "name", to="elephant-link"), "disputed[1].name", "rename one"),
    ("a city in no region", put(*CITIES, "cities", to=["eagle-9"]), "disputed[1].readings[2].cities[0]", "did you"),
    ("a city twice in a reading", put(*CITIES, "cities", to=["eagle-2"] * 2), "disputed[1].readings[2].cities[1]",
     "take one of the two out"),
    ("a city that is one already", put(*CITIES, "cities", to=["bear-1"]), "disputed[1].readings[2].cities[0]",
     "take one of the two out"),
    ("a link of a reading that is there already", put(*CITIES, "links", to=[["bear-2", "bear-1"]]),
     "disputed[1].readings[2].links[0]", "take one of the two out"),
    ("a reading that sets a seat to nothing", put(*CITIES, "councils", to={"bear": {"sheriff": []}}),
     "disputed[1].readings[2].councils.bear.sheriff", "list at least one"),
    ("a reading that moves an unknown region", put(*CITIES, "at", to={"bear-9": [1, 1]}),
     "disputed[1].readings[2].at.bear-9", "did you mean"),
    ("a reading that moves a region off the map", put(*CITIES, "at", to={"bear-3": [1, 401]}),
     "disputed[1].readings[2].at.bear-3", "move it inside"),
    ("a reading that moves a region on another", put(*CITIES, "at", to={"horse-10": [367, 0]}),
     "disputed[1].readings[2].at.horse-10", "move one of the two"),
    ("a reading that moves a region nowhere", put(*CITIES, "at", to={"bear-3": [1]}),
     "disputed[1].readings[2].at.bear-3", "such as [446, 6]"),
    ("a reading not chosen that leaves a region alone", both(lambda raw: unlinked(raw, "bear-1"),
     put("disputed", 1, "readings", 0, "links", to=[["bear-1", "bear-2"]])),
     "disputed[1].readings[2]", "add under links"),
    ("a reading not chosen that leaves a seat empty", both(drop(*BEAR_STEWARD),
     put("disputed", 2, "readings", 0, "councils", to={"bear": {"steward": [{"do": "attack"}]}})),
     "disputed[2].readings[2]", "list its actions"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "key", "remedy"), [pytest.param(*rest, id=name) for name, *rest in MISTAKES])
def test_a_mistake_is_told_with_file_key_and_remedy(change: Callable[[Any], object], key: str, remedy: str) -> None:
    told = problems(changed(change))
    fitting = [problem for problem in told if problem.startswith(f"mine.json: {key}: ")]
    assert fitting, told
    assert any(remedy in problem.partition("; ")[2] for problem in fitting), fitting


def test_an_empire_without_a_home_is_no_board() -> None:
    def no_bears(raw: Any) -> None:
        raw["regions"] = {id_: region for id_, region in raw["regions"].items() if region["home"] != "bear"}
        unlinked(raw, *(f"bear-{n}" for n in range(1, 7)))

    assert problems(changed(no_bears)) == ("mine.json: regions: holds no home of the empire bear; add at least one",)


def test_a_board_has_at_most_100_regions_because_no_list_of_choices_is_longer() -> None:
    def crowd(raw: Any) -> None:
        for n in range(11, 72):
            raw["regions"][f"horse-{n}"] = {"home": "horse", "at": [n, n]}
            raw["links"].append(["horse-1", f"horse-{n}"])

    assert problems(changed(crowd)) == ("mine.json: regions: holds 101 regions; leave at most 100",)


def test_a_region_that_stands_twice_in_the_file_is_not_passed_over() -> None:
    doubled = STANDARD.replace(b'"bear-2": {"home"', b'"bear-1": {"home"', 1)
    assert problems(doubled)[0].startswith("mine.json: regions.bear-1: is there twice; keep one")


def test_an_icon_that_stands_twice_in_a_region_is_not_passed_over() -> None:
    doubled = STANDARD.replace(b'"bear-2": {', b'"bear-2": {"farm": false, ', 1)
    assert problems(doubled) == (
        "mine.json: regions.bear-2.farm: is there twice; keep one of the two and take the other out",
    )


def test_all_mistakes_of_form_in_a_mapping_are_told_at_once() -> None:
    told = problems(changed(both(
        put("regions", "bear-3", "home", to="wolf"),
        put("regions", "lion-3", "banners", to="many"),
        drop("regions", "horse-3", "at"),
    )))  # fmt: skip
    assert [problem.split(": ")[1] for problem in told] == [
        "regions.bear-3.home",
        "regions.lion-3.banners",
        "regions.horse-3.at",
    ]


def test_all_mistakes_of_content_are_told_at_once() -> None:
    told = problems(changed(both(
        put("regions", "bear-3", "home", to="lion"),
        put("regions", "lion-3", "at", to=[999, 999]),
        put("links", 0, to=["bear-1", "bear-1"]),
        put("councils", "lion", "marshal", to=[]),
        put("disputed", 0, "chosen", to=7),
    )))  # fmt: skip
    keys = [problem.split(": ")[1] for problem in told]
    assert set(keys) == {
        "regions.bear-3",
        "regions.lion-3.at",
        "links[0]",
        "councils.lion.marshal",
        "disputed[0].chosen",
        "regions.bear-1",  # the link it had is the one that is wrong
    }
    assert max(Counter(told).values()) == 1


ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**6), 10**6),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(["", "bear", "bear-1", "lion-9", "attack", "farm", "\x00", "ü"]),
    st.lists(st.sampled_from(["bear-1", "bear-2", 3, None]), max_size=3),
    st.dictionaries(st.sampled_from(["do", "home", "at", "bear", "sheriff", "x"]), st.integers(), max_size=2),
)


@given(st.data())
def test_whatever_is_changed_in_a_file_it_is_a_whole_board_or_each_problem_names_file_key_and_remedy(
    data: st.DataObject,
) -> None:
    raw = copy.deepcopy(RAW)
    for _ in range(data.draw(st.integers(1, 3))):
        at, step = raw, data.draw(st.sampled_from(sorted(raw)))
        while isinstance(at[step], dict | list) and at[step] and data.draw(st.booleans(), label="deeper"):
            at = at[step]
            step = data.draw(st.sampled_from(sorted(at) if isinstance(at, dict) else range(len(at))))
        if data.draw(st.booleans(), label="drop") and len(at) > 1:
            del at[step]
        else:
            at[step] = data.draw(ODD)
    try:
        board = load(msgspec.json.encode(raw), "mine.json")
    except FileError as refused:
        for problem in refused.problems:
            assert re.fullmatch(r"mine\.json: (\S+: )?[^\n]+; [^\n]+", catalogue().say(problem))
    else:
        assert all(board.adjacent.values())
        assert all(board.councils[empire][seat] for empire in EMPIRES for seat in COUNCIL_SEATS)
        assert msgspec.json.decode(msgspec.json.encode(board), type=Board) == board
