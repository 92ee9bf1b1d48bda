"""Whether the latest picture may be captured: read, kept, and used to settle money."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.text import Text
from vision.frames.errors import NoFreshPicture
from vision.frames.health import USELESS, CameraHealth, HealthState

if TYPE_CHECKING:
    from vision.frames.shot import Shot

FRESH_S = 2.0
"""A live picture older than this can't be captured."""

_STALE = Text(
    "{name} 没有 {limit} 秒以内的画面：请等画面恢复再拍。",
    "{name} has no picture younger than {limit} s: wait until it moves again, then take it.",
)


def capturable(shot: Shot | None, health: CameraHealth, now: float, source: str, *, live: bool) -> Shot:
    """Return ``shot`` if it may be captured.

    Args:
        shot: The latest picture, if any came.
        health: How the source is doing.
        now: Monotonic seconds.
        source: Its name, for the sentence.
        live: Whether old pictures are a fault.

    Raises:
        NoFreshPicture: There is none, or a live one is older than two seconds, frozen, black or blank.
    """
    if shot is not None and not live:
        return shot
    if shot is not None and now - shot.changed_at <= FRESH_S and health.state not in USELESS:
        return shot
    unsaid = health.state in (HealthState.WELL, HealthState.MIRRORED)
    raise NoFreshPicture(_STALE.fill(name=source, limit=f"{FRESH_S:g}") if unsaid else health.text)
