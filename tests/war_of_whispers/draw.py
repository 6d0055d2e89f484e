"""Draws the map of the board that comes with the companion into its file: ``python -m tests.war_of_whispers.draw``."""

from __future__ import annotations

import json
import re

import msgspec
from msgspec.structs import replace

from companion.assets import asset
from companion.games.war_of_whispers.board_file import decide, read

FILE = asset("boards/standard.json")

if __name__ == "__main__":
    data = FILE.read_bytes()
    areas = msgspec.to_builtins(replace(decide(read(data, FILE.name)), territories=msgspec.UNSET).drawn)
    lines = ",\n".join(f'    "{name}": {json.dumps(area)}' for name, area in areas.items())
    rest = re.sub(r',\n  "territories": \{.*?\n  \}', "", data.decode(), flags=re.DOTALL).rstrip().removesuffix("\n}")
    FILE.write_text(f'{rest},\n  "territories": {{\n{lines}\n  }}\n}}\n')
