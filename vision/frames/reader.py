"""Reads one source: opens it, takes picture after picture, and connects again when it breaks off."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from vision.errors import PhotoError
from vision.frames.errors import SourceError
from vision.frames.signs import Phase, Signs, ended, lost, opened, pictured

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.text import Text
    from vision.frames.clock import Clock
    from vision.frames.shot import Shot
    from vision.frames.source import FrameSource, FrameStream, Picture

_LOG = logging.getLogger(__name__)

FIRST_REST_S = 0.25
"""Rest before the first new try; it doubles with every try that fails."""

LONGEST_REST_S = 3.0
"""Rest between two tries at most: a camera plugged in again is found within it."""

REOPEN_S = 4.0
"""Seconds without a picture after which a live source is closed and opened again."""


class FrameReader:
    """Takes one step after the other, all in one thread; ``signs`` may be read from any."""

    def __init__(
        self,
        source: FrameSource,
        clock: Clock,
        on_shot: Callable[[Shot], object],
        on_refused: Callable[[Text], object],
        shot: Shot | None = None,
    ) -> None:
        """Make one.

        Args:
            source: What is read.
            clock: Stamps the pictures.
            on_shot: Told of every picture, in the reading thread.
            on_refused: Told of a photo that can't be opened, in the reading thread.
            shot: The last picture of an earlier reader, whose numbers are gone on with.
        """
        self._source = source
        self._clock = clock
        self._on_shot = on_shot
        self._on_refused = on_refused
        self._stream: FrameStream | None = None
        self._rest_s = FIRST_REST_S
        self.signs = Signs(Phase.OPENING, clock.now(), shot=shot)
        """What is known about the source."""
        self.every_s = 0.0
        """Seconds between two pictures at least: those of a live source that come sooner are let go by."""
        self.step_since: float | None = None
        """When the step began that is under way; None between two steps."""

    def step(self) -> float:
        """Open the source or read once; return the seconds to rest before the next step."""
        self.step_since = self._clock.now()
        try:
            return self._open() if self._stream is None else self._read(self._stream)
        except PhotoError as error:
            self._on_refused(error.text)
            return 0.0
        except SourceError as error:
            return self._lost(error)
        except Exception:  # noqa: BLE001  whatever a driver or a listener throws must not end the reading for good
            _LOG.exception("reading %s failed", self._source.name)
            return self._lost(None)
        finally:
            self.step_since = None

    def close(self) -> None:
        """Let the source go."""
        stream, self._stream = self._stream, None
        if stream is not None:
            stream.close()

    def _open(self) -> float:
        self._stream = self._source.open()
        self.signs = opened(self.signs, self._clock.now())
        return 0.0

    def _read(self, stream: FrameStream) -> float:
        if self._early():
            stream.skip()
            return 0.0
        picture = stream.read()
        if picture is not None:
            self._take(picture)
            return 0.0
        now = self._clock.now()
        if stream.ended:
            self.signs = ended(self.signs, now)
        elif self._source.live and self._silent_s(now) > REOPEN_S:
            return self._lost(None)
        return stream.rest_s

    def _take(self, picture: Picture) -> None:
        self._rest_s = FIRST_REST_S
        picture.pixels.setflags(write=False)
        self.signs = pictured(self.signs, picture, self._source.name, self._clock.now())
        if self.signs.shot is not None:
            self._on_shot(self.signs.shot)

    def _early(self) -> bool:
        shot = self.signs.shot
        if shot is None or not self.every_s or not self._source.live or shot.at < self.signs.since:
            return False
        return self._clock.now() - shot.at < self.every_s

    def _silent_s(self, now: float) -> float:
        shot = self.signs.shot
        return now - max(self.signs.since, shot.at if shot else 0.0)

    def _lost(self, error: SourceError | None) -> float:
        self.close()
        self.signs = lost(self.signs, error, self._clock.now())
        rest, self._rest_s = self._rest_s, min(self._rest_s * 2, LONGEST_REST_S)
        return rest
