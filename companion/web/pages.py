"""The pages and their files: read once, and compressed.

A page is revalidated at each load, so no phone runs an older version. Its files have the version in their address and
are kept for good.
"""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping
from functools import cached_property, lru_cache
from html import escape
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from companion.assets import shipped, shipped_for
from companion.engine.scene import COAST
from companion.engine.text import Text, commas
from companion.errors import FileError
from companion.look import all_colours, css_rules, game_colours, look
from companion.text import catalogue, catalogue_files, languages, named_by_itself, plural_forms, sentences, tag_of
from companion.web import bundle
from companion.web.bundle import script, scripts, style
from companion.web.errors import HttpError
from companion.web.language import language_of
from companion.web.outline import shortened

FOLDER = Path(__file__).parent / "static"

WORDS = b"<!--words-->"
"""The place of a page's sentences."""
SPOKEN = b"<!--spoken-->"
"""The place of a page's language and of the other languages."""
SAID = re.compile(rb"<!--say (ui[\w.]+)-->")
"""The place of one sentence."""

_REVALIDATED, _FOR_GOOD = "no-cache", "max-age=31536000, immutable"
"""The time for which a browser keeps an answer."""

_LIKE_PHONE = ("join", "transfer")
"""Pages that are written as that of a seat, with a script of their own."""

_AREAS = {
    "transfer.html": ("ui.transfer.", "ui.phone.retry"),
    "join.html": ("ui.phone.", "list.dot"),
    "phone.html": (
        "ui.phone.",
        "ui.callout.why_not",
        "ui.log.newest",
        "list.comma",
        "list.dot",
        "list.fact",
        "list.named",
        "list.sentence",
        "list.then",
    ),
    "table.html": ("ui.", "list.", "date", "month."),
}
"""The prefixes of the sentences that a page may need."""
_ELSEWHERE = {"phone.html": ("ui.phone.join.", "ui.phone.noscript")}
"""The prefixes of those of them that its script does not say."""

_SCRIPTS = {
    "join.js": "phone/join.js",
    "transfer.js": "phone/transfer.js",
    "table.js": "table/table.js",
}
"""The script of a page, and the module that it begins with."""

_LATER = {("phone.js", "later.js"): ("phone/phone.js", "phone/later.js")}
"""The scripts of a page of which the second is fetched later, and their modules."""

_STYLES = {f"{page}.css": ("components/components.css", f"{page}/{page}.css") for page in ("phone", "table")}
"""The style sheet of a page and its parts, after the colours."""

_BUTTONS = (
    "ui.back",
    "ui.book",
    "ui.code",
    "ui.language",
    "ui.log",
    "ui.more",
    "ui.next",
    "ui.pawn",
    "ui.trophy",
    "ui.undo",
)
"""The icons of the touchscreen that the page of a seat has on its buttons and among its facts."""

_GZIP = 31
"""The window of zlib that writes the form of gzip."""
_MEMORY, _LESS_MEMORY = 7, 5
"""The memory of zlib from 1 to 9, for scripts and for all else. With less there are more blocks, each with its own
code, and that is shorter."""

