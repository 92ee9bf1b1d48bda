"""One hand of an archive, and what was found about it; both travel between processes and machines."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any

from scorer.text import Text

if TYPE_CHECKING:
    from scorer.rules import RuleSet


class Kind(Enum):
    """What became of one hand."""

    SAME = "same"
    """Nothing changes, or there is nothing to compare with."""
    READING = "reading"
    """The photo is read otherwise than it was confirmed, the result stays."""
    RESULT = "result"
    """Another result by this reading or by these rules."""
    CLAIM = "claim"
    """The claim beside the photo doesn't stand."""
    UNCLEAR = "unclear"
    """No winner's hand, another hand than the one confirmed, a file beside it that can't be understood."""
    DAMAGED = "damaged"
    """The photo can't be opened, or isn't the one that was recorded."""


CHANGED = (Kind.RESULT, Kind.CLAIM, Kind.UNCLEAR, Kind.DAMAGED)
"""What is listed."""


@dataclass(frozen=True)
class Job:
    """One hand to look at."""

    name: str
    """What the report calls it."""
    photo: bytes = field(repr=False)
    """The file as it came."""
    case: str = ""
    """The confirmed table, JSON as ``jianhua score`` takes it; empty where none was."""
    claim: str = ""
    """What was claimed, or a claim file's text; empty where nothing was."""
    rules: RuleSet | None = None
    """By which rules it is scored now; None: by those of the case."""
    models: str = ""
    """Folder of the models on the machine that reads; empty for the installed ones."""
    version: str = ""
    """Of models and program: what was found by others is not found yet."""
    damage: Text | None = None
    """Why there is no photo to look at."""

    @cached_property
    def key(self) -> str:
        """The same for the same work, 64 hex digits."""
        parts = (self.name, self.case, self.claim, repr(self.rules), self.version)
        digest = hashlib.sha256(self.photo)
        for part in parts:
            digest.update(b"\0" + part.encode())
        return digest.hexdigest()


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found about one hand."""

    name: str
    key: str
    kind: Kind
    text: Text
    """One sentence."""
    sha256: str = ""
    perceptual: str = ""
    """The photo's print, to find photos that were used twice; empty where there is none."""
    seconds: float = 0.0
    """How long the reader took."""

    def to_json(self) -> dict[str, object]:
        """Return it as JSON values; ``from_json`` is the way back."""
        return {
            "name": self.name,
            "key": self.key,
            "kind": self.kind.value,
            "text": [self.text.zh, self.text.en],
            "sha256": self.sha256,
            "perceptual": self.perceptual,
            "seconds": self.seconds,
        }

    @classmethod
    def from_json(cls, said: dict[str, Any]) -> Finding:
        """Return the finding of JSON values; ``KeyError``, ``ValueError`` or ``TypeError`` where they are none."""
        zh, en = said["text"]
        return cls(
            str(said["name"]),
            str(said["key"]),
            Kind(said["kind"]),
            Text(str(zh), str(en)),
            str(said["sha256"]),
            str(said["perceptual"]),
            float(said["seconds"]),
        )
