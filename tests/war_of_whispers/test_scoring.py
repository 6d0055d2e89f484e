"""Scoring: each loyalty is worth the cities its empire controls times the value of its slot.

Equal points go to whoever swapped less, then to whoever holds more cards; equal in all three, the win is shared.
Variants: an agent on the map counts like a city of the empire controlling its region; a concealed loyalty is a point.
"""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from companion.games.war_of_whispers.scoring import Line, Scores, Stand, score
from companion.games.war_of_whispers.terms import EMPIRES, SLOT_VALUES, SLOTS, SOCIETIES, Empire, SeatId
from companion.text import catalogue
from tests.war_of_whispers.table import GAME

SAY = catalogue(strict=True).say
NO_BREAK = "\N{NO-BREAK SPACE}"
CITIES: dict[Empire, int] = {"bear": 1, "eagle": 4, "elephant": 3, "lion": 2, "horse": 2}
WORKED: tuple[Empire, ...] = ("lion", "elephant", "bear", "eagle", "horse")
"""From Devout to Opposed."""


def stand(
    seat: SeatId,
    empires: Sequence[Empire] = WORKED,
    *,
    swaps: int = 0,
    cards: int = 0,
    field_agents: tuple[Empire, ...] = (),
    concealed: int = 0,
) -> Stand:
    return Stand(seat, dict(zip(SLOTS, empires, strict=True)), swaps, cards, field_agents, concealed)


def ranks(scores: Scores) -> dict[SeatId, int]:
    return {tally.seat: tally.rank for tally in scores.players}


def test_the_worked_example_of_the_rules_is_17_points() -> None:
    (tally,) = score(CITIES, [stand("raven")]).players
    assert [line.points for line in tally.breakdown] == [8, 9, 2, 0, -2]
    assert tally.points == 17


def test_the_breakdown_goes_from_devout_to_opposed_and_shows_its_arithmetic() -> None:
    (tally,) = score(CITIES, [stand("raven")]).players
    assert tally.breakdown[0] == Line("lion", "devout", value=4, cities=2, agents=0, points=8)
    assert [(line.slot, line.value) for line in tally.breakdown] == list(SLOT_VALUES.items())


def test_an_empire_that_is_not_counted_controls_no_city() -> None:
    (tally,) = score({"elephant": 3}, [stand("raven")]).players
    assert tally.points == 9


def test_a_score_can_be_below_zero() -> None:
    (tally,) = score({"horse": 3}, [stand("raven")]).players
    assert tally.points == -3


def test_most_points_win_whatever_swaps_and_cards() -> None:
    reverse: tuple[Empire, ...] = ("horse", "eagle", "bear", "elephant", "lion")
    scores = score(CITIES, [stand("rat", swaps=2), stand("raven", reverse, cards=5)])
    assert [tally.points for tally in scores.players] == [17, 20]
    assert (scores.winners, scores.decided_by) == (("raven",), "points")


def test_equal_points_go_to_whoever_swapped_less_even_with_fewer_cards() -> None:
    scores = score(CITIES, [stand("raven", swaps=1, cards=9), stand("rat", cards=1)])
    assert (scores.winners, scores.decided_by) == (("rat",), "swaps")
    assert ranks(scores) == {"raven": 2, "rat": 1}


def test_equal_points_and_swaps_go_to_whoever_holds_more_cards() -> None:
    scores = score(CITIES, [stand("raven", swaps=1, cards=2), stand("rat", swaps=1, cards=7)])
    assert (scores.winners, scores.decided_by) == (("rat",), "cards")


def test_players_equal_in_points_swaps_and_cards_share_the_win_and_the_rank() -> None:
    scores = score(CITIES, [stand("raven", cards=2), stand("spider", cards=1), stand("rat", cards=2)])
    assert (scores.winners, scores.decided_by) == (("raven", "rat"), "shared")
    assert ranks(scores) == {"raven": 1, "rat": 1, "spider": 3}


