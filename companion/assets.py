"""Where the data files are: icons, colours, languages, boards; the same answer in a checkout and in an installed wheel.

A game brings its own: the folder ``assets`` in a game's folder is laid out like ours, and what it holds is added to
what is here. Nothing here knows what is in a file, or which games there are.
"""

from __future__ import annotations

import json
from pathlib import Path

from companion.engine.text import Text
from companion.errors import CompanionError

_PACKAGE = Path(__file__).parent
_PLACES = (_PACKAGE / "_data" / "assets", _PACKAGE.parent / "assets")
"""In a wheel, in a checkout. The wheel's first: beside an installed package anything may be called ``assets``."""
_GAMES = _PACKAGE / "games"


def assets() -> Path:
    """The folder of data files that belong to no game; raises CompanionError when the installation has lost it."""
    for place in _PLACES:
        if place.is_dir():
            return place
    lost = f"the companion's data files are missing from {_PACKAGE}: install it again"
    raise CompanionError(Text(lost))  # its own key: the catalogues are lost too


def places() -> tuple[Path, ...]:
    """Our folder, then those that games bring, by the names of the games' folders."""
    return (assets(), *sorted(_GAMES.glob("*/assets")))


def parts(name: str) -> tuple[Path, ...]:
    """Every file of that name: ours, then those that games bring."""
    return tuple(place / name for place in places() if (place / name).is_file())


def asset(name: str) -> Path:
    """The one file of that name, whoever brings it; raises CompanionError when the installation has lost it."""
    found = parts(name)
    if not found:
        raise CompanionError(Text("error.assets.lost", {"file": name}))
    return found[-1]


def shipped(name: str) -> dict[str, str]:
    """A file of names and values, such as ``icons.json``, with what every game adds to it."""
    found: dict[str, str] = {}
    for part in parts(name):
        found |= json.loads(part.read_bytes())
    return found
