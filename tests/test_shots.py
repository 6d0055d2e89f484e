"""Every picture that `make shots` promises can be taken: each screen and each page is reached, and shows something."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests import shots
from tests.album import phones
from tests.soaking import SOAKING


@pytest.mark.soak
@pytest.mark.skipif(not SOAKING, reason="minutes of pictures: make soak takes them")
def test_every_screen_and_every_page_has_its_picture(tmp_path: Path) -> None:
    said: list[str] = []
    sizes = (shots.SCREENS[0], phones.SIZE)
    shots.take(sizes, tmp_path, said.append)
    for size in sizes:
        names = shots.named(size)
        assert len(names) == len(set(names)), "each picture has a name of its own"
        assert {file.stem for file in (tmp_path / size).iterdir()} == set(names)
        for name in names:
            with Image.open(tmp_path / size / f"{name}.png") as picture:
                assert f"{picture.width}x{picture.height}" == size, name
                assert max(high - low for low, high in picture.convert("RGB").getextrema()) > 100, f"{name} is flat"  # type: ignore[misc]
        assert f"{len(names)} pictures are in {tmp_path / size}" in said
