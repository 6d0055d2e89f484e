"""The service manager hears that the start is over, and a sign of life while the loop of the table runs."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app import service
from companion.engine.text import Text
from tests.app.running import PATIENCE, Running


@pytest.fixture
def manager(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """The socket of a service manager. The environment names it."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as hearing:
        hearing.bind(str(tmp_path / "notify"))
        hearing.settimeout(PATIENCE)
        monkeypatch.setenv(service.SOCKET, str(tmp_path / "notify"))
        yield hearing


def test_the_start_is_over_in_words_that_the_status_shows(manager: socket.socket) -> None:
    service.ready(Text("cli.run.drawn", {"screen": "DSI-1"}))
    assert manager.recv(1000) == b"READY=1\nSTATUS=The screen shows its first picture: DSI-1."


def test_a_running_loop_gives_signs_of_life(manager: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(service.WATCHDOG, "20000")

    async def lives() -> list[bytes]:
        living = asyncio.create_task(service.stay_alive())
        heard = [await asyncio.to_thread(manager.recv, 1000) for _ in range(3)]
        living.cancel()
        return heard

    assert asyncio.run(lives()) == [b"WATCHDOG=1"] * 3


def test_without_a_service_manager_nothing_is_sent_and_nothing_waits(
    manager: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(service.SOCKET)
    monkeypatch.delenv(service.WATCHDOG, raising=False)
    service.ready("nobody hears this")
    asyncio.run(asyncio.wait_for(service.stay_alive(), PATIENCE))
    manager.settimeout(0)
    with pytest.raises(BlockingIOError):
        manager.recv(1000)


def test_a_table_without_a_screen_is_ready_and_its_key_is_in_no_status(manager: socket.socket, tmp_path: Path) -> None:
    """Every user of the machine may read the status of a service."""
    with Running(tmp_path / "data", "--no-screen") as running:
        said = manager.recv(1000)
    key = next(line for line in running.said if "/table#" in line).partition("#")[2]
    assert said.startswith(b"READY=1\nSTATUS=")
    assert key.encode() not in said
