"""Runs the server until it is stopped."""

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
from trickhouse.server.app import logs
from trickhouse.server.app.address import ServerAddress
from trickhouse.server.app.banner import show_welcome
from trickhouse.server.app.http import create_app
from trickhouse.server.app.network_guard import guarded
from trickhouse.server.app.preparation import load_compiled
from trickhouse.server.cluster.workers import Worker, Workers, check_workers
from trickhouse.server.limits.admission import Admission
from trickhouse.server.settings import Settings
from trickhouse.server.storage.storage import Storage
from trickhouse.server.time_source import SYSTEM_TIME, TimeSource
from trickhouse.server.transport.serving import serving_config

if sys.platform != "win32":
    import resource

if TYPE_CHECKING:  # asyncssh takes long to import, and few need it
    from trickhouse.server.app.tunnel import Target, Tunnel

log = logging.getLogger(__name__)

GC_THRESHOLDS = (50_000, 20, 50)
"""Thresholds of the garbage collector, by generation: with Python's defaults it would run every few moves."""


MAX_OPEN_FILES = 65_536


def raise_file_limit() -> None:
    """Allow more connections: each is an open file, and many systems allow 1,024 of them by default."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_OPEN_FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    log.info("up to about %d connections are possible", max(soft, wanted), extra={"files": max(soft, wanted)})


class Server(uvicorn.Server):
    """Announces its address once it listens, and opens the browser and a tunnel if they are wanted."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_address: ServerAddress,
        tunnel: "Tunnel | None" = None,
        *,
        open_browser: bool = False,
        worker: Worker | None = None,
    ) -> None:
        super().__init__(config)
        self._address = server_address
        self._tunnel = tunnel
        self._worker = worker
        self._tunnelling: asyncio.Task[None] | None = None
        self._open_browser = open_browser
        self._is_announced = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        _relieve_garbage_collector()
        if self._worker is not None:
            asyncio.get_running_loop().add_reader(self._worker.alive, self._stop_as_orphan)
        if self._worker is not None and not self._worker.is_first:
            return
        if self._tunnel is None:
            self._announce()
        else:
            log.info("opening the tunnel")
            self._tunnelling = asyncio.create_task(self._tunnel.run(self._announce_tunnel))
            self._tunnelling.add_done_callback(self._stop_without_tunnel)
        if self._open_browser:
            webbrowser.open(self._address.here)

    def _stop_as_orphan(self) -> None:
        """Stop, since the parent that would restart us has gone."""
        assert self._worker is not None
        asyncio.get_running_loop().remove_reader(self._worker.alive)
        self.should_exit = True

    def _announce(self) -> None:
        self._is_announced = True
        here, invited = self._address.here, self._address.public or self._address.network
        if logs.is_terminal():
            show_welcome(self._address, sys.stderr)
        else:
            log.info("Trickhouse is open at %s", here, extra={"address": here, "invite": invited})

    def _announce_tunnel(self, address: str) -> None:
        """Announce the tunnel's address, unless it reopens at the same one."""
        if self._is_announced and address == self._address.public:
            log.info("the tunnel is open again")
            return
        self._address.public = address
        self._announce()

    def _stop_without_tunnel(self, _tunnelling: asyncio.Task[None]) -> None:
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
        """The error that prevented the tunnel, if any."""
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

    Everything that would prevent it is checked first. Without a host, the server is open to its own network.
    """
    logs.set_up()
    if workers > 1:
        check_workers(settings)
        if tunnel is not None:
            raise SetupError("a tunnel can only lead to one process: drop --workers, or put a proxy in front")
    ServerAddress(host, port, public_url)
    listener = _listen("0.0.0.0" if host is None else host, port)
    server_address = ServerAddress(host, listener.getsockname()[1], public_url)
    storage = Storage(settings.database)
    raise_file_limit()
    if workers > 1:
        storage.close()
        _run_workers(workers, settings, server_address, listener, open_browser=open_browser)
        return
    server = Server(
        server_config(settings, server_address, storage),
        server_address,
        _open_tunnel(tunnel, server_address),
        open_browser=open_browser,
    )
    _stop_at_hangup(server)
    with contextlib.suppress(KeyboardInterrupt):  # no traceback for Ctrl-C
        server.run(sockets=[listener])
    if server.trouble is not None:
        raise server.trouble


def _stop_at_hangup(server: Server) -> None:
    """Shut down cleanly when the terminal is closed, unless `nohup` has asked for the opposite."""
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:
        signal.signal(signal.SIGHUP, lambda *_: setattr(server, "should_exit", True))


def _open_tunnel(tunnel: "Target | None", server_address: ServerAddress) -> "Tunnel | None":
    if tunnel is None:
        return None
    from trickhouse.server.app.tunnel import Tunnel

    return Tunnel(tunnel, server_address.port, server_address.public)


def _run_workers(
    count: int, settings: Settings, server_address: ServerAddress, found: socket.socket, *, open_browser: bool
) -> None:
    """Run several processes at a free address; the parent reserves it, and does not listen."""
    host, port = found.getsockname()[:2]
    found.close()
    with _listen(host, port, shares=True):

        def work(worker: Worker) -> None:
            opens = open_browser and worker.is_first
            server = Server(
                server_config(worker.settings, server_address), server_address, open_browser=opens, worker=worker
            )
            server.run(sockets=[_listen(host, port, shares=True)])

        Workers(count, settings, work, prepare=load_compiled).run()
    log.info("Trickhouse is closed")


def _relieve_garbage_collector() -> None:
    """Exempt what is loaded by now: searching it for garbage again and again took a fifth of the time."""
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    gc.enable()


def server_config(
    settings: Settings,
    server_address: ServerAddress | None = None,
    storage: Storage | None = None,
    time_source: TimeSource = SYSTEM_TIME,
) -> uvicorn.Config:
    """Configure the server; it closes `storage` in the end, if one is given.

    A trusted proxy's headers name the client; before they are applied, the network guard checks the real peer.
    """
    server_address = server_address or ServerAddress()
    inner = create_app(settings, server_address, storage, time_source)
    app: Any = ProxyHeadersMiddleware(cast(Any, inner), list(settings.trusted_proxies))
    admission = Admission(settings.connections_per_address, settings.trusted_proxies)
    return serving_config(
        guarded(app) if server_address.is_for_own_network else app, admission=admission, time_source=time_source
    )


def _listen(host: str, port: int, *, shares: bool = False) -> socket.socket:
    """Bind a socket, exclusively or (`shares`) together with our other processes."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shares:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listener.bind((host, port))
    except OSError as error:
        raise SetupError(f"cannot listen on {host}:{port}: {error.strerror}") from None
    listener.set_inheritable(True)
    return listener
