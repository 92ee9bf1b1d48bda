"""Scenes side by side, their labels drawn in: to see what the networks are taught."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.faces import FACE_NAMES, Face

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from vision.training.scenes.model import Scene


def contact_sheet(scenes: Iterable[Scene], columns: int, *, labels: bool) -> NDArray[np.uint8]:
    """Return all scenes in rows of ``columns``; every scene of one size."""
    pictures = [labelled(s) if labels else s.pixels for s in scenes]
    pictures += [np.zeros_like(pictures[0])] * (-len(pictures) % columns)
    rows = [np.hstack(pictures[i : i + columns]) for i in range(0, len(pictures), columns)]
    return np.vstack(rows)


def labelled(scene: Scene) -> NDArray[np.uint8]:
    """Return the scene with every quad, its top edge red, and its name (中 as Z, 发 F, 白 B)."""
    picture = scene.pixels.copy()
    ascii_names = {27: "Z", 28: "F", 29: "B", Face.BACK: "x", Face.WIND: "w", Face.FLOWER: "f"}
    for tile in scene.tiles:
        quad = np.round(tile.quad * 16).astype(np.int32)
        cv2.polylines(picture, [quad], True, (255, 160, 0), 1, cv2.LINE_AA, 4)
        cv2.polylines(picture, [quad[:2]], False, (0, 0, 255), 2, cv2.LINE_AA, 4)
        x, y = (int(v) for v in tile.quad.mean(axis=0))
        name = ascii_names.get(tile.face, FACE_NAMES[tile.face])
        cv2.putText(picture, f"{name}{tile.turn}", (x - 10, y), cv2.FONT_HERSHEY_SIMPLEX, 0.4, (200, 0, 200), 1)
    return picture


def encoded(picture: NDArray[np.uint8], quality: int = 90) -> bytes:
    """Return the picture as JPEG bytes."""
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()
