"""The ledger: sessions, their events in order, their evidence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

from scorer.ledger import blobs, reading, writing
from scorer.ledger.backup import back_up, take_lines, write_lines
from scorer.ledger.bundle import bundle_of
from scorer.ledger.errors import NoSuchEvidenceError
from scorer.ledger.place import FilePlace
from scorer.ledger.tables import evidence
from scorer.ledger.troubles import told
from scorer.ledger.verifying import verdict
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from types import TracebackType
    from typing import Self

    from sqlalchemy import Connection

    from scorer.ledger.place import Place
    from scorer.ledger.store import Store
    from scorer.ledger.values import Appended, Evidence, Payload, Seal, SessionRow, StoredEvent, Verdict

_NO_EVIDENCE = Text(
    "找不到场次“{id}”的照片“{key}”：它可能被移走了，请从备份恢复。",
    "The photo “{key}” of the session “{id}” is gone: restore it from a backup.",
)


class Ledger:
    """An open ledger; ``opening.open_ledger`` makes it.

    Every call waits for the disk or the server, so it belongs off the window's
    thread: use it from one worker thread at a time. Several programs, each with a
    ledger of its own on the same file or server, may write at once. When a call
    that writes returns, what it wrote outlives a crash; when it raises, nothing
    was written, and it may simply be called again.

    Every method raises a ``LedgerError`` where the world is at fault.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def place(self) -> Place:
        """Where it lies."""
        return self._store.place

    def create_session(self, session_id: str, name: str, first: Payload) -> Appended:
        """Begin a session with its first event; the same call again changes nothing.

        Args:
            session_id: Unique in the ledger, at most 200 characters; a UUID does.
            name: What people call it; sealed by the chain, so it stays.
            first: The first event; its ``at`` is when the session began.

        Raises:
            SessionTakenError: Another session has this id.
        """
        return self._store.write(lambda connection: writing.create(connection, session_id, name, first))

    def append(self, session_id: str, payload: Payload, evidence: Sequence[Evidence] = ()) -> Appended:
        """Write an event at the end of its session.

        The event's ``id`` makes it unique: appended again, also by another program, it
        is one event, and its number comes back. (``at`` may differ then; the first counts.)

        Args:
            session_id: Which session.
            payload: ``id``, ``kind``, ``at`` and whatever else JSON can say.
            evidence: What is kept with it; no key twice.

        Raises:
            NoSuchSessionError: It isn't there.
            EventChangedError: The id stands for another event already (a bug).
        """
        with told(self.place):
            blobs.keep_files(self.place, evidence)
        return self._store.write(
            lambda connection: writing.append(connection, self.place, session_id, payload, evidence)
        )

    def sessions(self) -> list[SessionRow]:
        """Return all sessions, the one begun last first."""
        return self._store.read(reading.list_sessions)

    def events(self, session_id: str, after: int = 0) -> list[StoredEvent]:
        """Return the events of a session by number, those after number ``after``.

        Raises:
            NoSuchSessionError: It isn't there.
        """
        return self._store.read(lambda connection: reading.stored_events(connection, session_id, after))

    def evidence(self, session_id: str, key: str, number: int | None = None) -> bytes:
        """Return the kept bytes of a piece of evidence, unchecked (``verify`` checks).

        Args:
            session_id: Which session.
            key: What it is called.
            number: Of which event; None: the last event that has this key.

        Raises:
            NoSuchEvidenceError: There is none, or its bytes are gone.
        """
        return self._store.read(lambda connection: self._bytes(connection, session_id, key, number))

    def _bytes(self, connection: Connection, session_id: str, key: str, number: int | None) -> bytes:
        wanted = select(evidence.c.kept_sha256).where(evidence.c.session_id == session_id, evidence.c.key == key)
        if number is not None:
            wanted = wanted.where(evidence.c.number == number)
        digest = connection.execute(wanted.order_by(evidence.c.number.desc()).limit(1)).scalar()
        data = None if digest is None else blobs.fetch(connection, self.place, digest)
        if data is None:
            raise NoSuchEvidenceError(_NO_EVIDENCE.fill(id=session_id, key=key))
        return data

    def verify(self, session_id: str, seal: Seal | None = None) -> Verdict:
        """Return whether a session is whole: its chain, its photos, and what ``seal`` names.

        Args:
            session_id: Which session.
            seal: ``Verdict.seal`` of an earlier day, where somebody kept it.

        Raises:
            NoSuchSessionError: It isn't there.
        """

        def work(connection: Connection) -> Verdict:
            found = reading.find(connection, session_id)
            return verdict(found, lambda digest: blobs.fetch(connection, self.place, digest), seal)

        return self._store.read(work)

    def bundle(self, session_id: str) -> dict[str, object]:
        """Return the chain of a session as JSON; ``bundle.check_bundle`` checks it anywhere.

        Raises:
            NoSuchSessionError: It isn't there.
        """
        return self._store.read(lambda connection: bundle_of(reading.find(connection, session_id)))

    @property
    def backup_suffix(self) -> str:
        """How the name of a backup ends: ``db`` or ``jsonl``."""
        return "db" if isinstance(self.place, FilePlace) else "jsonl"

    def backup(self, path: Path, *, photos: bool = True) -> None:
        """Write a copy in one file, whole or not there, while others may write; see ``backup``.

        Args:
            path: Where to; an older copy there is replaced.
            photos: Take the photos along.

        Raises:
            LedgerError: It can't be written; ledger and older copy are as they were.
        """
        back_up(self._store, path, photos=photos)

    def export_lines(self, path: Path) -> None:
        """Write the whole ledger with its photos as JSON lines, see ``lines``.

        Raises:
            LedgerError: It can't be written.
        """
        write_lines(self._store, path)

    def take_in(self, path: Path) -> int:
        """Add what JSON lines say and the ledger lacks, all or nothing; return how many events are new.

        Raises:
            BadBackupError: The file is cut short or something else.
            DifferentHistoryError: It says something else about events that are here.
        """
        return take_lines(self._store, path)

    def close(self) -> None:
        """Let go of the file or the server; no other call may follow."""
        self._store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
