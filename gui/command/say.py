"""How the command speaks: answers on standard output, complaints on standard error."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.text import Language, Text


def language_from(option: str | None) -> Language:
    """Return the language asked for by option or ``JIANHUA_LANG``; Chinese otherwise."""
    wanted = option or os.environ.get("JIANHUA_LANG", "")
    return "en" if wanted.lower().startswith("en") else "zh"


def say(line: str) -> None:
    """Write one line of the answer."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def complain(text: Text, language: Language) -> None:
    """Write one sentence on what went wrong."""
    sys.stderr.write(text.say(language) + "\n")
