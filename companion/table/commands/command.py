"""The base of all commands of clients."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from companion.engine.agenda import snake_case

CommandId = Annotated[str, Meta(min_length=1, max_length=64)]


class ClientCommand(msgspec.Struct, frozen=True, tag_field="do", tag=snake_case, forbid_unknown_fields=True):
    """A command. Each one has a new ``id``. A repeated command has the same id and gets the same receipt."""

    id: CommandId
