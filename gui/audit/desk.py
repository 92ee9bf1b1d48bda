"""The audit's work, all of it off the window's thread: bringing, hearing, saving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gui.audit.brought import bring_photos, bring_recorded, bring_table
from gui.audit.case import audited
from gui.audit.hearing import Words
from gui.audit.saving import made
from gui.i18n import current
from gui.session_export.atomic import write_bytes
from gui.work.lane import Lane

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from gui.audit.brought import Brought
    from gui.audit.case import Audited
    from gui.document.document import Document
    from gui.session.desk import EveningDesk
    from gui.work.photos import Photo
    from scorer.rules import RuleSet
    from scorer.session.state import HandState
    from vision.protocols import TableReader


class AuditDesk(QObject):
    """Holds what was brought, and what it came to."""

    brought = Signal(object)
    """Something else lies before the audit (``Brought``)."""
    found = Signal(object)
    """It was looked into (``Audited``)."""
    failed = Signal(object)
    """One sentence (``Text``)."""
    saved = Signal(object, str)
    """A file (``Path``) was written; the bundle's seal, empty for a sheet."""
    busy = Signal(bool)
    """Whether the audit is at work."""

    def __init__(
        self,
        factory: Callable[[], TableReader],
        models: Callable[[], tuple[tuple[str, str], ...]],
        evenings: EveningDesk,
        folder: Path,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._factory, self._models, self._evenings, self._folder = factory, models, evenings, folder
        self._reader: TableReader | None = None
        self._bringing, self._hearing, self._saving = Lane(self), Lane(self), Lane(self)
        for lane in (self._bringing, self._saving):
            lane.busy.connect(self.busy)
        self.case: Brought | None = None
        self.audited: Audited | None = None
        self.claim = ""

    def bring_photos(self, paths: Sequence[Path], rules: RuleSet) -> None:
        """Open and read photos of one hand."""
        self._bring(lambda: bring_photos(paths, self._loaded(), rules))

    def bring_table(self, document: Document, photo: Photo | None, rules: RuleSet) -> None:
        """Take the hand on the table."""
        self._bring(lambda: bring_table(document, photo, rules))

    def bring_recorded(self, hand: HandState) -> None:
        """Take a recorded hand of the evening."""
        evening = self._evenings.evening
        if evening is not None:
            self.busy.emit(True)
            self._evenings.ask(
                lambda book: bring_recorded(book, evening, hand, self._folder),
                self._take,
                lambda: self.busy.emit(False),
            )

    def show_again(self) -> None:
        """Tell again what lies before the audit, if anything does: the page was closed meanwhile."""
        if self.case is not None:
            self._take(self.case)

    def say(self, claim: str) -> None:
        """Hear another claim."""
        self.claim = claim
        case = self.case
        if case is not None:
            self._hearing.start(
                lambda _stop: audited(case.hear(Words(claim)), case.later), done=self._show, failed=self.failed.emit
            )

    def save_sheet(self, path: Path) -> None:
        """Write the verdict sheet: a page where the name ends so, else a PDF."""
        self._save(path, is_bundle=False)

    def save_bundle(self, path: Path) -> None:
        """Write the evidence bundle."""
        self._save(path, is_bundle=True)

    def close(self) -> None:
        """Give up, and wait for the threads."""
        for lane in (self._bringing, self._hearing, self._saving):
            lane.cancel()
        for lane in (self._bringing, self._hearing, self._saving):
            lane.wait()

    def _bring(self, work: Callable[[], Brought]) -> None:
        self._hearing.cancel()
        self._bringing.start(lambda _stop: work(), done=self._take, failed=self.failed.emit)

    def _take(self, case: Brought) -> None:
        self.busy.emit(False)
        self.case, self.audited = case, None
        self.brought.emit(case)
        self.say(self.claim)

    def _show(self, found: Audited) -> None:
        self.audited = found
        self.found.emit(found)

    def _save(self, path: Path, *, is_bundle: bool) -> None:
        found, case, language = self.audited, self.case, current()
        if found is None or case is None:
            return
        log = getattr(case, "log", None)

        def work() -> str:
            files = made(found, case.evidence, self._models(), language, log)
            if is_bundle:
                write_bytes(path, files.bundle)
                return files.seal
            is_page = path.suffix.lower() in {".html", ".htm"}
            write_bytes(path, files.html if is_page else files.pdf)
            return ""

        self._saving.start(lambda _stop: work(), done=lambda seal: self.saved.emit(path, seal), failed=self.failed.emit)

    def _loaded(self) -> TableReader:
        if self._reader is None:
            self._reader = self._factory()
        return self._reader
