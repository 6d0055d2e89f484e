"""Which language is spoken: what somebody reads is matched against what there is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.assets import assets
from companion.engine.text import FACT, SENTENCE, Text, commas, joined, named, tenths
from companion.text import best, catalogue, language_of_system, languages, named_by_itself, plural_forms, sentences

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: {plural};\\n"\n\n'
OURS = {"es": ("nplurals=2; plural=(n != 1)", "Español"), "zh_TW": ("nplurals=1; plural=0", "繁體中文")}


@pytest.fixture
def three(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """English, Spanish and Traditional Chinese, of which the last two say nothing but their names."""
    folder = tmp_path / "languages"
    folder.mkdir()
    (folder / "en.po").write_bytes((assets() / "languages" / "en.po").read_bytes())
    for language, (plural, name) in OURS.items():
        own = f'msgid "ui.language.own"\nmsgstr "{name}"\n'
        (folder / f"{language}.po").write_text(HEADER.format(plural=plural) + own, encoding="utf-8")
    for module in ("text", "assets"):
        monkeypatch.setattr(f"companion.{module}.assets", lambda: tmp_path)
    for each in (named_by_itself, languages):
        each.cache_clear()
    yield
    for each in (named_by_itself, languages):
        each.cache_clear()


@pytest.mark.usefixtures("three")
@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (["es"], "es"),
        (["es-MX", "en"], "es"),
        (["es_ES.UTF-8"], "es"),
        (["ca_ES@valencia", "es"], "es"),
        (["zh-TW"], "zh_TW"),
        (["ZH-tw"], "zh_TW"),
        (["zh-Hant-HK"], "zh_TW"),
        (["zh-CN", "en"], "zh_TW"),
        (["fr", "en-GB", "es"], "en"),
        (["fr", "*", ""], None),
        ([], None),
    ],
)
def test_the_first_language_that_somebody_reads_and_we_have_is_spoken(wanted: list[str], found: str | None) -> None:
    assert best(wanted) == found


@pytest.mark.usefixtures("three")
@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_MESSAGES": "zh_TW.UTF-8"}, "zh_TW"),
        ({"LANG": "es_ES.UTF-8", "LC_MESSAGES": "zh_TW.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": ""}, "es"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr:zh_TW"}, "zh_TW"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "es"}, "en"),
        ({"LC_ALL": "POSIX", "LANG": "es_ES"}, "en"),
    ],
)
def test_the_system_says_its_language_by_the_usual_variables(environment: dict[str, str], language: str) -> None:
    assert language_of_system(environment) == language


@pytest.mark.usefixtures("three")
def test_a_language_is_listed_by_the_name_its_speakers_give_it() -> None:
    assert [named_by_itself(language) for language in ("en", "es", "zh_TW")] == ["English", "Español", "繁體中文"]


@pytest.mark.usefixtures("three")
def test_a_page_gets_english_sentences_for_those_that_its_language_lacks() -> None:
    assert sentences("ui.", "es") == sentences("ui.") | {"ui.language.own": "Español"}


def test_words_beside_each_other_are_put_together_as_each_language_does_it() -> None:
    def together(language: str) -> list[str]:
        say = catalogue(language, strict=True).say
        seats = say(Text("list.dot", {"first": commas(["Ann", "Ben", "Cleo"]), "rest": "!"}))
        return [seats, joined(say, FACT, ["A.", "", "B."]), joined(say, SENTENCE, ["A.", "B."]), named(say, "A", "b")]

    assert together("en") == ["Ann, Ben, Cleo · !", "A., B.", "A. B.", "A: b"]
    assert together("zh_TW") == ["Ann、Ben、Cleo · !", "A.，B.", "A.B.", "A：b"]  # noqa: RUF001 - the marks of Chinese
    assert joined(catalogue("en").say, FACT, ["", ""]) == commas([]) == ""


@pytest.mark.usefixtures("three")
def test_pages_are_told_which_form_a_number_takes() -> None:
    english, chinese = plural_forms("en"), plural_forms("zh_TW")
    assert (english[:4], english[101], len(english)) == ("1011", "1", 200)
    assert set(chinese) == {"0"}


@pytest.mark.parametrize(
    ("last", "both", "one"),
    [
        ("Ben", "Ana y Ben", "Ana o Ben"),
        ("Inés", "Ana e Inés", "Ana o Inés"),
        ("Íñigo", "Ana e Íñigo", "Ana o Íñigo"),
        ("Hilda", "Ana e Hilda", "Ana o Hilda"),
        ("Yves", "Ana e Yves", "Ana o Yves"),
        ("Ian", "Ana y Ian", "Ana o Ian"),
        ("Hierro", "Ana y Hierro", "Ana o Hierro"),
        ("Yolanda", "Ana y Yolanda", "Ana o Yolanda"),
        ("Oso", "Ana y Oso", "Ana u Oso"),
        ("Horacio", "Ana y Horacio", "Ana u Horacio"),
        ("8", "Ana y 8", "Ana u 8"),
        ("11", "Ana y 11", "Ana u 11"),
        ("110", "Ana y 110", "Ana o 110"),
    ],
)
def test_spanish_and_and_or_change_before_their_own_sound(last: str, both: str, one: str) -> None:
    say = catalogue("es", strict=True).say
    said = [say(Text(key, {"first": "Ana", "last": last})) for key in ("list.and", "list.or")]
    assert said == [both, one]


def test_no_other_language_changes_words_before_a_sound() -> None:
    say = catalogue("en", strict=True).say
    assert [say(Text("list.sentence", {"first": "Plan y", "rest": "Inés"}))] == ["Plan y Inés"]


@pytest.mark.parametrize(("language", "said"), [("en", "19.5"), ("es", "19,5"), ("zh_TW", "19.5")])
def test_each_language_has_its_own_mark_before_a_decimal(language: str, said: str) -> None:
    assert catalogue(language, strict=True).say(tenths(19.46)) == said


def test_a_half_tenth_is_rounded_up() -> None:
    assert [catalogue("en", strict=True).say(tenths(each)) for each in (19.25, 19.24)] == ["19.3", "19.2"]
