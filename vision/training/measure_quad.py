"""What the table's corners buy: seats read with them and without, on rendered tables.

    python -m vision.training.measure_quad --count 30 --seed 910000

Corners are set as people set them, each off by a little. The time of a bump check
at 1080p is printed, too; all times are processor time of one thread or of all, as said.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.detector import OnnxDetector
from vision.frame import Frame
from vision.layout.doubt import SureFrom
from vision.models import load_networks
from vision.reader import reading_of
from vision.table_view.bump import BumpWatch
from vision.table_view.quad import TableQuad, in_order
from vision.training.measure_seats import judged
from vision.training.measure_tables import summary, table_scenes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from vision.training.measure_seats import SceneResult
    from vision.training.scenes.model import Scene

CARELESS = 0.01
"""How far corners are set from where they are, over the table's side (standard deviation)."""

BUMP_SIZE = (1920, 1080)
BUMP_ROUNDS = 30


def dragged(scene: Scene, dice: np.random.Generator) -> TableQuad:
    """Return the table's corners as somebody set them."""
    if scene.corners is None:
        raise ValueError("a scene without corners")
    corners = scene.corners.astype(np.float64)
    side = float(np.hypot(*(corners[0] - corners[1])))
    height, width = scene.pixels.shape[:2]
    return TableQuad(in_order(corners + dice.normal(0, CARELESS * side, corners.shape)), width, height)


def compared(scenes: Iterable[Scene], models: Path | None) -> tuple[list[SceneResult], list[SceneResult], list[float]]:
    """Return what became of the scenes without corners and with them, and the processor time of each detection, s."""
    networks = load_networks(models)
    detector, spec = OnnxDetector(networks), networks.manifest.reader
    limits, dice = SureFrom(spec.sure_threshold, spec.sure_score), np.random.default_rng(1)
    without, through, times = [], [], []
    for scene in scenes:
        frame, quad = Frame(scene.pixels, f"scene{scene.seed}", ""), dragged(scene, dice)
        start = time.process_time()
        detections = detector.detect(frame)
        times.append(time.process_time() - start)
        without.append(judged(reading_of(frame, detections, limits), scene))
        through.append(judged(reading_of(frame, detections, limits, quad=quad), scene))
    return without, through, times


def bump_ms(scene: Scene) -> float:
    """Return the processor time of one bump check at 1080p, ms of one thread."""
    quad = dragged(scene, np.random.default_rng(1)).scaled_to(*BUMP_SIZE)
    frame = Frame(np.asarray(cv2.resize(scene.pixels, BUMP_SIZE), np.uint8), "", "")
    watch = BumpWatch(quad, frame)
    cv2.setNumThreads(1)
    start = time.thread_time()
    for _ in range(BUMP_ROUNDS):
        watch.moved(frame)
    return (time.thread_time() - start) / BUMP_ROUNDS * 1000


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", type=int, default=910_000, help="of the first scene")
    parser.add_argument("--models", type=Path)
    options = parser.parse_args()
    scenes = list(table_scenes(options.seed, options.count))
    without, through, times = compared(scenes, options.models)
    lines = ["without corners", summary(without), "", "with corners", summary(through), ""]
    lines.append(f"detection: {np.median(times) * 1000:.0f} ms of processor time, all threads, median")
    lines.append(f"bump check at 1080p: {np.median([bump_ms(scene) for scene in scenes[:10]]):.1f} ms, median")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
