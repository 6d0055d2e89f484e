"""Mending, for the real game: one entry of a random game is another, and everything after it is played again.

What comes out is held against a game that is played that way from its start, entry by entry, by the rules alone: an
entry is set aside exactly where its question is not asked any more, or its path is no longer listed.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import assume, event, given, settings
from hypothesis import strategies as st

from companion.engine import position as positions
from companion.engine.chance import Chance
from companion.engine.correction import correct
from companion.engine.draft import Draft
from companion.engine.fact import Fact
from companion.engine.log import Amend, Command, Correction, Entry, Log, Part, Redo, Start, Undo
from companion.engine.pick import Refused
from companion.engine.playout import answer_at_random
from companion.engine.position import Decided, Position
from companion.engine.prompt import Answer, Question
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.state import NewGame, Seat, State
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, SOCIETIES
from tests.soaking import SOAKING
from tests.war_of_whispers.table import BOARD, GAME

GAMES = settings().max_examples if SOAKING else 50
"""How many games a slow test plays; ``make soak`` plays more."""
FEW_GAMES = 15

OPTIONS = (
    Options(loyalties="dealt"),
    Options(),
    Options(loyalties="unknown", field_agents=True, treasure=True, conquest=True, dark_alliances=True),
)
CORRECTED = 12
"""One command in so many is a correction."""


@dataclass
class Played:
    """A random game, as far as it was played, and the luck for what comes next."""

    log: Log[State]
    luck: Random

    def takes(self, command: Command) -> Entry | None:
        """Take a command over; ``None`` where it is refused."""
        entry = self.log.decide(command, Chance(self.luck.randrange))
        if isinstance(entry, Refused):
            return None
        self.log.append(entry)
        return entry

    def goes_on(self, entries: int) -> Played:
        for _ in range(entries):
            if not self.log.position.questions:
                break
            if self.luck.randrange(CORRECTED) == 0:
                self.takes(any_correction(self.luck, self.log.position.state))
            else:
                self.takes(answer_at_random(self.log.position, Chance(self.luck.randrange)))
        return self

    def before(self, place: int) -> Position[State]:
        return Position(GAME, self.log.state_after(place))


def played(seats: int, options: Options, entries: int, seed: int) -> Played:
    game = Played(Log(GAME), Random(seed))
    game.takes(Start(NewGame(BOARD, tuple(Seat(society) for society in SOCIETIES[:seats]), options)))
    return game.goes_on(entries)


def any_correction(luck: Random, state: State) -> Correction:
    """Something a table could show, said openly, or loyalties that a seat had told wrongly."""
    seat, empire, region = luck.choice(state.seat_ids), luck.choice(EMPIRES), luck.choice(list(BOARD.regions))
    loyalties = dict(zip(SLOTS, luck.sample(EMPIRES, len(EMPIRES)), strict=True))
    facts: tuple[Fact, ...] = (
        f.HandIs(seat, empire, luck.randrange(3)),
        f.SwapsAre(seat, luck.randrange(3)),
        f.BannersAre(region, empire, luck.randrange(5)),
        f.FirstPlayerIs(seat),
        f.LoyaltiesAre(seat, loyalties),
    )
    fact = luck.choice(facts)
    return Correction((fact,), seat if isinstance(fact, f.LoyaltiesAre) else None)


def another_deed(game: Played, part: Part, before: Position[State]) -> Answer | Correction:
    """Another answer to the same question, or another correction."""
    if isinstance(part.command, Correction):
        return any_correction(game.luck, before.state)
    assert isinstance(part.command, Answer)
    question = before.question(part.command.kind, part.command.seat)
    assert question is not None
    draft = Draft(question)
    while not draft.finished:
        draft = draft.add(game.luck.choice(draft.picks))  # type: ignore[assignment]
    return Answer(part.command.kind, part.command.seat, draft.path)


def lists(question: Question, answer: Answer) -> bool:
    """Whether every pick of the answer is on its list, and nothing is left to pick: said without the engine's help."""
    for at, pick in enumerate(answer.path):
        picks = question.picks(answer.path[:at])
        if isinstance(picks, Refused) or pick not in picks:
            return False
    return question.picks(answer.path) == ()


def fits(position: Position[State], command: Start | Answer | Correction) -> bool:
    """Whether the same seat is asked the same and its path is listed; of a correction, whether a table can show it."""
    if isinstance(command, Answer):
        question = position.question(command.kind, command.seat)
        return question is not None and lists(question, command)
    assert isinstance(command, Correction)
    return not isinstance(correct(GAME, position.state, command.facts), Refused)


