"""The page of the evening: totals, hands, chart, statistics, settling up. It lies over the table and blocks nothing."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from gui.confirm.chip import RoomyButton
from gui.i18n import current, notifier, say
from gui.session import forms, statistics_page, words
from gui.session.chart import TotalsChart, load_pyqtgraph
from gui.session.export_button import ExportButton
from gui.session.hand_page import HandPage
from gui.session.hands_model import THUMB, HandsModel
from gui.session.payloads import new_id, now
from gui.session.preview_dialog import PreviewDialog
from gui.session.settle_up_page import SettleUpPage
from gui.session.totals_cards import TotalsCards
from gui.session.undoing import steps
from gui.settlement.elided import ElidedLabel, look
from gui.window.one_page_stack import OnePageStack
from gui.work.lane import Lane
from gui.work.there import while_there
from scorer.session.events import Finished, Penalty, Removal, Reopened
from scorer.text import Text

if TYPE_CHECKING:
    from gui.rules.store import HouseStore
    from gui.session.desk import EveningDesk
    from scorer.session.events import AnyEvent
    from scorer.session.preview import Preview
    from scorer.session.state import HandState, SessionState

F = TypeVar("F", bound=forms.Form)

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
        self.list, self._houses = QTableView(), houses
        self.undo, self.redo, self.close_button = QPushButton(), QPushButton(), QPushButton()
        self.export = ExportButton(evenings)
        self.tabs: dict[str, RoomyButton] = {}
        self.actions_row: list[QPushButton] = []
        self.preview: PreviewDialog | None = None
        self._pages = OnePageStack()
        self._set_up_list()
        self._lay()
        self._connect()
        self.resize(QSize(1240, 800).boundedTo(self.screen().availableSize()))
        self.show_page(self.list)
        self._follow()
        evenings.ask(lambda _book: load_pyqtgraph(), while_there(self.chart, self.chart.set_up))

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
        self._pages.add(self.list)
        self._pages.add(self.chart)
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
        foot.addWidget(self.export)
        foot.addWidget(self.close_button)
        whole = QVBoxLayout(self)
        whole.addLayout(head)
        whole.addWidget(self.totals)
        whole.addLayout(tabs)
        whole.addWidget(self._pages, 1)
        whole.addLayout(foot)

    @cached_property
    def hand(self) -> HandPage:
        """One hand; this and all rarer pages are made when they are first shown."""
        page = HandPage()
        page.back_wanted.connect(lambda: self.show_page(self.list))
        page.edit_wanted.connect(self._edit)
        page.remove_wanted.connect(lambda hand: self.propose(Removal(id=new_id(), at=now(), of=hand.id)))
        self._pages.add(page)
        return page

    @cached_property
    def statistics(self) -> statistics_page.StatisticsPage:
        """Who did what."""
        page = statistics_page.StatisticsPage()
        self._pages.add(page)
        return page

    @cached_property
    def settle(self) -> SettleUpPage:
        """Who gives whom how much."""
        page = SettleUpPage()
        page.finish_wanted.connect(lambda: self._write(Finished(id=new_id(), at=now())))
        page.reopen_wanted.connect(lambda: self._write(Reopened(id=new_id(), at=now())))
        page.leave_wanted.connect(self._leave)
        self._pages.add(page)
        return page

    @cached_property
    def penalty(self) -> forms.PenaltyForm:
        """A penalty."""
        return self._formed(forms.PenaltyForm())

    @cached_property
    def reseat(self) -> forms.ReseatForm:
        """Other seats."""
        return self._formed(forms.ReseatForm())

    @cached_property
    def rules(self) -> forms.RulesForm:
        """Other rules."""
        form = self._formed(forms.RulesForm())
        self._lane.start(lambda _stop: self._houses.houses(), done=form.show_houses, failed=lambda _text: None)
        return form

    @cached_property
    def note(self) -> forms.NoteForm:
        """A note."""
        return self._formed(forms.NoteForm())

    def _formed(self, form: F) -> F:
        form.said.connect(self.propose)
        form.back_wanted.connect(lambda: self.show_page(self.list))
        self._pages.add(form)
        return form

    def _add_tabs(self, row: QHBoxLayout) -> None:
        self._group = group = QButtonGroup(self)
        tabs = (("list", HANDS), ("chart", CHART), ("statistics", STATISTICS), ("settle", SETTLE_UP))
        for page, text in tabs:
            tab = RoomyButton()
            tab.setCheckable(True)
            tab.setAutoDefault(False)
            say(tab.setText, text)
            tab.clicked.connect(partial(self._show_tab, page))
            group.addButton(tab)
            row.addWidget(tab)
            self.tabs[page] = tab
        row.addStretch()

    def _add_forms(self, row: QHBoxLayout) -> None:
        forms_by_title = (
            (forms.PENALTY, lambda: self.penalty),
            (forms.RESEAT, lambda: self.reseat),
            (forms.RULES, lambda: self.rules),
            (forms.NOTE, lambda: self.note),
        )
        for text, form in forms_by_title:
            button = QPushButton()
            button.setProperty("role", "flat")
            button.setAutoDefault(False)
            say(button.setText, text)
            button.clicked.connect(lambda _checked=False, form=form: self.show_form(form()))
            row.addWidget(button)
            self.actions_row.append(button)

    def _connect(self) -> None:
        self._evenings.changed.connect(self._follow)
        notifier().changed.connect(self._follow)
        self._evenings.failed.connect(self._complain)
        self.model.thumb_wanted.connect(self._load_thumb)
        self.list.activated.connect(lambda index: self.show_hand(self.model.hand(index.row())))
        self.list.clicked.connect(lambda index: self.show_hand(self.model.hand(index.row())))
        self.export.written.connect(self._say)
        self.undo.clicked.connect(self.take_back)
        self.redo.clicked.connect(lambda: self._evenings.redo(while_there(self, lambda: self._say(_WRITTEN))))
        self.close_button.clicked.connect(self.close)
        for keys, deed in (("Ctrl+Z", self.undo.click), ("Ctrl+Y", self.redo.click)):
            QShortcut(QKeySequence(keys), self).activated.connect(deed)

    @property
    def page(self) -> QWidget:
        """The page that is shown."""
        return self._pages.currentWidget() or self.list

    def _show_tab(self, name: str, *_: object) -> None:
        self.show_page(getattr(self, name))

    def show_page(self, page: QWidget) -> None:
        """Show ``page``."""
        self._show(page)
        self._fill()

    def _show(self, page: QWidget) -> None:
        """Show ``page``; what is no tab gets the room of the totals."""
        self._pages.setCurrentWidget(page)
        self._group.setExclusive(False)
        shown = next((name for name in self.tabs if self.__dict__.get(name) is page), None)
        for name, tab in self.tabs.items():
            tab.setChecked(name == shown)
        self._group.setExclusive(True)
        self.totals.setVisible(shown is not None)
        page.setFocus()

    def show_form(self, form: forms.Form) -> None:
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
            self.preview.show_while(self._evenings, evening, while_there(self, lambda: self._say(words.CHANGED, "bad")))

        self._evenings.ask(lambda book: book.preview(evening, event), while_there(self, show))

    def take_back(self) -> None:
        """Undo what was recorded last, and say what it was."""
        evening = self._evenings.evening
        back = None if evening is None else steps(evening.events).back
        if evening is not None and back is not None:
            what = words.told(back, evening.state)
            self._evenings.undo(while_there(self, lambda: self._say(words.UNDONE.fill(what=what))))

    def _write(self, event: AnyEvent) -> None:
        self._evenings.write(event, while_there(self, self._wrote))

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
        page = self.page
        if page is self.chart:
            self.chart.show_state(state)
        elif isinstance(page, SettleUpPage):
            page.show_state(state)
        elif isinstance(page, statistics_page.StatisticsPage):
            self._ask_for_statistics(page)
        elif isinstance(page, HandPage) and page.hand is not None:
            hand = state.hand(page.hand.id)
            if hand is None:
                self.show_page(self.list)
            else:
                page.show_hand(hand, state)

    def _ask_for_statistics(self, page: statistics_page.StatisticsPage) -> None:
        evening, language = self._evenings.evening, current()
        if evening is not None:
            self._evenings.ask(
                lambda book: statistics_page.rows(evening.state, language, book.skills_before(evening)),
                while_there(page, page.show_rows),
            )

    def _load_thumb(self, key: str) -> None:
        evening = self._evenings.evening
        if evening is not None:
            session = evening.id
            taken = while_there(self.model, partial(self.model.take_thumb, key))
            self._evenings.ask(lambda book: _thumb(book.evidence(session, key)), taken)

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
