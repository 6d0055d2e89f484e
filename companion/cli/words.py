"""The words of the command line, in the language of the environment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from rich.cells import cell_len, set_cell_size

from companion.engine.text import DOT, NAMELESS, Text, Value, joined
from companion.errors import CompanionError
from companion.text import catalogue, language_of_system


def say(key: str, **values: Value) -> str:
    """The sentence of a key and its values."""
    return translated(Text(key, values))


def translated(text: Text, names: Mapping[str, str] = NAMELESS) -> str:
    """A text in words, with the names of players."""
    try:
        return catalogue(language()).say(text, names)
    except CompanionError:  # the catalogues are missing, and the doctor must still report it
        return text.key


def dotted(parts: Iterable[Value], names: Mapping[str, str]) -> str:
    """The parts of a short line with dots between them; empty ones are left out."""
    said = (translated(part, names) if isinstance(part, Text) else str(part) for part in parts)
    return joined(translated, DOT, said)


@cache
def language() -> str:
    return language_of_system()


def column(words: Sequence[str]) -> list[str]:
    """The words padded to one width in a terminal, where some letters are two columns wide."""
    width = max(map(cell_len, words))
    return [set_cell_size(word, width) for word in words]


def counted_games(count: int) -> Text:
    return counted("games", count)


def counted(what: str, count: int) -> Text:
    """A number of ``games``, ``entries`` or ``decisions``, in words."""
    return Text(f"cli.count.{what}", {"n": count, "count": f"{count:,}"})


def printable(text: str) -> str:
    """A text without control characters: names, titles and plugs can say anything."""
    return "".join(letter for letter in text if letter.isprintable())


def table(rows: Iterable[Sequence[str]], *, numbers: bool = False) -> list[str]:
    """The lines of a table; all columns but the first may hold ``numbers``."""
    columns = [column(words) for words in zip(*rows, strict=True)]
    if numbers:
        columns[1:] = [[f"{word.rstrip():>{len(word)}}" for word in words] for words in columns[1:]]
    return ["  ".join(line).rstrip() for line in zip(*columns, strict=True)]
