"""Errors of the world that ``vision`` meets; all are ``scorer.errors.KnownError``."""

from __future__ import annotations

from scorer.errors import KnownError


class PhotoError(KnownError):
    """A photo can't be opened: no picture, truncated, too large, gone."""


class ModelError(KnownError):
    """A model file is missing, was changed, or is not what the manifest says."""
