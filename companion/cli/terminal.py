"""A terminal for a game: lines out, words in, and a screen of its own for the secrets of one player.

It knows no game. Without a real terminal it prints plain lines, so that a game can be played through a pipe.
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
"""The most picks in one column; a longer list would push the question off a small screen."""


class Quit(Exception):
    """A player typed q, or the input ended."""


class Terminal:
    """Standard input and output. Nothing that it prints is read as markup."""

    def __init__(self) -> None:
        self._console = Console(highlight=False, markup=False, emoji=False)

    def line(self, words: str = "", style: str = "") -> None:
        """Print one line: wrapped between words in a terminal, whole in a pipe."""
        self._console.print(words, style=style, soft_wrap=not self._console.is_terminal)

    def choices(self, labels: Sequence[str]) -> None:
        """Print a numbered list; a long one in several columns."""
        lines = [f"  {number:>2}  {label}" for number, label in enumerate(labels, start=1)]
        if len(lines) > LONG:
            self._console.print(Columns(map(Text, lines), column_first=True, padding=(0, 2)))
        else:
            for line in lines:
                self.line(line)

    def word(self, prompt: str) -> str:
        """Read a word in small letters; raise ``Quit``. Input from a pipe is printed as if typed."""
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
        """A screen for a secret that disappears afterwards and cannot be scrolled back to."""
        return self._console.screen(hide_cursor=False) if secret else nullcontext()
