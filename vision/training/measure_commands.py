"""The commands of ``python -m vision.training`` that print figures; each loads what it needs."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from scorer.errors import KnownError

if TYPE_CHECKING:
    import argparse


def add_measurements(steps: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``evaluate``, ``tables``, ``cutouts`` and ``speed``."""
    check = steps.add_parser("evaluate")
    check.add_argument("data", type=Path)
    check.add_argument("split", choices=("train", "val", "test"))
    check.set_defaults(run=_evaluate)
    tables = steps.add_parser("tables")
    tables.add_argument("--count", type=int, default=60)
    tables.add_argument("--seed", type=int, default=900_000, help="of the first scene")
    tables.add_argument("--data", type=Path, help="folder with artwork, faces, textures_cc0; none by default")
    tables.set_defaults(run=_tables)
    cutouts = steps.add_parser("cutouts")
    cutouts.add_argument("data", type=Path)
    cutouts.add_argument("--sets", type=int, default=50, help="how many drawn sets")
    cutouts.set_defaults(run=_cutouts)
    speed = steps.add_parser("speed")
    speed.add_argument("data", type=Path)
    speed.add_argument("--package", type=Path, required=True, metavar="PYTHON", help="that has mahjong-detector 0.0.6")
    speed.add_argument("--photo", action="append", help="such as cmd_tray/images/a.jpg; by default some of 40 tiles")
    speed.add_argument("--rounds", type=int, default=15)
    speed.set_defaults(run=_speed)
    for step in (check, tables, cutouts, speed):
        step.add_argument("--models", type=Path, help="the models folder; by default the installed one")
        step.add_argument("--out", type=Path, default=Path("out/evaluation"))


def _evaluate(options: argparse.Namespace) -> None:
    from vision.reader import load_reader  # noqa: PLC0415
    from vision.training import evaluate, measure_reliability  # noqa: PLC0415
    from vision.training.measure_rows import load_known  # noqa: PLC0415
    from vision.training.photos import load_split  # noqa: PLC0415

    photos = load_split(options.data, options.split)
    found = evaluate.evaluate(load_reader(options.models), photos, load_known(options.data))
    options.out.mkdir(parents=True, exist_ok=True)
    evaluate.write_csv(options.out / f"{options.split}.csv", found.photos)
    evaluate.write_confusions(options.out / f"{options.split}-confusions.html", found.mistakes)
    bins = measure_reliability.bins_of(found.said)
    measure_reliability.write_bins(options.out / f"{options.split}-reliability.csv", bins)
    measure_reliability.write_diagram(options.out / f"{options.split}-reliability.svg", bins)
    _say(f"{evaluate.summary(found.photos)}\ncalibration error: {measure_reliability.calibration_error(bins):.4f}")


def _tables(options: argparse.Namespace) -> None:
    from vision.reader import load_reader  # noqa: PLC0415
    from vision.training.measure_tables import measure_tables, summary, table_scenes, write_csv  # noqa: PLC0415

    scenes = table_scenes(options.seed, options.count, options.data)
    results = list(measure_tables(load_reader(options.models), scenes))
    options.out.mkdir(parents=True, exist_ok=True)
    write_csv(options.out / "tables.csv", results)
    _say(summary(results))


def _cutouts(options: argparse.Namespace) -> None:
    from vision.reader import load_reader  # noqa: PLC0415
    from vision.training.measure_cutouts import drawn, measure_cutouts, photographed, summary  # noqa: PLC0415

    reader = load_reader(options.models)
    _say(summary("photographed, trained on", measure_cutouts(reader, photographed(options.data))))
    _say(summary("drawn, sets never trained on", measure_cutouts(reader, drawn(options.sets))))


def _speed(options: argparse.Namespace) -> None:
    from vision.reader import load_reader  # noqa: PLC0415
    from vision.training import measure_speed  # noqa: PLC0415

    reader = load_reader(options.models, measure_speed.THREADS)
    photos = measure_speed.speed_photos(options.data, options.photo)
    try:
        with measure_speed.PackageWorker(options.package) as package, TemporaryDirectory() as folder:
            results = measure_speed.measure_speed(reader, package, photos, options.rounds, Path(folder))
    except KnownError as error:
        sys.exit(error.text.en)
    options.out.mkdir(parents=True, exist_ok=True)
    measure_speed.write_csv(options.out / "speed.csv", results)
    _say(measure_speed.summary(results))


def _say(value: object) -> None:
    sys.stdout.write(f"{value}\n")
