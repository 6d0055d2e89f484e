"""What leaves the table: the same bytes for a viewer, in content, number and order, whatever another's secret is.

Two rooms play the same game with the same presses; only one seat's secret differs. Everything each other viewer was
sent is compared byte for byte.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import msgspec
import pytest

from companion.engine.pick import Pick
from companion.games.war_of_whispers.terms import SLOTS
from companion.table import commands
from companion.table.views.asks import SeatAsk
from tests.table.room import SEATS, Room, settled, views_of

EMPIRES = ("bear", "eagle", "elephant", "lion", "horse")
ONE = ("bear", "eagle", "elephant", "lion", "horse")
OTHER = ("horse", "lion", "bear", "elephant", "eagle")

Sendings = dict[str | None, list[bytes]]

MATCH = re.compile(rb'"match":{"id":"[^"]*"')
"""A match's id is random; nothing else in a view may be."""


class Watched:
    """A room in which everybody watches; ``sent`` holds what each viewer was sent, first to last."""

    def __init__(self, folder: Path) -> None:
        self.room = Room(folder)
        self.sent: Sendings = {viewer: [] for viewer in (*SEATS, None)}

    async def __aenter__(self) -> Room:
        self._tasks = [asyncio.create_task(views_of(self.room.table, v, into)) for v, into in self.sent.items()]
        await settled()
        return self.room

    async def __aexit__(self, *_: object) -> None:
        await settled()
        self.room.table.stop()
        await asyncio.gather(*self._tasks)

    def told(self, viewer: str | None) -> list[bytes]:
        return [MATCH.sub(b"", view) for view in self.sent[viewer]]


async def enters(room: Room, seat: str, empires: tuple[str, ...]) -> None:
    """A seat enters its loyalties, empire by empire from the most loyal slot."""
    for empire in empires:
        ask = room.asked("enter_loyalties", seat)
        if ask.finished:
            break
        await room.does(commands.MakePicks(room.id(), ask.name, len(ask.made), (Pick("empire", empire),)), seat)
    await room.does(commands.ConfirmAnswer(room.id(), room.asked("enter_loyalties", seat).name), seat)


async def _swap_answer(room: Room, seat: str, ask: SeatAsk[str]) -> None:
    """Every seat looks at its second button once, goes back, and passes: what is thought about is nobody's business."""
    await room.does(commands.MakePicks(room.id(), ask.name, 0, ask.offers[1].picks), seat)
    await room.does(commands.StepBack(room.id(), ask.name, len(room.asked("swap", seat).made)), seat)
    await room.does(commands.MakePicks(room.id(), ask.name, 0, (Pick("choice", "pass"),)), seat)
    await room.does(commands.ConfirmAnswer(room.id(), ask.name), seat)


async def _whole_game(watched: Watched, secret: tuple[str, ...], presses: int) -> None:
    async with watched as room:
        players = tuple(commands.PlayerEntry(society) for society in SEATS)
        await room.does(commands.BeginMatch(room.id(), "war-of-whispers", players, {"loyalties": "entered"}, "raven"))
        await room.does(commands.CloseLobby(room.id()))
        for seat in SEATS:
            await enters(room, seat, secret if seat == "raven" else ONE)
        for _ in range(presses):
            seat_asked, ask = room.waiting_for() if room.seen().stage == "play" else (None, None)
            if ask is None:
                break
            if ask.kind == "swap":
                assert seat_asked is not None
                await _swap_answer(room, seat_asked, ask)
            else:
                await room.presses(ask, seat_asked)


