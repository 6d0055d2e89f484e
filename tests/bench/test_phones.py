"""How soon everybody sees it: from an answer's last byte sent to the change of the last of four real pages.

Each page is a phone's, in a Chromium of this machine, and notes by itself when it changed. Four bare lines with the
same seats read beside them, and one of them presses.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, time

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_benchmark.fixture import BenchmarkFixture

from tests.bench.figures import note, slow, usual
from tests.bench.kept import Kept, begun, keep
from tests.bench.party import sitting
from tests.bench.stopwatch import Stopwatch
from tests.end_to_end.evening import Evening
from tests.end_to_end.phones import chromium

ANSWERS = 40
QUIET = 0.6
"""Seconds after which a page has done all it does of itself about a new view."""

NOTING = """
window.changes = [];
new MutationObserver(() => window.changes.push(performance.timeOrigin + performance.now()))
    .observe(document, {childList: true, characterData: true, subtree: true});
"""

WATCH = Stopwatch()


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return keep(tmp_path, iter([begun(45, 1)]))[0]


@pytest.fixture
def evening(tmp_path: Path, kept: Kept) -> Iterator[Evening]:
    assert kept.match
    evening = Evening(tmp_path, screen=False)
    evening.starts()
    yield evening
    evening.stops()


@pytest.mark.benchmark(timer=WATCH.read)
def test_an_answer_changes_every_page(kept: Kept, evening: Evening, benchmark: BenchmarkFixture) -> None:
    with chromium() as browser, sitting(evening, kept) as party:
        pages = [_page(browser, evening, secret) for secret in kept.secrets.values()]
        party.lines.rest(QUIET)
        lines: list[float] = []

        def answer() -> None:
            for page in pages:
                page.evaluate("window.changes.length = 0")
            lines.append(party.answers())
            sent = time() - (perf_counter() - party.sent)
            party.lines.rest(QUIET)
            WATCH.add(max(_changed(page, sent) for page in pages))

        benchmark.pedantic(answer, rounds=ANSWERS)  # type: ignore[no-untyped-call]
    assert benchmark.stats is not None
    taken = benchmark.stats.stats.data
    benchmark.extra_info.update(p99_ms=slow(taken), lines_ms=usual(lines))
    note("answer to four Chromium pages, median", usual(taken), "ms", reference=usual(lines), beside="bare lines")
    note("answer to four Chromium pages, p99", slow(taken), "ms", reference=slow(lines), beside="bare lines")


def _page(browser: Browser, evening: Evening, secret: str) -> Page:
    """A phone that has that seat."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    context.add_cookies([{"name": "seat", "value": secret, "url": evening.inside, "sameSite": "Strict"}])
    page = context.new_page()
    page.add_init_script(NOTING)
    page.goto(evening.inside)
    expect(page.locator("#ask")).to_be_visible()
    return page


def _changed(page: Page, sent: float) -> float:
    """Seconds from then to the first change of a page since."""
    changes: list[float] = page.evaluate("window.changes")
    return min(change / 1000 - sent for change in changes if change / 1000 >= sent)
