"""The data files: icons, colours, languages, boards. They are found in a checkout and in an installed wheel.

Each game has its own folder ``assets`` with the same layout, and its files are added to ours. This module knows no file
format and no game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from companion.engine.text import Text
from companion.errors import CompanionError

_PACKAGE = Path(__file__).parent
_PLACES = (_PACKAGE / "_data" / "assets", _PACKAGE.parent / "assets")
"""In a wheel, in a checkout. The wheel comes first: beside a package any folder may be called ``assets``."""
_GAMES = _PACKAGE / "games"


def assets() -> Path:
    """The folder of data files that belong to no game; raise ``CompanionError`` when it is missing."""
    for place in _PLACES:
        if place.is_dir():
            return place
    lost = f"the companion's data files are missing from {_PACKAGE}: install it again"
    raise CompanionError(Text(lost))  # its own key: the catalogues are missing too


def places() -> tuple[Path, ...]:
    """Our folder, then those of the games, by the names of their folders."""
    return (assets(), *sorted(_GAMES.glob("*/assets")))


def parts(name: str) -> tuple[Path, ...]:
    """Every file of a name: ours, then those of the games."""
    return tuple(place / name for place in places() if (place / name).is_file())


def asset(name: str) -> Path:
    """The one file of a name, ours or a game's; raise ``CompanionError`` when it is missing."""
    found = parts(name)
    if not found:
        raise CompanionError(Text("error.assets.lost", {"file": name}))
    return found[-1]


def shipped(name: str) -> dict[str, str]:
    """A file of names and values, such as ``icons.json``, with the additions of every game."""
    return _merged(parts(name))


def shipped_for(name: str, game: str) -> dict[str, str]:
    """A file of names and values with the additions of one game alone; ``""`` is no game."""
    others = {place for place in _GAMES.iterdir() if place.name != game.replace("-", "_")}
    return _merged(part for part in parts(name) if others.isdisjoint(part.parents))


def _merged(files: Iterable[Path]) -> dict[str, str]:
    found: dict[str, str] = {}
    for file in files:
        found |= json.loads(file.read_bytes())
    return found
