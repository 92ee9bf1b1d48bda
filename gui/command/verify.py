"""``jianhua verify FILE|LEDGER``: whether a ledger, a backup or an exported session is what was written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from gui.command.say import language_from, say
from scorer.errors import KnownError
from scorer.text import Text

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterable

    from gui.session_export.verifying import Finding
    from scorer.ledger.values import Seal
    from scorer.text import Language

NOT_WHOLE = 1
"""Exit status where something is missing or was changed."""

_NO_SEAL: Final = Text(
    "“{seal}”不是封印：封印像 12-9f86d081884c7d65，印在那一晚的单子上。",
    "“{seal}” is no seal: one looks like 12-9f86d081884c7d65 and stands on the evening's sheet.",
)


def add_options(job: ArgumentParser) -> None:
    """Add the words that ``jianhua verify`` understands."""
    job.add_argument(
        "what",
        metavar="FILE|LEDGER",
        help="账本、备份、导出的 .json 或 .zip，或 postgresql://… / a ledger, a backup, an export, an address",
    )
    job.add_argument("--seal", help="印在单子上的封印 / the seal that stands on the evening's sheet")
    job.set_defaults(run=verify)


def verify(options: Namespace) -> int:
    """Print what was found; return 0 if all is whole, 1 if not."""
    from gui.audit.checking import check_file, is_bundle  # noqa: PLC0415  others start faster without
    from gui.session_export.verifying import Finding, verify_file, verify_ledger  # noqa: PLC0415

    language = language_from(options.language)
    if "://" not in options.what and is_bundle(Path(options.what)):
        bundle = check_file(Path(options.what), options.seal or "")
        return said([Finding(bundle.text, bundle.is_whole)], language)
    seal = seal_from(options.seal)
    if "://" not in options.what:
        return said(verify_file(Path(options.what), seal), language)
    from scorer.ledger.opening import open_ledger  # noqa: PLC0415

    with open_ledger(options.what) as ledger:
        return said(verify_ledger(ledger, seal), language)


def said(findings: Iterable[Finding], language: Language) -> int:
    """Print a line a finding; return the exit status."""
    status = 0
    for finding in findings:
        say(finding.text.say(language))
        status = status if finding.is_whole else NOT_WHOLE
    return status


def seal_from(word: str | None) -> Seal | None:
    """Return the seal that was typed; raises ``KnownError``."""
    from scorer.ledger.values import Seal  # noqa: PLC0415

    found = None if word is None else Seal.parse(word)
    if word is not None and found is None:
        raise KnownError(_NO_SEAL.fill(seal=word))
    return found
