"""What every game promises the engine, the table and every device, held against each game and number of players."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from companion import games
from companion.assets import asset
from companion.engine import position as positions
from companion.engine.chance import Chance
from companion.engine.correction import CorrectionDraft
from companion.engine.correction_form import Number
from companion.engine.game import Game
from companion.engine.log import Amend, Entry, Log, Redo, Undo
from companion.engine.pick import Pick, Refused
from companion.engine.position import Decided, Position
from companion.engine.prompt import Answer
from companion.engine.text import plain
from companion.engine.wire import Wire
from companion.errors import SetupError
from companion.text import catalogue
from tests.games.playing import (
    LOOKED_AT,
    SEEDS,
    any_way,
    at_every_table,
    begun,
    correction,
    finished,
    go_on,
    lists,
    moments,
    picks_after,
    played,
    setup,
    take,
)
from tests.soaking import SOAKING

MOST_ENTRIES = 1500
"""No evening is longer."""
TRIED = 200 if SOAKING else 8
"""So many things that can be counted are tried in each of these moments."""


# Play


@pytest.mark.slow
@at_every_table
def test_a_random_game_ends(key: str, seats: int) -> None:
    for seed in SEEDS:
        game = played(key, seats, seed)
        assert len(game.entries) <= MOST_ENTRIES
        assert not any(prompt.required for prompt in game.positions[-1].prompts)
        assert len(game.end.seat_ids) == seats


@pytest.mark.slow
@at_every_table
def test_every_question_is_asked_of_somebody_once_and_lists_at_most_a_hundred_picks(key: str, seats: int) -> None:
    for seed in SEEDS:
        for position in played(key, seats, seed).positions:
            asked = [(prompt.kind, prompt.seat) for prompt in position.prompts]
            assert len(set(asked)) == len(asked)
            assert {seat for _, seat in asked} <= {None, *position.state.seat_ids}
            assert all(picks_after(question, ()) for question in position.questions)


@pytest.mark.slow
@at_every_table
def test_every_pick_on_offer_leads_to_an_answer_that_is_accepted(key: str, seats: int) -> None:
    for position, luck in moments(key, seats):
        for question in position.questions:
            for path, picks in lists(question, luck):
                for pick in picks:
                    answer = Answer(question.prompt.kind, question.prompt.seat, finished(question, (*path, pick)))
                    decided = positions.decide(position, answer, Chance(luck.randrange))
                    assert isinstance(decided, Decided), f"{answer} was on offer and is refused: {decided}"
                    assert decided.events


@at_every_table
def test_every_other_answer_is_refused_and_changes_nothing(key: str, seats: int) -> None:
    for position, luck in moments(key, seats):
        before = msgspec.msgpack.encode(position.state)
        for question in position.questions:
            kind, seat, path = question.prompt.kind, question.prompt.seat, finished(question)
            place = luck.randrange(len(path))
            wrong = [
                Answer(kind, "nobody", path),
                Answer("nonsense", seat, path),
                Answer(kind, seat, (*path, path[-1])),
                Answer(kind, seat, path[:-1]),
                Answer(kind, seat, (*path[:place], Pick("nonsense", "nonsense"), *path[place + 1 :])),
                Answer(kind, seat, (*path[:place], Pick(path[place].kind, -1), *path[place + 1 :])),
            ]
            codes = {getattr(positions.decide(position, each, Chance(luck.randrange)), "code", each) for each in wrong}
            assert codes <= {"not_asked", "not_listed", "unfinished"}
        assert msgspec.msgpack.encode(position.state) == before


# The log


@at_every_table
def test_a_game_read_back_from_its_log_is_the_same_game(key: str, seats: int) -> None:
    for seed in SEEDS:
        game = played(key, seats, seed)
        wire = Wire(game.game)
        again = Log(game.game, (wire.decode(wire.encode(entry)) for entry in game.entries))
        assert again.entries == game.entries
        assert again.position.state == game.end


@pytest.mark.slow
@at_every_table
def test_the_commands_and_their_luck_alone_make_the_same_events(key: str, seats: int) -> None:
    for seed in SEEDS:
        game = played(key, seats, seed)
        again: Log[Any] = Log(game.game)
        for entry in game.entries:
            decided = again.decide(entry.command, Chance.recorded(entry.chance))
            assert isinstance(decided, Entry)
            assert decided.events == entry.events
            again.append(decided)


@pytest.mark.slow
@at_every_table
def test_every_entry_can_be_taken_back_and_done_again(key: str, seats: int) -> None:
    game = played(key, seats, SEEDS[0])
    log = Log(game.game, game.entries)
    luck = Random(seats)
    while log.undoable:
        count = min(log.undoable, luck.randint(1, 7))
        take(log, Undo(count), luck.randrange)
        assert log.position.state == game.positions[len(log.live) - 1].state
    take(log, Redo(log.redoable), luck.randrange)
    assert log.position.state == game.end


@pytest.mark.slow
@at_every_table
def test_an_old_entry_can_be_another_and_the_game_goes_on_to_its_end(key: str, seats: int) -> None:
    for seed in SEEDS:
        log, luck = begun(key, seats, seed, entries=30)
        place = luck.randrange(1, len(log.live))
        command = log.live[place].command
        assert isinstance(command, Answer)
        question = Position(log.game, log.state_after(place)).question(command.kind, command.seat)
        assert question is not None
        deed = Answer(command.kind, command.seat, any_way(question, luck))
        take(log, Amend(log.live[place].seq, deed), luck.randrange)
        assert go_on(log, luck, MOST_ENTRIES) < MOST_ENTRIES


# The table is right


@pytest.mark.slow
@at_every_table
def test_whatever_is_counted_on_the_table_is_taken_over_and_the_game_goes_on_to_its_end(key: str, seats: int) -> None:
    for seed in SEEDS:
        for entries in (3, 25, 70):
            log, luck = begun(key, seats, seed, entries)
            told = correction(log, luck)
            if told is not None:
                take(log, told, luck.randrange)
                assert not CorrectionDraft(log.game, log.position.state).facts
            assert go_on(log, luck, MOST_ENTRIES) < MOST_ENTRIES


@pytest.mark.slow
@at_every_table
def test_everything_that_is_counted_shows_what_the_companion_believes(key: str, seats: int) -> None:
    """Set to what it is already, a number or a choice tells nothing."""
    for position, luck in moments(key, seats):
        draft = CorrectionDraft(position.game, position.state)
        found = draft.form.fields
        assert len(found) == sum(len(card.fields) for card in draft.form.cards) > 0
        for name, field in luck.sample(list(found.items()), min(len(found), TRIED)):
            if not isinstance(field, Number):
                assert len(field.options) == len(field.values), "no two values have the same label"
                if not field.chosen:
                    continue  # the value of now is not on the list
            same = draft.set(name, field.count if isinstance(field, Number) else field.chosen)
            assert not isinstance(same, Refused), field
            assert same.facts == ()


# Who sees what


@at_every_table
def test_what_one_seat_answers_in_secret_nobody_else_can_tell_from_another_answer(key: str, seats: int) -> None:
    """Two answers that come to events of the same kinds, none of which shows anything, look alike to all others."""
    for position, luck in moments(key, seats):
        for question in position.questions:
            if not question.prompt.secret:
                continue
            kind, seat = question.prompt.kind, question.prompt.seat
            answers = [Answer(kind, seat, any_way(question, luck)) for _ in range(2)]
            one, other = (positions.decide(position, answer, _no_luck()) for answer in answers)
            assert isinstance(one, Decided)
            assert isinstance(other, Decided)
            kinds = [[type(event) for event in each.events] for each in (one, other)]
            if kinds[0] == kinds[1] and not any(event.reveals for event in one.events):
                for viewer in (None, *position.state.seat_ids):
                    if viewer != seat:
                        assert seen(position.game, one, viewer) == seen(position.game, other, viewer)


@at_every_table
def test_a_game_without_secrets_looks_the_same_to_everybody(key: str, seats: int) -> None:
    for seed in SEEDS:
        game = played(key, seats, seed)
        secret = any(prompt.secret for position in game.positions for prompt in position.prompts)
        if secret or any(game.game.picture.own(game.end, seat) for seat in game.end.seat_ids):
            continue
        for position in game.positions[::LOOKED_AT]:
            state = position.state
            views = [msgspec.to_builtins(game.game.rules.view(state, viewer)) for viewer in (None, *state.seat_ids)]
            assert all({**view, "viewer": None} == {**views[0], "viewer": None} for view in views)


@at_every_table
def test_nobody_looks_who_does_not_sit_at_the_table(key: str, seats: int) -> None:
    game = played(key, seats, SEEDS[0])
    with pytest.raises(KeyError):
        game.game.rules.view(game.end, "nobody")


def seen(game: Game[Any], decided: Decided, viewer: str | None) -> object:
    """All that leaves the rules for a viewer: the view, what is told, what everybody is told of seats and the map."""
    view = game.rules.view(decided.position.state, viewer)
    lines = game.words.lines(decided.events, viewer)
    shown = [view, lines, game.picture.tiles(view), game.picture.seats(view), game.picture.scene(view)]
    return msgspec.msgpack.encode(shown, enc_hook=plain)


def _no_luck() -> Chance:
    return Chance(lambda _: 0)


# The end


@at_every_table
def test_the_scores_add_up_and_the_best_has_won(key: str, seats: int) -> None:
    for seed in SEEDS:
        game = played(key, seats, seed)
        ids = game.end.seat_ids
        scores = game.game.scoring.scores(game.end)
        assert scores is not None
        sheet = game.game.scoring.sheet(scores, ids)
        assert sheet.seats == tuple(ids)
        assert {len(sheet.titles), len(sheet.roles), len(sheet.totals), len(sheet.ranks)} == {seats}
        for at in range(seats):
            assert sum(row.cells[at].points for row in sheet.rows) == sheet.totals[at]
        best = {total for total, rank in zip(sheet.totals, sheet.ranks, strict=True) if rank == 1}
        assert best == {max(sheet.totals)}
        order = sorted(range(seats), key=lambda at: sheet.ranks[at])
        assert [sheet.totals[at] for at in order] == sorted(sheet.totals, reverse=True)


@at_every_table
def test_before_the_end_there_is_no_score(key: str, seats: int) -> None:
    game = played(key, seats, SEEDS[0])
    assert all(position.game.scoring.scores(position.state) is None for position in game.positions[:-1][::LOOKED_AT])


@at_every_table
def test_a_game_that_nobody_tracked_is_told_and_scored(key: str, seats: int) -> None:
    for seed in SEEDS:
        game = played(key, seats, seed, scoring=True)
        assert len(game.entries) <= MOST_ENTRIES
        assert game.game.scoring.scores(game.end) is not None


# Set-up


@pytest.mark.parametrize("key", games.GAMES)
def test_wrong_seats_and_house_rules_are_refused_with_a_sentence(key: str) -> None:
    game = games.game(key)
    data, name = (asset(game.boards.file).read_bytes(), game.boards.file) if game.boards.file else (b"", "")
    known = [(seat.id, "") for seat in game.setup.choices().seats]
    say = catalogue(strict=True).say
    for seats, rules, first in (
        ([], {}, None),
        ([known[0], known[0]], {}, None),
        ([("nobody", ""), *known[:2]], {}, None),
        (known[:2], {"nonsense": "yes"}, None),
        (known[:2], {option.name: "nonsense" for option in game.setup.choices().options}, None),
        (known[:2], {}, "nobody"),
        ([(known[0][0], "x" * 100), known[1]], {}, None),
    ):
        with pytest.raises(SetupError) as refused:
            game.rules.begin(game.setup.new(seats, rules, data, name, first), _no_luck())
        assert all(say(problem) for problem in refused.value.problems)


# Other programs


@at_every_table
def test_every_position_can_be_exported_as_data(key: str, seats: int) -> None:
    for position, _ in moments(key, seats):
        found = position.game.export(position.state)
        assert msgspec.json.decode(msgspec.json.encode(found)) == msgspec.to_builtins(found)
        assert found


def test_a_set_up_is_not_always_the_usual_one() -> None:
    """House rules are played too."""
    key = next(iter(games.GAMES))
    setups = {msgspec.json.encode(setup(games.game(key), 2, Random(seed))) for seed in range(10)}
    assert len(setups) > 1
