"""A phone in a real browser: what stands round its map, and the edge of the page."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from companion.engine.explanation import Explanation
from tests.web import phone_views as views
from tests.web.phone_hands import EDGES, Opened
from tests.web.phone_lab import Lab
from tests.web.waiting import until

pytestmark = pytest.mark.slow


def _fades(tab: Page) -> bool:
    return bool(tab.locator(".bar").evaluate("(bar) => getComputedStyle(bar, '::before').display !== 'none'"))


def test_what_goes_on_below_the_bar_fades_and_a_map_to_tap_does_not(lab: Lab, opened: Opened) -> None:
    lab.map = views.MAP
    lab.show(views.ON_MAP)
    tab = opened()
    expect(tab.locator(".own-map svg")).to_be_visible()
    [(top, bottom)] = tab.locator(".own-map svg").evaluate_all(EDGES)
    tab.set_viewport_size({"width": 390, "height": int((top + bottom) / 2) + 90})
    until(tab, lambda: not _fades(tab))
    tab.set_viewport_size({"width": 390, "height": int(bottom) + 200})
    until(tab, lambda: _fades(tab))
    lab.show(replace(views.WAITING, n=2))
    expect(tab.locator(".rest .own-map .place")).to_have_count(3)
    tab.set_viewport_size({"width": 390, "height": 400})
    tab.evaluate("new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
    assert _fades(tab), "a map that answers nothing"


def test_an_explanation_of_the_map_has_no_hint_beside_it(lab: Lab, opened: Opened) -> None:
    lab.map = replace(views.MAP, hint="Tap a lit region")
    lab.explanation = Explanation("L2", "A region of the Lion.", "Bear has no banner beside it.", "attack")
    lab.show(views.ON_MAP)
    tab = opened()
    hint = tab.locator(".own-map .hint").first
    expect(hint).to_be_visible()
    tab.locator("[data-touch=lion-2]").click()
    expect(hint).to_be_hidden()
    tab.locator(".band").click()
    expect(hint).to_be_visible()
