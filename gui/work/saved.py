"""The autosave's files. Qt-free; every write is atomic.

``table.json`` is the hand being entered, ``previous.json`` the one that the last
start left unfinished, ``damaged-*.json`` what could not be understood.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from gui.document.record import RecordError, from_json, to_json
from gui.work.atomic import write_whole
from scorer.errors import KnownError
from scorer.text import Text

if TYPE_CHECKING:
    from gui.document.document import Document

_CANNOT_WRITE = Text(
    "牌局存不下来（{why}）：请清理磁盘，见花会接着存。",
    "The table can't be saved ({why}): free some disk space; saving goes on.",
)
_SET_ASIDE = Text(
    "上次的牌局文件坏了，已另存为 {name}，可以直接开始新的一局。",
    "The last table's file is damaged; it was set aside as {name}. You can start a new hand.",
)
_CANNOT_READ = Text("上次的牌局打不开（{why}）。", "The last table can't be opened ({why}).")


class SaveError(KnownError):
    """The autosave can't be written or read."""


def state_folder() -> Path:
    """Return where the autosave lives; it may not exist yet."""
    return Path(platformdirs.user_state_dir("jianhua", appauthor=False))


class Saved:
    """The autosave in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._current = folder / "table.json"
        self._previous = folder / "previous.json"

    def write(self, document: Document) -> None:
        """Save ``document``, an empty one by removing the file; raises ``SaveError``."""
        try:
            if document.is_empty:
                self._current.unlink(missing_ok=True)
            else:
                write_whole(self._current, to_json(document))
        except OSError as error:
            raise SaveError(_CANNOT_WRITE.fill(why=error.strerror or error)) from error

    def previous(self) -> Document | None:
        """Return what an earlier start left unfinished, None if nothing.

        Raises ``SaveError`` if it can't be read; a damaged file is set aside, so that it is met once.
        """
        try:
            if self._current.exists():
                self._current.replace(self._previous)
            text = self._previous.read_text("utf-8")
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError) as error:
            raise self._set_aside(error) from error
        try:
            return from_json(text)
        except RecordError as error:
            raise self._set_aside(error) from error

    def take_up_previous(self) -> None:
        """What an earlier start left is the hand being entered again, and is not offered any more."""
        with suppress(OSError):
            self._previous.replace(self._current)

    def forget_previous(self) -> None:
        """Remove what an earlier start left."""
        with suppress(OSError):
            self._previous.unlink(missing_ok=True)

    def _set_aside(self, error: Exception) -> SaveError:
        number = len(list(self.folder.glob("damaged-*.json"))) + 1
        name = f"damaged-{number}.json"
        try:
            self._previous.replace(self.folder / name)
        except OSError:
            return SaveError(_CANNOT_READ.fill(why=error))
        return SaveError(_SET_ASIDE.fill(name=name))
