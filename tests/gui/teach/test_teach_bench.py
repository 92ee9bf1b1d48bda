"""The bench: what is taught is read with from the next photo on, and an unusable set never stops a reading."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from gui.teach.bench import TeachBench
from vision.faces import FACE_NAMES
from vision.frame import Frame
from vision.manifest import DetectorSpec, Manifest, ReaderSpec
from vision.models import Networks
from vision.taught.store import TaughtStore
from vision.taught.taught_set import LabelledBox, Shot

BOX = (100.0, 100.0, 160.0, 180.0)
SEVEN, NINE = FACE_NAMES.index("7m"), FACE_NAMES.index("9m")


class Session:
    """A network that answers with a function of its input."""

    def __init__(self, answer, shape, outputs):
        self.answer, self.shape, self.outputs = answer, shape, outputs

    def run(self, names, feed):
        found = self.answer(feed["in"])
        return [found[name] for name in names] if names else list(found.values())

    def get_inputs(self):
        return [SimpleNamespace(name="in", shape=self.shape)]

    def get_outputs(self):
        return [SimpleNamespace(name=name, shape=[1]) for name in self.outputs]


def found(picture):
    """One tile, where ``BOX`` is in a picture of 640 × 320."""
    scale = picture.shape[3] / 640
    x0, y0, x1, y1 = (v * scale for v in BOX)
    return {"o": np.array([[[(x0 + x1) / 2], [(y0 + y1) / 2], [x1 - x0], [y1 - y0], [0.9], [0.0]]], np.float32)}


def read(squares):
    """A network that takes 7m for 9m, though not surely."""
    logits = np.zeros((len(squares), 34), np.float32)
    logits[:, NINE], logits[:, SEVEN] = 4.0, 3.0
    turns = np.tile(np.float32([5, 0, 0, 0]), (len(squares), 1))
    return {"faces": logits, "turns": turns, "features": squares.mean(axis=(2, 3))}


def networks(outputs=("faces", "turns", "features")):
    manifest = Manifest(
        DetectorSpec("d.onnx", "", ("face", "back"), 640, 640, 0.3, 0.3, 0.5),
        ReaderSpec("r.onnx", "a" * 64, FACE_NAMES, 80, (0.5,) * 3, (0.25,) * 3, 1.0, 0.9, 0.4),
    )
    finder = Session(found, [1, 3, "h", "w"], ["o"])
    return Networks(manifest, finder, Session(read, ["n", 3, 80, 80], outputs))


@pytest.fixture
def store(tmp_path):
    return TaughtStore(tmp_path)


@pytest.fixture
def bench(store):
    return TeachBench(store, networks)


@pytest.fixture
def photo():
    pixels = np.zeros((320, 640, 3), np.uint8)
    pixels[..., 2] = 200
    return Frame(pixels, "x.jpg", "1" * 64)


def shot(photo):
    return Shot(photo, (LabelledBox(SEVEN, BOX),))


def test_what_is_taught_is_read_with_from_the_next_photo_on_until_it_is_switched_off(bench, photo):
    reader = bench.reader()
    assert reader.read(photo).tiles[0].face == NINE
    bench.learn([shot(photo)], "mine")
    assert reader.read(photo).tiles[0].face == SEVEN
    bench.use(None)
    assert reader.read(photo).tiles[0].face == NINE


def test_the_list_says_which_is_in_use_and_what_is_missing(bench, photo):
    bench.learn([shot(photo)], "a")
    bench.learn([shot(photo)], "b")
    bench.learn([shot(photo)], "a", onto="a")
    lines = bench.sets().lines
    assert [(line.name, line.active, line.tiles) for line in lines] == [("a", True, 2), ("b", False, 1)]
    assert len(lines[0].missing) == 29


def test_a_deleted_set_is_not_read_with_and_comes_back(bench, photo):
    bench.learn([shot(photo)], "mine")
    reader = bench.reader()
    deleted = bench.delete("mine")
    assert reader.read(photo).tiles[0].face == NINE
    bench.restore(deleted)
    assert reader.read(photo).tiles[0].face == SEVEN


def test_a_damaged_set_is_told_of_once_and_the_photo_is_read_all_the_same(bench, store, photo):
    bench.learn([shot(photo)], "mine")
    next(store.folder.glob("set-*.npz")).write_bytes(b"broken")
    reader = bench.reader()
    first, second = reader.read(photo), reader.read(photo)
    assert first.tiles[0].face == second.tiles[0].face == NINE
    assert any("坏了" in remark.zh for remark in first.remarks)
    assert not any("坏了" in remark.zh for remark in second.remarks)


def test_a_network_that_cannot_be_taught_reads_and_says_so(bench, store, photo):
    bench.learn([shot(photo)], "mine")
    deaf = TeachBench(store, lambda: networks(("faces", "turns")))
    reading = deaf.reader().read(photo)
    assert reading.tiles[0].face == NINE
    assert any("不支持教牌" in remark.zh for remark in reading.remarks)
    assert [line.name for line in deaf.sets().lines] == []
    assert "不支持教牌" in deaf.sets().complaints[0].zh
