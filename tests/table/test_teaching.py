"""Tips come to those who have not met a question yet, go with one touch, and are nobody else's business."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Event

import pytest

from companion.files.own_json import write_own
from companion.table import commands
from companion.table.devices.lights import GO, WHITE, counting
from companion.table.match import teaching
from companion.table.match.teaching import FILE_NAME
from hardware.signals import SLOTS, STATUS
from tests.harness.patience import PATIENCE
from tests.table.buttons import OTHER_POD, POD, TWO, ButtonRoom
from tests.table.room import GAME, SEATS, Room

Evening = Callable[[Room], Awaitable[None]]


def spent(folder: Path, evening: Evening) -> Room:
    room = Room(folder)

    async def play() -> None:
        await evening(room)

    asyncio.run(play())
    return room


def lessons(room: Room, viewer: str | None = None) -> list[str]:
    """The lessons of the tips of a viewer about questions that must be answered."""
    seen = room.seen(viewer) if viewer else room.seen()
    required = [ask.name for ask in seen.asks if ask.required]
    return [tip.lesson for tip in seen.tips if tip.ask in required]


async def closes(room: Room, viewer: str | None = None, *, no_more: bool = False) -> None:
    tip = (room.seen(viewer) if viewer else room.seen()).tips[0]
    await room.does(commands.CloseTip(room.id(), tip.ask, tip.lesson, no_more), viewer)


async def deploys(room: Room) -> None:
    """Answer the question of now at the table, without closing its tip."""
    ask = next(ask for ask in room.seen().asks if ask.required)
    await room.presses(ask, None)


def test_the_phase_comes_first_and_then_the_question_each_until_it_is_closed(tmp_path: Path) -> None:
    async def evening(room: Room) -> None:
        await room.begins()
        assert lessons(room) == ["phase.deploy"]
        await closes(room)
        assert lessons(room) == ["deploy"]
        tip = room.seen().tips[0]
        assert tip.text.startswith("Your agent decides")
        await closes(room)
        assert lessons(room) == []

    spent(tmp_path, evening)


def test_a_question_that_is_answered_without_a_look_at_its_tip_is_met_too(tmp_path: Path) -> None:
    async def evening(room: Room) -> None:
        await room.begins()
        await closes(room)
        met: list[tuple[str | None, list[str]]] = []
        while len(met) < 16 and room.seen().asks[0].kind == "deploy":
            met.append((room.seen().asks[0].seat, lessons(room)))
            await deploys(room)
        assert len(met) == 8
        assert all(found == ["deploy"] for _, found in met)
        await room.table.teaching.save()
        kept = json.loads((tmp_path / FILE_NAME).read_bytes())
        assert {person: len(met["lessons"][f"{GAME}/deploy"]) for person, met in kept.items()} == dict.fromkeys(
            SEATS, 2
        )

    spent(tmp_path, evening)


def test_an_answer_waits_for_no_file_of_tips_and_closing_a_tip_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Event()

    def slow(file: Path, value: object) -> None:
        disk.wait(PATIENCE)
        write_own(file, value)

    async def evening(room: Room) -> None:
        await room.begins()
        await closes(room)
        before = (tmp_path / FILE_NAME).read_bytes()
        monkeypatch.setattr(teaching, "write_own", slow)
        await deploys(room)
        await deploys(room)
        assert (tmp_path / FILE_NAME).read_bytes() == before
        closing = asyncio.create_task(closes(room))
        while lessons(room):  # noqa: ASYNC110 - a room tells no event of its own
            await asyncio.sleep(0)
        assert not closing.done()
        disk.set()
        await closing
        kept = json.loads((tmp_path / FILE_NAME).read_bytes())
        assert [person for person, met in kept.items() if f"{GAME}/deploy" in met["lessons"]] == [
            "raven",
            "spider",
            "rat",
        ]

    spent(tmp_path, evening)


def test_a_person_is_known_by_name_after_a_power_cut_and_on_another_chair_of_the_next_evening(tmp_path: Path) -> None:
    async def begins(room: Room, first: str, *names: str) -> None:
        societies = ("raven", "spider")
        players = tuple(commands.PlayerEntry(*pair) for pair in zip(societies, names, strict=True))
        await room.does(commands.BeginMatch(room.id(), GAME, players, {"loyalties": "dealt"}, first))
        await room.does(commands.CloseLobby(room.id()))

    async def evening(room: Room) -> None:
        await begins(room, "raven", "Ann", "Ben")
        for _ in range(2):
            await deploys(room)
        await closes(room)
        before = lessons(room)
        room.restart()
        assert lessons(room) == before == []
        await deploys(room)
        await deploys(room)
        await closes(room)
        await room.does(commands.LeaveMatch(room.id()))
        room.restart()
        await begins(room, "spider", " carl", "  ANN ")
        assert lessons(room) == [], "Ann has met it twice"
        await deploys(room)
        assert lessons(room) == ["phase.deploy"], "Carl has not"

    spent(tmp_path, evening)


def test_a_player_without_a_name_is_a_person_of_this_match_alone(tmp_path: Path) -> None:
    async def begins(room: Room) -> None:
        players = tuple(commands.PlayerEntry(society) for society in ("raven", "spider"))
        await room.does(commands.BeginMatch(room.id(), GAME, players, {"loyalties": "dealt"}, "raven"))
        await room.does(commands.CloseLobby(room.id()))

    async def evening(room: Room) -> None:
        await begins(room)
        await closes(room)
        await closes(room)
        assert lessons(room) == []
        await room.does(commands.LeaveMatch(room.id()))
        await begins(room)
        assert lessons(room) == ["phase.deploy"]

    spent(tmp_path, evening)


def test_closing_a_tip_twice_counts_once_and_a_late_one_changes_nothing(tmp_path: Path) -> None:
    async def evening(room: Room) -> None:
        await room.begins()
        await closes(room)
        tip = room.seen().tips[0]
        for _ in range(3):
            await room.does(commands.CloseTip(room.id(), tip.ask, tip.lesson))
        kept = (tmp_path / FILE_NAME).read_bytes()
        (person,) = [met for met in json.loads(kept).values() if f"{GAME}/deploy" in met["lessons"]]
        assert len(person["lessons"][f"{GAME}/deploy"]) == 1
        await deploys(room)
        assert (await room.says(commands.CloseTip(room.id(), tip.ask, tip.lesson))).code == "late"
        assert (tmp_path / FILE_NAME).read_bytes() == kept

    spent(tmp_path, evening)


def test_who_wants_no_more_tips_gets_none_until_tips_are_set_again(tmp_path: Path) -> None:
    async def evening(room: Room) -> None:
        await room.begins()
        await closes(room, no_more=True)
        assert lessons(room) == []
        await deploys(room)
        assert lessons(room) == ["deploy"], "the next player has not refused"
        await room.does(commands.SetComfort(room.id(), teach="always"))
        while room.seen().asks[0].seat != "raven":
            await deploys(room)
        assert lessons(room) == ["deploy"]

    spent(tmp_path, evening)


def test_a_player_takes_tips_again_on_the_own_phone(tmp_path: Path) -> None:
    async def evening(room: Room) -> None:
        await room.begins()
        await closes(room, "raven", no_more=True)
        assert [seat for seat in ("raven", "spider") if room.seen(seat).no_tips] == ["raven"]
        await room.does(commands.TakeTips(room.id()), "raven")
        assert not room.seen("raven").no_tips
        assert lessons(room, "raven") == ["deploy"]

    spent(tmp_path, evening)


def test_always_gives_a_tip_with_each_question_and_never_gives_none(tmp_path: Path) -> None:
    async def evening(room: Room) -> None:
        await room.begins(2)
        await room.does(commands.SetComfort(room.id(), teach="always"))
        await closes(room)
        for _ in range(6):
            assert lessons(room) == ["deploy"]
            await closes(room)
            assert lessons(room) == []
            await deploys(room)
        assert lessons(room) == ["phase.empires"]
        await room.does(commands.SetComfort(room.id(), teach="never"))
        assert room.seen().tips == ()

    spent(tmp_path, evening)


def test_an_answer_that_is_begun_is_not_covered_by_a_tip(tmp_path: Path) -> None:
    async def evening(room: Room) -> None:
        await room.begins()
        ask = next(ask for ask in room.seen().asks if ask.required)
        await room.does(commands.MakePicks(room.id(), ask.name, 0, ask.offers[0].picks[:1]))
        made = len(room.asked("deploy").made)
        assert made > 0
        assert lessons(room) == []
        await room.does(commands.StepBack(room.id(), ask.name, made))
        assert lessons(room) == ["phase.deploy"]

    spent(tmp_path, evening)


def test_the_tip_of_a_secret_question_is_for_its_seat_alone_and_changes_no_other_bytes(tmp_path: Path) -> None:
    async def evening(room: Room) -> None:
        await room.begins(loyalties="entered")
        viewers = (None, *SEATS[1:])
        assert room.seen().tips == ()
        assert lessons(room, "raven") == ["enter_loyalties"]
        before = [room.table.shown(viewer) for viewer in viewers]
        await closes(room, "raven")
        assert lessons(room, "raven") == []
        assert [room.table.shown(viewer) for viewer in viewers] == before
        tip = room.seen("spider").tips[0]
        for viewer in ("raven", None):
            refused = await room.says(commands.CloseTip(room.id(), tip.ask, tip.lesson), viewer)
            assert refused.code == "not_yours"

    spent(tmp_path, evening)


def test_a_button_puts_a_tip_away_before_it_has_its_meaning(tmp_path: Path) -> None:
    async def evening() -> None:
        room = ButtonRoom(tmp_path, teach="first")
        await room.begins(2)
        await room.gives("raven", POD)
        await room.gives("spider", TWO)
        assert lessons(room) == ["phase.deploy"]
        assert set(room.lit(POD)) == {*SLOTS, STATUS}
        assert room.lit(POD)[STATUS] == GO
        assert (room.doing("raven").on, room.doing("raven").says) == ((), "Any button: Got it")
        await room.press(TWO, "yes")
        assert lessons(room) == ["phase.deploy"], "it is the tip of another seat"
        entries = room.seen().match.entries
        await room.press(POD, "3")
        assert lessons(room) == ["deploy"]
        await room.press(POD, "yes")
        assert (lessons(room), room.seen().match.entries) == ([], entries)
        assert len(room.doing("raven").on) == len(room.asked("deploy").offers)
        await room.press(POD, "yes")
        assert room.seen().match.entries == entries + 1
        assert lessons(room) == ["deploy"], "all have read about the phase"
        await room.press(TWO, "no")
        assert lessons(room) == []
        assert room.doing("spider").at == 0

    asyncio.run(evening())


def test_a_tip_that_is_closed_at_the_screen_gives_the_buttons_their_meaning(tmp_path: Path) -> None:
    async def evening() -> None:
        room = ButtonRoom(tmp_path, teach="first")
        await room.begins(2)
        await room.gives("raven", POD)
        await closes(room)
        assert room.doing("raven").on == ()
        await closes(room, no_more=True)
        assert room.doing("raven").on

    asyncio.run(evening())


def test_without_tips_the_buttons_have_their_meaning_at_once(tmp_path: Path) -> None:
    async def evening() -> None:
        room = ButtonRoom(tmp_path, teach="always")
        await room.begins(2)
        await room.gives("raven", POD)
        assert room.doing("raven").on == ()
        await room.does(commands.SetComfort(room.id(), teach="never"))
        assert room.doing("raven").on

    asyncio.run(evening())


def tipped(room: Room) -> list[tuple[str, str]]:
    """The lesson of each tip on the table's screen, and the seat whose question it is about."""
    return [(tip.lesson, tip.ask.split(".")[1]) for tip in room.seen().tips]


