"""Games that are over, over HTTP: told to the table alone, and never of a game that is still played."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from companion.engine.scene import Scene
from companion.table.views.encoder import Encoder
from companion.table.views.history import Moment, PastGame, PastPage
from companion.text import catalogue
from tests.table.played import keep, played
from tests.web.hall import Hall

OVER = played(5)


@pytest.fixture
def match(hall: Hall) -> str:
    return keep(journal(hall), OVER)


def journal(hall: Hall) -> Any:
    return hall.table.past._journal


def test_pages_games_moments_and_charts_are_fetched_by_the_table(hall: Hall, match: str) -> None:
    screen = hall.screen()
    page = msgspec.json.decode(screen.get("/table/past").content, type=PastPage[str])
    assert [each.id for each in page.matches] == [match]
    game = msgspec.json.decode(screen.get(f"/table/past/{match}").content, type=PastGame[str])
    assert game.moments == len(OVER.live)
    moment = msgspec.json.decode(screen.get(f"/table/past/{match}/at/30").content, type=Moment[str])
    say = catalogue().calling(hall.table.past.open(match).names)
    worded = Encoder(say).encode(hall.table.past.moment(match, 30))
    assert moment == msgspec.json.decode(worded, type=Moment[str])
    chart = screen.get(f"/table/past/{match}/chart/0?width=900&height=99999")
    assert msgspec.json.decode(chart.content, type=Scene[str]).size == (900, 4000)
    lines = screen.get(f"/table/past/{match}/log?first=3&last=5").json()
    assert {line["moment"] for line in lines} <= {3, 4, 5}
    assert screen.get("/table/past/totals").json()[0]["games"] == 1


def test_nobody_but_the_table_is_told_anything(hall: Hall, match: str) -> None:
    hall.begin()
    for client in (hall.client(), hall.phone("raven")):
        for path in ("", "/totals", "/sticks", f"/{match}", f"/{match}/at/1", f"/{match}/file/match.json"):
            assert client.get(f"/table/past{path}").status_code in {401, 403}
        assert client.post("/table/past/save", json={"match": match}).status_code in {401, 403}


def test_of_a_game_that_is_still_played_not_even_the_table_is_told_what_it_could_not_see(hall: Hall) -> None:
    going = keep(journal(hall), played(5, entries=80))
    screen = hall.screen()
    for path in ("", "/log", "/at/1", "/chart/0", "/files", "/file/match.json"):
        answer = screen.get(f"/table/past/{going}{path}")
        assert answer.status_code == 409
        assert "not over" in answer.json()["text"]
    answer = screen.post("/table/past/save", json={"match": going})
    assert answer.status_code == 409


def test_copies_are_downloaded_under_their_own_names(hall: Hall, match: str) -> None:
    screen = hall.screen()
    for kind in screen.get(f"/table/past/{match}/files").json():
        answer = screen.get(f"/table/past/{match}/file/{kind}")
        assert answer.status_code == 200
        assert match in answer.headers["content-disposition"]
    whole = json.loads(screen.get(f"/table/past/{match}/file/match.json").content)
    assert whole["match"] == match
    assert screen.get(f"/table/past/{match}/file/seats.json").status_code == 404


@pytest.mark.parametrize("path", ["/table/past/nonsense", "/table/past/20260101-000000-00000000/at/1"])
def test_what_is_not_there_is_told_as_that(hall: Hall, path: str) -> None:
    answer = hall.screen().get(path)
    assert answer.status_code == 409
    assert "no match" in answer.json()["text"]


@pytest.mark.parametrize("query", ["width=-5", "width=1e9", "height=" + "9" * 40, "width=\u0665"])
def test_sizes_that_are_none_are_refused(hall: Hall, match: str, query: str) -> None:
    assert hall.screen().get(f"/table/past/{match}/chart/0?{query}").status_code == 400


def test_only_a_stick_that_is_plugged_in_is_written_or_read(hall: Hall, match: str) -> None:
    screen = hall.screen()
    for path, body in (
        ("/table/past/save", {"match": match, "at": "/etc"}),
        ("/table/past/bring-in", {"at": "/etc"}),
    ):
        answer = screen.post(path, json=body)
        assert answer.status_code == 409
        assert "USB stick is gone" in answer.json()["text"]


def test_the_start_is_small_and_only_counts_what_is_past(hall: Hall, match: str) -> None:
    shown = json.loads(hall.inside(lambda: hall.table.shown(None)))
    assert shown["past"] == 1
    assert match not in json.dumps(shown)


def test_a_screen_that_cannot_write_the_tables_language_reads_of_past_games_in_its_own(hall: Hall, match: str) -> None:
    hall.table.usual_language = "zh_TW"
    screen = hall.screen()
    found = {
        language: [screen.get(path, headers=headers).text for path in ("/table/past", f"/table/past/{match}/at/1")]
        for language, headers in (("zh_TW", {}), ("en", {"accept-language": "en"}))
    }
    assert all("密語之戰" in page or "渡鴉" in page for page in found["zh_TW"])
    assert not any(letter >= "\u2e80" for text in found["en"] for letter in text)
    refused = screen.get("/table/past/absent", headers={"accept-language": "en"}).json()["text"]
    assert refused.isascii()
