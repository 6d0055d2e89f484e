"""``python -m tests.released.make 0.1``: make the data folder of a release with its code, and record what it says.

Run it once for each release, with the code that is released, and keep what it makes. The same code makes the same
again, on any day. ``--record`` leaves the data as they are and records anew what the code of today reads from them. It
is for a change of the code that is meant to read something else: look at what differs before it is kept.
"""

from __future__ import annotations

import asyncio
import gzip
import os
import secrets
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, get_args
from unittest import mock

import msgspec

from companion import games
from companion.engine.agenda import snake_case
from companion.engine.boards import editor as change
from companion.engine.game import Game
from companion.engine.log import Command
from companion.games.petrichor.field import tiles_of
from companion.games.petrichor.field_picture import place_of
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.table import commands
from companion.table.commands import boards as c
from companion.table.match.timer import FILE_NAME as TIMER
from tests.released import recording
from tests.released.evening import Evening
from tests.released.explorer import Explorer, tags
from tests.released.matches import ON_OWN_BOARDS, ON_THE_STANDARD_BOARDS
from tests.released.recording import PACKED, Recorded
from tests.released.sitting import PETRICHOR, WAR, Script, Sitting

HERE = Path(__file__).parent
FIRST_EVENING = datetime(2026, 1, 2, 19, 45, tzinfo=UTC)
PHOTO = bytes.fromhex("ffd8ffe0000461 62 ffc0000b080006000801011100 0102030405 ffd9")
"""The head and the end of a picture of 8 by 6."""


class DatedJournal(SqliteJournal):
    """A journal by its own calendar: a match begins each evening, and an entry is made every half minute."""

    _evenings = 0

    def create(self, game_key: str, wire_version: int, began: str, title: str = "") -> str:
        del began
        began = (FIRST_EVENING + timedelta(days=self._evenings)).isoformat()
        self._evenings += 1
        return super().create(game_key, wire_version, began, title)

    def append(self, match_id: str, seq: int, data: bytes, *, ended: bool = False) -> None:
        began = datetime.fromisoformat(self.match(match_id).began)
        entry = msgspec.json.decode(data)
        entry["at"] = (began + timedelta(seconds=30 * seq)).isoformat(timespec="milliseconds")
        super().append(match_id, seq, msgspec.json.encode(entry), ended=ended)


@contextmanager
def known_secrets() -> Iterator[None]:
    """Ids and secrets are the same each time."""
    luck = Random(1)
    with mock.patch.multiple(
        secrets,
        token_hex=lambda size: luck.randbytes(size).hex(),
        token_urlsafe=lambda size: luck.randbytes(size).hex(),
    ):
        yield


def make(release: Path) -> None:
    """The data folder of a release and all that is recorded of it."""
    shutil.rmtree(release, ignore_errors=True)
    with TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        with known_secrets():
            names, seats = asyncio.run(_played(data))
        _checked(data)
        _packed(data, release / "data")
        Recorded(release).keep_seats(seats)
    record(release, names)
    Recorded(release).keep_carried()


def record(release: Path, names: dict[str, str]) -> None:
    """What the code of today reads from the data of a release; ``names`` gives each match a name."""
    recorded = Recorded(release)
    with TemporaryDirectory() as temporary:
        folder = recording.unpack(release, Path(temporary) / "data")
        with closing(SqliteJournal(folder)) as journal:
            for name, match in names.items():
                recorded.keep(name, recording.match(journal, match), recording.lines(journal, match))
        to = Path(temporary) / "export.json"
        exports = {name: recording.export(folder, match, to) for name, match in names.items()}
        recorded.keep_rest(exports, asyncio.run(_table(folder)))


async def _table(folder: Path) -> recording.Data:
    evening = Evening(folder, 1)
    await evening.leaves()
    found = await recording.table(evening)
    evening.close()
    return found


# The evenings


async def _played(folder: Path) -> tuple[dict[str, str], recording.Data]:
    """Everything that is in the folder: the matches by name, and who reaches the one that stays open."""
    evening = Evening(folder, 1, DatedJournal(folder))
    explorer = Explorer()
    await _settled(evening)
    names = {}
    for script in ON_THE_STANDARD_BOARDS:
        names[script.__name__] = await _one(evening, explorer, script)
        await evening.leaves()
    await _own_boards(evening)
    for script in ON_OWN_BOARDS:
        names[script.__name__] = await _one(evening, explorer, script)
        if script is not ON_OWN_BOARDS[-1]:
            await evening.leaves()
    seats = await _seated(evening)
    evening.table.past.page()
    evening.close()
    return names, seats


async def _one(evening: Evening, explorer: Explorer, script: Script) -> str:
    evening.luck.seed(script.__name__)
    await script(Sitting(evening, explorer))
    return evening.match.id


async def _settled(evening: Evening) -> None:
    """Settings, and house rules that are kept."""
    for make_command in _SETTINGS:
        await evening.does(make_command(evening.id()))


_SETTINGS: tuple[Callable[[str], commands.TableCommand], ...] = (
    lambda new: commands.SetWifi(new, "Table & Co", "correct horse"),
    lambda new: commands.TurnScreen(new, 180),
    lambda new: commands.SetComfort(new, large_text=True, dim=5, sounds=True, timer=True, offer_check=True),
    lambda new: commands.ChooseLanguage(new, "es"),
    lambda new: commands.NameDevice(new, "pod:0a1b2c", "Küche"),
    lambda new: commands.UsePins(new, on=True),
    lambda new: commands.UseKeys(new, "/dev/input/by-id/usb-keypad", on=True),
    lambda new: commands.KeepPreset(new, WAR, "Fridays", {"treasure": True, "deal": "cyclic", "loyalties": "dealt"}),
    lambda new: commands.KeepPreset(new, WAR, "Für Zoë", {"field_agents": True, "offer_price": "after"}),
    lambda new: commands.KeepPreset(new, PETRICHOR, "Long", {"length": "long"}),
    lambda new: commands.RenamePreset(new, PETRICHOR, "Long", "Long and many cards"),
    lambda new: commands.KeepPreset(new, PETRICHOR, "Long and many cards", {"eight_cards": True}, instead=True),
    lambda new: commands.KeepPreset(new, "riftwalker", "Turned", {"flip_uses": "after"}),
)


