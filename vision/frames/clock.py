"""Time as the sources and the pump see it, so that tests can make it pass."""

from __future__ import annotations

import threading
import time
from datetime import UTC, datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    """Tells the time and lets it pass."""

    def now(self) -> float:
        """Return monotonic seconds; a clock that people set back doesn't move it."""
        ...

    def wall(self) -> datetime:
        """Return the moment as people write it, with its time zone."""
        ...

    def sleep(self, seconds: float) -> None:
        """Block for that long."""
        ...


class SystemClock:
    """The computer's own clock."""

    def now(self) -> float:
        """Return monotonic seconds."""
        return time.monotonic()

    def wall(self) -> datetime:
        """Return the local moment."""
        return datetime.now().astimezone()

    def sleep(self, seconds: float) -> None:
        """Block for that long."""
        time.sleep(max(seconds, 0.0))


class ManualClock:
    """A clock that moves only when told to, or when somebody sleeps by it."""

    def __init__(self, start: float = 1000.0) -> None:
        self._start = start
        self._now = start
        self._lock = threading.Lock()

    def now(self) -> float:
        """Return the seconds it was moved to."""
        return self._now

    def wall(self) -> datetime:
        """Return a moment that moves with ``now``."""
        return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=self._now - self._start)

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        with self._lock:
            self._now += seconds

    def sleep(self, seconds: float) -> None:
        """Let time pass without blocking."""
        self.advance(max(seconds, 0.0))


SYSTEM = SystemClock()
"""The clock of the product."""
