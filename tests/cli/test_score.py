"""``companion score``: a sheet somebody wrote after a game is scored, or refused with every mistake named at once.

Results go to standard output, warnings and mistakes to standard error; a bad file ends with exit code 3.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import games
from companion.assets import asset
from companion.cli import score
from companion.engine.section import Section
from companion.engine.text import Text
from companion.errors import FileError
from companion.games import GAMES
from companion.games.war_of_whispers import score_sheet
from companion.text import catalogue, languages
from tests.cli.sheets import DATA, problems, run, sheet, verdict

ROOT = Path(__file__).parents[2]
STANDARD_BOARD = asset("boards/standard.json")
SAME = 'loyalties = { devout="lion", dutiful="elephant", affiliated="bear", unallied="eagle", opposed="horse" }'
"""Worth 17 points with CITIES, so players who all have it are level."""
CITIES = "cities = { bear = 1, eagle = 4, elephant = 3, lion = 2, horse = 2 }"


EXAMPLES = {key: example for key in GAMES if (example := games.game(key).scoring.example) is not None}
"""The sheet to begin with of every game that has one."""


def level(*extras: str, cities: str = CITIES) -> str:
    """A sheet of players with the same points: raven, spider, ... each with its own lines."""
    societies = ("raven", "spider", "rat", "serpent")
    players = [
        f'[[players]]\nsociety = "{society}"\n{SAME}\n{extra}\n'
        for society, extra in zip(societies, extras, strict=False)
    ]
    return "\n".join([cities, *players])


def test_the_worked_example_of_the_rules_is_17_points() -> None:
    result = run(DATA / "worked_example.toml", "--json")
    ana = json.loads(result.stdout)["players"][0]
    assert ana["points"] == 17
    assert [line["points"] for line in ana["breakdown"]] == [8, 9, 2, 0, -2]


def test_json_is_exactly_the_documented_shape() -> None:
    result = run(DATA / "agents_and_bonus.toml", "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    same = {
        "elephant": {"empire": "elephant", "slot": "dutiful", "value": 3, "cities": 3, "agents": 0, "points": 9},
        "bear": {"empire": "bear", "slot": "affiliated", "value": 2, "cities": 1, "agents": 0, "points": 2},
        "eagle": {"empire": "eagle", "slot": "unallied", "value": 0, "cities": 4, "agents": 0, "points": 0},
    }
    expected = {
        "players": [
            {
                "name": "Ana",
                "seat": "raven",
                "society": "raven",
                "points": 19,
                "rank": 2,
                "breakdown": [
                    {"empire": "lion", "slot": "devout", "value": 4, "cities": 2, "agents": 0, "points": 8},
                    *same.values(),
                    {"empire": "horse", "slot": "opposed", "value": -1, "cities": 2, "agents": 1, "points": -3},
                ],
                "concealed_bonus": 3,
            },
            {
                "name": "Bo",
                "seat": "spider",
                "society": "spider",
                "points": 29,
                "rank": 1,
                "breakdown": [
                    {"empire": "lion", "slot": "devout", "value": 4, "cities": 2, "agents": 2, "points": 16},
                    *same.values(),
                    {"empire": "horse", "slot": "opposed", "value": -1, "cities": 2, "agents": 0, "points": -2},
                ],
                "concealed_bonus": 4,
            },
        ],
        "winners": ["spider"],
        "decided_by": "points",
    }
    assert result.stdout == json.dumps(expected, separators=(",", ":")) + "\n"


def test_the_table_shows_the_breakdown_best_player_first() -> None:
    result = run(DATA / "agents_and_bonus.toml")
    rows = [line.split() for line in result.stdout.splitlines()]
    assert [row[0:2] for row in rows if row[2:3] == ["Bear"]] == [["1", "Bo"], ["2", "Ana"]]
    assert ["1", "Bo", "Bear", "Affiliated:", "2", "\N{MULTIPLICATION SIGN}", "1", "2"] in rows
    assert ["Lion", "Devout:", "4", "\N{MULTIPLICATION SIGN}", "(2", "+", "2", "in", "regions)", "16"] in rows
    assert ["Never", "face", "up", "4"] in rows
    assert ["Total", "29"] in rows
    assert verdict(result) == "Bo (Supplicant Spider) wins with the most points."


def test_a_player_without_a_name_goes_by_the_society() -> None:
    result = run(DATA / "worked_example.toml", "--json")
    assert json.loads(result.stdout)["players"][1]["name"] == "Cult of the Rat"


def test_in_a_pipe_the_table_is_plain_and_80_columns_wide_whatever_the_name(tmp_path: Path) -> None:
    file = sheet(
        tmp_path, level('cards = 1\nname = "A name so long that no table could ever hold it [bold]"', 'name = "安娜"')
    )
    environment = {name: value for name, value in os.environ.items() if name not in {"COLUMNS", "FORCE_COLOR"}}
    environment |= {"PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "companion", "score", str(file)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", cwd=ROOT, env=environment, check=True)
    *table, sentence = done.stdout.splitlines()
    assert "\x1b" not in done.stdout
    assert max(map(len, table)) <= 80
    assert "[bold]" in sentence
    assert any("安娜" in line for line in table)


def test_fewer_swaps_decide_and_the_sentence_says_so(tmp_path: Path) -> None:
    file = sheet(tmp_path, level("swaps = 1\ncards = 9", "cards = 1", "swaps = 2"))
    assert json.loads(run(file, "--json").stdout)["decided_by"] == "swaps"
    assert verdict(run(file)) == "Supplicant Spider wins: tied on points, fewest swaps."


def test_more_cards_decide_and_the_sentence_says_so(tmp_path: Path) -> None:
    file = sheet(tmp_path, level("cards = 2", 'name = "Bo"\ncards = 3', "swaps = 1\ncards = 9"))
    assert json.loads(run(file, "--json").stdout)["decided_by"] == "cards"
    assert verdict(run(file)) == "Bo (Supplicant Spider) wins: tied on points and swaps, most cards."


def test_a_shared_win_says_on_what_they_are_tied(tmp_path: Path) -> None:
    file = sheet(tmp_path, level("cards = 2", "cards = 2", "cards = 2", "cards = 1"))
    result = json.loads(run(file, "--json").stdout)
    assert (result["decided_by"], result["winners"]) == ("shared", ["raven", "spider", "rat"])
    assert [player["rank"] for player in result["players"]] == [1, 1, 1, 4]
    assert verdict(run(file)) == "Shared win: tied on points, swaps and cards."


def test_concealed_loyalties_are_counted_from_the_swaps_unless_the_sheet_says(tmp_path: Path) -> None:
    bonus = "\n[options]\nconcealed_bonus = true"
    file = sheet(tmp_path, level("", "swaps = 1", "swaps = 2", "swaps = 1\nconcealed = 0") + bonus)
    players = json.loads(run(file, "--json").stdout)["players"]
    assert [player["concealed_bonus"] for player in players] == [5, 3, 1, 0]


def test_cities_left_out_are_none_and_too_few_are_a_warning_only(tmp_path: Path) -> None:
    result = run(sheet(tmp_path, level("", "", cities="cities = { lion = 2 }")), "--json")
    assert json.loads(result.stdout)["players"][0]["points"] == 8
    assert "warning: " in result.stderr
    assert "only 2 of the 12 cities" in result.stderr


def test_a_thirteenth_city_needs_a_board_that_has_it(tmp_path: Path) -> None:
    file = sheet(tmp_path, level("", "", cities="cities = { bear = 2, eagle = 4, elephant = 3, lion = 2, horse = 2 }"))
    (problem,) = problems(run(file), file)
    assert problem.startswith("cities: these are 13 cities, but the board holds 12; ")
    assert "--board" in problem
    board = json.loads(STANDARD_BOARD.read_bytes())
    plain = next(name for name, region in board["regions"].items() if not region.get("city"))
    board["regions"][plain]["city"] = True
    other = tmp_path / "ours.json"
    other.write_text(json.dumps(board))
    assert run(file, "--board", other).exit_code == 0


def test_a_board_that_cannot_be_used_is_refused_under_its_own_name(tmp_path: Path) -> None:
    missing = tmp_path / "nowhere.json"
    (problem,) = problems(run(DATA / "worked_example.toml", "--board", missing), missing)
    assert problem.startswith("cannot be read")
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    assert problems(run(DATA / "worked_example.toml", "--board", broken), broken)


MISTAKES = (
    "sities: is not a key of this table; did you mean cities? possible here: game, cities, players, options",
    "cities.tiger: is not a key of this table; ",
    "cities.bear: -1 is not possible; write a whole number from 0 to 12, ",
    "cities.horse: 2.5 is not possible; write a whole number from 0 to 12, ",
    "cities: these are 18 cities, but the board holds 12; ",
    'options.concealed_bonus: "yes" is not possible; write true or false',
    "players: lists 5 players; write [[players]] once for each of the 2 to 4",
    'players[0].society (player 1): "ravn" is not known; did you mean raven? ',
    'players[0].name (player 1): "" is not a name; ',
    "players[0].swaps (player 1): -1 is not possible; write a whole number from 0 to 2, ",
    "players[0].loyalties.unalied (player 1): is not a key of this table; did you mean unallied? ",
    'players[0].loyalties.affiliated (player 1): "beer" is not known; did you mean bear? ',
    "players[0].loyalties.dutiful (player 1): lion is devout already; not placed yet: bear, eagle and elephant",
    "players[0].cards (player 1): true is not possible; ",
    "players[1].swaps (player 2): 3 is not possible; write a whole number from 0 to 2, ",
    "players[1].loyalties.opposed (player 2): is missing; possible here: bear, eagle, elephant, lion, horse",
    "players[1].cards (player 2): -2 is not possible; ",
    'players[1].field_agents (player 2): ["bear", "bear", "lion"] is not possible; list at most 2: ',
    "players[1].concealed (player 2): 6 is not possible; ",
    "players[2].colour (player 3): is not a key of this table; ",
    "players[2].society (player 3): player 2 is rat too; ",
    'players[2].loyalties (player 3): ["lion"] is not a table; ',
    'players[2].field_agents[0] (player 3): "wolf" is not known; ',
    "players[2].concealed (player 3): 2 is not possible; write a whole number from 0 to 1, ",
    "players[3].society (player 4): is missing; ",
    'players[3].name (player 4): "a\\u001b[31mb" is not a name; ',
    "players[3].loyalties (player 4): is missing; ",
)


def test_every_mistake_of_a_sheet_is_named_at_once_and_none_twice() -> None:
    file = DATA / "many_mistakes.toml"
    found = problems(run(file), file)
    for mistake in MISTAKES:
        assert sum(problem.startswith(mistake) for problem in found) == 1, mistake
    assert len(found) == len(MISTAKES)
    assert all("; " in problem for problem in found), "each says what to do"


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        pytest.param(
            "[cities]\nbear = 1\nlion = two\n",
            'line 3, column 8: Invalid value, in "lion = two"; ',
            id="word without quotes",
        ),
        pytest.param("[cities]\r\nbear = 1\r\nbear = 2\r\n", "line 3, column 9: ", id="key twice"),
        pytest.param("players = [", "line 1, column 12: ", id="end of the file"),
        pytest.param("players = [\n", "line 2, column 1: ", id="end of an unfinished line"),
        pytest.param("", "players: lists 0 players; ", id="empty"),
        pytest.param("[players]\nsociety = 'rat'", "players: is not a list; write [[players]], ", id="single brackets"),
        pytest.param(b"\x7fELF\x02\x00\xff\xfe", "is not a text file in UTF-8; ", id="program"),
        pytest.param("game = 'war-of-whispers'".encode("utf-16"), "is not a text file in UTF-8; ", id="UTF-16"),
        pytest.param(
            "swaps = " + "9" * 5_000, "holds a number or brackets within brackets without end; ", id="endless number"
        ),
        pytest.param(
            "swaps = " + "[" * 50_000, "holds a number or brackets within brackets without end; ", id="endless nesting"
        ),
        pytest.param("#" * 2_000_000, "is far too long; ", id="too long"),
    ],
)
def test_a_file_that_is_no_sheet_is_refused_in_one_sentence(tmp_path: Path, content: str | bytes, problem: str) -> None:
    file = sheet(tmp_path, content)
    (told,) = problems(run(file), file)
    assert told.startswith(problem)


def test_a_missing_file_and_a_folder_are_refused_by_name(tmp_path: Path) -> None:
    for file in (tmp_path / "nowhere.toml", tmp_path):
        (told,) = problems(run(file), file)
        assert told.startswith("cannot be read ("), told


def test_a_value_of_the_wrong_kind_accounts_for_all_that_it_should_have_held(tmp_path: Path) -> None:
    file = sheet(tmp_path, "players = [1, 'a']\ncities = 3\noptions = []\n")
    found = [problem.partition(";")[0] for problem in problems(run(file), file)]
    assert found[:2] == ["cities: 3 is not a table", "options: [] is not a table"]
    assert 'players[1] (player 2): "a" is not a table' in found
    assert not [problem for problem in found if "society" in problem]


def test_a_sheet_saved_by_a_windows_editor_is_read(tmp_path: Path) -> None:
    text = (DATA / "worked_example.toml").read_text().replace("\n", "\r\n")
    assert run(sheet(tmp_path, b"\xef\xbb\xbf" + text.encode())).exit_code == 0


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", EXAMPLES)
def test_the_example_of_every_game_is_a_sheet_that_can_be_scored(tmp_path: Path, game: str, language: str) -> None:
    example = catalogue(language, strict=True).say(EXAMPLES[game])
    told = json.loads(run(sheet(tmp_path, example), "--json").stdout)
    assert run("--example", game).stdout == catalogue().say(EXAMPLES[game]) + "\n"
    assert f'game = "{game}"' in example
    assert len(told["players"]) >= games.game(game).setup.choices().fewest
    assert told["winners"]


def test_the_example_of_the_first_game_is_worth_what_the_rules_say(tmp_path: Path) -> None:
    told = json.loads(run(sheet(tmp_path, run("--example", "war-of-whispers").stdout), "--json").stdout)
    assert told["players"][0]["points"] == 17 + 2 + 3


def test_the_help_names_every_game_and_how_to_get_an_example() -> None:
    shown = run("--help").stdout
    assert all(game in shown for game in GAMES)
    assert f"companion score --example {next(iter(GAMES))}" in shown


def test_without_a_file_something_is_missing() -> None:
    done = run()
    assert done.exit_code == 2
    assert "FILE" in done.stderr


def test_a_sheet_of_a_game_that_there_is_not_is_told_that_alone(tmp_path: Path) -> None:
    for typed, told in (("chess", "possible here: "), ("war-of-wispers", "did you mean war-of-whispers? ")):
        file = sheet(tmp_path, f"game = '{typed}'\nsities = 3")
        (problem,) = problems(run(file), file)
        assert problem.startswith(f'game: "{typed}" is not known; {told}')
        assert all(game in problem for game in GAMES)


def test_a_game_that_reads_no_sheets_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.game("war-of-whispers")
    unread = replace(game, scoring=replace(game.scoring, read=None, example=None))
    monkeypatch.setattr(games, "game", lambda _: unread)
    refused = run("--example", "war-of-whispers")
    assert (refused.exit_code, refused.stdout) == (4, "")
    assert "A War of Whispers cannot be scored from a sheet" in refused.stderr
    file = sheet(tmp_path, "game = 'war-of-whispers'")
    assert problems(run(file), file) == [
        "game: A War of Whispers cannot be scored from a sheet; companion run can count it"
    ]


TOML_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.dates() | st.sampled_from(["lion", "rat"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=3) | st.sampled_from(["bear", "devout", "opposed"]), inner, max_size=5)
    ),
    max_leaves=12,
).filter(lambda value: value is not None)
PLAYER = st.dictionaries(st.sampled_from(("name", "society", *score_sheet.PLAYER_KEYS)), TOML_VALUES)


@pytest.mark.slow
@given(
    values=st.dictionaries(st.sampled_from(score_sheet.SHEET_KEYS), TOML_VALUES),
    players=st.none() | st.lists(PLAYER, max_size=5),
)
def test_no_sheet_whatever_it_holds_gets_past_its_mistakes_or_breaks_the_reader(
    values: dict[str, object], players: list[object] | None
) -> None:
    found: list[Text] = []
    written = Section(values if players is None else {**values, "players": players}, found)
    read = games.game("war-of-whispers").scoring.read
    assert read is not None
    counted = read(written, STANDARD_BOARD.read_bytes(), "standard.json")
    assert all(catalogue().say(problem).isprintable() for problem in found)
    assert (counted is None) == bool(found)
    assert counted is None or catalogue().say(counted.sheet.verdict)


@given(data=st.binary() | st.text().map(str.encode))
def test_no_bytes_break_the_reader(data: bytes) -> None:
    try:
        assert isinstance(score.parse(data, Path("sheet.toml")), dict)
    except FileError as error:
        assert str(error).startswith("sheet.toml: ")  # noqa: PT017 - either outcome is right


def test_cities_that_nobody_counted_are_missed(tmp_path: Path) -> None:
    file = sheet(tmp_path, level("", "", cities=""))
    assert problems(run(file), file)[0].startswith("cities: is missing")


def test_all_hands_together_hold_no_more_cards_than_there_are(tmp_path: Path) -> None:
    file = sheet(tmp_path, level("cards = 40", "cards = 40"))
    assert problems(run(file), file) == [
        "players: hold 80 cards together, but there are only 70; count the hands again"
    ]
