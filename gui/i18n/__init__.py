"""The window's language: Chinese first, English second, switched without a restart.

Every string is a ``scorer.text.Text`` beside its use. ``say(label.setText, TEXT)``
writes it now and again whenever the language changes.
"""

from gui.i18n.language import LANGUAGES, Notifier, current, notifier, same, set_language, tr
from gui.i18n.speaker import say

__all__ = ["LANGUAGES", "Notifier", "current", "notifier", "same", "say", "set_language", "tr"]
