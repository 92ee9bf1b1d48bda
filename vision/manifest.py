"""``models/manifest.toml``: which networks there are and what they take and give.

The file, in full::

    version = 1

    [detector]                       # finds tiles
    file = "detector.onnx"           # beside the manifest
    sha256 = "…"                     # of that file, hex
    classes = ["face", "back"]       # in the order of the network's scores
    input_px = 640                   # long side of its first look
    closer_px = 1280                 # long side of a second look at small tiles; = input_px for none
    threshold = 0.25                 # score from which a box is a tile
    back_threshold = 0.2             # the same for a tile that lies face down; by default the same
    iou = 0.5                        # overlap from which two boxes are one tile

    [reader]                         # reads one tile
    file = "reader.onnx"
    sha256 = "…"
    faces = ["1m", …, "nothing"]     # the 34 names of vision.faces, in that order
    input_px = 80                    # side of its squares
    mean = [0.485, 0.456, 0.406]     # of R, G, B on the scale 0-1
    std = [0.229, 0.224, 0.225]
    temperature = 1.0                # what the logits of the faces are divided by
    sure_threshold = 0.9             # probability from which a tile is sure
    sure_score = 0.4                 # detector's score from which a tile may be sure
    mirror = "…"                     # optional: what tells a mirrored tile, a weight a feature (base64, float16)

    [metrics]                        # name = number, shown to people
    red_right_recall = 0.95

    [[data]]                         # what the weights were trained on
    name = "chinese-mahjong-detection"
    licence = "CC BY 4.0"
    source = "https://…"

The detector: input 1 × 3 × H × W float32, RGB 0-1, sides multiples of 32, and
output 1 × (4 + classes) × N: centre x, centre y, width, height in px of the
input, then one score a class, 0-1. The reader: input N × 3 × S × S float32
(``vision.crops.network_input``) and two outputs named ``faces`` (N × 34 logits)
and ``turns`` (N × 4 logits, as ``vision.detections.Detections.turns``); it may have
more, such as ``features`` (N × 1280).
"""

from __future__ import annotations

import struct
import tomllib
from base64 import b64decode
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.text import Text
from vision.errors import ModelError
from vision.faces import FACE_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

VERSION = 1
"""The version of the manifest that this code understands."""

MANIFEST = "manifest.toml"
DETECTOR_CLASSES = ("face", "back")

_MISSING = Text(
    "找不到模型清单 {path}：请重新安装见花。", "The list of models {path} is missing: install Jianhua again."
)
_WRONG = Text(
    "模型清单有误（{what}）：请重新安装见花。", "The list of models is wrong ({what}): install Jianhua again."
)


@dataclass(frozen=True, slots=True)
class DetectorSpec:
    """What the manifest says about the network that finds tiles."""

    file: str
    sha256: str
    classes: tuple[str, ...]
    input_px: int
    closer_px: int
    threshold: float
    """Least score of a face."""
    back_threshold: float
    """Least score of a back: backs look like cloth and wood, and come out with less."""
    iou: float


@dataclass(frozen=True, slots=True)
class ReaderSpec:
    """What the manifest says about the network that reads one tile."""

    file: str
    sha256: str
    faces: tuple[str, ...]
    input_px: int
    mean: tuple[float, float, float]
    std: tuple[float, float, float]
    temperature: float
    sure_threshold: float
    sure_score: float
    mirror: tuple[float, ...] = ()
    """Weights of the features (``vision.photo_quality.mirrored``); empty if mirrored photos can't be told."""


@dataclass(frozen=True, slots=True)
class Metric:
    """One measured figure."""

    name: str
    value: float


@dataclass(frozen=True, slots=True)
class DataSource:
    """One source of training data, named for its licence."""

    name: str
    licence: str
    source: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """The whole file."""

    detector: DetectorSpec
    reader: ReaderSpec
    metrics: tuple[Metric, ...] = ()
    data: tuple[DataSource, ...] = ()


