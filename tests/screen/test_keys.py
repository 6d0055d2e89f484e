"""Which key an answer lies on, and what is said of the buttons of each seat: read from a view, without a widget."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.banner import Banner
from companion.engine.pick import Pick
from companion.screen.pages.play.keys import (
    AnswerKeys,
    device_lines,
    keys_of,
    places,
    turned_to,
    whole,
    without_answers,
)
from companion.screen.widgets.key import LitKey
from companion.table.views.asks import Offer, PublicAsk
from companion.table.views.devices import SeatButtons
from companion.table.views.model import TableSeat, TableView
from tests.views import match


def offer(kind: str, value: str) -> Offer[str]:
    return Offer((Pick(kind, value),), value.title())


OFFERS = (offer("action", "attack"), offer("region", "bear-1"), offer("region", "bear-2"))
TOUCHES = {place: ((Pick("region", place),),) for place in ("bear-1", "bear-2")}
ACT = PublicAsk("act:1", "act", "raven", required=True, banner=Banner("Act"), offers=OFFERS, touches=TOUCHES)
DISCARD = PublicAsk("discard:1", "discard", "spider", required=True, banner=Banner("Discard"), offers=OFFERS)
CARD = PublicAsk("card:1", "play_card", "spider", required=False, banner=Banner("A card"), offers=OFFERS)
SEATS = tuple(
    TableSeat(id_, id_.title(), f"society.{id_}", name=name, icon=id_, asked=True)
    for id_, name in (("raven", "Ann"), ("spider", ""))
)


def view(*buttons: SeatButtons[str], asks: tuple[PublicAsk[str], ...] = (ACT, DISCARD, CARD)) -> TableView[str]:
    return TableView(n=1, stage="play", match=match(), asks=asks, seats=SEATS, buttons=buttons)


def test_answers_have_the_keys_of_the_seat_that_is_asked() -> None:
    shown = view(SeatButtons("raven", "act:1", ("1", "", "2")), SeatButtons("spider", "discard:1", ("3", "4", "5")))
    keys = keys_of(shown, ACT)
    assert [keys.of(each.picks).name for each in OFFERS] == ["1", "", "2"]
    assert keys.pointed == ()
    assert keys_of(shown, None) == AnswerKeys()


def test_what_is_pointed_at_lies_on_yes_and_its_region_stands_out() -> None:
    keys = keys_of(view(SeatButtons("raven", "act:1", ("", "", ""), at=2, says="1 back, 5 on")), ACT)
    assert keys.pointed == OFFERS[2].picks
    assert [keys.of(each.picks).name for each in OFFERS] == ["", "", "yes"]
    assert places(ACT, keys) == {"bear-2": LitKey("yes")}


def test_a_place_of_the_map_carries_the_key_of_the_answer_it_stands_for() -> None:
    keys = keys_of(view(SeatButtons("raven", "act:1", ("1", "2", "3"))), ACT)
    assert places(ACT, keys) == {"bear-1": LitKey("2"), "bear-2": LitKey("3")}


def test_a_number_wears_the_colour_of_its_lamp_on_the_card_on_the_map_and_in_a_line() -> None:
    lit = SeatButtons[str]("raven", "act:1", ("1", "2", "3"), lamps=("", "lamp.blue", "lamp.red"))
    keys = keys_of(view(lit), ACT)
    assert [keys.of(each.picks).lamp for each in OFFERS] == ["", "lamp.blue", "lamp.red"]
    assert places(ACT, keys) == {"bear-1": LitKey("2", "lamp.blue"), "bear-2": LitKey("3", "lamp.red")}
    (line,) = device_lines(view(replace(lit, seat="spider", ask="discard:1")), ACT)
    assert [key for key, _ in line.answers] == [LitKey("1"), LitKey("2", "lamp.blue"), LitKey("3", "lamp.red")]


def test_keys_of_another_moment_are_shown_nowhere() -> None:
    shown = view(SeatButtons("raven", "act:1", ("1", "2")), SeatButtons("spider", "act:0", ("1",), at=0))
    assert keys_of(shown, ACT) == AnswerKeys()


def test_a_line_says_what_is_pointed_at_and_how_to_step() -> None:
    stepping = SeatButtons[str]("raven", "act:1", ("", "", ""), at=0, says="1 back, 5 on, yes takes it")
    (line,) = device_lines(view(stepping), ACT)
    assert [seat.id for seat in line.seats] == ["raven"]
    assert line.answers == ((LitKey("yes"), "Attack"),)
    assert line.steps == ((LitKey("no"), "next"),), "of two buttons"
    assert not line.says


def test_of_two_buttons_no_is_on_no_answer_and_a_line_says_what_it_does() -> None:
    stepping = SeatButtons[str]("raven", "act:1", ("", "no", ""), at=0, says="no next, yes chooses")
    assert [keys_of(view(stepping), ACT).of(each.picks).name for each in OFFERS] == ["yes", "", ""]
    (line,) = device_lines(view(stepping), ACT)
    assert line.answers == ((LitKey("yes"), "Attack"),)
    (brief,) = without_answers([line], "raven")
    assert (brief.answers, brief.steps, brief.small) == ((), ((LitKey("no"), "next"),), True)


def test_beside_an_answer_that_changes_nothing_a_line_says_so_and_not_what_it_seems_to_do() -> None:
    nothing = replace(OFFERS[0], idle=True, detail="it is full: all go back")
    stepping = SeatButtons[str]("raven", "act:1", ("", "", ""), at=0)
    ask = replace(ACT, offers=(nothing, *OFFERS[1:]))
    (line,) = device_lines(replace(view(stepping), asks=(ask,)), ask)
    assert line.answers == ((LitKey("yes", idle=True), "It is full: all go back"),)


def test_an_answer_that_changes_nothing_has_no_brass() -> None:
    idle = replace(ACT, offers=(OFFERS[0], replace(OFFERS[1], idle=True)))
    for at, brass in ((0, True), (1, False)):
        keys = keys_of(view(SeatButtons[str]("raven", "act:1", ("", ""), at=at)), idle)
        assert keys.of(keys.pointed).idle == (not brass)


def test_a_question_of_another_seat_is_told_in_a_line_with_its_keys() -> None:
    shown = view(SeatButtons("raven", "act:1", ("1", "2", "3")), SeatButtons("spider", "discard:1", ("1", "2", "3")))
    (line,) = device_lines(shown, ACT)
    assert [seat.id for seat in line.seats] == ["spider"]
    assert line.answers == ((LitKey("1"), "Attack"), (LitKey("2"), "Bear-1"), (LitKey("3"), "Bear-2"))


def test_an_opening_that_a_player_turned_to_is_printed_first_with_all_its_answers() -> None:
    stepping = SeatButtons[str]("raven", "act:1", ("", "", ""), at=0, says="step")
    first, second = device_lines(view(stepping, SeatButtons("spider", "card:1", ("1", "2", "3"))), ACT)
    assert (first.legend, [seat.id for seat in first.seats]) == (True, ["spider"])
    assert first.answers == ((LitKey("1"), "Attack"), (LitKey("2"), "Bear-1"), (LitKey("3"), "Bear-2"))
    assert not second.legend
    assert device_lines(view(SeatButtons("spider", "card:1", ("1", "2", "3"))), CARD) == (), (
        "there its answers have the keys"
    )


def test_a_legend_says_only_what_tells_answers_apart() -> None:
    details = {"Move the agent": "pay 1 Eagle card", "Strike": "pay 2 Eagle cards"}
    offers = tuple(Offer((Pick("card", label),), label, detail=detail) for label, detail in details.items())
    (line,) = device_lines(
        view(SeatButtons("spider", "card:1", ("1", "2")), asks=(ACT, replace(CARD, offers=offers))), ACT
    )
    assert line.answers == ((LitKey("1"), "Move the agent"), (LitKey("2"), "Strike"))


def test_a_legend_reads_nothing_out_of_a_label() -> None:
    labels = ("A1, instead of Earth (back: Fire)", "back: Water")
    offers = tuple(Offer((Pick("card", label),), label) for label in labels)
    (line,) = device_lines(
        view(SeatButtons("spider", "card:1", ("1", "2")), asks=(ACT, replace(CARD, offers=offers))), ACT
    )
    assert line.answers == ((LitKey("1"), labels[0]), (LitKey("2"), labels[1]))


def test_answers_with_the_same_name_are_told_apart_by_all_their_words() -> None:
    offers = tuple(
        Offer((Pick("card", group), Pick("seat", "crown")), "Crown", group, detail="3 cards")
        for group in ("Give", "Take")
    )
    (line,) = device_lines(
        view(SeatButtons("spider", "card:1", ("1", "2")), asks=(ACT, replace(CARD, offers=offers))), ACT
    )
    assert line.answers == ((LitKey("1"), "Give · Crown · 3 cards"), (LitKey("2"), "Take · Crown · 3 cards"))


def test_an_offer_without_its_heading_has_it_in_its_words() -> None:
    seat = Offer((Pick("empire", "bear"), Pick("council_seat", "sheriff")), "Sheriff", "Bear", detail="Ben acts")
    assert whole(seat) == "Bear · Sheriff · Ben acts"
    assert whole(replace(seat, group="", detail="")) == "Sheriff"


def test_an_opening_that_is_stepped_through_says_the_group_and_marks_the_region() -> None:
    grouped = replace(CARD, offers=tuple(replace(each, group="Bear") for each in (OFFERS[0], OFFERS[2])))
    shown = view(SeatButtons("spider", "card:1", ("", ""), at=1, says="step"), asks=(ACT, grouped))
    (line,) = device_lines(shown, ACT)
    assert (line.answers, line.steps, line.legend) == (
        ((LitKey("yes"), "Bear · Bear-2"),),
        ((LitKey("no"), "next"),),
        True,
    )
    assert turned_to(shown, ACT) == ({"bear-2": LitKey("yes")}, frozenset({"bear-2"}))
    assert turned_to(shown, grouped) == ({}, frozenset()), "it is shown itself"


def test_those_who_enter_a_secret_in_the_same_way_share_a_line() -> None:
    shown = view(SeatButtons("raven", says="Hold yes"), SeatButtons("spider", says="Hold yes"), asks=())
    (line,) = device_lines(shown, None)
    assert [seat.id for seat in line.seats] == ["raven", "spider"]
    assert (line.answers, line.says) == ((), "Hold yes")
