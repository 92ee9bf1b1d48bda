"""The hash chain: each event's hash seals it, its evidence and all events before it.

    genesis = sha256(canonical({"jianhua": 1, "name": name, "session": id}))
    hash    = sha256(hash before + canonical({"evidence": [...], "number": n, "payload": {...}}))

Hashes are written as 64 hex digits and enter the next one as these digits.
Canonical JSON: sorted keys, no spaces, UTF-8; so the same event has the same
hash whatever wrote it.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.ledger.values import EvidenceNote

_LONE_SURROGATES = re.compile("[\ud800-\udfff]")


def canonical(value: object) -> str:
    """Return ``value`` as canonical JSON, always valid Unicode.

    Raises:
        ValueError: It holds NaN or an infinity, or itself.
        TypeError: It holds what JSON can't say.
    """
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":"))
    return _LONE_SURROGATES.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def genesis(session_id: str, name: str) -> str:
    """Return what stands before a session's first event, 64 hex digits."""
    return _sha256(canonical({"jianhua": 1, "name": name, "session": session_id}))


def link(before: str, number: int, payload: str, evidence: Iterable[EvidenceNote]) -> str:
    """Return the hash of an event, 64 hex digits.

    Args:
        before: Hash of the event before, or ``genesis``.
        number: Its place in the session, from 1.
        payload: The event as canonical JSON.
        evidence: What is kept with it, in any order.
    """
    notes = canonical([[n.key, n.original_sha256, n.kept_sha256, n.media_type] for n in sorted(evidence)])
    return _sha256(f'{before}{{"evidence":{notes},"number":{number},"payload":{payload}}}')


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
