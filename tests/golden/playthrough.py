"""A whole game as a text that can be read beside the board, and played again from its own lines.

A line that begins with ``>`` is a command; everything else is what came of it: the log as everybody reads it and, where
it differs, as a seat does; what hands must move; what is asked next with the first list of choices. At each new phase
stands the whole table as ``tables`` draws it, and at the end the score.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from companion import games
from companion.assets import asset
from companion.engine.chance import Chance
from companion.engine.game import Game
from companion.engine.log import Command, Entry, Log, Redo, Start, Undo
from companion.engine.pick import Path, Picks, Refused
from companion.engine.position import Position
from companion.engine.prompt import Answer, Question
from companion.games.war_of_whispers.banners import REST
from companion.text import catalogue
from tests.golden.tables import TABLES
from tests.questions import asked

SAY = catalogue("en", strict=True).say
SAID_WITH_KIND = {REST, "pair", "equal", "four", "die"}
LONG_LIST = 50
"""Longer lists are numbers, of which the first and the last say it all."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a playthrough: who sits where, the options, and the numbers that chance gave at the start."""

    seats: tuple[str, ...]
    first_player: str | None = None
    options: Mapping[str, str | bool] = {}
    chance: tuple[int, ...] = ()
    game: str = "war-of-whispers"


def replay(text: str) -> str:
    """The playthrough that the commands of a playthrough make."""
    first, *rest = text.splitlines()
    log = _begun(msgspec.json.decode(first, type=Header))
    lines = [first, "", *_heard(log, log.entries[0]), *_hands(log, None), *_table(log), *_asks(log)]
    for line in rest:
        if line.startswith("> "):
            lines += _told(log, line)
    return "\n".join([*lines, *_score(log)]) + "\n"


def improvised(header: Header, player: Callable[[Position[Any]], Answer]) -> str:
    """A new playthrough, every answer of it given by ``player``: the start of a text for somebody to read and keep."""
    log = _begun(header)
    lines = [msgspec.json.encode(header).decode()]
    while any(prompt.required for prompt in log.position.prompts):
        answer = player(log.position)
        lines.append(" ".join([">", answer.seat or "table", answer.kind, *_words(answer.path)]))
        _done(log, answer)
    return replay("\n".join(lines))


def _done(log: Log[Any], command: Command, chance: Chance | None = None) -> Entry:
    entry = log.decide(command, chance or Chance.recorded(()))
    assert not isinstance(entry, Refused), f"{command}: {entry}"
    log.append(entry)
    return entry


def _begun(header: Header) -> Log[Any]:
    game: Game[Any] = games.game(header.game)
    data = asset(game.boards.file).read_bytes() if game.boards.file else b""
    setup = game.setup.new(
        [(seat, "") for seat in header.seats], header.options, data, game.boards.file, header.first_player
    )
    log: Log[Any] = Log(game)
    _done(log, Start(setup), Chance.recorded(header.chance))
    return log


def _command(log: Log[Any], words: list[str]) -> Command:
    if words[0] in {"undo", "redo"}:
        count = int(words[1])
        return Undo(count) if words[0] == "undo" else Redo(count)
    seat, kind = None if words[0] == "table" else words[0], words[1]
    question = log.position.question(kind, seat)
    assert question is not None, f"{words}: asked are {log.position.prompts}"
    path: Path = ()
    for word in words[2:]:
        picks = _picks(question, path)
        path = (*path, picks[_words(picks).index(word)])
    return Answer(kind, seat, path)


def _picks(question: Question, path: Path = ()) -> Picks:
    picks = question.picks(path)
    assert not isinstance(picks, Refused)
    return picks


def _words(picks: Picks) -> list[str]:
    """What each pick of a list is called: its value, with its kind before it where that is needed to tell it."""
    return [f"{pick.kind}-{pick.value}" if pick.kind in SAID_WITH_KIND else str(pick.value) for pick in picks]


def _told(log: Log[Any], line: str) -> Iterator[str]:
    before, table = log.position.state, _table(log)
    entry = _done(log, _command(log, line[2:].split()))
    yield ""
    yield line
    yield from _heard(log, entry)
    yield from _hands(log, before)
    now = _table(log)
    if now[:2] != table[:2]:
        yield from now
    yield from _asks(log)


def _heard(log: Log[Any], entry: Entry) -> Iterator[str]:
    """The log as everybody reads it, and as a seat does where that differs."""
    public = log.game.words.lines(entry.events, None)
    yield from (f"  {SAY(line)}" for line in public)
    for seat in log.position.state.seat_ids:
        private = log.game.words.lines(entry.events, seat)
        yield from (f"    to {seat}: {SAY(line)}" for line in private if line not in public)


def _hands(log: Log[Any], before: object) -> Iterator[str]:
    for move in log.game.rules.moves(before, log.position.state):
        yield f"  hands: {SAY(log.game.words.move(move))}"


def _asks(log: Log[Any]) -> Iterator[str]:
    for question in log.position.questions:
        prompt = question.prompt
        manner = ("asks" if prompt.required else "opening") + (" in secret" if prompt.secret else "")
        words = _words(_picks(question))
        choices = " ".join(words if len(words) <= LONG_LIST else [*words[:2], "..", words[-1]])
        yield f"  {manner}: {asked(log.game, log.position.state, prompt)} [{choices}]"


def _table(log: Log[Any]) -> list[str]:
    """The table as text; its second line is the heading."""
    heading, *lines = TABLES[log.game.key](log.position.state)
    return ["", f"--- {heading}", *(f"    {line}" for line in lines)]


def _score(log: Log[Any]) -> Iterator[str]:
    scores = log.game.scoring.scores(log.position.state)
    assert scores is not None
    yield ""
    yield "--- score"
    yield f"    {SAY(log.game.scoring.sheet(scores, log.position.state.seat_ids).verdict)}"
    yield "    " + msgspec.json.encode(scores).decode()
