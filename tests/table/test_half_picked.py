"""A half-picked action does not survive another answer of its player, such as a card that is played in between.

Newcomers played a card for an attack, and "Add 2 banners to E5", which they had begun before it, was still picked.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from companion.engine.log import Correction
from companion.engine.pick import Pick
from companion.games.war_of_whispers.facts import CouncilSeatIs, HandIs, PlaceIs
from companion.games.war_of_whispers.steps import Post
from companion.table import commands
from tests.table.room import Room

LIONS = (Pick("ability", "lion-lion"),)


async def acting(folder: Path) -> Room:
    """The Raven acts as the Bear Sheriff, has begun to add banners, and has two Lion cards."""
    room = Room(folder)
    await room.begins(2)
    match = room.table.match
    assert match is not None
    agent, hand = CouncilSeatIs(Post("bear", "sheriff"), "raven"), HandIs("raven", "lion", 2)
    assert await match.enter(Correction((agent, hand, PlaceIs(1, "empires", "bear", "sheriff")))) is None
    room.table.publish()
    await pick(room, "act", Pick("action", "attack"))
    assert room.asked("act").made
    return room


async def pick(room: Room, kind: str, *picks: Pick) -> None:
    ask = room.asked(kind)
    await room.does(commands.MakePicks(room.id(), ask.name, len(ask.made), picks))


def test_a_card_played_in_between_ends_it(tmp_path: Path) -> None:
    async def story() -> None:
        room = await acting(tmp_path)
        await pick(room, "play_card", *LIONS)
        assert room.asked("act").made, "a card that is only begun changes nothing"
        region = room.asked("play_card").offers[0].picks
        await pick(room, "play_card", *region)
        assert not room.asked("act").made

    asyncio.run(story())


def test_what_another_player_answers_meanwhile_leaves_it(tmp_path: Path) -> None:
    async def story() -> None:
        room = Room(tmp_path)
        await room.begins(2, loyalties="unknown")
        match = room.table.match
        assert match is not None
        hands = (HandIs("raven", "lion", 4), HandIs("raven", "eagle", 3), HandIs("spider", "bear", 6))
        assert await match.enter(Correction((*hands, PlaceIs(1, "cleanup")))) is None
        room.table.publish()
        for seat, back in (("raven", "lion"), ("spider", "bear")):
            ask = next(ask for ask in room.seen().asks if ask.seat == seat)
            await room.does(commands.MakePicks(room.id(), ask.name, 0, (Pick("card", back),)))
        left = next(ask for ask in room.seen().asks if ask.seat == "raven")
        assert left.made, "the discard of the Spider is not about the Raven's"

    asyncio.run(story())