def decided(position: Position[State], command: Start | Answer | Correction, chance: Chance) -> Decided | Refused:
    if isinstance(command, Answer):
        return positions.decide(position, command, chance)
    assert isinstance(command, Correction)
    return positions.correct(position, command.facts, chance)


def check_mend(game: Played, place: int) -> None:
    """Amend the live part in that place, and hold what follows against the game played that way from the start."""
    log, was = game.log, list(game.log.live)
    before, state = game.before(place), log.position.state
    deed = another_deed(game, was[place], before)
    first = decided(before, deed, Chance.recorded(was[place].chance, then=lambda _: 0))
    mend = log.decide(Amend(was[place].seq, deed), Chance(lambda _: 0))
    if isinstance(first, Refused):
        assert isinstance(mend, Refused)
        event("impossible")
        return
    assert isinstance(mend, Entry)
    position, kept, gone = first.position, [was[place].seq], []
    for part in was[place + 1 :]:
        if fits(position, part.command):
            again = decided(position, part.command, Chance.recorded(part.chance))
            assert isinstance(again, Decided)
            position = again.position
            kept.append(part.seq)
        else:
            gone.append(part.seq)
    event("set aside" if gone else "all fits")
    assert mend.dropped == tuple(gone)
    assert [part.seq for part in mend.parts] == kept
    assert log.position_after(mend).state == position.state
    log.append(mend)
    assert log.position.state == position.state
    assert log.position.prompts == position.prompts
    assert [part.seq for part in log.live] == [*(part.seq for part in was[:place]), *kept]
    check_from_the_start(log)
    assert game.takes(Undo()) is not None
    assert log.live == was
    assert log.position.state == state
    assert game.takes(Redo()) is not None
    assert log.position.state == position.state


def check_from_the_start(log: Log[State]) -> None:
    """Whoever enters what counts now, one after the other into a new log, stands where this one does."""
    fresh: Log[State] = Log(GAME)
    for part in log.live:
        entry = fresh.decide(part.command, Chance.recorded(part.chance))
        assert isinstance(entry, Entry), (part.command, entry)
        assert entry.events == part.events
        fresh.append(entry)
    assert fresh.position.state == log.position.state
    assert fresh.position.prompts == log.position.prompts


def check_mending(games: int, mends: int) -> None:
    @settings(max_examples=games)
    @given(
        seats=st.integers(2, 4),
        options=st.sampled_from(OPTIONS),
        entries=st.integers(1, 320),
        seed=st.integers(0, 2**32 - 1),
    )
    def play(seats: int, options: Options, entries: int, seed: int) -> None:
        game = played(seats, options, entries, seed)
        assume(len(game.log.live) > 1)
        for _ in range(mends):
            check_mend(game, game.luck.randrange(1, len(game.log.live)))
            game.goes_on(5)
            assume(len(game.log.live) > 1)

    play()


@pytest.mark.slow
def test_a_few_mended_games_are_the_games_played_that_way_from_the_start() -> None:
    check_mending(FEW_GAMES, mends=1)


@pytest.mark.slow
@pytest.mark.soak
def test_many_games_mended_again_and_again_are_the_games_played_that_way_from_the_start() -> None:
    check_mending(GAMES, mends=3)


@pytest.mark.slow
def test_mending_what_was_answered_with_the_same_answer_changes_nothing() -> None:
    game = played(3, OPTIONS[0], 60, 4)
    log = game.log
    for part in log.live[1:]:
        assert isinstance(part.command, Answer | Correction)
        entry = log.decide(Amend(part.seq, part.command), Chance(game.luck.randrange))
        assert isinstance(entry, Entry)
        assert entry.dropped == ()
        assert log.position_after(entry).state == log.position.state
        assert not log.amendment_reveals(entry)


def test_a_mend_that_changes_what_was_drawn_or_turned_up_needs_the_table() -> None:
    game = played(3, OPTIONS[0], 160, 4)
    log = game.log
    asked = 0
    for place in range(1, len(log.live), 7):
        deed = another_deed(game, log.live[place], game.before(place))
        entry = log.decide(Amend(log.live[place].seq, deed), Chance(game.luck.randrange))
        if isinstance(entry, Refused):
            continue
        again = {part.seq: part.events for part in entry.parts}
        seen = [(part.seq, event) for part in log.live[place:] for event in part.events if event.reveals]
        lost = [one for one in seen if one[1] not in again.get(one[0], ())]
        assert log.amendment_reveals(entry) == bool(lost)
        asked += bool(lost)
    assert asked
