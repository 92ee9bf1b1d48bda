"""The chain of a session as one JSON value that anyone can check, without the ledger.

``{"jianhua_chain": 1, "session": id, "name": name, "head": hash, "events": [{"payload":
canonical JSON as text, "evidence": [[key, original sha256, kept sha256, media type]], "hash": …}]}``
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from scorer.ledger import chain
from scorer.ledger.errors import BadBackupError
from scorer.ledger.values import EvidenceNote
from scorer.ledger.verifying import Found, Record, verdict
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from scorer.ledger.values import Seal, Verdict

FORMAT: Final = 1

_BAD: Final = Text(
    "这不是完整的记录链：请重新导出或重新发送。", "This is no whole chain of a session: export or send it again."
)


def bundle_of(found: Found) -> dict[str, object]:
    """Return the chain of ``found`` as a JSON value."""
    events = [
        {
            "payload": record.payload,
            "evidence": [[n.key, n.original_sha256, n.kept_sha256, n.media_type] for n in record.notes],
            "hash": record.hash,
        }
        for record in found.records
    ]
    return {
        "jianhua_chain": FORMAT,
        "session": found.session_id,
        "name": found.name,
        "head": found.head,
        "events": events,
    }


def check_bundle(
    bundle: Mapping[str, Any], photo: Callable[[str], bytes | None] | None = None, seal: Seal | None = None
) -> Verdict:
    """Return whether a bundle's chain is whole; it needs no ledger.

    Args:
        bundle: What ``Ledger.bundle`` returned, perhaps after a journey.
        photo: The bytes kept under a SHA-256, None where there are none; without it
            photos aren't checked.
        seal: What somebody kept of the session earlier.

    Raises:
        BadBackupError: It isn't a bundle at all.
    """
    return verdict(found_in(bundle), photo, seal)


def found_in(bundle: Mapping[str, Any]) -> Found:
    """Read a bundle.

    Raises:
        BadBackupError: It isn't one.
    """
    try:
        if bundle["jianhua_chain"] != FORMAT:
            raise BadBackupError(_BAD)
        records = tuple(_records(bundle))
        head = bundle["head"]
        return Found(str(bundle["session"]), str(bundle["name"]), records, len(records), str(head))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadBackupError(_BAD) from error


def _records(bundle: Mapping[str, Any]) -> Iterator[Record]:
    before = chain.genesis(str(bundle["session"]), str(bundle["name"]))
    for number, row in enumerate(bundle["events"], 1):
        payload = json.loads(row["payload"])
        notes = tuple(sorted(EvidenceNote(*map(str, note)) for note in row["evidence"]))
        own = str(row["hash"])
        yield Record(number, payload["id"], payload["kind"], payload["at"], str(row["payload"]), before, own, notes)
        before = own
