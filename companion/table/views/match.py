"""From a match to what a viewer is shown: the one place where the words and pictures of a view are put together.

What everybody may see is made once for all of them. What differs (questions, log lines, one's own things) is made for
its viewer from nothing, by the rules' own gate.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.engine import offers
from companion.engine.agenda import Event, Outcome
from companion.engine.draft import Draft
from companion.engine.game import Game, Viewer
from companion.engine.label import PickLabel
from companion.engine.log import Part
from companion.engine.pick import Path
from companion.engine.scene import Scene
from companion.engine.summary import SeatFacts, Sheet, SheetCell
from companion.engine.text import COMMA, SENTENCE, Text, joined
from companion.table.match.amendments import may_amend
from companion.table.match.match import Match, Open
from companion.table.views import model as s
from companion.table.views.titled import titled

LINES = 20
"""So much of the log is in every view; older lines are fetched."""

Say = Callable[[Text], str]

Told = dict[tuple[int, Viewer], tuple[Part, tuple[Text, ...], s.LogLine]]
"""What a part comes to for a viewer, and the line it makes in the log; by the entry that made it."""


class Public(msgspec.Struct, frozen=True):
    """What everybody may see of a match, in words."""

    title: str
    place: str
    waiting: str
    hands: tuple[str, ...]
    next: tuple[str, ...]
    tiles: tuple[s.Tile, ...]
    tiles_title: str
    me_title: str
    scores: s.ScoreSheet | None


class Showing:
    """A match as it stands after its last entry, ready to be shown to one viewer after the other.

    What differs from viewer to viewer is made when it is first asked for, and kept: most touches change one draft, and
    nothing else has to be said again for it. ``told`` remembers log lines even from one showing to the next.
    """

    def __init__(self, match: Match, say: Say, told: Told) -> None:
        self._match = match
        self._say = say
        self._state = match.log.position.state
        self._entries = len(match.log.entries)
        self.told = told
        self._asked: dict[tuple[str, Path, bool], s.Ask] = {}
        self._on_map: dict[tuple[str, Path, bool], s.Ask] = {}
        self._owned: dict[Viewer, tuple[s.Token, ...]] = {}
        self._lines: dict[Viewer, tuple[s.LogLine, ...]] = {}
        self._aside = match.log.aside

    def shows(self, match: Match) -> bool:
        """Whether this still is what there is to show."""
        return match is self._match and len(match.log.entries) == self._entries

    @cached_property
    def seen(self) -> Any:
        """What everybody may see, as the game says it."""
        return self._match.game.view(self._state, None)

    @cached_property
    def places(self) -> tuple[SeatFacts, ...]:
        return self._match.game.seats(self.seen)

    @cached_property
    def titles(self) -> dict[str, str]:
        """What each seat is called."""
        return {seat.seat: self._say(seat.title) for seat in self.places}

    @cached_property
    def picture(self) -> Scene:
        """The map as everybody sees it."""
        return titled(self._match.game.picture(self.seen), self._say)

    @cached_property
    def public(self) -> Public:
        match, game, state, say = self._match, self._match.game, self._state, self._say
        scores = game.scores(state) if match.over else None
        return Public(
            title=say(game.title()),
            place=say(game.place_text(state)),
            waiting=self._waiting(),
            hands=tuple(say(game.hand_text(hand)) for hand in match.hands),
            next=tuple(map(say, game.next_texts(state))),
            tiles=tiles(game, self.seen, say),
            tiles_title=say(game.tiles_text()),
            me_title=say(game.own_text()),
            scores=None if scores is None else sheet(game.sheet(scores, state.seat_ids), say),
        )

    @cached_property
    def seats(self) -> tuple[s.SeatShown, ...]:
        """The places at the table, as every seat is shown them: without what is known of phones and PINs."""
        asked = {prompt.seat for prompt in self._match.log.position.prompts if prompt.required}
        return tuple(
            s.SeatShown(
                id=seat.seat,
                name=seat.name,
                label=self.titles[seat.seat],
                role=seat.role,
                icon=seat.icon,
                facts=tuple(map(self._say, seat.facts)),
                first=seat.first,
                asked=seat.seat in asked,
                phone="none",
                secrets=self._match.game.has_secrets,
            )
            for seat in self.places
        )

    def asks(self, viewer: Viewer) -> tuple[s.Ask, ...]:
        """The questions that stand open: to a seat its own, to the table all but what is nobody else's affair."""
        return tuple(
            self._ask(question, viewer, mine=may_answer(question, viewer))
            for question in self._match.open.values()
            if may_answer(question, viewer) or (viewer is None and question.prompt.required)
        )

    def log(self, viewer: Viewer, before: int | None = None) -> tuple[s.LogLine, ...]:
        """The last lines of the log, or the last ones before the entry of that number; the newest last."""
        live = self._match.log.live
        if before is not None:
            return self._log(viewer, sum(part.seq < before for part in live))
        if viewer not in self._lines:
            self._lines[viewer] = self._log(viewer, len(live))
        return self._lines[viewer]

    def me(self, viewer: Viewer) -> tuple[s.Token, ...]:
        """A seat's own things."""
        if viewer is None:
            return ()
        if viewer not in self._owned:
            own = self._match.game.own(self._state, viewer)
            tokens = (s.Token(self._say(o.slot), self._say(o.value), o.role, o.icon, o.open) for o in own)
            self._owned[viewer] = tuple(tokens)
        return self._owned[viewer]

    def _log(self, viewer: Viewer, end: int) -> tuple[s.LogLine, ...]:
        """The last lines of the first ``end`` live parts."""
        live = self._match.log.live
        start = max(end - LINES, 0)
        lines = tuple(self._with_mending(part, self._line(part, viewer), viewer) for part in live[start:end])
        if viewer is not None:
            return lines
        back = self._match.log.back_to(len(live) - start)
        return tuple(replace(line, back=count) for line, count in zip(lines, back, strict=False))

    def _with_mending(self, part: Part, line: s.LogLine, viewer: Viewer) -> s.LogLine:
        """The line with whether this viewer may answer it anew, and what was set aside when somebody did."""
        prompt = self._match.amendments.prompt(part)
        aside = [self._told(gone, viewer) for gone in self._aside.get(part.seq, ())]
        secretly = viewer is None and prompt is not None and prompt.secret
        return replace(
            line,
            mend=prompt is not None and may_amend(prompt, viewer),
            alone=prompt.seat or "" if secretly and prompt is not None else "",
            mended=part.seq in self._aside,
            aside=tuple(joined(self._say, SENTENCE, told.texts) for _, _, told in aside if told.texts),
        )

    def _line(self, part: Part, viewer: Viewer) -> s.LogLine:
        return self._told(part, viewer)[2]

    def _told(self, part: Part, viewer: Viewer) -> tuple[Part, tuple[Text, ...], s.LogLine]:
        """Who is told the same as everybody reads the same line; what is said to a seat alone is marked."""
        known = self.told.get((part.seq, viewer))
        if known is None or known[0] is not part:
            lines = (self._match.game.tell(event, viewer) for event in part.events)
            texts = tuple(line for line in lines if line is not None)
            public = None if viewer is None else self._told(part, None)
            if public is not None and texts == public[1]:
                known = public
            else:
                line = s.LogLine(part.seq, tuple(map(self._say, texts)), secret=public is not None)
                known = part, texts, line
            self.told[part.seq, viewer] = known
        return known

    def _waiting(self) -> str:
        """The one large line: what the game waits for."""
        match, state = self._match, self._state
        if match.over:
            return self._say(Text("ui.play.over"))
        prompts = [prompt for prompt in match.log.position.prompts if prompt.required]
        if len(prompts) == 1:
            return self._say(match.game.question_text(state, prompts[0]))
        names = [self.titles[prompt.seat] for prompt in prompts if prompt.seat is not None]
        return self._say(Text("ui.play.waiting", {"seats": joined(self._say, COMMA, names)}))

    def _ask(self, question: Open, viewer: Viewer, *, mine: bool) -> s.Ask:
        path = self._match.drafts.get(question.name, ()) if mine else ()
        key = question.name, path, mine
        if key not in self._asked:
            self._asked[key] = self._put(question, path, mine=mine)
        if viewer is not None or not mine:
            return self._asked[key]
        if key not in self._on_map:
            self._on_map[key] = with_map(self._asked[key], Draft(question.asked, path))
        return self._on_map[key]

    def _put(self, question: Open, path: Path, *, mine: bool) -> s.Ask:
        """A question put in words, with its draft for whoever may answer: the same for the table and a phone."""
        prompt, game, state = question.prompt, self._match.game, self._state
        if mine:
            return filled(question.name, Draft(question.asked, path), game, state, self._say)
        text = self._say(game.question_text(state, prompt, path))
        return s.Ask(question.name, prompt.kind, prompt.seat, prompt.required, prompt.secret, text)


