"""The cameras of this computer by name, and each found again after it was unplugged."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Protocol, Self

import cv2_enumerate_cameras

from vision.frames.capture_device import CAMERA_BACKEND

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@dataclass(frozen=True, slots=True)
class CameraIdentity:
    """What a camera is known by, whatever index it has at the moment."""

    name: str
    """Its name as the system says it."""
    vid: int | None = None
    """USB vendor."""
    pid: int | None = None
    """USB product."""
    path: str = ""
    """Where it is plugged in, as the system says it; may change with the socket."""

    @property
    def text(self) -> str:
        """The identity as one line for settings; ``parse`` reads it."""
        return json.dumps(asdict(self), ensure_ascii=False, sort_keys=True)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what ``text`` wrote; anything else is taken as a camera's name."""
        try:
            fields = json.loads(text)
            return cls(str(fields["name"]), _number(fields["vid"]), _number(fields["pid"]), str(fields["path"]))
        except (ValueError, TypeError, KeyError):
            return cls(text)


@dataclass(frozen=True, slots=True)
class CameraEntry:
    """A camera that is plugged in now."""

    identity: CameraIdentity
    """What it is known by."""
    index: int
    """Its number at this moment, for opening; another one after replugging."""
    label: str
    """Its name for people; two alike are numbered."""


class _Info(Protocol):
    """What ``cv2_enumerate_cameras`` tells of a camera."""

    index: int
    name: str
    path: str | None
    vid: int | None
    pid: int | None


def cameras() -> tuple[CameraEntry, ...]:
    """Return the cameras that are plugged in now, in the system's order."""
    return entries_of(cv2_enumerate_cameras.enumerate_cameras(CAMERA_BACKEND))


def entries_of(infos: Iterable[_Info]) -> tuple[CameraEntry, ...]:
    """Return what was enumerated, with names that tell them apart."""
    entries = [
        CameraEntry(CameraIdentity(info.name, info.vid, info.pid, _place(info)), info.index, info.name)
        for info in sorted(infos, key=lambda info: info.index)
    ]
    return tuple(replace(entry, label=_label(entry, entries)) for entry in entries)


def found(identity: CameraIdentity, entries: Sequence[CameraEntry]) -> CameraEntry | None:
    """Return the camera that was known as ``identity``, None if it isn't plugged in.

    Its maker's numbers and its name must agree; of several alike the one in the same
    socket is taken, else the first. Without such numbers the name alone decides.
    """
    alike = [entry for entry in entries if _alike(identity, entry.identity)]
    same_place = [entry for entry in alike if identity.path and entry.identity.path == identity.path]
    return next(iter(same_place or alike), None)


def _alike(known: CameraIdentity, other: CameraIdentity) -> bool:
    if known.vid is None or other.vid is None:
        return known.name == other.name
    return (known.name, known.vid, known.pid) == (other.name, other.vid, other.pid)


def _label(entry: CameraEntry, entries: Sequence[CameraEntry]) -> str:
    namesakes = [other.index for other in entries if other.identity.name == entry.identity.name]
    if len(namesakes) == 1:
        return entry.identity.name
    return f"{entry.identity.name} ({namesakes.index(entry.index) + 1})"


def _place(info: _Info) -> str:
    """Return the socket; on Linux the path is only the number of the moment, the device behind it is not."""
    path = info.path or ""
    behind = f"/sys/class/video4linux/{os.path.basename(path)}/device"  # noqa: PTH119  a name, no file
    return os.path.realpath(behind) if sys.platform == "linux" and os.path.exists(behind) else path  # noqa: PTH110


def _number(value: object) -> int | None:
    return value if isinstance(value, int) else None
