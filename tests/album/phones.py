"""Pictures of the phone's page: which game it comes from, whose phone it is, and what its player does."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Page, ViewportSize, expect

from companion import games
from companion.settings import Teach
from companion.table import commands
from tests.album.games import JOINING, OTHERS
from tests.album.screens import Cut
from tests.album.telling import open_game, tell
from tests.end_to_end.evening import Evening
from tests.end_to_end.phones import chromium, context_of
from tests.web.room import cut

SIZE = "390x844"
LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
QUIET = 400
"""Milliseconds until new buttons hear a finger, and look like it."""
MAP = ".own-map .scene"
"""The map below the question."""
NOBODY = ""


class Shot(NamedTuple):
    """A picture. ``seat`` has the phone: a society, or nobody. ``does`` is what happens until it is taken."""

    name: str
    game: str
    seat: str
    does: tuple[Does, ...] = ()


def taps(label: str) -> Does:
    """Tap the first button that says something like it."""
    return lambda page, _: page.get_by_role("button", name=re.compile(label)).first.tap()


def touches(region: str) -> Does:
    return lambda page, _: page.locator(f"[data-touch={region}]").tap()


def sees(selector: str) -> Does:
    """Scroll until it is at the top."""
    return lambda page, _: page.locator(selector).first.evaluate("it => it.scrollIntoView()")


def opens(selector: str) -> Does:
    return lambda page, _: page.locator(selector).first.tap()


def waits_for(selector: str) -> Does:
    return lambda page, _: expect(page.locator(selector).first).to_be_visible()


def holds(selector: str) -> Does:
    """Put a finger on it, and leave it there."""

    def hold(page: Page, _: Table) -> None:
        place = page.locator(selector).first
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        assert box is not None, f"{selector} is there"
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()

    return hold


def teaches(_: Page, table: Table) -> None:
    """Give tips at the table from now on."""
    table.teaches("always")


def is_taught(_: Page, table: Table) -> None:
    table.teaches("never")


def reads_out(_: Page, table: Table) -> None:
    """Read out the whole score at the table."""
    table.reads_out()


READ = (reads_out, waits_for(".ranks"))
ENTERED = tuple(taps(f"^{empire}$") for empire in ("Lion", "Bear", "Horse", "Eagle"))
CONFIRMED = taps("Confirm")

TO_SETTINGS = (taps("^More$"), taps("^Language and text$"))
TO_LOG = (taps("^More$"), taps("^Log$"))
TO_RULES = (taps("^More$"), taps("^Rules$"), waits_for("text=Councils"))
LARGE = (*TO_SETTINGS, taps("Large$"), taps("^Back$"), taps("^Back$"))

SEEN = ("early", "late", "over")
"""Moments of the other games."""

SHOTS = (
    Shot("stranger", JOINING, NOBODY),
    Shot("joining", JOINING, NOBODY, (lambda page, table: page.goto(table.code("raven")),)),
    Shot("old-code", JOINING, NOBODY, (lambda page, table: page.goto(table.code("raven") + "old"),)),
    Shot("entering", JOINING, "raven"),
    Shot("entering-two", JOINING, "raven", ENTERED[:2]),
    Shot("entering-all", JOINING, "raven", ENTERED),
    Shot("entering-held", JOINING, "raven", (*ENTERED, holds(".bar .hold"))),
    Shot("entered", JOINING, "raven", (*ENTERED, CONFIRMED)),
    Shot("deploying", "deploying", "spider"),
    Shot("waiting", "deploying", "raven"),
    Shot("loyalties-held", "deploying", "raven", (holds(".bar .hold"),)),
    Shot("acting", "acting", "serpent"),
    Shot("banners", "acting", "serpent", (taps("^Add banners"),)),
    Shot("attack", "acting", "serpent", (taps("^Attack"),)),
    Shot("explained", "acting", "serpent", (touches("lion-3"), waits_for(".explained .panel"))),
    Shot("rules", "acting", "serpent", TO_RULES),
    Shot("rules-chapter", "acting", "serpent", (*TO_RULES, taps("^Attack"))),
    Shot("opening", "acting", "serpent", (taps("[Pp]lay a card"),)),
    Shot("tiles", "acting", "raven", (waits_for(MAP), sees(".tiles"))),
    Shot("more", "acting", "raven", (taps("^More$"),)),
    Shot("log", "acting", "raven", TO_LOG),
    Shot("edit", "acting", "raven", (*TO_LOG, opens(".log summary"), taps("^Fix this$"), waits_for(".amending"))),
    Shot("large", "acting", "raven", LARGE),
    Shot("large-end", "acting", "raven", (*LARGE, sees(".rest"))),
    Shot("settings", "acting", "raven", TO_SETTINGS),
    Shot("swapping", "swapping", "rat"),
    Shot("swapping-two", "swapping", "rat", (taps("Devout"), taps("Opposed"))),
    Shot("reading", "over", "raven"),
    Shot("over", "over", "raven", READ),
    Shot("scores", "over", "raven", (*READ, taps("^All scores$"))),
    *(
        Shot(
            f"{key}-{name}",
            f"{key}-{name}",
            games.game(key).setup.choices().seats[0].id,
            READ if name == "over" else (),
        )
        for key in OTHERS
        for name in SEEN
    ),
    Shot("tip", "acting", "serpent", (teaches, waits_for(".tip"))),
    Shot("out", "acting", "raven", (is_taught, lambda _, table: table.dismisses("raven"), waits_for(".letter"))),
    Shot(
        "no-table",
        "acting",
        "raven",
        (waits_for(MAP), lambda _, table: table.stops(), waits_for("#offline:not(:empty)")),
    ),
)
"""The last one is the last: there is no table any more."""


def names() -> tuple[str, ...]:
    return tuple(f"{light}-{shot.name}" for light in LIGHTS for shot in SHOTS)


def photograph(size: str, games: Path, ids: dict[str, str], into: Path, scratch: Path) -> list[Cut]:
    """Take every page by day and by night. ``games`` is copied, so that the next size finds it as it is."""
    width, _, height = size.partition("x")
    viewport: ViewportSize = {"width": int(width), "height": int(height)}
    folder = scratch / "games"
    shutil.copytree(games, folder)
    with chromium() as browser, Evening(folder, screen=False) as evening:
        table = Table(evening, ids)
        lacking: list[Cut] = []
        for shot in SHOTS:
            context = context_of(browser, viewport=viewport, has_touch=True, is_mobile=True)
            page = context.new_page()
            _reach(shot, page, table)
            lacking += [(shot.name, text) for text in cut(page)]
            for light in LIGHTS:
                page.emulate_media(color_scheme=light)
                page.screenshot(path=into / f"{light}-{shot.name}.png", animations="disabled")
            context.close()
    return lacking


def _reach(shot: Shot, page: Page, table: Table) -> None:
    table.opens(shot.game)
    if shot.seat == NOBODY:
        page.goto(table.url)
    else:
        page.goto(table.code(shot.seat))
        page.get_by_role("button", name="Yes").tap()
        expect(page).to_have_url(re.compile(r"/$"))
        expect(page.locator("#ask")).to_be_visible()
    for does in shot.does:
        does(page, table)
    if page.locator(".own-map").count():
        expect(page.locator(MAP)).to_be_visible()
    page.wait_for_timeout(QUIET)


class Table:
    """What is done at the table itself so that a phone has something to show."""

    def __init__(self, evening: Evening, ids: dict[str, str]) -> None:
        self.url = evening.inside
        self._evening, self._ids = evening, ids

    def opens(self, game: str) -> None:
        open_game(self._evening, self._ids[game])

    def code(self, seat: str) -> str:
        """The address that the screen would show as a code for that seat."""
        tell(self._evening, commands.ShowJoinCode, seat=seat)
        code = self._evening.shown().code
        assert code is not None, "it was just asked for"
        return f"{self.url}/j#{code.text.rpartition('#')[2]}"

    def stops(self) -> None:
        self._evening.stops()

    def reads_out(self) -> None:
        match = self._evening.shown().match
        assert match.scores is not None, "the game is over"
        tell(self._evening, commands.ReadScore, entries=match.entries, rows=len(match.scores.rows))

    def teaches(self, when: Teach) -> None:
        tell(self._evening, commands.SetComfort, teach=when)

    def dismisses(self, seat: str) -> None:
        tell(self._evening, commands.DismissPhone, seat=seat)


Does = Callable[[Page, Table], object]
