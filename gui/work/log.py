"""The log file, and the sentence that people see when 见花 itself made a mistake."""

from __future__ import annotations

import logging
import sys
from logging.handlers import RotatingFileHandler
from typing import TYPE_CHECKING, Final

from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import TracebackType

BUG: Final = Text(
    "见花自己出了错（{kind}），输入的都还在。再试一次；还不行就把 jianhua.log 发给我们。",
    "见花 made a mistake of its own ({kind}); nothing entered is lost. Try again; if it stays, send us jianhua.log.",
)
_MOST_BYTES: Final = 1_000_000
_LOG = logging.getLogger(__name__)


def log_to(folder: Path) -> None:
    """Write warnings and errors to ``jianhua.log`` in ``folder``; without a log where it can't be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(folder / "jianhua.log", maxBytes=_MOST_BYTES, backupCount=1, encoding="utf-8")
    except OSError:
        return
    handler.setLevel(logging.WARNING)
    handler.setFormatter(logging.Formatter("%(asctime)s %(name)s %(levelname)s %(message)s"))
    logging.getLogger().addHandler(handler)


def tell_bugs(tell: Callable[[Text], object]) -> None:
    """From now on log every exception that nobody caught, and ``tell`` people in one sentence."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        _LOG.error("nobody caught this", exc_info=(kind, error, trace))
        tell(BUG.fill(kind=kind.__name__))

    sys.excepthook = hook
