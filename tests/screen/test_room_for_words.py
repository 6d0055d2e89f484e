"""No text is cut off, whatever language the table speaks. One language alone: ``-k es``; one size: ``-k 720``."""

from __future__ import annotations

import json
from random import Random

import pytest

from companion import games
from companion.engine.text import Text
from companion.table import commands
from companion.table.views.model import TableView
from companion.text import catalogue, languages
from tests.screen.little_table import KEY, LittleTable
from tests.screen.real_table import RealTable
from tests.screen.screen import OneScreen, Screen
from tests.soaking import SOAKING

pytestmark = pytest.mark.slow

SIZES = ((800, 480), (720, 1280))
WORDIEST = "es"
"""The language that needs the most room: on the high panel it alone is tried every time."""
BRIEFEST = "en"
"""The language that needs the least room: what has room in others mostly has room in it."""
LEAST = 8
"""So many kinds of questions each game asks at the least."""
EVERY = 12
"""So many answers lie between two looks at a game: there are many alike."""


@pytest.fixture(
    params=[
        pytest.param((size, language), id=f"{size[0]}-{language}", marks=() if usual else pytest.mark.soak)
        for size in SIZES
        for language in languages()
        if (usual := language == WORDIEST or (size == SIZES[0] and language != BRIEFEST)) or SOAKING
    ]
)
def spoken(request: pytest.FixtureRequest, one_screen: OneScreen, table: RealTable) -> Screen:
    size, language = request.param
    assert table.send(commands.ChooseLanguage, language=language).done
    return one_screen.showing(table.url, table.key, size)


class Looking:
    """Looks at the screen again and again; ``cut`` is what was cut off, and where."""

    def __init__(self, screen: Screen, table: RealTable) -> None:
        self._screen, self._table = screen, table
        self.cut: list[tuple[str, str]] = []

    def at(self, place: str) -> None:
        n = self._table.shown().n
        self._screen.wait_until(lambda screen: int(screen.say("view")) >= n)
        self.cut += [(place, text) for text in json.loads(self._screen.say("cut"))]

    def opens(self, *names: str) -> None:
        for name in names:
            self._screen.press(name)
            self.at(name)


def test_before_a_game_every_text_has_room(spoken: Screen, table: RealTable) -> None:
    looking = Looking(spoken, table)
    spoken.wait_for("start:new:war-of-whispers")
    looking.at("start")
    looking.opens("start:new:war-of-whispers", "ask:1", "seat:rat", "seat:raven", "place:0", "player:name", "back")
    looking.opens("player:done", "seat:spider", "seat:serpent", "name:rat", "back", "setup:next", "first:lot")
    looking.opens("setup:house")
    looking.opens("rules:kept", "back", "back", "setup:begin", "seat:rat", "code:without", "back", "back")
    looking.opens("start:settings")
    spoken.wait_until(is_still)
    looking.opens("settings:phones", "back", "settings:buttons", "back", "settings:picture", "back")
    looking.opens("settings:diagnostics", "diagnostics:report", "code:hide", "back")
    looking.opens("settings:sound", "back", "settings:language", "ask:0")
    assert looking.cut == []


@pytest.mark.parametrize("key", games.GAMES)
def test_round_a_game_and_at_each_kind_of_question_every_text_has_room(
    spoken: Screen, one_screen: OneScreen, table: RealTable, key: str
) -> None:
    """With as many players as there can be. The screen is shown the questions alone, not what lies between them."""
    usual = table.shown().language == WORDIEST and spoken.size() == SIZES[0]
    if not SOAKING and not usual and key != next(iter(games.GAMES)):
        pytest.skip("make soak looks at the other games in other languages and on the high panel")
    looking, luck = Looking(spoken, table), Random(4)
    begin(table, key)
    looking.at("lobby")
    table.send(commands.CloseLobby)
    looking.opens("more", "close", "log", "close", "more", "correct", "tally:close")
    at, questions, kinds = spoken.size(), LittleTable(), set[object]()

    def asks_anew(shown: TableView[str]) -> bool:
        return bool(kinds_of(shown) - kinds)

    one_screen.showing(questions.url, KEY, at)
    while (shown := table.shown()).stage == "play":
        kinds |= kinds_of(shown)
        questions.show(shown)
        looking.at(shown.match.banner.verb)
        table.plays_until(asks_anew, luck)
    assert len(kinds) > LEAST
    one_screen.showing(table.url, table.key, at)
    questions.close()
    looks_back(looking, spoken, table)
    assert looking.cut == []
    spoken.wait_until(is_still)


def test_the_end_of_a_game_has_room_for_large_text(spoken: Screen, table: RealTable) -> None:
    table.send(commands.SetComfort, large_text=True)
    begin(table, "war-of-whispers")
    table.send(commands.CloseLobby)
    table.plays_until(lambda shown: shown.stage == "over", Random(4))
    looking = Looking(spoken, table)
    looking.opens("end:all")
    assert looking.cut == []


@pytest.mark.soak
@pytest.mark.skipif(not SOAKING, reason="a screen that draws whole games takes minutes: make soak does it")
@pytest.mark.parametrize("key", games.GAMES)
def test_all_through_a_game_every_text_has_room(spoken: Screen, table: RealTable, key: str) -> None:
    looking, luck = Looking(spoken, table), Random(4)
    begin(table, key)
    table.send(commands.CloseLobby)
    while table.shown().stage == "play":
        looking.at(table.shown().match.banner.verb)
        goal = table.shown().match.entries + EVERY
        table.plays_until(lambda shown, goal=goal: shown.match.entries >= goal, luck)  # type: ignore[misc]
    looks_back(looking, spoken, table)
    assert looking.cut == []
    spoken.wait_until(is_still)


def begin(table: RealTable, key: str) -> None:
    choices = games.game(key).setup.choices()
    dealt = {"loyalties": "dealt"} if any(option.name == "loyalties" for option in choices.options) else {}
    table.begin_any(key, *(seat.id for seat in choices.seats[: choices.most]), **dealt)


def kinds_of(shown: TableView[str]) -> set[object]:
    """What is asked at the table, and how much of it has been picked."""
    return {(ask.kind, len(ask.made), ask.finished) for ask in shown.asks}


def is_still(screen: Screen) -> bool:
    """Whether nothing is laid out any more: a page that nobody had opened did it for ever, in one language."""
    return screen.say("waiting") == "0"


def looks_back(looking: Looking, screen: Screen, table: RealTable) -> None:
    """At the score, and at the game once it is over."""
    looking.at("over")
    past = f"past:{table.shown().match.id}"
    screen.wait_for("end:undo")
    looking.opens(*({"end:all"} & screen.targets().keys()), "end:leave", "start:past", "past:totals")
    summed = catalogue(table.shown().language).say(Text("ui.totals.won"))
    screen.wait_until(lambda screen: summed in screen.texts())
    looking.at("past:totals")
    looking.opens("back", past, "past:save", "ask:1")
    looking.opens("past:log", "past:replay", "back", "past:charts")
    looking.opens(*(name for name in screen.targets() if name.startswith("chart:")))
