"""A public address without a public server: a reverse tunnel over SSH.

Any machine with an account will do, and so will public services for `ssh -R`. The remote side listens, and forwards
connections to the port of this server.
"""

import asyncio
import contextlib
import logging
import re
import socket
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import asyncssh

from trickhouse.engine.errors import SetupError

log = logging.getLogger(__name__)

HTTP_PORT = 80
"""The port that tunnel services expect; on a machine of one's own it gives the shortest address."""
KEEP_ALIVE_S, MAX_UNANSWERED = 15, 3
"""Time between keep-alive messages, and how many of them may go unanswered."""
CONNECT_TIMEOUT_S = 20
MIN_RETRY_S, MAX_RETRY_S = 1.0, 60.0
"""Time before the tunnel is reopened; each failure doubles it."""
GREETING_TIMEOUT_S = 5.0
"""How long a service has to announce its address."""
ANSWER_TIMEOUT_S = 5.0
"""How long a request to ourselves through the remote side may take."""

_ADDRESS = re.compile(r"https?://[\w.-]+(?::\d+)?/?(?=[\s\])]|$)")
_DISPLAY = re.compile(
    r"\b(tunnel(?:l?ed|l?ing)|forward(?:ed|ing|s)?)\b|^\W*(?:https?:\s+)?https?://\S+\W*$", re.IGNORECASE
)
"""A line that announces the address of a tunnel: it says so, or contains nothing else."""
_TARGET = re.compile(
    r"^(?:(?P<user>[^@\s]+)@)?(?:\[(?P<six>[0-9a-fA-F:]+)\]|(?P<host>[^@:\s]+))(?::(?P<port>\d{1,5}))?$"
)


class TunnelError(SetupError):
    """Why there is no tunnel, in one line for the host."""


@dataclass(frozen=True)
class Target:
    """The remote end: `user@host:port` of an SSH server, and the port to listen on there."""

    host: str
    user: str | None = None
    port: int | None = None
    listens_at: int | None = None

    def __str__(self) -> str:
        return f"{self.user}@{self.host}" if self.user else self.host

    @property
    def ssh(self) -> str:
        """The command that a person would use."""
        return f"ssh {f'-p {self.port} ' if self.port else ''}{self}"


def parse_target(text: str, listens_at: int | None = None) -> Target:
    """Parse `[user@]host[:port]`; names from ~/.ssh/config work, too."""
    found = _TARGET.match(text)
    if found is None or not 0 < int(found["port"] or 22) < 65_536:
        raise SetupError(f"not a tunnel target: {text[:80]!r}; give user@host or user@host:port")
    port = None if found["port"] is None else int(found["port"])
    return Target(found["six"] or found["host"], found["user"], port, listens_at)


def announced_address(said: str) -> str | None:
    """The address that a tunnel service announces in its greeting; the secure one if there are two."""
    lines = [line for line in said.splitlines() if _DISPLAY.search(line)]
    found = [address for line in lines for address in _ADDRESS.findall(line)]
    secure = [address for address in found if address.startswith("https:")]
    best = next(iter(secure or found), None)
    return None if best is None else best.rstrip("/") + "/"


