"""Once a session: where the table lies, who sits where, whether tiles can be read from here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from gui.confirm.flow import FlowLayout
from gui.i18n import say
from gui.live.checks_list import ChecksList
from gui.live.corners_view import CornersView
from gui.live.parts import SIDE_PX, button, column, label, scrolled
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QImage

    from vision.table_view.quad import TableQuad
    from vision.table_view.values import SetupCheck

_TITLE: Final = Text("校准桌面", "Calibrate the table")
_WAITING: Final = Text("等画面…", "Waiting for a picture…")
_FINDING: Final = Text("正在找桌子的四个角…", "Looking for the table's corners…")
_FOUND: Final = Text(
    "找到了四个角：不准就拖一下。看看谁坐在哪边。",
    "The corners were found: drag them if they are off. See who sits where.",
)
_NOT_FOUND: Final = Text(
    "没认出桌子：请把四个角拖到桌子的四个角上。", "The table wasn't recognised: drag each corner to its place."
)
_DONE: Final = Text("就这样（空格）", "This is right (Space)")
_SKIP: Final = Text("先不校准", "Skip for now")
_TURN: Final = Text("座位转一格", "Turn the seats")
_AGAIN: Final = Text("换新画面", "New picture")
_BACK: Final = Text("返回（Esc）", "Back (Esc)")


class CalibratePage(QWidget):
    """Shows; finding and checking is ``gui.live.calibrating``'s business."""

    done = Signal(object)
    """These corners are right (``TableQuad``)."""
    skipped = Signal()
    again_wanted = Signal()
    """People want another picture to set the corners in."""
    back_wanted = Signal()
    changed = Signal()
    """The corners are other ones now."""

    def __init__(self) -> None:
        super().__init__()
        self.view = CornersView()
        self.told, self.problem = label(), label(role="bad")
        self.checks = ChecksList()
        self.done_button = button(_DONE, self._finish, "primary")
        self.done_button.setMinimumHeight(64)
        self.skip_button = button(_SKIP, self.skipped.emit)
        for wide in (self.done_button, self.skip_button):
            wide.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        tools = QWidget()
        flow = FlowLayout(tools, gap=6)
        for tool in (
            button(_TURN, self.view.turn),
            button(_AGAIN, self.again_wanted.emit),
            button(_BACK, self.back_wanted.emit),
        ):
            flow.addWidget(tool)
        head = column(label(_TITLE, "title"), self.told, self.problem, self.checks, stretch=True)
        side = column(scrolled(head), self.done_button, self.skip_button, tools)
        side.setFixedWidth(SIDE_PX)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(self.view, 1)
        layout.addWidget(side)
        self.view.changed.connect(self._follow)
        self.wait()

    def wait(self) -> None:
        """Say that there is no picture yet."""
        say(self.told.setText, _WAITING)
        self.problem.hide()
        self.done_button.setEnabled(False)
        self.checks.show_busy()

    def complain(self, text: Text) -> None:
        """Say why there is no picture."""
        say(self.problem.setText, text)
        self.problem.show()

    def show_picture(self, image: QImage) -> None:
        """Show the picture in which corners are set."""
        self.view.show_picture(image)
        self.problem.hide()
        say(self.told.setText, _FINDING)

    def show_quad(self, quad: TableQuad, *, found: bool) -> None:
        """Show corners, and whether they were found or have to be dragged."""
        self.view.show_quad(quad)
        say(self.told.setText, _FOUND if found else _NOT_FOUND)
        self._follow()

    def show_checks(self, checks: Sequence[SetupCheck]) -> None:
        """Show the go/no-go list."""
        self.checks.show_checks(checks)

    def press_space(self) -> None:
        """The corners are right."""
        self.done_button.click()

    def _follow(self) -> None:
        problem = self.view.problem
        self.done_button.setEnabled(self.view.quad is not None)
        self.problem.setVisible(problem is not None)
        if problem is not None:
            say(self.problem.setText, problem)
        self.changed.emit()

    def _finish(self) -> None:
        quad = self.view.quad
        if quad is not None:
            self.done.emit(quad)
