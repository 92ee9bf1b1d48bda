"""A reader network that knows nothing but embeds colours, photos of coloured tiles, and a set taught from one."""

from datetime import UTC, datetime
from types import SimpleNamespace

import numpy as np
import pytest

from vision.faces import FACE_NAMES
from vision.frame import Frame
from vision.manifest import DetectorSpec, Manifest, ReaderSpec
from vision.models import Networks
from vision.taught.taught_set import LabelledBox, Prototypes, Shot, TaughtCrop, TaughtSet
from vision.taught.teach import teach

SIDE = 60
COLUMNS = 10


class FakeReader:
    """Knows nothing (every face is as likely), and embeds a square as 3 × 3 blocks of colour."""

    def __init__(self, outputs=("faces", "turns", "features"), sees=None):
        self.outputs, self.sees, self.squares = outputs, sees, 0

    def run(self, output_names, input_feed):
        squares = input_feed["in"]
        self.squares += len(squares)
        logits = np.zeros((len(squares), 34), np.float32)
        if self.sees is not None:
            logits[:, self.sees] = 3.0
        blocks = squares.reshape(len(squares), 3, 3, squares.shape[2] // 3, 3, squares.shape[3] // 3).mean(axis=(3, 5))
        features = blocks.reshape(len(squares), -1)
        answers = {"faces": logits, "turns": np.zeros((len(squares), 4), np.float32), "features": features}
        return [answers[name] for name in output_names]

    def get_inputs(self):
        return [SimpleNamespace(name="in", shape=["n", 3, 81, 81])]

    def get_outputs(self):
        return [SimpleNamespace(name=name, shape=[1]) for name in self.outputs]


def networks_with(reader=None, sha256="a" * 64):
    manifest = Manifest(
        DetectorSpec("d.onnx", "", ("face", "back"), 640, 640, 0.3, 0.3, 0.5),
        ReaderSpec("r.onnx", sha256, FACE_NAMES, 81, (0.5,) * 3, (0.25,) * 3, 1.0, 0.9, 0.4),
    )
    return Networks(manifest, None, reader or FakeReader())


def boxes_of(count):
    corners = [(20 + i % COLUMNS * 62, 20 + i // COLUMNS * 62) for i in range(count)]
    return [(float(x), float(y), float(x + SIDE), float(y + SIDE)) for x, y in corners]


def picture(count, seed=0, noise=0.0):
    """A photo of ``count`` tiles, each with blocks of colour of its own."""
    rng = np.random.default_rng(seed)
    pixels = np.full((224, 640, 3), 90, np.uint8)
    for x0, y0, _, _ in boxes_of(count):
        blocks = rng.integers(0, 256, (3, 3, 3))
        pixels[int(y0) : int(y0) + SIDE, int(x0) : int(x0) + SIDE] = np.kron(blocks, np.ones((20, 20, 1)))
    spoiled = pixels + np.random.default_rng(99).normal(0, noise, pixels.shape)
    return Frame(np.clip(spoiled, 0, 255).astype(np.uint8), "set.jpg", f"{seed:064d}")


def shot_of(faces, seed=0):
    boxes = tuple(LabelledBox(face, box) for face, box in zip(faces, boxes_of(len(faces)), strict=True))
    return Shot(picture(len(faces), seed), boxes)


def a_set(features, faces, crops=None):
    """A set of given embeddings."""
    crops = list(range(len(faces))) if crops is None else crops
    shown = [TaughtCrop(face, np.zeros((4, 4, 3), np.uint8), (0.0, 0.0, 4.0, 4.0)) for face in faces]
    unit = np.array(features, np.float32)
    unit /= np.linalg.norm(unit, axis=1, keepdims=True)
    labels = np.array([faces[c] for c in crops], np.int64)
    return TaughtSet(
        "x", datetime(2026, 1, 1, tzinfo=UTC), (), "", tuple(shown), Prototypes(unit, labels, np.array(crops))
    )


@pytest.fixture(scope="session")
def networks():
    return networks_with()


@pytest.fixture(scope="session")
def taught(networks):
    return teach(networks, [shot_of(range(30))], "家里的绿牌")


@pytest.fixture(scope="session")
def world():
    """The makers of fakes: ``world.networks_with(…)`` and the like."""
    return SimpleNamespace(
        FakeReader=FakeReader, networks_with=networks_with, boxes_of=boxes_of,
        picture=picture, shot_of=shot_of, a_set=a_set,
    )  # fmt: skip
