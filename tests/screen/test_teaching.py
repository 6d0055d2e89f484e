"""A tip over the board: it goes with one touch, covers no answer of the panel, and has room in every language."""

from __future__ import annotations

import json
from operator import itemgetter
from random import Random

import pytest
from msgspec.structs import replace

from companion import games
from companion.screen.runtime.paint import LONG_SIDE, TARGET
from companion.table import commands
from companion.table.views.comfort import Tip
from companion.text import catalogue
from tests.screen.finger import ROUNDED
from tests.screen.little_table import KEY, LittleTable
from tests.screen.real_table import OTHER_POD, POD, RealTable
from tests.screen.screen import OneScreen, Screen
from tests.screen.test_room_for_words import begin, spoken  # noqa: F401 - a fixture

pytestmark = pytest.mark.slow


def said(screen: Screen, sentence: str) -> None:
    screen.wait_until(lambda screen: sentence in screen.texts())


def unsaid(screen: Screen, sentence: str) -> None:
    screen.wait_until(lambda screen: sentence not in screen.texts())


def lesson(key: str) -> str:
    return catalogue().say(games.game("war-of-whispers").words.lessons[key].text)


def taught(table: RealTable, *, lobby: bool = False) -> None:
    """Begin a match of two whose players are taught."""
    table.send(commands.SetComfort, teach="first")
    table.begin("raven", "rat", loyalties="unknown")
    if not lobby:
        table.send(commands.CloseLobby)


def test_newcomers_read_the_aim_before_the_game(table: RealTable, screen: Screen) -> None:
    table.send(commands.SetComfort, teach="first")
    screen.press("start:new:petrichor")
    for name in ("seat:red", "seat:blue", "setup:next"):
        screen.press(name)
    screen.wait_for("first:red")
    assert any(text.startswith("Let your drops rain") for text in screen.texts())


def assert_fingers_fit_on_the_tip(screen: Screen, size: tuple[int, int]) -> None:
    screen.wait_for("tip:done")
    pixels, targets = max(size) / LONG_SIDE, screen.targets()
    no_more, done = targets["tip:no_more"], targets["tip:done"]
    assert all(min(each["w"], each["h"]) >= TARGET * pixels - ROUNDED for each in (no_more, done))
    assert done["x"] - no_more["x"] >= (done["w"] + no_more["w"]) / 2


def test_a_tip_comes_with_the_phase_then_with_the_question_and_each_goes_with_one_touch(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    taught(table)
    said(screen, lesson("phase.deploy"))
    assert_fingers_fit_on_the_tip(screen, size)
    screen.press("tip:done")
    said(screen, lesson("deploy"))
    screen.press("tip:done")
    unsaid(screen, lesson("deploy"))
    assert table.shown().tips == ()
    assert "tip:done" not in screen.targets()


def test_a_touch_on_the_board_behind_a_tip_answers_nothing(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, _ = sized
    taught(table)
    said(screen, lesson("phase.deploy"))
    before = table.shown().match.entries
    screen.wait_until(lambda screen: any(name.startswith("offer:") for name in screen.targets()))
    highest = min((at for name, at in screen.targets().items() if name.startswith("offer:")), key=itemgetter("y"))
    screen.say(f"tap {highest['x']} {highest['y']}")
    screen.press("tip:done")
    said(screen, lesson("deploy"))
    assert table.shown().match.entries == before


def test_no_more_tips_is_for_the_player_who_is_asked(table: RealTable, screen: Screen) -> None:
    taught(table)
    screen.press("tip:no_more")
    unsaid(screen, lesson("phase.deploy"))
    assert "Choose tips again in Settings, Display." in screen.texts()
    screen.press("offer:empire=bear,council_seat=sheriff")
    said(screen, lesson("deploy"))


def test_an_answer_beside_the_board_is_given_without_a_touch_on_the_tip(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, _ = sized
    taught(table)
    table.plays_until(lambda view: any(ask.kind == "act" for ask in view.asks), Random(2))
    before = table.shown()
    said(screen, before.tips[0].text)
    ask = next(ask for ask in before.asks if ask.required)
    assert {offer.picks[0].kind for offer in ask.offers} == {"action"}
    screen.press(next(name for name in screen.targets() if name.startswith("offer:action=")))
    screen.wait_until(lambda _: table.shown().n > before.n)
    unsaid(screen, before.tips[0].text)


def test_a_tip_comes_before_the_keys_of_a_player_with_buttons_and_any_button_puts_it_away(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    taught(table, lobby=True)
    table.claims("raven", POD)
    table.send(commands.CloseLobby)
    said(screen, lesson("phase.deploy"))
    assert_fingers_fit_on_the_tip(screen, size)
    assert screen.texts().count("YES") == 1, "the key of the tip, and none of an answer"
    table.presses(POD, "3")
    said(screen, lesson("deploy"))
    screen.press("tip:done")
    unsaid(screen, lesson("deploy"))
    assert table.shown().buttons[0].on
    assert "tip:done" not in screen.targets()


def test_players_with_pods_read_the_tip_of_their_secret_before_they_enter_it(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    table.send(commands.SetComfort, teach="first")
    table.begin("raven", "rat", loyalties="entered")
    table.claims("raven", POD)
    table.claims("rat", OTHER_POD)
    table.send(commands.CloseLobby)
    said(screen, lesson("enter_loyalties"))
    assert_fingers_fit_on_the_tip(screen, size)
    table.presses(OTHER_POD, "3")
    unsaid(screen, lesson("enter_loyalties"))
    assert table.shown().tips == ()
    said(screen, "Press all five")


def test_the_tip_that_a_button_puts_away_is_the_one_on_show(table: RealTable, screen: Screen) -> None:
    taught(table, lobby=True)
    table.send(commands.SetComfort, teach="never")
    table.claims("raven", POD)
    table.send(commands.CloseLobby)
    asked = [("act", True), ("play_card", False)]
    assert table.plays_until(
        lambda view: [(ask.kind, ask.required) for ask in view.asks if ask.seat == "raven" and not ask.made] == asked,
        Random(2),
    )
    table.presses(POD, "no")  # turns to the card
    table.send(commands.SetComfort, teach="always")
    said(screen, lesson("play_card"))
    assert lesson("act") not in screen.texts()
    table.presses(POD, "1")
    said(screen, lesson("act"))


@pytest.mark.parametrize("key", games.GAMES)
def test_every_tip_has_room(spoken: Screen, one_screen: OneScreen, table: RealTable, key: str) -> None:  # noqa: F811
    begin(table, key)
    table.send(commands.CloseLobby)
    table.plays_until(lambda view: bool(view.asks), Random(1))
    shown, at, tips = replace(table.shown(), setup=None), spoken.size(), LittleTable()
    one_screen.showing(tips.url, KEY, at)
    name = next(ask.name for ask in shown.asks if ask.required)
    say = catalogue(shown.language).say
    for number, (each, found) in enumerate(games.game(key).words.lessons.items(), shown.n + 1):
        tips.show(replace(shown, n=number, tips=(Tip(name, each, say(found.text), found.icon),)))
        spoken.wait_until(lambda screen, number=number: int(screen.say("view")) >= number)
        assert say(found.text) in spoken.texts()
        assert json.loads(spoken.say("cut")) == [], each
        spoken.wait_for("tip:done")
    tips.close()
