"""Put the texts of a view into words."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.text import Say, Text


def worded(thing: Any, say: Say) -> Any:
    """A struct or a tuple with every text in it put into words."""
    if isinstance(thing, Text):
        return say(thing)
    if isinstance(thing, tuple):
        return tuple(worded(each, say) for each in thing)
    if isinstance(thing, msgspec.Struct):
        return type(thing)(*(worded(getattr(thing, name), say) for name in thing.__struct_fields__))
    return thing
