"""The server as an ASGI application: routes, errors and headers."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext
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
from trickhouse.server.app import handlers as app_handlers
from trickhouse.server.app.address import ServerAddress, reach_of
from trickhouse.server.app.assembly import opened
from trickhouse.server.app.metrics import Metrics
from trickhouse.server.app.pages import Pages, show_page
from trickhouse.server.app.table_socket import PATH, Socket, play
from trickhouse.server.deals import handlers as deals
from trickhouse.server.identity import handlers as people
from trickhouse.server.identity.current_user import DEPENDENCIES, unverified_caller
from trickhouse.server.identity.origin import check_change
from trickhouse.server.lessons import handlers as lessons
from trickhouse.server.limits.limits import RateLimits
from trickhouse.server.protocol.errors import BadRequestError, ServerError, TooBigError
from trickhouse.server.protocol.refusals import refusal, refused
from trickhouse.server.protocol.socket import Refused
from trickhouse.server.protocol.values import MAX_MESSAGE_BYTES
from trickhouse.server.puzzles import handlers as puzzles
from trickhouse.server.replays import handlers as replays
from trickhouse.server.requests import StrictRequest
from trickhouse.server.reviews import handlers as reviews
from trickhouse.server.settings import Settings
from trickhouse.server.storage.storage import Storage
from trickhouse.server.table import handlers as tables
from trickhouse.server.time_source import SYSTEM_TIME, TimeSource

log = logging.getLogger(__name__)

API = (people, tables, replays, deals, lessons, puzzles, reviews, app_handlers)

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
"""Browsers accept it over HTTPS and from their own machine, and warn about it elsewhere."""

DISCONNECTED = "client disconnected prematurely"
"""Detail of the error that Litestar raises, as a server error, when a client disconnects during a request."""


class _Framework(Litestar):
    """Litestar without the plugins for other libraries: loading pydantic, if it is installed, takes a tenth of a start.

    Overrides a private method; tested with Litestar 2.23 to 2.25, as pinned in `pyproject.toml`.
    """

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def create_app(
    settings: Settings,
    server_address: ServerAddress,
    storage: Storage | None = None,
    time_source: TimeSource = SYSTEM_TIME,
) -> ASGIApp:
    """Create the application; its parts open when it starts and close when it stops."""
    metrics, pages, limits = Metrics(), Pages(), RateLimits(settings, time_source)
    parts: dict[str, Any] = {}
    """Parts that exist only while the server runs, by name."""

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        async with opened(settings, metrics, limits, storage, time_source) as running:
            parts.update(running._asdict())
            relay = running.relay
            async with nullcontext() if relay is None else relay.answering(passed_on):
                yield

    async def limit(request: Request[Any, Any, State]) -> None:
        """Limit API requests. The client's files do not count: phones behind one address load dozens at once."""
        if request.scope["path"].startswith("/api/"):
            limits.requests.take(unverified_caller(request))
        check_change(request.method, request.headers)

    async def play_at(socket: Socket, table: str) -> None:
        await play(socket, table, parts["people"], parts["tables"], parts["relay"], limits, metrics)

    async def passed_on(scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a table's socket that another process has passed on, and pass it no further."""
        table = PATH.fullmatch(scope["path"])
        assert table is not None, scope["path"]
        await play(WebSocket(scope, receive, send), table[1], parts["people"], parts["tables"], None, limits, metrics)

    return _wrap(
        _Framework(
            [
                *(handler for kind in API for handler in kind.HANDLERS),
                show_page,
            ],
            dependencies={
                **DEPENDENCIES,
                "metrics": _provide(lambda: metrics),
                "pages": _provide(lambda: pages),
                "server_address": _provide(lambda: server_address),
                "limits": _provide(lambda: limits),
                "storage": _provide(lambda: parts["storage"]),
                "health": _provide(lambda: parts["health"]),
                "people": _provide(lambda: parts["people"]),
                "tables": _provide(lambda: parts["tables"]),
                "replays": _provide(lambda: parts["replays"]),
                "reviews": _provide(lambda: parts["reviews"]),
                "lessons": _provide(lambda: parts["lessons"]),
                "puzzles": _provide(lambda: parts["puzzles"]),
                "deals": _provide(lambda: parts["deals"]),
            },
            lifespan=[lifespan],
            request_class=StrictRequest,
            before_request=limit,
            exception_handlers={
                TrickhouseError: _refuse,
                HTTPException: _refuse_http,
                RecursionError: _refuse_depth,
                Exception: _report_bug,
            },
            openapi_config=OpenAPIConfig(
                "Trickhouse", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
            ),
            request_max_body_size=MAX_MESSAGE_BYTES,
            logging_config=None,
        ),
        play_at,
    )


def _provide(part: Callable[[], Any]) -> Provide:
    """Provide a part to handlers that declare a parameter of its name."""
    return Provide(part, sync_to_thread=False)


def _wrap(app: ASGIApp, play_at: Callable[[Socket, str], Awaitable[None]]) -> ASGIApp:
    """Wrap the framework: every HTTP answer gets the security headers, and tables' sockets bypass it.

    Its layers would stay in memory for as long as a socket is open, and each message would pass through them.
    """

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET and (found := PATH.fullmatch(scope["path"])):
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
    """Whether browsers consider the requested address trustworthy."""
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    return scope["scheme"] == "https" or reach_of(f"//{host}") == "machine"


def _refuse(request: Request[Any, Any, State], error: TrickhouseError) -> Response[Refused]:
    """Answer one of our errors: server errors know their status, those of the rules are the client's fault."""
    status, wait = HTTPStatus.BAD_REQUEST, None
    if isinstance(error, ServerError):
        status, wait = error.status, error.retry_after_s
    headers = {} if wait is None else {"Retry-After": str(wait)}
    return Response(refusal(error, _language(request)), status_code=status, headers=headers)


def _refuse_http(request: Request[Any, Any, State], error: HTTPException) -> Response[Refused]:
    """Answer an error of the framework in our format."""
    if error.detail == DISCONNECTED:  # no one will read the answer
        return Response(
            refused(BadRequestError.code, DISCONNECTED, _language(request)), status_code=HTTPStatus.BAD_REQUEST
        )
    if error.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return _report_bug(request, error)
    code = {
        HTTPStatus.NOT_FOUND: "request/not-found",
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE: TooBigError.code,
    }.get(HTTPStatus(error.status_code), BadRequestError.code)
    detail = error.extra[0].get("message", "") if isinstance(error.extra, list) and error.extra else ""
    answer = refused(code, f"{error.detail} {detail}".strip(), _language(request))
    return Response(answer, status_code=error.status_code, headers=error.headers)


def _refuse_depth(request: Request[Any, Any, State], _error: RecursionError) -> Response[Refused]:
    """Refuse JSON that is nested too deeply."""
    return _refuse(request, BadRequestError("the JSON is nested too deeply"))


def _report_bug(request: Request[Any, Any, State], error: Exception) -> Response[Refused]:
    """Log a bug of ours, and tell the client no details."""
    log.error("a request failed", exc_info=error, extra={"path": request.scope["path"]})
    return Response(refused("server/failed", "internal error", _language(request)), status_code=500)


def _language(request: Request[Any, Any, State]) -> str:
    return best_language(request.headers.get("accept-language", ""))