def test_where_turn_order_breaks_ties_the_first_of_those_still_level_wins_alone() -> None:
    players = [stand("raven", cards=2), stand("spider", cards=1), stand("rat", cards=2)]
    scores = score(CITIES, players, turn_order=("spider", "rat", "raven"))
    assert (scores.winners, scores.decided_by) == (("rat",), "order")
    assert ranks(scores) == {"rat": 1, "raven": 2, "spider": 3}
    assert score(CITIES, players[:2], turn_order=("spider", "raven")).decided_by == "cards"


def test_cards_decide_between_the_two_left_when_a_third_has_swapped_more() -> None:
    scores = score(CITIES, [stand("raven", cards=2), stand("spider", swaps=1, cards=9), stand("rat", cards=3)])
    assert (scores.winners, scores.decided_by) == (("rat",), "cards")
    assert ranks(scores) == {"rat": 1, "raven": 2, "spider": 3}


def test_each_player_has_what_ranks_it_among_those_with_as_many_points() -> None:
    low: tuple[Empire, ...] = ("bear", "horse", "lion", "elephant", "eagle")
    players = [
        stand("raven", swaps=1, cards=2),
        stand("spider", swaps=1, cards=3),
        stand("rat", swaps=2, cards=3),
        stand("serpent", low, cards=9),
    ]
    scores = score(CITIES, players)
    assert [dict(tally.tie) for tally in scores.players] == [
        {"swaps": 1, "cards": 2},
        {"swaps": 1, "cards": 3},
        {"swaps": 2},
        {},
    ]
    ties = GAME.scoring.sheet(scores, [player.seat for player in players]).ties
    assert [tie and SAY(tie).replace(NO_BREAK, " ") for tie in ties] == [
        "Tied: 1 swap, 2 cards",
        "Tied: 1 swap, 3 cards",
        "Tied: 2 swaps",
        None,
    ]


def test_players_equal_in_everything_read_that_they_share_their_place() -> None:
    scores = score(CITIES, [stand("raven", cards=2), stand("rat", cards=2)])
    ties = GAME.scoring.sheet(scores, ("raven", "rat")).ties
    assert [tie and SAY(tie) for tie in ties] == ["Shared place"] * 2


def test_a_tie_below_the_winner_does_not_decide_anything() -> None:
    low: tuple[Empire, ...] = ("bear", "horse", "lion", "elephant", "eagle")
    scores = score(CITIES, [stand("raven"), stand("spider", low), stand("rat", low)])
    assert (scores.winners, scores.decided_by) == (("raven",), "points")
    assert ranks(scores) == {"raven": 1, "spider": 2, "rat": 2}


def test_an_agent_on_the_map_counts_like_a_city_of_whoever_controls_its_region() -> None:
    (tally,) = score(CITIES, [stand("raven", field_agents=("lion", "elephant"))]).players
    assert tally.breakdown[0] == Line("lion", "devout", value=4, cities=2, agents=1, points=12)
    assert tally.points == 17 + 4 + 3


def test_an_agent_in_a_region_of_the_opposed_empire_costs_a_point_and_of_the_unallied_nothing() -> None:
    (tally,) = score(CITIES, [stand("raven", field_agents=("horse", "eagle"))]).players
    assert tally.points == 17 - 1


def test_two_agents_may_count_for_the_same_empire() -> None:
    (tally,) = score(CITIES, [stand("raven", field_agents=("lion", "lion"))]).players
    assert tally.points == 17 + 2 * 4


def test_an_agent_on_the_map_scores_for_its_owner_alone() -> None:
    scores = score(CITIES, [stand("raven", field_agents=("lion",)), stand("rat")])
    assert [tally.points for tally in scores.players] == [21, 17]


def test_a_concealed_loyalty_is_a_point_only_where_that_variant_is_played() -> None:
    players = [stand("raven", concealed=3), stand("rat", concealed=5)]
    assert [tally.points for tally in score(CITIES, players).players] == [17, 17]
    scores = score(CITIES, players, concealed_bonus=True)
    assert [(tally.points, tally.concealed_bonus) for tally in scores.players] == [(20, 3), (22, 5)]
    assert scores.decided_by == "points"


