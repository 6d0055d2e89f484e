"""All bytes to all devices over whole games: the same, in content, number and time, when another's secret differs.

The real table sends to four phones, the screen's stream and the table page's; the same game is played twice, and only
one seat's loyalties differ. After each command every device has been sent the same number of views.
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from random import Random

import pytest

from companion.engine.pick import Pick
from companion.table import commands
from companion.table.views.asks import SeatAsk
from companion.table.views.model import Code
from tests.end_to_end.evening import Evening
from tests.end_to_end.wires import Wire, post
from tests.harness.patience import until

SEATS = ("raven", "spider", "rat", "serpent")
ONE = ("bear", "eagle", "elephant", "lion", "horse")
OTHER = ("horse", "lion", "bear", "elephant", "eagle")
PHONES = SEATS[1:]
"""The phones that may not know what raven holds, also at the end until the table has read out the score."""

QUIET = 0.05
"""Seconds without a byte after which whatever was to be sent has been sent; the table sends within two thousandths."""


class Game:
    """One whole game over the wire. ``counts`` says how many events each device had had after each command."""

    def __init__(self, folder: Path, secret: tuple[str, ...]) -> None:
        self._ids = map(str, count(1))
        self._luck = Random(7)
        self.counts: list[tuple[int, ...]] = []
        with Evening(folder, screen=False, teach="first") as evening:
            key = {"Authorization": f"Bearer {evening.key}"}
            self.table = Wire(evening.port, "/table", key)
            self.screen = Wire(evening.port, "/table", key)
            until(lambda: self.table.seen, "the table sends its first view")
            players = tuple(commands.PlayerEntry(seat) for seat in SEATS)
            self.table.send(commands.BeginMatch(next(self._ids), "war-of-whispers", players, {}, "raven"))
            self.phones = {seat: self._join(evening.port, seat) for seat in SEATS}
            self.devices: dict[str, Wire] = {**self.phones, "table": self.table, "screen": self.screen}
            self.table.send(commands.CloseLobby(next(self._ids)))
            self._settle()
            self._before = {name: len(wire.events) for name, wire in self.devices.items()}
            self._play({seat: secret if seat == "raven" else ONE for seat in SEATS})
            self.events = {name: wire.events[self._before[name] :] for name, wire in self.devices.items()}
        for wire in self.devices.values():
            wire.close()

    def _join(self, port: int, seat: str) -> Wire:
        self.table.send(commands.ShowJoinCode(next(self._ids), seat))
        code = until(lambda: self._code(seat), f"a code for {seat}")
        joined = post(port, "/join", b'{"code":"%s","take":true}' % code.text.partition("#")[2].encode())
        assert joined["status"] == 200, joined
        wire = Wire(port, "/phone", {"Cookie": joined["cookie"]})
        until(lambda: wire.seen, f"the phone of {seat} is sent its first view")
        return wire

    def _asked(self, wire: Wire, kind: str) -> SeatAsk[str]:
        """The question of that kind as a device sees it now."""
        seen = wire.seen
        assert seen is not None
        found: SeatAsk[str] = next(ask for ask in seen.asks if ask.kind == kind)
        return found

    def _code(self, seat: str) -> Code[str] | None:
        code = self.table.seen.code if self.table.seen else None
        return code if code is not None and code.seat == seat else None

    def _settle(self) -> None:
        """Wait until no device is being sent anything any more.

        A machine may be busy: twice in a row, and each time the table has first got round to answering.
        """
        heard, quiet = -1, 0
        while quiet < 2:
            self.table.reach()
            time.sleep(QUIET)
            before, heard = heard, sum(len(device.events) for device in self.devices.values())
            waits = any(device.waits for device in self.devices.values())
            quiet = quiet + 1 if heard == before and not waits else 0

    def _sends(self, wire: Wire, command: commands.ClientCommand) -> None:
        before = len(wire.events)
        receipt = wire.send(command)
        assert receipt["done"], receipt
        until(lambda: len(wire.events) > before, "whoever sent something sees what became of it")
        self._settle()
        self.counts.append(tuple(len(device.events) - self._before[name] for name, device in self.devices.items()))

    def _play(self, loyalties: dict[str, tuple[str, ...]]) -> None:
        for seat in SEATS:
            self._enter(self.phones[seat], loyalties[seat])
        while (seen := self.table.seen) is not None and seen.stage != "over":
            public = [(self.table, ask) for ask in seen.asks if ask.required]
            wire, ask = next(iter((*public, *((self.phones[str(ask.seat)], ask) for ask in seen.closed))))
            own = self._asked(wire, ask.kind)
            if own.kind == "swap":
                self._think_and_pass(wire, own)
            else:
                picks = self._luck.choice(own.offers).picks
                self._sends(wire, commands.MakePicks(next(self._ids), own.name, len(own.made), picks))

    def _enter(self, phone: Wire, empires: tuple[str, ...]) -> None:
        for empire in empires[:4]:
            ask = self._asked(phone, "enter_loyalties")
            self._sends(phone, commands.MakePicks(next(self._ids), ask.name, len(ask.made), (Pick("empire", empire),)))
        self._sends(phone, commands.ConfirmAnswer(next(self._ids), self._asked(phone, "enter_loyalties").name))

    def _think_and_pass(self, phone: Wire, ask: SeatAsk[str]) -> None:
        """Whoever may swap looks at something, thinks better of it, and passes."""
        self._sends(phone, commands.MakePicks(next(self._ids), ask.name, 0, ask.offers[1].picks))
        made = len(self._asked(phone, "swap").made)
        self._sends(phone, commands.StepBack(next(self._ids), ask.name, made))
        self._sends(phone, commands.MakePicks(next(self._ids), ask.name, 0, (Pick("choice", "pass"),)))
        self._sends(phone, commands.ConfirmAnswer(next(self._ids), ask.name))


def play(folder: Path, secret: tuple[str, ...]) -> Game:
    folder.mkdir()
    return Game(folder, secret)


@pytest.mark.slow
def test_every_device_but_one_gets_the_same_bytes_at_the_same_commands_and_no_log_or_file_tells(tmp_path: Path) -> None:
    folders = (tmp_path / "one", tmp_path / "other")
    with ThreadPoolExecutor() as tables:  # each mostly waits until nothing more is sent
        one, other = tables.map(play, folders, (ONE, OTHER))
    assert one.counts == other.counts, "the number of messages after each command tells nothing"
    assert len(one.counts) > 100
    for name in (*PHONES, "table", "screen"):
        told = [
            [event for event in game.events[name] if name in PHONES or b'"stage":"over"' not in event]
            for game in (one, other)
        ]
        assert told[0] == told[1], f"the bytes of {name} give something away"
    assert one.events["raven"] != other.events["raven"], "its own phone does show what a seat holds"
    for folder in folders:
        assert_files_are_private(folder)


def assert_files_are_private(folder: Path) -> None:
    logs = [file for file in folder.iterdir() if "log" in file.suffixes or file.suffix == ".log"]
    written = b"".join(file.read_bytes() for file in logs).lower()
    assert not any(word in written for word in (b"devout", b"loyalt", b"bearer", b"cookie"))
    for file in folder.iterdir():
        if file.is_file():
            assert file.stat().st_mode & 0o077 == 0, f"{file.name} can be read by others"