def load_manifest(folder: Path) -> Manifest:
    """Read the manifest of a models folder.

    Raises:
        ModelError: It is missing, no TOML, of another version, incomplete, or
            names other classes than this code.
    """
    path = folder / MANIFEST
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise ModelError(_MISSING.fill(path=path)) from error
    except UnicodeDecodeError as error:
        raise ModelError(_WRONG.fill(what="UTF-8")) from error
    return parse_manifest(text)


def parse_manifest(text: str) -> Manifest:
    """Read a manifest's text; raises ``ModelError`` as ``load_manifest`` does."""
    try:
        values = tomllib.loads(text)
        _check_version(values)
        manifest = Manifest(_detector(values["detector"]), _reader(values["reader"]), _metrics(values), _data(values))
    except KeyError as error:
        raise ModelError(_WRONG.fill(what=error.args[0])) from error
    except (ValueError, TypeError, AttributeError, struct.error) as error:
        raise ModelError(_WRONG.fill(what=error)) from error
    return _checked(manifest)


def _check_version(values: Mapping[str, object]) -> None:
    if values["version"] != VERSION:
        raise ValueError(f"version {values['version']}")


def _checked(manifest: Manifest) -> Manifest:
    if manifest.reader.faces != FACE_NAMES:
        raise ModelError(_WRONG.fill(what="reader.faces"))
    if manifest.detector.classes != DETECTOR_CLASSES:
        raise ModelError(_WRONG.fill(what="detector.classes"))
    if min(manifest.reader.temperature, *manifest.reader.std) <= 0:
        raise ModelError(_WRONG.fill(what="reader.temperature, reader.std"))
    return manifest


def _detector(table: Mapping[str, object]) -> DetectorSpec:
    return DetectorSpec(
        file=_file_name(table["file"]),
        sha256=str(table["sha256"]).lower(),
        classes=_names(table["classes"]),
        input_px=_side(table["input_px"]),
        closer_px=_side(table.get("closer_px", table["input_px"])),
        threshold=_number(table["threshold"]),
        back_threshold=_number(table.get("back_threshold", table["threshold"])),
        iou=_number(table["iou"]),
    )


def _reader(table: Mapping[str, object]) -> ReaderSpec:
    return ReaderSpec(
        file=_file_name(table["file"]),
        sha256=str(table["sha256"]).lower(),
        faces=_names(table["faces"]),
        input_px=_side(table["input_px"]),
        mean=_channels(table["mean"]),
        std=_channels(table["std"]),
        temperature=_number(table["temperature"]),
        sure_threshold=_number(table["sure_threshold"]),
        sure_score=_number(table["sure_score"]),
        mirror=_half_floats(table.get("mirror", "")),
    )


def _metrics(values: Mapping[str, object]) -> tuple[Metric, ...]:
    table = values.get("metrics", {})
    if not isinstance(table, dict):
        raise TypeError("metrics")
    return tuple(Metric(str(name), _number(value)) for name, value in table.items())


def _data(values: Mapping[str, object]) -> tuple[DataSource, ...]:
    tables = values.get("data", [])
    if not isinstance(tables, list):
        raise TypeError("data")
    return tuple(DataSource(str(t["name"]), str(t["licence"]), str(t["source"])) for t in tables)


def _file_name(value: object) -> str:
    """Return the name of a file beside the manifest; a path elsewhere is refused."""
    name = str(value)
    if not name.endswith(".onnx") or "/" in name or "\\" in name:
        raise ValueError(f"file {name}")
    return name


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError("a list of names is wanted")
    return tuple(str(name) for name in value)


def _number(value: object) -> float:
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        raise TypeError(f"{value!r} is no number")
    return float(value)


def _half_floats(value: object) -> tuple[float, ...]:
    data = b64decode(str(value), validate=True)
    return tuple(number for (number,) in struct.iter_unpack("<e", data))


def _side(value: object) -> int:
    if not isinstance(value, int) or not 16 <= value <= 4096:
        raise ValueError(f"{value!r} px")
    return value


def _channels(value: object) -> tuple[float, float, float]:
    if not isinstance(value, list) or len(value) != 3:
        raise TypeError("three numbers are wanted, of R, G, B")
    red, green, blue = (_number(number) for number in value)
    return red, green, blue
