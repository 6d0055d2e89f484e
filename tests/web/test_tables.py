"""The table's own part: for this machine with the table's key, and a private look behind a PIN."""

from __future__ import annotations

import json

import httpx
import pytest

from companion.table import commands
from companion.web.security import is_this_machine
from tests.harness.live_table import new_id
from tests.web.hall import Hall, following, pick

EVERYTHING = [
    ("GET", "/table/stream"),
    ("POST", "/table/send"),
    ("GET", "/table/log?before=9"),
    ("POST", "/table/private/open"),
    ("GET", "/table/private/shown"),
    ("POST", "/table/private/send"),
    ("POST", "/table/private/close"),
]


def looking(hall: Hall, seat: str = "raven") -> httpx.Client:
    """A screen on which a seat's private look is open."""
    hall.begin(seats=2)
    hall.do(commands.SetPin(new_id(), seat, "1234"))
    screen = hall.screen()
    screen.headers["private"] = screen.post("/table/private/open", json={"seat": seat, "pin": "1234"}).json()["token"]
    return screen


@pytest.mark.slow
@pytest.mark.parametrize(("method", "path"), EVERYTHING)
def test_without_the_key_nothing_opens(hall: Hall, method: str, path: str) -> None:
    hall.begin()
    for told in ({}, {"authorization": "Bearer"}, {"authorization": "Bearer no"}, {"cookie": "table=no"}):
        answer = hall.client().request(method, path, headers=told)
        assert (answer.status_code, answer.json()["code"]) == (401, "no_key")


def test_a_page_trades_the_key_for_a_cookie_no_script_can_read(hall: Hall) -> None:
    client = hall.client()
    answer = client.post("/table/open", json={"key": hall.table.seats.key})
    assert {"HttpOnly", "SameSite=strict", "Path=/table"} <= set(answer.headers["set-cookie"].split("; "))
    assert client.get("/table/log?before=1").status_code == 200


@pytest.mark.usefixtures("no_time_passes")
def test_wrong_keys_are_slowed_down_and_the_right_one_is_not(hall: Hall) -> None:
    client = hall.client()
    answers = [client.post("/table/open", json={"key": f"guess-{n}"}).status_code for n in range(12)]
    assert answers == [401] * 10 + [429] * 2
    assert hall.screen().get("/table/log?before=1").status_code == 200


def test_from_another_machine_even_the_key_opens_nothing(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_this_machine(("127.0.0.1", 1))
    monkeypatch.setattr("companion.web.security.is_this_machine", lambda _: False)
    screen = hall.screen()
    disguised = [("GET", "/%74able/stream"), ("GET", "/table%0a"), ("GET", "/table/")]
    for method, path in [*EVERYTHING, ("GET", "/table"), ("POST", "/table/open"), *disguised]:
        answer = screen.request(method, path)
        assert (answer.status_code, answer.json()["code"]) == (403, "only_here")
    assert screen.get("/").status_code == 200


def test_who_says_to_be_this_machine_is_not_believed(hall: Hall) -> None:
    told = {"x-forwarded-for": "10.0.0.9", "forwarded": "for=10.0.0.9"}
    assert hall.screen().get("/table/log?before=1", headers=told).status_code == 200, (
        "we look at the line, not at words"
    )


def test_the_table_plays_and_sees_everything_public(hall: Hall) -> None:
    screen = hall.screen()
    with following(screen, "/table/stream") as seen:
        assert seen.view()["view"] == "start"
        seats = [{"seat": "raven"}, {"seat": "spider"}]
        command = {
            "do": "begin_match",
            "id": "1",
            "game": "war-of-whispers",
            "seats": seats,
            "options": {"loyalties": "dealt"},
        }
        receipt = screen.post("/table/send", json=command).json()
        assert receipt == {"id": "1", "done": True}
        view = seen.until(lambda view: bool(view.get("match")))
    assert (view["view"], "me" in view) == ("table", False)
    assert view["map"]["shapes"]
    assert len(screen.get("/table/log?before=2").json()) == 1


def test_the_table_never_gives_a_secret_answer(hall: Hall) -> None:
    hall.begin()
    receipt = hall.screen().post("/table/send", json=pick("enter_loyalties.raven.0.0.0", 0, ["empire", "bear"])).json()
    assert (receipt["done"], receipt["code"]) == (False, "not_yours")


def test_behind_its_pin_a_seat_without_a_phone_sees_and_answers(hall: Hall) -> None:
    screen = looking(hall)
    view = screen.get("/table/private/shown").json()
    assert (view["view"], view["seat"]) == ("seat", "raven")
    ask = view["asks"][0]
    assert screen.post("/table/private/send", json=pick(ask["name"], 0, ["empire", "bear"])).json()["done"]
    assert screen.get("/table/private/shown").json()["asks"][0]["made"] == ["Bear"]
    assert b"Devout" not in hall.table.shown(None)
    assert "Raven" in json.loads(hall.table.shown(None))["notice"], "everybody is told"


def test_a_private_look_needs_the_pin_and_the_token(hall: Hall) -> None:
    hall.begin(seats=2)
    hall.do(commands.SetPin(new_id(), "raven", "1234"))
    screen = hall.screen()
    wrong = screen.post("/table/private/open", json={"seat": "raven", "pin": "4321"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong_pin")
    assert wrong.json()["text"]
    for told in ({}, {"private": ""}, {"private": "guess"}):
        answer = screen.get("/table/private/shown", headers=told)
        assert (answer.status_code, answer.json()["code"]) == (403, "look_closed")


def test_a_private_look_is_for_one_seat_and_closes(hall: Hall) -> None:
    screen = looking(hall)
    receipt = screen.post(
        "/table/private/send", json=pick("enter_loyalties.spider.0.0.0", 0, ["empire", "bear"])
    ).json()
    assert receipt["code"] == "not_yours"
    assert screen.post("/table/private/close").status_code == 200
    assert screen.get("/table/private/shown").json()["code"] == "look_closed"
    assert json.loads(hall.table.shown(None))["notice"] == ""


def test_a_phone_that_joins_closes_the_private_look_of_its_seat(hall: Hall) -> None:
    screen = looking(hall)
    hall.phone("raven")
    assert screen.get("/table/private/shown").status_code == 403
    answer = screen.post("/table/private/open", json={"seat": "raven", "pin": "1234"})
    assert (answer.status_code, answer.json()["code"]) == (403, "has_phone")


def test_only_the_table_can_close_a_look_and_only_with_its_token(hall: Hall) -> None:
    screen = looking(hall)
    hall.screen().post("/table/private/close", headers={"private": "guess"})
    assert screen.get("/table/private/shown").status_code == 200


def test_screen_and_phones_read_the_rules_each_in_its_language(hall: Hall) -> None:
    assert hall.screen().get("/table/rules").json() == []
    hall.begin()
    chapters = {chapter["key"]: chapter for chapter in hall.screen().get("/table/rules").json()}
    assert chapters["attack"]["title"] == "Attack"
    spanish = hall.phone("raven").get("/phone/rules", headers={"accept-language": "es"}).json()
    assert [chapter["key"] for chapter in spanish] == [*chapters]
    assert "Ataque" in {chapter["title"] for chapter in spanish}
    assert hall.client().get("/phone/rules").status_code == 401
