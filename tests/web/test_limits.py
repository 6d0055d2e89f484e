"""Whatever somebody sends, the others go on playing: it is bounded in length, in time and in number."""

from __future__ import annotations

import re
import resource
from contextlib import suppress

import pytest

from companion.web import connection, errors, limits
from companion.web.bounds import LONGEST_COMMAND
from companion.web.errors import HttpError
from companion.web.limits import RateLimit
from tests.harness.patience import PATIENCE
from tests.web.hall import Hall, everything, exchange, following, pick, until

GARBAGE = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"pick"',
    b"\xff\xfe\x00",
    b"{}",
    b'{"do":"make_picks"}',
    b'{"do":"nothing","id":"1"}',
    b'{"do":"confirm_answer","id":"","ask":"x"}',
    b'{"do":"confirm_answer","id":"1","ask":"x","more":1}',
    b'{"do":"confirm_answer","id":1,"ask":"x"}',
    b'{"do":"confirm_answer","id":"\\ud800","ask":"x"}',
    b'{"do":"make_picks","id":"1","ask":"x","made":-1,"picks":[["a"]]}',
    b'{"do":"make_picks","id":"1","ask":"x","made":0,"picks":[]}',
    b'{"do":"make_picks","id":"1","ask":"x","made":0,"picks":[["a",null]]}',
    b'{"do":"undo_entries","id":"1","entries":1,"count":0}',
    b'{"do":"undo_entries","id":"1","entries":1e400}',
    b'{"do":"confirm_answer","id":"1","ask":"' + b"x" * 101 + b'"}',
    b"[" * 16000,
    b'{"a":' * 3000,
]


@pytest.mark.slow
@pytest.mark.parametrize("body", GARBAGE, ids=lambda body: repr(body[:40]))
def test_garbage_is_told_so_and_has_no_effect(hall: Hall, body: bytes) -> None:
    hall.begin()
    raven = hall.phone("raven")
    before = hall.table.shown(None)
    answer = raven.post("/phone/send", content=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "garbage")
    assert answer.json()["text"]
    assert hall.table.shown(None) == before


