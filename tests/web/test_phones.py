"""A phone takes a seat with a code, follows the game as that seat may see it, and answers for that seat alone."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from companion.table import commands
from tests.harness.live_table import new_id
from tests.web.hall import Hall, following, pick

FIVE = ["bear", "eagle", "elephant", "lion", "horse"]


def ask_of(client: httpx.Client, kind: str, seat: str) -> dict[str, Any]:
    with following(client) as events:
        return next(ask for ask in events.view()["asks"] if ask["kind"] == kind and ask["seat"] == seat)


def test_a_code_says_whose_seat_it_is_for_and_is_still_good(hall: Hall) -> None:
    hall.begin()
    code = hall.code("rat")
    client = hall.client()
    for _ in range(2):
        answer = client.post("/join", json={"code": code, "take": False})
        found = {"seat": "rat", "title": "Rat", "role": "society.rat", "icon": "rat"}
        assert answer.json() == {**found, "game": "A War of Whispers", "label": ""}
        assert "set-cookie" not in answer.headers


def test_a_title_holds_the_name_of_the_player(hall: Hall) -> None:
    seats = (commands.PlayerEntry("raven", "Ann"), commands.PlayerEntry("spider", "Ben"))
    assert hall.do(commands.BeginMatch(new_id(), "war-of-whispers", seats)).done
    found = hall.client().post("/join", json={"code": hall.code("spider")}).json()
    assert (found["title"], found["label"]) == ("Ben", "Spider")


def test_the_map_of_a_phone_is_upright_where_the_game_has_such_a_one(hall: Hall) -> None:
    players = tuple(map(commands.PlayerEntry, ("star", "moon", "crown", "key")))
    assert hall.do(commands.BeginMatch(new_id(), "riftwalker", players)).done
    width, height = hall.phone("star").get("/phone/map").json()["size"]
    assert width < 1.1 * height, "the broad one is 1.2 times as wide as high"


def test_a_known_phone_is_asked_in_the_next_game_and_needs_no_code(hall: Hall) -> None:
    hall.begin_named("Ben", "Ana")
    phone, stranger = hall.phone("spider"), hall.client()
    assert phone.post("/join", json={}).json() is None, "it has its seat"
    assert hall.do(commands.LeaveMatch(new_id())).done
    hall.begin_named("Ana", "Cleo", "Dora")
    assert phone.get("/phone/log?before=9").status_code == 401
    assert phone.post("/join", json={}).json()["title"] == "Ana"
    assert phone.get("/phone/log?before=9").status_code == 401, "nothing comes before the touch"
    assert stranger.post("/join", json={"take": True}).json() is None
    taken = phone.post("/join", json={"take": True})
    assert (taken.json()["seat"], "seat=" in taken.headers["set-cookie"]) == ("raven", True)
    assert phone.get("/phone/log?before=9").status_code == 200


def test_a_phone_that_looks_at_its_code_again_and_again_renews_no_view(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall.begin()
    hall.inside(lambda: hall.table.lobby.invite(commands.ShowJoinCode("1", "rat")))
    shown, client, published = hall.table.lobby.code({}, buttons=False), hall.client(), []
    assert shown is not None
    code = shown.text.rpartition("#")[2]
    monkeypatch.setattr(hall.table, "publish", lambda: published.append(code))
    for _ in range(5):
        assert client.post("/join", json={"code": code}).status_code == 200
    assert published == [code]


def test_taking_a_code_uses_it_up(hall: Hall) -> None:
    hall.begin()
    code = hall.code("rat")
    assert hall.client().post("/join", json={"code": code, "take": True}).status_code == 200
    second = hall.client().post("/join", json={"code": code, "take": True})
    assert second.status_code == 410
    assert second.json()["code"] == "old_code"
    assert "set-cookie" not in second.headers


def test_the_secret_is_kept_where_no_script_can_read_it(hall: Hall) -> None:
    hall.begin()
    answer = hall.client().post("/join", json={"code": hall.code("rat"), "take": True})
    kept = answer.headers["set-cookie"].lower()
    assert {"httponly", "samesite=strict", "path=/", "max-age=2592000"} <= set(kept.split("; "))


@pytest.mark.usefixtures("no_time_passes")
def test_after_ten_wrong_codes_a_phone_waits(hall: Hall) -> None:
    hall.begin()
    client = hall.client()
    answers = [client.post("/join", json={"code": f"guess-{n}"}).status_code for n in range(11)]
    assert answers == [410] * 10 + [429]
    assert client.post("/join", json={"code": hall.code("rat")}).status_code == 429


@pytest.mark.slow
@pytest.mark.parametrize("path", ["/phone/stream", "/phone/log?before=5"])
@pytest.mark.parametrize("secret", ["", "nonsense", "é"])
def test_without_a_seat_there_is_nothing_to_see(hall: Hall, path: str, secret: str) -> None:
    hall.begin()
    answer = hall.client().get(path, headers=[(b"cookie", f"seat={secret}".encode("latin-1"))])
    assert answer.status_code == 401
    assert answer.json()["code"] == "no_seat"


def test_the_name_of_a_seat_opens_nothing(hall: Hall) -> None:
    hall.begin()
    hall.phone("raven")
    assert hall.client(seat="raven").get("/phone/stream").status_code == 401


def test_a_stream_begins_with_how_soon_to_come_back_and_the_newest_view(hall: Hall) -> None:
    hall.begin()
    with following(hall.phone("spider")) as events:
        assert events.next() == {"retry": "500", "event": "version", "data": hall.web.version}
        view = events.view()
    assert (view["seat"], view["match"]) == ("spider", json.loads(hall.table.shown(None))["match"])


def test_what_one_phone_does_all_others_see(hall: Hall) -> None:
    hall.begin(seats=2)
    raven, spider = hall.phone("raven"), hall.phone("spider")
    with following(spider) as seen:
        before = seen.until(lambda view: view["match"]["entries"] == 1)
        ask = ask_of(raven, "enter_loyalties", "raven")["name"]
        picks = [["empire", empire] for empire in FIVE]
        assert raven.post("/phone/send", json=pick(ask, 0, *picks)).json()["done"]
        assert raven.post("/phone/send", json={"do": "confirm_answer", "id": new_id(), "ask": ask}).json()["done"]
        after = seen.until(lambda view: view["match"]["entries"] == 2)
    assert after["n"] > before["n"]
    assert "Devout" not in json.dumps(after["log"])


def test_a_phone_never_controls_another_seat(hall: Hall) -> None:
    hall.begin()
    raven, spider = hall.phone("raven"), hall.phone("spider")
    ask = ask_of(spider, "enter_loyalties", "spider")
    receipt = raven.post("/phone/send", json=pick(ask["name"], 0, ["empire", "bear"])).json()
    assert (receipt["done"], receipt["code"]) == (False, "not_yours")
    assert ask_of(spider, "enter_loyalties", "spider")["made"] == []


def test_a_phone_cannot_do_what_is_the_tables(hall: Hall) -> None:
    hall.begin()
    raven = hall.phone("raven")
    for command in (
        {"do": "dismiss_phone", "seat": "spider"},
        {"do": "leave_match"},
        {"do": "set_pin", "seat": "rat", "pin": "1234"},
    ):
        assert raven.post("/phone/send", json={"id": new_id(), **command}).status_code == 400
    assert raven.get("/table/stream").status_code == 401


def test_the_same_command_sent_twice_is_done_once_and_gets_the_same_receipt(hall: Hall) -> None:
    hall.begin()
    raven = hall.phone("raven")
    ask = ask_of(raven, "enter_loyalties", "raven")["name"]
    command = pick(ask, 0, ["empire", "bear"])
    first, second = (raven.post("/phone/send", json=command) for _ in range(2))
    assert first.json()["done"]
    assert first.content == second.content
    assert ask_of(raven, "enter_loyalties", "raven")["made"] == ["Bear"]


def test_a_command_that_comes_late_changes_nothing_and_is_no_error(hall: Hall) -> None:
    hall.begin()
    raven = hall.phone("raven")
    ask = ask_of(raven, "enter_loyalties", "raven")["name"]
    assert raven.post("/phone/send", json=pick(ask, 0, ["empire", "bear"])).json()["done"]
    late = raven.post("/phone/send", json=pick(ask, 0, ["empire", "lion"]))
    assert (late.status_code, late.json()["done"], late.json()["code"]) == (200, False, "late")
    assert ask_of(raven, "enter_loyalties", "raven")["made"] == ["Bear"]


def test_of_ten_phones_pressing_at_once_one_is_heard(hall: Hall) -> None:
    hall.begin()
    raven = hall.phone("raven")
    ask = ask_of(raven, "enter_loyalties", "raven")["name"]
    phones = [hall.client(seat=raven.cookies["seat"]) for _ in range(10)]
    with ThreadPoolExecutor(10) as pool:
        pressed = pool.map(lambda phone: phone.post("/phone/send", json=pick(ask, 0, ["empire", "bear"])), phones)
        receipts = [answer.json() for answer in pressed]
    assert sorted(receipt["done"] for receipt in receipts) == [False] * 9 + [True]
    assert {receipt.get("code", "") for receipt in receipts} == {"", "late"}


@pytest.mark.usefixtures("no_time_passes")
def test_a_phone_that_presses_without_end_is_slowed_down(hall: Hall) -> None:
    hall.begin()
    raven, spider = hall.phone("raven"), hall.phone("spider")
    command = {"do": "confirm_answer", "id": "1", "ask": "no such question"}
    answers = [raven.post("/phone/send", json=command) for _ in range(150)]
    assert {answer.status_code for answer in answers} == {200, 429}
    assert all(answer.status_code == 200 for answer in answers[:60])
    assert next(answer for answer in answers if answer.status_code == 429).json()["code"] == "too_fast"
    assert spider.post("/phone/send", json=command).status_code == 200


def test_older_lines_of_the_log_are_fetched(hall: Hall) -> None:
    hall.begin()
    raven = hall.phone("raven")
    assert [line["seq"] for line in raven.get("/phone/log?before=2").json()] == [1]
    assert raven.get("/phone/log?before=1").json() == []


@pytest.mark.slow
@pytest.mark.parametrize("before", ["", "x", "-1", "1.5", "٣", "9" * 100])
def test_log_lines_are_asked_for_with_a_number(hall: Hall, before: str) -> None:
    hall.begin()
    answer = hall.phone("raven").get("/phone/log", params={"before": before})
    assert (answer.status_code, answer.json()["code"]) == (400, "garbage")


def test_the_labels_of_the_board_are_a_page_for_everybody(hall: Hall) -> None:
    assert hall.client().get("/labels").status_code == 404
    hall.begin()
    sheet = hall.client().get("/labels")
    assert sheet.status_code == 200
    assert sheet.headers["content-type"].startswith("image/svg+xml")
    assert all(f">{empire}{number}</text>" in sheet.text for empire in "BLH" for number in (1, 5))
    assert hall.do(commands.ShowLabels(new_id())).done
    code = hall.shown().code
    assert code is not None
    assert code.text.endswith("/labels")
    assert hall.do(commands.HideJoinCode(new_id())).done
    assert hall.shown().code is None
