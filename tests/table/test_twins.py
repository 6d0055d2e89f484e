"""No byte for anybody else depends on a secret, over whole random games; ``make soak`` plays a thousand of them."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion import games
from companion.assets import asset
from companion.engine.log import Log
from companion.engine.playout import playout
from tests.soaking import SOAKING
from tests.table.twins import Twins

BATCHES, GAMES = (50, 20) if SOAKING else (1, 4)
"""Batches of games; workers side by side share them."""

pytestmark = [pytest.mark.slow, pytest.mark.soak]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_nobody_else_gets_another_byte_whatever_a_seat_holds(
    tmp_path: Path, batch: int, capsys: pytest.CaptureFixture[str]
) -> None:
    views = size = 0
    for seed in range(batch * GAMES, (batch + 1) * GAMES):
        twins = Twins(tmp_path, seed)
        try:
            asyncio.run(twins.play())
        except AssertionError as error:
            error.add_note(f"the game of seed {seed}")
            raise
        assert twins.knows, "the seat itself does see the difference"
        views, size = views + twins.views, size + twins.size
    with capsys.disabled():
        sys.stdout.write(f"\n{GAMES} games: {views} views with {size} bytes were the same\n")


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("key", [key for key in games.GAMES if not games.game(key).rules.has_secrets])
def test_in_a_game_without_secrets_everybody_is_shown_the_same(key: str, batch: int) -> None:
    game = games.game(key)
    board = asset(game.boards.file).read_bytes() if game.boards.file else b""
    for seed in range(batch * GAMES, (batch + 1) * GAMES):
        luck, choices = Random(seed), game.setup.choices()
        seats = [seat.id for seat in choices.seats[: luck.randint(choices.fewest, choices.most)]]
        setup = game.setup.offer(game.setup.new([(seat, "") for seat in seats], {}, board, "", seats[0]), [], [])
        log = Log(game)
        for entry in playout(log, setup, luck.randrange):
            assert not any(prompt.secret for prompt in log.position.prompts)
            public = game.rules.view(log.position.state, None)
            lines = tuple(game.words.lines(entry.events, None))
            for seat in seats:
                assert replace(game.rules.view(log.position.state, seat), viewer=None) == public
                assert tuple(game.words.lines(entry.events, seat)) == lines
