"""A taught set as the bytes of one ``.npz`` file, and back.

The file holds ``about`` (JSON as bytes: version, name, time, hashes of photos and reader),
``faces`` and ``boxes`` of the N crops, the crops as PNG (``crop0`` …), and the M prototypes
(``features`` in half precision, ``of``: the crop of each). Nothing in it can run code.
"""

from __future__ import annotations

import io
import json
import zipfile
from datetime import datetime
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np
from PIL import Image

from vision.faces import Face
from vision.taught.embedding import unit
from vision.taught.taught_set import Prototypes, TaughtCrop, TaughtSet
from vision.taught.teach import MOST_CROPS, MOST_PX

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

VERSION: Final = 1

MOST_BYTES: Final = 256 * 1024 * 1024
"""What a file may unpack to; a usual set has 3 MB."""


class RecordError(ValueError):
    """The bytes are no taught set."""


def to_bytes(taught: TaughtSet) -> bytes:
    """Return the file of a set."""
    about = {
        "version": VERSION,
        "name": taught.name,
        "taught_at": taught.taught_at.isoformat(),
        "photos": list(taught.photos),
        "reader_sha256": taught.reader_sha256,
    }
    arrays: dict[str, NDArray[np.generic]] = {
        "about": np.frombuffer(json.dumps(about, ensure_ascii=False).encode(), np.uint8),
        "faces": np.array([crop.face for crop in taught.crops], np.int16),
        "boxes": np.array([crop.box for crop in taught.crops], np.float32).reshape(-1, 4),
        "features": taught.prototypes.features.astype(np.float16),
        "of": taught.prototypes.crops.astype(np.int32),
    }
    for index, crop in enumerate(taught.crops):
        arrays[f"crop{index}"] = cv2.imencode(".png", crop.pixels)[1].ravel()
    file = io.BytesIO()
    np.savez(file, allow_pickle=False, **arrays)
    return file.getvalue()


def from_bytes(data: bytes) -> TaughtSet:
    """Return the set of a file; raises ``RecordError`` if it is damaged."""
    try:
        with _opened(data) as file:
            return _read(file)
    except (ValueError, TypeError, KeyError, OSError, EOFError, IndexError, zipfile.BadZipFile, SyntaxError) as error:
        raise RecordError(str(error)) from error


def name_from_bytes(data: bytes) -> str:
    """Return the name of a file's set without reading the rest; raises ``RecordError``."""
    try:
        with _opened(data) as file:
            return _text(_about(file), "name")
    except (ValueError, TypeError, KeyError, OSError, EOFError, zipfile.BadZipFile) as error:
        raise RecordError(str(error)) from error


def _opened(data: bytes) -> np.lib.npyio.NpzFile:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if sum(member.file_size for member in archive.infolist()) > MOST_BYTES:
            raise RecordError("too large")
    file = np.load(io.BytesIO(data), allow_pickle=False)
    if not isinstance(file, np.lib.npyio.NpzFile):
        raise RecordError("no archive")
    return file


def _about(file: np.lib.npyio.NpzFile) -> Mapping[str, object]:
    about = json.loads(file["about"].astype(np.uint8).tobytes().decode())
    if not isinstance(about, dict) or about.get("version") != VERSION:
        raise RecordError("version")
    return about


def _read(file: np.lib.npyio.NpzFile) -> TaughtSet:
    about = _about(file)
    faces, boxes = file["faces"].astype(np.int64), file["boxes"].astype(np.float64)
    _check(0 < len(faces) <= MOST_CROPS and boxes.shape == (len(faces), 4) and bool(np.isfinite(boxes).all()), "crops")
    _check(bool(((faces >= 0) & (faces < Face.NOTHING)).all()), "faces")
    photos = about["photos"]
    if not isinstance(photos, list):
        raise RecordError("photos")
    crops = tuple(TaughtCrop(face, _picture(file[f"crop{i}"]), _box(boxes[i])) for i, face in enumerate(faces.tolist()))
    taught_at = datetime.fromisoformat(_text(about, "taught_at"))
    return TaughtSet(
        _text(about, "name"), taught_at, tuple(str(photo) for photo in photos), _text(about, "reader_sha256"),
        crops, _prototypes(file, faces),
    )  # fmt: skip


def _prototypes(file: np.lib.npyio.NpzFile, faces: NDArray[np.int64]) -> Prototypes:
    features, crops = file["features"].astype(np.float32), file["of"].astype(np.int64)
    _check(features.ndim == 2 and features.shape[1] > 0 and crops.shape == (len(features),), "features")
    _check(bool(np.isfinite(features).all() and len(crops) and (crops >= 0).all() and (crops < len(faces)).all()), "of")
    return Prototypes(unit(features), faces[crops], crops)


def _picture(png: NDArray[np.uint8]) -> NDArray[np.uint8]:
    with Image.open(io.BytesIO(png.astype(np.uint8).tobytes()), formats=("PNG",)) as image:
        _check(max(image.size) <= MOST_PX, "crop size")
        return np.ascontiguousarray(np.asarray(image.convert("RGB"), np.uint8)[..., ::-1])


def _box(values: NDArray[np.float64]) -> tuple[float, float, float, float]:
    x0, y0, x1, y1 = values.tolist()
    _check(x0 < x1 and y0 < y1, "box")
    return x0, y0, x1, y1


def _text(about: Mapping[str, object], key: str) -> str:
    value = about[key]
    if not isinstance(value, str) or not value:
        raise RecordError(key)
    return value


def _check(holds: bool, what: str) -> None:
    if not holds:
        raise RecordError(what)
