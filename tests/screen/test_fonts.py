"""A machine without Chinese letters: the screen says so and what to install, and nobody reads boxes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.text import Text
from companion.screen.runtime.breaks import is_wide
from companion.table import commands
from companion.text import catalogue
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

pytestmark = pytest.mark.slow

HINT = catalogue(strict=True).say(
    Text("ui.language.no_font", {"language": "Chinese (Traditional)", "package": "fonts-noto-cjk"})
)
TYPED = catalogue(strict=True).say(Text("ui.language.no_letters", {"package": "fonts-noto-cjk"}))


@pytest.fixture
def bare(tmp_path: Path, table: RealTable, monkeypatch: pytest.MonkeyPatch) -> Iterator[Screen]:
    """The screen of a table that speaks Chinese, where a search for fonts finds none."""
    assert table.send(commands.ChooseLanguage, language="zh_TW").done
    for where in ("XDG_DATA_DIRS", "XDG_DATA_HOME"):
        monkeypatch.setenv(where, str(tmp_path / "nothing"))
    screen = Screen(tmp_path, table.url, table.key, language="zh_TW")
    yield screen
    assert screen.end() == 0, screen.errors.read_text()


def test_without_chinese_letters_the_screen_stays_in_english_and_says_what_to_install(
    bare: Screen, table: RealTable
) -> None:
    bare.wait_for("start:new:war-of-whispers")
    bare.wait_until(lambda screen: HINT in screen.texts())
    assert not [text for text in bare.texts() if is_wide(text)]
    bare.press("start:settings")
    bare.press("settings:language")
    bare.wait_until(lambda screen: "Chinese (Traditional)" in screen.texts())
    assert not [text for text in bare.texts() if is_wide(text)]
    bare.press("ask:1")
    bare.wait_until(lambda screen: "Ajustes" in screen.texts())
    assert table.shown().language == "es"
    assert HINT not in bare.texts(), "there are letters for what is spoken now"


def test_a_name_in_letters_that_are_not_there_is_dots_and_a_hint(bare: Screen, table: RealTable) -> None:
    bare.wait_for("start:new:war-of-whispers")
    table.send(commands.ChooseLanguage, language="en")
    bare.wait_until(lambda screen: HINT not in screen.texts())
    seats = (commands.PlayerEntry("raven", "小明"), commands.PlayerEntry("rat", "Ben"))
    assert table.send(commands.BeginMatch, game="war-of-whispers", seats=seats, first="raven").done
    bare.wait_until(lambda screen: TYPED in screen.texts())
    assert "\N{HORIZONTAL ELLIPSIS}" in bare.texts()
    assert not [text for text in bare.texts() if is_wide(text)]
