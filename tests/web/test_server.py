"""The server begins inside a loop that runs, says which port it has, and stops without leaving anything behind."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from companion.engine.text import Text
from companion.errors import CompanionError, JournalError, PortTaken
from companion.table.table import Table
from companion.web.app import Web
from companion.web.server import serve
from tests.harness.live_table import HERE
from tests.harness.patience import PATIENCE
from tests.journal.memory import MemoryJournal
from tests.web.hall import Hall, following, pick

LOYALTY = "devout bear"


def web(folder: Path) -> Web:
    return Web(Table(MemoryJournal(), folder))


def test_a_port_that_is_taken_is_said_with_what_to_do(tmp_path: Path) -> None:
    with socket.create_server((HERE, 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(CompanionError) as told:
            asyncio.run(serve(web(tmp_path), HERE, port))
    assert str(told.value) == f"port {port} is taken: stop the other program or name another with --port"


def test_an_address_that_is_not_ours_is_said_with_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(PortTaken, match=r"192\.0\.2\.1 port 8080 cannot be served .*name another"):
        asyncio.run(serve(web(tmp_path), "192.0.2.1"))


def test_a_port_is_given_back_at_once(tmp_path: Path) -> None:
    async def story() -> list[int]:
        first = await serve(web(tmp_path), HERE, 0)
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            assert (await client.get(f"http://{HERE}:{first.port}/")).status_code == 200
            await first.stop()
            second = await serve(web(tmp_path), HERE, first.port)
            assert (await client.get(f"http://{HERE}:{second.port}/")).status_code == 200
            await second.stop()
        return [first.port, second.port]

    first, second = asyncio.run(story())
    assert first == second > 0


def test_the_server_leaves_signals_and_tasks_as_they_were(tmp_path: Path) -> None:
    async def story() -> set[str]:
        before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
        serving = await serve(web(tmp_path), HERE, 0)
        assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)) == before
        await serving.stop()
        return {task.get_name() for task in asyncio.all_tasks() if task is not asyncio.current_task()}

    assert asyncio.run(story()) == set()


def test_it_can_be_reached_at_the_newer_kind_of_address(tmp_path: Path) -> None:
    async def story() -> int:
        serving = await serve(web(tmp_path), "::1", 0)
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            status = (await client.get(f"http://[::1]:{serving.port}/")).status_code
        await serving.stop()
        return status

    assert asyncio.run(story()) == 200


def test_a_bug_of_ours_is_answered_kindly_and_the_log_holds_no_secret(
    hall: Hall, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> bytes:
        raise KeyError(LOYALTY)

    hall.begin()
    raven = hall.phone("raven")
    monkeypatch.setattr(hall.table, "log", broken)
    answer = raven.get("/phone/log?before=1")
    assert (answer.status_code, answer.json()["code"]) == (500, "broken")
    page = raven.get("/phone/log?before=1", headers={"accept": "text/html"})
    assert "Something went wrong. The game has not changed." in page.text
    assert "KeyError in the answer of log" in caplog.text
    assert LOYALTY not in caplog.text


def test_a_bug_in_a_view_ends_its_stream_and_no_other(
    hall: Hall, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall.begin()
    raven, spider = hall.phone("raven"), hall.phone("spider")

    async def broken(*_: object) -> AsyncIterator[bytes]:
        await asyncio.sleep(0)
        if not caplog.records:
            raise KeyError(LOYALTY)
        yield b"{}"

    with following(spider) as seen:
        seen.view()
        monkeypatch.setattr(hall.table, "watch", broken)
        with pytest.raises(httpx.RemoteProtocolError), following(raven) as own:
            own.view()
        raven.post("/phone/send", json=pick("enter_loyalties.raven.0.0.0", 0, ["empire", "bear"]))
    assert LOYALTY not in caplog.text


def test_a_disk_that_is_full_is_said_and_nobody_joins(
    hall: Hall, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: str) -> str:
        raise JournalError(Text("the disk is full"))

    hall.begin()
    monkeypatch.setattr(hall.table.seats, "join", full)
    answer = hall.client().post("/join", json={"code": hall.code("raven"), "take": True})
    assert (answer.status_code, answer.json()["code"]) == (503, "journal")
    assert "set-cookie" not in answer.headers
    assert "the disk is full" in caplog.text


def test_text_logs_hold_no_secret(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        caplog.set_level(1, name)
    hall.begin()
    code = hall.code("raven")
    client = hall.client()
    client.post("/join", json={"code": code, "take": True})
    client.post("/join", json={"code": "wrong-code"})
    client.post("/phone/send", json=pick("enter_loyalties.raven.0.0.0", 0, ["empire", "bear"]))
    client.post("/phone/send", content=b"garbage with a secret")
    with following(hall.screen(), "/table/stream") as seen:
        seen.view()
    heard = "".join(
        record.getMessage() for record in caplog.records if not record.name.startswith(("httpx", "httpcore"))
    )
    for secret in (code, "wrong-code", client.cookies["seat"], hall.table.seats.key, "garbage", "bear"):
        assert secret not in heard
