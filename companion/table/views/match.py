"""Presenter of a match: it builds the parts of a match's views.

The public part is built and encoded once for all viewers. Questions and private things are built for one viewer, from
the view that the rules give it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

from msgspec.structs import replace

from companion.engine import offers
from companion.engine.agenda import Event, Outcome
from companion.engine.banner import Banner, PickLabel, settling
from companion.engine.draft import CONFIRM, Draft
from companion.engine.explanation import Explanation
from companion.engine.game import Game, Viewer, fold
from companion.engine.log import Start
from companion.engine.moves import Move
from companion.engine.pick import Path, Pick, Refused
from companion.engine.prompt import Asked
from companion.engine.scene import Scene
from companion.engine.summary import Mark, OwnThing, SeatFacts, Sheet, Tile
from companion.engine.text import SeatName, Text, commas, sentences
from companion.table.match.checklist import newest
from companion.table.match.match import Match, Open
from companion.table.views import bgstats
from companion.table.views import model as s
from companion.table.views.asks import ClosedAsk, Offer, PublicAsk, SeatAsk, SecretAsk
from companion.table.views.encoder import Encoder
from companion.table.views.set_up import SetUpSteps

A = TypeVar("A")
AskKey = tuple[str, Asked[Any], Path]
"""The name of a question, its lists, and the picks of its draft."""
KnownAsks = Mapping[AskKey, Any]
"""Questions in words."""


class MatchPresenter:
    """A match after its last entry.

    A part of a view is made and encoded when it is first needed, and then kept, because most touches change only one
    draft. A question that was open before the last entry, and is the same now, keeps its words: ``known`` has them.
    """

    def __init__(self, match: Match, encoder: Encoder, known: KnownAsks) -> None:
        self._match = match
        self._once, self._say = encoder.once, encoder.say
        self._state = match.log.position.state
        self._entries = len(match.log.entries)
        self._asks = {key: known[key] for key in map(self._key, match.open.values()) if key in known}
        self._own: dict[str, tuple[OwnThing[Text], ...]] = {}

    def is_of(self, match: Match) -> bool:
        """Whether this is the presenter of the match after its last entry."""
        return match is self._match and len(match.log.entries) == self._entries

    def known(self, match: Match) -> KnownAsks:
        """The questions of a match that are in words, for its next presenter."""
        return self._asks if match is self._match else {}

    @cached_property
    def seen(self) -> Any:
        """The public view of the game."""
        return self._match.game.rules.view(self._state, None)

    @cached_property
    def places(self) -> tuple[SeatFacts[Text], ...]:
        return self._match.game.picture.seats(self.seen)

    @cached_property
    def titles(self) -> dict[str, Text]:
        """The name of each seat, which is that of its player."""
        return {seat.id: SeatName(seat.label.key, seat.id) for seat in self.places}

    @cached_property
    def tiles(self) -> tuple[Tile[Text], ...]:
        return self._match.game.picture.tiles(self.seen)

    @cached_property
    def scene(self) -> Scene[Text]:
        return self._match.game.picture.scene(self.seen)

    @cached_property
    def picture(self) -> Scene[Text]:
        return self._once(self.scene)

    @cached_property
    def upright(self) -> Scene[Text]:
        """The picture for a high page."""
        return self.picture if self.scene.high is None else self._once(self.scene.high)

    @cached_property
    def sheet(self) -> Sheet[Text] | None:
        """The score of a match that is over."""
        scoring, state = self._match.game.scoring, self._state
        scores = scoring.scores(state) if self._match.over else None
        return None if scores is None else scoring.sheet(scores, state.seat_ids)

    @cached_property
    def bgstats(self) -> str:
        """The link of a match that is over for the app BG Stats."""
        return bgstats.link(self._match, self._say)

    @cached_property
    def public(self) -> s.PublicMatch[Text]:
        return self._once(self._public(self.sheet))

    @cached_property
    def quiet(self) -> s.PublicMatch[Text]:
        """The public part without the score, the tiles and the moves: the table has the word."""
        return self._once(replace(self._public(None), tiles=(), moves=(), acts=(), routes=(), movers=(), doer=""))

    def _public(self, sheet: Sheet[Text] | None) -> s.PublicMatch[Text]:
        match, game, state = self._match, self._match.game, self._state
        moves = tuple(map(game.words.move, match.moves))
        return s.PublicMatch(
            id=match.id,
            title=game.title,
            scoring=match.log.scoring,
            entries=self._entries,
            place=game.words.place(state),
            banner=self._banner(),
            moves=moves,
            acts=tuple((move.act, move.where) for move in moves),
            routes=tuple(move.routes if isinstance(move, Move) else () for move in match.moves),
            movers=tuple(move.about if isinstance(move, Move) else "" for move in match.moves),
            doer=match.doer,
            next=game.words.coming(state),
            tiles=self.tiles,
            tiles_title=game.picture.tiles_title(self.seen),
            scores=sheet,
            turning=() if sheet is None else game.scoring.turning(match.log.answers(), state),
            what_if=() if sheet is None else game.scoring.what_if(match.log.answers(), state),
        )

    def checklist(self, steps: Sequence[tuple[Any, bool]]) -> SetUpSteps[Text] | None:
        """The checklist of the set-up; ``None`` without steps."""
        if not steps:
            return None
        texts = [self._match.game.words.move(move) for move, _ in steps]
        return SetUpSteps(
            acts=tuple((text.act, text.where) for text in texts),
            routes=tuple(move.routes if isinstance(move, Move) else () for move, _ in steps),
            movers=tuple(move.about if isinstance(move, Move) else "" for move, _ in steps),
            done=tuple(at for at, (_, done) in enumerate(steps) if done),
            newest=newest(self._match),
        )

    @cached_property
    def seats(self) -> tuple[s.PublicSeat[Text], ...]:
        """The players' places for the seats, without phones and PINs."""
        return self._once(
            tuple(
                s.PublicSeat(
                    p.id, p.label, p.role, p.facts, p.first, p.name, p.icon, p.pieces, p.letter, p.id in self.asked
                )
                for p in self.places
            )
        )

    @cached_property
    def quiet_seats(self) -> tuple[s.PublicSeat[Text], ...]:
        """The players' places for the seats, without their facts: those of the end may say who has won."""
        return self._once(
            tuple(s.PublicSeat(p.id, p.label, p.role, first=p.first, name=p.name, icon=p.icon) for p in self.places)
        )

    @cached_property
    def table_seats(self) -> tuple[s.TableSeat[Text], ...]:
        """The players' places for the table. The presenter of the table adds phones, PINs and devices."""
        secrets = self._match.game.rules.has_secrets
        return tuple(
            s.TableSeat(
                p.id,
                p.label,
                p.role,
                self._once(p.facts),
                p.first,
                p.name,
                p.icon,
                p.pieces,
                p.letter,
                p.id in self.asked,
                secrets,
            )
            for p in self.places
        )

    @property
    def drawn(self) -> bool:
        """Whether a lot has just been drawn for the first player."""
        first = self._match.log.entries[0].command
        return self._entries == 1 and isinstance(first, Start) and first.setup.first_player is None

    @cached_property
    def asked(self) -> frozenset[str | None]:
        """The seats the game waits for."""
        return frozenset(prompt.seat for prompt in self._match.log.position.prompts if prompt.required)

    def asks(self) -> tuple[PublicAsk[Text], ...]:
        return tuple(map(self._public_ask, (each for each in self._match.open.values() if may_answer(each, None))))

    def closed(self) -> tuple[ClosedAsk, ...]:
        secret = (question for question in self._match.open.values() if question.prompt.secret)
        return tuple(ClosedAsk(q.name, q.prompt.kind, q.prompt.seat) for q in secret if q.prompt.required)

    def own_asks(self, seat: str) -> tuple[SeatAsk[Text], ...]:
        return tuple(
            self._secret_ask(question) if question.prompt.secret else self._public_ask(question)
            for question in self._match.open.values()
            if may_answer(question, seat)
        )

    def own(self, seat: str) -> tuple[OwnThing[Text], ...]:
        if seat not in self._own:
            self._own[seat] = self._once(self._match.game.picture.own(self._state, seat))
        return self._own[seat]

    def explain(self, viewer: Viewer, ask: str, thing: Path) -> Explanation[Text] | None:
        """What a thing is; with a reason if it could be an answer to an open question that this viewer may answer.

        An answer that is no thing is explained while its question is open.
        """
        found = self._explained(viewer, ask, thing)
        chapters = self._match.game.words.rulebook(self._state) if found else ()
        title = next((chapter.title for chapter in chapters if found and chapter.key == found.chapter), "")
        return found and replace(found, chapter_title=title)

    def _explained(self, viewer: Viewer, ask: str, thing: Path) -> Explanation[Text] | None:
        question, words = self._match.open.get(ask), self._match.game.words
        if question is None or not may_answer(question, viewer):
            return words.explain(self._state, None, thing[:-1], thing[-1])
        path = (*self._match.drafts.get(ask, ()), *thing)
        found = words.explain(self._state, question.prompt, path[:-1], path[-1])
        return found or self._of_answer(Draft(question.asked, path[:-1]), path[-1])

    def _of_answer(self, draft: Draft[Any], pick: Pick) -> Explanation[Text] | None:
        """What an answer does: by the rules, else the lines that the log will have of it; ``None`` if it is not listed.

        An answer that reveals something says nothing of it before.
        """
        picks, game = draft.question.picks(draft.path), self._match.game
        if isinstance(picks, Refused) or pick not in picks:
            return None
        after = Draft(draft.question, (*draft.path, pick))
        about, chapter = game.words.answer(draft.question.prompt, pick)
        title, events = label(after, game, self._state, after.path).verb, _events(after)
        lines = () if any(event.reveals for event in events) else game.words.lines(events, None)
        does = about or sentences(lines)
        return Explanation(title, does if isinstance(does, Text) else Text("ui.answer.number"), chapter=chapter)

    def _banner(self) -> Banner[Text]:
        """The banner of the one required question, or of all of them together."""
        match, state = self._match, self._state
        if match.over:
            return Banner(Text("ui.play.look"), title=Text("ui.play.over"))
        prompts = [prompt for prompt in match.log.position.prompts if prompt.required]
        banners = [match.game.words.banner(state, prompt, ()) for prompt in prompts]
        if len(banners) == 1:
            return banners[0]
        first = banners[0]
        alike = all(banner.verb == first.verb for banner in banners)
        verb, why, others = (first.verb, first.why, first.others) if alike else (Text("ui.play.waiting"), "", "")
        if len(banners) == len(self.places):
            role = f"game.{match.game.key}"
            return Banner(verb, title=Text("ui.play.everyone"), icon="eye", role=role, why=why)
        who = commas(self.titles[prompt.seat] for prompt in prompts if prompt.seat is not None)
        return Banner(verb, title=Text("ui.play.players", {"n": len(banners)}), place=who, why=why, others=others)

    def _public_ask(self, question: Open) -> PublicAsk[Text]:
        return self._kept(question, public_ask)

    def _secret_ask(self, question: Open) -> SecretAsk[Text]:
        return self._kept(question, secret_ask)

    def _kept(self, question: Open, ask: Callable[[str, Draft[Any], Game[Any], Any], A]) -> A:
        key = self._key(question)
        if key not in self._asks:
            draft = Draft(question.asked, key[-1])
            self._asks[key] = self._once(ask(question.name, draft, self._match.game, self._state))
        found: A = self._asks[key]
        return found

    def _key(self, question: Open) -> AskKey:
        return question.name, question.asked, self._match.drafts.get(question.name, ())


