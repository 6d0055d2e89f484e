"""The fonts of the screen, from the system: Lato and Vollkorn for Latin letters, Noto for Chinese.

Kivy uses one font for a whole text, without a fallback, and takes the first font of a collection. In the Chinese
collection the Japanese shapes come first, so a copy puts the right font first. A missing Latin font is replaced by the
one that Kivy brings.
"""

from __future__ import annotations

import os
import re
import shutil
import struct
import tempfile
from functools import lru_cache
from pathlib import Path

from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.logger import Logger
from kivy.properties import BooleanProperty
from platformdirs import user_cache_path

from companion.screen.runtime.breaks import FIRST_WIDE, is_wide
from companion.screen.runtime.paint import BLACK, BOLD, DISPLAY, REGULAR, SEMIBOLD

_SHARED = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
_OWN = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share"
FOLDERS = tuple(Path(folder, "fonts") for folder in (*_SHARED.split(":"), _OWN))
"""The folder of the fonts of a desktop."""
LATIN = {
    REGULAR: "Lato-Regular.ttf",
    SEMIBOLD: "Lato-Semibold.ttf",
    BOLD: "Lato-Heavy.ttf",
    BLACK: "Lato-Black.ttf",
    DISPLAY: "Vollkorn-Bold.ttf",
}
"""The files of the faces."""
PACKAGES = "fonts-lato fonts-vollkorn"
"""The Debian packages of the Latin fonts."""
IN_PLACE = {REGULAR: "data/fonts/Roboto-Regular.ttf"}
IN_PLACE_OF_HEAVY = "data/fonts/Roboto-Bold.ttf"
"""The fonts of Kivy, for missing ones."""
FILES = {
    REGULAR: "NotoSansCJK-Regular.ttc",
    SEMIBOLD: "NotoSansCJK-Bold.ttc",
    BOLD: "NotoSansCJK-Bold.ttc",
    BLACK: "NotoSansCJK-Bold.ttc",
    DISPLAY: "NotoSerifCJK-Bold.ttc",
}
"""The collections, by the font they accompany."""
WANTED = re.compile("Noto(Sans|Serif)CJKtc")
"""The start of the names of the fonts with the shapes of Taiwan."""
PACKAGE = "fonts-noto-cjk"
"""The Debian package of the fonts."""
NAME_OF_FONT = 6
"""The number of the full name among the names of a font."""

LEFT_OUT = "\N{HORIZONTAL ELLIPSIS}"
"""The replacement for letters without a font."""
_WIDE = re.compile(f"[{FIRST_WIDE}-\U0010ffff]+")


class Missing(EventDispatcher):
    """Whether a text had letters without a font."""

    letters = BooleanProperty(defaultvalue=False)


MISSING = Missing()


def _file(name: str) -> Path | None:
    """The font file of that name on this system."""
    return next((at for folder in FOLDERS for at in folder.rglob(name)), None)


def register() -> None:
    """Make the Latin faces known to Kivy. Log the packages that bring missing ones."""
    missing = False
    for face, name in LATIN.items():
        found = _file(name)
        missing = missing or found is None
        LabelBase.register(face, str(found or IN_PLACE.get(face, IN_PLACE_OF_HEAVY)))
    if missing:
        Logger.warning("Fonts: not all fonts are installed, letters look plainer; Debian has them in %s", PACKAGES)


register()


def font_for(text: str, font: str) -> str:
    """The font for a text: the given one, or the Chinese one beside it."""
    return (_chinese().get(font, font)) if is_wide(text) else font


def can_write(text: str) -> bool:
    """Whether every letter of a text has a font. Without one it would be a box."""
    return not is_wide(text) or bool(_chinese())


def readable(text: str) -> str:
    """The text without boxes: each unreadable stretch becomes three dots, and ``MISSING`` is set."""
    if can_write(text):
        return text
    MISSING.letters = True
    return _WIDE.sub(LEFT_OUT, text)


@lru_cache
def _chinese() -> dict[str, str]:
    """The Chinese fonts, by the font they accompany; none when the system lacks them."""
    found = {font: _file(name) for font, name in FILES.items()}
    names = {}
    for font, file in found.items():
        there = file or found[REGULAR]
        if there is None:
            return {}
        names[font] = f"{font}Chinese"
        LabelBase.register(names[font], str(right_shapes(there, user_cache_path("table-companion"))))
    return names


def right_shapes(collection: Path, cache: Path) -> Path:
    """A copy of a collection that begins with the wanted font; the collection itself if that fails."""
    try:
        directory = _directory(collection)
        copy = cache / f"{collection.stem}-tc-{collection.stat().st_mtime_ns}.otf"
        if not copy.exists():
            cache.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=cache) as own:  # another screen may make the same copy now
                half = Path(own) / copy.name
                shutil.copyfile(collection, half)
                with half.open("r+b") as made:
                    made.write(directory)
                    made.flush()
                    os.fsync(made.fileno())
                half.replace(copy)
    except (OSError, ValueError, struct.error):
        return collection
    return copy


def _directory(collection: Path) -> bytes:
    """The table directory of the wanted font. At the start of the file it makes that font the only one."""
    with collection.open("rb") as file:
        tag, _, count = struct.unpack(">4sII", file.read(12))
        if tag != b"ttcf":
            raise ValueError("no collection")
        for start in struct.unpack(f">{count}I", file.read(4 * count)):
            file.seek(start)
            head = file.read(12)
            (tables,) = struct.unpack(">H", head[4:6])
            contents = head + file.read(16 * tables)
            entries = dict(struct.iter_unpack(">4s4xI4x", contents[12:]))
            file.seek(entries[b"name"])
            if WANTED.match(_name(file.read(4096))):
                return contents
    raise ValueError("not in it")


def _name(names: bytes) -> str:
    """The name of a font, from its name table; ``""`` when it is unreadable."""
    _, count, texts = struct.unpack(">3H", names[:6])
    for _, _, _, number, length, at in struct.iter_unpack(">6H", names[6 : 6 + 12 * count]):
        if number == NAME_OF_FONT:
            return names[texts + at : texts + at + length].decode("utf-16-be", errors="ignore")
    return ""
