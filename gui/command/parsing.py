"""The command line's own complaints, in the user's language and in one sentence."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from scorer.errors import KnownError
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_THREADS = 64

_MEANT = Text(
    "没有“{word}”这个命令：是 {close} 吗？全部命令见 jianhua --help。",
    "There is no job called {word}: is {close} meant? jianhua --help lists them all.",
)
_HELP = Text("{what}：用法见 {prog} --help。", "{what}: {prog} --help says how it is used.")

_SAID = (
    (r"the following arguments are required: (.+)", "缺少 {0}"),
    (r"unrecognized arguments: (.+)", "不认识 {0}"),
    (r"argument (.+?): expected .*argument", "{0} 后面要有内容"),
    (r"argument (.+?): invalid choice: (.+?) \(choose from (.+)\)", "{0} 不能是 {1}，可以是 {2}"),
    (r"argument (.+?): invalid \w+ value: (.+)", "{0} 不能是 {1}"),
    (r"argument (.+?): not allowed with argument (.+)", "{0} 和 {1} 不能一起用"),
    (r"argument (.+?): (.+)", "{0}：{1}"),
)
"""What argparse says, and the same in Chinese."""

LONGEST = 60
"""Characters of a word that a complaint repeats."""


class CommandParser(ArgumentParser):
    """Complains by ``KnownError`` instead of leaving the program with English lines."""

    def error(self, message: str) -> NoReturn:
        """Raise what argparse found wrong as one sentence."""
        brief = shortened(message)
        raise KnownError(
            Text(_HELP.zh.format(what=_in_chinese(brief), prog=self.prog), _HELP.en.format(what=brief, prog=self.prog))
        )


def shortened(text: str) -> str:
    """Return the text on one line with its long words cut: a file's whole content isn't echoed."""
    words = (word if len(word) <= LONGEST else f"{word[:LONGEST]}…" for word in text.split())
    return " ".join(words)


def _in_chinese(message: str) -> str:
    for pattern, chinese in _SAID:
        if found := re.fullmatch(pattern, message):
            return chinese.format(*found.groups())
    return message


def refuse_mistyped_job(given: Sequence[str], jobs: Sequence[str]) -> None:
    """Raise ``KnownError`` for a first word that is no photo but nearly the name of a job."""
    word = given[0] if given else ""
    close = get_close_matches(word.lower(), jobs, n=1)
    if close and word not in jobs and not Path(word).suffix and not Path(word).exists():
        raise KnownError(_MEANT.fill(word=shortened(word), close=close[0]))


def threads(text: str) -> int:
    """Return a number of threads, 1 to ``MOST_THREADS``; raises ``ArgumentTypeError``."""
    if not text.isdecimal() or not 1 <= int(text) <= MOST_THREADS:
        raise ArgumentTypeError(f"1-{MOST_THREADS}")
    return int(text)
