"""Writes scenes to files: as the detector's training pictures, or with all that is known of them.

Either runs as one background process and takes up where it was stopped.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.faces import FACE_NAMES
from vision.training.detector_data import write_quads
from vision.training.scenes.build import render_scene
from vision.training.scenes.sheet import encoded

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from numpy.typing import NDArray

    from vision.training.scenes.model import Scene, SceneConfig


def write_scenes(out: Path, split: str, seeds: Iterable[int], config: SceneConfig) -> int:
    """Write the scenes of ``seeds`` below ``out`` as ``detector_data`` does; return how many.

    A scene already written is left as it is, so a broken run can be taken up again.
    """
    written = 0
    for seed in seeds:
        stem = f"scene{seed:06d}"
        if (out / "labels" / split / f"{stem}.txt").exists():
            continue
        scene = render_scene(seed, config)
        write_quads(out, split, stem, scene.pixels, _tiles(scene))
        written += 1
    return written


def write_windows(out: Path, split: str, seeds: Iterable[int], config: SceneConfig, side_px: int) -> int:
    """Write one window of ``side_px`` × ``side_px`` of each scene, around one of its tiles; return how many.

    Tiles come out as large as in the detector's second, closer look. A tile of which
    less than ``config.least_visible`` lies in the window isn't labelled.
    """
    written = 0
    for seed in seeds:
        stem = f"window{seed:06d}"
        if (out / "labels" / split / f"{stem}.txt").exists():
            continue
        scene = render_scene(seed, config)
        x, y = _window(scene, side_px, np.random.default_rng((seed, 2)))
        tiles = _tiles_within(scene, x, y, side_px, config.least_visible)
        write_quads(out, split, stem, scene.pixels[y : y + side_px, x : x + side_px], tiles)
        written += 1
    return written


def _window(scene: Scene, side_px: int, rng: np.random.Generator) -> tuple[int, int]:
    """The window's left upper corner, px."""
    height, width = scene.pixels.shape[:2]
    quads = [tile.quad for tile in scene.tiles]
    middle = quads[int(rng.integers(len(quads)))].mean(axis=0) if quads else np.array([width, height]) / 2
    corner = middle - side_px * rng.uniform(0.2, 0.8, 2)
    x, y = np.clip(corner, 0, [max(width - side_px, 0), max(height - side_px, 0)])
    return int(x), int(y)


def _tiles_within(scene: Scene, x: int, y: int, side_px: int, least: float) -> list[tuple[int, NDArray[np.float32]]]:
    """Class and quad of the tiles that lie in the window far enough, in px of the window."""
    kept = []
    for tile in scene.tiles:
        quad = np.clip(tile.quad - np.array([x, y], np.float32), 0, side_px).astype(np.float32)
        if cv2.contourArea(quad) >= least * cv2.contourArea(tile.quad):
            kept.append((tile.face, quad))
    return kept


def write_truth(out: Path, seeds: Iterable[int], config: SceneConfig) -> int:
    """Write the scenes of ``seeds`` below ``out``, a JPEG and a JSON each; return how many.

    The JSON names of every tile its name, box and quad (px), turn, visible share, seat,
    role, group and meld: what a reading of the picture is judged by.
    """
    out.mkdir(parents=True, exist_ok=True)
    written = 0
    for seed in seeds:
        path = out / f"scene{seed:06d}.json"
        if path.exists():
            continue
        scene = render_scene(seed, config)
        path.with_suffix(".jpg").write_bytes(encoded(scene.pixels, 95))
        path.write_text(json.dumps(_truth(scene), ensure_ascii=False), encoding="utf-8")
        written += 1
    return written


def _truth(scene: Scene) -> dict[str, object]:
    height, width = scene.pixels.shape[:2]
    tiles = [
        {
            "tile": FACE_NAMES[t.face],
            "box": [round(v, 1) for v in t.box],
            "quad": [[round(float(x), 1), round(float(y), 1)] for x, y in t.quad],
            "turn": t.turn,
            "visible": round(t.visible, 2),
            "seat": t.seat.name.lower() if t.seat is not None else None,
            "role": t.role.value,
            "group": t.group,
            "meld": t.meld.value if t.meld else None,
        }
        for t in scene.tiles
    ]
    return {"seed": scene.seed, "layout": scene.kind.value, "width": width, "height": height, "tiles": tiles}


def _tiles(scene: Scene) -> list[tuple[int, NDArray[np.float32]]]:
    """Class and quad of every tile, the quad moved into the picture."""
    size = np.array([scene.pixels.shape[1], scene.pixels.shape[0]], np.float32)
    return [(tile.face, np.clip(tile.quad, 0, size)) for tile in scene.tiles]
