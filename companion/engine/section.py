"""Sections: a TOML file read table by table and key by key, so that every mistake in it is named at once."""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Sequence
from typing import TypeVar

from companion.engine.text import Text, Value, commas

Word = TypeVar("Word", bound=str)

LONGEST_QUOTE = 60


class Section:
    """One table of a file.

    Reading never raises: problems are added to ``problems``, which all tables of a file share. ``player`` is the number
    of the player of the table, 1 being the first; 0 for a table of no player.
    """

    def __init__(self, values: object, problems: list[Text], path: str = "", player: int = 0) -> None:
        self.path, self.problems, self.player = path, problems, player
        self.values: dict[str, object] = values if isinstance(values, dict) else {}
        self.excused: set[str] = set()
        """Missing keys that follow from another mistake and are not reported again."""
        self._written = values

    def expect(self, *known: str) -> Section:
        """The table itself. A value that is no table is refused, and so is every key that is not ``known``."""
        if not isinstance(self._written, dict):
            self.excused.update(known)
            self.refuse("", "error.sheet.no_table", value=quoted(self._written), keys=commas(known))
        for key in self.values:
            if key not in known:
                self.excused.update(nearest(key, known))
                self.refuse(key, "error.sheet.no_key", choice=choice(key, known))
        return self

    def refuse(self, key: str, says: str, **values: Value) -> None:
        """Report a mistake at ``key``, or in the whole table if the key is empty."""
        written = key if re.fullmatch(r"[\w\[\]-]*", key, re.ASCII) else quoted(key)
        place = f"{self.path}.{written}".strip(".")
        at: Value = Text("error.sheet.of_player", {"key": place, "number": self.player}) if self.player else place
        self.problems.append(Text("error.sheet.at", {"key": at, "problem": Text(says, values)}))

    def section(self, key: str, *known: str) -> Section:
        """The table at a key, or an empty one."""
        path = f"{self.path}.{key}".strip(".")
        return Section(self.values.get(key, {}), self.problems, path, self.player).expect(*known)

    def whole(self, key: str, meaning: str, default: int | None, most: int) -> int:
        """The number at a key, from 0 to ``most``; ``meaning`` is the key of its description.

        Without a default the key is required.
        """
        if default is None and key not in self.values:
            self.need(key, meaning)
            return 0
        return self.number(key, self.values.get(key, default), meaning, default or 0, most)

    def number(self, key: str, value: object, meaning: str, default: int, most: int) -> int:
        """The number that a ``value`` found at ``key`` is."""
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most:
            return value
        says = "error.sheet.number" if most else "error.sheet.nought"
        self.refuse(key, says, value=quoted(value), most=most, meaning=Text(meaning))
        return default

    def need(self, key: str, meaning: str) -> None:
        """Report a key as missing, unless that follows from another mistake."""
        if key not in self.excused:
            self.refuse(key, "error.sheet.needed", meaning=Text(meaning))

    def listing(self, key: str, meaning: str, most: int) -> list[tuple[str, object]]:
        """The values of the list at a key, each with a key of its own; none without a list."""
        values = self.values.get(key, [])
        if isinstance(values, list) and len(values) <= most:
            return [(f"{key}[{index}]", value) for index, value in enumerate(values)]
        self.refuse(key, "error.sheet.list", value=quoted(values), most=most, meaning=Text(meaning))
        return []

    def truth(self, key: str) -> bool:
        """The boolean at a key; false without the key."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            self.refuse(key, "error.sheet.true_or_false", value=quoted(value))
        return value is True

    def word(self, key: str, value: object, words: Sequence[Word]) -> Word | None:
        """The word of ``words`` that equals ``value``, found at ``key``; ``None`` is a missing one."""
        for word in words:
            if word == value:
                return word
        if value is not None:
            self.refuse(key, "error.sheet.not_known", value=quoted(value), choice=choice(value, words))
        elif key not in self.excused:
            self.refuse(key, "error.sheet.missing", choice=choice(value, words))
        return None


def nearest(written: object, known: Sequence[str]) -> list[str]:
    """The known word that is probably meant, if any."""
    return difflib.get_close_matches(written.casefold(), known, n=1) if isinstance(written, str) else []


def choice(written: object, known: Sequence[str]) -> Text:
    possible = commas(known)
    for word in nearest(written, known):
        return Text("error.sheet.meant", {"meant": word, "words": possible})
    return Text("error.sheet.possible", {"words": possible})


def quoted(value: object) -> Value:
    """A value nearly as the file has it, short enough to read and harmless to print."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists within lists without end
        return Text("error.sheet.this_value")
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "..."
