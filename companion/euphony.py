"""Words that change before the sound of the next one: *Ana y Ben*, but *Ana e Inés*. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

_Rule = tuple[re.Pattern[str], str]

_CHANGES: Mapping[str, tuple[_Rule, ...]] = {
    "es": (
        (re.compile(r"\by (?=[Hh]?[IiÍí](?![aeoáéó])|Y(?![aeiouáéíóú])\w)"), "e "),
        (re.compile(r"\bo (?=[Hh]?[OoÓó]|8|11(?!\d))"), "u "),
    ),
}
"""*y* before the sound of *i*, not before *hierba*, *o* before that of *o* (*8* is *ocho*, *11* is *once*)."""


def flowing(language: str) -> Callable[[str], str]:
    """The change that a language makes in a finished sentence."""
    changes = _CHANGES.get(language, ())

    def change(sentence: str) -> str:
        for pattern, word in changes:
            sentence = pattern.sub(word, sentence)
        return sentence

    return change