_KINDS = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
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
    """The files of a folder by path, and the outlines of icons.

    ``version`` changes with any of them. Raises ``FileError`` when a page is missing.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        found = (file for file in folder.rglob("*") if file.suffix in _KINDS)
        files = {file.relative_to(folder).as_posix(): file.read_bytes() for file in found}
        if phone := files.get("phone.html"):
            files |= {f"{page}.html": phone.replace(b"/phone.js", f"/{page}.js".encode()) for page in _LIKE_PHONE}
        self._written = {name: files.pop(name) for name in _AREAS if name in files}
        missing = [name for name in _AREAS if name not in self._written]
        if missing:
            raise FileError(Text("error.assets.no_page", {"folder": str(folder), "files": commas(missing)}))
        self._files = files
        self._said: dict[tuple[str, str], StaticFile] = {}
        self._icons: dict[str | None, StaticFile] = {}
        self.version = _hash(b"".join(self._sources()))

    def _sources(self) -> Iterator[bytes]:
        """All that the pages are made of."""
        yield from (file.read_bytes() for file in (*catalogue_files(), Path(bundle.__file__)))
        yield "".join(css_rules(all_colours())).encode()
        yield from (data for _, data in sorted((self._written | self._files).items()))

    @cached_property
    def bundles(self) -> Mapping[str, StaticFile]:
        """The script and the style sheet of each page, made when they are first needed."""
        return {name: static_file(name, data) for name, data in _bundles(self._files).items()}

    def shows(self, name: str) -> Callable[[Request], Awaitable[Response]]:
        """The answer to requests for a page: it, in the language of the request."""

        async def show(request: Request) -> Response:
            return answer(request, self.page(name, language_of(request)), spoken=True)

        return show

    def page(self, name: str, language: str) -> StaticFile:
        """A page in a language, built on its first request."""
        if (name, language) not in self._said:
            written = self._written[name].replace(b'"/static/', f'"/static/{self.version}/'.encode())
            self._said[name, language] = static_file(name, _spoken(written, name, language))
        return self._said[name, language]

    def icons(self, request: Request, game: str | None, drawings: Collection[str] = ()) -> Response:
        """The outlines of icons: ours, and those of a game with the ``drawings`` of its tips.

        ``""`` is no game, ``None`` is every game.
        """
        if game not in self._icons:
            self._icons[game] = _icons(game, drawings)
        return answer(request, self._icons[game])

    async def static(self, request: Request) -> Response:
        """A file. Under the address of this version it never changes."""
        name: str = request.path_params["name"]
        ours = name.removeprefix(f"{self.version}/")
        page = self.bundles.get(ours)
        if page is None:
            raise HttpError(404, "ui.errors.no_page")
        return answer(request, page, cache=_REVALIDATED if ours == name else _FOR_GOOD)


def _bundles(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The one script and the one style sheet of each page."""
    modules = {name: data.decode() for name, data in files.items() if name.endswith((".js", ".css"))}
    whole = {name: script(modules, entry) for name, entry in _SCRIPTS.items() if entry in modules}
    for names, entries in _LATER.items():
        if modules.keys() >= set(entries):
            whole |= zip(names, scripts(modules, *entries), strict=True)
    colours = {"phone.css": look().colours, "table.css": all_colours()}
    styles = {
        name: style(*css_rules(colours[name]), *(modules[part] for part in parts))
        for name, parts in _STYLES.items()
        if modules.keys() >= set(parts)
    }
    return {name: text.encode() for name, text in (whole | styles).items()}


@lru_cache(maxsize=4)
def static_file(name: str, data: bytes) -> StaticFile:
    """A file, compressed once for all phones that ask one after the other."""
    memory = _MEMORY if name.endswith(".js") else _LESS_MEMORY
    packer = zlib.compressobj(9, zlib.DEFLATED, _GZIP, memory)
    packed = packer.compress(data) + packer.flush()
    # A weak tag: plain and compressed mean the same.
    return StaticFile(
        _KINDS[Path(name).suffix], data, packed if len(packed) < len(data) else None, f'W/"{_hash(data)}"'
    )


def answer(request: Request, page: StaticFile, *, spoken: bool = False, cache: str = _REVALIDATED) -> Response:
    vary = "accept-encoding, accept-language, cookie" if spoken else "accept-encoding"
    headers = {"cache-control": cache}
    if cache != _FOR_GOOD:  # a browser asks once for the others
        headers |= {"vary": vary, "etag": page.tag}
    if page.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    headers["content-type"] = page.kind
    if page.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(page.packed, headers=headers | {"content-encoding": "gzip"})
    return Response(page.plain, headers=headers)


def _spoken(written: bytes, name: str, language: str) -> bytes:
    """A page as written, with all its sentences filled in."""
    say = catalogue(language).say
    page = written.replace(b'lang="en"', f'lang="{tag_of(language)}"'.encode(), 1)
    page = SAID.sub(lambda found: escape(say(Text(found[1].decode()))).encode(), page)
    return page.replace(WORDS, _words(name, language)).replace(SPOKEN, _facts(language))


def _words(name: str, language: str) -> bytes:
    """The sentences of a page as JSON; keys lose their ``ui.``.

    A sentence with plural forms is a list of them.
    """
    found, elsewhere = sentences(_AREAS[name], language), _ELSEWHERE.get(name, ())
    return _json({key.removeprefix("ui."): said for key, said in found.items() if not key.startswith(elsewhere)})


def _facts(language: str) -> bytes:
    """The language of a page, its plural form for each number, and all languages by name."""
    named = [[each, named_by_itself(each)] for each in languages()]
    return _json({"now": language, "forms": plural_forms(language), "all": named})


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c").encode()


def _icons(game: str | None, drawings: Collection[str]) -> StaticFile:
    """The icons of scenes, views and our buttons; the colours of a game; the rings in the water of a map."""
    buttons = shipped("screen-icons.json")
    if game is None:
        icons = shipped("icons.json") | buttons
    else:
        wanted = {*_BUTTONS, *drawings}
        icons = shipped_for("icons.json", game) | {name: each for name, each in buttons.items() if name in wanted}
    rules = css_rules(game_colours(game)) if game else ()
    icons = {name: shortened(outline) for name, outline in icons.items()}
    return static_file("icons.json", _json({"icons": icons, "coast": COAST, "rules": rules}))


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]