def stands(seat: SeatId) -> st.SearchStrategy[Stand]:
    return st.builds(
        Stand,
        seat=st.just(seat),
        loyalties=st.permutations(EMPIRES).map(lambda empires: dict(zip(SLOTS, empires, strict=True))),
        swaps=st.integers(0, 2),
        cards=st.integers(0, 3),
        field_agents=st.lists(st.sampled_from(EMPIRES), max_size=2).map(tuple),
        concealed=st.integers(0, 5),
    )


TABLES = st.lists(st.sampled_from(SOCIETIES), min_size=2, max_size=4, unique=True).flatmap(
    lambda seats: st.tuples(*map(stands, seats))
)
COUNTS = st.dictionaries(st.sampled_from(EMPIRES), st.integers(0, 4))
"""Few cities and cards, so that ties are common."""


@given(cities=COUNTS, players=TABLES, bonus=st.booleans(), data=st.data())
def test_the_order_of_the_players_changes_nobodys_points_or_rank(
    cities: dict[Empire, int], players: tuple[Stand, ...], data: st.DataObject, *, bonus: bool
) -> None:
    shuffled = data.draw(st.permutations(players))
    before = score(cities, players, concealed_bonus=bonus)
    after = score(cities, shuffled, concealed_bonus=bonus)
    assert [tally.seat for tally in after.players] == [player.seat for player in shuffled]
    assert {tally.seat: tally for tally in before.players} == {tally.seat: tally for tally in after.players}
    assert (set(before.winners), before.decided_by) == (set(after.winners), after.decided_by)


@given(cities=COUNTS, players=TABLES, bonus=st.booleans())
def test_the_winners_are_exactly_the_players_of_rank_1(
    cities: dict[Empire, int], players: tuple[Stand, ...], *, bonus: bool
) -> None:
    scores = score(cities, players, concealed_bonus=bonus)
    assert scores.winners == tuple(tally.seat for tally in scores.players if tally.rank == 1)
    assert len(scores.winners) >= 1
    assert (len(scores.winners) > 1) == (scores.decided_by == "shared")


@given(cities=COUNTS, players=TABLES, bonus=st.booleans())
def test_the_breakdown_and_the_bonus_add_up_to_the_points(
    cities: dict[Empire, int], players: tuple[Stand, ...], *, bonus: bool
) -> None:
    for tally in score(cities, players, concealed_bonus=bonus).players:
        assert sum(line.points for line in tally.breakdown) + tally.concealed_bonus == tally.points
        assert all(line.points == line.value * (line.cities + line.agents) for line in tally.breakdown)
        assert {line.empire for line in tally.breakdown} == set(EMPIRES)


@given(cities=COUNTS, players=TABLES)
def test_what_decided_is_the_first_rule_that_leaves_one_player(
    cities: dict[Empire, int], players: tuple[Stand, ...]
) -> None:
    scores = score(cities, players)
    points = {tally.seat: tally.points for tally in scores.players}
    left = [player for player in players if points[player.seat] == max(points.values())]
    by = "points"
    if len(left) > 1:
        left = [player for player in left if player.swaps == min(other.swaps for other in left)]
        by = "swaps"
    if len(left) > 1:
        left = [player for player in left if player.cards == max(other.cards for other in left)]
        by = "cards"
    assert scores.winners == tuple(player.seat for player in left)
    assert scores.decided_by == (by if len(left) == 1 else "shared")


@given(cities=COUNTS, players=TABLES)
def test_a_better_rank_is_never_worse_in_points_then_swaps_then_cards(
    cities: dict[Empire, int], players: tuple[Stand, ...]
) -> None:
    tallies = score(cities, players).players
    pairs = sorted(zip(tallies, players, strict=True), key=lambda pair: pair[0].rank)
    standings = [(-tally.points, player.swaps, -player.cards) for tally, player in pairs]
    assert standings == sorted(standings)
    for place, (tally, _) in enumerate(pairs):
        assert tally.rank == 1 + standings.index(standings[place])
