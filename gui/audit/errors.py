"""What can be wrong with what is brought to an audit."""

from __future__ import annotations

from scorer.errors import KnownError


class AuditError(KnownError):
    """The photos, the claim or the case can't be audited as they are."""


class BundleError(KnownError):
    """An evidence bundle can't be written, or is none."""
