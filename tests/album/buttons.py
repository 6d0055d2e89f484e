"""Pictures of the touchscreen where some play by buttons: a real table in this process, with devices made up."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from companion.sticks import Stick
from companion.table import commands
from companion.table.commands.box import OpenOwnWifi
from companion.table.seats.lobby import LATE
from companion.table.views.asks import PublicAsk
from companion.table.views.model import TableView
from companion.text import ENGLISH
from hardware.own_wifi import ADDRESS, ANSWER, REFUSED, WISH
from hardware.signals import Trouble
from tests.album.screens import Cut
from tests.screen.finger import press_all
from tests.screen.real_table import OTHER_POD, POD, TWO_BUTTONS, RealTable
from tests.screen.screen import Screen

QUIET = 0.25
"""Seconds in which what was shown has come to rest."""
MINUTE = 12.0
"""Seconds: the touch check ends by itself after a third of it."""
SEED = 7
PLAYS = {"raven": POD, "spider": TWO_BUTTONS, "rat": OTHER_POD}

NAMED = {"en": "Ann’s pod", "es": "Mando de Ann", "zh_TW": "Ann的按鈕盒"}
"""What Ann calls her pod, in each language."""

NAMES = (
    "settings-box",
    "settings-box-off",
    "settings-box-updates",
    "settings-box-update-code",
    "settings-box-update",
    "touch-check",
    "settings-own-wifi",
    "settings-own-wifi-opens",
    "settings-own-wifi-failed",
    "settings-own-wifi-on",
    "lobby-own-wifi",
    "lobby-opened",
    "lobby-late",
    "lobby-late-help",
    "lobby-refused",
    "start-warned",
    "settings-buttons-none",
    "settings-buttons",
    "settings-buttons-name",
    "lobby-buttons",
    "lobby-buttons-warned",
    "play-keys-secret",
    "play-keys-secret-tip",
    "play-keys-tip",
    "play-keys-groups",
    "play-more-box",
    "play-seats-buttons",
    "play-keys-act",
    "play-keys-regions",
    "play-keys-stepping",
    "play-keys-numbers",
    "play-keys-two-buttons",
    "play-keys-warned",
    "play-off",
)


class Scenes:
    """One table, one screen, one picture after the other. ``cut`` is what lacked room, and in which picture."""

    def __init__(self, table: RealTable, screen: Screen, into: Path) -> None:
        self._table, self._screen, self._into = table, screen, into
        self.cut: list[Cut] = []

    def takes(self) -> None:
        self._before()
        self._joining()
        self._playing()

    @property
    def _box(self) -> Path:
        """The folder of the requests of the box."""
        folder = self._table.table.box.folder
        assert folder is not None, "the table is a box"
        return folder

    def _shot(self, name: str) -> None:
        self._screen.say("settle")
        n = self._table.shown().n
        self._screen.wait_until(lambda screen: int(screen.say("view")) >= n)
        time.sleep(QUIET)
        self._screen.say("settle")
        self._screen.shot().save(self._into / f"{name}.png")
        self.cut += [(name, text) for text in json.loads(self._screen.say("cut"))]

    def _before(self) -> None:
        table, screen = self._table, self._screen
        press_all(screen, "start:settings")
        self._shot("settings-box")
        screen.press("off")
        self._shot("settings-box-off")
        press_all(screen, "ask:1", "update")
        self._shot("settings-box-updates")
        press_all(screen, "update:phone")
        self._shot("settings-box-update-code")
        press_all(screen, "code:hide", "update:stick")
        self._shot("settings-box-update")
        press_all(screen, "ask:1", "back", "settings:picture", "settings:touch")
        self._shot("touch-check")
        press_all(screen, "told", "back", "settings:phones")
        self._own_wifi()
        press_all(screen, "back", "settings:buttons")
        self._shot("settings-buttons-none")
        table.table.devices.keyboards = lambda: ("/dev/input/by-id/usb-SIGMACHIP_USB_Keypad-event-kbd",)
        for device in (POD, OTHER_POD, TWO_BUTTONS):
            table.came(device)
        table.send(commands.NameDevice, device=POD.id, name=NAMED[table.shown().language])
        table.send(commands.UsePins, on=True)
        self._shot("settings-buttons")
        press_all(screen, f"rename:{POD.id}")
        self._shot("settings-buttons-name")
        press_all(screen, "back", "back", "back")
        self._warn()
        self._shot("start-warned")
        press_all(screen, "warnings")
        table.inside(lambda: table.table.buttons.trouble("port", None))
        table.inside(lambda: table.table.buttons.trouble("pins", None))

    def _own_wifi(self) -> None:
        table, box = self._table, self._box
        table.networks = [("http://192.168.1.20:8080", "eth0")]
        self._shot("settings-own-wifi")
        for answer in ("failed", "on"):
            press_all(self._screen, "own:True")
            self._screen.wait_until(lambda _: (box / WISH).exists())
            self._shot("settings-own-wifi-opens")
            (box / WISH).unlink()
            (box / ANSWER).write_text(answer, encoding="ascii")
            if answer == "on":
                table.networks.append((f"http://{ADDRESS}:8080", "wlan0"))
            table.inside(table.table.lobby.look)
            table.inside(table.table.publish)
            (box / ANSWER).unlink()
            self._shot(f"settings-own-wifi-{answer}")

    def _joining(self) -> None:
        table = self._table
        seats = tuple(
            commands.PlayerEntry(society, name)
            for society, name in {"raven": "Ann", "spider": "Ben", "rat": "Cleo", "serpent": "Dora"}.items()
        )
        table.send(commands.BeginMatch, game="war-of-whispers", seats=seats, first="raven")
        for seat, device in PLAYS.items():
            table.claims(seat, device)
        self._shot("lobby-buttons")
        table.gone(OTHER_POD)
        self._shot("lobby-buttons-warned")
        table.came(OTHER_POD)
        table.send(commands.ShowJoinCode, seat=None)
        self._shot("lobby-own-wifi")
        self._coming()
        table.send(OpenOwnWifi, on=False)
        (self._box / WISH).unlink()
        table.send(commands.CloseLobby)

    def _coming(self) -> None:
        """A phone that has opened its page, one that is late, and one with a wrong password."""
        table = self._table
        table.send(commands.ShowJoinCode, seat="serpent")
        table.inside(lambda: table.table.lobby.page_opened("serpent"))
        table.inside(table.table.publish)
        self._shot("lobby-opened")
        table.send(commands.ShowJoinCode, seat="serpent")
        table.table.lobby._since -= LATE + 1
        assert table.inside(table.table.lobby.look)
        table.inside(table.table.publish)
        self._shot("lobby-late")
        press_all(self._screen, "code:page", "code:help")
        self._shot("lobby-late-help")
        press_all(self._screen, "ask:1")
        table.send(commands.ShowJoinCode, seat="serpent")
        (self._box / REFUSED).touch()
        assert table.inside(table.table.lobby.look)
        table.inside(table.table.publish)
        self._shot("lobby-refused")

    def _playing(self) -> None:
        table, luck = self._table, Random(SEED)
        table.send(commands.SetComfort, teach="always")
        self._shot("play-keys-secret-tip")
        table.send(commands.SetComfort, teach="never")
        self._shot("play-keys-secret")
        table.plays_until(lambda shown: stepping(shown, "deploy"), luck)
        table.send(commands.SetComfort, teach="always")
        self._shot("play-keys-tip")
        table.send(commands.SetComfort, teach="never")
        table.presses(POD, "5")
        table.presses(POD, "5")
        self._shot("play-keys-groups")
        press_all(self._screen, "more")
        self._shot("play-more-box")
        press_all(self._screen, "seats")
        self._shot("play-seats-buttons")
        press_all(self._screen, "close")
        self._moments(luck)
        self._warn()
        table.gone(OTHER_POD)
        self._shot("play-keys-warned")
        table.table.box.going_off = True
        table.inside(table.table.publish)
        self._shot("play-off")

    def _moments(self, luck: Random) -> None:
        """Some questions of a game, each as soon as it comes, in whatever order."""
        wanted: dict[str, Callable[[TableView[str]], bool]] = {
            "play-keys-act": lambda shown: on_keys(shown, "act", made=0, touches=True, least=2),
            "play-keys-regions": lambda shown: on_keys(shown, "act", made=1, touches=True, least=2),
            "play-keys-numbers": lambda shown: on_keys(shown, "act", made=3, touches=False, least=2),
            "play-keys-stepping": lambda shown: stepping(shown, "act", "raven") or stepping(shown, "act", "rat"),
            "play-keys-two-buttons": lambda shown: stepping(shown, "act", "spider"),
        }
        while wanted:
            self._plays_until(lambda shown: any(seen(shown) for seen in wanted.values()), luck)
            shown = self._table.shown()
            name = next(name for name, seen in wanted.items() if seen(shown))
            del wanted[name]
            if name == "play-keys-stepping":
                device = POD if shown.buttons[0].seat == "raven" else OTHER_POD
                for _ in range(3):
                    self._table.presses(device, "5")
            self._shot(name)

    def _plays_until(self, seen: Callable[[TableView[str]], bool], luck: Random) -> None:
        """In another game where this one has come to its end."""
        while not self._table.plays_until(seen, luck):
            self._table.send(commands.BeginRematch)
            for seat, device in PLAYS.items():
                self._table.claims(seat, device)
            self._table.send(commands.CloseLobby)

    def _warn(self) -> None:
        table = self._table
        table.inside(lambda: table.table.buttons.trouble("port", Trouble("busy_port", {"port": "/dev/ttyACM1"})))
        why = {"why": "No module named 'lgpio'"}
        table.inside(lambda: table.table.buttons.trouble("pins", Trouble("no_pin_library", why)))


def asked(shown: TableView[str]) -> tuple[PublicAsk[str], ...]:
    return tuple(ask for ask in shown.asks if ask.required)


def stepping(shown: TableView[str], kind: str, seat: str = "") -> bool:
    """Whether a question of that kind is answered by stepping through its answers."""
    names = {ask.name for ask in asked(shown) if ask.kind == kind}
    return any(each.ask in names and each.at >= 0 and seat in ("", each.seat) for each in shown.buttons)


def on_keys(shown: TableView[str], kind: str, *, made: int, touches: bool, least: int) -> bool:
    """Whether the answers of a question of that kind lie on keys."""
    found = [ask for ask in asked(shown) if ask.kind == kind and len(ask.made) == made and bool(ask.touches) == touches]
    return any(each.ask == ask.name and sum(map(bool, each.on)) >= least for ask in found for each in shown.buttons)


def photograph(size: str, into: Path, scratch: Path, language: str = ENGLISH) -> list[Cut]:
    """Take all pictures of one size."""
    scratch.mkdir()
    width, _, height = size.partition("x")
    table = RealTable(scratch / "table")
    table.table.usual_language = language
    stick = Stick(str(scratch), "stick")
    (scratch / "table-companion-0.2.0.tar.gz").touch()
    table.table.box.folder, table.table.box.plugged_in = into, lambda: (stick,)  # a box of its own
    table.looks_at_sticks()
    screen = Screen(scratch, table.url, table.key, (int(width), int(height)), minute=MINUTE)
    try:
        scenes = Scenes(table, screen, into)
        scenes.takes()
        return scenes.cut
    finally:
        screen.end()
        table.close()
