"""Where this server can be found, by whom, and with which address friends are invited.

`Door` is told where the server listens; a tunnel tells it where the world finds it.
"""

import ipaddress
from collections.abc import Callable
from typing import Literal
from urllib.parse import urlsplit

from trickhouse.engine.errors import SetupError
from trickhouse.server.service.network import own_addresses
from trickhouse.server.wire.bodies import Invitation

Reach = Literal["machine", "network", "internet"]

ANY = ("0.0.0.0", "::", "")
LOCAL_ENDS = (".local", ".lan", ".home", ".internal", ".home.arpa", ".localhost")
"""Host names with these endings are only known in one's own network."""


class Door:
    """The way in. Without a host, everybody in this network may come; with one, everybody who can reach it."""

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
        """The address that the world knows: of a proxy, or at the other end of a tunnel, once there is one."""

    @property
    def is_for_own_network(self) -> bool:
        """Whether those who come from elsewhere are sent away."""
        return self._host is None

    @property
    def here(self) -> str:
        """For a browser on this machine, which trusts `localhost` more than any other plain address."""
        is_named = self._host in (None, *ANY, "127.0.0.1", "::1", "localhost")
        return self._at("localhost" if is_named else str(self._host))

    @property
    def network(self) -> str | None:
        """For other devices, if it is open to any."""
        if self._host is None or self._host in ANY:
            found = self._addresses()
            return self._at(found[0]) if found else None
        return None if reach(self._host) == "machine" else self._at(self._host)

    def invitation(self, asked_at: str) -> Invitation:
        """The best address for others. `asked_at` is where the asker has found us, as scheme and host.

        The public address comes first. Somebody who has come from another machine has used an address that works.
        """
        if self.public is None and reach_of(asked_at) != "machine":
            best = asked_at
        else:
            best = self.public or self.network or asked_at
        return Invitation(best.rstrip("/"), reach_of(best))

    def _at(self, host: str) -> str:
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}/"


def reach_of(address: str) -> Reach:
    """From where an address can be opened; one that is malformed, at most from this machine."""
    try:
        return reach(urlsplit(address).hostname)
    except ValueError:
        return "machine"


def reach(host: str | None) -> Reach:
    """From where a host can be found, as far as its name or number says."""
    name = (host or "").lower().rstrip(".")
    try:
        ip = ipaddress.ip_address(name)
    except ValueError:
        if name in ("", "localhost"):
            return "machine"
        return "network" if "." not in name or name.endswith(LOCAL_ENDS) else "internet"
    return "machine" if ip.is_loopback else "internet" if ip.is_global else "network"


def check_url(text: str) -> str:
    """A public address with a slash at its end; an error if it is malformed."""
    try:
        parts = urlsplit(text)
        _ = parts.port
    except ValueError:
        raise SetupError(f"not an address: {text[:80]!r}") from None
    is_whole = parts.scheme in ("http", "https") and bool(parts.hostname)
    if not is_whole or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise SetupError(f"a public address looks like https://play.example.org, not {text[:80]!r}")
    return f"{parts.scheme}://{parts.netloc}/"
