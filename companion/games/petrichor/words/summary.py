"""A view at a glance: the four weathers with their votes, the dice, and every seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.engine.banner import CARDS
from companion.engine.pick import Path, Pick, thing
from companion.engine.summary import Figure, Mark, Piece, SeatFacts, Tile, Told, figure
from companion.engine.text import Text
from companion.games.petrichor.terms import CROPS, SEATS, WEATHERS, WHEAT_FACE, Crop, SeatId, Weather
from companion.games.petrichor.view import SeatView, View, WeatherView, letters
from companion.games.petrichor.words.phrases import colour_name, crop_name, face_name, per_seat, text, weather_name


def seat_role(seat: SeatId) -> str:
    return f"petrichor.seat.{seat}"


def weather_role(weather: Weather) -> str:
    return f"petrichor.weather.{weather}"


def mark(pick: Pick) -> Mark | None:
    """The icon and colour of a weather, a die, a drop or a number of cards."""
    if pick.value in WEATHERS:
        role = f"petrichor.weather.{pick.value}"
        return Mark(role, role)
    if pick.value in SEATS:
        return Mark("petrichor.drop", f"petrichor.seat.{pick.value}")
    return {"die": Mark("petrichor.die", "petrichor.die"), "cards": Mark(CARDS, "")}.get(pick.kind)


# Weathers and dice


def tiles(seen: View) -> tuple[Tile[Text], ...]:
    """The weathers in their order, active if they would happen now; then the harvest dice.

    While the field is laid, the number of tiles of each crop.
    """
    if seen.untracked:
        return ()
    if seen.place.phase == "setup":
        crops = Counter(tile.crop for tile in seen.tiles.values())
        return tuple(_crop(crop, crops[crop]) for crop in CROPS)
    return (*(_weather(weather, now) for weather, now in seen.weathers.items()), _dice(seen))


def tiles_title(seen: View) -> Text:
    return text("tiles.crops" if seen.place.phase == "setup" else "tiles.votes")


def _crop(crop: Crop, count: int) -> Tile[Text]:
    role, number = f"petrichor.crop.{crop}", text("editor.tiles", n=count)
    about = thing("crop", crop)
    return Tile(crop_name(crop), role, role, (Figure(role, count, number, about),), thing=about)


def _weather(weather: Weather, now: WeatherView) -> Tile[Text]:
    facts = []
    if now.votes:
        facts.append(text("tile.votes", votes=per_seat(now.votes)))
    if now.happens != "no":
        facts.append(text(f"tile.happens.{now.happens}"))
    return Tile(
        title=weather_name(weather),
        role=weather_role(weather),
        icon=weather_role(weather),
        figures=(figure("petrichor.vote", sum(now.votes.values()), thing("weather", weather)),),
        marks=tuple(Mark("", seat_role(seat)) for seat, count in now.votes.items() for _ in range(count)),
        facts=tuple(facts),
        active=now.happens == "yes",
        thing=thing("weather", weather),
    )


def _dice(seen: View) -> Tile[Text]:
    """The dice on wheat, and all faces; active when all are on wheat, which brings the harvest.

    It has one figure only, because a small tile would show the face of the first die as if it were all.
    """
    left = sum(face != WHEAT_FACE for face in seen.dice)
    facts = [text("tile.dice", dice=_faces(seen))]
    last = seen.place.round >= seen.rounds
    on_wheat = len(seen.dice) - left
    facts.append(text("tile.harvest.last") if last else text("tile.harvest" if left else "tile.harvest.now", n=left))
    return Tile(
        title=text("dice"),
        role="petrichor.die",
        icon="petrichor.die",
        figures=(figure("petrichor.crop.wheat", on_wheat, thing("die", 0)),),
        marks=tuple(map(_face, sorted(seen.dice, key=WHEAT_FACE.__eq__))),
        facts=tuple(facts),
        active=not left or last,
        thing=thing("die", 0),
    )


def _face(face: int) -> Mark:
    """A die by its dots, or the wheat on it."""
    if face == WHEAT_FACE:
        return Mark("petrichor.crop.wheat", "petrichor.crop.wheat")
    return Mark(f"petrichor.die.{face}", "petrichor.die")


def _faces(seen: View) -> Text:
    first, second, third = map(face_name, seen.dice)
    return text("three", first=first, second=second, third=third)


# Seats


def seats(seen: View) -> tuple[SeatFacts[Text], ...]:
    """Every seat clockwise, with its public pieces."""
    return tuple(_seat(seen, seat) for seat in seen.seats)


def _seat(seen: View, seat: SeatId) -> SeatFacts[Text]:
    each, tracked = seen.seats[seat], not seen.untracked
    told = tuple(_facts(each, seat, tracked=tracked))
    return SeatFacts(
        seat,
        colour_name(seat),
        seat_role(seat),
        tuple(text for text, _ in told),
        first=seat == seen.first_player and tracked,
        name=each.name,
        icon="petrichor.drop",
        pieces=tuple(pieces for _, pieces in told),
        letter=letters(seen)[seat],
    )


def _facts(seen: SeatView, seat: SeatId, *, tracked: bool) -> Iterator[Told]:
    """An untracked game knows points, wheat and steps, even if there are none."""
    yield _fact("points", "petrichor.star", seen.points, thing("points", seat))
    if tracked:
        yield _fact("seat.supply", "petrichor.drop", seen.supply, thing("supply", seat))
        yield _fact("cards", "petrichor.card", seen.hand, thing("hand", seat))
    if seen.wheat or not tracked:
        yield _fact("seat.wheat", "petrichor.crop.wheat", seen.wheat, thing("tokens", seat))
    if seen.step or not tracked:
        yield text("seat.step", step=seen.step), (Piece("ui.chart", str(seen.step), thing=thing("track", seat)),)
    if tracked:
        yield _fact("seat.votes", "petrichor.vote", seen.votes_left, thing("markers", seat))
    if seen.harvest and tracked:
        yield _fact("seat.harvest", "petrichor.growth", seen.harvest, thing("harvest", seat))


def _fact(key: str, icon: str, count: int, about: Path) -> Told:
    return text(key, n=count), (Piece(icon, str(count), thing=about),)
