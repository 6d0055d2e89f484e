"""A terminal to be asked at: lines out, words in, and a screen of its own for what one player alone may see.

Knows no game. Without a real terminal it does the same in plain lines, so that a game can be played through a pipe.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

LONG = 12
"""A list of more choices than that would push the question off a small screen."""


class Quit(Exception):
    """Somebody typed q, or the input ended."""


class Terminal:
    """Standard input and output. Nothing it prints is taken for markup."""

    def __init__(self) -> None:
        self._console = Console(highlight=False, markup=False, emoji=False)

    def line(self, words: str = "", style: str = "") -> None:
        """One line; wrapped between words where there is a terminal, whole in a pipe."""
        self._console.print(words, style=style, soft_wrap=not self._console.is_terminal)

    def choices(self, labels: Sequence[str]) -> None:
        """A numbered list; a long one in as many columns as there is room for."""
        lines = [f"  {number:>2}  {label}" for number, label in enumerate(labels, start=1)]
        if len(lines) > LONG:
            self._console.print(Columns(map(Text, lines), column_first=True, padding=(0, 2)))
        else:
            for line in lines:
                self.line(line)

    def word(self, prompt: str) -> str:
        """What somebody types, in small letters; raises ``Quit``. What comes through a pipe is shown as if typed."""
        self._console.print(f"{prompt} > ", end="", soft_wrap=True)
        try:
            typed = input().strip().lower()
        except EOFError:
            self.line()
            raise Quit from None
        if not sys.stdin.isatty():
            self.line(typed)
        if typed == "q":
            raise Quit
        return typed

    def alone(self, *, secret: bool) -> AbstractContextManager[Any]:
        """For a secret a screen that is gone afterwards and cannot be scrolled back to."""
        return self._console.screen(hide_cursor=False) if secret else nullcontext()