class Tunnel:
    """Keeps a tunnel open."""

    def __init__(self, target: Target, port: int, public: str | None = None) -> None:
        self._target = target
        self._port = port
        """Port of this server on this machine."""
        self._public = public
        """Public address given by the host: then the remote side is not asked for one."""
        self._listened_at: int | None = None
        """The remote port that we had: invitations point to it, so we ask for it again."""

    async def run(self, announce: Callable[[str], None]) -> None:
        """Keep the tunnel open and announce its address; raise an error only if it could never be opened."""
        failures = 0
        while True:
            try:
                async with await self._connect() as line:
                    announce(await self._open(line))
                    failures = 0
                    await line.wait_closed()
                reason = "the remote side closed it"
            except TunnelError as error:
                if self._listened_at is None:
                    raise
                reason = str(error)
            wait = min(MAX_RETRY_S, MIN_RETRY_S * 2**failures)
            failures += 1
            log.warning("the tunnel broke (%s); reopening it in %.0f s", reason, wait)
            await asyncio.sleep(wait)

    async def _connect(self) -> asyncssh.SSHClientConnection:
        target = self._target
        chosen = {"username": target.user, "port": target.port}
        with _explained(target):
            return await asyncssh.connect(
                target.host,
                keepalive_interval=KEEP_ALIVE_S,
                keepalive_count_max=MAX_UNANSWERED,
                connect_timeout=CONNECT_TIMEOUT_S,
                **{name: value for name, value in chosen.items() if value is not None},
            )

    async def _open(self, line: asyncssh.SSHClientConnection) -> str:
        """Let the remote side listen. Returns our public address."""
        with _explained(self._target):
            port = await self._listen(line)
            address = await self._address(line, port)
        self._listened_at = port
        return address

    async def _listen(self, line: asyncssh.SSHClientConnection) -> int:
        for port in self._ports:
            with contextlib.suppress(asyncssh.ChannelListenError):
                return (await line.forward_remote_port("", port, "127.0.0.1", self._port)).get_port() or port
        ports = " or ".join(str(port) for port in self._ports if port)
        raise TunnelError(f"{self._target} does not let us listen on its port {ports}")

    @property
    def _ports(self) -> Sequence[int]:
        """Ports to ask for, in this order; 0 is any free one."""
        wanted = self._listened_at if self._listened_at is not None else self._target.listens_at
        return (HTTP_PORT, self._port, 0) if wanted is None else (wanted,)

    async def _address(self, line: asyncssh.SSHClientConnection, port: int) -> str:
        if self._public is not None:
            return self._public
        host = str(line.get_extra_info("host"))
        if await _answers(host, port):
            return _plain_address(host, port)
        if told := await _greeting(line):
            return told
        raise TunnelError(
            f"port {port} on {host} is only reachable from {host} itself: its sshd needs `GatewayPorts "
            "clientspecified`, its firewall must let the port through, or give the address of the proxy in front of it "
            "with --public-url"
        )


def _plain_address(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}/" if port == HTTP_PORT else f"http://{name}:{port}/"


async def _greeting(line: asyncssh.SSHClientConnection) -> str | None:
    """The address in a tunnel service's greeting; other machines may refuse the session, which is fine."""
    said = ""
    with contextlib.suppress(asyncssh.Error, OSError, TimeoutError):
        async with asyncio.timeout(GREETING_TIMEOUT_S):
            session = await line.create_process(errors="replace", stderr=asyncssh.STDOUT)
            while announced_address(said) is None and (part := await session.stdout.read(1000)):
                said += str(part)
    return announced_address(said)


async def _answers(host: str, port: int) -> bool:
    """Whether our own server answers there: a health request through the tunnel."""
    with contextlib.suppress(OSError, TimeoutError):
        async with asyncio.timeout(ANSWER_TIMEOUT_S):
            reader, writer = await asyncio.open_connection(host, port)
            try:
                writer.write(f"GET /healthz HTTP/1.0\r\nHost: {host}:{port}\r\n\r\n".encode())
                return (await reader.read()).endswith(b"well\n")
            finally:
                writer.close()
    return False


@contextlib.contextmanager
def _explained(target: Target) -> Iterator[None]:
    """Turn SSH errors into one line that says what to do."""
    try:
        yield
    except asyncssh.HostKeyNotVerifiable:
        raise TunnelError(
            f"this computer does not know the key of {target.host} yet: run `{target.ssh}` once and accept it"
        ) from None
    except asyncssh.PermissionDenied:
        raise TunnelError(
            f"{target} does not let us in: it must accept a key from ssh-agent, or a key in ~/.ssh without a passphrase"
        ) from None
    except socket.gaierror:
        raise TunnelError(f"unknown host {target.host}") from None
    except TimeoutError:
        raise TunnelError(f"{target.host} does not answer") from None
    except OSError as error:
        raise TunnelError(f"cannot reach {target.host}: {error.strerror or error}") from None
    except (asyncssh.Error, ValueError) as error:
        raise TunnelError(f"no tunnel to {target}: {str(error).splitlines()[0][:200]}") from None
