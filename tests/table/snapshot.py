"""Snapshots: everything that can be reached from an object, value by value, for a comparison of before and after.

Every object of ours is read field by field. A type that nobody has thought of is an error, so nothing is left out in
silence; what may differ is named in ``CACHES``.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cached_property, partial
from pathlib import Path
from random import Random, SystemRandom
from types import BuiltinFunctionType, FunctionType, GenericAlias, MethodType, MethodWrapperType, ModuleType, UnionType
from typing import Any

import msgspec

CACHES = {
    "Table._views": "the presenters of each language, with what they have already put into words for the last entry",
    "Log._states": "the states after the first live parts, folded as far as one was asked for",
    "Asked._lists": "the lists of picks that the script of a question has given so far",
    "Asked._ended": "what finished paths of that script come to",
    "Asked._ahead": "the script itself, at the place where it was last asked to go on",
    "BoardLibrary._heads": "the titles of board files, by file and time of its last change",
    "Matches._where": "where each unfinished match is and who plays, by its number of entries",
    "BoardService._listed": "pictures of the boards, by file and time of its last change",
    "Amendments._prompts": "what was asked when each live part was made, by the part",
    "Past._open": "finished games, folded, by their number of entries",
    "Results._kept": "results of finished games, by their number of entries",
    "Results._troubled": "why other finished games have none, by their number of entries",
}
"""What a query may fill: each follows from the state, by a key that changes with the state, so it can never be old.

Values of a ``cached_property`` are left out too: each follows from fields that never change.
"""

OURS = ("companion.", "hardware.")
NOTHING_INSIDE = ("tests.", "msgspec.json")
"""Modules of which an object is what its type is: the test's own, and decoders."""

_WITHOUT_PARTS = (
    bool | int | float | str | bytes | Path | type | ModuleType | UnionType | GenericAlias | msgspec.UnsetType
)

Snapshot = dict[str, str]
"""What was found, by the way that leads to it."""


def snapshot(**roots: object) -> Snapshot:
    """All that can be reached from these objects now."""
    found: Snapshot = {}
    ways: dict[int, str] = {}
    alive: list[object] = []  # an id is good only as long as what has it
    todo = deque(roots.items())
    while todo:
        way, value = todo.popleft()
        plain = _plain(value)
        if plain is None and id(value) in ways:
            plain = f"the same as {ways[id(value)]}"
        if plain is not None:
            found[way] = plain
            continue
        ways[id(value)] = way
        alive.append(value)
        inside = list(_inside(value))
        found[way] = f"{type(value).__name__} of {len(inside)}"
        todo.extend((f"{way}{step}", each) for step, each in inside if _cache(value, step) not in CACHES)
    return found


def differences(before: Snapshot, after: Snapshot) -> list[str]:
    """Each way to something that is not as it was."""
    ways = dict.fromkeys((*before, *after))
    return [
        f"{way}: {before.get(way, 'nothing')[:80]} -> {after.get(way, 'nothing')[:80]}"
        for way in ways
        if before.get(way) != after.get(way)
    ]


def files(folder: Path) -> dict[str, tuple[int, bytes]]:
    """The files of a folder: when each was last written, and what is in it."""
    found = sorted(file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): (file.stat().st_mtime_ns, file.read_bytes()) for file in found}


def _cache(owner: object, step: str) -> str:
    return f"{type(owner).__name__}{step}"


def _plain(value: object) -> str | None:
    """A value that has no parts."""
    if value is None or value is msgspec.UNSET or isinstance(value, _WITHOUT_PARTS):
        return repr(value)
    if isinstance(value, SystemRandom):
        return "the luck of the system"
    if isinstance(value, Random):
        return str(hash(value.getstate()))
    if type(value).__module__.startswith(NOTHING_INSIDE):
        return type(value).__qualname__
    return _waiting(value)


def _waiting(value: object) -> str | None:
    """What tasks wait for."""
    if isinstance(value, asyncio.Lock | type(threading.Lock())):
        return f"locked: {value.locked()}"
    if isinstance(value, asyncio.Event):
        return f"set: {value.is_set()}"
    if isinstance(value, asyncio.Future):
        return f"done: {value.done()}"
    if isinstance(value, asyncio.TimerHandle):
        return f"at {value.when()}, cancelled: {value.cancelled()}"
    return None


def _inside(value: Any) -> Iterator[tuple[str, object]]:
    """The parts of a value, each by the step that leads to it."""
    if isinstance(value, Mapping):
        yield from ((f"[{key!r}]", each) for key, each in value.items())
        yield ".keys", tuple(map(repr, value))
    elif isinstance(value, AbstractSet):
        yield from ((f"[{number}]", each) for number, each in enumerate(sorted(map(repr, value))))
    elif isinstance(value, tuple | list | deque):
        yield from ((f"[{number}]", each) for number, each in enumerate(value))
    elif isinstance(value, msgspec.Struct):
        yield from ((f".{name}", getattr(value, name)) for name in value.__struct_fields__)
    elif isinstance(value, asyncio.Queue):
        yield ".queue", list(value._queue)  # type: ignore[attr-defined]  # what waits in it
    elif isinstance(value, MethodType | MethodWrapperType | BuiltinFunctionType):
        yield from ((".name", value.__name__), (".self", value.__self__))
    elif isinstance(value, partial):
        yield from ((".func", value.func), (".args", value.args), (".keywords", value.keywords))
    elif isinstance(value, FunctionType):
        yield ".name", value.__qualname__
        yield from ((f".closure[{number}]", cell.cell_contents) for number, cell in enumerate(value.__closure__ or ()))
    else:
        assert type(value).__module__.startswith(OURS), f"how is a {type(value)} compared?"
        yield from ((f".{name}", getattr(value, name)) for name in _fields(value))


def _fields(value: object) -> list[str]:
    slots = [slot for kind in type(value).__mro__ for slot in getattr(kind, "__slots__", ())]
    names = [*slots, *(vars(value) if hasattr(value, "__dict__") else ())]
    return [name for name in names if not isinstance(getattr(type(value), name, None), cached_property)]
