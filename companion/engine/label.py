"""What a pick is called, in as many words as there is room for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.engine.text import NONE, Text, Value


class PickLabel(Text):
    """The label of a pick, with shorter ones beside it where it has any.

    ``name`` leaves out the details: *2 banners* of *2 banners: win, 1 left*. ``short`` leaves out the heading above it:
    *Sheriff (now Rat acts)* below *Bear's council*. A heading may also be said once above several picks of one kind;
    then ``lead`` is it, *all 3 to* above *L1* and *L3*.
    """

    __slots__ = ("lead", "name", "short")

    def __init__(
        self,
        key: str,
        values: Mapping[str, Value] = NONE,
        *,
        name: Text | None = None,
        short: Text | None = None,
        lead: Text | None = None,
    ) -> None:
        super().__init__(key, values)
        self.name: Final = name
        self.short: Final = short
        self.lead: Final = lead