def tiles(game: Game[Any], seen: Any, say: Say) -> tuple[s.Tile, ...]:
    """What everybody wants to see at a glance, in words."""
    return tuple(
        s.Tile(
            say(t.title),
            t.role,
            t.icon,
            t.letter,
            tuple((icon, count, say(Text(f"figure.{icon}"))) for icon, count in t.figures),
            tuple(map(say, t.facts)),
            t.active,
            tuple(s.OccupantShown(each.place, say(each.label), each.seat) for each in t.occupants),
        )
        for t in game.tiles(seen)
    )


def filled(name: str, draft: Draft[Any], game: Any, state: Any, say: Say) -> s.Ask:
    """A question with its draft: what has been picked, and what can be picked next."""
    path, prompt = draft.path, draft.question.prompt

    def called(made: Path) -> Text:
        text: Text = game.pick_text(state, prompt, made[:-1], made[-1])
        return text

    def offer(picks: Path) -> s.Offer:
        label, heading = called((*path, *picks)), say(called((*path, picks[0]))) if len(picks) > 1 else ""
        mark = game.mark(picks[-1])
        offered = s.Offer(picks, say(label), heading, mark.icon if mark else "", mark.role if mark else "")
        return _shorter(offered, label, say) if isinstance(label, PickLabel) else offered

    return s.Ask(
        name,
        prompt.kind,
        prompt.seat,
        prompt.required,
        prompt.secret,
        say(game.question_text(state, prompt, path)),
        mine=True,
        made=tuple(say(called(path[:count])) for count in range(1, len(path) + 1)),
        offers=tuple(map(offer, offers.offers(draft))),
        finished=draft.finished and bool(path),
        preview=_preview(draft, lambda event: game.tell(event, None), say),
        preview_covered=_preview(draft, game.covered_text, say),
    )


