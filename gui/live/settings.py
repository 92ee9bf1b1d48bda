"""What the live table remembers: the source used last. Qt-free; written whole or not at all."""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from pathlib import Path

import platformdirs

from gui.live.source_choice import SourceChoice, SourceKind
from gui.work.atomic import write_whole

_LOG = logging.getLogger(__name__)


def settings_file() -> Path:
    """Return where the settings lie; the file may not exist yet."""
    return Path(platformdirs.user_config_dir("jianhua", appauthor=False)) / "live.json"


class LiveSettings:
    """One small JSON file. Settings that can't be read or written are done without: nothing depends on them."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path if path is not None else settings_file()

    def last_source(self) -> SourceChoice | None:
        """Return the source that was used last, None if none is remembered."""
        with suppress(OSError, ValueError, KeyError, TypeError):
            saved = json.loads(self._path.read_text("utf-8"))["last_source"]
            return SourceChoice(SourceKind(saved["kind"]), str(saved["at"]))
        return None

    def remember(self, choice: SourceChoice) -> None:
        """Keep ``choice`` for the next start, without secrets."""
        kept = choice.remembered()
        saved = {"last_source": {"kind": kept.kind.value, "at": kept.at}}
        try:
            write_whole(self._path, json.dumps(saved, ensure_ascii=False, indent=2))
        except OSError:
            _LOG.warning("the camera's choice can't be kept in %s", self._path, exc_info=True)
