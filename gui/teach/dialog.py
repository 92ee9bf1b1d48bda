"""The teach window: sets, photo, put right. It blocks nothing; all work runs off the window's thread."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QProgressBar, QStackedWidget, QVBoxLayout, QWidget

from gui.i18n import say, tr
from gui.teach.correct_page import CorrectPage
from gui.teach.lesson import Lesson, studied
from gui.teach.photo_page import PhotoPage
from gui.teach.sets_page import SetsPage
from gui.teach.words import BUSY_LEARNING, BUSY_READING, NO_PASTE, NO_TILES, TAKEN, TITLE
from gui.work.incoming import PHOTO_ENDINGS, PhotoFile, incoming_from
from gui.work.lane import Lane
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from PySide6.QtGui import QDragEnterEvent, QDropEvent

    from gui.teach.bench import TeachBench
    from gui.work.incoming import Incoming
    from gui.work.lane import Stop
    from gui.work.photos import Opener
    from vision.taught.store import Deleted

    T = TypeVar("T")

_NOTHING: Final = Text("", "")


class TeachDialog(QDialog):
    """From the list of sets to a taught set and back."""

    sets_changed = Signal()
    """Another set is in use now, or the one in use was taught anew."""

    def __init__(self, bench: TeachBench, opener: Opener, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptDrops(True)
        say(self.setWindowTitle, TITLE)
        self._bench, self._opener = bench, opener
        self._onto: str | None = None
        self.lane = Lane(parent or self)  # outlives this window: what is being taught is finished and kept
        self.sets, self.photo, self.correct = SetsPage(), PhotoPage(), CorrectPage()
        self.busy, self.told = QProgressBar(), QLabel()
        self._lay()
        self._connect()
        self.resize(1040, 700)
        self.show_sets()

    def _lay(self) -> None:
        self._pages = QStackedWidget()
        for page in (self.sets, self.photo, self.correct):
            self._pages.addWidget(page)
        self.busy.setRange(0, 0)
        self.busy.setTextVisible(False)
        self.told.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.addWidget(self._pages, 1)
        layout.addWidget(self.busy)
        layout.addWidget(self.told)
        self._quiet()

    def _connect(self) -> None:
        self.sets.new_wanted.connect(self.begin_new)
        self.sets.more_wanted.connect(self.begin_more)
        self.sets.close_wanted.connect(self.close)
        self.sets.use_wanted.connect(lambda name: self._do(lambda: self._bench.use(name)))
        self.sets.delete_wanted.connect(self.delete)
        self.sets.undo_wanted.connect(self.undo_delete)
        self.photo.open_wanted.connect(self.choose)
        self.photo.paste_wanted.connect(self.paste)
        self.photo.back_wanted.connect(self.cancel)
        self.correct.add_wanted.connect(self.choose)
        self.correct.cancel_wanted.connect(self.cancel)
        self.correct.save_wanted.connect(self.save)
        self.lane.busy.connect(self._show_busy)
        paste = QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self)
        paste.activated.connect(self.paste)

    @property
    def page(self) -> QWidget:
        """The page that is shown."""
        return self._pages.currentWidget() or self.sets

    def show_sets(self) -> None:
        """Show the list of sets, read anew."""
        self._pages.setCurrentWidget(self.sets)
        self._start(lambda _stop: self._bench.sets(), self.sets.show_sets, _NOTHING)

    def begin_new(self) -> None:
        """Teach a set from its first photo on."""
        self._begin(None)

    def begin_more(self, name: str) -> None:
        """Teach more tiles of a set."""
        self._begin(name)

    def _begin(self, onto: str | None) -> None:
        self._onto = onto
        self.sets.show_deleted(None)
        self.correct.show_lesson(Lesson())
        self._quiet()
        self._pages.setCurrentWidget(self.photo)
        self.photo.open.setFocus()

    def cancel(self) -> None:
        """Teach nothing after all."""
        self.show_sets()

    def choose(self) -> None:
        """Let people choose a photo."""
        endings = " ".join(f"*{e} *{e.upper()}" for e in PHOTO_ENDINGS)
        dialog = QFileDialog(self, tr(TITLE))
        dialog.setNameFilters([f"({endings})", "(*)"])
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.study(PhotoFile(Path(path))))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def paste(self) -> None:
        """Take the photo on the clipboard."""
        incoming = incoming_from(QGuiApplication.clipboard().mimeData())
        if incoming is None:
            self._complain(NO_PASTE)
        else:
            self.study(incoming)

    def study(self, incoming: Incoming) -> None:
        """Open and read a photo; its tiles join those that are there already."""
        if self.page is self.sets:
            self.begin_new()

        def read(_stop: Stop) -> Lesson:
            return studied(incoming, self._opener, self._bench.reader())

        self._start(read, self._studied, BUSY_READING)

    def _studied(self, lesson: Lesson) -> None:
        if not lesson.tiles:
            self._complain(NO_TILES)
            return
        first = not self.correct.lesson.tiles
        self._pages.setCurrentWidget(self.correct)
        if first:
            self.correct.begin(lesson, self._onto or "")
            self.correct.name.setEnabled(self._onto is None)
        else:
            self.correct.show_lesson(self.correct.lesson.joined(lesson))

    def save(self, name: str) -> None:
        """Teach what is shown and keep it under ``name``."""
        if not (name.strip() and self.correct.lesson.taught):
            return
        if self._onto is None and name.strip() in self.sets.names:
            self._complain(TAKEN.fill(name=name.strip()))
            return
        shots, onto = self.correct.lesson.shots(), self._onto
        self._start(lambda _stop: self._bench.learn(shots, name, onto), self._saved, BUSY_LEARNING)

    def _saved(self, _name: str) -> None:
        self.sets_changed.emit()
        self.show_sets()

    def delete(self, name: str) -> None:
        """Delete a set; it can be brought back."""
        self._start(lambda _stop: self._bench.delete(name), self._deleted, _NOTHING)

    def _deleted(self, deleted: Deleted) -> None:
        self.sets.show_deleted(deleted)
        self._changed()

    def undo_delete(self, deleted: Deleted) -> None:
        """Bring a deleted set back."""
        self.sets.show_deleted(None)
        self._do(lambda: self._bench.restore(deleted))

    def _do(self, deed: Callable[[], None]) -> None:
        self._start(lambda _stop: deed(), lambda _none: self._changed(), _NOTHING)

    def _changed(self) -> None:
        self.sets_changed.emit()
        self.show_sets()

    def _start(self, operation: Callable[[Stop], T], done: Callable[[T], object], told: Text) -> None:
        self._quiet()
        say(self.told.setText, told)
        self.told.setVisible(bool(told.zh))
        self.lane.start(operation, done=done, failed=self._complain)

    def _show_busy(self, busy: bool) -> None:
        self.busy.setVisible(busy)
        self._pages.setEnabled(not busy)
        if not busy:
            self._quiet()

    def _quiet(self) -> None:
        self.busy.hide()
        self.told.hide()
        self.told.setProperty("role", "large")
        self.told.style().polish(self.told)

    def _complain(self, text: Text) -> None:
        self.told.setProperty("role", "bad")
        self.told.style().polish(self.told)
        say(self.told.setText, text)
        self.told.show()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take photos."""
        if incoming_from(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A photo was dropped."""
        incoming = incoming_from(event.mimeData())
        if incoming is not None:
            event.acceptProposedAction()
            self.study(incoming)

    def done(self, result: int) -> None:
        """The window goes; nobody waits any more for what is under way."""
        self.lane.cancel()
        super().done(result)
