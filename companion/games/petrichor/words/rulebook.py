"""The rules by chapters."""

from __future__ import annotations

from companion.engine.explanation import RuleChapter, RulePart, RuleRow
from companion.engine.summary import Mark
from companion.engine.text import Text
from companion.games.petrichor.state import State
from companion.games.petrichor.terms import CROPS, WEATHERS, Crop, Weather
from companion.games.petrichor.words import phrases as p

CARD, CLOUD, DIE, DROP, GROWTH, SPROUT, STAR, THUNDER, VOTE = (
    Mark(f"{p.ROOT}{name}", "")
    for name in ("card", "cloud", "die", "drop", "growth", "sprout", "star", "thunder", "vote")
)
VOTES: dict[Weather, int] = {"frost": 3, "sun": 5, "wind": 1, "rain": 3}
"""The votes of the example."""


def rulebook(_state: State) -> tuple[RuleChapter[Text], ...]:
    return (
        _chapter("turn", DIE, _round()),
        _chapter("clouds", CLOUD, _clouds()),
        _chapter("actions", CARD, _actions()),
        _chapter("votes", VOTE, _votes()),
        _chapter("weather", THUNDER, _weather()),
        _chapter("harvest", SPROUT, _harvest()),
        _chapter("score", STAR, _score()),
        _chapter("rulings", Mark("tick", ""), _rulings()),
    )


Parts = tuple[RulePart[Text], ...]


def _chapter(key: str, mark: Mark, parts: Parts) -> RuleChapter[Text]:
    return RuleChapter(key, p.text(f"rules.{key}"), p.text(f"rules.{key}.in"), mark.icon, parts)


def _says(key: str, *marks: Mark, title: Text | None = None) -> RulePart[Text]:
    return RulePart(p.text(f"rules.{key}"), marks, title)


def _of_weather(weather: Weather) -> Mark:
    return Mark(f"{p.ROOT}weather.{weather}", f"{p.ROOT}weather.{weather}")


def _of_crop(crop: Crop) -> Mark:
    return Mark(f"{p.ROOT}crop.{crop}", f"{p.ROOT}crop.{crop}")


def _round() -> Parts:
    return (
        _says("turn.aim"),
        _says("turn.about"),
        _says("turn.time"),
        _says("turn.actions", CARD),
        _says("turn.pass"),
        _says("turn.keep"),
        _says("turn.weather", VOTE),
        _says("turn.harvest", DIE),
        _says("turn.cleanup"),
    )


def _clouds() -> Parts:
    return (
        _says("clouds.white", CLOUD),
        _says("clouds.thunder", THUNDER),
        _says("clouds.meet"),
        _says("clouds.empty"),
        _says("clouds.drops", DROP),
    )


def _actions() -> Parts:
    cards = (_says(f"actions.{each}", _of_weather(each), title=p.weather_name(each)) for each in WEATHERS)
    return (
        *cards,
        _says("actions.only", VOTE),
        _says("actions.any", CARD),
        _says("actions.second"),
        _says("actions.supply", DROP),
    )


def _votes() -> Parts:
    rows = (RuleRow((_of_weather(each),) * count, label=p.weather_name(each)) for each, count in VOTES.items())
    return (
        _says("votes.choose", VOTE),
        _says("votes.die", DIE),
        RulePart(p.text("rules.votes.example"), rows=tuple(rows)),
        _says("votes.track"),
    )


def _weather() -> Parts:
    happens = (_says(f"weather.{each}", _of_weather(each), title=p.weather_name(each)) for each in WEATHERS)
    return (_says("weather.two"), _says("weather.last"), *happens, _says("weather.markers", VOTE))


def _harvest() -> Parts:
    crops = (RulePart(p.text(f"explain.crop.{crop}"), (_of_crop(crop),), p.crop_name(crop)) for crop in CROPS)
    return (
        _says("harvest.sprout", SPROUT),
        _says("harvest.grow", GROWTH),
        _says("harvest.rank", DROP),
        _says("harvest.away"),
        *crops,
    )


def _score() -> Parts:
    return (
        _says("score.crops", STAR),
        _says("score.votes", VOTE),
        _says("score.wheat", _of_crop("wheat")),
        _says("score.ties"),
    )


def _rulings() -> Parts:
    named = ("house", "pair", "dice", "wheat", "wind", "last", "clouds", "votes", "five", "alone")
    return tuple(_says(f"rulings.{each}") for each in named)
