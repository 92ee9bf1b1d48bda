"""The networks as they come from the models folder, checked before they run.

A file is read once, its bytes are hashed, compared with the manifest and only
then given to onnxruntime; what is hashed is what runs. Models that keep data in
other files are refused, and so are models whose inputs, outputs or class names
are not what the manifest says.
"""

from __future__ import annotations

import ast
import hashlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import onnxruntime

import models
from scorer.text import Text
from vision.errors import ModelError
from vision.faces import FACE_NAMES
from vision.manifest import load_manifest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from vision.manifest import Manifest

FOLDER_VARIABLE = "JIANHUA_MODELS"
"""The environment variable that names another models folder."""

DEFAULT_THREADS = 2
"""Threads of one network, unless the computer has fewer processors."""

TURNS = 4
"""Outputs of the reader network's second head."""

_EXTERNAL = b"\x0a\x08location"
"""How ONNX writes the key without which no tensor can lie in another file."""

_MISSING = Text("缺少模型文件 {file}：请重新安装见花。", "The model file {file} is missing: install Jianhua again.")
_CHANGED = Text(
    "模型文件 {file} 与清单不符（被改动或不完整）：请重新安装见花。",
    "The model file {file} is not the one that the manifest lists (changed or cut short): install Jianhua again.",
)
_UNFIT = Text(
    "模型文件 {file} 不合用（{what}）：请重新安装见花。",
    "The model file {file} can't be used ({what}): install Jianhua again.",
)
_FAILED = Text("模型运行失败：请重启见花。", "The model failed while it ran: start Jianhua again.")


class Node(Protocol):
    """An input or an output of a network."""

    name: str
    shape: Sequence[int | str | None]


class Session(Protocol):
    """A network that can run; ``onnxruntime.InferenceSession`` is one."""

    def run(
        self, output_names: Sequence[str] | None, input_feed: Mapping[str, NDArray[np.float32]]
    ) -> Sequence[NDArray[np.float32]]:
        """Return the outputs asked for, all of them if None."""
        ...

    def get_inputs(self) -> Sequence[Node]:
        """Return the inputs."""
        ...

    def get_outputs(self) -> Sequence[Node]:
        """Return the outputs."""
        ...


@dataclass(frozen=True, slots=True)
class Networks:
    """Both networks, ready to run, and what the manifest says about them."""

    manifest: Manifest
    detector: Session
    reader: Session


def models_folder(folder: Path | None = None) -> Path:
    """Return ``folder``, or what ``JIANHUA_MODELS`` names, or the folder installed with 见花."""
    if folder is not None:
        return folder
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named) if named else Path(next(iter(models.__path__)))


def load_networks(folder: Path | None = None, threads: int | None = None) -> Networks:
    """Load both networks of a models folder.

    Args:
        folder: The models folder; see ``models_folder`` for the default.
        threads: Threads that a network computes with; 2 or the number of processors by default.

    Raises:
        ModelError: The manifest or a file is missing, changed or not what it should be.
    """
    folder = models_folder(folder)
    manifest = load_manifest(folder)
    detector = _session(folder / manifest.detector.file, manifest.detector.sha256, threads)
    reader = _session(folder / manifest.reader.file, manifest.reader.sha256, threads)
    check_detector(detector, manifest.detector.file, manifest.detector.classes)
    check_reader(reader, manifest.reader.file, manifest.reader.input_px)
    return Networks(manifest, detector, reader)


def run(session: Session, picture: NDArray[np.float32], outputs: Sequence[str] | None) -> Sequence[NDArray[np.float32]]:
    """Run a network of one input; raises ``ModelError`` if it fails."""
    try:
        return session.run(outputs, {session.get_inputs()[0].name: picture})
    except Exception as error:  # onnxruntime has no root of its errors to name here
        raise ModelError(_FAILED) from error


def check_detector(session: Session, file: str, classes: Sequence[str]) -> None:
    """Raise ``ModelError`` unless the network finds tiles of these classes."""
    _check(len(session.get_inputs()) == 1, file, "inputs")
    _check(len(session.get_inputs()[0].shape) == 4, file, "input shape")
    shape = session.get_outputs()[0].shape
    _check(len(shape) == 3 and shape[1] == 4 + len(classes), file, "output shape")
    names = _metadata_names(session)
    _check(names is None or names == tuple(classes), file, "class names")


def check_reader(session: Session, file: str, input_px: int) -> None:
    """Raise ``ModelError`` unless the network reads squares of this size as faces and turns.

    It may have more outputs.
    """
    _check(len(session.get_inputs()) == 1, file, "inputs")
    shape = session.get_inputs()[0].shape
    _check(list(shape[1:]) == [3, input_px, input_px], file, "input shape")
    widths = {output.name: output.shape[-1] for output in session.get_outputs()}
    _check(widths.get("faces") == len(FACE_NAMES) and widths.get("turns") == TURNS, file, "outputs")


def _check(holds: bool, file: str, what: str) -> None:
    if not holds:
        raise ModelError(_UNFIT.fill(file=file, what=what))


def _metadata_names(session: Session) -> tuple[str, ...] | None:
    """Return the class names that ultralytics writes into its exports; None if there are none."""
    if not isinstance(session, onnxruntime.InferenceSession):
        return None
    written = session.get_modelmeta().custom_metadata_map.get("names")
    try:
        names = ast.literal_eval(written) if written else None
    except (ValueError, SyntaxError):
        return ()
    return tuple(str(name) for name in names.values()) if isinstance(names, dict) else None


def _session(path: Path, sha256: str, threads: int | None) -> Session:
    data = checked_bytes(path, sha256)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads or min(DEFAULT_THREADS, os.cpu_count() or 1)
    options.inter_op_num_threads = 1
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.log_severity_level = 3
    try:
        session: Session = onnxruntime.InferenceSession(data, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime has no root of its errors to name here
        raise ModelError(_UNFIT.fill(file=path.name, what="ONNX")) from error
    return session


def checked_bytes(path: Path, sha256: str) -> bytes:
    """Return a model's bytes.

    Raises:
        ModelError: The file is missing, its hash is another one, or it refers to other files.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ModelError(_MISSING.fill(file=path.name)) from error
    if hashlib.sha256(data).hexdigest() != sha256:
        raise ModelError(_CHANGED.fill(file=path.name))
    if _EXTERNAL in data:
        raise ModelError(_UNFIT.fill(file=path.name, what="external data"))
    return data
