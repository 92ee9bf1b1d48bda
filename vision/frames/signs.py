"""What is known about a running source, and what follows: pure functions of values and a time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from vision.frames.errors import (
    CameraBusy,
    CameraLost,
    CameraUnplugged,
    FolderGone,
    SourceError,
    StreamUnreachable,
    VideoUnreadable,
)
from vision.frames.health import SAYINGS, CameraHealth, HealthState
from vision.frames.looks import Look, look_of, same
from vision.frames.shot import Shot

if TYPE_CHECKING:
    from scorer.text import Text
    from vision.frames.source import Picture

SILENT_S = 1.25
"""Seconds without a picture, or without a new one, after which a camera is stalled or frozen."""

DULL_S = 1.0
"""Seconds that a picture is black or of one colour before it is said: cameras start in the dark."""


class Phase(Enum):
    """How far the connection is."""

    OPENING = "opening"
    OPEN = "open"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Signs:
    """What is known about a running source; replaced as a whole, so that any thread may read it."""

    phase: Phase
    since: float
    """When the phase began, monotonic seconds; trying again doesn't begin it anew."""
    error: SourceError | None = None
    """Why the last connection failed; None once there is a new one."""
    shot: Shot | None = None
    """The latest picture."""
    look: Look = Look.SOMETHING
    """What it looks like."""
    look_since: float = 0.0
    """Since when it looks like that."""


def lost(signs: Signs, error: SourceError | None, now: float) -> Signs:
    """Return the signs after a connection failed or broke off."""
    since = signs.since if signs.phase is Phase.OPENING else now
    return replace(signs, phase=Phase.OPENING, since=since, error=error)


def opened(signs: Signs, now: float) -> Signs:
    """Return the signs after the source could be opened."""
    return replace(signs, phase=Phase.OPEN, since=now, error=None, look=Look.SOMETHING, look_since=now)


def ended(signs: Signs, now: float) -> Signs:
    """Return the signs after the source came to its end."""
    return signs if signs.phase is Phase.ENDED else replace(signs, phase=Phase.ENDED, since=now)


def pictured(signs: Signs, picture: Picture, source: str, now: float) -> Signs:
    """Return the signs after a picture came."""
    last = signs.shot
    unchanged = last is not None and same(last.pixels, picture.pixels)
    changed_at = last.changed_at if last is not None and unchanged else now
    shot = Shot(picture, now, changed_at, last.number + 1 if last else 1, source)
    look = signs.look if unchanged else look_of(picture.pixels)
    look_since = signs.look_since if look is signs.look else now
    return replace(signs, phase=Phase.OPEN, shot=shot, look=look, look_since=look_since)


def health_of(signs: Signs, now: float, source: str, *, live: bool, mirrored: Text | None = None) -> CameraHealth:
    """Return how the source is doing.

    Args:
        signs: What is known.
        now: Monotonic seconds.
        source: Its name, for the sentence.
        live: Whether old pictures are a fault.
        mirrored: What was said last about mirrored pictures.
    """
    if signs.error is not None:
        return CameraHealth(_state_of(signs.error), signs.error.text, signs.error)
    state = _state(signs, now, live=live)
    if state is HealthState.WELL and mirrored is not None:
        state = HealthState.MIRRORED
    return CameraHealth(state, SAYINGS[state].fill(name=source))


def _state(signs: Signs, now: float, *, live: bool) -> HealthState:
    if signs.phase is Phase.ENDED:
        return HealthState.ENDED
    if signs.phase is Phase.OPENING:
        return HealthState.OPENING if now - signs.since <= SILENT_S else HealthState.STALLED
    if live:
        return _live_state(signs, now)
    return HealthState.WELL if signs.shot is not None else HealthState.WAITING


def _live_state(signs: Signs, now: float) -> HealthState:
    shot = signs.shot
    came = max(signs.since, shot.at if shot else 0.0)
    if now - came > SILENT_S:
        return HealthState.STALLED
    if shot is None or shot.at < signs.since:
        return HealthState.OPENING
    if shot.at - max(shot.changed_at, signs.since) > SILENT_S:
        return HealthState.FROZEN
    if signs.look in _DULL and now - signs.look_since > DULL_S:
        return _DULL[signs.look]
    return HealthState.WELL


def _state_of(error: SourceError) -> HealthState:
    return next((state for kind, state in _BY_ERROR if isinstance(error, kind)), HealthState.LOST)


_DULL = {Look.BLACK: HealthState.BLACK, Look.BLANK: HealthState.BLANK}
_BY_ERROR = (
    (CameraUnplugged, HealthState.UNPLUGGED),
    (CameraBusy, HealthState.BUSY),
    (CameraLost, HealthState.LOST),
    ((StreamUnreachable, FolderGone, VideoUnreadable), HealthState.UNREACHABLE),
)
