"""The pages and what belongs to them: read once, kept small, and asked for anew each time they are opened.

A browser may keep a copy but has to ask whether it is still good, so no phone runs what is older than the companion.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from companion.assets import assets
from companion.engine.text import Text
from companion.errors import FileError
from companion.text import sentences
from companion.web.answers import Problem

FOLDER = Path(__file__).parent / "static"

WORDS = b"<!--words-->"
"""Where a page has its sentences put."""

_AREAS = {"phone.html": "ui.phone.", "table.html": "ui."}
"""The sentences a page may need, by how their keys begin."""

_KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
}


class Page(msgspec.Struct, frozen=True):
    """A file as it is sent: plain, and packed where that is shorter."""

    kind: str
    plain: bytes
    packed: bytes | None
    tag: str


class Pages:
    """The files of a folder by name, and the drawing's colours and outlines.

    ``version`` is another one as soon as any of them is. Raises ``FileError`` when a page is missing.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        self._pages = {
            file.name: _page(file.name, file.read_bytes()) for file in folder.iterdir() if file.suffix in _KINDS
        }
        missing = [name for name in _AREAS if name not in self._pages]
        if missing:
            raise FileError(Text("error.assets.no_page", {"folder": str(folder), "files": ", ".join(missing)}))
        self._drawing = _page("drawing.json", _drawing())
        tags = sorted(page.tag for page in (*self._pages.values(), self._drawing))
        self.version = _hash("".join(tags).encode())

    async def phone(self, request: Request) -> Response:
        return _answer(request, self._pages["phone.html"])

    async def table(self, request: Request) -> Response:
        return _answer(request, self._pages["table.html"])

    async def drawing(self, request: Request) -> Response:
        return _answer(request, self._drawing)

    async def static(self, request: Request) -> Response:
        page = self._pages.get(request.path_params["name"])
        if page is None:
            raise Problem(404, "ui.errors.no_page")
        return _answer(request, page)


def _page(name: str, data: bytes) -> Page:
    if name in _AREAS:
        data = data.replace(WORDS, _words(_AREAS[name]))
    packed = gzip.compress(data, 9, mtime=0)
    # A weak tag: plain and packed mean the same.
    return Page(_KINDS[Path(name).suffix], data, packed if len(packed) < len(data) else None, f'W/"{_hash(data)}"')


def _answer(request: Request, page: Page) -> Response:
    headers = {"etag": page.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if page.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    headers["content-type"] = page.kind
    if page.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(page.packed, headers=headers | {"content-encoding": "gzip"})
    return Response(page.plain, headers=headers)


def _words(area: str) -> bytes:
    """The sentences of an area as JSON that may stand in a page: keys lose their ``ui.``.

    One that has a form for one and another for many is a list of both.
    """
    words = {key.removeprefix("ui."): said for key, said in sentences(area).items()}
    return json.dumps(words, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c").encode()


def _drawing() -> bytes:
    palette, icons = (json.loads((assets() / name).read_bytes()) for name in ("palette.json", "icons.json"))
    return json.dumps({"palette": palette, "icons": icons}, separators=(",", ":")).encode()


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]
