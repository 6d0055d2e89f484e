"""The golden game: every answer of a whole game, decided beforehand, and what the engine makes of it.

The same answers are then given at a real table; what comes out there must be what came out here.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from companion import games
from companion.assets import asset
from companion.engine.chance import Chance
from companion.engine.draft import CONFIRM, Draft
from companion.engine.log import Entry, Log, Start
from companion.engine.offers import offers, touches
from companion.engine.pick import Path, Pick, Refused
from companion.engine.prompt import Answer, Question
from companion.engine.text import Text
from companion.table.views.model import TableView
from companion.text import ENGLISH, catalogue

WAR = "war-of-whispers"
FOUR = 4
Label = tuple[str, str]
"""The verb of a pick, and its detail."""
TAKEN = 3
"""One opening in so many is taken, where a script takes any."""
BY_LUCK = "dealt"
"""The pick that would leave something to luck: the field or the cards that the app deals."""
FOLD = "offer:"
"""The name of the card of answers that the map does not give."""


def _no_luck(_: int) -> int:
    """Nothing in this game is left to luck."""
    return 0


class Script:
    """A game that goes as decided, by the usual rules; the first of its ``seats`` goes first.

    ``answers`` are all it takes; ``log`` follows what has been given so far. With ``openings`` some of them are taken.
    """

    def __init__(self, seed: int, game: str = WAR, seats: int = FOUR, *, openings: bool = False) -> None:
        self.game = games.game(game)
        self.seats = tuple(seat.id for seat in self.game.setup.choices().seats[:seats])
        self._openings = openings
        self.answers = self._decided(Random(seed))
        self.log = self._begun()
        self._given = 0

    def _begun(self) -> Log[Any]:
        log = Log(self.game)
        board = asset(self.game.boards.file).read_bytes() if self.game.boards.file else b""
        setup = self.game.setup.new([(seat, "") for seat in self.seats], {}, board, "board", self.seats[0])
        setup = self.game.setup.offer(setup, [], [])
        self._enter(log, log.decide(Start(setup), Chance(_no_luck)))
        return log

    def _decided(self, luck: Random) -> list[Answer]:
        log, answers = self._begun(), []
        while asked := self._asked(log.position.questions, luck):
            answer = self._answer(asked, luck)
            self._enter(log, log.decide(answer, Chance(_no_luck)))
            answers.append(answer)
        return answers

    def _asked(self, questions: Iterable[Question], luck: Random) -> Question | None:
        """What is answered next: an opening now and then, else what the game waits for; nothing when it is over."""
        required = next((question for question in questions if question.prompt.required), None)
        openings = [question for question in questions if self._may_open(question)]
        if required is not None and openings and not luck.randrange(TAKEN):
            return luck.choice(openings)
        return required

    def _may_open(self, question: Question) -> bool:
        prompt = question.prompt
        return self._openings and not prompt.required and prompt.kind not in self.game.rules.free_openings

    @staticmethod
    def _answer(question: Question, luck: Random) -> Answer:
        draft = Draft(question)
        while not draft.finished:
            longer = draft.add(luck.choice([pick for pick in draft.picks if pick.value != BY_LUCK]))
            assert not isinstance(longer, Refused), "picked from the list"
            draft = longer
        return draft.answer

    @staticmethod
    def _enter(log: Log[Any], entry: Entry | Refused) -> None:
        assert isinstance(entry, Entry), entry
        log.append(entry)

    @property
    def next(self) -> Answer | None:
        """The next answer; ``None`` when the game is over."""
        return self.answers[self._given] if self._given < len(self.answers) else None

    @property
    def entries(self) -> int:
        return len(self.log.entries)

    def draft(self, path: Path = ()) -> Draft[object]:
        """The question of the next answer, with that much of it picked."""
        answer = self.next
        assert answer is not None
        question = self.log.position.question(answer.kind, answer.seat)
        assert question is not None, f"{answer.kind} of {answer.seat} is not asked"
        return Draft(question, path)

    def ways(self, path: Path) -> dict[str, Path]:
        """By what on the screen the next picks after ``path`` can be made: names of targets and the picks they make."""
        draft, answer = self.draft(path), self.next
        assert answer is not None
        ways = {"offer:" + ",".join(f"{pick.kind}={pick.value}" for pick in picks): picks for picks in offers(draft)}
        ways |= {f"map:{place}": paths[0] for place, paths in touches(draft).items() if len(paths) == 1}
        rest = answer.path[len(path) :]
        sure = (CONFIRM,)
        return {
            name: picks for name, picks in ways.items() if rest[: len(picks)] == picks or (picks == sure and not rest)
        }

    def label(self, path: Path, language: str = ENGLISH) -> Label:
        """What the next pick after ``path`` is called on a phone."""
        answer = self.next
        assert answer is not None
        return self._label(path, answer.path[len(path)], language)

    def _label(self, path: Path, choice: Pick, language: str) -> Label:
        say = catalogue(language).say
        label = self.game.words.pick(self.log.position.state, self.draft().question.prompt, path, choice)
        return say(label.verb), say(label.detail) if isinstance(label.detail, Text) else str(label.detail)

    def labels(self, path: Path, language: str = ENGLISH) -> tuple[str, ...]:
        """The names of the picks of a path."""
        state, prompt, say = self.log.position.state, self.draft().question.prompt, catalogue(language).say
        return tuple(say(self.game.words.pick(state, prompt, path[:at], pick).verb) for at, pick in enumerate(path))

    def question(self, path: Path, language: str = ENGLISH) -> str:
        """What a phone asks after ``path``. Of loyalties that are entered it asks for the next slot."""
        state, prompt, say = self.log.position.state, self.draft().question.prompt, catalogue(language).say
        if prompt.kind == "enter_loyalties":
            asked = self.game.picture.own(state, prompt.seat)[len(path)].asked
            assert isinstance(asked, Text), "its loyalties are not known yet"
            return say(asked)
        return say(self.game.words.banner(state, prompt, path).verb)

    def offer(self, path: Path, language: str = ENGLISH) -> tuple[Path, Label, int]:
        """What a phone offers that leads on after ``path``: its picks, its words, how many before it say the same."""
        answer = self.next
        assert answer is not None
        rest = answer.path[len(path) :]
        called = [(picks, self._label((*path, *picks[:-1]), picks[-1], language)) for picks in offers(self.draft(path))]
        at = next(at for at, (picks, _) in enumerate(called) if rest[: len(picks)] == picks)
        picks, label = called[at]
        return picks, label, sum(same == label for _, same in called[:at])

    def further(self, path: Path, picks: Path) -> Path:
        """The draft after those picks, with what is forced."""
        longer = self.draft(path).add(*picks)
        assert not isinstance(longer, Refused), longer
        return longer.path

    def waits(self, path: Path, picks: Path) -> bool:
        """Whether the answer that those picks of one touch make still has to be confirmed."""
        longer = self.draft(path).add(*picks)
        return isinstance(longer, Draft) and longer.picks == (CONFIRM,)

    def give(self) -> None:
        """The next answer has been given."""
        answer = self.next
        assert answer is not None
        self._enter(self.log, self.log.decide(answer, Chance(_no_luck)))
        self._given += 1

    def headline(self, shown: TableView[str], language: str = ENGLISH) -> str:
        """What the screen says at the end: who has won by the rules, under the name at this table."""
        scores = self.game.scoring.scores(self.log.position.state)
        assert scores is not None
        sheet = self.game.scoring.sheet(scores, self.seats)
        names = {seat.id: seat.name for seat in shown.seats if seat.name}
        key = "ui.end.wins" if sheet.ranks.count(1) == 1 else "ui.end.win"
        return catalogue(language).say(Text(key, {"who": sheet.winners}), names)

    def outcome_of(self, seat: str, language: str = ENGLISH) -> tuple[str, str]:
        """What the phone of a seat says at the end: its place, and its points."""
        scores = self.game.scoring.scores(self.log.position.state)
        assert scores is not None
        sheet, at, say = self.game.scoring.sheet(scores, self.seats), self.seats.index(seat), catalogue(language).say
        return say(Text(f"ui.phone.came.{sheet.ranks[at]}")), say(Text("ui.phone.points", {"n": sheet.totals[at]}))

    @property
    def totals(self) -> dict[str, int]:
        scores = self.game.scoring.scores(self.log.position.state)
        assert scores is not None
        sheet = self.game.scoring.sheet(scores, self.seats)
        return dict(zip(self.seats, sheet.totals, strict=True))


def names_of(ways: dict[str, Path]) -> list[str]:
    """The targets that make the next picks, the furthest first; without a place among them the folded answers too."""
    names = sorted(ways, key=lambda name: -len(ways[name]))
    return names if any(name.startswith("map:") for name in names) else [*names, FOLD]
