"""Words for questions and picks."""

from __future__ import annotations
from companion.engine.pick import Path, Pick
from companion.engine.prompt import Prompt
from companion.engine.text import Text
from companion.games.war_of_whispers.state import State


def question(state: State, prompt: Prompt) -> Text:
    return Text("question." + prompt.kind)


def pick(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    return Text("pick." + pick.kind, {"value": pick.value})
