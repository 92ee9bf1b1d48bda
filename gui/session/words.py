"""What the evening says in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gui.columns import signed
from scorer.session import events as ev
from scorer.session.rows import METHOD_NAMES
from scorer.stakes import Followed
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.session.state import HandState, SessionState

EVENING: Final = Text("这一晚", "The evening")
BEGIN: Final = Text("开始一晚…", "Begin an evening…")
BEGIN_TITLE: Final = Text("开始一晚", "Begin an evening")
DRAWN: Final = Text("黄庄", "Drawn")
RECORD: Final = Text("✓ 记下这一局", "✓ Record this hand")
RECORD_DRAWN: Final = Text("✓ 记下黄庄", "✓ Record: drawn")
CORRECT: Final = Text("✓ 改第 {n} 局", "✓ Correct hand {n}")
RECORDING: Final = Text("正在记…", "Recording…")
RECORDED: Final = Text("已记下：第 {n} 局，{what}", "Recorded: hand {n}, {what}")
UNDONE: Final = Text("已撤销：{what}", "Undone: {what}")
CHANGED: Final = Text(
    "这一晚刚变了，没有改。要改就再来一次。", "The evening changed meanwhile, nothing was done. Try again."
)
CANCEL: Final = Text("取消", "Cancel")
BACK: Final = Text("← 返回", "← Back")
CLOSE: Final = Text("回到牌桌", "Back to the table")

NOBODY: Final = Text("公家", "the pot")
"""Who gets a penalty that goes to nobody."""
HAND: Final = Text("第 {n} 局", "Hand {n}")
MENDED: Final = Text("改第 {n} 局", "Correcting hand {n}")
DEALS: Final = Text("庄 {name}", "Dealer {name}")
STAKE: Final = Text("一炮 {points} 分", "{points} per 炮")
INSISTED_DEALER: Final = Text("改定：{name}坐庄（按规则 {other}）", "Overruled: {name} deals (by the rules {other})")
INSISTED_POINTS: Final = Text(
    "改定：一炮 {points} 分（按规则 {other}）", "Overruled: {points} per 炮 (by the rules {other})"
)
BY_RULES: Final = Text("按规则", "By the rules")

WALL: Final = Text("开墙", "Wall")
DICE: Final = Text("掷骰、请庄、抽座位…", "Roll, first dealer, seats…")
OPENED_AT: Final = Text(
    "庄家掷 {die}：从{who}{name}的牌墙第 {stack} 墩起拿", "Dealer's die {die}: {who} {name}'s wall, stack {stack}"
)
FOLLOWED_TITLE: Final = Text("这一局跟庄了吗？", "Dealer followed?")
FOLLOWED: Final[dict[Followed | None, Text]] = {
    None: Text("没有", "No"),
    Followed.ORDINARY: Text("跟了，普通牌", "Yes, ordinary tile"),
    Followed.DRAGON_OR_SECOND: Text("跟了中/白或第二张", "中/白 or second too"),
}
TIMES: Final = Text("{what} ×{n}", "{what} ×{n}")
DRAWN_TITLE: Final = Text("黄庄，庄家不变。跟庄了吗？", "Drawn. Dealer followed?")


def short(name: str) -> str:
    """Return a name that leaves room for three others in one line."""
    return name if len(name) <= _SHORT else f"{name[: _SHORT - 1]}…"


_SHORT: Final = 8


def joined(texts: Iterable[Text], zh: str = "", en: str = " ") -> Text:
    """Return sentences one behind the other."""
    said = list(texts)
    return Text(zh.join(text.zh for text in said), en.join(text.en for text in said))


def hand_told(hand: HandState, state: SessionState) -> Text:
    """Return what came of a hand in a few words: 老王自摸 +60."""
    if hand.winner is None or not isinstance(hand.event, ev.HandSettled):
        return DRAWN
    name = state.name_of(hand.players[hand.winner])
    points = hand.points[hand.winner]
    if not points:
        return Text("{name}胡，不成立", "{name}'s win doesn't stand").fill(name=name)
    method = METHOD_NAMES[hand.event.how.method]
    if hand.event.how.source is None:
        return Text("{name}{how} {points}", "{name}, {how} {points}").fill(name=name, how=method, points=signed(points))
    giver = state.name_of(hand.players[hand.event.how.source])
    return Text("{name}胡{giver}，{how} {points}", "{name} from {giver}, {how} {points}").fill(
        name=name, giver=giver, how=method, points=signed(points)
    )


_KINDS: Final[dict[type[ev.Event], Text]] = {
    ev.DrawnHand: Text("一局黄庄", "a drawn hand"),
    ev.HandSettled: Text("一局", "a hand"),
    ev.Correction: Text("对一局的更正", "a correction"),
    ev.Removal: Text("删掉的一局", "the removal of a hand"),
    ev.Reseat: Text("换座", "the new seats"),
    ev.Penalty: Text("罚分", "a penalty"),
    ev.RuleChange: Text("换规则", "the change of rules"),
    ev.StakeOverride: Text("改定的分", "the overruled stake"),
    ev.DealerOverride: Text("改定的庄", "the overruled dealer"),
    ev.Note: Text("备注", "a note"),
    ev.SignedOff: Text("签认", "a signature"),
    ev.Objected: Text("异议", "an objection"),
    ev.Decided: Text("裁定", "a decision"),
    ev.Finished: Text("结束这一晚", "the end of the evening"),
    ev.Reopened: Text("重新打开", "the reopening"),
}


def told(event: ev.AnyEvent, state: SessionState) -> Text:
    """Return what an event is called, for "undo …": with its number and points where it is a hand."""
    hand = state.hand(event.hand if isinstance(event, ev.Correction) else event.id)
    if hand is None:
        return _KINDS[type(event)]
    if isinstance(event, ev.Correction):
        return Text("对第 {n} 局的更正", "the correction of hand {n}").fill(n=hand.number)
    return Text("第 {n} 局（{what}）", "hand {n} ({what})").fill(n=hand.number, what=hand_told(hand, state))


FOLLOWED_TOLD: Final[dict[Followed | None, Text]] = {
    None: Text("没有跟庄", "not followed"),
    Followed.ORDINARY: Text("跟庄", "followed (跟庄)"),
    Followed.DRAGON_OR_SECOND: Text("跟庄（中白或第二张）", "followed (跟庄, 中/白 or second)"),
}
"""What a record says of 跟庄."""
