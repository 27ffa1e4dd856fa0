"""A way in from the internet without a server of one's own: a reverse tunnel over SSH.

Any machine with an account will do, and so will the public services that are reached by `ssh -R`. The other side
listens; what comes in there comes out here, at the port of this server.
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
"""What tunnel services expect to be asked for; on a machine of one's own it makes the shortest address."""
KEEP_ALIVE, MOST_UNANSWERED = 15, 3
"""Seconds between questions whether the other side is there, and how many of them may go unanswered."""
CONNECT_TIMEOUT = 20
SHORTEST_WAIT, LONGEST_WAIT = 1.0, 60.0
"""Seconds before the tunnel is opened again; each failure doubles them."""
GREETING = 5.0
"""Seconds that a service has to say at which address it will be found."""
ANSWER = 5.0
"""Seconds that the other side has to bring us a question that we ask ourselves."""

_ADDRESS = re.compile(r"https?://[\w.-]+(?::\d+)?/?(?=[\s\])]|$)")
_TELLING = re.compile(
    r"\b(tunnel(?:l?ed|l?ing)|forward(?:ed|ing|s)?)\b|^\W*(?:https?:\s+)?https?://\S+\W*$", re.IGNORECASE
)
"""A line that tells the address of a tunnel: it says so, or there is nothing else in it."""
_TARGET = re.compile(
    r"^(?:(?P<user>[^@\s]+)@)?(?:\[(?P<six>[0-9a-fA-F:]+)\]|(?P<host>[^@:\s]+))(?::(?P<port>\d{1,5}))?$"
)


class TunnelError(SetupError):
    """Why there is no tunnel, in one line for whoever hosts."""


@dataclass(frozen=True)
class Target:
    """Where the tunnel ends: `user@host:port` of an SSH server, and the port to listen at there."""

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
    """`[user@]host[:port]`; names from ~/.ssh/config are welcome."""
    found = _TARGET.match(text)
    if found is None or not 0 < int(found["port"] or 22) < 65_536:
        raise SetupError(f"a tunnel goes to user@host or user@host:port, not {text[:80]!r}")
    port = None if found["port"] is None else int(found["port"])
    return Target(found["six"] or found["host"], found["user"], port, listens_at)


def told_address(said: str) -> str | None:
    """The address that a tunnel service tells in its greeting, the secure one if there are two."""
    lines = [line for line in said.splitlines() if _TELLING.search(line)]
    found = [address for line in lines for address in _ADDRESS.findall(line)]
    secure = [address for address in found if address.startswith("https:")]
    best = next(iter(secure or found), None)
    return None if best is None else best.rstrip("/") + "/"


class Tunnel:
    """Keeps a tunnel open."""

    def __init__(self, target: Target, port: int, public: str | None = None) -> None:
        self._target = target
        self._port = port
        """Of this server, on this machine."""
        self._public = public
        """The address that whoever hosts has given: then the other side is not asked for one."""
        self._listened_at: int | None = None
        """The port there that we had: invitations point at it, so we want it again."""

    async def run(self, tell: Callable[[str], None]) -> None:
        """Open the tunnel and tell its address, again whenever it breaks. An error only if it never could be opened."""
        failures = 0
        while True:
            try:
                async with await self._connect() as line:
                    tell(await self._open(line))
                    failures = 0
                    await line.wait_closed()
                reason = "the other side has closed it"
            except TunnelError as error:
                if self._listened_at is None:
                    raise
                reason = str(error)
            wait = min(LONGEST_WAIT, SHORTEST_WAIT * 2**failures)
            failures += 1
            log.warning("the tunnel is broken (%s); it is opened again in %.0f s", reason, wait)
            await asyncio.sleep(wait)

    async def _connect(self) -> asyncssh.SSHClientConnection:
        target = self._target
        chosen = {"username": target.user, "port": target.port}
        with _explained(target):
            return await asyncssh.connect(
                target.host,
                keepalive_interval=KEEP_ALIVE,
                keepalive_count_max=MOST_UNANSWERED,
                connect_timeout=CONNECT_TIMEOUT,
                **{name: value for name, value in chosen.items() if value is not None},
            )

    async def _open(self, line: asyncssh.SSHClientConnection) -> str:
        """Have the other side listen; the address at which the world finds us."""
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
        raise TunnelError(f"{self._target} does not let us listen at its port {ports}")

    @property
    def _ports(self) -> Sequence[int]:
        """Those to ask for, in this order; 0 is any that is free."""
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
            f"{host} listens at port {port} for itself alone: its sshd needs `GatewayPorts clientspecified`, "
            "its firewall must let the port through, or say with --public-url what stands in front of it"
        )


def _plain_address(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}/" if port == HTTP_PORT else f"http://{name}:{port}/"


async def _greeting(line: asyncssh.SSHClientConnection) -> str | None:
    """What a tunnel service says at first; other machines may allow no session at all, and need not."""
    said = ""
    with contextlib.suppress(asyncssh.Error, OSError, TimeoutError):
        async with asyncio.timeout(GREETING):
            session = await line.create_process(errors="replace", stderr=asyncssh.STDOUT)
            while told_address(said) is None and (part := await session.stdout.read(1000)):
                said += str(part)
    return told_address(said)


async def _answers(host: str, port: int) -> bool:
    """Whether our own server is found there: we ask it how it is, the long way round."""
    with contextlib.suppress(OSError, TimeoutError):
        async with asyncio.timeout(ANSWER):
            reader, writer = await asyncio.open_connection(host, port)
            try:
                writer.write(f"GET /healthz HTTP/1.0\r\nHost: {host}:{port}\r\n\r\n".encode())
                return (await reader.read()).endswith(b"well\n")
            finally:
                writer.close()
    return False


@contextlib.contextmanager
def _explained(target: Target) -> Iterator[None]:
    """What can go wrong with SSH, each in one line that says what to do."""
    try:
        yield
    except asyncssh.HostKeyNotVerifiable:
        raise TunnelError(f"the key of {target.host} is not known here: run `{target.ssh}` and accept it") from None
    except asyncssh.PermissionDenied:
        raise TunnelError(
            f"{target} does not let us in: it must know a key of ssh-agent, or one in ~/.ssh that has no password"
        ) from None
    except socket.gaierror:
        raise TunnelError(f"there is no machine named {target.host}") from None
    except TimeoutError:
        raise TunnelError(f"{target.host} does not answer") from None
    except OSError as error:
        raise TunnelError(f"{target.host} cannot be reached: {error.strerror or error}") from None
    except (asyncssh.Error, ValueError) as error:
        raise TunnelError(f"no tunnel to {target}: {str(error).splitlines()[0][:200]}") from None
