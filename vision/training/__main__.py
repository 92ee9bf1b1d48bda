"""``python -m vision.training``: train, evaluate, export, ship.

In order, from the folder of labelled photos to the files in ``models/``::

    detector-data DATA OUT            photos and scenes as the detector's training set
    detector OUT --start WEIGHTS      train the detector (resumes)
    reader DATA OUT                   train the reader (resumes)
    export --detector D --reader R    write ONNX and safetensors into a folder
    ship DATA FOLDER                  calibrate on the validation photos, write the manifest

and what the app's own reader is measured by, each writing a CSV beside the figures that it prints::

    evaluate DATA SPLIT               labelled photos: tiles, rows, doubt; a page of confusions, a diagram
    tables                            rendered four-seat tables with backs: tiles, hands, melds
    cutouts DATA                      single tiles, cut out of their pictures
    speed DATA                        time and right tiles a second, beside another reader's

``python -m vision.training.scenes`` draws synthetic scenes. The measurements and
``detector-data`` run in the app's environment, too; the others need ``make train-env``.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from vision.training.measure_commands import add_measurements


def main(argv: list[str] | None = None) -> int:
    """Run one step; return the exit status."""
    options = _parser().parse_args(argv)
    options.run(options)
    return 0


def _detector_data(options: argparse.Namespace) -> None:
    from vision.training.detector_data import write_detector_data  # noqa: PLC0415  each step loads what it needs
    from vision.training.scenes.export import write_scenes  # noqa: PLC0415
    from vision.training.scenes.model import SceneConfig  # noqa: PLC0415

    data: Path = options.data
    art = {"artwork": data / "artwork", "cutouts": data / "faces", "textures": data / "textures_cc0"}
    write_detector_data(data, options.out)
    write_scenes(options.out, "train", range(options.scenes), SceneConfig(**art))


def _detector(options: argparse.Namespace) -> None:
    from vision.training.train_detector import DetectorRun, train_detector  # noqa: PLC0415

    run = DetectorRun(
        options.out / "data.yaml", options.start, options.out / "runs", options.name, options.epochs,
        image_px=options.size, learning_rate=options.rate, seed=options.seed, threads=options.threads,
    )  # fmt: skip
    _say(train_detector(run))


def _reader(options: argparse.Namespace) -> None:
    from vision.training.reader_sources import SHARES, training_sources  # noqa: PLC0415
    from vision.training.train_reader import ReaderRun, train_reader  # noqa: PLC0415

    run = ReaderRun(
        options.out, options.crops, SHARES, learning_rate=options.rate, seed=options.seed,
        threads=options.threads, start=options.start,
    )  # fmt: skip
    _say(train_reader(training_sources(options.data, options.scenes), run))


def _export(options: argparse.Namespace) -> None:
    from vision.training.export import export_detector, export_reader  # noqa: PLC0415
    from vision.training.reader_constants import SIDE_PX  # noqa: PLC0415

    options.folder.mkdir(parents=True, exist_ok=True)
    if options.detector:
        _say(export_detector(options.detector, options.folder))
    if options.reader:
        _say(export_reader(options.reader, options.folder, SIDE_PX))


def _ship(options: argparse.Namespace) -> None:
    from vision.training.ship import calibrate_and_ship  # noqa: PLC0415

    _say(calibrate_and_ship(options.data, options.folder))


def _say(value: object) -> None:
    sys.stdout.write(f"{value}\n")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m vision.training", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    steps = parser.add_subparsers(required=True, metavar="STEP")
    data = steps.add_parser("detector-data")
    data.add_argument("data", type=Path)
    data.add_argument("out", type=Path)
    data.add_argument("--scenes", type=int, default=1000, help="how many synthetic scenes")
    data.set_defaults(run=_detector_data)
    _add_trainings(steps)
    export = steps.add_parser("export")
    export.add_argument("folder", type=Path)
    export.add_argument("--detector", type=Path, help="an ultralytics checkpoint")
    export.add_argument("--reader", type=Path, help="a checkpoint of the reader")
    export.set_defaults(run=_export)
    ship = steps.add_parser("ship")
    ship.add_argument("data", type=Path)
    ship.add_argument("folder", type=Path, help="with detector.onnx and reader.onnx")
    ship.set_defaults(run=_ship)
    add_measurements(steps)
    return parser


def _add_trainings(steps: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    detector = steps.add_parser("detector")
    detector.add_argument("out", type=Path, help="what detector-data wrote")
    detector.add_argument("--start", type=Path, required=True, help="weights to start from")
    detector.add_argument("--name", default="detector")
    detector.add_argument("--epochs", type=int, default=4)
    detector.add_argument("--size", type=int, default=512, help="px")
    detector.add_argument("--rate", type=float, default=1e-3)
    detector.set_defaults(run=_detector)
    reader = steps.add_parser("reader")
    reader.add_argument("data", type=Path)
    reader.add_argument("out", type=Path)
    reader.add_argument("--crops", type=int, default=400_000)
    reader.add_argument("--scenes", type=int, default=1200, help="how many synthetic scenes")
    reader.add_argument("--rate", type=float, default=1.5e-3)
    reader.add_argument("--start", type=Path, help="a checkpoint to start from")
    reader.set_defaults(run=_reader)
    for step in (detector, reader):
        step.add_argument("--seed", type=int, default=0)
        step.add_argument("--threads", type=int, default=2)


if __name__ == "__main__":
    sys.exit(main())
