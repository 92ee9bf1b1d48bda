"""How the command speaks: answers on standard output, complaints on standard error."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from scorer.errors import KnownError
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.text import Language

NOT_WRITTEN = Text("结果写不出去（{why}），请检查磁盘。", "The answer can't be written ({why}): look at the disk.")


def language_from(option: str | None) -> Language:
    """Return the language asked for by option or ``JIANHUA_LANG``; Chinese otherwise."""
    wanted = option or os.environ.get("JIANHUA_LANG", "")
    return "en" if wanted.lower().startswith("en") else "zh"


def say(line: str) -> None:
    """Write one line of the answer.

    Raises ``KnownError`` where it can't be written: a full disk behind the output.
    """
    try:
        sys.stdout.write(line.encode("utf-8", "replace").decode("utf-8") + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise KnownError(NOT_WRITTEN.fill(why=error.strerror or error)) from error


def complain(text: Text, language: Language) -> None:
    """Write one sentence on what went wrong."""
    sys.stderr.write(text.say(language) + "\n")