def test_players_with_pods_read_the_tip_of_a_secret_on_the_screen_and_any_button_puts_it_away(tmp_path: Path) -> None:
    async def evening() -> None:
        room = ButtonRoom(tmp_path, teach="first")
        await room.begins(loyalties="entered")
        for seat, device in (("raven", POD), ("spider", TWO), ("rat", OTHER_POD)):
            await room.gives(seat, device)
        assert tipped(room) == [("enter_loyalties", "raven"), ("enter_loyalties", "rat")]
        assert lessons(room, "serpent") == ["enter_loyalties"]
        assert (room.doing("raven").ask, room.doing("raven").says) == (room.seen().tips[0].ask, "Any button: Got it")
        assert room.doing("raven").entry is not None
        assert room.doing("spider").says != "Any button: Got it", "two buttons take no secret"
        await room.press(TWO, "yes")
        await room.hold(POD, "yes")
        assert len(tipped(room)) == 2
        assert set(room.lit(POD).values()) == {WHITE, GO}, "the colours of the empires come later"
        await room.up(POD, "yes")
        await room.press(OTHER_POD, "3")
        assert tipped(room) == []
        assert room.seen("raven").tips == room.seen("rat").tips == ()
        assert lessons(room, "serpent") == ["enter_loyalties"], "a phone has its own tip"
        assert room.doing("raven").ask == ""
        for pod in (POD, OTHER_POD):
            assert room.lit(pod) == {STATUS: counting(1)}

    asyncio.run(evening())


