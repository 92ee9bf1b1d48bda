"""A writer killed at random, again and again: the ledger holds all that was confirmed.

    python tests/benchmarks/bench_kills.py [KILLS [FOLDER]]

A process of its own opens the ledger, appends events, every third with a photo, and
says the number and hash of each once ``append`` has returned. It is killed (SIGKILL) at
a random moment, while opening or while writing. Then the ledger is opened again and must
hold every event that was said, with its hash, in an unbroken chain with whole photos, and
at most one event that wasn't said. Exits with 1 at the first ledger that doesn't.
"""

# ruff: noqa: T201  the figures are its output

from __future__ import annotations

import hashlib
import multiprocessing
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import alembic.command  # noqa: F401  loaded before the writers are forked

from scorer.ledger.opening import open_ledger
from scorer.ledger.values import Evidence

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

LONGEST = 0.15  # seconds that a writer lives on after its first event
OPENING = 0.3  # of the writers are killed before that, while opening
AT = "2026-11-28T20:00:00+08:00"
RENEW = 25  # kills on one file, so that it is killed both small and large


def write(path: Path, said: Connection, life: int) -> None:
    """Append until killed."""
    said.send(None)  # started
    with open_ledger(path) as ledger:
        ledger.create_session("s", "周六晚", {"id": "first", "kind": "begun", "at": AT})
        for n in range(1_000_000):
            data = random.Random(f"{life}-{n}").randbytes(60_000)  # noqa: S311  a photo, no secret
            photo = Evidence("photo", data, "image/jpeg", hashlib.sha256(data).hexdigest())
            hand = {"id": f"{life}-{n}", "kind": "hand", "at": AT, "text": "清一色" * 100}
            done = ledger.append("s", hand, [photo] if n % 3 == 0 else [])
            said.send((done.number, done.hash))


def kill_once(path: Path, life: int, chance: random.Random) -> dict[int, str]:
    """Let a writer live for a while; return what it confirmed, hashes by number."""
    context = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
    ours, theirs = context.Pipe(duplex=False)
    writer = context.Process(target=write, args=(path, theirs, life))
    writer.start()
    theirs.close()
    ours.recv()
    if chance.random() > OPENING:
        ours.poll(30)  # its first event
    time.sleep(chance.random() * LONGEST)
    writer.kill()
    writer.join()
    confirmed = {}
    try:
        while True:
            number, own = ours.recv()
            confirmed[number] = own
    except (EOFError, OSError):  # cut off within a message, too
        ours.close()
    return confirmed


def on_disk(path: Path) -> dict[int, str]:
    """Return the hashes by number that the ledger holds, its chain and photos checked."""
    with open_ledger(path) as ledger:
        if not ledger.sessions():
            return {}
        verdict = ledger.verify("s")
        if not verdict.is_whole:
            fail(verdict.text.en, path)
        return {stored.number: stored.hash for stored in ledger.events("s")}


def fail(what: str, path: Path) -> NoReturn:
    """Say what was lost, and stop."""
    print(f"{what} ({path})")
    sys.exit(1)


def main() -> None:
    """Kill, check, report."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    folder = Path(sys.argv[2] if len(sys.argv) > 2 else tempfile.mkdtemp(prefix="jianhua-kills-"))
    chance = random.Random(7)  # noqa: S311  moments, no secrets
    start, said, unsaid, before = time.monotonic(), 0, 0, dict[int, str]()
    for life in range(kills):
        path = folder / f"ledger{life // RENEW}.db"
        before = before if life % RENEW else {}
        confirmed = before | kill_once(path, life, chance)
        here = on_disk(path)
        if confirmed.items() - here.items():
            fail(f"kill {life + 1}: confirmed events are gone", path)
        extra = len(here) - len(confirmed)
        if extra > (1 if before else 2):  # the first two events of a session are both under way
            fail(f"kill {life + 1}: {extra} events that nobody confirmed", path)
        said, unsaid = said + len(confirmed) - len(before), unsaid + extra
        before = here  # what is on the disk has to stay there
    print(
        f"{kills} kills in {time.monotonic() - start:.0f} s: {said} events confirmed, none lost;"
        f" {unsaid} written but not yet confirmed; every chain and photo whole"
    )


if __name__ == "__main__":
    main()
