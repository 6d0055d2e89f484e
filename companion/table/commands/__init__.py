"""Commands of clients, as JSON objects. ``do`` is the name of the command.

A command names its context: a prompt, the length of the draft, the length of the log. A command that arrives late
therefore changes nothing else. This module knows no game: picks are checked against the lists of the open prompt.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.engine.pick import Path
from companion.engine.text import Name
from companion.settings import Teach
from companion.table.commands.boards import BoardCommand
from companion.table.commands.box import BoxCommand
from companion.table.commands.command import ClientCommand as ClientCommand

Count = Annotated[int, Meta(ge=0, le=1_000_000)]


class MakePicks(ClientCommand, frozen=True):
    """Add picks to the draft of a prompt, or begin it ``anew`` with them.

    ``made`` is the length of the draft that the client had.
    """

    ask: Name
    made: Count
    picks: Annotated[Path, Meta(min_length=1, max_length=200)]
    anew: bool = False


class StepBack(ClientCommand, frozen=True):
    """Remove the last pick from a draft."""

    ask: Name
    made: Count


class ConfirmAnswer(ClientCommand, frozen=True):
    """Confirm a complete secret answer."""

    ask: Name


class UndoEntries(ClientCommand, frozen=True):
    """Undo the last entries. ``entries`` is the length of the log that the client had.

    ``agreed`` is the consent of the whole table to undo an entry that revealed something.
    """

    entries: Count
    count: Annotated[int, Meta(ge=1)] = 1
    agreed: bool = False


class RedoEntries(ClientCommand, frozen=True):
    """Redo the entries that were undone last."""

    entries: Count
    count: Annotated[int, Meta(ge=1)] = 1


class OpenAmendment(ClientCommand, frozen=True):
    """Open an entry of the log to answer its prompt again. The draft is in ``TableView.amending``."""

    seq: Count


class CloseAmendment(ClientCommand, frozen=True):
    """Close the amendment without a change."""


class AmendEntry(ClientCommand, frozen=True):
    """Replace the answer of the open entry. ``ask`` is its prompt, ``agreed`` the consent as for ``UndoEntries``."""

    ask: Name
    agreed: bool = False


class CloseTip(ClientCommand, frozen=True):
    """Close the tip of a question. With ``no_more`` its person gets no other one."""

    ask: Name
    lesson: Name
    no_more: bool = False


# Commands of the table only: of the touchscreen, or of the table page in a browser on the same machine


class PlayerEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat and the name of its player."""

    seat: Name
    name: Annotated[str, Meta(max_length=24)] = ""


class BeginMatch(ClientCommand, frozen=True):
    """Begin a match. The seats are in clockwise order. Without ``first`` the first player is drawn by lot.

    With ``scoring`` the match was played without the companion. It begins at its end, to be scored.
    """

    game: Name
    seats: Annotated[tuple[PlayerEntry, ...], Meta(max_length=10)]
    options: Mapping[Name, str | bool] = {}
    first: Name | None = None
    scoring: bool = False


class KeepPreset(ClientCommand, frozen=True):
    """Keep options as a preset. ``instead`` allows to replace the preset of that name."""

    game: Name
    name: Annotated[str, Meta(max_length=100)]
    options: Mapping[Name, str | bool] = {}
    instead: bool = False


class RenamePreset(ClientCommand, frozen=True):
    game: Name
    name: Name
    to: Name


class ForgetPreset(ClientCommand, frozen=True):
    game: Name
    name: Name


class ResumeMatch(ClientCommand, frozen=True):
    match: Name


class ForgetMatch(ClientCommand, frozen=True):
    """Delete a finished match for good."""

    match: Name


class LeaveMatch(ClientCommand, frozen=True):
    """Close the match. The journal keeps it."""


class ReadScore(ClientCommand, frozen=True):
    """Read out the score up to a row. ``entries`` is the length of the log that the client had."""

    entries: Count
    rows: Count


class TickSetUp(ClientCommand, frozen=True):
    """Tick moves of the set-up by their places in the checklist, or take the ticks back."""

    moves: Annotated[tuple[Count, ...], Meta(max_length=100)]
    done: bool


class TakeTips(ClientCommand, frozen=True):
    """Give tips again to the person of the seat, who refused them."""


class BeginRematch(ClientCommand, frozen=True):
    """Begin a new match with the same players, options, board and phones."""


class CloseLobby(ClientCommand, frozen=True):
    """Close the lobby and go on to the game."""


class ShowJoinCode(ClientCommand, frozen=True):
    """Show the join code of a seat. When a new phone joins, the earlier phone of the seat is dismissed.

    With ``None`` for ``seat`` it is the code of the Wi-Fi.
    """

    seat: Name | None = None


class ShowLabels(ClientCommand, frozen=True):
    """Show the code of the sheet with labels for the board."""


class HideJoinCode(ClientCommand, frozen=True):
    """Hide the code and make it void."""


