"""The rules on the screen: from More at the first chapter, from an explanation at its own."""

from __future__ import annotations

import pytest

from companion.engine.text import Text
from companion.table import commands
from companion.text import catalogue, languages
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

pytestmark = pytest.mark.slow


def begin(table: RealTable, screen: Screen) -> None:
    table.begin("raven", "rat", loyalties="unknown")
    table.send(commands.CloseLobby)
    screen.wait_for("offer:empire=bear,council_seat=sheriff")


@pytest.mark.parametrize("language", languages())
def test_every_chapter_has_room_in_every_language(table: RealTable, screen: Screen, language: str) -> None:
    begin(table, screen)
    table.send(commands.ChooseLanguage, language=language)
    screen.wait_until(lambda screen: catalogue(language).say(Text("ui.play.more")) in screen.texts())
    screen.press("more")
    screen.press("rules")
    screen.wait_for("chapter:turn")
    for chapter in [name for name in screen.targets() if name.startswith("chapter:")]:
        screen.press(chapter)
        assert screen.say("cut") == "[]", chapter


def test_the_rules_open_from_more_and_lead_back_to_the_game(table: RealTable, screen: Screen) -> None:
    begin(table, screen)
    screen.press("more")
    screen.press("rules")
    screen.wait_for("chapter:turn")
    assert "A game has 4 turns. Each has agents, empires, clean-up and swaps." in screen.texts()
    screen.press("chapter:attack")
    screen.wait_until(lambda screen: "1 is left. Horse holds the region." in screen.texts())
    screen.press("back")
    screen.wait_for("offer:empire=bear,council_seat=sheriff")


def test_an_explanation_leads_to_its_chapter(table: RealTable, screen: Screen) -> None:
    begin(table, screen)
    screen.press("offer:empire=bear,council_seat=sheriff")
    screen.press("taken:raven")
    screen.press("callout:rules")
    screen.wait_for("chapter:councils")
    screen.wait_until(
        lambda screen: "In each council Sheriff, Steward, Marshal and Chancellor act in this order." in screen.texts()
    )
