"""Strict reading of JSON files people write: whatever does not fit is named by its exact key, with what to do.

msgspec decides what fits. Its messages name a place inside a mapping only as ``[...]``; here the mapping is taken apart
until it is known which of its keys are meant. Knows no game and opens no file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeVar, cast

import msgspec

from companion.errors import FileError

T = TypeVar("T")
Key = tuple[str | int, ...]
"""Where a value stands: the keys of objects and the indices of arrays that lead to it."""

_NO_HINTS: Mapping[str, str] = {}


class Problem(msgspec.Struct, frozen=True):
    """Something wrong in a file: under which key, what, and what to do about it."""

    key: str
    wrong: str
    remedy: str

    def told(self, file_name: str) -> str:
        """The problem as one line: file, key, what is wrong and the remedy."""
        return f"{file_name}: {self.key + ': ' if self.key else ''}{self.wrong}; {self.remedy}"


def decode(data: bytes, kind: type[T], file_name: str, hints: Mapping[str, str] = _NO_HINTS) -> T:
    """What the bytes hold, as ``kind``; raises ``FileError`` naming each value that does not fit.

    ``hints`` say what to do about a value that does not fit, by the name of its key or of one above it.
    """
    text, raw = _parsed(data, file_name)
    problems = [
        Problem(key, "is there twice", "keep one of the two and take the other out") for key in _doubled_keys(text)
    ]
    problems += [_problem(key, message, hints) for key, message in _misfits(raw, kind)]
    if problems:
        raise FileError(*(problem.told(file_name) for problem in problems))
    return msgspec.convert(raw, kind)


def _parsed(data: bytes, file_name: str) -> tuple[str, object]:
    try:
        text = data.decode("utf-8-sig")
        return text, msgspec.json.decode(text)
    except UnicodeDecodeError:
        problem = Problem("", "is not a text file", "name a JSON file, written as UTF-8")
    except RecursionError:
        problem = Problem("", "goes too deep, brackets within brackets", "compare it with a file that works")
    except msgspec.ValidationError:
        problem = Problem("", "holds a number too large to be one", "correct it")
    except msgspec.DecodeError as error:
        problem = _syntax_problem(text, str(error))
    raise FileError(problem.told(file_name))


def _syntax_problem(text: str, message: str) -> Problem:
    if not text.strip():
        return Problem("", "is empty", "name a JSON file with something in it")
    at = re.search(r"\(byte (\d+)\)", message)
    if not at:
        return Problem("", "ends too early", "look for a bracket or a quotation mark that is opened and never closed")
    before = text.encode()[: int(at[1])].decode(errors="ignore")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    return Problem(
        f"line {line}, column {column}",
        "is not JSON",
        "look here and just before for a comma, a bracket or a quotation mark too many or missing",
    )


def _doubled_keys(text: str) -> Iterator[str]:
    """Keys that stand twice in one object, of which JSON readers silently keep the last. ``text`` is valid JSON."""
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
                yield _said((*(name for name, _ in above[1:]), last))
            above[-1][1].add(last)


def _misfits(raw: object, kind: type, under: Key = ()) -> Iterator[tuple[Key, str]]:
    """Where under a key ``raw`` does not fit ``kind``, with msgspec's word for it: the first place that does not.

    Where that lies in a mapping, all of the mapping's keys that do not fit.
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
    """A message taken apart: what is wrong, and where, in steps such as ``.at``, ``[0]`` and ``[...]``."""
    found = re.fullmatch(r"(.*) - at (`key` in )?`\$(.*)`", message, re.DOTALL)
    if not found:
        return message, []
    path = re.findall(r"\.\w+|\[\d+\]|\[\.\.\.\]", found[3])
    return found[1], [*path, "[...]"] if found[2] else path


def _followed(raw: object, path: list[str]) -> Key:
    """The keys along a path, up to the first mapping of which it is not clear which key is meant."""
    key: Key = ()
    for step in path:
        mapping = _at(raw, key)
        if step != "[...]":
            key = (*key, step[1:] if step[0] == "." else int(step[1:-1]))
        elif isinstance(mapping, dict) and len(mapping) == 1:
            key = (*key, *mapping)
        else:
            break
    return key


def _at(raw: object, key: Key) -> object:
    for step in key:
        raw = raw[step] if isinstance(raw, dict | list) else None  # type: ignore[index]
    return raw


def _put(raw: object, key: Key, value: object) -> object:
    """A copy with another value at ``key``."""
    if not key:
        return value
    if isinstance(raw, dict):
        return {**raw, key[0]: _put(raw[key[0]], key[1:], value)}
    items, index = cast("list[object]", raw), int(key[0])
    return [*items[:index], _put(items[index], key[1:], value), *items[index + 1 :]]


def _said(key: Key) -> str:
    """A key as people write it: ``regions.bear-1.at[0]``."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in key).removeprefix(".")


class _Words(NamedTuple):
    """A message of msgspec's, as a pattern, and our words; a hint is better than a remedy that is not ``exact``."""

    pattern: str
    wrong: str
    remedy: str
    within: str = ""
    exact: bool = False


_WORDS = (
    _Words(r"Object contains unknown field `(.*)`", "is no key of it", "correct it or take it out", r"\1", exact=True),
    _Words(r"Object missing required field `(.*)`", "is missing", "add it", r"\1"),
    _Words(r"Invalid (?:enum )?value (.*)", r"cannot be \1", "write one that is known"),
    _Words(r"Expected `array` of length (\d+), got (\d+)", r"has \2 values", r"give it \1"),
    _Words(r"Expected `\w+` >= (.*)", "is too small", r"write at least \1"),
    _Words(r"Expected `\w+` <= (.*)", "is too large", r"write at most \1"),
    _Words(r"Expected `(.*)`, got `(\w+)`", r"is `\2`", r"write `\1`"),
    _Words(r"(.*); (.*)", r"\1", r"\2", exact=True),  # a type's own check says both
    _Words(r"(.*)", r"\1", "correct it"),
)

_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list in square brackets",
    "object": "an object in curly brackets",
}


def _problem(key: Key, message: str, hints: Mapping[str, str]) -> Problem:
    found, words = next(
        (found, words) for words in _WORDS if (found := re.fullmatch(words.pattern, message, re.DOTALL))
    )
    if words.within:
        key = (*key, found.expand(words.within))
    hint = next((hints[str(step)] for step in reversed(key) if str(step) in hints), None)
    remedy = hint if hint and not words.exact else _kinds(found.expand(words.remedy))
    return Problem(_said(key), _kinds(found.expand(words.wrong)), remedy)


def _kinds(text: str) -> str:
    return re.sub(r"`([\w |]+)`", lambda names: " or ".join(_KINDS.get(n, n) for n in names[1].split(" | ")), text)
