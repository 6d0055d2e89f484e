"""Presenter of the table: it builds the view of each viewer.

The parts for the table alone (codes, the map, the start page, connected phones) are added here and nowhere else. The
parts that a seat may know come from ``MatchPresenter``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from companion.box import BoxRequests
from companion.engine.game import Viewer, names_of
from companion.engine.pick import Path
from companion.engine.scene import Scene
from companion.engine.text import NAMELESS, Text
from companion.table.boards.service import BoardService
from companion.table.devices.presenter import DevicePresenter
from companion.table.devices.states import DeviceStates
from companion.table.match.checklist import SetUpChecklist
from companion.table.match.house_rules import HouseRules
from companion.table.match.match import CurrentMatch, Match
from companion.table.match.matches import Matches
from companion.table.match.reading import ScoreReading
from companion.table.match.teaching import Teaching
from companion.table.match.timer import Timer
from companion.table.seats.lobby import Lobby
from companion.table.seats.private_view import PrivateView
from companion.table.seats.seats import Seats
from companion.table.views import bgstats
from companion.table.views import model as s
from companion.table.views.amendment import as_then, own_amending
from companion.table.views.comfort import Tip
from companion.table.views.encoder import Encoder
from companion.table.views.log import LogPresenter
from companion.table.views.match import MatchPresenter
from companion.table.views.start import FoundSeat, GameChoice, LanguageChoice
from companion.text import catalogue, languages, named_by_itself


@dataclass(frozen=True)
class Parts:
    """The parts of the table that views are built from. Views read them and change nothing.

    ``watched`` says whether a viewer is connected; ``language`` is the table's own.
    """

    current: CurrentMatch
    seats: Seats
    lobby: Lobby
    timer: Timer
    reading: ScoreReading
    teaching: Teaching
    checklist: SetUpChecklist
    rules: HouseRules
    matches: Matches
    boards: BoardService
    private: PrivateView
    devices: DeviceStates
    box: BoxRequests
    stage: Callable[[], s.Stage]
    watched: Callable[[Viewer], bool]
    language: Callable[[], str]


class Presenter:
    """Builds views in one language. Costly parts are kept until the next entry."""

    def __init__(self, parts: Parts, language: str) -> None:
        self._parts = parts
        self._language = language
        self._catalogue = catalogue(language)
        self._names: tuple[Match | None, Mapping[str, str]] = (None, NAMELESS)
        self._encoder = Encoder(self.say)
        self._match: MatchPresenter | None = None
        self._log: LogPresenter | None = None
        self._rules: tuple[Match | None, bytes] = (None, self._encoder.encode(()))
        self._devices = DevicePresenter(parts.devices, parts.seats, parts.lobby)

    def say(self, text: Text) -> str:
        """A text in words, with the names of the players of the open match."""
        match = self._parts.current.match
        if match is not self._names[0]:
            self._names = match, NAMELESS if match is None else names_of(match.game, match.log.position.state)
        return self._catalogue.say(text, self._names[1])

    def draw(self, viewer: Viewer) -> bytes:
        """The view of a viewer as JSON, numbered 0."""
        return self._encoder.encode(self._table() if viewer is None else self._seat(viewer))

    def log(self, viewer: Viewer, before: int) -> bytes:
        """Lines of the log before an entry, as JSON."""
        match = self._parts.current.match
        if match is None:
            return self._encoder.encode(())
        log = self._log_of(match)
        if viewer is None:
            return self._encoder.encode(log.of_table(before))
        return self._encoder.encode(() if self._is_quiet(match) else log.of_seat(viewer, before))

    def explain(self, viewer: Viewer, ask: str, thing: Path) -> bytes:
        """What a thing is, and why it is no answer to an open question of this viewer, as JSON; ``null`` for nothing.

        The last pick names the thing, the others before it name it with it. Without such a question there is no reason.
        """
        match = self._parts.current.match
        return self._encoder.encode(None if match is None else self._now(match).explain(viewer, ask, thing))

    def rules(self) -> bytes:
        """The rules of the open match by chapters, as JSON, made once a match; no chapter without one."""
        match = self._parts.current.match
        if match is not self._rules[0]:
            chapters = () if match is None else match.game.words.rulebook(match.log.position.state)
            self._rules = match, self._encoder.encode(chapters)
        return self._rules[1]

    def seat_found(self, seat: str) -> FoundSeat:
        """The seat of a code, for the phone that has scanned it."""
        match = self._parts.current.match
        if match is None or seat not in match.seats:
            return FoundSeat(seat)
        place = next(place for place in self._now(match).places if place.id == seat)
        label, game = self.say(place.label), self.say(match.game.title)
        return FoundSeat(seat, place.name or label, place.role, place.icon, game, label if place.name else "")

    def map(self) -> bytes:
        """The public map of the open match as JSON, upright for a phone; ``null`` without one."""
        match = self._parts.current.match
        return self._encoder.encode(None if match is None else self._now(match).upright)

    # The table

    def _table(self) -> s.OfTable[Text]:
        parts, match = self._parts, self._parts.current.match
        titles: dict[str, Text] = {}
        view: s.OfTable[Text]
        notices = parts.current.notice
        if match is None:
            view, trouble = self._without_match()
            notices += trouble
        else:
            now = self._now(match)
            titles = now.titles
            view, private = as_then(self._with_match(match, now), match), self._private_notice(titles)
            notices = (private,) if isinstance(private, Text) else notices
        return replace(
            view,
            language=self._language,
            notice="\n".join(map(self.say, dict.fromkeys(notices))),
            warnings=self._devices.warnings(titles),
            comfort=parts.lobby.settings.comfort,
            power=parts.box.power,
        )

    def _without_match(self) -> tuple[s.OfTable[Text], tuple[Text, ...]]:
        """The view of the table, and why its games cannot be read, if they cannot."""
        parts = self._parts
        code = parts.boards.code.code(parts.lobby.address)
        if (editor := parts.boards.session.view()) is not None:
            return s.BoardEditorView(code=code, editor=editor), ()
        if (boards := parts.boards.view()) is not None:
            return s.BoardLibraryView(code=code, boards=boards), ()
        matches, past, trouble = parts.matches.listed()
        start = s.StartView(
            code=code,
            games=tuple(map(self._with_rules, parts.matches.games())),
            matches=matches,
            past=past,
            addresses=parts.lobby.addresses,
            wifi=parts.lobby.wifi.network,
            own_wifi=parts.lobby.own_wifi.state,
            devices=self._devices.all(),
            languages=tuple(LanguageChoice(each, named_by_itself(each)) for each in languages()),
            table_language=parts.language(),
            update=parts.box.update,
            versions=parts.box.versions,
        )
        return start, (*trouble, *parts.box.trouble)

    def _with_match(self, match: Match, now: MatchPresenter) -> s.TableView[Text]:
        parts = self._parts
        settings, stage = parts.lobby.settings, parts.stage()
        assert stage in {"lobby", "play", "over"}, "a match is open"
        return s.TableView(
            stage=stage,
            match=now.public,
            seats=tuple(map(self._with_devices, now.table_seats)),
            asks=now.asks(),
            tips=tuple(self._tips(match, None)),
            closed=now.closed(),
            log=self._log_of(match).of_table(),
            undo=match.log.undoable,
            redo=match.log.redoable,
            undo_shows=match.log.undoable > 0 and match.log.undo_reveals(),
            map=now.picture,
            in_sight=match.game.picture.in_sight,
            apart=match.game.picture.apart,
            photo=parts.boards.photo_under(match.game.key, now.scene.title.key),
            correction=None if match.session is None else match.session.view(),
            offered=match.correction.offered and settings.comfort.offer_check and not match.over,
            buttons=tuple(self._devices.doing(match, now.tiles)),
            code=parts.lobby.code(now.titles, buttons=bool(parts.devices.here)),
            wifi=parts.lobby.wifi.network,
            paused=parts.timer.paused,
            timer=parts.timer.reading(match.seats) if settings.comfort.timer else None,
            read=self._read(match),
            setup=now.checklist(parts.checklist.steps(match)),
            labels=self._has_labels(match),
            bgstats=bgstats.code(now.bgstats),
            drawn=now.drawn,
        )

    def _with_rules(self, game: GameChoice[Text]) -> GameChoice[Text]:
        """A game with its presets and its last evening."""
        rules = self._parts.rules
        return replace(game, presets=rules.presets(game.key), last=rules.last(game.key))

    def _with_devices(self, seat: s.TableSeat[Text]) -> s.TableSeat[Text]:
        """A player's place with its phone, PIN and device. These change without an entry."""
        seats, phone = self._parts.seats, "none"
        if seats.has_phone(seat.id):
            phone = "here" if self._parts.watched(seat.id) else "away"
        return replace(seat, phone=phone, pin=seats.has_pin(seat.id), **self._devices.with_device(seat.id))

    # A seat

    def _seat(self, seat: str) -> s.OfSeat[Text]:
        parts, match = self._parts, self._parts.current.match
        if match is None or seat not in match.seats:  # a phone of another match, which is being dismissed
            return s.IdleView(seat=seat, language=self._language)
        now, undo, quiet = self._now(match), match.last_by(seat), self._is_quiet(match)
        paused = Text("ui.pause.elsewhere") if parts.timer.paused else ""
        return s.SeatView(
            seat=seat,
            stage="over" if match.over else "play",
            match=now.quiet if quiet else now.public,
            language=self._language,
            notice=self._private_notice(now.titles) or paused,
            seats=now.quiet_seats if quiet else now.seats,
            asks=now.own_asks(seat),
            tips=tuple(self._tips(match, seat)),
            log=() if quiet else self._log_of(match).of_seat(seat),
            undo=int(undo),
            undo_shows=undo and match.log.undo_reveals(),
            me=now.own(seat),
            me_title=match.game.picture.own_title,
            me_about=match.game.picture.own_about,
            me_worth=match.game.picture.own_worth,
            me_hold=match.game.picture.own_hold,
            amending=own_amending(match, seat),
            paused=parts.timer.paused,
            wifi=parts.lobby.wifi.network,
            bgstats="" if quiet else now.bgstats,
            no_tips=parts.lobby.settings.comfort.teach != "never" and parts.teaching.has_refused(match, seat),
        )

    def _tips(self, match: Match, viewer: Viewer) -> Iterator[Tip[Text]]:
        """The tips that are due for a viewer."""
        for question in match.open.values():
            if key := self._parts.teaching.lesson(match, question, viewer):
                lesson = match.game.words.lessons[key]
                yield Tip(question.name, key, lesson.text, lesson.icon)

    def labels(self) -> Scene[str] | None:
        """The sheet with labels for the board of the open match; ``None`` for a board that needs none."""
        match = self._parts.current.match
        sheet = match.game.picture.labels if match is not None and match.started else None
        return None if sheet is None or match is None else sheet(match.log.position.state, self._catalogue.say)

    def _has_labels(self, match: Match) -> Literal["", "known", "new"]:
        if match.game.picture.labels is None or match.log.scoring:
            return ""
        return "new" if self._parts.checklist.is_first(match) else "known"

    def _read(self, match: Match) -> int:
        """The rows of the score that were read out."""
        sheet = self._now(match).sheet
        return 0 if sheet is None else min(self._parts.reading.rows(match), len(sheet.rows))

    def _is_quiet(self, match: Match) -> bool:
        """Whether seats still wait for the score: the table reads it out."""
        sheet = self._now(match).sheet
        return sheet is not None and self._read(match) < len(sheet.rows)

    def _private_notice(self, titles: dict[str, Text]) -> Text | str:
        """The notice of an open private view, for every viewer."""
        looking = self._parts.private.seat
        return "" if looking is None else Text("ui.private.open", {"seat": titles[looking]})

    def _now(self, match: Match) -> MatchPresenter:
        """The presenter of the match after its last entry."""
        if self._match is None or not self._match.is_of(match):
            known = {} if self._match is None else self._match.known(match)
            self._match = MatchPresenter(match, self._encoder, known)
        return self._match

    def _log_of(self, match: Match) -> LogPresenter:
        if self._log is None or self._log.match is not match:
            self._log = LogPresenter(match, self._encoder)
        return self._log
