"""The matches of A War of Whispers in a release."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.war_of_whispers import facts as w
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, Empire, Slot
from tests.released.explorer import asked
from tests.released.sitting import WAR, Sitting


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
