"""How long an evening of 10,000 hands takes to open from its ledger, and to fold anew after an edit of its first hand.

    python tests/benchmarks/bench_evening.py [HANDS]

Opening is what the window does: the file is checked, every event is read, understood and
folded. The edit is written, read back and folded; its preview is timed by itself. Each
step runs three times. The fastest is shown: the wall's time, and the processor's own
beside it, for on a busy machine the first says little; the processor's decides.
"""

# ruff: noqa: T201  the figures are its output

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from bench_session import AT, evening

from gui.session.book import Book
from gui.session.payloads import payload_of
from scorer.ledger import writing
from scorer.ledger.opening import open_ledger
from scorer.session.events import Correction, DrawnHand
from scorer.stakes import Followed

if TYPE_CHECKING:
    from collections.abc import Callable

    from gui.session.book import Evening

RUNS = 3
LIMIT_S = 1.0


def fill(path: Path, hands: int) -> None:
    """Write a session in one transaction: filling isn't what is timed."""
    first, *others = evening(hands)
    with open_ledger(path) as ledger:
        ledger.create_session("o", "五一", payload_of(first))
        ledger._store.write(
            lambda connection: [
                writing.append(connection, ledger.place, "o", payload_of(event), ()) for event in others
            ]
        )


def timed(what: str, work: Callable[[int], object]) -> float:
    """Print how long ``work`` takes; return the processor's seconds of the fastest run."""
    walls, processors = [], []
    for run in range(RUNS):
        wall, processor = time.perf_counter(), time.process_time()
        work(run)
        walls.append(time.perf_counter() - wall)
        processors.append(time.process_time() - processor)
    print(f"{what:44} {min(walls):6.3f} s, processor {min(processors):6.3f} s", flush=True)
    return min(processors)


def main() -> int:
    """Measure and say whether opening and editing stay below a second."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    path = Path(tempfile.mkdtemp(prefix="jianhua-bench-")) / "ledger.db"
    fill(path, hands)
    print(f"{hands:,} hands, {path.stat().st_size / 1e6:.1f} MB")
    found: list[Evening] = []
    book = Book(path)

    def open_it(_run: int) -> None:
        book.close()
        found[:] = [book.evening("o")]

    def edit(run: int) -> None:
        found[:] = [book.append(found[0], correction(run))]

    def correction(run: int) -> Correction:
        changed = DrawnHand(id="h1", at=AT, followed=Followed.ORDINARY if run % 2 else None)
        return Correction(id=f"c{run}", at=AT, replacement=changed)

    opening = timed("open the ledger, read, understand and fold", open_it)
    timed("preview of another first hand", lambda run: book.preview(found[0], correction(run)))
    editing = timed("write another first hand and fold anew", edit)
    book.close()
    met = opening < LIMIT_S and editing < LIMIT_S
    print(f"opening {opening:.2f} s, editing {editing:.2f} s: {'met' if met else 'NOT met'} (< {LIMIT_S:.0f} s)")
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
