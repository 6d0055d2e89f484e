"""Pictures of the touchscreen: where each begins, and what is touched until it is there."""

from __future__ import annotations

import json
import shutil
import time
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple

from companion.table import commands
from tests.album.games import JOINING, NAMES, OTHERS, PIN, WITHOUT_PHONE
from tests.album.telling import open_game, tell
from tests.end_to_end.evening import Evening
from tests.harness.patience import until
from tests.screen.screen import Screen as ScreenAlone

QUIET = 0.08
"""Seconds in which nothing has changed, so that what was touched has come."""
HOLD = "hold "
"""Before what a finger stays on: an answer until it is explained."""
POINT = "point "
"""Before the id of a place on the map, which a finger touches whether it is an answer or not."""
IF_SEEN = "if seen "
"""Before what an upright page does not have: it shows both charts."""
ANSWERS = "answers until "
"""Before what comes when the first answer has been given again and again."""


Cut = tuple[str, str]
"""The name of a picture, and a text in it that is cut off or has a broken word."""


class Shot(NamedTuple):
    """A picture. ``game`` is where it begins: a prepared game, ``""`` for the start, none for the picture before it.

    ``touches`` are names of what is touched, or what it says; ``*`` stands for anything.
    """

    name: str
    game: str | None = None
    touches: tuple[str, ...] = ()


START = ""
TIPS = ("start:settings", "settings:picture")
LARGE = ("settings:picture", "large:True", "back", "back")

FIRST_EVENING = (
    Shot("start-empty", START),
    Shot("settings", None, ("start:settings",)),
    Shot("settings-phones", None, ("settings:phones",)),
    Shot("settings-diagnostics", None, ("back", "settings:diagnostics")),
    Shot("settings-report", None, ("diagnostics:report",)),
    Shot("settings-picture", None, ("code:hide", "back", "settings:picture")),
    Shot("settings-sound", None, ("back", "settings:sound")),
    Shot("settings-large", None, ("back", "settings:picture", "large:True", "back")),
    Shot(
        "scoring-players",
        None,
        ("settings:picture", "large:False", "back", "back", "start:score", "ask:0", "played:rat"),
    ),
    Shot("scoring-cities", None, ("scoring:begin", "map:eagle-2", "offer:choice=next", "map:lion-3", "map:horse-1")),
    Shot("scoring-loyalties", None, ("offer:choice=done", "offer:empire=lion")),
    Shot("scoring-swaps", None, (ANSWERS + "offer:count=0",)),
    Shot("scoring-sheet", None, (ANSWERS + "end:all",)),
    Shot("board-asked", START, ("start:new:war-of-whispers",)),
    Shot("board-doubt", None, ("ask:0",)),
    Shot("board-acts-in-doubt", None, ("reading:doubt:elephant-link:0", "reading:doubt:eagle-city:0")),
    Shot("board-part", None, ("reading:doubt:steward-draw:0",)),
    Shot("board-part-region", None, ("map:bear-5",)),
    Shot("board-checklist", None, ("card:done", "line:same", "mode:check")),
    Shot("board-checked", None, ("line:part:eagle", *("line:same",) * 4)),
    Shot("setup-nobody", None, ("board:keep", "start:new:war-of-whispers")),
    Shot("setup-players", None, tuple(f"seat:{society}" for society in NAMES)),
    Shot("setup-player", None, ("place:1",)),
    Shot("setup-name", None, ("player:name",)),
    Shot("setup-first", None, ("key:B", "key:done", "back", "setup:next")),
    Shot("setup-loyalties", None, ("first:raven",)),
    Shot("setup-house", None, ("setup:house",)),
    Shot("setup-kept", None, ("rules:kept",)),
    Shot("lobby-first", None, ("back", "back", "setup:begin")),
    Shot("boards", START, ("start:settings", "settings:boards", "ask:0")),
    Shot("boards-own", None, ("board:standard", "boards:copy", "key:done")),
    Shot("boards-transfer", None, ("boards:transfer",)),
    Shot("boards-code", None, ("transfer:phone",)),
    Shot("editor", None, ("code:hide", "boards:edit")),
    Shot("editor-region", None, ("map:bear-5",)),
    Shot("editor-name", None, ("card:name", "key:H", "key:a", "key:l", "key:l")),
    Shot("editor-links", None, ("key:done", "part:bear", "card:farm", "card:done", "mode:links", "map:bear-1")),
    Shot("editor-larger", None, ("board:zoom",)),
    Shot("editor-acts", None, ("mode:acts",)),
    Shot("editor-checklist", None, ("mode:check",)),
    Shot("editor-photo", None, ("board:photo",)),
    Shot("editor-leave", None, ("code:hide", "board:leave")),
    Shot("editor-empty", None, ("ask:2", "boards:new", "key:done")),
    Shot("editor-nothing", None, ("mode:check",)),
)
"""In a folder without any game, one after the other."""

