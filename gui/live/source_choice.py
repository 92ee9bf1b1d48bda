"""Where pictures come from, as people choose it and as it is remembered."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from vision.frames.cameras import CameraIdentity
from vision.frames.errors import StreamUnreachable
from vision.frames.network import NetworkStream, shown_address
from vision.frames.photo_folder import PhotoFolder
from vision.frames.video_file import VideoFile
from vision.frames.webcam import Webcam

if TYPE_CHECKING:
    from vision.frames.source import FrameSource


class SourceKind(Enum):
    """The kinds of sources that keep giving pictures."""

    CAMERA = "camera"
    STREAM = "stream"
    VIDEO = "video"
    FOLDER = "folder"


@dataclass(frozen=True, slots=True)
class SourceChoice:
    """One source, not opened."""

    kind: SourceKind
    at: str
    """A camera's identity as one line, an address, a path."""

    @property
    def label(self) -> str:
        """What people call it; never holds a password."""
        if self.kind is SourceKind.CAMERA:
            return CameraIdentity.parse(self.at).name
        if self.kind is SourceKind.STREAM:
            return _without_secrets(self.at)
        return Path(self.at).name or self.at

    def remembered(self) -> SourceChoice:
        """Return it as it may be kept on disk: an address loses name, password and query."""
        return SourceChoice(self.kind, _without_secrets(self.at)) if self.kind is SourceKind.STREAM else self


def source_of(choice: SourceChoice) -> FrameSource:
    """Return the source that was chosen, not opened; raises ``StreamUnreachable`` for what is no address."""
    if choice.kind is SourceKind.CAMERA:
        return Webcam(CameraIdentity.parse(choice.at))
    if choice.kind is SourceKind.STREAM:
        return NetworkStream(choice.at)
    return VideoFile(choice.at) if choice.kind is SourceKind.VIDEO else PhotoFolder(choice.at)


def _without_secrets(address: str) -> str:
    try:
        return shown_address(address.strip())
    except StreamUnreachable:
        return ""
