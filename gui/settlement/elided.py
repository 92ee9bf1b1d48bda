"""One line of text that gives way: it is cut with … and never pushes anything off the window."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget


class ElidedLabel(QLabel):
    """Shows as much of its text as there is room for; all of it as a tool tip."""

    def __init__(self, role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._whole = ""

    @property
    def whole(self) -> str:
        """The text, cut or not."""
        return self._whole

    def setText(self, text: str) -> None:
        """Show ``text``."""
        self._whole = text
        self.setToolTip(text)
        self._cut()

    def minimumSizeHint(self) -> QSize:
        """Return no width at all."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, _event: object) -> None:
        """Cut anew."""
        self._cut()

    def _cut(self) -> None:
        room = max(0, self.width() - 2)
        super().setText(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, room))


def look(label: QLabel, role: str) -> None:
    """Give ``label`` the look of ``role``."""
    if label.property("role") != role:
        label.setProperty("role", role)
        label.style().unpolish(label)
        label.style().polish(label)
