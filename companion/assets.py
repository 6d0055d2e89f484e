"""Where the data files are: boards, icons, languages; the same answer in a checkout and in an installed wheel.

Nothing here knows what is in a file.
"""

from __future__ import annotations

from pathlib import Path

from companion.engine.text import Text
from companion.errors import CompanionError

_PACKAGE = Path(__file__).parent
_PLACES = (_PACKAGE / "_data" / "assets", _PACKAGE.parent / "assets")
"""In a wheel, in a checkout. The wheel's first: beside an installed package anything may be called ``assets``."""


def assets() -> Path:
    """The folder of data files; raises CompanionError when the installation has lost it."""
    for place in _PLACES:
        if place.is_dir():
            return place
    lost = f"the companion's data files are missing from {_PACKAGE}: install it again"
    raise CompanionError(Text(lost))  # its own key: the catalogues are lost too
