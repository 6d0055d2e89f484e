"""Commands: each is done once or not at all, by whoever may, for the question that was seen and no other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from companion.engine.pick import Pick
from companion.engine.text import Text
from companion.table import commands
from companion.text import catalogue
from tests.table.room import ADDRESS, SEATS, Room


def played(folder: Path, what: Callable[[Room], Awaitable[None]], **options: str | bool) -> Room:
    """A room in which a match has begun and that much has been done."""
    room = Room(folder)

    async def play() -> None:
        await room.begins(4, **options)
        await what(room)

    asyncio.run(play())
    return room


def test_the_same_command_twice_has_one_effect_and_the_same_receipt(tmp_path: Path) -> None:
    async def twice(room: Room) -> None:
        ask = room.asked("deploy")
        command = commands.MakePicks("once", ask.name, 0, ask.offers[0].picks)
        first, second = await asyncio.gather(room.says(command), room.says(command))
        assert first.done
        assert second == first == await room.says(command)

    assert played(tmp_path, twice).seen().match.entries == 2


def test_ten_presses_at_once_for_the_same_question_are_one_answer(tmp_path: Path) -> None:
    async def all_at_once(room: Room) -> None:
        ask = room.asked("deploy")
        presses = [commands.MakePicks(room.id(), ask.name, 0, offer.picks) for offer in ask.offers[:10]]
        receipts = await asyncio.gather(*(room.says(press) for press in presses))
        assert [receipt.done for receipt in receipts].count(True) == 1
        assert {receipt.code for receipt in receipts if not receipt.done} == {"late"}

    assert played(tmp_path, all_at_once).seen().match.entries == 2


def test_a_press_for_a_question_that_is_gone_is_late_and_does_nothing(tmp_path: Path) -> None:
    async def late(room: Room) -> None:
        ask = room.asked("deploy")
        await room.presses(ask, None, 0)
        receipt = await room.says(commands.MakePicks(room.id(), ask.name, 0, ask.offers[1].picks))
        assert (receipt.done, receipt.code) == (False, "late")
        assert receipt.text

    assert played(tmp_path, late).seen().match.entries == 2


def test_a_draft_may_begin_anew_with_other_picks(tmp_path: Path) -> None:
    async def anew(room: Room) -> None:
        ask = room.asked("enter_loyalties", "raven")
        first, second = (offer.picks for offer in ask.offers[:2])
        await room.does(commands.MakePicks(room.id(), ask.name, 0, first), "raven")
        late = await room.says(commands.MakePicks(room.id(), ask.name, 0, second, anew=True), "raven")
        assert late.code == "late"
        await room.does(commands.MakePicks(room.id(), ask.name, 1, second, anew=True), "raven")
        assert room.asked("enter_loyalties", "raven").made == (ask.offers[1].label,)

    room = Room(tmp_path)

    async def play() -> None:
        await room.begins(loyalties="entered")
        await anew(room)

    asyncio.run(play())


def test_a_press_that_saw_a_shorter_draft_is_late(tmp_path: Path) -> None:
    async def late(room: Room) -> None:
        await room.goes_on(8)
        while len(room.asked("act").offers) < 2 or room.asked("act").made:
            await room.goes_on(1)
        ask = room.asked("act")
        first = await room.says(commands.MakePicks(room.id(), ask.name, 1, ask.offers[0].picks))
        assert first.code == "late"

    played(tmp_path, late)


def test_a_phone_never_controls_another_seat(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        ask = room.asked("deploy")
        for seat in SEATS:
            if seat != ask.seat:
                receipt = await room.says(commands.MakePicks(room.id(), ask.name, 0, ask.offers[0].picks), seat)
                assert receipt.code == "not_yours"
        await room.does(commands.MakePicks(room.id(), ask.name, 0, ask.offers[0].picks), ask.seat)

    assert played(tmp_path, tries).seen().match.entries == 2


@pytest.mark.parametrize(
    "command",
    [
        commands.LeaveMatch("x"),
        commands.CloseLobby("x"),
        commands.ShowJoinCode("x", "raven"),
        commands.OpenCorrection("x"),
    ],
)
def test_a_phone_does_nothing_that_is_the_tables_to_do(tmp_path: Path, command: commands.TableCommand) -> None:
    async def tries(room: Room) -> None:
        assert (await room.says(command, "raven")).code == "not_yours"

    assert played(tmp_path, tries).seen().stage == "play"


@pytest.mark.parametrize(
    "command",
    [
        commands.ShowJoinCode("x", "nobody"),
        commands.DismissPhone("x", "nobody"),
        commands.SetPin("x", "nobody", "1234"),
        commands.ShowJoinCode("x", ""),
    ],
)
def test_nothing_is_done_about_a_seat_nobody_has(tmp_path: Path, command: commands.TableCommand) -> None:
    async def tries(room: Room) -> None:
        kept = (tmp_path / "seats.json").read_bytes()
        receipt = await room.says(command)
        assert (receipt.code, receipt.text) == (
            "unknown_seat",
            catalogue(strict=True).say(Text("ui.errors.unknown_seat")),
        )
        assert (tmp_path / "seats.json").read_bytes() == kept

    room = played(tmp_path, tries)
    assert room.seen().code is None


def test_a_seat_is_one_of_the_match_that_is_on_the_table(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        await room.does(commands.LeaveMatch(room.id()))
        kept = (tmp_path / "seats.json").read_bytes()
        for command in (
            commands.ShowJoinCode(room.id(), "raven"),
            commands.DismissPhone(room.id(), "raven"),
            commands.SetPin(room.id(), "raven", "1234"),
        ):
            assert (await room.says(command)).code == "no_match"
        assert (tmp_path / "seats.json").read_bytes() == kept

    played(tmp_path, tries)


def test_a_seat_with_a_phone_gets_no_pin(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        room.table.seats.join(room.table.seats.invite("raven"))
        assert (await room.says(commands.SetPin(room.id(), "raven", "1234"))).code == "has_phone"
        assert not room.table.seats.has_pin("raven")

    played(tmp_path, tries)


@pytest.mark.parametrize(
    "picks",
    [
        "null",
        "[]",
        "{}",
        "[[]]",
        '[["count",1.5]]',
        '[["count",true]]',
        '[["count",null]]',
        '[["count",' + "9" * 5000 + "]]",
        "[" * 100_000,
        '[["a"]' + ',["a"]' * 200 + "]",
    ],
)
def test_what_is_no_list_of_picks_is_no_command(picks: str) -> None:
    with pytest.raises((msgspec.DecodeError, RecursionError)):
        msgspec.json.decode(
            f'{{"do":"make_picks","id":"1","ask":"x","made":0,"picks":{picks}}}', type=commands.TableCommand
        )


@pytest.mark.parametrize("pin", ["1234\\n", "123", "123456789", "12a4", "\u0661\u0661\u0661\u0661", " "])
def test_a_pin_is_four_to_eight_digits(pin: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(f'{{"do":"set_pin","id":"1","seat":"raven","pin":"{pin}"}}', type=commands.TableCommand)


def test_an_address_that_is_none_is_refused_with_a_reason(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        for url in ("http://[", "", "http://10.42.0.9:8080"):
            assert (await room.says(commands.ChooseAddress(room.id(), url))).code == "bad_setup"
        await room.does(commands.ChooseAddress(room.id(), ADDRESS))

    assert played(tmp_path, tries).table.lobby.settings.address == "10.42.0.1"


def test_the_table_answers_no_secret_question(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        ask = next(ask for ask in room.seen().closed if ask.kind == "enter_loyalties")
        assert room.seen().asks == ()
        receipt = await room.says(commands.MakePicks(room.id(), ask.name, 0, (Pick("empire", "bear"),)))
        assert receipt.code == "not_yours"

    played(tmp_path, tries, loyalties="entered")


def test_what_was_never_on_offer_is_refused_with_a_reason(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        ask = room.asked("deploy")
        receipt = await room.says(commands.MakePicks(room.id(), ask.name, 0, (Pick("empire", "unicorn"),)))
        assert receipt.code == "not_listed"
        assert receipt.text

    assert played(tmp_path, tries).seen().match.entries == 1


def test_undo_takes_back_and_redo_does_again(tmp_path: Path) -> None:
    async def both(room: Room) -> None:
        before = room.seen().match.tiles
        await room.presses(room.asked("deploy"), None, 0)
        after = room.seen()
        await room.does(commands.UndoEntries(room.id(), after.match.entries))
        assert room.seen().match.tiles == before
        assert room.seen().match.moves, "hands take the agent back"
        await room.does(commands.RedoEntries(room.id(), room.seen().match.entries))
        assert room.seen().match.tiles == after.match.tiles

    assert played(tmp_path, both).seen().match.entries == 4


def test_what_is_said_on_a_phone_takes_no_work_from_the_hands_at_the_table(tmp_path: Path) -> None:
    async def enter(room: Room) -> None:
        await room.does(commands.LeaveMatch(room.id()))
        await room.begins(loyalties="entered")
        everything = room.seen().match.moves
        assert len(everything) > 5
        for _ in range(5):
            seat, ask = room.waiting_for()
            assert seat is not None
            await room.presses(ask, seat)
        assert room.seen().match.entries == 2, "somebody has entered their loyalties"
        assert room.seen().match.moves == everything

    played(tmp_path, enter)


def test_undo_that_was_decided_on_an_older_log_is_late(tmp_path: Path) -> None:
    async def late(room: Room) -> None:
        await room.goes_on(3)
        assert (await room.says(commands.UndoEntries(room.id(), room.seen().match.entries - 1))).code == "late"

    played(tmp_path, late)


def test_a_phone_takes_back_only_what_it_did_last_itself(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        ask = room.asked("deploy")
        assert ask.seat is not None
        await room.does(commands.MakePicks(room.id(), ask.name, 0, ask.offers[0].picks), ask.seat)
        entries = room.seen().match.entries
        for seat in SEATS:
            assert room.seen(seat).undo == (seat == ask.seat)
            if seat != ask.seat:
                assert (await room.says(commands.UndoEntries(room.id(), entries), seat)).code == "not_yours"
        await room.does(commands.UndoEntries(room.id(), entries), ask.seat)
        assert (await room.says(commands.UndoEntries(room.id(), entries + 1), ask.seat)).code == "not_yours"

    played(tmp_path, tries)


def test_a_phone_takes_back_one_entry_and_no_more(tmp_path: Path) -> None:
    """What came before it may be another's."""

    async def tries(room: Room) -> None:
        for _ in range(2):
            seat = room.asked("deploy").seat
            await room.presses(room.asked("deploy", seat), seat, at=0)
        entries = room.seen().match.entries
        assert room.seen(seat).undo == 1
        assert (await room.says(commands.UndoEntries(room.id(), entries, 2, agreed=True), seat)).code == "not_yours"
        assert room.seen().match.entries == entries

    played(tmp_path, tries)