@pytest.mark.parametrize("presses", [60, pytest.param(400, marks=pytest.mark.slow)])
def test_others_are_sent_the_same_bytes_whatever_somebody_holds(tmp_path: Path, presses: int) -> None:
    rooms = []
    for secret in (ONE, OTHER):
        folder = tmp_path / secret[0]
        folder.mkdir()
        watched = Watched(folder)
        asyncio.run(_whole_game(watched, secret, presses))
        rooms.append(watched)
    one, other = rooms
    for viewer in ("spider", "rat", "serpent", None):
        before_the_end = [view for view in one.told(viewer) if b'"stage":"over"' not in view]
        assert before_the_end == [view for view in other.told(viewer) if b'"stage":"over"' not in view]
        assert len(before_the_end) > 50
    assert one.told("raven") != other.told("raven"), "the seat itself does see the difference"


def test_drafting_a_secret_sends_nothing_to_anybody_else(tmp_path: Path) -> None:
    watched = Watched(tmp_path)

    async def drafts() -> dict[str | None, int]:
        async with watched as room:
            players = tuple(commands.PlayerEntry(society) for society in SEATS)
            await room.does(
                commands.BeginMatch(room.id(), "war-of-whispers", players, {"loyalties": "entered"}, "raven")
            )
            await settled()
            before = {viewer: len(views) for viewer, views in watched.sent.items()}
            for empire in ONE[:3]:
                ask = room.asked("enter_loyalties", "rat")
                await room.does(
                    commands.MakePicks(room.id(), ask.name, len(ask.made), (Pick("empire", empire),)), "rat"
                )
                await settled()
            return {viewer: len(views) - before[viewer] for viewer, views in watched.sent.items()}

    more = asyncio.run(drafts())
    assert more.pop("rat") == 3
    assert set(more.values()) == {0}


@pytest.mark.slow
def test_no_loyalty_stands_in_any_view_of_another(tmp_path: Path) -> None:
    """The words for a loyalty are looked for as they would be shown: a slot, then an empire."""
    watched = Watched(tmp_path)
    asyncio.run(_whole_game(watched, OTHER, 60))
    slots = ("Devout", "Dutiful", "Affiliated", "Unallied", "Opposed")
    words = re.compile(rf"({'|'.join(slots)})[^\"]{{0,3}}(Bear|Eagle|Elephant|Lion|Horse)")
    for viewer in (*SEATS, None):
        own = zip(slots, OTHER if viewer == "raven" else ONE, strict=True)
        known = set() if viewer is None else {(slot, empire.title()) for slot, empire in own}
        for view in watched.sent[viewer]:
            assert set(words.findall(_without_offers(view))) <= known


def _without_offers(view: bytes) -> str:
    """A view without the buttons of the viewer's own question: they name every empire there is."""
    seen = msgspec.json.decode(view)
    for ask in seen.get("asks", ()):
        ask["offers"] = []
    return msgspec.json.encode(seen).decode()


@pytest.mark.parametrize("presses", [40, pytest.param(200, marks=pytest.mark.slow)])
def test_an_explanation_has_the_same_bytes_for_others_whatever_somebody_holds(tmp_path: Path, presses: int) -> None:
    told = []
    for secret in (ONE, OTHER):
        folder = tmp_path / secret[0]
        folder.mkdir()
        watched = Watched(folder)
        asyncio.run(_whole_game(watched, secret, presses))
        table, names = watched.room.table, ("", *(ask.name for ask in watched.room.seen("raven").asks))
        told.append([table.explain(viewer, ask, thing) for viewer in OTHERS for ask in names for thing in THINGS])
    assert told[0] == told[1]
    assert len({*told[0]}) > len(THINGS) / 2, "they do say something"


OTHERS = ("spider", "rat", "serpent", None)
THINGS = (
    *((Pick("agent", seat), Pick("slot", slot)) for seat in SEATS for slot in SLOTS),
    *((Pick(kind, empire),) for kind in ("empire", "card", "reserve", "deck") for empire in EMPIRES),
    *((Pick(kind, seat),) for kind in ("agent", "hand", "swaps") for seat in SEATS),
    *((Pick("slot", slot),) for slot in SLOTS),
    (Pick("choice", "later"),),
    (Pick("choice", "pass"),),
    (Pick("first_player"),),
)
"""Everything that loyalties might be told by."""
