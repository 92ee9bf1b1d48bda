"""The reasons in words: one wording a code, filled in where it happens."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import TYPE_CHECKING, Final, NamedTuple

from scorer.reasons import Reason
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.places import Place
    from scorer.tiles import Tile


@dataclass(frozen=True, slots=True)
class _Wording:
    rule: str
    text: Text
    mend: Text


def _read() -> dict[str, _Wording]:
    text = resources.files("scorer.catalog").joinpath("reasons.toml").read_text(encoding="utf-8")
    return {
        code: _Wording(row["rule"], Text(row["zh"], row["en"]), Text(row["mend_zh"], row["mend_en"]))
        for code, row in tomllib.loads(text).items()
    }


WORDINGS: Final = _read()
"""Every wording by its code."""


class About(NamedTuple):
    """Whose tiles and which a reason means."""

    place: Place | None = None
    tiles: tuple[Tile, ...] = ()
    blocks: bool = True


def reason(code: str, about: About | None = None, **values: object) -> Reason:
    """Return the reason ``code`` with its places filled in; ``{who}`` is the place's own name."""
    about = about or About()
    wording = WORDINGS[code]
    place = about.place
    if place is not None:
        values.setdefault("who", place.name)
    return Reason(
        rule=wording.rule,
        code=code,
        text=wording.text.fill(**values),
        mend=wording.mend.fill(**values),
        player=place.player if place else None,
        seat=place.seat if place else None,
        tiles=about.tiles,
        blocks=about.blocks,
    )
