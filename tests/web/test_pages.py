"""StaticFiles are small, speak the catalogue's words, and are never older than the companion."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from urllib.parse import urljoin

import pytest

from companion.errors import FileError
from companion.text import sentences
from companion.web.pages import FOLDER, WORDS, StaticFiles
from tests.web.hall import Hall, exchange

ON_THE_AIR = 34_000
"""Bytes of everything that the first phone page needs; 35 KB are allowed."""

_LOADED = re.compile(r"""(?:src|href)="(/[^"]+\.(?:css|js))"|from\s*['"](\.[^'"]+)['"]""")
_WORDS = re.compile(r'<script type="application/json" id="words">(.*?)</script>', re.DOTALL)


def words_of(page: str) -> dict[str, str | list[str]]:
    found = _WORDS.search(page)
    assert found is not None
    words = json.loads(found[1])
    assert isinstance(words, dict)
    return words


def test_the_first_phone_page_is_small(hall: Hall) -> None:
    hall.begin()
    waiting, seen, total = ["/", "/icons.json"], set[str](), 0
    while waiting:
        path = waiting.pop()
        seen.add(path)
        head = hall.head(f"GET {path}", "Accept-Encoding: gzip, deflate", "Connection: close")
        answer = exchange(hall.raw(), head)
        assert answer.startswith(b"HTTP/1.1 200"), path
        total += len(answer)
        text = hall.client().get(path).text
        loaded = {whole or urljoin(path, name) for whole, name in _LOADED.findall(text)}
        waiting += loaded - seen - set(waiting)
    assert {*(f"/static/{hall.web.version}/phone.{kind}" for kind in ("css", "js"))} <= seen
    assert total <= ON_THE_AIR


def test_a_page_is_asked_for_again_each_time_and_sent_only_if_it_is_another(hall: Hall) -> None:
    client = hall.client()
    for path in ("/", "/j", "/table", "/icons.json", "/static/phone.css"):
        first = client.get(path)
        assert first.headers["cache-control"] == "no-cache"
        again = client.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert client.get(path, headers={"if-none-match": 'W/"older"'}).status_code == 200


def test_a_map_that_has_not_changed_is_not_sent_again(hall: Hall) -> None:
    hall.begin()
    phone = hall.phone("raven")
    first = phone.get("/phone/map")
    assert first.json()["shapes"]
    again = phone.get("/phone/map", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_file_with_the_version_in_its_address_is_kept_for_good(hall: Hall) -> None:
    client = hall.client()
    ours = client.get(f"/static/{hall.web.version}/phone.js")
    assert ours.headers["cache-control"] == "max-age=31536000, immutable"
    assert ours.text == client.get("/static/phone.js").text
    assert client.get("/static/another/phone.js").status_code == 404


def test_a_phone_gets_the_icons_of_the_open_game_and_of_no_other(hall: Hall) -> None:
    client = hall.client()
    assert "bear" not in client.get("/icons.json").json()["icons"]
    hall.begin()
    icons = client.get("/icons.json").json()["icons"]
    assert "bear" in icons
    assert [name for name in icons if name.startswith(("petrichor.", "riftwalker."))] == []
    rules = "".join(client.get("/icons.json").json()["rules"])
    assert "--empire-bear:#" in rules
    assert "petrichor" not in rules


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/static/phone.css", "text/css"),
        ("/static/phone.js", "text/javascript"),
        ("/icons.json", "application/json"),
    ],
)
def test_a_page_says_what_it_is_and_comes_packed_to_whoever_can_unpack_it(hall: Hall, path: str, kind: str) -> None:
    client = hall.client()
    plain = client.get(path, headers={"accept-encoding": "identity"})
    packed = client.get(path, headers={"accept-encoding": "gzip"})
    assert plain.headers["content-type"] == packed.headers["content-type"] == kind
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == plain.content
    assert "accept-encoding" in packed.headers["vary"].lower()


def test_a_page_holds_the_words_it_needs_and_no_others(hall: Hall) -> None:
    client = hall.client()
    phone, table = words_of(client.get("/").text), words_of(client.get("/table").text)
    assert {key.partition(".")[0] for key in phone} == {"phone", "list", "callout", "log"}
    assert set(table) == {key.removeprefix("ui.") for key in sentences(("ui.", "list.", "date", "month."))}
    assert phone.items() <= table.items()


def test_no_sentence_can_end_the_block_it_stands_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "companion.web.pages.sentences", lambda *_: {"ui.phone.a": "</script><b>{n}", "ui.phone.b": ("1", "n")}
    )
    for name in ("transfer.html", "join.html", "phone.html", "table.html"):
        (tmp_path / name).write_bytes(b'<script type="application/json" id="words">' + WORDS + b"</script>")
    packed = StaticFiles(tmp_path).page("phone.html", "en")
    assert words_of(packed.plain.decode()) == {"phone.a": "</script><b>{n}", "phone.b": ["1", "n"]}
    assert packed.packed is None or gzip.decompress(packed.packed) == packed.plain


def test_every_page_loads_nothing_from_elsewhere() -> None:
    files = [file for file in FOLDER.rglob("*") if file.is_file() and not file.name.endswith(".LICENSE.txt")]
    assert files
    for file in files:
        assert not re.search(r"https?://(?!www\.w3\.org/)", file.read_text()), file.name


def test_a_missing_page_is_named(tmp_path: Path) -> None:
    (tmp_path / "phone.html").touch()
    with pytest.raises(FileError, match=r"table\.html is missing; install the app again"):
        StaticFiles(tmp_path)


def test_another_page_is_another_version(tmp_path: Path) -> None:
    for name in ("transfer.html", "join.html", "phone.html", "table.html", "phone/phone.js", "phone/later.js"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("1")
    before = StaticFiles(tmp_path).version
    assert StaticFiles(tmp_path).version == before
    (tmp_path / "phone/phone.js").write_text("2")
    assert StaticFiles(tmp_path).version != before


def test_a_person_who_is_lost_gets_a_kind_page_and_a_script_gets_json(hall: Hall) -> None:
    client = hall.client()
    page = client.get("/nowhere", headers={"accept": "text/html,*/*;q=0.8"})
    assert page.status_code == 404
    assert page.headers["content-type"].startswith("text/html")
    assert "There is no such page." in page.text
    assert "<script" not in page.text
    assert client.get("/nowhere").json()["code"] == "no_page"


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "app.py",
        "..%2fapp.py",
        ".",
        "phone.html/",
        "phone",
        "phone/",
        "phone/..%2f..%2fapp.py",
        "%00",
        "phone.js%00.css",
    ],
)
def test_only_the_files_of_the_pages_are_given_out(hall: Hall, name: str) -> None:
    assert hall.client().get(f"/static/{name}").status_code == 404
