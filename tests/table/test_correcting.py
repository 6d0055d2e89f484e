"""The table is right: what it shows is told one thing after the other, and taken over whole."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from companion.table import commands
from companion.table.views.corrections import ComparisonView, CorrectionFormView, NumberFieldView
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
        assert any("off B1" in hand for hand in room.seen().match.moves), (
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
        assert lines[-1] == f"reserve {reserve} \N{RIGHTWARDS ARROW} {reserve - 1}"

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


def compared(room: Room) -> ComparisonView[str]:
    found = tally(room).comparison
    assert found is not None
    return found


async def answers(room: Room, field: str, value: str | int) -> None:
    await room.does(commands.SetField(room.id(), field, value))


def counted(room: Room) -> dict[str, int]:
    return {each.icon: each.count for each in compared(room).counts.numbers}


def test_a_comparison_asks_for_the_reserves_and_finds_the_region_of_one_that_differs(tmp_path: Path) -> None:
    async def compares(room: Room) -> None:
        entries = room.seen().match.entries
        await room.does(commands.OpenCorrection(room.id(), compare=True))
        assert all(not hasattr(room.seen(seat), "correction") for seat in ("raven", "rat"))
        bear = counted(room)["bear"]
        await answers(room, "count.bear", bear - 1)
        assert (counted(room)["bear"], compared(room).differs) == (bear - 1, True)
        await answers(room, "agree", compared(room).id)
        first = compared(room)
        assert (first.kind, first.part and first.part.id, first.at) == ("look", "bear", 1)
        place, count = next(iter(first.lit.items()))
        (card,) = (card for card in tally(room).cards if card.place == place)
        await sets(room, (card.id, "Bear", count + 1))
        assert (compared(room).kind, compared(room).differs, tally(room).changed) == ("count", False, 1)
        await room.does(commands.ApplyCorrection(room.id()))
        assert room.seen().match.entries == entries + 1

    after(tmp_path, compares)


def test_where_every_region_matches_the_counted_reserve_is_taken_over(tmp_path: Path) -> None:
    async def lost(room: Room) -> None:
        await room.does(commands.OpenCorrection(room.id(), compare=True))
        bear = counted(room)["bear"]
        await answers(room, "count.bear", bear - 1)
        while compared(room).kind != "rest":
            await answers(room, "agree", compared(room).id)
        await answers(room, "agree", compared(room).id)
        assert (compared(room).kind, compared(room).differs) == ("count", False)
        assert counts(room, "reserves")["bear"] == bear - 1

    after(tmp_path, lost)


def test_an_answer_of_a_comparison_is_taken_back_like_any_change(tmp_path: Path) -> None:
    async def back(room: Room) -> None:
        await room.does(commands.OpenCorrection(room.id(), compare=True))
        was = compared(room)
        await answers(room, "open", "lion")
        assert compared(room).part is not None
        await room.does(commands.UndoField(room.id()))
        assert compared(room) == was

    after(tmp_path, back)


def test_an_answer_to_a_question_that_is_gone_or_unknown_changes_nothing(tmp_path: Path) -> None:
    async def late(room: Room) -> None:
        await room.does(commands.OpenCorrection(room.id(), compare=True))
        was = tally(room)
        for field, value in (("agree", "look.bear.1"), ("open", "nobody"), ("count.bear", 100), ("count.nobody", 1)):
            assert (await room.says(commands.SetField(room.id(), field, value))).code == "no_such_thing"
        assert tally(room) == was
        await room.does(commands.OpenCorrection(room.id()))
        assert (await room.says(commands.SetField(room.id(), "open", "bear"))).code == "no_such_thing"

    after(tmp_path, late)


def test_an_entry_meanwhile_begins_the_comparison_again(tmp_path: Path) -> None:
    async def meanwhile(room: Room) -> None:
        await room.does(commands.OpenCorrection(room.id(), compare=True))
        await answers(room, "open", "lion")
        entries = room.seen().match.entries
        while room.seen().match.entries == entries:
            await room.goes_on(1)
        assert compared(room).kind == "count"

    after(tmp_path, meanwhile)


async def goes_on_until_offered(room: Room) -> None:
    """Everybody answers until a comparison is offered."""
    for _ in range(1000):
        entries = room.seen().match.entries
        await room.goes_on(1)
        if room.seen().match.entries > entries and room.seen().offered:
            return
    raise AssertionError("no comparison was offered")


def test_a_check_is_offered_when_a_turn_has_ended_and_gone_with_the_next_answer(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def offers() -> None:
        await room.does(commands.SetComfort(room.id(), offer_check=True))
        await room.begins()
        await goes_on_until_offered(room)
        assert any(ask.required for ask in room.seen().asks), "the game asks on beside it"
        assert all(not hasattr(room.seen(seat), "offered") for seat in SEATS)
        room.restart()
        assert room.seen().offered
        entries = room.seen().match.entries
        while room.seen().match.entries == entries:
            assert room.seen().offered
            await room.goes_on(1)
        assert not room.seen().offered

    asyncio.run(offers())


def test_an_offered_check_is_gone_when_it_is_opened_left_or_turned_back(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def ends_it() -> None:
        await room.does(commands.SetComfort(room.id(), offer_check=True))
        await room.begins()
        await goes_on_until_offered(room)
        await room.does(commands.OpenCorrection(room.id()))
        await room.does(commands.CloseCorrection(room.id()))
        assert not room.seen().offered
        await goes_on_until_offered(room)
        await room.does(commands.CloseCorrection(room.id()))
        assert not room.seen().offered
        await goes_on_until_offered(room)
        await room.does(commands.UndoEntries(room.id(), room.seen().match.entries, agreed=True))
        assert not room.seen().offered

    asyncio.run(ends_it())


def test_no_check_is_offered_until_somebody_wants_it(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def unasked() -> None:
        await room.begins()
        for _ in range(80):
            assert not room.seen().offered
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
