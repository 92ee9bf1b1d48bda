"""How long a ledger of 10,000 events takes to open and to read, and one event to append.

    python tests/benchmarks/bench_ledger.py [EVENTS]

The events are an evening's hands, those of ``bench_session``. Each step runs three times; the
fastest is shown beside the slowest, both as the wall's time, with the processor's own
beside it: on a busy machine the first says little. Loading SQLAlchemy is shown by itself.
"""

# ruff: noqa: T201  the figures are its output

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

START = time.perf_counter()
from bench_session import evening  # noqa: E402  the loading is timed
from sqlalchemy import Connection, insert, select, update  # noqa: E402

from scorer.ledger.chain import canonical, link  # noqa: E402
from scorer.ledger.opening import open_ledger  # noqa: E402
from scorer.ledger.tables import events, sessions  # noqa: E402
from scorer.session.codec import encode  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.session.codec_values import Json

LOADED = time.perf_counter() - START
RUNS = 3


def fill(connection: Connection, payloads: list[Json]) -> None:
    """Chain events on in one go: filling isn't what is timed."""
    head, rows = connection.execute(select(sessions.c.head)).scalar_one(), []
    for number, event in enumerate(payloads[1:], 2):
        row = {"session_id": "s", "number": number, "event_id": event["id"], "kind": event["kind"], "at": event["at"]}
        row |= {"payload": canonical(event), "previous_hash": head}
        head = link(head, number, row["payload"], ())
        rows.append(row | {"hash": head})
    connection.execute(insert(events), rows)
    connection.execute(update(sessions).values(events=len(payloads), head=head))


def timed(what: str, work: Callable[[], object]) -> None:
    """Print how long ``work`` takes, on the wall and on the processor."""
    walls, processors = [], []
    for _ in range(RUNS):
        wall, processor = time.perf_counter(), time.process_time()
        work()
        walls.append(time.perf_counter() - wall)
        processors.append(time.process_time() - processor)
    shown = [1000 * seconds for seconds in (min(walls), max(walls), min(processors))]
    print(f"{what:28} {shown[0]:8.1f} ms, slowest {shown[1]:8.1f} ms, processor {shown[2]:8.1f} ms", flush=True)


def main() -> None:
    """Fill a ledger, then time it."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    payloads = [encode(event) for event in evening(count - 1)]
    path = Path(tempfile.mkdtemp(prefix="jianhua-bench-")) / "ledger.db"
    with open_ledger(path) as ledger:
        ledger.create_session("s", "周六晚", payloads[0])
        ledger._store.write(lambda connection: fill(connection, payloads))

    def open_and_read() -> None:
        with open_ledger(path) as ledger:
            assert len(ledger.events("s")) == count

    def append_one() -> None:
        nonlocal count
        count += 1
        ledger.append("s", {**payloads[-1], "id": f"more{count}"})

    print(f"{count} events, {path.stat().st_size / 1e6:.1f} MB; loading the modules took {LOADED * 1000:.0f} ms")
    timed("open (whole file checked)", lambda: open_ledger(path).close())
    timed("open and read every payload", open_and_read)
    with open_ledger(path) as ledger:
        timed("read every payload", lambda: ledger.events("s"))
        texts = [canonical(stored.payload) for stored in ledger.events("s")]
        timed("(of it, parsing JSON alone)", lambda: [json.loads(text) for text in texts])
        timed("list the sessions", ledger.sessions)
        timed("verify the chain", lambda: ledger.verify("s"))
        timed("back up", lambda: ledger.backup(path.with_name("copy.db")))
        timed("append one, on the disk", append_one)


if __name__ == "__main__":
    main()
