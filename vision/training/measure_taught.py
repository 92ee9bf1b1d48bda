"""``python -m vision.training.measure_taught DATA``: what teaching a set buys, on photos of that set.

Taught are the true boxes and labels of the fewest photos of one origin that together show
every tile; the other photos are read with the app's reader, without the set and with it.
Judged by the rules of the data folder's README: one box one tile, IoU ≥ 0.5, what isn't
labelled inside ``ignore.json`` left alone, a row exact only as a whole.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from vision.faces import FACE_NAMES, GAME_FACES, Face
from vision.frame import Frame
from vision.models import load_networks
from vision.reader import reader_with
from vision.taught.pairs import confusable_pairs
from vision.taught.taught_set import LabelledBox, Shot
from vision.taught.teach import teach
from vision.training.measure import matched
from vision.training.photos import load_photo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.models import Networks
    from vision.protocols import TableReader
    from vision.reading import TableReading
    from vision.taught.taught_set import TaughtSet
    from vision.training.photos import LabelledPhoto


@dataclass(slots=True)
class Counts:
    """What was counted over photos."""

    tiles: int = 0
    found: int = 0
    right: int = 0
    predicted: int = 0
    predicted_right: int = 0
    sure: int = 0
    sure_wrong: int = 0
    rows: int = 0
    rows_exact: int = 0

    def __str__(self) -> str:
        share = lambda part, whole: f"{part / max(whole, 1):.4f}"  # noqa: E731  shorter than a function of its own
        return (
            f"tiles {self.tiles}, box recall {share(self.found, self.tiles)}, right recall "
            f"{share(self.right, self.tiles)}, precision {share(self.predicted_right, self.predicted)}, right of the "
            f"found {share(self.right, self.found)}, unmarked {share(self.sure, self.predicted)}, unmarked but wrong "
            f"{self.sure_wrong}, rows exact {self.rows_exact}/{self.rows}"
        )


@dataclass(frozen=True, slots=True)
class Truth:
    """What the data folder says beside the labels."""

    rows: dict[str, list[dict[str, list[str]]]]
    ignored: dict[str, list[list[float]]]


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
    truth = Truth(_json(data / "rows.json"), _json(data / "ignore.json"))
    _say(f"taught from {[p.name for p in shown]}: {len(taught.crops)} tiles, missing {_named(taught.missing)}")
    _say(f"easily confused: {[(_named((p.first, p.second)), round(p.closeness, 2)) for p in confusable_pairs(taught)]}")
    for title, reader in (("before", reader_with(networks)), ("after ", reader_with(networks, taught))):
        _say(f"{title}: photos {len(rest)}, {counted(reader, rest, truth)}")
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


def counted(reader: TableReader, photos: Sequence[LabelledPhoto], truth: Truth) -> Counts:
    """Read every photo and count what is right."""
    total = Counts()
    for photo in photos:
        reading = reader.read(_frame(photo))
        one = judged(reading, photo, truth)
        for field in fields(Counts):
            setattr(total, field.name, getattr(total, field.name) + getattr(one, field.name))
    return total


def judged(reading: TableReading, photo: LabelledPhoto, truth: Truth) -> Counts:
    """Count what is right in one reading."""
    pairs = matched(reading, photo.boxes)
    ignored = truth.ignored.get(photo.name, [])
    hits = {i: t for i, t in pairs.items() if photo.faces[t] in GAME_FACES}
    good = {i for i, t in pairs.items() if reading.tiles[i].face == photo.faces[t]}
    game = {
        i
        for i, tile in enumerate(reading.tiles)
        if tile.face in GAME_FACES and (i in pairs or not any(_inside(tile.box, area) for area in ignored))
    }
    sure = {i for i in game if reading.tiles[i].sure}
    rows = truth.rows.get(photo.name, [])
    read = [[FACE_NAMES[reading.tiles[i].face] for i in row] for row in reading.rows]
    return Counts(
        tiles=int(np.isin(photo.faces, GAME_FACES).sum()), found=len(hits), right=len(good & set(hits)),
        predicted=len(game), predicted_right=len(good & game), sure=len(sure), sure_wrong=len(sure - good),
        rows=len(rows), rows_exact=sum(row["tiles"] in read for row in rows),
    )  # fmt: skip


def _inside(box: tuple[float, float, float, float], area: list[float]) -> bool:
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return area[0] <= x <= area[2] and area[1] <= y <= area[3]


def _frame(photo: LabelledPhoto) -> Frame:
    return Frame(photo.pixels, photo.name, "0" * 64)


def _named(faces: Sequence[int]) -> str:
    return " ".join(FACE_NAMES[face] for face in faces)


def _json(path: Path) -> dict[str, list]:  # type: ignore[type-arg]  # two files, two kinds of lists
    found: dict[str, list] = json.loads(path.read_text("utf-8")) if path.exists() else {}  # type: ignore[type-arg]
    return found


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(main())
