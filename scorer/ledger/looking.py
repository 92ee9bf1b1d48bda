"""A ledger's file looked into without changing a byte of it: a copy is opened.

For whoever is handed a ledger or a backup and wants to know whether it is whole.
"""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scorer.ledger.ledger import Ledger
from scorer.ledger.place import FilePlace
from scorer.ledger.restoring import is_sqlite
from scorer.ledger.schema import bring_up
from scorer.ledger.store import Store
from scorer.ledger.troubles import told

if TYPE_CHECKING:
    from collections.abc import Iterator

_BACKUPS: Final = ".backups"


@contextmanager
def look_into(path: Path) -> Iterator[Ledger]:
    """Yield a copy of the ledger or backup in ``path``; it finds the photos that lie beside the original.

    Args:
        path: A file of SQLite, or what ``Ledger.export_lines`` wrote.

    Raises:
        LedgerError: It is damaged, from a newer 见花, or something else.
    """
    with tempfile.TemporaryDirectory(prefix="jianhua-", ignore_cleanup_errors=True) as folder:
        is_file = is_sqlite(path)
        place = FilePlace(Path(folder, path.name), _photos_beside(path) if is_file else None)
        with told(place):
            if is_file:
                _copy(path, place.path)
        store = Store(place)
        try:
            bring_up(store)
            ledger = Ledger(store)
            if not is_file:
                ledger.take_in(path)
            yield ledger
        finally:
            store.close()


def _photos_beside(path: Path) -> Path:
    """Return the file whose photos ``path`` shares: an automatic backup lies in a folder beside its ledger."""
    folder = path.absolute().parent
    if not folder.name.endswith(_BACKUPS):
        return path.absolute()
    return folder.with_name(folder.name.removesuffix(_BACKUPS) + ".db")


def _copy(path: Path, to: Path) -> None:
    source = sqlite3.connect(path.absolute().as_uri() + "?mode=ro", uri=True)
    with closing(source), closing(sqlite3.connect(to)) as copy:
        source.backup(copy)
