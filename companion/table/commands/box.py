"""Commands of the table for a box: it opens a Wi-Fi of its own, is updated, reports and is switched off."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.table.commands.command import ClientCommand


class OpenOwnWifi(ClientCommand, frozen=True):
    """Open the own Wi-Fi of a box, or close it."""

    on: bool


class SwitchOff(ClientCommand, frozen=True):
    """Switch the machine off, where the table may do that."""


class InstallUpdate(ClientCommand, frozen=True):
    version: Annotated[str, Meta(max_length=40)]


class ShowUpdateCode(ClientCommand, frozen=True):
    """Show the code with which a phone may send an update."""


class ShowReportCode(ClientCommand, frozen=True):
    """Show the code with which a phone may get the report of the doctor, on any machine."""


class HideUpdateCode(ClientCommand, frozen=True):
    """Hide either code: a phone may send and get nothing more."""


BoxCommand = OpenOwnWifi | SwitchOff | InstallUpdate | ShowUpdateCode | ShowReportCode | HideUpdateCode
