"""Runs the PyPI package ``mahjong-detector`` beside ``measure_speed``, in the package's own environment.

It knows nothing of 见花 and is run as a file: ``PYTHON measure_speed_worker.py``. It says
``ready``, then for every path on its input answers one line of JSON: the time in ms
from the opened photo to its tiles, and the tiles, each as name, confidence, ``x0 y0 x1 y1``.
"""

from __future__ import annotations

import json
import sys
import time

NAMES = {"chun": "中", "haku": "白", "hatsu": "发", "nan": "wind", "pe": "wind", "sha": "wind", "tou": "wind"}
"""The package's names, where they differ from ours."""


def main() -> None:
    """Answer until the input ends; say nothing if the package is missing."""
    try:
        from mahjong_detector.predict import CLASS_NAMES, predict  # noqa: PLC0415  it is no part of our environment
        from mahjong_detector.preprocess import preprocess_image  # noqa: PLC0415
        from PIL import Image  # noqa: PLC0415
    except ImportError:
        return
    print("ready", flush=True)  # noqa: T201  this is how the two processes talk
    for line in sys.stdin:
        photo = Image.open(line.strip()).convert("RGB")
        began = time.perf_counter()
        found = predict(*preprocess_image(photo))
        ms = (time.perf_counter() - began) * 1000
        tiles = [[_name(CLASS_NAMES[d.class_id]), d.confidence, d.x1, d.y1, d.x2, d.y2] for d in found]
        print(json.dumps({"ms": ms, "tiles": tiles}), flush=True)  # noqa: T201


def _name(name: str) -> str:
    return NAMES.get(name, name)


if __name__ == "__main__":
    main()
