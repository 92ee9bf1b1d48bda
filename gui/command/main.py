"""``jianhua``: which of its jobs was asked for.

Qt is imported only by the jobs that draw, so that ``read`` and ``score`` run where it can't.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, cast

from gui.command import advise, audit, read, rules, score, session, show, teach, verify
from gui.command.parsing import CommandParser, refuse_mistyped_job, threads
from gui.command.say import complain, language_from
from scorer.errors import KnownError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Sequence

NOT_UNDERSTOOD = 2
"""Exit status for input that can't be understood or read."""

JOBS = ("window", "example", "read", "score", "table", "teach", "rules", "audit", "advise", "session", "verify")
"""First words that are a job; any other first word is a photo for the window."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one job; return the exit status: 0 for an answer, 2 for input that can't be understood.

    ``verify`` answers 1 for a record that isn't whole.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    language = language_from(_language_in(given))
    try:
        if not _names_a_job(given):
            refuse_mistyped_job(given, JOBS)
            given = ["window", *given]
        options = _parser().parse_args(given)
        run = cast("Callable[[Namespace], int]", options.run)
        return run(options)
    except KnownError as error:
        complain(error.text, language)
        return NOT_UNDERSTOOD
    except BrokenPipeError:
        # Whoever read the output has gone: nothing left to say, and no more to write.
        sys.stderr.close()
        return 0


def _language_in(given: list[str]) -> str | None:
    """Return the language that the words ask for, wherever they do: complaints about the words obey it, too."""
    pairs = pairwise(given)
    return next((value for word, value in pairs if word in ("--language", "--lang")), None)


def _names_a_job(given: list[str]) -> bool:
    """Whether the first word that is no option is one of ``JOBS``; help belongs to all of them."""
    if any(word in ("-h", "--help", "--version") for word in given[:1]):
        return True
    return next((word in JOBS for word in given if not word.startswith("-") and word not in ("zh", "en")), False)


def _parser() -> ArgumentParser:
    parser = CommandParser(
        prog="jianhua", description="见花：拍照、核对、算炮。不带参数时打开窗口。 Photo, check, score."
    )
    shared = CommandParser(add_help=False)
    shared.add_argument("--language", "--lang", choices=("zh", "en"), help="语言 / language")
    jobs = parser.add_subparsers(metavar="JOB")
    window = jobs.add_parser("window", parents=[shared], help="打开窗口 / open the window (also: jianhua PHOTO)")
    window.add_argument("photo", nargs="?", type=Path, help="照片 / a photo of the table")
    window.set_defaults(run=show.window)
    example = jobs.add_parser("example", parents=[shared], help="打开自带的示例 / open the bundled, rendered example")
    example.add_argument("--headless", action="store_true", help="不开窗口 / print and write files instead of a window")
    example.add_argument("--out", type=Path, default=Path("out"), help="文件写到哪里 / where files are written (out)")
    example.set_defaults(run=show.example)
    reading = jobs.add_parser("read", parents=[shared], help="读照片 / read photos")
    reading.add_argument("photos", nargs="+", type=Path, metavar="PHOTO")
    reading.add_argument("--json", action="store_true", help="每张照片一行 JSON / one JSON object a line")
    reading.add_argument("--models", type=Path, help="模型文件夹 / folder with the models")
    reading.add_argument("--threads", type=threads, help="线程数 / threads of the networks")
    reading.add_argument("--set", metavar="NAME", help="用教过的这副牌认 / read with this taught set")
    reading.set_defaults(run=read.read)
    teach.add_options(
        jobs.add_parser("teach", parents=[shared], help="教它认我的牌 / teach it the faces of your tiles")
    )
    scoring = jobs.add_parser("score", parents=[shared], help="算一手牌 / score a hand from a JSON file, or from - ")
    scoring.add_argument("file")
    scoring.add_argument("--rules", metavar="NAME|FILE", help="按哪套规则 / by these rules instead of the case's own")
    scoring.add_argument("--compare", metavar="A,B,…", help="几套规则并排 / under several rulesets, side by side")
    scoring.set_defaults(run=score.score)
    stakes = jobs.add_parser("table", parents=[shared], help="每局一炮几分 / points per 炮 of a list of hands")
    stakes.add_argument("file")
    stakes.add_argument("--rules", metavar="NAME|FILE", help="按哪套规则 / by these rules instead of the case's own")
    stakes.set_defaults(run=score.table)
    rules.add_options(jobs.add_parser("rules", parents=[shared], help="规则 / rulesets: list, show, check, compare"))
    audit.add_options(
        jobs.add_parser("audit", parents=[shared], help="审牌：申诉对不对 / settle a quarrel from photos")
    )
    advise.add_options(
        jobs.add_parser(
            "advise", parents=[shared], help="能胡吗、听什么、逼杠 / may it be claimed, what does it wait for"
        )
    )
    session.add_options(
        jobs.add_parser("session", parents=[shared], help="场次 / evenings: list, show, export, import …")
    )
    verify.add_options(jobs.add_parser("verify", parents=[shared], help="核对记录 / is a ledger or an export whole?"))
    return parser
