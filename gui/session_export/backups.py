"""Automatic backups: which moments call for one, and where they lie."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import platformdirs

from scorer.ledger.place import FilePlace, place_of
from scorer.ledger.thinning import back_up_automatically

if TYPE_CHECKING:
    from scorer.ledger.ledger import Ledger

EVERY_HANDS: Final = 8
"""A backup whenever this many hands more are recorded: about once an hour."""


def backup_folder(address: str | Path) -> Path:
    """Return where the automatic backups of a ledger lie: beside its file, or in the user's data folder."""
    place = place_of(address)
    if isinstance(place, FilePlace):
        return place.backups
    return Path(platformdirs.user_data_dir("jianhua", appauthor=False)) / "server.backups"


def keep_backups(ledger: Ledger, folder: Path | None = None) -> Path:
    """Write one backup without photos into ``folder`` and thin the older ones; return the file.

    Call it off the window's thread when an evening is begun, gone on with or finished,
    when the program closes, and after every hand for which ``is_due`` says so. Photos
    never change and lie in their own folder; ``Ledger.backup(path)`` takes them along.

    Args:
        ledger: The open ledger.
        folder: Where to; ``backup_folder`` of the ledger if not given.

    Raises:
        LedgerError: It can't be written; no older one was removed.
    """
    if folder is None:
        place = ledger.place
        folder = backup_folder(place.path if isinstance(place, FilePlace) else place.url.render_as_string())
    return back_up_automatically(ledger, folder, datetime.now().astimezone())


def is_due(hands: int) -> bool:
    """Return whether the evening has just got a hand after which a backup is made."""
    return hands > 0 and hands % EVERY_HANDS == 0
