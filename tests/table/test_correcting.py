"""The table is right: what it shows is told one thing after the other, and taken over whole."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from companion.table import commands
from companion.table.views.corrections import CorrectionFormView, NumberFieldView
from tests.table.room import SEATS, Room


def after(folder: Path, what: Callable[[Room], Awaitable[None]]) -> Room:
    """A room in which some answers have been given and then that has been done."""
    room = Room(folder)

    async def play() -> None:
        await room.begins()
        await room.goes_on(10)
        await what(room)

    asyncio.run(play())
    return room


def tally(room: Room) -> CorrectionFormView[str]:
    found = room.seen().correction
    assert found is not None
    return found


def counts(room: Room, card: str) -> dict[str, int]:
    """What is counted on a card, by the icon of each number."""
    return {number.icon: number.count for each in tally(room).cards if each.id == card for number in each.numbers}


async def sets(room: Room, *changes: tuple[str, str, int]) -> None:
    """Set numbers of the form, each by its card and its label."""
    for card, label, count in changes:
        await room.does(commands.SetField(room.id(), number(room, card, label).id, count))


def number(room: Room, card: str, label: str) -> NumberFieldView[str]:
    (found,) = (n for each in tally(room).cards for n in each.numbers if (each.id, n.label) == (card, label))
    return found


def test_what_is_different_is_set_at_once_and_becomes_one_entry(tmp_path: Path) -> None:
    async def put_right(room: Room) -> None:
        before = room.seen()
        await room.does(commands.OpenCorrection(room.id()))
        await sets(room, ("region.bear-1", "Lion", 2), ("hand.raven", "Bear", 3), ("hand.rat", "Swaps so far", 1))
        assert counts(room, "region.bear-1")["lion"] == 2
        assert (tally(room).changed, tally(room).made) == (3, 3)
        assert room.seen().match.entries == before.match.entries
        await room.does(commands.ApplyCorrection(room.id()))
        seen = room.seen()
        assert seen.correction is None
        assert seen.match.entries == before.match.entries + 1
        assert seen.match.banner == before.match.banner
        await room.does(commands.UndoEntries(room.id(), seen.match.entries))
        assert room.seen().map == before.map

    after(tmp_path, put_right)


def test_what_is_told_of_the_table_lies_there_already_and_is_not_to_be_moved(tmp_path: Path) -> None:
    async def put_right(room: Room) -> None:
        await room.does(commands.OpenCorrection(room.id()))
        await sets(room, ("region.bear-1", "Lion", 2))
        await room.does(commands.ApplyCorrection(room.id()))
        assert room.seen().match.moves == ()
        await room.does(commands.UndoEntries(room.id(), room.seen().match.entries))
        assert room.seen().match.moves == (), "it was told by mistake: the table is as it was"
        await room.does(commands.RedoEntries(room.id(), room.seen().match.entries))
        assert room.seen().match.moves == ()
        entries = room.seen().match.entries
        while room.seen().match.entries == entries:
            await room.goes_on(1)
        await room.does(commands.UndoEntries(room.id(), room.seen().match.entries, 2, agreed=True))
        assert any("B1 to reserve" in hand for hand in room.seen().match.moves), (
            "further back, the table is made what it was then"
        )

    after(tmp_path, put_right)


def test_what_no_table_can_show_is_refused_with_the_numbers(tmp_path: Path) -> None:
    async def too_many(room: Room) -> None:
        await room.does(commands.OpenCorrection(room.id()))
        before = tally(room)
        receipt = await room.says(commands.SetField(room.id(), number(room, "reserves", "Bear").id, 20))
        assert not receipt.done
        assert receipt.text.startswith("Bear would have ")
        assert "has only 20" in receipt.text
        assert tally(room) == before

    after(tmp_path, too_many)


def test_a_changed_number_says_what_it_was_and_where_the_pieces_came_from(tmp_path: Path) -> None:
    async def moved(room: Room) -> None:
        await room.does(commands.OpenCorrection(room.id()))
        (region, reserve) = number(room, "region.bear-1", "Bear"), counts(room, "reserves")["bear"]
        assert region.was == region.count
        await sets(room, ("region.bear-1", "Bear", region.count + 1))
        assert number(room, "region.bear-1", "Bear").was == region.count
        lines = next(balance.lines for balance in tally(room).balances if balance.id == "banners.bear")
        assert lines[-1] == f"{reserve} \N{RIGHTWARDS ARROW} {reserve - 1} in reserve"

    after(tmp_path, moved)


def test_the_account_says_what_is_missing(tmp_path: Path) -> None:
    async def missing(room: Room) -> None:
        await room.does(commands.OpenCorrection(room.id()))
        reserve = counts(room, "reserves")["lion"]
        await sets(room, ("reserves", "Lion", reserve - 1))
        assert next(balance.missing for balance in tally(room).balances if balance.id == "banners.lion") == 1
        await room.does(commands.UndoField(room.id()))
        assert tally(room).changed == 0
        assert (await room.says(commands.ApplyCorrection(room.id()))).code == "late"

    after(tmp_path, missing)


def test_a_correction_can_begin_at_the_region_that_was_held(tmp_path: Path) -> None:
    async def held(room: Room) -> None:
        await room.does(commands.OpenCorrection(room.id(), "bear-1"))
        assert tally(room).begin == "region.bear-1"

    after(tmp_path, held)


def test_leaving_a_correction_says_nothing(tmp_path: Path) -> None:
    async def leaves(room: Room) -> None:
        before = room.seen()
        await room.does(commands.OpenCorrection(room.id(), "bear-1"))
        await sets(room, ("region.bear-1", "Lion", 2))
        await room.does(commands.CloseCorrection(room.id()))
        assert room.seen().correction is None
        assert (room.seen().map, room.seen().match.entries) == (before.map, before.match.entries)

    after(tmp_path, leaves)


def test_an_answer_given_meanwhile_keeps_what_has_been_told_of_a_correction(tmp_path: Path) -> None:
    async def meanwhile(room: Room) -> None:
        await room.does(commands.OpenCorrection(room.id()))
        await sets(room, ("hand.rat", "Swaps so far", 2))
        entries = room.seen().match.entries
        while room.seen().match.entries == entries:
            await room.goes_on(1)
        assert tally(room).changed == 1
        assert number(room, "hand.rat", "Swaps so far").count == 2

    after(tmp_path, meanwhile)


def test_a_check_says_what_should_stand_where_as_the_map_does(tmp_path: Path) -> None:
    async def checks(room: Room) -> None:
        await room.does(commands.OpenCorrection(room.id()))
        for part in tally(room).parts:
            assert (part.aside or 0) + sum(part.places.values()) == 20
        assert len({place for part in tally(room).parts for place in part.places}) == sum(
            len(part.places) for part in tally(room).parts
        )
        assert all(not hasattr(room.seen(seat), "correction") for seat in ("raven", "rat"))

    after(tmp_path, checks)


async def goes_on_until_offered(room: Room) -> str:
    """Everybody answers until the check of a part is offered; who acted before the last answer."""
    for _ in range(300):
        active = next((tile.icon for tile in room.seen().match.tiles if tile.active), "")
        entries = room.seen().match.entries
        await room.goes_on(1)
        if room.seen().match.entries > entries and room.seen().offered is not None:
            return active
    raise AssertionError("no check was offered")


def test_a_check_is_offered_when_an_empires_turn_has_ended_and_gone_with_the_next_answer(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def offers() -> None:
        await room.does(commands.SetComfort(room.id(), offer_check=True))
        await room.begins()
        empire = await goes_on_until_offered(room)
        offered = room.seen().offered
        assert offered is not None
        assert (offered.id, offered.title) == (empire, empire.title())
        assert any(ask.required for ask in room.seen().asks), "the game asks on beside it"
        assert all(not hasattr(room.seen(seat), "offered") for seat in SEATS)
        room.restart()
        assert room.seen().offered == offered
        entries = room.seen().match.entries
        while room.seen().match.entries == entries:
            assert room.seen().offered == offered
            await room.goes_on(1)
        assert room.seen().offered is None

    asyncio.run(offers())


def test_an_offered_check_is_gone_when_it_is_opened_left_or_turned_back(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def ends_it() -> None:
        await room.does(commands.SetComfort(room.id(), offer_check=True))
        await room.begins()
        await goes_on_until_offered(room)
        await room.does(commands.OpenCorrection(room.id()))
        await room.does(commands.CloseCorrection(room.id()))
        assert room.seen().offered is None
        await goes_on_until_offered(room)
        await room.does(commands.CloseCorrection(room.id()))
        assert room.seen().offered is None
        await goes_on_until_offered(room)
        await room.does(commands.UndoEntries(room.id(), room.seen().match.entries, agreed=True))
        assert room.seen().offered is None

    asyncio.run(ends_it())


def test_no_check_is_offered_until_somebody_wants_it(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def unasked() -> None:
        await room.begins()
        for _ in range(80):
            assert room.seen().offered is None
            await room.goes_on(1)
        assert room.seen().match.entries > 20, "more than one empire has had its turn"

    asyncio.run(unasked())


def test_a_seat_amends_what_it_entered_and_nobody_else_reads_it(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def amends() -> None:
        await room.begins(4, loyalties="entered")
        while room.seen().closed:
            await room.goes_on(1)
        before = room.seen("raven").me
        ask = room.asked("amend", "raven")
        assert not ask.required
        assert "amend" not in {*(ask.kind for ask in room.seen().asks), *(ask.kind for ask in room.seen().closed)}
        await room.does(commands.MakePicks(room.id(), ask.name, 0, ask.offers[-1].picks), "raven")
        while not (ask := room.asked("amend", "raven")).finished:
            await room.does(commands.MakePicks(room.id(), ask.name, len(ask.made), ask.offers[-1].picks), "raven")
        await room.does(commands.ConfirmAnswer(room.id(), ask.name), "raven")
        assert room.seen("raven").me != before
        line = room.seen().log[-1]
        assert not any(own.value in text for own in room.seen("raven").me for text in line.texts)

    asyncio.run(amends())
