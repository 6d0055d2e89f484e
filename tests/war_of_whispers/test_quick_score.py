"""A game that nobody tracked is counted from what lies on the table: pick by pick, and no more than decides."""

from __future__ import annotations

from companion.engine.draft import Draft
from companion.engine.offers import taps
from companion.engine.pick import Refused
from companion.games.war_of_whispers.quick_score import CITIES
from companion.games.war_of_whispers.scoring import Stand, score
from companion.text import catalogue
from tests.war_of_whispers.filling import after, filled, on_offer
from tests.war_of_whispers.table import BOARD, GAME, Word, loyalties

SAY = catalogue(strict=True).say
FORM = GAME.quick_score()

SEATS: tuple[Word, ...] = (2, "raven", "serpent")
COUNTED: tuple[Word, ...] = (1, 4, 3, 2, 2)
RAVEN: tuple[Word, ...] = ("lion", "elephant", "bear", "eagle")
SERPENT: tuple[Word, ...] = ("bear", "horse", "lion", "elephant")
MIRROR: tuple[Word, ...] = ("elephant", "lion", "eagle", "bear")
"""Nobody is level with the Raven by chance: Lion and Elephant, Bear and Eagle have changed places."""


def question(*words: Word) -> str:
    return SAY(GAME.question_text(None, FORM.prompt, after(FORM, *words).path))


def test_what_was_said_is_scored_by_the_rules() -> None:
    scores, seats = filled(FORM, *SEATS, *COUNTED, *RAVEN, *SERPENT)
    cities = dict(zip(("bear", "eagle", "elephant", "lion", "horse"), (1, 4, 3, 2, 2), strict=True))
    raven = Stand("raven", loyalties("lion", "elephant", "bear", "eagle", "horse"), 0, 0)
    serpent = Stand("serpent", loyalties("bear", "horse", "lion", "elephant", "eagle"), 0, 0)
    assert seats == ("raven", "serpent")
    assert scores == score(cities, [raven, serpent])  # type: ignore[arg-type]
    assert [tally.points for tally in scores.players] == [17, 10]


def test_with_four_players_nobody_asks_which_societies() -> None:
    assert on_offer(FORM) == [4, 3, 2]
    assert question(4) == "How many cities does Bear control? (12 not counted yet)"
    assert question(3) == "Which society played? (1 of 3)"
    assert on_offer(FORM, 3, "rat") == ["raven", "spider", "serpent"]


def test_the_cities_are_those_of_the_printed_board_and_no_more_can_be_counted() -> None:
    assert len(BOARD.cities) == CITIES
    assert on_offer(FORM, 4) == list(range(CITIES + 1))
    assert on_offer(FORM, 4, 9) == [0, 1, 2, 3]
    assert on_offer(FORM, 4, 9, 0, 0, 0) == [3, 2, 1, 0]


def test_each_empire_lies_in_one_slot_of_a_player() -> None:
    assert on_offer(FORM, *SEATS, *COUNTED, "lion") == ["bear", "eagle", "elephant", "horse"]
    assert question(*SEATS, *COUNTED, "lion") == "Raven: which empire is Dutiful?"


def test_swaps_and_cards_are_asked_only_of_those_who_are_level() -> None:
    cities: tuple[Word, ...] = (2, 2, 3, 3, 2)
    level = (*SEATS, *cities, *RAVEN, *MIRROR)
    assert question(*level) == "Level on points. How often did Raven swap?"
    assert question(*level, 1) == "Level on points. How often did Serpent swap?"
    scores, _ = filled(FORM, *level, 1, 0)
    assert (scores.winners, scores.decided_by) == (("serpent",), "swaps")


def test_cards_decide_where_swaps_do_not_and_else_both_win() -> None:
    level = (*SEATS, 2, 2, 3, 3, 2, *RAVEN, *MIRROR, 1, 1)
    assert question(*level) == "Still level. How many cards does Raven hold?"
    assert filled(FORM, *level, 4, 3)[0].decided_by == "cards"
    shared, _ = filled(FORM, *level, 3, 3)
    assert (shared.winners, shared.decided_by) == (("raven", "serpent"), "shared")


def test_cards_that_one_holds_another_cannot() -> None:
    level = (*SEATS, 2, 2, 3, 3, 2, *RAVEN, *MIRROR, 1, 1)
    assert on_offer(FORM, *level) == list(range(41))
    assert on_offer(FORM, *level, 38) == [0, 1, 2]


def test_four_players_are_counted_with_few_touches() -> None:
    other: tuple[Word, ...] = ("horse", "eagle", "lion", "bear")
    last: tuple[Word, ...] = ("eagle", "bear", "horse", "lion")
    draft = after(FORM, 4, *COUNTED, *RAVEN, *SERPENT, *other, *last)
    assert draft.finished
    assert taps(FORM, draft.path) == 22


def test_each_list_reads_well() -> None:
    draft = after(FORM, *SEATS)
    said = [SAY(GAME.pick_text(None, FORM.prompt, draft.path, pick)) for pick in draft.picks]
    assert said[:3] == ["0 cities", "1 city", "2 cities"]
    assert isinstance(draft, Draft)
    assert not isinstance(FORM.picks(draft.path), Refused)
