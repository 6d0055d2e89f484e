"""The findings of the doctor about a box: its touch, its own Wi-Fi and its versions."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from companion.app.ladder import GOOD_DISPLAY
from companion.box import REAL, VERSIONS, BoxVersions, box_versions
from companion.cli.doctor.finding import Finding
from companion.engine.text import Text, commas
from companion.settings import Settings
from companion.table.seats.own_wifi import PROFILE
from companion.touch import NOTE, input_sources, read_touch

SYSTEM = Path("/")


def box_findings(folder: Path, settings: Settings) -> Iterator[Finding]:
    if REAL.is_mount():
        yield _read_only(folder)
    yield _touch(folder)
    yield _own_wifi(settings)
    if versions := box_versions(VERSIONS):
        yield _versions(versions)


def _read_only(folder: Path) -> Finding:
    """A system that is read-only. Games on it would be in memory, and gone with the power."""
    what, place = Text("cli.doctor.read_only"), folder if folder.exists() else folder.parent
    if place.stat().st_dev == SYSTEM.stat().st_dev:
        return Finding(what, Text("cli.doctor.read_only.lost"), Text("cli.doctor.read_only.do"))
    return Finding(what, Text("cli.doctor.read_only.kept"))


def _touch(folder: Path) -> Finding:
    """Who reports touches, and whether the check was passed. Without a panel nothing can be checked."""
    what, touch = Text("cli.doctor.touch"), read_touch(str(folder / NOTE))
    sources = {"sources": commas(sorted(input_sources(touch, panel=True)))}
    if touch.accepted:
        return Finding(what, Text("cli.doctor.touch.accepted", sources))
    remedy = Text("cli.doctor.touch.do") if (folder / GOOD_DISPLAY).exists() else ""
    return Finding(what, Text("cli.doctor.touch.not_yet", sources), remedy)


def _own_wifi(settings: Settings) -> Finding:
    what, network = Text("cli.doctor.own"), {"network": settings.own_network}
    if settings.own_trouble:
        return Finding(what, Text("cli.doctor.own.failed", network), Text(f"ui.start.own.{settings.own_trouble}"))
    if not settings.own_wifi:
        return Finding(what, Text("cli.doctor.own.off"))
    if not os.path.exists(PROFILE):  # noqa: PTH110 - it is quiet about a forbidden folder
        return Finding(what, Text("cli.doctor.own.no_profile", network), Text("cli.doctor.own.do"))
    return Finding(what, Text("cli.doctor.own.on", {**network, "profile": PROFILE.stem}))


def _versions(versions: BoxVersions) -> Finding:
    known = {"version": versions.running, "kept": commas(versions.kept) if versions.kept else "-"}
    found = Text("cli.doctor.versions.found", known)
    if not versions.failed:
        return Finding(Text("cli.doctor.versions"), found)
    back = Text("cli.doctor.versions.back", {**known, "failed": versions.failed})
    return Finding(Text("cli.doctor.versions"), back, Text("cli.doctor.versions.do"))
