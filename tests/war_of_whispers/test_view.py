"""What a viewer sees: everything on the table, one's own loyalties, and of others' only what lies face up.

Two games that differ in nothing but a hidden loyalty are one and the same game to everybody else: in every view, every
question and list, every told line and everything hands must do, however the game goes on and is taken back.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.engine.agenda import Event
from companion.engine.chance import Chance
from companion.engine.fact import Fact
from companion.engine.log import Command, Correction, Entry, Log, Redo, Start, Undo
from companion.engine.pick import Path, Pick, Refused
from companion.engine.prompt import Answer, Question
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.events import LoyaltiesDealt
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Act
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, Empire, SeatId, Slot
from companion.games.war_of_whispers.view import Acting, known_to, view
from tests.war_of_whispers.table import GAME, Position, Table, act, loyalties, new_game, play

MINE: tuple[Empire, ...] = ("lion", "elephant", "bear", "eagle", "horse")
HIDDEN: tuple[Slot, Slot] = ("unallied", "opposed")
"""The Raven's two tokens that lie the other way round in the other game, and are never turned up."""

EXTRAS = {"field_agents": True, "dark_alliances": True, "treasure": True, "conquest": True}
OTHERS: tuple[SeatId | None, ...] = (None, "spider", "rat")


# Two games that differ in one hidden thing


class Twins:
    """The same game twice, but for the Raven's hidden tokens; whatever is decided is decided in both."""

    def __init__(self, luck: Random, **options: Any) -> None:
        self.luck = luck
        self.games: tuple[Log[State], Log[State]] = (Log(GAME), Log(GAME))
        self.before: tuple[State | None, State | None] = (None, None)
        start = Start(new_game(3, **{**EXTRAS, **options}))
        entry = self.games[0].decide(start, Chance(luck.randrange))
        assert isinstance(entry, Entry)
        self.append(entry, replace(entry, events=tuple(map(other_way_round, entry.events))))

    def append(self, *entries: Entry) -> None:
        self.before = tuple(log.position.state if log.entries else None for log in self.games)  # type: ignore[assignment]
        for log, entry in zip(self.games, entries, strict=True):
            log.append(entry)

    def does(self, command: Command, other: Command | None = None) -> None:
        """Decide the same in both games, or in the second one its twin."""
        first = self.games[0].decide(command, Chance(self.luck.randrange))
        assert isinstance(first, Entry), first
        second = self.games[1].decide(other or command, Chance.recorded(first.chance))
        assert isinstance(second, Entry), second
        self.append(first, second)

    def check_refused(self, command: Command) -> None:
        """Both games refuse it, with the same words."""
        first, second = (log.decide(command, Chance(self.luck.randrange)) for log in self.games)
        assert isinstance(first, Refused)
        assert first == second


def other_way_round(event: Event) -> Event:
    """A deal as it would have been with the Raven's hidden tokens exchanged."""
    if not isinstance(event, LoyaltiesDealt):
        return event
    raven = dict(event.loyalties["raven"])
    raven[HIDDEN[0]], raven[HIDDEN[1]] = raven[HIDDEN[1]], raven[HIDDEN[0]]
    return LoyaltiesDealt({**event.loyalties, "raven": raven})


def public(log: Log[State], before: State | None, viewer: SeatId | None, seed: int) -> Iterator[object]:
    """Everything this viewer gets to see of the game as it stands, and of how it got there."""
    position = log.position
    yield msgspec.json.encode(GAME.rules.view(position.state, viewer), order="deterministic")
    yield position.prompts
    for question in position.questions:
        if not question.prompt.secret or question.prompt.seat == viewer:
            yield walked(question, Random(seed))
    yield GAME.words.lines(log.entries[-1].events, viewer)
    yield GAME.rules.moves(before, position.state)
    yield log.undo_reveals(), log.undoable, log.redoable


def walked(question: Question, luck: Random) -> list[object]:
    """The lists along one way through a question."""
    lists: list[object] = []
    path: Path = ()
    while picks := question.picks(path):
        assert not isinstance(picks, Refused)
        lists.append(picks)
        path = (*path, luck.choice(picks))
    return lists


