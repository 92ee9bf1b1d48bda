"""Networks from files. The ONNX files are written here, byte by byte."""

import hashlib
import struct

import numpy as np
import pytest

from vision import models as vision_models
from vision.errors import ModelError
from vision.faces import FACE_NAMES
from vision.frame import Frame
from vision.manifest import MANIFEST
from vision.models import load_networks, models_folder
from vision.reader import load_reader

FLOAT, INT64 = 1, 7
SIDE = 32


def varint(number):
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes([*out, number])


def field(number, value):
    """One field of a protocol buffer: a varint or bytes."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    data = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(data)) + data


def tensor(name, values, external=None):
    values = np.asarray(values)
    kind = INT64 if values.dtype == np.int64 else FLOAT
    head = b"".join(field(1, int(d)) for d in values.shape) + field(2, kind) + field(8, name)
    if external:
        return head + field(13, field(1, "location") + field(2, external)) + field(14, 1)
    return head + field(9, values.astype(np.int64 if kind == INT64 else np.float32).tobytes())


def value_info(name, dims):
    shape = b"".join(field(1, field(1, d) if isinstance(d, int) else field(2, d)) for d in dims)
    return field(1, name) + field(2, field(1, field(1, FLOAT) + field(2, shape)))


def node(kind, inputs, outputs, *attributes):
    names = b"".join(field(1, i) for i in inputs) + b"".join(field(2, o) for o in outputs)
    return names + field(4, kind) + b"".join(field(5, a) for a in attributes)


def onnx(nodes, weights, inputs, outputs, metadata=None):
    graph = (
        b"".join(field(1, n) for n in nodes)
        + field(2, "g")
        + b"".join(field(5, w) for w in weights)
        + b"".join(field(11, i) for i in inputs)
        + b"".join(field(12, o) for o in outputs)
    )
    notes = b"".join(field(14, field(1, k) + field(2, v)) for k, v in (metadata or {}).items())
    return field(1, 8) + field(7, graph) + field(8, field(1, "") + field(2, 13)) + notes


def detector_file(rows=((40.0, 32.0, 20.0, 28.0, 0.9, 0.1),), names="{0: 'face', 1: 'back'}", external=None):
    """A network that finds the same boxes in every picture."""
    output = np.array(rows, np.float32).T[None]
    return onnx(
        [node("Identity", ["boxes"], ["output0"])],
        [tensor("boxes", output, external)],
        [value_info("images", [1, 3, "h", "w"])],
        [value_info("output0", [1, output.shape[1], output.shape[2]])],
        {"names": names},
    )


def reader_file(faces=34, turns=4, side=SIDE, *, more=False):
    """A network that reads every tile as 5m, turned once, the more surely the brighter it is."""
    to_faces, to_turns = np.zeros((3, faces), np.float32), np.zeros((3, turns), np.float32)
    to_faces[:, 4], to_turns[:, 1] = 9, 9
    return onnx(
        [
            node("GlobalAveragePool", ["crops"], ["pooled"]),
            node("Flatten", ["pooled"], ["flat"]),
            node("MatMul", ["flat", "to_faces"], ["faces"]),
            node("MatMul", ["flat", "to_turns"], ["turns"]),
        ],
        [tensor("to_faces", to_faces), tensor("to_turns", to_turns)],
        [value_info("crops", ["n", 3, side, side])],
        [value_info("faces", ["n", faces]), value_info("turns", ["n", turns])] + [value_info("flat", ["n", 3])] * more,
    )


def write_models(folder, detector=None, reader=None, **changes):
    detector, reader = detector or detector_file(), reader or reader_file()
    (folder / "detector.onnx").write_bytes(detector)
    (folder / "reader.onnx").write_bytes(reader)
    values = {
        "version": "1",
        "detector_sha256": f'"{hashlib.sha256(detector).hexdigest()}"',
        "reader_sha256": f'"{hashlib.sha256(reader).hexdigest()}"',
        "classes": '["face", "back"]',
        "faces": str(list(FACE_NAMES)),
        **changes,
    }
    text = f"""
