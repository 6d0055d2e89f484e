"""Strict reading of JSON files that people write: every problem has its exact key and a remedy.

msgspec decides what fits. Its messages name a place inside a mapping only as ``[...]``, so the values of the mapping
are tried one by one to find the key. Knows no game and opens no file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeVar, cast

import msgspec

from companion.engine.text import Text, Value, either
from companion.errors import FileError

T = TypeVar("T")
KeyPath = tuple[str | int, ...]
"""The place of a value: the keys of objects and the indices of arrays that lead to it."""

_NO_HINTS: Mapping[str, Text] = {}


class Problem(msgspec.Struct, frozen=True):
    """A problem of a file: its key as the file has it; ``says`` is the description with the remedy."""

    key: Value
    says: Text

    def line(self, file: Value) -> Text:
        """The problem as one line: file, key, description and remedy."""
        if self.key:
            return Text("error.file.at_key", {"file": file, "key": self.key, "problem": self.says})
        return Text("error.file.at", {"file": file, "problem": self.says})


def decode(data: bytes, kind: type[T], file_name: str, hints: Mapping[str, Text] = _NO_HINTS) -> T:
    """Decode the bytes as ``kind``; raises ``FileError`` with each value that does not fit.

    ``hints`` are remedies for a value that does not fit, by the name of its key or of a key above it.
    """
    text, raw = _parsed(data, file_name)
    problems = [Problem(key, Text("error.strict.twice")) for key in _doubled_keys(text)]
    problems += [_problem(key, message, hints) for key, message in _misfits(raw, kind)]
    if problems:
        raise FileError(*(problem.line(file_name) for problem in problems))
    return msgspec.convert(raw, kind)


def _parsed(data: bytes, file_name: str) -> tuple[str, object]:
    try:
        text = data.decode("utf-8-sig")
        return text, msgspec.json.decode(text)
    except UnicodeDecodeError:
        problem = Problem("", Text("error.strict.no_text"))
    except RecursionError:
        problem = Problem("", Text("error.strict.too_deep"))
    except msgspec.ValidationError:
        problem = Problem("", Text("error.strict.large_number"))
    except msgspec.DecodeError as error:
        problem = _syntax_problem(text, str(error))
    raise FileError(problem.line(file_name))


def _syntax_problem(text: str, message: str) -> Problem:
    if not text.strip():
        return Problem("", Text("error.strict.empty"))
    at = re.search(r"\(byte (\d+)\)", message)
    if not at:
        return Problem("", Text("error.strict.cut_off"))
    before = text.encode()[: int(at[1])].decode(errors="ignore")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    return Problem(Text("error.file.place", {"line": line, "column": column}), Text("error.strict.no_json"))


def _doubled_keys(text: str) -> Iterator[str]:
    """Keys that one object has twice; JSON readers silently keep the last. ``text`` is valid JSON."""
    above: list[tuple[str, set[str]]] = []
    last = ""
    for token in re.finditer(r'("(?:[^"\\]|\\.)*")(\s*:)?|[{}]', text):
        if token[0] == "{":
            above.append((last, set()))
        elif token[0] == "}":
            above.pop()
        elif token[2]:
            last = msgspec.json.decode(token[1], type=str)
            if last in above[-1][1]:
                yield _written((*(name for name, _ in above[1:]), last))
            above[-1][1].add(last)


def _misfits(raw: object, kind: type, under: KeyPath = ()) -> Iterator[tuple[KeyPath, str]]:
    """The first place under a key where ``raw`` does not fit ``kind``, with msgspec's message.

    In a mapping these are all of its keys that do not fit.
    """
    try:
        msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        message, path = _parts(str(error))
        key = _followed(raw, path)
        mapping = _at(raw, key)
        if key[: len(under)] != under:
            return
        if len(key) == len(path):
            yield key, message
        elif isinstance(mapping, dict):
            for name, value in mapping.items():
                yield from _misfits(_put(raw, key, {name: value}), kind, (*key, name))


def _parts(message: str) -> tuple[str, list[str]]:
    """The description in a message, and the path, in steps such as ``.at``, ``[0]`` and ``[...]``."""
    found = re.fullmatch(r"(.*) - at (`key` in )?`\$(.*)`", message, re.DOTALL)
    if not found:
        return message, []
    path = re.findall(r"\.\w+|\[\d+\]|\[\.\.\.\]", found[3])
    return found[1], [*path, "[...]"] if found[2] else path


def _followed(raw: object, path: list[str]) -> KeyPath:
    """The keys along a path, up to the first mapping whose key is unknown."""
    key: KeyPath = ()
    for step in path:
        mapping = _at(raw, key)
        if step != "[...]":
            key = (*key, step[1:] if step[0] == "." else int(step[1:-1]))
        elif isinstance(mapping, dict) and len(mapping) == 1:
            key = (*key, *mapping)
        else:
            break
    return key


def _at(raw: object, key: KeyPath) -> object:
    for step in key:
        raw = raw[step] if isinstance(raw, dict | list) else None  # type: ignore[index]
    return raw


def _put(raw: object, key: KeyPath, value: object) -> object:
    """A copy with another value at ``key``."""
    if not key:
        return value
    if isinstance(raw, dict):
        return {**raw, key[0]: _put(raw[key[0]], key[1:], value)}
    items, index = cast("list[object]", raw), int(key[0])
    return [*items[:index], _put(items[index], key[1:], value), *items[index + 1 :]]


def _written(key: KeyPath) -> str:
    """A key as people write it: ``regions.bear-1.at[0]``."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in key).removeprefix(".")


