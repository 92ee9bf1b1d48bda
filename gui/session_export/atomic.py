"""Files written whole or not at all, with a sentence where they can't be."""

from __future__ import annotations

import errno
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from gui.session_export.errors import UnwritableError
from scorer.ledger.drafts import draft_of
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_FULL: Final = Text(
    "磁盘满了，“{name}”没有写成，账本没有受影响：请腾出空间，或写到别的磁盘。",
    "The disk is full: “{name}” was not written, the ledger is untouched. Free some space or choose another disk.",
)
_UNWRITTEN: Final = Text(
    "“{name}”写不进去（{why}），账本没有受影响：请换一个文件名或文件夹。",
    "“{name}” can't be written ({why}); the ledger is untouched: choose another name or folder.",
)


@contextmanager
def written(path: Path) -> Iterator[Path]:
    """Yield a draft that becomes ``path`` when nothing went wrong.

    Raises:
        UnwritableError: It can't be written; what lay at ``path`` is as it was.
    """
    try:
        with draft_of(path) as draft:
            yield draft
    except OSError as error:
        text = _FULL if error.errno in {errno.ENOSPC, errno.EDQUOT} else _UNWRITTEN
        raise UnwritableError(text.fill(name=path.name, why=error.strerror or error)) from error


def write_bytes(path: Path, data: bytes) -> None:
    """Write ``data``; raises ``UnwritableError``."""
    with written(path) as draft:
        draft.write_bytes(data)
