"""What can go wrong with exported files; each says what to do.

* ``ExportError`` (a ``KnownError``)

  * ``UnwritableError``: the file can't be written; an older one is as it was.
  * ``NotAnExportError``: no file of 见花, or not a whole one.
  * ``AlreadyHereError``: the session that it holds is in the ledger already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.errors import KnownError

if TYPE_CHECKING:
    from scorer.text import Text


class ExportError(KnownError):
    """Root of what can go wrong with exported files."""


class UnwritableError(ExportError):
    """The file can't be written."""


class NotAnExportError(ExportError):
    """No export of 见花, a damaged one, or one of something else."""


class AlreadyHereError(ExportError):
    """The session is in the ledger already, with nothing new in the file."""

    def __init__(self, text: Text, session_id: str) -> None:
        super().__init__(text)
        self.session_id = session_id
