"""A whole archive before the audit: what comes out otherwise by this model or these rules."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Final

from gui.audit.about import app_version, model_versions
from gui.audit.archive.gather import How, sources_of
from gui.audit.archive.journal import Journal
from gui.audit.archive.progress import Progress
from gui.audit.archive.report import report_lines
from gui.audit.archive.run import on_cluster, on_this_machine, run
from gui.command.say import complain, language_from, say
from gui.rules.store import HouseStore
from scorer.text import Text

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

JOURNAL: Final = "jianhua-audit.jsonl"
STOPPED: Final = 130
"""Exit status of a run that somebody stopped."""

_STOPPED: Final = Text(
    "停下了：做完 {n} / {total}，都记在 {journal}；再运行一次会接着做。",
    "Stopped: {n} of {total} are done and kept in {journal}; run it again to go on.",
)


def audit_folder(options: Namespace) -> int:
    """Print what changes; return 0, or 130 if it was stopped."""
    language, path = language_from(options.language), options.photos[0]
    version = f"{app_version()} {model_versions(options.models)}"
    rules = HouseStore().named(options.rules) if options.rules else None
    how = How(rules, str(options.models.absolute()) if options.models else "", version)
    place = on_cluster(options.cluster) if options.cluster else on_this_machine(options.workers)
    with sources_of(path, how) as sources, Journal(_journal(options)) as journal:
        progress = Progress(len(sources), sys.stderr, language)
        count = 0

        def done(_finding: object, is_new: bool) -> None:
            nonlocal count
            count += 1
            progress.step(is_new=is_new)

        try:
            with place as workers:
                found = run(sources, workers, journal, done)
        except KeyboardInterrupt:
            progress.end()
            complain(_STOPPED.fill(n=count, total=len(sources), journal=_journal(options)), language)
            return STOPPED
        progress.end()
    if options.json:
        say(json.dumps([finding.to_json() for finding in found], ensure_ascii=False))
    else:
        say("\n".join(report_lines(found, language)))
    return 0


def _journal(options: Namespace) -> Path:
    """Return where the journal lies: where ``--out`` says, else in or beside the archive."""
    path: Path = options.photos[0]
    folder: Path = options.out or (path if path.is_dir() else path.parent)
    return folder / JOURNAL
