"""How fast an archive is audited, beside what its photos cost the detector: ``bench_archive.py [N] [PHOTO|FOLDER]``.

N photos (100 by default), each a file of its own, are audited on all cores; then the same
photos are only detected, one after the other with one thread, in one process a core. The
goal is at least 90 % of photos × cores ÷ detector time. The ratio is also taken in
processor time, which whatever else the machine does leaves alone.
"""

# ruff: noqa: T201  the figures are its output

from __future__ import annotations

import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter, process_time

import cv2

from gui.audit.archive.examine import examine
from gui.audit.archive.gather import How, sources_of
from gui.audit.archive.journal import Journal
from gui.audit.archive.run import available_cores, on_this_machine, run
from gui.audit.archive.values import Finding, Job
from vision.detector import OnnxDetector
from vision.models import load_networks
from vision.photo import decode_photo

EXAMPLE = Path(__file__).parents[2] / "gui" / "example" / "table.jpg"
WARM = Job("warm", EXAMPLE.read_bytes())


def main(count: int, where: Path) -> None:
    """Print both throughputs and their ratio."""
    photos = sorted(where.rglob("*.jpg")) if where.is_dir() else [where]
    cores = available_cores()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for n in range(count):
            (folder / f"{n:05}.jpg").write_bytes(photos[n % len(photos)].read_bytes())
        archive, archive_cpu = audited(folder, cores)
        detected, detected_cpu = detector_seconds(folder, cores)
    print(f"cores {cores}, photos {count}")
    print(f"audit: {archive:.1f} s, {count / archive:.2f} photos a second")
    print(f"detector alone: {detected / count * 1000:.0f} ms a photo; photos x time / cores = {detected / cores:.1f} s")
    print(f"throughput against detector time: {detected / cores / archive:.2f} (goal 0.90)")
    print(f"the same in processor time: {detected_cpu / archive_cpu:.2f} ({archive_cpu / count * 1000:.0f} ms a photo)")


def audited(folder: Path, cores: int) -> tuple[float, float]:
    """Return the seconds that an audit of ``folder`` takes, the workers being up already, and its processor time."""
    with on_this_machine(cores) as place, sources_of(folder, How()) as sources:
        for future in [place.executor.submit(examine, WARM) for _ in range(2 * cores)]:
            future.result()
        with Journal(folder / "journal.jsonl") as journal:
            began = perf_counter()
            found = run(sources, place, journal, work=timed)
            seconds = perf_counter() - began
    assert len(found) == len(sources)
    return seconds, sum(one.seconds for one in found)


def timed(job: Job) -> Finding:
    """Return a finding whose ``seconds`` are the processor time of all that was done for it."""
    began = process_time()
    found = examine(job)
    return replace(found, seconds=process_time() - began)


def detector_seconds(folder: Path, cores: int) -> tuple[float, float]:
    """Return the seconds that the detector computes for all photos together, all cores being busy: clock, processor."""
    paths = sorted(folder.glob("*.jpg"))
    shares = [paths[core::cores] for core in range(cores)]
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        times = list(pool.map(_detect, shares))
    return sum(clock for clock, _ in times), sum(cpu for _, cpu in times)


def _detect(paths: list[Path]) -> tuple[float, float]:
    cv2.setNumThreads(1)
    detector = OnnxDetector(load_networks(threads=1))
    detector.detect(decode_photo(EXAMPLE.read_bytes(), "warm"))
    clock = cpu = 0.0
    for path in paths:
        frame = decode_photo(path.read_bytes(), path.name)
        began, began_cpu = perf_counter(), process_time()
        detector.detect(frame)
        clock, cpu = clock + perf_counter() - began, cpu + process_time() - began_cpu
    return clock, cpu


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, Path(sys.argv[2]) if len(sys.argv) > 2 else EXAMPLE)
