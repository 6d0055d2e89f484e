"""What is said, as keys: the sentences stand in ``assets/languages``."""

from __future__ import annotations

from companion.engine.agenda import Event
from companion.engine.banner import Banner, PickLabel
from companion.engine.fact import Corrected
from companion.engine.game import Viewer
from companion.engine.options import option_choices
from companion.engine.pick import Path, Pick
from companion.engine.prompt import Prompt
from companion.engine.summary import SeatChoice, SetupChoices
from companion.engine.text import Text

from . import events as e
from . import facts as f
from .state import SEATS, Options, State


def seat_name(seat: str) -> Text:
    return Text(f"heaps.seat.{seat}")


def heap_name(heap: str) -> Text:
    return Text("heaps.heap", {"number": heap.removeprefix("heap-")})


def count_of(what: str, count: int) -> Text:
    """``2 stones``, ``1 card``."""
    return Text(f"heaps.count.{what}", {"n": count})


def choices() -> SetupChoices:
    seats = tuple(SeatChoice(seat, seat_name(seat), f"heaps.{seat}", "heaps.player") for seat in SEATS)
    return SetupChoices(2, 4, seats, option_choices(Options, "heaps."))


def banner(_state: State, prompt: Prompt, path: Path) -> Banner[Text]:
    """First which heap, or how many stones; then the number that is left to be told."""
    return Banner(Text(f"heaps.ask.{prompt.kind}.{len(path[:1])}"), prompt.seat)


def pick(_state: State, _prompt: Prompt, _path: Path, choice: Pick) -> PickLabel:
    if choice.kind == "region":
        return PickLabel(heap_name(str(choice.value)))
    return PickLabel(count_of("card" if choice.kind == "cards" else "stone", int(choice.value)))


def place(state: State) -> Text:
    if state.agenda and state.cleared:
        return Text("heaps.place.counting")
    return Text("heaps.place.over") if state.cleared else Text("heaps.place.turn", {"seat": seat_name(state.turn)})


def message(event: Event, _viewer: Viewer) -> Text | None:
    """A line of the log; the beginning of a turn has none."""
    match event:
        case e.GameBegan(first=first):
            return Text("heaps.tell.began", {"seat": seat_name(first)})
        case e.StonesTaken(seat=seat, heap=heap, count=count):
            return Text("heaps.tell.stones", {"seat": seat_name(seat), "heap": heap_name(heap), "n": count})
        case e.CardTaken(seat=seat, heap=heap):
            return Text("heaps.tell.card", {"seat": seat_name(seat), "heap": heap_name(heap)})
        case Corrected(fact=fact):
            return _told(fact)
    return None


def _told(fact: f.AnyFact) -> Text:
    match fact:
        case f.HeapIs(heap=heap, count=count):
            return Text("heaps.told.heap", {"heap": heap_name(heap), "stones": count_of("stone", count)})
        case f.StonesAre(seat=seat, count=count):
            return Text("heaps.told.has", {"seat": seat_name(seat), "what": count_of("stone", count)})
        case f.CardsAre(seat=seat, count=count):
            return Text("heaps.told.has", {"seat": seat_name(seat), "what": count_of("card", count)})
        case f.TurnIs(seat=seat):
            return Text("heaps.place.turn", {"seat": seat_name(seat)})
