"""The views: what each viewer is shown of the table as it is now.

What only the table itself is shown (codes, the map, the start, the phones that are there) is put in here and nowhere
else; what a seat may know of a match comes from ``show``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from companion.engine.game import Viewer
from companion.engine.text import Text
from companion.table.boards.service import BoardService
from companion.table.devices.presenter import DeviceViews
from companion.table.devices.states import DeviceStates
from companion.table.match.current import CurrentMatch
from companion.table.match.house_rules import HouseRules
from companion.table.match.match import Match
from companion.table.match.matches import Matches
from companion.table.match.timer import Timer
from companion.table.seats.lobby import Lobby
from companion.table.seats.private_view import PrivateView
from companion.table.seats.seats import Seats
from companion.table.views import model
from companion.table.views.amendment import amendment_shown
from companion.table.views.corrections import CheckOffered
from companion.table.views.match import Showing
from companion.text import catalogue, languages, named_by_itself


@dataclass(frozen=True)
class Parts:
    """The parts of the table that views are made of. Views read them and change nothing.

    ``watched`` says whether a viewer is connected; ``language`` is the table's own.
    """

    current: CurrentMatch
    seats: Seats
    lobby: Lobby
    timer: Timer
    rules: HouseRules
    matches: Matches
    boards: BoardService
    private: PrivateView
    devices: DeviceStates
    stage: Callable[[], model.Stage]
    watched: Callable[[Viewer], bool]
    language: Callable[[], str]


class Views:
    """Makes views in one language. What took long to put in words is kept until something is entered."""

    def __init__(self, parts: Parts, language: str) -> None:
        self._parts = parts
        self._language = language
        self.say = catalogue(language).say
        self._showing: Showing | None = None
        self._devices = DeviceViews(parts.devices, parts.seats, parts.lobby, self.say)

    def draw(self, viewer: Viewer) -> bytes:
        """The view of a viewer as JSON, numbered 0."""
        return msgspec.json.encode(self._table() if viewer is None else self._seat(viewer))

    def log(self, viewer: Viewer, before: int) -> bytes:
        """Lines of the log before an entry, as JSON."""
        match = self._parts.current.match
        return msgspec.json.encode(self._now(match).log(viewer, before) if match else ())

    def _told(self, notice: tuple[Text, ...]) -> str:
        return "\n".join(map(self.say, notice))

    def _table(self) -> model.Shown:
        parts, stage = self._parts, self._parts.stage()
        match = parts.current.match
        if match is None:
            return model.Shown(
                n=0,
                viewer=None,
                stage=stage,
                start=self._start() if stage == "start" else None,
                boards=parts.boards.view(self.say),
                editor=parts.boards.session.view(self.say),
                code=parts.boards.code.code(parts.lobby.address, self.say),
                notice=self._told(parts.current.notice),
                warnings=tuple(map(self.say, self._devices.warnings({}))),
                comfort=parts.lobby.settings.comfort,
                language=self._language,
            )
        now = self._now(match)
        return msgspec.structs.replace(
            self._match(now, match, None),
            stage=stage,
            seats=tuple(map(self._with_phone, now.seats)),
            undo=match.log.undoable,
            redo=match.log.redoable,
            undo_shows=match.log.undoable > 0 and match.log.undo_shows(),
            map=now.picture,
            in_sight=match.game.in_sight,
            buttons=tuple(self._devices.doing(match, now.public.tiles)),
            warnings=tuple(map(self.say, self._devices.warnings(now.titles))),
            tally=None if match.session is None else match.session.shown(self.say),
            offered=self._offered(match),
            code=parts.lobby.code(now.titles, self.say),
            wifi=parts.lobby.settings.network,
            comfort=parts.lobby.settings.comfort,
            timer=parts.timer.shown(match.seats) if parts.lobby.settings.comfort.timer else None,
        )

    def _offered(self, match: Match) -> CheckOffered | None:
        wanted = self._parts.lobby.settings.comfort.offer_check and not match.over
        return match.correction.offered(match.log.position.state, self.say) if wanted else None

    def _seat(self, seat: str) -> model.Shown:
        match = self._parts.current.match
        if match is None or seat not in match.seats:  # its phone is from another match, and about to be out
            return model.Shown(n=0, viewer=seat, stage="start", language=self._language)
        now = self._now(match)
        undo = match.last_by(seat)
        return msgspec.structs.replace(
            self._match(now, match, seat),
            stage="over" if match.over else "play",
            seats=now.seats,
            undo=int(undo),
            undo_shows=undo and match.log.undo_shows(),
            me=now.me(seat),
        )

    def _match(self, now: Showing, match: Match, viewer: Viewer) -> model.Shown:
        """What is in every view of a match."""
        public, looking = now.public, self._parts.private.seat
        notice = self._told(self._parts.current.notice) if viewer is None else ""
        if looking is not None:
            notice = self.say(Text("ui.private.open", {"seat": now.titles[looking]}))
        elif self._parts.timer.paused and viewer is not None:
            notice = self.say(Text("ui.pause.elsewhere"))
        return model.Shown(
            n=0,
            viewer=viewer,
            stage="play",
            paused=self._parts.timer.paused,
            match=match.id,
            title=public.title,
            scoring=match.log.scoring,
            place=public.place,
            waiting=public.waiting,
            entries=len(match.log.entries),
            asks=now.asks(viewer),
            hands=public.hands,
            next=public.next,
            tiles=public.tiles,
            tiles_title=public.tiles_title,
            me_title=public.me_title if viewer is not None else "",
            log=now.log(viewer),
            scores=public.scores,
            mending=amendment_shown(match, viewer, self.say),
            notice=notice,
            language=self._language,
        )

    def _now(self, match: Match) -> Showing:
        """The match as it stands, put in words once for everybody."""
        if self._showing is None or not self._showing.shows(match):
            told: dict[Any, Any] = {} if self._showing is None else self._showing.told
            self._showing = Showing(match, self.say, told)
        return self._showing

    def _start(self) -> model.Start:
        parts = self._parts
        matches, past = parts.matches.listed(self.say)
        return model.Start(
            games=tuple(map(self._with_rules, parts.matches.games(self.say))),
            matches=matches,
            past=past,
            addresses=parts.lobby.addresses,
            wifi=parts.lobby.settings.network,
            devices=self._devices.all(),
            languages=tuple(model.LanguageShown(each, named_by_itself(each)) for each in languages()),
            language=parts.language(),
        )

    def _with_rules(self, game: model.GameShown) -> model.GameShown:
        """A game with the house rules that are kept by name, and how it was played last."""
        rules = self._parts.rules
        return msgspec.structs.replace(
            game, presets=rules.presets(game.key, self.say), last=rules.last(game.key, self.say)
        )

    def _with_phone(self, seat: model.SeatShown) -> model.SeatShown:
        """A place at the table as the table itself is shown it; phones come and go without an entry."""
        seats, phone = self._parts.seats, "none"
        if seats.has_phone(seat.id):
            phone = "here" if self._parts.watched(seat.id) else "away"
        return msgspec.structs.replace(seat, phone=phone, pin=seats.has_pin(seat.id), **self._devices.with_device(seat))
