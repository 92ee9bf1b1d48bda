"""Several programs on one ledger: two tables on a server, two copies of the app on a file."""

from __future__ import annotations

import itertools
import re
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scorer.ledger.opening import open_ledger

WRITERS, EACH = 3, 15
ROOT = Path(__file__).parents[3]


def write_hands(address, writer: int, start: threading.Barrier, session: str = "s") -> list[int]:
    with open_ledger(address, patience=60) as ledger:
        start.wait()
        return [
            ledger.append(session, {"id": f"w{writer}-{n}", "kind": "hand", "at": "2026-11-28T20:00:00+08:00"}).number
            for n in range(EACH)
        ]


def in_parallel(work) -> list[list[int]]:
    start = threading.Barrier(WRITERS)
    with ThreadPoolExecutor(WRITERS) as pool:
        return [job.result() for job in [pool.submit(work, writer, start) for writer in range(WRITERS)]]


def test_writers_of_one_session_lose_nothing(address, evening):
    numbers = in_parallel(lambda writer, start: write_hands(address, writer, start))
    assert sorted(itertools.chain(*numbers)) == list(range(2, WRITERS * EACH + 2))
    assert all(own == sorted(own) for own in numbers)
    assert evening.verify("s").is_whole
    assert evening.sessions()[0].events == WRITERS * EACH + 1


def test_writers_who_submit_the_same_hands_write_each_once(address, evening):
    numbers = in_parallel(lambda _, start: write_hands(address, 0, start))
    assert numbers[0] == numbers[1] == numbers[2] == list(range(2, EACH + 2))
    assert evening.verify("s").is_whole


def test_tables_with_a_session_each_share_a_ledger(address, evening, event):
    for writer in range(WRITERS):
        evening.create_session(f"table{writer}", f"{writer} 号桌", event(1))
    in_parallel(lambda writer, start: write_hands(address, writer, start, f"table{writer}"))
    for writer in range(WRITERS):
        assert [stored.number for stored in evening.events(f"table{writer}")] == list(range(1, EACH + 2))
        assert evening.verify(f"table{writer}").is_whole


def test_a_new_ledger_opened_by_several_at_once_is_made_once(address):
    def begin(writer: int, start: threading.Barrier) -> list[int]:
        start.wait()
        with open_ledger(address, patience=60) as ledger:
            first = {"id": "e1", "kind": "begun", "at": "2026-11-28T20:00:00+08:00"}
            return [ledger.create_session("s", "周六晚", first).number, writer]

    assert [numbers[0] for numbers in in_parallel(begin)] == [1] * WRITERS
    with open_ledger(address) as ledger:
        assert ledger.sessions()[0].events == 1


def test_a_killed_writer_loses_nothing_that_was_confirmed(tmp_path):
    """The benchmark does it 500 times; see there."""
    bench = ROOT / "tests/benchmarks/bench_kills.py"
    done = subprocess.run([sys.executable, bench, "5", tmp_path], capture_output=True, text=True, check=False, cwd=ROOT)  # noqa: S603
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(re.search(r"5 kills .* (\d+) events confirmed", done.stdout)[1]) > 0


@pytest.mark.parametrize("threads", [2])
def test_a_ledger_may_be_used_from_one_thread_after_another(ledger, event, threads):
    with ThreadPoolExecutor(1) as pool:
        pool.submit(ledger.create_session, "s", "周六晚", event(1)).result()
    for number in range(2, 2 + threads):
        with ThreadPoolExecutor(1) as pool:
            pool.submit(ledger.append, "s", event(number)).result()
    assert len(ledger.events("s")) == threads + 1
