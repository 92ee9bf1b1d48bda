"""The QR code of a link, drawn as large as there is room."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.i18n import say
from scorer.text import Text
from vision.phone.code import QUIET, qr_matrix

_NAME = Text("二维码：用手机扫", "QR code to be scanned by a phone")


class QrView(QWidget):
    """Black on white whatever the window's colours are: scanners need that."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumSize(220, 220)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        say(self.setAccessibleName, _NAME)
        self._matrix: tuple[tuple[bool, ...], ...] = ()
        self.link: str | None = None
        """What the code says; None shows no code."""

    def show_link(self, link: str | None) -> None:
        """Show the code of ``link``."""
        self.link = link
        self._matrix = () if link is None else qr_matrix(link)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size that a phone reads from across the table."""
        return QSize(460, 460)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the modules on whole px."""
        if not self._matrix:
            return
        painter = QPainter(self)
        modules = len(self._matrix) + 2 * QUIET
        ratio = self.devicePixelRatioF()
        module = max(1, int(min(self.width(), self.height()) * ratio / modules)) / ratio
        side = module * modules
        left, top = int((self.width() - side) / 2), int((self.height() - side) / 2)
        painter.fillRect(QRectF(left, top, side, side), QColor(Qt.GlobalColor.white))
        for row, line in enumerate(self._matrix, QUIET):
            for column, dark in enumerate(line, QUIET):
                if dark:
                    place = QRectF(left + column * module, top + row * module, module, module)
                    painter.fillRect(place, QColor(Qt.GlobalColor.black))