NO_MARK = Mark("", "")
"""The mark of a pick without an icon and a colour."""

_AskFields = tuple[str, str, str | None, bool, Banner[Text], tuple[Text, ...], tuple[Offer[Text], ...]]


def public_ask(name: str, draft: Draft[Any], game: Game[Any], state: Any) -> PublicAsk[Text]:
    """A public question with its draft."""
    finished = draft.finished and bool(draft.path)
    return PublicAsk(*_ask(name, draft, game, state), offers.touches(draft), finished, offers.chosen(draft))


def secret_ask(name: str, draft: Draft[Any], game: Game[Any], state: Any) -> SecretAsk[Text]:
    """A secret question with its draft, for its seat alone."""
    fields = _ask(name, draft, game, state)
    first = _offers(Draft(draft.question), game, state) if draft.path else fields[-1]
    confirm, confirm_covered = next(filter(None, map(game.words.confirm, _events(draft))), ("", ""))
    return SecretAsk(
        *fields,
        finished=draft.finished and bool(draft.path),
        preview=_preview(draft, lambda event: game.words.message(event, None)),
        preview_covered=_preview(draft, game.words.covered),
        confirm=confirm,
        confirm_covered=confirm_covered,
        instead=tuple(offer for offer in first if offer.main and offer.picks != draft.path[:1]),
        opens=_opened(draft, game, state),
    )


