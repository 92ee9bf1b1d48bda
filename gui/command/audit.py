"""``jianhua audit``: one disputed hand from its photos, or a whole archive."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from gui.command.parsing import threads
from gui.command.show import QT_MISSING
from scorer.case_io import PLAYER_WORDS
from scorer.errors import KnownError
from scorer.text import Text

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

_ONE_FOLDER: Final = Text(
    "{name} 是文件夹或账本：一次审一个，不能和别的照片一起。",
    "{name} is a folder or a ledger: audit one at a time, with nothing beside it.",
)


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
    job.add_argument("--workers", type=threads, metavar="N", help="文件夹：几个进程，默认全部核心 / folder: processes")
    job.add_argument("--cluster", metavar="ADDRESS", help="文件夹：Dask 集群 / folder: a Dask cluster, tcp://host:8786")
    job.set_defaults(run=audit)


def audit(options: Namespace) -> int:
    """Audit one hand, or every hand of a folder or a ledger."""
    try:
        from gui.audit.archive.gather import is_archive  # noqa: PLC0415  Qt only where something is drawn
        from gui.command.audit_folder import audit_folder  # noqa: PLC0415
        from gui.command.audit_hand import audit_hand  # noqa: PLC0415
    except ImportError as error:
        raise KnownError(QT_MISSING.fill(why=error)) from error
    archives = [path for path in options.photos if is_archive(path)]
    if not archives:
        return audit_hand(options)
    if len(options.photos) > 1:
        raise KnownError(_ONE_FOLDER.fill(name=archives[0]))
    return audit_folder(options)
