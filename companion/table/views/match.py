"""Presenter of a match: the one place where the views of a match are put together.

What everybody may see is built and encoded once for all of them. What differs (questions, one's own things)
is made for its viewer from nothing, by the rules' own gate.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from companion.engine import offers
from companion.engine.agenda import Event, Outcome
from companion.engine.draft import Draft
from companion.engine.game import Game, Viewer
from companion.engine.pick import Path
from companion.engine.scene import Scene
from companion.engine.summary import OwnThing, SeatFacts, Tile
from companion.engine.text import PickLabel, Text, commas, sentences
from companion.table.match.match import Match, Open
from companion.table.views import model as s
from companion.table.views.encoder import Encoder


class MatchPresenter:
    """A match as it stands after its last entry, for one viewer after the other.

    A part of a view is made and encoded when it is first needed, and kept: most touches change one draft, and nothing
    else has to be put in words again for it.
    """

    def __init__(self, match: Match, encoder: Encoder) -> None:
        self._match = match
        self._once = encoder.once
        self._state = match.log.position.state
        self._entries = len(match.log.entries)
        self._asks: dict[tuple[str, Path, bool], s.PublicAsk[Text]] = {}
        self._secret_asks: dict[tuple[str, Path], s.SecretAsk[Text]] = {}
        self._own: dict[str, tuple[OwnThing[Text], ...]] = {}

    def is_of(self, match: Match) -> bool:
        """Whether this is the match as it stands now."""
        return match is self._match and len(match.log.entries) == self._entries

    @cached_property
    def seen(self) -> Any:
        """What everybody may see, as the game has it."""
        return self._match.game.rules.view(self._state, None)

    @cached_property
    def places(self) -> tuple[SeatFacts[Text], ...]:
        return self._match.game.picture.seats(self.seen)

    @cached_property
    def titles(self) -> dict[str, Text]:
        """What each seat is called."""
        return {seat.id: seat.label for seat in self.places}

    @cached_property
    def tiles(self) -> tuple[Tile[Text], ...]:
        return self._match.game.picture.tiles(self.seen)

    @cached_property
    def picture(self) -> Scene[Text]:
        """The map as everybody sees it."""
        return self._once(self._match.game.picture.scene(self.seen))

    @cached_property
    def public(self) -> s.PublicMatch[Text]:
        match, game, state = self._match, self._match.game, self._state
        scores = game.scoring.scores(state) if match.over else None
        return self._once(
            s.PublicMatch(
                id=match.id,
                title=game.title,
                scoring=match.log.scoring,
                entries=self._entries,
                place=game.words.place(state),
                waiting=self._waiting(),
                moves=tuple(map(game.words.move, match.moves)),
                next=game.words.coming(state),
                tiles=self.tiles,
                tiles_title=game.picture.tiles_title,
                scores=None if scores is None else game.scoring.sheet(scores, state.seat_ids),
            )
        )

    @cached_property
    def seats(self) -> tuple[s.PublicSeat[Text], ...]:
        """The places at the table as every seat sees them: without what is known of phones and PINs."""
        return self._once(
            tuple(
                s.PublicSeat(p.id, p.label, p.role, p.facts, p.first, p.name, p.icon, asked=p.id in self.asked)
                for p in self.places
            )
        )

    @cached_property
    def table_seats(self) -> tuple[s.TableSeat[Text], ...]:
        """The same for the table, which adds what players play with."""
        secrets = self._match.game.rules.has_secrets
        return tuple(
            s.TableSeat(
                p.id, p.label, p.role, self._once(p.facts), p.first, p.name, p.icon, p.id in self.asked, secrets
            )
            for p in self.places
        )

    @cached_property
    def asked(self) -> frozenset[str | None]:
        """The seats the game waits for."""
        return frozenset(prompt.seat for prompt in self._match.log.position.prompts if prompt.required)

    def asks(self) -> tuple[s.PublicAsk[Text], ...]:
        """The open questions that anybody may answer at the table."""
        return tuple(
            self._public_ask(question, on_map=True)
            for question in self._match.open.values()
            if may_answer(question, None)
        )

    def closed(self) -> tuple[s.ClosedAsk, ...]:
        """The secret questions the game waits for."""
        secret = (question for question in self._match.open.values() if question.prompt.secret)
        return tuple(s.ClosedAsk(q.name, q.prompt.kind, q.prompt.seat) for q in secret if q.prompt.required)

    def own_asks(self, seat: str) -> tuple[s.SeatAsk[Text], ...]:
        """The open questions of a seat."""
        return tuple(
            self._secret_ask(question) if question.prompt.secret else self._public_ask(question)
            for question in self._match.open.values()
            if may_answer(question, seat)
        )

    def own(self, seat: str) -> tuple[OwnThing[Text], ...]:
        """A seat's own things."""
        if seat not in self._own:
            self._own[seat] = self._once(self._match.game.picture.own(self._state, seat))
        return self._own[seat]

    def _waiting(self) -> Text:
        """The one large line: what the game waits for."""
        match = self._match
        if match.over:
            return Text("ui.play.over")
        prompts = [prompt for prompt in match.log.position.prompts if prompt.required]
        if len(prompts) == 1:
            return match.game.words.question(self._state, prompts[0], ())
        titles = [self.titles[prompt.seat] for prompt in prompts if prompt.seat is not None]
        return Text("ui.play.waiting", {"seats": commas(titles)})

    def _public_ask(self, question: Open, *, on_map: bool = False) -> s.PublicAsk[Text]:
        path = self._match.drafts.get(question.name, ())
        key = question.name, path, on_map
        if key not in self._asks:
            draft = Draft(question.asked, path)
            ask = public_ask(question.name, draft, self._match.game, self._state, on_map=on_map)
            self._asks[key] = self._once(ask)
        return self._asks[key]

    def _secret_ask(self, question: Open) -> s.SecretAsk[Text]:
        path = self._match.drafts.get(question.name, ())
        key = question.name, path
        if key not in self._secret_asks:
            ask = secret_ask(question.name, Draft(question.asked, path), self._match.game, self._state)
            self._secret_asks[key] = self._once(ask)
        return self._secret_asks[key]


