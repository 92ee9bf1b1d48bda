"""The page of the evening: totals, hands, chart, statistics, settling up. It lies over the table and blocks nothing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from gui.confirm.chip import RoomyButton
from gui.i18n import current, notifier, say
from gui.session import forms, statistics_page, words
from gui.session.chart import TotalsChart, load_pyqtgraph
from gui.session.elided import ElidedLabel, look
from gui.session.hand_page import HandPage
from gui.session.hands_model import THUMB, HandsModel
from gui.session.payloads import new_id, now
from gui.session.preview_dialog import PreviewDialog
from gui.session.settle_up_page import SettleUpPage
from gui.session.totals_cards import TotalsCards
from gui.session.undoing import steps
from gui.work.lane import Lane
from scorer.session.events import Finished, Penalty, Removal, Reopened
from scorer.text import Text

if TYPE_CHECKING:
    from gui.rules.store import HouseStore
    from gui.session.desk import EveningDesk
    from scorer.session.events import AnyEvent
    from scorer.session.preview import Preview
    from scorer.session.state import HandState, SessionState

HANDS: Final = Text("每一局", "Hands")
CHART: Final = Text("走势", "Chart")
STATISTICS: Final = Text("统计", "Statistics")
SETTLE_UP: Final = Text("结账", "Settle up")
_UNDO: Final = Text("↶ 撤销", "↶ Undo")
_REDO: Final = Text("↷ 重做", "↷ Redo")
_UNDO_TIP: Final = Text("撤销：{what}（Ctrl+Z）", "Undo: {what} (Ctrl+Z)")
_NOTHING: Final = Text("没有", "nothing")
_TITLE: Final = Text("{name} · {n} 局 · 下一局庄 {dealer}", "{name} · {n} hands · next dealer {dealer}")
_WRITTEN: Final = Text("已记下。", "Recorded.")


class EveningDialog(QDialog):
    """Shows the evening of an ``EveningDesk``, and asks it to write."""

    hand_wanted = Signal(object)
    """This ``HandState`` is to be laid on the table again."""

    def __init__(self, evenings: EveningDesk, houses: HouseStore, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        say(self.setWindowTitle, words.EVENING)
        self._evenings = evenings
        self._lane = Lane(parent or self)
        self.title, self.told = ElidedLabel("large"), ElidedLabel("good")
        self.totals, self.chart, self.model = TotalsCards(), TotalsChart(), HandsModel()
        self.list, self.hand, self.settle = QTableView(), HandPage(), SettleUpPage()
        self.statistics = statistics_page.StatisticsPage()
        self.penalty, self.reseat = forms.PenaltyForm(), forms.ReseatForm()
        self.rules, self.note = forms.RulesForm(), forms.NoteForm()
        self.undo, self.redo, self.close_button = QPushButton(), QPushButton(), QPushButton()
        self.tabs: dict[QWidget, RoomyButton] = {}
        self.actions_row: list[QPushButton] = []
        self.preview: PreviewDialog | None = None
        self._pages = QStackedWidget()
        self._set_up_list()
        self._lay()
        self._connect()
        self.resize(1240, 800)
        self.show_page(self.list)
        self._follow()
        evenings.ask(lambda _book: load_pyqtgraph(), self.chart.set_up)
        self._lane.start(lambda _stop: houses.houses(), done=self.rules.show_houses, failed=lambda _text: None)

    def _set_up_list(self) -> None:
        self.list.setModel(self.model)
        self.list.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.list.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.list.setIconSize(THUMB)
        self.list.setShowGrid(False)
        self.list.setWordWrap(False)
        self.list.verticalHeader().hide()
        self.list.verticalHeader().setDefaultSectionSize(THUMB.height() + 6)
        self.list.horizontalHeader().setStretchLastSection(True)
        self.list.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)

    def _lay(self) -> None:
        for page in (self.list, self.chart, self.statistics, self.settle, self.hand, *self._forms):
            self._pages.addWidget(page)
        head, tabs, foot = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.title, 1)
        self._add_tabs(tabs)
        for button, text in ((self.undo, _UNDO), (self.redo, _REDO), (self.close_button, words.CLOSE)):
            say(button.setText, text)
            button.setAutoDefault(False)
        foot.addWidget(self.undo)
        foot.addWidget(self.redo)
        foot.addWidget(self.told, 1)
        self._add_forms(tabs)
        foot.addWidget(self.close_button)
        whole = QVBoxLayout(self)
        whole.addLayout(head)
        whole.addWidget(self.totals)
        whole.addLayout(tabs)
        whole.addWidget(self._pages, 1)
        whole.addLayout(foot)

    @property
    def _forms(self) -> tuple[forms.Form, ...]:
        return (self.penalty, self.reseat, self.rules, self.note)

    def _add_tabs(self, row: QHBoxLayout) -> None:
        self._group = group = QButtonGroup(self)
        tabs = ((self.list, HANDS), (self.chart, CHART), (self.statistics, STATISTICS), (self.settle, SETTLE_UP))
        for page, text in tabs:
            tab = RoomyButton()
            tab.setCheckable(True)
            tab.setAutoDefault(False)
            say(tab.setText, text)
            tab.clicked.connect(partial(self.show_page, page))
            group.addButton(tab)
            row.addWidget(tab)
            self.tabs[page] = tab
        row.addStretch()

    def _add_forms(self, row: QHBoxLayout) -> None:
        titles = (forms.PENALTY, forms.RESEAT, forms.RULES, forms.NOTE)
        for form, text in zip(self._forms, titles, strict=True):
            button = QPushButton()
            button.setProperty("role", "flat")
            button.setAutoDefault(False)
            say(button.setText, text)
            button.clicked.connect(partial(self.show_form, form))
            form.said.connect(self.propose)
            form.back_wanted.connect(lambda: self.show_page(self.list))
            row.addWidget(button)
            self.actions_row.append(button)

    def _connect(self) -> None:
        self._evenings.changed.connect(self._follow)
        notifier().changed.connect(self._follow)
        self._evenings.failed.connect(self._complain)
        self.model.thumb_wanted.connect(self._load_thumb)
        self.list.activated.connect(lambda index: self.show_hand(self.model.hand(index.row())))
        self.list.clicked.connect(lambda index: self.show_hand(self.model.hand(index.row())))
        self.hand.back_wanted.connect(lambda: self.show_page(self.list))
        self.hand.edit_wanted.connect(self._edit)
        self.hand.remove_wanted.connect(lambda hand: self.propose(Removal(id=new_id(), at=now(), of=hand.id)))
        self.settle.finish_wanted.connect(lambda: self._write(Finished(id=new_id(), at=now())))
        self.settle.reopen_wanted.connect(lambda: self._write(Reopened(id=new_id(), at=now())))
        self.settle.leave_wanted.connect(self._leave)
        self.undo.clicked.connect(self.take_back)
        self.redo.clicked.connect(lambda: self._evenings.redo(lambda: self._say(_WRITTEN)))
        self.close_button.clicked.connect(self.close)
        for keys, deed in (("Ctrl+Z", self.undo.click), ("Ctrl+Y", self.redo.click)):
            QShortcut(QKeySequence(keys), self).activated.connect(deed)

    @property
    def page(self) -> QWidget:
        """The page that is shown."""
        return self._pages.currentWidget() or self.list

    def show_page(self, page: QWidget, *_: object) -> None:
        """Show ``page``."""
        self._show(page)
        self._fill()

    def _show(self, page: QWidget) -> None:
        """Show ``page``; what is no tab gets the room of the totals."""
        self._pages.setCurrentWidget(page)
        self._group.setExclusive(False)
        for each, tab in self.tabs.items():
            tab.setChecked(each is page)
        self._group.setExclusive(True)
        self.totals.setVisible(page in self.tabs)
        page.setFocus()

    def show_form(self, form: forms.Form, *_: object) -> None:
        """Ask for a penalty, other seats, other rules, a note."""
        state = self._evenings.state
        if state is not None:
            form.show_state(state)
            self._show(form)

    def show_hand(self, hand: HandState | None) -> None:
        """Show one hand's settlement."""
        state = self._evenings.state
        if hand is not None and state is not None:
            self.hand.show_hand(hand, state)
            self._show(self.hand)

    def propose(self, event: AnyEvent) -> None:
        """Record ``event``; what may change recorded hands is shown first."""
        evening = self._evenings.evening
        changes_hands = isinstance(event, Removal) or bool(getattr(event, "from_hand", None))
        if evening is None or not (changes_hands or isinstance(event, Penalty)):
            self._write(event)
            return

        def show(found: Preview) -> None:
            self.preview = PreviewDialog(found, self)
            self.preview.accepted.connect(lambda: self._write(event))
            self.preview.finished.connect(self._previewed)
            self.preview.show()

        self._evenings.ask(lambda book: book.preview(evening, event), show)

    def take_back(self) -> None:
        """Undo what was recorded last, and say what it was."""
        evening = self._evenings.evening
        back = None if evening is None else steps(evening.events).back
        if evening is not None and back is not None:
            what = words.told(back, evening.state)
            self._evenings.undo(lambda: self._say(words.UNDONE.fill(what=what)))

    def _write(self, event: AnyEvent) -> None:
        self._evenings.write(event, self._wrote)

    def _wrote(self, event: AnyEvent) -> None:
        self._say(_WRITTEN)
        self.show_page(self.settle if isinstance(event, Finished | Reopened) else self.list)

    def _edit(self, hand: HandState) -> None:
        self.hand_wanted.emit(hand)
        self.close()

    def _leave(self) -> None:
        self._evenings.leave()
        self.close()

    def _follow(self) -> None:
        """The evening is another one now."""
        evening = self._evenings.evening
        if evening is None:
            return
        state = evening.state
        dealer = state.name_of(state.seats[state.dealing.seat])
        say(self.title.setText, _TITLE.fill(name=evening.name, n=len(state.hands), dealer=dealer))
        self.totals.show_state(state)
        self.model.show_state(state)
        self._size_columns(state)
        doable = steps(evening.events)
        self.undo.setEnabled(doable.back is not None)
        self.redo.setEnabled(doable.on is not None)
        what = _NOTHING if doable.back is None else words.told(doable.back, state)
        say(self.undo.setToolTip, _UNDO_TIP.fill(what=what))
        self._fill()

    def _size_columns(self, state: SessionState) -> None:
        header = self.list.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        widths = (130, 110, 70, 110, 170, 60, *(96 for _player in state.players))
        for column, width in enumerate(widths):
            self.list.setColumnWidth(column, width)

    def _fill(self) -> None:
        """Show the evening on the page that is shown; the others are filled when they are."""
        state = self._evenings.state
        if state is None:
            return
        if self.page is self.chart:
            self.chart.show_state(state)
        elif self.page is self.settle:
            self.settle.show_state(state)
        elif self.page is self.statistics:
            language = current()
            self._evenings.ask(lambda _book: statistics_page.rows(state, language), self.statistics.show_rows)
        elif self.page is self.hand and self.hand.hand is not None:
            hand = state.hand(self.hand.hand.id)
            if hand is None:
                self.show_page(self.list)
            else:
                self.hand.show_hand(hand, state)

    def _load_thumb(self, key: str) -> None:
        evening = self._evenings.evening
        if evening is not None:
            session = evening.id
            self._evenings.ask(lambda book: _thumb(book.evidence(session, key)), partial(self.model.take_thumb, key))

    def _say(self, text: Text, role: str = "good") -> None:
        look(self.told, role)
        say(self.told.setText, text)

    def _complain(self, text: Text, _ways: object) -> None:
        self._say(text, "bad")

    def _previewed(self) -> None:
        self.preview = None

    def done(self, result: int) -> None:
        """The window goes; what is being written is finished all the same."""
        self._lane.cancel()
        super().done(result)


def _thumb(data: bytes) -> QImage:
    aspect, mode = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return QImage.fromData(data).scaled(THUMB, aspect, mode)
