"""Looks after a pump from outside its reading thread, which may hang."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from vision.frames.health import CameraHealth

WATCH_S = 0.25
"""How often the health is looked at."""


class Watchman:
    """Tells of every change of health, and lets a hanging thread be replaced."""

    def __init__(
        self,
        name: str,
        health: Callable[[], CameraHealth],
        report: Callable[[CameraHealth], object],
        mend: Callable[[], object],
    ) -> None:
        """Make one that doesn't watch yet.

        Args:
            name: Of its thread, for the log.
            health: Asked four times a second.
            report: Told of the first health and of each that differs from the one before.
            mend: Called after each look.
        """
        self._health, self._report, self._mend = health, report, mend
        self._said: CameraHealth | None = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Begin to watch."""
        self._thread.start()

    def stop(self, timeout_s: float) -> None:
        """End the watch and wait for it, unless called from it."""
        self._stop.set()
        if threading.current_thread() is not self._thread:
            self._thread.join(timeout_s)

    def look(self) -> None:
        """Report the health if it is another one now."""
        health = self._health()
        if self._said is None or (health.state, health.text) != (self._said.state, self._said.text):
            self._said = health
            self._report(health)

    def _run(self) -> None:
        self.look()
        while not self._stop.wait(WATCH_S):
            self.look()
            self._mend()
