"""Serves the phone's page at one address, from ``start`` to ``stop``."""

from __future__ import annotations

import logging
import threading
from typing import TYPE_CHECKING, Self

from scorer.text import Text
from vision.frames.clock import SYSTEM
from vision.phone.app import PhoneApp
from vision.phone.errors import PhoneError
from vision.phone.listener import Listener
from vision.phone.photos import PhonePhoto, PhotoDoor
from vision.phone.tokens import Tokens

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from vision.frames.clock import Clock

_LOG = logging.getLogger(__name__)

_CANT_LISTEN = Text(
    "手机传照片的页面在 {address} 打不开：请换一个网络，或在防火墙里允许见花。",
    "The phone's page can't be served at {address}: choose another network, or allow Jianhua in the firewall.",
)


def _ignore(_: str) -> None:
    """Tell nobody."""


class PhoneServer:
    """Off until ``start``; photos come to ``on_photo`` until ``stop``."""

    def __init__(
        self,
        on_photo: Callable[[PhonePhoto], object],
        *,
        on_link: Callable[[str], object] = _ignore,
        clock: Clock = SYSTEM,
    ) -> None:
        """Make one that doesn't listen.

        Args:
            on_photo: Given each photo, in a thread of the server; must be quick (put it in a queue).
                If it raises, the phone is asked to send the photo again.
            on_link: Told of the new link whenever a phone has used one, in a thread of the server:
                show its code (``vision.phone.code``) instead of the old one.
            clock: Counts how often phones ask.
        """
        self._on_photo, self._on_link, self._clock = on_photo, on_link, clock
        self._lock = threading.Lock()
        self._listener: Listener | None = None
        self._tokens: Tokens | None = None

    @property
    def running(self) -> bool:
        """Whether it listens."""
        return self._listener is not None

    @property
    def link(self) -> str | None:
        """The address that the next phone opens; None while it doesn't listen."""
        listener, tokens = self._listener, self._tokens
        return f"http://{listener.host}/{tokens.link}/" if listener and tokens else None

    def start(self, address: str, port: int = 0) -> str:
        """Listen at one of ``vision.phone.networks.local_networks`` and return the link.

        Args:
            address: The computer's IPv4 address in the network of the phone.
            port: 0 takes one that is free.

        Raises:
            PhoneError: That address or port can't be had.
        """
        with self._lock:
            if self._listener is not None:
                self._close(2.0)
            try:
                listener = Listener(address, port)
            except OSError as error:
                raise PhoneError(_CANT_LISTEN.fill(address=address)) from error
            self._tokens = tokens = Tokens(self._clock)
            hosts = frozenset({listener.host, listener.host.removesuffix(":80")})  # browsers leave 80 out
            door = PhotoDoor(self._on_photo, self._clock)
            listener.serve(PhoneApp(tokens, door, self._clock, hosts, self._new_link))
            self._listener = listener
        return str(self.link)

    def stop(self, timeout_s: float = 2.0) -> bool:
        """Stop listening; links and passes are worthless from now on.

        Returns:
            Whether all its threads ended within ``timeout_s``; the port is free at once in any case.
        """
        with self._lock:
            return self._close(timeout_s)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _close(self, timeout_s: float) -> bool:
        listener, self._listener, self._tokens = self._listener, None, None
        if listener is None or listener.close(timeout_s):
            return True
        _LOG.warning("the phone's page did not stop in time")
        return False

    def _new_link(self) -> None:
        link = self.link
        if link is not None:
            self._on_link(link)