def test_the_screen_closes_the_tip_of_a_secret_that_comes_in_by_buttons(tmp_path: Path) -> None:
    async def evening() -> None:
        room = ButtonRoom(tmp_path, teach="always")
        await room.begins(2, loyalties="entered")
        await room.gives("raven", POD)
        await room.gives("spider", OTHER_POD)
        await closes(room, no_more=True)
        assert tipped(room) == []
        assert room.seen("raven").no_tips
        assert room.seen("spider").no_tips, "both have read it"

    asyncio.run(evening())


def test_the_tip_of_a_secret_on_the_screen_is_the_same_while_its_answer_is_begun(tmp_path: Path) -> None:
    async def views(begun: bool) -> tuple[bytes, bytes]:  # noqa: FBT001 - two runs of one story
        folder = tmp_path / str(begun)
        folder.mkdir()
        room = ButtonRoom(folder)
        await room.begins(2, loyalties="entered")
        await room.gives("raven", POD)
        if begun:
            picks = room.asked("enter_loyalties", "raven").offers[0].picks
            name = room.asked("enter_loyalties", "raven").name
            await room.does(commands.MakePicks(room.id(), name, 0, picks), "raven")
            assert room.asked("enter_loyalties", "raven").made
        await room.does(commands.SetComfort(room.id(), teach="always"))
        assert tipped(room) == [("enter_loyalties", "raven")]
        assert room.seen("raven").tips == (() if begun else room.seen().tips)
        return room.table.shown(None), room.table.shown("spider")

    begun, untouched = (asyncio.run(views(each)) for each in (True, False))
    assert [json.loads(view) | {"match": None, "n": 0} for view in begun] == [
        json.loads(view) | {"match": None, "n": 0} for view in untouched
    ]


