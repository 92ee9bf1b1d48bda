"""The teach window's place in the main window: opened from the menu, one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from gui.teach.dialog import TeachDialog
from gui.window.notices import WayOn
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from gui.teach.bench import TeachBench
    from gui.window.main_window import MainWindow
    from gui.work.photos import Opener

_OTHER_SET: Final = Text("认牌用的牌换了，下一张照片起生效。", "Other taught tiles are in use, from the next photo on.")
_AGAIN: Final = Text("这张也再读一次", "Read this one again")


class Teaching(QObject):
    """Opens the teach window, and offers to read a photo again when it changed something."""

    def __init__(self, window: MainWindow, bench: TeachBench, opener: Opener, read_again: Callable[[], object]) -> None:
        super().__init__(window)
        self._window, self._bench, self._opener, self._read_again = window, bench, opener, read_again
        self.dialog: TeachDialog | None = None
        """The teach window that is open."""

    def show(self) -> None:
        """Open the teach window, or bring it to the front; the main window goes on working."""
        if self.dialog is None:
            self.dialog = TeachDialog(self._bench, self._opener, self._window)
            self.dialog.sets_changed.connect(self._tell)
            self.dialog.finished.connect(self._closed)
        self.dialog.show()
        self.dialog.activateWindow()

    def _closed(self) -> None:
        self.dialog = None

    def _tell(self) -> None:
        self._window.notices.tell(_OTHER_SET, WayOn(_AGAIN, self._read_again))
