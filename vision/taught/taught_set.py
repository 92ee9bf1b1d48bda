"""What people taught: the crops of their tiles, and the same crops as the reader network sees them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from vision.faces import GAME_FACES

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    import numpy as np
    from numpy.typing import NDArray

    from vision.frame import Frame


@dataclass(frozen=True, slots=True)
class LabelledBox:
    """One tile of a photo and what it shows."""

    face: int
    """Class id (``vision.faces``), ``NOTHING`` excepted."""
    box: tuple[float, float, float, float]
    """``x0 y0 x1 y1`` in px of the photo."""


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """A photo with what its tiles show."""

    frame: Frame
    boxes: tuple[LabelledBox, ...]


@dataclass(frozen=True, slots=True, eq=False)
class TaughtCrop:
    """One tile cut out of the photo, with a little around it."""

    face: int
    """Class id."""
    pixels: NDArray[np.uint8]
    """H × W × 3, BGR."""
    box: tuple[float, float, float, float]
    """The tile itself, ``x0 y0 x1 y1`` in px of ``pixels``."""


@dataclass(frozen=True, slots=True, eq=False)
class Prototypes:
    """M looks of the taught tiles: every crop at four turns and in slightly different boxes."""

    features: NDArray[np.float32]
    """M × F, the reader network's embedding, rows of length 1."""
    faces: NDArray[np.int64]
    """M class ids."""
    crops: NDArray[np.int64]
    """M indexes into ``TaughtSet.crops``: which tile each look is of."""


@dataclass(frozen=True, slots=True, eq=False)
class TaughtSet:
    """The faces of one real set of tiles."""

    name: str
    """What people call it."""
    taught_at: datetime
    """When it was taught last, with its time zone."""
    photos: tuple[str, ...]
    """SHA-256 of the photos that it was taught from, hex."""
    reader_sha256: str
    """SHA-256 of the reader network that made ``prototypes``, hex."""
    crops: tuple[TaughtCrop, ...]
    prototypes: Prototypes

    @property
    def missing(self) -> tuple[int, ...]:
        """The tiles of the game that it doesn't show; the reader network alone reads those."""
        return missing_faces(crop.face for crop in self.crops)


def missing_faces(faces: Iterable[int]) -> tuple[int, ...]:
    """Return the tiles of the game (class ids) that are not among ``faces``, in order."""
    shown = set(faces)
    return tuple(face for face in GAME_FACES if face not in shown)
