"""Every reason that the source of a game gives, in words of every language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.engine.pick import Reason

ROOT = Path(__file__).parents[2] / "companion" / "games"
CODE = re.compile(r'Reason\(\s*"([a-z_.]+)"')


def reasons(game: str, details: Mapping[str, str | int]) -> Iterator[Reason]:
    """The reasons in the source below a game's folder, each with all details that any of them has."""
    for file in (ROOT / game).rglob("*.py"):
        yield from (Reason(code, details) for code in CODE.findall(file.read_text(encoding="utf-8")))
