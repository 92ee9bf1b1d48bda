"""The live table: the running picture, what is read from it, and the one big button that takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gui.confirm.flow import FlowLayout
from gui.i18n import notifier, say
from gui.live.bump_band import BumpBand
from gui.live.live_view import LiveView
from gui.live.marks import LiveMarks, marks_of
from gui.live.parts import SIDE_PX, Sentences, button, column, label, scrolled, with_role
from gui.live.words import NO_SOURCE, NOT_STEADY, STATES
from scorer.text import Text
from vision.frames.health import HealthState
from vision.steady.values import SteadyState

if TYPE_CHECKING:
    from gui.live.table_watch import LiveAnswer
    from vision.frames.health import CameraHealth
    from vision.table_view.quad import TableQuad

_USE: Final = Text("就用这一张（空格）", "Use this (Space)")
_TAKE: Final = Text("拍一张", "Capture now")
_TAKE_KEY: Final = Text("拍一张（空格）", "Capture now (Space)")
_PAUSE: Final = Text("暂停", "Pause")
_RESUME: Final = Text("继续", "Go on")
_CALIBRATE: Final = Text("校准（C）", "Calibrate (C)")
_SOURCE: Final = Text("换来源", "Other source")
_BACK: Final = Text("返回（Esc）", "Back (Esc)")
_READ: Final = Text("看到 {n} 张牌，{doubtful} 张存疑", "{n} tiles seen, {doubtful} doubtful")
_STARTING: Final = Text("正在准备读牌…", "Getting ready to read…")


class TablePage(QWidget):
    """Shows; what it means is ``gui.live.desk``'s business."""

    use_wanted = Signal()
    """Take the steady reading with its picture."""
    take_wanted = Signal()
    """Take the picture of this moment, to be read."""
    pause_wanted = Signal()
    calibrate_wanted = Signal()
    source_wanted = Signal()
    back_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.view = LiveView()
        self.bump = BumpBand()
        self.state, self.sentence, self.count = label(role="title"), label(), label(role="large-plain")
        self.source, self.why_not = label(role="quiet"), label(role="bad")
        self.lines = Sentences()
        self.use_button = button(_USE, self.use_wanted.emit, "primary")
        self.use_button.setMinimumHeight(64)
        self.take_button = button(_TAKE, self.take_wanted.emit)
        self.take_button.setMinimumHeight(52)
        self.pause_button = button(_PAUSE, self.pause_wanted.emit)
        self.answer: LiveAnswer | None = None
        """What is shown."""
        self._allowed: Text | None = NO_SOURCE
        self._quad: TableQuad | None = None
        self._lay()
        self.clear()
        notifier().changed.connect(self._show_marks)

    def _lay(self) -> None:
        for wide in (self.use_button, self.take_button):
            wide.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        tools = QWidget()
        flow = FlowLayout(tools, gap=6)
        for tool in (
            self.pause_button,
            button(_CALIBRATE, self.calibrate_wanted.emit),
            button(_SOURCE, self.source_wanted.emit),
            button(_BACK, self.back_wanted.emit),
        ):
            flow.addWidget(tool)
        head = column(self.source, self.state, self.sentence, self.count, self.lines, stretch=True)
        side = column(scrolled(head), self.why_not, self.use_button, self.take_button, tools)
        side.setFixedWidth(SIDE_PX)
        left = QVBoxLayout()
        left.addWidget(self.bump)
        left.addWidget(self.view, 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addLayout(left, 1)
        layout.addWidget(side)

    def clear(self) -> None:
        """Show that nothing was read yet."""
        self.answer = None
        self.view.show_marks(LiveMarks())
        self.bump.show_bump(None)
        say(self.state.setText, STATES[SteadyState.WAITING])
        with_role(self.state, "title")
        say(self.sentence.setText, _STARTING)
        say(self.count.setText, Text("", ""))
        self.lines.show_sentences(())
        self._show_buttons()

    def show_source(self, name: str) -> None:
        """Say where the picture comes from."""
        self.source.setText(name)

    def show_health(self, health: CameraHealth) -> None:
        """Say in big type what is wrong with the camera, if anything is."""
        self.view.complain(None if health.state is HealthState.WELL else health.text)

    def show_answer(self, answer: LiveAnswer, quad: TableQuad | None) -> None:
        """Show what was read."""
        before, self.answer, self._quad = self.answer, answer, quad
        steady = answer.steady
        if before is None or not _looks_like(before, answer):
            self._show_marks()
        self.bump.show_bump(answer.bump)
        say(self.state.setText, STATES[steady.state])
        say(self.sentence.setText, steady.text)
        if steady.reading is not None:
            tiles = steady.reading.tiles
            say(self.count.setText, _READ.fill(n=len(tiles), doubtful=sum(not tile.sure for tile in tiles)))
        asked = [(question.text, "warn") for question in answer.kongs]
        self.lines.show_sentences([*asked, *((look.text, "") for look in answer.eaten)])
        self._show_buttons()

    def complain(self, text: Text) -> None:
        """Say why nothing can be read."""
        say(self.sentence.setText, text)

    def allow(self, why_not: Text | None) -> None:
        """Say whether a picture may be taken now: None, or why not."""
        if why_not != self._allowed:
            self._allowed = why_not
            self._show_buttons()

    def show_paused(self, *, paused: bool) -> None:
        """Show whether the camera rests."""
        say(self.pause_button.setText, _RESUME if paused else _PAUSE)

    def press_space(self) -> None:
        """Use the steady reading if there is one, else take the picture of this moment."""
        wanted = self.use_button if self.use_button.isEnabled() else self.take_button
        wanted.click()

    def _show_marks(self) -> None:
        if self.answer is not None:
            self.view.show_marks(marks_of(self.answer, self._quad))

    def _show_buttons(self) -> None:
        frozen = self.answer is not None and self.answer.steady.frozen
        usable = frozen and self._allowed is None
        if self.use_button.isEnabled() != usable or not self.take_button.text():
            self.use_button.setEnabled(usable)
            say(self.take_button.setText, _TAKE if usable else _TAKE_KEY)
        self.take_button.setEnabled(self._allowed is None)
        say(self.why_not.setText, self._allowed or NOT_STEADY)
        with_role(self.why_not, "bad" if self._allowed is not None else "quiet")
        self.why_not.setVisible(self._allowed is not None or not frozen)


def _looks_like(before: LiveAnswer, after: LiveAnswer) -> bool:
    """Whether two answers are drawn alike: a steady table isn't drawn anew with every reading."""
    same_reading = before.steady.reading is after.steady.reading
    return same_reading and before.eaten is after.eaten and before.bump == after.bump