def _ask(name: str, draft: Draft[Any], game: Game[Any], state: Any) -> _AskFields:
    """The fields that public and secret questions share, in their order."""
    path, prompt = draft.path, draft.question.prompt
    labels = [label(draft, game, state, path[:count]) for count in range(1, len(path) + 1)]
    made = tuple(each.made or each.verb for each in labels)
    if draft.picks == (CONFIRM,):
        banner = replace(game.words.banner(state, prompt, ()), verb=Text("ui.play.sure"))
    else:
        banner = game.words.banner(state, prompt, path)
    return name, prompt.kind, prompt.seat, prompt.required, banner, made, _offers(draft, game, state)


def label(draft: Draft[Any], game: Game[Any], state: Any, path: Path) -> PickLabel:
    """The label of the last pick of a path. The one that confirms an answer says what will happen."""
    if path[-1] != CONFIRM:
        return game.words.pick(state, draft.question.prompt, path[:-1], path[-1])
    last = game.words.pick(state, draft.question.prompt, draft.path[:-1], draft.path[-1])
    return settling(Text("ui.play.confirm"), sentences(game.words.lines(_events(draft), None)) or last.detail)


def _offers(draft: Draft[Any], game: Game[Any], state: Any) -> tuple[Offer[Text], ...]:
    """The offers of the next picks."""

    def offer(picks: Path) -> Offer[Text]:
        last = label(draft, game, state, (*draft.path, *picks))
        group = label(draft, game, state, (*draft.path, picks[0])).verb if len(picks) > 1 else ""
        mark = last.mark or game.picture.mark(picks[-1]) or NO_MARK
        said = (last.detail, last.short, last.lead)
        detail, *brief = (str(each) if isinstance(each, int) else each for each in said)
        return Offer(picks, last.verb, group, mark.icon, mark.role, detail, last.main, last.idle, *brief)

    return tuple(map(offer, offers.offers(draft)))


def _preview(draft: Draft[Any], line: Callable[[Event], Text | None]) -> Text | str:
    """The public lines of a secret answer after it is given, event by event."""
    lines = sentences(filter(None, map(line, _events(draft))))
    return lines and Text("ui.play.preview", {"lines": lines})


def _events(draft: Draft[Any]) -> tuple[Event, ...]:
    """The events of a whole answer."""
    outcome = draft.question.outcome(draft.path)
    return outcome.events if isinstance(outcome, Outcome) else ()


def _opened(draft: Draft[Any], game: Game[Any], state: Any) -> tuple[OwnThing[Text], ...]:
    """The things of the seat that are face down, and face up after the answer."""
    events, seat = _events(draft), draft.question.prompt.seat
    if not events or seat is None:
        return ()
    after = fold(game, events, state)
    things = zip(game.picture.own(state, seat), game.picture.own(after, seat), strict=True)
    return tuple(now for was, now in things if now.open and not was.open)


def may_answer(question: Open, viewer: Viewer) -> bool:
    """The table answers public questions. A seat answers its own questions, public and secret."""
    prompt = question.prompt
    if viewer is None:
        return not prompt.secret
    return prompt.seat == viewer
