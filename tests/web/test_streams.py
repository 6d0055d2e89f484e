"""Streams show each viewer the newest view, end for whoever may see no more, and wait for nobody."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest

from companion.table import commands
from companion.web import silence
from companion.web.bounds import MOST_STREAMS
from companion.web.pages import FOLDER
from tests.harness.live_table import new_id
from tests.harness.patience import PATIENCE
from tests.web.hall import Hall, everything, following, pick, until


def stir(hall: Hall, n: int) -> None:
    """Change what the table itself is shown."""
    hall.do(commands.CloseCorrection(new_id()) if n % 2 else commands.OpenCorrection(new_id()))


def watching(hall: Hall, viewer: str | None) -> int:
    return hall.inside(lambda: hall.table.channels[viewer, ""].watching)


def wait_for(hall: Hall, viewer: str | None, number: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while watching(hall, viewer) != number:
        assert time.monotonic() < deadline, f"{watching(hall, viewer)} watch"
        time.sleep(0.01)


def test_a_phone_that_is_replaced_is_told_and_its_stream_ends(hall: Hall) -> None:
    hall.begin()
    old = hall.phone("raven")
    with following(old) as seen:
        seen.view()
        hall.phone("raven")
        last = list(seen)
    assert last[-1]["event"] == "out"
    told = json.loads(last[-1]["data"])
    assert "has left the game" in told["text"]
    assert "scan your code" in told["more"]
    assert old.get("/phone/stream").status_code == 401
    assert old.post("/phone/send", json=pick("any", 0, ["empire", "bear"])).status_code == 401


def test_a_phone_that_is_dismissed_is_told_and_its_stream_ends(hall: Hall) -> None:
    hall.begin()
    with following(hall.phone("raven")) as seen:
        seen.view()
        hall.do(commands.DismissPhone(new_id(), "raven"))
        assert list(seen)[-1]["event"] == "out"


def test_nothing_is_sent_to_a_secret_that_is_dead_even_if_the_table_forgets_to_end_its_stream(hall: Hall) -> None:
    hall.begin()
    with following(hall.phone("raven")) as seen:
        seen.view()

        def die() -> None:
            hall.table.seats._out = lambda _: None
            hall.table.seats.dismiss("raven")

        hall.inside(die)
        spider = hall.phone("spider")
        ask = "enter_loyalties.spider.0.0.0"
        spider.post(
            "/phone/send", json=pick(ask, 0, *[["empire", e] for e in ("bear", "eagle", "elephant", "lion", "horse")])
        )
        spider.post("/phone/send", json={"do": "confirm_answer", "id": new_id(), "ask": ask})
        assert [event.get("event") for event in seen] == ["out"]


def test_a_viewer_who_leaves_is_no_longer_watched_for(hall: Hall) -> None:
    hall.begin()
    with following(hall.phone("raven")) as seen:
        seen.view()
        assert watching(hall, "raven") == 1
    wait_for(hall, "raven", 0)


def test_the_table_sees_that_a_phone_comes_and_goes(hall: Hall) -> None:
    hall.begin()
    raven = hall.phone("raven")

    def is_there(how: str) -> Any:
        return lambda view: view["seats"][0]["phone"] == how

    with following(hall.screen(), "/table/stream") as seen:
        seen.until(is_there("away"))
        with following(raven) as own:
            own.view()
            seen.until(is_there("here"))
        assert seen.until(is_there("away"))["view"] == "table"


@pytest.fixture
def nobody_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that begins later bears a reader that takes nothing for as long as this machine needs."""
    monkeypatch.setattr(silence, "DEAD_AFTER", 600.0)


@pytest.mark.slow
@pytest.mark.usefixtures("nobody_is_dead")
def test_a_reader_who_takes_nothing_holds_up_nobody_and_finds_the_newest_view(hall: Hall) -> None:
    hall.begin()
    slow = hall.raw()
    slow.sendall(hall.head("GET /table/stream", f"Authorization: Bearer {hall.table.seats.key}"))
    with following(hall.screen(), "/table/stream") as quick:
        wait_for(hall, None, 2)
        quick.view()
        for n in range(400):
            stir(hall, n)
            newest = quick.view()["n"]
    seen: list[int] = []
    rest = b""
    while not seen or seen[-1] < newest:
        rest += slow.recv(1 << 20)
        *events, rest = rest.split(b"\n\n")
        seen += [int(event.partition(b'"n":')[2].partition(b",")[0]) for event in events if b'"n":' in event]
    slow.close()
    assert seen == sorted(set(seen))
    assert len(seen) < 40, "older views gave way"


def test_the_oldest_streams_of_a_viewer_give_way(hall: Hall) -> None:
    hall.begin()
    cookie = f"Cookie: seat={hall.phone('raven').cookies['seat']}"
    lines = []
    for _ in range(MOST_STREAMS + 2):
        lines.append(hall.raw())
        lines[-1].sendall(hall.head("GET /phone/stream", cookie, "Connection: close"))
        until(lines[-1], b'"seat":"raven"')
    for line in lines[:2]:
        assert b"event: out" not in everything(line)
    wait_for(hall, "raven", MOST_STREAMS)


def test_streams_end_at_once_when_the_server_stops(hall: Hall) -> None:
    hall.begin()
    with following(hall.phone("raven")) as raven, following(hall.screen(), "/table/stream") as table:
        raven.view()
        table.view()
        hall.wait(hall.server.stop())
        assert [event.get("event") for stream in (raven, table) for event in stream] in ([], [None], [None, None])
    assert watching(hall, "raven") == watching(hall, None) == 0


def test_a_table_that_stops_puts_nobody_out(hall: Hall) -> None:
    hall.begin()
    raven = hall.phone("raven")
    with following(raven) as seen:
        seen.view()
        hall.inside(hall.table.stop)
        assert all("event" not in event for event in seen)
    assert raven.get("/phone/log?before=1").status_code == 200


def test_a_stream_shows_now_and_then_that_it_lives(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(silence, "BEAT", 0.01)
    hall.begin()
    with following(hall.phone("raven")) as seen:
        assert ": " in (line for line in seen.response.iter_lines() if line.startswith(":"))


def test_a_page_waits_longer_than_two_signs_of_life() -> None:
    found = re.search(r"const ALIVE = (\d+)", (FOLDER / "lib" / "stream.js").read_text(encoding="utf-8"))
    assert found is not None
    assert int(found[1]) > 2000 * silence.BEAT


def test_a_stream_has_no_headers_to_be_asked_for_alone(hall: Hall) -> None:
    hall.begin()
    assert hall.phone("raven").head("/phone/stream").status_code == 405
    assert watching(hall, "raven") == 0
