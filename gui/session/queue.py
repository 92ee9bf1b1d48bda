"""Work in order, off the window's thread: unlike a lane, nothing that was asked for is dropped."""

from __future__ import annotations

import logging
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QThreadPool, Signal

from gui.work.log import BUG
from scorer.errors import BugError, JianhuaError

if TYPE_CHECKING:
    from collections.abc import Callable

_LOG = logging.getLogger(__name__)
_T = TypeVar("_T")


class Queue(QObject):
    """Runs operations one after the other in one thread; every one of them is answered."""

    busy = Signal(bool)
    """Whether something is under way."""
    _answered = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._pending = 0
        self._answered.connect(self._take)

    def start(
        self,
        operation: Callable[[], _T],
        *,
        done: Callable[[_T], object],
        failed: Callable[[JianhuaError], object],
    ) -> None:
        """Run ``operation()`` after those before it; ``done(result)`` or ``failed(error)`` follow in this thread."""
        self._pending += 1
        self._pool.start(partial(_run, operation, done, failed, self._report))
        self.busy.emit(True)

    def wait(self, milliseconds: int = 10_000) -> bool:
        """Block until the thread is idle, for ``milliseconds`` at most; return whether it is."""
        return self._pool.waitForDone(milliseconds)

    def _report(self, answer: Callable[[], object]) -> None:
        """Called in the worker thread; the signal carries the answer over."""
        with suppress(RuntimeError):  # the window is gone: nobody waits any more
            self._answered.emit(answer)

    def _take(self, answer: Callable[[], object]) -> None:
        self._pending -= 1
        if not self._pending:
            self.busy.emit(False)
        answer()


def _run(
    operation: Callable[[], _T],
    done: Callable[[_T], object],
    failed: Callable[[JianhuaError], object],
    report: Callable[[Callable[[], object]], None],
) -> None:
    try:
        report(partial(done, operation()))
    except JianhuaError as error:
        report(partial(failed, error))
    except Exception as error:  # noqa: BLE001  the one place where a bug off the window's thread is caught
        _LOG.exception("an operation on the ledger failed")
        report(partial(failed, BugError(BUG.fill(kind=type(error).__name__))))
