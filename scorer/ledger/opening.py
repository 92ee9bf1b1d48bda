"""A path or an address becomes a ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.ledger.ledger import Ledger
from scorer.ledger.place import FilePlace, place_of
from scorer.ledger.schema import bring_up
from scorer.ledger.store import PATIENCE, Store
from scorer.ledger.troubles import told

if TYPE_CHECKING:
    from pathlib import Path


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
    except BaseException:
        store.close()
        raise
    return Ledger(store)
