"""An update from a USB stick or a phone is checked before anything of it runs; a damaged or cut one changes nothing."""

from __future__ import annotations

import base64
import hashlib
import os
import subprocess
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.box import BEGUN
from tests.app.running import wait_for
from tests.hardware.box import NAME, NOTES, Box, new_key, sign

ROOT = Path(__file__).parents[2]


def test_a_good_release_installs_itself_offline_and_leaves_nothing(tmp_path: Path) -> None:
    box = Box(tmp_path)
    assert box.update() == 0
    unpacked = box.versions / "incoming" / NAME
    assert box.installed == [f"{unpacked}/install --offline {unpacked}/offline"]
    assert list(box.versions.iterdir()) == []
    assert box.failed == ""


def test_a_read_only_system_takes_no_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = Box(tmp_path / "box")
    (tmp_path / "mountpoint").write_text("#!/bin/sh\n")
    (tmp_path / "mountpoint").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    assert box.update() == 1
    assert (box.failed, box.installed, list(box.versions.iterdir())) == ("read-only", [], [])


def test_a_damaged_release_is_not_run(tmp_path: Path) -> None:
    box = Box(tmp_path)
    whole = box.release.read_bytes()
    box.release.write_bytes(whole[:-20])
    assert box.update() == 1
    assert (box.failed, box.installed, list(box.versions.iterdir())) == ("damaged", [], [])
    box.release.write_bytes(whole)
    assert box.update() == 0
    assert box.failed == ""