GAMES = (
    Shot("start", START),
    Shot("start-going", None, ("start:going",)),
    Shot("start-past", None, ("back", "start:past")),
    Shot("past-totals", None, ("past:totals",)),
    Shot("past-score", None, ("back", "past:2*")),
    Shot("past-save", None, ("past:save",)),
    Shot("past-forget", None, ("ask:1", "past:forget")),
    Shot("past-log", None, ("ask:0", "past:log", "log:after")),
    Shot("past-moment", None, ("moment:*",)),
    Shot("past-replay", None, ("replay:on",) * 12),
    Shot("past-points", None, ("back", "past:charts")),
    Shot("past-cities", None, (IF_SEEN + "chart:1",)),
    Shot("lobby", JOINING),
    Shot("lobby-code", None, ("seat:raven",)),
    Shot("lobby-wifi", None, ("code:hide", "lobby:wifi")),
    Shot("lobby-pin", None, ("code:hide", "seat:spider", "code:without", "pin:1", "pin:2")),
    Shot("play-loyalties", None, ("back", "lobby:ready")),
    Shot(
        "private-cover", "begun", ("hands:close", "more", "seats", f"seat:{WITHOUT_PHONE}", f"private:{WITHOUT_PHONE}")
    ),
    Shot("play-hands", "begun"),
    Shot("play-hands-next", None, ("hands:0",)),
    Shot("play-hands-later", None, ("hands:close",)),
    Shot("play-labels", "begun", ("more", "labels")),
    Shot("play-deploying", "deploying"),
    Shot("play-what-seat", None, (HOLD + "offer:empire=horse,council_seat=chancellor",)),
    Shot("play-acting", "acting"),
    Shot("play-what-answer", None, (HOLD + "offer:action=*",)),
    Shot("play-banners", None, ("offer:action=banner*",)),
    Shot("play-attack", None, ("back", "offer:action=attack")),
    Shot("play-why-not", None, (POINT + "bear-4",)),
    Shot("play-strength", "acting", ("offer:action=attack", "map:horse-*")),
    Shot("play-moves", None, ("offer:count=*", "offer:*")),
    Shot("play-openings", "acting", ("undo", IF_SEEN + "ask:1", "undo", IF_SEEN + "ask:1", "openings")),
    Shot("play-more", "acting", ("more",)),
    Shot("rules", None, ("rules",)),
    Shot("rules-chapter", None, ("chapter:attack",)),
    Shot("play-seats", "acting", ("more", "seats")),
    Shot("play-seat", None, ("seat:spider",)),
    Shot("play-code", None, ("invite:spider",)),
    Shot("play-pin", "acting", ("more", "seats", "seat:raven", "pin:raven", "pin:1")),
    Shot("play-log", "acting", ("log", "entry:*2")),
    Shot("play-mending", "acting", ("log", "entry:*", "mend:*")),
    Shot("play-mending-follows", None, ("offer:*",)),
    Shot("play-correcting", "acting", ("more", "correct")),
    Shot("play-correcting-region", None, ("map:bear-4", "field:region.bear-4.empire.bear", "count:more")),
    Shot("play-correcting-others", None, ("tally:close",)),
    Shot("play-correcting-council", None, ("offer:group=council.bear", "offer:card=council.bear")),
    Shot(
        "play-mending-told",
        None,
        ("tally:do", "log", "entry:*", "mend:*", "field:region.bear-4.empire.bear", "count:more"),
    ),
    Shot("play-mending-told-follows", None, ("tally:do",)),
    Shot("play-comparing", "acting", ("undo", IF_SEEN + "ask:1", "more", "check")),
    Shot("play-comparing-found", None, ("field:count.lion", "count:less")),
    Shot("play-comparing-look", None, ("tally:do",)),
    Shot("play-comparing-rest", None, ("tally:do",)),
    Shot("play-pause", "acting", ("more", "leave")),
    Shot("play-paused", "acting", ("more", "pause")),
    Shot("play-goes-on", None, ("pause:go_on",)),
    *(
        shot
        for key in OTHERS
        for shot in (
            Shot(f"{key}-setup", f"{key}-setup"),
            Shot(f"{key}-early", f"{key}-early"),
            Shot(f"{key}-what", None, (HOLD + "offer:*",)),
            Shot(f"{key}-seats", None, ("more", "seats")),
            Shot(f"{key}-correcting", f"{key}-late", ("more", "correct")),
            Shot(f"{key}-comparing", f"{key}-late", ("more", "check")),
            Shot(f"{key}-late", f"{key}-late"),
            Shot(f"{key}-end", f"{key}-over", ("end:all",)),
        )
    ),
    Shot("settings-timer", START, ("start:settings", "settings:sound", "timer:True")),
    Shot("play-timer", "acting"),
    Shot("play-agree", "seen", ("undo",)),
    Shot("play-secret", "swapping"),
    Shot("private-pin", None, (f"private:{WITHOUT_PHONE}", *(f"pin:{figure}" for figure in PIN[:2]))),
    Shot("private-question", None, tuple(f"pin:{figure}" for figure in PIN[2:])),
    Shot("private-held", None, (HOLD + "private:hold",)),
    Shot("private-swap", None, ("offer:slot=devout", "offer:slot=opposed")),
    Shot("end-first", "over", ("end:next",)),
    Shot("end-all", None, ("end:all",)),
    Shot("end-details", None, ("end:details",)),
    Shot("end-turning", None, ("end:turning",)),
    Shot("end-code", None, ("back", "end:bgstats")),
    Shot("large-start", START, ("start:settings", "settings:sound", "timer:False", "back", *LARGE)),
    Shot("large-lobby", JOINING),
    Shot("large-deploying", "deploying"),
    Shot("large-acting", "acting"),
    Shot("large-seats", None, ("more", "seats")),
    Shot("large-log", "acting", ("log",)),
    Shot("large-end", "over"),  # read to its end already
    Shot("settings-tips", START, (*TIPS, "large:False", "teach:always")),
    Shot("tip-deploying", "deploying"),
    Shot("tip-acting", "acting"),
    *(Shot(f"{key}-tip", f"{key}-early") for key in OTHERS),
    Shot("light-start", START, (*TIPS, "teach:never", "theme:light", "back", "back")),
    Shot("light-acting", "acting"),
    *(Shot(f"light-{key}", f"{key}-late") for key in OTHERS),
    Shot("turned-start", START, (*TIPS, "theme:dark", "settings:turn", "back", "back")),
    Shot("turned-play", "acting"),
)
"""In the folder of prepared games. The last ones are turned: the table keeps that."""

