"""The page of the audit: photo beside settlement, claim against computation. It lies over the table."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gui.audit import page_words, words
from gui.audit.hearing import Words, claim_in
from gui.audit.others_view import NotesView, OthersView
from gui.audit.people_bar import PeopleBar
from gui.audit.photo_pane import PhotoPane
from gui.audit.verdict_view import VerdictView
from gui.confirm.chip import RoomyButton
from gui.confirm.selection import Selection
from gui.document.to_table import counted_as, showing
from gui.i18n import same, say, tr
from gui.session.words import hand_told
from gui.settlement.labels import label
from gui.work.incoming import PHOTO_ENDINGS
from scorer.errors import KnownError
from scorer.outcome import Refused
from scorer.session.events import HandSettled
from scorer.text import Text

if TYPE_CHECKING:
    from gui.audit.brought import Brought
    from gui.audit.case import Audited
    from gui.audit.desk import AuditDesk
    from gui.document.document import Document
    from gui.document.tiles import TileId
    from gui.settlement.meant import TilesMeant
    from scorer.session.state import HandState, SessionState
    from scorer.table import Relative, Seat

_WAIT_MS: Final = 350
"""After the last key before a claim is judged."""


class AuditDialog(QDialog):
    """Shows what an ``AuditDesk`` holds."""

    photos_wanted = Signal(object)
    """These files (a list of ``Path``) are to be looked at."""
    table_wanted = Signal()
    """The hand on the table is to be looked at."""
    hand_wanted = Signal(object)
    """This ``HandState`` is to be looked at."""
    correct_wanted = Signal(object)
    """These tiles (``Document``) are to be corrected on the table."""

    def __init__(self, desk: AuditDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        say(self.setWindowTitle, page_words.TITLE)
        self._desk = desk
        self._document: Document | None = None
        self._hands: list[HandState] = []
        self.selection = Selection(self)
        self.pane = PhotoPane(self.selection)
        self.claim, self.told = QLineEdit(), label(page_words.NOTHING, "quiet", wrap=True)
        self.head, self.news = label(page_words.START, "title", wrap=True), label(same(""), "", wrap=True)
        self.verdict, self.others, self.notes = VerdictView(), OthersView(), NotesView()
        self.people = PeopleBar()
        self.hands = QComboBox()
        self.open_button, self.table, self.correct = QPushButton(), QPushButton(), QPushButton()
        self.save_sheet, self.save_bundle, self.close_button = QPushButton(), QPushButton(), QPushButton()
        self.tabs: dict[QWidget, RoomyButton] = {}
        self._pages = QStackedWidget()
        self._later = QTimer(self, singleShot=True)
        self._later.setInterval(_WAIT_MS)
        self._lay()
        self._connect()
        self.resize(1320, 860)
        self._enable(ready=False)
        self._show_claim()
        self.claim.setFocus()

    def _lay(self) -> None:
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(10, 0, 0, 0)
        say(self.claim.setPlaceholderText, page_words.CLAIM_HINT)
        row = QHBoxLayout()
        row.addWidget(label(page_words.CLAIM, "large"))
        row.addWidget(self.claim, 1)
        column.addLayout(row)
        column.addWidget(self.told)
        column.addWidget(self.head)
        column.addLayout(self._tab_row())
        column.addWidget(self._pages, 1)
        column.addWidget(self.people)
        sides = QSplitter(Qt.Orientation.Horizontal)
        sides.setChildrenCollapsible(False)
        sides.addWidget(self.pane)
        sides.addWidget(right)
        sides.setSizes([620, 680])
        whole = QVBoxLayout(self)
        whole.addLayout(self._sources())
        whole.addWidget(sides, 1)
        whole.addWidget(self.news)
        whole.addLayout(self._foot())

    def _tab_row(self) -> QHBoxLayout:
        group, row = QButtonGroup(self), QHBoxLayout()
        pages = (
            (self.verdict, page_words.BY_PLAYER),
            (self.others, page_words.OTHERS),
            (self.notes, page_words.NOTES),
        )
        for page, text in pages:
            self._pages.addWidget(page)
            tab = RoomyButton()
            tab.setCheckable(True)
            tab.setAutoDefault(False)
            say(tab.setText, text)
            tab.clicked.connect(partial(self.show_page, page))
            group.addButton(tab)
            row.addWidget(tab)
            self.tabs[page] = tab
        row.addStretch()
        self.tabs[self.verdict].setChecked(True)
        return row

    def _sources(self) -> QHBoxLayout:
        row = QHBoxLayout()
        for button, text in ((self.open_button, page_words.OPEN), (self.table, page_words.ON_TABLE)):
            self._set_up(button, text, row)
        row.addWidget(self.hands, 1)
        return row

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self._set_up(self.correct, page_words.CORRECT, row)
        row.addStretch()
        for button, text in (
            (self.save_sheet, page_words.SAVE_SHEET),
            (self.save_bundle, page_words.SAVE_BUNDLE),
            (self.close_button, page_words.CLOSE),
        ):
            self._set_up(button, text, row)
        return row

    @staticmethod
    def _set_up(button: QPushButton, text: Text, row: QHBoxLayout) -> None:
        button.setAutoDefault(False)
        say(button.setText, text)
        row.addWidget(button)

    def _connect(self) -> None:
        desk = self._desk
        desk.brought.connect(self._take)
        desk.found.connect(self._show)
        desk.failed.connect(self.complain)
        desk.saved.connect(self._saved)
        desk.busy.connect(self._show_busy)
        self.claim.textChanged.connect(self._typed)
        self._later.timeout.connect(lambda: desk.say(self.claim.text()))
        self.verdict.tiles_meant.connect(self._point_at)
        self.selection.changed.connect(self._light)
        self.open_button.clicked.connect(self._choose)
        self.table.clicked.connect(self.table_wanted)
        self.hands.activated.connect(self._choose_hand)
        self.correct.clicked.connect(lambda: self.correct_wanted.emit(self._document))
        self.save_sheet.clicked.connect(lambda: self._ask("pdf"))
        self.save_bundle.clicked.connect(lambda: self._ask("zip"))
        self.close_button.clicked.connect(self.close)

    def show_page(self, page: QWidget, *_: object) -> None:
        """Show the verdict, the alternatives or the remarks."""
        self._pages.setCurrentWidget(page)
        self.tabs[page].setChecked(True)

    def show_hands(self, state: SessionState | None) -> None:
        """Offer the hands of an evening that somebody won."""
        self.hands.clear()
        self.hands.addItem(tr(page_words.RECORDED))
        self._hands = []
        if state is not None:
            self._hands = [hand for hand in state.hands if isinstance(hand.event, HandSettled)]
            for hand in self._hands:
                self.hands.addItem(tr(page_words.HAND.fill(n=hand.number, what=hand_told(hand, state))))
        self.hands.setVisible(bool(self._hands))
        case = self._desk.case
        old = None if case is None or case.hand is None or state is None else state.hand(case.hand.id)
        if old is not None:
            ids = [hand.id for hand in self._hands]
            self.hands.setCurrentIndex(ids.index(old.id) + 1 if old.id in ids else 0)
        self.people.show_hand(old, state)

    def complain(self, text: Text) -> None:
        """Say what can't be."""
        self._tell(text, "bad")
        self._enable(ready=self._desk.audited is not None)

    def _take(self, case: Brought) -> None:
        self._tell(same(""), "quiet")
        self._document = case.document
        self.selection.choose()
        self.pane.show_photo(case.photo, case.document)
        self._enable(ready=False)

    def _show(self, found: Audited) -> None:
        if found.quarrel.document is not None:
            self._document = found.quarrel.document
        say(self.head.setText, words.headline(found))
        for view in (self.verdict, self.others, self.notes):
            view.show_audited(found)
        count = len(found.quarrel.remarks) + len(found.mends)
        notes = Text(f"{page_words.NOTES.zh} {count}", f"{page_words.NOTES.en} {count}") if count else page_words.NOTES
        say(self.tabs[self.notes].setText, notes)
        if found.mends or isinstance(found.outcome, Refused):
            self._tell(words.REFUSED, "warn")
        self._enable(ready=True)

    def _enable(self, *, ready: bool) -> None:
        for button in (self.save_sheet, self.save_bundle):
            button.setEnabled(ready)
        self.correct.setEnabled(self._document is not None)

    def _show_claim(self) -> None:
        """Show the claim that is being heard: it may come from before the page was closed."""
        self.claim.setText(self._desk.claim)
        self._later.stop()

    def _typed(self, text: str) -> None:
        """Say at once what was understood, or which word wasn't; judge a moment later."""
        try:
            claim, _ = claim_in(Words(text), self._dealer)
        except KnownError as error:
            self._later.stop()
            self._role(self.told, "bad")
            say(self.told.setText, error.text)
            return
        self._role(self.told, "quiet")
        say(self.told.setText, page_words.claim_told(claim))
        self._desk.claim = text  # whatever is judged before the moment is over hears it, too
        self._later.start()

    @property
    def _dealer(self) -> Relative | None:
        """Who dealt, for a claim that speaks of 庄家."""
        document = self._document
        if document is None or document.winner is None or document.how is None or document.how.dealer is None:
            return None
        return document.how.dealer.relative_to(document.winner)

    def _point_at(self, meant: TilesMeant) -> None:
        """Light up the tiles of a line in the photo."""
        if self._document is not None:
            found = showing(self._document, meant.seat, meant.tiles)
            self.selection.flash(tile for tile in self._document.order() if tile in found)

    def _light(self) -> None:
        """Light up the lines that the chosen tile earns."""
        chosen = self.selection.tiles
        document = self._document
        if document is None or len(chosen) != 1 or chosen[0] not in document.tiles:
            self.verdict.light(None, None)
            return
        self.verdict.light(counted_as(document, chosen[0]), self._seat_of(document, chosen[0]))

    @staticmethod
    def _seat_of(document: Document, tile: TileId) -> Seat | None:
        return document.place_of(tile).seat

    def _choose(self) -> None:
        endings = " ".join(f"*{ending} *{ending.upper()}" for ending in PHOTO_ENDINGS)
        dialog = QFileDialog(self, tr(page_words.OPEN))
        dialog.setNameFilters([f"{tr(page_words.PHOTOS)} ({endings})"])
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda names: self.photos_wanted.emit([Path(name) for name in names]))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _choose_hand(self, index: int) -> None:
        if index > 0:
            self.hand_wanted.emit(self._hands[index - 1])

    def _ask(self, suffix: str) -> None:
        """Let people choose where a file goes."""
        is_bundle = suffix == "zip"
        dialog = QFileDialog(self, tr(page_words.SAVE_BUNDLE if is_bundle else page_words.SAVE_SHEET))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix)
        sheets = [f"{tr(page_words.PDF)} (*.pdf)", f"{tr(page_words.WEB_PAGE)} (*.html)"]
        dialog.setNameFilters([f"{tr(page_words.BUNDLE)} (*.zip)"] if is_bundle else sheets)
        dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix("html" if "html" in chosen else suffix))
        save = self._desk.save_bundle if is_bundle else self._desk.save_sheet
        dialog.fileSelected.connect(lambda name: save(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _saved(self, path: Path, seal: str) -> None:
        said = page_words.SAVED_SEAL.fill(path=path, seal=seal[:16]) if seal else page_words.SAVED.fill(path=path)
        self._tell(said, "good")

    def _show_busy(self, busy: bool) -> None:
        if busy:
            self._tell(page_words.BUSY, "quiet")

    def _tell(self, text: Text, role: str) -> None:
        self._role(self.news, role)
        say(self.news.setText, text)
        self.news.setVisible(bool(text.zh))

    @staticmethod
    def _role(widget: QWidget, role: str) -> None:
        widget.setProperty("role", role)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
