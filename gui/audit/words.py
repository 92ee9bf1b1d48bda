"""What a verdict says, on the terminal, on paper and in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gui.sheet.text import signed
from gui.sheet.words import RELATIVES
from scorer.audit import Judgement
from scorer.catalog import RULES
from scorer.outcome import Refused, Settlement
from scorer.table import OTHERS, Relative, Seat
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gui.audit.case import Audited
    from scorer.audit import Alternative, Mend, VerdictLine

PLAYERS: Final = (Relative.SELF, *OTHERS)
"""The winner, then the order of play."""

JUDGEMENTS: Final = {
    Judgement.AGREED: Text("对", "agreed"),
    Judgement.NOT_EARNED: Text("多算了", "not earned"),
    Judgement.FORGOTTEN: Text("漏算了", "forgotten"),
    Judgement.PRICED_OTHERWISE: Text("算法不同", "priced otherwise"),
    Judgement.EARNED: Text("确实该算", "earned all the same"),
    Judgement.UNSAID: Text("没提到", "not mentioned"),
}
MARKS: Final = {
    Judgement.AGREED: "✓",
    Judgement.NOT_EARNED: "✗",
    Judgement.FORGOTTEN: "!",
    Judgement.PRICED_OTHERWISE: "≠",
    Judgement.EARNED: "!",
    Judgement.UNSAID: "·",
}
TITLE: Final = Text("审牌结果", "Verdict")
CLAIM: Final = Text("申诉：{claim}", "Claim: {claim}")
NO_CLAIM: Final = Text("没有申诉，只核对。", "Nothing was claimed; the hand is only checked.")
HOLDS: Final = Text("申诉成立。", "The claim stands.")
FAILS: Final = Text("申诉不成立：{n} 处不对。", "The claim doesn't stand: {n} lines of it are wrong.")
REFUSED: Final = Text("这样不能胡。", "This can't be claimed as a win.")
SAID: Final = Text("说 {claimed}，算出来 {computed}", "said {claimed}, comes to {computed}")
COMES_TO: Final = Text("{computed} 炮", "{computed} 炮")
RULE: Final = Text("规则：{sentence} [{source}]", "Rule: {sentence} [{source}]")
ROW: Final = Text("规则书 {row}", "rule book {row}")
PRICED_SO: Final = Text("这样算要另一种规则：{names}", "It would be so under: {names}")
OTHERS_TITLE: Final = Text("还可能是（改动最小的在前）", "What else it could be, the smallest changes first")
MAKES_TRUE: Final = Text("申诉就成立", "the claim would stand")
NO_OTHERS: Final = Text("没有别的可能会改变结果。", "Nothing else would change the result.")
LATER: Final = Text("后面各局：{points}", "hands after it: {points}")
MENDS_TITLE: Final = Text(
    "这样的牌不可能；改一张就行（不会自动改）", "These tiles can't be; one change would do (never made by itself)"
)
REMARKS_TITLE: Final = Text("请注意", "Please note")
OWN_PAO: Final = Text("自己 {pao} 炮", "own {pao} 炮")
PAYS: Final = Text("付 {pao} 炮", "pays {pao} 炮")
PAYS_NOTHING: Final = Text("不用付", "pays nothing")
NAMED: Final = Text("{relative}（{name}）", "{relative} ({name})")
BETTER: Final = Text("{n} 分", "{n} points")


def headline(audited: Audited) -> Text:
    """Return the verdict in a sentence."""
    if isinstance(audited.outcome, Refused):
        return REFUSED
    if not audited.has_claim:
        return NO_CLAIM
    wrong = [line for line in audited.verdict.lines if line.judgement not in {Judgement.AGREED, Judgement.UNSAID}]
    return HOLDS if audited.verdict.holds else FAILS.fill(n=len(wrong))


def claim_said(audited: Audited) -> Text:
    """Return the claim as it was said."""
    said = " ".join(audited.quarrel.spoken.text.split()) or "…"
    return CLAIM.fill(claim=said) if audited.has_claim else NO_CLAIM


def player_named(audited: Audited, player: Relative) -> Text:
    """Return a player's place and name: 下家（小敏）."""
    return NAMED.fill(relative=RELATIVES[player], name=audited.quarrel.name_of(player))


def player_sum(audited: Audited, player: Relative) -> Text:
    """Return a player's 炮 in this hand."""
    outcome = audited.outcome
    if not isinstance(outcome, Settlement):
        return PAYS_NOTHING
    if player is Relative.SELF:
        return OWN_PAO.fill(pao=outcome.sheet.own_pao)
    paid = outcome.payments[OTHERS.index(player)].pao
    return PAYS.fill(pao=paid) if paid else PAYS_NOTHING


def lines_of(audited: Audited, player: Relative) -> tuple[VerdictLine, ...]:
    """Return the lines of one player, in the verdict's order."""
    return tuple(line for line in audited.verdict.lines if line.player is player)


def numbers(line: VerdictLine) -> Text:
    """Return what was said and what it comes to."""
    if line.claimed is not None and line.judgement is not Judgement.AGREED:
        return SAID.fill(claimed=line.claimed, computed=line.computed)
    return COMES_TO.fill(computed=line.computed) if line.rule not in {"points", "points_per_pao"} else Text("", "")


def rule_told(line: VerdictLine) -> Text:
    """Return the rule's sentence with its source; the row of the rule book where it is no priced rule."""
    rule = RULES.get(line.rule)
    return ROW.fill(row=line.row) if rule is None else RULE.fill(sentence=rule.sentence, source=rule.source)


def priced_so(line: VerdictLine) -> Text | None:
    """Return the rulesets under which the claim would stand; None where there are none."""
    if not line.priced_so:
        return None
    return PRICED_SO.fill(names=listed([each.name for each in line.priced_so[:5]]))


def points_told(audited: Audited, points: Sequence[int]) -> Text:
    """Return points by seat as a sentence: 胡家 +3，下家 −1; only who is touched."""
    winner = audited.quarrel.winner
    parts = [
        Text(f"{RELATIVES[player].zh} {signed(moved)}", f"{RELATIVES[player].en} {signed(moved)}")
        for player in PLAYERS
        if (moved := points[Seat(player.seat(winner))])
    ]
    return Text("，".join(part.zh for part in parts) or "0", ", ".join(part.en for part in parts) or "0")


def alternative_told(each: Alternative) -> Text:
    """Return what an alternative changes and makes of it."""
    changes = listed(each.changes[:3], "；", "; ")
    return Text(f"{each.text.zh} → {changes.zh}", f"{each.text.en} → {changes.en}") if each.changes else each.text


def mend_told(mend: Mend) -> Text:
    """Return a mend with what it would make."""
    if mend.own_pao is None:
        return mend.text
    return Text("{mend} → 自己 {pao} 炮", "{mend} → own {pao} 炮").fill(mend=mend.text, pao=mend.own_pao)


def listed(texts: Sequence[Text], zh: str = "、", en: str = ", ") -> Text:
    """Return several texts as one."""
    return Text(zh.join(text.zh for text in texts), en.join(text.en for text in texts))
