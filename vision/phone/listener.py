"""One listening port with waitress behind it, and its clean end."""

from __future__ import annotations

import socket
import sys
import threading
from typing import TYPE_CHECKING, Any

import waitress
from waitress import wasyncore

from vision.phone.page import LIMIT_BYTES

if TYPE_CHECKING:
    from collections.abc import Callable

THREADS = 3
"""Requests that are answered at a time."""

MOST_CONNECTIONS = 24
"""Connections at a time; a phone opens up to six."""

SILENT_S = 30
"""Seconds of silence after which a connection is closed."""

LOOK_S = 0.5
"""How long the server's thread sleeps at most before it looks whether to stop."""


FINISH_S = 5
"""Seconds that requests have to finish in when the page is closed."""


class Listener:
    """Holds a port from the start, answers from ``serve`` to ``close``."""

    def __init__(self, address: str, port: int) -> None:
        """Take the port; 0 takes one that is free. Raises ``OSError``."""
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            if sys.platform == "win32":  # there, reuse would let two programs have one port
                self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
            else:
                self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self._socket.bind((address, port))
        except OSError:
            self._socket.close()
            raise
        self.host = f"{address}:{self._socket.getsockname()[1]}"
        """Address and port, as in the ``Host`` header."""
        self._stop = threading.Event()
        self._map: dict[int, Any] = {}
        self._server: Any = None
        self._thread: threading.Thread | None = None

    def serve(self, app: Callable[..., Any]) -> None:
        """Begin to answer with a WSGI application."""
        self._server = waitress.create_server(
            app,
            map=self._map,
            sockets=[self._socket],
            threads=THREADS,
            connection_limit=MOST_CONNECTIONS,
            channel_timeout=SILENT_S,
            cleanup_interval=5,
            max_request_body_size=LIMIT_BYTES + 1,
            max_request_header_size=16_384,
            ident=None,
            clear_untrusted_proxy_headers=True,
            expose_tracebacks=False,
        )
        self._thread = threading.Thread(target=self._run, name="phone page", daemon=True)
        self._thread.start()

    def close(self, timeout_s: float) -> bool:
        """Free the port and end the threads; return whether that took less than ``timeout_s``."""
        self._stop.set()
        if self._thread is None:
            self._socket.close()
            return True
        self._server.pull_trigger()
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while not self._stop.is_set():
            wasyncore.loop(timeout=LOOK_S, map=self._map, count=1)
        wasyncore.dispatcher.close(self._server)  # the port first, whatever still works behind it
        workers = self._server.task_dispatcher
        workers.shutdown(timeout=FINISH_S)
        if not workers.threads:  # those that still work wake this thread by a pipe: it must not be another file then
            wasyncore.close_all(self._map, ignore_all=True)
