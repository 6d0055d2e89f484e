"""The log in words: one line for each event and each fact of a correction.

Nothing in it is secret, so all viewers read the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.agenda import AgendaChanged, Event
from companion.engine.fact import Corrected, Fact
from companion.engine.game import Viewer
from companion.engine.options import house_rules
from companion.engine.text import Text, Value, commas, listed
from companion.games.petrichor import events as e
from companion.games.petrichor import facts as f
from companion.games.petrichor.terms import tile_label
from companion.games.petrichor.words import phrases as p


def message(event: Event, viewer: Viewer) -> Text | None:
    """The line of an event; ``None`` for an event without one."""
    happened = event.fact if isinstance(event, Corrected) else event
    return _LINES[type(happened)](happened)


def _line(key: str, **values: Value) -> Text:
    return p.text(f"tell.{key}", **values)


def _of_seat(happened: Any, key: str, **values: Value) -> Text:
    """A line about the seat of an event or a fact."""
    return _line(key, seat=p.colour(happened.seat), **values)


def _of_drop(event: e.DropFell | e.DropBlown, key: str, **values: Value) -> Text:
    """A line about a seat that moves a drop: its own one, or one of another seat."""
    own = f"{key}.own" if event.drop == event.seat else key
    return _of_seat(event, own, drop=p.colour(event.drop), **values)


def _of_tile(happened: Any, key: str, **values: Value) -> Text:
    """A line about the tile of an event or a fact."""
    return _line(key, tile=tile_label(happened.tile), **values)


# The game and its phases


def _game_began(event: e.GameBegan) -> Text:
    players = commas([p.player(seat.id, seat.name) for seat in event.seats])
    if event.scoring:
        return _line("game_began.scoring", players=players)
    alone = len(event.seats) == 1
    key = "game_began.alone" if alone else "game_began.by_lot" if event.by_lot else "game_began"
    began = _line(key, players=players, first=p.colour(event.first_player))
    rules = house_rules(event.options, p.ROOT)
    return _line("game_began.house_rules", began=began, rules=commas(rules)) if rules else began


def _tile_entered(event: e.TileEntered) -> Text:
    return _of_tile(event, "tile_entered", crop=p.crop_name(event.crop), drops=p.drops(event.sprouts))


def _place_marked(event: e.PlaceMarked) -> Text | None:
    """A line for the beginning of a phase in which players act, but not for each player or weather in it."""
    at = event.place
    if at.weather is not None or at.phase not in {"weather", "harvest", "cleanup"}:
        return None
    return _line(f"place.{at.phase}", round=at.round)


def _rolled(event: e.DiceRolled) -> Text:
    return _line("rolled", n=len(event.faces), faces=commas(map(p.face_name, event.faces.values())))


def _dealt(event: e.HandsDealt) -> Text:
    counts = set(event.cards.values())
    if len(counts) == 1:
        return _line("dealt.all", cards=p.cards(counts.pop()))
    return _line("dealt", hands=p.per_seat(event.cards))


# The action phase


def _played(event: e.CardsPlayed) -> Text:
    key = f"played.{event.cards}" + (".vote_only" if event.vote_only else "")
    return _of_seat(event, key, weather=p.weather_name(event.weather))


def _taken_back(event: e.DropsTakenBack) -> Text:
    found = (p.text("drops_from", drops=p.drops(count), tile=tile_label(tile)) for tile, count in event.tiles.items())
    return _of_seat(event, "taken_back", drops=listed(found))


def _added(event: e.DropsAdded) -> Text:
    key = "added.by_weather" if event.by_weather else "added"
    return _of_seat(event, key, drops=p.drops(event.count), tile=tile_label(event.tile))


def _moved(event: e.CloudMoved) -> Text:
    key = "moved" if not event.merged else "moved.thunder" if event.thunder else "moved.white"
    return _of_seat(event, key, origin=tile_label(event.origin), to=tile_label(event.to))


def _turned(event: e.DieTurned) -> Text:
    return _of_seat(event, "turned", face=p.face_name(event.face), points=p.points(event.points))


def _passed(event: e.Passed) -> Text:
    if event.token is None:
        return _of_seat(event, "passed.later")
    key = "passed" if event.token == event.seat else "passed.on"
    return _of_seat(event, key, token=p.colour(event.token))


# The weather and the harvest


def _decided(event: e.WeathersDecided) -> Text:
    if not event.weathers:
        return _line("decided.none")
    happen = _line("decided", weathers=p.weathers(event.weathers))
    if not event.winners:
        return _line("decided.nobody", happen=happen)
    won = (p.text("won", seat=p.colour(seat), weather=p.weather_name(name)) for name, seat in event.winners.items())
    return _line("decided.won", happen=happen, won=commas(won))


def _blown(event: e.DropBlown) -> Text:
    values = {"origin": tile_label(event.origin), "to": tile_label(event.to)}
    return _of_drop(event, "blown", **values)


def _harvested(event: e.TileHarvested) -> Text:
    values: dict[str, Value] = {"tile": tile_label(event.tile), "crop": p.crop_name(event.crop)}
    if not event.points:
        return _line("harvested.nobody", **values)
    found = _line("harvested", **values, points=p.per_seat(event.points))
    return found if event.wheat is None else _line("harvested.wheat", harvested=found, seat=p.colour(event.wheat))


# Corrections


def _drops_are(fact: f.DropsAre) -> Text:
    if not fact.drops:
        return _of_tile(fact, "corrected.drops.none")
    return _of_tile(fact, "corrected.drops", drops=p.per_seat(fact.drops))


def _cloud_is(fact: f.CloudIs) -> Text:
    if not fact.drops:
        return _of_tile(fact, "corrected.cloud.none")
    return _of_tile(fact, f"corrected.cloud.{'thunder' if fact.thunder else 'white'}", drops=p.per_seat(fact.drops))


def _votes_are(fact: f.VotesAre) -> Text:
    return _line("corrected.votes", n=fact.count, weather=p.weather_name(fact.weather), seat=p.colour(fact.seat))


_LINES: dict[type[Event | Fact], Callable[[Any], Text | None]] = {
    AgendaChanged: lambda _: None,
    e.GameBegan: _game_began,
    e.FieldLaid: lambda event: _line("field.dealt" if event.dealt else "field", title=event.field.title),
    e.TileEntered: _tile_entered,
    e.PlaceMarked: _place_marked,
    e.GameEnded: lambda _: _line("game_ended"),
    e.DiceRolled: _rolled,
    e.HandsDealt: _dealt,
    e.CardsPlayed: _played,
    e.DropsTakenBack: _taken_back,
    e.CloudFormed: lambda event: _of_seat(event, "formed", tile=tile_label(event.tile)),
    e.DropsAdded: _added,
    e.CloudMoved: _moved,
    e.DropFell: lambda event: _of_drop(event, "fell", tile=tile_label(event.tile)),
    e.VoteCast: lambda event: _of_seat(event, "voted", weather=p.weather_name(event.weather)),
    e.DieTurned: _turned,
    e.VoteLapsed: lambda event: _of_seat(event, "vote_lapsed"),
    e.Passed: _passed,
    e.HandsCut: lambda event: _line("cut", hands=p.per_seat(event.cards)),
    e.CloudDarkened: lambda event: _of_tile(event, "darkened"),
    e.CloudBurst: lambda event: _of_tile(event, "burst", drops=p.per_seat(event.drops)),
    e.CropSprouted: lambda event: _of_tile(event, f"sprouted.{event.marker}", crop=p.crop_name(event.crop)),
    e.CloudGone: lambda event: _of_tile(event, "gone"),
    e.WeathersDecided: _decided,
    e.FrostCame: lambda event: _line("frost", tiles=listed(map(tile_label, event.tiles))),
    e.DropBlown: _blown,
    e.WeatherMissed: lambda event: _of_seat(event, f"missed.{event.weather}"),
    e.CloudRained: lambda event: _of_tile(event, "rained", drops=p.per_seat(event.drops)),
    e.CropGrew: lambda event: _of_tile(event, "grew", crop=p.crop_name(event.crop)),
    e.VotesReturned: lambda event: _line("votes_returned", weathers=p.weathers(event.weathers)),
    e.TileHarvested: _harvested,
    e.StepTold: lambda event: _line("step_told", step=event.step, points=p.points(event.points)),
    e.ResultTold: lambda event: _of_seat(
        event, "result_told", points=p.points(event.points), wheat=event.wheat, step=event.steps
    ),
    f.DropsAre: _drops_are,
    f.MarkerIs: lambda fact: _of_tile(fact, f"corrected.marker.{fact.marker or 'none'}"),
    f.CloudIs: _cloud_is,
    f.VotesAre: _votes_are,
    f.DieIs: lambda fact: _line("corrected.die", number=fact.die + 1, face=p.face_name(fact.face)),
    f.HandIs: lambda fact: _of_seat(fact, "corrected.hand", cards=p.cards(fact.count)),
    f.PointsAre: lambda fact: _of_seat(fact, "corrected.points", points=p.points(fact.count)),
    f.WheatIs: lambda fact: _of_seat(fact, "corrected.wheat", n=fact.count),
    f.StepIs: lambda fact: _of_seat(fact, "corrected.step", step=fact.count),
    f.FirstPlayerIs: lambda fact: _of_seat(fact, "corrected.first_player"),
    f.PlaceIs: lambda fact: _line(f"corrected.place.{fact.phase}", round=fact.round),
}
