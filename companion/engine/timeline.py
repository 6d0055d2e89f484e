"""Timelines: values over the course of a game, as charts show them. Pure data.

A game gives the titles and the value at each moment. ``companion.reports.chart`` draws them.
"""

from __future__ import annotations

import msgspec

from companion.engine.text import Text


class Curve(msgspec.Struct, frozen=True):
    """A line: what it is about, and its value at each moment of its chart; ``None`` where nobody can know it."""

    title: Text
    role: str
    icon: str
    values: tuple[int | None, ...]


class Chart(msgspec.Struct, frozen=True):
    """Lines over the same moments. ``headings`` name moments worth naming (a turn's beginning), first to last."""

    title: Text
    headings: tuple[tuple[int, Text], ...]
    curves: tuple[Curve, ...]
