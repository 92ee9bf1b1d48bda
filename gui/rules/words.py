"""What the page of the rules says."""

from __future__ import annotations

from typing import Final

from scorer.text import Text

TITLE: Final = Text("这家的规则", "The rules of the house")
CHANGED_N: Final = Text("「{rules}」· 改了 {n} 处", "“{rules}” · {n} changed")
UNCHANGED: Final = Text("「{rules}」", "“{rules}”")
SEARCH: Final = Text("找一条规则，比如：杠上开花", "Find a rule, such as: kong blossom")
NOTHING_FOUND: Final = Text("没有这样的规则，换个词试试。", "There is no such rule: try another word.")
MORE_FOUND: Final = Text("还有 {n} 条，再多打几个字。", "{n} more: type a little more.")
GROUP: Final = Text("{name}", "{name}")
GROUP_CHANGED: Final = Text("{name} · {n}", "{name} · {n}")
WAS: Final = Text("改过，原来：{value}", "Changed; it was: {value}")
RESET: Final = Text("还原", "Reset")
RESET_ALL: Final = Text("全部还原", "Reset all")
SAVED: Final = Text("存着的规则", "Saved rules")
ASK: Final = Text("几个问题", "A few questions")
SAVE: Final = Text("另存…", "Save as…")
USE: Final = Text("从下一局起用", "Use from the next hand")
SAVE_AND_USE: Final = Text("存下，下一局起用…", "Save and use…")
BACK: Final = Text("返回", "Back")

PICK_ONE: Final = Text("点一条规则，这里就有一手牌给你看。", "Click a rule to see a hand here that shows it.")
WATCH: Final = Text("改一改，看这手牌怎么变。", "Change it and watch this hand.")
SAME: Final = Text("这手牌不变。", "This hand stays as it is.")
GIVEN: Final = Text("例子里还有：{what}", "In the example besides: {what}")
WINS_ON: Final = Text("胡", "on")
FA: Final = Text("发财", "发")
READY: Final = Text("报了听", "declared ready")
LESS: Final = Text("少一", "One less")
MORE: Final = Text("多一", "One more")

NAME: Final = Text("叫什么，比如：老张家", "What they are called, such as: Zhang's")
NAME_HEAD: Final = Text("给这套规则起个名字", "Name these rules")
VERSION: Final = Text("第 {n} 版", "Version {n}")
NEW_VERSION: Final = Text(
    "「{name}」已经有 {n} 版：这次存成第 {next} 版，旧的还在，旧账照旧版算。",
    "“{name}” has {n} saved: this becomes version {next}. The old ones stay, and old hands keep them.",
)
FIRST_VERSION: Final = Text("新的名字，从第 1 版起。", "A new name; it starts with version 1.")
WHAT_DIFFERS: Final = Text("和 {base} 不同的 {n} 处", "{n} places differ from {base}")
NO_DIFFERENCE: Final = Text("和 {base} 一样。", "The same as {base}.")
ONE_DIFFERENCE: Final = Text("{name}：{first} → {second}", "{name}: {first} → {second}")
KEEP: Final = Text("存下", "Save")
KEEP_AND_USE: Final = Text("存下，下一局起用", "Save, use from the next hand")

SAVED_HEAD: Final = Text("自带的和存着的规则", "Shipped and saved rules")
SHIPPED: Final = Text("「{rules}」· 自带", "“{rules}” · shipped")
HOUSE: Final = Text("「{rules}」", "“{rules}”")
IN_USE: Final = Text("{line} · 正在用", "{line} · in use")
DIFFERS: Final = Text("和 {base} 有 {n} 处不同", "Differs from {base} in {n} places")
OPEN: Final = Text("打开", "Open")
DELETE: Final = Text("删掉", "Delete")
DELETED: Final = Text("删掉了「{rules}」。", "“{rules}” was deleted.")
UNDO: Final = Text("撤销", "Undo")
NONE_SAVED: Final = Text(
    "还没有存过自己的规则：打开一套自带的，改几条，存下来。",
    "No rules of your own yet: open a shipped set, change what you play differently, save it.",
)

QUESTIONS_HEAD: Final = Text("各家打法不一样的地方 · {n} / {all}", "Where houses differ · {n} of {all}")
WHY_ASKED: Final = Text(
    "书上没说清楚，先问一句；不知道就跳过，以后随时能再来。",
    "The texts leave it open, so you are asked. Skip what you don't know; you can come back any time.",
)
NEXT: Final = Text("下一个", "Next")
PREVIOUS: Final = Text("上一个", "Previous")
DONE: Final = Text("问完了", "Done")
STOP: Final = Text("不问了", "Enough")

ASKED: Final = Text(
    "「{rules}」留着了。这一晚还没改：要不要从下一局起改，牌桌上方在问。",
    "“{rules}” is remembered. This evening goes on as it was: whether it changes is asked above the table.",
)
USED: Final = Text("「{rules}」从下一局起用。", "“{rules}” is played from the next hand on.")

SIDE_TITLE: Final = Text("同一手牌，几套规则", "One hand under several rules")
WHICH: Final = Text("放哪几套", "Which rules")
ALL_THE_SAME: Final = Text("这几套规则算得一样。", "These rules agree on this hand.")
MARKED: Final = Text("标 ≠ 的地方不一样。", "Lines marked ≠ differ.")
REFUSED: Final = Text("不能胡", "Refused")
NOT_YET: Final = Text(
    "先把牌和怎么胡的说全，再换规则看。", "First say how the hand was won; then see it under other rules."
)
PLAYER_LINE: Final = Text("{who}：{name}", "{who}: {name}")
