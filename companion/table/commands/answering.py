"""Commands about the open match, of a seat or of the table: answers, undo and redo, amendments.

The right of the sender is checked first, so that a sender learns nothing about the secret of another seat.
"""

from __future__ import annotations

from companion.engine.log import Redo, Undo
from companion.engine.pick import Refused
from companion.table import commands
from companion.table.commands.receipts import CommandResult, Sender
from companion.table.match.amendments import Amendment, Amendments
from companion.table.match.match import Late, Match
from companion.table.views.match import may_answer


async def answer(match: Match | None, sender: Sender, command: commands.MatchCommand) -> CommandResult:
    """Carry out a command. A command for a question that is gone is late."""
    if match is None:
        return Late()
    if isinstance(command, commands.OpenAmendment | commands.CloseAmendment | commands.AmendEntry):
        return await _amend(match, sender, command)
    if isinstance(command, commands.UndoEntries | commands.RedoEntries):
        return await _undo_or_redo(match, sender, command)
    amendment = match.amendments.of(sender.seat)
    if (
        isinstance(command, commands.MakePicks | commands.StepBack)
        and amendment is not None
        and amendment.name == command.ask
    ):
        return _amended(match.amendments, amendment, sender, command)
    return await _draft(match, sender, command)


async def _draft(
    match: Match, sender: Sender, command: commands.MakePicks | commands.StepBack | commands.ConfirmAnswer
) -> CommandResult:
    question = match.open.get(command.ask)
    if question is None:
        return Late()
    if not may_answer(question, sender.seat):
        return Refused("not_yours")
    if isinstance(command, commands.MakePicks):
        late = match.clear(command.ask, command.made) if command.anew else None
        made = 0 if command.anew else command.made
        return late or await match.pick(command.ask, made, command.picks, sender.seat, sender.device)
    if isinstance(command, commands.StepBack):
        return match.back(command.ask, command.made)
    return await match.confirm(command.ask, sender.seat, sender.device)


async def _undo_or_redo(
    match: Match, sender: Sender, command: commands.UndoEntries | commands.RedoEntries
) -> CommandResult:
    """Undo or redo. A seat undoes only its own last entry."""
    if command.entries != len(match.log.entries):
        return Late()
    if sender.seat is not None and (command.count > 1 or not match.last_by(sender.seat)):
        return Refused("not_yours")
    if isinstance(command, commands.RedoEntries):
        return await match.enter(Redo(command.count), sender.seat, sender.device, command.entries)
    count = min(command.count, match.log.undoable)
    if match.log.undo_reveals(count) and not command.agreed:
        return Refused("agree")
    return await match.enter(Undo(command.count), sender.seat, sender.device, command.entries)


async def _amend(
    match: Match, sender: Sender, command: commands.OpenAmendment | commands.CloseAmendment | commands.AmendEntry
) -> CommandResult:
    if isinstance(command, commands.OpenAmendment):
        if sender.seat is None:
            match.correction.close()
        return match.amendments.open(command.seq, sender.seat)
    if isinstance(command, commands.AmendEntry):
        return await match.amend(command.ask, sender.seat, sender.device, agreed=command.agreed)
    match.amendments.close(sender.seat)
    return None


def _amended(
    amendments: Amendments, amendment: Amendment, sender: Sender, command: commands.MakePicks | commands.StepBack
) -> CommandResult:
    if command.made != len(amendment.draft.path):
        return Late()
    if isinstance(command, commands.MakePicks):
        return amendments.pick(sender.seat, command.picks, anew=command.anew)
    amendments.back(sender.seat)
    return None
