"""Export of the networks: ONNX for the app, safetensors for whoever trains on.

safetensors hold plain arrays: unlike torch's own files they can't run code when opened.
"""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import torch
from safetensors.torch import load_file, save_file

from vision.manifest import DETECTOR_CLASSES
from vision.training.reader_network import ExportedReader, ReaderNetwork

if TYPE_CHECKING:
    from pathlib import Path

OPSET = 17


def export_detector(checkpoint: Path, folder: Path) -> Path:
    """Write ``detector.onnx`` and ``detector.safetensors`` from an ultralytics checkpoint."""
    from ultralytics import YOLO  # noqa: PLC0415  slow to load, and the reader's export doesn't need it

    model = YOLO(checkpoint)
    written = model.export(format="onnx", dynamic=True, simplify=True, opset=OPSET, imgsz=640)
    target = folder / "detector.onnx"
    shutil.move(written, target)
    save_file(_contiguous(model.model.float().state_dict()), folder / "detector.safetensors")
    return target


def detector_from_safetensors(weights: Path, checkpoint: Path) -> Path:
    """Write an ultralytics checkpoint that training can start from; return it."""
    from ultralytics import YOLO  # noqa: PLC0415

    model = YOLO("yolo11n.yaml")
    _tell_two_classes(model.model)
    model.model.load_state_dict(load_file(weights))
    checkpoint.parent.mkdir(parents=True, exist_ok=True)
    model.save(checkpoint)
    return checkpoint


def _tell_two_classes(model: torch.nn.Module) -> None:
    """Give a network of COCO's 80 classes our two; its class branch keeps COCO's width, as the shipped weights do."""
    head = model.model[-1]
    for branch in head.cv3:
        branch[-1] = torch.nn.Conv2d(branch[-1].in_channels, len(DETECTOR_CLASSES), 1)
    head.nc, head.no = len(DETECTOR_CLASSES), len(DETECTOR_CLASSES) + 4 * head.reg_max
    model.yaml["nc"], model.names = head.nc, dict(enumerate(DETECTOR_CLASSES))


def export_reader(checkpoint: Path, folder: Path, side_px: int) -> Path:
    """Write ``reader.onnx`` and ``reader.safetensors`` from a checkpoint's averaged weights."""
    state = torch.load(checkpoint, weights_only=True)["average"]
    network = ReaderNetwork(pretrained=False)
    network.load_state_dict(state)
    network.eval()
    target = folder / "reader.onnx"
    torch.onnx.export(
        ExportedReader(network).eval(),
        (torch.zeros(2, 3, side_px, side_px),),
        str(target),
        input_names=["crops"],
        output_names=["faces", "turns", "features"],
        dynamic_axes={"crops": {0: "n"}, "faces": {0: "n"}, "turns": {0: "n"}, "features": {0: "n"}},
        opset_version=OPSET,
        dynamo=False,
    )
    save_file(_contiguous(state), folder / "reader.safetensors")
    return target


def reader_from_safetensors(weights: Path, checkpoint: Path) -> Path:
    """Write a checkpoint that ``ReaderRun.start`` takes; return it."""
    torch.save({"average": load_file(weights)}, checkpoint)
    return checkpoint


def _contiguous(state: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    return {name: value.contiguous().clone() for name, value in state.items()}
