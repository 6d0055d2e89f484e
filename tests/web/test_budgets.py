"""What a client may cost: over it, that client is refused or waits, and nobody else is."""

from __future__ import annotations

import re
import socket
from contextlib import suppress

import pytest

from companion.assets import assets
from companion.web import errors, limits
from companion.web.connection import Visitors
from companion.web.limits import RateLimit
from tests.harness.patience import PATIENCE
from tests.web.hall import Hall, exchange, until

GREEDY = "127.0.0.9"
"""The address of a client that sends too much; everybody else has another one."""


def greedy(hall: Hall) -> socket.socket:
    return socket.create_connection(("127.0.0.1", hall.port), PATIENCE, (GREEDY, 0))


def visitors(hall: Hall) -> Visitors:
    found = hall.server._server.server_state
    assert isinstance(found, Visitors)
    return found


def test_bytes_beyond_the_budget_of_an_address_are_not_read_and_their_request_is_refused(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SLOWEST_COMMAND", 0.2)
    monkeypatch.setattr(errors, "DRAIN_TIME", 0.2)
    visitors(hall).bytes = RateLimit(per_second=1, most=5_000)
    with greedy(hall) as line:
        head = hall.head("POST /join", "Content-Length: 12000")
        line.sendall(head + b" " * 6_000)
        hall.client().get("/")  # the server has read it
        line.sendall(b" " * 6_000)
        assert until(line, b"too_slow").startswith(b"HTTP/1.1 408")
    assert visitors(hall).bytes.debt(GREEDY) < 5_000, "the rest was not read"
    assert hall.client().get("/").status_code == 200, "another address waits for nothing"


def test_who_pours_is_read_no_faster_because_its_body_is_dropped(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errors, "DRAIN_TIME", 0.3)
    visitors(hall).bytes = RateLimit(per_second=1, most=100_000)
    with greedy(hall) as line:
        with suppress(ConnectionError):
            line.sendall(hall.head("POST /join", "Content-Length: 15000000") + b" " * 15_000_000)
        assert visitors(hall).bytes.debt(GREEDY) < 1_000_000


@pytest.mark.usefixtures("no_time_passes")
def test_a_seat_over_its_commands_is_refused_before_a_byte_of_its_body_is_read(hall: Hall) -> None:
    hall.begin()
    raven, spider = hall.phone("raven"), hall.phone("spider")
    command = {"do": "confirm_answer", "id": "1", "ask": "no such question"}
    while raven.post("/phone/send", json=command).status_code == 200:
        pass
    cookie = f"Cookie: seat={raven.cookies['seat']}"
    head = hall.head("POST /phone/send", cookie, "Content-Length: 16000", "Connection: close")
    assert exchange(hall.raw(), head).startswith(b"HTTP/1.1 429")
    assert spider.post("/phone/send", json=command).status_code == 200


@pytest.mark.usefixtures("no_time_passes")
def test_sheets_that_are_drawn_anew_have_a_budget_for_each_address(hall: Hall) -> None:
    hall.begin()
    request = hall.head("GET /labels", "Connection: close")
    answers = []
    for _ in range(12):
        with greedy(hall) as line:
            answers.append(exchange(line, request)[9:12])
    assert answers == [b"200"] * 10 + [b"429"] * 2
    assert hall.client().get("/labels").status_code == 200


def test_bounds_stand_in_one_place() -> None:
    web = assets().parent / "companion/web"
    written = [file.name for file in web.glob("*.py") if re.search(r"RateLimit\((?!\*)", file.read_text("utf-8"))]
    assert written == []
