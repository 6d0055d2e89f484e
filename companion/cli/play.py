"""``companion play``: a game in the terminal, from its lists of picks alone.

It knows no rule and no piece of any game. It shows the prompt, numbers the picks, and gives the finished answer to the
log. A new game can be played here as soon as its rules exist.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import click

from companion import games
from companion.cli.data import data_option
from companion.cli.new_game import new_game, typed_options, typed_players
from companion.cli.presets import preset_option, preset_options
from companion.cli.terminal import Quit, Terminal
from companion.cli.words import dotted, say, translated
from companion.engine.agenda import Event, Outcome
from companion.engine.chance import Chance
from companion.engine.draft import Draft
from companion.engine.game import Game, Setup, names_of
from companion.engine.log import Command, Log, Redo, Start, Undo
from companion.engine.pick import Path as Picked
from companion.engine.pick import Pick, Refused
from companion.engine.prompt import Answer, Question
from companion.engine.text import NAMELESS, Text, Value, commas, either
from companion.table.views.match import label

ELSEWHERE = {"b", "u", "r", "o", "l"}
"""Commands that leave a question."""


class Sitting:
    """One game at one terminal: the log in memory, the input and the output."""

    def __init__(self, game: Game[Any], luck: Random, terminal: Terminal) -> None:
        self.log = Log(game)
        self._luck = luck
        self._terminal = terminal

    def play(self, setup: Setup) -> None:
        """Play from the setup to the score; raise ``Quit``."""
        self._enter(Start(setup))
        while True:
            required = [question for question in self.log.position.questions if question.prompt.required]
            if required:
                self._ask(required[0])
            elif not self._over():
                return

    def _over(self) -> bool:
        """Show the score. True if a player undoes the end."""
        state, scoring = self.log.position.state, self.log.game.scoring
        sheet = scoring.sheet(scoring.scores(state), state.seat_ids)
        self._terminal.line()
        for place in sorted(range(len(sheet.seats)), key=lambda place: sheet.ranks[place]):
            found = ((row.title, row.cells[place].points) for row in sheet.rows)
            parts = commas(Text("cli.play.part", {"row": title, "points": points}) for title, points in found)
            values: dict[str, Value] = {"rank": sheet.ranks[place], "points": sheet.totals[place], "parts": parts}
            self._terminal.line(self._say(Text("cli.play.score", {**values, "who": sheet.titles[place]})), "bold")
        self._terminal.line(self._say(sheet.verdict), "bold")
        again = self._terminal.word(say("cli.play.over")) == "u"
        if again:
            self._undo()
        return again

    # Questions

    def _ask(self, question: Question) -> None:
        """Ask until the question is answered or a command leads elsewhere."""
        secret = question.prompt.secret
        done: Answer | str = ""
        if secret:
            self._show_question(question)
            done = self._terminal.word(say("cli.play.away"))
        if done not in ELSEWHERE:
            with self._terminal.alone(secret=secret):
                done = self._fill(Draft(question))
        if isinstance(done, Answer):
            self._enter(done)
        elif done == "u":
            self._undo()
        elif done == "r":
            self._enter(Redo())
        elif done == "o":
            self._ask_another(question)
        elif done == "l":
            self._look(question.prompt.seat)

    def _fill(self, draft: Draft[Outcome]) -> Answer | str:
        """Pick until the answer is finished, or return the command that came instead."""
        while not draft.finished:
            self._show_draft(draft)
            word = self._terminal.word(self._keys(draft))
            if word.isdecimal() and 1 <= int(word) <= len(draft.picks):
                draft = self._add(draft, draft.picks[int(word) - 1])
            elif word == "b" and draft.path:
                draft = draft.back()
            elif word in ELSEWHERE:
                return word
            else:
                self._terminal.line(say("cli.play.keys"))
                if self.log.game.rules.has_secrets:
                    self._terminal.line(say("cli.play.keys.own"))
        return draft.answer

    def _add(self, draft: Draft[Outcome], pick: Pick) -> Draft[Outcome]:
        """Add a pick to the draft and print the forced picks after it."""
        longer = draft.add(pick)
        assert isinstance(longer, Draft), "picked from the list"
        for made in range(len(draft.path) + 2, len(longer.path) + 1):
            self._terminal.line("      " + say("cli.play.only", label=self._label(draft, longer.path[:made])))
        return longer

    def _look(self, seat: str | None) -> None:
        """Show a player the lines of the log that are secret from the others."""
        game = self.log.game
        told = {line for part in self.log.live for line in game.words.lines(part.events, None)}
        own = [line for part in self.log.live for line in game.words.lines(part.events, seat) if line not in told]
        self._terminal.word(say("cli.play.away"))
        with self._terminal.alone(secret=True):
            for line in own:
                self._terminal.line(self._say(line))
            self._terminal.word(say("cli.play.hide" if own else "cli.play.nothing"))

    def _ask_another(self, question: Question) -> None:
        others = self._others(question)
        self._terminal.choices([self._question(other) for other in others])
        word = self._terminal.word(say("cli.play.which" if others else "cli.play.none"))
        if word.isdecimal() and 1 <= int(word) <= len(others):
            self._ask(others[int(word) - 1])

    def _others(self, question: Question) -> list[Question]:
        return [other for other in self.log.position.questions if other.prompt != question.prompt]

    # Entries

    def _undo(self) -> None:
        shows = self.log.undoable and self.log.undo_reveals()
        if not shows or self._terminal.word(say("cli.play.seen")) == "y":
            self._enter(Undo())

    def _enter(self, command: Command) -> None:
        """Enter a command; then show what happened, and the moves for the board."""
        log, game = self.log, self.log.game
        before, last = (log.position.state, log.live[-1]) if log.entries else (None, None)
        entry = log.decide(command, Chance(self._luck.randrange))
        if isinstance(entry, Refused):
            self._terminal.line(self._say(self.log.game.words.refusal(entry)))
            return
        log.append(entry)
        if isinstance(command, Undo) and last is not None:
            self._tell(last.events, undone=True)
        else:
            self._tell(log.live[-1].events)
        for hand in game.rules.moves(before, log.position.state):
            self._terminal.line("    " + self._say(Text("cli.play.hand", {"hand": game.words.move(hand)})), "cyan")

    # Words

    @property
    def _names(self) -> Mapping[str, str]:
        """The names of the players by their seats; none before the game has begun."""
        return names_of(self.log.game, self.log.position.state) if self.log.entries else NAMELESS

    def _say(self, text: Text) -> str:
        return translated(text, self._names)

    def _tell(self, events: Iterable[Event], *, undone: bool = False) -> None:
        """Print the events, as everyone may read them."""
        for line in self.log.game.words.lines(events, None):
            self._terminal.line(self._say(Text("cli.play.undone", {"line": line}) if undone else line))

    def _show_question(self, question: Question, path: Picked = ()) -> None:
        self._terminal.line()
        self._terminal.line(self._question(question, path), "bold")

    def _show_draft(self, draft: Draft[Outcome]) -> None:
        """Show the question, the picks so far and the next ones."""
        question, path = draft.question, draft.path
        self._show_question(question, path)
        for made in range(1, len(path) + 1):
            self._terminal.line(f"      {self._label(draft, path[:made])}", "dim")
        self._terminal.choices([self._label(draft, (*path, pick)) for pick in draft.picks])
        for other in () if path else self._others(question):
            self._terminal.line(f"   o  {self._question(other)}", "dim")

    def _keys(self, draft: Draft[Outcome]) -> str:
        log, most = self.log, len(draft.picks)
        others, seat = self._others(draft.question), log.game.rules.has_secrets and draft.question.prompt.seat
        able = {"b": draft.path, "o": others, "u": log.undoable, "r": log.redoable, "l": seat}
        return " ".join(["1" if most == 1 else f"1-{most}", *(key for key, can in able.items() if can), "? q"])

    def _question(self, question: Question, path: Picked = ()) -> str:
        """The player, the place of the game and the question: *Dora · Horse Marshal · Add banners or attack*."""
        state = self.log.position.state
        banner = self.log.game.words.banner(state, question.prompt, path)
        seen = self.log.game.picture.seats(self.log.game.rules.view(state, None))
        seat = next((seat for seat in seen if seat.id == banner.seat), None)
        who = banner.title if seat is None else seat.name or seat.label
        return dotted((who, banner.place, banner.verb), self._names)

    def _label(self, draft: Draft[Outcome], path: Picked) -> str:
        found = label(draft, self.log.game, self.log.position.state, path)
        return dotted((found.verb, found.detail), self._names)


@click.command(help=say("cli.play", games=either(games.GAMES)))
@click.argument("game")
@click.option("--seats", type=int, help=say("cli.play.option.seats"))
@click.option("--players", metavar="NAME:SEAT,...", help=say("cli.play.option.players"))
@click.option("--first", metavar="SEAT", help=say("cli.play.option.first"))
@click.option(
    "--option",
    "options",
    metavar="NAME=VALUE",
    multiple=True,
    help=say("cli.play.option.option"),
)
@preset_option
@data_option
@click.option("--board", type=click.Path(path_type=Path), metavar="FILE", help=say("cli.play.option.board"))
@click.option("--seed", type=int, help=say("cli.play.option.seed"))
def play(
    game: str,
    *,
    seats: int | None,
    players: str | None,
    first: str | None,
    options: tuple[str, ...],
    preset: str | None,
    data: Path | None,
    board: Path | None,
    seed: int | None,
) -> None:
    if seats is not None and players is not None:
        raise click.UsageError(say("cli.play.both"))
    rules = games.game(game)
    who = typed_players(players) if players is not None else rules.setup.choices().fewest if seats is None else seats
    setup = new_game(game, who, {**preset_options(game, preset, data), **typed_options(options)}, board, first)
    terminal = Terminal()
    try:
        Sitting(rules, Random(seed), terminal).play(setup)  # noqa: S311 - dice keep no secret
    except Quit:
        terminal.line(say("cli.play.quit"))
