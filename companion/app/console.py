"""The console of this machine, for a sentence that must be seen there: what a service prints goes to its journal."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from companion.engine.text import Text
from companion.text import catalogue, language_of_system


def show_on_console(text: Text) -> None:
    """Write a text to the terminal of the standard input, unless the standard output is a terminal already."""
    if not sys.stdout.isatty() and os.isatty(0):
        line = catalogue(language_of_system()).say(text)
        with suppress(OSError):  # a console that cannot be written to stops no table
            Path(os.ttyname(0)).write_text(f"\n{line}\n", encoding="utf-8")
