"""A match of four with its screen, for tests of the page of the game."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import Any
from uuid import uuid4

from companion.engine.banner import Banner
from companion.engine.pick import Pick
from companion.engine.scene import Disc, Scene
from companion.table import commands
from companion.table.views.asks import PublicAsk
from companion.table.views.model import TableView
from tests.screen.little_table import KEY, LittleTable
from tests.screen.real_match import RealMatch
from tests.screen.screen import OneScreen, Screen
from tests.views import match

POSTS = ("bear sheriff", "lion sheriff", "eagle marshal", "elephant sheriff", "lion steward", "bear steward")


class Played:
    """A match of four with its screen. ``sent`` is what the screen sent."""

    def __init__(self, folder: Path, one_screen: OneScreen) -> None:
        self._showing = Lock()
        self.table = LittleTable(self._receive)
        self.match = RealMatch(folder / "table")
        self._deploy()
        self.screen = one_screen.showing(self.table.url, KEY)

    def begin(self, *posts: str) -> None:
        """Begin a new match with agents on these posts, and wait until the screen shows it."""
        n = self._deploy(*posts)
        self.screen.wait_until(lambda screen: int(screen.say("view")) == n)

    def _deploy(self, *posts: str) -> int:
        self.match.begin()
        for post in posts:
            empire, seat = post.split()
            self.pick(Pick("empire", empire), Pick("council_seat", seat))
        self.table.received.clear()
        return self._show()

    def _show(self) -> int:
        """Show the newest view. A late command of the test before must not bring back an older one."""
        with self._showing:
            shown = self.match.shown()
            self.table.show(shown)
        return shown.n

    def acting(self) -> None:
        """A new match, at the point where the first player acts as the Bear's Sheriff."""
        self.begin(*POSTS, "lion marshal", "horse chancellor")

    def pick(self, *picks: Pick) -> None:
        ask = self.asked()
        self.match.receive(commands.MakePicks(id=uuid4().hex, ask=ask.name, made=len(ask.made), picks=picks))

    def asked(self) -> PublicAsk[str]:
        return next(ask for ask in self.match.shown().asks if ask.required)

    def came(self, kind: type[Any]) -> list[Any]:
        return [command for command in self.table.received if isinstance(command, kind)]

    def wait_for_sent(self, kind: type[Any]) -> Any:
        """The last command of a kind, as soon as there is one."""
        self.screen.wait_until(lambda _: self.came(kind))
        return self.came(kind)[-1]

    def reads(self, text: str) -> bool:
        self.screen.wait_until(lambda screen: any(text in line for line in screen.texts()))
        return True

    def asks(self, who: str, what: str) -> bool:
        """The banner has a player's name, and what the player does."""

        def banner(screen: Screen) -> bool:
            lines = screen.wait_for("seats")["text"].split("\n")
            return (lines[0], lines[-1]) == (who, what)

        self.screen.wait_until(banner)
        return True

    def _receive(self, command: commands.TableCommand) -> commands.Receipt:
        receipt = self.match.receive(command)
        self._show()
        return receipt


def two_places(apart: float) -> TableView[str]:
    """A map with two places that can be touched."""
    discs = tuple(Disc((100 + x, 100), 20, "paper", "ink", touch=name) for name, x in (("here", 0), ("there", apart)))
    paths = {name: ((Pick("region", name),),) for name in ("here", "there")}
    ask = PublicAsk("q", "where", None, required=True, banner=Banner("Where?"), touches=paths)
    return TableView(
        n=10_000,
        stage="play",
        match=match(banner=Banner("Where?")),
        asks=(ask,),
        map=Scene("", (400, 240), "paper", discs),
    )