def check_alike(twins: Twins) -> None:
    """Nobody but the Raven can tell the two games apart."""
    seed = twins.luck.randrange(1000)
    for viewer in OTHERS:
        first, second = (
            list(public(log, before, viewer, seed)) for log, before in zip(twins.games, twins.before, strict=True)
        )
        assert first == second


def answered(position: Position, luck: Random) -> Answer | Undo:
    """A random answer that turns up none of the hidden tokens; an undo where there is no other."""
    question = luck.choice(position.questions)
    path: Path = ()
    while picks := question.picks(path):
        assert not isinstance(picks, Refused)
        open_picks = [pick for pick in picks if question.prompt.seat != "raven" or not hidden(pick)]
        if not open_picks:
            return Undo()
        path = (*path, luck.choice(open_picks))
    return Answer(question.prompt.kind, question.prompt.seat, path)


def hidden(pick: Pick) -> bool:
    return pick.kind == "slot" and pick.value in HIDDEN


def play_on_and_check(twins: Twins, most: int = 10_000) -> None:
    """Play both games alike to the end, with undo and redo now and then."""
    for _ in range(most):
        position = twins.games[0].position
        if position.state.place.phase == "end":
            return
        back = twins.luck.random()
        if back < 0.05 and twins.games[0].undoable > 5:
            twins.does(Undo(twins.luck.randrange(1, 5)))
        elif back < 0.10 and twins.games[0].redoable:
            twins.does(Redo())
        else:
            twins.does(answered(position, twins.luck))
        if twins.games[0].position.state.place.phase != "end":
            check_alike(twins)


def path(*empires: Empire) -> Path:
    return tuple(Pick("empire", empire) for empire in empires)


