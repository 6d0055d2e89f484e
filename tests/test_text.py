"""Catalogues turn keys and values into sentences; the English one has a sentence for everything the code can say.

Every text of a game is made here and said. The words of screens and pages, whose keys begin with ``ui.``, are looked
for in the source instead: there each key stands as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from string import Formatter

import msgspec
import polib
import pytest

from companion.assets import assets, parts
from companion.engine.options import option_name, option_value, option_values
from companion.engine.text import Text, plain
from companion.errors import FileError
from companion.games.war_of_whispers.options import Options
from companion.table.views.encoder import Encoder
from companion.text import Catalogue, catalogue, languages, words_of
from tests.war_of_whispers.everything import everything

ROOT = Path(__file__).parents[1]

LITERAL = re.compile(r"""(["'`])(ui(?:\.\w+){2,}|(?:cli|error)(?:\.\w+)+|list\.\w+)\1""")
"""A key of a screen, a page, the command line or an error, in the quotes of any of their languages."""

NAMED = re.compile(r"""(?:["'`]|<!--say )([a-z_0-9.]+)(?:["'`]|\{|\$\{|-->)""")
"""A key, or the beginning of one before a value, in the quotes of any language."""

BY_NAME_ALONE = ("ui.", "cli.", "error.")
"""How the keys begin that are looked for in the source."""


def entries() -> dict[str, polib.POEntry]:
    """Ours and those of the first game; every other game looks for its own sentences in its own tests."""
    files = [
        file
        for file in parts("languages/en.po")
        if file.parents[2] in {ROOT, ROOT / "companion" / "games" / "war_of_whispers"}
    ]
    return {entry.msgid: entry for file in files for entry in polib.pofile(str(file))}


def of_words(*messages: str, strict: bool = False) -> Catalogue:
    """A catalogue of ``key = sentence`` and ``key = one | many``."""
    file = polib.POFile()
    file.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": "nplurals=2; plural=(n != 1);"}
    for key, _, sentence in (message.partition(" = ") for message in messages):
        one, _, many = sentence.partition(" | ")
        forms = {"msgid_plural": key, "msgstr_plural": {0: one, 1: many}} if many else {"msgstr": one}
        file.append(polib.POEntry(msgid=key, **forms))
    return Catalogue([words_of(file)], strict=strict)


# Catalogues


def test_a_text_within_a_text_is_said_first() -> None:
    words = of_words("moves = {who} moves to {where}", "bear = the Bear")
    assert words.say(Text("moves", {"who": Text("bear"), "where": "B4"})) == "the Bear moves to B4"


@pytest.mark.parametrize(("number", "sentence"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_n_decides_between_one_and_many(number: int, sentence: str) -> None:
    assert of_words("cards = {n} card | {n} cards").say(Text("cards", {"n": number})) == sentence


def test_a_name_somebody_typed_is_shown_as_it_is() -> None:
    assert of_words("hello = Hello {name}").say(Text("hello", {"name": "{bear} %s"})) == "Hello {bear} %s"


def test_a_sentence_may_be_the_same_as_its_key() -> None:
    assert of_words("nothing = nothing", strict=True).say(Text("nothing")) == "nothing"


def test_a_sentence_that_is_missing_or_lacks_a_value_shows_as_its_key_and_stops_nothing() -> None:
    words = of_words("known = {one} and {other}")
    assert words.say(Text("known", {"one": Text("unknown"), "other": 2})) == "unknown and 2"
    assert words.say(Text("known", {"one": 1})) == "known"
    assert catalogue().say(Text("tell.something_new", {"n": 2})) == "tell.something_new"


@pytest.mark.parametrize("text", [Text("unknown"), Text("unknown", {"n": 1}), Text("banners"), Text("token")])
def test_a_strict_catalogue_lets_nothing_of_that_pass(text: Text) -> None:
    with pytest.raises(LookupError):
        catalogue(strict=True).say(text)


def test_english_is_a_catalogue_like_any_other() -> None:
    assert "en" in languages()
    with pytest.raises(FileError, match=r"choose one of .*en"):
        catalogue("../en")


def test_what_a_language_lacks_is_said_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "languages"
    folder.mkdir()
    (folder / "en.po").write_bytes((assets() / "languages" / "en.po").read_bytes())
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    (folder / "xx.po").write_text(header + 'msgid "empire.bear"\nmsgstr "Bär"\n', encoding="utf-8")
    (folder / "broken.po").write_text("no catalogue", encoding="utf-8")
    for module in ("text", "assets"):
        monkeypatch.setattr(f"companion.{module}.assets", lambda: tmp_path)
    _forget_languages()
    words = catalogue("xx")
    assert words.say(Text("banners_of", {"n": 2, "empire": Text("empire.bear")})) == "2 Bär banners"
    with pytest.raises(FileError, match=r"broken\.po: cannot be read as a catalogue"):
        catalogue("broken")
    _forget_languages()


def _forget_languages() -> None:
    for each in (catalogue, languages):
        each.cache_clear()


# Without words


@pytest.mark.parametrize("write", [partial(msgspec.json.encode, enc_hook=plain), Encoder(catalogue().say).encode])
def test_what_is_no_text_is_refused_by_its_type(write: Callable[[object], bytes]) -> None:
    with pytest.raises(TypeError, match="a Catalogue cannot be"):
        write([Text("name"), catalogue()])


# The English catalogue


@pytest.mark.slow
def test_everything_that_can_be_said_has_a_sentence_and_no_sentence_is_left_over() -> None:
    said = {text.key for text in everything()}
    assert said - by_name_alone(said) == set(entries()) - by_name_alone(entries())


def by_name_alone(keys: Iterable[str]) -> set[str]:
    return {key for key in keys if key.startswith(BY_NAME_ALONE)}


def test_every_word_of_a_screen_or_page_has_a_sentence() -> None:
    assert literals() <= set(entries())


def test_no_sentence_of_a_screen_or_page_is_left_over() -> None:
    """A source names a key whole, or its beginning before a value. Scripts of pages leave out ``ui.``."""
    named = {name for file in speaking() for name in named_in(file)}
    left = {key for key in entries() if key.startswith(BY_NAME_ALONE) and not ({key} | beginnings(key)) & named}
    assert left == set()


def beginnings(key: str) -> set[str]:
    """What stands before the value in a key that is put together: ``ui.play.`` of ``ui.play.undo``."""
    words = key.split(".")
    return {".".join(words[:stop]) + "." for stop in range(2, len(words))}


def named_in(file: Path) -> set[str]:
    """Every word of a source that may be a key or the beginning of one."""
    found = set(NAMED.findall(file.read_text(encoding="utf-8")))
    return found | {f"ui.{name}" for name in found} if file.suffix == ".js" else found


def speaking() -> Iterable[Path]:
    """The files that may say something to a person."""
    return (file for file in (ROOT / "companion").rglob("*") if file.suffix in {".py", ".js", ".html"})


def sources() -> list[str]:
    """Everything that may say something to a person."""
    return [file.read_text(encoding="utf-8") for file in speaking()]


def literals() -> set[str]:
    """Every key of a screen or page that stands in the source."""
    return {found[2] for text in sources() for found in LITERAL.finditer(text)}


@pytest.mark.parametrize("source", ['Text("ui.play.undo")', "say('ui.play.undo', n)", '<b data-say="ui.play.undo">'])
def test_a_key_is_found_in_any_kind_of_source(source: str) -> None:
    assert [found[2] for found in LITERAL.finditer(source)] == ["ui.play.undo"]
    assert not LITERAL.search('icon = "ui.undo"')


@pytest.mark.slow
def test_every_sentence_is_given_the_values_it_names() -> None:
    words = catalogue(strict=True)
    assert all(words.say(text) for text in everything())


@pytest.mark.slow
def test_a_sentence_has_a_plural_exactly_where_it_is_given_n() -> None:
    plural = {key for key, entry in entries().items() if entry.msgid_plural}
    counting = {text.key for text in everything() if "n" in text.values}
    assert counting - by_name_alone(counting) == plural - by_name_alone(plural)
    assert {key for key, entry in entries().items() if "n" in names("".join(forms(entry)))} <= plural


def forms(entry: polib.POEntry) -> list[str]:
    """A sentence in all its forms."""
    return list(entry.msgstr_plural.values()) or [entry.msgstr]


def test_the_form_for_one_names_nothing_that_the_form_for_many_does_not() -> None:
    for key, entry in entries().items():
        if entry.msgid_plural and not key.startswith("cli.click."):
            assert entry.msgid_plural == key
            one, many = entry.msgstr_plural.values()
            assert names(one) <= names(many)


def names(sentence: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(sentence) if name)


def test_every_option_and_value_has_a_name_of_its_own() -> None:
    words = catalogue(strict=True)
    named = [words.say(option_name(name)) for name in option_values(Options)]
    assert len(set(named)) == len(named) == len(Options.__struct_fields__)
    for name, values in option_values(Options).items():
        said = [words.say(option_value(name, value=value)) for value in values]
        assert len(set(said)) == len(said)
