"""What a verdict was made with and from: versions and hashes. Qt-free."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from vision.manifest import load_manifest
from vision.models import models_folder

if TYPE_CHECKING:
    from pathlib import Path

    from vision.evidence.keeping import KeptPhoto


@dataclass(frozen=True, slots=True)
class PhotoKept:
    """A photo as it goes with the verdict: the copy without its place, and both hashes."""

    name: str
    """What its file was called."""
    kept: KeptPhoto


@dataclass(frozen=True, slots=True)
class About:
    """Everything beside the quarrel that a verdict names."""

    made: str
    """When, ISO 8601 with its offset from UTC."""
    app: str
    models: tuple[tuple[str, str], ...]
    """Name and version of every model that read a photo."""
    photos: tuple[PhotoKept, ...] = ()
    log: dict[str, object] = field(default_factory=dict)
    """What was recorded of the hand: the chain of its evening, or the steps of this audit."""


def app_version() -> str:
    """Return the name and version of the program."""
    try:
        return f"见花 {version('jianhua')}"
    except PackageNotFoundError:  # run from a folder without being installed
        return "见花"


def model_versions(folder: Path | None = None) -> tuple[tuple[str, str], ...]:
    """Return the models of a folder with the beginning of their hashes; raises ``ModelError``."""
    manifest = load_manifest(models_folder(folder))
    return tuple((spec.file, spec.sha256[:16]) for spec in (manifest.detector, manifest.reader))


def now() -> str:
    """Return the time as a verdict names it."""
    return datetime.now().astimezone().isoformat(timespec="seconds")
