"""Why something is not eaten from a payer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.audit.why_not.case import Case, WhyNot, no
from scorer.facts import DRAGONS
from scorer.melds import CONCEALED_KONG, KONG, PUNG
from scorer.notation import MELD_NAMES
from scorer.places import RELATIVE_NAMES
from scorer.table import OTHERS, Circumstance, Relative
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.table import PlayerTiles


def eaten(rule: str, case: Case, payer: Relative) -> WhyNot:
    """Return why ``rule`` (an ``eaten_…``) earns nothing from ``payer``."""
    who = RELATIVE_NAMES[payer]
    win = case.hand.win
    if payer is Relative.SELF:
        return no("A43", "吃炮是吃付炮的人，不是胡家自己。", "Eaten 炮 come from who pays, never from the winner.")
    if not case.hand.self_drawn and payer is not win.source:
        return no(
            "B6", "{who}没有放炮，不付也不吃他的。", "{who} discarded nothing: he neither pays nor is eaten.", who=who
        )
    return _nothing_to_eat(rule, case, win.others[OTHERS.index(payer)], who)


def _nothing_to_eat(rule: str, case: Case, tiles: PlayerTiles, who: Text) -> WhyNot:
    if rule == "eaten_robbed_kong":
        return no("A68", "这一把不是抢杠。", "The hand was not won by robbing a kong.")
    if rule == "eaten_ready":
        return _ready(case, tiles, who)
    if rule in {"eaten_fa", "eaten_four_fa"}:
        return _fa(rule, tiles, who)
    if rule == "eaten_red_flags":
        return _flags(tiles, who)
    return _meld(rule, tiles, who)


def _ready(case: Case, tiles: PlayerTiles, who: Text) -> WhyNot:
    if tiles.declared_ready:
        what = "地胡" if Circumstance.EARTHLY in case.hand.occasions else "自摸"
        return no("B28", "这套规则{what}不吃报听。", "This house eats no 报听 in {what}.", what=what)
    return no("A49", "{who}没有报听。", "{who} had not declared ready.", who=who)


def _fa(rule: str, tiles: PlayerTiles, who: Text) -> WhyNot:
    if tiles.fa >= 4:
        return no(
            "B1",
            "{who}的四个发财一起算，不再一张一张吃。",
            "The four 发 of {who} are eaten together, not one by one.",
            who=who,
        )
    if rule == "eaten_four_fa":
        return no(
            "A48", "{who}面前只有 {count} 张发财。", "{who} has only {count} 发 in front.", who=who, count=tiles.fa
        )
    if any(tile not in DRAGONS and tile.is_dragon for tile in tiles.concealed):
        return no("B47", "{who}的发财没有摆出来，不吃。", "The 发 of {who} was not laid out and isn't eaten.", who=who)
    return no("A43", "{who}面前没有发财。", "No 发 lies in front of {who}.", who=who)


def _flags(tiles: PlayerTiles, who: Text) -> WhyNot:
    standing = [tile for tile in tiles.concealed if tile in DRAGONS]
    row = "B27" if len(standing) >= 3 else "A47"
    return no(
        row,
        "{who}桌上没有红中、白板各一副刻子或杠。",
        "{who} shows no triplet or kong of 中 and another of 白 on the table.",
        standing,
        who=who,
    )


_KINDS = {
    "eaten_dragon_pung": ("A45", PUNG),
    "eaten_kong": ("A44", KONG),
    "eaten_concealed_kong": ("A44", CONCEALED_KONG),
    "eaten_dragon_kong": ("A45", KONG),
    "eaten_dragon_concealed_kong": ("A45", CONCEALED_KONG),
}


def _meld(rule: str, tiles: PlayerTiles, who: Text) -> WhyNot:
    row, kind = _KINDS[rule]
    standing = [tile for tile in tiles.concealed if tile in DRAGONS]
    if "dragon" in rule and max(map(standing.count, DRAGONS)) >= 3:
        return no(
            "A46",
            "{who}的{tiles}立在手里，不吃。",
            "{tiles} stand in the hand of {who} and aren't eaten.",
            standing,
            who=who,
        )
    what = Text("红中、白板的", "of 中 or 白 ") if "dragon" in rule else Text("", "")
    name = MELD_NAMES[kind]
    return no(row, "{who}没有{what}{name}。", "{who} shows no {name} {what}.", who=who, what=what, name=name)
