"""Qt's own words (file dialogs, menus of text fields) in the window's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QObject, QTranslator

from gui.i18n import current, notifier

if TYPE_CHECKING:
    from scorer.text import Language

_FILES: dict[Language, str] = {"zh": "qtbase_zh_CN", "en": "qtbase_en"}


class QtLanguage(QObject):
    """Follows the language for as long as it lives."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._translator = QTranslator(self)
        notifier().changed.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Speak the current language; Qt stays English where its words aren't installed."""
        QCoreApplication.removeTranslator(self._translator)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if self._translator.load(_FILES[current()], folder):
            QCoreApplication.installTranslator(self._translator)