GONE = Shot("no-table", "acting")
"""The table has stopped, and the screen is still there."""

EVERY = (*FIRST_EVENING, *GAMES, GONE)


class Photographer:
    """At a table with a screen; puts pictures into a folder. ``cut`` is what lacked room, and in which picture."""

    def __init__(self, evening: Evening, games: dict[str, str], into: Path) -> None:
        self._evening, self._games, self._into = evening, games, into
        self._finger = ""
        self.cut: list[Cut] = []

    def takes(self, shots: tuple[Shot, ...]) -> None:
        for shot in shots:
            if shot.game is not None:
                self._opens(shot.game)
            for touch in shot.touches:
                if touch.startswith(ANSWERS):
                    self._answers_until(touch.removeprefix(ANSWERS))
                elif touch.startswith(IF_SEEN):
                    self._touches_if_seen(touch.removeprefix(IF_SEEN))
                else:
                    self._touches(touch)
            self._evening.screen.says("settle")
            self._evening.screen.picture(self._into / f"{shot.name}.png")
            self.cut += [(shot.name, text) for text in json.loads(self._evening.screen.says("cut"))]

    def _opens(self, game: str) -> None:
        self._lifts()
        for match in dict.fromkeys(("", self._games[game] if game != START else "")):
            open_game(self._evening, match, ready=game != JOINING)
            self._settles()  # only who has seen that nothing is open finds nothing open of the game before

    def _touches(self, wanted: str) -> None:
        self._lifts()
        if wanted.startswith(POINT):
            self._evening.screen.says(wanted)
            until(lambda: self._finds("callout:*"), "what is there is explained")
            return
        target = until(lambda: self._finds(wanted.removeprefix(HOLD)), f"{wanted} can be touched")
        if wanted.startswith(HOLD):
            self._finger = self._evening.screen.says(f"hold {target['name']}")
            until(lambda: not self._finds("offer:*") or self._finds("callout:*"), "what is held is explained")
        else:
            self._evening.screen.says(f"press {target['name']}")
        self._settles()

    def _touches_if_seen(self, wanted: str) -> None:
        if self._finds(wanted):
            self._touches(wanted)

    def _answers_until(self, wanted: str) -> None:
        while until(lambda: self._finds(wanted) or self._finds("offer:*"), "an answer is there")["name"] != wanted:
            self._touches("offer:*")
        self._touches(wanted)

    def _finds(self, wanted: str) -> dict[str, Any] | None:
        found = self._evening.screen.targets()
        return next((there for there in found.values() if _is(there, wanted)), None)

    def _lifts(self) -> None:
        if self._finger:
            self._evening.screen.says(f"up {self._finger}")
            self._finger = ""

    def _settles(self) -> None:
        """Until the newest view is drawn, and nothing more comes."""
        self._evening.screen.says("settle")
        until(lambda: self._evening.screen.has_drawn(self._evening.shown().n), "the newest view is drawn")
        before = None
        while before != (before := self._evening.screen.texts()):
            time.sleep(QUIET)


