"""Answers that come too late: the page that asked was closed meanwhile, and nobody waits any more."""

from __future__ import annotations

from typing import TYPE_CHECKING, ParamSpec

from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject

_P = ParamSpec("_P")


def while_there(asker: QObject, answer: Callable[_P, object]) -> Callable[_P, None]:
    """Return ``answer``, which does nothing once Qt has deleted ``asker``."""

    def answered(*args: _P.args, **kwargs: _P.kwargs) -> None:
        if isValid(asker):
            answer(*args, **kwargs)

    return answered
