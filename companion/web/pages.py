"""The pages and their files: read once, compressed, and revalidated at each load.

A browser may keep a copy but must ask whether it is current, so no phone runs an older version.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from html import escape
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from companion.assets import shipped
from companion.engine.scene import COAST
from companion.engine.text import Text, commas
from companion.errors import FileError
from companion.look import palette, stylesheet
from companion.text import catalogue, catalogue_files, languages, named_by_itself, plural_forms, sentences, tag_of
from companion.web.errors import HttpError
from companion.web.language import language_of

FOLDER = Path(__file__).parent / "static"

WORDS = b"<!--words-->"
"""The place of a page's sentences."""
SPOKEN = b"<!--spoken-->"
"""The place of a page's language and of the other languages."""
SAID = re.compile(rb"<!--say (ui[\w.]+)-->")
"""The place of one sentence."""

_AREAS = {"transfer.html": ("ui.transfer.",), "phone.html": ("ui.phone.", "list."), "table.html": ("ui.", "list.")}
"""The prefixes of the sentences that a page may need."""

_KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
}


class StaticFile(msgspec.Struct, frozen=True):
    """A file as it is sent: plain, and compressed where that is shorter."""

    kind: str
    plain: bytes
    packed: bytes | None
    tag: str


class StaticFiles:
    """The files of a folder by path, and the colours and outlines for drawing.

    ``version`` changes with any of them. Raises ``FileError`` when a page is missing.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        found = (file for file in folder.rglob("*") if file.suffix in _KINDS)
        files = {file.relative_to(folder).as_posix(): file.read_bytes() for file in found}
        self._written = {name: files.pop(name) for name in _AREAS if name in files}
        self._said: dict[tuple[str, str], StaticFile] = {}
        self._pages = {name: _page(name, data) for name, data in files.items()}
        missing = [name for name in _AREAS if name not in self._written]
        if missing:
            raise FileError(Text("error.assets.no_page", {"folder": str(folder), "files": commas(missing)}))
        self._drawing = _page("drawing.json", _drawing())
        self._look = _page("look.css", stylesheet().encode())
        tags = sorted(page.tag for page in (*self._pages.values(), self._drawing, self._look))
        written = (*(file.read_bytes() for file in catalogue_files()), *self._written.values())
        self.version = _hash(b"".join((*map(str.encode, tags), *written)))

    async def phone(self, request: Request) -> Response:
        return _answer(request, self.page("phone.html", language_of(request)), spoken=True)

    async def table(self, request: Request) -> Response:
        return _answer(request, self.page("table.html", language_of(request)), spoken=True)

    def page(self, name: str, language: str) -> StaticFile:
        """A page in a language, built on its first request."""
        if (name, language) not in self._said:
            self._said[name, language] = _page(name, _spoken(self._written[name], _AREAS[name], language))
        return self._said[name, language]

    async def transfer(self, request: Request) -> Response:
        return _answer(request, self.page("transfer.html", language_of(request)), spoken=True)

    async def drawing(self, request: Request) -> Response:
        return _answer(request, self._drawing)

    async def look(self, request: Request) -> Response:
        return _answer(request, self._look)

    async def static(self, request: Request) -> Response:
        page = self._pages.get(request.path_params["name"])
        if page is None:
            raise HttpError(404, "ui.errors.no_page")
        return _answer(request, page)


def _page(name: str, data: bytes) -> StaticFile:
    packed = gzip.compress(data, 9, mtime=0)
    # A weak tag: plain and compressed mean the same.
    return StaticFile(
        _KINDS[Path(name).suffix], data, packed if len(packed) < len(data) else None, f'W/"{_hash(data)}"'
    )


def _answer(request: Request, page: StaticFile, *, spoken: bool = False) -> Response:
    vary = "accept-encoding, accept-language, cookie" if spoken else "accept-encoding"
    headers = {"etag": page.tag, "cache-control": "no-cache", "vary": vary}
    if page.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    headers["content-type"] = page.kind
    if page.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(page.packed, headers=headers | {"content-encoding": "gzip"})
    return Response(page.plain, headers=headers)


def _spoken(written: bytes, areas: tuple[str, ...], language: str) -> bytes:
    """A page as written, with all its sentences filled in."""
    say = catalogue(language).say
    page = written.replace(b'lang="en"', f'lang="{tag_of(language)}"'.encode(), 1)
    page = SAID.sub(lambda found: escape(say(Text(found[1].decode()))).encode(), page)
    return page.replace(WORDS, _words(areas, language)).replace(SPOKEN, _facts(language))


def _words(areas: tuple[str, ...], language: str) -> bytes:
    """The sentences of some areas as JSON for a page; keys lose their ``ui.``.

    A sentence with plural forms is a list of them.
    """
    return _json({key.removeprefix("ui."): said for key, said in sentences(areas, language).items()})


def _facts(language: str) -> bytes:
    """The language of a page, its plural form for each number, and all languages by name."""
    named = [[each, named_by_itself(each)] for each in languages()]
    return _json({"now": language, "forms": plural_forms(language), "all": named})


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c").encode()


def _drawing() -> bytes:
    drawn = {"palette": dict(palette("light")), "icons": shipped("icons.json"), "coast": COAST}
    return json.dumps(drawn, separators=(",", ":")).encode()


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]
