"""Four players at one table: they scan their codes off the screen, and play a script to its end.

What is public is touched on the screen, what is secret tapped on the seat's own phone. There is no other way.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from playwright.sync_api import Browser

from companion.engine.pick import Path as Picked
from companion.text import ENGLISH
from tests.end_to_end.evening import Evening, until
from tests.end_to_end.phones import Phone
from tests.end_to_end.script import FIRST, SEATS, Script


class Players:
    """Everybody and everything at the table. ``speak`` says which seat's phone is in another language than English."""

    def __init__(
        self,
        evening: Evening,
        browser: Browser,
        script: Script,
        pictures: Path,
        speak: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.evening = evening
        self.screen = evening.screen
        self.script = script
        self.phones = {seat: Phone(browser, speak.get(seat, ENGLISH)) for seat in SEATS}
        self.pictures = pictures

    def begin(self) -> None:
        """Set up the game on the screen, as four people would who touch what it offers."""
        self.screen.touches("start:new")
        self.screen.touches("ask:1")  # the board check: later
        for society in SEATS:
            self.screen.touches(f"society:{society}")
        self.screen.touches("setup:next")
        self.screen.touches(f"first:{FIRST}")
        self.screen.touches("setup:begin")
        until(lambda: self.evening.shown().stage == "lobby", "the lobby is there")
        self.script_began()

    def script_began(self) -> None:
        assert self.evening.shown().entries == self.script.entries

    def join(self) -> None:
        """Each player scans the code that is shown for their seat."""
        for seat in SEATS:
            self.screen.touches(f"invite:{seat}")
            self.scan(seat)
        self.screen.touches_one_of("lobby:all", "lobby:ready")

    def scan(self, seat: str) -> None:
        """Scan the code on the screen with the phone of that seat."""
        until(lambda: self.code_of(seat), f"the code of {seat} is shown")
        picture = self.screen.picture(self.pictures / f"code-{seat}.png")
        self.phones[seat].scans(picture)
        until(lambda: self.phone_of(seat) == "here", f"the phone of {seat} is there")

    def code_of(self, seat: str) -> str | None:
        """The address in the code for that seat, as soon as the screen shows it."""
        shown = self.evening.shown()
        there = shown.code is not None and shown.code.seat == seat and self.screen.has_drawn(shown.n)
        return shown.code.text if shown.code is not None and there else None

    def phone_of(self, seat: str) -> str:
        return next(shown.phone for shown in self.evening.shown().seats if shown.id == seat)

    def play(self, answers: int | None = None) -> int:
        """Give the next answers of the script, all of them if no number is named; how many touches it took."""
        touches = 0
        while self.script.next is not None and answers != 0:
            touches += self.give_next()
            answers = None if answers is None else answers - 1
        return touches

    def give_next(self) -> int:
        """Give one answer; how many touches it took."""
        draft = self.script.draft()
        answer = self.script.next
        assert answer is not None
        if draft.question.prompt.secret:
            touches = self._on_the_phone(self.phones[str(answer.seat)], answer.path)
        else:
            touches = self._on_the_screen(answer.path)
        self.script.give()
        until(lambda: self.evening.shown().entries == self.script.entries, f"{answer} is kept")
        return touches

    def _on_the_screen(self, path: Picked) -> int:
        made: Picked = ()
        touches = 0
        while made != path:
            self.wait_for_the_screen(len(made))
            ways = self.script.ways(made)
            name = self.screen.touches_one_of(*sorted(ways, key=lambda name: -len(ways[name])))
            made = self.script.further(made, ways[name])
            touches += 1
        return touches

    def wait_for_the_screen(self, made: int) -> None:
        """Until the screen shows the question with that much of it picked."""

        def shows() -> bool:
            shown = self.evening.shown()
            asks = [ask for ask in shown.asks if ask.required and ask.mine]
            return bool(asks) and len(asks[0].made) == made and self.screen.has_drawn(shown.n)

        until(shows, f"the screen asks, with {made} picked")

    def _on_the_phone(self, phone: Phone, path: Picked) -> int:
        made: Picked = ()
        touches = 0
        while made != path:
            label = self.script.label(made, phone.language)
            phone.taps(label)
            made = self.script.further(made, path[len(made) : len(made) + 1])
            touches += 1
        phone.confirms()
        return touches + 1
