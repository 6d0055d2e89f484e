"""Every shared string and icon is used: the code has its key, or the beginning of one that it puts together."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import polib

from companion.assets import assets

ROOT = Path(__file__).parent.parent
STARTS = ("ui.", "cli.")
"""The starts of keys that some code adds itself."""
BEGUN = {"refusal.", "cli.click."}
"""The starts of keys that get the rest in another way."""


def written() -> tuple[set[str], set[str]]:
    """The words of the code, and those before a value that is put in."""
    files = (file for kind in ("py", "js", "html") for file in (ROOT / "companion").rglob(f"*.{kind}"))
    code = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return set(re.findall(r"[\w.-]*\w", code)), set(re.findall(r"([\w-]+(?:\.[\w-]+)*\.)\$?\{", code))


def forms(key: str) -> Iterator[str]:
    yield key
    yield from (key.removeprefix(start) for start in STARTS if key.startswith(start))


def test_every_string_is_used() -> None:
    words, begun = written()
    begun |= BEGUN
    keys = [entry.msgid for entry in polib.pofile(str(ROOT / "assets/languages/en.po"))]
    used = {
        key
        for key in keys
        for form in forms(key)
        if form in words or any(form[: dot.end()] in begun for dot in re.finditer(r"\.", form))
    }
    assert [key for key in keys if key not in used] == []


def test_every_icon_of_the_screen_is_used() -> None:
    words, _ = written()
    icons: dict[str, str] = json.loads((assets() / "screen-icons.json").read_bytes())
    assert icons.keys() - words == set()
