"""How often somebody may do something."""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vision.frames.clock import Clock

MOST_NAMES = 256
"""Names that are remembered; the one not heard of for longest is forgotten."""


class Limit:
    """At most so many times within so many seconds, for each name; may be used from any thread."""

    def __init__(self, most: int, within_s: float, clock: Clock) -> None:
        """Make one.

        Args:
            most: Times that are allowed.
            within_s: Seconds that they are counted over.
            clock: Counts the seconds.
        """
        self._most, self._within_s, self._clock = most, within_s, clock
        self._times: OrderedDict[str, deque[float]] = OrderedDict()
        self._lock = threading.Lock()

    def count(self, name: str) -> None:
        """Count one time."""
        with self._lock:
            self._times.setdefault(name, deque(maxlen=self._most)).append(self._clock.now())
            self._times.move_to_end(name)
            while len(self._times) > MOST_NAMES:
                self._times.popitem(last=False)

    def reached(self, name: str) -> bool:
        """Return whether ``name`` has used up its times."""
        with self._lock:
            times = self._times.get(name, ())
            since = self._clock.now() - self._within_s
            return sum(time > since for time in times) >= self._most
