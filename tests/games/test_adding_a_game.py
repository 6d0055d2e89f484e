"""A game is one folder and one line: the game of the folder ``heaps`` is put into a copy of the project, and plays."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from filecmp import dircmp
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

ROOT = Path(__file__).parents[2]
HEAPS = Path(__file__).with_name("heaps")
NEEDED = ("companion", "hardware", "firmware", "assets", "tests")
REGISTRY = Path("companion", "games", "__init__.py")
FIRST_LINE = "GAMES = {\n"
LINE = '    "heaps": "companion.games.heaps.game",\n'
PASSED = " passed"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as somebody has it who has just added the game."""
    folder = tmp_path_factory.mktemp("copy")
    for name in NEEDED:
        copytree(ROOT / name, folder / name, ignore=ignore_patterns("__pycache__", "pictures", "heaps"))
    (folder / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    copytree(HEAPS, folder / "companion" / "games" / "heaps", ignore=ignore_patterns("__pycache__"))
    registry = folder / REGISTRY
    registry.write_text(with_the_line(registry.read_text(encoding="utf-8")), encoding="utf-8")
    return folder


def with_the_line(source: str) -> str:
    assert FIRST_LINE in source, f"{REGISTRY} has no {FIRST_LINE}"
    return source.replace(FIRST_LINE, FIRST_LINE + LINE)


def run(copy: Path, *words: str) -> str:
    """What a command of the copy says; it knows nothing of the project it was copied from."""
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *words], cwd=copy, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
    return done.stdout


def test_one_folder_and_one_line_are_all_that_is_changed(copy: Path) -> None:
    changes = [change for name in ("companion", "assets") for change in differences(dircmp(ROOT / name, copy / name))]
    assert sorted(changes) == ["companion/games/__init__.py", "companion/games/heaps"]
    now, before = ((folder / REGISTRY).read_text(encoding="utf-8").splitlines() for folder in (copy, ROOT))
    assert [line for line in now if line not in before] == [LINE.rstrip()]
    assert len(now) == len(before) + 1


def differences(compared: dircmp[str]) -> Iterator[str]:
    """What is on one side only, or not the same on both."""
    names = {*compared.left_only, *compared.right_only, *compared.diff_files, *compared.funny_files}
    yield from (str((Path(compared.left) / name).relative_to(ROOT)) for name in names - {"pictures"})
    for below in compared.subdirs.values():
        yield from differences(below)


@pytest.mark.slow
def test_the_game_keeps_all_that_is_promised_for_games(copy: Path) -> None:
    said = run(
        copy,
        "-m",
        "pytest",
        "-q",
        "-n",
        "0",
        "tests/games/test_contract.py",
        "tests/games/test_shown.py",
        "-k",
        "heaps",
    )
    assert PASSED in said
    assert "failed" not in said


def test_random_games_end(copy: Path) -> None:
    said = run(copy, "-m", "companion", "simulate", "heaps", "--seats", "3", "--games", "20", "--seed", "1")
    assert said.startswith("20 games")


def test_at_a_table_it_is_begun_answered_and_taken_back(copy: Path, tmp_path: Path) -> None:
    seen = json.loads(run(copy, "-m", "tests.games.little_evening", "heaps", str(tmp_path)))
    assert seen["title"] == "Heaps"
    (question,) = seen["asked"]
    assert question == "From which heap?"
    assert seen["touched"] == ["heap-1", "heap-2", "heap-3", "heap-4"]
    assert any(" takes " in line for line in seen["told"])
    assert any(line.startswith("Take ") for line in seen["hands"])
    assert seen["back"]
    assert seen["kept"]