def entered(luck: Random) -> Twins:
    """The Raven's loyalties are entered differently; everybody else's are the same."""
    twins = Twins(luck, loyalties="entered")
    other = (*MINE[:3], MINE[4], MINE[3])
    twins.does(Answer("enter_loyalties", "raven", path(*MINE)), Answer("enter_loyalties", "raven", path(*other)))
    check_alike(twins)
    return twins


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_loyalties_that_were_entered_are_seen_by_their_seat_alone(seed: int) -> None:
    play_on_and_check(entered(Random(seed)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_loyalties_that_were_dealt_are_seen_by_their_seat_alone(seed: int) -> None:
    twins = Twins(Random(seed), loyalties="dealt", empire_order="drawn", cleanup_order="swap-first")
    check_alike(twins)
    play_on_and_check(twins)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_a_private_correction_is_seen_by_its_seat_alone(seed: int) -> None:
    twins = Twins(Random(seed), loyalties="unknown", dark_alliances=False)
    play_on_and_check(twins, most=8)
    facts: list[Fact] = [f.LoyaltiesAre("raven", loyalties(*order)) for order in (MINE, (*MINE[:3], MINE[4], MINE[3]))]
    twins.does(*(Correction((fact,), seat="raven") for fact in facts))
    check_alike(twins)
    play_on_and_check(twins, most=60)


def test_undoing_and_redoing_an_entry_of_loyalties_tells_nobody_anything() -> None:
    twins = entered(Random(1))
    for command in (Undo(), Redo(), Undo(), Redo()):
        twins.does(command)
        check_alike(twins)


@pytest.mark.parametrize(
    "facts",
    [
        (f.LoyaltiesAre("raven", {"devout": "lion"}),),
        (f.TokenIs("raven", "devout", "lion"), f.TokenIs("raven", "dutiful", "lion")),
        (f.SwapsAre("raven", 3),),
    ],
)
def test_a_refusal_tells_nothing_about_hidden_tokens(facts: tuple[Fact, ...]) -> None:
    entered(Random(2)).check_refused(Correction(facts))


@pytest.mark.parametrize("empire", EMPIRES)
@pytest.mark.parametrize("slot", [slot for slot in SLOTS if slot not in HIDDEN])
def test_a_token_that_lies_open_tells_nothing_about_those_that_do_not(slot: Slot, empire: Empire) -> None:
    twins = entered(Random(3))
    for shown in (empire, None):
        twins.does(Correction((f.TokenIs("raven", slot, shown),)))
        check_alike(twins)


@pytest.mark.parametrize("shown", list(permutations(EMPIRES, 2)))
def test_two_tokens_that_lie_open_tell_nothing_about_those_that_do_not(shown: tuple[Empire, Empire]) -> None:
    twins = entered(Random(4))
    twins.does(Correction((f.TokenIs("raven", "devout", shown[0]), f.TokenIs("raven", "affiliated", shown[1]))))
    check_alike(twins)


# What is seen, and by whom


def table() -> Table:
    return Table(field_agents=True).loyal("raven", *MINE).loyal("spider", *EMPIRES)


def seen(position: Position, viewer: SeatId | None, seat: SeatId) -> dict[Slot, Empire]:
    return dict(view(position.state, viewer).seats[seat].loyalties)


def test_a_player_may_look_at_their_own_loyalties_at_any_time() -> None:
    assert seen(table().ready(), "raven", "raven") == loyalties(*MINE)


def test_nobody_else_sees_them() -> None:
    assert seen(table().ready(), "spider", "raven") == {}
    assert seen(table().ready(), None, "raven") == {}


def test_a_token_that_lies_face_up_is_seen_by_all() -> None:
    position = table().shows("raven", dutiful="elephant").ready()
    assert seen(position, None, "raven") == seen(position, "spider", "raven") == {"dutiful": "elephant"}


def test_all_loyalties_lie_open_when_the_game_is_over() -> None:
    assert seen(table().phase("end", turn=4), None, "raven") == loyalties(*MINE)


def test_a_stranger_is_shown_nothing() -> None:
    with pytest.raises(KeyError):
        view(table().ready().state, "serpent")


def test_everything_on_the_table_is_seen_by_all() -> None:
    position = table().banners("bear-1", "lion", 2).field("spider", "bear-1").hand("spider", lion=3).ready()
    shown = view(position.state, None)
    assert shown.regions["bear-1"].controller == "lion"
    assert shown.regions["bear-1"].agents == ("spider",)
    assert shown.seats["spider"].hand == {"lion": 3}
    assert shown.seats["spider"].agents_left == 8
    assert (shown.empires["lion"].deck, shown.empires["lion"].reserve) == (5, 12)
    assert shown.empires["lion"].cities == 4


def test_which_seat_is_acting_and_for_whom_is_seen_by_all() -> None:
    position = table().council(bear={"marshal": "spider"}).at("bear", "sheriff")
    assert view(position.state, None).acting == Acting("bear", "sheriff", "spider", by_card=False)
    shown = view(position.state, None).empires["bear"].council["sheriff"]
    assert (shown.agent, shown.controller) == (None, "spider")


def test_after_a_swap_the_seat_whose_action_is_taken_is_seen_acting() -> None:
    position = table().council(lion={"sheriff": "spider", "chancellor": "raven"}).at("lion", "chancellor")
    position = act(position, "raven", "swap", "sheriff")
    assert isinstance(position.state.agenda[-1], Act)
    assert view(position.state, None).acting == Acting("lion", "sheriff", "raven", by_card=False)


def test_an_action_that_a_card_gave_to_another_seat_is_seen_as_such() -> None:
    raven = table().council(bear={"sheriff": "raven"}, lion={"sheriff": "raven"}).hand("raven", lion=1)
    position = play(raven.at("bear", "sheriff"), "raven", "lion", "lion", "sheriff")
    assert view(position.state, None).acting == Acting("lion", "sheriff", "raven", by_card=True)


def test_what_is_worked_out_for_a_viewer_knows_no_hidden_loyalty_of_another() -> None:
    table = Table(2).loyal("raven", *EMPIRES).loyal("spider", *EMPIRES).shows("spider", opposed="horse")
    state = table.ready().state
    assert known_to(state, None).loyalties == {"raven": {}, "spider": {"opposed": "horse"}}
    assert known_to(state, "raven").loyalties == {"raven": loyalties(*EMPIRES), "spider": {"opposed": "horse"}}
