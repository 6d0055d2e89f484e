"""What is English on a table that speaks something else: sentences of the English catalogue that stand there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from string import Formatter

import msgspec

from companion.table.shown import Shown
from companion.text import ENGLISH, sentences

LETTERS = 6
"""A sentence with fewer letters of its own (``{society} ({name})``) could be anything."""


def in_english(said: Iterable[str], language: str) -> list[str]:
    """Those that only the English catalogue says."""
    english, own = _patterns(ENGLISH), _patterns(language)
    return [text for text in dict.fromkeys(said) if english.fullmatch(text) and not own.fullmatch(text)]


def words_of(shown: Shown) -> Iterator[str]:
    """Every text of a view, but for what people have typed and what names things for programs."""
    yield from _strings(msgspec.to_builtins(shown))


def _strings(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        yield from (text for value in data.values() for text in _strings(value))
    elif isinstance(data, list | tuple):
        yield from (text for value in data for text in _strings(value))


@cache
def _patterns(language: str) -> re.Pattern[str]:
    """Whatever the catalogue of a language can say."""
    found = [form for said in sentences("", language).values() for form in ([said] if isinstance(said, str) else said)]
    return re.compile("|".join(pattern for form in found if (pattern := _pattern(form))), re.DOTALL)


def _pattern(sentence: str) -> str:
    parts = [(literal, name) for literal, name, _, _ in Formatter().parse(sentence)]
    if sum(map(str.isalpha, "".join(literal for literal, _ in parts))) < (LETTERS if any(n for _, n in parts) else 1):
        return ""
    return "".join(re.escape(literal) + (".+" if name is not None else "") for literal, name in parts)
