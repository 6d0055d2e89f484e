"""Catalogues: they turn texts into sentences. Every language has one, English too.

A catalogue is made of gettext files whose messages are keys, ours and those of each game. A sentence names its values
in braces. This module does not know the meaning of a key.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import lru_cache, partial
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from sys import intern
from typing import NamedTuple

import polib

from companion.assets import assets, parts
from companion.engine.text import NAMELESS, SeatName, Text, Translate, commas
from companion.errors import CompanionError, FileError, log_in
from companion.euphony import flowing

ENGLISH = "en"
KEPT = 2_000
"""The number of sentences with values that a catalogue keeps: those of some views."""
OWN_NAME = "ui.language.own"
"""The key of a language's own name."""
_OWN_NAME = re.compile(rf'^msgid "{re.escape(OWN_NAME)}"\nmsgstr "(.+)"$', re.MULTILINE)


class Wording(NamedTuple):
    """The sentences of a language by their keys.

    One with plural forms is a tuple of them, and ``forms`` says which it is for each number from 0 to 199.
    """

    sentences: Mapping[str, str | tuple[str, ...]]
    metadata: Mapping[str, str]
    forms: str

    def form_of(self, number: int) -> int:
        return int(self.forms[number if number < len(self.forms) else 100 + number % 100])


class Catalogue:
    """The sentences of one language.

    A missing sentence falls back to English, then to its key, because a wrong word must not stop a game. A ``strict``
    catalogue raises ``LookupError`` instead.
    """

    def __init__(self, words: Iterable[Wording], language: str = ENGLISH, *, strict: bool = False) -> None:
        self._words = tuple(words)
        self._flowing = flowing(language)
        self._strict = strict
        self._names: dict[str, str] = {}
        self._sentence = lru_cache(KEPT)(self._made)

    def say(self, text: Text, names: Mapping[str, str] = NAMELESS) -> str:
        """The sentence of a text, with every text inside it. ``names`` are those of the players, by their seats.

        A view has some hundred texts. Most are names without values; each of those is built once. Others were mostly in
        the view before, and sentences are kept for a while.
        """
        if text.values:
            return self._put_together(text, names)
        if isinstance(text, SeatName) and (player := names.get(text.seat)):
            return player
        name = self._names.get(text.key)
        if name is None:
            name = self._names[text.key] = self._put_together(text, names)
        return name

    def calling(self, names: Mapping[str, str]) -> Translate:
        """The same sentences with the names of these players."""
        return partial(self.say, names=names)

    def _put_together(self, text: Text, names: Mapping[str, str]) -> str:
        values = [
            (name, self.say(value, names) if isinstance(value, Text) else value) for name, value in text.values.items()
        ]
        return self._sentence(text.key, tuple(values))

    def _made(self, key: str, values: tuple[tuple[str, str | int], ...]) -> str:
        """The sentence of a key with its values, which are words already."""
        by_name = dict(values)
        try:
            return self._flowing(self._template(key, by_name.get("n")).format_map(by_name))
        except (LookupError, ValueError, AttributeError):
            if self._strict:
                raise
            return key

    def _template(self, key: str, number: object) -> str:
        """The sentence as written in the catalogue. One with ``n`` has a form for one and a form for many."""
        for words in self._words:
            said = words.sentences.get(key)
            if isinstance(said, str):
                return said
            if said is not None:
                return said[words.form_of(number if isinstance(number, int) else 1)]
        raise LookupError(key)


@lru_cache
def languages() -> tuple[str, ...]:
    """The languages that have catalogues: ``en``, ``zh_TW``."""
    return tuple(sorted(file.stem for file in _folder().glob("*.po")))


def catalogue_files() -> tuple[Path, ...]:
    return tuple(file for language in languages() for file in _files(language))


@lru_cache
def named_by_itself(language: str) -> str:
    """The own name of a language: ``Español``. Its other sentences are not parsed for it."""
    with suppress(OSError, ValueError):
        if found := _OWN_NAME.search((_folder() / f"{language}.po").read_text(encoding="utf-8")):
            return found[1]
    return language


def tag_of(language: str) -> str:
    """The tag of a language for pages and browsers: ``zh-TW``."""
    return language.replace("_", "-")