class DismissPhone(ClientCommand, frozen=True):
    """Dismiss the phone of a seat. Its secret is void at once."""

    seat: Name


class SetPin(ClientCommand, frozen=True):
    """Set the PIN of a seat without a phone. An empty PIN removes it."""

    seat: Name
    pin: Annotated[str, Meta(max_length=8, pattern=r"^([0-9]{4,8})?\Z")]


class ReleaseButtons(ClientCommand, frozen=True):
    """Release the buttons of a seat."""

    seat: Name


class IdentifyDevice(ClientCommand, frozen=True):
    """Make the lights of a device flash for a moment."""

    device: Name


class NameDevice(ClientCommand, frozen=True):
    """Name a device. An empty name restores its own."""

    device: Name
    name: Annotated[str, Meta(max_length=24)]


class UsePins(ClientCommand, frozen=True):
    """Switch the buttons at the pins of this machine on or off."""

    on: bool


class UseKeys(ClientCommand, frozen=True):
    """Use a keyboard as buttons only, or release it. ``path`` is its device file."""

    path: Annotated[str, Meta(max_length=200)]
    on: bool


class ChooseAddress(ClientCommand, frozen=True):
    """Choose the address for phones."""

    url: Name


class SetWifi(ClientCommand, frozen=True):
    """Set the Wi-Fi network for its code. An empty name is none."""

    network: Annotated[str, Meta(max_length=32)]
    password: Annotated[str, Meta(max_length=63)] = ""


class TurnScreen(ClientCommand, frozen=True):
    """Turn the picture of the screen, in degrees counterclockwise. The setting is kept."""

    rotation: Literal[0, 90, 180, 270]


class SetComfort(ClientCommand, frozen=True):
    """Change the comforts (see ``companion.settings.Comfort``). A value of ``None`` changes nothing."""

    large_text: bool | None = None
    theme: Literal["dark", "light", "clock"] | None = None
    panel: Literal["left", "right"] | None = None
    still: bool | None = None
    dim: Literal[0, 2, 5, 10] | None = None
    sounds: bool | None = None
    timer: bool | None = None
    offer_check: bool | None = None
    teach: Teach | None = None


class ChooseLanguage(ClientCommand, frozen=True):
    """Choose the language of the table: of its screen, and of each phone whose own language is missing."""

    language: Name


class PauseMatch(ClientCommand, frozen=True):
    """Pause the game or continue it. A paused game takes no answer, and its timer stops."""

    on: bool


class OpenCorrection(ClientCommand, frozen=True):
    """Open the correction form. ``touch`` is the place of the map to begin with.

    With ``compare`` it asks what to compare with the real table.
    """

    touch: Name = ""
    compare: bool = False


class SetField(ClientCommand, frozen=True):
    """Set a field of the correction form: a number, or the id of one of its values."""

    field: Name
    value: Annotated[int, Meta(ge=0, le=1000)] | Name


class UndoField(ClientCommand, frozen=True):
    """Restore the field that was set last."""


class ApplyCorrection(ClientCommand, frozen=True):
    """Take the whole form over as one correction."""


class CloseCorrection(ClientCommand, frozen=True):
    """Close the correction form, or the offered comparison, without a correction."""


class EditBoards(ClientCommand, frozen=True):
    """Carry out a command for the board library or the board editor."""

    command: BoardCommand


MatchCommand = (
    MakePicks | StepBack | ConfirmAnswer | UndoEntries | RedoEntries | OpenAmendment | CloseAmendment | AmendEntry
)
TipCommand = CloseTip | TakeTips
SeatCommand = MatchCommand | BeginRematch | TipCommand
TableCommand = (
    MakePicks
    | StepBack
    | UndoEntries
    | RedoEntries
    | BeginMatch
    | KeepPreset
    | RenamePreset
    | ForgetPreset
    | ResumeMatch
    | ForgetMatch
    | LeaveMatch
    | ReadScore
    | TickSetUp
    | ShowLabels
    | BeginRematch
    | CloseTip
    | CloseLobby
    | ShowJoinCode
    | HideJoinCode
    | DismissPhone
    | SetPin
    | ReleaseButtons
    | IdentifyDevice
    | NameDevice
    | UsePins
    | UseKeys
    | ChooseAddress
    | SetWifi
    | TurnScreen
    | BoxCommand
    | SetComfort
    | PauseMatch
    | OpenAmendment
    | CloseAmendment
    | AmendEntry
    | ChooseLanguage
    | OpenCorrection
    | SetField
    | UndoField
    | ApplyCorrection
    | CloseCorrection
    | EditBoards
)


class Receipt(msgspec.Struct, frozen=True, omit_defaults=True):
    """The acknowledgement of a command. A refusal has a stable ``code``, and a ``text`` with reason and remedy.

    The code ``late`` means that the prompt is gone. The next view shows the new one.
    """

    id: str
    done: bool
    code: str = ""
    text: str = ""
