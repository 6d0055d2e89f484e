"""Words not yet said: a key and its values, turned into a sentence only where somebody reads it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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


def either(values: Iterable[Value]) -> Value:
    """``a or b`` of at least one value."""
    return reduce(lambda first, last: Text("list.or", {"first": first, "last": last}), values)
