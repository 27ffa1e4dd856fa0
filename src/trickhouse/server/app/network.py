"""Addresses of this machine in its networks, the one that others most probably reach first."""

import ipaddress
import re
import socket
from collections.abc import Iterable
from typing import NamedTuple

import ifaddr

UNUSED_ADDRESS = "198.51.100.1"
"""An address for documentation (RFC 5737), which no machine has: the route to it is the route to the internet."""

VIRTUAL = re.compile(
    r"^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|podman|cni|flannel|cali)|hyper-v|virtual|vmware|wsl", re.IGNORECASE
)
"""Interfaces within this machine: containers and virtual machines."""
TUNNELS = re.compile(r"^(tun|tap|wg|utun|ppp|ipsec|tailscale|zt|nebula)|vpn|wireguard", re.IGNORECASE)
"""Interfaces of virtual private networks, which a guest's phone is not in."""


class InterfaceAddress(NamedTuple):
    """An address of this machine, and the interface that has it."""

    interface: str
    address: str


def own_addresses() -> list[str]:
    """IPv4 addresses that others may reach this machine at, the best first."""
    adapters = ifaddr.get_adapters()
    found = [InterfaceAddress(one.nice_name, ip.ip) for one in adapters for ip in one.ips if isinstance(ip.ip, str)]
    return ranked(found, _way_out())


def ranked(found: Iterable[InterfaceAddress], way_out: str | None) -> list[str]:
    """Rank real networks before VPNs before virtual interfaces; in each group, the route to the internet first."""
    useful = [one for one in found if _is_useful(one.address)]
    order = sorted(useful, key=lambda one: (_remoteness(one.interface), one.address != way_out))
    return list(dict.fromkeys(one.address for one in order))


def is_from_own_network(address: str) -> bool:
    """Whether a client at this address is on this machine or in one of its private networks."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:  # a UNIX socket has no address
        return True
    return not (getattr(ip, "ipv4_mapped", None) or ip).is_global


def _is_useful(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)


def _remoteness(interface: str) -> int:
    return 2 if VIRTUAL.search(interface) else 1 if TUNNELS.search(interface) else 0


def _way_out() -> str | None:
    """The address of this machine towards the internet. Connecting a UDP socket finds the route, and sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((UNUSED_ADDRESS, 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])
