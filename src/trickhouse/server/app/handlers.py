"""The server itself over HTTP: its health, its metrics, and its address for guests."""

import asyncio

from litestar import MediaType, Response, get
from litestar.di import NamedDependency

from trickhouse.server.app.address import ServerAddress
from trickhouse.server.app.metrics import Metrics
from trickhouse.server.protocol.errors import CannotSaveError
from trickhouse.server.protocol.http import Invitation
from trickhouse.server.requests import StrictRequest
from trickhouse.server.storage.health import Health
from trickhouse.server.storage.storage import Storage


@get("/healthz", media_type=MediaType.TEXT, summary="Health of the server and its database")
async def show_health(storage: NamedDependency[Storage], health: NamedDependency[Health]) -> Response[str]:
    """Ask the database; 503 and the reason if nothing can be stored at the moment."""
    trouble = health.trouble or await asyncio.to_thread(storage.trouble, writes=False)
    if trouble is None:
        return Response("well\n", media_type=MediaType.TEXT)
    text, wait = f"nothing can be stored: {trouble}\n", {"Retry-After": str(CannotSaveError.retry_after_s)}
    return Response(text, media_type=MediaType.TEXT, status_code=503, headers=wait)


@get("/metrics", sync_to_thread=False, media_type=MediaType.TEXT, summary="Metrics for Prometheus")
def show_metrics(metrics: NamedDependency[Metrics]) -> Response[bytes]:
    """Metrics in Prometheus's text format."""
    return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/api/invitation", sync_to_thread=False, summary="The server's address for guests")
def show_invitation(request: StrictRequest, server_address: NamedDependency[ServerAddress]) -> Invitation:
    """The host's own browser is at `localhost`, which would lead every guest to their own machine."""
    return server_address.invitation(f"{request.url.scheme}://{request.headers.get('host', '')}")


HANDLERS = [show_health, show_metrics, show_invitation]