class _Words(NamedTuple):
    """A message of msgspec as a pattern, and ours: the description, and the remedy unless there is a hint.

    ``values`` are the names of what the pattern finds; the one named by ``within`` belongs to the key. An ``exact``
    remedy is better than any hint.
    """

    pattern: str
    wrong: str
    remedy: str
    values: tuple[str, ...] = ()
    within: bool = False
    exact: bool = False


_WORDS = (
    _Words(
        r"Object contains unknown field `(.*)`",
        "error.strict.unknown",
        "error.strict.take_out",
        within=True,
        exact=True,
    ),
    _Words(r"Object missing required field `(.*)`", "error.strict.missing", "error.strict.add", within=True),
    _Words(r"Invalid (?:enum )?value (.*)", "error.strict.value", "error.strict.write_known", ("value",)),
    _Words(
        r"Expected `array` of length (\d+), got (\d+)",
        "error.strict.length",
        "error.strict.give",
        ("needed", "n"),
    ),
    _Words(r"Expected `\w+` >= (.*)", "error.strict.too_small", "error.strict.at_least", ("least",)),
    _Words(r"Expected `\w+` <= (.*)", "error.strict.too_large", "error.strict.at_most", ("most",)),
    _Words(r"Expected `(.*)`, got `(\w+)`", "error.strict.kind", "error.strict.write", ("needed", "kind")),
    _Words(r"(.*)", "error.strict.other", "error.strict.correct", ("message",)),
)
_OWN = re.compile(r"error(?:\.\w+)+")
"""The error of a type's own check: the key of its text."""


def _problem(key: KeyPath, message: str, hints: Mapping[str, Text]) -> Problem:
    if _OWN.fullmatch(message):
        return Problem(_written(key), Text(message))
    found, words = next(
        (found, words) for words in _WORDS if (found := re.fullmatch(words.pattern, message, re.DOTALL))
    )
    if words.within:
        key = (*key, found[1])
    given = zip(words.values, found.groups(), strict=False)
    values = {name: int(value) if name == "n" else _named(value) for name, value in given}
    hint = next((hints[str(step)] for step in reversed(key) if str(step) in hints), None)
    remedy = hint if hint and not words.exact else Text(words.remedy, values)
    return Problem(_written(key), Text("error.strict.both", {"wrong": Text(words.wrong, values), "remedy": remedy}))


_KINDS = {
    "int": Text("error.strict.kind.int"),
    "float": Text("error.strict.kind.float"),
    "str": Text("error.strict.kind.str"),
    "bool": Text("error.strict.kind.bool"),
    "array": Text("error.strict.kind.array"),
    "object": Text("error.strict.kind.object"),
    "null": Text("error.strict.kind.null"),
}


def _named(word: str) -> Value:
    """A kind of value, or one of several, in words; anything else unchanged."""
    return either(_KINDS.get(name, name) for name in word.split(" | "))
