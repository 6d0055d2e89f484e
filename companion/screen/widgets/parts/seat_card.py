"""The card of a player: the seal, the name, and one line about the player, or facts in pictures.

It is raised, or filled with the colour.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.engine.summary import Piece
from companion.screen.runtime.letters import READING, longest
from companion.screen.runtime.paint import DISPLAY, SEMIBOLD, ink_on, needs_edge, size_of, u
from companion.screen.widgets.boxes import Laid, place
from companion.screen.widgets.parts.pieces import Pieces, Widths, widest
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Raised, Seal, Sign
from companion.screen.widgets.parts.type_label import TypeLabel

LOW, LEAST = 68, 63
"""Units: the least height of a card, and that of one with pictures."""
SEAL, EDGE, APART = 48, 12, 12
"""Units: the seal, its distance from the left edge, and from the words."""
STATE = 24
"""The sign before the line, with the room after it, in units."""
STATES = {"": "", "ok": "ui.tick", "warn": "ui.warn"}
"""The sign of a state, in the colour of that name: ``ok`` has everything, ``warn`` lacks something."""
MARK, FREE = 30, 5
"""A mark at the right edge, with its distance from the words, in units."""
LARGE, LARGE_SEAL = 100, 76
"""Units: the height from which a card that grows has a large name, and the seal beside that."""
SMALL, TIGHT = 36, 8
"""The same for a long word: the seal, and both distances."""


class SeatCard(Pressable, Laid):
    """One player, or an empty place. ``beside`` and ``foot`` are the pixels at its right and bottom without words.

    A ``tall`` one is as high as its words at its width. One that ``grows`` has a large name where it is high.
    """

    def __init__(self, *, tall: bool = False, grows: bool = False) -> None:
        self._tall, self._grows = tall, grows
        self._who, self._about = TypeLabel("", "act", face=DISPLAY), TypeLabel("", "aside", face=SEMIBOLD)
        self._role = self._icon = self._state = self._mark = ""
        self._filled = False
        self.beside = self.foot = 0.0
        self._alike: Sequence[SeatCard] = (self,)
        self.tight = False
        """Whether it is as tight as another card that has little room."""
        self.pieces = Pieces()
        words = (self._who, self._about, self.pieces)
        super().__init__(*words, size_hint_y=None, height=u(LOW))
        self._ground, self._seal = Raised(self.canvas.before), Seal(self.canvas.before)
        self._sign, self._next = Sign(self.canvas.before), Sign(self.canvas.before)
        self._paint()

    def show(  # noqa: PLR0913 - keywords, each a part of a card
        self,
        who: str,
        on_press: Callable[[], object] | None = None,
        *,
        about: str = "",
        pieces: Sequence[Sequence[Piece]] = (),
        icon: str = "",
        role: str = "",
        filled: bool = False,
        mark: str = "",
        state: str = "",
        name: str = "",
        to: object = "",
    ) -> None:
        """Make it the card of a player, with the sign of a ``state``; without a ``role`` it is an empty place.

        A ``mark`` is an icon at the right.
        """
        self._become(on_press, name, to)
        self._who.text, self._about.text = who, about
        self._icon, self._role, self._filled, self._state = icon, role, filled, state
        self._mark = mark
        self.pieces.show(pieces)
        self._paint()
        self._lay()

    def join(self, cards: Sequence[SeatCard], columns: Widths) -> None:
        """Be as high as these cards, with pictures in columns of these widths."""
        self._alike = cards
        self.pieces.align(columns)

    def stand(self) -> None:
        """Take the place of its parts anew, after the cards that it joined have changed."""
        self._lay()

    def _around(self, width: float) -> tuple[int, int, int]:
        """The distance from the edges, the seal and its distance from the words: less for long words."""
        if self._is_large:
            return (u(EDGE), u(LARGE_SEAL), u(APART))
        tight = self._role and (self.tight or self.least() > width)
        seal = (SMALL, TIGHT) if tight else (SEAL, APART) if self._role else (0, 0)
        return (u(TIGHT if tight else EDGE), u(seal[0]), u(seal[1]))

    def _room(self, width: float) -> float:
        edge, seal, apart = self._around(width)
        return max(width - 2 * edge - seal - apart - self.beside - self._marked, 1)

    @property
    def _marked(self) -> float:
        """The width of the mark in pixels."""
        return u(MARK) if self._mark else 0

    @property
    def _is_large(self) -> bool:
        return self._grows and all(card.grows_in(self.width, self.height) for card in self._alike)

    def grows_in(self, width: float, height: float) -> bool:
        """Whether a place has room for a large name."""
        room = width - u(2 * EDGE + LARGE_SEAL + APART) - self.beside - self._marked
        word = longest(self._who.text, DISPLAY, size_of("title") * READING.scale)
        return height >= u(LARGE) and word <= room

    @property
    def _signed(self) -> float:
        """The width of the sign before the line, in pixels."""
        return u(STATE) if self._state else 0

    def high_for(self, width: float) -> float:
        return max(card.needed(width) for card in self._alike)

    def needed(self, width: float) -> float:
        """The height of its own words and pictures at a width."""
        room = self._room(width)
        about, pieces = self._about.high_for(room - self._signed), self.pieces.high_for(room)
        least, around = (LEAST, 4) if pieces else (LOW, 8)
        return max(self._who.high_for(room) + about + pieces + 2 * u(around), u(least))

    def wide(self) -> float:
        return max(self._who.wide(), self._about.wide() + self._signed) + self._beside_words

    def least(self) -> float:
        return max(self._who.least(), self._about.least() + self._signed) + self._beside_words

    def narrowest(self) -> float:
        """The width of a tight one whose words are not broken."""
        around = u(3 * TIGHT + SMALL) if self._role else u(2 * TIGHT)
        return self.least() - self._beside_words + around + self.beside + self._marked

    @property
    def _beside_words(self) -> float:
        """The width of everything but the words."""
        return (u(2 * EDGE + SEAL + APART) if self._role else u(2 * EDGE)) + self.beside + self._marked

    def _paint(self) -> None:
        role = self._role if self._filled else "raised" if self._role and self.on_press else "surface"
        edge = "seal.edge" if self._filled and needs_edge(role, "ground") else ""
        raised = self.on_press is not None and not self._down and not self._off
        ground = "pressed" if self._down and not self._filled else role
        self._ground.paint(ground, ring="brass" if self._chosen else edge, raised=raised)
        ink = ink_on(role) if self._filled else "off" if self._off or not self._role else "text"
        self._who.tint(ink)
        self._about.tint(ink if self._filled else "muted")
        self._sign.show(STATES[self._state], self._state or "ok")
        self._next.show(self._mark, ink)
        if self._filled:
            self._seal.show(self._icon, ink, self._role, ground=self._role)
        else:
            self._seal.show(self._icon, self._role)
        self._lay_ground()

    def _lay_ground(self) -> None:
        self._ground.lay(self.pos, self.size, ring=4 if self._chosen else 2, down=self._down)

    def _lay(self, *_: Any) -> None:
        if self._tall:
            self.height = self.high_for(self.width)
        if self._grows:
            self._who.act_as("title" if self._is_large else "act", DISPLAY)
        self._lay_ground()
        sunk = u(2) if self._down else 0
        edge, seal, apart = self._around(self.width)
        high, bottom = self.height - self.foot, self.y + self.foot - sunk
        self._seal.lay(self.x + edge, bottom + (high - seal) / 2, seal)
        left, room = self.x + edge + seal + apart, self._room(self.width)
        sign = self._signed
        who, about, pieces = self._who.high_for(room), self._about.high_for(room - sign), self.pieces.high_for(room)
        if who + about > high:
            about = 0  # the name comes first
        top = bottom + (high + who + about + pieces) / 2
        self._who.halign = "left" if self._role else "center"
        self._who.pos, self._who.size = (left, top - who), (room, who)
        self._next.lay(left + room + u(FREE), bottom + (high - u(MARK - FREE)) / 2, u(MARK - FREE))
        self._about.pos, self._about.size = (left + sign, top - who - about), (room - sign, about)
        place(self.pieces, left, top - who - about - pieces, room, pieces)
        self._sign.lay(left - u(2), top - who - sign + u(3), max(sign - u(2), 0))


def align(cards: Sequence[SeatCard]) -> None:
    """Make cards equally high, with the same columns of pictures."""
    columns = widest(card.pieces for card in cards)
    for card in cards:
        card.join(cards, columns)
    for card in cards:
        card.stand()
