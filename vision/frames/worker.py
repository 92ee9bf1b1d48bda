"""The thread that reads a source. One that hangs in a driver is left behind, never waited for."""

from __future__ import annotations

import logging
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vision.frames.reader import FrameReader

_LOG = logging.getLogger(__name__)

HANDOVER_S = 2.0
"""Seconds that a new worker waits for the one before it to let the device go."""

HANDOVER_STEP_S = 0.1
"""How often it looks whether it is itself told to stop meanwhile."""


class Worker:
    """Runs a ``FrameReader`` in a daemon thread until told to stop."""

    def __init__(self, reader: FrameReader, stop: threading.Event, name: str, before: Worker | None = None) -> None:
        """Make one.

        Args:
            reader: What is run.
            stop: Set when nobody wants its pictures any more.
            name: Of the thread, for the log.
            before: The worker that had the source until now.
        """
        self.reader = reader
        self.stopped = stop
        self._before = before
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Begin to read."""
        self._thread.start()

    def stop(self) -> None:
        """Tell it to let the source go; returns at once."""
        self.stopped.set()

    def wait(self, timeout_s: float) -> bool:
        """Block until it has ended, for ``timeout_s`` at most; return whether it has."""
        self._thread.join(max(timeout_s, 0.0))
        return not self.alive

    @property
    def alive(self) -> bool:
        """Whether the thread still runs."""
        return self._thread.is_alive()

    def _run(self) -> None:
        self._take_over()
        try:
            while not self.stopped.is_set():
                rest = self.reader.step()
                if rest > 0:
                    self.stopped.wait(rest)
        finally:
            self._close()

    def _take_over(self) -> None:
        before, self._before = self._before, None
        for _ in range(int(HANDOVER_S / HANDOVER_STEP_S)):
            if before is None or before.wait(HANDOVER_STEP_S) or self.stopped.is_set():
                return

    def _close(self) -> None:
        try:
            self.reader.close()
        except Exception:  # noqa: BLE001  a driver that can't even close is left as it is
            _LOG.exception("%s could not be closed", self._thread.name)
