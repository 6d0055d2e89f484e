"""Every pick leads on: what is listed can be picked and leads to an accepted answer, and nothing else is accepted.

Looked at in moments of random games: each pick of each list on the way to an answer is followed to its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine import pick as picking
from companion.engine import position as positions
from companion.engine.chance import Chance
from companion.engine.log import Log
from companion.engine.pick import Pick, Picks, Refused
from companion.engine.playout import answer_at_random, playout
from companion.engine.position import Decided, Position
from companion.engine.prompt import Answer, Question
from companion.games.war_of_whispers.options import Options, parse_options
from companion.games.war_of_whispers.state import NewGame, Seat, State
from companion.games.war_of_whispers.terms import SOCIETIES
from tests.soaking import SOAKING
from tests.war_of_whispers.table import BOARD, GAME

GAMES = settings().max_examples if SOAKING else 40
FEW_GAMES = 10
LOOKED_AT = 10
"""Moments of each game: one in so many, at random."""

LONGEST_LIST = 100
REFUSALS = {"not_asked", "not_listed", "unfinished"}

EVERYTHING = parse_options(
    {
        "field_agents": "yes",
        "treasure": "yes",
        "conquest": "yes",
        "dark_alliances": "yes",
        "swap_empty_seat": "yes",
        "loyalties": "unknown",
        "empire_order": "drawn",
    }
)
"""The options with the most to pick from."""

KINDS = (
    "enter_loyalties", "take_back", "deploy", "act", "fight", "play_card", "play_card_after", "offer", "answer_offer",
    "pay_offer", "supply_check", "discard", "swap", "last_cards", "show_loyalties", "nonsense", "",
)  # fmt: skip
NO_PICKS = (Pick("nonsense", "nonsense"), Pick("region", "atlantis"), Pick("count", -1), Pick("count", 1000), Pick(""))


def moments(seats: int, options: Options, seed: int) -> Iterator[tuple[Position[State], Random]]:
    """Some positions of a random game, with luck to go on with."""
    draw = Random(seed)
    log: Log[State] = Log(GAME)
    setup = NewGame(BOARD, tuple(Seat(society) for society in SOCIETIES[:seats]), options)
    for _ in playout(log, setup, lambda most: int(draw.random() * most)):
        if not draw.randrange(LOOKED_AT):
            yield log.position, draw


def picks_after(question: Question, path: picking.Path) -> Picks:
    picks = question.picks(path)
    assert not isinstance(picks, Refused), f"{question.prompt}: {path} is listed and refused"
    assert len(picks) <= LONGEST_LIST, f"{question.prompt}: {len(picks)} picks after {path}"
    assert len(set(picks)) == len(picks), f"{question.prompt}: a pick is listed twice after {path}"
    return picks


def check_every_pick(position: Position[State], question: Question, draw: Random) -> None:
    """Walk to an answer at random; at every step follow each other pick to its end as well, by first picks."""
    path: picking.Path = ()
    while picks := picks_after(question, path):
        for pick in picks:
            check_accepted(position, question, finished(question, (*path, pick)), draw)
        path = (*path, draw.choice(picks))


def finished(question: Question, path: picking.Path) -> picking.Path:
    while picks := picks_after(question, path):
        path = (*path, picks[0])
    return path


def check_accepted(position: Position[State], question: Question, path: picking.Path, draw: Random) -> None:
    answer = Answer(question.prompt.kind, question.prompt.seat, path)
    decided = positions.decide(position, answer, Chance(draw.randrange))
    assert isinstance(decided, Decided), f"{answer} was on offer and is refused: {decided}"
    assert decided.events


def wrong_answers(position: Position[State], right: Answer) -> Iterator[Answer]:
    """Answers that nobody asked for, from one that would be accepted."""
    asked = {(prompt.kind, prompt.seat) for prompt in position.prompts}
    for kind in KINDS:
        if (kind, right.seat) not in asked:
            yield Answer(kind, right.seat, right.path)
    for seat in (*SOCIETIES, None, "nobody"):
        if (right.kind, seat) not in asked:
            yield Answer(right.kind, seat, right.path)
    for path in wrong_paths(position, right):
        yield Answer(right.kind, right.seat, path)


def wrong_paths(position: Position[State], right: Answer) -> Iterator[picking.Path]:
    """Unfinished ones, too long ones, and each pick in turn given way to one that is not listed there."""
    question = position.question(right.kind, right.seat)
    assert question is not None
    path = right.path
    yield from ((*path, pick) for pick in (*path, *NO_PICKS))
    for step, pick in enumerate(path):
        yield path[:step]
        picks = picks_after(question, path[:step])
        of_another_kind = Pick(pick.kind + "s", pick.value)
        of_another_type = Pick(pick.kind, str(pick.value) if isinstance(pick.value, int) else 0)
        for wrong in (*NO_PICKS, *path, of_another_kind, of_another_type):
            if wrong not in picks:
                yield (*path[:step], wrong, *path[step + 1 :])
                yield (*path[:step], wrong)


def check_every_refusal(position: Position[State], draw: Random) -> None:
    right = answer_at_random(position, Chance(draw.randrange))
    before, prompts = msgspec.msgpack.encode(position.state), position.prompts
    for wrong in wrong_answers(position, right):
        refused = positions.decide(position, wrong, Chance(draw.randrange))
        assert isinstance(refused, Refused), f"{wrong} was accepted instead of {right}"
        assert refused.code in REFUSALS
        assert msgspec.msgpack.encode(position.state) == before
        assert position.prompts == prompts
    assert isinstance(positions.decide(position, right, Chance(draw.randrange)), Decided)


def check_lists(games: int) -> None:
    @settings(max_examples=games)
    @given(seats=st.integers(2, 4), options=st.sampled_from([Options(), EVERYTHING]), seed=st.integers(0, 2**32 - 1))
    def play(seats: int, options: Options, seed: int) -> None:
        for position, draw in moments(seats, options, seed):
            for question in position.questions:
                check_every_pick(position, question, draw)

    play()


def check_refusals(games: int) -> None:
    @settings(max_examples=games)
    @given(seats=st.integers(2, 4), options=st.sampled_from([Options(), EVERYTHING]), seed=st.integers(0, 2**32 - 1))
    def play(seats: int, options: Options, seed: int) -> None:
        for position, draw in moments(seats, options, seed):
            if position.questions:
                check_every_refusal(position, draw)

    play()


def test_in_a_few_games_every_pick_leads_to_an_accepted_answer() -> None:
    check_lists(FEW_GAMES)


@pytest.mark.slow
@pytest.mark.soak
def test_in_many_games_every_pick_leads_to_an_accepted_answer() -> None:
    check_lists(GAMES)


def test_in_a_few_games_every_other_answer_is_refused_and_changes_nothing() -> None:
    check_refusals(FEW_GAMES)


@pytest.mark.slow
@pytest.mark.soak
def test_in_many_games_every_other_answer_is_refused_and_changes_nothing() -> None:
    check_refusals(GAMES)
