"""Everything that the ledger keeps of one session, so that it can be put into another one unchanged.

As a document it is what ``scorer.session.export.export_session`` says, and besides:

``{"kind": "jianhua.session", "format": 1, "session": id, "name": name, "head": hash, "created_by":
"见花 0.1.0", "events": [the events as the ledger keeps them], "results": {…}, "chain": [{"hash": …,
"evidence": [[key, original sha256, kept sha256, media type], …]}, …]}``

``chain`` has one entry an event. An event's hash is that of its canonical JSON
(``scorer.ledger.chain``), which ``events`` gives again to the byte, so whoever reads
the file can check it without a ledger. The photos stand beside it, by their hash.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any, Final

from gui.session_export.errors import NotAnExportError
from scorer.ledger import chain
from scorer.ledger.bundle import check_bundle
from scorer.ledger.errors import BadBackupError, NoSuchEvidenceError
from scorer.ledger.values import EvidenceNote
from scorer.session.codec import decode_all
from scorer.session.export import FORMAT, KIND, export_session, import_session
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from scorer.ledger.ledger import Ledger
    from scorer.ledger.values import Seal, Verdict
    from scorer.session.events import AnyEvent

_NOT_WHOLE: Final = Text(
    "导出文件不完整（{what}），没有导入：请重新导出或重新发送。",
    "The export is not whole ({what}); nothing was imported: export or send it again.",
)
_CHAIN: Final = Text("记录链看不懂", "its chain can't be understood")
_COUNT: Final = Text("记录链和记录的条数不同", "its chain and its events differ in number")


@dataclass(frozen=True, slots=True)
class Link:
    """What the chain says of one event beside the event."""

    hash: str
    evidence: tuple[tuple[str, str, str, str], ...]
    """Key, original SHA-256, kept SHA-256, media type; sorted."""


@dataclass(frozen=True, slots=True)
class Whole:
    """One session, whole."""

    session_id: str
    name: str
    payloads: tuple[Mapping[str, Any], ...]
    """The events as the ledger keeps them, in order."""
    links: tuple[Link, ...]
    """One an event."""
    photo: Callable[[str], bytes | None] = field(compare=False)
    """The bytes kept under a SHA-256; None where they are gone."""

    @property
    def head(self) -> str:
        """Hash of the last event, or what stands before the first."""
        return self.links[-1].hash if self.links else chain.genesis(self.session_id, self.name)

    @property
    def digests(self) -> tuple[str, ...]:
        """The SHA-256 of every kept photo, each once, in order of coming."""
        return tuple(dict.fromkeys(note[2] for link in self.links for note in link.evidence))

    def events(self) -> list[AnyEvent]:
        """Return the events; raises ``SessionError`` for one that can't be understood."""
        return decode_all(self.payloads)

    def bundle(self) -> dict[str, object]:
        """Return the chain as ``scorer.ledger.bundle`` writes it."""
        return {
            "jianhua_chain": 1,
            "session": self.session_id,
            "name": self.name,
            "head": self.head,
            "events": [
                {"payload": chain.canonical(payload), "evidence": list(map(list, link.evidence)), "hash": link.hash}
                for payload, link in zip(self.payloads, self.links, strict=True)
            ],
        }

    def verify(self, seal: Seal | None = None) -> Verdict:
        """Return whether chain and photos are what was written."""
        return check_bundle(self.bundle(), self.photo, seal)


def whole_of(ledger: Ledger, session_id: str) -> Whole:
    """Return a session of ``ledger``; its photos are read when they are asked for.

    Raises:
        LedgerError: It isn't there, or the ledger can't be read.
    """
    said: dict[str, Any] = ledger.bundle(session_id)
    rows = said["events"]
    links = tuple(Link(row["hash"], tuple(map(tuple, row["evidence"]))) for row in rows)
    where = {note[2]: (note[0], number) for number, link in enumerate(links, 1) for note in link.evidence}

    def photo(digest: str) -> bytes | None:
        key, number = where[digest]
        try:
            return ledger.evidence(session_id, key, number)
        except NoSuchEvidenceError:
            return None

    return Whole(session_id, said["name"], tuple(json.loads(row["payload"]) for row in rows), links, photo)


