"""Texts: a key and its values, turned into a sentence only where somebody reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from math import floor
from types import MappingProxyType
from typing import Annotated, Any, Final, TypeVar, Union, overload

from msgspec import Meta

Name = Annotated[str, Meta(max_length=100)]
"""A name or an id as a client may send it."""

Value = Union[int, str, "Text"]
"""A value of a text: a number, a name as a player typed it, or another text."""

NONE: Mapping[str, Value] = MappingProxyType({})


class Text:
    """A key of the language catalogues and the values of its sentence. It never changes.

    ``values["n"]`` decides between singular and plural. A ``str`` value is shown as it is (a player's name); a value
    that must be translated is a ``Text`` itself.

    A plain class, because ``msgspec`` must not know it: every encoder is asked how a text is written. In a view it has
    the words of the reader, in a file the form of ``plain``.
    """

    __slots__ = ("key", "values")

    def __init__(self, key: str, values: Mapping[str, Value] = NONE) -> None:
        self.key: Final = key
        self.values: Final = values

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Text):
            return NotImplemented
        return self.key == other.key and self.values == other.values

    def __hash__(self) -> int:
        return hash((self.key, frozenset(self.values.items())))

    def __repr__(self) -> str:
        return f"Text{(self.key, dict(self.values))!r}"


class SeatName(Text):
    """The name of a seat. Words for people have the name of its player instead, if the player has one."""

    __slots__ = ("seat",)

    def __init__(self, key: str, seat: str) -> None:
        super().__init__(key)
        self.seat: Final = seat


NAMELESS: Mapping[str, str] = MappingProxyType({})
"""The names of players who gave none."""

T = TypeVar("T")
"""The type of the texts in a view: ``Text`` before it is encoded, ``str`` after it is decoded."""


def plain(text: Any) -> Any:
    """Turn a text into data for a file: the ``enc_hook`` of what is stored."""
    if isinstance(text, Text):
        return {"key": text.key, "values": dict(text.values)}
    raise TypeError(f"a {type(text).__name__} cannot be stored")


def from_plain(kind: type, data: Any) -> Any:
    """Read a text that was stored: the ``dec_hook`` beside ``plain``. Raises ``ValueError`` for anything else."""
    if kind is Text and isinstance(data, dict):
        key, values = data.get("key"), data.get("values")
        if isinstance(key, str) and values == {}:  # as nearly all: the names of seats in 20,000 results
            return Text(key)
        if isinstance(key, str) and isinstance(values, dict):
            return Text(
                key, {name: from_plain(Text, it) if isinstance(it, dict) else it for name, it in values.items()}
            )
    raise ValueError(f"this is no {kind.__name__} as it is stored")


Translate = Callable[[Text], str]
"""Turns a text into the sentence of a language."""


COMMA, FACT, CLAUSE, SENTENCE = "list.comma", "list.fact", "list.clause", "list.sentence"
"""Keys of separators: between things of a kind, facts of one thing, halves of a sentence, and sentences."""
THEN, DOT = "list.then", "list.dot"
"""Keys of separators: between steps one after the other, and the parts of a short line."""
NAMED = "list.named"
"""The key of a name with what is said of it."""


def either(values: Iterable[Value]) -> Value:
    """``a, b or c`` of at least one value."""
    *others, last = values
    return Text("list.or", {"first": commas(others), "last": last}) if others else last


@overload
def commas(values: Iterable[Text]) -> Text | str: ...
@overload
def commas(values: Iterable[Value]) -> Value: ...
def commas(values: Iterable[Value]) -> Value:
    """``a, b, c``, and nothing of no values. Some languages separate things of a kind otherwise than facts."""
    found = list(values)
    return reduce(lambda first, rest: Text(COMMA, {"first": first, "rest": rest}), found) if found else ""


def sentences(texts: Iterable[Text]) -> Text | str:
    """Texts one after the other, as one; nothing of none."""
    found: list[Text] = list(texts)
    return reduce(lambda first, rest: Text(SENTENCE, {"first": first, "rest": rest}), found) if found else ""


@overload
def listed(values: Iterable[Text]) -> Text: ...
@overload
def listed(values: Iterable[Value]) -> Value: ...
def listed(values: Iterable[Value]) -> Value:
    """``a, b and c`` of at least one value."""
    *others, last = values
    return Text("list.and", {"first": commas(others), "last": last}) if others else last


def dated(day: str) -> Text:
    """A day in ISO 8601 as a date in words: *22 Nov 2026*."""
    year, month, of_month = map(int, day.split("-"))
    return Text("date", {"day": of_month, "month": Text(f"month.{month}"), "year": year})


def tenths(number: float) -> Text:
    """A number with one decimal, a half rounded up: 19.25 is *19.3*."""
    whole, tenth = f"{floor(10 * number + 0.5) / 10:.1f}".split(".")
    return Text("ui.decimal", {"whole": whole, "tenth": tenth})


def joined(say: Translate, key: str, words: Iterable[str]) -> str:
    """Sentences or words with a separator of the language between them; empty ones are left out."""
    said = [each for each in words if each]
    return reduce(lambda first, rest: say(Text(key, {"first": first, "rest": rest})), said) if said else ""


def named(say: Translate, name: str, says: str) -> str:
    """``name: says``, with the colon of the language."""
    return say(Text(NAMED, {"name": name, "says": says}))
