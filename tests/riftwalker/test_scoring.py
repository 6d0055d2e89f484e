"""The chapter of scoring: what a score pile brings, and how ties are decided."""

from __future__ import annotations

from companion.games.riftwalker.scoring import Scored, Stand, score
from companion.games.riftwalker.state import Rift
from companion.games.riftwalker.terms import VALUES
from companion.text import catalogue
from tests.riftwalker.table import GAME, Table, answer

SAY = catalogue(strict=True).say
SEVEN, THREE, NOTHING = (Scored("ordinary", value) for value in (7, 3, 0))
FIVE, TWO = (Scored("venture", value) for value in (5, 2))


def test_a_rift_is_worth_nothing_then_three_then_seven() -> None:
    assert VALUES["ordinary"] == (0, 3, 7)


def test_a_venture_rift_is_worth_nothing_then_two_then_five() -> None:
    assert VALUES["venture"] == (0, 2, 5)


def test_scored_rifts_bring_their_values_and_their_bonuses() -> None:
    tally = score([Stand("star", (SEVEN, THREE, SEVEN, FIVE, TWO), bonus=4)]).players[0]
    assert tally.points == 7 + 3 + 7 + 5 + 2 + 4
    assert [(line.value, line.count, line.points) for line in tally.breakdown] == [
        (7, 2, 14),
        (3, 1, 3),
        (5, 1, 5),
        (2, 1, 2),
    ]


def test_explored_rifts_score_nothing() -> None:
    assert score([Stand("star", explored=20), Stand("moon", (THREE,))]).winners == ("moon",)


def test_a_rift_scored_by_a_card_without_a_rotation_counts_as_a_rift_and_brings_nothing() -> None:
    assert score([Stand("star", (NOTHING,))]).players[0].points == 0


def test_the_most_points_win() -> None:
    scores = score([Stand("star", (SEVEN,)), Stand("moon", (THREE, THREE))])
    assert (scores.winners, scores.decided_by) == (("star",), "points")


def test_of_players_with_as_many_points_the_most_scored_rifts_win() -> None:
    scores = score([Stand("star", (SEVEN,), explored=10), Stand("moon", (FIVE, TWO))])
    assert (scores.winners, scores.decided_by) == (("moon",), "rifts")


def test_of_players_with_as_many_points_and_rifts_the_highest_value_of_explored_rifts_wins() -> None:
    scores = score([Stand("star", (SEVEN,), explored=6), Stand("moon", (SEVEN,), explored=7)])
    assert (scores.winners, scores.decided_by) == (("moon",), "explored")


def test_the_sheet_says_what_ranks_players_with_as_many_points() -> None:
    scores = score([Stand("star", (SEVEN,)), Stand("moon", (THREE,), explored=4), Stand("crown", (THREE,))])
    ties = GAME.scoring.sheet(scores, ("star", "moon", "crown")).ties
    assert [tie and SAY(tie) for tie in ties] == [None, "Tied: 4 in explored rifts", "Tied: 0 in explored rifts"]


def test_players_level_in_everything_share_the_win() -> None:
    scores = score([Stand("star", (SEVEN,)), Stand("moon", (THREE,)), Stand("crown", (SEVEN,))])
    assert (scores.winners, scores.decided_by) == (("star", "crown"), "shared")
    assert [tally.rank for tally in scores.players] == [1, 3, 1]


# Read off the table


def test_the_value_is_that_of_the_rotation_a_rift_was_burst_with() -> None:
    over = Table().rift("star-1", "fire", rotation=1, lies="scored").rift("star-2", "fire", rotation=2, lies="scored")
    scores = GAME.scoring.scores(answer(over.over(), "bonus", "star", 0).state)
    assert scores is not None
    assert [tally.points for tally in scores.players] == [10, 0]


def test_bonuses_count_only_at_the_end_and_only_of_who_has_scored_rifts() -> None:
    position = Table().rift("star-1", "fire", rotation=1, lies="scored").over()
    assert [(prompt.kind, prompt.seat) for prompt in position.prompts] == [("bonus", "star")]
    assert GAME.scoring.scores(position.state) is None
    scores = GAME.scoring.scores(answer(position, "bonus", "star", 6).state)
    assert scores is not None
    assert scores.players[0].points == 9


def test_explored_rifts_decide_ties_by_their_rotation_without_bonus() -> None:
    state = Table().rift("star-1", "fire", rotation=1).rift("moon-1", "life", rotation=2).over().state
    scores = GAME.scoring.scores(state)
    assert scores is not None
    assert (scores.winners, scores.decided_by) == (("moon",), "explored")
    assert [tally.explored for tally in scores.players] == [3, 7]


def test_what_shadowlands_is_worth_is_asked_of_whoever_scored_it() -> None:
    position = Table().rift("moon-1", "fire", kind="shadowlands", rotation=1, lies="scored").over()
    position = answer(position, "bonus", "moon", 0)
    assert [(prompt.kind, prompt.seat) for prompt in position.prompts] == [("shadowlands", "moon")]
    scores = GAME.scoring.scores(answer(position, "shadowlands", "moon", 4).state)
    assert scores is not None
    assert [tally.points for tally in scores.players] == [0, 4]


def test_what_an_explored_shadowlands_is_worth_is_asked_only_where_it_decides() -> None:
    table = Table().rift("moon-1", "fire", kind="shadowlands", rotation=1)
    assert [prompt.kind for prompt in table.over().prompts] == ["shadowlands"]
    scored = table.rift("star-1", "fire", rotation=1, lies="scored").over()
    assert [prompt.kind for prompt in answer(scored, "bonus", "star", 0).prompts] == []


def test_a_rift_keeps_its_value_whatever_bonus_it_carries() -> None:
    """Abilities aimed at rifts worth 3 or 7 look at this value."""
    state = Table().ready().state
    assert state.value(Rift("star-1", "ordinary", ("fire",), 1)) == 3
    assert state.value(Rift("star-1", "shadowlands", ("fire",), 1)) is None
