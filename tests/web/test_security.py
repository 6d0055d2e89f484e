"""No page from elsewhere speaks for somebody at the table, and only this machine has the table's part."""

from __future__ import annotations

import pytest

from companion.web.security import HEADERS, is_our_address, is_this_machine, own_names
from tests.web.hall import Hall, exchange, following

NAMES = frozenset({"localhost", "attic", "attic.local"})


@pytest.mark.parametrize(
    "host",
    ["192.168.1.20:8080", "localhost:8080", "LOCALHOST:8080", "attic:8080", "attic.local:8080"],
)
def test_the_address_that_was_reached_and_our_own_names_are_ours(host: str) -> None:
    assert is_our_address(host, ("192.168.1.20", 8080), NAMES)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "192.168.1.20",
        "192.168.1.20:80",
        "192.168.1.20:99999",
        "192.168.1.21:8080",
        "evil.example:8080",
        "192.168.1.20.evil.example:8080",
        "attic.local.evil.example:8080",
        "user@192.168.1.20:8080",
        "192.168.1.20:8080, evil.example",
        "192.168.1.20:8080/",
        "[::1:8080",
        "..:8080",
        "0xc0a80114:8080",
    ],
)
def test_no_other_address_is_ours(host: str) -> None:
    assert not is_our_address(host, ("192.168.1.20", 8080), NAMES)


def test_the_port_that_browsers_leave_out_may_be_left_out() -> None:
    assert is_our_address("192.168.1.20", ("192.168.1.20", 80), NAMES)


def test_an_address_of_the_newer_kind_may_stand_for_one_of_the_older() -> None:
    assert is_our_address("192.168.1.20:8080", ("::ffff:192.168.1.20", 8080), NAMES)
    assert is_our_address("[fd00::1]:8080", ("fd00::1", 8080), NAMES)
    assert not is_our_address("[fd00::2]:8080", ("fd00::1", 8080), NAMES)


def test_this_machine_is_known_by_its_own_addresses() -> None:
    assert "localhost" in own_names()
    here = ("127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1")
    elsewhere = ("192.168.1.30", "10.42.0.1", "fe80::1%wlan0", "::ffff:10.0.0.1", "", "localhost")
    assert [is_this_machine((address, 40000)) for address in here] == [True] * len(here)
    assert [is_this_machine((address, 40000)) for address in elsewhere] == [False] * len(elsewhere)
    assert not is_this_machine(None)


def test_a_name_bent_towards_us_gets_nothing(hall: Hall) -> None:
    hall.begin()
    answer = hall.phone("raven").get("/phone/log?before=9", headers={"host": f"evil.example:{hall.port}"})
    assert (answer.status_code, answer.json()["code"]) == (421, "wrong_host")


@pytest.mark.parametrize("hosts", ["", "Host: {0}\r\nHost: {0}\r\n", "Host: {0}\r\nHost: evil.example\r\n"])
def test_a_request_names_one_address(hall: Hall, hosts: str) -> None:
    head = f"GET / HTTP/1.1\r\n{hosts.format(hall.url[7:])}Connection: close\r\n\r\n"
    assert exchange(hall.raw(), head.encode()).startswith((b"HTTP/1.1 421", b"HTTP/1.1 400"))


@pytest.mark.slow
@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://{0}", "http://{0}.evil.example", "http://127.0.0.1:1"]
)
def test_what_another_page_sends_is_refused(hall: Hall, origin: str) -> None:
    hall.begin()
    code = hall.code("raven")
    told = {"origin": origin.format(hall.url[7:])}
    answer = hall.client().post("/join", json={"code": code, "take": True}, headers=told)
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
    assert hall.client().post("/join", json={"code": code}).status_code == 200, "the code is still good"


def test_our_own_pages_are_heard(hall: Hall) -> None:
    hall.begin()
    for url in (hall.url, f"http://localhost:{hall.port}"):
        answer = hall.client().post(f"{url}/join", json={"code": hall.code("raven")}, headers={"origin": url})
        assert answer.status_code == 200


@pytest.mark.slow
@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/j", 200),
        ("HEAD", "/", 200),
        ("GET", "/table", 200),
        ("GET", "/icons.json", 200),
        ("GET", "/static/phone.css", 200),
        ("GET", "/static/../app.py", 404),
        ("GET", "/static/%2e%2e/app.py", 404),
        ("GET", "/nowhere", 404),
        ("GET", "/phone/stream", 401),
        ("GET", "/join", 405),
        ("POST", "/join", 400),
        ("POST", "/phone/send", 401),
        ("GET", "/table/log?before=1", 401),
        ("OPTIONS", "/join", 405),
        ("TRACE", "/", 405),
    ],
)
def test_every_answer_carries_the_headers(hall: Hall, method: str, path: str, status: int) -> None:
    answer = hall.client().request(method, path, headers={"accept": "text/html"})
    assert answer.status_code == status
    for name, value in HEADERS:
        assert answer.headers.get_list(name.decode()) == [value.decode()]
    shipped = path == "/static/phone.css"
    assert answer.headers.get("cross-origin-resource-policy") == (None if shipped else "same-origin")
    assert answer.headers["cache-control"] == ("no-cache" if status == 200 else "no-store")
    assert "server" not in answer.headers


def test_streams_carry_the_headers_too(hall: Hall) -> None:
    hall.begin()
    with following(hall.phone("raven")) as events:
        headers = events.response.headers
    assert headers["content-type"].startswith("text/event-stream")
    assert headers["cache-control"] == "no-store"
    assert headers["x-content-type-options"] == "nosniff"
    assert "content-encoding" not in headers


def test_no_policy_lets_a_page_run_anything_but_our_own_files(hall: Hall) -> None:
    policy = hall.client().get("/").headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy


def test_what_is_no_page_has_no_policy_of_its_own(hall: Hall) -> None:
    """Its page has one, and each first request of a phone is short."""
    client = hall.client()
    answers = [client.get(path) for path in ("/static/phone.js", "/static/phone.css", "/icons.json", "/")]
    assert [answer.headers.get("content-security-policy") for answer in answers[:3]] == [None] * 3
    assert "content-security-policy" in answers[3].headers
