"""Saves every change, off the window's thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gui.work.lane import Lane

if TYPE_CHECKING:
    from gui.document.document import Document
    from gui.work.saved import Saved
    from scorer.text import Text


class Autosave(QObject):
    """Writes the latest document; a newer one makes an older, unwritten one worthless."""

    failed = Signal(object)
    """Saving failed: one sentence (``Text``), told once until saving works again."""

    def __init__(self, saved: Saved, parent: QObject) -> None:
        super().__init__(parent)
        self._saved = saved
        self._lane = Lane(self)
        self._failing = False

    def keep(self, document: Document) -> None:
        """Save ``document`` soon."""
        self._lane.start(lambda _stop: self._saved.write(document), done=self._worked, failed=self._fail)

    def close(self) -> None:
        """Wait for the last save."""
        self._lane.wait()
        self._lane.cancel()

    def _worked(self, _: object) -> None:
        self._failing = False

    def _fail(self, text: Text) -> None:
        if not self._failing:
            self.failed.emit(text)
        self._failing = True
