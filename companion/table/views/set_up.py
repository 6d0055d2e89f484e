"""The view of the checklist of a set-up."""

from __future__ import annotations

from typing import Generic

import msgspec

from companion.engine.moves import Route
from companion.engine.text import T


class SetUpSteps(msgspec.Struct, Generic[T], frozen=True):
    """The moves of the set-up, as those of a ``PublicMatch``; ``done`` are the places of the ticked ones.

    So many of the moves of the match, the first ones, are of the set-up: ``newest``.
    """

    acts: tuple[tuple[T, T | str], ...]
    routes: tuple[tuple[Route, ...], ...]
    movers: tuple[str, ...]
    done: tuple[int, ...]
    newest: int = 0