def best(wanted: Iterable[str]) -> str | None:
    """The first of a reader's languages that we have: ``es_MX.UTF-8`` and ``es-MX`` are ``es``.

    Another script of the same language is better than none: ``zh-CN`` finds ``zh_TW``.
    """
    ours = {language.lower(): language for language in reversed(languages())}
    families = {name.partition("_")[0]: language for name, language in ours.items()}
    for each in wanted:
        name = each.partition(".")[0].partition("@")[0].replace("-", "_").strip().lower()
        found = ours.get(name) or families.get(name.partition("_")[0])
        if found is not None:
            return found
    return None


def language_of_system(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the user of this program, from the usual variables; English if we do not have it.

    The first that is set decides: ``LC_ALL``, ``LC_MESSAGES``, ``LANG``. ``LANGUAGE`` is a list (``es:en``) and comes
    before them, unless they ask for no language (``C``). It is the language of the command line, and of a table without
    a setting.
    """
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "C")
    if locale.partition(".")[0] in {"C", "POSIX"}:
        return ENGLISH
    return best([*environment.get("LANGUAGE", "").split(":"), locale]) or ENGLISH


@lru_cache
def catalogue(language: str = ENGLISH, *, strict: bool = False) -> Catalogue:
    """The catalogue of a language; raise ``FileError`` when it is missing or unreadable."""
    return Catalogue((_parsed(each) for each in dict.fromkeys((language, ENGLISH))), language, strict=strict)


def sentences(prefix: str | tuple[str, ...], language: str = ENGLISH) -> dict[str, str | tuple[str, ...]]:
    """Every sentence whose key has one of these prefixes, for clients that fill in the values themselves.

    A sentence with plural forms is a tuple of them.
    """
    return {
        key: said
        for each in (ENGLISH, language)
        for key, said in _parsed(each).sentences.items()
        if key.startswith(prefix)
    }


def compiled(prefix: str, language: str) -> bytes:
    """The sentences of a language as a gettext file, for programs that look up the English sentence."""
    english, others = sentences(prefix), sentences(prefix, language)
    file = polib.POFile()
    file.metadata = {**_parsed(language).metadata, "Content-Type": "text/plain; charset=UTF-8"}
    for key, asked in english.items():
        said = others[key]
        if isinstance(asked, str):
            file.append(polib.POEntry(msgid=asked, msgstr=said))
        else:
            file.append(polib.POEntry(msgid=asked[0], msgid_plural=asked[1], msgstr_plural=dict(enumerate(said))))
    binary: bytes = file.to_binary()
    return binary


def plural_forms(language: str = ENGLISH) -> str:
    """The plural form for each number from 0 to 199, as digits. Larger numbers repeat those of 100 to 199."""
    return _parsed(language).forms


def _parsed(language: str) -> Wording:
    if language not in languages():
        values = {"file": str(_folder() / f"{language}.po"), "languages": commas(languages())}
        raise FileError(Text("error.language.unknown", values))
    return _parse(_files(language))


@lru_cache
def _parse(files: tuple[Path, ...]) -> Wording:
    """Parse files once: it takes a second on a small computer, and each page needs them."""
    ours, *others = map(_entries_of, files)
    for each in others:
        ours.extend(each)
    return words_of(ours)


def words_of(file: polib.POFile) -> Wording:
    sentences: dict[str, str | tuple[str, ...]] = {
        intern(entry.msgid): tuple(entry.msgstr_plural.values()) if entry.msgid_plural else entry.msgstr
        for entry in file
        if entry.translated()
    }
    return Wording(sentences, file.metadata, _plural_forms(file.metadata))


def _plural_forms(metadata: dict[str, str]) -> str:
    entry = polib.POEntry(msgid="n", msgid_plural="n", msgstr_plural=dict(enumerate("0123456789")))
    forms = polib.POFile()
    forms.metadata = metadata
    forms.append(entry)
    words = GNUTranslations(BytesIO(forms.to_binary()))
    return "".join(words.ngettext("n", "n", number) for number in range(200))


def _entries_of(file: Path) -> polib.POFile:
    try:
        return polib.pofile(str(file))
    except (OSError, ValueError) as error:
        raise FileError(Text("error.language.broken", {"file": str(file), "why": str(error)})) from error


def _files(language: str) -> tuple[Path, ...]:
    return parts(f"languages/{language}.po")


def _folder() -> Path:
    return assets() / "languages"


def in_english(text: Text) -> str:
    """The text for logs; its key when the catalogues are missing."""
    try:
        return catalogue().say(text)
    except CompanionError:
        return text.key


log_in(in_english)
