"""Catalogues: where texts become sentences. Every language is one, English too.

A catalogue is a gettext file whose messages are keys; a sentence names its values in braces. Nothing here knows what a
key means.
"""

from __future__ import annotations

from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

import polib

from companion.assets import assets
from companion.engine.text import Text
from companion.errors import FileError

ENGLISH = "en"


class Catalogue:
    """The sentences of one language.

    What it lacks comes from the English ones; what they lack too is shown as its key, because a wrong word must not
    stop a game. A ``strict`` catalogue raises ``LookupError`` instead.
    """

    def __init__(self, sentences: GNUTranslations, *, strict: bool = False) -> None:
        self._sentences = sentences
        self._strict = strict
        self._names: dict[str, str] = {}
        self._looked_up: dict[str, str] = {}

    def say(self, text: Text) -> str:
        """The sentence of a text, with every text inside it said first.

        A view has some hundred texts in it. Most are names and have no values; each of those is put together once.
        """
        if text.values:
            return self._put_together(text)
        name = self._names.get(text.key)
        if name is None:
            name = self._names[text.key] = self._put_together(text)
        return name

    def _put_together(self, text: Text) -> str:
        values = {name: self.say(value) if isinstance(value, Text) else value for name, value in text.values.items()}
        try:
            return self._sentence(text).format_map(values)
        except (LookupError, ValueError, AttributeError):
            if self._strict:
                raise
            return text.key

    def _sentence(self, text: Text) -> str:
        """The sentence as it stands in the catalogue. One with ``n`` has a form for one and a form for many."""
        key, number = text.key, text.values.get("n")
        if isinstance(number, int):
            return self._sentences.ngettext(key, key, number)
        sentence = self._looked_up.get(key)
        if sentence is None:
            sentence = self._looked_up[key] = self._sentences.gettext(key)
        return sentence


class _Nowhere(NullTranslations):
    """Where a search ends that no catalogue has an answer to."""

    def gettext(self, message: str) -> str:
        raise LookupError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002 - gettext's signature
        raise LookupError(msgid1)


def languages() -> tuple[str, ...]:
    """The languages there are catalogues for."""
    return tuple(sorted(file.stem for file in _folder().glob("*.po")))


@lru_cache
def catalogue(language: str = ENGLISH, *, strict: bool = False) -> Catalogue:
    """The catalogue of a language; raises ``FileError`` where there is none or it cannot be read."""
    sentences = _read(language)
    if language != ENGLISH:
        sentences.add_fallback(_read(ENGLISH))
    sentences.add_fallback(_Nowhere())
    return Catalogue(sentences, strict=strict)


def sentences(prefix: str, language: str = ENGLISH) -> dict[str, str | tuple[str, ...]]:
    """Every sentence whose key begins like that, as it stands, for those who put the values in elsewhere.

    One with plural forms is all of them.
    """
    entries = polib.pofile(str(_folder() / f"{language}.po"))
    return {
        entry.msgid: tuple(entry.msgstr_plural.values()) if entry.msgid_plural else entry.msgstr
        for entry in entries
        if entry.msgid.startswith(prefix)
    }


def _read(language: str) -> GNUTranslations:
    file = _folder() / f"{language}.po"
    if language not in languages():
        raise FileError(f"{file}: there is no such language; choose one of {', '.join(languages())}")
    try:
        return GNUTranslations(BytesIO(polib.pofile(str(file)).to_binary()))
    except (OSError, ValueError) as error:
        raise FileError(f"{file}: cannot be read as a catalogue ({error}); install the companion again") from error


def _folder() -> Path:
    return assets() / "languages"
