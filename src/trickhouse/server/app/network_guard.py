"""Refuses clients from other networks, if the server is open to its own network only."""

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from trickhouse.locale.language import best_language
from trickhouse.server.app.network import is_from_own_network
from trickhouse.server.protocol.errors import NotFromHereError
from trickhouse.server.protocol.refusals import refusal
from trickhouse.server.protocol.socket import encode


def guarded(app: ASGIApp) -> ASGIApp:
    """Wrap an application for this network only. It checks the real peer, before a proxy's headers are trusted."""

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        caller = scope.get("client")
        if caller is None or is_from_own_network(caller[0]):  # lifespan events have no client
            await app(scope, receive, send)
        else:
            await _refuse(scope, send)

    return application


async def _refuse(scope: Scope, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 4003, "reason": NotFromHereError.code})
        return
    languages = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
    error = NotFromHereError("this server is only open to its own network")
    body = encode(refusal(error, best_language(languages)))
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
