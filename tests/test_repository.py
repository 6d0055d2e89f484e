"""The rules about the repository itself. They are run, not written down.

Import contracts, style and types are checked by ``make lint``, which ``make test`` runs beside the tests.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import tomllib
from collections import Counter
from pathlib import Path

import click
import pytest
from polib import pofile

from companion.cli import COMMANDS, companion

ROOT = Path(__file__).parents[1]
LONGEST_FILE = 400
NAME = re.compile(r"(?<![*\w])\*([A-Z][^*|]{2,60}?)\*(?!\*)")
"""A name in italics."""
LARGEST_PICTURE = 120_000
"""Bytes."""
MOST_CODE_FILES = 25
"""Code files in one folder of ``companion/``."""
LARGE_FOLDERS = ("companion/games/*",)
"""A game has one file for each of its ideas."""
OUTSIDE = re.compile(rb"/wor[k]/|[.]{2}/shared")
"""Places that exist on one machine only; written so that this line does not name them."""


def tracked() -> list[Path]:
    """Every file that is in the repository, or would be with the next ``git add``."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    return sorted(path for name in set(listed.split("\0")) if name and (path := ROOT / name).is_file())


def python_files() -> list[Path]:
    return [path for path in tracked() if path.suffix == ".py"]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def make_targets() -> list[str]:
    return re.findall(r"^([a-z]+):.*## ", read("Makefile"), flags=re.MULTILINE)


def readme_commands() -> list[list[str]]:
    """The words of each command in the README's blocks, without prompt and path."""
    blocks = re.findall(r"^```(?:sh|console)\n(.*?)^```", read("README.md"), flags=re.MULTILINE | re.DOTALL)
    lines = [line.removeprefix("$ ").partition(" #")[0] for block in blocks for line in block.splitlines()]
    return [line.removeprefix(".venv/bin/").split() for line in lines if line]


def test_every_python_file_begins_by_saying_why_it_exists() -> None:
    silent = [path for path in python_files() if not re.match(r'"""\s*[^"\s]', path.read_text(encoding="utf-8"))]
    assert [name_of(path) for path in silent] == []


def test_no_file_is_too_long_to_be_one_room() -> None:
    lengths = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in python_files()}
    assert {name: n for name, n in lengths.items() if n > LONGEST_FILE and not name.startswith("tests/")} == {}


def defined_names(path: Path) -> set[str]:
    """The names of the classes and aliases of a module. An alias has a capital letter first and a small one later."""
    names = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return {name for name in names if name.lstrip("_")[:1].isupper() and not name.isupper()}


def test_no_class_or_alias_is_defined_twice() -> None:
    """Each game is counted for itself: the games share names (``State``, ``Scores``) because they share a structure."""
    files: dict[tuple[str, str], list[str]] = {}
    for path in python_files():
        name = name_of(path)
        if name.startswith("companion/"):
            game = re.match(r"companion/games/\w+/", name)
            for defined in defined_names(path):
                files.setdefault((game[0] if game else "companion/", defined), []).append(name)
    assert {defined: found for (_, defined), found in files.items() if len(found) > 1} == {}


def test_no_folder_holds_too_many_code_files() -> None:
    code = Counter(
        path.relative_to(ROOT).parent
        for path in tracked()
        if path.suffix in {".py", ".js", ".css"} and name_of(path).startswith("companion/")
    )
    small = {
        folder.as_posix(): files
        for folder, files in code.items()
        if not any(folder.match(large) for large in LARGE_FOLDERS)
    }
    assert {folder: files for folder, files in small.items() if files > MOST_CODE_FILES} == {}


def test_nothing_names_a_place_outside_the_project() -> None:
    assert [name_of(path) for path in tracked() if OUTSIDE.search(path.read_bytes())] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_in_the_table_exists_and_explains_itself(name: str) -> None:
    command = companion.get_command(click.Context(companion), name)
    assert isinstance(command, click.Command)
    assert command.name == name
    assert command.help


def test_the_readme_has_examples_of_every_command() -> None:
    shown = {words[1] for words in readme_commands() if words[0] == "companion"}
    assert shown >= set(COMMANDS)


def test_every_command_of_the_readme_exists() -> None:
    context = click.Context(companion)
    for program, *words in readme_commands():
        assert program in {"git", "cd", "make", "companion", "cat", "sudo"}, program
        if program == "sudo":
            script, *options = words
            told = subprocess.run([str(ROOT / script), "--help"], check=True, capture_output=True, text=True).stdout
            assert [option for option in options if option not in told] == []
        if program == "make":
            assert set(words) - {word for word in words if "=" in word} <= set(make_targets()), words
        if program == "companion" and not words[0].startswith("-"):
            command = companion.get_command(context, words[0])
            assert command is not None, words
            if isinstance(command, click.Group) and not (command.invoke_without_command and len(words) == 1):
                assert words[1] in command.list_commands(context), words


