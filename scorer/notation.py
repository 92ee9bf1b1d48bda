"""Tiles and melds as text, both ways.

>>> parse_tiles("123m 红中 三筒")
(Tile.M1, Tile.M2, Tile.M3, Tile.ZHONG, Tile.P3)
>>> format_tiles(parse_tiles("99s 1m"), ordered=True)
'1m 99s'
>>> format_meld(parse_meld("碰 五筒五筒五筒"))
'pung 555p'

Whatever is written here is read back as the same tiles in the same order.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby
from typing import TYPE_CHECKING, Final, Literal

from scorer.errors import NotationError
from scorer.melds import Meld, MeldKind
from scorer.text import Text
from scorer.tiles import DRAGON_NAMES, Suit, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable

Style = Literal["mps", "chinese"]
"""``mps``: ``123m 678p 中中中``; ``chinese``: ``一万 六筒 红中``."""

NUMERALS: Final = "一二三四五六七八九"

SUIT_NAMES: Final = {
    Suit.CHARACTERS: Text("万", "characters"),
    Suit.DOTS: Text("筒", "dots"),
    Suit.BAMBOO: Text("条", "bamboo"),
}
"""What people call the suits."""

_SUIT_WORDS: Final = {
    **dict.fromkeys(("m", "万", "萬"), 0),
    **dict.fromkeys(("p", "筒", "饼", "餅"), 9),
    **dict.fromkeys(("s", "条", "條", "索", "便条"), 18),
}

_DRAGON_WORDS: Final = {
    **dict.fromkeys(("红中", "紅中", "中", "Z", "z", "7z"), Tile.ZHONG),
    **dict.fromkeys(("发财", "發財", "发", "發", "发家", "兴家", "宝", "寶", "F", "f", "6z"), Tile.FA),
    **dict.fromkeys(("白板", "白", "B", "b", "5z"), Tile.BAI),
}

_WINDS: Final = re.compile(r"(?:[1-4]z|[东東南西北][风風]?)")

_PART: Final = re.compile(
    r"(?P<z>[5-7]+)z"
    rf"|(?P<numbers>[1-9{NUMERALS}]+)(?P<suit>便条|[mps万萬筒饼餅条條索])子?"
    r"|(?P<dragon>红中|紅中|发财|發財|发家|兴家|白板|[中发發白宝寶ZFBzfb])",
    re.IGNORECASE,
)
_GAP: Final = re.compile(r"[\s,，、;；·]*")

_DRAGON_TEXTS: Final = {
    Tile.ZHONG: Text("红中", "red dragon"),
    Tile.FA: Text("发财", "green dragon"),
    Tile.BAI: Text("白板", "white dragon"),
}

_KIND_WORDS: Final = {
    **dict.fromkeys(("chi", "chow", "吃"), MeldKind.CHI),
    **dict.fromkeys(("pung", "pong", "peng", "碰"), MeldKind.PUNG),
    **dict.fromkeys(("kong", "gang", "minggang", "明杠", "名杠", "补杠", "杠", "明槓", "槓"), MeldKind.KONG),
    **dict.fromkeys(("ckong", "angang", "暗杠", "暗槓"), MeldKind.CONCEALED_KONG),
}
_MELD: Final = re.compile(r"\[?\s*([A-Za-z]+|[吃碰明名补暗]?[杠槓]|[吃碰])\s*(.*?)\s*\]?", re.DOTALL)

MELD_NAMES: Final = {
    MeldKind.CHI: Text("吃", "chi"),
    MeldKind.PUNG: Text("碰", "pung"),
    MeldKind.KONG: Text("明杠", "kong"),
    MeldKind.CONCEALED_KONG: Text("暗杠", "concealed kong"),
}
"""What people call the melds."""


def _tile_texts() -> tuple[Text, ...]:
    suited = (
        Text(f"{numeral}{name.zh}", f"{number} {name.en}")
        for name in SUIT_NAMES.values()
        for number, numeral in enumerate(NUMERALS, 1)
    )
    return (*suited, *_DRAGON_TEXTS.values())


_NAMES: Final = _tile_texts()


def tile_name(tile: Tile) -> Text:
    """Return what people call ``tile``: 三万 / 3 characters, 红中 / red dragon."""
    return _NAMES[tile]


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Return the tiles of ``text``, in its order; an empty text has none.

    Reads ``123m``, ``三筒``, ``一二三万``, ``红中``, ``发``, ``5z 6z 7z`` and
    ``Z F B``, full-width and traditional characters and the aliases of the rule
    book (饼, 索, 便条, 兴家, 宝 …).

    Raises:
        NotationError: names the part that is no tile; winds are named as such.
    """
    text = unicodedata.normalize("NFKC", text)
    tiles: list[Tile] = []
    at = _skip(text, 0)
    while at < len(text):
        part = _PART.match(text, at)
        if part is None:
            raise _not_a_tile(text, at)
        tiles += _tiles_of(part)
        at = _skip(text, part.end())
    return tuple(tiles)


