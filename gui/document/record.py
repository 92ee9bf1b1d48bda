"""The document as JSON text, for the autosave: what goes out comes back the same."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from gui.document.document import Document
from gui.document.tiles import LaidMeld, LaidSeat, LaidTile, MeldId, PhotoRef, TileId
from scorer.errors import KnownError
from scorer.melds import MeldKind
from scorer.stakes import Followed
from scorer.table import Circumstance, HowWon, Method, Seat
from scorer.text import Text
from vision.faces import FACE_NAMES
from vision.reading import Candidate

if TYPE_CHECKING:
    from collections.abc import Sequence

FORMAT = 1
"""Version of the format; other versions are refused."""


class RecordError(KnownError):
    """A saved document can't be understood."""


_DAMAGED = Text("保存的牌局看不懂（{why}）。", "The saved table can't be understood ({why}).")


def to_json(document: Document) -> str:
    """Return ``document`` as JSON."""
    how = document.how
    data = {
        "format": FORMAT,
        "photo": None if document.photo is None else asdict(document.photo),
        "tiles": [_tile_out(tile) for tile in document.tiles.values()],
        "seats": [_seat_out(seat) for seat in document.seats],
        "pool": document.pool,
        "nobody": document.nobody,
        "winner": document.winner,
        "winning": document.winning,
        "how": None if how is None else _how_out(how),
        "points_per_pao": document.points_per_pao,
        "remarks": [[r.zh, r.en] for r in document.remarks],
        "next_id": document.next_id,
        "followed": None if document.followed is None else document.followed.value,
        "hand_id": document.hand_id,
    }
    return json.dumps(data, ensure_ascii=False, indent=1)


def from_json(text: str) -> Document:
    """Return the document of ``text``; raises ``RecordError`` where it is none."""
    try:
        data = json.loads(text)
        document = _document_in(data)
        _check_places(document)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        why = f"{type(error).__name__}: {error}"
        raise RecordError(_DAMAGED.fill(why=why)) from error
    return document


def _tile_out(tile: LaidTile) -> dict[str, object]:
    return asdict(tile) | {"candidates": [[c.face, c.probability] for c in tile.candidates]}


def _seat_out(seat: LaidSeat) -> dict[str, object]:
    melds = [{"id": m.id, "kind": m.kind.value, "tiles": m.tiles} for m in seat.melds]
    return {"hand": seat.hand, "melds": melds, "fa": seat.fa, "ready": seat.declared_ready, "name": seat.name}


def _how_out(how: HowWon) -> dict[str, object]:
    return {
        "method": how.method.value,
        "source": how.source,
        "circumstances": sorted(c.value for c in how.circumstances),
        "dealer": how.dealer,
        "points_per_pao": how.points_per_pao,
    }


def _document_in(data: dict[str, Any]) -> Document:
    if data["format"] != FORMAT:
        raise ValueError(f"format {data['format']}")
    first, second, third, fourth = map(_seat_in, data["seats"])
    tiles = [_tile_in(tile) for tile in data["tiles"]]
    return Document(
        photo=None if data["photo"] is None else _photo_in(data["photo"]),
        tiles={tile.id: tile for tile in tiles},
        seats=(first, second, third, fourth),
        pool=_ids(data["pool"]),
        nobody=_ids(data["nobody"]),
        winner=_seat_or_none(data["winner"]),
        winning=None if data["winning"] is None else TileId(int(data["winning"])),
        how=None if data["how"] is None else _how_in(data["how"]),
        points_per_pao=int(data["points_per_pao"]),
        remarks=tuple(Text(str(zh), str(en)) for zh, en in data["remarks"]),
        next_id=int(data["next_id"]),
        followed=None if data.get("followed") is None else Followed(data["followed"]),
        hand_id=str(data.get("hand_id", "")),
    )


def _photo_in(data: dict[str, Any]) -> PhotoRef:
    path = None if data["path"] is None else str(data["path"])
    return PhotoRef(str(data["source"]), str(data["sha256"]), path, int(data["width"]), int(data["height"]))


def _tile_in(data: dict[str, Any]) -> LaidTile:
    x0, y0, x1, y1 = (0.0,) * 4 if data["box"] is None else map(float, data["box"])
    return LaidTile(
        id=TileId(int(data["id"])),
        face=_face(data["face"]),
        box=None if data["box"] is None else (x0, y0, x1, y1),
        candidates=tuple(Candidate(_face(face), float(p)) for face, p in data["candidates"]),
        turn=int(data["turn"]) % 4,
        sure=bool(data["sure"]),
        confirmed=bool(data["confirmed"]),
    )


def _face(value: int) -> int:
    if value not in range(len(FACE_NAMES)):
        raise ValueError(f"no face {value}")
    return int(value)


def _seat_in(data: dict[str, Any]) -> LaidSeat:
    melds = tuple(LaidMeld(MeldId(int(m["id"])), MeldKind(m["kind"]), _ids(m["tiles"])) for m in data["melds"])
    return LaidSeat(_ids(data["hand"]), melds, _ids(data["fa"]), bool(data["ready"]), str(data["name"]))


def _how_in(data: dict[str, Any]) -> HowWon:
    return HowWon(
        method=Method(data["method"]),
        source=_seat_or_none(data["source"]),
        circumstances=frozenset(Circumstance(c) for c in data["circumstances"]),
        dealer=_seat_or_none(data["dealer"]),
        points_per_pao=int(data["points_per_pao"]),
    )


def _seat_or_none(value: int | None) -> Seat | None:
    return None if value is None else Seat(value)


def _ids(values: Sequence[int]) -> tuple[TileId, ...]:
    return tuple(TileId(int(v)) for v in values)


def _check_places(document: Document) -> None:
    """Every tile lies in exactly one place, and no place names a tile that isn't there."""
    placed = [t for place in document.places() for t in document.at(place)]
    if len(placed) != len(set(placed)) or set(placed) != set(document.tiles):
        raise ValueError("tiles and places disagree")
    melds = [m.id for seat in document.seats for m in seat.melds]
    if len(set(melds)) != len(melds) or document.next_id <= max([-1, *document.tiles, *melds]):
        raise ValueError("ids are used twice")
    if document.winning is not None and (
        document.winner is None or document.winning not in document.seats[document.winner].hand
    ):
        raise ValueError("the winning tile lies elsewhere")
