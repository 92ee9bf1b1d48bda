"""A path or an address becomes a ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorer.ledger.errors import DamagedLedgerError, NotALedgerError
from scorer.ledger.ledger import Ledger
from scorer.ledger.place import FilePlace, place_of
from scorer.ledger.schema import bring_up
from scorer.ledger.store import PATIENCE, Store
from scorer.ledger.thinning import newest_good
from scorer.ledger.troubles import told
from scorer.text import Text

if TYPE_CHECKING:
    from pathlib import Path

    from scorer.ledger.errors import LedgerError
    from scorer.ledger.place import Place

_DAMAGED: Final = Text(
    "账本“{name}”已损坏：可以从最新的完好备份 {backup} 恢复，或把还读得出的记录救到新文件里。",
    "The ledger “{name}” is damaged: restore its newest good backup, {backup}, or salvage what can be read.",
)


def open_ledger(address: str | Path, patience: float = PATIENCE) -> Ledger:
    """Open a ledger, made where there is none yet, and bring its tables up to date.

    Args:
        address: A file for SQLite (its folders are made), or ``postgresql://user@host/database``.
        patience: How long to wait for another program that writes, seconds.

    Raises:
        LedgerError: It can't be opened; the sentence says what to do. ``DamagedLedgerError``
            names the newest good backup.
    """
    place = place_of(address)
    if isinstance(place, FilePlace):
        with told(place):
            place.path.parent.mkdir(parents=True, exist_ok=True)
    store = Store(place, patience)
    try:
        bring_up(store)
    except (DamagedLedgerError, NotALedgerError) as error:
        store.close()
        raise _with_backup(error, place) from error
    except BaseException:
        store.close()
        raise
    return Ledger(store)


def _with_backup(error: LedgerError, place: Place) -> LedgerError:
    """Name the newest good backup; a file that has backups is a ledger, even if its head is destroyed."""
    backup = newest_good(place.backups) if isinstance(place, FilePlace) else None
    if backup is None:
        return error
    return DamagedLedgerError(_DAMAGED.fill(name=place.name, backup=backup.name), backup)
