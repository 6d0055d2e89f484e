"""``companion score`` with sheets of Petrichor and Riftwalker: what counts, who wins, and every mistake at once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import games
from companion.assets import asset
from companion.engine.section import Section
from companion.engine.text import Text
from companion.games.petrichor import score_sheet as petrichor
from companion.games.petrichor.terms import SEATS as COLOURS
from companion.games.riftwalker import score_sheet as riftwalker
from companion.games.riftwalker.terms import SEATS as MARKS
from companion.text import catalogue
from tests.cli.sheets import DATA, problems, run, sheet, verdict


def scored(file: Path) -> dict[str, Any]:
    result = run(file, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def field_of(column: str, told: dict[str, Any]) -> list[object]:
    return [player[column] for player in told["players"]]


def rifts(folder: Path, *players: str) -> Path:
    """A sheet of players who have nothing but these lines, star first."""
    seats = zip(MARKS, players, strict=False)
    tables = [f'[[players]]\nseat = "{seat}"\n{lines}\n' for seat, lines in seats]
    return sheet(folder, "\n".join(['game = "riftwalker"', *tables]))


def drops(folder: Path, *players: str, rest: str = "") -> Path:
    """The same of Petrichor, red first."""
    colours = zip(COLOURS, players, strict=False)
    tables = [f'[[players]]\ncolour = "{colour}"\n{lines}\n' for colour, lines in colours]
    return sheet(folder, "\n".join(['game = "petrichor"', *tables, rest]))


# Petrichor


def test_points_the_vote_track_wheat_and_a_harvest_still_to_count_make_the_score() -> None:
    told = scored(DATA / "petrichor.toml")
    assert told["players"][0] == {
        "name": "Ana",
        "seat": "green",
        "total": 30 + 2 + 7 + 3 + 12,
        "rank": 2,
        "points": 30 + 2 + 7,
        "step": 2,
        "step_points": 3,
        "wheat": 2,
        "wheat_points": 12,
    }
    assert field_of("name", told) == ["Ana", "Red", "Blue"]
    assert field_of("total", told) == [54, 33 + 3 + 7 + 12, 20 + 0 + 3 + 6]
    assert told["winners"] == ["red"]
    assert verdict(run(DATA / "petrichor.toml")) == "Red wins"


def test_the_harvest_stands_in_a_row_of_its_own() -> None:
    rows = [line.split() for line in run(DATA / "petrichor.toml").stdout.splitlines()]
    assert ["1", "Red", "Score", "track", "33"] in rows
    assert ["Harvest", "not", "counted", "yet", "10"] in rows
    assert ["Vote", "track", "step", "2", "3"] in rows


def test_a_tie_is_shared_and_players_are_called_by_name_and_colour(tmp_path: Path) -> None:
    file = drops(tmp_path, 'name = "Bo"\npoints = 9', "points = 9", "points = 8")
    assert field_of("rank", scored(file)) == [1, 1, 3]
    assert verdict(run(file)) == "Bo (Red) and Yellow share the win"


def test_tied_for_most_wheat_all_get_its_points_or_nobody_where_the_sheet_says_so(tmp_path: Path) -> None:
    for tie, bonus in (("shared", 12), ("nobody", 0)):
        file = drops(tmp_path, "points = 1\nwheat = 2", "points = 1\nwheat = 2", rest=f'[options]\nwheat_tie = "{tie}"')
        assert field_of("wheat_points", scored(file)) == [bonus, bonus]


def test_a_colour_has_no_more_drops_on_all_tiles_than_there_are(tmp_path: Path) -> None:
    tiles = '[[harvest]]\ncrop = "corn"\ndrops = { red = 11 }\n'
    file = drops(tmp_path, "points = 1", rest=tiles + tiles)
    assert problems(run(file), file) == [
        "harvest: red has 22 drops on all tiles together, but there are only 20; count again"
    ]


def test_the_track_may_stand_in_the_field_instead(tmp_path: Path) -> None:
    file = drops(tmp_path, "points = 1\nstep = 2")
    (problem,) = problems(run(file), file)
    assert problem.startswith("players[0].step (player 1): nothing says what step 2 of the vote track pays; ")
    printed = json.loads(asset("boards/field.json").read_bytes())
    field = tmp_path / "ours.json"
    field.write_text(json.dumps({**printed, "track": [None, 4]}))
    told = json.loads(run(file, "--board", field, "--json").stdout)
    assert field_of("total", told) == [5]


PETRICHOR_MISTAKES = (
    "feild: is not a key of this table; ",
    "track[1]: -3 is not possible; write a whole number from 0 to 99, the points of that step",
    "players[0].wheat (player 1): -1 is not possible; ",
    "players[0].points (player 1): is missing; write the points on the score track",
    "players[0].step (player 1): nothing says what step 5 of the vote track pays; ",
    "players[1].color (player 2): is not a key of this table; did you mean colour? ",
    'players[1].points (player 2): "many" is not possible; ',
    "players[1].step (player 2): 21 is not possible; write a whole number from 0 to 20, ",
    "players[2].colour (player 3): player 1 is red too; ",
    'harvest[0].crop: "rise" is not known; did you mean rice? ',
    "harvest[0].drops.red: 21 is not possible; write a whole number from 0 to 20, ",
    "harvest[0].drops.pink: is not a key of this table; ",
    "harvest[1].marker: only coffee and rice can have a sprout marker; leave marker out for corn",
    "harvest[1].drops.green: no player of this sheet is green; ",
    "harvest[2].crop: is missing; possible here: wheat, ",
    'harvest[2].marker: "grown" is not known; ',
    "harvest[2].drops: is missing; write the drops on the tile by colour, such as drops.red = 2",
    'options.wheat_tie: "everybody" is not known; possible here: shared, nobody',
)


# Riftwalker


def test_rifts_and_their_bonuses_make_the_score_and_more_rifts_break_a_tie() -> None:
    told = scored(DATA / "riftwalker.toml")
    assert field_of("points", told) == [18, 18]
    assert field_of("bonus", told) == [1, 4]
    assert told["players"][1]["breakdown"][-1] == {"kind": "shadowlands", "value": 4, "count": 1, "points": 4}
    assert (told["winners"], told["decided_by"]) == (["key"], "rifts")
    assert verdict(run(DATA / "riftwalker.toml")) == "Key wins: tied on points, most scored rifts."


def test_the_value_of_explored_rifts_breaks_a_tie_that_is_left_and_else_the_win_is_shared(tmp_path: Path) -> None:
    file = rifts(tmp_path, "scored = [7]\nexplored = [3]", 'name = "Bo"\nscored = [7]\nexplored = [0, 2, 2]')
    assert scored(file)["decided_by"] == "explored"
    assert verdict(run(file)) == "Bo (Moon) wins: tied, highest explored rifts."
    shared = rifts(tmp_path, "scored = [7]", "scored = [7]", "scored = []")
    assert field_of("rank", scored(shared)) == [1, 1, 3]
    assert verdict(run(shared)) == "Star and Moon share the win."


def test_more_rifts_than_there_are_were_counted_twice(tmp_path: Path) -> None:
    file = rifts(tmp_path, f"scored = {[3] * 30}", f"scored = []\nexplored = {[0] * 23}")
    assert problems(run(file), file) == ["players: have 53 rifts together, but there are only 52; count again"]


@pytest.mark.parametrize(
    ("values", "possible"),
    [
        ("5, 5, 2, 2", True),
        ("5, 5, 2, 2, 2", False),
        ("5, 5, 2, 2, 4", False),
        ("0, 7", True),
        ("0, 0", False),
        ("0, 4", False),
    ],
)
def test_beside_the_venture_cards_one_rift_alone_has_a_value_of_its_own(
    tmp_path: Path, values: str, *, possible: bool
) -> None:
    assert (run(rifts(tmp_path, f"scored = [{values}]", "scored = [7]")).exit_code == 0) == possible


RIFTWALKER_MISTAKES = (
    "decks: is not a key of this table; ",
    "players: scored rifts are worth 3 or 7, and 3 Venture cards 2 or 5; one alone, Shadowlands, ",
    "players[0].scored[1] (player 1): 21 is not possible; write a whole number from 0 to 20, what that rift is worth",
    "players[0].scored[2] (player 1): [3, 2, 1] is not possible; ",
    "players[0].scored[3] (player 1): -1 is not possible; write a whole number from 0 to 99, what its bonus brings",
    "players[1].scored (player 2): is missing; write the value of each scored rift, ",
    "players[1].explored (player 2): 7 is not possible; write a list in brackets, of at most 52: ",
    "players[2].seat (player 3): player 2 is moon too; ",
)


# Both


@pytest.mark.parametrize(
    ("name", "mistakes"),
    [("petrichor_many_mistakes", PETRICHOR_MISTAKES), ("riftwalker_many_mistakes", RIFTWALKER_MISTAKES)],
)
def test_every_mistake_of_a_sheet_is_named_at_once_and_none_twice(name: str, mistakes: tuple[str, ...]) -> None:
    file = DATA / f"{name}.toml"
    found = problems(run(file), file)
    for mistake in mistakes:
        assert sum(problem.startswith(mistake) for problem in found) == 1, (mistake, found)
    assert len(found) == len(mistakes), found


ANYTHING = st.recursive(
    st.booleans() | st.integers(-2, 30) | st.floats() | st.text(max_size=3) | st.sampled_from(["red", "star", "corn"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["crop", "drops", "marker", "red", "track", "scored"]), inner, max_size=3)
    ),
    max_leaves=8,
)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "keys", "of_player", "data"),
    [
        ("petrichor", petrichor.SHEET_KEYS, ("colour", *petrichor.PLAYER_KEYS), "boards/field.json"),
        ("riftwalker", riftwalker.SHEET_KEYS, ("seat", *riftwalker.PLAYER_KEYS), ""),
    ],
)
@given(draw=st.data())
def test_no_sheet_whatever_it_holds_gets_past_its_mistakes_or_breaks_the_reader(
    draw: st.DataObject, game: str, keys: tuple[str, ...], of_player: tuple[str, ...], data: str
) -> None:
    found: list[Text] = []
    players = st.lists(st.dictionaries(st.sampled_from(of_player), ANYTHING), max_size=5)
    values = draw.draw(
        st.fixed_dictionaries({"players": players}, optional=dict.fromkeys(set(keys) - {"players"}, ANYTHING))
    )
    read = games.game(game).scoring.read
    assert read is not None
    told = read(Section(values, found), asset(data).read_bytes() if data else b"", data)
    assert all(catalogue().say(problem).isprintable() for problem in found)
    assert (told is None) == bool(found)
    assert told is None or catalogue().say(told.sheet.verdict)
