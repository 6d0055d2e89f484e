"""Moves: what hands do on the real table, a piece or some pieces of a kind at a time."""

from __future__ import annotations

import msgspec


class Move(msgspec.Struct, frozen=True):
    """A move of real pieces. Each game has its own, or uses texts instead."""
