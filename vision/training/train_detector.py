"""Training of the detector: yolo11n from COCO weights, any rotation, no mirror."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class DetectorRun:
    """One training of the detector."""

    data_file: Path
    """What ``detector_data`` wrote."""
    start: Path
    """Weights to start from: COCO's, or an earlier run's ``last.pt``."""
    out: Path
    """Folder for checkpoints and curves; outside the project."""
    name: str
    epochs: int
    image_px: int = 512
    learning_rate: float = 0.001
    seed: int = 0
    threads: int = 2
    fraction: float = 1.0
    """Share of the training pictures that is used."""
    bfloat16: bool | None = None
    """Whether to compute in bfloat16; None: where the CPU has it, and is about twice as fast with it."""


def train_detector(run: DetectorRun) -> Path:
    """Train and return the path of the last weights; resumes where ``out`` holds a run."""
    os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
    os.environ.setdefault("GOMP_SPINCOUNT", "0")
    os.environ.setdefault("OMP_NUM_THREADS", str(run.threads))  # ultralytics would say 1
    from ultralytics import YOLO  # noqa: PLC0415
    from ultralytics.utils import torch_utils  # noqa: PLC0415  after the environment is set

    torch_utils.NUM_THREADS = run.threads
    if has_bfloat16() if run.bfloat16 is None else run.bfloat16:
        _compute_in_bfloat16()
    last = run.out / run.name / "weights" / "last.pt"
    if last.exists():
        model, settings = YOLO(last), {"resume": True}
    else:
        model = YOLO("yolo11n.yaml").load(str(run.start)) if "coco" in run.start.name else YOLO(run.start)
        settings = {"data": str(run.data_file), **_settings(run)}
    model.add_callback("on_pretrain_routine_start", _load_beside)
    model.train(**settings)
    return last


def _load_beside(trainer: object) -> None:
    """Prepare pictures in a process beside the training; on a CPU ultralytics does both in turns."""
    trainer.args.workers = 1


def has_bfloat16() -> bool:
    """Whether the CPU computes in bfloat16 itself; without, torch imitates it at a third of the speed."""
    import torch  # noqa: PLC0415

    return bool(torch.cpu._is_avx512_bf16_supported())  # noqa: SLF001  torch has no public name for it


def _compute_in_bfloat16() -> None:
    """Have ultralytics use the CPU's bfloat16; by itself it refuses anything but CUDA."""
    import torch  # noqa: PLC0415
    from ultralytics.engine import trainer  # noqa: PLC0415

    trainer.autocast = lambda *_args, **_named: torch.autocast("cpu", dtype=torch.bfloat16)


def _settings(run: DetectorRun) -> dict[str, object]:
    return {
        "project": str(run.out), "name": run.name, "exist_ok": True, "device": "cpu",
        "epochs": run.epochs, "imgsz": run.image_px, "seed": run.seed, "fraction": run.fraction,
        "batch": 16, "nbs": 16, "workers": 1, "optimizer": "AdamW", "lr0": run.learning_rate, "lrf": 0.02,
        "warmup_epochs": 0.3, "degrees": 180.0, "scale": 0.5, "translate": 0.1, "perspective": 0.0005,
        "fliplr": 0.0, "flipud": 0.0, "mosaic": 0.5, "close_mosaic": 1, "hsv_h": 0.03, "hsv_s": 0.7, "hsv_v": 0.5,
        "plots": False, "val": False, "save_period": 1, "cache": False, "amp": False,
    }  # fmt: skip
