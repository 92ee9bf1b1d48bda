"""What is done already, one JSON line a hand: a run that is stopped goes on where it was.

A line is on the disk before its hand counts as done; a line that was cut off by a crash
is done again.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Final

from gui.audit.archive.values import Finding
from gui.audit.errors import AuditError
from scorer.text import Text

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType
    from typing import Self, TextIO

_UNWRITABLE: Final = Text(
    "{name} 写不进去（{why}）：请用 --out 指定一个能写的文件夹。",
    "{name} can't be written ({why}): name a folder that can with --out.",
)


class Journal:
    """The findings of one archive, kept in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = _read(path)
        self._file: TextIO | None = None

    def __enter__(self) -> Self:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self._path.open("a+", encoding="utf-8")
            self._end_line(self._file)
        except OSError as error:
            raise AuditError(_UNWRITABLE.fill(name=self._path.name, why=error.strerror or error)) from error
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def known(self, key: str) -> Finding | None:
        """Return what was found about this work before; None if it is to be done."""
        return self._known.get(key)

    def keep(self, finding: Finding) -> None:
        """Write a finding; when this returns it is on the disk. Raises ``AuditError``."""
        self._known[finding.key] = finding
        assert self._file is not None, "a journal is written to while it is entered"  # noqa: S101
        try:
            self._file.write(json.dumps(finding.to_json(), ensure_ascii=False) + "\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise AuditError(_UNWRITABLE.fill(name=self._path.name, why=error.strerror or error)) from error

    @staticmethod
    def _end_line(file: TextIO) -> None:
        """End a line that a crash cut off, so that the next one begins anew."""
        size = file.seek(0, os.SEEK_END)
        if size:
            file.buffer.seek(size - 1)
            if file.buffer.read(1) != b"\n":
                file.write("\n")


def _read(path: Path) -> dict[str, Finding]:
    """Return the whole lines of a journal by their keys."""
    try:
        lines = path.read_bytes().decode("utf-8", "replace").splitlines()
    except OSError:
        return {}
    found = {}
    for line in lines:
        try:
            finding = Finding.from_json(json.loads(line))
        except (ValueError, KeyError, TypeError):
            continue
        found[finding.key] = finding
    return found
