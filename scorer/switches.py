"""The values that the switches of a ruleset can take."""

from __future__ import annotations

from typing import Literal

Counts = Literal["never", "other_flower", "always"]
"""Whether a bonus (自摸, 门清, 边/卡/单钓) is counted beside a flower: never in that
hand, only if another flower carries it, or always."""

ALWAYS: Counts = "always"
NEVER: Counts = "never"

FourFa = Literal["replace", "add"]
"""B1: ten in place of the four single ones, or ten on top of them."""

Weight = Literal["flower", "addition"]
"""B2, B3, B10, B11: a flower (10 起算, the bonuses are worth five), or an
addition to whatever the hand is."""

Completed = Literal["pung", "standing", "nothing"]
"""B15: what a 中/白 triplet completed by the winning discard is worth."""

WaitRule = Literal["sole", "shape"]
"""B13: 边/卡/单钓 only where one tile kind completes the hand, or by the shape alone."""

Runs = Literal["longest", "each"]
"""B16: which 潇洒 runs of seven pairs are counted."""

FairyPrice = Literal["own", "seven_pairs"]
"""B18: 七仙女 at its own price, or as 清一色 七对 潇洒 带滚."""

Robbable = Literal["added_and_direct", "added_only"]
"""B8: which kongs can be robbed."""

RobbedPayer = Literal["konger", "konger_for_all"]
"""B7: who pays a robbed kong: the konger once, or for all three."""

Eaten = Literal["discarder", "everyone"]
"""B6: whose tiles are eaten on a discard. The discarder alone pays in any case."""

FlagShown = Literal["table", "open", "standing"]
"""B27: what makes a payer's 红旗飘飘: melds on the table, 暗杠 included; without
暗杠; or standing triplets too."""

FollowedLife = Literal["next_hand", "until_dealer_loses"]
"""B42: how long the stake of a 跟庄 lives."""

FollowedLevel = Literal["kept", "two"]
"""B42: the level at which a dealer who stays plays on."""

DrawnLife = Literal["next_hand", "hands", "until_dealer_loses"]
"""B43: how long the stake of a 黄庄 lives; ``hands``: for a number of hands."""

Combined = Literal["multiply", "largest"]
"""B45: how the stakes of 跟庄 and 黄庄 work together."""
