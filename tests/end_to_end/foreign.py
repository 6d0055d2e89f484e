"""What is English on a table that speaks something else: sentences of the English catalogue that stand there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from string import Formatter

import msgspec

from companion.table.views.model import TableView
from companion.text import ENGLISH, languages, named_by_itself, sentences

LETTERS = 6
"""A sentence with fewer letters of its own (``{seat} ({name})``) could be anything."""

NAME = re.compile(r"[a-z0-9_.:-]+")


def in_english(said: Iterable[str], language: str) -> list[str]:
    """Those that only the English catalogue says. What a language is called by itself is not counted."""
    english, own = _patterns(ENGLISH), _patterns(language)
    names = {named_by_itself(each) for each in languages()}
    return [
        text
        for text in dict.fromkeys(said)
        if text not in names and english.fullmatch(text) and not own.fullmatch(text)
    ]


def words_of(shown: TableView[str]) -> Iterator[str]:
    """Every text of a view, but for what names things for programs: one word in small letters (``city``)."""
    yield from (text for text in _strings(msgspec.to_builtins(shown)) if not NAME.fullmatch(text))


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
