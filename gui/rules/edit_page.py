"""Every price and switch of the house, by group or found by words, with the example of the chosen one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gui.confirm.chip import RoomyButton
from gui.i18n import say
from gui.rules import words
from gui.rules.effect_panel import EffectPanel
from gui.rules.field_card import FieldCard
from gui.settlement.labels import label
from scorer.house.labels import GROUPS, LABELS, found, in_group

if TYPE_CHECKING:
    from gui.rules.draft import Draft
    from scorer.house.labels import FieldLabel

_MOST_FOUND: Final = 25
"""Cards that a search shows at once."""
_GROUP_PX: Final = 240
"""Room for a group's name with the number of its changes."""


class EditPage(QWidget):
    """Shows a draft; what people want of it is emitted."""

    picked = Signal(str, object)
    """A field is to hold a value."""
    reset_wanted = Signal(tuple)
    """These fields are to be as they were."""
    saved_wanted = Signal()
    questions_wanted = Signal()
    save_wanted = Signal()
    use_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._draft: Draft | None = None
        self._group = next(iter(GROUPS))
        self._field: str | None = None
        self._cards: dict[str, FieldCard] = {}
        self._to_show: list[str] = []
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._show_next_card)
        QApplication.instance().focusChanged.connect(self._follow_focus)  # type: ignore[union-attr]  # there is one
        self.groups: dict[str, QPushButton] = {}
        self.search, self.panel = QLineEdit(), EffectPanel()
        self._head = label(words.TITLE, "title")
        layout = QVBoxLayout(self)
        layout.addLayout(self._top())
        body = QHBoxLayout()
        body.addLayout(self._group_column())
        body.addWidget(self._card_column(), 1)
        body.addWidget(self.panel)
        layout.addLayout(body, 1)
        layout.addLayout(self._buttons())

    @property
    def shown(self) -> tuple[str, ...]:
        """The fields whose cards are shown, in order."""
        return tuple(field for field in self._to_show if field in self._cards and not self._cards[field].isHidden())

    def card(self, field: str) -> FieldCard:
        """Return the card of ``field``, made when it is first shown."""
        if field not in self._cards:
            card = FieldCard(LABELS[field])
            card.picked.connect(self._pick)
            card.reset_wanted.connect(self._reset)
            card.chosen.connect(self.choose)
            self._cards[field] = card
        return self._cards[field]

    def show_draft(self, draft: Draft) -> None:
        """Show ``draft`` everywhere."""
        self._draft = draft
        changed = draft.changed
        text = words.CHANGED_N if changed else words.UNCHANGED
        say(self._head.setText, text.fill(rules=draft.base, n=len(changed)))
        for group, button in self.groups.items():
            n = sum(LABELS[field].group == group for field in changed)
            say(button.setText, (words.GROUP_CHANGED if n else words.GROUP).fill(name=GROUPS[group], n=n))
        say(self.use.setText, words.SAVE_AND_USE if changed else words.USE)
        self.save.setEnabled(bool(changed))
        self.reset_all.setEnabled(bool(changed))
        self._show_cards()
        if self._field is None:
            self.choose(in_group(self._group)[0].field)
        else:
            self.panel.show_field(self._field, draft)

    def show_group(self, group: str) -> None:
        """Show the rules of one group."""
        self._group = group
        self.search.clear()
        self._show_cards()
        self._scroll.verticalScrollBar().setValue(0)
        self.choose(in_group(group)[0].field)

    def choose(self, field: str) -> None:
        """Show the example of ``field``."""
        if self._draft is None or field == self._field:
            return
        if self._field in self._cards:
            self._cards[self._field or ""].show_chosen(chosen=False)
        self._field = field
        self.card(field).show_chosen(chosen=True)
        self.panel.show_field(field, self._draft)

    def _wanted(self) -> tuple[FieldLabel, ...]:
        searched = self.search.text().strip()
        return found(searched) if searched else in_group(self._group)

    def _show_cards(self) -> None:
        if self._draft is None:
            return
        wanted = self._wanted()
        shown = wanted[:_MOST_FOUND]
        fields = [each.field for each in shown]
        for field, card in self._cards.items():
            if field not in fields:
                card.hide()
        self._to_show = fields
        self._show_next_card()
        left = len(wanted) - len(shown)
        say(self._note.setText, words.MORE_FOUND.fill(n=left) if left else words.NOTHING_FOUND)
        self._note.setVisible(bool(left) or not wanted)
        for group, button in self.groups.items():
            button.setChecked(group == self._group and not self.search.text().strip())

    def _show_next_card(self) -> None:
        """Show the cards that are there up to the first that has to be made; the others a little later.

        Twenty cards made at once would hold the window for a good part of a second.
        """
        made = False
        for place, field in enumerate(self._to_show):
            if field not in self._cards:
                if made:
                    self._later.start()
                    break
                made = True
            self._place(place, self.card(field))
        self._make_room()

    def _make_room(self) -> None:
        """Give the cards their height at once; the scroll area would only do so after the next ones are made."""
        inside = self._inside
        self._list.activate()
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        self._scroll.setMinimumWidth(inside.minimumSizeHint().width() + bar)
        inside.resize(inside.width(), max(self._list.heightForWidth(inside.width()), self._scroll.viewport().height()))

    def _place(self, place: int, card: FieldCard) -> None:
        if self._draft is None:
            return
        card.show_draft(self._draft)
        if self._list.indexOf(card) != place:
            self._list.insertWidget(place, card)
        card.show()

    def _follow_focus(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Whoever comes to a rule by keyboard sees its example too."""
        while now is not None and now is not self:
            if isinstance(now, FieldCard):
                self.choose(now.label.field)
                return
            now = now.parentWidget()

    def _pick(self, field: str, value: object) -> None:
        self.choose(field)
        self.picked.emit(field, value)

    def _reset(self, field: str) -> None:
        self.choose(field)
        self.reset_wanted.emit((field,))

    def _top(self) -> QHBoxLayout:
        say(self.search.setPlaceholderText, words.SEARCH)
        say(self.search.setAccessibleName, words.SEARCH)
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(360)
        self.search.textChanged.connect(lambda _text: self._show_cards())
        row = QHBoxLayout()
        row.addWidget(self._head, 1)
        row.addWidget(self.search)
        return row

    def _group_column(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(6)
        for group, name in GROUPS.items():
            button = RoomyButton()
            button.setCheckable(True)
            button.setMinimumWidth(_GROUP_PX)
            say(button.setText, name)
            button.clicked.connect(partial(self._show_clicked, group))
            self.groups[group] = button
            column.addWidget(button)
        column.addStretch()
        return column

    def _show_clicked(self, group: str, _checked: bool = False) -> None:
        self.show_group(group)

    def _card_column(self) -> QScrollArea:
        self._inside = QWidget()
        self._list = QVBoxLayout(self._inside)
        self._list.setContentsMargins(0, 0, 6, 0)
        self._note = label(words.NOTHING_FOUND, "quiet", wrap=True)
        self._list.addWidget(self._note)
        self._list.addStretch()
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._inside)
        return self._scroll

    def _buttons(self) -> QHBoxLayout:
        self.saved, self.ask, self.reset_all, self.save, self.use = (QPushButton() for _ in range(5))
        self.use.setProperty("role", "primary")
        for button, text in (
            (self.saved, words.SAVED), (self.ask, words.ASK), (self.reset_all, words.RESET_ALL),
            (self.save, words.SAVE), (self.use, words.USE),
        ):  # fmt: skip
            say(button.setText, text)
        self.saved.clicked.connect(self.saved_wanted)
        self.ask.clicked.connect(self.questions_wanted)
        self.save.clicked.connect(self.save_wanted)
        self.use.clicked.connect(self.use_wanted)
        self.reset_all.clicked.connect(self._reset_all)
        row = QHBoxLayout()
        row.addWidget(self.saved)
        row.addWidget(self.ask)
        row.addStretch()
        for button in (self.reset_all, self.save, self.use):
            row.addWidget(button)
        return row

    def _reset_all(self) -> None:
        if self._draft is not None:
            self.reset_wanted.emit(self._draft.changed)
