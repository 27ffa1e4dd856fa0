"""The limit of open connections per address, before any request is parsed.

Sockets at tables are counted elsewhere (`limits/quota.py`), by the address that a trusted proxy names. Here only the
other end of the connection is known: a trusted proxy may open as many connections as it likes, because it serves many
people and alone knows how many connections each of them has.
"""

import ipaddress
from collections import Counter
from collections.abc import Sequence

from trickhouse.server.limits.quota import network_of


class Admission:
    """Open connections by address, without sockets at tables."""

    def __init__(self, per_address: int | None = None, trusted: Sequence[str] = ()) -> None:
        self._per_address = per_address
        """Maximum for one address; unlimited if `None`."""
        self._trusted = [ipaddress.ip_network(network) for network in trusted]
        self._open: Counter[str] = Counter()

    def enter(self, address: str | None) -> str | None:
        """Count a connection. Returns the key to leave with, or `None` if it is not counted."""
        if self._per_address is None or address is None or self._is_trusted(address):
            return None
        key = network_of(address)
        self._open[key] += 1
        return key

    def is_crowded(self, key: str | None) -> bool:
        """Whether more connections are open under a key than one address may have."""
        return key is not None and self._per_address is not None and self._open[key] > self._per_address

    def leave(self, key: str | None) -> None:
        """Stop counting a connection that is closed, or has become a socket."""
        if key is None:
            return
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]

    def _is_trusted(self, address: str) -> bool:
        try:
            ip = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        ip = getattr(ip, "ipv4_mapped", None) or ip
        return any(ip in network for network in self._trusted)
