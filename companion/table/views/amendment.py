"""Presenter of an amendment: the moment of the entry, and the consequences.

A viewer reads nothing here that is not in its log before or after the amendment. Secrets that no player has seen yet,
such as all tokens at the end of a game, appear only after the table has agreed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from companion.engine.agenda import Event
from companion.engine.banner import Banner
from companion.engine.draft import Draft
from companion.engine.game import Viewer
from companion.engine.log import Part
from companion.engine.moves import Move
from companion.engine.pick import Refused
from companion.engine.position import Position
from companion.engine.scene import Scene
from companion.engine.text import Text, sentences
from companion.table.match.amendments import CORRECTION, Amendment
from companion.table.match.correction_session import CorrectionSession
from companion.table.match.match import Match
from companion.table.match.moves import moves_after_amended
from companion.table.views import model as s
from companion.table.views.asks import PublicAsk, SeatAsk
from companion.table.views.match import public_ask, secret_ask


def as_then(view: s.TableView[Text], match: Match) -> s.TableView[Text]:
    """The view of the table at the moment of the amended entry; the view of now without an amendment.

    When the draft is complete, the map shows the board after the amendment.
    """
    amendment = match.amendments.of(None)
    if amendment is None:
        return view
    game, state = match.game, amendment.state
    seen, place, ask = game.rules.view(state, None), game.words.place(state), _public_ask(match, amendment)
    follows = _follows(match, amendment, None)
    amending = s.Amending(amendment.part.seq, _line_of(match, None)(amendment.part.events), place, ask, follows)
    if match.over:
        return replace(view, amending=amending)
    then = s.PublicMatch(
        id=match.id,
        title=game.title,
        scoring=match.log.scoring,
        entries=len(match.log.entries),
        place=place,
        banner=ask.banner,
        moves=(),
        next=(),
        tiles=game.picture.tiles(seen),
        tiles_title=game.picture.tiles_title(seen),
        scores=None,
    )
    return replace(
        view,
        match=then,
        map=_scene_after(match) or game.picture.scene(seen),
        amending=amending,
        asks=(),
        tips=(),
        closed=(),
        buttons=(),
        undo=0,
        redo=0,
        offered=False,
    )


def _scene_after(match: Match) -> Scene[Text] | None:
    """The board after the amendment, when its draft is complete and it reveals nothing before the table agrees."""
    entry = match.amendments.decided(None)
    if match.over or entry is None or isinstance(entry, Refused) or match.log.amendment_reveals(entry):
        return None
    game, after = match.game, match.log.position_after(entry)
    if not any(prompt.required for prompt in after.prompts):
        return None  # the end reveals all
    return game.picture.scene(game.rules.view(after.state, None))


def own_amending(match: Match, seat: str) -> s.OwnAmending[Text] | None:
    """The amendment of a seat, if it has one."""
    amendment = match.amendments.of(seat)
    if amendment is None:
        return None
    was, place = _line_of(match, seat)(amendment.part.events), match.game.words.place(amendment.state)
    ask: SeatAsk[Text]
    draft = amendment.draft
    if isinstance(draft, Draft) and draft.question.prompt.secret:
        ask = secret_ask(amendment.name, draft, match.game, amendment.state)
    else:
        ask = _public_ask(match, amendment)
    return s.OwnAmending(amendment.part.seq, was, place, ask, _follows(match, amendment, seat))


def _public_ask(match: Match, amendment: Amendment) -> PublicAsk[Text]:
    """The question of the entry. A correction has a form instead of offers."""
    draft = amendment.draft
    if isinstance(draft, CorrectionSession):
        kind, seat, required = CORRECTION.kind, CORRECTION.seat, CORRECTION.required
        banner = Banner(Text("ui.correct.open"), title=match.game.title)
        return PublicAsk(amendment.name, kind, seat, required, banner, finished=draft.settled)
    return public_ask(amendment.name, draft, match.game, amendment.state)


def _follows(match: Match, amendment: Amendment, viewer: Viewer) -> s.Follows[Text] | None:
    entry = match.amendments.decided(viewer)
    if entry is None:
        return None
    if isinstance(entry, Refused):
        return s.Follows(problem=match.game.words.refusal(entry))
    after, line = match.log.position_after(entry), _line_of(match, viewer)
    ends = not match.over and not any(prompt.required for prompt in after.prompts)
    was = match.log.live[match.log.place_of(amendment.part.seq) :]
    seen = {id(event): event for part in was for event in part.events if event.reveals} if ends else None
    again = {part.seq: line(_known(part, seen)) for part in entry.parts}
    before = {part.seq: line(part.events) for part in was}
    later = [seq for seq in before if seq in again and seq != amendment.part.seq]
    changed = [s.Changed(before[seq], again[seq]) for seq in later if before[seq] != again[seq]]
    aside = (line(part.events) for part in was if part.seq in entry.dropped)
    part, decision, now = amendment.part, amendment.decision, match.log.position.state
    moves = () if ends or decision is None else moves_after_amended(match.log, part, decision, now, after.state)
    return s.Follows(
        now=again[amendment.part.seq],
        changed=tuple(changed),
        aside=tuple(text for text in aside if isinstance(text, Text)),
        stays=len(later) - len(changed),
        moves=tuple(map(match.game.words.move, moves)),
        routes=tuple(route for move in moves if isinstance(move, Move) for route in move.routes),
        banner=Banner(Text("ui.play.over"), title=match.game.title) if ends else _banner(match, after),
        shows=match.log.amendment_reveals(entry),
    )


def _known(part: Part, seen: dict[int, Event] | None) -> Iterable[Event]:
    """The events that may be read before the table agrees: all, unless the amendment would end the game."""
    return (event for event in part.events if seen is None or not event.reveals or event in seen.values())


def _banner(match: Match, after: Position[Any]) -> Banner[Text] | None:
    prompt = next((prompt for prompt in after.prompts if prompt.required), None)
    return None if prompt is None else match.game.words.banner(after.state, prompt, ())


def _line_of(match: Match, viewer: Viewer) -> Callable[[Iterable[Event]], Text | str]:
    """A function that makes the line of events for a viewer, or ``""`` for events without one."""

    def line(events: Iterable[Event]) -> Text | str:
        return sentences(match.game.words.lines(events, viewer))

    return line
