"""What can go wrong with taught sets."""

from __future__ import annotations

from scorer.errors import KnownError


class TeachError(KnownError):
    """A set can't be taught, kept or used; the sentence says why and what to do."""
