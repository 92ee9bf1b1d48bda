"""The sentences that say what cannot be; a click points at the tiles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from gui.i18n import say
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QMouseEvent, QResizeEvent

    from gui.document.issues import Issue

_SENTENCE: Final = Text("⚠ {text}{mend}", "⚠ {text} {mend}")
_FINE: Final = Text("✓ 没有矛盾", "✓ Nothing contradicts")
_MOST_PX: Final = 116


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


class IssuesList(QScrollArea):
    """All sentences; one quiet line if there are none."""

    chosen = Signal(object)
    """This ``Issue`` was clicked."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._shown: tuple[Issue, ...] | None = None
        self.show_issues((), empty=True)

    @property
    def lines(self) -> list[QLabel]:
        """The lines that are shown."""
        return [label for label in self.findChildren(QLabel) if label.text()]

    def show_issues(self, issues: Sequence[Issue], *, empty: bool) -> None:
        """Show these; ``empty`` tells that there is no tile yet to say anything about."""
        if self._shown == tuple(issues) and not empty:
            return
        self._shown = None if empty else tuple(issues)
        home = QWidget()
        layout = QVBoxLayout(home)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        for issue in issues:
            line = IssueLine(issue)
            line.clicked.connect(partial(self.chosen.emit, issue))
            layout.addWidget(line)
        if not issues:
            layout.addWidget(_fine(empty=empty))
        layout.addStretch()
        self.setWidget(home)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take as much height as the sentences need, up to a limit."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        home = self.widget()
        if home is not None:
            width = max(1, self.viewport().width())
            height = home.heightForWidth(width) if home.hasHeightForWidth() else home.sizeHint().height()
            self.setFixedHeight(min(height, _MOST_PX))


def _fine(*, empty: bool) -> QLabel:
    label = QLabel()
    label.setProperty("role", "good")
    if not empty:
        say(label.setText, _FINE)
    return label
