"""The matches of Riftwalker in a release."""

from __future__ import annotations

from companion.games.riftwalker import facts as r
from companion.games.riftwalker.state import Rift
from tests.released.explorer import asked
from tests.released.sitting import RIFTWALKER, Sitting


async def deck_runs_out(at: Sitting) -> None:
    """Finished by two; cards do all they can do, and every fact is corrected."""
    await at.begins(RIFTWALKER, ("star", "moon"), flip_uses="after")
    await at.plays(20)
    card = at.evening.match.log.position.state.matrix["a1"]
    for fact in (
        r.CardIs("a1", card.other, card.up),
        r.ElementDeckIs(()),
        r.RiftIs("moon", "explored", Rift("moon-30", "ordinary", ("life",), 1)),
        r.RiftIs("star", "scored", Rift("star-30", "ordinary", ("fire",), 2, beneath=1)),
        r.RiftIsGone("star-30"),
        r.HandIs("star", 5),
        r.DeckIs(20),
        r.PlaceIs("moon", "rift", "fire"),
        r.EndingIs("moon"),
        r.EndingIs(None),
    ):
        await at.corrects(fact)
        await at.plays(2)
    await at.corrects(r.HandIs("moon", 1), r.DeckIs(15))
    await at.plays(10)
    await at.corrects_anew(r.HandIs("moon", 2), r.DeckIs(14))
    await at.amends(8)
    await at.evening.undoes(5)
    await at.evening.redoes(5)
    await at.plays(20)
    lying = (rift for _, _, rift in at.evening.match.log.position.state.seen.values())
    hidden = Rift("star-31", "shadowlands", ("fire", "water"), 1)
    shadowlands = next((rift for rift in lying if rift.kind == "shadowlands"), hidden)
    await at.corrects(r.RiftIs("star", "scored", shadowlands), r.DeckIs(2))
    await at.plays(until=asked("bonus"))
    await at.plays(1)
    await at.plays(until=asked("shadowlands"))
    await at.plays(1)
    await at.corrects(r.BonusIs("star", 5))
    await at.plays()
    await at.corrects(r.ShadowlandsIs(4))


async def ended_at_the_table(at: Sitting) -> None:
    """Finished by four: the table says that the game is over."""
    await at.begins(RIFTWALKER, ("crown", "star", "moon", "key"))
    await at.plays(70)
    await at.corrects(r.GameIsOver())
    await at.plays()


async def played_out(at: Sitting) -> None:
    """Finished by three, as the cards come; the end comes sooner than it would."""
    await at.begins(RIFTWALKER, ("moon", "crown", "star"), first="crown")
    await at.plays(250)
    await at.corrects(r.EndingIs("star"))
    await at.plays()


async def left_in_a_turn(at: Sitting) -> None:
    """On the way: three players, and a card may still do something."""
    await at.begins(RIFTWALKER, ("moon", "crown", "star"), first="crown")
    await at.plays(60)
    await at.plays(until=asked("ability"))
    await at.evening.undoes(2)
    await at.evening.redoes(2)


async def left_while_laying(at: Sitting) -> None:
    """On the way: the matrix is being laid."""
    await at.begins(RIFTWALKER, ("star", "moon", "crown", "key"))
    await at.plays(4)


async def piles_told(at: Sitting) -> None:
    """Finished: nobody tracked it, and both are level."""
    await at.begins(RIFTWALKER, ("star", "moon"), scoring=True)
    await at.plays(2)
    await at.evening.undoes(2)
    for seat in ("star", "moon"):
        await at.answers("tell_pile", seat, 0, 0, "done")
    await at.plays(1)
    await at.corrects(r.PileIs("moon", "five", 1))
    await at.evening.undoes(1)
    await at.plays()
