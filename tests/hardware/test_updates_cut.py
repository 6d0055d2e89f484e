"""An update that is cut off leaves the old version or the new one; a version that does not work makes room again."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.box import box_versions
from tests.hardware.whole_box import DOES_NOT_COME_UP, FAILS_ITS_TRIAL, WholeBox

CUTS = 20


def test_an_update_installs_the_new_version_and_keeps_the_old_one(tmp_path: Path) -> None:
    box = WholeBox(tmp_path)
    box.put_on_stick("1.1.0")
    box.update("1.1.0")
    assert (box.runs, box.failed) == ("1.1.0", "")
    kept = box_versions(box.versions)
    assert kept is not None
    assert (kept.running, kept.kept, kept.failed) == ("1.1.0", ("1.0.0",), "")
    assert not (box.versions / "incoming").exists()


@pytest.mark.slow
def test_a_power_cut_leaves_the_old_version_or_the_new_one(tmp_path: Path) -> None:
    box = WholeBox(tmp_path)
    box.put_on_stick("1.1.0")
    steps = box.update("1.1.0")
    after = []
    for number in range(1, CUTS + 1):
        before, version = box.runs, f"1.{number + 1}.0"
        box.put_on_stick(version)
        box.update(version, cut=1 + (steps - 1) * (number - 1) // (CUTS - 1))
        assert box.runs in {before, version}, "it is whole"
        after.append(box.runs)
        box.start()
        assert box.runs in {before, version}
        box.update(version)
        assert (box.runs, box.failed) == (version, ""), "the next update succeeds"
    assert after[0] == "1.1.0"
    assert after[-1] == f"1.{CUTS + 1}.0"


@pytest.mark.parametrize(
    ("broken", "did_not_start"),
    [
        pytest.param(FAILS_ITS_TRIAL, "", id="fails its trial"),
        pytest.param(DOES_NOT_COME_UP, "1.1.0", id="does not come up"),
    ],
)
def test_a_broken_version_makes_room_for_the_one_before(broken: str, did_not_start: str, tmp_path: Path) -> None:
    box = WholeBox(tmp_path)
    box.put_on_stick("1.1.0", broken)
    box.update("1.1.0")
    assert (box.runs, box.failed) == ("1.0.0", "refused")
    box.start()
    kept = box_versions(box.versions)
    assert kept is not None
    assert (kept.running, kept.failed) == ("1.0.0", did_not_start)
    box.put_on_stick("1.2.0")
    box.update("1.2.0")
    kept = box_versions(box.versions)
    assert kept is not None
    assert (kept.running, kept.failed) == ("1.2.0", "")
