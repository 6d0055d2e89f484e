"""What devices send: commands as plain JSON, each with an id of its own so that sent twice is done once.

A command names what it was decided on (a question, the length of its draft, the length of the log), so that one that
comes late has no effect on anything else. Knows no game: picks are checked against the lists of the open question.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.engine.agenda import snake_case
from companion.engine.pick import Path
from companion.table.commands.boards import BoardCommand

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(max_length=100)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]


class Sent(msgspec.Struct, frozen=True, tag_field="do", tag=snake_case, forbid_unknown_fields=True):
    """A command. ``id`` is new for each thing a person does; sent again it gives the same receipt."""

    id: Id


class Pick(Sent, frozen=True):
    """Add picks to the draft of a question; ``made`` is how many it held when they were chosen."""

    ask: Name
    made: Count
    picks: Annotated[Path, Meta(min_length=1, max_length=200)]


class Back(Sent, frozen=True):
    """Take back the last pick of a draft."""

    ask: Name
    made: Count


class Confirm(Sent, frozen=True):
    """Give a finished secret answer."""

    ask: Name


class Undo(Sent, frozen=True):
    """Take back entries; ``entries`` is the length of the log that was seen.

    ``agreed`` says that the whole table agrees although somebody saw what is taken back.
    """

    entries: Count
    count: Annotated[int, Meta(ge=1)] = 1
    agreed: bool = False


class Redo(Sent, frozen=True):
    entries: Count
    count: Annotated[int, Meta(ge=1)] = 1


class OpenMending(Sent, frozen=True):
    """Answer an entry of the log anew, as it was asked then; its picks go to ``TableView.amending``."""

    seq: Count


class CloseMending(Sent, frozen=True):
    """Leave the entry as it is."""


class Mend(Sent, frozen=True):
    """Let the entry have been what was told anew; ``ask`` is the name of the question, ``agreed`` as for ``Undo``."""

    ask: Name
    agreed: bool = False


# From the table alone: the touchscreen, or the table page in a browser on the same machine


class SeatSent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Name
    name: Annotated[str, Meta(max_length=24)] = ""


class Begin(Sent, frozen=True):
    """Begin a match; without ``first`` the first player is drawn by lot. Seats clockwise.

    With ``scoring`` it was played without us: it is begun at its end, to be scored.
    """

    game: Name
    seats: Annotated[tuple[SeatSent, ...], Meta(max_length=10)]
    options: Mapping[Name, str | bool] = {}
    first: Name | None = None
    scoring: bool = False


class KeepPreset(Sent, frozen=True):
    """Keep options by a name; ``instead`` of those already kept by it."""

    game: Name
    name: Annotated[str, Meta(max_length=100)]
    options: Mapping[Name, str | bool] = {}
    instead: bool = False


class RenamePreset(Sent, frozen=True):
    game: Name
    name: Name
    to: Name


class ForgetPreset(Sent, frozen=True):
    game: Name
    name: Name


class Resume(Sent, frozen=True):
    match: Name


class ForgetMatch(Sent, frozen=True):
    """Delete a finished match for good."""

    match: Name


class Leave(Sent, frozen=True):
    """Put the match aside; it is kept as it is."""


class Rematch(Sent, frozen=True):
    """Begin a new match with the same players, options and board; their phones stay."""


class Ready(Sent, frozen=True):
    """Everybody who will join has joined: on to the game."""


class Invite(Sent, frozen=True):
    """Show the code by which a phone takes a seat; the seat's earlier phone is out as soon as the new one joins.

    ``seat`` is ``None`` for the code of the Wi-Fi.
    """

    seat: Name | None = None


class Hide(Sent, frozen=True):
    """Take the code off the screen; it is void."""


class Dismiss(Sent, frozen=True):
    """Put a seat's phone out: its secret is dead at once."""

    seat: Name


class SetPin(Sent, frozen=True):
    """Choose the PIN of a seat that plays without a phone; an empty one takes it away."""

    seat: Name
    pin: Annotated[str, Meta(max_length=8, pattern=r"^([0-9]{4,8})?\Z")]


class TakeButtons(Sent, frozen=True):
    """The buttons of a seat are nobody's again."""

    seat: Name


class Identify(Sent, frozen=True):
    """Have a device make itself seen for a moment."""

    device: Name


class NameDevice(Sent, frozen=True):
    """What a device is called; an empty name gives it back its own."""

    device: Name
    name: Annotated[str, Meta(max_length=24)]


class UsePins(Sent, frozen=True):
    """Whether buttons are wired to the pins of this machine."""

    on: bool


class UseKeys(Sent, frozen=True):
    """Whether a keyboard, by its path, is used as buttons and for nothing else."""

    path: Annotated[str, Meta(max_length=200)]
    on: bool


class ChooseAddress(Sent, frozen=True):
    url: Name


class SetWifi(Sent, frozen=True):
    """The network phones must be in, for its code; an empty name for none."""

    network: Annotated[str, Meta(max_length=32)]
    password: Annotated[str, Meta(max_length=63)] = ""


class Turn(Sent, frozen=True):
    """Turn the screen's picture, in degrees against the clock; kept for the next start."""

    rotation: Literal[0, 90, 180, 270]


class SetComfort(Sent, frozen=True):
    """Change what makes an evening easier (see ``companion.settings.Comfort``); what is ``None`` stays as it is."""

    large_text: bool | None = None
    dim: Literal[0, 2, 5, 10] | None = None
    sounds: bool | None = None
    timer: bool | None = None
    offer_check: bool | None = None


class Speak(Sent, frozen=True):
    """The table's own language: that of its screen, and of every phone that asks for none we have."""

    language: Name


class Pause(Sent, frozen=True):
    """Pause the game, or go on: while it pauses nothing is answered and no time is counted."""

    on: bool


class OpenCorrecting(Sent, frozen=True):
    """Begin telling the companion what the real table shows; ``touch`` is a place of the map to begin with."""

    touch: Name = ""


class SetField(Sent, frozen=True):
    """Set a field of the correction form in ``TableView.tally``: a number, or one of its values by its id."""

    field: Name
    value: Annotated[int, Meta(ge=0, le=1000)] | Name


class TakeBack(Sent, frozen=True):
    """Take back what was set last."""


class Correct(Sent, frozen=True):
    """That is all: take over what was told, as one correction."""


class CloseCorrecting(Sent, frozen=True):
    """Leave the correction, or the check that is offered, without having said anything."""


class Boards(Sent, frozen=True):
    """Do something with the board library or in the board editor."""

    command: BoardCommand


FromSeat = Pick | Back | Confirm | Undo | Redo | OpenMending | CloseMending | Mend
FromTable = (
    Pick
    | Back
    | Undo
    | Redo
    | Begin
    | KeepPreset
    | RenamePreset
    | ForgetPreset
    | Resume
    | ForgetMatch
    | Leave
    | Rematch
    | Ready
    | Invite
    | Hide
    | Dismiss
    | SetPin
    | TakeButtons
    | Identify
    | NameDevice
    | UsePins
    | UseKeys
    | ChooseAddress
    | SetWifi
    | Turn
    | SetComfort
    | Pause
    | OpenMending
    | CloseMending
    | Mend
    | Speak
    | OpenCorrecting
    | SetField
    | TakeBack
    | Correct
    | CloseCorrecting
    | Boards
)


class Receipt(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of a command. Not ``done``: ``code`` is stable, ``text`` says why and what to do.

    ``late`` means the question had gone on meanwhile: the view that follows is the answer.
    """

    id: str
    done: bool
    code: str = ""
    text: str = ""
