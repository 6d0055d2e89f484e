"""A line is closed on a request that never ends: neither head nor chunks nor trailers fill the memory."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest

from companion.web import connection
from companion.web.bounds import LONGEST_COMMAND, LONGEST_HEAD, MOST_HEADERS
from tests.web.hall import Hall, everything, exchange, following, pick, until

CHUNKED = "Transfer-Encoding: chunked"
POURED = 20_000_000
"""Bytes that are sent to a line that should be closed long before."""


@contextmanager
def little_memory() -> Iterator[None]:
    """Fails when the server keeps what is sent to it; half of that is much more than the pages themselves need."""
    tracemalloc.start()
    try:
        yield
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < POURED / 2


def pour(hall: Hall, start: bytes, piece: bytes) -> bytes:
    """Send the same piece again and again until the server closes the line; its last words, if they were not lost."""
    line = hall.raw()
    with suppress(ConnectionResetError, BrokenPipeError):
        line.sendall(start)
        for _ in range(POURED // len(piece)):
            line.sendall(piece)
        return everything(line)
    return b""


@pytest.mark.parametrize("long", ["path", "header", "headers"])
def test_a_head_that_is_too_long_is_refused_also_in_one_piece(hall: Hall, long: str) -> None:
    filling = "x" * LONGEST_HEAD
    path = filling if long == "path" else ""
    headers = {"path": [], "header": [f"X: {filling}"], "headers": ["X: " + "y" * 500] * 70}[long]
    line = hall.raw()
    with hall.hanging():
        line.sendall(hall.head(f"GET /{path}", *headers))
    answer = everything(line)
    assert answer.startswith(b"HTTP/1.1 400")
    assert answer.endswith(b"is too long.")


def test_a_head_just_within_the_limit_is_answered(hall: Hall) -> None:
    head = hall.head("GET /", "Connection: close", "X: ")
    filled = hall.head("GET /", "Connection: close", "X: " + "x" * (LONGEST_HEAD - len(head)))
    assert exchange(hall.raw(), filled).startswith(b"HTTP/1.1 200")
    with hall.hanging():
        line = hall.raw()
        line.sendall(filled)
    assert everything(line).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("request_line", ["GET /", "POST /join"])
def test_what_follows_the_body_is_refused(hall: Hall, request_line: str) -> None:
    line = hall.raw()
    line.sendall(hall.head(request_line, CHUNKED) + b"0\r\nA: b\r\nCookie: seat=c\r\n")
    answer = everything(line)
    assert answer.endswith(b"No headers may follow the body.")
    assert b"HTTP/1.1 400" in answer


@pytest.mark.slow
@pytest.mark.parametrize("request_line", ["GET /", "POST /join", "GET /phone/stream"])
@pytest.mark.parametrize(
    ("start", "piece"),
    [
        (b"0\r\n", b"A: b\r\n" * 1_000),
        (b"0\r\nA: ", b"b" * 10_000),
        (b"0\r\n", b"A" * 10_000),
        (b"2;", b"x" * 10_000),
        (b"2\r\n{}\r\n1;", b"x=y;" * 2_500),
        (b"", b"1;" + b"x" * 10_000 + b"\r\n{\r\n"),
        (b"", b"0" * 10_000),
    ],
    ids=[
        "trailers",
        "trailer",
        "name of a trailer",
        "extension",
        "second extension",
        "extensions",
        "length of a chunk",
    ],
)
def test_what_goes_on_for_ever_closes_its_line_and_a_phone_is_answered_meanwhile(
    hall: Hall, request_line: str, start: bytes, piece: bytes
) -> None:
    hall.begin()
    raven = hall.phone("raven")
    cookie = f"Cookie: seat={raven.cookies['seat']}"
    with following(raven) as seen:
        before = seen.view()["n"]
        with little_memory():
            pour(hall, hall.head(request_line, CHUNKED, cookie) + start, piece)
        raven.post("/phone/send", json=pick("enter_loyalties.raven.0.0.0", 0, ["empire", "bear"]))
        assert seen.view()["n"] > before


@pytest.mark.slow
@pytest.mark.parametrize("how", [CHUNKED, "Content-Length: 1000000000"])
@pytest.mark.parametrize("request_line", ["GET /", "POST /join", "GET /phone/stream"])
def test_a_body_that_goes_on_after_its_answer_closes_its_line(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, request_line: str, how: str
) -> None:
    monkeypatch.setattr(connection, "LONGEST_BODY", 1_000_000)
    hall.begin()
    cookie = f"Cookie: seat={hall.phone('raven').cookies['seat']}"
    piece = b"x" * 100_000
    if how == CHUNKED:
        piece = b"%x\r\n%s\r\n" % (len(piece), piece)
    with little_memory():
        pour(hall, hall.head(request_line, how, cookie), piece)
    assert hall.client().get("/").status_code == 200


def test_a_body_in_small_chunks_is_taken(hall: Hall) -> None:
    hall.begin()
    cookie = f"Cookie: seat={hall.phone('raven').cookies['seat']}"
    body = b'{"do":"confirm_answer","id":"1","ask":"x"}'.ljust(LONGEST_COMMAND)
    chunks = b"".join(b"10\r\n%s\r\n" % body[at : at + 16] for at in range(0, LONGEST_COMMAND, 16)) + b"0\r\n\r\n"
    answer = exchange(hall.raw(), hall.head("POST /phone/send", CHUNKED, cookie, "Connection: close") + chunks)
    assert answer.startswith(b"HTTP/1.1 200")


def test_a_line_takes_more_requests_than_one_head_is_long(hall: Hall) -> None:
    head = hall.head("GET /nowhere", f"X: {'x' * (LONGEST_HEAD // 4)}")
    line = hall.raw()
    for _ in range(10):
        line.sendall(head)
        assert until(line, b"no_page").startswith(b"HTTP/1.1 404")


def test_a_request_with_too_many_headers_is_refused(hall: Hall) -> None:
    answer = exchange(hall.raw(), hall.head("GET /", *["X: y"] * MOST_HEADERS))
    assert answer.startswith(b"HTTP/1.1 400")
    assert answer.endswith(b"headers.")


def test_requests_before_the_answer_to_the_last_close_their_connection(hall: Hall) -> None:
    line = hall.raw()
    with hall.hanging():
        line.sendall(hall.head("GET /nowhere") * 3)
    with suppress(ConnectionResetError):  # it was closed on us, which is as good
        assert b"no_page" not in everything(line)
    assert exchange(hall.raw(), hall.head("GET /nowhere", "Connection: close")).count(b"no_page") == 1
