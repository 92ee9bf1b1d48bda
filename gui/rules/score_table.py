"""The scores of an example: one row a way to play it, the present one marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QWidget

from gui.i18n import same
from gui.settlement.labels import label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gui.rules.score_rows import ScoreRow


class ScoreTable(QWidget):
    """Name and score; ``→`` stands before what is played now where it was changed, ``✓`` where it wasn't."""

    def __init__(self, rows: Sequence[ScoreRow]) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 4)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(2, 1)
        changed = any(row.was for row in rows)
        for line, row in enumerate(rows):
            role = "good" if row.is_now else "quiet" if not row.was else ""
            sign = ("→" if changed else "✓") if row.is_now else ""
            grid.addWidget(label(same(sign), role), line, 0)
            grid.addWidget(label(row.name, role, wrap=True), line, 1)
            grid.addWidget(label(row.score, "large" if row.is_now else role, wrap=True), line, 2)
