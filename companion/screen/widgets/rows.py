"""A row of settings: the name, a choice among a few values, and its effect."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Generic, TypeVar

from companion.screen.runtime.paint import BOLD
from companion.screen.widgets.boxes import TallColumn
from companion.screen.widgets.parts.segments import Segments
from companion.screen.widgets.parts.type_label import TypeLabel

V = TypeVar("V", bound=Hashable)


class SettingRow(TallColumn, Generic[V]):
    """A setting: its name, a cell for each value, and its effect. ``on_choose`` gets the chosen value."""

    def __init__(
        self, title: str, about: str, values: Mapping[V, str], on_choose: Callable[[V], object], name: str
    ) -> None:
        self._segments = Segments(values, on_choose, name)
        parts = [TypeLabel(title, "body", face=BOLD, tall=True), self._segments]
        if about:
            parts.append(TypeLabel(about, "detail", "muted", tall=True))
        super().__init__(*parts, apart=2)

    def show(self, chosen: V) -> None:
        self._segments.show(chosen)