def document(whole: Whole) -> dict[str, object]:
    """Return the session as a JSON value without its photos; raises ``SessionError`` as ``Whole.events`` does."""
    results = export_session(whole.events())
    links = [{"hash": link.hash, "evidence": list(map(list, link.evidence))} for link in whole.links]
    return {
        "kind": results["kind"],
        "format": results["format"],
        "created_by": f"见花 {program_version()}",
        "session": whole.session_id,
        "name": whole.name,
        "head": whole.head,
        "events": list(whole.payloads),
        "results": results["results"],
        "chain": links,
    }


def read_document(value: object, photo: Callable[[str], bytes | None]) -> Whole:
    """Return the session of ``document``, checked but for its chain and photos (``Whole.verify``).

    A session without a chain, as ``scorer.session.export`` alone writes it, gets one here.

    Raises:
        SessionError: No session, one of a newer 见花, or one that doesn't follow from its events.
        NotAnExportError: Its chain can't be understood.
    """
    import_session(value)
    return _said(value, photo)


def verify_document(value: object, photo: Callable[[str], bytes | None], seal: Seal | None = None) -> Verdict:
    """Return whether the session of ``document`` is what was written; its chain is looked at first.

    Raises:
        SessionError: No session, or one of a newer 见花; or its chain is whole, but its results don't follow from it.
        NotAnExportError: Its chain can't be understood.
    """
    if not (isinstance(value, dict) and value.get("kind") == KIND and value.get("format") == FORMAT):
        import_session(value)  # says what is wrong
    try:
        verdict = _said(value, photo).verify(seal)
    except (BadBackupError, KeyError, TypeError, AttributeError) as error:
        raise NotAnExportError(_NOT_WHOLE.fill(what=_CHAIN)) from error
    if verdict.is_whole:
        import_session(value)
    return verdict


def _said(value: Any, photo: Callable[[str], bytes | None]) -> Whole:  # noqa: ANN401  as JSON gave it
    said: dict[str, Any] = value
    payloads = tuple(said["events"])
    if "chain" not in said:
        first = payloads[0]
        name = str(first["name"]).encode("utf-8", "replace").decode().replace("\0", " ")
        return sealed(str(first["id"]), name, payloads, (), photo)
    try:
        links = tuple(_link(link) for link in said["chain"])
        session_id, name, head = map(_text, (said["session"], said["name"], said["head"]))
    except (KeyError, TypeError, ValueError) as error:
        raise NotAnExportError(_NOT_WHOLE.fill(what=_CHAIN)) from error
    if len(links) != len(payloads) or (links and links[-1].hash != head):
        raise NotAnExportError(_NOT_WHOLE.fill(what=_COUNT))
    return Whole(session_id, name, payloads, links, photo)


def sealed(
    session_id: str,
    name: str,
    payloads: Sequence[Mapping[str, Any]],
    evidence: Sequence[tuple[tuple[str, str, str, str], ...]],
    photo: Callable[[str], bytes | None],
) -> Whole:
    """Return a session whose chain is made here; ``evidence`` is one an event, or empty where there is none."""
    links: list[Link] = []
    before = chain.genesis(session_id, name)
    for number, payload in enumerate(payloads, 1):
        notes = evidence[number - 1] if evidence else ()
        before = chain.link(before, number, chain.canonical(payload), [EvidenceNote(*note) for note in notes])
        links.append(Link(before, notes))
    return Whole(session_id, name, tuple(payloads), tuple(links), photo)


def as_new(whole: Whole, session_id: str) -> Whole:
    """Return the same evening as another session, chained anew from its first event on."""
    first = {**whole.payloads[0], "id": session_id}
    notes = [link.evidence for link in whole.links]
    return sealed(session_id, whole.name, (first, *whole.payloads[1:]), notes, whole.photo)


def _link(value: Any) -> Link:  # noqa: ANN401  as JSON gave it
    return Link(_text(value["hash"]), tuple(sorted(_note(note) for note in value["evidence"])))


def _note(value: Any) -> tuple[str, str, str, str]:  # noqa: ANN401  as JSON gave it
    key, original, kept, media_type = map(_text, value)
    return key, original, kept, media_type


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def is_whole_photo(data: bytes | None, digest: str) -> bool:
    """Return whether ``data`` are the bytes with this SHA-256."""
    return data is not None and hashlib.sha256(data).hexdigest() == digest


def program_version() -> str:
    """Return the version of this program."""
    try:
        return version("jianhua")
    except PackageNotFoundError:
        return "?"
