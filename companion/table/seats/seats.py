"""Seats and their secrets: which phone holds which seat, by what it keeps and nobody else knows; and whose buttons.

A code is shown on the table's screen and taken once; whoever takes it gets a secret to keep, and the seat's earlier
phone is out at once. Only hashes of secrets are kept, in a file that survives a power cut. Codes are not kept: after a
restart the table shows a new one.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from companion.engine.text import Text
from companion.errors import JournalError, why
from companion.files.atomic import put_aside, write_whole

FILE_NAME = "seats.json"
POD = "pod:"
"""How the ids of those devices begin whose lights can show a secret to their owner alone."""
MATCHES_KEPT = 50
"""Of so many matches, the ones played last, phones are still known."""


class _Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    secret: str = ""
    pin: str = ""
    salt: str = ""
    device: str = ""


class _SeatsFile(msgspec.Struct, frozen=True):
    """``phones_of`` is the match whose phones have seats, ``opened`` the one that is on the table, if any.

    ``ready`` is the match in which everybody who will join has joined.
    """

    key: str
    matches: Mapping[str, Mapping[str, _Seat]] = {}
    phones_of: str = ""
    opened: str = ""
    ready: str = ""


class Seats:
    """The phones of every match, which match is on the table, and the key of the table itself.

    ``out`` is called with the seat whose phone is out. Whatever cannot be kept is a ``JournalError``.
    """

    def __init__(self, folder: Path, out: Callable[[str], None] = lambda _: None) -> None:
        self._file = folder / FILE_NAME
        self._kept = self._read()
        self._codes: dict[str, str] = {}
        self._out = out

    @property
    def key(self) -> str:
        """What the touchscreen and the table page prove themselves with."""
        return self._kept.key

    @property
    def opened(self) -> str:
        """The match that is on the table; empty when none is."""
        return self._kept.opened

    def open(self, match: str, like: str | None = None) -> None:
        """Put a match on the table. Phones of any other are out; ``like`` gives a new one the phones of another."""
        kept, matches = self._kept, dict(self._kept.matches)
        before = matches.get(kept.phones_of, {}) if kept.phones_of != match else {}
        here = matches.pop(match, None)
        matches[match] = matches.get(like or "", {}) if here is None else here
        for old in list(matches)[:-MATCHES_KEPT]:
            del matches[old]
        ready = match if like else kept.ready
        self._keep(_SeatsFile(kept.key, matches, phones_of=match, opened=match, ready=ready))
        self._codes.clear()
        for seat in before:
            if before[seat].secret != self._here.get(seat, _Seat()).secret:
                self._out(seat)

    @property
    def ready(self) -> bool:
        """Whether everybody who will join the match on the table has joined."""
        return bool(self.opened) and self._kept.ready == self.opened

    def get_ready(self) -> None:
        """Everybody who will join has joined."""
        self._keep(msgspec.structs.replace(self._kept, ready=self.opened))

    def put_aside(self) -> None:
        """No match is on the table; the phones keep their seats for when it comes back."""
        self._keep(msgspec.structs.replace(self._kept, opened=""))
        self._codes.clear()

    def invite(self, seat: str) -> str:
        """A new code for a seat; an earlier one is void."""
        self.hide(seat)
        code = secrets.token_urlsafe(9)
        self._codes[code] = seat
        return code

    def hide(self, seat: str) -> None:
        """Make the code of a seat void, if there is one."""
        self._codes = {code: of for code, of in self._codes.items() if of != seat}

    def look(self, code: str) -> str | None:
        """The seat a code is for; ``None`` for one that is wrong or old."""
        found = None
        for known, seat in self._codes.items():
            if secrets.compare_digest(known.encode(), code.encode()):
                found = seat
        return found

    def join(self, code: str) -> str | None:
        """Take a code: the secret for the new phone. The code is void, and so is the seat's earlier secret."""
        seat = self.look(code)
        if seat is None:
            return None
        secret = secrets.token_urlsafe(24)
        self._change(seat, secret=_hash(secret), device="" if self.has_pod(seat) else self.device_of(seat))
        self.hide(seat)
        return secret

    def dismiss(self, seat: str) -> None:
        """The seat has no phone any more."""
        self.hide(seat)
        self._change(seat, secret="")

    def seat_of(self, secret: str) -> str | None:
        """The seat of the open match that this secret opens."""
        hashed, found = _hash(secret), None
        for seat, kept in self._here.items():
            if kept.secret and secrets.compare_digest(kept.secret, hashed):
                found = seat
        return found

    def has_phone(self, seat: str) -> bool:
        return bool(self._here.get(seat, _Seat()).secret)

    def device_of(self, seat: str) -> str:
        """The device whose buttons are the seat's; empty for none."""
        return self._here.get(seat, _Seat()).device

    def seat_with(self, device: str) -> str | None:
        """The seat of the open match that plays with a device."""
        if not self.opened:
            return None
        return next((seat for seat, kept in self._here.items() if kept.device == device), None)

    def claim(self, seat: str, device: str) -> None:
        """The buttons of a device are a seat's from now on, and no other's; an empty ``device`` takes its away.

        The secrets of a seat come in at one place: a pod puts the seat's phone out, and a phone its pod.
        """
        holder = self.seat_with(device) if device else None
        if holder is not None and holder != seat:
            self._change(holder, device="")
        phone = {"secret": ""} if device.startswith(POD) else {}
        self._change(seat, device=device, **phone)

    def has_pod(self, seat: str) -> bool:
        """Whether the seat's buttons can show and take its secrets."""
        return self.device_of(seat).startswith(POD)

    def has_pin(self, seat: str) -> bool:
        return bool(self._here.get(seat, _Seat()).pin)

    def set_pin(self, seat: str, pin: str) -> None:
        """Choose the PIN of a seat; an empty one takes it away."""
        salt = secrets.token_hex(8)
        self._change(seat, pin=_hash_pin(pin, salt) if pin else "", salt=salt if pin else "")

    def opens(self, seat: str, pin: str) -> bool:
        """Whether that is the PIN of the seat; never for a seat without one."""
        kept = self._here.get(seat, _Seat())
        return bool(kept.pin) and secrets.compare_digest(kept.pin, _hash_pin(pin, kept.salt))

    @property
    def _here(self) -> Mapping[str, _Seat]:
        return self._kept.matches.get(self._kept.phones_of, {})

    def _change(self, seat: str, **fields: str) -> None:
        kept, before = self._kept, self._here.get(seat, _Seat())
        after = msgspec.structs.replace(before, **fields)
        here = {**self._here, seat: after}
        self._keep(msgspec.structs.replace(kept, matches={**kept.matches, kept.phones_of: here}))
        if before.secret and after.secret != before.secret:
            self._out(seat)

    def _read(self) -> _SeatsFile:
        try:
            return msgspec.json.decode(self._file.read_bytes(), type=_SeatsFile)
        except FileNotFoundError:
            pass
        except (msgspec.MsgspecError, UnicodeDecodeError):
            put_aside(self._file)  # phones join anew; no game is lost by it
        self._keep(_SeatsFile(secrets.token_urlsafe(24)))
        return self._kept

    def _keep(self, kept: _SeatsFile) -> None:
        """Nothing holds that is not on disk: what cannot be written leaves everything as it was."""
        try:
            write_whole(self._file, msgspec.json.encode(kept))
        except OSError as error:
            values = {"file": str(self._file), "why": why(error)}
            raise JournalError(Text("error.file.not_written", values)) from error
        self._kept = kept


def _hash(secret: str) -> str:
    """A secret is long and random, so a plain hash of it cannot be turned round."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _hash_pin(pin: str, salt: str) -> str:
    """A PIN is short: slow hashing keeps whoever finds the file busy, and salt makes equal ones look different."""
    return hashlib.scrypt(pin.encode(), salt=salt.encode(), n=2**12, r=8, p=1).hex()
