"""Seats: the phone, the PIN and the device of each seat.

A join code is valid once. The phone that takes it gets a secret, and the earlier phone of the seat is dismissed at
once. Only hashes of secrets are stored, in a file that survives a power cut. Codes are not stored: after a restart the
table shows a new one.

The last phone of each player is known by the name of the player, and comes back in another match without a code. A
phone that was dismissed or replaced is not known any more, and no phone is where two players have one name.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from companion.engine.text import NAMELESS, Text
from companion.errors import JournalError, why
from companion.files.atomic import put_aside, write_whole

FILE_NAME = "seats.json"
POD = "pod:"
"""The prefix of the ids of pods. Only a pod can show a secret to its owner alone."""
MATCHES_KEPT = 50
"""The number of matches, the last ones, whose phones are kept."""
PEOPLE_KEPT = 50
"""The number of players, the last ones, whose phones are known."""


class _Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    secret: str = ""
    pin: str = ""
    salt: str = ""
    wrong: int = 0
    """The wrong PINs in a row."""
    device: str = ""


class _SeatsFile(msgspec.Struct, frozen=True):
    """The file. ``phones_of`` is the match whose phones have seats, ``opened`` the open match, if any.

    ``ready`` is the match whose lobby is closed. ``known`` are the hashes of the secrets of known phones by player.
    """

    key: str
    matches: Mapping[str, Mapping[str, _Seat]] = {}
    phones_of: str = ""
    opened: str = ""
    ready: str = ""
    known: Mapping[str, str] = {}


class Seats:
    """The seats of every match, the id of the open match, and the key of the table.

    ``out`` is called with the seat of a dismissed phone. A failed write is a ``JournalError``.
    """

    def __init__(self, folder: Path, out: Callable[[str], None] = lambda _: None) -> None:
        self._file = folder / FILE_NAME
        self._kept = self._read()
        self._codes: dict[str, str] = {}
        self._people: Mapping[str, str] = {}
        self._out = out

    @property
    def key(self) -> str:
        """The key of the touchscreen and the table page."""
        return self._kept.key

    @property
    def opened(self) -> str:
        """The id of the open match, or ``""``."""
        return self._kept.opened

    def open(self, match: str, like: str | None = None, names: Mapping[str, str] = NAMELESS) -> None:
        """Open a match. Phones of other matches are dismissed. A new match gets the phones of the match ``like``.

        ``names`` are those of the players by their seats.
        """
        people = {seat: name.casefold() for seat, name in names.items()}
        self._people = {seat: name for seat, name in people.items() if list(people.values()).count(name) == 1}
        kept, matches = self._kept, dict(self._kept.matches)
        before = matches.get(kept.phones_of, {}) if kept.phones_of != match else {}
        here = matches.pop(match, None)
        matches[match] = matches.get(like or "", {}) if here is None else here
        for old in list(matches)[:-MATCHES_KEPT]:
            del matches[old]
        ready = match if like else kept.ready
        self._keep(msgspec.structs.replace(kept, matches=matches, phones_of=match, opened=match, ready=ready))
        self._codes.clear()
        for seat in before:
            if before[seat].secret != self._here.get(seat, _Seat()).secret:
                self._out(seat)

    @property
    def ready(self) -> bool:
        """Whether the lobby of the open match is closed."""
        return bool(self.opened) and self._kept.ready == self.opened

    def get_ready(self) -> None:
        """Close the lobby of the open match."""
        self._keep(msgspec.structs.replace(self._kept, ready=self.opened))

    def put_aside(self) -> None:
        """Close the match. Its phones keep their seats."""
        self._keep(msgspec.structs.replace(self._kept, opened=""))
        self._codes.clear()

    def invite(self, seat: str) -> str:
        """Make a new join code for a seat. An earlier one is void."""
        self.hide(seat)
        code = secrets.token_urlsafe(9)
        self._codes[code] = seat
        return code

    def hide(self, seat: str) -> None:
        """Make the join code of a seat void."""
        self._codes = {code: of for code, of in self._codes.items() if of != seat}

    def look(self, code: str) -> str | None:
        """The seat of a join code; ``None`` for a wrong or void code."""
        found = None
        for known, seat in self._codes.items():
            if secrets.compare_digest(known.encode(), code.encode()):
                found = seat
        return found

    def join(self, code: str) -> str | None:
        """Take a join code and return the secret for the phone. The code and the seat's earlier secret are void."""
        seat = self.look(code)
        if seat is None:
            return None
        secret = secrets.token_urlsafe(24)
        self._give(seat, _hash(secret))
        return secret

    def waiting(self, secret: str) -> str | None:
        """The seat of the open match that waits for this phone: it belongs to its player, and the seat has none."""
        hashed = _hash(secret)
        for seat, name in self._people.items() if self.opened else ():
            if secrets.compare_digest(self._kept.known.get(name, ""), hashed):
                return None if self.has_phone(seat) or self.has_pod(seat) else seat
        return None

    def come_back(self, secret: str) -> str | None:
        """Give a known phone the seat that waits for it, and return the seat."""
        seat = self.waiting(secret)
        if seat is not None:
            self._give(seat, _hash(secret))
        return seat

    def _give(self, seat: str, hashed: str) -> None:
        """Give a seat to a phone, which is the known one of its player from now on."""
        self._change(seat, secret=hashed, device="" if self.has_pod(seat) else self.device_of(seat))
        self.hide(seat)
        if (name := self._people.get(seat)) is not None:
            others = {of: phone for of, phone in self._kept.known.items() if of != name and phone != hashed}
            known = {**others, name: hashed}
            self._keep(msgspec.structs.replace(self._kept, known=dict(list(known.items())[-PEOPLE_KEPT:])))

    def dismiss(self, seat: str) -> None:
        """Dismiss the phone of a seat."""
        self.hide(seat)
        self._change(seat, secret="")

    def seat_of(self, secret: str) -> str | None:
        """The seat of the open match with this secret."""
        hashed, found = _hash(secret), None
        for seat, kept in self._here.items():
            if kept.secret and secrets.compare_digest(kept.secret, hashed):
                found = seat
        return found

    def has_phone(self, seat: str) -> bool:
        return bool(self._here.get(seat, _Seat()).secret)

    def device_of(self, seat: str) -> str:
        """The device of a seat, or ``""``."""
        return self._here.get(seat, _Seat()).device

    def seat_with(self, device: str) -> str | None:
        """The seat of the open match with this device."""
        if not self.opened:
            return None
        return next((seat for seat, kept in self._here.items() if kept.device == device), None)

    def claim(self, seat: str, device: str) -> None:
        """Give a device to a seat, and take it from any other; an empty ``device`` releases the seat's own.

        A seat enters its secrets in one place: a pod dismisses the phone of the seat, and a phone releases its pod.
        """
        holder = self.seat_with(device) if device else None
        if holder is not None and holder != seat:
            self._change(holder, device="")
        phone = {"secret": ""} if device.startswith(POD) else {}
        self._change(seat, device=device, **phone)

    def has_pod(self, seat: str) -> bool:
        """Whether the seat has a pod, which can show and take its secrets."""
        return self.device_of(seat).startswith(POD)

    def has_pin(self, seat: str) -> bool:
        return bool(self._here.get(seat, _Seat()).pin)

    def set_pin(self, seat: str, pin: str) -> None:
        """Set the PIN of a seat. An empty PIN removes it."""
        salt = secrets.token_hex(8)
        self._change(seat, pin=_hash_pin(pin, salt) if pin else "", salt=salt if pin else "")

    def wrong_pins(self, seat: str) -> int:
        """The number of wrong PINs in a row, also before a restart."""
        return self._here.get(seat, _Seat()).wrong

    def count_wrong_pins(self, seat: str, count: int) -> None:
        self._change(seat, wrong=count)

    def opens(self, seat: str, pin: str) -> bool:
        """Whether this is the PIN of the seat. A seat without a PIN has none."""
        kept = self._here.get(seat, _Seat())
        return bool(kept.pin) and secrets.compare_digest(kept.pin, _hash_pin(pin, kept.salt))

    @property
    def _here(self) -> Mapping[str, _Seat]:
        return self._kept.matches.get(self._kept.phones_of, {})

    def _change(self, seat: str, **fields: str | int) -> None:
        kept, before = self._kept, self._here.get(seat, _Seat())
        after = msgspec.structs.replace(before, **fields)
        here = {**self._here, seat: after}
        gone = before.secret if after.secret != before.secret else ""
        known = {name: phone for name, phone in kept.known.items() if phone != gone}
        matches = {**kept.matches, kept.phones_of: here}
        self._keep(msgspec.structs.replace(kept, matches=matches, known=known))
        if before.secret and after.secret != before.secret:
            self._out(seat)

    def _read(self) -> _SeatsFile:
        try:
            return msgspec.json.decode(self._file.read_bytes(), type=_SeatsFile)
        except FileNotFoundError:
            pass
        except (msgspec.MsgspecError, UnicodeDecodeError):
            put_aside(self._file)  # phones have to join again; no game is lost
        self._keep(_SeatsFile(secrets.token_urlsafe(24)))
        return self._kept

    def _keep(self, kept: _SeatsFile) -> None:
        """Write the file, then change the state. A failed write changes nothing."""
        try:
            write_whole(self._file, msgspec.json.encode(kept))
        except OSError as error:
            values = {"file": str(self._file), "why": why(error)}
            raise JournalError(Text("error.file.not_written", values)) from error
        self._kept = kept


def _hash(secret: str) -> str:
    """The hash of a secret. A secret is long and random, so a plain hash cannot be reversed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _hash_pin(pin: str, salt: str) -> str:
    """The hash of a PIN. A PIN is short, so the hash is slow and salted."""
    return hashlib.scrypt(pin.encode(), salt=salt.encode(), n=2**12, r=8, p=1).hex()
