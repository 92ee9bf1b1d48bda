"""A lane: one thing at a time off the window's thread, and only the latest counts.

``Lane.start`` takes an operation (a function that touches no widget) and two
answers that are called in the window's thread. Starting another operation makes
the older one's answer worthless: it is told to stop and never reported.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Protocol, TypeVar

from PySide6.QtCore import QObject, QThreadPool, Signal

from gui.work.log import BUG
from scorer.errors import JianhuaError

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.text import Text

_LOG = logging.getLogger(__name__)
_T = TypeVar("_T")


class Stop(Protocol):
    """Tells a running operation that nobody waits for it any more."""

    def is_set(self) -> bool:
        """Return whether to give up."""
        ...


@dataclass(frozen=True, slots=True)
class _Answer:
    """What an operation came to; exactly one of the two is set, a result may be None."""

    result: object
    error: Text | None


class Lane(QObject):
    """Runs operations one after the other in one thread of its own."""

    busy = Signal(bool)
    """Whether an operation is under way whose answer is awaited."""
    _answered = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._ticket = 0
        self._stop = Event()
        self._on_answer: Callable[[_Answer], None] | None = None
        self._answered.connect(self._take)

    def start(
        self, operation: Callable[[Stop], _T], *, done: Callable[[_T], object], failed: Callable[[Text], object]
    ) -> None:
        """Run ``operation(stop)``; call ``done(result)`` or ``failed(sentence)`` later, in this thread."""
        self.cancel()
        self._stop = Event()
        self._on_answer = partial(_deliver, done, failed)
        self._pool.start(partial(_run, operation, self._stop, partial(self._report, self._ticket)))
        self.busy.emit(True)

    def cancel(self) -> None:
        """Give up what runs: it is told to stop, and its answer is dropped."""
        self._stop.set()
        self._pool.clear()
        self._ticket += 1
        if self._on_answer is not None:
            self._on_answer = None
            self.busy.emit(False)

    def wait(self, milliseconds: int = 5000) -> bool:
        """Block until the thread is idle, for ``milliseconds`` at most; return whether it is."""
        return self._pool.waitForDone(milliseconds)

    def _report(self, ticket: int, answer: _Answer) -> None:
        """Called in the worker thread; the signal carries the answer over."""
        with suppress(RuntimeError):  # the window is gone: nobody waits any more
            self._answered.emit(ticket, answer)

    def _take(self, ticket: int, answer: _Answer) -> None:
        if ticket != self._ticket or self._on_answer is None:
            return
        on_answer, self._on_answer = self._on_answer, None
        self.busy.emit(False)
        on_answer(answer)


def _run(operation: Callable[[Stop], object], stop: Event, report: Callable[[_Answer], None]) -> None:
    if stop.is_set():
        return
    try:
        report(_Answer(operation(stop), None))
    except JianhuaError as error:
        report(_Answer(None, error.text))
    except Exception as error:  # noqa: BLE001  the one place where a bug off the window's thread is caught
        _LOG.exception("an operation failed")
        report(_Answer(None, BUG.fill(kind=type(error).__name__)))


def _deliver(done: Callable[[_T], object], failed: Callable[[Text], object], answer: _Answer) -> None:
    if answer.error is not None:
        failed(answer.error)
    else:
        done(answer.result)  # type: ignore[arg-type]  # the operation that made it returns what done takes
