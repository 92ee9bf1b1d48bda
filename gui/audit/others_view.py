"""What else it could be, and what should be noted, as lists in big type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.audit import page_words, words
from gui.settlement.labels import card, label, scrolled

if TYPE_CHECKING:
    from PySide6.QtWidgets import QFrame

    from gui.audit.case import Audited
    from scorer.audit import Alternative
    from scorer.text import Text


class _Cards(QWidget):
    """Cards one below the other, laid anew each time."""

    def __init__(self) -> None:
        super().__init__()
        self._area, _ = scrolled()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._area)

    def show_cards(self, cards: list[QFrame]) -> None:
        """Show these."""
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, 8, 0)
        layout.setSpacing(6)
        for one in cards:
            layout.addWidget(one)
        layout.addStretch()
        self._area.setWidget(inside)


class OthersView(_Cards):
    """The table of alternatives."""

    def show_audited(self, audited: Audited) -> None:
        """Show what else it could be."""
        cards = [_alternative(audited, each) for each in audited.alternatives]
        self.show_cards(cards or [_sentence(words.NO_OTHERS, "large-plain")])


class NotesView(_Cards):
    """Remarks, and the mends of an impossible reading."""

    def show_audited(self, audited: Audited) -> None:
        """Show what should be known."""
        cards = [_sentence(remark, "large-plain") for remark in audited.quarrel.remarks]
        if audited.mends:
            cards.append(_sentence(words.MENDS_TITLE, "warn"))
            cards += [_sentence(words.mend_told(mend), "large-plain") for mend in audited.mends]
        self.show_cards(cards or [_sentence(page_words.NO_NOTES, "large-plain")])


def _sentence(text: Text, role: str) -> QFrame:
    frame, layout = card()
    layout.addWidget(label(text, role, wrap=True))
    return frame


def _alternative(audited: Audited, each: Alternative) -> QFrame:
    frame, layout = card()
    layout.addWidget(label(each.text, "large", wrap=True))
    if each.makes_true:
        layout.addWidget(label(page_words.TRUE, "good"))
    layout.addWidget(label(words.listed(each.changes[:3], "；", "; "), wrap=True))
    layout.addWidget(label(words.points_told(audited, each.points), "large-plain", wrap=True))
    if each.later is not None:
        later = words.LATER.fill(points=words.points_told(audited, each.later))
        layout.addWidget(label(later, "quiet", wrap=True))
    return frame
