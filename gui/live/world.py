"""What the live table needs from outside; tests put fakes here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gui.live.settings import LiveSettings
from gui.live.source_choice import source_of
from vision.frames.cameras import cameras
from vision.frames.clock import SYSTEM
from vision.phone.networks import local_networks

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gui.live.source_choice import SourceChoice
    from vision.frames.cameras import CameraEntry
    from vision.frames.clock import Clock
    from vision.frames.source import FrameSource
    from vision.phone.networks import LocalNetwork


@dataclass(frozen=True, slots=True)
class LiveWorld:
    """Cameras, networks, settings, time."""

    cameras: Callable[[], Sequence[CameraEntry]] = cameras
    source_of: Callable[[SourceChoice], FrameSource] = source_of
    networks: Callable[[], Sequence[LocalNetwork]] = local_networks
    settings: LiveSettings = field(default_factory=LiveSettings)
    clock: Clock = SYSTEM
