"""Stand-in for torchvision in the training environment: see ``tools/train_env.sh``."""

from torchvision import ops

__all__ = ["ops"]
__version__ = "0.28.0"
