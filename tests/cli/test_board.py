"""``companion board``: checks a board file, draws it, and makes a sheet of flags for the real board."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
import pytest
from click.testing import CliRunner, Result

from companion.assets import asset
from companion.cli.board import board
from companion.errors import FileError, SetupError
from companion.text import catalogue
from tests.war_of_whispers.test_board_mistakes import MISTAKES, changed

STANDARD = asset("boards/standard.json")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(board, [str(argument) for argument in arguments], catch_exceptions=True)


def refused(*arguments: str | Path) -> tuple[str, ...]:
    """The problems of a command that must not work."""
    result = run(*arguments)
    assert isinstance(result.exception, FileError), result.output
    return tuple(map(catalogue().say, result.exception.problems))


def texts(drawn: str) -> list[str | None]:
    root = ET.fromstring(drawn)  # noqa: S314 - our own
    return [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]


def test_check_without_a_file_sums_up_the_standard_board() -> None:
    result = run("check")
    assert result.exit_code == 0
    lines = [line.split() for line in result.output.splitlines()]
    assert ["Bear", "6", "1", "2", "4", "9"] in lines
    assert ["all", "40", "12", "13", "13", "25"] in lines
    assert ["69", "links"] in lines
    assert result.output.endswith("No mistakes, no warnings.\n")


def test_check_names_each_dispute_and_points_to_the_reading_that_is_chosen() -> None:
    output = run("check").output
    for name in ("elephant-link", "eagle-city", "steward-draw"):
        assert f"Disputed ({name})" in output
    assert "  -> 0  P7\n     1  P6\n" in output


def test_check_of_a_copy_with_another_reading_says_so(tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text(STANDARD.read_text().replace('"chosen": 0', '"chosen": 1', 1))
    output = run("check", mine).output
    assert str(mine) in output
    assert "     0  P7\n  -> 1  P6\n" in output


def test_check_warns_of_a_drawing_that_is_hard_to_use_and_still_succeeds(tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text(STANDARD.read_text().replace('"at": [0, 36]', '"at": [0, 45]'))
    result = run("check", mine)
    assert result.exit_code == 0
    assert "Warning: horse-3 and horse-4 are 70 apart" in result.output
    assert result.output.endswith("No mistakes, 1 warning.\n")


@pytest.mark.parametrize("command", ["check", "draw", "labels"])
def test_every_mistake_in_a_file_is_told_and_nothing_is_written(command: str, tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text(STANDARD.read_text().replace('["bear-1", "bear-2"]', '["bear-1", "bear-1"]'))
    out = tmp_path / "out.svg"
    told = refused(command, mine, *(() if command == "check" else ("--out", out)))
    assert [problem.split(": ")[:2] for problem in told] == [
        [str(mine), "links[0]"],
        [str(mine), "regions.bear-1"],
    ]
    assert not out.exists()


def test_a_missing_file_is_named() -> None:
    (told,) = refused("check", "nowhere.json")
    assert told == "nowhere.json: cannot be read (No such file or directory); name a board file"


def test_a_folder_is_no_board(tmp_path: Path) -> None:
    (told,) = refused("draw", tmp_path)
    assert told == f"{tmp_path}: cannot be read (Is a directory); name a board file"


def test_a_file_without_rights_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(path: Path, _: int) -> int:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(os, "open", forbidden)  # the tests may run as root, who may read everything
    (told,) = refused("check", "mine.json")
    assert told == "mine.json: cannot be read (Permission denied); name a board file"


def test_a_picture_is_no_board(tmp_path: Path) -> None:
    mine = tmp_path / "photo.jpg"
    mine.write_bytes(b"\xff\xd8\xff\xe0\x00\x10JFIF")
    (told,) = refused("check", mine)
    assert told == f"{mine}: is not a text file; name a JSON file, written as UTF-8"


def test_draw_writes_the_board_with_the_name_of_every_region(tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    result = run("draw", "--out", out)
    assert result.output == f"Wrote {out}\n"
    shown = texts(out.read_text(encoding="utf-8"))
    assert {f"H{n}" for n in range(1, 11)} <= set(shown)
    assert len([text for text in shown if text and text[0] in "BEPLH"]) == 40


def test_draw_writes_to_board_svg_unless_told_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("draw").exit_code == 0
    assert run("labels").exit_code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["board.svg", "labels.svg"]


def test_a_dash_prints_the_picture() -> None:
    assert len(texts(run("draw", "--out", "-").output)) == 40 + 11  # eleven regions begin with banners


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (told,) = refused("draw", "--out", tmp_path)
    assert told == f"{tmp_path}: cannot be written (Is a directory); name another file with --out"
    (told,) = refused("labels", "--out", tmp_path / "no" / "labels.svg")
    assert "cannot be written (No such file or directory)" in told


def test_labels_make_a_sheet_of_a4_with_a_flag_for_every_region_and_what_to_compare(tmp_path: Path) -> None:
    out = tmp_path / "labels.svg"
    assert run("labels", "--out", out).exit_code == 0
    drawn = out.read_text(encoding="utf-8")
    assert 'width="210mm" height="297mm"' in drawn
    shown = texts(drawn)
    assert {"B1", "E7", "P8", "L9", "H10", "50 mm", "city", "farm", "fort"} <= set(shown)
    assert any(text and text.startswith("Which region does P4") for text in shown)


def test_the_group_explains_how_to_make_a_board_of_ones_own() -> None:
    output = run("--help").output
    assert "chosen" in output
    for command in ("check", "draw", "labels"):
        assert command in output


# Boards that are kept


def test_a_board_is_brought_in_listed_and_written_out_again(tmp_path: Path) -> None:
    data, mine, out = tmp_path / "data", tmp_path / "mine.json", tmp_path / "out.json"
    mine.write_text(STANDARD.read_text().replace("The standard board of A War of Whispers", "Second printing"))
    assert run("import", mine, "--data", data).output == "The board is saved as second-printing.\n"
    listed = run("list", "--data", data).output.splitlines()
    assert listed[1].split()[:3] == ["*", "war-of-whispers", "standard"]
    assert listed[2].split()[:4] == ["war-of-whispers", "second-printing", "Second", "printing"]
    assert run("export", "second-printing", out, "--data", data).output == f"Wrote {out}\n"
    assert out.read_bytes() == mine.read_bytes()
    assert isinstance(run("export", "second-printing", out, "--data", data).exception, FileError)
    assert isinstance(run("export", "nowhere", tmp_path / "b.json", "--data", data).exception, SetupError)


def test_a_board_that_is_not_finished_is_listed_as_such(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "half.json").write_text('{"title": "Half"}')
    assert "(not finished)" in run("list", "--data", tmp_path).output.splitlines()[2]


def test_a_board_is_brought_in_for_the_game_that_it_names_or_that_is_named(tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    board = msgspec.json.decode(STANDARD.read_bytes())
    mine.write_bytes(msgspec.json.encode({**board, "title": "Second"}))
    assert run("import", mine, "--game", "war-of-whispers", "--data", tmp_path).exit_code == 0
    assert run("import", mine, "--data", tmp_path).output == "The board is saved as second-2.\n"
    assert "'chess'" in str(run("import", mine, "--game", "chess", "--data", tmp_path).exception)


def test_boards_of_one_game_alone_are_listed_where_it_is_named(tmp_path: Path) -> None:
    listed = run("list", "--game", "war-of-whispers", "--data", tmp_path).output.splitlines()
    assert {line.lstrip("* ").split()[0] for line in listed[1:]} == {"war-of-whispers"}
    assert isinstance(run("list", "--game", "chess", "--data", tmp_path).exception, SetupError)


def test_where_several_games_have_boards_one_must_be_told_apart(tmp_path: Path) -> None:
    nameless = {key: value for key, value in msgspec.json.decode(STANDARD.read_bytes()).items() if key != "game"}
    mine, out = tmp_path / "mine.json", tmp_path / "out.json"
    mine.write_bytes(msgspec.json.encode(nameless))
    assert "name it with --game: war-of-whispers, petrichor" in str(run("import", mine, "--data", tmp_path).exception)
    assert "war-of-whispers and petrichor" in str(run("export", "standard", out, "--data", tmp_path).exception)
    assert run("export", "standard", out, "--game", "petrichor", "--data", tmp_path).exit_code == 0
    assert out.read_bytes() == asset("boards/field.json").read_bytes()


def test_a_game_whose_players_make_no_boards_says_so(tmp_path: Path) -> None:
    problem = run("list", "--game", "riftwalker", "--data", tmp_path).exception
    assert isinstance(problem, SetupError)
    assert list(map(catalogue().say, problem.problems)) == ["This game has no board to change."]


def test_every_broken_board_is_refused_with_file_key_and_remedy(tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    for name, change, key, remedy in MISTAKES:
        mine.write_bytes(msgspec.json.encode(changed(change)))
        told = [problem for problem in refused("import", mine, "--data", tmp_path) if f" {key}: " in problem]
        assert any(problem.startswith(f"{mine}: ") and remedy in problem for problem in told), name
    assert len(MISTAKES) >= 30
    assert not list(tmp_path.glob("boards/*"))
