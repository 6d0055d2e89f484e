"""The answers by touches of the map. Where a touch may mean several, the table is asked which. It knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from companion.engine.pick import Path
from companion.engine.scene import Scene, name_of
from companion.engine.text import THEN
from companion.screen.pages.play.keys import whole
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say, together
from companion.table.views.asks import PublicAsk


class MapAnswers:
    """The touches of the places of a question. ``send`` gets the picks of one."""

    def __init__(self, desk: Desk, send: Callable[[Path], object]) -> None:
        self._desk, self._send = desk, send
        self._ask: PublicAsk[str] | None = None
        self._map: Scene[str] | None = None

    def show(self, ask: PublicAsk[str] | None, scene: Scene[str] | None) -> None:
        self._ask, self._map = ask, scene

    def touch(self, place: str) -> None:
        paths = self._ask.touches.get(place, ()) if self._ask else ()
        if len(paths) == 1:
            self._send(paths[0])
        elif paths:
            self._choose("ui.play.which_way", ((self._describe(path), partial(self._send, path)) for path in paths))

    def unsure(self, one: str, other: str) -> None:
        """Ask which of two places was meant."""
        places = ((self._named(place), partial(self.touch, place)) for place in (one, other))
        self._choose("ui.play.which_place", places)

    def _choose(self, question: str, answers: Iterable[tuple[str, Callable[[], object]]]) -> None:
        self._desk.ask(say(question), [*answers, (say("ui.play.neither"), None)])

    def _describe(self, path: Path) -> str:
        """Describe a path by its label, else by its places on the map."""
        assert self._ask is not None, "a touch answers a question"
        shapes = self._map.shapes if self._map else ()
        known = {getattr(shape, "touch", None) for shape in shapes}
        places = [self._named(str(pick.value)) for pick in path if str(pick.value) in known]
        offer = next((whole(offer) for offer in self._ask.offers if offer.picks == path), "")
        return offer or say("ui.play.way", places=together(THEN, places))

    def _named(self, place: str) -> str:
        return name_of(self._map, place) if self._map else place
