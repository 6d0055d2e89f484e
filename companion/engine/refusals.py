"""Refusals in words: the same in every game, or a game's own."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.pick import Refused
from companion.engine.text import Text, Value

OF_ANY_GAME = frozenset(
    [
        "already_begun",
        "not_begun",
        "no_such_entry",
        "nothing_to_undo",
        "nothing_to_redo",
        "not_asked",
        "not_listed",
        "unfinished",
        "no_such_thing",
        "nothing_said",
        "contradiction",
        "no_such_seat",
        "impossible_number",
    ]
)
"""The codes whose words are in the shared catalogues."""


def refusal_text(refused: Refused, root: str, describe: Callable[[str], Value]) -> Text:
    """The reason why a command had no effect. A game's own codes have keys below its ``root``.

    ``describe`` puts a detail in words that is no number: a seat or a place.
    """
    details = {name: each if isinstance(each, int) else describe(each) for name, each in refused.details.items()}
    return Text(f"{'' if refused.code in OF_ANY_GAME else root}refusal.{refused.code}", details)
