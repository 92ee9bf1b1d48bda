"""The evening being played: the ledger on one worker, its present state, and who is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QObject, Signal

from gui.session.book import Book, Evening
from gui.session.payloads import new_id, now
from gui.session.queue import Queue
from gui.session.undoing import steps
from gui.session_export.backups import is_due
from scorer.ledger.errors import DamagedLedgerError
from scorer.session.events import DrawnHand, Finished, HandSettled, Removal, SessionOpened
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from scorer.errors import JianhuaError
    from scorer.ledger.values import Evidence
    from scorer.session.events import AnyEvent
    from scorer.session.state import SessionState

T = TypeVar("T")

HAND: Final = (HandSettled, DrawnHand)
"""Events that add a hand."""

_AGAIN: Final = Text("再试一次", "Try again")
_RESTORE: Final = Text("用备份 {name} 恢复", "Restore {name}")


class EveningDesk(QObject):
    """Holds at most one evening. Everything that touches the ledger or folds runs off the window's thread.

    A call that fails tells ``failed`` with ways on; what was to be written is not lost,
    for trying again writes the same event, which is one event however often it is written.
    """

    changed = Signal()
    """The evening is another one now, or there is none any more."""
    entered = Signal()
    """An evening was begun or opened."""
    written = Signal(object)
    """This event (``AnyEvent``) is on the disk."""
    failed = Signal(object, object)
    """One sentence (``Text``) and the ways on, a list of ``(Text, callable)``."""
    busy = Signal(bool)
    """Whether the ledger is at work."""

    def __init__(self, address: str | Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._book = Book(address)
        self._queue = Queue(self)
        self._queue.busy.connect(self.busy)
        self._evening: Evening | None = None

    @property
    def evening(self) -> Evening | None:
        """The evening on the table, finished or not; None without one."""
        return self._evening

    @property
    def state(self) -> SessionState | None:
        """What the evening comes to."""
        return None if self._evening is None else self._evening.state

    @property
    def is_open(self) -> bool:
        """Whether hands can be recorded."""
        return self.state is not None and not self.state.finished

    def begin(self, opened: SessionOpened, done: Callable[[], object] = lambda: None) -> None:
        """Begin an evening."""
        self._enter(lambda: self._book.begin(opened), done, lambda: self.begin(opened, done))

    def go_on(self, session_id: str, done: Callable[[], object] = lambda: None) -> None:
        """Open an evening of the ledger."""
        self._enter(lambda: self._book.evening(session_id), done, lambda: self.go_on(session_id, done))

    def leave(self) -> None:
        """Play without an evening; it waits in the ledger."""
        self._take(None)

    def write(
        self,
        event: AnyEvent,
        done: Callable[[AnyEvent], object] = lambda _event: None,
        failed: Callable[[], object] = lambda: None,
    ) -> None:
        """Append ``event`` to the evening, see ``write_made``."""
        self.write_made(lambda: (event, ()), done, failed)

    def write_made(
        self,
        make: Callable[[], tuple[AnyEvent, Sequence[Evidence]]],
        done: Callable[[AnyEvent], object] = lambda _event: None,
        failed: Callable[[], object] = lambda: None,
    ) -> None:
        """Append what ``make`` returns, an event and its evidence; it is called in the worker.

        ``done`` follows when it is on the disk, ``failed`` when it isn't. People are told of a failure here.
        """
        evening = self._evening
        if evening is None:
            return

        def work() -> tuple[Evening, AnyEvent]:
            event, kept = make()
            latest = self._evening if self._evening is not None and self._evening.id == evening.id else evening
            return self._book.append(latest, event, kept), event

        def written(answer: tuple[Evening, AnyEvent]) -> None:
            after, event = answer
            if self._evening is not None and self._evening.id == after.id:
                self._take(after)
            self.written.emit(event)
            done(event)
            if isinstance(event, Finished) or (isinstance(event, HAND) and is_due(len(after.state.hands))):
                self._back_up()

        def not_written(error: JianhuaError) -> None:
            failed()
            self._tell(error, lambda: self.write_made(make, done, failed))

        self._queue.start(work, done=written, failed=not_written)

    def undo(self, done: Callable[[], object] = lambda: None) -> None:
        """Take back what was written last: a hand, a correction, a penalty, the end of the evening."""
        self._remove(None if self._evening is None else steps(self._evening.events).back, done)

    def redo(self, done: Callable[[], object] = lambda: None) -> None:
        """Bring back what was undone last."""
        self._remove(None if self._evening is None else steps(self._evening.events).on, done)

    def _remove(self, event: AnyEvent | None, done: Callable[[], object]) -> None:
        if event is not None:
            self.write(Removal(id=new_id(), at=now(), of=event.id), lambda _event: done())

    def ask(
        self,
        question: Callable[[Book], T],
        done: Callable[[T], object],
        failed: Callable[[], object] = lambda: None,
    ) -> None:
        """Ask the ledger something in the worker; ``done`` gets the answer, people are told why there is none."""

        def not_answered(error: JianhuaError) -> None:
            failed()
            self._tell(error, lambda: self.ask(question, done, failed))

        self._queue.start(lambda: question(self._book), done=done, failed=not_answered)

    def close(self) -> None:
        """Wait for what is being written, and let go of the ledger."""
        self._queue.wait()
        self._book.close()

    def _enter(self, work: Callable[[], Evening], done: Callable[[], object], again: Callable[[], None]) -> None:
        def entered(evening: Evening) -> None:
            self._take(evening)
            self.entered.emit()
            done()
            self._back_up()

        self._queue.start(work, done=entered, failed=lambda error: self._tell(error, again))

    def _take(self, evening: Evening | None) -> None:
        self._evening = evening
        self.changed.emit()

    def _back_up(self) -> None:
        self._queue.start(self._book.back_up, done=lambda _none: None, failed=lambda error: self._tell(error, None))

    def _tell(self, error: JianhuaError, again: Callable[[], None] | None) -> None:
        ways: list[tuple[Text, Callable[[], object]]] = [] if again is None else [(_AGAIN, again)]
        if isinstance(error, DamagedLedgerError) and error.backup is not None:
            ways.insert(0, (_RESTORE.fill(name=error.backup.name), lambda: self._restore(error, again)))
        self.failed.emit(error.text, ways)

    def _restore(self, error: DamagedLedgerError, again: Callable[[], None] | None) -> None:
        backup = error.backup
        if backup is not None:
            self._queue.start(
                lambda: self._book.restore(backup),
                done=lambda _none: None if again is None else again(),
                failed=lambda still: self._tell(still, None),
            )
