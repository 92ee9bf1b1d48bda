"""What can go wrong with a ledger; each error says in a sentence what to do.

* ``LedgerError`` (a ``KnownError``)

  * ``DiskFullError``: nothing of the event was written; it can be submitted again.
  * ``LedgerLockedError``: another program holds the file longer than we wait.
  * ``NewerLedgerError``: written by a newer 见花.
  * ``DamagedLedgerError``: the file is damaged; names the newest good backup.
  * ``NotALedgerError``: a file or a database that holds something else.
  * ``ReadOnlyLedgerError``: the file or its folder may not be written.
  * ``LedgerGoneError``: the file vanished or the disk fails while it is open.
  * ``ServerUnreachableError``: PostgreSQL doesn't answer.
  * ``ServerRefusedError``: PostgreSQL answers and says no: user, password, database, rights.
  * ``WrongAddressError``: the address can't be understood.
  * ``NoSuchSessionError``, ``NoSuchEvidenceError``, ``SessionTakenError``.
  * ``BadBackupError``: what should be restored is no whole backup.
  * ``DifferentHistoryError``: an import says something else about events that are here.

``EventChangedError`` is a ``BugError``: one id was used for two different events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.errors import BugError, KnownError

if TYPE_CHECKING:
    from pathlib import Path

    from scorer.text import Text


class LedgerError(KnownError):
    """Root of what can go wrong with a ledger."""


class DiskFullError(LedgerError):
    """No room left on the disk; what was confirmed before is safe."""


class LedgerLockedError(LedgerError):
    """Another program holds the ledger longer than we wait."""


class NewerLedgerError(LedgerError):
    """The ledger was written by a newer version of 见花."""


class DamagedLedgerError(LedgerError):
    """The file is damaged; ``backup`` is the newest good one, None without any."""

    def __init__(self, text: Text, backup: Path | None = None) -> None:
        super().__init__(text)
        self.backup = backup


class NotALedgerError(LedgerError):
    """The file or database holds something else."""


class ReadOnlyLedgerError(LedgerError):
    """The file or its folder may not be written."""


class LedgerGoneError(LedgerError):
    """The file can't be opened, or vanished while it was open."""


class ServerUnreachableError(LedgerError):
    """PostgreSQL doesn't answer at this address."""


class ServerRefusedError(LedgerError):
    """PostgreSQL answers and refuses: user, password, database or rights."""


class WrongAddressError(LedgerError):
    """The address can't be understood."""


class NoSuchSessionError(LedgerError):
    """There is no session with this id."""


class NoSuchEvidenceError(LedgerError):
    """The session has no such evidence, or its bytes are gone."""


class SessionTakenError(LedgerError):
    """Another session has this id already."""


class BadBackupError(LedgerError):
    """What should be restored is no whole backup."""


class DifferentHistoryError(LedgerError):
    """An import and the ledger disagree about the same events."""


class EventChangedError(BugError):
    """One event id was used for two different events."""
