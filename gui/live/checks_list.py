"""The go/no-go list: each check with a word, what was measured, what to do. Never a colour alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from gui.i18n import same, say
from gui.live.parts import label, with_role
from gui.live.words import GOES, VERDICT_ROLES, VERDICTS
from scorer.text import Text
from vision.table_view.setup import go

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.table_view.values import SetupCheck

_CHECKING = Text("正在检查画面…", "Checking the picture…")
_MEASURED = Text("{value} {unit}", "{value} {unit}")


class ChecksList(QWidget):
    """One verdict for all, one line a check."""

    def __init__(self) -> None:
        super().__init__()
        self.whole = label(role="large")
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(self.whole)
        self._rows: QWidget | None = None
        self.show_busy()

    def show_busy(self) -> None:
        """Say that it is being checked."""
        self._put(None)
        with_role(self.whole, "large-plain")
        say(self.whole.setText, _CHECKING)

    def show_sentence(self, text: Text) -> None:
        """Say why it can't be checked."""
        self._put(None)
        with_role(self.whole, "bad")
        say(self.whole.setText, text)

    def show_checks(self, checks: Sequence[SetupCheck]) -> None:
        """Show what was measured."""
        verdict = go(list(checks))
        with_role(self.whole, VERDICT_ROLES[verdict])
        word = VERDICTS[verdict]
        said = GOES[verdict]
        say(self.whole.setText, Text(f"{word.zh[0]} {said.zh}", f"{word.en[0]} {said.en}"))
        rows = QWidget()
        layout = QVBoxLayout(rows)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for check in checks:
            layout.addWidget(_line(check))
        self._put(rows)

    def _put(self, rows: QWidget | None) -> None:
        if self._rows is not None:
            self._rows.hide()
            self._rows.deleteLater()
        self._rows = rows
        if rows is not None:
            self._layout.addWidget(rows)


def _line(check: SetupCheck) -> QFrame:
    frame = QFrame()
    frame.setProperty("role", "card")
    layout = QGridLayout(frame)
    layout.setContentsMargins(10, 5, 10, 5)
    layout.setVerticalSpacing(0)
    layout.setColumnStretch(1, 1)
    layout.addWidget(label(check.name, wrap=False), 0, 0)
    measured = same("") if check.value is None else _MEASURED.fill(value=f"{check.value:g}", unit=check.unit)
    layout.addWidget(label(measured, "quiet", wrap=False), 0, 1)
    layout.addWidget(label(VERDICTS[check.verdict], VERDICT_ROLES[check.verdict], wrap=False), 0, 2)
    sentence = label(check.sentence, "quiet")
    layout.addWidget(sentence, 1, 0, 1, 3)
    return frame
