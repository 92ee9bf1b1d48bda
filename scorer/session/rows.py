"""The tables of an evening as rows, for CSV, spreadsheets and printed sheets.

Every table is a list of rows, the first of which is the header. Cells are texts,
whole numbers, decimals or None for an empty cell; writing files is for others.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from scorer.catalog import RULES
from scorer.notation import format_tile
from scorer.outcome import Refused, Settlement
from scorer.session.events import HandSettled, PenaltyTo
from scorer.session.skill import skills
from scorer.session.statistics import FLOWERS, money, own_pao, statistics
from scorer.session.transfers import fewest_transfers
from scorer.table import Method
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scorer.session.events import PlayerId
    from scorer.session.skill import SkillRule
    from scorer.session.state import HandState, PenaltyState, SessionState
    from scorer.text import Language

Cell = str | int | Decimal | None
Row = list[Cell]

METHOD_NAMES: Final = {
    Method.SELF_DRAW: Text("自摸", "self-draw"),
    Method.DISCARD: Text("放炮", "discard"),
    Method.ROBBED_KONG: Text("抢杠", "robbed kong"),
}
"""What people call the methods."""

_HAND_HEADER: Final = (
    Text("局", "hand"),
    Text("时间", "time"),
    Text("庄", "dealer"),
    Text("胡家", "winner"),
    Text("方式", "method"),
    Text("点炮", "discarder"),
    Text("胡张", "winning tile"),
    Text("番种", "lines"),
    Text("炮", "炮"),
    Text("一炮几分", "points per 炮"),
    Text("规则", "ruleset"),
)

_STATISTICS_HEADER: Final = (
    Text("玩家", "player"),
    Text("局数", "hands"),
    Text("坐庄", "dealt"),
    Text("自摸", "self-draws"),
    Text("胡放炮", "wins on discards"),
    Text("抢杠", "robbed kongs"),
    Text("放炮", "discards won on"),
    Text("被抢杠", "kongs robbed"),
    Text("最大炮数", "most 炮"),
    Text("最大得分", "most points"),
    Text("每局平均", "average a hand"),
)

_DRAWN: Final = Text("黄庄", "drawn")
_REFUSED: Final = Text("不成立", "doesn't stand")
_PROVISIONAL: Final = Text("有异议", "objected")
_OVERRULED: Final = Text("改定", "overruled")
_NOBODY: Final = Text("公家", "nobody")
_HUNDREDTH: Final = Decimal("0.01")


def hand_rows(state: SessionState, language: Language) -> list[Row]:
    """Return one row a hand: who won how, points and running totals of everybody, what to look at."""
    names = [player.name for player in state.players]
    totals = [Text(f"{name} 累计", f"{name} total").say(language) for name in names]
    remarks = Text("备注", "remarks").say(language)
    header: Row = [*_said(_HAND_HEADER, language), *names, *totals, remarks]
    return [header, *(_hand_row(hand, state, language) for hand in state.hands)]


def _hand_row(hand: HandState, state: SessionState, language: Language) -> Row:
    return [
        hand.number,
        hand.event.at,
        state.name_of(hand.players[hand.dealing.seat]),
        *_win_cells(hand, state, language),
        hand.stake.points_per_pao,
        str(hand.rules),
        *(hand.points_of(player.id) if player.id in hand.players else None for player in state.players),
        *(hand.totals.get(player.id) for player in state.players),
        _remarks(hand, language),
    ]


def _win_cells(hand: HandState, state: SessionState, language: Language) -> Row:
    """Return winner, method, discarder, winning tile, lines and 炮."""
    event = hand.event
    if not isinstance(event, HandSettled) or hand.winner is None:
        return [None, _DRAWN.say(language) if hand.outcome is None else None, None, None, None, None]
    how, tile = event.how, event.table.winning_tile
    giver = None if how.source is None else state.name_of(hand.players[how.source])
    return [
        state.name_of(hand.players[hand.winner]),
        METHOD_NAMES[how.method].say(language),
        giver,
        None if tile is None else format_tile(tile),
        _lines(hand, language),
        own_pao(hand),
    ]


def _lines(hand: HandState, language: Language) -> str | None:
    if not isinstance(hand.outcome, Settlement):
        return None
    return _listed([f"{line.name.say(language)} {line.pao}" for line in hand.outcome.sheet.lines], language)


def _remarks(hand: HandState, language: Language) -> str | None:
    said = [remark.say(language) for remark in hand.remarks]
    if isinstance(hand.outcome, Refused):
        said.insert(0, _REFUSED.say(language))
    if hand.provisional:
        said.append(_PROVISIONAL.say(language))
    if hand.stake.overruled or hand.dealing.overruled:
        said.append(_OVERRULED.say(language))
    said += [note.text for note in hand.notes]
    return " / ".join(said) or None


def total_rows(
    state: SessionState,
    language: Language,
    rule: SkillRule = "points",
    before: Mapping[PlayerId, int] | None = None,
) -> list[Row]:
    """Return one row a player: points, money, 技能值 and title; and what went to nobody, if anything.

    ``before`` is the 技能值 from earlier evenings; who is missing is a newcomer.
    """
    header = (
        Text("玩家", "player"),
        Text("分", "points"),
        Text("钱", "money"),
        Text("技能值", "skill"),
        Text("等级", "title"),
    )
    found = skills(state, rule, before)
    rows: list[Row] = [
        [
            player.name,
            state.totals[player.id],
            money(state, state.totals[player.id]),
            found[player.id].value,
            found[player.id].title.say(language),
        ]
        for player in state.players
    ]
    if state.nobody:
        rows.append([_NOBODY.say(language), state.nobody, money(state, state.nobody), None, None])
    return [[*_said(header, language)], *rows]


def penalty_rows(state: SessionState, language: Language) -> list[Row]:
    """Return one row a penalty."""
    header = (
        Text("在第几局后", "after hand"),
        Text("谁", "who"),
        Text("给谁", "to"),
        Text("每人分", "points each"),
        Text("原因", "why"),
    )
    return [[*_said(header, language)], *(_penalty_row(penalty, state, language) for penalty in state.penalties)]


def _penalty_row(penalty: PenaltyState, state: SessionState, language: Language) -> Row:
    event = penalty.event
    if event.to is PenaltyTo.NOBODY:
        to = _NOBODY.say(language)
    else:
        to = _listed([state.name_of(player) for player in penalty.points if player != event.player], language)
    return [penalty.after, state.name_of(event.player), to, event.points, event.why]


def statistics_rows(state: SessionState, language: Language) -> list[Row]:
    """Return one row a player; a column for every flower that somebody won with."""
    found = statistics(state)
    flowers = [flower for flower in FLOWERS if any(one.flowers[flower] for one in found.values())]
    names = [RULES[flower].name.fill(count="", tiles="").say(language).strip() for flower in flowers]
    rows: list[Row] = []
    for player in state.players:
        one = found[player.id]
        pao, points = one.biggest_pao, one.biggest_points
        rows.append(
            [
                player.name,
                one.hands,
                one.dealt,
                *(one.wins[method] for method in Method),
                one.discards,
                one.robbed,
                None if pao is None else own_pao(pao),
                None if points is None else points.points_of(player.id),
                Decimal(one.average).quantize(_HUNDREDTH),
                *(one.flowers[flower] for flower in flowers),
            ]
        )
    return [[*_said(_STATISTICS_HEADER, language), *names], *rows]


def transfer_rows(state: SessionState, language: Language) -> list[Row]:
    """Return the fewest payments that settle the evening."""
    header = (Text("付", "from"), Text("收", "to"), Text("分", "points"), Text("钱", "money"))
    names: dict[PlayerId | None, str] = {None: _NOBODY.say(language)}
    names.update({player.id: player.name for player in state.players})
    rows: list[Row] = [
        [names[one.payer], names[one.receiver], one.points, one.money] for one in fewest_transfers(state)
    ]
    return [[*_said(header, language)], *rows]


def _said(texts: Iterable[Text], language: Language) -> list[str]:
    return [text.say(language) for text in texts]


def _listed(words: list[str], language: Language) -> str:
    return ("、" if language == "zh" else ", ").join(words)