def test_a_pod_has_the_tip_of_a_swap_on_the_screen_too(tmp_path: Path) -> None:
    async def evening() -> None:
        room = ButtonRoom(tmp_path)
        await room.begins(2)
        await room.gives("raven", POD)
        while [ask.seat for ask in room.seen().closed if ask.kind == "swap"] != ["raven"]:
            seat, ask = room.waiting_for()
            await room.presses(ask, seat)
        await room.does(commands.SetComfort(room.id(), teach="always"))
        assert tipped(room) == [("phase.swap", "raven")]
        await room.press(POD, "3")
        assert tipped(room) == [("swap", "raven")]
        await room.press(POD, "no")
        assert tipped(room) == []
        assert [ask.seat for ask in room.seen().closed] == ["raven"], "no button has answered"
        await room.press(POD, "no")
        assert [ask.seat for ask in room.seen().closed] != ["raven"]

    asyncio.run(evening())


def test_a_disk_that_refuses_stops_no_game(tmp_path: Path) -> None:
    async def evening(room: Room) -> None:
        await room.begins()
        (tmp_path / FILE_NAME).mkdir()
        await closes(room)
        assert lessons(room) == ["deploy"]

    spent(tmp_path, evening)


def test_a_damaged_file_is_put_aside_and_the_table_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("{")
    room = Room(tmp_path)
    assert "tips begin anew" in room.page.notice
    assert (tmp_path / f"{FILE_NAME}.damaged").exists()