async def _own_boards(evening: Evening) -> None:
    """Boards of the owner: changed, checked, half made with a draft, and deleted; one chosen for each game."""

    async def edits(*changes: change.Change) -> None:
        await evening.boards(*map(c.ChangeBoard, changes))

    await evening.boards(c.EditBoard(game=WAR, check=True), c.KeepChanges())
    await evening.boards(c.OpenBoards(WAR), c.CopyBoard("standard", "Worn print"), c.EditBoard("worn-print"))
    await edits(
        change.SetCount("bear-4", 4),
        change.ToggleIcon("lion-9", "fort"),
        change.ToggleLink("bear-4", "eagle-5"),
        change.ToggleLink("bear-1", "eagle-7"),
        change.NameRegion("horse-2", "Oasis"),
        change.MoveRegion("horse-3", (20.0, 130.0)),
        change.AddRegion("eagle", (540.0, 40.0)),
        change.ToggleLink("eagle-7", "eagle-8"),
        change.ToggleAct("bear/chancellor", "attack"),
    )
    await evening.boards(c.KeepChanges())
    evening.table.boards.take_photo("worn-print", PHOTO)
    await evening.boards(c.NewBoard("Island"))
    await edits(change.AddRegion("bear", (100.0, 100.0)), change.ToggleIcon("bear-1", "city"))
    await evening.boards(c.KeepChanges(), c.EditBoard("island"))
    await edits(change.AddRegion("lion", (200.0, 100.0)), change.ToggleLink("bear-1", "lion-1"))
    await evening.boards(
        c.CloseBoards(),
        c.OpenBoards(WAR),
        c.CopyBoard("standard", "Thrown away"),
        c.DeleteBoard("thrown-away"),
        c.ChooseBoard("worn-print"),
        c.CloseBoards(),
        c.OpenBoards(PETRICHOR),
        c.NewBoard("Garden"),
    )
    crops = ("wheat", "potato", "cotton", "corn", "coffee", "rice")
    for number, tile in enumerate(tiles_of(4, 4)):
        await edits(change.AddRegion(crops[number % 6], place_of(tile)), change.SetCount(tile, 2 + number % 4))
    await edits(*(change.AddRegion("track", (0.0, 0.0)) for _ in range(5)))
    await edits(*(change.SetCount(f"step-{step}", points) for step, points in ((1, 1), (2, 3), (3, 5), (4, 8))))
    await evening.boards(c.KeepChanges(), c.ChooseBoard("garden"), c.EditBoard("garden"))
    await edits(change.SetCount("a1", 5), change.GiveRegion("b2", "pasture"))
    await evening.boards(c.CloseBoards())


async def _seated(evening: Evening) -> recording.Data:
    """A phone, a PIN and a pod in the match that stays open, and the secrets that they are known by."""
    seats = evening.table.seats
    phone = seats.join(seats.invite("raven"))
    await evening.does(commands.SetPin(evening.id(), "spider", "2468"))
    seats.claim("rat", "pod:0a1b2c")
    return {
        "opened": seats.opened,
        "key": seats.key,
        "phone": {"seat": "raven", "secret": phone},
        "pin": {"seat": "spider", "pin": "2468"},
        "pod": {"seat": "rat", "device": "pod:0a1b2c"},
        "times": msgspec.to_builtins(evening.table.timer.reading(evening.match.seats).seats),
    }


# The folder


def _checked(folder: Path) -> None:
    """Stop where the journal lacks a kind of event, fact, step or command of the code that has made it."""
    with closing(SqliteJournal(folder)) as journal:
        held: dict[str, set[str]] = {key: set() for key in games.GAMES}
        for info in journal.matches():
            held[info.game].update(tag for data in journal.entries(info.id) for tag in tags(msgspec.json.decode(data)))
    missing = {key: sorted(_kinds(games.game(key)) - held[key]) for key in games.GAMES}
    if any(missing.values()):
        sys.exit(f"no match holds {missing}: change what is played in tests/released/matches.py")


def _kinds(game: Game[Any]) -> set[str]:
    """Every kind of thing that a journal of a game can hold."""
    types = {"event": game.rules.events, "fact": game.corrections.facts, "step": game.rules.steps, "command": Command}
    return {f"{key} {snake_case(kind.__name__)}" for key, kinds in types.items() for kind in get_args(kinds)}


def _packed(data: Path, to: Path) -> None:
    """Copy the folder: its journal as small as it can be, and the seats of the timer in an order of their own."""
    timer = data / TIMER
    timer.write_bytes(recording.plain(msgspec.json.decode(timer.read_bytes())))
    with closing(sqlite3.connect(data / FILE_NAME)) as connection:
        connection.execute("VACUUM")
    shutil.copytree(data, to)
    journal = to / FILE_NAME
    (to / PACKED).write_bytes(gzip.compress(journal.read_bytes(), mtime=0))
    journal.unlink()


if __name__ == "__main__":
    os.environ["LC_ALL"] = "C.UTF-8"  # commands speak English
    release = HERE / sys.argv[1]
    if "--record" in sys.argv:
        record(release, {name: Recorded(release).match(name)["match"] for name in Recorded(release).names})
    else:
        make(release)
