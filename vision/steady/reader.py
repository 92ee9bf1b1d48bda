"""One steady reading out of many: it follows, is held by a hand, and freezes when all is still.

Time comes with the frames; nothing here looks at a clock. The newest frame wins: an
older one is not taken.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from vision.faces import Face
from vision.layout.again import detections_of_tiles, laid_out
from vision.photo_quality.samples import samples_of, tiles_of
from vision.photo_quality.sharpness import sharpness
from vision.steady.motion import Motion
from vision.steady.tracks import Tracks
from vision.steady.values import SteadyReading, SteadyState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.frame import Frame
    from vision.reading import ReadTile, TableReading
    from vision.steady.tracks import Match
    from vision.table_view.quad import TableQuad

STILL_S = 1.0
"""How long nothing may change before the reading freezes, s."""

LEAST_FRAMES = 2
"""Readings of the still table that a frozen one is made of at least."""

MOVES_S = 0.3
"""How long after a change tiles are said to be moving, s."""

MOVING = 0.02
"""Share of the table that differs between two frames, from which something moves over it."""

COVERED_LEAST = 3
COVERED_SHARE = 0.2
"""So many tiles, and this share of them, gone at once are covered by something; fewer may have been taken."""

UNCOVERED_S = 3.0
"""After so long, s, what is still seen is believed to be the table, if any tiles are."""


@dataclass(slots=True)
class _Stretch:
    """A stretch of time in which the table did not change."""

    since: float
    frames: int = 0
    sharpest: float = -1.0
    frame: Frame | None = None

    def take(self, frame: Frame | None, tiles: Sequence[ReadTile]) -> None:
        """Count a reading, and keep its frame if it is the sharpest."""
        self.frames += 1
        sharp = _sharpness(frame, tiles)
        if frame is not None and sharp > self.sharpest:
            self.sharpest, self.frame = sharp, frame


class SteadyReader:
    """Takes readings as they come and answers each with the steady one."""

    def __init__(self, quad: TableQuad | None = None, still_s: float = STILL_S) -> None:
        """Start with nothing seen.

        Args:
            quad: Where the table lies and who sits where, if that is known.
            still_s: How long nothing may change before the reading freezes, s.
        """
        self._quad = quad
        self._still_s = still_s
        self.clear()

    def clear(self) -> None:
        """Forget the table: the hand is settled and cleared away, as people say; an empty frame never says so."""
        self._tracks = Tracks()
        self._beneath: SteadyReader | None = None
        self._motion = Motion(self._quad)
        self._stretch: _Stretch | None = None
        self._answer = SteadyReading(None, SteadyState.WAITING, SteadyState.WAITING.text, None, 0, 0.0)
        self._newest = float("-inf")

    @property
    def answer(self) -> SteadyReading:
        """The newest answer."""
        return self._answer

    def feed(self, time_s: float, reading: TableReading, frame: Frame | None = None) -> SteadyReading:
        """Take one reading and return the steady one.

        Args:
            time_s: When the frame was taken, s on any clock that only goes on.
            reading: What was read from it.
            frame: The frame, to keep the sharpest and to see what moves; the same size each time.
        """
        if time_s <= self._newest:
            return self._answer
        self._newest = time_s
        tiles = [tile for tile in reading.tiles if tile.face != Face.NOTHING]
        moving = frame is not None and self._motion.share(frame) > MOVING
        match = self._tracks.match(tiles)
        if self._covered(tiles, match):
            self._answer = self._held(time_s, reading, frame, match)
        elif tiles or len(self._tracks):
            self._beneath = None
            self._answer = self._followed(time_s, reading, frame, (tiles, match), moving=moving)
        return self._answer

    def _covered(self, tiles: Sequence[ReadTile], match: Match) -> bool:
        """Whether a frame shows much less of the table than there was: a hand, a head, or all cleared away."""
        gone = self._tracks.known_gone(match)
        least = max(COVERED_LEAST, COVERED_SHARE * len(self._tracks))
        return len(self._tracks) > 0 and (not tiles or (gone >= least and len(match.new) < gone / 2))

    def _held(self, now: float, reading: TableReading, frame: Frame | None, match: Match) -> SteadyReading:
        """Keep the last answer; what is seen meanwhile is read beside it, and taken if it stays for long."""
        self._beneath = self._beneath or SteadyReader(self._quad, UNCOVERED_S)
        beneath = self._beneath.feed(now, reading, frame)
        if beneath.frozen:
            self._tracks, self._stretch, self._beneath = self._beneath._tracks, self._beneath._stretch, None  # noqa: SLF001
            return beneath
        self._stretch = None
        held = SteadyState.HELD
        gone = self._tracks.known_gone(match)
        return replace(self._answer, state=held, text=held.text, still_for_s=0.0, missing=gone)

    def _followed(
        self,
        now: float,
        reading: TableReading,
        frame: Frame | None,
        seen: tuple[Sequence[ReadTile], Match],
        *,
        moving: bool,
    ) -> SteadyReading:
        """Take the tiles in; freeze if nothing has changed for long enough."""
        tiles, match = seen
        changed = self._tracks.take(tiles, match, now)
        if changed or moving or self._stretch is None:
            self._stretch = _Stretch(now)
        self._stretch.take(frame, tiles)
        if moving and not changed and self._answer.reading is not None:
            held = SteadyState.HELD
            return replace(self._answer, state=held, text=held.text, still_for_s=0.0, missing=0)
        still = now - self._stretch.since
        if self._answer.frozen and not changed:
            return replace(self._answer, still_for_s=still)
        return self._fused(reading, still)

    def _fused(self, reading: TableReading, still: float) -> SteadyReading:
        """Return all tracks as one reading, and the state that the stillness amounts to."""
        stretch = self._stretch or _Stretch(self._newest)
        frozen = still >= self._still_s and stretch.frames >= LEAST_FRAMES
        state = SteadyState.FROZEN if frozen else SteadyState.SETTLING if still >= MOVES_S else SteadyState.MOVING
        fused = laid_out(self._tracks.fused(), (reading.width, reading.height), self._fitted(reading), reading.remarks)
        return SteadyReading(fused, state, state.text, stretch.frame, stretch.frames, still)

    def _fitted(self, reading: TableReading) -> TableQuad | None:
        return None if self._quad is None else self._quad.scaled_to(reading.width, reading.height)


def _sharpness(frame: Frame | None, tiles: Sequence[ReadTile]) -> float:
    """Return how sharp the tiles of a frame are; 0 where there are none."""
    if frame is None or not tiles:
        return 0.0
    return sharpness(samples_of(tiles_of(frame, detections_of_tiles(tiles))))
