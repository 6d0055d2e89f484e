"""Cookies cost the table nothing: no value is unquoted, and a header that is too long or odd is refused."""

from __future__ import annotations

import http.cookies

import pytest

from companion.web.bounds import LONGEST_COOKIES
from companion.web.cookies import cookie
from tests.web.hall import Hall, everything, following

BACKSLASHES = 'language="' + "\\" * 30_000


@pytest.fixture
def unquoted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every value that the standard library was told to unquote; it needs quadratic time for that."""
    values: list[str] = []

    def unquote(value: str) -> str:
        values.append(value)
        return value

    monkeypatch.setattr(http.cookies, "_unquote", unquote)
    return values


@pytest.mark.parametrize(
    ("headers", "value"),
    [
        ([], ""),
        ([b""], ""),
        ([b"seat=abc"], "abc"),
        ([b" other=1 ;seat = abc ; language=es"], "abc"),
        ([b"myseat=1; seat2=2; =seat"], ""),
        ([b"seat=a=b=="], "a=b=="),
        ([b'seat="abc"'], '"abc"'),
        ([b"seat"], ""),
        ([b"seat=first; seat=last"], "last"),
        ([b"other=1", b"seat=abc"], "abc"),
        ([b"seat=\xe9"], "é"),
    ],
)
def test_a_cookie_is_what_stands_behind_its_name(headers: list[bytes], value: str) -> None:
    scope = {"headers": [(b"host", b"seat=no"), *((b"cookie", header) for header in headers)]}
    assert cookie(scope, "seat") == value


def test_no_answer_unquotes_a_cookie(hall: Hall, unquoted: list[str]) -> None:
    hall.begin()
    raven, screen = hall.phone("raven"), hall.client(table=hall.table.seats.key)
    for client in (raven, screen):
        client.cookies.set("language", '"es"')
    assert raven.get("/").status_code == 200
    assert raven.get("/phone/log?before=1").status_code == 200
    assert screen.get("/table/log?before=1").status_code == 200
    for client, path in ((raven, "/phone/stream"), (screen, "/table/stream")):
        with following(client, path) as seen:
            seen.view()
    assert unquoted == []


@pytest.mark.slow
@pytest.mark.parametrize("path", ["/", "/phone/stream", "/table", "/static/phone/phone.css"])
@pytest.mark.parametrize("value", ['"\\"', "x" * LONGEST_COOKIES], ids=["backslash", "too long"])
def test_cookies_that_no_page_of_ours_sets_are_refused(hall: Hall, path: str, value: str) -> None:
    answer = hall.client().get(path, headers={"cookie": f"language={value}"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_cookies")
    assert "cookies of this browser are too long or damaged" in answer.json()["text"]


def test_cookies_may_be_as_long_as_the_limit(hall: Hall) -> None:
    hall.begin()
    own = f"seat={hall.phone('raven').cookies['seat']}; other="
    for longer, status in ((0, 200), (1, 400)):
        header = own + "x" * (LONGEST_COOKIES - len(own) + longer)
        assert hall.client().get("/phone/log?before=1", headers={"cookie": header}).status_code == status


def test_several_headers_are_as_long_as_all_of_them(hall: Hall) -> None:
    half = f"Cookie: a={'x' * (LONGEST_COOKIES // 2)}"
    line = hall.raw()
    line.sendall(hall.head("GET /", half, half, "Connection: close"))
    answer = everything(line)
    assert answer.startswith(b"HTTP/1.1 400")
    assert b"bad_cookies" in answer


def test_a_flood_of_backslashes_is_refused_and_a_phone_is_answered_meanwhile(hall: Hall, unquoted: list[str]) -> None:
    hall.begin()
    raven = hall.phone("raven")
    lines = [hall.raw() for _ in range(80)]
    with following(raven) as seen:
        seen.view()
        for line in lines:
            line.sendall(hall.head("GET /phone/stream", f"Cookie: {BACKSLASHES}", "Connection: close"))
        assert raven.get("/phone/log?before=1").status_code == 200
    for line in lines:
        answer = everything(line)
        assert answer.startswith(b"HTTP/1.1 400")
        assert b"bad_cookies" in answer
    assert unquoted == []
