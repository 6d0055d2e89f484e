"""No text is cut off on any page, whatever language it is in. One language alone: ``-k '[es]'``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.engine.text import Text
from companion.table import commands
from companion.table.commands import boards as w
from companion.text import catalogue, languages, tag_of
from tests.end_to_end.phones import context_of
from tests.harness.live_table import new_id
from tests.soaking import SOAKING
from tests.table.played import keep, played
from tests.web.hall import Hall
from tests.web.room import cut
from tests.web.table_hands import PIN, button, play_on, shown
from tests.web.test_boards import GAME, does

pytestmark = [pytest.mark.slow, pytest.mark.soak]

BRIEFEST = "en"
"""What has room in longer words mostly has room in it: `make soak` looks at it too."""
QUIET = 100
"""Milliseconds in which a page has drawn what it was told."""


class Reader:
    """Reads a page in a language; ``found`` is what was cut off, and where."""

    def __init__(self, hall: Hall, tab: Page, language: str) -> None:
        self.hall, self.tab, self.found = hall, tab, list[tuple[str, str]]()
        self._words = catalogue(language)

    def say(self, key: str, **values: str) -> str:
        return self._words.say(Text(key, values))

    def looks(self, place: str) -> None:
        self.tab.wait_for_timeout(QUIET)
        self.found += [(place, text) for text in cut(self.tab)]

    def opens(self, *keys: str) -> None:
        """Press what says so, and look."""
        for key in keys:
            button(self.tab, self.say(key), exact=True).first.click()
            self.looks(key)

    def follows(self, seat: str | None, place: str) -> None:
        """Look as soon as the page shows what the game waits for now."""
        view = shown(self.hall, seat)
        match, asked = view["match"], [ask for ask in view["asks"] if ask["required"]]
        told = match["banner"]["verb"]
        if seat is not None and asked:
            entering = asked[0]["kind"] == "enter_loyalties"
            told = view["me_title"] if entering else asked[0]["banner"]["verb"]
        elif seat is not None:
            told = match["place"] if match["banner"]["seat"] else match["banner"]["others"]
        expect(self.tab.locator(".waiting, h1, .verb", has_text=told).first).to_be_visible()
        self.looks(place)

    def sees_each_question(self, seat: str | None, least: int) -> None:
        """Look whenever the viewer is asked what it was not asked before, until the game is over."""
        seen: set[tuple[str, int, bool]] = set()

        def new(view: dict[str, Any]) -> bool:
            asks = view["asks"] if seat is None else shown(self.hall, seat)["asks"]
            return view["stage"] == "over" or bool({_kind(ask) for ask in asks} - seen)

        while (view := shown(self.hall, seat))["stage"] != "over":
            seen |= {_kind(ask) for ask in view["asks"]}
            self.follows(seat, view["match"]["banner"]["verb"])
            play_on(self.hall, new)
        assert len(seen) >= least


def _kind(ask: dict[str, Any]) -> tuple[str, int, bool]:
    return ask["kind"], len(ask["made"]), ask["finished"]


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """One where nothing is left to luck: every run looks at the same texts."""
    made = Hall(tmp_path, luck=lambda _: 0)
    yield made
    made.close()


@pytest.fixture(params=[language for language in languages() if SOAKING or language != BRIEFEST])
def language(request: pytest.FixtureRequest, hall: Hall) -> str:
    said: str = request.param
    assert hall.do(commands.ChooseLanguage(new_id(), said)).done
    return said


@pytest.fixture
def at_phone(browser: Browser, hall: Hall, language: str) -> Iterator[Reader]:
    context = context_of(
        browser, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale=tag_of(language)
    )
    yield Reader(hall, context.new_page(), language)
    context.close()


@pytest.fixture
def at_table(browser: Browser, hall: Hall, language: str) -> Iterator[Reader]:
    context = context_of(browser, viewport={"width": 1024, "height": 600})
    tab = context.new_page()
    tab.goto(f"{hall.url}/table#{hall.table.seats.key}")
    tab.locator(".stage").wait_for()
    yield Reader(hall, tab, language)
    context.close()


def test_on_a_phone_every_text_has_room(at_phone: Reader, hall: Hall, language: str) -> None:
    hall.begin(4)
    at_phone.tab.goto(hall.url)
    at_phone.looks("a stranger")
    at_phone.tab.goto(f"{hall.url}/j#{hall.code('raven')}")
    at_phone.looks("joining")
    at_phone.tab.locator(".button.main").click()
    at_phone.tab.wait_for_url(f"{hall.url}/")
    expect(at_phone.tab.locator("#ask")).to_be_visible()
    at_phone.looks("joined")
    expect(at_phone.tab.locator("html")).to_have_attribute("lang", tag_of(language))
    assert hall.do(commands.CloseLobby(new_id())).done
    at_phone.sees_each_question("raven", 8)
    at_phone.follows("raven", "the table reads out the score")
    assert hall.do(commands.ReadScore(new_id(), shown(hall)["match"]["entries"], 5)).done
    at_phone.tab.locator(".ranks").wait_for()
    at_phone.looks("the score")
    assert at_phone.found == []


def test_on_the_table_page_every_text_of_a_game_has_room(at_table: Reader, hall: Hall) -> None:
    hall.begin(4, "unknown")
    at_table.looks("lobby")
    assert hall.do(commands.SetPin(new_id(), "raven", PIN)).done
    assert hall.do(commands.CloseLobby(new_id())).done
    at_table.sees_each_question(None, 8)
    at_table.tab.locator(".stage.over").wait_for()
    at_table.opens("ui.end.all", "ui.play.log")
    assert at_table.found == []


def test_on_the_table_page_every_text_of_what_is_put_right_has_room(at_table: Reader, hall: Hall) -> None:
    hall.begin(4, "dealt")
    assert hall.do(commands.CloseLobby(new_id())).done
    play_on(hall, lambda view: view["match"]["entries"] >= 40)
    at_table.follows(None, "play")
    at_table.tab.locator(".seat").first.click()
    at_table.looks("seat")
    at_table.tab.keyboard.press("Escape")
    assert hall.do(commands.OpenCorrection(new_id(), "")).done
    at_table.tab.locator(".correcting").wait_for()
    at_table.looks("correcting")
    assert hall.do(commands.CloseCorrection(new_id())).done
    line = next(line for line in reversed(shown(hall)["log"]) if line["amendable"])
    assert hall.do(commands.OpenAmendment(new_id(), line["seq"])).done
    at_table.tab.locator(".amending").wait_for()
    at_table.looks("amending")
    assert at_table.found == []


def test_on_the_table_page_every_text_before_a_game_has_room(at_table: Reader, hall: Hall) -> None:
    journal: Any = hall.table.past._journal
    hall.inside(lambda: keep(journal, played(5)))
    at_table.looks("start")
    at_table.opens("ui.start.settings", "ui.start.home")
    at_table.tab.get_by_role("button", name=at_table.say("ui.start.scoring")).first.click()
    at_table.looks("only a score")
    at_table.opens("ui.start.home", "ui.start.past", "ui.totals.title", "ui.start.home")
    at_table.tab.locator(".door").click()
    at_table.tab.locator(".verdict").wait_for()
    at_table.looks("a past game")
    at_table.opens("ui.past.log", "ui.past.replay", "ui.past.charts", "ui.past.save", "ui.start.home", "ui.start.home")
    at_table.tab.locator(".doors .door", has_text=at_table.say(f"game.{GAME}")).last.click()
    at_table.looks("setup")
    for _ in range(4):
        at_table.tab.locator(".free .offer").first.click()
    at_table.tab.locator(".rules summary").click()
    at_table.looks("setup and house rules")
    does(hall, w.OpenBoards(GAME))
    at_table.tab.locator(".stage.boards").wait_for()
    at_table.looks("boards")
    does(hall, w.NewBoard("Island"))
    at_table.tab.locator(".stage.board").wait_for()
    at_table.looks("board editor")
    does(hall, w.DropChanges(), w.CloseBoards())
    assert hall.do(commands.EditBoards(new_id(), w.EditBoard(game=GAME, check=True))).done
    at_table.tab.locator(".stage.board").wait_for()
    at_table.looks("board check")
    assert at_table.found == []