def _skip(text: str, at: int) -> int:
    gap = _GAP.match(text, at)
    return gap.end() if gap else at


def _tiles_of(part: re.Match[str]) -> list[Tile]:
    if numbers := part["numbers"]:
        first = _SUIT_WORDS[part["suit"].lower()]
        return [Tile(first + _number(char) - 1) for char in numbers]
    if digits := part["z"]:
        return [_DRAGON_WORDS[f"{digit}z"] for digit in digits]
    return [_DRAGON_WORDS[part["dragon"]]]


def _number(char: str) -> int:
    return int(char) if char.isascii() else NUMERALS.index(char) + 1


def _not_a_tile(text: str, at: int) -> NotationError:
    rest = re.split(r"[\s,，、;；·]", text[at:], maxsplit=1)[0]
    if wind := _WINDS.match(text, at):
        return NotationError(
            Text(
                "“{part}”是风牌，九江麻将的 120 张里没有它，请删去或改成别的牌。",
                "“{part}” is a wind, which is no part of the 120 tiles: remove it or name another tile.",
            ).fill(part=wind[0]),
        )
    return NotationError(
        Text(
            "看不懂“{part}”：请写成 123m、三筒、5s 或 中 发 白。",
            "“{part}” is no tile: write 123m, 三筒, 5s or 中 发 白.",
        ).fill(part=rest[:20]),
    )


def parse_tile(text: str) -> Tile:
    """Return the one tile of ``text``.

    Raises:
        NotationError: ``text`` is no tile, or not exactly one.
    """
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise NotationError(
            Text(
                "这里要恰好一张牌，“{text}”有 {count} 张。",
                "Exactly one tile is wanted here; “{text}” has {count}.",
            ).fill(text=text[:20], count=len(tiles)),
        )
    return tiles[0]


def format_tile(tile: Tile, style: Style = "mps") -> str:
    """Return the notation of one tile: ``3p`` or ``三筒``, 中 or 红中."""
    if style == "chinese":
        return _NAMES[tile].zh
    suit = tile.suit
    return f"{tile.number}{suit.value}" if suit else DRAGON_NAMES[tile]


def format_tiles(tiles: Iterable[Tile], style: Style = "mps", *, ordered: bool = False) -> str:
    """Return the notation of ``tiles``, neighbours of one suit drawn together.

    The order is kept; with ``ordered`` the tiles are sorted first.
    """
    row = sorted(tiles) if ordered else list(tiles)
    if style == "chinese":
        return " ".join(_NAMES[tile].zh for tile in row)
    return " ".join(_joined(list(group)) for _, group in groupby(row, key=_drawn_together))


def _drawn_together(tile: Tile) -> int:
    return tile // 9 if tile < Tile.ZHONG else tile


def _joined(group: list[Tile]) -> str:
    suit = group[0].suit
    if suit is None:
        return DRAGON_NAMES[group[0]] * len(group)
    return "".join(str(tile.number) for tile in group) + suit.value


def parse_meld(text: str) -> Meld:
    """Return the meld of ``text``: ``pung 555p``, ``ckong 中中中中``, ``碰五筒五筒五筒``.

    The tiles need not fit the kind: ``scorer.legality`` judges that.

    Raises:
        NotationError: the kind is unknown or the tiles can't be read.
    """
    found = _MELD.fullmatch(unicodedata.normalize("NFKC", text).strip())
    kind = _KIND_WORDS.get(found[1].lower()) if found else None
    if found is None or kind is None:
        raise NotationError(
            Text(
                "看不懂“{text}”：副露请写成 chi 123m、pung 555p、kong 5555p 或 ckong 5555p（吃、碰、明杠、暗杠）。",
                "“{text}” is no meld: write chi 123m, pung 555p, kong 5555p or ckong 5555p.",
            ).fill(text=text[:30]),
        )
    return Meld(kind, parse_tiles(found[2]))


def format_meld(meld: Meld, style: Style = "mps") -> str:
    """Return the notation of a meld: ``pung 555p`` or ``碰 五筒 五筒 五筒``."""
    kind = meld.kind.value if style == "mps" else MELD_NAMES[meld.kind].zh
    return f"{kind} {format_tiles(meld.tiles, style)}"
