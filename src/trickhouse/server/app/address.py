"""The server's addresses: where it is found, by whom, and which one to give to friends."""

import ipaddress
from collections.abc import Callable
from typing import Literal
from urllib.parse import urlsplit

from trickhouse.engine.errors import SetupError
from trickhouse.server.app.network import own_addresses
from trickhouse.server.protocol.http import Invitation

Reach = Literal["machine", "network", "internet"]

ANY = ("0.0.0.0", "::", "")
LOCAL_ENDS = (".local", ".lan", ".home", ".internal", ".home.arpa", ".localhost")
"""Host names with these endings are only known in a local network."""


class ServerAddress:
    """Where the server is found. Without a host, it is open to its own network; with one, to all who can reach it."""

    def __init__(
        self,
        host: str | None = "127.0.0.1",
        port: int = 0,
        public_url: str | None = None,
        addresses: Callable[[], list[str]] = own_addresses,
    ) -> None:
        self._host = host
        self.port = port
        self._addresses = addresses
        self.public = None if public_url is None else check_url(public_url)
        """The public address, of a proxy or of the far end of a tunnel, once there is one."""

    @property
    def is_for_own_network(self) -> bool:
        """Whether clients from other networks are refused."""
        return self._host is None

    @property
    def here(self) -> str:
        """Address for a browser on this machine, which trusts `localhost` more than any other plain address."""
        is_named = self._host in (None, *ANY, "127.0.0.1", "::1", "localhost")
        return self._at("localhost" if is_named else str(self._host))

    @property
    def network(self) -> str | None:
        """Address for other devices, if the server is open to any."""
        if self._host is None or self._host in ANY:
            found = self._addresses()
            return self._at(found[0]) if found else None
        return None if reach(self._host) == "machine" else self._at(self._host)

    def invitation(self, asked_at: str) -> Invitation:
        """The best address for guests. `asked_at` is where the client has found us, as scheme and host.

        The public address comes first. A client on another machine has used an address that works.
        """
        if self.public is None and reach_of(asked_at) != "machine":
            best = asked_at
        else:
            best = self.public or self.network or asked_at
        return Invitation(best.rstrip("/"), reach_of(best))

    def _at(self, host: str) -> str:
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}/"


def reach_of(address: str) -> Reach:
    """From where an address can be opened; a malformed one, at most from this machine."""
    try:
        return reach(urlsplit(address).hostname)
    except ValueError:
        return "machine"


def reach(host: str | None) -> Reach:
    """From where a host can be reached, judging by its name or number."""
    name = (host or "").lower().rstrip(".")
    try:
        ip = ipaddress.ip_address(name)
    except ValueError:
        if name in ("", "localhost"):
            return "machine"
        return "network" if "." not in name or name.endswith(LOCAL_ENDS) else "internet"
    return "machine" if ip.is_loopback else "internet" if ip.is_global else "network"


def check_url(text: str) -> str:
    """Check a public address, and end it with a slash."""
    try:
        parts = urlsplit(text)
        _ = parts.port
    except ValueError:
        raise SetupError(f"not an address: {text[:80]!r}") from None
    is_whole = parts.scheme in ("http", "https") and bool(parts.hostname)
    if not is_whole or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise SetupError(f"not a public address: {text[:80]!r}; give one such as https://play.example.org")
    return f"{parts.scheme}://{parts.netloc}/"
