"""A whole session in one file: JSON with its photos inside as base64, or a ZIP with the photos as files.

JSON is for programs and for evenings with few photos; a ZIP is a third smaller and is
read photo by photo. In the ZIP lie ``session.json``, the document of ``whole``, and
``evidence/SHA256``. In the JSON stands ``"evidence": {sha256: base64, …}`` beside it.
Nothing of a ZIP is ever unpacked to a path that the ZIP names.
"""

from __future__ import annotations

import base64
import binascii
import json
import zipfile
from typing import TYPE_CHECKING, Any, Final

from gui.session_export.atomic import written
from gui.session_export.errors import NotAnExportError
from gui.session_export.whole import Whole, document, read_document
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import TextIO

INSIDE: Final = "session.json"
"""The document within a ZIP."""

_LARGEST_DOCUMENT: Final = 400_000_000
_LARGEST_PHOTO: Final = 200_000_000
"""Bytes; more is no photo but a trap."""

_UNREADABLE: Final = Text(
    "打不开“{name}”（{why}）：请检查文件名和权限。", "“{name}” can't be opened ({why}): check its name and your rights."
)
_NOT_JSON: Final = Text(
    "“{name}”不是见花导出的牌局，或已损坏：请选 .json 或 .zip 的导出文件，或重新导出。",
    "“{name}” is no session exported by 见花, or is damaged: choose the .json or .zip of an export, or export again.",
)
_DAMAGED_ZIP: Final = Text(
    "压缩包“{name}”已损坏，没有导入：请重新发送。", "The ZIP “{name}” is damaged; nothing was imported: send it again."
)
_BAD_PHOTOS: Final = Text(
    "“{name}”里的照片看不懂，文件已损坏：请重新导出。",
    "The photos in “{name}” can't be read: it is damaged, export again.",
)


def write_json(path: Path, whole: Whole) -> None:
    """Write one JSON file, photo by photo.

    Raises:
        KnownError: The session or its photos can't be read, or the file can't be written.
    """
    text = json.dumps(document(whole), ensure_ascii=False, indent=1)
    with written(path) as draft, draft.open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
        file.write(text.removesuffix("\n}") + ',\n "evidence": {')
        _write_photos(file, whole)
        file.write("}\n}\n")


def _write_photos(file: TextIO, whole: Whole) -> None:
    comma = ""
    for digest in whole.digests:
        data = whole.photo(digest)
        if data is not None:  # what is gone is named by verifying
            file.write(f'{comma}\n  "{digest}": "{base64.b64encode(data).decode()}"')
            comma = ","


def write_zip(path: Path, whole: Whole) -> None:
    """Write one ZIP; raises ``KnownError`` as ``write_json`` does."""
    text = json.dumps(document(whole), ensure_ascii=False, indent=1).encode("utf-8", "backslashreplace")
    with written(path) as draft, zipfile.ZipFile(draft, "w", zipfile.ZIP_STORED) as packed:
        packed.writestr(INSIDE, text, zipfile.ZIP_DEFLATED)
        for digest in whole.digests:
            data = whole.photo(digest)
            if data is not None:
                packed.writestr(f"evidence/{digest}", data)


def read_whole(path: Path) -> Whole:
    """Return the session in a JSON file or a ZIP, checked as ``whole.read_document`` does.

    Raises:
        NotAnExportError: It can't be opened, is damaged or is something else.
        SessionError: It is a session, but none that can be taken.
    """
    return read_document(*opened(path))


def opened(path: Path) -> tuple[object, Callable[[str], bytes | None]]:
    """Return the JSON value in a JSON file or a ZIP, and its photos by their hash.

    Raises:
        NotAnExportError: It can't be opened, is damaged or is something else.
    """
    try:
        if zipfile.is_zipfile(path):
            value = parsed(_member(path, INSIDE, _LARGEST_DOCUMENT) or b"", path.name)
            return value, lambda digest: _member(path, f"evidence/{digest}", _LARGEST_PHOTO)
        value = parsed(path.read_bytes(), path.name)
    except OSError as error:
        raise NotAnExportError(_UNREADABLE.fill(name=path.name, why=error.strerror or error)) from error
    return value, _photos_inside(value, path.name)


def parsed(data: bytes, name: str) -> object:
    """Return the JSON value of a file; raises ``NotAnExportError``."""
    try:
        return json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise NotAnExportError(_NOT_JSON.fill(name=name)) from error


def _photos_inside(value: object, name: str) -> Callable[[str], bytes | None]:
    found: Any = value.get("evidence", {}) if isinstance(value, dict) else {}
    if not isinstance(found, dict):
        raise NotAnExportError(_BAD_PHOTOS.fill(name=name))

    def photo(digest: str) -> bytes | None:
        try:
            return base64.b64decode(found[digest], validate=True) if digest in found else None
        except (TypeError, ValueError, binascii.Error) as error:
            raise NotAnExportError(_BAD_PHOTOS.fill(name=name)) from error

    return photo


def _member(path: Path, name: str, largest: int) -> bytes | None:
    """Return a file of a ZIP, None where there is none."""
    try:
        with zipfile.ZipFile(path) as packed:
            if name not in packed.namelist():
                return None
            if packed.getinfo(name).file_size > largest:
                raise NotAnExportError(_DAMAGED_ZIP.fill(name=path.name))
            return packed.read(name)
    except (zipfile.BadZipFile, zipfile.LargeZipFile, EOFError, NotImplementedError, RuntimeError) as error:
        raise NotAnExportError(_DAMAGED_ZIP.fill(name=path.name)) from error
