"""Spreads the jobs of an archive over the cores of this machine or over a Dask cluster.

Both are ``concurrent.futures`` executors, so one loop serves them; it holds only a few
photos in memory at a time, writes each finding down before it counts, and stops at once
when it is asked to.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from concurrent.futures import FIRST_COMPLETED, Executor, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import cv2

from gui.audit.archive.examine import examine
from gui.audit.errors import AuditError
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future

    from gui.audit.archive.gather import Source
    from gui.audit.archive.journal import Journal
    from gui.audit.archive.values import Finding, Job

AHEAD: Final = 2
"""Photos in memory for every core: one that is read and one that waits."""

_CLUSTER_WAIT_S: Final = 15
_DIED: Final = Text(
    "一个工作进程死掉了（内存不够？）：做完的都记下了，再运行一次会接着做。",
    "A worker died (not enough memory?): what was done is kept, run it again to go on.",
)
_NO_DISTRIBUTED: Final = Text(
    "要用集群请先安装 distributed：pip install 'jianhua[cluster]'。",
    "A cluster needs the package distributed: pip install 'jianhua[cluster]'.",
)
_NO_CLUSTER: Final = Text(
    "连不上集群 {address}：请检查地址，和调度器是否在运行。",
    "The cluster {address} doesn't answer: check its address, and that its scheduler runs.",
)
_EMPTY_CLUSTER: Final = Text(
    "集群 {address} 里没有工作机：请先启动 dask worker。",
    "The cluster {address} has no workers: start some with dask worker.",
)


class Place(NamedTuple):
    """Where the work is done."""

    executor: Executor
    ahead: int
    """How many hands are handed out at a time."""


def run(
    sources: Iterable[Source],
    place: Place,
    journal: Journal,
    done: Callable[[Finding, bool], object] = lambda _finding, _is_new: None,
    work: Callable[[Job], Finding] = examine,
) -> list[Finding]:
    """Look at every hand that the journal doesn't know, and return all findings in the order of ``sources``.

    Args:
        sources: The hands.
        place: Where the work is done.
        journal: Entered; each finding is written to it first.
        done: Called with each finding and whether it was found now.
        work: What is done with each hand.

    Raises:
        AuditError: a worker died.
        ModelError: The models can't be used.
        KeyboardInterrupt: Somebody stopped it; what was finished by then is in the journal.
    """
    found: dict[int, Finding] = {}
    pending: dict[Future[Finding], int] = {}

    def collect(finished: Iterable[Future[Finding]]) -> None:
        """Keep what is finished; one that failed is told of when all others are kept."""
        for future in sorted(finished, key=lambda one: one.exception() is not None):
            at = pending.pop(future)
            finding = future.result()
            journal.keep(finding)
            found[at] = finding
            done(finding, True)

    try:
        for at, source in enumerate(sources):
            job = source.load()
            known = journal.known(job.key)
            if known is not None:
                found[at] = known
                done(known, False)
                continue
            pending[place.executor.submit(work, job)] = at
            while len(pending) >= place.ahead:
                collect(wait(pending, return_when=FIRST_COMPLETED).done)
        while pending:
            collect(wait(pending, return_when=FIRST_COMPLETED).done)
    except KeyboardInterrupt:
        collect(wait([future for future in pending if not future.cancel()]).done)
        raise
    except BrokenProcessPool as error:
        raise AuditError(_DIED) from error
    finally:
        for future in pending:
            future.cancel()
    return [found[at] for at in sorted(found)]


@contextmanager
def on_this_machine(workers: int | None = None) -> Iterator[Place]:
    """Yield ``workers`` processes of this machine, one for each core by default."""
    count = workers or available_cores()
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(count, mp_context=context, initializer=_one_thread)
    try:
        yield Place(executor, AHEAD * count)
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def available_cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _one_thread() -> None:
    """A process is one core's: OpenCV's own threads would be in its way. Stopping is its parent's business."""
    cv2.setNumThreads(1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def on_cluster(address: str) -> Iterator[Place]:
    """Yield the Dask cluster at ``address``.

    Raises:
        AuditError: ``distributed`` isn't installed, nobody answers, there are no workers.
    """
    try:
        import distributed  # noqa: PLC0415  an optional package
    except ImportError as error:
        raise AuditError(_NO_DISTRIBUTED) from error
    make_client: Any = distributed.Client  # untyped
    try:
        client = make_client(address, timeout=_CLUSTER_WAIT_S, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise AuditError(_NO_CLUSTER.fill(address=address)) from error
    try:
        threads = sum(client.nthreads().values())
        if not threads:
            raise AuditError(_EMPTY_CLUSTER.fill(address=address))
        executor = client.get_executor(pure=False)
        yield Place(executor, AHEAD * threads)
        executor.shutdown(wait=False)
    finally:
        client.close()
