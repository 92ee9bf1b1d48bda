"""The one operator that ultralytics takes from torchvision."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import torch


def nms(boxes: torch.Tensor, scores: torch.Tensor, iou_threshold: float) -> torch.Tensor:
    """Return the indexes kept of N × 4 boxes, by ultralytics' own suppression."""
    from ultralytics.utils.nms import TorchNMS  # noqa: PLC0415  ultralytics imports this module first

    kept: torch.Tensor = TorchNMS.nms(boxes, scores, iou_threshold)
    return kept
