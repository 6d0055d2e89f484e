"""A whole game as a text that can be read beside the board, and played again from its own lines.

A line that begins with ``>`` is a command; everything else is what came of it: the log as everybody reads it and, where
it differs, as a seat does; what hands must move; what is asked next with the first list of choices. At each new phase
stands the whole table, and what every viewer sees of the loyalties.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.engine.chance import Chance
from companion.engine.log import Command, Entry, Log, Redo, Start, Undo
from companion.engine.pick import Path, Pick, Refused
from companion.engine.playout import answer_at_random
from companion.engine.prompt import Answer
from companion.games.war_of_whispers.banners import REST
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.state import NewGame, Seat, State
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, EMPIRES, SLOTS, SeatId, region_label
from companion.games.war_of_whispers.view import view
from companion.text import catalogue
from tests.war_of_whispers.table import BOARD, GAME

SAY = catalogue("en", strict=True).say


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a playthrough: who sits where, the options, and the numbers that chance gave at the start."""

    seats: tuple[SeatId, ...]
    first_player: SeatId
    options: Options = Options()
    chance: tuple[int, ...] = ()


def replay(text: str) -> str:
    """The playthrough that the commands of a playthrough make."""
    first, *rest = text.splitlines()
    header = msgspec.json.decode(first, type=Header)
    log = _begun(header)
    lines = [first, *_table(log.position.state), *_asks(log)]
    for line in rest:
        if line.startswith("> "):
            lines += _told(log, _command(log, line[2:].split()))
    return "\n".join([*lines, *_score(log)]) + "\n"


def improvised(header: Header, luck: Chance) -> str:
    """A new playthrough, played at random: the start of a text for somebody to read and keep."""
    log = _begun(header)
    lines = [msgspec.json.encode(header).decode()]
    while log.position.questions:
        answer = answer_at_random(log.position, luck)
        lines.append("> " + " ".join([answer.seat or "table", answer.kind, *map(_word, answer.path)]))
        _done(log, answer)
    return replay("\n".join(lines))


def _begun(header: Header) -> Log[State]:
    log: Log[State] = Log(GAME)
    seats = tuple(Seat(seat) for seat in header.seats)
    _done(log, Start(NewGame(BOARD, seats, header.options, header.first_player)), Chance.recorded(header.chance))
    return log


def _done(log: Log[State], command: Command, chance: Chance | None = None) -> Entry:
    entry = log.decide(command, chance or Chance.recorded(()))
    assert not isinstance(entry, Refused), f"{command}: {entry}"
    log.append(entry)
    return entry


def _command(log: Log[State], words: list[str]) -> Command:
    if words[0] in {"undo", "redo"}:
        count = int(words[1])
        return Undo(count) if words[0] == "undo" else Redo(count)
    seat, kind = None if words[0] == "table" else words[0], words[1]
    question = log.position.question(kind, seat)
    assert question is not None, f"{words}: asked are {log.position.prompts}"
    path: Path = ()
    for word in words[2:]:
        picks = question.picks(path)
        assert not isinstance(picks, Refused)
        path = (*path, next(pick for pick in picks if _word(pick) == word))
    return Answer(kind, seat, path)


def _word(pick: Pick) -> str:
    return f"rest-{pick.value}" if pick.kind == REST else str(pick.value)


def _told(log: Log[State], command: Command) -> Iterator[str]:
    before = log.position.state
    entry = _done(log, command)
    after = log.position.state
    words = " ".join(map(_word, command.path)) if isinstance(command, Answer) else str(getattr(command, "count", ""))
    who = f"{command.seat or 'table'} {command.kind}" if isinstance(command, Answer) else type(command).__name__.lower()
    yield ""
    yield f"> {who} {words}".rstrip()
    for event in entry.events:
        public = GAME.tell(event, None)
        if public is not None:
            yield f"  {SAY(public)}"
        for seat in after.seat_ids:
            private = GAME.tell(event, seat)
            if private is not None and private != public:
                yield f"    to {seat}: {SAY(private)}"
    for move in GAME.hands(before, after):
        yield f"  hands: {SAY(GAME.hand_text(move))}"
    if (before.place.turn, before.place.phase) != (after.place.turn, after.place.phase):
        yield from _table(after)
    yield from _asks(log)


def _asks(log: Log[State]) -> Iterator[str]:
    for question in log.position.questions:
        prompt, picks = question.prompt, question.picks()
        assert not isinstance(picks, Refused)
        manner = ("asks" if prompt.required else "opening") + (" in secret" if prompt.secret else "")
        choices = " ".join(map(_word, picks))
        yield f"  {manner}: {SAY(GAME.question_text(log.position.state, prompt))} [{choices}]"


def _table(state: State) -> Iterator[str]:
    """The table, drawn as text: regions with banners, councils, hands, and what each viewer sees of the loyalties."""
    yield ""
    yield f"--- turn {state.place.turn}, {state.place.phase}, first player {state.first_player}"
    for empire in EMPIRES:
        stands = {r: g.count for r, g in state.garrisons.items() if g.empire == empire}
        out = " ".join(f"{region_label(region)}:{count}" for region, count in stands.items())
        council = " ".join(holder or "-" for holder in state.council[empire])
        yield (
            f"    {empire:8} cities {state.cities(empire)} reserve {state.reserve[empire]:2} deck {state.deck(empire)}"
            f"  council [{council}]  banners {out or '-'}"
        )
    for seat in state.seat_ids:
        hand = " ".join(f"{empire}:{count}" for empire, count in state.hands[seat].items())
        yield f"    {seat:8} hand {hand or '-'}; agents in regions {' '.join(state.field_agents[seat]) or '-'}"
    assert len(COUNCIL_SEATS) == len(state.council["bear"])
    for viewer in (None, *state.seat_ids):
        seen = view(state, viewer)
        known = [
            f"{seat}[{' '.join(at.loyalties.get(slot, '?') for slot in SLOTS)}]" for seat, at in seen.seats.items()
        ]
        yield f"    seen by {viewer or 'all':8} {' '.join(known)}"


def _score(log: Log[State]) -> Iterator[str]:
    scores = GAME.scores(log.position.state)
    yield ""
    yield "--- score"
    yield "    " + msgspec.json.encode(scores).decode()
