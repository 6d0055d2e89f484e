"""The players at one table: they scan their codes off the screen, and play a script to its end.

What is secret is tapped on the seat's own phone: there is no other way. What is public is touched on the screen; where
``by_phone`` says so, every second answer of a seat comes from its phone, as far as it needs no map.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType

from playwright.sync_api import Browser

from companion.engine.offers import REGION
from companion.engine.pick import Path as Picked
from companion.engine.prompt import Answer, Prompt
from companion.text import ENGLISH
from tests.end_to_end.evening import Evening
from tests.end_to_end.phones import Phone
from tests.end_to_end.script import Script, names_of
from tests.harness.patience import until

SET_UP = "hands:close"
"""Puts away the set-up of hands, which stands before the first question."""
A_MOMENT = 2.0
"""Seconds after which somebody touches again what did nothing."""


class Players:
    """Everybody and everything at the table. ``speak`` says which seat's phone is in another language than English.

    Who is ``taught`` reads every tip, and closes it; ``tips`` counts them.
    """

    def __init__(
        self,
        evening: Evening,
        browser: Browser,
        script: Script,
        pictures: Path,
        speak: Mapping[str, str] = MappingProxyType({}),
        *,
        by_phone: bool = False,
        taught: bool = False,
    ) -> None:
        self.evening = evening
        self.screen = evening.screen
        self.script = script
        self.phones = {seat: Phone(browser, speak.get(seat, ENGLISH)) for seat in script.seats}
        self._by_phone, self._given = by_phone, 0
        self._taught, self.tips = taught, 0
        self.pictures = pictures

    def begin(self) -> None:
        """Set up the game on the screen, as four people would who touch what it offers."""
        self.screen.touches(f"start:new:{self.script.game.key}")
        if self.script.game.boards.kind == "printed":
            self.screen.touches("ask:1")  # the board check: later
        for society in self.script.seats:
            self.screen.touches(f"seat:{society}")
        self.screen.touches("setup:next")
        self.screen.touches(f"first:{self.script.seats[0]}")
        self.screen.touches("setup:begin")
        until(lambda: self.evening.shown().stage == "lobby", "the lobby is there")
        self.script_began()

    def script_began(self) -> None:
        assert self.evening.shown().match.entries == self.script.entries

    def join(self) -> None:
        """Each player scans the code that is shown for their seat."""
        for seat in self.script.seats:
            self.screen.touches(f"seat:{seat}")
            self.scan(seat)
        self.screen.touches_one_of("lobby:all", "lobby:ready")
        until(lambda: self.evening.shown().stage != "lobby", "the lobby is closed")

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
        prompt = draft.question.prompt
        self._given += 1
        if prompt.secret or (self._has_phone_for(answer) and self._given % 2):
            phone = self.phones[str(answer.seat)]
            touches = self._in_secret(phone, answer.path) if prompt.secret else self._on_the_phone(phone, answer.path)
        else:
            if not prompt.required:
                self._opens(prompt)
            touches = self._on_the_screen(answer.path)
        self.script.give()
        until(lambda: self.evening.shown().match.entries == self.script.entries, f"{answer} is kept")
        return touches

    def _has_phone_for(self, answer: Answer) -> bool:
        """Whether the phone of a seat asks this and nothing else, and needs no map for it."""
        alone = sum(prompt.seat == answer.seat for prompt in self.script.log.position.prompts) == 1
        return self._by_phone and answer.seat is not None and alone and all(pick.kind != REGION for pick in answer.path)

    def _opens(self, prompt: Prompt) -> None:
        """Go to an opening: it may be the only one, or one of a list."""
        self.screen.touches("openings")
        if sum(not ask.required for ask in self.evening.shown().asks) > 1:
            self.screen.touches(f"opening:{prompt.kind}.{prompt.seat}")

    def _on_the_screen(self, path: Picked) -> int:
        made: Picked = ()
        touches, waits = 0, False
        while made != path:
            self.wait_for_the_screen(len(made))
            if SET_UP in self.screen.targets():
                self.screen.touches(SET_UP)
            self.tips += self._reads_tips() if self._taught and not made else 0
            ways = self.script.ways(made)
            name = self.screen.touches_one_of(*names_of(ways))
            waits = name in ways and self.script.waits(made, ways[name])
            made = self.script.further(made, ways[name]) if name in ways else made
            touches += 1
        if waits:
            self.wait_for_the_screen(len(made))
            self.screen.touches("offer:choice=confirm")
        return touches + waits

    def _reads_tips(self) -> int:
        """Close the tips of the question on the screen, one after the other; how many there were."""
        prompt, tips = self.script.draft().question.prompt, 0
        while True:
            shown = self.evening.shown()
            name = next(ask.name for ask in shown.asks if (ask.kind, ask.seat) == (prompt.kind, prompt.seat))
            tip = next((tip for tip in shown.tips if tip.ask == name), None)
            if tip is None:
                until(lambda: "tip:done" not in self.screen.targets(), "no tip is left")
                return tips
            until(lambda tip=tip: tip.text in self.screen.texts(), "the screen shows the tip")  # type: ignore[misc]
            self.screen.touches("tip:done")
            until(lambda tip=tip: tip not in self.evening.shown().tips, "the tip is closed")  # type: ignore[misc]
            tips += 1

    def wait_for_the_screen(self, made: int) -> None:
        """Until the screen shows the question with that much of it picked."""

        def shows() -> bool:
            shown = self.evening.shown()
            prompt = self.script.draft().question.prompt
            asks = [ask for ask in shown.asks if (ask.kind, ask.seat) == (prompt.kind, prompt.seat)]
            return bool(asks) and len(asks[0].made) == made and self.screen.has_drawn(shown.n)

        until(shows, f"the screen asks, with {made} picked")

    def _on_the_phone(self, phone: Phone, path: Picked) -> int:
        made: Picked = ()
        touches, waits = 0, False
        while made != path:
            phone.sees(self.script.question(made, phone.language))
            self.tips += phone.reads_tips() if self._taught else 0
            picks, label, before = self.script.offer(made, phone.language)
            stood = self._stands()
            phone.taps(*label, before)
            while not self._has_moved(stood):  # what has only just come takes no touch
                phone.taps(*label, before)
            waits = self.script.waits(made, picks)
            made = self.script.further(made, picks)
            touches += 1
        stood = self._stands()
        while waits and not self._has_moved(stood):
            phone.is_sure()
        return touches + waits

    def _stands(self) -> tuple[int, tuple[tuple[str, int], ...]]:
        """How far the log and each open question have come."""
        shown = self.evening.shown()
        return shown.match.entries, tuple((ask.name, len(ask.made)) for ask in shown.asks)

    def _has_moved(self, stood: tuple[int, tuple[tuple[str, int], ...]]) -> bool:
        """Whether a touch was taken, soon after it was made."""
        with suppress(AssertionError):
            return until(lambda: self._stands() != stood, "the touch was taken", A_MOMENT)
        return False

    def _in_secret(self, phone: Phone, path: Picked) -> int:
        made: Picked = ()
        touches = 0
        while made != path:
            self.tips += phone.reads_tips() if self._taught else 0
            phone.taps(*self.script.label(made, phone.language))
            made = self.script.further(made, path[len(made) : len(made) + 1])
            touches += 1
        phone.confirms()
        return touches + 1