def _shorter(offer: s.Offer, label: PickLabel, say: Say) -> s.Offer:
    """The offer with the shorter labels it has."""
    name, short, lead = ("" if text is None else say(text) for text in (label.name, label.short, label.lead))
    return replace(offer, name=name, short=short, lead=lead)


def with_map(ask: s.Ask, draft: Draft[Any]) -> s.Ask:
    """The question for a viewer that has a map: what touching its places picks."""
    return replace(ask, touches=offers.touches(draft))


def _preview(draft: Draft[Any], line: Callable[[Event], Text | None], say: Say) -> str:
    """What everybody will read of a secret answer, event by event, once it is given."""
    if not (draft.finished and draft.question.prompt.secret):
        return ""
    outcome = draft.question.outcome(draft.path)
    found = map(line, outcome.events) if isinstance(outcome, Outcome) else ()
    lines = joined(say, SENTENCE, (say(text) for text in found if text is not None))
    return lines and say(Text("ui.play.preview", {"lines": lines}))


def may_answer(question: Open, viewer: Viewer) -> bool:
    """Anyone at the table may answer what is public; a phone answers for its own seat; a secret is its seat's alone."""
    prompt = question.prompt
    if viewer is None:
        return not prompt.secret
    return prompt.seat == viewer


def sheet(counted: Sheet, say: Say) -> s.ScoreSheet:
    """A score in words."""
    return s.ScoreSheet(
        counted.seats,
        tuple(map(say, counted.titles)),
        counted.roles,
        tuple(
            s.ScoreRow(say(row.title), row.role, row.icon, tuple(_cell(cell, say) for cell in row.cells))
            for row in counted.rows
        ),
        counted.totals,
        counted.ranks,
        say(counted.verdict),
    )


def _cell(cell: SheetCell, say: Say) -> s.Cell:
    text, narrow = ("" if each is None else say(each) for each in (cell.text, cell.narrow))
    return s.Cell(cell.points, text, narrow)
