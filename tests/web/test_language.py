"""Which language a page is in: chosen on the phone, else what its browser reads, else the table's own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, expect

from companion.engine.text import Text
from companion.table import commands
from companion.text import catalogue, named_by_itself
from tests.end_to_end.phones import context_of
from tests.harness.live_table import new_id
from tests.web.hall import Hall, following
from tests.web.table_hands import shown


def in_words(key: str, language: str) -> str:
    return catalogue(language).say(Text(key))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("cookie", "read", "tag"),
    [
        ("", "", "en"),
        ("", "es-MX,es;q=0.9,en;q=0.8", "es"),
        ("", "fr;q=1, zh-TW;q=0.8, en;q=0.9", "en"),
        ("", "fr, zh-Hant;q=0.5", "zh-TW"),
        ("", "es;q=0, fr", "en"),
        ("", "es;q=much, zh;q=0.1", "zh-TW"),
        ("zh_TW", "es", "zh-TW"),
        ("../en", "es", "es"),
        ("xx", "", "en"),
    ],
)
def test_a_page_is_in_the_language_that_is_chosen_or_read(hall: Hall, cookie: str, read: str, tag: str) -> None:
    headers = {"accept-language": read, **({"cookie": f"language={cookie}"} if cookie else {})}
    page = hall.client().get("/", headers=headers)
    assert f'<html lang="{tag}">' in page.text
    assert in_words("ui.phone.finding", tag.replace("-", "_")) in page.text
    assert {"accept-language", "cookie"} <= set(page.headers["vary"].split(", "))


def test_a_page_in_another_language_is_another_page_to_whoever_keeps_it(hall: Hall) -> None:
    client = hall.client()
    english = client.get("/", headers={"accept-language": "en"}).headers["etag"]
    again = client.get("/", headers={"accept-language": "es", "if-none-match": english})
    assert again.status_code == 200
    assert again.headers["etag"] != english


def test_stream_receipts_log_and_errors_are_in_the_phones_language(hall: Hall) -> None:
    hall.begin(2, "dealt")
    phone = hall.phone("raven")
    phone.headers["accept-language"] = "es"
    with following(phone) as seen:
        view = seen.view()
    assert (view["language"], view["match"]["tiles"][0]["title"]) == ("es", in_words("empire.bear", "es"))
    receipt = phone.post("/phone/send", json={"do": "undo_entries", "id": new_id(), "entries": 999})
    assert receipt.json()["text"] == in_words("ui.errors.late", "es")
    assert phone.get("/nowhere").json()["text"] == in_words("ui.errors.no_page", "es")
    page = phone.get("/nowhere", headers={"accept": "text/html"}).text
    assert '<html lang="es">' in page
    assert in_words("ui.errors.home", "es") in page
    stranger = hall.client().post("/join", json={"code": "old"}, headers={"accept-language": "zh-TW"})
    assert stranger.json()["text"] == in_words("ui.errors.old_code", "zh_TW")


def test_the_table_page_speaks_the_tables_language_whatever_its_browser_reads(hall: Hall) -> None:
    client = hall.client()
    assert '<html lang="en">' in client.get("/table", headers={"accept-language": "es"}).text
    assert hall.do(commands.ChooseLanguage(new_id(), "es")).done
    page = client.get("/table", headers={"accept-language": "zh-TW"}).text
    assert '<html lang="es">' in page
    assert in_words("ui.table.title", "es") in page
    assert '<html lang="es">' in client.get("/").text, "and so does a phone that asks for nothing"


def test_the_title_of_the_map_is_read_out_in_the_tables_language(hall: Hall) -> None:
    assert hall.do(commands.ChooseLanguage(new_id(), "es")).done
    hall.begin(2, "dealt")
    title = shown(hall)["map"]["title"]
    assert title == in_words("The standard board of A War of Whispers", "es")
    assert title != in_words("The standard board of A War of Whispers", "en")


@pytest.mark.slow
def test_a_phone_is_put_into_another_language_by_a_tap_and_stays_so(hall: Hall, browser: Browser) -> None:
    hall.begin(2, "dealt")
    context = context_of(browser, locale="es-ES", viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"{hall.url}/j#{hall.code('raven')}")
    page.locator(".button.main").click()
    expect(page.locator("#ask")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.get_by_role("button", name=in_words("ui.phone.more", "es"), exact=True).click()
    page.get_by_role("button", name=in_words("ui.phone.text", "es")).click()
    page.get_by_role("button", name=named_by_itself("zh_TW")).click()
    expect(page.locator("html")).to_have_attribute("lang", "zh-TW")
    expect(page.get_by_text(in_words("empire.bear", "zh_TW")).first).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "zh-TW")
    context.close()


@pytest.mark.slow
def test_large_text_is_chosen_on_a_phone_and_kept_by_that_phone_alone(hall: Hall, browser: Browser) -> None:
    hall.begin(2, "dealt")
    phones = [context_of(browser, viewport={"width": 390, "height": 844}) for _ in range(2)]
    pages = [phone.new_page() for phone in phones]
    for page, seat in zip(pages, ("raven", "spider"), strict=True):
        page.goto(f"{hall.url}/j#{hall.code(seat)}")
        page.get_by_role("button", name="Yes").click()
        expect(page.locator("#ask")).to_be_visible()
    text = pages[0].locator("html")
    usual = text.evaluate("it => getComputedStyle(it).fontSize")

    def size(name: str) -> Locator:
        return pages[0].get_by_role("button", name=in_words(f"ui.phone.size.{name}", "en"), exact=True)

    def settings() -> None:
        pages[0].get_by_role("button", name=in_words("ui.phone.more", "en"), exact=True).click()
        pages[0].get_by_role("button", name=in_words("ui.phone.text", "en")).click()

    settings()
    size("large").click()
    expect(size("large")).to_have_attribute("aria-pressed", "true")
    pages[0].reload()
    expect(pages[0].locator("#ask")).to_be_visible()
    expect(text).not_to_have_css("font-size", usual)
    assert pages[0].evaluate("document.documentElement.scrollWidth") <= 390
    settings()
    expect(size("large")).to_have_attribute("aria-pressed", "true")
    pages[1].reload()
    expect(pages[1].locator("#ask")).to_be_visible()
    expect(pages[1].locator("html")).to_have_css("font-size", usual)
    size("normal").click()
    pages[0].reload()
    expect(text).to_have_css("font-size", usual)
    for phone in phones:
        phone.close()


@pytest.mark.slow
def test_a_table_page_that_is_open_follows_when_the_table_speaks_another_language(hall: Hall, browser: Browser) -> None:
    page = context_of(browser, viewport={"width": 1024, "height": 600}).new_page()
    page.goto(f"{hall.url}/table#{hall.table.seats.key}")
    page.get_by_role("button", name=in_words("ui.start.settings", "en")).click()
    page.get_by_text(named_by_itself("es"), exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_text(in_words("ui.start.new", "es")).first).to_be_visible()
    assert hall.table.language == "es"
