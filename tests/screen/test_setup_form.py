"""Setting a match up at the table: societies are taken once, seats go clockwise, and only what is chosen is sent."""

from __future__ import annotations

import msgspec

from companion.engine.summary import OptionChoice, OptionValue, SeatChoice
from companion.screen.pages.setup.form import SetupForm
from companion.table import commands
from companion.table.views.start import GameChoice, LastEvening, LastSeat, PresetEntry

SOCIETIES = tuple(
    SeatChoice(id_, label, f"society.{id_}", id_)
    for id_, label in (("raven", "Raven"), ("spider", "Spider"), ("rat", "Rat"), ("serpent", "Serpent"))
)

NO, YES = OptionValue(value=False, label="no"), OptionValue(value=True, label="yes")


def option(name: str, *values: str | bool) -> OptionChoice[str]:
    return OptionChoice(name, name, "", tuple(OptionValue(value, str(value)) for value in values))


def form(*seated: str, fewest: int = 2, most: int = 4) -> SetupForm:
    options = (option("loyalties", "entered", "dealt", "unknown"), OptionChoice("treasure", "treasure", "", (NO, YES)))
    made = SetupForm(
        GameChoice(
            "whispers", "Whispers", fewest, most, SOCIETIES, options, "Mine", board_varies=False, board_checked=True
        )
    )
    for society in seated:
        assert made.sit(society)
    return made


def seated(made: SetupForm) -> list[str]:
    return [player.seat.id for player in made.players]


def test_players_sit_down_clockwise_in_the_order_they_come() -> None:
    assert seated(form("rat", "raven", "serpent")) == ["rat", "raven", "serpent"]


def test_a_society_is_taken_only_once() -> None:
    made = form("rat")
    assert not made.sit("rat")
    assert [free.id for free in made.free] == ["raven", "spider", "serpent"]


def test_a_full_table_offers_no_society() -> None:
    made = form("rat", "raven", most=2)
    assert made.free == ()
    assert not made.sit("spider")


def test_who_leaves_frees_the_society_and_is_no_longer_first() -> None:
    made = form("rat", "raven")
    made.begin_with("rat")
    made.stand_up(0)
    assert seated(made) == ["raven"]
    assert made.first is None
    assert made.sit("rat")


def test_somebody_else_leaving_does_not_change_who_is_first() -> None:
    made = form("rat", "raven")
    made.begin_with("raven")
    made.stand_up(0)
    assert made.first == "raven"


def test_two_players_change_places() -> None:
    made = form("rat", "raven", "serpent")
    made.swap(0, 2)
    assert seated(made) == ["serpent", "raven", "rat"]


def test_a_name_is_shown_with_its_society_and_kept_short() -> None:
    made = form("rat")
    made.call(0, "  Ann   Lee ")
    assert made.players[0].called == "Ann Lee · Rat"
    made.call(0, "x" * 40)
    assert len(made.players[0].name) == 24
    made.call(0, "")
    assert made.players[0].called == "Rat"


def test_names_are_asked_for_clockwise_and_only_where_there_is_none() -> None:
    made = form("raven", "spider", "rat")
    assert made.nameless_after(1) == 2
    made.call(2, "Cleo")
    assert made.nameless_after(1) == 0
    made.call(0, "Ann")
    assert made.nameless_after(1) is None


def test_a_match_cannot_begin_before_enough_players_sit() -> None:
    made = form("rat")
    assert made.missing == 1
    assert made.fields is None


def test_only_what_differs_from_the_usual_game_is_sent() -> None:
    made = form("rat", "raven")
    made.call(1, "Ann")
    seats = (commands.PlayerEntry("rat"), commands.PlayerEntry("raven", "Ann"))
    assert made.fields == {"game": "whispers", "seats": seats, "options": {}, "first": None}
    made.choose("loyalties", "dealt")
    made.choose("treasure", value=True)
    made.choose("treasure", value=False)
    made.begin_with("raven")
    fields = made.fields
    assert fields is not None
    assert commands.BeginMatch("1", **fields).options == {"loyalties": "dealt"}
    assert fields["first"] == "raven"


def test_the_first_player_is_one_who_sits_or_nobody() -> None:
    made = form("rat", "raven")
    made.begin_with("spider")
    assert made.first is None
    made.begin_with("rat")
    made.begin_with(None)
    assert made.first is None


def test_how_loyalties_come_in_is_asked_and_the_rest_are_house_rules() -> None:
    made = form()
    assert made.main_option is not None
    assert made.main_option.name == "loyalties"
    assert [rule.name for rule in made.house_rules] == ["treasure"]
    assert made.changed == ()
    made.choose("treasure", value=True)
    assert made.changed == made.house_rules
    assert made.label("treasure") == "yes"


def test_a_value_nobody_offers_is_not_chosen() -> None:
    made = form()
    made.choose("loyalties", "guessed")
    assert made.value("loyalties") == "entered"


def played_before(**options: str | bool) -> SetupForm:
    """A form of a game that Ann and somebody else played last."""
    game = form().game
    last = LastEvening[str]((LastSeat("rat", "Ann"), LastSeat("raven", "")), options)
    presets = (PresetEntry[str]("As printed", {}, built_in=True), PresetEntry[str]("Fridays", {"treasure": True}))
    return SetupForm(msgspec.structs.replace(game, last=last, presets=presets))


def test_the_usual_evening_is_set_up_as_last_time() -> None:
    made = played_before(treasure=True)
    assert made.as_last_time
    assert [(player.seat.id, player.name) for player in made.players] == [("rat", "Ann"), ("raven", "")]
    fields = made.fields
    assert fields is not None
    assert (fields["options"], fields["first"]) == ({"treasure": True}, None)


def test_others_play_by_the_same_rules() -> None:
    made = played_before(treasure=True)
    made.clear()
    assert (made.players, made.as_last_time) == ([], False)
    assert made.value("treasure") is True


def test_kept_rules_set_every_option_and_are_known_again() -> None:
    made = played_before(loyalties="dealt")
    assert kept_as(made) == ""
    made.take({"treasure": True})
    assert made.value("loyalties") == "entered"
    assert kept_as(made) == "Fridays"
    made.choose("treasure", value=False)
    assert kept_as(made) == "As printed"


def kept_as(made: SetupForm) -> str:
    """The name of the rules that are chosen, if they have one."""
    return made.preset.name if made.preset is not None else ""
