"""The rules as data: every price and every switch of the rule book, a field each.

The defaults are ``jiujiang``. A house that plays a row of section B of the rule
book the other way overrides single fields (``RuleSet.overridden``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer import ruleset_files

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer import switches


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """How one house plays. Prices are in 炮."""

    name: str = "jiujiang"
    """What the house calls it."""
    version: int = 1
    """Counts up when a field changes; kept with every record."""

    # What the plain hand and the bonuses are worth
    plain: int = 1
    """平胡 starts at this; A35."""
    flower_base: int = 0
    """What a flower hand gets besides its flowers; B32."""
    self_draw_plain: int = 1
    """自摸 on a plain hand; A36."""
    self_draw_flower: int = 5
    """自摸 on a flower hand; A51, B32."""
    concealed_plain: int = 1
    """门清 on a plain hand; A39."""
    concealed_flower: int = 5
    """门清 on a flower hand; A51, B32."""
    wait_plain: int = 1
    """边、卡、单钓 on a plain hand; A37."""
    wait_flower: int = 5
    """边、卡、单钓 on a flower hand; A51, B32."""
    bonus_per_flower: bool = False
    """Whether each bonus is paid once per flower and not once per hand; B31."""
    wait_rule: switches.WaitRule = "sole"
    """When 边/卡/单钓 counts; B13."""
    single_wait_counts: bool = True
    """Whether 单钓 counts beside 边 and 卡; B62."""
    concealed_kong_keeps_concealed: bool = True
    """Whether 暗杠 leaves 门清 alone; B14."""
    concealed_on_discard: bool = True
    """Whether a hand won on a discard can be 门清; B66."""

    # The minimum
    minimum: int = 2
    """Own 炮 that a win on an ordinary discard needs; A29, B30."""
    minimum_spares_robbed_kong: bool = True
    """抢杠 may be won below the minimum; B30."""
    minimum_spares_kong_tears: bool = True
    """杠上流泪 may be won below the minimum; B30."""
    minimum_spares_last_discard: bool = True
    """海底放炮 may be won below the minimum; B30."""
    eaten_helps_minimum: bool = False
    """Whether eaten 炮 count for the minimum; A31, B29."""

    # Small items, the winner's own and eaten ones
    fa: int = 1
    """One 发 in front; A40, A43."""
    four_fa: int = 10
    """四个发财; A67, A48."""
    four_fa_mode: switches.FourFa = "replace"
    """Whether the ten stand in place of the four ones; B1."""
    four_fa_weight: switches.Weight = "addition"
    """Whether 四个发财 make a flower hand; B2."""
    dragon_pung: int = 1
    """碰 of 中 or 白; A41, A45."""
    dragon_standing: int = 2
    """Three standing 中 or 白; A41."""
    dragon_completed: switches.Completed = "pung"
    """A 中/白 triplet completed by the winning discard; B15."""
    kong: int = 1
    """明杠; A42, A44."""
    concealed_kong: int = 2
    """暗杠; A42, A44."""
    dragon_kong: int = 3
    """明杠 of 中 or 白; A42, A45."""
    dragon_concealed_kong: int = 4
    """暗杠 of 中 or 白; A42, A45."""
    dragon_kong_keeps_pung: bool = False
    """Whether a 明杠 of 中/白 counts as a pung too; B67."""
    eaten_dragon_pung_per_tile: bool = False
    """Whether an eaten 中/白 pung counts per tile; B50."""
    eaten_red_flags: int = 10
    """红旗飘飘 of a payer; A47."""
    eaten_red_flags_shown: switches.FlagShown = "table"
    """What makes a payer's 红旗飘飘; B27."""
    eaten_ready: int = 10
    """A payer who had declared 报听; A49."""
    eaten_ready_on_self_draw: bool = True
    """Whether 报听 is eaten on a self-draw too; B28."""
    eaten_ready_in_earthly: bool = True
    """Whether a dealer's 报听 is eaten in 地胡; B28."""
    eaten_robbed_kong: int = 1
    """The robbed kong itself; A68, B9."""
    eaten_unreplaced_fa: bool = False
    """Whether 发 still in a payer's hand are eaten; B47."""
    eaten_on_discard: switches.Eaten = "discarder"
    """Whose tiles are eaten on a discard; B6."""
    robbed_kong_payer: switches.RobbedPayer = "konger"
    """Who pays a robbed kong; B7."""
    dealer_factor: int = 1
    """Times that a payment between the dealer and another is paid; B56."""

    # Flowers of the form
    mixed_suit: int = 10
    """混一色; A52."""
    all_pungs: int = 15
    """碰碰胡; A53."""
    all_pungs_dashing: int = 5
    """潇洒碰碰胡: three triplets in a row; A54."""
    all_pungs_rolling: int = 10
    """潇洒带滚碰碰胡: four in a row, in all; A55, B51."""
    all_pungs_with_suits: bool = True
    """Whether 碰碰胡 goes with 清一色, 混一色; else the larger counts; B53."""
    red_flags: int = 10
    """红旗飘飘; A56."""
    red_flags_weight: switches.Weight = "flower"
    """Whether 红旗飘飘 makes a flower hand; B3."""
    pure_suit: int = 20
    """清一色; A57."""
    seven_pairs: int = 20
    """七对; A58."""
    seven_pairs_dashing: int = 5
    """潇洒七对: three pairs in a row; A59."""
    seven_pairs_roll: int = 5
    """滚: each further pair in a row; A60."""
    seven_pairs_luxury: int = 5
    """豪华: each four of a kind; A61."""
    seven_pairs_runs: switches.Runs = "longest"
    """Which 潇洒 runs count; B16."""
    seven_pairs_standing_dragons: bool = True
    """Whether four 中/白 count as three standing; B17."""
    seven_pairs_forced: bool = False
    """Whether seven pairs are taken though another reading gives more; B55."""
    concealed_with_seven_pairs: switches.Counts = "never"
    """门清 beside 七对; A39, B65."""
    single_wait_with_seven_pairs: switches.Counts = "never"
    """单钓 beside 七对; A38, B65."""
    seven_fairies_discard: int = 50
    """七仙女 on a discard; A75, B18."""
    seven_fairies_self_draw: int = 100
    """七仙女 by self-draw; A75, B18."""
    seven_fairies_price: switches.FairyPrice = "own"
    """How 七仙女 is priced; B18."""
    seven_fairies_with_occasions: bool = True
    """Whether flowers of the occasion are added to 七仙女; B19."""
    chi_allowed: bool = True
    """Whether 吃 exists; A21, B24."""
    all_melded: int = 10
    """全求人 with 吃; A62, B24."""
    all_pungs_melded: int = 25
    """碰碰胡全求人; A63."""
    all_melded_concealed_kong: bool = False
    """Whether 暗杠 fits 全求人; B21."""
    all_melded_self_draw: bool = True
    """Whether 全求人 may be self-drawn; B22."""
    all_melded_dashing: bool = True
    """Whether 潇洒 is added to 碰碰胡全求人; B68."""
    single_wait_with_all_melded: switches.Counts = "never"
    """单钓 beside 全求人; A62."""
    straight: int = 10
    """一条龙; A64."""

    # Flowers of the occasion
    kong_blossom: int = 10
    """杠上开花; A66."""
    zimo_with_kong_flower: switches.Counts = "never"
    """自摸 beside 杠上开花; B4, B5."""
    kong_blossom_with_heavenly: bool = True
    """Whether 杠上开花 is added to 天胡; B35."""
    robbed_kong: int = 10
    """抢杠; A68."""
    robbable_kongs: switches.Robbable = "added_and_direct"
    """Which kongs can be robbed; B8."""
    kong_tears: int = 10
    """杠上流泪; A69."""
    last_draw: int = 10
    """海底捞月; A70."""
    last_draw_weight: switches.Weight = "flower"
    """Whether 海底捞月 makes a flower hand; B10."""
    zimo_with_last_draw: switches.Counts = "never"
    """自摸 beside 海底捞月 as a flower; A70, B5."""
    last_discard: int = 10
    """海底放炮; A71."""
    last_discard_weight: switches.Weight = "flower"
    """Whether 海底放炮 makes a flower hand; B11."""
    ready: int = 10
    """报听; A72."""
    concealed_with_ready: switches.Counts = "never"
    """门清 beside 报听; B25."""
    single_wait_with_ready: switches.Counts = "always"
    """单钓 beside 报听; B25."""
    ready_after_pung: bool = False
    """Whether a 闲家 may declare after one 碰; B26."""
    ready_with_earthly: bool = False
    """Whether 报听 is added to 地胡; B25."""
    heavenly: int = 20
    """天胡; A73."""
    concealed_with_heavenly: switches.Counts = "never"
    """门清 beside 天胡; A73."""
    zimo_with_heavenly: switches.Counts = "never"
    """自摸 beside 天胡; A73, B5."""
    wait_with_heavenly: switches.Counts = "never"
    """边/卡/单钓 beside 天胡; B20."""
    earthly: int = 20
    """地胡; A74."""
    earthly_first_draw: bool = False
    """Whether the own first draw is 地胡 too; B23."""
    concealed_with_earthly: switches.Counts = "never"
    """门清 beside 地胡; A74."""

    # Points per 炮
    followed: int = 2
    """跟庄 with an ordinary tile; A77."""
    followed_more: int = 4
    """跟庄 with 中/白, or of the second discard too; A78, A79, B46."""
    followed_lifetime: switches.FollowedLife = "until_dealer_loses"
    """How long it lives; B42."""
    followed_level_after_first_hand: switches.FollowedLevel = "kept"
    """The level at which the dealer stays; B42."""
    drawn: int = 2
    """黄庄; each in a row multiplies again; A81, A83."""
    drawn_in_a_row_grows: bool = True
    """Whether 黄庄 in a row multiply; A83, B45."""
    drawn_lifetime: switches.DrawnLife = "hands"
    """How long it lives; B43."""
    drawn_hands: int = 4
    """For how many hands, where it lives for ``hands``; A82, B43."""
    stakes_combine: switches.Combined = "multiply"
    """How 跟庄 and 黄庄 work together; B45."""
    stake_cap: int = 4
    """The most points per 炮 that stakes reach; B45."""

    def __str__(self) -> str:
        return f"{self.name} {self.version}"

    def overridden(self, changes: Mapping[str, object], name: str, version: int = 1) -> RuleSet:
        """Return this ruleset with single fields changed, under a name of its own.

        Raises:
            NotationError: a field that doesn't exist, or a value that it can't
                take; the sentence names both and says what would do.
        """
        return ruleset_files.overridden(self, changes, name, version)


def ruleset(name: str) -> RuleSet:
    """Return a shipped ruleset: ``jiujiang`` or ``yuanhang``.

    Raises:
        NotationError: no ruleset of that name is shipped.
    """
    return ruleset_files.shipped(RuleSet(), name)
