"""Automatic backups: many of late, fewer of long ago."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from scorer.ledger.backup import check_copy
from scorer.ledger.errors import BadBackupError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from scorer.ledger.ledger import Ledger

LAST: Final = 10
DAYS: Final = 30

_FORM: Final = "%Y%m%d-%H%M%S-%f"
_NAME: Final = re.compile(r"ledger-(\d{8}-\d{6}-\d{6})\.(db|jsonl)")


def kept(moments: Iterable[datetime], now: datetime) -> set[datetime]:
    """Return which backups to keep: the last ten, of the last 30 days the last of each, the last of each month.

    A moment that lies ahead of ``now`` (the clock was wrong, then or now) is kept.

    Args:
        moments: When each backup was made.
        now: The present, with a zone where ``moments`` have one.
    """
    ordered = sorted(set(moments))
    last_of_day = {moment.date(): moment for moment in ordered if moment >= now - timedelta(days=DAYS)}
    last_of_month = {(moment.year, moment.month): moment for moment in ordered}
    ahead = {moment for moment in ordered if moment > now}
    return {*ordered[-LAST:], *last_of_day.values(), *last_of_month.values(), *ahead}


def back_up_automatically(ledger: Ledger, folder: Path, now: datetime) -> Path:
    """Write a backup without photos into ``folder``, then remove those that have become too many.

    Args:
        ledger: The open ledger.
        folder: ``ledger.place.backups`` for a ledger in a file; it is made.
        now: The present, local time; the file is named by it.

    Raises:
        LedgerError: It can't be written; nothing was removed.
    """
    path = folder / f"ledger-{now.strftime(_FORM)}.{ledger.backup_suffix}"
    ledger.backup(path, photos=False)
    here = backups_in(folder)
    keep = kept(here, now.replace(tzinfo=None))
    for moment in here.keys() - keep:
        here[moment].unlink(missing_ok=True)
    return path


def backups_in(folder: Path) -> dict[datetime, Path]:
    """Return the automatic backups in ``folder`` by their moment, the newest first."""
    found = {}
    for path in folder.glob("ledger-*"):
        match = _NAME.fullmatch(path.name)
        if match:
            found[datetime.strptime(match[1], _FORM)] = path  # noqa: DTZ007  local time names it
    return dict(sorted(found.items(), reverse=True))


def newest_good(folder: Path) -> Path | None:
    """Return the newest automatic backup of a file that is whole, None where there is none."""
    for path in backups_in(folder).values():
        try:
            check_copy(path, path.name)
        except BadBackupError:
            continue
        return path
    return None
