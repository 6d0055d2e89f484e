"""The log: entries are only ever added; undo, redo and mending are entries that say which of the others count."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

import pytest

from companion.engine.chance import Chance
from companion.engine.game import fold
from companion.engine.log import Amend, Command, Correction, Entry, Log, Redo, Start, Undo, asked_by
from companion.engine.pick import Refused
from companion.engine.playout import answer_at_random
from tests.engine.marbles import MARBLES, Bowl, Fill, Gloated, Holds, Taken, asked, gloat, in_turn, take


class Match:
    """A log and the luck for it: Ann, Ben, Ann, Ben are called in turn."""

    def __init__(self, *commands: Command, setup: Fill = Fill()) -> None:  # noqa: B008
        self.log: Log[Bowl] = Log(MARBLES)
        self.turns = 0
        self.does(Start(setup), *commands)

    def decide(self, command: Command) -> Entry | Refused:
        """What a command would come to; a mended first take calls Ben, as the first take does."""
        return self.log.decide(command, in_turn(1 if isinstance(command, Amend) else self.turns))

    def does(self, *commands: Command) -> Match:
        for command in commands:
            found = self.decide(command)
            assert isinstance(found, Entry), found
            self.turns += len(found.chance)
            self.log.append(found)
        return self

    @property
    def state(self) -> Bowl:
        return self.log.position.state

    def refused(self, command: Command) -> Refused:
        found = self.decide(command)
        assert isinstance(found, Refused)
        return found


def counted(match: Match) -> list[int]:
    """The numbers of the entries that count."""
    return [part.seq for part in match.log.live]


def folded(match: Match) -> tuple[Bowl, ...]:
    """The state after each part that counts, from all events before it."""
    events = [part.events for part in match.log.live]
    return tuple(fold(MARBLES, chain(*events[:parts])) for parts in range(1, len(events) + 1))


# Deciding and appending


def test_entries_are_numbered_from_one_and_keep_command_chance_and_events() -> None:
    log = Match(take("ann", 3)).log
    assert [entry.seq for entry in log.entries] == [1, 2]
    assert log.entries[1].command == take("ann", 3)
    assert log.entries[1].chance == (1,)
    assert Taken("ann", 3) in log.entries[1].events


def test_deciding_changes_nothing_until_the_entry_is_appended() -> None:
    match = Match()
    before = match.state
    entry = match.decide(take("ann", 3))
    assert (match.state, len(match.log.entries)) == (before, 1)
    assert isinstance(entry, Entry)
    match.log.append(entry)
    assert match.state.marbles == 7


def test_the_position_is_that_of_the_entry_appended_whatever_else_was_decided() -> None:
    match = Match()
    three, one = match.decide(take("ann", 3)), match.decide(take("ann", 1))
    assert isinstance(three, Entry)
    assert isinstance(one, Entry)
    match.log.append(three)
    assert match.state.marbles == 7


def test_a_game_begins_once() -> None:
    assert Match().refused(Start(Fill())) == Refused("already_begun")


@pytest.mark.parametrize("command", [take("ann", 1), Correction((Holds(5),))])
def test_nothing_is_decided_before_a_game_has_begun(command: Command) -> None:
    assert Log(MARBLES).decide(command, in_turn()) == Refused("not_begun")


def test_nothing_is_undone_before_a_game_has_begun() -> None:
    assert Log(MARBLES).decide(Undo(), in_turn()) == Refused("nothing_to_undo", {"n": 0})


def test_without_entries_there_is_no_position() -> None:
    with pytest.raises(ValueError, match="event"):
        Log(MARBLES).position  # noqa: B018


def test_entries_follow_each_other_without_gaps() -> None:
    with pytest.raises(ValueError, match="entry 7 does not follow entry 1"):
        Match().log.append(Entry(7, take("ann", 1)))


def test_a_refused_answer_makes_no_entry() -> None:
    match = Match()
    assert match.refused(take("ben", 1)).code == "not_asked"
    assert len(match.log.entries) == 1


def test_the_state_is_the_fold_of_what_counts() -> None:
    match = Match(take("ann", 3), gloat("ann"), Undo(), take("ben", 2))
    assert match.log.states() == folded(match)
    assert match.log.states()[-1] == match.state
    assert match.log.state_after(2).marbles == 7


# Undo and redo


def test_undo_takes_back_the_last_entry_and_is_an_entry_itself() -> None:
    match = Match(take("ann", 3), Undo())
    assert match.state == Match().state
    assert asked(match.log.position) == [("take", "ann")]
    assert len(match.log.entries) == 3


def test_undo_takes_back_several_entries_at_once() -> None:
    match = Match(take("ann", 3), take("ben", 2), gloat("ben"), Undo(2))
    assert match.state == Match(take("ann", 3)).state
    assert counted(match) == [1, 2]


def test_a_correction_can_be_undone() -> None:
    match = Match(Correction((Holds(5),)), Undo())
    assert match.state.marbles == 9


def test_the_beginning_cannot_be_undone() -> None:
    assert Match().refused(Undo()) == Refused("nothing_to_undo", {"n": 0})
    assert Match(take("ann", 1)).refused(Undo(2)) == Refused("nothing_to_undo", {"n": 1})


@pytest.mark.parametrize("command", [Undo(0), Undo(-1), Redo(0), Redo(-1)])
def test_undoing_less_than_one_entry_means_nothing(command: Command) -> None:
    assert Match(take("ann", 1), take("ben", 1), Undo()).refused(command).code.startswith("nothing_to_")


def test_redo_does_again_what_was_undone() -> None:
    match = Match(take("ann", 3), take("ben", 2), Undo(2))
    assert match.log.redoable == 2
    assert match.does(Redo()).state == Match(take("ann", 3)).state
    assert match.does(Redo()).state == Match(take("ann", 3), take("ben", 2)).state
    assert match.log.redoable == 0


def test_what_was_undone_cannot_be_redone_after_something_new() -> None:
    match = Match(take("ann", 3), Undo(), take("ann", 1))
    assert match.refused(Redo()) == Refused("nothing_to_redo", {"n": 0})


def test_without_an_undo_there_is_nothing_to_redo() -> None:
    assert Match(take("ann", 3)).refused(Redo()) == Refused("nothing_to_redo", {"n": 0})


def test_undo_says_whether_it_takes_back_something_seen() -> None:
    log = Match(take("ann", 3), gloat("ann"), take("ben", 1)).log
    assert not log.undo_reveals()
    assert log.undo_reveals(2)
    assert log.undo_reveals(3)
    assert not log.undo_reveals(0)


def test_what_was_seen_and_undone_already_asks_nobody_again() -> None:
    log = Match(take("ann", 3), gloat("ann"), Undo()).log
    assert not log.undo_reveals()


# Mending


def test_mending_lets_an_entry_have_been_another_and_plays_the_rest_again() -> None:
    match = Match(take("ann", 3), take("ben", 2), Amend(2, take("ann", 1)))
    assert match.state.held == {"ann": 0, "ben": 1}
    assert match.state.marbles == 8
    assert match.log.entries[-1].dropped == ()


def test_what_is_played_again_uses_the_chance_it_had() -> None:
    match = Match(take("ann", 3), take("ben", 2)).does(Amend(2, take("ann", 1)))
    assert [part.chance for part in match.log.entries[-1].parts] == [(1,), (0,)]
    assert asked(match.log.position) == [("gloat", "ben"), ("take", "ann")]


def test_commands_that_no_longer_fit_are_set_aside_and_the_rest_goes_on() -> None:
    match = Match(take("ann", 1), take("ben", 3), gloat("ben"), take("ann", 1), setup=Fill(marbles=4))
    match.does(Amend(2, take("ann", 3)))
    assert match.log.entries[-1].dropped == (3, 4, 5)
    assert match.state.held == {"ann": 2}


def test_a_command_after_one_that_was_set_aside_counts_where_it_fits() -> None:
    match = Match(take("ann", 1), take("ben", 3), Correction((Holds(6),)), setup=Fill(marbles=4))
    match.does(Amend(2, take("ann", 3)))
    assert match.log.entries[-1].dropped == (3,)
    assert counted(match) == [1, 2, 4]
    assert match.state.marbles == 6


def test_mended_parts_keep_the_numbers_of_the_entries_that_first_made_them() -> None:
    match = Match(take("ann", 3), take("ben", 2), Amend(2, take("ann", 1)))
    assert counted(match) == [1, 2, 3]


def test_an_entry_can_be_mended_again() -> None:
    match = Match(take("ann", 3), take("ben", 2), Amend(2, take("ann", 1)), Amend(2, take("ann", 2)))
    assert match.state.held == {"ann": 1, "ben": 1}


def test_an_entry_can_be_mended_into_a_correction() -> None:
    match = Match(Correction((Holds(5),)), take("ann", 3), Amend(2, Correction((Holds(6),))))
    assert match.state.marbles == 6 - 3 + 1


def test_a_mend_is_undone_and_redone_as_a_whole() -> None:
    match = Match(take("ann", 3), take("ben", 2), Amend(2, take("ann", 1)), Undo())
    assert match.state == Match(take("ann", 3), take("ben", 2)).state
    assert match.does(Redo()).state.held == {"ann": 0, "ben": 1}


def test_a_mend_that_is_impossible_itself_is_refused() -> None:
    match = Match(take("ann", 3), take("ben", 2))
    assert match.refused(Amend(2, take("ann", 4))).code == "not_listed"
    assert match.refused(Amend(2, take("ben", 1))).code == "not_asked"


@pytest.mark.parametrize("seq", [0, 1, 9])
def test_only_an_entry_that_counts_can_be_mended_and_never_the_beginning(seq: int) -> None:
    assert Match(take("ann", 3)).refused(Amend(seq, take("ann", 1))) == Refused("no_such_entry", {"seq": seq})


def test_an_undone_entry_cannot_be_mended() -> None:
    assert Match(take("ann", 3), Undo()).refused(Amend(2, take("ann", 1))).code == "no_such_entry"


def test_undoing_a_mend_that_played_something_seen_again_asks_the_table() -> None:
    log = Match(take("ann", 3), gloat("ann"), Amend(2, take("ann", 2))).log
    assert Gloated("ann") in log.live[-1].events
    assert log.undo_reveals()


# From the written entries alone


@pytest.mark.parametrize("seed", range(20))
def test_the_entries_alone_give_the_same_match_again(seed: int) -> None:
    luck = Random(seed)
    match = Match(setup=Fill(turns=8))
    for _ in range(30):
        mended = Amend(luck.randrange(2, 12), take(luck.choice(("ann", "ben")), luck.randrange(1, 4)))
        commands: list[Command] = [Undo(luck.randrange(1, 4)), Redo(), mended, Correction((Holds(luck.randrange(9)),))]
        if any(prompt.required for prompt in match.log.position.prompts):
            commands += [answer_at_random(match.log.position, Chance(luck.randrange))] * 3
        command = luck.choice(commands)
        entry = match.decide(command)
        if isinstance(entry, Entry):
            coming = match.log.position_after(entry).state
            match.does(command)
            assert coming == match.state
            assert match.log.states() == folded(match)
            assert match.log.times == Counter(asked_by(part.command) for part in match.log.live)
            turned = [each for each in match.log.entries if isinstance(each.command, Undo | Redo | Amend)]
            assert match.log.turned == len(turned)
    again: Log[Bowl] = Log(MARBLES, match.log.entries)
    assert again.live == match.log.live
    assert again.position.state == match.state
    assert again.position.prompts == match.log.position.prompts
    assert (again.undoable, again.redoable) == (match.log.undoable, match.log.redoable)
