"""The journal in memory. It has the contract of the one on disk and touches no file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from threading import Lock

import msgspec

from companion.journal import ID, MatchInfo, closed, new_id, not_new, out_of_order, unknown


class MemoryJournal:
    """A journal that ends with the process."""

    def __init__(self) -> None:
        self._matches: dict[str, MatchInfo] = {}
        self._entries: dict[str, list[bytes]] = {}
        self._closed = False
        self._lock = Lock()

    def create(self, game_key: str, wire_version: int, began: str, title: str = "") -> str:
        match_id = new_id(began)
        self._refuse_closed()
        self._matches[match_id] = MatchInfo(match_id, game_key, wire_version, began, 0, ended=False, title=title)
        self._entries[match_id] = []
        return match_id

    def adopt(self, info: MatchInfo, entries: Sequence[bytes]) -> None:
        with self._lock:
            self._refuse_closed()
            if info.id in self._matches or not ID.fullmatch(info.id):
                raise not_new(info.id)
            self._matches[info.id] = msgspec.structs.replace(info, entries=len(entries))
            self._entries[info.id] = [bytes(data) for data in entries]

    def append(self, match_id: str, seq: int, data: bytes, *, ended: bool = False) -> None:
        with self._lock:
            info = self.match(match_id)
            if seq != info.entries + 1:
                raise out_of_order(match_id, seq, info.entries)
            self._entries[match_id].append(bytes(data))
            self._matches[match_id] = msgspec.structs.replace(info, entries=seq, ended=ended)

    def forget(self, match_id: str) -> None:
        with self._lock:
            self.match(match_id)
            del self._matches[match_id], self._entries[match_id]

    def entries(self, match_id: str) -> Iterator[bytes]:
        self.match(match_id)
        return iter(tuple(self._entries[match_id]))

    def matches(self) -> tuple[MatchInfo, ...]:
        self._refuse_closed()
        return tuple(reversed(tuple(self._matches.values())))

    def match(self, match_id: str) -> MatchInfo:
        self._refuse_closed()
        if match_id not in self._matches:
            raise unknown(match_id)
        return self._matches[match_id]

    def close(self) -> None:
        self._closed = True

    def _refuse_closed(self) -> None:
        if self._closed:
            raise closed()
