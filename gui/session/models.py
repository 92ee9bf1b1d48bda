"""Which models read the photos, as a record names them."""

from __future__ import annotations

from vision.errors import ModelError
from vision.manifest import load_manifest
from vision.models import models_folder


def model_versions() -> tuple[tuple[str, str], ...]:
    """Return file name and beginning of the hash of both models; nothing where there are none. Reads a file."""
    try:
        manifest = load_manifest(models_folder())
    except ModelError:
        return ()
    return tuple((model.file, model.sha256[:12]) for model in (manifest.detector, manifest.reader))
