"""The log in words: one line for each event. Nothing in it is secret, so all viewers read the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.agenda import AgendaChanged, Event
from companion.engine.fact import Corrected, Fact
from companion.engine.game import Viewer
from companion.engine.options import house_rules
from companion.engine.text import Text, Value, commas, listed
from companion.games.petrichor import events as e
from companion.games.petrichor.terms import tile_label
from companion.games.petrichor.words.corrections import CORRECTIONS
from companion.games.petrichor.words.phrases import (
    ROOT,
    cards,
    colour,
    crop_name,
    drops,
    face_name,
    heap,
    per_seat,
    player,
    points,
    text,
    tiles,
    weather_name,
    weathers,
)


def message(event: Event, viewer: Viewer) -> Text | None:
    """The line of an event; ``None`` for an event without one."""
    happened = event.fact if isinstance(event, Corrected) else event
    return _LINES[type(happened)](happened)


def _line(key: str, **values: Value) -> Text:
    return text(f"tell.{key}", **values)


# The game and its phases


def _game_began(event: e.GameBegan) -> Text:
    players = commas([player(seat.id, seat.name) for seat in event.seats])
    if event.scoring:
        return _line("game_began.scoring", players=players)
    alone = len(event.seats) == 1
    key = "game_began.alone" if alone else "game_began.by_lot" if event.by_lot else "game_began"
    began = _line(key, players=players, first=colour(event.first_player))
    rules = house_rules(event.options, ROOT)
    return _line("game_began.house_rules", began=began, rules=commas(rules)) if rules else began


def _place_marked(event: e.PlaceMarked) -> Text | None:
    """A line for the beginning of a phase in which players act, and for each weather; none for other places."""
    at = event.place
    if at.phase == "action" and at.passed is None:
        return None
    if at.phase == "weather" and at.weather is not None:
        return None
    if at.phase in {"weather", "harvest", "cleanup"}:
        return _line(f"place.{at.phase}", round=at.round)
    return None


def _rolled(event: e.DiceRolled) -> Text:
    return _line("rolled", n=len(event.faces), faces=commas(face_name(face) for face in event.faces.values()))


def _dealt(event: e.HandsDealt) -> Text:
    counts = set(event.cards.values())
    if len(counts) == 1:
        return _line("dealt.all", cards=cards(counts.pop()))
    return _line("dealt", hands=per_seat(event.cards))


# The action phase


def _played(event: e.CardsPlayed) -> Text:
    key = f"played.{event.cards}" + (".vote_only" if event.vote_only else "")
    return _line(key, seat=colour(event.seat), weather=weather_name(event.weather))


def _taken_back(event: e.DropsTakenBack) -> Text:
    found = listed(text("drops_from", drops=drops(count), tile=tile_label(tile)) for tile, count in event.tiles.items())
    return _line("taken_back", seat=colour(event.seat), drops=found)


def _added(event: e.DropsAdded) -> Text:
    key = "added.by_weather" if event.by_weather else "added"
    return _line(key, seat=colour(event.seat), drops=drops(event.count), tile=tile_label(event.tile))


def _moved(event: e.CloudMoved) -> Text:
    key = "moved" if not event.merged else "moved.thunder" if event.thunder else "moved.white"
    return _line(key, seat=colour(event.seat), origin=tile_label(event.origin), to=tile_label(event.to))


def _fell(event: e.DropFell) -> Text:
    return _line("fell", seat=colour(event.seat), drop=colour(event.drop), tile=tile_label(event.tile))


def _turned(event: e.DieTurned) -> Text:
    values: dict[str, Value] = {"seat": colour(event.seat), "face": face_name(event.face)}
    return _line("turned", **values, points=points(event.points))


def _passed(event: e.Passed) -> Text:
    if event.token is None:
        return _line("passed.later", seat=colour(event.seat))
    key = "passed" if event.token == event.seat else "passed.on"
    return _line(key, seat=colour(event.seat), token=colour(event.token))


def _cut(event: e.HandsCut) -> Text:
    return _line("cut", hands=per_seat(event.cards))


# The weather


def _decided(event: e.WeathersDecided) -> Text:
    if not event.weathers:
        return _line("decided.none")
    happen = _line("decided", weathers=weathers(event.weathers))
    if not event.winners:
        return _line("decided.nobody", happen=happen)
    won = [text("won", seat=colour(seat), weather=weather_name(weather)) for weather, seat in event.winners.items()]
    return _line("decided.won", happen=happen, won=commas(won))


def _blown(event: e.DropBlown) -> Text:
    values: dict[str, Value] = {"origin": tile_label(event.origin), "to": tile_label(event.to)}
    return _line("blown", seat=colour(event.seat), drop=colour(event.drop), **values)


# The harvest


def _harvested(event: e.TileHarvested) -> Text:
    values: dict[str, Value] = {"tile": tile_label(event.tile), "crop": crop_name(event.crop)}
    if not event.points:
        return _line("harvested.nobody", **values)
    found = _line("harvested", **values, points=per_seat(event.points))
    return found if event.wheat is None else _line("harvested.wheat", harvested=found, seat=colour(event.wheat))


def _on_tile(key: str) -> Callable[[Any], Text]:
    """A line about one tile alone."""
    return lambda event: _line(key, tile=tile_label(event.tile))


def _crop(key: str) -> Callable[[Any], Text]:
    return lambda event: _line(key, tile=tile_label(event.tile), crop=crop_name(event.crop))


def _falling(key: str) -> Callable[[Any], Text]:
    return lambda event: _line(key, tile=tile_label(event.tile), drops=heap(event.drops))


_LINES: dict[type[Event | Fact], Callable[[Any], Text | None]] = {
    e.GameBegan: _game_began,
    AgendaChanged: lambda _: None,
    e.PlaceMarked: _place_marked,
    e.GameEnded: lambda _: _line("game_ended"),
    e.DiceRolled: _rolled,
    e.HandsDealt: _dealt,
    e.CardsPlayed: _played,
    e.DropsTakenBack: _taken_back,
    e.CloudFormed: lambda event: _line("formed", seat=colour(event.seat), tile=tile_label(event.tile)),
    e.DropsAdded: _added,
    e.CloudMoved: _moved,
    e.DropFell: _fell,
    e.VoteCast: lambda event: _line("voted", seat=colour(event.seat), weather=weather_name(event.weather)),
    e.DieTurned: _turned,
    e.VoteLapsed: lambda event: _line("vote_lapsed", seat=colour(event.seat)),
    e.Passed: _passed,
    e.HandsCut: _cut,
    e.CloudDarkened: _on_tile("darkened"),
    e.CloudBurst: _falling("burst"),
    e.CropSprouted: lambda event: _crop(f"sprouted.{event.marker}")(event),
    e.CloudGone: _on_tile("gone"),
    e.WeathersDecided: _decided,
    e.FrostCame: lambda event: _line("frost", tiles=tiles(event.tiles)),
    e.DropBlown: _blown,
    e.WeatherMissed: lambda event: _line(f"missed.{event.weather}", seat=colour(event.seat)),
    e.CloudRained: _falling("rained"),
    e.CropGrew: _crop("grew"),
    e.VotesReturned: lambda event: _line("votes_returned", weathers=weathers(event.weathers)),
    e.TileHarvested: _harvested,
    e.StepTold: lambda event: _line("step_told", step=event.step, points=points(event.points)),
    e.ResultTold: lambda event: _line(
        "result_told", seat=colour(event.seat), points=points(event.points), wheat=event.wheat, step=event.steps
    ),
    **CORRECTIONS,
}
