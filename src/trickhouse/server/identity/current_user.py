"""Who sent a request, for handlers that declare a parameter `visitor`, `me` or `caller`.

A `Visitor` may be anonymous and is looked up only when an answer depends on who it is. `CurrentUser` is the person that
the cookie belongs to; without a known cookie the request is refused. `CurrentCaller` adds the address, which rate
limits count by.
"""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide

from trickhouse.server.identity.service import IdentityService
from trickhouse.server.limits.quota import Caller, network_of
from trickhouse.server.protocol.http import Me

COOKIE = "trickhouse"


class Visitor:
    """Sender of a request, known by cookie if at all."""

    def __init__(self, people: IdentityService, token: str | None) -> None:
        self._people = people
        self._token = token
        self._me: Me | None = None

    async def identify(self) -> Me:
        """Look up the person, once per request; an error if the cookie is missing or unknown."""
        if self._me is None:
            self._me = await self._people.identify(self._token)
        return self._me


CurrentVisitor = NamedDependency[Visitor]
CurrentUser = NamedDependency[Me]
CurrentCaller = NamedDependency[Caller]


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address of the client, or its network: the key of per-address limits."""
    return network_of(connection.client.host if connection.client else "")


def unverified_caller(connection: ASGIConnection[Any, Any, Any, Any]) -> Caller:
    """Identify a caller by the cookie as sent. Invented cookies still share the limit of their address.

    All clients without a cookie count as one person per address.
    """
    address = address_of(connection)
    return Caller(connection.cookies.get(COOKIE) or f"anonymous at {address}", address)


def _visitor(request: Request[Any, Any, Any], people: NamedDependency[IdentityService]) -> Visitor:
    return Visitor(people, request.cookies.get(COOKIE))


async def _me(visitor: CurrentVisitor) -> Me:
    return await visitor.identify()


def _caller(request: Request[Any, Any, Any], me: CurrentUser) -> Caller:
    return Caller(me.id, address_of(request))


DEPENDENCIES = {
    "visitor": Provide(_visitor, sync_to_thread=False),
    "me": Provide(_me),
    "caller": Provide(_caller, sync_to_thread=False),
}
