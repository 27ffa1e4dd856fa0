"""The server as an ASGI application: addresses, errors and headers."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

from litestar import Litestar, Request, Response, WebSocket
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from trickhouse import __version__
from trickhouse.engine.errors import TrickhouseError
from trickhouse.locale.language import best_language
from trickhouse.server.api import branches, deals, health, lessons, people, plays, puzzles, replays, reviews, tables
from trickhouse.server.api.asking import unknown_caller
from trickhouse.server.api.origin import check_change
from trickhouse.server.host.pages import Pages, show_page
from trickhouse.server.host.server import opened
from trickhouse.server.host.socket import ADDRESS, Socket, play
from trickhouse.server.service.door import Door, reach_of
from trickhouse.server.service.limits import Limits
from trickhouse.server.service.metrics import Metrics
from trickhouse.server.service.settings import Settings
from trickhouse.server.store.storage import Storage
from trickhouse.server.wire.errors import BadRequestError, ServerError, TooBigError
from trickhouse.server.wire.messages import Refused
from trickhouse.server.wire.refusals import refusal, refused
from trickhouse.server.wire.time_source import SYSTEM_TIME, TimeSource
from trickhouse.server.wire.values import MESSAGE_SIZE

log = logging.getLogger(__name__)

API = (people, tables, replays, branches, deals, lessons, puzzles, reviews, plays, health)

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}

OPENER_POLICY = "cross-origin-opener-policy"
"""Browsers heed it over HTTPS and on their own machine, and complain of it elsewhere."""

GONE = "client disconnected prematurely"
"""What Litestar calls an error of the server: somebody hangs up in the middle of a request."""


class _Framework(Litestar):
    """Our messages are msgspec structs. If pydantic is installed, Litestar would load it: a tenth of a start."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def create_app(
    settings: Settings, door: Door, storage: Storage | None = None, time_source: TimeSource = SYSTEM_TIME
) -> ASGIApp:
    """The application; its parts are opened when it starts and closed when it stops."""
    metrics, pages, limits = Metrics(), Pages(), Limits(settings, time_source)
    parts: dict[str, Any] = {}
    """Those that exist only while the server runs, by name."""

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        async with opened(settings, metrics, storage, time_source) as running:
            parts.update(running._asdict())
            async with running.relay.answering(passed_on):
                yield

    async def limit(request: Request[Any, Any, State]) -> None:
        """The client's own files are not counted: several phones behind one address load dozens of them at once."""
        if request.scope["path"].startswith("/api/"):
            limits.requests.take(unknown_caller(request))
        check_change(request.method, request.headers)

    async def play_at(socket: Socket, table: str) -> None:
        await play(socket, table, parts["people"], parts["tables"], parts["relay"], limits, metrics)

    async def passed_on(scope: Scope, receive: Receive, send: Send) -> None:
        """A table's socket that another process has passed on: it goes no further."""
        table = ADDRESS.fullmatch(scope["path"])
        assert table is not None, scope["path"]
        await play(WebSocket(scope, receive, send), table[1], parts["people"], parts["tables"], None, limits, metrics)

    return _around(
        _Framework(
            [
                *(handler for kind in API for handler in kind.HANDLERS),
                show_page,
            ],
            dependencies={
                "metrics": _given(lambda: metrics),
                "pages": _given(lambda: pages),
                "door": _given(lambda: door),
                "limits": _given(lambda: limits),
                "storage": _given(lambda: parts["storage"]),
                "health": _given(lambda: parts["health"]),
                "people": _given(lambda: parts["people"]),
                "tables": _given(lambda: parts["tables"]),
                "replays": _given(lambda: parts["replays"]),
                "deals": _given(lambda: parts["deals"]),
                "puzzle_store": _given(lambda: parts["puzzle_store"]),
                "library": _given(lambda: parts["library"]),
                "reviewing": _given(lambda: parts["reviewing"]),
                "ready": _given(lambda: parts["ready"]),
            },
            lifespan=[lifespan],
            before_request=limit,
            exception_handlers={
                TrickhouseError: _refuse,
                HTTPException: _refuse_http,
                RecursionError: _refuse_depth,
                Exception: _apologise,
            },
            openapi_config=OpenAPIConfig(
                "Trickhouse", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
            ),
            request_max_body_size=MESSAGE_SIZE,
            logging_config=None,
        ),
        play_at,
    )


def _given(part: Callable[[], Any]) -> Provide:
    """What a handler gets for a parameter of that name."""
    return Provide(part, sync_to_thread=False)


def _around(app: ASGIApp, play_at: Callable[[Socket, str], Awaitable[None]]) -> ASGIApp:
    """Wrapped around the framework: every HTTP answer gets the headers, and a table's sockets go past it.

    Its layers would stay in memory for as long as a socket is open, and each message would pass through them.
    """

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET and (found := ADDRESS.fullmatch(scope["path"])):
            await play_at(WebSocket(scope, receive, send), found[1])
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if _is_trustworthy(scope):
                    headers[OPENER_POLICY] = "same-origin"
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await app(scope, receive, send_with_headers if scope["type"] == ScopeType.HTTP else send)

    return application


def _is_trustworthy(scope: Scope) -> bool:
    """Whether browsers trust the address that this was asked at."""
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    return scope["scheme"] == "https" or reach_of(f"//{host}") == "machine"


def _refuse(request: Request[Any, Any, State], error: TrickhouseError) -> Response[Refused]:
    """What cannot be granted: our own errors know their status, those of the rules are the request's fault."""
    status, wait = HTTPStatus.BAD_REQUEST, None
    if isinstance(error, ServerError):
        status, wait = error.status, error.retry_after_s
    headers = {} if wait is None else {"Retry-After": str(wait)}
    return Response(refusal(error, _language(request)), status_code=status, headers=headers)


def _refuse_http(request: Request[Any, Any, State], error: HTTPException) -> Response[Refused]:
    """What the framework refuses, in our words."""
    if error.detail == GONE:  # nobody will read the answer
        return Response(refused(BadRequestError.code, GONE, _language(request)), status_code=HTTPStatus.BAD_REQUEST)
    if error.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return _apologise(request, error)
    code = {
        HTTPStatus.NOT_FOUND: "request/not-found",
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE: TooBigError.code,
    }.get(HTTPStatus(error.status_code), BadRequestError.code)
    detail = error.extra[0].get("message", "") if isinstance(error.extra, list) and error.extra else ""
    answer = refused(code, f"{error.detail} {detail}".strip(), _language(request))
    return Response(answer, status_code=error.status_code, headers=error.headers)


def _refuse_depth(request: Request[Any, Any, State], _error: RecursionError) -> Response[Refused]:
    """JSON that is nested too deeply."""
    return _refuse(request, BadRequestError("the JSON is nested too deeply"))


def _apologise(request: Request[Any, Any, State], error: Exception) -> Response[Refused]:
    """Our own fault: it goes into the log, not to the client."""
    log.error("a request failed", exc_info=error, extra={"path": request.scope["path"]})
    return Response(refused("server/failed", "something went wrong here", _language(request)), status_code=500)


def _language(request: Request[Any, Any, State]) -> str:
    return best_language(request.headers.get("accept-language", ""))
