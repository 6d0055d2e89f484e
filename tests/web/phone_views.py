"""Views as a seat is shown them in a game of four, one for each thing the phone page can look like."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.banner import Banner
from companion.engine.pick import Path, Pick
from companion.engine.scene import Area, Icon, Scene, carrying
from companion.engine.summary import Figure, Mark, Occupant, OwnThing, Sheet, SheetCell, SheetRow, Tile
from companion.table.views.asks import Offer, PublicAsk, SecretAsk
from companion.table.views.model import LogLine, PublicSeat, SeatView, SecretLine
from tests.views import changed, match

EMPIRES = ("bear", "lion", "elephant", "eagle", "horse")
SLOTS = ("Devout", "Dutiful", "Affiliated", "Unallied", "Opposed")
MINE = dict(zip(SLOTS, ("lion", "bear", "horse", "eagle", "elephant"), strict=True))


def path(kind: str, *values: str | int) -> Path:
    return tuple(Pick(kind, value) for value in values)


def tile(empire: str, cities: int, reserve: int, deck: int, *facts: str, active: bool = False) -> Tile[str]:
    figures = (
        Figure("city", cities, "cities"),
        Figure("banner", reserve, "banners in reserve"),
        Figure("card", deck, "cards left"),
    )
    return Tile(empire.title(), f"empire.{empire}", empire, figures, facts, active)


def council(*agents: str) -> tuple[str, ...]:
    seats = ("Sheriff", "Steward", "Marshal", "Chancellor")
    return tuple(f"{seat}: {agent}" for seat, agent in zip(seats, agents, strict=True))


TILES = (
    tile("bear", 3, 9, 6, *council("Raven", "nobody", "Spider", "nobody"), active=True),
    tile("lion", 2, 12, 5, *council("nobody", "Rat", "nobody", "Raven")),
    tile("elephant", 4, 7, 7, *council("Serpent", "nobody", "Rat", "nobody")),
    tile("eagle", 1, 14, 8, *council("nobody", "Spider", "nobody", "Serpent")),
    tile("horse", 2, 11, 8, *council("Rat", "nobody", "nobody", "nobody")),
)


def seat(society: str, name: str, *facts: str, first: bool = False, asked: bool = False) -> PublicSeat[str]:
    return PublicSeat(
        society, society.title(), f"society.{society}", facts, first=first, name=name, icon=society, asked=asked
    )


SEATS = (
    seat("raven", "Ann", "3 cards: Bear 2, Lion 1", "1 agent to place", first=True, asked=True),
    seat("spider", "Ben", "2 cards: Eagle 2", "no agent to place", "shows Devout Bear", "1 swap"),
    seat("rat", "Cleo", "no cards", "2 agents to place"),
    seat("serpent", "Dominique", "5 cards: Elephant 3, Horse 2", "1 agent to place"),
)

LOG = (
    LogLine(1, ("A new game: Raven, Spider, Rat and Serpent. Raven goes first.",), 40),
    SecretLine(4, ("You entered: Devout Lion, Dutiful Bear, Affiliated Horse, Unallied Eagle, Opposed Elephant.",)),
    LogLine(38, ("Raven places an agent: Bear's Sheriff.",), 3),
    LogLine(39, ("Turn 2: Bear acts.", "Raven, as Bear's Sheriff, adds banners.", "Bear adds 2 in B1 and 1 in B4."), 2),
    LogLine(41, ("Spider plays Garrison a city (1 Bear card).",), 0),
)  # fmt: skip


WORTH = dict(zip(SLOTS, ("\u00d74", "\u00d73", "\u00d72", "\u00d70", "\u00d7\u22121"), strict=True))
EMPTY = tuple(OwnThing(slot, "not known yet", worth=WORTH[slot], asked=f"Tap your {slot} empire") for slot in SLOTS)


def tokens(*open_slots: str) -> tuple[OwnThing[str], ...]:
    return tuple(
        OwnThing(slot, empire.title(), f"empire.{empire}", empire, slot in open_slots, WORTH[slot])
        for slot, empire in MINE.items()
    )


WAITING = SeatView(
    n=1,
    seat="raven",
    stage="play",
    match=match(
        id="m1",
        title="A War of Whispers",
        place="Turn 2 of 4: Bear's Sheriff",
        banner=Banner("Add banners or attack", "spider", mark=Mark("bear", "empire.bear")),
        entries=41,
        next=("Bear's supply check", "Lion's Steward"),
        tiles=TILES,
        tiles_title="Empires",
    ),
    seats=SEATS,
    log=LOG,
    undo=1,
    me_title="Your loyalties",
    me_hold="Hold to see loyalties",
    me=tokens(),
)

ACT = PublicAsk(
    "act-41",
    "act",
    "raven",
    required=True,
    banner=Banner("Add banners or attack", "raven", mark=Mark("bear", "empire.bear")),
    offers=(
        Offer(path("region", "bear-1"), "to B1", "Add banners", "plus", "empire.bear", "2 there, limit 5"),
        Offer(path("region", "bear-4"), "to B4", "Add banners", "plus", "empire.bear", "0 there, limit 3"),
        Offer(path("region", "lion-2"), "to L2", "Add banners", "plus", "empire.bear", "4 there, limit 3"),
        Offer(path("action", "attack"), "from B4", "Attack", "swords", "target", "3 banners can go"),
        Offer(path("action", "swap"), "Swap agents", icon="swap", detail="then act there"),
    ),
)
CARD = PublicAsk(
    "card-41",
    "play_card",
    "raven",
    required=False,
    banner=Banner("Play a card?", "raven"),
    offers=(
        Offer(path("ability", "bear"), "Garrison a city", icon="bear", role="empire.bear", detail="3 more with a city"),
        Offer(path("ability", "lion"), "Recruit", icon="lion", role="empire.lion", detail="3 in an empty region"),
    ),
)
TURN = changed(
    WAITING,
    banner=ACT.banner,
    asks=(ACT, CARD),
    moves=("Bear: 2 banners on B1, from the reserve", "Raven: draw 1 Lion card"),
)


def _council(empire: str) -> tuple[Occupant[str], ...]:
    taken = {("bear", "Sheriff"): "spider"}
    seats = ("Sheriff", "Steward", "Marshal", "Chancellor")
    return tuple(
        Occupant(name.lower(), name, taken.get((empire, name), ""), thing=path("place", name.lower())) for name in seats
    )


COUNCILS = tuple(replace(each, occupants=_council(each.icon)) for each in TILES)
DEPLOY = PublicAsk(
    "deploy-41",
    "deploy",
    "raven",
    required=True,
    banner=Banner("Place your 1st agent", "raven"),
    offers=tuple(
        Offer(path("place", each.icon, seat.place), seat.label, each.title, detail="free")
        for each in COUNCILS
        for seat in each.occupants
        if not seat.seat
    ),
)
DEPLOYING = changed(WAITING, banner=DEPLOY.banner, asks=(DEPLOY,), tiles=COUNCILS)


def entering(*made: str, n: int = 1) -> SeatView[str]:
    """Loyalties come in: so many are made, from the most loyal slot."""
    left = [empire for empire in EMPIRES if empire not in made]
    done = len(left) == 1
    made = (*made, left[0]) if done else made
    texts = tuple(empire.title() for empire in made)
    offers = () if done else tuple(
        Offer(path("empire", empire), empire.title(), "", empire, f"empire.{empire}", SLOTS[len(made)])
        for empire in left
    )  # fmt: skip
    ask = SecretAsk(
        "enter-1",
        "enter_loyalties",
        "raven",
        required=True,
        banner=Banner("Enter your loyalties", "raven"),
        made=texts,
        offers=offers,
        finished=done,
        preview="Others will read: Ann has entered loyalties." if done else "",
        preview_covered="Others will read: Ann has entered loyalties." if done else "",
    )
    return changed(WAITING, n=n, asks=(ask,), me=EMPTY, log=LOG[:1], next=(), undo=0, tiles=TILES, moves=())


SWAP = SecretAsk(
    "swap-41",
    "swap",
    "raven",
    required=True,
    banner=Banner("Swap two loyalties?", "raven", place="turn 2"),
    offers=(
        *(Offer(path("slot", slot.lower()), slot) for slot in MINE),
        Offer(path("choice", "pass"), "Don’t swap", icon="skip", main=True),
    ),
)
SWAPPING = changed(WAITING, banner=SWAP.banner, asks=(SWAP,))
SWAPPED = changed(
    SWAPPING,
    n=2,
    asks=(
        replace(
            SWAP,
            made=("Devout", "Opposed"),
            offers=(),
            finished=True,
            opens=(
                OwnThing("Devout", "Elephant", "empire.elephant", "elephant", open=True, worth=WORTH["Devout"]),
                OwnThing("Opposed", "Lion", "empire.lion", "lion", open=True, worth=WORTH["Opposed"]),
            ),
            preview="Others will read: Ann swaps Devout Elephant and Opposed Lion, both face up now.",
            preview_covered="Others will read: Ann swaps Devout … and Opposed …, both face up now.",
        ),
    ),
)

SCORES = Sheet(
    ("raven", "spider", "rat", "serpent"),
    ("Raven", "Spider", "Rat", "Serpent"),
    ("society.raven", "society.spider", "society.rat", "society.serpent"),
    tuple(
        SheetRow(e.title(), f"empire.{e}", e, tuple(SheetCell(p, f"{p // 2} x {cities}" if p else "") for p in points))
        for e, cities, points in zip(
            EMPIRES,
            (3, 2, 4, 1, 2),
            ((9, 12, 0, -3), (8, 2, 4, 6), (-4, 8, 12, 16), (0, 1, 4, 2), (4, -2, 6, 0)),
            strict=True,
        )
    ),
    (17, 21, 26, 21),
    (4, 2, 1, 2),
    "Rat wins with the most points.",
    "Rat",
)
READING = changed(
    WAITING,
    stage="over",
    seats=tuple(replace(seat, facts=(), asked=False) for seat in SEATS),
    banner=Banner("Look at the screen", title="Game over"),
    place="The end",
    next=(),
    log=(),
    tiles=(),
)
"""The table reads out the score."""
OVER = changed(
    WAITING,
    stage="over",
    banner=Banner("The game is over", title="A War of Whispers"),
    place="The end",
    next=(),
    scores=SCORES,
    tiles=TILES,
    tiles_title="Empires",
)

_SQUARE = ((10.0, 10.0), (90.0, 10.0), (90.0, 90.0), (10.0, 90.0))
_NEXT = tuple((x + 80, y) for x, y in _SQUARE)
_FAR = tuple((x + 160, y) for x, y in _SQUARE)
MAP = Scene(
    "The map",
    (270, 100),
    "sea",
    (
        *carrying(
            Area(_SQUARE, (50, 50), "empire.bear", hatch="level", touch="bear-1", name="B1"),
            Icon("city", (50, 50), 24, "on.empire.bear"),
        ),
        Area(_NEXT, (130, 50), "empire.bear", "empire.lion", 8, touch="bear-4", name="B4"),
        Area(_FAR, (210, 50), "empire.lion", touch="lion-2", name="L2"),
    ),
)
TOUCHES = {"bear-1": (path("region", "bear-1"),), "bear-4": (path("region", "bear-4"),)}
ON_MAP = replace(TURN, asks=(replace(ACT, touches=TOUCHES), CARD))
