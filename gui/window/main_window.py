"""The window: four steps, the photo beside them, the band below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QMainWindow, QMenu, QSplitter, QVBoxLayout, QWidget

from gui.capture.read_page import ReadPage
from gui.confirm.confirm_page import ConfirmPage
from gui.confirm.crops import Crops
from gui.confirm.events import BoardEvents
from gui.confirm.inspector import Inspector
from gui.confirm.kit import Kit
from gui.confirm.selection import Selection
from gui.i18n import say
from gui.live.live_page import LivePage
from gui.session.followed_bar import FollowedBar
from gui.session.strip import EveningStrip
from gui.settlement.page import SettlementPage
from gui.win.page import WinPage
from gui.window.band import Band
from gui.window.notices import Notices
from gui.window.one_page_stack import OnePageStack
from gui.window.photo_panel import PhotoPanel
from gui.window.steps import Step
from gui.window.top_bar import TopBar
from gui.work.incoming import incoming_from
from scorer.text import Text

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QResizeEvent

    from gui.work.desk import Desk

_TITLE: Final = Text("见花 · 九江麻将", "见花 · Jiujiang mahjong")
_START_SIZE: Final = QSize(1440, 900)
_WIDE_PX: Final = 1500
"""From this width on the photo stands beside steps 3 and 4 too."""


class MainWindow(QMainWindow):
    """Puts the parts side by side; what they do to each other is ``gui.window.coordinator``'s business."""

    photo_given = Signal(object)
    """A photo (``Incoming``) was dropped."""
    closing = Signal()
    """The window is about to go."""

    def __init__(self, desk: Desk, *, has_example: bool) -> None:
        super().__init__()
        say(self.setWindowTitle, _TITLE)
        self.setAcceptDrops(True)
        self.selection = Selection(self)
        self.kit = Kit(Crops(), self.selection, BoardEvents(self))
        self.menu = QMenu(self)
        self.top = TopBar(self.menu)
        self.notices = Notices()
        self.inspector = Inspector(self.kit.crops)
        self.photo = PhotoPanel(self.selection, self.inspector)
        self.read = ReadPage(has_example=has_example)
        self.confirm = ConfirmPage(desk, self.kit, self.inspector)
        self.how = WinPage()
        self.settle = SettlementPage()
        self.live = LivePage()
        self._steps: tuple[QWidget, ...] = (self.read, self.confirm, self.how, self.settle)
        self.band = Band()
        self.evening, self.followed = EveningStrip(), FollowedBar()
        self._photo_wanted: bool | None = None
        self.step = Step.READ
        self._lay()
        self.resize(_START_SIZE.boundedTo(self.screen().availableGeometry().size()))
        self.go_to(Step.READ)

    def _lay(self) -> None:
        self._pages = OnePageStack()
        for page in self._steps:
            self._pages.add(page)
        self._sides = QSplitter(Qt.Orientation.Horizontal)
        self._sides.setChildrenCollapsible(False)
        self._sides.addWidget(self.photo)
        self._sides.addWidget(self._pages)
        self._sides.setSizes([560, 820])
        self._sides.setStretchFactor(0, 2)
        self._sides.setStretchFactor(1, 3)
        self._whole = OnePageStack()
        self._whole.add(self._sides)
        self._whole.add(self.live)
        middle = QWidget()
        layout = QVBoxLayout(middle)
        layout.setContentsMargins(10, 8, 10, 8)
        layout.setSpacing(6)
        layout.addWidget(self.top)
        layout.addWidget(self.notices)
        layout.addWidget(self.evening)
        layout.addWidget(self._whole, 1)
        layout.addWidget(self.followed)
        layout.addWidget(self.band)
        self.setCentralWidget(middle)

    def go_to(self, step: Step) -> None:
        """Show ``step``."""
        self.step = step
        self._whole.setCurrentWidget(self._sides)
        self.band.show()
        self._pages.setCurrentIndex(step)
        self.top.steps.show_step(step)
        self.inspector.setVisible(step is Step.CONFIRM)
        self._place_photo()
        self._steps[step].setFocus()

    def show_live(self) -> None:
        """Show the live table in the steps' place, until some step is shown again."""
        self._whole.setCurrentWidget(self.live)
        self.band.hide()

    def toggle_photo(self) -> None:
        """Show or hide the photo in this step and all others."""
        self._photo_wanted = self.photo.isHidden()
        self._place_photo()

    def show_photo(self) -> None:
        """Show the photo in this step and all others."""
        self._photo_wanted = True
        self._place_photo()

    def _place_photo(self) -> None:
        """In steps 3 and 4 the photo only has room in a wide window, unless people want it."""
        fits = self.step in (Step.READ, Step.CONFIRM) or self.width() >= _WIDE_PX
        self.photo.setVisible(fits if self._photo_wanted is None else self._photo_wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the photo where it has room."""
        super().resizeEvent(event)
        self._place_photo()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take photos."""
        if incoming_from(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A photo was dropped."""
        incoming = incoming_from(event.mimeData())
        if incoming is not None:
            event.acceptProposedAction()
            self.photo_given.emit(incoming)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys mend tiles in step 2 wherever the focus is; plus, minus and 0 zoom the photo everywhere."""
        if not self.live.isHidden():
            super().keyPressEvent(event)
            return
        mended = self.step is Step.CONFIRM and self.confirm.commander.press_key(event)
        if not mended and not self.photo.view.zoom_by_key(event.text()):
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """The window goes at once; what is under way is waited for and everything is saved."""
        self.hide()
        self.closing.emit()
        super().closeEvent(event)
