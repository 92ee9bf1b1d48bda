"""From a photo with labelled boxes to a taught set."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from scorer.text import Text
from vision.faces import FACE_NAMES, Face
from vision.taught.embedding import prototypes, require_features
from vision.taught.errors import TeachError
from vision.taught.taught_set import TaughtCrop, TaughtSet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from vision.models import Networks
    from vision.taught.taught_set import LabelledBox, Shot

AROUND: Final = 0.12
"""How much of the picture around a tile is kept, in sides of the tile; more than the boxes are ever moved by."""

MOST_PX: Final = 240
"""Long side of a kept crop; larger ones are made smaller."""

MOST_CROPS: Final = 400
"""Crops of one set: far more than one photo shows."""

_NO_TILES: Final = Text(
    "照片里没有认出牌：把牌面朝上摆开，光线均匀，再拍一张。",
    "No tiles were found in the photo: lay the tiles face up in even light and take another one.",
)
_TOO_MANY: Final = Text(
    "一副最多教 {most} 张牌：删掉这副，重新教一次。", "A set takes {most} tiles at most: delete it and teach it anew."
)
_NO_FACE: Final = Text("{face} 不是牌面，不能教。", "{face} is no face of a tile and can't be taught.")
_NO_NAME: Final = Text("先给这副牌起个名字。", "Give the set a name first.")


def teach(networks: Networks, shots: Sequence[Shot], name: str, onto: TaughtSet | None = None) -> TaughtSet:
    """Return the set that photos show. Takes some seconds: the network looks at every tile twenty times.

    Args:
        networks: The networks that will read this set.
        shots: Photos with their tiles in any order, each face once or more; faces that are
            missing are read by the network alone. Backs, winds and flowers may be among them.
        name: What people call the set.
        onto: A set that the tiles are added to.

    Raises:
        TeachError: No tiles, no name, too many tiles, a face that is none, or a network without embedding.
        ModelError: The network can't run.
    """
    if not name.strip():
        raise TeachError(_NO_NAME)
    old = () if onto is None else onto.crops
    crops = (*old, *(_cut_out(shot.frame.pixels, labelled) for shot in shots for labelled in shot.boxes))
    if not crops:
        raise TeachError(_NO_TILES)
    if len(crops) > MOST_CROPS:
        raise TeachError(_TOO_MANY.fill(most=MOST_CROPS))
    photos = (*(() if onto is None else onto.photos), *(shot.frame.sha256 for shot in shots))
    return TaughtSet(
        name=name.strip(),
        taught_at=datetime.now(UTC).astimezone(),
        photos=tuple(dict.fromkeys(photos)),
        reader_sha256=networks.manifest.reader.sha256,
        crops=crops,
        prototypes=prototypes(networks, crops),
    )


def fitting(networks: Networks, taught: TaughtSet) -> TaughtSet:
    """Return the set for these networks: as it is, or looked at anew if another reader network made it.

    Raises:
        TeachError: The network doesn't tell its embedding.
        ModelError: The network can't run.
    """
    require_features(networks)
    sha256 = networks.manifest.reader.sha256
    if taught.reader_sha256 == sha256:
        return taught
    return replace(taught, reader_sha256=sha256, prototypes=prototypes(networks, taught.crops))


def _cut_out(pixels: NDArray[np.uint8], labelled: LabelledBox) -> TaughtCrop:
    if not 0 <= labelled.face < Face.NOTHING:
        raise TeachError(_NO_FACE.fill(face=_named(labelled.face)))
    height, width = pixels.shape[:2]
    x0, y0, x1, y1 = labelled.box
    pad_x, pad_y = (x1 - x0) * AROUND, (y1 - y0) * AROUND
    left, top = int(np.clip(x0 - pad_x, 0, width - 1)), int(np.clip(y0 - pad_y, 0, height - 1))
    right, bottom = int(np.clip(x1 + pad_x, left + 1, width)), int(np.clip(y1 + pad_y, top + 1, height))
    part = pixels[top:bottom, left:right]
    scale = min(1.0, MOST_PX / max(part.shape[:2]))
    if scale < 1:
        part = np.asarray(cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    box = ((x0 - left) * scale, (y0 - top) * scale, (x1 - left) * scale, (y1 - top) * scale)
    return TaughtCrop(labelled.face, part.copy(), box)


def _named(face: int) -> str:
    return FACE_NAMES[face] if 0 <= face < len(FACE_NAMES) else str(face)
