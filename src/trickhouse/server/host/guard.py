"""Who is let in: a server that was opened for its own network sends everybody else away."""

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from trickhouse.locale.language import best_language
from trickhouse.server.service.network import is_from_own_network
from trickhouse.server.wire.errors import NotFromHereError
from trickhouse.server.wire.messages import encode
from trickhouse.server.wire.refusals import refusal


def guarded(app: ASGIApp) -> ASGIApp:
    """The application, for this network only. It asks who really calls, before a proxy's headers are believed."""

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        caller = scope.get("client")
        if caller is None or is_from_own_network(caller[0]):  # at the start and the end of the server, nobody calls
            await app(scope, receive, send)
        else:
            await _refuse(scope, send)

    return application


async def _refuse(scope: Scope, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 4003, "reason": NotFromHereError.code})
        return
    languages = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
    error = NotFromHereError("this server is open to its own network alone")
    body = encode(refusal(error, best_language(languages)))
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
