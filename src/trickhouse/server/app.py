"""The server as an ASGI application: addresses, errors and headers."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

from trickhouse import __version__
from trickhouse.engine.errors import TrickhouseError
from trickhouse.locale.language import best_language
from trickhouse.server.api import HANDLERS
from trickhouse.server.errors import BadRequestError, ServerError, TooBigError
from trickhouse.server.house import House
from trickhouse.server.messages import MESSAGE_SIZE, Refused
from trickhouse.server.pages import Pages, show_page
from trickhouse.server.refusals import refusal, refused
from trickhouse.server.settings import Settings
from trickhouse.server.socket import play

log = logging.getLogger(__name__)

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
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


def create_app(settings: Settings) -> Litestar:
    """The application; its house is opened when it starts and closed when it stops."""
    house, pages = House(settings), Pages()

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    async def limit(request: Request[Any, Any, State]) -> None:
        """The client's own files are not counted: several phones behind one address load dozens of them at once."""
        if request.scope["path"].startswith("/api/"):
            house.callers.take(request.client.host if request.client else "")

    return Litestar(
        [*HANDLERS, play, show_page],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "pages": Provide(lambda: pages, sync_to_thread=False),
        },
        lifespan=[lifespan],
        before_request=limit,
        before_send=[_add_headers],
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
    )


async def _add_headers(message: Message, scope: Scope) -> None:
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers[name] = value
    if scope["path"].startswith("/api/"):
        headers.setdefault("cache-control", "no-store")


def _refuse(request: Request[Any, Any, State], error: TrickhouseError) -> Response[Refused]:
    """What cannot be had: our own errors know their status, those of the rules are the request's fault."""
    status = error.status if isinstance(error, ServerError) else HTTPStatus.BAD_REQUEST
    return Response(refusal(error, _language(request)), status_code=status)


def _refuse_http(request: Request[Any, Any, State], error: HTTPException) -> Response[Refused]:
    """What the framework refuses, in our words."""
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
    """JSON that is nested without end."""
    return _refuse(request, BadRequestError("the JSON is nested too deeply"))


def _apologise(request: Request[Any, Any, State], error: Exception) -> Response[Refused]:
    """Our own fault: it goes into the log, not to the client."""
    log.error("a request failed", exc_info=error, extra={"path": request.scope["path"]})
    return Response(refused("server/failed", "something went wrong here", _language(request)), status_code=500)


def _language(request: Request[Any, Any, State]) -> str:
    return best_language(request.headers.get("accept-language", ""))
