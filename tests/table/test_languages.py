"""Each reader is told everything in their own language; the table has one too, which can be changed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from companion.engine.text import Text
from companion.table import commands
from companion.table.commands.receipts import Sender
from companion.text import catalogue, named_by_itself
from tests.table.room import Room
from tests.views import read


def read_by(room: Room, viewer: str | None, language: str = "") -> Any:
    return read(room.table.shown(viewer, language))


def in_words(key: str, language: str) -> str:
    return catalogue(language).say(Text(key))


def test_two_phones_of_one_table_read_the_same_question_in_two_languages(tmp_path: Path) -> None:
    async def play() -> None:
        room = Room(tmp_path)
        await room.begins(2)
        title = {language: in_words("ui.play.hands", language) for language in ("en", "es", "zh_TW")}
        assert len(set(title.values())) == 3
        views = {language: read_by(room, "raven", language) for language in title}
        assert len({view.match.banner.verb for view in views.values()}) == 3
        assert [view.language for view in views.values()] == ["en", "es", "zh_TW"]
        assert {len(view.asks) for view in views.values()} == {len(views["en"].asks)}
        assert views["es"].match.tiles[0].title == in_words("empire.bear", "es")
        assert [line.texts for line in views["zh_TW"].log] != [line.texts for line in views["en"].log]

    asyncio.run(play())


def test_a_refusal_is_told_in_the_language_of_whoever_is_refused(tmp_path: Path) -> None:
    async def play() -> None:
        room = Room(tmp_path)
        await room.begins(2)
        command = commands.HideJoinCode(room.id())
        spanish = await room.table.send(Sender("raven", "phone", "es"), command)
        again = await room.table.send(Sender("raven", "phone", "zh_TW"), command)
        assert spanish.text == in_words("ui.errors.not_yours", "es")
        assert again.text == in_words("ui.errors.not_yours", "zh_TW")

    asyncio.run(play())


def test_what_is_sent_again_in_another_language_is_still_done_once(tmp_path: Path) -> None:
    async def play() -> None:
        room = Room(tmp_path)
        await room.begins(2)
        seat, ask = room.waiting_for()
        command = commands.MakePicks(room.id(), ask.name, len(ask.made), ask.offers[0].picks)
        before = room.seen().match.entries
        receipts = [await room.table.send(Sender(seat, "phone", language), command) for language in ("es", "en")]
        made = next((len(own.made) for own in room.seen(seat).asks if own.name == ask.name), 0)
        assert [receipt.done for receipt in receipts] == [True, True]
        assert (room.seen().match.entries - before) + made <= len(ask.offers[0].picks)

    asyncio.run(play())


def test_the_table_speaks_what_it_was_told_and_remembers_it(tmp_path: Path) -> None:
    async def play() -> None:
        room = Room(tmp_path)
        await room.does(commands.ChooseLanguage(room.id(), "es"))
        start = room.page
        assert start is not None
        assert start.games[0].seats[0].label == in_words("society.raven.full", "es")
        assert {each.id: each.name for each in start.languages}["es"] == named_by_itself("es")
        room.restart()
        assert room.seen().language == "es"
        await room.begins(2)
        assert room.seen().match.tiles[0].title == in_words("empire.bear", "es")
        assert read_by(room, "raven").language == "es", "a phone that asks for no language reads the table's"
        assert read_by(room, "raven", "en").match.tiles[0].title == "Bear"

    asyncio.run(play())


def test_a_language_that_nobody_has_translated_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    async def play() -> None:
        room = Room(tmp_path)
        receipt = await room.says(commands.ChooseLanguage(room.id(), "xx"))
        assert not receipt.done
        assert "zh_TW" in receipt.text
        assert room.seen().language == "en"

    asyncio.run(play())


def test_a_table_that_was_told_nothing_speaks_what_the_system_does(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.table.usual_language = "zh_TW"
    assert room.seen().language == "zh_TW"


def test_what_is_wrong_with_a_new_game_is_told_in_the_language_of_whoever_began_it(tmp_path: Path) -> None:
    async def begin() -> None:
        room = Room(tmp_path)
        begun = commands.BeginMatch(
            room.id(), "war-of-whispers", (commands.PlayerEntry("raven"), commands.PlayerEntry("raven"))
        )
        told = {each: (await room.table.send(Sender(None, "screen", each), begun)).text for each in ("en", "es")}
        twice = Text("error.seats.twice", {"seat": repr("raven")})
        assert told == {each: catalogue(each).say(twice) for each in told}
        assert told["en"] != told["es"]

    asyncio.run(begin())
