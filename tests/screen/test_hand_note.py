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
from companion.engine.moves import MoveText, Route
from companion.engine.pick import Pick
from companion.engine.scene import Area, Scene
from companion.engine.text import Text
from companion.table.views.asks import Offer, PublicAsk
from companion.table.views.model import TableSeat, TableView
from companion.text import catalogue, languages
from tests.games.playing import SEEDS, played, tables
from tests.screen.little_table import KEY, LittleTable
from tests.screen.screen import PANELS, OneScreen
from tests.views import changed, match

pytestmark = pytest.mark.slow

PLAYING = TableView[str](n=1, stage="play", match=match(banner=Banner("Nobody is asked anything")))
MOST = 100
"""The greatest height of words on a note, in units: three large lines."""


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


def test_a_note_rather_says_one_move_in_two_lines_than_all_in_three(one_screen: OneScreen) -> None:
    table, acts = LittleTable(), (("Discard 1 card", "under it"), ("draw", ""))
    table.show(replace(changed(PLAYING, acts=acts, movers=("a", "a"), routes=((), ())), n=2))
    screen = one_screen.showing(table.url, KEY, (800, 480))
    screen.wait_until(lambda screen: {"Discard 1 card\nunder it", "1/2"} <= {*screen.texts()})
    table.close()


def test_a_note_says_where_in_three_lines(one_screen: OneScreen) -> None:
    table, acts = LittleTable(), (("Put an agent", "Chancellor of the Lion"),)
    table.show(replace(changed(PLAYING, acts=acts, movers=("a",), routes=((),)), n=2))
    screen = one_screen.showing(table.url, KEY, (800, 480))
    screen.wait_until(lambda screen: "Put an agent\nChancellor of the Lion" in screen.texts())
    table.close()


def test_beside_answers_a_note_says_as_much_after_one_alone(one_screen: OneScreen) -> None:
    offers = tuple(Offer((Pick("action", word),), word, icon="swords", detail="some") for word in ("Add", "Attack"))
    board, banner = Scene("Board", (500.0, 400.0), "sea", ()), Banner("Add banners or attack with them", "in turn 1")
    ask = PublicAsk("act:1", "act", None, required=True, banner=banner, offers=offers)
    act = (("put 2 on P1", ""),)
    alone = replace(changed(PLAYING, acts=act, movers=("a",), routes=((),), banner=banner), map=board)
    table = LittleTable()
    table.show(replace(alone, asks=(ask,), n=2))
    screen = one_screen.showing(table.url, KEY, (800, 480))
    screen.wait_for("offer:action=Add")
    before = note(screen)
    table.show(replace(alone, n=3))
    screen.wait_until(lambda screen: "offer:action=Add" not in screen.targets())
    table.show(replace(alone, asks=(ask,), n=4))
    screen.wait_for("offer:action=Add")
    assert note(screen) == before
    table.close()


def note(screen: Any) -> dict[str, Any]:
    """The label that says the move."""
    return next(label for label in json.loads(screen.say("labels")) if label["text"].startswith("Put 2"))


def test_only_the_first_answer_is_narrower_beside_a_folded_note(one_screen: OneScreen) -> None:
    words = ("Explore Life", "Venture or Shadowlands", "Skip the whole exploration")
    offers = tuple(Offer((Pick("choice", word),), word, icon="riftwalker.rift") for word in words)
    board, banner = Scene("Board", (500.0, 400.0), "sea", ()), Banner("Explore a rift or venture", "in turn 1")
    ask = PublicAsk("explore:1", "explore", None, required=True, banner=banner, offers=offers)
    view = replace(changed(PLAYING, acts=(("lay one", ""),), movers=("a",), routes=((),), banner=banner), n=2)
    table = LittleTable()
    table.show(replace(view, asks=(ask,), map=board))
    screen = one_screen.showing(table.url, KEY, (1280, 720))
    first, *others = (screen.wait_for(f"offer:choice={word}") for word in words)
    assert all(other["w"] > 1.3 * first["w"] for other in others)
    table.close()


def test_a_folded_note_says_what_comes_onto_one_place(one_screen: OneScreen) -> None:
    offers = tuple(Offer((Pick("count", n),), f"Send {n}", icon="swords", detail=f"win, keep {n}") for n in (1, 2, 3))
    land = Area(((0.0, 0.0), (200.0, 0.0), (200.0, 200.0)), (120.0, 60.0), "raised", "line", touch="p1", name="P1")
    board, banner = Scene("Board", (500.0, 400.0), "sea", (land,)), Banner("Send how many banners?", "in turn 1")
    ask = PublicAsk("act:1", "act", None, required=True, banner=banner, offers=offers, made=("Take the Horse capital",))
    view = changed(PLAYING, acts=(("put 2 on P1", ""),), movers=("a",), routes=((Route("reserve", "p1", 2),),))
    table = LittleTable()
    table.show(replace(view, asks=(ask,), map=board, n=2))
    screen = one_screen.showing(table.url, KEY, (1280, 720))
    screen.wait_until(lambda screen: "+2 P1" in screen.texts())
    table.show(replace(changed(view, routes=((),)), asks=(ask,), map=board, n=3))
    screen.wait_until(lambda screen: catalogue("en").say(Text("ui.hands.left", {"left": 1})) in screen.texts())
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


def test_a_note_names_the_player_whose_hands_move_even_where_that_takes_a_third_line(one_screen: OneScreen) -> None:
    """The banner above it is that of the next player."""
    table, acts = LittleTable(), (("discard 2 cards", "under the deck"), ("draw 3 cards", ""))
    seat = TableSeat("raven", "Raven", "society.raven", name="Dora", icon="raven")
    noted = changed(PLAYING, acts=acts, movers=("raven", "raven"), routes=((), ()))
    table.show(replace(noted, seats=(seat,), n=2))
    screen = one_screen.showing(table.url, KEY, (800, 480))
    screen.wait_until(lambda screen: "Dora: discard 2 cards\nunder the deck" in screen.texts())
    assert "1/2" in screen.texts()
    table.close()
