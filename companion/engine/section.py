"""A file that a person wrote, read table by table and key by key, so that every mistake in it is named at once."""

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

    Reading never raises: what is wrong is added to ``problems``, which all tables of a file share. ``player`` is the
    number of the player whom the table is about, 1 being the first; 0 for nobody's.
    """

    def __init__(self, values: object, problems: list[Text], path: str = "", player: int = 0) -> None:
        self.path, self.problems, self.player = path, problems, player
        self.values: dict[str, object] = values if isinstance(values, dict) else {}
        self.excused: set[str] = set()
        """Keys that another mistake accounts for: they are not reported again as missing."""
        self._written = values

    def expect(self, *known: str) -> Section:
        """The table itself; it is refused if it is none, and so is every key that is not ``known``."""
        if not isinstance(self._written, dict):
            self.excused.update(known)
            self.refuse("", "error.sheet.no_table", value=quoted(self._written), keys=commas(known))
        for key in self.values:
            if key not in known:
                self.excused.update(nearest(key, known))
                self.refuse(key, "error.sheet.no_key", choice=choice(key, known))
        return self

    def refuse(self, key: str, says: str, **values: Value) -> None:
        """Name a mistake at ``key``, or in the table as a whole when that is empty."""
        written = key if re.fullmatch(r"[\w\[\]-]*", key, re.ASCII) else quoted(key)
        place = f"{self.path}.{written}".strip(".")
        at: Value = Text("error.sheet.of_player", {"key": place, "number": self.player}) if self.player else place
        self.problems.append(Text("error.sheet.at", {"key": at, "problem": Text(says, values)}))

    def section(self, key: str, *known: str) -> Section:
        """The table at a key; an empty one where there is none."""
        path = f"{self.path}.{key}".strip(".")
        return Section(self.values.get(key, {}), self.problems, path, self.player).expect(*known)

    def whole(self, key: str, meaning: str, default: int | None, most: int) -> int:
        """The number at a key, from 0 to ``most``; ``meaning`` is the key of the text that says what it counts.

        Without a default it must be there.
        """
        if default is None and key not in self.values:
            self.need(key, meaning)
            return 0
        return self.number(key, self.values.get(key, default), meaning, default or 0, most)

    def number(self, key: str, value: object, meaning: str, default: int, most: int) -> int:
        """The same of a ``value`` found at ``key``."""
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most:
            return value
        says = "error.sheet.number" if most else "error.sheet.nought"
        self.refuse(key, says, value=quoted(value), most=most, meaning=Text(meaning))
        return default

    def need(self, key: str, meaning: str) -> None:
        """Name a key as missing, unless another mistake accounts for that."""
        if key not in self.excused:
            self.refuse(key, "error.sheet.needed", meaning=Text(meaning))

    def listing(self, key: str, meaning: str, most: int) -> list[tuple[str, object]]:
        """The values of the list at a key, each with a key of its own; none where there is no list."""
        values = self.values.get(key, [])
        if isinstance(values, list) and len(values) <= most:
            return [(f"{key}[{index}]", value) for index, value in enumerate(values)]
        self.refuse(key, "error.sheet.list", value=quoted(values), most=most, meaning=Text(meaning))
        return []

    def truth(self, key: str) -> bool:
        """Whether a key says true; it need not be there."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            self.refuse(key, "error.sheet.true_or_false", value=quoted(value))
        return value is True

    def word(self, key: str, value: object, words: Sequence[Word]) -> Word | None:
        """The word of ``words`` that ``value``, found at ``key``, is; nothing found there is None."""
        for word in words:
            if word == value:
                return word
        if value is not None:
            self.refuse(key, "error.sheet.not_known", value=quoted(value), choice=choice(value, words))
        elif key not in self.excused:
            self.refuse(key, "error.sheet.missing", choice=choice(value, words))
        return None


def nearest(written: object, known: Sequence[str]) -> list[str]:
    """The known word that was probably meant, if any."""
    return difflib.get_close_matches(written.casefold(), known, n=1) if isinstance(written, str) else []


def choice(written: object, known: Sequence[str]) -> Text:
    possible = commas(known)
    for word in nearest(written, known):
        return Text("error.sheet.meant", {"meant": word, "words": possible})
    return Text("error.sheet.possible", {"words": possible})


def quoted(value: object) -> Value:
    """A value much as the file has it, short enough to read and harmless to print."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists within lists without end
        return Text("error.sheet.this_value")
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "..."
