"""Which language is spoken, and who is told when it changes."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final, get_args

from PySide6.QtCore import QObject, QSettings, Signal

from scorer.text import Language, Text

if TYPE_CHECKING:
    from collections.abc import Iterable

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
"""The languages, the default first."""

_KEY = "language"


class Notifier(QObject):
    """Tells that the language was changed."""

    changed = Signal()
    """The language is another one now; ``current()`` says which."""


class _State:
    """The one language of the process."""

    language: Language | None = None
    notifier: Notifier | None = None


def current() -> Language:
    """Return the language: ``JIANHUA_LANG``, else the saved one, else Chinese."""
    if _State.language is None:
        _State.language = _first_known((os.environ.get("JIANHUA_LANG"), _settings().value(_KEY)))
    return _State.language


def set_language(language: Language, *, remember: bool = False) -> None:
    """Speak ``language`` from now on; ``remember`` saves it for the next start."""
    if remember:
        _settings().setValue(_KEY, language)
    if language != current():
        _State.language = language
        notifier().changed.emit()


def notifier() -> Notifier:
    """Return the one object whose ``changed`` is emitted on every switch."""
    if _State.notifier is None:
        _State.notifier = Notifier()
    return _State.notifier


def tr(text: Text) -> str:
    """Return ``text`` in the current language."""
    return text.say(current())


def same(name: str) -> Text:
    """Return a ``Text`` that reads alike in both languages: a player's name, a number."""
    return Text(name, name)


def _settings() -> QSettings:
    return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "jianhua", "jianhua")


def _first_known(wishes: Iterable[object]) -> Language:
    for wish in wishes:
        for language in LANGUAGES:
            if str(wish).lower().startswith(language):
                return language
    return LANGUAGES[0]
