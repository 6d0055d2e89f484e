"""The matches of a release: played, undone, amended and corrected, some to their end and some left on the way."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from companion.engine.fact import Fact
from companion.engine.log import Correction, Part
from companion.engine.pick import Path, Refused
from companion.engine.prompt import Answer
from companion.games.petrichor import facts as p
from companion.games.petrichor.terms import WEATHERS
from companion.games.riftwalker import facts as r
from companion.games.riftwalker.state import Rift
from companion.games.war_of_whispers import facts as w
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, Empire, Slot
from tests.released.evening import Evening
from tests.released.explorer import Explorer, Until, asked, never

WAR, PETRICHOR, RIFTWALKER = "war-of-whispers", "petrichor", "riftwalker"
NAMES = ("Ann", "Zoë", "小美", "", "Ben")
"""One player has no name."""
TO_THE_END = 10_000


class Sitting:
    """One match of an evening, and the explorer who answers in it."""

    def __init__(self, evening: Evening, explorer: Explorer) -> None:
        self.evening = evening
        self._explorer = explorer

    async def begins(
        self, game: str, seats: Sequence[str], *, first: str | None = None, scoring: bool = False, **options: str | bool
    ) -> None:
        players = list(zip(seats, NAMES, strict=False))
        await self.evening.begins(game, players, options, first=first, scoring=scoring)
        self._explorer.looks(self.evening)

    async def plays(self, most: int = TO_THE_END, until: Until = never) -> None:
        await self._explorer.plays(self.evening, most, until)

    async def answers(self, kind: str, seat: str | None, *values: str | int) -> None:
        """Answer by the values of picks."""
        question = self.evening.match.log.position.question(kind, seat)
        assert question is not None, f"{kind} of {seat} is not asked"
        path: Path = ()
        for value in values:
            picks = question.picks(path)
            assert not isinstance(picks, Refused)
            path = (*path, next(pick for pick in picks if pick.value == value))
        await self.evening.answers(Answer(kind, seat, path))
        self._explorer.looks(self.evening)

    async def corrects(self, *facts: Fact, seat: str | None = None) -> None:
        await self.evening.corrects(*facts, seat=seat)
        self._explorer.looks(self.evening)

    async def amends(self, back: int) -> None:
        """Answer anew what was answered so many answers ago."""
        answers = [part for part in self.evening.match.log.live if isinstance(part.command, Answer)]
        await self.evening.amends(answers[-back])
        self._explorer.looks(self.evening)

    async def corrects_anew(self, *facts: Fact) -> None:
        """Let the last correction have been these facts."""
        await self.evening.corrects_anew(self.last_correction, *facts)
        self._explorer.looks(self.evening)

    @property
    def last_correction(self) -> Part:
        return [part for part in self.evening.match.log.live if isinstance(part.command, Correction)][-1]


Script = Callable[[Sitting], Awaitable[None]]

# A War of Whispers


async def whole_box(at: Sitting) -> None:
    """Finished, with every card there is. Hands are corrected so that all sorts of cards are played."""
    await at.begins(
        WAR,
        ("raven", "spider", "rat", "serpent"),
        loyalties="dealt",
        deal="balanced",
        treasure=True,
        conquest=True,
        dark_alliances=True,
        field_agents=True,
        concealed_bonus=True,
        empire_order="drawn",
        offer_price="after",
    )
    await at.plays(25)
    await at.evening.undoes(6)
    await at.evening.redoes(4)
    await at.plays(10)
    for _ in range(4):
        await at.corrects(*(w.HandIs(seat, empire, 2) for seat in ("raven", "spider") for empire in EMPIRES))
        await at.plays(15)
    await at.amends(9)
    await at.corrects(*(w.HandIs("rat", empire, 2) for empire in EMPIRES), w.HandIs("serpent", "horse", 3))
    await at.plays()


async def loyalties_unknown(at: Sitting) -> None:
    """Finished on an own board; the loyalties are shown at the end. Most facts are corrected, each by itself."""
    await at.begins(
        WAR, ("spider", "raven"), first="raven", loyalties="unknown", cleanup_order="swap-first", tied_win="turn-order"
    )
    await at.corrects(w.TokenIs("spider", "devout", "eagle"))
    await at.plays(20)
    for fact in (
        w.BannersAre("lion-3", "bear", 3),
        w.ReserveIs("bear", 2),
        w.CouncilSeatIs(Post("eagle", "marshal"), "raven"),
        w.FieldAgentsAre("spider", ()),
        w.HandIs("raven", "horse", 4),
        w.FirstPlayerIs("spider"),
        w.SwapsAre("raven", 2),
    ):
        await at.corrects(fact)
        await at.plays(2)
    await at.evening.undoes(3)
    await at.corrects(w.BannersAre("bear-4", "horse", 2), w.HandIs("spider", "lion", 3), w.SwapsAre("spider", 1))
    await at.plays(8)
    await at.corrects_anew(w.BannersAre("bear-4", "horse", 1), w.HandIs("spider", "lion", 2))
    await at.plays(12)
    await at.corrects(w.HandIs("raven", "lion", 4), w.HandIs("raven", "bear", 3), w.PlaceIs(3, "cleanup"))
    await at.plays(5)
    await at.corrects(w.PlaceIs(4, "deploy"))
    await at.plays()


async def loyalties_entered(at: Sitting) -> None:
    """Finished: loyalties are entered in secret, entered wrongly and told anew; the end is undone and played again."""
    await at.begins(
        WAR, ("rat", "raven", "serpent"), dark_alliances=True, swap_empty_seat=True, offer_price="after", treasure=True
    )
    await at.plays(3)
    entered = next(
        seat for seat, known in at.evening.match.log.position.state.loyalties.items() if len(known) == len(SLOTS)
    )
    await at.plays(15)
    await at.corrects(w.LoyaltiesAre(entered, loyalties("lion", "bear", "eagle", "horse", "elephant")), seat=entered)
    await at.plays(5)
    await at.evening.corrects_anew(
        at.last_correction, w.LoyaltiesAre(entered, loyalties("bear", "lion", "eagle", "horse", "elephant"))
    )
    await at.amends(5)
    await at.plays(30)
    await at.corrects(*(w.HandIs(seat, empire, 1) for seat in ("rat", "raven", "serpent") for empire in EMPIRES))
    await at.plays()
    await at.evening.undoes(2)
    await at.plays()


async def left_in_a_fight(at: Sitting) -> None:
    """On the way: somebody may still strengthen an attack. Loyalties were entered, one is left for the end."""
    await at.begins(WAR, ("raven", "spider", "rat", "serpent"), treasure=True, conquest=True, field_agents=True)
    await at.plays(30)
    await at.corrects(*(w.HandIs(seat, empire, 1) for seat in ("raven", "rat") for empire in EMPIRES))
    await at.plays(until=asked("fight"))
    await at.evening.undoes(1)
    await at.evening.redoes(1)


async def left_with_an_offer(at: Sitting) -> None:
    """On the way: an offer waits for its answer. Of those before, a price could not be paid and a swap was declined."""
    await at.begins(
        WAR, ("raven", "spider", "rat"), first="raven", loyalties="dealt", dark_alliances=True, offer_price="after"
    )
    marshal, steward, other = Post("bear", "marshal"), Post("lion", "steward"), Post("horse", "steward")
    agents = w.CouncilSeatIs(marshal, "raven"), w.CouncilSeatIs(steward, "raven"), w.CouncilSeatIs(other, "spider")
    await at.corrects(w.HandIs("spider", "bear", 1), *agents, w.PlaceIs(1, "empires", "bear", "marshal"))
    await at.answers("offer", "spider", "bear", "banners")
    await at.answers("answer_offer", "raven", "accept")
    await at.corrects(w.CouncilSeatIs(steward, None))
    await at.plays(3)
    await at.corrects(w.HandIs("spider", "horse", 1), *agents, w.PlaceIs(2, "empires", "bear", "marshal"))
    await at.answers("offer", "spider", "horse", "banners")
    await at.answers("answer_offer", "raven", "accept")
    await at.plays(until=asked("pay_offer"))
    (payer,) = (prompt.seat for prompt in at.evening.match.log.position.prompts if prompt.kind == "pay_offer")
    await at.answers("pay_offer", payer, "pass")
    await at.corrects(w.HandIs("rat", "lion", 1), *agents, w.PlaceIs(2, "empires", "bear", "marshal"))
    await at.answers("offer", "rat", "lion", "control")


async def left_while_entering(at: Sitting) -> None:
    """On the way, on an own board: one of three has entered the loyalties, and then entered others."""
    await at.begins(WAR, ("serpent", "rat", "spider"), first="rat")
    await at.answers("enter_loyalties", "rat", *EMPIRES)
    await at.amends(1)


async def only_scored(at: Sitting) -> None:
    """Finished: nobody tracked it. Two players are level, so swaps and cards are told as well."""
    await at.begins(WAR, ("raven", "spider"), scoring=True)
    for value in ("horse-1", "next", "bear-1", "done"):
        await at.answers("tell_cities", None, value)
    for seat in ("raven", "spider"):
        await at.answers("show_loyalties", seat, *EMPIRES)
    await at.corrects(w.TokenIs("raven", SLOTS[0], EMPIRES[1]), w.TokenIs("raven", SLOTS[1], EMPIRES[0]))
    await at.evening.undoes(1)
    for seat in ("raven", "spider"):
        await at.answers("tell_swaps", seat, 2)
    await at.plays()


async def left_while_scoring(at: Sitting) -> None:
    """On the way: nobody tracked it, and it is half told."""
    await at.begins(WAR, ("rat", "raven", "serpent"), scoring=True)
    await at.plays(3)
    await at.evening.undoes(1)


def loyalties(*empires: Empire) -> Mapping[Slot, Empire]:
    return dict(zip(SLOTS, empires, strict=True))


# Petrichor


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


# Riftwalker


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


ON_THE_STANDARD_BOARDS: Sequence[Script] = (
    whole_box,
    loyalties_entered,
    only_scored,
    left_while_scoring,
    left_with_an_offer,
    alone,
    long_and_corrected,
    crowded,
    results_told,
    left_with_results_untold,
    deck_runs_out,
    ended_at_the_table,
    played_out,
    piles_told,
    left_in_a_turn,
    left_while_laying,
)
ON_OWN_BOARDS: Sequence[Script] = (loyalties_unknown, left_while_entering, left_on_the_own_field, left_in_a_fight)
"""The last one stays open on the table."""
