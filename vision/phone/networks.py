"""The networks that this computer is in: IPv4 addresses with the names of their interfaces."""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_SIOCGIFADDR = 0xC0206921 if sys.platform == "darwin" else 0x8915
"""Asks the system for the address of an interface."""

_OUTSIDE = ("192.0.2.1", 9)
"""An address that documentation uses; nothing is ever sent there."""

_INNER = ("docker", "br-", "veth", "virbr", "vboxnet", "vmnet", "tun", "tap", "utun", "wg", "tailscale", "zt")
"""Beginnings of the names of interfaces that no phone is behind."""


@dataclass(frozen=True, slots=True)
class LocalNetwork:
    """One network that this computer is in."""

    name: str
    """The interface's name as the system says it; empty where it doesn't say."""
    address: str
    """The computer's IPv4 address there."""


def local_networks() -> tuple[LocalNetwork, ...]:
    """Return the networks that a phone could be in, the likeliest first; empty without any."""
    return ranked(_found(), _way_out())


def ranked(networks: Iterable[LocalNetwork], way_out: str | None) -> tuple[LocalNetwork, ...]:
    """Return networks without the computer's own, the likeliest to hold a phone first.

    Args:
        networks: What was found.
        way_out: The address that the computer would use toward the internet, if any.
    """

    def rank(network: LocalNetwork) -> tuple[bool, bool, bool]:
        inner = network.name.lower().startswith(_INNER)
        return inner, network.address != way_out, not ipaddress.IPv4Address(network.address).is_private

    usable = {network.address: network for network in networks if _usable(network.address)}
    return tuple(sorted(usable.values(), key=rank))


def _usable(address: str) -> bool:
    parsed = ipaddress.IPv4Address(address)
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified or parsed.is_multicast)


def _found() -> Iterator[LocalNetwork]:
    if sys.platform == "win32":
        yield from (LocalNetwork("", address) for address in _host_addresses())
    else:
        for _, name in socket.if_nameindex():
            address = _interface_address(name)
            if address is not None:
                yield LocalNetwork(name, address)


def _host_addresses() -> Iterator[str]:
    """Yield the addresses of the computer's own name; Windows knows all of them by it."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        return
    yield from (str(place[4][0]) for place in found)


def _interface_address(name: str) -> str | None:
    import fcntl  # noqa: PLC0415  Windows has none

    request = struct.pack("16sH14s", name.encode()[:15], socket.AF_INET, b"")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            answer = fcntl.ioctl(asking.fileno(), _SIOCGIFADDR, request)
        except OSError:  # it is down, or has no IPv4 address
            return None
    return socket.inet_ntoa(answer[20:24])


def _way_out() -> str | None:
    """Return the address that the computer would send from; asking sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_OUTSIDE)
        except OSError:
            return None
        return str(asking.getsockname()[0])
