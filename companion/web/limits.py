"""Limits on requests: size, speed and rate. The numbers are in ``bounds``."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from time import monotonic
from typing import TypeVar

import msgspec
from starlette.requests import Request

from companion.web.bounds import LONGEST_COMMAND, SLOWEST_COMMAND
from companion.web.errors import HttpError

_BUCKETS = 1_000
_DIGITS = 9

T = TypeVar("T")


class RateLimit:
    """Token buckets by name: ``most`` tries at once, and ``per_second`` new ones. ``clock`` returns seconds."""

    def __init__(self, per_second: float, most: float, clock: Callable[[], float] | None = None) -> None:
        self._per_second = per_second
        self._most = most
        self._clock = clock or monotonic
        self._buckets: dict[str, tuple[float, float]] = {}

    def empty(self, whose: str) -> bool:
        """Whether no try is left."""
        return self._level(whose) < 1

    def take(self, whose: str) -> None:
        """Use one try; raise a ``HttpError`` when none is left."""
        if self.empty(whose):
            raise HttpError(429, "ui.errors.too_fast")
        self.spend(whose)

    def spend(self, whose: str, tries: int = 1) -> None:
        """Use so many tries, also those that are not there yet."""
        self._buckets[whose] = self._level(whose) - tries, self._clock()
        if len(self._buckets) > _BUCKETS:
            self._buckets = {key: kept for key, kept in self._buckets.items() if self._level(key) < self._most}

    def debt(self, whose: str) -> float:
        """The seconds until every try that was used is there."""
        return max(-self._level(whose) / self._per_second, 0.0)

    def _level(self, whose: str) -> float:
        level, at = self._buckets.get(whose, (self._most, 0.0))
        return min(level + (self._clock() - at) * self._per_second, self._most)


async def read_body(request: Request, longest: int = LONGEST_COMMAND, slowest: float | None = None) -> bytes:
    """The body of a request, read piece by piece. A body that is too long or too slow is refused."""
    announced_length(request, longest)
    body = bytearray()
    try:
        async with asyncio.timeout(SLOWEST_COMMAND if slowest is None else slowest):
            async for piece in request.stream():
                body += piece
                if len(body) > longest:
                    raise HttpError(413, "ui.errors.too_large")
    except TimeoutError:
        raise HttpError(408, "ui.errors.too_slow") from None
    return bytes(body)


def announced_length(request: Request, longest: int) -> int:
    """The length of a body by its head; 0 for one that does not say it. One that is too long is refused."""
    length = request.headers.get("content-length", "0")
    if not length.isdecimal() or len(length) > _DIGITS or int(length) > longest:
        raise HttpError(413, "ui.errors.too_large")
    return int(length)


async def body_pieces(request: Request, longest: int, slowest: float) -> AsyncIterator[bytes]:
    """The pieces of a body that is too long for the memory; ``slowest`` are seconds for each piece."""
    stream, length = request.stream(), 0
    while True:
        try:
            async with asyncio.timeout(slowest):
                piece = await anext(stream, None)
        except TimeoutError:
            raise HttpError(408, "ui.errors.too_slow") from None
        if piece is None:
            return
        length += len(piece)
        if length > longest:
            raise HttpError(413, "ui.errors.too_large")
        yield piece


async def decode_body(request: Request, decoder: msgspec.json.Decoder[T]) -> T:
    """Decode a body as a type; a misfit is a ``HttpError``."""
    body = await read_body(request)
    try:
        return decoder.decode(body)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise HttpError(400, "ui.errors.garbage") from None  # the reason might quote a secret


def query_number(request: Request, name: str, default: int | None = None) -> int:
    """A number of the query; ``HttpError`` for anything else, or without it and without a default."""
    text = request.query_params.get(name, "")
    if not text and default is not None:
        return default
    if not (text.isascii() and text.isdecimal() and len(text) <= _DIGITS):
        raise HttpError(400, "ui.errors.garbage")
    return int(text)
