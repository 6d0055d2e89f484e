"""Summaries: what a game tells its screens is plain data, whole and in words of no language."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.engine import position as positions
from companion.engine.pick import Pick, Refused
from companion.engine.position import Position
from companion.engine.summary import Mark, SeatFacts, SetupChoices, Sheet, Tile, figure
from companion.engine.text import Text, from_plain, plain
from tests.engine.marbles import MARBLES, Bowl, Fill, in_turn, take


def after_one_turn() -> Position[Bowl]:
    luck = in_turn()
    decided = positions.decide(positions.begin(MARBLES, Fill(turns=1), luck).position, take("ann", 3), luck)
    assert not isinstance(decided, Refused)
    return decided.position


def everything() -> list[msgspec.Struct]:
    state = after_one_turn().state
    view = MARBLES.rules.view(state, None)
    mark = MARBLES.picture.mark(Pick("count", 1))
    assert mark is not None
    return [
        *MARBLES.picture.tiles(view),
        *MARBLES.picture.seats(view),
        MARBLES.scoring.sheet(view, ("ben", "ann")),
        MARBLES.setup.choices(),
        mark,
    ]


@pytest.mark.parametrize(
    ("kind", "stored"),
    [
        (Tile, Tile[Text]),
        (SeatFacts, SeatFacts[Text]),
        (Sheet, Sheet[Text]),
        (SetupChoices, SetupChoices),
        (Mark, Mark),
    ],
)
def test_a_summary_goes_over_a_wire_and_comes_back(kind: type[msgspec.Struct], stored: Any) -> None:
    found = [each for each in everything() if isinstance(each, kind)]
    assert found
    for each in found:
        data = msgspec.json.encode(each, enc_hook=plain)
        assert msgspec.json.decode(data, type=stored, dec_hook=from_plain) == each


def test_any_game_can_be_told_at_a_glance() -> None:
    state = after_one_turn().state
    assert MARBLES.picture.tiles(state)[0].figures == (figure("marble", 7),)
    assert MARBLES.picture.seats(state)[0].facts == (Text("holds", {"n": 2}),)
    assert (MARBLES.picture.own(state, "ann"), MARBLES.words.coming(state)) == ((), ())
    assert MARBLES.words.place(state).values == {"n": 0}
    assert (MARBLES.picture.mark(Pick("how", "softly")), MARBLES.scoring.scores(state)) == (None, None)


def test_the_cells_of_a_sheet_add_up_to_its_totals_in_the_order_of_its_seats() -> None:
    sheet = MARBLES.scoring.sheet(after_one_turn().state, ("ben", "ann"))
    assert sheet.totals == tuple(sum(row.cells[n].points for row in sheet.rows) for n in range(2)) == (0, 2)
    assert sheet.ranks == (2, 1)


def test_a_game_is_begun_from_what_its_choices_name() -> None:
    choices = MARBLES.setup.choices()
    seats = [(seat.id, "") for seat in choices.seats]
    setup = MARBLES.setup.new(seats, {}, b"", MARBLES.boards.file, None)
    assert (MARBLES.title, setup) == (Text("game.marbles"), Fill())
    assert choices.fewest <= len(seats) <= choices.most
