"""Words not yet said: a key and its values, turned into a sentence only where somebody reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Union

import msgspec

Value = Union[int, str, "Text"]
"""What may stand in a text: a number, a name as somebody typed it, or another text to be said first."""


class Text(msgspec.Struct, frozen=True):
    """A key of the language catalogues and the values its sentence needs.

    ``values["n"]``, where there is one, decides between singular and plural. A ``str`` value is shown as it is (a
    player's name); what must be translated is a ``Text`` itself.
    """

    key: str
    values: Mapping[str, Value] = {}


Say = Callable[[Text], str]
"""Turns a text into the sentence of a language."""


COMMA, FACT, CLAUSE, SENTENCE = "list.comma", "list.fact", "list.clause", "list.sentence"
"""Keys of what stands between two: things of a kind, what is known of one thing, halves of a sentence, sentences."""
APART, THEN = "list.apart", "list.then"
"""The same for what stands side by side, and for steps one after the other."""


def either(values: Iterable[Value]) -> Value:
    """``a, b or c`` of at least one value."""
    *others, last = values
    return Text("list.or", {"first": commas(others), "last": last}) if others else last


def commas(values: Iterable[Value]) -> Value:
    """``a, b, c``, and nothing of none: things of a kind, which some languages separate otherwise than facts."""
    found = list(values)
    return reduce(lambda first, rest: Text(COMMA, {"first": first, "rest": rest}), found) if found else ""


def listed(values: Iterable[Value]) -> Value:
    """``a, b and c`` of at least one value."""
    *others, last = values
    return Text("list.and", {"first": commas(others), "last": last}) if others else last


def joined(say: Say, key: str, words: Iterable[str]) -> str:
    """Words that were said already, put together as a language does it; empty ones are left out."""
    said = [each for each in words if each]
    return reduce(lambda first, rest: say(Text(key, {"first": first, "rest": rest})), said) if said else ""


def named(say: Say, name: str, says: str) -> str:
    """``name: what is said of it``."""
    return say(Text("list.named", {"name": name, "says": says}))