def _is(target: dict[str, Any], wanted: str) -> bool:
    return fnmatchcase(target["name"], wanted) or fnmatchcase(target["text"], wanted)


def photograph(
    size: str, games: Path, ids: dict[str, str], into: Path, scratch: Path, *, language: str = ""
) -> list[Cut]:
    """Take all screens of one size. ``games`` is copied, so that the next size finds it as it is."""
    with Evening(_folder(scratch / "first"), size, language=language) as evening:
        first = Photographer(evening, {}, into)
        first.takes(FIRST_EVENING)
    folder = scratch / "games"
    shutil.copytree(games, folder)
    with Evening(folder, size, language=language) as evening:
        tell(evening, commands.SetWifi, network="Game night", password="four players")  # noqa: S106 - a pictured one
        later = Photographer(evening, ids, into)
        later.takes(GAMES)
        tell(evening, commands.TurnScreen, rotation=0)
        _photograph_without_table(evening, size, _folder(scratch / "alone"), into)
    return first.cut + later.cut


def _photograph_without_table(evening: Evening, size: str, folder: Path, into: Path) -> None:
    """A screen that does not end with its table says what is missing."""
    width, _, height = size.partition("x")
    screen = ScreenAlone(folder, evening.inside, evening.key, (int(width), int(height)))
    try:
        screen.wait_for("more")
        evening.is_killed()
        screen.wait_until(lambda screen: "more" not in screen.targets())
        screen.shot().save(into / f"{GONE.name}.png")
    finally:
        screen.end()


def _folder(path: Path) -> Path:
    path.mkdir()
    return path
