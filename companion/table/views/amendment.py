"""The view of an amendment: the moment of then, and the consequences.

It has nothing that the viewer could not read in the log, before or after. What no player has seen yet, such as all
tokens at the end of a game, is not in it before the amendment is agreed.
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
from companion.engine.text import SENTENCE, Text, joined
from companion.table.match.amendments import CORRECTION, Amendment
from companion.table.match.correction_session import CorrectionSession
from companion.table.match.match import Match
from companion.table.views import model as s
from companion.table.views.corrections import Changed, Follows
from companion.table.views.match import filled, tiles, with_map
from companion.table.views.titled import titled

Say = Callable[[Text], str]


def amendment_shown(match: Match, viewer: Viewer, say: Say) -> s.Mending | None:
    """The amendment that a viewer has begun; ``None`` for none."""
    amendment = match.amendments.of(viewer)
    if amendment is None:
        return None
    game, state = match.game, amendment.state
    seen = game.view(state, None)
    return s.Mending(
        seq=amendment.part.seq,
        was=_Words(match, viewer, say).line(amendment.part.events),
        place=say(game.place_text(state)),
        ask=_ask(match, amendment, viewer, say),
        tiles=tiles(game, seen, say),
        map=titled(game.picture(seen), say) if viewer is None else None,
        follows=_follows(match, amendment, viewer, say),
    )


def _ask(match: Match, amendment: Amendment, viewer: Viewer, say: Say) -> s.Ask:
    """The question of then; that of a correction has no offers, for the correction form has them."""
    draft = amendment.draft
    if isinstance(draft, CorrectionSession):
        prompt, text = CORRECTION, say(Text("ui.correct.open"))
        asked = s.Ask(amendment.name, prompt.kind, prompt.seat, prompt.required, prompt.secret, text)
        return replace(asked, mine=True, finished=draft.settled)
    ask = filled(amendment.name, draft, match.game, amendment.state, say)
    return with_map(ask, draft) if viewer is None else ask


def _follows(match: Match, amendment: Amendment, viewer: Viewer, say: Say) -> Follows | None:
    entry = match.amendments.decided(viewer)
    if entry is None:
        return None
    if isinstance(entry, Refused):
        return Follows(problem=say(match.game.refusal_text(entry)))
    after, words = match.log.position_after(entry), _Words(match, viewer, say)
    ends = not match.over and not any(prompt.required for prompt in after.prompts)
    was = match.log.live[match.log.place_of(amendment.part.seq) :]
    seen = {id(event): event for part in was for event in part.events if event.shows} if ends else None
    again = {part.seq: words.line(_known(part, seen)) for part in entry.parts}
    before = {part.seq: words.line(part.events) for part in was}
    later = [seq for seq in before if seq in again and seq != amendment.part.seq]
    changed = [Changed(before[seq], again[seq]) for seq in later if before[seq] != again[seq]]
    hands = () if ends else match.game.hands(match.log.position.state, after.state)
    return Follows(
        now=again[amendment.part.seq],
        changed=tuple(changed),
        aside=words.aside(part for part in was if part.seq in entry.set_aside),
        stays=len(later) - len(changed),
        hands=tuple(say(match.game.hand_text(hand)) for hand in hands),
        waiting=say(Text("ui.play.over")) if ends else _waiting(match, after, say),
        shows=match.log.mend_shows(entry),
    )


def _known(part: Part, seen: dict[int, Event] | None) -> Iterable[Event]:
    """The events that may be told before anybody has agreed: all, unless the game would be over by it."""
    return (event for event in part.events if seen is None or not event.shows or event in seen.values())


def _waiting(match: Match, after: Position[Any], say: Say) -> str:
    prompt = next((prompt for prompt in after.prompts if prompt.required), None)
    return "" if prompt is None else say(match.game.question_text(after.state, prompt))


class _Words:
    """Lines of the log as one viewer may read them."""

    def __init__(self, match: Match, viewer: Viewer, say: Say) -> None:
        self._game, self._viewer, self._say = match.game, viewer, say

    def line(self, events: Iterable[Event]) -> str:
        told = (self._game.tell(event, self._viewer) for event in events)
        return joined(self._say, SENTENCE, (self._say(text) for text in told if text is not None))

    def aside(self, parts: Iterable[Part]) -> tuple[str, ...]:
        return tuple(line for part in parts if (line := self.line(part.events)))
