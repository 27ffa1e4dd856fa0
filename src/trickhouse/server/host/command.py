"""Run the server until somebody stops it."""

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import sys
import webbrowser
from typing import TYPE_CHECKING, Any, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from trickhouse.engine.errors import SetupError
from trickhouse.server.host import logs
from trickhouse.server.host.admission import Admission
from trickhouse.server.host.app import create_app
from trickhouse.server.host.guard import guarded
from trickhouse.server.host.protocols import raise_file_limit
from trickhouse.server.host.serving import served
from trickhouse.server.host.welcome import show_welcome
from trickhouse.server.host.workers import Worker, Workers, check_workers
from trickhouse.server.service.door import Door
from trickhouse.server.service.preparation import load_compiled
from trickhouse.server.service.settings import Settings
from trickhouse.server.store.storage import Storage
from trickhouse.server.wire.time_source import SYSTEM_TIME, TimeSource

if TYPE_CHECKING:  # SSH takes long to load, and few need it
    from trickhouse.server.host.tunnel import Target, Tunnel

log = logging.getLogger(__name__)

GARBAGE = (50_000, 20, 50)
"""Thresholds of the garbage collector, by generation: with Python's own it would run every few moves."""


class Server(uvicorn.Server):
    """Says where it can be found once it listens, opens the browser there, and a tunnel if one is wanted."""

    def __init__(
        self,
        config: uvicorn.Config,
        door: Door,
        tunnel: "Tunnel | None" = None,
        *,
        open_browser: bool = False,
        worker: Worker | None = None,
    ) -> None:
        super().__init__(config)
        self._door = door
        self._tunnel = tunnel
        self._worker = worker
        self._tunnelling: asyncio.Task[None] | None = None
        self._open_browser = open_browser
        self._is_announced = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        _spare_the_collector()
        if self._worker is not None:
            asyncio.get_running_loop().add_reader(self._worker.alive, self._be_orphaned)
        if self._worker is not None and not self._worker.is_first:
            return
        if self._tunnel is None:
            self._announce()
        else:
            log.info("opening the tunnel")
            self._tunnelling = asyncio.create_task(self._tunnel.run(self._be_found))
            self._tunnelling.add_done_callback(self._give_up)
        if self._open_browser:
            webbrowser.open(self._door.here)

    def _be_orphaned(self) -> None:
        """The parent has gone, and nobody would start us anew: whoever hosts will start all of it again."""
        assert self._worker is not None
        asyncio.get_running_loop().remove_reader(self._worker.alive)
        self.should_exit = True

    def _announce(self) -> None:
        self._is_announced = True
        here, invited = self._door.here, self._door.public or self._door.network
        if logs.is_terminal():
            show_welcome(self._door, sys.stderr)
        else:
            log.info("Trickhouse is open at %s", here, extra={"address": here, "invite": invited})

    def _be_found(self, address: str) -> None:
        """The tunnel is open. Where it comes back at the same address, nobody need be told anew."""
        if self._is_announced and address == self._door.public:
            log.info("the tunnel is open again")
            return
        self._door.public = address
        self._announce()

    def _give_up(self, _tunnelling: asyncio.Task[None]) -> None:
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._tunnelling is not None:
            self._tunnelling.cancel()
            await asyncio.wait([self._tunnelling])
        await super().shutdown(sockets)
        if self._worker is None:
            log.info("Trickhouse is closed")

    @property
    def trouble(self) -> BaseException | None:
        """Why the tunnel could not be opened."""
        task = self._tunnelling
        return None if task is None or task.cancelled() else task.exception()


def run_server(
    settings: Settings,
    host: str | None,
    port: int,
    *,
    public_url: str | None = None,
    tunnel: "Target | None" = None,
    open_browser: bool = False,
    workers: int = 1,
) -> None:
    """Serve until SIGINT, SIGTERM or SIGHUP, then finish writes and close sockets.

    What would prevent it is found out first. Without a host, for this machine and for everybody in its own network.
    """
    logs.set_up()
    if workers > 1:
        check_workers(settings)
        if tunnel is not None:
            raise SetupError("a tunnel leads to one process: leave out --workers, or put a proxy in front")
    Door(host, port, public_url)
    listener = _listen("0.0.0.0" if host is None else host, port)
    door = Door(host, listener.getsockname()[1], public_url)
    storage = Storage(settings.database)
    raise_file_limit()
    if workers > 1:
        storage.close()
        _run_workers(workers, settings, door, listener, open_browser=open_browser)
        return
    server = Server(configured(settings, door, storage), door, _way(tunnel, door), open_browser=open_browser)
    _stop_at_hangup(server)
    with contextlib.suppress(KeyboardInterrupt):  # people who press Ctrl-C need no traceback
        server.run(sockets=[listener])
    if server.trouble is not None:
        raise server.trouble


def _stop_at_hangup(server: Server) -> None:
    """Stop in an orderly way when the terminal is closed, unless `nohup` has asked for the opposite."""
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:
        signal.signal(signal.SIGHUP, lambda *_: setattr(server, "should_exit", True))


def _way(tunnel: "Target | None", door: Door) -> "Tunnel | None":
    if tunnel is None:
        return None
    from trickhouse.server.host.tunnel import Tunnel

    return Tunnel(tunnel, door.port, door.public)


def _run_workers(count: int, settings: Settings, door: Door, found: socket.socket, *, open_browser: bool) -> None:
    """Several processes at the address that was found to be free; the parent holds on to it, and does not listen."""
    host, port = found.getsockname()[:2]
    found.close()
    with _listen(host, port, shares=True):

        def work(worker: Worker) -> None:
            opens = open_browser and worker.is_first
            server = Server(configured(worker.settings, door), door, open_browser=opens, worker=worker)
            server.run(sockets=[_listen(host, port, shares=True)])

        Workers(count, settings, work, prepare=load_compiled).run()
    log.info("Trickhouse is closed")


def _spare_the_collector() -> None:
    """What is loaded by now stays loaded; looking through it for garbage again and again took a fifth of the time."""
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    gc.enable()


def configured(
    settings: Settings,
    door: Door | None = None,
    storage: Storage | None = None,
    time_source: TimeSource = SYSTEM_TIME,
) -> uvicorn.Config:
    """How the server is served; `storage`, if it is open already: the server closes it in the end.

    What a trusted proxy says about the caller is believed; the guard looks at the real caller before that.
    """
    door = door or Door()
    inner = create_app(settings, door, storage, time_source)
    app: Any = ProxyHeadersMiddleware(cast(Any, inner), list(settings.trusted_proxies))
    admission = Admission(settings.connections_per_address, settings.trusted_proxies)
    return served(guarded(app) if door.is_for_own_network else app, admission=admission, time_source=time_source)


def _listen(host: str, port: int, *, shares: bool = False) -> socket.socket:
    """At an address that is ours alone, or that several processes of ours share."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shares:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listener.bind((host, port))
    except OSError as error:
        raise SetupError(f"cannot listen at {host}:{port}: {error.strerror}") from None
    listener.set_inheritable(True)
    return listener
