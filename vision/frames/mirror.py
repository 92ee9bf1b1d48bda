"""Is the running picture mirrored? Asked now and then, with what the detector found anyway."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.frames.clock import SYSTEM
from vision.photo_quality.mirrored import LEAST, TELLING, mirrored
from vision.photo_quality.samples import tiles_of

if TYPE_CHECKING:
    from scorer.text import Text
    from vision.detections import Detections
    from vision.frame import Frame
    from vision.frames.clock import Clock
    from vision.photo_quality.mirrored import MirrorReader

EVERY_S = 1.0
"""Seconds between two questions: the answer costs as much as reading a few tiles again."""


class MirrorWatch:
    """Asks at most once a second; between, and while too few tiles tell, the last answer holds."""

    def __init__(self, mirror_reader: MirrorReader, *, clock: Clock = SYSTEM, every_s: float = EVERY_S) -> None:
        """Make one.

        Args:
            mirror_reader: Tells mirrored tiles.
            clock: Says when the next question is due.
            every_s: Seconds between two questions.
        """
        self._mirror_reader = mirror_reader
        self._clock = clock
        self._every_s = every_s
        self._due = clock.now()
        self._last: Text | None = None

    def look(self, frame: Frame, detections: Detections) -> Text | None:
        """Return the remark for ``FramePump.note_mirrored``; None if all is well or nothing is known yet.

        Args:
            frame: The picture.
            detections: What was found in it.

        Raises:
            ModelError: The network can't run.
        """
        if self._clock.now() < self._due:
            return self._last
        tiles = tiles_of(frame, detections)
        if np.isin(tiles.faces, TELLING).sum() >= LEAST:
            self._due = self._clock.now() + self._every_s
            self._last = mirrored(tiles, self._mirror_reader)
        return self._last
