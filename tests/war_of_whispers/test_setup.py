"""Set-up: two to four societies, banners as printed, a first player, and loyalties shuffled face down."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from companion.engine import position as positions
from companion.engine.chance import Chance
from companion.engine.draft import Draft
from companion.engine.pick import Pick
from companion.errors import SetupError
from companion.games.war_of_whispers.events import GameBegan
from companion.games.war_of_whispers.facts import TokenIs
from companion.games.war_of_whispers.state import Seat
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, Empire
from tests.war_of_whispers.table import (
    BOARD,
    GAME,
    Position,
    Table,
    answer,
    listed,
    loyalties,
    new_game,
    no_luck,
    waiting,
)

MINE: tuple[Empire, ...] = ("lion", "elephant", "bear", "eagle", "horse")


def entering(seats: int = 2) -> Position:
    return Table(seats, loyalties="entered").ready()


# The table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_societies_play(seats: int) -> None:
    assert len(Table(seats).ready().state.seats) == seats


def test_one_society_cannot_play_alone() -> None:
    with pytest.raises(SetupError, match="2 to 4"):
        GAME.rules.begin(new_game(1), no_luck())


def test_a_society_sits_at_the_table_once() -> None:
    twice = replace(new_game(2), seats=(Seat("raven"), Seat("raven")))
    with pytest.raises(SetupError, match="raven"):
        GAME.rules.begin(twice, no_luck())


def test_banners_are_put_out_as_printed() -> None:
    state = Table().ready().state
    assert {region: state.banners(region) for region in state.garrisons} == {
        region: printed.banners for region, printed in BOARD.regions.items() if printed.banners
    }
    assert all(garrison.empire == BOARD.regions[region].home for region, garrison in state.garrisons.items())
    assert sum(garrison.count for garrison in state.garrisons.values()) == 25


def test_the_rest_of_the_twenty_banners_is_the_reserve() -> None:
    state = Table().ready().state
    for empire in EMPIRES:
        out = sum(garrison.count for garrison in state.garrisons.values() if garrison.empire == empire)
        assert state.reserve[empire] + out == 20
    assert state.reserve["horse"] == 20


def test_every_empire_has_a_deck_of_eight_and_nobody_holds_a_card() -> None:
    state = Table(4).ready().state
    assert [state.deck(empire) for empire in EMPIRES] == [8] * 5
    assert [state.hand(seat) for seat in state.seat_ids] == [0] * 4


def test_every_society_has_nine_agents_beside_the_board() -> None:
    state = Table(4).ready().state
    assert [state.agents_left(seat) for seat in state.seat_ids] == [9] * 4
    assert len(state.open_posts) == 20


# The first player


def test_the_first_player_may_be_named() -> None:
    state = positions.begin(GAME, new_game(3, first="rat"), no_luck()).position.state
    assert state.turn_order == ("rat", "raven", "spider")


def test_the_first_player_may_be_drawn_by_lot() -> None:
    drawn = set()
    for seed in range(30):
        (began, *_) = GAME.rules.begin(new_game(3, first=None), Chance(Random(seed).randrange))
        assert isinstance(began, GameBegan)
        assert began.by_lot
        drawn.add(began.first_player)
    assert drawn == {"raven", "spider", "rat"}


def test_the_first_player_sits_at_the_table() -> None:
    with pytest.raises(SetupError, match="serpent"):
        GAME.rules.begin(new_game(2, first="serpent"), no_luck())


# Loyalties


def test_everybody_enters_their_own_loyalties_in_secret_at_the_same_time() -> None:
    prompts = entering(3).prompts
    assert [(prompt.kind, prompt.seat) for prompt in prompts] == [
        ("enter_loyalties", "raven"),
        ("enter_loyalties", "spider"),
        ("enter_loyalties", "rat"),
    ]
    assert all(prompt.secret and prompt.required for prompt in prompts)


def test_the_slots_are_filled_from_devout_to_opposed_with_each_empire_once() -> None:
    position = entering()
    assert listed(position, "enter_loyalties", "raven") == [*EMPIRES, "later"]
    assert listed(position, "enter_loyalties", "raven", "lion", "bear") == ["eagle", "elephant", "horse"]
    state = answer(position, "enter_loyalties", "raven", *MINE).state
    assert state.loyalties["raven"] == loyalties(*MINE)
    assert list(state.loyalties["raven"]) == list(SLOTS)


def test_who_has_entered_is_not_asked_again() -> None:
    position = answer(entering(), "enter_loyalties", "spider", *MINE)
    assert waiting(position) == [("enter_loyalties", "raven")]


def test_agents_are_deployed_when_the_last_has_entered() -> None:
    position = answer(entering(), "enter_loyalties", "spider", *MINE)
    position = answer(position, "enter_loyalties", "raven", *MINE)
    assert waiting(position) == [("deploy", "raven")]


def test_two_players_may_have_shuffled_the_same_loyalties() -> None:
    position = Table(loyalties="entered", deal="unique-devout-and-opposed").ready()
    position = answer(position, "enter_loyalties", "raven", *MINE)
    assert listed(position, "enter_loyalties", "spider") == [*EMPIRES, "later"]
    position = answer(position, "enter_loyalties", "spider", *MINE)
    assert position.state.loyalties["spider"] == loyalties(*MINE)


def test_whoever_cannot_enter_them_in_secret_tells_them_at_the_end() -> None:
    position = answer(entering(), "enter_loyalties", "spider", "later")
    assert waiting(position) == [("enter_loyalties", "raven")]
    position = answer(position, "enter_loyalties", "raven", *MINE)
    assert waiting(position) == [("deploy", "raven")]
    assert position.state.loyalties == {"raven": loyalties(*MINE), "spider": {}}


def test_a_game_can_begin_when_everybody_tells_them_at_the_end() -> None:
    position = answer(entering(), "enter_loyalties", "raven", "later")
    position = answer(position, "enter_loyalties", "spider", "later")
    assert waiting(position) == [("deploy", "raven")]


def test_all_tokens_begin_face_down() -> None:
    state = Table(loyalties="dealt").ready().state
    assert [state.concealed(seat) for seat in state.seat_ids] == [SLOTS, SLOTS]


def test_loyalties_can_be_dealt_by_the_companion() -> None:
    position = Table(4, loyalties="dealt").ready()
    assert all(sorted(dealt.values()) == sorted(EMPIRES) for dealt in position.state.loyalties.values())
    assert waiting(position) == [("deploy", "raven")]


def test_loyalties_can_stay_unknown_until_the_end() -> None:
    position = Table(loyalties="unknown").ready()
    assert waiting(position) == [("deploy", "raven")]
    end = Table(loyalties="unknown").phase("end", turn=4)
    assert waiting(end) == [("show_loyalties", "raven"), ("show_loyalties", "spider")]
    end = answer(answer(end, "show_loyalties", "raven", *MINE), "show_loyalties", "spider", *MINE)
    assert end.state.loyalties["raven"] == loyalties(*MINE)
    assert GAME.scoring.scores(end.state) is not None


# Extra cards


@pytest.mark.parametrize("pack", ["treasure", "conquest", "dark_alliances"])
def test_each_pack_of_ten_extra_cards_puts_two_into_every_deck(pack: str) -> None:
    state = Table(**{pack: True}).ready().state
    assert [state.deck(empire) for empire in EMPIRES] == [10] * 5


def test_all_packs_together_make_decks_of_fourteen() -> None:
    assert Table(treasure=True, conquest=True, dark_alliances=True).ready().state.deck("bear") == 14


def test_a_token_that_lies_face_up_is_not_asked_for_and_not_said_otherwise() -> None:
    """The table may have told of it before its player enters the rest in secret."""
    told = positions.correct(entering(), (TokenIs("raven", "devout", "bear"),), no_luck())
    assert isinstance(told, positions.Decided)
    question = told.position.question("enter_loyalties", "raven")
    assert question is not None
    assert Pick("empire", "bear") not in Draft(question).picks
    draft = Draft(question)
    while not draft.finished:
        longer = draft.add(draft.picks[-1])
        assert isinstance(longer, Draft)
        draft = longer
    entered = positions.decide(told.position, draft.answer, no_luck())
    assert isinstance(entered, positions.Decided)
    assert entered.position.state.loyalties["raven"]["devout"] == "bear"
