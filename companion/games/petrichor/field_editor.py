"""The editor of a field: tile by tile, and below them the vote-win track step by step.

A field in it may be unfinished. Its regions are tiles, each in a place of a grid of four by four, and steps of the
track; what is counted on a tile are the drops that make it sprout, on a step its points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.engine.boards import editor as made
from companion.engine.scene import Scene
from companion.engine.text import Text, Value, commas
from companion.errors import SetupError
from companion.games.petrichor import field_file
from companion.games.petrichor.field import (
    KNOWN_TO_SPROUT,
    MOST_STEP_POINTS,
    MOST_STEPS,
    MOST_TO_SPROUT,
    Field,
    Tile,
    tiles_of,
)
from companion.games.petrichor.field_picture import STEP, TRACK, field_scene, place_of, step_middle, step_of, tile_of
from companion.games.petrichor.terms import CROPS, FIELD_SIZES, MOST_COLUMNS, MOST_ROWS, Crop, TileId, tile_label
from companion.games.petrichor.words.phrases import crop_name, text

OWNERS = "mine"
"""The name in the file of a field that its owner made."""

ALL_TILES = tiles_of(MOST_ROWS, MOST_COLUMNS)


class FieldEditor(msgspec.Struct, frozen=True):
    """A field file in the editor, finished or not."""

    file: Field

    @property
    def board(self) -> made.EditedBoard[Text]:
        """The field. Its parts are the crops and the vote-win track."""
        crops = tuple(
            made.BoardPart(crop, crop_name(crop), f"petrichor.crop.{crop}", f"petrichor.crop.{crop}") for crop in CROPS
        )
        tiles = (
            made.BoardRegion(tile, tile_label(tile), 0, at.crop, place_of(tile), (), at.sprouts)
            for tile, at in self.file.tiles.items()
        )
        steps = (
            made.BoardRegion(f"{STEP}{number}", str(number), 0, TRACK, step_middle(number), (), points or 0)
            for number, points in enumerate(self.file.track, start=1)
        )
        return made.EditedBoard(
            title=self.file.title,
            named=False,
            linked=False,
            parts=(*crops, made.BoardPart(TRACK, text("sheet.votes"), "petrichor.die", "petrichor.vote")),
            icons=(),
            counted=made.RegionCount(text("editor.counted"), "petrichor.drop", MOST_STEP_POINTS),
            acts=(),
            regions=(*tiles, *steps),
            posts=(),
        )

    @property
    def checks(self) -> tuple[made.CheckLine[Text], ...]:
        return ()

    @property
    def missing(self) -> tuple[made.CheckLine[Text], ...]:
        """The things that are missing for the smallest game; ``facts`` say how many can play."""
        return tuple(self._missing())

    @property
    def facts(self) -> tuple[Text, ...]:
        tiles = Text("petrichor.editor.tiles", {"n": len(self.file.tiles)})
        players = [seats for seats in FIELD_SIZES if not any(field_file.missing(self.file, seats))]
        return (tiles, Text("petrichor.editor.players", {"n": max(players)})) if players else (tiles,)

    def picture(self) -> Scene[Text]:
        return field_scene(self.file)

    def change(self, change: made.Change) -> FieldEditor:
        does: Callable[[Any], Field] = self._changes().get(type(change), _refused)
        return FieldEditor(does(change))

    def data(self) -> bytes:
        return field_file.write(self.file)

    def draft(self) -> bytes:
        return self.data()

    def _missing(self) -> Iterator[made.CheckLine[Text]]:
        for tile in tiles_of(*FIELD_SIZES[min(FIELD_SIZES)]):
            if tile not in self.file.tiles:
                yield made.CheckLine(text("editor.tile", tile=tile_label(tile)))
        for tile, at in self.file.tiles.items():
            if not at.sprouts:
                yield made.CheckLine(text("editor.sprouts", tile=tile_label(tile)), region=tile)

    # Changes

    def _changes(self) -> dict[type, Callable[[Any], Field]]:
        return {
            made.AddRegion: self._add,
            made.MoveRegion: self._move,
            made.RemoveRegion: self._remove,
            made.GiveRegion: self._give,
            made.SetCount: self._count,
            made.Rename: self._rename,
        }

    def _add(self, change: made.AddRegion) -> Field:
        """A tile in the nearest place, in place of one that lies there; or one more step at the end of the track."""
        if change.part == TRACK:
            if len(self.file.track) >= MOST_STEPS:
                raise SetupError(Text("petrichor.error.editor.track_full", {"n": MOST_STEPS}))
            return replace(self.file, track=(*self.file.track, None))
        return self._with({tile_of(change.at): _tile(_crop(change.part))})

    def _move(self, change: made.MoveRegion) -> Field:
        """To the nearest place; what lies there comes here."""
        if change.region.startswith(STEP):
            here, there = self._step(change.region), step_of(change.at, len(self.file.track))
            track = list(self.file.track)
            track[here], track[there] = track[there], track[here]
            return replace(self.file, track=tuple(track))
        moved, place = self._tile(change.region), tile_of(change.at)
        swapped = {change.region: self.file.tiles.get(place), place: moved}
        return self._with({change.region: None, **swapped})

    def _remove(self, change: made.RemoveRegion) -> Field:
        if change.region.startswith(STEP):
            at = self._step(change.region)
            return replace(self.file, track=(*self.file.track[:at], *self.file.track[at + 1 :]))
        self._tile(change.region)
        return self._with({change.region: None})

    def _give(self, change: made.GiveRegion) -> Field:
        """Another crop; what makes the new one sprout is not what made the old one."""
        if change.region.startswith(STEP) or change.part == TRACK:
            raise SetupError(Text("petrichor.error.editor.tile_or_step"))
        crop = _crop(change.part)
        before = self._tile(change.region)
        return self._with({change.region: before if before.crop == crop else _tile(crop)})

    def _count(self, change: made.SetCount) -> Field:
        if change.region.startswith(STEP):
            at = self._step(change.region)
            if change.count > MOST_STEP_POINTS:
                raise SetupError(Text("petrichor.error.editor.points", {"n": MOST_STEP_POINTS}))
            return replace(self.file, track=(*self.file.track[:at], change.count, *self.file.track[at + 1 :]))
        tile = self._tile(change.region)
        if change.count > MOST_TO_SPROUT:
            raise SetupError(Text("petrichor.error.editor.sprouts", {"n": MOST_TO_SPROUT}))
        return self._with({change.region: replace(tile, sprouts=change.count)})

    def _rename(self, change: made.Rename) -> Field:
        title = change.title.strip()
        if not title or not title.isprintable():
            raise SetupError(Text("petrichor.error.editor.no_name"))
        return replace(self.file, title=title)

    # Parts of changes

    def _tile(self, tile: str) -> Tile:
        if tile not in self.file.tiles:
            raise SetupError(Text("petrichor.error.editor.no_region", {"region": repr(tile)}))
        return self.file.tiles[tile]

    def _step(self, step: str) -> int:
        """The place of a step on the track, from 0."""
        number = step.removeprefix(STEP)
        if not number.isdecimal() or not 1 <= int(number) <= len(self.file.track):
            raise SetupError(Text("petrichor.error.editor.no_region", {"region": repr(step)}))
        return int(number) - 1

    def _with(self, changed: Mapping[TileId, Tile | None]) -> Field:
        """The tiles with some of them others, row by row."""
        tiles = {**self.file.tiles, **changed}
        return replace(self.file, tiles={tile: at for tile in ALL_TILES if (at := tiles.get(tile)) is not None})


def field_editor(data: bytes | None, file_name: str, title: str) -> FieldEditor:
    """The editor of a field file; without data of an empty field. Raises ``FileError`` for any other file."""
    if data is None:
        return FieldEditor(Field(1, "petrichor", OWNERS, title, {}))
    file = field_file.unfinished(data, file_name)
    tiles = {tile: at for tile in ALL_TILES if (at := file.tiles.get(tile)) is not None}
    return FieldEditor(replace(file, name=OWNERS, tiles=tiles))


def _tile(crop: Crop) -> Tile:
    return Tile(crop, KNOWN_TO_SPROUT.get(crop, 0))


def _crop(part: str) -> Crop:
    if part not in CROPS:
        values: dict[str, Value] = {"part": repr(part), "parts": commas((*CROPS, TRACK))}
        raise SetupError(Text("petrichor.error.editor.no_part", values))
    return part


def _refused(change: made.Change) -> Field:
    """A field has no names, icons, links, acts or check: tiles are called after their places and touch each other."""
    raise SetupError(Text("petrichor.error.editor.not_here"))