def test_undoing_what_somebody_has_seen_asks_the_table_first(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        while not room.seen().undo_shows:
            await room.goes_on(1)
        entries = room.seen().match.entries
        assert (await room.says(commands.UndoEntries(room.id(), entries))).code == "agree"
        assert room.seen().match.entries == entries
        await room.does(commands.UndoEntries(room.id(), entries, agreed=True))
        assert room.seen().match.entries == entries + 1

    played(tmp_path, tries)


def test_undo_to_here_leaves_that_line_as_the_last(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        await room.goes_on(12)
        seen = room.seen()
        line = seen.log[-4]
        await room.does(commands.UndoEntries(room.id(), seen.match.entries, line.back, agreed=True))
        assert room.seen().log[-1].seq == line.seq
        assert room.seen().log[-1].back == 0

    played(tmp_path, tries)


def test_after_the_power_came_back_the_same_match_is_on_the_table(tmp_path: Path) -> None:
    async def goes_on(room: Room) -> None:
        await room.goes_on(20)

    room = played(tmp_path, goes_on)
    before = room.seen()
    room.restart()
    after = room.seen()
    assert (after.match, after.match.entries, after.stage) == (before.match, before.match.entries, "play")
    assert (after.map, after.match.moves, after.log, after.match.banner) == (
        before.map,
        before.match.moves,
        before.log,
        before.match.banner,
    )


def test_what_was_seen_before_the_power_went_is_not_done_twice(tmp_path: Path) -> None:
    """The command arrived, the receipt did not: the phone sends it again to a table that has no receipts left."""

    async def answers(room: Room) -> None:
        ask = room.asked("deploy")
        command = commands.MakePicks("once", ask.name, 0, ask.offers[0].picks)
        await room.does(command)
        room.restart()
        assert (await room.says(command)).code == "late"

    assert played(tmp_path, answers).seen().match.entries == 2


def test_a_match_put_aside_is_found_again_where_it_was(tmp_path: Path) -> None:
    async def aside(room: Room) -> None:
        await room.goes_on(9)
        before = room.seen()
        await room.does(commands.LeaveMatch(room.id()))
        start = room.page
        assert start is not None
        assert [(kept.id, kept.where) for kept in start.matches] == [(before.match.id, (before.match.place,))]
        room.restart()
        assert room.page.stage == "start"
        await room.does(commands.ResumeMatch(room.id(), before.match.id))
        assert room.seen().map == before.map

    played(tmp_path, aside)


def test_a_match_that_cannot_begin_says_why_and_leaves_nothing(tmp_path: Path) -> None:
    room = Room(tmp_path)
    players = (commands.PlayerEntry("raven"), commands.PlayerEntry("raven"))
    receipt = asyncio.run(room.says(commands.BeginMatch("1", "war-of-whispers", players)))
    assert receipt.code == "bad_setup"
    assert "twice" in receipt.text
    assert room.journal.matches() == ()


@pytest.mark.slow
def test_a_rematch_keeps_players_and_phones(tmp_path: Path) -> None:
    async def again(room: Room) -> None:
        secret = room.table.seats.join(room.table.seats.invite("rat"))
        assert secret is not None
        await room.plays_to_the_end()
        over = room.seen()
        assert over.match.scores is not None
        await room.does(commands.BeginRematch(room.id()))
        after = room.seen()
        assert after.match != over.match
        assert [seat.id for seat in after.seats] == [seat.id for seat in over.seats]
        assert room.table.seats.seat_of(secret) == "rat"

    played(tmp_path, again)


@pytest.mark.slow
def test_a_phone_may_begin_the_rematch_but_leave_no_match(tmp_path: Path) -> None:
    async def again(room: Room) -> None:
        assert (await room.says(commands.BeginRematch(room.id()), "rat")).code == "not_over"
        await room.plays_to_the_end()
        over = room.seen().match.id
        assert (await room.says(commands.LeaveMatch(room.id()), "rat")).code == "not_yours"
        await room.does(commands.BeginRematch(room.id()), "rat")
        assert room.seen().match.id != over

    played(tmp_path, again)


def test_players_who_were_ready_are_still_ready_when_the_power_comes_back(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def gets_ready() -> None:
        players = tuple(commands.PlayerEntry(society) for society in SEATS)
        await room.does(commands.BeginMatch(room.id(), "war-of-whispers", players))
        room.restart()
        assert room.seen().stage == "lobby"
        await room.does(commands.CloseLobby(room.id()))
        room.restart()

    asyncio.run(gets_ready())
    assert room.seen().stage == "play"
