"""Where the ledger of this computer lies."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import platformdirs

ADDRESS_VARIABLE: Final = "JIANHUA_LEDGER"
"""Set to a file or to ``postgresql://…`` for tables that share one ledger."""


def ledger_address() -> str | Path:
    """Return the address of the ledger: ``JIANHUA_LEDGER``, else a file in the user's data folder."""
    said = os.environ.get(ADDRESS_VARIABLE, "").strip()
    return said or Path(platformdirs.user_data_dir("jianhua", appauthor=False)) / "ledger.db"
