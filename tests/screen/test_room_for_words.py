"""No text is cut off, whatever language the table speaks. One language alone: ``-k es``; one size: ``-k 720``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion import games
from companion.table import commands
from companion.text import languages
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen
from tests.soaking import SOAKING

pytestmark = pytest.mark.slow

SIZES = ((800, 480), (720, 1280))
WORDIEST = "es"
"""The language that needs the most room: on the high panel it alone is tried every time."""
EVERY = 12
"""So many answers lie between two looks at a game: there are many alike."""


@pytest.fixture(
    params=[
        pytest.param((size, language), id=f"{size[0]}-{language}", marks=() if usual else pytest.mark.soak)
        for size in SIZES
        for language in languages()
        if (usual := size == SIZES[0] or language == WORDIEST) or SOAKING
    ]
)
def spoken(request: pytest.FixtureRequest, tmp_path: Path, table: RealTable) -> Iterator[Screen]:
    size, language = request.param
    assert table.send(commands.Speak, language=language).done
    screen = Screen(tmp_path, table.url, table.key, size)
    yield screen
    assert screen.end() == 0, screen.errors.read_text()


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
    spoken.wait_for("start:new")
    looking.at("start")
    looking.opens("start:new", "ask:0", "ask:1", "seat:rat", "seat:raven", "setup:next", "first:lot", "setup:house")
    looking.opens("rules:kept", "back", "back", "setup:begin", "invite:rat", "code:hide", "pin:raven", "back", "back")
    looking.opens("start:settings", "settings:phones", "back", "settings:buttons", "back", "settings:picture", "back")
    looking.opens("settings:sound", "back", "settings:language", "ask:0")
    assert looking.cut == []


@pytest.mark.parametrize("key", games.GAMES)
def test_in_a_game_every_text_has_room(spoken: Screen, table: RealTable, key: str) -> None:
    """With as many players as there can be."""
    looking, luck = Looking(spoken, table), Random(4)
    choices = games.game(key).choices()
    dealt = {"loyalties": "dealt"} if any(option.name == "loyalties" for option in choices.options) else {}
    table.begin_any(key, *(seat.id for seat in choices.seats[: choices.most]), **dealt)
    looking.at("lobby")
    table.send(commands.Ready)
    looking.opens("more", "close", "log", "close", "more", "correct", "tally:more", "close", "tally:close")
    while table.shown().stage == "play":
        looking.at(table.shown().match.waiting)
        goal = table.shown().match.entries + EVERY
        table.plays_until(lambda shown, goal=goal: shown.entries >= goal, luck)  # type: ignore[misc]
    looking.at("over")
    past = f"past:{table.shown().match}"
    looking.opens("end:all", "end:leave", "start:past", "past:totals", "back", past, "past:save", "ask:1")
    looking.opens("past:log", "past:replay", "past:charts")
    looking.opens(*(name for name in spoken.targets() if name.startswith("chart:")))
    assert looking.cut == []
