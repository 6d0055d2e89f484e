"""The matches of Petrichor in a release."""

from __future__ import annotations

from companion.games.petrichor import facts as p
from companion.games.petrichor.terms import WEATHERS
from tests.released.explorer import asked
from tests.released.sitting import PETRICHOR, Sitting


async def alone(at: Sitting) -> None:
    """Finished by one player."""
    await at.begins(PETRICHOR, ("red",))
    await at.plays(12)
    await at.amends(4)
    await at.plays()


async def long_and_corrected(at: Sitting) -> None:
    """Finished by three; every fact is corrected, most of them by itself."""
    await at.begins(
        PETRICHOR,
        ("yellow", "red", "blue"),
        length="long",
        white_meets_white="white",
        wheat_tie="nobody",
        eight_cards=True,
    )
    await at.plays(15)
    for fact in (
        p.DropsAre("a1", {"red": 2, "blue": 1}),
        p.MarkerIs("b2", None),
        p.CloudIs("c3", {"yellow": 3, "red": 2}, thunder=True),
        p.CloudIs("c1", {}),
        p.VotesAre("sun", "red", 3),
        p.DieIs(1, 0),
        p.HandIs("blue", 7),
        p.PointsAre("yellow", 12),
        p.WheatIs("red", 2),
        p.StepIs("blue", 3),
        p.FirstPlayerIs("blue"),
        p.PlaceIs(2, "action", "red"),
    ):
        await at.corrects(fact)
        await at.plays(1)
    await at.corrects(p.PointsAre("red", 20), p.HandIs("red", 8), p.DropsAre("a2", {"red": 3}))
    await at.plays(6)
    await at.corrects_anew(p.PointsAre("red", 21), p.DropsAre("a2", {"red": 2, "blue": 1}))
    await at.evening.undoes(4)
    await at.evening.redoes(2)
    await at.plays(5)
    tiles = at.evening.match.log.position.state.tiles
    drained = (p.DropsAre(tile, {"red": 4 if tile == "a1" else 2}) for tile in tiles)
    clear = (p.CloudIs(tile, {}) for tile in tiles)
    await at.corrects(*drained, *clear, p.HandIs("red", 8), p.PlaceIs(4, "action", "red"))
    await at.plays(5)
    wheat = (p.DieIs(die, 0) for die in range(3))
    votes = (p.VotesAre(weather, "yellow", 12 if weather == "rain" else 0) for weather in WEATHERS)
    await at.corrects(*wheat, *votes, p.HandIs("yellow", 8), p.PlaceIs(5, "action", "yellow"))
    await at.plays(6)
    await at.corrects(p.PlaceIs(5, "cleanup"))
    await at.plays()


async def crowded(at: Sitting) -> None:
    """Finished by five. Clouds are told so full that they burst sooner or later."""
    await at.begins(PETRICHOR, ("red", "yellow", "green", "blue", "purple"))
    await at.plays(30)
    await at.corrects(*(p.CloudIs(tile, {"red": 4, "blue": 3}, thunder=True) for tile in ("a2", "b2", "c3")))
    await at.plays()


async def left_on_the_own_field(at: Sitting) -> None:
    """On the way, on an own field: four players in a weather, with something to be redone."""
    await at.begins(PETRICHOR, ("green", "yellow", "red", "blue"), first="red")
    await at.plays(45)
    await at.amends(20)
    await at.plays(until=asked("wind"))
    await at.evening.undoes(3)


async def results_told(at: Sitting) -> None:
    """Finished: nobody tracked it."""
    await at.begins(PETRICHOR, ("red", "blue", "green"), scoring=True)
    await at.plays(2)
    await at.corrects(p.PointsAre("red", 44), p.WheatIs("blue", 3))
    await at.plays()


async def left_with_results_untold(at: Sitting) -> None:
    """On the way: nobody tracked it, and one player of two has told the result."""
    await at.begins(PETRICHOR, ("blue", "yellow"), scoring=True)
    await at.plays(1)
