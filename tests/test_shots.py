"""Every picture that `make shots` promises can be taken: each screen and each page is reached, and every text has room.

One language alone: ``-k es``; one size: ``-k 720x1280``.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from companion.text import ENGLISH, languages
from tests import shots
from tests.album import phones
from tests.soaking import SOAKING

USUAL = ("800x480", "es")
"""The panel and the language with the least room: tried every time."""
ALBUMS = [(phones.SIZE, ENGLISH), *((size, language) for language in languages() for size in shots.SCREENS)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "language"),
    [
        pytest.param(*album, id="-".join(album), marks=() if album == USUAL else pytest.mark.soak)
        for album in ALBUMS
        if album == USUAL or SOAKING
    ],
)
def test_every_screen_and_every_page_has_its_picture_and_room_for_its_texts(
    size: str, language: str, tmp_path: Path
) -> None:
    said: list[str] = []
    cut = shots.take((size,), tmp_path, said.append, language)
    names = shots.named(size)
    assert len(names) == len(set(names)), "each picture has a name of its own"
    assert {file.stem for file in (tmp_path / size).iterdir()} == set(names)
    for name in names:
        with Image.open(tmp_path / size / f"{name}.png") as picture:
            assert f"{picture.width}x{picture.height}" == size, name
            assert max(high - low for low, high in picture.convert("RGB").getextrema()) > 100, f"{name} is flat"  # type: ignore[misc]
    assert f"{len(names)} pictures are in {tmp_path / size}" in said
    assert cut == []
