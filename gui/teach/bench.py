"""Where sets are taught and used: the networks and the store, for worker threads. No Qt widget is touched here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from threading import Lock
from typing import TYPE_CHECKING

from vision.models import load_networks
from vision.reader import reader_with
from vision.taught.errors import TeachError
from vision.taught.pairs import confusable_pairs
from vision.taught.store import TaughtStore
from vision.taught.teach import teach

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scorer.text import Text
    from vision.frame import Frame
    from vision.models import Networks
    from vision.protocols import TableReader
    from vision.reading import TableReading
    from vision.table_view.quad import TableQuad
    from vision.taught.pairs import ConfusablePair
    from vision.taught.store import Deleted
    from vision.taught.taught_set import Shot, TaughtSet


@dataclass(frozen=True, slots=True)
class SetLine:
    """One taught set as a list shows it."""

    name: str
    active: bool
    tiles: int
    missing: tuple[int, ...]
    """Tiles of the game (class ids) that it doesn't show."""
    pairs: tuple[ConfusablePair, ...]


@dataclass(frozen=True, slots=True)
class Sets:
    """All taught sets, and what went wrong with some."""

    lines: tuple[SetLine, ...]
    complaints: tuple[Text, ...] = ()


class TeachBench:
    """Loads the networks when they are first needed, and reads with the set that is in use."""

    def __init__(self, store: TaughtStore | None = None, load: Callable[[], Networks] = load_networks) -> None:
        self._store = store or TaughtStore()
        self._load = load
        self._networks: Networks | None = None
        self._lock = Lock()

    def reader(self) -> TableReader:
        """Return a reader that follows the set in use from photo to photo; raises ``ModelError``."""
        return ActiveReader(self._ready(), self._store)

    def learn(self, shots: Sequence[Shot], name: str, onto: str | None = None) -> str:
        """Teach a set, keep it and read with it from now on; return its name.

        ``onto`` names a set that the tiles are added to. Raises ``TeachError`` or ``ModelError``.
        """
        networks = self._ready()
        taught = teach(networks, shots, name, None if onto is None else self._store.load(onto, networks))
        self._store.save(taught)
        self._store.use(taught.name)
        return taught.name

    def sets(self) -> Sets:
        """Return all sets; raises ``ModelError``."""
        networks, active = self._ready(), self._store.active()
        lines, complaints = [], []
        for name in self._store.names():
            try:
                lines.append(_line(self._store.load(name, networks), active))
            except TeachError as error:
                complaints.append(error.text)
        return Sets(tuple(lines), tuple(dict.fromkeys(complaints)))

    def use(self, name: str | None) -> None:
        """Read with this set from now on, with none if None; raises ``TeachError``."""
        self._store.use(name)

    def delete(self, name: str) -> Deleted:
        """Delete a set; raises ``TeachError``."""
        return self._store.delete(name)

    def restore(self, deleted: Deleted) -> None:
        """Bring a deleted set back; raises ``TeachError``."""
        self._store.restore(deleted)

    def _ready(self) -> Networks:
        with self._lock:
            if self._networks is None:
                self._networks = self._load()
            return self._networks


class ActiveReader:
    """A ``TableReader`` that reads with whatever set is in use when a photo comes."""

    def __init__(self, networks: Networks, store: TaughtStore) -> None:
        self._networks, self._store = networks, store
        self._stamp: tuple[str, int] | None = None
        self._reader: TableReader = reader_with(networks)

    def read(self, frame: Frame, quad: TableQuad | None = None) -> TableReading:
        """Return the reading; a set that can't be used is told of in a remark, and the networks read alone."""
        complaint = self._follow()
        reading = self._reader.read(frame, quad)
        return reading if complaint is None else replace(reading, remarks=(*reading.remarks, complaint))

    def _follow(self) -> Text | None:
        stamp = self._store.stamp()
        if stamp == self._stamp:
            return None
        self._reader, self._stamp = reader_with(self._networks), None
        try:
            self._reader = reader_with(self._networks, self._store.load_active(self._networks))
        except TeachError as error:
            return error.text
        self._stamp = self._store.stamp()
        return None


def _line(taught: TaughtSet, active: str | None) -> SetLine:
    missing, pairs = taught.missing, confusable_pairs(taught)
    return SetLine(taught.name, taught.name == active, len(taught.crops), missing, pairs)
