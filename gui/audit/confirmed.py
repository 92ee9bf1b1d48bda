"""A table that people confirmed, out of a file: a case as ``jianhua score`` takes it, or a saved table. Qt-free."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gui.audit.errors import AuditError
from gui.document.record import from_json
from gui.document.to_table import table_from
from scorer.case_io import asked_by
from scorer.errors import KnownError
from scorer.table import OTHERS, HowWon, PlayerTiles, Seat, Table
from scorer.text import Text

if TYPE_CHECKING:
    from pathlib import Path

    from gui.document.document import Document
    from scorer.rules import RuleSet
    from scorer.win import Win

_LARGEST: Final = 20_000_000
"""Bytes of a case; a saved table has some ten thousands."""

_NOT_READABLE: Final = Text(
    "打不开 {name}（{why}）：请检查文件名和权限。", "{name} can't be opened ({why}): check its name and your rights."
)
_NOT_JSON: Final = Text(
    "{name} 不是有效的 JSON：请检查括号、引号和逗号。", "{name} is no valid JSON: look at its quotes and commas."
)
_IN_FILE: Final = Text("{name}：{why}", "{name}: {why}")
_NOT_SAID: Final = Text(
    "{name} 里还没说谁胡、胡哪张或怎么胡的：请先在窗口里确认。",
    "{name} doesn't say who won, on which tile or how: confirm it in the window first.",
)


@dataclass(frozen=True, slots=True)
class Confirmed:
    """What people confirmed."""

    table: Table
    how: HowWon
    rules: RuleSet | None
    """None where the file names none."""
    document: Document | None = None
    """The tiles with their boxes, where the file is a saved table."""

    @property
    def photo_sha256(self) -> str | None:
        """Hash of the photo that was confirmed, if the file says so."""
        photo = None if self.document is None else self.document.photo
        return None if photo is None else photo.sha256


def read_confirmed(path: Path, winner: Seat = Seat.BOTTOM) -> Confirmed:
    """Return the confirmed table of a file.

    Args:
        path: A case or a saved table.
        winner: Where the winner of a case sits: cases name players as the winner sees them.

    Raises:
        KnownError: it can't be opened or understood; one sentence with the file's name.
    """
    try:
        text = path.read_bytes()[:_LARGEST].decode("utf-8-sig")
        value = json.loads(text)
    except OSError as error:
        raise AuditError(_NOT_READABLE.fill(name=path.name, why=error.strerror or error)) from error
    except (ValueError, RecursionError) as error:
        raise AuditError(_NOT_JSON.fill(name=path.name)) from error
    try:
        return confirmed_of(value, text, winner)
    except KnownError as error:
        raise AuditError(_IN_FILE.fill(name=path.name, why=error.text)) from error


def confirmed_of(value: object, text: str, winner: Seat = Seat.BOTTOM) -> Confirmed:
    """Return the confirmed table of a JSON value; ``text`` is the same as it was written."""
    if isinstance(value, dict) and "tiles" in value and "seats" in value:
        document = from_json(text)
        if document.how is None or document.winner is None or document.winning is None:
            raise AuditError(_NOT_SAID.fill(name="…"))
        return Confirmed(table_from(document), document.how, None, document)
    asked = asked_by(value)
    table, how = table_of(asked.win, asked.points_per_pao, winner)
    names_rules = isinstance(value, dict) and "ruleset" in value
    return Confirmed(table, how, asked.rules if names_rules else None)


def table_of(win: Win, points_per_pao: int, winner: Seat) -> tuple[Table, HowWon]:
    """Return the table that a win is seen from, its winner at ``winner``; the way back is ``win_from_table``."""
    hand = win.hand
    own = PlayerTiles((*hand.concealed, win.winning_tile), hand.melds, hand.fa, hand.declared_ready)
    seats = {winner: own} | {player.seat(winner): tiles for player, tiles in zip(OTHERS, win.others, strict=True)}
    bottom, right, top, left = (seats[seat] for seat in Seat)
    how = HowWon(
        win.method,
        None if win.source is None else win.source.seat(winner),
        win.circumstances,
        None if win.dealer is None else win.dealer.seat(winner),
        points_per_pao,
    )
    return Table((bottom, right, top, left), winner, win.winning_tile, win.pool), how
