"""The matches of a release: played, undone, amended and corrected, some to their end and some left on the way."""

from __future__ import annotations

from collections.abc import Sequence

from tests.released import petrichor, riftwalker, war_of_whispers
from tests.released.sitting import Script

ON_THE_STANDARD_BOARDS: Sequence[Script] = (
    war_of_whispers.whole_box,
    war_of_whispers.loyalties_entered,
    war_of_whispers.only_scored,
    war_of_whispers.left_while_scoring,
    war_of_whispers.left_with_an_offer,
    petrichor.alone,
    petrichor.long_and_corrected,
    petrichor.crowded,
    petrichor.results_told,
    petrichor.left_with_results_untold,
    riftwalker.deck_runs_out,
    riftwalker.ended_at_the_table,
    riftwalker.played_out,
    riftwalker.piles_told,
    riftwalker.left_in_a_turn,
    riftwalker.left_while_laying,
)
ON_OWN_BOARDS: Sequence[Script] = (
    war_of_whispers.loyalties_unknown,
    war_of_whispers.left_while_entering,
    petrichor.left_on_the_own_field,
    war_of_whispers.left_in_a_fight,
)
"""The last one stays open on the table."""
