"""The key of a device that gives an answer. Pure."""

from __future__ import annotations

from typing import NamedTuple


class LitKey(NamedTuple):
    """A key, and the role of the colour of its lamp: ``""`` for a white or a dark one.

    ``name`` is ``1`` to ``5``, ``yes`` or ``no``; ``""`` for no key. The answer of an ``idle`` key changes nothing.
    """

    name: str = ""
    lamp: str = ""
    idle: bool = False
