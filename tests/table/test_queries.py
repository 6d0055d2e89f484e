"""Queries change nothing: every view is rendered twice, and everything else is as it was before.

No viewer has seen the last change of a stage, so the first rendering is really the first.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine.text import Translate
from companion.table.devices.presenter import DevicePresenter
from companion.table.history.past import Past
from companion.table.match.amendments import Amendments
from companion.table.match.match import Match
from companion.table.seats.private_view import PrivateView
from companion.table.views.encoder import Encoder
from companion.text import catalogue, languages
from hardware.signals import DARK
from tests.journal.memory import MemoryJournal
from tests.table.buttons import OTHER_POD, POD, TWO, ButtonRoom
from tests.table.played import keep
from tests.table.room import SEATS
from tests.table.snapshot import CACHES, differences, files, snapshot
from tests.table.stages import STAGES, finished, with_devices

# Every view, twice


def rendered(room: ButtonRoom) -> dict[object, bytes | None]:
    """Everything that the table, the seats and whoever has a token can read, in every language."""
    table = room.table
    seats = table.match.seats if table.match is not None else SEATS[:1]
    views: dict[object, bytes | None] = {}
    for language in languages():
        for viewer in (None, *seats):
            views["view", viewer, language] = table.views(language).draw(viewer)
            views["log", viewer, language] = table.log(viewer, 10, language)
        views["private", language] = table.private_view(table.private._token, language)
    return views


def touched(room: ButtonRoom, render: Callable[[], dict[object, bytes | None]]) -> list[str]:
    """Render everything twice; what was not as before."""
    state = partial(snapshot, table=room.table, luck=room.luck, journal=room.journal, lights=room.lights)
    before, were = state(), files(room.folder)
    first = render()
    second = render()
    changed = [f"{what}: two renderings" for what in first if first[what] != second[what]]
    return [*changed, *differences(before, state()), *_other_files(were, files(room.folder))]


def _other_files(were: dict[str, Any], now: dict[str, Any]) -> Iterable[str]:
    return (f"{name}: written" for name in dict.fromkeys((*were, *now)) if were.get(name) != now.get(name))


def evening(folder: Path, stage: str, look: Callable[[ButtonRoom], list[str]]) -> list[str]:
    """What a look at everything changes in a stage."""

    async def story() -> list[str]:
        room = ButtonRoom(folder, journal=MemoryJournal())
        holds = await STAGES[stage](room)
        found = look(room)
        assert found or holds(room.page)
        return found

    return asyncio.run(story())


@pytest.mark.slow
@pytest.mark.parametrize("stage", STAGES)
def test_every_view_rendered_twice_is_the_same_and_touches_nothing(tmp_path: Path, stage: str) -> None:
    assert evening(tmp_path, stage, lambda room: touched(room, lambda: rendered(room))) == []


def test_reading_finished_games_twice_is_the_same_and_touches_nothing(tmp_path: Path) -> None:
    """Their results are kept in a file that follows from the journal: it is written before, and read once."""
    room = ButtonRoom(tmp_path, journal=MemoryJournal())
    match = keep(room.journal, finished())

    def read(past: Past, say: Translate) -> Iterable[object]:
        yield from (past.page(), past.totals(), past.game(match), past.log(match))
        yield from (past.moment(match, n) for n in (1, 20, 1000))
        yield past.chart(match, 0, (400, 300), say)

    def render() -> dict[object, bytes | None]:
        says = {language: catalogue(language).say for language in languages()}
        return {language: Encoder(say).encode(list(read(room.table.past, say))) for language, say in says.items()}

    for _ in range(2):
        room.table.past.totals()
    assert touched(room, render) == []


@pytest.mark.parametrize("seed", range(3))
def test_after_every_press_and_command_nothing_is_left_to_follow(tmp_path: Path, seed: int) -> None:
    """What a device is lit like is what its buttons mean, and following the match once more changes nothing."""

    async def story() -> None:
        room = ButtonRoom(tmp_path, seed, MemoryJournal())
        await room.begins(3, loyalties="entered")
        await with_devices(room)
        devices = room.table.devices
        for _ in range(150):
            device = room.luck.choice((POD, POD, TWO, OTHER_POD))
            press = room.luck.choice((room.press, room.press, room.hold, room.down, room.up))
            await press(device, room.luck.choice(device.controls))
            if room.luck.random() < 0.2:
                await room.goes_on(1)
            before = [msgspec.structs.replace(state) for state in devices.here.values()]
            devices.follow()
            assert list(devices.here.values()) == before
            for state in devices.here.values():
                assert state.lights in (state.binding.lit(yes_held=state.yes_held), DARK)

    asyncio.run(story())


# It can fail


def _redraws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let devices follow the match while a view is drawn."""
    doing = DevicePresenter.doing

    def follows(self: DevicePresenter, match: Match, tiles: Any) -> Any:
        self._devices.follow()
        return doing(self, match, tiles)

    monkeypatch.setattr(DevicePresenter, "doing", follows)


def _closes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a look at the private view close it."""

    def closes(self: PrivateView) -> str | None:
        if self._seat is not None and (self._clock() > self._until or self._elsewhere(self._seat)):
            self.close()
        return self._seat

    monkeypatch.setattr(PrivateView, "seat", property(closes))


def _draws_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a look at an amended entry draw luck."""

    def decided(self: Amendments, viewer: str | None) -> Any:
        self.chance().below(6)
        return self._decided.get(viewer)

    monkeypatch.setattr(Amendments, "decided", decided)


@pytest.mark.parametrize(
    ("spoils", "stage", "noticed"),
    [
        (_redraws, "a_pod_that_does_not_know_yet_of_a_pick", (".order", ".changed", "devices._chance")),
        (_redraws, "a_pod_that_does_not_know_yet_that_it_was_taken_away", (".drafts", ".owner", ".yes_held")),
        (_closes, "a_private_view_whose_time_is_up", (".private._seat", ".private._token")),
        (_closes, "a_private_view_of_a_seat_that_has_got_a_phone", (".private._seat", ".private._token")),
        (_draws_luck, "an_entry_that_the_table_amends", ("luck",)),
    ],
)
def test_a_view_that_changes_something_is_noticed(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    spoils: Callable[[pytest.MonkeyPatch], None],
    stage: str,
    noticed: tuple[str, ...],
) -> None:
    def look(room: ButtonRoom) -> list[str]:
        spoils(monkeypatch)
        return touched(room, lambda: rendered(room))

    found = evening(tmp_path, stage, look)
    for what in noticed:
        assert any(what in line.partition(": ")[0] for line in found), (what, found)


def test_a_file_that_is_written_is_noticed(tmp_path: Path) -> None:
    room = ButtonRoom(tmp_path, journal=MemoryJournal())

    def writes() -> dict[object, bytes | None]:
        (tmp_path / "more").write_bytes(b"more")
        return {}

    assert touched(room, writes) == ["more: written"]


@pytest.mark.parametrize("name", CACHES)
def test_every_cache_that_is_left_out_of_the_comparison_is_there(name: str) -> None:
    kind, _, field = name.partition(".")
    ours = [vars(module).get(kind) for key, module in sys.modules.items() if key.startswith("companion.")]
    made_by = [vars(each).get("__init__") for each in ours if isinstance(each, type)]
    assert any(field in each.__code__.co_names for each in made_by if each is not None)