def test_a_release_that_was_packed_wrongly_is_not_run(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.release.write_bytes(b"no archive")
    box.sum_up()
    assert box.update() == 1
    assert (box.failed, box.installed) == ("damaged", [])


def test_a_release_without_a_checksum_is_not_run(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.release.with_name(f"{NAME}.tar.gz.sha256").unlink()
    assert box.update() == 1
    assert (box.failed, box.installed) == ("damaged", [])


def test_a_release_that_does_not_run_here_is_said(tmp_path: Path) -> None:
    box = Box(tmp_path, NOTES + "exit 1\n")
    assert box.update() == 1
    assert box.failed == "refused"
    assert list(box.versions.iterdir()) == []


@pytest.mark.parametrize(
    "where", ["elsewhere/{name}", "media/../elsewhere/{name}", "media/{name}", "media/stick/other.zip"]
)
def test_only_a_release_on_a_stick_is_taken(where: str, tmp_path: Path) -> None:
    """The user of the table may write into other folders; root runs nothing from there."""
    box = Box(tmp_path)
    (tmp_path / "elsewhere").mkdir()
    for file in list(box.release.parent.iterdir()):
        (tmp_path / "elsewhere" / file.name).write_bytes(file.read_bytes())
        (box.sticks / file.name).write_bytes(file.read_bytes())
    assert box.update(f"{tmp_path}/" + where.format(name=box.release.name)) == 1
    assert (box.failed, box.installed) == ("damaged", [])


def put_in(folder: Path, box: Box) -> Path:
    """Put the files of the release into another folder."""
    folder.mkdir(parents=True)
    for file in box.release.parent.iterdir():
        (folder / file.name).write_bytes(file.read_bytes())
    return folder / box.release.name


def test_a_release_from_a_phone_is_taken_from_the_folder_where_the_table_keeps_it(tmp_path: Path) -> None:
    box = Box(tmp_path)
    assert box.update(str(put_in(box.sent, box))) == 0
    assert (box.failed, len(box.installed)) == ("", 1)


@pytest.mark.parametrize("where", ["../more", "deeper", "../elsewhere/../update/deeper", "../update2"])
def test_it_is_taken_from_no_folder_beside_or_below(where: str, tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.sent.mkdir(parents=True)
    (box.sent.parent / "elsewhere").mkdir()
    assert box.update(str(put_in(box.sent / where, box))) == 1
    assert (box.failed, box.installed) == ("damaged", [])


def test_a_damaged_release_from_a_phone_is_not_run(tmp_path: Path) -> None:
    """The table has checked it, but root believes no one."""
    box = Box(tmp_path)
    sent = put_in(box.sent, box)
    sent.write_bytes(sent.read_bytes()[:-20])
    assert box.update(str(sent)) == 1
    assert (box.failed, box.installed) == ("damaged", [])


def test_what_is_copied_for_the_check_is_for_root_alone(tmp_path: Path) -> None:
    """The table may put a link to any file into its folder."""
    box = Box(tmp_path, f'#!/bin/sh\nstat -c %a "${{0%/*}}/.." >"{tmp_path}/mode"\n')
    assert box.update(str(put_in(box.sent, box))) == 0
    assert (tmp_path / "mode").read_text() == "700\n"


def test_the_table_can_see_when_a_release_was_checked(tmp_path: Path) -> None:
    box = Box(tmp_path, f'#!/bin/sh\ntest -e "{tmp_path}/requests/{BEGUN}"\n')
    assert box.update() == 0
    box = Box(tmp_path / "other", "#!/bin/sh\nexit 1\n")
    assert box.update() == 1
    assert not (box.requests / BEGUN).exists(), "nothing is being installed any more"


# Signatures, with the real program


@pytest.fixture
def guarded(tmp_path: Path) -> Box:
    """A box with a key, and a stick with a release that is signed with it."""
    box = Box(tmp_path)
    private = new_key(tmp_path)
    box.key.write_bytes(private.with_suffix(".pub").read_bytes())
    sign(box.release, private)
    return box


def test_a_box_with_a_key_takes_what_is_signed_with_it(guarded: Box) -> None:
    assert guarded.update() == 0
    assert (guarded.failed, len(guarded.installed)) == ("", 1)


def without_signature(box: Box) -> None:
    box.release.with_name(f"{box.release.name}.sha256.sig").unlink()


def with_a_signature_of_another_key(box: Box) -> None:
    (box.key.parent / "other").mkdir()
    sign(box.release, new_key(box.key.parent / "other"))


def with_another_content(box: Box) -> None:
    box.release.write_bytes(box.release.read_bytes() + b"more")
    box.sum_up()


def with_a_key_that_is_none(box: Box) -> None:
    box.key.write_text("no key", encoding="ascii")


@pytest.mark.parametrize(
    "change",
    [without_signature, with_a_signature_of_another_key, with_another_content, with_a_key_that_is_none],
)
def test_a_box_with_a_key_runs_nothing_else(change: Callable[[Box], None], guarded: Box) -> None:
    change(guarded)
    assert guarded.update() == 1
    assert (guarded.failed, guarded.installed, list(guarded.versions.iterdir())) == ("unsigned", [], [])


def test_a_signed_release_is_not_taken_under_another_name(guarded: Box) -> None:
    """An old release with a hole in it is not offered as a new one."""
    for file in list(guarded.release.parent.iterdir()):
        file.rename(file.with_name(file.name.replace("9.0.0", "9.0.1")))
    assert guarded.update(str(guarded.release).replace("9.0.0", "9.0.1")) == 1
    assert (guarded.failed, guarded.installed) == ("damaged", [])


def test_an_update_that_is_cut_off_is_begun_again(tmp_path: Path) -> None:
    hold = tmp_path / "hold"
    os.mkfifo(hold)
    box = Box(tmp_path, f'{NOTES}[ ! -p "{hold}" ] || read -r _ <"{hold}"\n')
    with box.begin() as cut:
        wait_for(lambda: box.installed != [])
        cut.kill()
    assert (box.versions / "incoming").exists()
    hold.rename(tmp_path / "held")
    with (tmp_path / "held").open("w") as end:  # the script of the release, which is still there, ends too
        end.write("\n")
    assert box.update() == 0
    assert len(box.installed) == 2
    assert list(box.versions.iterdir()) == []


def test_a_release_holds_the_commit_its_version_and_what_it_imports_and_can_be_signed(tmp_path: Path) -> None:
    """The wheels are fetched by another command here."""
    python = tmp_path / "python"
    python.write_text('#!/bin/sh\nfor folder; do last=$folder; done\nmkdir -p "$last/offline/wheels"\n')
    python.chmod(0o755)
    key = new_key(tmp_path)
    made = subprocess.run(
        [str(ROOT / ".ci" / "release"), str(python), str(tmp_path / "out"), str(key)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    name = Path(made).name.removesuffix(".tar.gz")
    with tarfile.open(made) as packed:
        names = packed.getnames()
        version = packed.extractfile(f"{name}/version")
        assert version is not None
        assert f"table-companion-{version.read().decode().strip()}" == name
    assert {f"{name}/install", f"{name}/hardware/take-update", f"{name}/offline/wheels"} <= set(names)
    checksum = hashlib.sha256(Path(made).read_bytes()).hexdigest()
    assert Path(f"{made}.sha256").read_text() == f"{checksum}  {name}.tar.gz\n"
    verify = ["openssl", "pkeyutl", "-verify", "-pubin", "-inkey", str(key.with_suffix(".pub")), "-rawin"]
    subprocess.run([*verify, "-in", f"{made}.sha256", "-sigfile", f"{made}.sha256.sig"], check=True)
    written, signature, release = Path(made.replace(".tar.gz", ".update")).read_bytes().split(b"\n", 2)
    assert f"{written.decode()}\n" == Path(f"{made}.sha256").read_text()
    assert base64.b64decode(signature) == Path(f"{made}.sha256.sig").read_bytes()
    assert release == Path(made).read_bytes()
