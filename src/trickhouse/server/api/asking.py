"""What all addresses of the HTTP half have in common: who asks, from where, and what they are handed."""

import asyncio
import csv
import io
from collections.abc import Iterable
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency

from trickhouse.server.service.limits import Limits
from trickhouse.server.service.tables import Tables
from trickhouse.server.store.archive import Stored
from trickhouse.server.store.people import COOKIE, People
from trickhouse.server.wire.bodies import Me, Strict
from trickhouse.server.wire.errors import BadRequestError, PrivateTableError
from trickhouse.server.wire.limits import Caller, place

Asked = Request[object, object, State]
ThePeople = NamedDependency[People]
TheTables = NamedDependency[Tables]
TheLimits = NamedDependency[Limits]
Ready = NamedDependency[asyncio.Event]


def address_of(asked: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address that somebody asks from, or its network: what limits go by."""
    return place(asked.client.host if asked.client else "")


def unknown_caller(request: Asked) -> Caller:
    """Who asks, going by the cookie alone. It need not be one of ours: invented ones share the limit of their address.

    All who have no cookie count as one person at their address.
    """
    address = address_of(request)
    return Caller(request.cookies.get(COOKIE) or f"somebody at {address}", address)


async def who_asks(request: Asked, people: People) -> Me:
    """The person that the cookie stands for."""
    return await people.find(request.cookies.get(COOKIE))


async def check_strictly(request: Asked, kind: type[Strict]) -> None:
    """The framework accepts "3" for 3; the protocol does not."""
    try:
        msgspec.json.decode(await request.body(), type=kind)
    except msgspec.DecodeError as error:
        raise BadRequestError(str(error)) from None


def csv_file(name: str, rows: Iterable[Iterable[object]]) -> Response[str]:
    """A table to save."""
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text.getvalue(), media_type="text/csv; charset=utf-8", headers=headers)


async def finished(request: Asked, people: People, tables: Tables, ready: asyncio.Event, table: str) -> Stored:
    """A table whose finished game the asker may see. Replaying it needs the compiled rules."""
    await ready.wait()
    stored = await tables.find(table)
    if stored.document.setup.watch == "nobody":
        me = await who_asks(request, people)
        if me.id not in (stored.document.host, *stored.document.held):
            raise PrivateTableError("this game is for its players alone")
    return stored