def test_every_option_of_the_readme_exists() -> None:
    context = click.Context(companion)
    for program, *words in readme_commands():
        if program != "companion" or words[0].startswith("-"):
            continue
        command = companion.get_command(context, words[0])
        if isinstance(command, click.Group) and words[1:]:
            command = command.get_command(context, words[1])
        assert command is not None, words
        known = {flag for parameter in command.params for flag in parameter.opts}
        assert {word for word in words if word.startswith("--")} <= known | {"--help"}, words


def test_every_make_command_that_the_readme_speaks_of_exists() -> None:
    assert set(re.findall(r"`make (\w+)", read("README.md"))) <= set(make_targets())


def test_every_picture_of_the_readme_is_there_and_small() -> None:
    shown = re.findall(r"assets/pictures/[a-z]+\.png", read("README.md"))
    assert sorted(shown) == [name_of(path) for path in tracked() if name_of(path).startswith("assets/pictures/")]
    assert all((ROOT / name).stat().st_size < LARGEST_PICTURE for name in shown)


def test_bare_make_prints_every_command_and_makes_nothing(tmp_path: Path) -> None:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    venv = tmp_path / "venv"
    menu = subprocess.run(
        ["make", f"VENV={venv}"], cwd=ROOT, env=clean, check=True, capture_output=True, text=True
    ).stdout
    assert set(re.findall(r"^  make (\w+) +\w", menu, flags=re.MULTILINE)) == set(make_targets())
    assert set(make_targets()) >= {"run", "test", "fast", "soak", "lint", "bench"}
    assert not venv.exists()


def test_make_refuses_an_old_python_and_says_what_to_do(tmp_path: Path) -> None:
    old = tmp_path / "python-old"
    old.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    old.chmod(0o755)
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    result = subprocess.run(
        ["make", "fast", f"PYTHON={old}", f"VENV={tmp_path / 'venv'}"],
        cwd=ROOT,
        env=clean,
        check=False,
        capture_output=True,
        text=True,
    )
    assert result.returncode != 0
    assert "is older than Python 3.11. Name a newer one: make PYTHON=" in result.stderr


def test_the_build_server_runs_make_test() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").endswith("exec make test\n")


def test_the_changelog_speaks_of_this_version() -> None:
    version = tomllib.loads(read("pyproject.toml"))["project"]["version"]
    headings = re.findall(r"^## \[(.+?)\]", read("CHANGELOG.md"), flags=re.MULTILINE)
    assert headings[0] in {"Unreleased", version}
    assert version in headings


def test_the_newest_python_that_is_linted_is_the_newest_that_is_promised() -> None:
    classifiers = tomllib.loads(read("pyproject.toml"))["project"]["classifiers"]
    promised = [line.rpartition(" ")[2] for line in classifiers if re.search(r"Python :: 3\.\d+$", line)]
    assert f"--python-version {promised[-1]}" in read("Makefile")


SETS_A_FONT_SIZE = {
    "companion/screen/runtime/letters.py",  # measures
    "companion/screen/widgets/parts/type_label.py",  # the sizes of the type scale
    "companion/screen/widgets/shapes.py",  # texts of a scene, in the size of the scene
}


def test_no_text_of_the_screen_shrinks_to_fit() -> None:
    """Only the parts that hold to the type scale set the size of a font, and nothing shortens a text."""
    found = {
        name
        for path in python_files()
        if (name := name_of(path)).startswith("companion/screen/")
        and re.search(r"\b(font_size|shorten|max_lines|ellipsis_options)\b", path.read_text(encoding="utf-8"))
    }
    assert found == SETS_A_FONT_SIZE


def test_the_pages_and_buttons_that_a_readme_names_have_these_names() -> None:
    """A name in italics with a capital letter first is one of the screen, but for the words that are explained."""
    files = [ROOT / "assets/languages/en.po", *ROOT.glob("companion/games/*/assets/languages/en.po")]
    said = {
        text for file in files for entry in pofile(str(file)) for text in (entry.msgstr, *entry.msgstr_plural.values())
    }
    readmes = [ROOT / "README.md", *ROOT.glob("companion/games/*/README.md")]
    named = {name for file in readmes for name in NAME.findall(" ".join(read(name_of(file)).split()))}
    assert named - {text.removesuffix(".") for text in said} == {"Events", "Moves"}
