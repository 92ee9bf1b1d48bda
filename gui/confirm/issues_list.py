"""The sentences that say what cannot be; a click points at the tiles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from gui.confirm.doubt_words import doubt_sentence
from gui.i18n import say
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QMouseEvent, QResizeEvent

    from gui.document.doubts import AskedTile, DocumentDoubts
    from gui.document.issues import Issue
    from scorer.table import Table

_SENTENCE: Final = Text("⚠ {text}{mend}", "⚠ {text} {mend}")
_FINE: Final = Text("✓ 没有矛盾", "✓ Nothing contradicts")
_CHANGES: Final = Text("会改变结果的存疑牌（{n}）", "Doubtful tiles that change the result ({n})")
_LEFT: Final = Text("{n} 张存疑的牌不影响结果，不用管。", "Doubtful tiles that change nothing: {n}.")
_MOST_PX: Final = 116
_MOST_ASKING_PX: Final = 200
"""Height while something is asked."""


class IssueLine(QLabel):
    """One sentence, clickable."""

    clicked = Signal()

    def __init__(self, issue: Issue) -> None:
        super().__init__()
        self.setProperty("role", "bad" if issue.blocks else "warn")
        self.setWordWrap(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        say(self.setText, _SENTENCE.fill(text=issue.text, mend=issue.mend))

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """Point at the tiles."""
        self.clicked.emit()


class DoubtLine(QLabel):
    """A doubtful tile with what would change if it were another one, clickable."""

    clicked = Signal()

    def __init__(self, asked: AskedTile, table: Table) -> None:
        super().__init__()
        self.setProperty("role", "warn")
        self.setWordWrap(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        say(self.setText, doubt_sentence(table, asked))

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """Point at the tile."""
        self.clicked.emit()


class IssuesList(QScrollArea):
    """What cannot be, then doubtful tiles that matter, then hints; one quiet line if there is nothing."""

    chosen = Signal(object)
    """This ``Issue`` was clicked."""
    doubt_chosen = Signal(object)
    """This ``AskedTile`` was clicked."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._shown: object = None
        self._asking = False
        self.show_issues((), empty=True)

    @property
    def lines(self) -> list[QLabel]:
        """The lines that are shown."""
        return [label for label in self.findChildren(QLabel) if label.text()]

    def show_issues(
        self,
        issues: Sequence[Issue],
        *,
        empty: bool,
        doubts: DocumentDoubts | None = None,
        table: Table | None = None,
    ) -> None:
        """Show these; ``empty`` tells that there is no tile yet to say anything about.

        ``doubts`` are the doubtful tiles of ``table`` that matter, None while nobody knows.
        """
        if self._shown == (tuple(issues), doubts) and not empty:
            return
        self._shown = None if empty else (tuple(issues), doubts)
        home = QWidget()
        layout = QVBoxLayout(home)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        self._asking = doubts is not None and table is not None and bool(doubts.asked)
        self._add_issues(layout, [issue for issue in issues if issue.blocks])
        if doubts is not None and table is not None:
            self._add_doubts(layout, doubts, table)
        self._add_issues(layout, [issue for issue in issues if not issue.blocks])
        if not issues and not self._asking:
            layout.addWidget(_fine(empty=empty))
        layout.addStretch()
        self.setWidget(home)
        self._fit()

    def _add_issues(self, layout: QVBoxLayout, issues: Sequence[Issue]) -> None:
        for issue in issues:
            line = IssueLine(issue)
            line.clicked.connect(partial(self.chosen.emit, issue))
            layout.addWidget(line)

    def _add_doubts(self, layout: QVBoxLayout, doubts: DocumentDoubts, table: Table) -> None:
        if doubts.asked:
            layout.addWidget(_heading(_CHANGES.fill(n=len(doubts.asked)), "row-title"))
        for asked in doubts.asked:
            line = DoubtLine(asked, table)
            line.clicked.connect(partial(self.doubt_chosen.emit, asked))
            layout.addWidget(line)
        if doubts.left_alone:
            layout.addWidget(_heading(_LEFT.fill(n=len(doubts.left_alone)), "quiet"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take as much height as the sentences need, up to a limit."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        home = self.widget()
        if home is not None:
            width = max(1, self.viewport().width())
            height = home.heightForWidth(width) if home.hasHeightForWidth() else home.sizeHint().height()
            self.setFixedHeight(min(height, _MOST_ASKING_PX if self._asking else _MOST_PX))


def _heading(text: Text, role: str) -> QLabel:
    label = QLabel()
    label.setProperty("role", role)
    label.setWordWrap(True)
    say(label.setText, text)
    return label


def _fine(*, empty: bool) -> QLabel:
    label = QLabel()
    label.setProperty("role", "good")
    if not empty:
        say(label.setText, _FINE)
    return label
