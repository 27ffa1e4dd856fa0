"""How the server is, over HTTP: for those who host it and for what watches it."""

import asyncio

from litestar import MediaType, Response, get
from litestar.di import NamedDependency

from trickhouse.server.service.metrics import Metrics
from trickhouse.server.store.health import Health
from trickhouse.server.store.storage import Storage
from trickhouse.server.wire.errors import CannotSaveError


@get("/healthz", media_type=MediaType.TEXT, summary="Whether the server and its database are well")
async def show_health(storage: NamedDependency[Storage], health: NamedDependency[Health]) -> Response[str]:
    """Asks the database; 503 and the reason, if nothing can be stored just now."""
    trouble = health.trouble or await asyncio.to_thread(storage.trouble, writes=False)
    if trouble is None:
        return Response("well\n", media_type=MediaType.TEXT)
    text, wait = f"nothing can be stored: {trouble}\n", {"Retry-After": str(CannotSaveError.retry_after_s)}
    return Response(text, media_type=MediaType.TEXT, status_code=503, headers=wait)


@get("/metrics", sync_to_thread=False, media_type=MediaType.TEXT, summary="Figures for Prometheus")
def show_metrics(metrics: NamedDependency[Metrics]) -> Response[bytes]:
    """In the text format of Prometheus."""
    return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


HANDLERS = [show_health, show_metrics]
