"""Is an evidence bundle what was made? Everything is read in memory; nothing is written anywhere.

Checked are: the names (none may point outside), that no file is missing, added or changed,
that the verdict comes out again when table and claim are computed anew, that the chain
of the evening in it is whole and knows the photo.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, Final

from gui.audit.about import app_version
from gui.audit.bundle import CLAIM, FORMAT, LOG, MANIFEST, SEAL, TABLE, VERDICT, pack
from gui.audit.case import Spoken
from gui.audit.errors import BundleError
from gui.audit.hearing import claim_of
from gui.audit.verdict_json import verdict_document
from scorer.audit import verdict
from scorer.case_io import PLAYER_WORDS, asked_by
from scorer.errors import KnownError
from scorer.ledger.bundle import check_bundle
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from scorer.audit import Claim

_MOST_BYTES: Final = 500_000_000
"""All files of a bundle together, unpacked."""
_MOST_FILES: Final = 200
_PLAIN: Final = re.compile(r"[^\\:\0]+")
_LINK: Final = 0o120000

_UNREADABLE: Final = Text(
    "打不开 {name}（{why}）：请检查文件名和权限。", "{name} can't be opened ({why}): check its name and your rights."
)
_NO_ZIP: Final = Text("{name} 不是完整的 ZIP：请重新发送。", "{name} is no whole ZIP: send it again.")
_NO_BUNDLE: Final = Text(
    "{name} 不是见花的证据包（没有 {file}）。", "{name} is no evidence bundle of 见花 (it has no {file})."
)
_NEWER: Final = Text(
    "{name} 是更新版本的见花做的：请先更新见花。", "{name} was made by a newer 见花: update this one first."
)
_OUTSIDE: Final = Text(
    "{name} 里有指向外面的路径“{path}”：这个包不可信，什么也没写。",
    "{name} holds a path that points outside, “{path}”: don't trust it; nothing was written.",
)
_HEAVY: Final = Text("{name} 解开后太大：这个包不可信。", "{name} is too large when unpacked: don't trust it.")
_TWICE: Final = Text("{name} 里有两个“{path}”：这个包不可信。", "{name} holds “{path}” twice: don't trust it.")
_WHOLE: Final = Text(
    "证据包完整无缺：{n} 个文件都对得上，结果重算一致，封印 {seal}。",
    "The bundle is whole: {n} files are as they were made, the verdict comes out again; seal {seal}.",
)
_REPACKED: Final = Text("（内容没变，ZIP 是重新打包的。）", " (The contents are unchanged; the ZIP was packed anew.)")
_OTHERWISE: Final = Text(
    "（用这个版本重算，结果不同：做包的是 {made}，现在是 {now}。）",
    " (Computed anew by this version the verdict differs: it was made by {made}, this is {now}.)",
)
_CHANGED: Final = Text("{path} 被改过：内容和清单对不上。", "{path} was changed: it doesn't fit the manifest.")
_GONE: Final = Text("缺少 {path}：清单里有，包里没有。", "{path} is missing: the manifest names it.")
_ADDED: Final = Text("{path} 是后来加进去的：清单里没有。", "{path} was added: the manifest doesn't name it.")
_SEAL: Final = Text("清单被改过：和封印对不上。", "The manifest was changed: it doesn't fit the seal.")
_OTHER_SEAL: Final = Text("封印不是 {seal}：整个包被重做过。", "The seal isn't {seal}: the whole bundle was made anew.")
_VERDICT: Final = Text(
    "结果和牌、申诉对不上：按包里的牌重算不是这样。",
    "The verdict doesn't follow from table and claim: computed anew it is another.",
)
_CHAIN: Final = Text("包里的记录链不完整：{why}", "The log in the bundle isn't whole: {why}")
_NOT_IN_LOG: Final = Text(
    "照片不在这一晚的记录里：它不是当时记下的那张。",
    "The photo isn't in the evening's log: it is not the one that was recorded.",
)


@dataclass(frozen=True, slots=True)
class BundleCheck:
    """Whether a bundle is whole."""

    is_whole: bool
    text: Text
    """The verdict in a sentence."""
    files: int
    seal: str


def is_bundle(path: Path) -> bool:
    """Whether a file is an evidence bundle, whole or not; other files of 见花 are checked elsewhere."""
    try:
        with zipfile.ZipFile(path) as archive:
            return {MANIFEST, SEAL} & set(archive.namelist()) != set() and "session.json" not in archive.namelist()
    except (OSError, zipfile.BadZipFile, ValueError):
        return False


def check_file(path: Path, seal: str = "") -> BundleCheck:
    """Return whether the bundle in a file is whole.

    Args:
        path: The ZIP.
        seal: The first digits of the seal that somebody kept, where somebody did.

    Raises:
        BundleError: It is no bundle, or can't be read; one sentence.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BundleError(_UNREADABLE.fill(name=path.name, why=error.strerror or error)) from error
    return check_bytes(data, path.name, seal)


def check_bytes(data: bytes, name: str, seal: str = "") -> BundleCheck:
    """Return whether a bundle is whole; see ``check_file``."""
    files = unpacked(data, name)
    for needed in (MANIFEST, SEAL):
        if needed not in files:
            raise BundleError(_NO_BUNDLE.fill(name=name, file=needed))
    own = files[SEAL].decode("ascii", "replace").strip()
    wrong = _wrong(files, name, own) or (None if own.startswith(seal.lower()) else _OTHER_SEAL.fill(seal=seal))
    if wrong is not None:
        return BundleCheck(is_whole=False, text=wrong, files=len(files), seal=own)
    said = _WHOLE.fill(n=len(files), seal=own[:16])
    for remark in _remarks(files, data):
        said = Text(said.zh + remark.zh, said.en + remark.en)
    return BundleCheck(is_whole=True, text=said, files=len(files), seal=own)


