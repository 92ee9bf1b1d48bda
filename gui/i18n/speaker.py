"""Keeps what a widget says in the current language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from gui.i18n.language import notifier, tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.text import Text

_NAME: Final = "speaker"


class _Speaker(QObject):
    """Child of one widget or action; repeats its texts after a switch."""

    def __init__(self, owner: QObject) -> None:
        super().__init__(owner)
        self.setObjectName(_NAME)
        self.said: dict[str, tuple[Callable[[str], object], Text]] = {}
        notifier().changed.connect(self.repeat)

    def repeat(self) -> None:
        """Say everything again."""
        for setter, text in self.said.values():
            setter(tr(text))


def say(setter: Callable[[str], object], text: Text) -> None:
    """Call ``setter`` with ``text`` now and after every change of language.

    ``setter`` is a bound method of a ``QObject`` (``label.setText``); a later
    ``say`` through the same method replaces the earlier one. The promise ends
    with the object.
    """
    owner = getattr(setter, "__self__", None)
    if not isinstance(owner, QObject):
        raise TypeError("say needs a bound method of a QObject")
    speaker = owner.findChild(_Speaker, _NAME) or _Speaker(owner)
    speaker.said[getattr(setter, "__name__", "")] = (setter, text)
    setter(tr(text))
