"""``python -m vision.training.scenes``: the bundled example, contact sheets, training and test pictures."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from scorer.errors import KnownError
from vision.training.scenes.build import iter_scenes
from vision.training.scenes.example import example_scene
from vision.training.scenes.export import write_scenes, write_truth
from vision.training.scenes.model import DEFAULT_LAYOUTS, LayoutKind, SceneConfig
from vision.training.scenes.sheet import contact_sheet, encoded


def main(argv: list[str] | None = None) -> int:
    """Run one command; 0 for success, 2 if the computer lacks something."""
    arguments = _parser().parse_args(argv)
    try:
        _COMMANDS[arguments.command](arguments)
    except KnownError as error:
        print(error.text.en, file=sys.stderr)  # noqa: T201  a command speaks to its terminal
        return 2
    return 0


def _example(arguments: argparse.Namespace) -> None:
    arguments.out.write_bytes(encoded(example_scene().pixels, 88))


def _export(arguments: argparse.Namespace) -> None:
    seeds = range(arguments.seed, arguments.seed + arguments.count)
    write_scenes(arguments.out, arguments.split, seeds, _config(arguments))


def _truth(arguments: argparse.Namespace) -> None:
    seeds = range(arguments.seed, arguments.seed + arguments.count)
    write_truth(arguments.out, seeds, _config(arguments))


def _sheet(arguments: argparse.Namespace) -> None:
    scenes = iter_scenes(arguments.seed, arguments.count, _config(arguments))
    arguments.out.write_bytes(encoded(contact_sheet(scenes, arguments.columns, labels=arguments.labels)))


_COMMANDS = {"example": _example, "sheet": _sheet, "export": _export, "truth": _truth}


def _config(arguments: argparse.Namespace) -> SceneConfig:
    data: Path | None = arguments.data
    layouts = ((LayoutKind(arguments.layout), 1.0),) if arguments.layout else DEFAULT_LAYOUTS
    return SceneConfig(
        size_px=(arguments.size, round(arguments.size * arguments.aspect)),
        layouts=layouts,
        artwork=data / "artwork" if data else None,
        cutouts=data / "faces" if data else None,
        textures=data / "textures_cc0" if data else None,
        difficulty=arguments.difficulty,
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m vision.training.scenes")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("example").add_argument("out", type=Path)
    for name, count in (("sheet", 16), ("export", 1000), ("truth", 50)):
        command = commands.add_parser(name)
        command.add_argument("out", type=Path)
        command.add_argument("--seed", type=int, default=0)
        command.add_argument("--count", type=int, default=count)
        command.add_argument("--data", type=Path, help="folder with artwork, faces, textures_cc0")
        command.add_argument("--layout", choices=[k.value for k in LayoutKind])
        command.add_argument("--size", type=int, default=640)
        command.add_argument("--aspect", type=float, default=1.0, help="height over width")
        command.add_argument("--difficulty", type=float, default=SceneConfig().difficulty)
        command.add_argument("--columns", type=int, default=4)
        command.add_argument("--labels", action="store_true")
        command.add_argument("--split", default="train")
    return parser


if __name__ == "__main__":
    sys.exit(main())
