"""Presenter of an amended entry: the moment of then, and what would come of it.

It holds nothing that its viewer could not read in the log, before or after. What nobody has seen yet, the tokens of
everybody at the end of a game, it leaves out before it is so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from companion.engine.agenda import Event
from companion.engine.game import Viewer
from companion.engine.log import Part
from companion.engine.pick import Refused
from companion.engine.position import Position
from companion.engine.text import Text, sentences
from companion.table.match.amending import CORRECTION, Mending, Retelling
from companion.table.match.match import Match
from companion.table.views import model as s
from companion.table.views.match import public_ask, secret_ask


def as_then(view: s.TableView[Text], match: Match) -> s.TableView[Text]:
    """The table's view as it was when the entry was made that the table amends; as it is, where it amends none."""
    mending = match.mendings.of(None)
    if mending is None:
        return view
    game, state = match.game, mending.state
    seen, place, ask = game.view(state, None), game.place_text(state), _public_ask(match, mending, on_map=True)
    follows = _follows(match, mending, None)
    amending = s.Amending(mending.part.seq, _line_of(match, None)(mending.part.events), place, ask, follows)
    if match.over:
        return replace(view, amending=amending)
    then = s.PublicMatch(
        id=match.id,
        title=game.title(),
        scoring=match.log.scoring,
        entries=len(match.log.entries),
        place=place,
        waiting=ask.text,
        hands=(),
        next=(),
        tiles=game.tiles(seen),
        tiles_title=game.tiles_text(),
        scores=None,
    )
    return replace(
        view,
        match=then,
        map=game.picture(seen),
        amending=amending,
        asks=(),
        closed=(),
        buttons=(),
        undo=0,
        redo=0,
        offered=None,
    )


def own_amending(match: Match, seat: str) -> s.OwnAmending[Text] | None:
    """The entry that a seat amends; ``None`` for none."""
    mending = match.mendings.of(seat)
    if mending is None:
        return None
    was, place = _line_of(match, seat)(mending.part.events), match.game.place_text(mending.state)
    ask: s.SeatAsk[Text]
    if isinstance(mending, Mending) and mending.asked.prompt.secret:
        ask = secret_ask(mending.name, mending.draft, match.game, mending.state)
    else:
        ask = _public_ask(match, mending)
    return s.OwnAmending(mending.part.seq, was, place, ask, _follows(match, mending, seat))


def _public_ask(match: Match, mending: Mending | Retelling, *, on_map: bool = False) -> s.PublicAsk[Text]:
    """The question of then; a correction has its form, and nothing is picked beside it."""
    if isinstance(mending, Retelling):
        kind, seat, required = CORRECTION.kind, CORRECTION.seat, CORRECTION.required
        return s.PublicAsk(mending.name, kind, seat, required, Text("ui.correct.open"), finished=mending.settled)
    return public_ask(mending.name, mending.draft, match.game, mending.state, on_map=on_map)


def _follows(match: Match, mending: Mending | Retelling, viewer: Viewer) -> s.Follows[Text] | None:
    entry = match.mendings.decided(viewer)
    if entry is None:
        return None
    if isinstance(entry, Refused):
        return s.Follows(problem=match.game.refusal_text(entry))
    after, line = match.log.position_after(entry), _line_of(match, viewer)
    ends = not match.over and not any(prompt.required for prompt in after.prompts)
    was = match.log.live[match.log.place_of(mending.part.seq) :]
    seen = {id(event): event for part in was for event in part.events if event.shows} if ends else None
    again = {part.seq: line(_known(part, seen)) for part in entry.parts}
    before = {part.seq: line(part.events) for part in was}
    later = [seq for seq in before if seq in again and seq != mending.part.seq]
    changed = [s.Changed(before[seq], again[seq]) for seq in later if before[seq] != again[seq]]
    aside = (line(part.events) for part in was if part.seq in entry.set_aside)
    hands = () if ends else match.game.hands(match.log.position.state, after.state)
    return s.Follows(
        now=again[mending.part.seq],
        changed=tuple(changed),
        aside=tuple(text for text in aside if isinstance(text, Text)),
        stays=len(later) - len(changed),
        hands=tuple(map(match.game.hand_text, hands)),
        waiting=Text("ui.play.over") if ends else _waiting(match, after),
        shows=match.log.mend_shows(entry),
    )


def _known(part: Part, seen: dict[int, Event] | None) -> Iterable[Event]:
    """The events that may be read before anybody has agreed: all, unless the game would be over by it."""
    return (event for event in part.events if seen is None or not event.shows or event in seen.values())


def _waiting(match: Match, after: Position[Any]) -> Text | str:
    prompt = next((prompt for prompt in after.prompts if prompt.required), None)
    return "" if prompt is None else match.game.question_text(after.state, prompt)


def _line_of(match: Match, viewer: Viewer) -> Callable[[Iterable[Event]], Text | str]:
    """What turns events into a line of the log as a viewer may read it; nothing for those without one."""

    def line(events: Iterable[Event]) -> Text | str:
        found = (match.game.tell(event, viewer) for event in events)
        return sentences(text for text in found if text is not None)

    return line
