"""The wire: entries as JSON and back, the same for every game. It knows no disk and no network.

An entry is one object. ``v`` is the version of its own shape, ``game_v`` the version of the game's types: set-up, facts
and events. Mappings keep their order, because a game may list picks in the order of its board, for example.
"""

from __future__ import annotations

from types import GenericAlias
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw

from companion.engine.agenda import AgendaChanged, Event
from companion.engine.fact import Corrected, Fact
from companion.engine.game import Game, Setup
from companion.engine.log import Amend, Command, Correction, Decision, Entry, Part, Redo, Start, Undo
from companion.engine.prompt import Answer
from companion.engine.text import Text, Value
from companion.errors import JournalError

ENTRY_VERSION = 1

_UNREADABLE = msgspec.DecodeError, UnicodeDecodeError, RecursionError


class _Start(msgspec.Struct, forbid_unknown_fields=True, tag_field="command", tag="start"):
    """A ``Start`` whose set-up is not read yet. Here and below the game's own types read what is ``Raw``."""

    setup: Raw


class _Correction(msgspec.Struct, forbid_unknown_fields=True, tag_field="command", tag="correction"):
    facts: Raw
    seat: str | None = None


class _Amend(msgspec.Struct, forbid_unknown_fields=True, tag_field="command", tag="mend"):
    seq: int
    decision: Answer | _Correction = msgspec.field(name="deed")


class _Part(msgspec.Struct, forbid_unknown_fields=True):
    seq: int
    command: _Start | Answer | _Correction
    chance: tuple[int, ...]
    events: Raw


class _Record(msgspec.Struct, forbid_unknown_fields=True):
    """An ``Entry`` with the versions it was written in; empty fields are left out."""

    v: int
    game_v: int
    seq: int
    command: _Start | Answer | _Correction | Undo | Redo | _Amend
    chance: tuple[int, ...] = ()
    events: Raw = Raw(b"[]")
    parts: tuple[_Part, ...] = ()
    dropped: tuple[int, ...] = msgspec.field(default=(), name="set_aside")
    by: str | None = None
    device: str | None = None
    at: str | None = None


class _Versions(msgspec.Struct):
    """The fields that an entry of every version has."""

    v: Annotated[int, Meta(ge=1)]
    game_v: Annotated[int, Meta(ge=1)]
    seq: int


_KEYS = {each.encode_name: each.name for each in msgspec.structs.fields(Entry)}
_RECORD = msgspec.json.Decoder(_Record)
_VERSIONS = msgspec.json.Decoder(_Versions)


class Wire:
    """Writes and reads the entries of one game. An entry that is read back always equals the one that was written."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._setup: msgspec.json.Decoder[Setup] = msgspec.json.Decoder(game.setup.type)
        self._facts: msgspec.json.Decoder[tuple[Fact, ...]] = _decoder_of_many(game.corrections.facts)
        corrected: Any = Corrected
        agenda: Any = AgendaChanged
        kinds = game.rules.events | corrected[game.corrections.facts] | agenda[game.rules.steps]
        self._events: msgspec.json.Decoder[tuple[Event, ...]] = _decoder_of_many(kinds)

    def encode(self, entry: Entry) -> bytes:
        """One line of JSON, without a line break."""
        fields = ((key, getattr(entry, name)) for key, name in _KEYS.items())
        filled = {key: value for key, value in fields if value is not None and value != ()}
        return msgspec.json.encode({"v": ENTRY_VERSION, "game_v": self._game.wire_version, **filled})

    def decode(self, data: bytes) -> Entry:
        """The entry, also of an older version; raises ``JournalError`` for a newer one and for anything else."""
        unreadable, values = "error.entry.unreadable", dict[str, Value](game=self._game.key)
        try:
            versions = _VERSIONS.decode(data)
            unreadable, values["entry"] = "error.entry.unreadable_entry", versions.seq
            return self._entry(_RECORD.decode(self._of_this_version(data, versions)))
        except _UNREADABLE as error:
            raise JournalError(Text(unreadable, {**values, "why": str(error)})) from error

    def _of_this_version(self, data: bytes, versions: _Versions) -> bytes:
        newest = self._game.wire_version
        if versions.v > ENTRY_VERSION or versions.game_v > newest:
            written, known = f"{versions.v}.{versions.game_v}", f"{ENTRY_VERSION}.{newest}"
            newer: dict[str, Value] = {"entry": versions.seq, "written": written, "known": known}
            raise JournalError(Text("error.entry.newer", newer))
        if versions.game_v == newest:
            return data
        record = msgspec.json.decode(data, type=dict[str, Any])
        for version in range(versions.game_v, newest):
            if version in self._game.upcasts:
                record = self._game.upcasts[version](record)
        return msgspec.json.encode(record)

    def _entry(self, record: _Record) -> Entry:
        return Entry(
            record.seq,
            self._command(record.command),
            record.chance,
            self._events.decode(record.events),
            tuple(self._part(part) for part in record.parts),
            record.dropped,
            record.by,
            record.device,
            record.at,
        )

    def _part(self, part: _Part) -> Part:
        return Part(part.seq, self._start_or_decision(part.command), part.chance, self._events.decode(part.events))

    def _command(self, command: _Start | Answer | _Correction | Undo | Redo | _Amend) -> Command:
        if isinstance(command, Undo | Redo):
            return command
        if isinstance(command, _Amend):
            return Amend(command.seq, self._decision(command.decision))
        return self._start_or_decision(command)

    def _start_or_decision(self, command: _Start | Answer | _Correction) -> Start | Decision:
        return Start(self._setup.decode(command.setup)) if isinstance(command, _Start) else self._decision(command)

    def _decision(self, command: Answer | _Correction) -> Decision:
        return command if isinstance(command, Answer) else Correction(self._facts.decode(command.facts), command.seat)


def _decoder_of_many(kinds: Any) -> msgspec.json.Decoder[Any]:
    """A decoder for a list of values of these kinds, as a tuple."""
    return msgspec.json.Decoder(GenericAlias(tuple, (kinds, ...)))
