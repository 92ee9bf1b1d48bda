"""Everything of the live table on one page that takes the steps' place: source, calibration, table, phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from gui.live.calibrate_page import CalibratePage
from gui.live.phone_page import PhonePage
from gui.live.source_page import SourcePage
from gui.live.table_page import TablePage

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent


class LivePage(QWidget):
    """One of four pages; space does what the big button does, Esc goes back."""

    back_wanted = Signal()
    seen_changed = Signal()
    """It is shown now, or hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.sources, self.calibrate, self.table, self.phone = SourcePage(), CalibratePage(), TablePage(), PhonePage()
        self._pages = QStackedWidget()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)
        for page in (self.sources, self.calibrate, self.table, self.phone):
            self._pages.addWidget(page)
            page.back_wanted.connect(self.back_wanted)

    @property
    def shown(self) -> QWidget:
        """The page that is shown."""
        return self._pages.currentWidget() or self.sources

    def show_page(self, page: QWidget) -> None:
        """Show one of the four."""
        self._pages.setCurrentWidget(page)
        self.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """Tell that it is seen."""
        super().showEvent(event)
        self.seen_changed.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """Tell that it is hidden."""
        super().hideEvent(event)
        self.seen_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Obey a key that no field of the page has taken."""
        key, shown = event.key(), self.shown
        if key == Qt.Key.Key_Escape:
            self.back_wanted.emit()
        elif key == Qt.Key.Key_Space and isinstance(shown, (CalibratePage, TablePage)):
            shown.press_space()
        elif key == Qt.Key.Key_C and shown is self.table:
            self.table.calibrate_wanted.emit()
        else:
            super().keyPressEvent(event)
