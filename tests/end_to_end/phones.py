"""Phones: real Chromium pages, each with storage of its own, touched as thumbs touch."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import which
from typing import Any

import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from companion.table.views.asks import Offer
from companion.text import ENGLISH, tag_of
from tests.harness.patience import PATIENCE

CHROMIUM = which("chromium-headless-shell") or "/usr/bin/chromium"
"""The one without windows starts and draws in a third of the time."""
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_NO_LIMITS = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
WAIT = 1000 * PATIENCE
"""Milliseconds until something on a page should have happened."""
SOON = 5_000
"""Milliseconds until a touch on a map should have brought its buttons; else the touch came to nothing."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """One Chromium; it holds as many phones as wanted."""
    expect.set_options(timeout=WAIT)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        yield browser
        browser.close()


def context_of(browser: Browser, **more: Any) -> BrowserContext:
    """Open a context of a browser that is as patient as every test: ``more`` is what Playwright takes."""
    context = browser.new_context(**more)
    context.set_default_timeout(WAIT)
    return context


def code_in(picture: Image.Image) -> str:
    """What the one QR code in a picture says."""
    found = [code.text for code in zxingcpp.read_barcodes(picture)]
    assert len(found) == 1, f"one code at a time, not {found}"
    return found[0]


def label_of(offer: Offer[str]) -> str:
    """What the button of an offer says: below a heading its short verb."""
    return (offer.group and offer.short) or offer.label


class Phone:
    """One player's phone."""

    def __init__(self, browser: Browser, language: str = ENGLISH) -> None:
        self.language = language
        self.context = context_of(
            browser,
            viewport={"width": 390, "height": 844},
            has_touch=True,
            is_mobile=True,
            device_scale_factor=2,
            locale=tag_of(language),
        )
        self.page: Page = self.context.new_page()
        self.mistakes: list[str] = []
        self._inside = self.context.new_cdp_session(self.page)
        self.page.on("pageerror", lambda error: self.mistakes.append(str(error)))

    def scans(self, picture: Image.Image) -> None:
        """Read the code off a picture, open what it says, and say yes."""
        self.page.goto(code_in(picture))
        self.page.locator(".button.main").tap()
        expect(self.page).to_have_url(re.compile(r"/$"), timeout=WAIT)

    def taps(self, label: str, detail: str = "", before: int = 0) -> None:
        """Tap the button that says so, if need be with a detail; the first, or one that has so many ``before`` it."""
        self.named(label, detail).nth(before).tap()

    def reaches(self, place: str, label: str, detail: str, *, alone: bool) -> None:
        """Give an answer about a place, by its button or on the map, where it may be ``alone`` on its place.

        A map that has only just come takes no touch: then no button follows, and whoever asked tries again.
        """
        button, lit = self.named(label, detail).first, self.page.locator(f'.own-map [data-touch="{place}"]')
        expect(button.or_(lit).first).to_be_visible(timeout=WAIT)
        if not button.is_visible():
            lit.press("Enter")  # the middle of its box may be in another region
            if alone:
                return
        with suppress(TooLate):
            button.tap(timeout=SOON)

    def named(self, label: str, detail: str = "") -> Locator:
        """The buttons of a label. A card has the detail too, a key has not. Of a grid the column is said before it."""
        said, fact = (re.escape(text.replace("\u00a0", " ")) for text in (label, detail))
        more = f"( {fact})?" if detail else ""
        in_grid = re.compile(rf"^.+\W ?{said}" + (rf"\W ?{fact}$" if detail else "$"))
        return self.page.get_by_role("button", name=re.compile(f"^{said}{more}$")).or_(
            self.page.locator(".places").get_by_role("button", name=in_grid)
        )

    def is_sure(self) -> None:
        """Tap the one answer that confirms what was picked."""
        self.page.locator("button.offer.main").first.tap()

    def confirms(self) -> None:
        """Tap the button that gives a secret answer."""
        self.page.locator("button.confirm").first.tap()

    def reads_tips(self) -> int:
        """Close the tips that come before the answers, one after the other; how many there were."""
        expect(self.page.locator(".tip, .question").first).to_be_visible(timeout=WAIT)
        tips, count = self.page.locator("section:not(.opening) > .tip, .content > .tip"), 0
        while tips.count():
            words = tips.first.locator("p").inner_text()
            tips.first.locator("button:not(.link)").tap()
            expect(tips.filter(has_text=words)).to_have_count(0, timeout=WAIT)
            count += 1
        return count

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=WAIT)

    def falls_asleep(self) -> None:
        """Freeze the page as a phone in a pocket does: no script runs, no line is read."""
        self._tell("Page.setWebLifecycleState", {"state": "frozen"})
        self._tell("Network.emulateNetworkConditions", {"offline": True, **_NO_LIMITS})

    def wakes_up(self, after: float) -> None:
        """Thaw the page so many seconds later by its own clock."""
        self._tell("Network.emulateNetworkConditions", {"offline": False, **_NO_LIMITS})
        self._tell("Page.setWebLifecycleState", {"state": "active"})
        self.page.evaluate(
            """seconds => {
                const now = Date.now.bind(Date);
                Date.now = () => now() + seconds * 1000;
                document.dispatchEvent(new Event('visibilitychange'));
            }""",
            after,
        )

    def _tell(self, method: str, parameters: dict[str, object]) -> None:
        self._inside.send(method, parameters)

    def picture(self, into: Path) -> None:
        self.page.screenshot(path=str(into))
