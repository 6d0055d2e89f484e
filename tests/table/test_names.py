"""People before societies: where players have given names, every text calls them by these."""

from __future__ import annotations

import asyncio
from pathlib import Path

from companion.engine.text import SeatName, Text
from companion.table import commands
from companion.text import catalogue
from tests.table.room import Room

SOCIETIES = ("Raven", "Spider")


def test_a_seat_is_called_by_its_player_or_by_itself() -> None:
    say = catalogue(strict=True).say
    line = Text("tell.swap_passed", {"seat": SeatName("society.raven", "raven")})
    assert say(line, {"raven": "Ann"}).startswith("Ann ")
    assert say(line, {"spider": "Ben"}).startswith("Raven ")
    assert catalogue(strict=True).calling({"raven": "Ann"})(line) == say(line, {"raven": "Ann"})


def words(room: Room) -> list[str]:
    """The log, the moves, the coming steps and the answers that everybody reads."""
    shown = room.seen()
    banners = [shown.match.banner, *(ask.banner for ask in shown.asks)]
    offers = [offer for ask in shown.asks for offer in ask.offers]
    found = [text for line in shown.log for text in line.texts] + [*shown.match.moves, *shown.match.next]
    found += [text for tile in shown.match.tiles for text in tile.facts]
    return [*found, *(banner.place for banner in banners), *(offer.detail for offer in offers)]


def test_players_with_names_are_called_by_them_in_everything_that_is_read(tmp_path: Path) -> None:
    async def story() -> None:
        room = Room(tmp_path)
        players = (commands.PlayerEntry("raven", "Ann"), commands.PlayerEntry("spider", "Ben"))
        await room.does(commands.BeginMatch(room.id(), "war-of-whispers", players, {"loyalties": "unknown"}))
        await room.does(commands.CloseLobby(room.id()))
        seen: list[str] = []
        for _ in range(60):
            await room.goes_on(1)
            seen += words(room)
        found = [text for text in seen if any(society in text for society in SOCIETIES)]
        assert {text for text in found if not text.startswith("A new game")} == set()
        assert any("Ann" in text for text in seen)
        assert {seat.label for seat in room.seen().seats} == {"Raven", "Spider"}

    asyncio.run(story())
