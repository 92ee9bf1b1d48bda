"""Rendered four-seat tables with backs, read by the app's own reader and judged.

The scenes' seeds begin far above those of any training. ``vision.training.measure_seats``
says what counts as right.
"""

from __future__ import annotations

import csv
from collections import Counter
from typing import TYPE_CHECKING

from vision.frame import Frame
from vision.training.measure_seats import Slip, judged
from vision.training.scenes.build import iter_scenes
from vision.training.scenes.model import LayoutKind, SceneConfig

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from vision.protocols import TableReader
    from vision.training.measure_seats import SceneResult, SeatResult
    from vision.training.scenes.model import Scene

FIRST_SEED = 900_000
"""The trainings take seeds below 200 000."""

LEAST_SEEN = 0.05
"""Tiles of which less is seen may as well not be there."""

SIZE_PX = (1600, 1200)


def table_scenes(first_seed: int, count: int, data: Path | None = None) -> Iterator[Scene]:
    """Yield tables as a camera over the table sees them; ``data`` adds artwork, cut-out faces, textures."""
    config = SceneConfig(
        size_px=SIZE_PX,
        layouts=((LayoutKind.TABLE, 1.0),),
        artwork=data / "artwork" if data else None,
        cutouts=data / "faces" if data else None,
        textures=data / "textures_cc0" if data else None,
        least_visible=LEAST_SEEN,
    )
    return iter_scenes(first_seed, count, config)


def measure_tables(reader: TableReader, scenes: Iterable[Scene]) -> Iterator[SceneResult]:
    """Read every scene and yield what became of it."""
    for scene in scenes:
        yield judged(reader.read(Frame(scene.pixels, f"scene{scene.seed}", "")), scene)


def summary(results: Sequence[SceneResult]) -> str:
    """Return the figures of all scenes together, one a line."""
    seats = [seat for result in results for seat in result.seats]
    tiles = sum(result.tiles for result in results)
    found, right = (sum(getattr(result, name) for result in results) for name in ("found", "right"))
    of_tiles = f"box recall {found / max(tiles, 1):.3f}, right recall {right / max(tiles, 1):.3f}"
    lines = [
        f"tables {len(results)}, tiles {tiles}, {of_tiles}, tiles read where none is {sum(r.extra for r in results)}",
        _of_seats("whole seats", [seat for seat in seats if seat.whole]),
        _of_seats("all seats", seats),
        "mistakes in seats: " + _counted(slip for seat in seats for slip in seat.slips),
        "mistakes elsewhere: " + _counted(slip for result in results for slip in result.slips),
    ]
    return "\n".join(lines)


def _of_seats(name: str, seats: Sequence[SeatResult]) -> str:
    count, melds = max(len(seats), 1), sum(seat.melds for seat in seats)
    exact, hands, fa = (sum(getattr(seat, part) for seat in seats) / count for part in ("exact", "hand", "fa"))
    melds_exact = sum(seat.melds_exact for seat in seats) / max(melds, 1)
    return (
        f"{name} {len(seats)}: exact {exact:.3f}, hands exact {hands:.3f}, 发 exact {fa:.3f}, "
        f"melds exact {melds_exact:.3f} of {melds}, "
        f"seats and melds exact {_seats_and_melds(seats):.3f}"
    )


def _seats_and_melds(seats: Sequence[SeatResult]) -> float:
    """Return the share of hands and melds, each counted once, that are exact."""
    exact = sum(seat.hand + seat.melds_exact for seat in seats)
    return exact / max(sum(1 + seat.melds for seat in seats), 1)


def _counted(slips: Iterable[Slip]) -> str:
    return ", ".join(f"{slip.value} {count}" for slip, count in Counter(slips).most_common()) or "none"


def write_csv(path: Path, results: Sequence[SceneResult]) -> None:
    """Write one row a scene: its tiles, its seats, and how often each mistake was made."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(
            ["seed", "tiles", "found", "right", "extra", "whole_seats", "whole_seats_exact", "seats_exact", "melds",
             "melds_exact", *(slip.value for slip in Slip)]
        )  # fmt: skip
        writer.writerows(_row(result) for result in results)


def _row(result: SceneResult) -> list[int]:
    slips = Counter([*result.slips, *(slip for seat in result.seats for slip in seat.slips)])
    whole = [seat for seat in result.seats if seat.whole]
    return [
        result.seed, result.tiles, result.found, result.right, result.extra, len(whole),
        sum(seat.exact for seat in whole), sum(seat.exact for seat in result.seats),
        sum(seat.melds for seat in result.seats), sum(seat.melds_exact for seat in result.seats),
        *(slips[slip] for slip in Slip),
    ]  # fmt: skip
