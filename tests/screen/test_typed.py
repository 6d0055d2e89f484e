"""The table's own keyboards: names begin with a capital, passwords do not, and a PIN is never shown."""

from __future__ import annotations

import string

import pytest

from companion.screen.widgets.typed import ACCENT, ERASE, PAGE, SHIFT, SPACE, NewPin, Pin, Typed, keys_for, pages_for


def typed(*keys: str, line: Typed | None = None) -> Typed:
    line = line or Typed()
    for key in keys:
        line.press(key if len(key) > 1 or not line.shift else key.upper())
    return line


def pin_of(*keys: str) -> Pin:
    pin = Pin()
    for key in keys:
        pin.press(key)
    return pin


def test_each_word_of_a_name_begins_with_a_capital() -> None:
    assert typed(*"ann", SPACE, *"lee").text == "Ann Lee"
    assert typed(*"jean-luc").text == "Jean-Luc"


def test_a_password_has_only_the_capitals_that_are_asked_for() -> None:
    assert typed("a", SHIFT, "b", "c", line=Typed(longest=63, named=False)).text == "aBc"


def test_erasing_takes_one_letter_and_an_empty_line_stays_empty() -> None:
    assert typed("a", "b", ERASE).text == "A"
    assert typed(ERASE).text == ""


def test_nothing_is_longer_than_it_may_be() -> None:
    assert typed(*"abcdef", line=Typed(longest=4)).text == "Abcd"


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_character_of_a_wifi_password_can_be_typed(language: str) -> None:
    keys = {key for page in keys_for(language) for row in page for key in row}
    keys |= {key.upper() for key in keys}
    assert keys >= set(string.ascii_letters + string.digits + string.punctuation)


@pytest.mark.parametrize("language", ["en", "es", "zh_TW"])
def test_no_row_is_wider_than_the_panel(language: str) -> None:
    layout = keys_for(language)
    assert all(len(row) <= 10 for page in layout for row in page)
    assert all(len(page) == 3 for page in layout)


def test_a_name_is_typed_in_characters_too() -> None:
    line = Typed()
    line.pages = pages_for("zh_TW")
    assert line.next_page == "姓"
    line.press(PAGE)
    assert "陳" in line.rows(keys_for("zh_TW"))[0]
    assert typed("阿", PAGE, "明", line=line).text == "阿明"
    assert [len(pages_for(language)) for language in ("en", "zh_TW")] == [4, 6]


def test_pages_of_keys_follow_each_other_round() -> None:
    line = Typed()
    pages = []
    for _ in range(4):
        pages.append(line.next_page)
        line.press(PAGE)
    assert pages == ["123", "#+=", "äöé", "abc"]
    assert line.page == 0


def test_a_capital_is_shown_on_the_keys() -> None:
    line = Typed()
    assert line.rows(keys_for("en"))[0][0] == "Q"
    line.press("Q")
    assert line.rows(keys_for("en"))[0][0] == "q"


def pressed(*keys: str) -> str:
    """Press keys that a Spanish keyboard shows on its first page."""
    line = Typed()
    for key in keys:
        shown = {letter for row in line.rows(keys_for("es")) for letter in row}
        assert len(key) > 1 or key in shown
        line.press(key)
    return line.text


def test_a_spanish_name_is_typed_on_the_page_of_letters() -> None:
    assert pressed(ACCENT, "Í", *"ñigo") == "Íñigo"
    assert pressed(*"Jos", ACCENT, "é") == "José"
    assert pressed(*"Ag", ACCENT, ACCENT, *"üero") == "Agüero"
    assert pressed(*"O'", *"neill") == "O'neill"


def test_an_accent_is_for_one_letter_and_can_be_put_back() -> None:
    assert pressed("A", ACCENT, "n", "a") == "Ana"
    assert pressed("A", ACCENT, ACCENT, ACCENT, "a") == "Aa"
    assert pressed("A", ACCENT, ERASE, "A") == "A"


def test_a_pin_has_four_figures() -> None:
    assert not pin_of(*"123").complete
    assert pin_of(*"1234").complete
    assert pin_of(*"123456").take() == "1234"
    assert pin_of("1", "x", ERASE, "2").take() == "2"


def test_a_pin_is_forgotten_once_it_is_taken_and_never_printed() -> None:
    pin = pin_of(*"1234")
    assert "1234" not in repr(pin)
    assert pin.take() == "1234"
    assert pin.typed == 0


def choose(*tries: str) -> tuple[NewPin, list[str]]:
    chosen: list[str] = []
    new = NewPin(chosen.append)
    for figures in tries:
        new.enter(figures)
    return new, chosen


def test_a_new_pin_is_typed_twice() -> None:
    new, chosen = choose("1234")
    assert new.again
    assert chosen == []
    assert choose("1234", "1234")[1] == ["1234"]


def test_two_different_pins_begin_anew() -> None:
    new, chosen = choose("1234", "1235")
    assert new.differed
    assert not new.again
    assert chosen == []
    assert choose("1234", "1235", "7777", "7777")[1] == ["7777"]
