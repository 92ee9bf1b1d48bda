"""What the pages of the advice say."""

from __future__ import annotations

from typing import Final

from scorer.text import Text

TITLE: Final = Text("能胡吗？", "May I claim?")
CLAIM: Final = Text("能胡吗", "May I claim")
LET_GO: Final = Text("过胡", "Let go")
FOURTH: Final = Text("逼杠", "Fourth tile")
DICE: Final = Text("骰子、座位", "Dice, seats")
CLOSE: Final = Text("回到牌桌", "Back to the table")
ADVICE: Final = Text(
    "只是提醒：照桌上确认的牌和这家的规则说，作主的是人。",
    "Advice only: it goes by the confirmed tiles and the rules; people decide.",
)

WHOSE: Final = Text("谁的牌", "Whose")
SEAT: Final = Text("{name} · {n} 张", "{name} · {n}")
HOW: Final = Text("怎么胡", "How")
WHO_THREW: Final = Text("谁打的", "Thrown by")
ANYBODY: Final = Text("谁都行", "Anybody")
DEALER: Final = Text("谁坐庄", "Dealer")
LAST_TILE: Final = Text("点一下最后来的那张：", "Tap the tile that came last:")
HAND: Final = Text("手牌：", "The hand:")
COUNTS: Final = Text("算炮的", "Counts")
IGNORED: Final = Text("不算的", "Doesn't count")
NOTHING: Final = Text("没有", "nothing")

WHICH_TILE: Final = Text("哪张牌？", "Which tile?")
ITS_WAITS: Final = Text("这手牌听的：", "This hand waits for:")
ANY_TILE: Final = Text("这手牌还没听，点任何一张：", "This hand doesn't wait; tap any tile:")
LET_IT_GO: Final = Text("放过了这张", "Let it go")
OWN_TURN: Final = Text("自己摸过牌了", "Own turn since")
LOG: Final = Text("{name}放过的", "Let go by {name}")
LOGGED: Final = Text("{who}打的", "of {who}")
NOTHING_LET_GO: Final = Text("没放过什么：都可以胡。", "Nothing was let go: every wait may be won.")
MAY: Final = Text("可以胡", "may win")
MAY_NOT: Final = Text("不能胡", "no win")
THROWN: Final = Text("{name}打的", "{name}'s")
THROWN_DEALER: Final = Text("{name}打的（庄）", "{name}'s (dealer)")
SELF_DRAWN: Final = Text("自己摸的", "self-drawn")
DEALER_UNKNOWN: Final = Text(
    "还没说谁坐庄：先当三家都是闲家。点一下庄家更准。",
    "Nobody said who deals, so all three count as others. Tap the dealer.",
)
TOO_FEW: Final = Text("过胡之外，这张别人打的还不够两炮。", "Besides, this tile is below the minimum on a discard.")

PLUS: Final = Text("＋", "+")
NO_PUNG: Final = Text("{name}没有碰：没有第四张的事。", "{name} has no pung: no fourth tile to think of.")

SEATS: Final = Text("抽座位", "Draw the seats")
DRAW: Final = Text("抽座位", "Draw")
NEED_NAMES: Final = Text("写四个不同的名字。", "Write four different names.")
TO_BEGIN: Final = Text("就这样坐，开始一晚…", "Sit so and begin an evening…")
TO_EVENING: Final = Text("这一晚在打：换座在那里…", "An evening is on: change seats there…")
FIRST: Final = Text("请庄：东家掷一颗骰", "First dealer: East throws one die")
EAST: Final = Text("谁是东", "East")
WALL: Final = Text("开墙：庄家掷一颗骰", "The wall: the dealer throws one die")
ROLL: Final = Text("掷", "Roll")
THREW: Final = Text("桌上自己掷的，点几点：", "Thrown at the table, tap it:")
FIRST_IS: Final = Text("掷 {die}：{name}坐头庄", "A {die}: {name} deals first")
FIRST_SELF: Final = Text("掷 {die}：东家{name}自己坐头庄", "A {die}: East, {name}, deals first")
NOT_THROWN: Final = Text("还没掷。", "Not thrown yet.")
NEED_EAST: Final = Text("先点谁是东。", "Tap who is East first.")
NEED_DEALER: Final = Text("先点谁坐庄。", "Tap who deals first.")
