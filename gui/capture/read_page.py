"""Step 1: bring a photo in, see what was read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from gui.document.words import SEAT_NAMES
from gui.i18n import say
from gui.settlement.labels import scrolled
from scorer.table import Seat
from scorer.text import Text

if TYPE_CHECKING:
    from gui.document.document import Document

_TITLE: Final = Text("把摊开的牌拍下来", "Photograph the laid-open tiles")
_HINT: Final = Text(
    "四家的牌都摊开、都拍进去；灯光别在牌面上反光。照片拖进来也行。",
    "Lay all four hands open and get them all into the picture, without glare. Dropping a photo here works too.",
)
_OPEN: Final = Text("打开照片（Ctrl+O）", "Open a photo (Ctrl+O)")
_CAMERA: Final = Text("摄像头", "Camera")
_PHONE: Final = Text("手机", "Phone")
_PASTE: Final = Text("粘贴（Ctrl+V）", "Paste (Ctrl+V)")
_BY_HAND: Final = Text("手动录入", "Enter by hand")
_EXAMPLE: Final = Text("看示例", "Show the example")
_AGAIN: Final = Text("再读一次（F5）", "Read again (F5)")
_BUSY: Final = Text("正在读照片…牌可以先核对、先录入。", "Reading the photo… you can go on meanwhile.")
_FOUND: Final = Text("读出 {n} 张牌，{doubtful} 张存疑", "{n} tiles read, {doubtful} doubtful")
_NONE: Final = Text("还没有牌", "No tiles yet")
_SEAT: Final = Text("{seat}：手牌 {hand}，副露 {melds}，发 {fa}", "{seat}: hand {hand}, melds {melds}, Fa {fa}")


class ReadPage(QWidget):
    """Ways to bring a photo in, and a summary of what it shows."""

    open_wanted = Signal()
    camera_wanted = Signal()
    phone_wanted = Signal()
    paste_wanted = Signal()
    by_hand_wanted = Signal()
    example_wanted = Signal()
    again_wanted = Signal()

    def __init__(self, *, has_example: bool) -> None:
        super().__init__()
        area, inside = scrolled()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)
        self._layout = QVBoxLayout(inside)
        self._layout.setSpacing(10)
        self._label(_TITLE, "title")
        self._label(_HINT, "")
        self._open = self._button(_OPEN, "primary", self.open_wanted)
        self._pair(self._button(_CAMERA, "", self.camera_wanted), self._button(_PHONE, "", self.phone_wanted))
        self._button(_PASTE, "", self.paste_wanted)
        self._button(_BY_HAND, "", self.by_hand_wanted)
        if has_example:
            self._button(_EXAMPLE, "", self.example_wanted)
        self._busy = QProgressBar()
        self._busy.setRange(0, 0)
        self._busy.setTextVisible(False)
        self._busy_text = self._label(_BUSY, "large")
        self._layout.addWidget(self._busy)
        self._card = QFrame()
        self._card.setProperty("role", "card")
        lines = QVBoxLayout(self._card)
        self._found, self._seats, self._remarks = QLabel(), QLabel(), QLabel()
        self._found.setProperty("role", "large")
        self._remarks.setProperty("role", "warn")
        for label in (self._found, self._seats, self._remarks):
            label.setWordWrap(True)
            lines.addWidget(label)
        self._layout.addWidget(self._card)
        self._again = self._button(_AGAIN, "", self.again_wanted)
        self._layout.addStretch()
        self.show_busy(busy=False)

    def _label(self, text: Text, role: str) -> QLabel:
        label = QLabel()
        label.setProperty("role", role)
        label.setWordWrap(True)
        say(label.setText, text)
        self._layout.addWidget(label)
        return label

    def _button(self, text: Text, role: str, wanted: object) -> QPushButton:
        button = QPushButton()
        button.setProperty("role", role)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        say(button.setText, text)
        button.clicked.connect(wanted)
        self._layout.addWidget(button)
        return button

    def _pair(self, *buttons: QPushButton) -> None:
        """Put buttons side by side: photographing is one tap, whichever device does it."""
        row = QHBoxLayout()
        for button in buttons:
            row.addWidget(button)
        self._layout.addLayout(row)

    def show_busy(self, *, busy: bool) -> None:
        """Show whether a photo is being read."""
        self._busy.setVisible(busy)
        self._busy_text.setVisible(busy)

    def show_document(self, document: Document) -> None:
        """Show what was read."""
        count = len(document.tiles)
        found = _FOUND.fill(n=count, doubtful=len(document.doubtful)) if count else _NONE
        say(self._found.setText, found)
        say(self._seats.setText, _lines([_seat_line(document, seat) for seat in Seat if document.seats[seat].tiles]))
        say(self._remarks.setText, _lines(list(document.remarks)))
        self._seats.setVisible(bool(count))
        self._remarks.setVisible(bool(document.remarks))
        self._card.setVisible(bool(count or document.remarks))
        self._again.setVisible(document.photo is not None)


def _seat_line(document: Document, seat: Seat) -> Text:
    laid = document.seats[seat]
    return _SEAT.fill(seat=SEAT_NAMES[seat], hand=len(laid.hand), melds=len(laid.melds), fa=len(laid.fa))


def _lines(texts: list[Text]) -> Text:
    return Text("\n".join(text.zh for text in texts), "\n".join(text.en for text in texts))
