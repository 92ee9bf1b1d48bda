"""The audit in the main window: opened over the table, fed from it, its signatures written into the evening."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from gui.audit import words
from gui.audit.desk import AuditDesk
from gui.audit.dialog import AuditDialog
from gui.session.payloads import new_id, now
from scorer.session.events import Decided, Objected, SignedOff

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from gui.document.document import Document
    from gui.session.desk import EveningDesk
    from gui.work.photos import Photo
    from scorer.rules import RuleSet
    from scorer.session.events import AnyEvent
    from scorer.session.state import HandState
    from vision.protocols import TableReader

_KEPT: Final = "audited"
"""The folder in which kept photos are put to be opened."""


class AuditFlow(QObject):
    """Between the table, the evening and the audit page."""

    correct_wanted = Signal(object)
    """These tiles (``Document``) are to be laid on the table and corrected."""

    def __init__(  # noqa: PLR0913, PLR0917  what it needs of the window's other parts
        self,
        window: QWidget,
        evenings: EveningDesk,
        factory: Callable[[], TableReader],
        models: Callable[[], tuple[tuple[str, str], ...]],
        folder: Path,
        table: Callable[[], tuple[Document, Photo | None, RuleSet]],
    ) -> None:
        super().__init__(window)
        self._window, self._evenings, self._table = window, evenings, table
        self.desk = AuditDesk(factory, models, evenings, folder / _KEPT, self)
        self.dialog: AuditDialog | None = None
        """The page, while it is open."""
        evenings.changed.connect(self._follow)

    def show(self) -> None:
        """Open the page on the hand on the table, or bring it to the front."""
        if self.dialog is not None:
            self.dialog.activateWindow()
            return
        self.dialog = AuditDialog(self.desk, self._window)
        self.dialog.finished.connect(self._closed)
        self.dialog.photos_wanted.connect(lambda paths: self.desk.bring_photos(paths, self._table()[2]))
        self.dialog.table_wanted.connect(self.take_table)
        self.dialog.hand_wanted.connect(self.show_hand)
        self.dialog.correct_wanted.connect(self._correct)
        self.dialog.people.agreed.connect(self._agree)
        self.dialog.people.objected.connect(self._object)
        self.dialog.people.decided.connect(self._decide)
        self.desk.brought.connect(self._follow)
        self._follow()
        self.dialog.show()
        if self._table()[0].winner is not None:
            self.take_table()
        else:
            self.desk.show_again()

    def take_table(self) -> None:
        """Look at the hand on the table."""
        self.desk.bring_table(*self._table())

    def show_hand(self, hand: HandState) -> None:
        """Look at a recorded hand."""
        self.show()
        self.desk.bring_recorded(hand)

    def close(self) -> None:
        """Wait for what is under way."""
        self.desk.close()

    def _agree(self, player: str) -> None:
        self._write(lambda hand: SignedOff(id=new_id(), at=now(), hand=hand, player=player))

    def _object(self, player: str) -> None:
        why = (self.desk.claim if self.dialog is None else self.dialog.claim.text()).strip()
        self._write(lambda hand: Objected(id=new_id(), at=now(), hand=hand, player=player, why=why))

    def _decide(self) -> None:
        found = self.desk.audited
        said = "" if found is None else words.headline(found).zh
        self._write(lambda hand: Decided(id=new_id(), at=now(), hand=hand, verdict=said))

    def _write(self, make: Callable[[str], AnyEvent]) -> None:
        case = self.desk.case
        if case is not None and case.hand is not None:
            self._evenings.write(make(case.hand.id), lambda _event: self._again())

    def _again(self) -> None:
        """The hand has other signatures now: look at it anew."""
        case, state = self.desk.case, self._evenings.state
        hand = None if case is None or case.hand is None or state is None else state.hand(case.hand.id)
        if hand is not None:
            self.desk.bring_recorded(hand)

    def _correct(self, document: Document) -> None:
        self.correct_wanted.emit(document)
        if self.dialog is not None:
            self.dialog.close()

    def _follow(self, *_: object) -> None:
        if self.dialog is not None:
            self.dialog.show_hands(self._evenings.state)

    def _closed(self) -> None:
        self.desk.brought.disconnect(self._follow)
        self.dialog = None
