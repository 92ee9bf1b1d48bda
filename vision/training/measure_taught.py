"""``python -m vision.training.measure_taught DATA``: what teaching a set buys, on photos of that set.

Taught are the true boxes and labels of the fewest photos of one origin that together show
every tile; the other photos are read with the app's reader, without the set and with it.
Judged as ``vision.training.evaluate`` judges.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from vision.faces import FACE_NAMES, GAME_FACES, Face
from vision.frame import Frame
from vision.models import load_networks
from vision.reader import reader_with
from vision.taught.pairs import confusable_pairs
from vision.taught.taught_set import LabelledBox, Shot
from vision.taught.teach import teach
from vision.training.evaluate import evaluate, summary
from vision.training.measure_rows import load_known
from vision.training.photos import load_photo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.models import Networks
    from vision.taught.taught_set import TaughtSet
    from vision.training.photos import LabelledPhoto


def main(argv: Sequence[str] | None = None) -> int:
    """Print the figures without and with the taught set."""
    parser = argparse.ArgumentParser(prog="python -m vision.training.measure_taught", description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("--origin", default="cmd_red")
    parser.add_argument("--models", type=Path)
    options = parser.parse_args(argv)
    data: Path = options.data
    names = [
        f"{options.origin}/images/{p.name}" for p in sorted((data / "photos" / options.origin / "images").iterdir())
    ]
    photos = [load_photo(data, name) for name in names]
    shown = covering(photos)
    networks = load_networks(options.models)
    taught = taught_from(networks, shown, options.origin)
    rest = [photo for photo in photos if photo not in shown]
    known = load_known(data)
    _say(f"taught from {[photo.name for photo in shown]}: {len(taught.crops)} tiles, missing: {_named(taught.missing)}")
    for pair in confusable_pairs(taught):
        _say(f"easily confused: {_named((pair.first, pair.second))} ({pair.closeness:.2f})")
    for title, reader in (("before", reader_with(networks)), ("after", reader_with(networks, taught))):
        _say(f"\n{title}\n{summary(evaluate(reader, rest, known).photos)}")
    return 0


def covering(photos: Sequence[LabelledPhoto]) -> list[LabelledPhoto]:
    """Return few photos that together show every tile of the game that any shows."""
    chosen: list[LabelledPhoto] = []
    need = {face for photo in photos for face in photo.faces.tolist() if face in GAME_FACES}
    while need:
        best = max(photos, key=lambda photo: len(need & set(photo.faces.tolist())))
        chosen.append(best)
        need -= set(best.faces.tolist())
    return chosen


def taught_from(networks: Networks, photos: Sequence[LabelledPhoto], name: str) -> TaughtSet:
    """Return the set that the labels of photos teach."""
    return teach(networks, [Shot(_frame(photo), tuple(labelled(photo))) for photo in photos], name)


def labelled(photo: LabelledPhoto) -> list[LabelledBox]:
    """Return a photo's labels as what people would confirm."""
    pairs = zip(photo.faces.tolist(), photo.boxes.tolist(), strict=True)
    return [LabelledBox(face, (x0, y0, x1, y1)) for face, (x0, y0, x1, y1) in pairs if face < Face.NOTHING]


def _frame(photo: LabelledPhoto) -> Frame:
    return Frame(photo.pixels, photo.name, "0" * 64)


def _named(faces: Sequence[int]) -> str:
    return " ".join(FACE_NAMES[face] for face in faces)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(main())
