"""The encoder of views: where texts become the words of a reader."""

from __future__ import annotations

from typing import Any, TypeVar, cast

import msgspec

from companion.engine.text import Text, Translate

ViewPart = TypeVar("ViewPart")


class Encoder:
    """Encodes views in one language."""

    def __init__(self, say: Translate) -> None:
        def word(text: Any) -> str:
            if isinstance(text, Text):
                return say(text)
            raise TypeError(f"a {type(text).__name__} cannot be in a view")

        self.say = say
        self._encoder = msgspec.json.Encoder(enc_hook=word)

    def encode(self, view: object) -> bytes:
        """A view as JSON, in words."""
        return self._encoder.encode(view)

    def once(self, part: ViewPart) -> ViewPart:
        """Encode a part now, for every view that will hold it.

        To its holders it has the type it had, so that a part of one seat fits into no view of the table.
        """
        return cast("ViewPart", msgspec.Raw(self._encoder.encode(part)))
