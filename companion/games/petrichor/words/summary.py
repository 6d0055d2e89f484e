"""A view at a glance: the four weathers with their votes, the dice, and every seat."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.pick import Pick
from companion.engine.summary import Mark, SeatFacts, Tile, figure
from companion.engine.text import Text
from companion.games.petrichor.terms import SEATS, WEATHERS, WHEAT_FACE, SeatId, Weather
from companion.games.petrichor.view import SeatView, View, WeatherView
from companion.games.petrichor.words.phrases import colour, face_name, per_seat, say, weather_name

LETTERS: dict[Weather, str] = {"frost": "F", "sun": "S", "wind": "W", "rain": "R"}


def seat_role(seat: SeatId) -> str:
    return f"petrichor.seat.{seat}"


def weather_role(weather: Weather) -> str:
    return f"petrichor.weather.{weather}"


def mark(pick: Pick) -> Mark | None:
    """Icon and colour of a pick that is a weather, a die or somebody's drop."""
    for weather in WEATHERS:
        if pick.value == weather:
            return Mark(weather_role(weather), weather_role(weather))
    for seat in SEATS:
        if pick.value == seat:
            return Mark("petrichor.drop", seat_role(seat))
    icon = {"die": "petrichor.die", "cards": "petrichor.card"}.get(pick.kind)
    return Mark(icon, "petrichor.die") if icon else None


# Weathers and dice


def tiles(seen: View) -> tuple[Tile[Text], ...]:
    """The weathers in their order, active where they would happen now; then the harvest dice."""
    if seen.untracked:
        return ()
    return (*(_weather(weather, now) for weather, now in seen.weathers.items()), _dice(seen))


def _weather(weather: Weather, now: WeatherView) -> Tile[Text]:
    facts = []
    if now.votes:
        facts.append(say("tile.votes", votes=per_seat(now.votes)))
    if now.happens != "no":
        facts.append(say(f"tile.happens.{now.happens}"))
    return Tile(
        title=weather_name(weather),
        role=weather_role(weather),
        icon=weather_role(weather),
        letter=LETTERS[weather],
        figures=(figure("petrichor.vote", sum(now.votes.values())),),
        facts=tuple(facts),
        active=now.happens == "yes",
    )


def _dice(seen: View) -> Tile[Text]:
    """How many are on wheat, and what they show; active when all are, which brings the harvest.

    One figure: where a tile has room for one alone, the face of the first die would stand for all of them.
    """
    left = sum(face != WHEAT_FACE for face in seen.dice)
    facts = [say("tile.dice", dice=_faces(seen))]
    last = seen.place.round >= seen.rounds
    on_wheat = len(seen.dice) - left
    facts.append(say("tile.harvest.last") if last else say("tile.harvest" if left else "tile.harvest.now", n=left))
    return Tile(
        title=say("dice"),
        role="petrichor.die",
        icon="petrichor.die",
        letter="D",
        figures=(figure("petrichor.crop.wheat", on_wheat),),
        facts=tuple(facts),
        active=not left or last,
    )


def _faces(seen: View) -> Text:
    first, second, third = map(face_name, seen.dice)
    return say("three", first=first, second=second, third=third)


# Seats


def seats(seen: View) -> tuple[SeatFacts[Text], ...]:
    """Every seat clockwise, with what lies in front of it for all to see."""
    return tuple(
        SeatFacts(
            seat,
            colour(seat),
            seat_role(seat),
            tuple(_told(each) if seen.untracked else _facts(each)),
            first=seat == seen.first_player and not seen.untracked,
            name=each.name,
            icon="petrichor.drop",
        )
        for seat, each in seen.seats.items()
    )


def _facts(seen: SeatView) -> Iterator[Text]:
    yield say("seat.points", n=seen.points)
    yield say("seat.supply", n=seen.supply)
    yield say("seat.hand", n=seen.hand)
    if seen.wheat:
        yield say("seat.wheat", n=seen.wheat)
    if seen.step:
        yield say("seat.step", step=seen.step)
    yield say("seat.votes", n=seen.votes_left)
    if seen.harvest:
        yield say("seat.harvest", n=seen.harvest)


def _told(seen: SeatView) -> Iterator[Text]:
    yield say("seat.points", n=seen.points)
    yield say("seat.wheat", n=seen.wheat)
    yield say("seat.step", step=seen.step)
