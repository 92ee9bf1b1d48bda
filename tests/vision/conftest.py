"""Pictures and tables that the tests of vision share."""

import numpy as np
import pytest

from vision.faces import FACE_NAMES
from vision.frame import Frame
from vision.layout.spots import spots_of


def faces_of(names):
    return [FACE_NAMES.index(name) for name in names.split()]


@pytest.fixture
def faces():
    """Class ids of names such as ``1m 5p 中 back``."""
    return faces_of


@pytest.fixture
def frame():
    """A sharp, bright frame of 1600 × 1200 px."""
    squares = np.indices((1200, 1600)).sum(axis=0) // 8 % 2 * 160 + 50
    noise = np.random.default_rng(0).normal(0, 12, (1200, 1600, 3))  # no camera is without
    return Frame((squares[..., None] + noise).clip(0, 255).astype(np.uint8), "table.jpg", "0" * 64)


@pytest.fixture
def names_of_rows():
    """The names in every row of a layout."""

    def names(detections, layout):
        shown = spots_of(detections).faces
        return [" ".join(FACE_NAMES[shown[tile]] for tile in row.tiles) for row in layout.rows]

    return names