version = {values["version"]}
[detector]
file = "detector.onnx"
sha256 = {values["detector_sha256"]}
classes = {values["classes"]}
input_px = 64
threshold = 0.3
iou = 0.5
[reader]
file = "reader.onnx"
sha256 = {values["reader_sha256"]}
faces = {values["faces"]}
input_px = {SIDE}
mean = [0.0, 0.0, 0.0]
std = [1.0, 1.0, 1.0]
temperature = 1.0
sure_threshold = 0.9
sure_score = 0.4
"""
    (folder / MANIFEST).write_text(text, encoding="utf-8")
    return folder


def refusal(folder):
    with pytest.raises(ModelError) as caught:
        load_networks(folder)
    assert "重新安装" in caught.value.text.zh
    return caught.value.text.en


def test_a_frame_is_read_with_the_networks_of_a_folder(tmp_path):
    reader = load_reader(write_models(tmp_path), threads=1)
    frame = Frame(np.full((128, 256, 3), 255, np.uint8), "x", "0")
    reading = reader.read(frame)
    (tile,) = reading.tiles
    # 256 px became 64 and the input is 64 × 32: what lay at (40, 32) ± (10, 14) is cut at the lower edge
    assert tile.box == pytest.approx((120, 72, 200, 128))
    assert (FACE_NAMES[tile.face], tile.turn, tile.sure) == ("5m", 1, True)


def test_the_folder_is_the_one_given_then_the_one_named_then_the_installed_one(tmp_path, monkeypatch):
    monkeypatch.delenv("JIANHUA_MODELS", raising=False)
    assert models_folder().name == "models"
    monkeypatch.setenv("JIANHUA_MODELS", str(tmp_path / "named"))
    assert models_folder() == tmp_path / "named"
    assert models_folder(tmp_path) == tmp_path


def test_a_changed_model_is_refused(tmp_path):
    write_models(tmp_path)
    path = tmp_path / "reader.onnx"
    path.write_bytes(path.read_bytes() + b"\x00")
    assert "changed or cut short" in refusal(tmp_path)


def test_a_missing_model_is_named(tmp_path):
    write_models(tmp_path)
    (tmp_path / "detector.onnx").unlink()
    assert "detector.onnx is missing" in refusal(tmp_path)


def test_a_missing_manifest_is_named(tmp_path):
    assert MANIFEST in refusal(tmp_path)


def test_a_model_with_data_in_another_file_is_refused(tmp_path):
    assert "external data" in refusal(write_models(tmp_path, detector=detector_file(external="../../etc/passwd")))


def test_a_file_that_is_no_onnx_is_refused(tmp_path):
    assert "ONNX" in refusal(write_models(tmp_path, detector=b"PK\x03\x04 a pickle, not a network"))


def test_a_detector_of_other_classes_is_refused(tmp_path):
    assert "class names" in refusal(write_models(tmp_path, detector=detector_file(names="{0: 'cat', 1: 'dog'}")))


def test_class_names_that_are_code_are_refused_and_not_run(tmp_path):
    assert "class names" in refusal(write_models(tmp_path, detector=detector_file(names="__import__('os').getcwd()")))


def test_a_detector_of_another_width_is_refused(tmp_path):
    wide = detector_file(rows=((40.0, 32.0, 20.0, 28.0, 0.9, 0.1, 0.1),))
    assert "output shape" in refusal(write_models(tmp_path, detector=wide))


@pytest.mark.parametrize("size", [{"faces": 33}, {"turns": 2}])
def test_a_reader_of_other_outputs_is_refused(tmp_path, size):
    assert "outputs" in refusal(write_models(tmp_path, reader=reader_file(**size)))


def test_a_reader_may_have_more_outputs(tmp_path):
    assert load_networks(write_models(tmp_path, reader=reader_file(more=True)), threads=1).reader


def test_a_reader_of_another_input_is_refused(tmp_path):
    assert "input shape" in refusal(write_models(tmp_path, reader=reader_file(side=48)))


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"version": "2"}, "version 2"),
        ({"faces": '["1m"]'}, "reader.faces"),
        ({"classes": '["tile"]'}, "detector.classes"),
        ({"classes": "3"}, "list of names"),
        ({"detector_sha256": ""}, ""),
    ],
)
def test_a_manifest_that_says_something_else_is_refused(tmp_path, change, named):
    assert named in refusal(write_models(tmp_path, **change))


@pytest.mark.parametrize("line", ["input_px", "threshold", "sha256", "file", "std"])
def test_a_manifest_that_leaves_something_out_names_it(tmp_path, line):
    write_models(tmp_path)
    path = tmp_path / MANIFEST
    kept = [text for text in path.read_text("utf-8").splitlines() if not text.startswith(line)]
    path.write_text("\n".join(kept), encoding="utf-8")
    assert f"({line})" in refusal(tmp_path)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("input_px = 64", "input_px = 7"),
        ("input_px = 64", 'input_px = "large"'),
        ("threshold = 0.3", "threshold = true"),
        ("std = [1.0, 1.0, 1.0]", "std = [1.0]"),
        ("std = [1.0, 1.0, 1.0]", "std = [0.0, 1.0, 1.0]"),
        ("[detector]", "metrics = 3\n[detector]"),
        ("[detector]", "data = 3\n[detector]"),
        ("[detector]", "detector = 3\n[other]"),
        ("[detector]", "[[["),
    ],
)
def test_nonsense_in_a_manifest_is_refused(tmp_path, line, wrong):
    write_models(tmp_path)
    path = tmp_path / MANIFEST
    path.write_text(path.read_text("utf-8").replace(line, wrong, 1), encoding="utf-8")
    assert "list of models is wrong" in refusal(tmp_path)


def test_a_manifest_in_another_encoding_is_refused(tmp_path):
    write_models(tmp_path)
    (tmp_path / MANIFEST).write_bytes("version = 1 # 模型".encode("gb18030"))
    assert "UTF-8" in refusal(tmp_path)


def test_a_manifest_names_its_figures_and_its_data(tmp_path):
    write_models(tmp_path)
    path = tmp_path / MANIFEST
    more = '[metrics]\nrecall = 0.98\n[[data]]\nname = "photos"\nlicence = "CC BY 4.0"\nsource = "somewhere"\n'
    path.write_text(path.read_text("utf-8") + more, encoding="utf-8")
    manifest = load_networks(tmp_path, threads=1).manifest
    assert [(m.name, m.value) for m in manifest.metrics] == [("recall", 0.98)]
    assert [(d.name, d.licence) for d in manifest.data] == [("photos", "CC BY 4.0")]


@pytest.mark.parametrize("name", ["../detector.onnx", "a/b.onnx", "detector.pt"])
def test_a_manifest_may_name_only_onnx_files_beside_it(tmp_path, name):
    write_models(tmp_path)
    path = tmp_path / MANIFEST
    path.write_text(path.read_text("utf-8").replace('file = "detector.onnx"', f'file = "{name}"'), encoding="utf-8")
    assert name in refusal(tmp_path)


def test_a_network_that_fails_says_so(tmp_path):
    networks = load_networks(write_models(tmp_path), threads=1)
    with pytest.raises(ModelError):
        vision_models.run(networks.reader, np.zeros((1, 3, 8), np.float32), None)


def test_the_encoder_of_this_file_writes_what_onnx_wants():
    assert field(1, 300) == b"\x08\xac\x02"
    assert tensor("a", np.float32([1.5]))[-4:] == struct.pack("<f", 1.5)