def test_a_body_may_be_as_long_as_the_limit(hall: Hall) -> None:
    hall.begin()
    raven = hall.phone("raven")
    command = b'{"do":"confirm_answer","id":"1","ask":"x"}'
    assert raven.post("/phone/send", content=command + b" " * (LONGEST_COMMAND - len(command))).status_code == 200
    answer = raven.post("/phone/send", content=command + b" " * (LONGEST_COMMAND - len(command) + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize("path", ["/join", "/phone/send"])
def test_a_body_of_ten_megabytes_is_refused_and_fills_no_memory(
    hall: Hall, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errors, "DRAIN_TIME", PATIENCE)
    hall.begin()
    cookie = f"Cookie: seat={hall.phone('raven').cookies['seat']}"
    piece = b"x" * 100_000
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for chunked in (False, True):
        line = hall.raw()
        how = "Transfer-Encoding: chunked" if chunked else f"Content-Length: {100 * len(piece)}"
        line.sendall(hall.head(f"POST {path}", cookie, how))
        for _ in range(100):
            line.sendall(b"%x\r\n%s\r\n" % (len(piece), piece) if chunked else piece)
        line.sendall(b"0\r\n\r\n" if chunked else b"")
        answer = everything(line)
        assert answer.startswith(b"HTTP/1.1 413"), "the answer comes although the body was not taken"
        assert b"connection: close" in answer.lower()
        assert b"too_large" in answer
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 5_000, "kilobytes"


def test_who_announces_a_long_body_and_waits_is_answered_at_once(hall: Hall) -> None:
    line = hall.raw()
    line.sendall(hall.head("POST /join", "Expect: 100-continue", "Content-Length: 10000000"))
    assert line.recv(65536).startswith(b"HTTP/1.1 413")


@pytest.mark.parametrize("length", ["-1", "1x", "", "9" * 5000])
def test_a_length_that_is_no_number_is_refused(hall: Hall, length: str) -> None:
    head = hall.head("POST /join", f"Content-Length: {length}", "Connection: close")
    assert re.match(rb"HTTP/1.1 (400|413) ", exchange(hall.raw(), head + b"{}"))


def test_a_length_of_too_many_digits_is_refused_however_small_it_is(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    head = hall.head("POST /join", f"Content-Length: {2:05001}", "Connection: close")
    answer = exchange(hall.raw(), head + b"{}")
    assert answer.startswith(b"HTTP/1.1 413")
    assert b"too_large" in answer
    assert not caplog.records


def test_a_body_that_never_comes_is_given_up(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SLOWEST_COMMAND", 0.05)
    monkeypatch.setattr(errors, "DRAIN_TIME", 0.05)
    answer = exchange(hall.raw(), hall.head("POST /join", "Content-Length: 10") + b"{")
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"too_slow" in answer


def test_who_leaves_in_the_middle_of_a_body_is_no_trouble(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    line = hall.raw()
    line.sendall(hall.head("POST /join", "Content-Length: 10") + b"{")
    line.close()
    assert hall.client().get("/").status_code == 200
    assert not caplog.records


def test_a_head_that_is_never_finished_is_given_up(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "SLOWEST_HEAD", 0.05)
    for begun in (b"", b"GET / HTTP/1.1\r\nHost: "):
        line = hall.raw()
        line.sendall(begun)
        try:
            assert everything(line) == b""
        except ConnectionResetError:
            continue


def test_one_address_holds_so_many_lines_and_no_more(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "MOST_LINES", 5)
    lines = [hall.raw() for _ in range(6)]
    for line in lines[:5]:
        line.sendall(hall.head("GET /"))
        assert until(line, b"\r\n").startswith(b"HTTP/1.1 200")
    answer = b""
    with suppress(ConnectionResetError, BrokenPipeError):  # it was closed on us, which is as good
        answer = exchange(lines[5], hall.head("GET /"))
    assert answer == b""
    assert exchange(lines[0], hall.head("GET /", "Connection: close")).endswith(b"</html>\n"), "the others go on"


def test_of_too_many_lines_those_that_say_nothing_give_way_and_a_stream_goes_on(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = hall.raw()
    stream.sendall(hall.head("GET /table/stream", f"Authorization: Bearer {hall.key}"))
    assert b"text/event-stream" in until(stream, b"\r\n\r\n")
    monkeypatch.setattr(connection, "MOST_AT_ALL", 8)
    silent = [hall.raw() for _ in range(20)]
    for _ in range(3):
        assert exchange(hall.raw(), hall.head("GET /", "Connection: close")).endswith(b"</html>\n")
    assert everything(silent[0]) == b""
    hall.begin(2)
    assert b"data:" in until(stream, b"raven")


@pytest.mark.slow
@pytest.mark.parametrize("start", [b"GET /", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nX: "])
def test_a_head_without_end_is_refused(hall: Hall, start: bytes) -> None:
    line = hall.raw()
    line.sendall(start)
    answer = b""
    try:
        for _ in range(200):
            line.sendall(b"x" * 10_000 if start != b"GET / HTTP/1.1\r\n" else b"X: y\r\n" * 1_000)
        answer = everything(line)
    except (ConnectionResetError, BrokenPipeError):
        pass  # it was closed on us, which is as good
    assert not answer or answer.startswith(b"HTTP/1.1 400")
    assert hall.client().get("/").status_code == 200


@pytest.mark.slow
@pytest.mark.parametrize(
    "noise", [b"\x16\x03\x01\x02\x00\x01\x00", b"hello\r\n\r\n", b"\x00" * 1000, b"GET nowhere\r\n\r\n"]
)
def test_noise_is_refused_and_the_game_goes_on(hall: Hall, noise: bytes) -> None:
    hall.begin()
    raven = hall.phone("raven")
    with following(raven) as seen:
        seen.view()
        assert exchange(hall.raw(), noise).startswith(b"HTTP/1.1 400")
        raven.post("/phone/send", json=pick("enter_loyalties.raven.0.0.0", 0, ["empire", "bear"]))
        assert seen.view()["n"] > 1


def test_a_bucket_fills_again_with_time() -> None:
    now = 0.0
    buckets = RateLimit(per_second=2, most=3, clock=lambda: now)
    for _ in range(3):
        buckets.take("raven")
    with pytest.raises(HttpError, match="too_fast"):
        buckets.take("raven")
    assert not buckets.empty("spider")
    now = 0.5
    buckets.take("raven")
    assert buckets.empty("raven")
    now = 1000.0
    for _ in range(3):
        buckets.take("raven")
    assert buckets.empty("raven")


def test_what_is_spent_in_advance_is_a_debt_that_time_pays() -> None:
    now = 0.0
    buckets = RateLimit(per_second=2, most=3, clock=lambda: now)
    for _ in range(5):
        buckets.spend("10.0.0.1")
    assert (buckets.debt("10.0.0.1"), buckets.debt("10.0.0.2")) == (1.0, 0.0)
    now = 0.5
    assert buckets.debt("10.0.0.1") == 0.5
    now = 1.0
    assert buckets.debt("10.0.0.1") == 0.0


def test_a_phone_amends_only_so_often(hall: Hall) -> None:
    hall.begin()
    raven = hall.phone("raven")
    command = {"do": "amend_entry", "ask": "x", "agreed": False}
    answers = [raven.post("/phone/send", json={"id": str(n), **command}) for n in range(11)]
    assert [answer.status_code for answer in answers] == [200] * 10 + [429]
    other = pick("enter_loyalties.raven.0.0.0", 0, ["empire", "bear"])
    assert raven.post("/phone/send", json=other).json()["done"], "it may do everything else"


def test_buckets_of_those_who_left_are_not_kept() -> None:
    now = 0.0
    buckets = RateLimit(per_second=1, most=1, clock=lambda: now)
    for n in range(5_000):
        now += 0.01
        buckets.take(f"10.0.{n}")
    assert len(buckets._buckets) <= limits._BUCKETS + 1


def test_others_are_answered_while_somebody_sends_slowly(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SLOWEST_COMMAND", 10 * PATIENCE)  # who waited for them would wait too long
    hall.begin()
    slow = [hall.raw() for _ in range(20)]
    for line in slow:
        line.sendall(hall.head("POST /join", "Content-Length: 10") + b"{")
    assert hall.phone("raven").get("/phone/log?before=1").status_code == 200
    for line in slow:
        line.settimeout(0.0)
        with pytest.raises(BlockingIOError):
            line.recv(1)  # they are still being waited for
