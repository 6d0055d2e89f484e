"""The correction form: every number on the table, every cloud, marker and die, and the place marker."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.engine.correction_form import (
    Balance,
    CardGroup,
    CheckPart,
    CorrectionForm,
    FormCard,
    Number,
    OneOf,
    one_of,
)
from companion.engine.text import Text
from companion.games.petrichor import facts as f
from companion.games.petrichor.corrections import MOST_POINTS, MOST_WHEAT
from companion.games.petrichor.field import MOST_STEPS
from companion.games.petrichor.place_form import place_choices
from companion.games.petrichor.state import Cloud, State
from companion.games.petrichor.terms import (
    BURST_AT,
    CARDS,
    DROPS_PER_SEAT,
    FACES,
    GROWS_IN,
    THUNDER_AT,
    VOTES_PER_SEAT,
    WEATHERS,
    Marker,
    SeatId,
    TileId,
    Weather,
    tile_label,
)
from companion.games.petrichor.words.phrases import colour, crop_name, face_name, text, weather_name
from companion.games.petrichor.words.summary import seat_role, weather_role

IN_CLOUD, ON_TILE = text("tally.in_cloud"), text("tally.on_tile")
"""The groups of the fields of a tile."""
VOTES = CardGroup(text("rules.votes"), "petrichor.vote")
PLAYERS = CardGroup(text("tally.players"), "ui.pawn")
"""The groups of the cards beside the field."""


def form(state: State) -> CorrectionForm:
    """Of an untracked game only what counts for the score."""
    seats = tuple(_seat(state, seat) for seat in state.seat_ids)
    if state.untracked is not None:
        return CorrectionForm(seats)
    tiles = (_tile(state, tile) for tile in state.tiles)
    votes = (_votes(state, weather) for weather in WEATHERS)
    cards = (*tiles, *votes, _dice(state), *seats, _timeline(state))
    said = text("tally.counts"), text("tally.hint")
    return CorrectionForm(cards, tuple(_balances(state)), tuple(_parts(state)), *said)


def round_ended(before: State, after: State) -> bool:
    return after.untracked is None and before.place.round < after.place.round


# Balances and parts


def _balances(state: State) -> Iterator[Balance[Text]]:
    """Everything that is not in play is in the supplies, so nothing is ever missing."""
    yield from (_balance("drops", seat, state.supply(seat), DROPS_PER_SEAT) for seat in state.seat_ids)
    yield from (_balance("votes", seat, state.votes_left(seat), VOTES_PER_SEAT) for seat in state.seat_ids)


def _balance(kind: str, seat: SeatId, aside: int, whole: int) -> Balance[Text]:
    key = f"tally.account.{kind}"
    lines = text(key, in_play=whole - aside), text(f"{key}.aside", aside=aside)
    return Balance(f"{kind}.{seat}", lines, whole - aside, aside, whole)


def _parts(state: State) -> Iterator[CheckPart[Text]]:
    """The drops of each seat, on tiles and in the clouds over them."""
    for seat in state.seat_ids:
        found = {tile: count for tile in state.tiles if (count := _here(state, tile, seat))}
        title = text("tally.part", seat=colour(seat))
        yield CheckPart(seat, title, found, state.supply(seat), seat_role(seat), "petrichor.drop")


def _here(state: State, tile: TileId, seat: SeatId) -> int:
    over = state.clouds.get(tile)
    return state.own_on(tile, seat) + (over.drops.get(seat, 0) if over else 0)


# Tiles


def _tile(state: State, tile: TileId) -> FormCard:
    crop = state.field.tiles[tile].crop
    title = text("tile", tile=tile_label(tile), crop=crop_name(crop))
    numbers = (*_cloud(state, tile), *_drops(state, tile))
    choices = (_sky(state, tile), _marker(state, tile))
    return FormCard(f"tile.{tile}", title, numbers, choices, f"petrichor.crop.{crop}", f"petrichor.crop.{crop}", tile)


def _drops(state: State, tile: TileId) -> Iterator[Number]:
    def fact(seat: SeatId, count: int) -> f.DropsAre:
        return f.DropsAre(tile, {**state.drops_on(tile), seat: count})

    for seat in state.seat_ids:
        label, count = text("tally.drops", seat=colour(seat)), state.own_on(tile, seat)
        yield Number(label, count, DROPS_PER_SEAT, partial(fact, seat), *_of_seat(seat, "drops"), ON_TILE)


def _cloud(state: State, tile: TileId) -> Iterator[Number]:
    over = state.clouds.get(tile, Cloud({}))

    def fact(seat: SeatId, count: int) -> f.CloudIs:
        drops = {**over.drops, seat: count}
        return f.CloudIs(tile, drops, over.thunder or sum(drops.values()) >= THUNDER_AT)

    for seat in state.seat_ids:
        label, count = text("tally.cloud", seat=colour(seat)), over.drops.get(seat, 0)
        yield Number(label, count, BURST_AT - 1, partial(fact, seat), *_of_seat(seat, "drops"), IN_CLOUD)


def _of_seat(seat: SeatId, kind: str) -> tuple[str, str, str]:
    """The colour, the icon and the balance of a field of a seat."""
    return seat_role(seat), "petrichor.vote" if kind == "votes" else "petrichor.drop", f"{kind}.{seat}"


def _marker(state: State, tile: TileId) -> OneOf[Marker | None]:
    def describe(marker: Marker | None) -> Text:
        return text(f"tally.marker.{marker or 'none'}")

    sprouts = state.field.tiles[tile].crop in GROWS_IN
    known: tuple[Marker | None, ...] = (None, "sprout", "growth") if sprouts else (None, "growth")
    return one_of(text("tally.marker"), state.markers.get(tile), known, describe, partial(f.MarkerIs, tile), ON_TILE)


def _sky(state: State, tile: TileId) -> OneOf[str]:
    """The kind of cloud over a tile. A cloud has drops, so this field cannot add one."""
    over = state.clouds.get(tile, Cloud({}))
    now = "none" if not over.drops else "thunder" if over.thunder else "white"

    def fact(kind: str) -> f.CloudIs:
        return f.CloudIs(tile, {} if kind == "none" else over.drops, thunder=kind == "thunder")

    known = ("none", "white", "thunder")
    return one_of(text("tally.sky"), now, known, lambda kind: text(f"tally.sky.{kind}"), fact, IN_CLOUD)


# Beside the field


def _votes(state: State, weather: Weather) -> FormCard:
    votes = state.votes.get(weather, {})
    numbers = (
        Number(
            colour(seat),
            votes.get(seat, 0),
            VOTES_PER_SEAT,
            partial(f.VotesAre, weather, seat),
            *_of_seat(seat, "votes"),
        )
        for seat in state.seat_ids
    )
    title = text("tally.votes", weather=weather_name(weather))
    return FormCard(
        f"votes.{weather}", title, tuple(numbers), (), weather_role(weather), weather_role(weather), group=VOTES
    )


def _dice(state: State) -> FormCard:
    def describe(face: int) -> Text:
        return text("pick.face", face=face_name(face))

    dice = (
        one_of(text("tally.die", number=die + 1), face, FACES, describe, partial(f.DieIs, die))
        for die, face in enumerate(state.dice)
    )
    return FormCard("dice", text("dice"), (), tuple(dice), "petrichor.die", "petrichor.die")


def _seat(state: State, seat: SeatId) -> FormCard:
    points = Number(
        text("tally.points"), state.points[seat], MOST_POINTS, partial(f.PointsAre, seat), icon="petrichor.star"
    )
    wheat = Number(
        text("tally.wheat"), state.wheat[seat], MOST_WHEAT, partial(f.WheatIs, seat), icon="petrichor.crop.wheat"
    )
    step = Number(text("sheet.votes"), state.steps[seat], MOST_STEPS, partial(f.StepIs, seat), icon="petrichor.vote")
    hand = Number(text("tally.hand"), state.hands[seat], CARDS, partial(f.HandIs, seat), icon="petrichor.card")
    numbers = (points, wheat, step) if state.untracked is not None else (points, wheat, step, hand)
    return FormCard(f"seat.{seat}", colour(seat), numbers, (), seat_role(seat), "petrichor.drop", group=PLAYERS)


def _timeline(state: State) -> FormCard:
    first = one_of(text("tally.first_player"), state.first_player, state.seat_ids, colour, f.FirstPlayerIs)
    return FormCard("course", text("tally.course"), (), (*place_choices(state), first), icon="ui.turn")
