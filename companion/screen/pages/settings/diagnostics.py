"""The state of everything that can fail: warnings, the screen, devices, the network, the saved games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple
from urllib.parse import urlsplit

from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say
from companion.screen.widgets.boxes import Scroll
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.card_list import CardEntry, CardList
from companion.screen.widgets.parts.page import Page
from companion.table.commands.box import ShowReportCode
from companion.table.views.model import StartView


class CheckedThing(NamedTuple):
    """A thing and its state. ``well`` is unset for a thing that is not used."""

    thing: str
    state: str
    well: bool | None = True


class DiagnosticsPage(Page):
    """A row for each finding, the warnings first. A phone gets a report for a helper by a code."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._desk = desk
        self._list = CardList()
        ask = partial(desk.send, ShowReportCode)
        words = say("ui.diagnostics.report")
        self._report = Action(words, ask, icon="ui.phone", name="diagnostics:report", size_hint_x=None)
        head = (self._report,)
        super().__init__(Scroll(self._list, shares=True), say("ui.diagnostics.title"), back=leave, head=head)

    def draw(self, start: StartView[str], size: tuple[float, float]) -> None:
        findings = (*checked_things(start, size), *checked_box(start, touch=self._desk.touch_accepted()))
        self.beside(*((self._report,) if start.addresses else ()))
        self._list.show([_entry(finding) for finding in sorted(findings, key=lambda each: each.well is not False)])


def _entry(finding: CheckedThing) -> CardEntry:
    """A tick, a triangle or a dash, then the thing and its state."""
    signs = {True: ("ui.tick", "ok"), False: ("ui.warn", "warn"), None: ("ui.minus", "muted")}
    icon, role = signs[finding.well]
    chosen = finding.well is False
    return CardEntry(finding.thing, None, detail=finding.state, icon=icon, role=role, chosen=chosen)


def checked_things(start: StartView[str], size: tuple[float, float]) -> Iterator[CheckedThing]:
    """The findings; ``size`` is that of the window in pixels."""
    known = [trouble.text for trouble in start.devices.troubles]
    for trouble in start.devices.troubles:
        yield CheckedThing(trouble.text, trouble.detail, well=False)
    for warning in (each for each in start.warnings if each not in known):
        yield CheckedThing(warning, "", well=False)
    yield CheckedThing(
        say("ui.diagnostics.screen"), say("ui.diagnostics.size", width=round(size[0]), height=round(size[1]))
    )
    for device in start.devices.devices:
        yield CheckedThing(device.name, say("ui.buttons.here" if device.here else "ui.buttons.away"), well=device.here)
    host = next((urlsplit(address.url).hostname for address in start.addresses if address.chosen), None)
    at = say("ui.diagnostics.at", address=host) if host else say("ui.start.no_network")
    yield CheckedThing(say("ui.diagnostics.phones"), at, well=bool(host))
    unset = say("ui.diagnostics.unset")
    yield CheckedThing(say("ui.diagnostics.wifi"), start.wifi or unset, well=True if start.wifi else None)
    wired = start.devices.pins
    yield CheckedThing(
        say("ui.diagnostics.wired"), say("ui.diagnostics.on") if wired else unset, well=True if wired else None
    )
    yield CheckedThing(say("ui.diagnostics.games"), say("ui.diagnostics.kept", n=len(start.matches) + start.past))


def checked_box(start: StartView[str], *, touch: bool | None) -> Iterator[CheckedThing]:
    """The findings about the panel, and about what only a box has."""
    if touch is not None:
        known = say("ui.diagnostics.touch.well" if touch else "ui.diagnostics.touch.not_yet")
        yield CheckedThing(say("ui.diagnostics.touch"), known, well=touch or None)
    if own := start.own_wifi:
        known = say("ui.diagnostics.own.off" if own == "off" else f"ui.start.own.{own}", network=start.wifi)
        well = {"on": True, "starting": None, "off": None}.get(own, False)
        yield CheckedThing(say("ui.start.own"), known, well=well)
    if start.versions is not None:
        running, failed = (version.partition("-")[0] for version in (start.versions.running, start.versions.failed))
        known = say("ui.diagnostics.version.kept", version=running, n=len(start.versions.kept))
        known = say("ui.diagnostics.version.back", version=running, failed=failed) if failed else known
        yield CheckedThing(say("ui.diagnostics.version"), known, well=not failed)