def public_ask(name: str, draft: Draft[Any], game: Game[Any], state: Any, *, on_map: bool = False) -> s.PublicAsk[Text]:
    """A public question with its draft, and for a viewer that has a map what touching its places picks."""
    path, prompt = draft.path, draft.question.prompt
    return s.PublicAsk(
        name,
        prompt.kind,
        prompt.seat,
        prompt.required,
        game.words.question(state, prompt, path),
        _made(draft, game, state),
        _offers(draft, game, state),
        offers.touches(draft) if on_map else {},
        finished=draft.finished and bool(path),
    )


def secret_ask(name: str, draft: Draft[Any], game: Game[Any], state: Any) -> s.SecretAsk[Text]:
    """A secret question with its draft, for its seat alone."""
    path, prompt = draft.path, draft.question.prompt
    return s.SecretAsk(
        name,
        prompt.kind,
        prompt.seat,
        prompt.required,
        game.words.question(state, prompt, path),
        _made(draft, game, state),
        _offers(draft, game, state),
        finished=draft.finished and bool(path),
        preview=_preview(draft, lambda event: game.words.message(event, None)),
        preview_covered=_preview(draft, game.words.covered),
    )


def _label(draft: Draft[Any], game: Game[Any], state: Any, path: Path) -> Text:
    """What the last pick of a path is called."""
    return game.words.pick(state, draft.question.prompt, path[:-1], path[-1])


def _made(draft: Draft[Any], game: Game[Any], state: Any) -> tuple[Text, ...]:
    """What has been picked."""
    return tuple(_label(draft, game, state, draft.path[:count]) for count in range(1, len(draft.path) + 1))


def _offers(draft: Draft[Any], game: Game[Any], state: Any) -> tuple[s.Offer[Text], ...]:
    """What can be picked next."""

    def offer(picks: Path) -> s.Offer[Text]:
        label = _label(draft, game, state, (*draft.path, *picks))
        group = _label(draft, game, state, (*draft.path, picks[0])) if len(picks) > 1 else ""
        mark = game.picture.mark(picks[-1])
        icon, role = (mark.icon, mark.role) if mark else ("", "")
        if not isinstance(label, PickLabel):
            return s.Offer(picks, label, group, icon, role)
        return s.Offer(picks, label, group, icon, role, label.name or "", label.short or "", label.lead or "")

    return tuple(map(offer, offers.offers(draft)))


def _preview(draft: Draft[Any], line: Callable[[Event], Text | None]) -> Text | str:
    """What everybody will read of a secret answer, event by event, once it is given."""
    outcome = draft.question.outcome(draft.path) if draft.finished else None
    found = map(line, outcome.events) if isinstance(outcome, Outcome) else ()
    lines = sentences(text for text in found if text is not None)
    return lines and Text("ui.play.preview", {"lines": lines})


def may_answer(question: Open, viewer: Viewer) -> bool:
    """Anyone at the table may answer what is public; a phone answers for its own seat; a secret is its seat's alone."""
    prompt = question.prompt
    if viewer is None:
        return not prompt.secret
    return prompt.seat == viewer
