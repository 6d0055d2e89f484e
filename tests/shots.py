"""Pictures of every screen and every page, to be looked at: ``make shots``, or ``python -m tests.shots 800x480``.

Those of the screen in another language: ``make shots LANGUAGE=es``.

What a picture should look like no test can say; somebody has to look.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from companion.text import ENGLISH, languages
from tests.album import buttons, phones, screens
from tests.album.games import prepare
from tests.album.screens import Cut

INTO = Path(__file__).parents[1] / "shots"
SCREENS = ("800x480", "1024x600", "1280x720", "720x1280")
SIZES = (*SCREENS, phones.SIZE)

AT_ONCE = 3
"""So many sizes side by side: a photographer mostly waits."""


def named(size: str) -> tuple[str, ...]:
    """What the pictures of a size are called."""
    return phones.names() if size == phones.SIZE else (*(shot.name for shot in screens.EVERY), *buttons.NAMES)


def take(
    sizes: tuple[str, ...], into: Path, say: Callable[[str], object] = print, language: str = ENGLISH
) -> list[Cut]:
    """Take all pictures of these sizes, each in the folder of its size; what was there before goes.

    Return what lacks room. In another language there are the pictures of the screen alone: a tap on a phone finds its
    target by English words.
    """
    with tempfile.TemporaryDirectory() as scratch:
        games = Path(scratch) / "games"
        ids = prepare(games)

        def take_one(size: str) -> list[Cut]:
            folder, own = into / size, Path(scratch) / size
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            own.mkdir()
            if size == phones.SIZE:
                cut = phones.photograph(size, games, ids, folder, own)
            else:
                cut = screens.photograph(size, games, ids, folder, own, language=language)
                cut += buttons.photograph(size, folder, own / "buttons", language)
            say(f"{len(list(folder.glob('*.png')))} pictures are in {folder}")
            for name, text in cut:
                say(f"no room in {folder / name}.png: {text}")
            return cut

        with ThreadPoolExecutor(AT_ONCE) as photographers:
            return [lacking for cut in photographers.map(take_one, sizes) for lacking in cut]


if __name__ == "__main__":
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--language", default=ENGLISH, choices=languages())
    wanted.add_argument("sizes", nargs="*")
    told = wanted.parse_args()
    usual, folder = (SIZES, INTO) if told.language == ENGLISH else (SCREENS, INTO / told.language)
    take(tuple(told.sizes) or usual, folder, language=told.language)
