"""The photo of the audit: zoomed, made brighter or darker, whole or as upright strips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QSlider, QStackedLayout, QVBoxLayout, QWidget

from gui.audit import page_words as words
from gui.capture.photo_view import PhotoView
from gui.confirm.chip import ChipButton
from gui.i18n import say
from gui.settlement.elided import ElidedLabel
from gui.settlement.labels import label
from gui.work.pictures import crop

if TYPE_CHECKING:
    from gui.capture.view_transform import ViewTransform
    from gui.confirm.selection import Selection
    from gui.document.document import Document
    from gui.document.tiles import TileId
    from gui.work.photos import Photo
    from scorer.text import Text

_ZOOM: Final = 1.5
_MOST: Final = 80
"""Of the slider, either way."""
_STRIP_PX: Final = 58
_GAP_PX: Final = 14


class BrightView(PhotoView):
    """A photo view whose photo can be made brighter or darker; the marks stay as they are."""

    def __init__(self, selection: Selection) -> None:
        super().__init__(selection)
        self._brightness = 0

    def set_brightness(self, brightness: int) -> None:
        """Show the photo as it is (0), darker (to −80) or brighter (to 80)."""
        self._brightness = brightness
        self.update()

    def _paint_photo(self, painter: QPainter, transform: ViewTransform) -> None:
        super()._paint_photo(painter, transform)
        if not self._brightness:
            return
        grey = round(255 * abs(self._brightness) / 100)
        modes = QPainter.CompositionMode
        is_bright = self._brightness > 0
        painter.setCompositionMode(modes.CompositionMode_ColorDodge if is_bright else modes.CompositionMode_Multiply)
        painter.fillRect(self.rect(), QColor(grey, grey, grey) if is_bright else QColor(*[255 - grey] * 3))
        painter.setCompositionMode(modes.CompositionMode_SourceOver)


class PhotoPane(QWidget):
    """The photo with its tools."""

    def __init__(self, selection: Selection) -> None:
        super().__init__()
        self.view = BrightView(selection)
        self.source = ElidedLabel("quiet")
        self.strips = QLabel()
        self.strips.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.brightness = QSlider(Qt.Orientation.Horizontal)
        self.brightness.setRange(-_MOST, _MOST)
        self.brightness.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.brightness.valueChanged.connect(self.view.set_brightness)
        self.upright = self._chip(words.STRIPS)
        self._empty = label(words.NO_PHOTO, "large")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._lay()
        self.show_photo(None, None)

    def _lay(self) -> None:
        self._area = QScrollArea()
        self._area.setWidget(self.strips)
        self._area.setWidgetResizable(True)
        self._stack = QStackedLayout()
        for page in (self._empty, self.view, self._area):
            self._stack.addWidget(page)
        marks, smaller, larger, fit = self._chip(words.MARKS), ChipButton(), ChipButton(), self._chip(words.FIT)
        smaller.setText("－")
        larger.setText("＋")
        for button, checked in ((marks, True), (self.upright, False)):
            button.setCheckable(True)
            button.setChecked(checked)
        marks.toggled.connect(self.view.show_marks)
        self.upright.toggled.connect(self._choose)
        smaller.clicked.connect(lambda: self.view.zoom(1 / _ZOOM))
        larger.clicked.connect(lambda: self.view.zoom(_ZOOM))
        fit.clicked.connect(self.view.fit)
        tools, light = QHBoxLayout(), QHBoxLayout()
        tools.addWidget(self.source, 1)
        for button in (self.upright, marks, smaller, larger, fit):
            tools.addWidget(button)
        light.addWidget(label(words.DARK, "quiet"))
        light.addWidget(self.brightness, 1)
        light.addWidget(label(words.BRIGHT, "quiet"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(self._stack, 1)
        layout.addLayout(tools)
        layout.addLayout(light)

    def show_photo(self, photo: Photo | None, document: Document | None) -> None:
        """Show a photo with the tiles of ``document``; None shows that there is none."""
        self.view.show_photo(photo)
        self.source.setText("" if photo is None else photo.ref.source)
        self.brightness.setValue(0)
        if document is not None:
            self.view.show_tiles(document, frozenset())
        image = None if photo is None or document is None else strips_image(photo.image, document)
        self.strips.setPixmap(QPixmap() if image is None else QPixmap.fromImage(image))
        self._has_photo = photo is not None
        self._choose(self.upright.isChecked())

    def _choose(self, upright: bool) -> None:
        self._stack.setCurrentIndex((2 if upright else 1) if self._has_photo else 0)

    def _chip(self, text: Text) -> ChipButton:
        button = ChipButton()
        say(button.setText, text)
        return button


def strips_image(image: QImage, document: Document) -> QImage:
    """Return a strip a seat, each tile cut out of the photo and set upright, then the pool."""
    rows = [list(document.seats[seat].tiles) for seat in document.seat_order()]
    rows.append([*document.pool])
    crops = [[_upright(image, document, tile) for tile in row] for row in rows]
    shown = [[one for one in row if not one.isNull()] for row in crops]
    shown = [row for row in shown if row]
    width = max((sum(one.width() + 2 for one in row) for row in shown), default=1)
    strips = QImage(max(1, width), max(1, len(shown) * (_STRIP_PX + _GAP_PX)), QImage.Format.Format_RGB32)
    strips.fill(QColor("#20241f"))
    painter = QPainter(strips)
    for line, row in enumerate(shown):
        x = 0
        for one in row:
            painter.drawImage(x, line * (_STRIP_PX + _GAP_PX), one)
            x += one.width() + 2
    painter.end()
    return strips


def _upright(image: QImage, document: Document, tile: TileId) -> QImage:
    laid = document.tiles[tile]
    if laid.box is None:
        return QImage()
    return crop(image, laid.box, laid.turn).scaledToHeight(_STRIP_PX, Qt.TransformationMode.SmoothTransformation)
