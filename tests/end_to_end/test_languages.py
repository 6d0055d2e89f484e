"""A whole game at a table that speaks one language, with phones that speak another. One alone: ``-k es``."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from companion.text import tag_of
from tests.end_to_end.evening import Evening
from tests.end_to_end.foreign import in_english, words_of
from tests.end_to_end.phones import chromium
from tests.end_to_end.players import Players
from tests.end_to_end.script import Script
from tests.end_to_end.test_golden_game import SEED

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("table", "phones"), [("es", "zh_TW"), ("zh_TW", "es")], ids=["es", "zh_TW"])
def test_a_whole_game_is_played_in_two_languages_and_no_english(tmp_path: Path, table: str, phones: str) -> None:
    script, english = Script(SEED), dict[str, None]()
    with Evening(tmp_path, language=table) as evening, chromium() as browser:
        players = Players(evening, browser, script, tmp_path, phones)
        players.begin()
        players.join()
        while script.next is not None:
            players.give_next()
            shown = evening.shown()
            assert shown.language == table
            english |= dict.fromkeys(in_english((*words_of(shown), *evening.screen.texts()), table))
        assert list(english) == []
        evening.screen.touches("end:all")
        assert script.verdict_in(table)[-1] in " ".join(evening.screen.texts())
        for phone in players.phones.values():
            phone.sees(script.verdict_in(phones)[-1])
            expect(phone.page.locator("html")).to_have_attribute("lang", tag_of(phones))
            assert in_english(phone.page.locator("body").inner_text().split("\n"), phones) == []
            assert phone.mistakes == []
        assert evening.stops() == 0


def test_what_is_english_is_found() -> None:
    assert in_english(["Bear", "Oso", "Ann", "17 movimientos", "4"], "es") == ["Bear"]
