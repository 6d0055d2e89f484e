"""The answers as cards in rows, all of one form and size.

They are below each other, abreast without room for that, and scrolled without any. The module knows offers and no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product
from operator import add, itemgetter
from typing import Any, NamedTuple

from companion.engine.offers import ACTION, CHOICE, COUNT, REGION
from companion.engine.pick import Path
from companion.engine.text import DOT
from companion.screen.pages.play.answer_card import AnswerCard
from companion.screen.pages.play.answers import Buttons, PickHandler, target_name
from companion.screen.pages.play.map_offers import tile_of
from companion.screen.runtime.paint import together, u
from companion.screen.widgets.boxes import Laid, Pool, Scroll, put
from companion.screen.widgets.layout import CLOSE, TARGET
from companion.screen.widgets.parts.card import HIGH, OVER_WORDS, Card, Form, Verb
from companion.table.views.asks import Offer

WIDE = 200
"""The width of a card in units with which a further column is better than a wider card."""
CRAMPED = 4
"""Units between rows that would have to be scrolled otherwise."""
TALL = 122
"""The greatest height in units of cards in one column that have the side of the board."""
PAIR = 2
"""So many cards have room below each other."""
LINE, NARROW = 110, 215
"""Units: the least width of a card with its words beside the icon, and the least one where they may wrap. Below that
they may be below the icon."""


class Way(NamedTuple):
    """A way to show cards, the best first in order.

    Words that are ``small`` are for a page without room for larger ones.
    ``missing`` is the number of cards that the last row lacks; ``narrow`` if there is no room for an icon beside words;
    ``broken`` if a card beside another one has no icon, a wide one has it above its words, or a verb has two lines;
    ``spread`` if all are wider than usual.
    """

    small: bool
    missing: int
    narrow: bool
    broken: bool
    spread: bool
    form: int
    columns: int

    @property
    def loses_nothing(self) -> bool:
        """Whether the cards have all that is worth its room: their details, and icons that differ."""
        return not (self.small or self.broken or FORMS[self.form][1])


FORMS = (
    (Form.BESIDE, False, False),
    (Form.OVER, False, False),
    (Form.OVER, False, True),
    (Form.BESIDE, True, False),
    (Form.OVER, True, False),
    (Form.NONE, False, False),
    (Form.NONE, True, False),
    (Form.SMALL, True, False),
)
"""The forms of the cards: without details where there is less room, and without icons, where all are alike, before
that. Other icons stay longer than details."""
LEAST, SMALL = len(FORMS) - 2, len(FORMS) - 1


class Heights(NamedTuple):
    """The heights that cards may have.

    ``by_way`` has the wanted one first, then those of the other ways from good to bad; ``whole`` is the least one of a
    way that loses nothing.
    """

    by_way: tuple[float, ...]
    whole: float


class Placement(NamedTuple):
    """The first list of a question, and where its cards were: their columns, the height of a row, and the top.

    A list that came ``again`` is there too, if it has room.
    """

    name: str
    offers: tuple[Offer[str], ...]
    columns: int = 0
    row: float = 0.0
    top: float = 0.0
    again: bool = False


class Cards(Buttons):
    """Cards of offers in full rows. All have the same form, which the longest words choose."""

    secret = stacked = False
    """Whether nobody else may read what was picked; whether one column is the best where it has room."""

    def __init__(self, on_pick: PickHandler, **more: Any) -> None:
        super().__init__(on_pick, **more)
        self._pool = Pool(lambda: AnswerCard(lambda: self.waits))
        self._inside = Laid(size_hint_y=None)
        self._scroll = Scroll(self._inside, "surface")
        self._shown: list[Card] = []
        self.spare = 0.0
        """The pixels at its right that are free below the first of cards in one column."""
        self._apart = CLOSE
        """Units between rows."""
        self._stood = (0, 0.0)
        """The form of the cards and their width."""
        self._told_apart = self._uneven = self._alike = False
        """Whether their verbs differ, so that they need no details; whether only some have details; whether all have
        one icon, so that details say more."""
        self._short = False
        """Whether some have a short verb, so that all have theirs, or the whole one, where there is less room."""
        self._kept = Placement("", ())
        self.names: dict[str, str] = {}
        """The names of the places on the map."""

    @property
    def _scrolled(self) -> bool:
        return self._scroll.parent is not None

    @property
    def below(self) -> float:
        """The free room below the cards, in pixels."""
        return 0.0 if self._scrolled else min((card.y for card in self._shown), default=self.y) - self.y

    def show(self, offers: Sequence[Offer[str]], others: Sequence[Card] = ()) -> None:
        """Show offers, and other cards after them. Set ``keys`` first."""
        left = {offer.picks for offer in offers}
        offers = self._in_their_places(self._by_number(offers))
        self._short = any(offer.short for offer in offers)
        figures = [offer.short or offer.label if self._short else self._figure(offer) for offer in offers]
        if not all(figures):
            figures = [""] * len(offers)
        cards = [self._card(place, *each) for place, each in enumerate(zip(offers, figures, strict=True))]
        for card in cards:
            card.off = card.picks not in left
        self._told_apart = len({offer.label for offer in offers}) == len(cards) and not any(
            card.urgent for card in others
        )
        self._uneven = len({bool(offer.group or offer.detail) for offer in offers}) > 1
        self._alike = len({offer.icon for offer in offers}) == 1
        self._shown = [*cards, *others]
        self._lay()

    def _by_number(self, offers: Sequence[Offer[str]]) -> tuple[Offer[str], ...]:
        """The offers in the order of their keys, as those lie on the device, else in that of their own numbers."""
        keys = [self.keys.of(offer.picks).name for offer in offers]
        counts = [
            str(offer.picks[-1].value) if offer.picks[-1].kind == COUNT else "" for offer in offers if offer.picks
        ]
        for numbers in (keys, counts):
            if len(numbers) == len(offers) and all(number.isdigit() for number in numbers):
                numbered = zip(map(int, numbers), offers, strict=True)
                return tuple(offer for _, offer in sorted(numbered, key=itemgetter(0)))
        return tuple(offers)

    def forget(self) -> None:
        """Forget where the cards were: they were on a page of another size."""
        self._kept = Placement("", ())

    def _in_their_places(self, offers: tuple[Offer[str], ...]) -> tuple[Offer[str], ...]:
        """The offers, and those of the same question that were picked: answers keep their places after a pick."""
        name = str(self.question[0]) if isinstance(self.question, tuple) else ""
        before, now = [each.picks for each in self._kept.offers], {each.picks: each for each in offers}
        if not _are_things(offers) or not set(now) <= set(before):
            self._kept = Placement(name, offers) if offers or not name else self._kept
        elif name == self._kept.name:
            self._kept = self._kept._replace(again=True)
            return tuple(now.get(each.picks, self._in_place_of(each)) for each in self._kept.offers)
        else:
            self._kept = self._kept._replace(name=name, again=True) if before == list(now) else Placement(name, offers)
        return offers

    def _in_place_of(self, offer: Offer[str]) -> Offer[str]:
        """The card of an offer that was picked: the same, or an empty one where others may look on."""
        return Offer(offer.picks, "") if self.secret else offer

    def _figure(self, offer: Offer[str]) -> str:
        """The number or the name of a place that the verb of an offer says; "" without one."""
        pick = offer.picks[-1] if offer.picks else None
        figure = str(pick.value) if pick and pick.kind == COUNT else self.names.get(str(pick.value), "") if pick else ""
        return figure if figure in offer.label else ""

    def _card(self, place: int, offer: Offer[str], figure: str) -> AnswerCard:
        card: AnswerCard = self._pool.take(place + 1)[place]
        icon, role = tile_of(offer)
        card.show(
            offer.label,
            partial(self._pick, offer),
            detail=together(DOT, ("" if offer.short else offer.group, offer.detail)),
            icon=icon,
            role=role,
            main=offer.main,
            chosen=card.pointed,
            name=target_name(offer),
            to=self.question,
        )
        card.picks = offer.picks
        card.figure, card.lead = figure, offer.lead
        card.filled = _names_itself(offer)
        self._let_hold(card, offer)
        self._assign_key(card)
        return card

    def shows(self, picks: Path) -> bool:
        """Whether a card makes these picks."""
        return any(isinstance(card, AnswerCard) and picks and card.picks == picks for card in self._shown)

    def heights(self, width: float, spare: float = 0.0) -> Heights:
        """The heights of the cards at a width in pixels."""
        if not self._shown:
            return Heights((0.0,), 0.0)
        before, self.spare, self._apart = self.spare, spare, CLOSE
        ways = self._ways(width)
        highs = [self._high(way, width) for way in ways]
        whole = min((high for way, high in zip(ways, highs, strict=True) if way.loses_nothing), default=highs[0])
        self._apart = CRAMPED
        usual = [way for way in ways if not way.small]
        highs.insert(len(usual), min(self._high(way, width) for way in usual))
        self._take_form(*self._stood)
        self.spare, self._apart = before, CLOSE
        return Heights(tuple(highs), whole)

    def _ways(self, width: float) -> list[Way]:
        """The ways to show the cards at a width without a broken word, the best first."""
        count = len(self._shown)
        most = max(min(int((width + u(CLOSE)) // u(TARGET + CLOSE)), count), 1)
        usual = max((n for n in range(1, most + 1) if _cell(n, width) >= u(WIDE)), default=1)
        found = [
            Way(
                form == SMALL,
                -count % columns,
                columns > 1 and _cell(columns, width) < u(LINE),
                columns > 1 and (self._breaks(columns, width) or self._is_poor(form, _cell(columns, width))),
                columns < usual,
                form,
                columns,
            )
            for columns in range(1, most + 1)
            for form in range(len(FORMS))
            if self._is_whole(form, columns, width)
        ]
        last = Way(small=False, missing=0, narrow=False, broken=False, spread=usual > 1, form=LEAST, columns=1)
        return sorted({*found, last}, key=lambda way: (*way[:5], self._alike and FORMS[way.form][1], *way[5:]))

    def _is_poor(self, form: int, cell: float) -> bool:
        """Whether cards lose more than their width is worth.

        Such have no icon although they are alike in nothing else, have it above words with room beside it, or are two
        without details, which have room below each other.
        """
        where, brief, _ = FORMS[form]
        less = (where is Form.NONE and not self._alike) or (where is Form.OVER and cell >= u(WIDE))
        return less or (brief and len(self._shown) == PAIR)

    def _breaks(self, columns: int, width: float) -> bool:
        """Whether a verb has two lines in the form that was tried last."""
        return any(card.breaks_at(_cell(columns, width)) for card in self._shown)

    def _is_whole(self, form: int, columns: int, width: float) -> bool:
        """Whether all words have room in a form. Words below an icon are alike: all have a detail, or none."""
        (where, brief, bare), cell = FORMS[form], _cell(columns, width)
        narrow, over = columns > 1 and cell < u(NARROW), where in OVER_WORDS
        wide = narrow if over else cell >= u(LINE)
        fitting = self._told_apart if brief else not (over and self._uneven)
        if not (wide and fitting and self._alike >= bare):
            return False
        self._take_form(form, cell)
        return not any(
            card.cut_at(wide) or (narrow and card.crammed_at(wide)) or (form == SMALL and card.breaks_at(wide))
            for card, wide in self._widths(columns, width)
        )

    def _widths(self, columns: int, width: float) -> list[tuple[Card, float]]:
        """The cards with the least width of each."""
        cell, spare = _cell(columns, width), self.spare if columns == 1 else 0.0
        return [(card, cell + (spare if place else 0.0)) for place, card in enumerate(self._shown)]

    def _take_form(self, form: int, cell: float) -> None:
        """Give all cards the same form. None has an icon above its words where a key has no room beside it."""
        keys = [card.beside.size for card in self._shown if card.beside is not None]
        where, brief, bare = FORMS[form]
        bare = bare or any(card.head_wide() > cell - u(2 * CLOSE) for card in self._shown)
        brief, largest = brief and self._told_apart, max(keys, default=(0, 0))
        verb: Verb = "whole"
        if where is Form.SMALL and self._short:
            verb = "short"
        elif where is Form.OVER and any(card.needs_figure(cell) for card in self._shown):
            verb = "figure" if not self._short else "short" if self._has_short(cell) else "whole"
        noted = brief and not bare and where in OVER_WORDS and self._has_notes(verb, cell)
        for card in self._shown:
            card.take_form(where, brief=brief, bare=bare, largest=largest, verb=verb, noted=noted)

    def _has_short(self, cell: float) -> bool:
        """Whether all short verbs have room in one line below an icon."""
        return not any(card.needs_figure(cell, short=True) for card in self._shown)

    def _has_notes(self, verb: Verb, cell: float) -> bool:
        """Whether all cards have words beside an icon, in place of their details, and room for them."""
        wide = [card.note_wide(verb) for card in self._shown]
        return (
            bool(wide)
            and all(wide)
            and max(map(add, wide, (card.head_wide() for card in self._shown))) <= cell - u(CLOSE)
        )

    def _row(self, way: Way, width: float) -> float:
        """The height of a row."""
        self._take_form(way.form, _cell(way.columns, width))
        return max(card.high_for(wide) for card, wide in self._widths(way.columns, width))

    def _high(self, way: Way, width: float) -> float:
        rows = -(-len(self._shown) // way.columns)
        return rows * (self._row(way, width) + u(self._apart)) - u(self._apart)

    def _lay(self, *_: Any) -> None:
        if not self._shown or self.width <= 1:
            put(self)
            return
        for card in self._shown if self.stacked else ():
            card.be_usual()
        kept = self._kept
        usual = kept.columns if kept.again else int(self.stacked)
        ways = sorted(self._ways(self.width), key=lambda way: usual > 0 and way.columns != usual)
        for small, self._apart in product((False, True), (CLOSE, CRAMPED)):
            fitting = (way for way in ways if way.small == small and self._high(way, self.width) <= self.height + 1)
            if way := next(fitting, None):
                put(self._inside)
                put(self, *self._shown)
                self._stand(way)
                return
        put(self, self._scroll)
        self._scroll.pos, self._scroll.size = self.pos, self.size
        across = max(self.width, 1)
        ways = self._ways(across)
        way = min(ways, key=lambda way: (way.narrow, FORMS[way.form][0] is Form.NONE, self._high(way, across)))
        put(self._inside, *self._shown)
        self._inside.size = (across, self._high(way, across) + u(4))
        top = self._inside.y + self._inside.height - u(2)
        self._place(way, across, (self._inside.x, top), self._row(way, across))
        for card in self._shown:
            if isinstance(card, AnswerCard) and card.pointed:
                self._scroll.bring(card)

    def _stand(self, way: Way) -> None:
        """Place the cards in the room that there is, and where they were before."""
        rows, least, kept = -(-len(self._shown) // way.columns), self._row(way, self.width), self._kept
        apart = u(self._apart)
        row = min((self.height + apart) / rows - apart, max(u(TALL if self.stacked else HIGH), least))
        top = self.y + self.height
        if kept.again:
            row = max(min(row, kept.row), least)
            top = max(min(top, kept.top), self.y + rows * (row + apart) - apart)
        self._kept = kept._replace(columns=way.columns, row=row, top=top)
        self._place(way, self.width, (self.x, top), row)
        if self.stacked and False in [card.be_grand(*card.size) for card in self._shown]:
            for card in self._shown:
                card.be_usual()

    def _place(self, way: Way, width: float, corner: tuple[float, float], row: float) -> None:
        """Place the cards in rows of a height, from the upper left corner on."""
        cell, (left, top) = _cell(way.columns, width), corner
        self._stood = way.form, cell
        self._take_form(*self._stood)
        tallest = max(card.words_at(cell) for card in self._shown)
        for down, first in enumerate(range(0, len(self._shown), way.columns)):
            cards = self._shown[first : first + way.columns]
            wide = cell + (self.spare if down and way.columns == 1 else 0.0)
            for along, card in enumerate(cards):
                at = (left + along * (cell + u(CLOSE)), top - row - down * (row + u(self._apart)))
                card.stand(at, (wide, row), tallest)


def _cell(columns: int, width: float) -> float:
    """The width of one of so many cards abreast."""
    return (width - u(CLOSE) * (columns - 1)) / columns


def _names_itself(offer: Offer[str]) -> bool:
    """Whether an offer names the thing whose colour it has, such as an element, and not what is done with it."""
    return bool(offer.picks) and str(offer.picks[-1].value).startswith(offer.role.rpartition(".")[2])


def _are_things(offers: Sequence[Offer[str]]) -> bool:
    """Whether all offers are about things of one kind, such as elements, and not about numbers or actions."""
    kinds = {offer.picks[-1].kind for offer in offers if len(offer.picks) == 1}
    return len(kinds) == 1 and not kinds & {ACTION, CHOICE, COUNT, REGION}
