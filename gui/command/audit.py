"""``jianhua audit``: one disputed hand from its photos, or a whole archive."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gui.command.parsing import threads
from gui.command.show import QT_MISSING
from scorer.case_io import PLAYER_WORDS
from scorer.errors import KnownError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def add_options(job: ArgumentParser) -> None:
    """Add the words that ``jianhua audit`` understands."""
    job.add_argument("photos", nargs="*", type=Path, metavar="PHOTO", help="同一局的照片 / photos of one hand")
    job.add_argument("--claim", metavar="TEXT|FILE", help="申诉，例如“清一色 自摸 25炮” / what was claimed")
    job.add_argument("--table", type=Path, metavar="CASE.json", help="确认过的牌 / the confirmed table, a case file")
    job.add_argument("--rules", metavar="NAME|FILE", help="按哪套规则 / by which rules")
    job.add_argument("--dealer", choices=PLAYER_WORDS, metavar="WHO", help="庄家：下家… / the dealer: next …")
    job.add_argument("--speaker", choices=PLAYER_WORDS, metavar="WHO", help="谁在说 / who says it: next …")
    job.add_argument("--confirmed", action="append", default=[], metavar="NAME", help="谁确认了 / who confirmed")
    job.add_argument("--objected", action="append", default=[], metavar="NAME[:WHY]", help="谁有异议 / who objected")
    job.add_argument("--out", type=Path, metavar="FOLDER", help="结果单和证据包写到哪里 / where sheet and bundle go")
    job.add_argument("--json", action="store_true", help="一个 JSON 对象 / one JSON object")
    job.add_argument("--models", type=Path, help="模型文件夹 / folder with the models")
    job.add_argument("--threads", type=threads, help="线程数 / threads of the networks")
    job.set_defaults(run=audit)


def audit(options: Namespace) -> int:
    """Audit one hand."""
    try:
        from gui.command.audit_hand import audit_hand  # noqa: PLC0415  Qt only where something is drawn
    except ImportError as error:
        raise KnownError(QT_MISSING.fill(why=error)) from error
    return audit_hand(options)
