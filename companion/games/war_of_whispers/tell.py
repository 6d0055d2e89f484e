"""Log lines."""

from __future__ import annotations
from companion.engine.agenda import Event
from companion.engine.game import Viewer
from companion.engine.text import Text


def tell(event: Event, viewer: Viewer) -> Text | None:
    return Text("event")
