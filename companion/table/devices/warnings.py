"""Messages about devices and drivers that fail, each with a remedy. A trouble never stops a game."""

from __future__ import annotations

from companion.engine.text import Text
from hardware.signals import Trouble


def trouble_text(source: str, trouble: Trouble) -> Text:
    """A line for the screen: what is wrong in the words of a player, and what to do."""
    return Text(f"ui.trouble.{trouble.code}", {"source": source, **trouble.values})


def trouble_detail(source: str, trouble: Trouble) -> Text:
    """The same for the command line, with ports, files and causes."""
    return Text(f"cli.trouble.{trouble.code}", {"source": source, **trouble.values})
