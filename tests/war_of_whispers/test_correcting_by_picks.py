"""The table is right, said by picks: first what is different, then how it is; as many things at once as are different.

What has been said is not asked again, and loyalties that lie face down are for their own seat to put right.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.engine import position as positions
from companion.engine.draft import Draft
from companion.engine.offers import touches
from companion.engine.pick import Pick, Refused
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, Empire
from companion.text import catalogue
from tests.war_of_whispers.filling import after, corrected, filled, on_offer, said, walked
from tests.war_of_whispers.table import BOARD, GAME, Position, Table, Word, loyalties, no_luck

SAY = catalogue(strict=True).say
ORDER: tuple[Empire, ...] = ("lion", "bear", "eagle", "horse", "elephant")
ADVANCED: dict[str, Any] = {"field_agents": True, "treasure": True, "conquest": True, "dark_alliances": True}
LONGEST_LIST = 100
LONGEST_LINE = 60
"""Letters that can be read across a table."""

DOUBLED = {"nothing_said", "contradiction", "two_agents_on_a_seat"}


def asked(position: Position, *words: Word) -> str:
    """What is asked after these picks."""
    form = GAME.correcting(position.state)
    return SAY(GAME.question_text(position.state, form.prompt, after(form, *words).path))


def reads(position: Position, *words: Word) -> list[str]:
    """The list after these picks, as it reads."""
    form = GAME.correcting(position.state)
    draft = after(form, *words)
    return [SAY(GAME.pick_text(position.state, form.prompt, draft.path, pick)) for pick in draft.picks]


# One fact


@pytest.mark.parametrize(
    ("words", "fact"),
    [
        (("bear-4", "bear", 5), f.BannersAre("bear-4", "bear", 5)),
        (("bear-4", "bear", 0), f.BannersAre("bear-4", "bear", 0)),
        (("bear-4", "lion", 2), f.BannersAre("bear-4", "lion", 2)),
        (("reserve", "horse", 20), f.ReserveIs("horse", 20)),
        (("council", "lion", "marshal", "spider"), f.CouncilSeatIs(Post("lion", "marshal"), "spider")),
        (("council", "lion", "marshal", "nobody"), f.CouncilSeatIs(Post("lion", "marshal"), None)),
        (("agents", "raven", "bear-1", "lion-2"), f.FieldAgentsAre("raven", ("bear-1", "lion-2"))),
        (("agents", "raven", "bear-1", "enough"), f.FieldAgentsAre("raven", ("bear-1",))),
        (("agents", "raven", "enough"), f.FieldAgentsAre("raven", ())),
        (("hand", "spider", "eagle", 3), f.HandIs("spider", "eagle", 3)),
        (("first_player", "spider"), f.FirstPlayerIs("spider")),
        (("token", "raven", "devout", "bear"), f.TokenIs("raven", "devout", "bear")),
        (("token", "raven", "devout", "face_down"), f.TokenIs("raven", "devout", None)),
        (("swaps", "spider", 2), f.SwapsAre("spider", 2)),
        (("place", 2, "empires", "lion", "steward"), f.PlaceIs(2, "empires", "lion", "steward")),
        (("place", 2, "empires", "lion", "supply_check"), f.PlaceIs(2, "empires", "lion")),
        (("place", 3, "deploy", 4), f.PlaceIs(3, "deploy", count=4)),
        (("place", 1, "swap", 1), f.PlaceIs(1, "swap", count=1)),
        (("place", 1, "cleanup"), f.PlaceIs(1, "cleanup")),
        (("place", 4, "end"), f.PlaceIs(4, "end")),
    ],
)
def test_each_fact_can_be_said_and_is_taken_over(words: tuple[Word, ...], fact: object) -> None:
    position = Table(**ADVANCED).ready()
    facts = corrected(position, *words, "done")
    assert facts == (fact,)
    assert isinstance(positions.correct(position, facts, no_luck()), positions.Decided)


def test_nothing_is_corrected_before_something_is_said() -> None:
    assert "done" not in on_offer(GAME.correcting(Table().ready().state))


def test_agents_in_regions_are_asked_for_only_where_they_may_be() -> None:
    assert "agents" not in on_offer(GAME.correcting(Table().ready().state))


# Several facts


def test_the_board_and_the_place_marker_are_set_in_one_go() -> None:
    position = Table().ready()
    board = ("bear-4", "lion", 2, "council", "bear", "sheriff", "raven")
    facts = corrected(position, *board, "place", 2, "empires", "bear", "sheriff", "done")
    decided = positions.correct(position, facts, no_luck())
    assert isinstance(decided, positions.Decided)
    assert decided.position.question("act", "raven") is not None
    assert decided.position.state.controller("bear-4") == "lion"


def test_after_each_fact_being_done_comes_first() -> None:
    assert on_offer(GAME.correcting(Table().ready().state), "bear-4", "bear", 5)[0] == "done"


def test_what_has_been_said_is_not_asked_again() -> None:
    form = GAME.correcting(Table(**ADVANCED).ready().state)
    known: tuple[Word, ...] = ("bear-4", "bear", 5, "first_player", "spider", "reserve", "lion", 3)
    assert not {"bear-4", "first_player"} & set(on_offer(form, *known))
    assert "lion" not in on_offer(form, *known, "reserve")
    assert on_offer(form, "council", "bear", "sheriff", "raven", "council", "bear")[0] == "steward"
    assert "eagle" not in on_offer(form, "hand", "raven", "eagle", 1, "hand", "raven")
    assert "devout" not in on_offer(form, "token", "raven", "devout", "face_down", "token", "raven")


def test_a_region_with_an_agent_can_still_have_its_banners_corrected() -> None:
    form = GAME.correcting(Table(**ADVANCED).ready().state)
    assert "bear-1" in on_offer(form, "agents", "raven", "bear-1", "lion-1")


def test_what_goes_with_everything_said_is_left_out_altogether() -> None:
    named: list[Word] = [word for name in EMPIRES[:-1] for word in ("reserve", name, 3)]
    named += ["reserve", 3]  # the last one is the only one left
    assert "reserve" not in on_offer(GAME.correcting(Table().ready().state), *named)


def test_who_comes_when_follows_the_first_player_just_said() -> None:
    position = Table(3).ready()
    known: tuple[Word, ...] = ("first_player", "rat", "place", 2, "deploy")
    assert reads(position, *known)[0] == "Rat takes back an agent"


def test_no_form_says_two_things_about_the_same_and_no_list_is_too_long() -> None:
    state = Table(4, **ADVANCED).ready().state
    for seed in range(30):
        form = GAME.correcting(state)
        *_, path = walked(form, Random(seed))
        for step in range(len(path)):
            picks = form.picks(path[:step])
            assert not isinstance(picks, Refused)
            assert len(set(picks)) == len(picks) <= LONGEST_LIST
        facts = form.outcome(path)
        assert isinstance(facts, tuple)
        refused = GAME.correct(state, facts)
        assert not isinstance(refused, Refused) or refused.code not in DOUBLED


# As it reads


def test_what_is_so_now_comes_first_and_says_so() -> None:
    table = Table().banners("bear-4", "lion", 2).council(eagle={"marshal": "spider"}).hand("raven", horse=2)
    position = table.at("eagle", "marshal")
    for words, first in (
        (("bear-4",), "Lion (as now)"),
        (("bear-4", "lion"), "2 banners (as now)"),
        (("council", "eagle", "marshal"), "Spider (as now)"),
        (("council", "eagle", "sheriff"), "nobody's (as now)"),
        (("hand", "raven", "horse"), "2 Horse cards (as now)"),
        (("token", "raven", "devout"), "it lies face down (as now)"),
        (("place",), "turn 1 (as now)"),
        (("place", 1), "the empires act (as now)"),
        (("place", 1, "empires"), "Eagle (as now)"),
        (("place", 1, "empires", "eagle"), "Marshal (as now)"),
        (("place", 2, "empires", "eagle"), "Sheriff"),
    ):
        assert reads(position, *words)[0] == first


def test_each_list_says_what_it_asks() -> None:
    position = Table().ready()
    assert asked(position) == "What is different on the table?"
    assert asked(position, "bear-4", "lion") == "How many Lion banners stand in B4?"
    assert asked(position, "bear-4", "lion", 2) == "What else is different?"
    assert asked(position, "council", "eagle", "sheriff") == "Whose agent is Eagle's Sheriff?"


def test_questions_are_short_and_no_two_choices_of_a_list_read_the_same() -> None:
    state = Table(2, **ADVANCED).loyal("raven", *ORDER).at("lion", "steward").state
    amending = GAME.amending(state, "raven")
    assert amending is not None
    for seed in range(30):
        for form in (GAME.correcting(state), amending):
            for path in walked(form, Random(seed)):
                question, *choices = map(SAY, said(form, state, path))
                assert len(question) <= LONGEST_LINE
                assert len(set(choices)) == len(choices)


# The map


def test_a_region_of_the_map_begins_the_correction_of_its_banners() -> None:
    form = GAME.correcting(Table().ready().state)
    touched = touches(Draft(form))
    assert touched == {region: ((Pick("region", region),),) for region in BOARD.regions}
    assert "bear-4" not in touches(after(form, "bear-4", "bear", 5))


# Loyalties that were entered wrongly


def amending(table: Table) -> tuple[list[Word], Position]:
    position = table.loyal("raven", *ORDER).ready()
    form = GAME.amending(position.state, "raven")
    assert form is not None
    return on_offer(form), position


def test_a_seat_may_put_in_its_loyalties_anew_in_secret() -> None:
    offered, position = amending(Table())
    form = GAME.amending(position.state, "raven")
    assert form is not None
    assert (form.prompt.kind, form.prompt.seat, form.prompt.secret, form.prompt.required) == (
        "amend",
        "raven",
        True,
        False,
    )
    assert offered == list(EMPIRES)
    facts = filled(form, "bear", "lion", "eagle", "horse")
    assert facts == (f.LoyaltiesAre("raven", loyalties("bear", "lion", "eagle", "horse", "elephant")),)
    assert isinstance(positions.correct(position, facts, no_luck()), positions.Decided)


def test_tokens_that_lie_face_up_are_not_asked_for() -> None:
    position = Table().loyal("raven", *ORDER).shows("raven", devout="lion", opposed="elephant").ready()
    form = GAME.amending(position.state, "raven")
    assert form is not None
    assert on_offer(form) == ["bear", "eagle", "horse"]
    assert SAY(GAME.pick_text(position.state, form.prompt, (), Pick("empire", "bear"))) == "Dutiful Bear"
    facts = filled(form, "eagle", "bear")
    assert facts == (f.LoyaltiesAre("raven", loyalties("lion", "eagle", "bear", "horse", "elephant")),)


def test_where_nothing_was_entered_or_nothing_is_in_doubt_there_is_nothing_to_amend() -> None:
    shown: dict[str, Empire] = dict(zip(SLOTS[:4], ORDER[:4], strict=True))
    dealt = Table(loyalties="dealt").ready()
    assert GAME.amending(Table().ready().state, "raven") is None
    assert GAME.amending(Table().loyal("raven", *ORDER).shows("raven", **shown).ready().state, "raven") is None
    assert GAME.amending(dealt.state, "raven") is None


def test_the_correction_of_the_table_never_asks_for_what_lies_face_down() -> None:
    known, unknown = Table().loyal("raven", *ORDER).ready(), Table().ready()
    for words in ((), ("token",), ("token", "raven"), ("token", "raven", "devout")):
        assert reads(known, *words) == reads(unknown, *words)
