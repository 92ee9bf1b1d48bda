"""The taught sets of this computer: one file each, at most one of them in use.

In the folder lie ``set-….npz``, ``active.txt`` (the file name of the set in use), what was
deleted and can be brought back (``….deleted``) and what could not be understood
(``damaged-….npz``). Every write is atomic.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import platformdirs

from scorer.text import Text
from vision.taught.errors import TeachError
from vision.taught.record import RecordError, from_bytes, name_from_bytes, to_bytes
from vision.taught.teach import fitting

if TYPE_CHECKING:
    from vision.models import Networks
    from vision.taught.taught_set import TaughtSet

_ACTIVE: Final = "active.txt"
_KEPT_DELETED: Final = 5

_CANNOT_WRITE: Final = Text(
    "教的牌存不下来（{why}）：请清理磁盘后再试。",
    "The taught set can't be saved ({why}): free some disk space, then retry.",
)
_CANNOT_READ: Final = Text(
    "「{name}」的文件打不开（{why}）：请检查权限。", "The file of “{name}” can't be opened ({why}): check your rights."
)
_UNKNOWN: Final = Text(
    "没有教过叫「{name}」的牌。教过的有：{known}。", "No set called “{name}” was taught. There are: {known}."
)
_NONE: Final = Text("还没有", "none yet")
_DAMAGED: Final = Text(
    "「{name}」的文件坏了，已另存为 {file}，暂时不用它认牌；请重新教一次。",
    "The file of “{name}” is damaged; it was set aside as {file} and isn't used. Please teach the set again.",
)


@dataclass(frozen=True, slots=True)
class Deleted:
    """A set that was deleted and can be brought back."""

    name: str
    was_active: bool


def data_folder() -> Path:
    """Return where taught sets live; it may not exist yet."""
    return Path(platformdirs.user_data_dir("jianhua", appauthor=False)) / "taught"


class TaughtStore:
    """The taught sets in one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else data_folder()

    def names(self) -> tuple[str, ...]:
        """Return what the sets are called, in alphabetical order; files that can't be understood are left out."""
        found = []
        for path in self.folder.glob("set-*.npz"):
            with suppress(OSError, RecordError):
                found.append(name_from_bytes(path.read_bytes()))
        return tuple(sorted(found))

    def active(self) -> str | None:
        """Return the name of the set in use; None if none is, or if its file can't be understood."""
        path = self._active_path()
        try:
            return None if path is None else name_from_bytes(path.read_bytes())
        except (OSError, RecordError):
            return None

    def stamp(self) -> tuple[str, int] | None:
        """Return what changes whenever another set, or a set taught anew, is in use; None if none is."""
        path = self._active_path()
        try:
            return None if path is None else (path.name, path.stat().st_mtime_ns)
        except OSError:
            return None

    def load(self, name: str, networks: Networks) -> TaughtSet:
        """Return a set, fit for these networks; one that another reader network made is looked at anew and kept.

        Raises:
            TeachError: There is no such set, its file can't be read or is damaged (it is
                set aside, so that this is met once), or the network can't be taught.
            ModelError: The network can't run.
        """
        return self._loaded(self._known(name), name, networks)

    def load_active(self, networks: Networks) -> TaughtSet | None:
        """Return the set in use; None if none is. Raises as ``load`` does."""
        path = self._active_path()
        if path is None or not path.exists():
            return None
        return self._loaded(path, self.active() or path.stem, networks)

    def _loaded(self, path: Path, name: str, networks: Networks) -> TaughtSet:
        try:
            taught = from_bytes(path.read_bytes())
        except OSError as error:
            raise TeachError(_CANNOT_READ.fill(name=name, why=error.strerror or error)) from error
        except RecordError as error:
            raise TeachError(_DAMAGED.fill(name=name, file=self._set_aside(path))) from error
        fit = fitting(networks, taught)
        if fit is not taught:
            with suppress(OSError):
                self._write(path, to_bytes(fit))
        return fit

    def save(self, taught: TaughtSet) -> None:
        """Keep a set; one of the same name is replaced and can be brought back. Raises ``TeachError``."""
        path = self._path(taught.name)
        try:
            if path.exists():
                self._write(_trash(path), path.read_bytes())
            self._write(path, to_bytes(taught))
        except OSError as error:
            raise TeachError(_CANNOT_WRITE.fill(why=error.strerror or error)) from error

    def use(self, name: str | None) -> None:
        """Read with this set from now on, with none if None. Raises ``TeachError``."""
        try:
            if name is None:
                (self.folder / _ACTIVE).unlink(missing_ok=True)
            else:
                self._write(self.folder / _ACTIVE, self._known(name).name.encode())
        except OSError as error:
            raise TeachError(_CANNOT_WRITE.fill(why=error.strerror or error)) from error

    def delete(self, name: str) -> Deleted:
        """Delete a set; it can be brought back until five more were deleted. Raises ``TeachError``."""
        path = self._known(name)
        deleted = Deleted(name, self.active() == name)
        try:
            if deleted.was_active:
                self.use(None)
            path.replace(_trash(path))
            self._forget_old()
        except OSError as error:
            raise TeachError(_CANNOT_WRITE.fill(why=error.strerror or error)) from error
        return deleted

    def restore(self, deleted: Deleted) -> None:
        """Bring a set back as it was, in use if it was. Raises ``TeachError``."""
        path = self._path(deleted.name)
        try:
            _trash(path).replace(path)
        except OSError as error:
            raise TeachError(_CANNOT_WRITE.fill(why=error.strerror or error)) from error
        if deleted.was_active:
            self.use(deleted.name)

    def _active_path(self) -> Path | None:
        try:
            name = Path((self.folder / _ACTIVE).read_text("utf-8").strip()).name
        except (OSError, UnicodeDecodeError):
            return None
        return self.folder / name if name else None

    def _path(self, name: str) -> Path:
        """Names may hold anything, file names may not."""
        return self.folder / f"set-{hashlib.sha256(name.strip().encode()).hexdigest()[:16]}.npz"

    def _known(self, name: str) -> Path:
        path = self._path(name)
        if not path.exists():
            known = "、".join(self.names())
            raise TeachError(_UNKNOWN.fill(name=name, known=known or _NONE))
        return path

    def _set_aside(self, path: Path) -> str:
        name = f"damaged-{len(list(self.folder.glob('damaged-*.npz'))) + 1}.npz"
        with suppress(OSError):
            path.replace(self.folder / name)
        return name

    def _forget_old(self) -> None:
        trash = sorted(self.folder.glob("*.deleted"), key=lambda file: file.stat().st_mtime)
        for oldest in trash[:-_KEPT_DELETED]:
            oldest.unlink()

    def _write(self, path: Path, data: bytes) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self.folder, prefix=".writing-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise


def _trash(path: Path) -> Path:
    return path.with_suffix(".deleted")
