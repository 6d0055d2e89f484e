"""Every language says everything English says, with the same values and with as many forms as its numbers need.

One language alone: ``pytest tests/test_catalogues.py -k es``.
"""

from __future__ import annotations

import re
from string import Formatter

import polib
import pytest
from babel.core import Locale
from babel.messages.pofile import read_po

from companion.assets import parts
from companion.text import ENGLISH, OWN_NAME, languages, named_by_itself, plural_forms

OTHERS = [language for language in languages() if language != ENGLISH]
LATIN = re.compile("[^\u0000-\u024f]")


MAY_BE_LEFT_OUT = {
    "at.agent": frozenset({"number"}),  # the verb below it counts the agents
    "cli.click.meant": frozenset({"possibility", "possibilities"}),  # the same words, one name for each form
    "cli.click.no_number": frozenset({"number_type"}),  # an English word of click's
}
"""Values that a language need not name, by the key."""


def catalogues(language: str) -> dict[str, dict[str, polib.POEntry]]:
    """Ours and those of the games, by their folders: each entry by its key."""
    files = parts(f"languages/{language}.po")
    return {str(file.parent): {entry.msgid: entry for entry in polib.pofile(str(file))} for file in files}


def entries(language: str) -> dict[str, polib.POEntry]:
    return {key: entry for found in catalogues(language).values() for key, entry in found.items()}


def forms(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) or [entry.msgstr]


def values(sentence: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(sentence) if name is not None)


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_is_missing_and_none_is_left_over(language: str) -> None:
    """In each folder: a game brings all of its words in every language."""
    english, own = catalogues(ENGLISH), catalogues(language)
    assert own.keys() == english.keys()
    for folder, found in english.items():
        assert sorted(set(own[folder]) - set(found)) == [], "these are said no more"
        assert sorted(set(found) - set(own[folder])) == [], "these would be said in English"


def test_no_key_is_said_in_two_places() -> None:
    keys = [key for found in catalogues(ENGLISH).values() for key in found]
    assert sorted({key for key in keys if keys.count(key) > 1}) == []


@pytest.mark.parametrize("language", languages())
def test_no_sentence_is_empty_or_in_doubt(language: str) -> None:
    found = entries(language)
    assert [key for key, entry in found.items() if not all(form.strip() for form in forms(entry))] == []
    assert [key for key, entry in found.items() if entry.fuzzy or entry.obsolete] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_sentence_names_the_values_that_it_is_given_and_no_others(language: str) -> None:
    """A form for few may leave out the number: *one card*."""
    own, wrong = entries(language), []
    for key, entry in entries(ENGLISH).items():
        given = frozenset().union(*map(values, forms(entry)))
        said = [values(form) for form in forms(own[key])] if key in own else [given]
        most = frozenset().union(*said)
        if most - given or given - most - MAY_BE_LEFT_OUT.get(key, frozenset()):
            wrong.append((key, sorted(most), sorted(given)))
    assert wrong == []


@pytest.mark.parametrize("language", languages())
def test_a_sentence_that_counts_has_as_many_forms_as_the_language_has(language: str) -> None:
    wanted = len(set(plural_forms(language)))
    english = entries(ENGLISH)
    for key, entry in entries(language).items():
        counts = bool(english[key].msgid_plural) if key in english else bool(entry.msgid_plural)
        assert bool(entry.msgid_plural) == counts, key
        assert not counts or len(entry.msgstr_plural) == wanted, key


@pytest.mark.parametrize("language", languages())
def test_the_plural_rule_is_that_of_the_language(language: str) -> None:
    """Two numbers that the language counts in the same way have the same form. Millions are never counted here."""
    rule, ours = Locale.parse(language).plural_form, plural_forms(language)
    categories = {(rule(number), ours[number]) for number in range(200)}
    assert len(categories) == len({form for _, form in categories}) == len({name for name, _ in categories})


@pytest.mark.parametrize("language", languages())
def test_a_catalogue_is_read_by_others_too(language: str) -> None:
    for path in parts(f"languages/{language}.po"):
        with path.open("rb") as file:
            keys = [message.id for message in read_po(file, locale=language) if message.id]
        assert {key[0] if isinstance(key, tuple) else key for key in keys} == set(
            catalogues(language)[str(path.parent)]
        )


def test_every_language_has_a_name_of_its_own_and_one_in_latin_letters() -> None:
    names = [named_by_itself(language) for language in languages()]
    assert len(set(names)) == len(names)
    for language in languages():
        assert entries(language)[OWN_NAME].msgstr == named_by_itself(language)
        assert not LATIN.search(entries(language)["ui.language.latin"].msgstr)


@pytest.mark.parametrize("language", OTHERS)
def test_marks_at_the_ends_stay(language: str) -> None:
    """What is glued to something else by a line end or a space is so in every language."""
    english, own = entries(ENGLISH), entries(language)
    ends = {key for key, entry in english.items() if (said := forms(entry)[-1]) != said.strip()}
    assert [key for key in ends if key in own and forms(own[key])[-1] == forms(own[key])[-1].strip()] == []
