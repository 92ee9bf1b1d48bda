"""The evening as a file: one button with every form that there is."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QPushButton

from gui.i18n import current, say, tr
from gui.session_export.exports import FORMS, file_name
from gui.work.there import while_there
from scorer.text import Text

if TYPE_CHECKING:
    from gui.session.book import Book
    from gui.session.desk import EveningDesk

_EXPORT: Final = Text("导出", "Export")
_WRITTEN: Final = Text("存好了：{path}", "Saved: {path}")


class ExportButton(QPushButton):
    """Asks where to, and lets the worker write."""

    written = Signal(object)
    """What was written where, a sentence (``Text``)."""

    def __init__(self, evenings: EveningDesk) -> None:
        super().__init__()
        self._evenings = evenings
        self.setAutoDefault(False)
        say(self.setText, _EXPORT)
        menu = QMenu(self)
        for form, text in FORMS.items():
            action = menu.addAction("")
            say(action.setText, text)
            action.triggered.connect(partial(self.ask, form))
        self.setMenu(menu)

    def ask(self, form: str, *_: object) -> None:
        """Let people choose where ``form`` goes."""
        evening = self._evenings.evening
        if evening is None:
            return
        dialog = QFileDialog(self, tr(_EXPORT))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(form)
        dialog.selectFile(file_name(evening.name, evening.state.opened.at, form))
        dialog.fileSelected.connect(lambda name: self.write(form, Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def write(self, form: str, path: Path) -> None:
        """Write the evening."""
        evening, language = self._evenings.evening, current()
        if evening is None:
            return

        def work(book: Book) -> list[Path]:
            return book.export(evening.id, form, path, language)

        self._evenings.ask(work, while_there(self, lambda files: self.written.emit(_WRITTEN.fill(path=files[0]))))
