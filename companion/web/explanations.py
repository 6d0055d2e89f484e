"""The request for an explanation: what a thing is, and why it is no answer now."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from companion.engine.game import Viewer
from companion.engine.pick import Pick
from companion.table.table import Table
from companion.web.errors import json_response
from companion.web.language import requested_language
from companion.web.limits import decode_body


class ExplanationRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing: its pick, after the picks that name it with it; and the name of the question on show, or ``""``."""

    thing: Annotated[tuple[Pick, ...], msgspec.Meta(min_length=1, max_length=8)]
    ask: Annotated[str, msgspec.Meta(max_length=200)] = ""


_WANTED = msgspec.json.Decoder(ExplanationRequest)


async def explain(request: Request, table: Table, viewer: Viewer) -> Response:
    """Send the explanation of a thing for this viewer, ``null`` for a thing that needs none."""
    wanted = await decode_body(request, _WANTED)
    return json_response(table.explain(viewer, wanted.ask, wanted.thing, requested_language(request)))
