"""Housings come out of a usual printer without supports, and the hood of a pod hides its lights from everybody else.

All of it is measured on the solids that ``make hardware`` exports. What is measured here was not yet printed.
"""

from __future__ import annotations

import math
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.hardware.builds_mesh import Point, Triangle, open_edges, read_stl, sees, size
from tests.soaking import SOAKING

FOLDER = Path(__file__).parents[2] / "hardware" / "enclosure"
PARTS = ("pod/bottom", "pod/deck", "pod/hood", "seat/tray", "seat/lid")
BED = 180
"""Millimetres: what a usual printer has at least."""
STEEPEST = 45.5
"""Degrees from the upright; half a degree for round things that are drawn with corners."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.soak,
    pytest.mark.skipif(not SOAKING, reason="openscad takes its time, and housings change seldom: make soak makes them"),
    pytest.mark.skipif(not shutil.which("openscad"), reason="openscad makes the solids; `make hardware` installs it"),
]


def export(part: str, folder: Path, *settings: str) -> list[Triangle]:
    file, name = part.split("/")
    out = folder / f"{file}-{name}.stl"
    words = [word for setting in (f'part="{name}"', *settings) for word in ("-D", setting)]
    subprocess.run(["openscad", "-q", "-o", str(out), *words, str(FOLDER / f"{file}.scad")], check=True)
    return read_stl(out.read_text(encoding="ascii"))


@pytest.fixture(scope="module")
def solids(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Triangle]]:
    folder = tmp_path_factory.mktemp("stl")
    return {part: export(part, folder) for part in PARTS}


def lengths(file: str) -> dict[str, float]:
    """The parameters of a drawing that are plain numbers."""
    text = (FOLDER / file).read_text(encoding="utf-8")
    return {name: float(value) for name, value in re.findall(r"^(\w+) = ([\d.]+);", text, flags=re.MULTILINE)}


@pytest.mark.parametrize("part", PARTS)
def test_a_part_is_a_closed_solid(part: str, solids: dict[str, list[Triangle]]) -> None:
    assert len(solids[part]) > 100
    assert open_edges(solids[part]) == []


@pytest.mark.parametrize("part", PARTS)
def test_a_part_fits_a_usual_printer(part: str, solids: dict[str, list[Triangle]]) -> None:
    assert max(size(solids[part])) <= BED


@pytest.mark.parametrize("part", PARTS)
def test_a_part_stands_on_the_bed_and_needs_no_support(part: str, solids: dict[str, list[Triangle]]) -> None:
    mesh = solids[part]
    bed = min(point[2] for face in mesh for point in face)
    assert bed == pytest.approx(0, abs=0.02)
    hanging = [face for face in mesh if max(point[2] for point in face) > bed + 0.02 and face.steepness > STEEPEST]
    assert hanging == []


@pytest.mark.parametrize("file", ["pod.scad", "seat.scad"])
def test_no_wall_is_thinner_than_a_printer_makes_well(file: str) -> None:
    known = lengths(file)
    assert known["least"] >= 1.6
    rings = [(known["boss"] - known["m3_bite"]) / 2]
    if file == "pod.scad":
        rings += [(known["post"] - known["m3_bite"]) / 2, (known["m2_post"] - known["m2_bite"]) / 2]
    assert min(known["wall"], known["plate"], known["lip"], *rings) >= known["least"]


def test_a_pod_for_keys_or_for_a_left_hand_can_be_printed_too(tmp_path: Path) -> None:
    mesh = export("pod/deck", tmp_path, 'buttons="keys"', "left_handed=true")
    assert open_edges(mesh) == []
    assert not [face for face in mesh if max(point[2] for point in face) > 0.02 and face.steepness > STEEPEST]


# --- sight ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def hood(solids: dict[str, list[Triangle]]) -> list[Triangle]:
    """As it is screwed on the deck; the deck's upper face is at 0."""
    top = lengths("pod.scad")["plate"] + lengths("pod.scad")["inside"]
    return [
        Triangle(*((-x, y, top - z) for x, y, z in reversed(face)))  # it is printed on its roof
        for face in solids["pod/hood"]
    ]


def targets() -> tuple[list[Point], list[Point]]:
    """The middle of each light's window, and of each cap."""
    known = lengths("pod.scad")
    row = [slot * 20.32 for slot in range(-2, 3)]
    lights: list[Point] = [(x, known["slot_row"] + known["light_behind"], 0.1) for x in row]
    caps: list[Point] = [(x, known["slot_row"], 4.7) for x in row]
    return lights, caps


def eye(around: float, up: float, far: float = 800) -> Point:
    """``around``: degrees from the owner's side of the pod; ``up``: degrees above the table; ``far``: millimetres."""
    flat = far * math.cos(math.radians(up))
    turn = math.radians(around)
    return flat * math.sin(turn), 70 - flat * math.cos(turn), far * math.sin(math.radians(up))


@pytest.mark.parametrize("above", [200, 400, 800, 1500])
@pytest.mark.parametrize("around", [90, 120, 150, 180])
def test_neighbours_and_who_sits_opposite_see_neither_light_nor_button(
    around: float, above: float, hood: list[Triangle]
) -> None:
    lights, caps = targets()
    turn = math.radians(around)
    head = 800 * math.sin(turn), 70 - 800 * math.cos(turn), above
    assert not any(sees(head, target, hood) for target in lights + caps)


def test_from_75_degrees_on_nobody_sees_a_light_from_any_height(hood: list[Triangle]) -> None:
    lights, _ = targets()
    heads = [eye(around, up) for around in range(75, 181, 15) for up in range(0, 90, 10)]
    assert not any(sees(head, light, hood) for head in heads for light in lights)


@pytest.mark.parametrize(("in_front", "above"), [(400, 350), (400, 450), (450, 550), (350, 450)])
def test_the_owner_sees_every_light_and_every_button(in_front: float, above: float, hood: list[Triangle]) -> None:
    """``in_front``: from the pod's front edge to the eyes; ``above``: from the deck."""
    lights, caps = targets()
    assert all(sees((0, -in_front, above), target, hood) for target in lights + caps)


@pytest.mark.parametrize("around", [-15, 15])
def test_the_pod_may_be_turned_away_from_a_neighbour_by_15_degrees(around: float, hood: list[Triangle]) -> None:
    lights, _ = targets()
    assert all(sees(eye(around, up, 600), light, hood) for up in (20, 30, 40, 50) for light in lights)
