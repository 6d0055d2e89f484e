"""The note always names what hands must move, in few lines, whatever the game, the language and the panel."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from companion import games
from companion.engine.banner import Banner
from companion.engine.game import Game
from companion.engine.moves import MoveText
from companion.table.views.model import TableView
from companion.text import catalogue, languages
from tests.games.playing import SEEDS, played, tables
from tests.screen.little_table import KEY, LittleTable
from tests.screen.screen import PANELS, OneScreen
from tests.views import changed, match

pytestmark = pytest.mark.slow

PLAYING = TableView[str](n=1, stage="play", match=match(banner=Banner("Nobody is asked anything")))
MOST = 85
"""The highest note with its shortest words, in units: three lines."""


@pytest.mark.parametrize("size", PANELS)
@pytest.mark.parametrize("language", languages())
def test_the_act_of_every_move_has_room_on_the_note(one_screen: OneScreen, size: Any, language: str) -> None:
    table = LittleTable()
    table.show(PLAYING)
    screen = one_screen.showing(table.url, KEY, size)
    unit = min(max(size) / 800, min(size) / 450)
    for n, act in enumerate(longest_acts(language), start=2):
        acts = ((act, "and so on " * 30), ("the other", ""))
        table.show(replace(changed(PLAYING, acts=acts, movers=("a", "b"), routes=((), ())), n=n))
        says = act[0].upper() + act[1:]
        screen.wait_until(lambda screen, says=says: says in screen.texts())
        assert json.loads(screen.say("cut")) == [], act
        assert screen.place_of(says)["h"] <= MOST * unit, act
    table.close()


def test_the_first_of_the_moves_of_a_step_has_its_number_unless_all_are_said(one_screen: OneScreen) -> None:
    table = LittleTable()
    table.show(
        replace(
            changed(PLAYING, acts=(("lay one", "far " * 20), ("lay two", "")), movers=("a", "a"), routes=((), ())), n=2
        )
    )
    screen = one_screen.showing(table.url, KEY, (800, 480))
    screen.wait_until(lambda screen: {"Lay one", "1/2"} <= {*screen.texts()})
    table.show(replace(changed(PLAYING, acts=(("one", ""), ("two", "")), movers=("a", "a"), routes=((), ())), n=3))
    screen.wait_until(lambda screen: "One\nTwo" in screen.texts())
    assert "1/2" not in screen.texts()
    table.close()


def longest_acts(language: str) -> Iterator[str]:
    """The longest words of each kind of move, in whole games by chance and with each answer undone."""
    say, found = catalogue(language, strict=True).say, dict[str, str]()
    for key, seats in tables():
        for made in moves(games.game(key), key, seats):
            said = say(made.act)
            found[made.act.key] = max(found.get(made.act.key, ""), said, key=len)
    yield from found.values()


def moves(game: Game[Any], key: str, seats: int) -> Iterator[MoveText]:
    for seed in SEEDS:
        before = None
        for position in played(key, seats, seed).positions:
            state = position.state
            yield from map(game.words.move, game.rules.moves(before, state))
            if before is not None:
                yield from map(game.words.move, game.rules.moves(state, before))
            before = state
