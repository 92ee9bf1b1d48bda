"""The running picture with what is drawn over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from gui.i18n import notifier, say
from gui.live.marks import LiveMarks
from gui.live.paint_marks import paint_marks
from gui.live.screen_picture import fitted_size
from scorer.text import Text

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from gui.live.screen_picture import PixelSize, ScreenPicture

_GROUND: Final = "#20241f"
_BANNER: Final = """
QLabel { background: rgba(12, 14, 12, 215); color: #ffffff; font-size: 26px; font-weight: 700;
         border: 3px solid #ffb020; border-radius: 12px; padding: 14px 20px; }
"""
_NOTHING: Final = Text("", "")
_NAME: Final = Text("牌桌的画面", "Picture of the table")


class LiveView(QWidget):
    """Paints the latest ``ScreenPicture``; marks are drawn once and laid over every picture."""

    room_changed = Signal(object)
    """Pictures should be made for this room from now on (``PixelSize``, device px)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(240, 160)
        say(self.setAccessibleName, _NAME)
        self._picture: ScreenPicture | None = None
        self._marks = LiveMarks()
        self._overlay: QPixmap | None = None
        self.banner = QLabel()
        self.banner.setStyleSheet(_BANNER)
        self.banner.setWordWrap(True)
        self.banner.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 24)
        layout.addWidget(self.banner, 0, Qt.AlignmentFlag.AlignVCenter)
        self.complain(None)
        notifier().changed.connect(self.update)

    @property
    def room(self) -> PixelSize:
        """How much room a picture has, device px."""
        ratio = self.devicePixelRatioF()
        return max(1, round(self.width() * ratio)), max(1, round(self.height() * ratio))

    @property
    def picture(self) -> ScreenPicture | None:
        """What is shown."""
        return self._picture

    @property
    def marks(self) -> LiveMarks:
        """What is drawn over it."""
        return self._marks

    def show_picture(self, picture: ScreenPicture | None) -> None:
        """Show a picture; None shows none."""
        before, self._picture = self._picture, picture
        if before is None or picture is None or _shape(before) != _shape(picture):
            self._overlay = None
        self.update()

    def show_marks(self, marks: LiveMarks) -> None:
        """Draw these over the picture from now on."""
        self._marks, self._overlay = marks, None
        self.update()

    def complain(self, text: Text | None) -> None:
        """Say in big type what is wrong with the picture; None: nothing is."""
        say(self.banner.setText, text or _NOTHING)
        self.banner.setVisible(text is not None)

    def sizeHint(self) -> QSize:
        """Return a size that suits a camera."""
        return QSize(960, 540)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell how large pictures should be."""
        super().resizeEvent(event)
        self._overlay = None
        self.room_changed.emit(self.room)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Copy the picture and lay the marks over it."""
        painter = QPainter(self)
        if self._picture is None:
            painter.fillRect(self.rect(), QColor(_GROUND))
            return
        target = self._target(self._picture)
        if not target.contains(QRectF(self.rect())):
            painter.fillRect(self.rect(), QColor(_GROUND))
        painter.drawImage(target, self._picture.image)
        painter.drawPixmap(target.topLeft(), self._drawn(target))

    def _target(self, picture: ScreenPicture) -> QRectF:
        """Return where the picture lies, on whole device px so that it is copied and not scaled."""
        height, width = picture.shot.pixels.shape[:2]
        ratio, room = self.devicePixelRatioF(), self.room
        fitted = fitted_size(width, height, room)
        corner = QPointF((room[0] - fitted[0]) // 2 / ratio, (room[1] - fitted[1]) // 2 / ratio)
        return QRectF(corner.x(), corner.y(), fitted[0] / ratio, fitted[1] / ratio)

    def _drawn(self, target: QRectF) -> QPixmap:
        """Return the marks as a pixmap; drawn anew only after they or the room have changed."""
        if self._overlay is None:
            ratio = self.devicePixelRatioF()
            overlay = QPixmap((target.size() * ratio).toSize())
            overlay.setDevicePixelRatio(ratio)
            overlay.fill(Qt.GlobalColor.transparent)
            painter = QPainter(overlay)
            if self._picture is not None:
                scale = target.width() / self._picture.shot.pixels.shape[1]
                paint_marks(painter, self._marks, (target.width(), target.height()), scale)
            painter.end()
            self._overlay = overlay
        return self._overlay


def _shape(picture: ScreenPicture) -> tuple[int, ...]:
    return picture.shot.pixels.shape
