"""What the audit page says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gui.audit.words import listed
from scorer.audit import Claim
from scorer.audit.claim import Stance
from scorer.places import RELATIVE_NAMES
from scorer.table import Method
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.audit.claim import Claimed

TITLE: Final = Text("审牌：申诉对不对", "Audit: settle the quarrel")
CLAIM: Final = Text("申诉", "The claim")
CLAIM_HINT: Final = Text("例如：清一色 自摸 25炮；我的发财没吃", "Such as: 清一色 自摸 25炮; 我的发财没吃")
NOTHING: Final = Text("没有申诉，只核对。", "Nothing claimed: the hand is only checked.")
UNDERSTOOD: Final = Text("听懂了：{what}", "Understood: {what}")
OPEN: Final = Text("打开照片…", "Open photos…")
PHOTOS: Final = Text("照片", "Photos")
ON_TABLE: Final = Text("牌桌上这一局", "The hand on the table")
RECORDED: Final = Text("选记录过的一局…", "A recorded hand…")
HAND: Final = Text("第 {n} 局　{what}", "Hand {n}: {what}")
CORRECT: Final = Text("改牌…", "Correct the tiles…")
SAVE_SHEET: Final = Text("存结果单…", "Save the verdict…")
SAVE_BUNDLE: Final = Text("存证据包…", "Save the bundle…")
CLOSE: Final = Text("回到牌桌", "Back to the table")
PDF: Final = Text("PDF", "PDF")
WEB_PAGE: Final = Text("网页", "Web page")
BUNDLE: Final = Text("证据包", "Evidence bundle")
SAVED: Final = Text("存好了：{path}", "Saved: {path}")
SAVED_SEAL: Final = Text("存好了：{path}，封印 {seal}", "Saved: {path}; its seal is {seal}")
BUSY: Final = Text("正在看…", "Looking…")
START: Final = Text(
    "打开同一局的一张或几张照片，或者选一局记录过的牌。",
    "Open one or several photos of one hand, or choose a recorded one.",
)
BY_PLAYER: Final = Text("逐家对照", "Player by player")
OTHERS: Final = Text("还可能是", "What else")
NOTES: Final = Text("请注意", "Please note")
NO_NOTES: Final = Text("没有要注意的。", "Nothing to note.")
MARKS: Final = Text("标注", "Labels")
STRIPS: Final = Text("摆正", "Upright")
FIT: Final = Text("全图", "Fit")
DARK: Final = Text("暗", "Dark")
BRIGHT: Final = Text("亮", "Bright")
NO_PHOTO: Final = Text("没有照片", "No photo")
AGREE: Final = Text("✓ {name} 认", "✓ {name} agrees")
OBJECT: Final = Text("✗ {name} 有异议", "✗ {name} objects")
DECIDE: Final = Text("裁定：就这样算", "Decide: it stands")
PROVISIONAL: Final = Text("有异议，这一局的分先不算定。", "Objected: the points of this hand are provisional.")
SIGNED: Final = Text("都记在这一晚里。", "All of it is kept in the evening.")
TRUE: Final = Text("✓ 申诉成立", "✓ claim stands")
_DENIED: Final = Text("不是{word}", "no {word}")
_FORGOTTEN: Final = Text("漏了{word}", "{word} was forgotten")
_WORD_PAO: Final = Text("{word} {pao} 炮", "{word} {pao} 炮")
_OF: Final = Text("{who}的{word}", "{word} of {who}")
_PAO: Final = Text("{pao} 炮", "{pao} 炮")
_PAYS: Final = Text("{who} {pao} 炮", "{who} {pao} 炮")
_POINTS: Final = Text("{who} {points} 分", "{who} {points} points")
_FROM: Final = Text("{who}放的", "from {who}")
_METHODS: Final = {
    Method.SELF_DRAW: Text("自摸", "self-draw"),
    Method.DISCARD: Text("点炮", "discard"),
    Method.ROBBED_KONG: Text("抢杠", "robbed kong"),
}


def claim_told(claim: Claim) -> Text:
    """Return what was understood of a claim, so that people see it while they type."""
    if claim == Claim():
        return NOTHING
    parts = [_line_told(line) for line in claim.lines]
    words = {line.word for line in claim.lines}
    if claim.method is not None and _METHODS[claim.method].zh not in words:
        parts.append(_METHODS[claim.method])
    if claim.source is not None:
        parts.append(_FROM.fill(who=RELATIVE_NAMES[claim.source]))
    if claim.pao is not None:
        parts.append(_PAO.fill(pao=claim.pao))
    parts += [_PAYS.fill(who=RELATIVE_NAMES[who], pao=pao) for who, pao in claim.paid.items()]
    parts += [_POINTS.fill(who=RELATIVE_NAMES[who], points=points) for who, points in claim.points.items()]
    return UNDERSTOOD.fill(what=listed(parts))


def _line_told(line: Claimed) -> Text:
    said = Text(line.word, line.word)
    if line.player is not None:
        said = _OF.fill(who=RELATIVE_NAMES[line.player], word=said)
    if line.stance is Stance.DENIED:
        return _DENIED.fill(word=said)
    if line.stance is Stance.FORGOTTEN:
        return _FORGOTTEN.fill(word=said)
    return said if line.pao is None else _WORD_PAO.fill(word=said, pao=line.pao)
