"""The command line speaks the language that the environment asks for; what programs read stays as it is."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from companion.assets import assets
from companion.cli.clicks_words import PREFIX, clicks_words
from companion.text import compiled, sentences

TRANSLATED = [file.stem for file in (assets() / "languages").glob("*.po") if file.stem != "en"]


def run(language: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LC_ALL": f"{language}.UTF-8", "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "companion", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


@pytest.mark.slow
@pytest.mark.parametrize("language", TRANSLATED)
def test_an_error_is_said_in_the_language_of_whoever_types(language: str, tmp_path: Path) -> None:
    ours, english = (run(each, "replay", str(tmp_path / "absent")) for each in (language, "en"))
    assert (ours.returncode, english.returncode) == (3, 3)
    assert ours.stderr.endswith("[bad_file]\n")
    assert (ours.stderr == english.stderr) == (not translated(language, "error.file.not_read"))


@pytest.mark.slow
@pytest.mark.parametrize("language", TRANSLATED)
def test_help_and_clicks_own_words_are_said_in_that_language(language: str) -> None:
    shown, refused = run(language, "games", "--help"), run(language, "games", "--colour")
    assert (shown.returncode, refused.returncode) == (0, 2)
    said = sentences(PREFIX, language)
    assert str(said["cli.click.usage"]) in shown.stdout
    assert str(said["cli.click.options"]) in shown.stdout
    assert str(said["cli.click.no_option"]).format(name="--colour") in refused.stderr
    assert "--data" in shown.stdout
    assert str(said["cli.click.version"]) in run(language, "--help").stdout


@pytest.mark.slow
def test_what_programs_read_is_the_same_in_every_language(tmp_path: Path) -> None:
    listed = [run(each, "pods", "--json", "--data", str(tmp_path)).stdout for each in ("en", *TRANSLATED)]
    assert {tuple(json.loads(each)) for each in listed} == {("pods",)}
    assert len(set(listed)) == 1


def translated(language: str, key: str) -> bool:
    return key in sentences(key, language) and sentences(key, language)[key] != sentences(key)[key]


def test_click_asks_for_every_sentence_that_is_kept_for_it() -> None:
    """An update of click may have changed its words: then these follow."""
    source = "".join(file.read_text(encoding="utf-8") for file in Path(click.__file__).parent.glob("*.py"))
    words = re.sub(r'"\s+"', "", source)
    for said in sentences(PREFIX).values():
        assert all(f'"{form}"' in words for form in ([said] if isinstance(said, str) else said)), said


def test_a_compiled_catalogue_goes_from_english_to_the_language() -> None:
    assert b"Usage:" in compiled(PREFIX, TRANSLATED[0])


def test_english_needs_no_words_for_click(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with clicks_words("en"):
        assert list(tmp_path.iterdir()) == []
    with clicks_words(TRANSLATED[0]):
        assert len(list(tmp_path.iterdir())) == 1
    assert list(tmp_path.iterdir()) == []
