"""Shipping: put measured networks and their manifest into ``models/``."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING

from onnxruntime import InferenceSession

from vision.faces import FACE_NAMES
from vision.training.calibrate import calibrated, validation_logits
from vision.training.mirror import encoded_weights, flip_differences, mirror_weights
from vision.training.photos import load_split
from vision.training.reader_constants import DEVIATION, MEAN, SIDE_PX
from vision.training.scene_photos import scene_photos

if TYPE_CHECKING:
    from pathlib import Path

DATA = (
    (
        "chinese-mahjong-detection v4 (riichimahjongdetection, Roboflow; by way of alanchoi00/mahjong_detection)",
        "CC BY 4.0",
    ),
    ("mahjong v4 (leomiurarobot, Roboflow; by way of leo-miura-robot/mahjong-detect)", "CC BY 4.0"),
    ("84 cut-out faces of three sets, from a repository under MIT", "MIT"),
    ("FluffyStuff riichi-mahjong-tiles", "CC0"),
    ("tile artwork of two repositories under the Unlicense", "Unlicense"),
    ("tile artwork in the public domain", "public domain"),
    ("surface textures", "CC0"),
    ("COCO weights of YOLO11n (Ultralytics)", "AGPL-3.0"),
    ("ImageNet weights of EfficientNet-lite0", "Apache-2.0"),
    ("synthetic scenes of vision.training.scenes", "AGPL-3.0-or-later"),
)
"""What the weights were trained on, with its licence; ``MODEL_CARD.md`` says more."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The thresholds that the app works with."""

    threshold: float
    back_threshold: float
    iou: float
    closer_px: int
    temperature: float
    sure_threshold: float
    sure_score: float
    side_px: int
    mirror: str = ""
    """What tells a mirrored tile (``vision.training.mirror``)."""


CALIBRATION_SCENES = range(800_000, 800_120)
"""Seeds of scenes that nothing is trained on. The validation photos show sets that the
training photos show, too: alone they would make the reader far too sure of new sets."""

SETTINGS = Settings(
    threshold=0.45,
    back_threshold=0.35,
    iou=0.5,
    closer_px=1280,
    temperature=1.0,
    sure_threshold=0.95,
    sure_score=0.4,
    side_px=SIDE_PX,
)
"""The app's own thresholds; the temperature is measured for every reader."""


def write_manifest(folder: Path, settings: Settings, metrics: dict[str, float]) -> Path:
    """Write ``manifest.toml`` for the ``detector.onnx`` and ``reader.onnx`` that lie in ``folder``."""
    lines = [
        "# Written by vision.training.ship; the format is described in vision/manifest.py.",
        "version = 1",
        "",
        "[detector]",
        'file = "detector.onnx"',
        f'sha256 = "{_sha256(folder / "detector.onnx")}"',
        'classes = ["face", "back"]',
        "input_px = 640",
        f"closer_px = {settings.closer_px}",
        f"threshold = {settings.threshold}",
        f"back_threshold = {settings.back_threshold}",
        f"iou = {settings.iou}",
        "",
        "[reader]",
        'file = "reader.onnx"',
        f'sha256 = "{_sha256(folder / "reader.onnx")}"',
        f"faces = [{', '.join(_quoted(name) for name in FACE_NAMES)}]",
        f"input_px = {settings.side_px}",
        f"mean = {list(MEAN)}",
        f"std = {list(DEVIATION)}",
        f"temperature = {settings.temperature:.4f}",
        f"sure_threshold = {settings.sure_threshold}",
        f"sure_score = {settings.sure_score}",
        *([f"mirror = {_quoted(settings.mirror)}"] if settings.mirror else []),
        "",
        "[metrics]",
        *(f"{name} = {value:.4f}" for name, value in metrics.items()),
    ]
    for name, licence in DATA:
        lines += [
            "",
            "[[data]]",
            f"name = {_quoted(name)}",
            f"licence = {_quoted(licence)}",
            'source = "MODEL_CARD.md"',
        ]
    path = folder / "manifest.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def _quoted(text: str) -> str:
    return f'"{text}"'


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def calibrate_and_ship(data: Path, folder: Path) -> Path:
    """Calibrate the reader on the validation photos and write the manifest; return it."""
    session = InferenceSession((folder / "reader.onnx").read_bytes(), providers=["CPUExecutionProvider"])
    photos = chain(load_split(data, "val"), scene_photos(data, CALIBRATION_SCENES))
    logits, faces = validation_logits(session, photos, SIDE_PX)
    result = calibrated(logits, faces)
    (folder / "reliability.csv").write_text(
        "said,right,crops\n" + "".join(f"{said:.3f},{right:.3f},{count}\n" for said, right, count in result.bins),
        encoding="utf-8",
    )
    metrics = {"val_crop_accuracy": result.accuracy, "val_crop_nll": result.nll}
    mirror = encoded_weights(mirror_weights(flip_differences(session, load_split(data, "train"), SIDE_PX)))
    return write_manifest(folder, replace(SETTINGS, temperature=result.temperature, mirror=mirror), metrics)
