"""Everything that is put in words in games played at random: for tests of what can be said, and who may hear it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

import msgspec
from msgspec.structs import replace

from companion import games
from companion.engine.agenda import Event
from companion.engine.correction import correct
from companion.engine.fact import Fact
from companion.engine.log import Entry, Log
from companion.engine.options import option_values
from companion.engine.pick import Path, Pick, Refused
from companion.engine.playout import playout
from companion.engine.prompt import Prompt, Question
from companion.engine.text import Text
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.final import final_scores
from companion.games.war_of_whispers.moves import moves
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.state import NewGame, Seat, State
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import SLOTS, SOCIETIES
from companion.games.war_of_whispers.words.moves import move
from companion.games.war_of_whispers.words.sheet import verdict
from tests.questions import texts_of
from tests.war_of_whispers.table import BOARD, GAME, loyalties

GAMES = 40


class Moment(msgspec.Struct, frozen=True):
    """One entry of a game: the state before and after it, and one way through every question open then."""

    before: State | None
    after: State
    entry: Entry
    asked: tuple[tuple[Prompt, Path, Pick], ...]
    prompts: tuple[Prompt, ...]


@cache
def moments(seed: int, *, scoring: bool = False) -> tuple[Moment, ...]:
    """A game by chance: its seats, its options and all that is picked. With ``scoring`` nobody tracked it."""
    luck = Random(seed)
    chosen = {name: luck.choice(values) for name, values in option_values(Options).items() if name != "deal"}
    seats = tuple(Seat(society, society.title()) for society in SOCIETIES[: luck.choice((2, 3, 4))])
    log: Log[State] = Log(games.game(GAME.key))
    before: State | None = None
    found = []
    setup = NewGame(BOARD, seats, msgspec.convert(chosen, Options), scoring=scoring)
    for entry in playout(log, setup, luck.randrange):
        position = log.position
        asked = tuple(pick for question in position.questions for pick in _offered(question, luck))
        found.append(Moment(before, position.state, entry, asked, position.prompts))
        before = position.state
    return tuple(found)


def _offered(question: Question, luck: Random) -> Iterator[tuple[Prompt, Path, Pick]]:
    """Every pick of every list on one way through a question."""
    path: Path = ()
    while picks := question.picks(path):
        assert not isinstance(picks, Refused)
        yield from ((question.prompt, path, pick) for pick in picks)
        path = (*path, luck.choice(picks))


def said(moment: Moment) -> Iterator[Text]:
    """All that anybody is told, asked and offered."""
    state = moment.after
    for viewer in (None, *state.seat_ids):
        yield from GAME.words.lines(moment.entry.events, viewer)
    for event in moment.entry.events:
        covered = GAME.words.covered(event)
        if covered is not None:
            yield covered
        yield from GAME.words.confirm(event) or ()
    yield from (text for prompt in moment.prompts for text in texts_of(GAME.words.banner(state, prompt, ())))
    yield from (text for offered in moment.asked for text in texts_of(GAME.words.pick(state, *offered)))
    yield from map(move, moves(moment.before, state))
    if moment.before is not None:
        yield from map(move, moves(state, moment.before))
    scores = final_scores(state)
    if scores is not None:
        yield verdict(scores)


def corrections(state: State) -> Iterator[Event]:
    """One of each kind, as far as this table can show it."""
    seat = state.seat_ids[0]
    facts: Iterable[Fact] = (
        f.BannersAre("lion-3", "lion", 1),
        f.BannersAre("lion-3", "lion", 0),
        f.ReserveIs("bear", 0),
        f.CouncilSeatIs(Post("eagle", "marshal"), None),
        f.CouncilSeatIs(Post("eagle", "marshal"), seat),
        f.FieldAgentsAre(seat, ("bear-1", "bear-2")),
        f.FieldAgentsAre(seat, ()),
        f.HandIs(seat, "horse", 1),
        f.FirstPlayerIs(seat),
        f.PlaceIs(2, "empires", "lion", "steward"),
        f.PlaceIs(2, "empires", "lion"),
        *(f.PlaceIs(3, phase) for phase in ("deploy", "cleanup", "swap")),
        f.PlaceIs(4, "end"),
        f.TokenIs(seat, "devout", "bear"),
        f.TokenIs(seat, "devout", None),
        f.SwapsAre(seat, 2),
        f.LoyaltiesAre(seat, loyalties("lion", "bear", "eagle", "horse", "elephant")),
    )
    for fact in facts:
        events = correct(GAME, state, (fact,))
        if not isinstance(events, Refused):
            yield from events


def otherwise(state: State) -> Iterator[State]:
    """The same table with two tokens of a seat changed that lie face down; one for each seat where that can be."""
    for seat in state.seat_ids:
        known = state.loyalties[seat]
        hidden = [slot for slot in SLOTS if slot in known and slot not in state.revealed[seat]]
        if len(hidden) > 1:
            here, there = hidden[:2]
            changed = {**known, here: known[there], there: known[here]}
            yield replace(state, loyalties={**state.loyalties, seat: changed})
