"""A whole game at a table that does not speak English, with phones in three languages. One alone: ``-k '[es]'``."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.text import ENGLISH, languages, tag_of
from tests.end_to_end.evening import Evening
from tests.end_to_end.foreign import in_english, words_of
from tests.end_to_end.players import Players
from tests.end_to_end.script import Script
from tests.end_to_end.test_golden_game import SEED
from tests.soaking import SOAKING

pytestmark = pytest.mark.slow

TABLES = tuple(language for language in languages() if language != ENGLISH)


@pytest.mark.soak
@pytest.mark.skipif(not SOAKING, reason="minutes a language: make soak plays them")
@pytest.mark.parametrize("table", TABLES)
def test_a_whole_game_is_played_in_a_language_and_none_of_it_is_english(
    tmp_path: Path, browser: Browser, table: str
) -> None:
    script, said = Script(SEED), dict[str, None]()
    speak = dict.fromkeys(script.seats, table) | dict(zip(script.seats, languages(), strict=False))
    with Evening(tmp_path, language=table) as evening:
        players = Players(evening, browser, script, tmp_path, speak)
        players.begin()
        players.join()
        while script.next is not None:
            players.give_next()
            said |= dict.fromkeys((*words_of(evening.shown()), *evening.screen.texts()))
        shown = evening.shown()
        assert (shown.stage, shown.language) == ("over", table)
        assert shown.match.scores is not None
        assert dict(zip(shown.match.scores.seats, shown.match.scores.totals, strict=True)) == script.totals
        evening.screen.touches("end:all")
        texts = evening.screen.texts()
        assert script.won(shown, table) in texts
        assert in_english((*said, *words_of(shown), *texts), table) == []
        for seat, phone in players.phones.items():
            for words in script.outcome_of(seat, speak[seat]):
                phone.sees(words)
            expect(phone.page.locator("html")).to_have_attribute("lang", tag_of(speak[seat]))
            assert in_english(phone.page.locator("body").inner_text().split("\n"), speak[seat]) == []
            assert phone.mistakes == []
        assert evening.stops() == 0


def test_what_is_english_is_found() -> None:
    assert in_english(["Bear", "Oso", "Ann", "English", "17 movimientos", "4"], "es") == ["Bear"]