def unpacked(data: bytes, name: str) -> dict[str, bytes]:
    """Return the files of a ZIP, in memory.

    Raises:
        BundleError: no ZIP, a damaged one, a path that points outside, a link, far too large.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            _check_entries(entries, name)
            return {entry.filename: archive.read(entry) for entry in entries}
    except (zipfile.BadZipFile, zlib.error, EOFError, ValueError, NotImplementedError, RuntimeError) as error:
        raise BundleError(_NO_ZIP.fill(name=name)) from error


def _check_entries(entries: list[zipfile.ZipInfo], name: str) -> None:
    if len(entries) > _MOST_FILES or sum(entry.file_size for entry in entries) > _MOST_BYTES:
        raise BundleError(_HEAVY.fill(name=name))
    met = set()
    for entry in entries:
        if points_outside(entry.orig_filename) or points_outside(entry.filename) or _is_link(entry):
            raise BundleError(_OUTSIDE.fill(name=name, path=_shown(entry.orig_filename)))
        if entry.filename in met:
            raise BundleError(_TWICE.fill(name=name, path=_shown(entry.filename)))
        met.add(entry.filename)


def points_outside(path: str) -> bool:
    """Whether a path of a ZIP is anything but a plain name within the folder it is unpacked into."""
    parts = PurePosixPath(path).parts
    return not _PLAIN.fullmatch(path) or path.startswith("/") or ".." in parts or not parts


def _is_link(entry: zipfile.ZipInfo) -> bool:
    return (entry.external_attr >> 16) & 0o170000 == _LINK


def _shown(path: str) -> str:
    return path.encode("unicode_escape").decode()[:80]


def _wrong(files: Mapping[str, bytes], name: str, seal: str) -> Text | None:
    """Return the first thing that isn't as it was made."""
    if hashlib.sha256(files[MANIFEST]).hexdigest() != seal or files[SEAL] != seal.encode() + b"\n":
        return _SEAL
    manifest = _manifest(files, name)
    listed = manifest["files"]
    for path in sorted({*listed, *files} - {MANIFEST, SEAL}):
        if path not in files:
            return _GONE.fill(path=_shown(path))
        if path not in listed:
            return _ADDED.fill(path=_shown(path))
        if hashlib.sha256(files[path]).hexdigest() != listed[path]["sha256"]:
            return _CHANGED.fill(path=_shown(path))
    return _contradiction(files, manifest)


def _manifest(files: Mapping[str, bytes], name: str) -> dict[str, Any]:
    try:
        found = json.loads(files[MANIFEST])
        kind = found["jianhua_bundle"]
        entries = [entry["sha256"] for entry in found["files"].values()]
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BundleError(_NO_BUNDLE.fill(name=name, file=MANIFEST)) from error
    if kind != FORMAT or not all(isinstance(entry, str) for entry in entries):
        raise BundleError(_NEWER.fill(name=name))
    return dict(found)


def _contradiction(files: Mapping[str, bytes], manifest: Mapping[str, Any]) -> Text | None:
    """Return where the files of a bundle speak against each other."""
    if manifest.get("app") == app_version() and not _comes_out_again(files):
        return _VERDICT
    try:
        log = json.loads(files.get(LOG, b"{}"))
    except ValueError:
        return _CHANGED.fill(path=LOG)
    if not isinstance(log, dict) or "jianhua_chain" not in log:
        return None
    return _chain_trouble(log, manifest)


def _chain_trouble(log: dict[str, Any], manifest: Mapping[str, Any]) -> Text | None:
    try:
        found = check_bundle(log)
    except KnownError as error:
        return _CHAIN.fill(why=error.text)
    if not found.is_whole:
        return _CHAIN.fill(why=found.text)
    noted = {digest for event in log["events"] for note in event["evidence"] for digest in note[1:3]}
    photos = [
        digest for photo in manifest.get("photos", []) for digest in (photo["original_sha256"], photo["kept_sha256"])
    ]
    return _NOT_IN_LOG if photos and not noted & set(photos) else None


def _comes_out_again(files: Mapping[str, bytes]) -> bool:
    """Whether the verdict follows from table and claim."""
    try:
        said = json.loads(files[VERDICT])
        asked = asked_by(json.loads(files[TABLE]))
        claim = _claim(json.loads(files[CLAIM]))
        again = verdict_document(verdict(claim, asked.win, asked.rules, asked.points_per_pao))
        return all(said.get(key) == json.loads(json.dumps(value)) for key, value in again.items())
    except (KeyError, ValueError, TypeError, AttributeError, KnownError):
        return False


def _claim(said: Mapping[str, Any]) -> Claim:
    dealer, speaker = (None if said[who] is None else PLAYER_WORDS[said[who]] for who in ("dealer", "speaker"))
    return claim_of(Spoken(str(said["text"]), dealer, speaker))


def _remarks(files: Mapping[str, bytes], data: bytes) -> list[Text]:
    found = []
    if pack(files) != data:
        found.append(_REPACKED)
    made, now = str(json.loads(files[MANIFEST]).get("app")), app_version()
    if made != now and not _comes_out_again(files):
        found.append(_OTHERWISE.fill(made=made, now=now))
    return found
