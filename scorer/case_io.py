"""Cases as JSON values, both ways: what ``jianhua score`` and ``jianhua table`` read and say.

Pure functions over the values that ``json.load`` gives; no files here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorer.case_fields import Fields
from scorer.errors import NotationError
from scorer.notation import format_meld, format_tile, format_tiles, parse_meld, parse_tile, parse_tiles
from scorer.outcome import Refused
from scorer.rules import RuleSet, ruleset
from scorer.ruleset_files import SHIPPED
from scorer.scoring import settle
from scorer.stakes import Followed, PlayedHand, Result, points_per_pao
from scorer.table import MOST_POINTS, OTHERS, Circumstance, Method, PlayerTiles, Relative
from scorer.text import Text
from scorer.win import Win

if TYPE_CHECKING:
    from scorer.melds import Meld
    from scorer.outcome import Line, Payment, Settlement
    from scorer.reasons import Reason
    from scorer.tiles import Tile

Answer = dict[str, object]
"""A JSON object."""

CIRCUMSTANCE_WORDS = {
    **{circumstance.value: circumstance for circumstance in Circumstance},
    **dict.fromkeys(("declared_ready", "ready", "baoting", "听"), Circumstance.DECLARED_READY),
    **dict.fromkeys(("heavenly", "tianhu", "天糊"), Circumstance.HEAVENLY),
    **dict.fromkeys(("earthly", "dihu", "地糊"), Circumstance.EARTHLY),
    **dict.fromkeys(("kong_blossom", "gangshangkaihua", "gangkai", "杠开", "杠上吐花"), Circumstance.KONG_BLOSSOM),
    **dict.fromkeys(("kong_tears", "gangshangliulei", "杠开流泪", "杠上陨涕", "杠上抽泣"), Circumstance.KONG_TEARS),
    **dict.fromkeys(("robbed_kong", "qianggang"), Circumstance.ROBBED_KONG),
    **dict.fromkeys(("last_draw", "haidilaoyue"), Circumstance.LAST_DRAW),
    **dict.fromkeys(("last_discard", "haidifangpao"), Circumstance.LAST_DISCARD),
}
"""Every name of an occasion that a case may use."""

METHOD_WORDS = {
    **{method.value: method for method in Method},
    **dict.fromkeys(("自摸", "zimo"), Method.SELF_DRAW),
    **dict.fromkeys(("放炮", "点炮", "fangpao", "dianpao"), Method.DISCARD),
    **dict.fromkeys(("抢杠", "qianggang"), Method.ROBBED_KONG),
}
"""Every name of a method that a case may use."""

PLAYER_WORDS = {
    **{player.value: player for player in Relative},
    **dict.fromkeys(("self", "自己", "胡家"), Relative.SELF),
    "下家": Relative.NEXT,
    "对家": Relative.OPPOSITE,
    "上家": Relative.PREVIOUS,
}
"""Every name of a player that a case may use."""


_WIN_KEYS = ("concealed", "melds", "winning_tile", "fa", "method", "from", "circumstances", "dealer")
_NOTE_KEYS = ("id", "title", "why", "source", "own_pao", "lines", "waits", "pays_pao", "points", "refused", "reason")
"""What a case file may say beside its question; not read. Anything else is a misspelling that would cost points."""
_PLAYER_KEYS = ("concealed", "melds", "fa", "declared_ready")


class Asked(NamedTuple):
    """What a case asks."""

    win: Win
    rules: RuleSet
    points_per_pao: int


def asked_by(document: object) -> Asked:
    """Return what a case asks (the format of ``tests/data/cases.json``).

    Args:
        document: What ``json.load`` gave: an object with ``win`` and maybe
            ``other_players``, ``ruleset``, ``points_per_pao``.

    Raises:
        NotationError: one sentence that names the key that can't be understood.
    """
    case = Fields(document, "")
    case.only("win", "other_players", "pool", "ruleset", "points_per_pao", *_NOTE_KEYS)
    rules = _rules(case)
    points = case.whole("points_per_pao", 1, least=1, most=MOST_POINTS)
    return Asked(win_of(case), rules, points)


def score_document(document: object, rules: RuleSet | None = None) -> Answer:
    """Return the answer to one win: see ``asked_by``; ``rules`` stand in place of the case's own."""
    asked = asked_by(document)
    return outcome_answer(settle(asked.win, rules or asked.rules, asked.points_per_pao))


def outcome_answer(outcome: Settlement | Refused) -> Answer:
    """Return an outcome as JSON values."""
    return _refusal(outcome) if isinstance(outcome, Refused) else _answer(outcome)


def stakes_document(document: object, rules: RuleSet | None = None) -> Answer:
    """Return the points per 炮 of every hand listed, and of the one after the last.

    ``rules`` stand in place of the case's own.

    Raises:
        NotationError: one sentence that names the key that can't be understood.
    """
    case = Fields(document, "")
    case.only("hands", "ruleset", *_NOTE_KEYS)
    rules = rules or _rules(case)
    return {"points_per_pao": list(points_per_pao([hand_of(hand) for hand in case.objects("hands")], rules))}


_NO_RULESET = Text(
    "“ruleset”要写规则名（{known}）或一个对象 {{…}}。", "“ruleset” is a ruleset's name ({known}) or an object {{…}}."
).fill(known=", ".join(SHIPPED))


def _rules(case: Fields) -> RuleSet:
    """Return the ruleset by name, or a house's own: an object with ``base`` and single fields."""
    said = case.get("ruleset", "jiujiang")
    if isinstance(said, str):
        return case.parsed("ruleset", ruleset, said)
    if not isinstance(said, dict):
        raise NotationError(_NO_RULESET)
    house = Fields(said, "ruleset")
    base = house.parsed("base", ruleset, house.text("base", "jiujiang"))
    version = house.whole("version", 1)
    changes = {key: value for key, value in house.items() if key not in {"base", "name", "version"}}
    return case.parsed("ruleset", lambda name: base.overridden(changes, name, version), house.text("name", "house"))


def hand_of(hand: Fields) -> PlayedHand:
    """Return one played hand of an evening.

    Raises:
        NotationError: names the key that can't be understood.
    """
    hand.only("followed", "result")
    followed = hand.get("followed", None)
    return PlayedHand(
        hand.choice("result", {result.value: result for result in Result}),
        None if followed is None else hand.choice("followed", {word.value: word for word in Followed}),
    )


def win_of(case: Fields) -> Win:
    """Return the win that a case describes.

    Raises:
        NotationError: names the key that can't be understood.
    """
    win = case.inner("win")
    win.only(*_WIN_KEYS)
    others = case.inner("other_players", optional=True)
    others.only(*(player.value for player in OTHERS))
    following, opposite, previous = (_player(others.inner(player.value, optional=True)) for player in OTHERS)
    return Win(
        hand=PlayerTiles(_tiles(win, "concealed"), _melds(win), win.whole("fa", 0)),
        winning_tile=win.parsed("winning_tile", parse_tile, win.text("winning_tile")),
        method=win.choice("method", METHOD_WORDS),
        source=win.choice("from", PLAYER_WORDS) if win.get("from", None) is not None else None,
        circumstances=frozenset(win.choices("circumstances", CIRCUMSTANCE_WORDS)),
        dealer=win.choice("dealer", PLAYER_WORDS) if win.get("dealer", None) is not None else None,
        others=(following, opposite, previous),
        pool=_tiles(case, "pool"),
    )


def _player(player: Fields) -> PlayerTiles:
    player.only(*_PLAYER_KEYS)
    return PlayerTiles(
        _tiles(player, "concealed"), _melds(player), player.whole("fa", 0), player.flag("declared_ready")
    )


def _tiles(fields: Fields, key: str) -> tuple[Tile, ...]:
    return fields.parsed(key, parse_tiles, fields.text(key, ""))


def _melds(fields: Fields) -> tuple[Meld, ...]:
    return tuple(fields.parsed("melds", parse_meld, text) for text in fields.texts("melds"))


def _refusal(refused: Refused) -> Answer:
    return {
        "refused": [_reason(why) for why in refused.reasons],
        "waits": [format_tile(tile) for tile in sorted(refused.waits)],
    }


def _reason(why: Reason) -> Answer:
    answer: Answer = {"rule": why.rule, "code": why.code, "reason": why.text.en, "原因": why.text.zh}
    answer |= {"mend": why.mend.en, "办法": why.mend.zh, "tiles": format_tiles(why.tiles)}
    return answer | ({"player": why.player.value} if why.player else {})


def _answer(settlement: Settlement) -> Answer:
    sheet, paid = settlement.sheet, settlement.payments
    return {
        "own_pao": sheet.own_pao,
        "lines": [[line.name.zh, line.pao] for line in sheet.lines],
        "waits": [format_tile(tile) for tile in sorted(sheet.waits)],
        "pays_pao": {payment.payer.value: payment.pao for payment in paid},
        "points": {player.value: settlement.points(player) for player in Relative},
        "points_per_pao": settlement.points_per_pao,
        "ruleset": sheet.ruleset,
        "reading": {
            "form": sheet.reading.form,
            "groups": [format_tiles(group) for group in sheet.reading.groups],
            "melds": [format_meld(meld) for meld in sheet.melds],
        },
        "details": [_line(line) for line in sheet.lines],
        "eaten": {payment.payer.value: _eaten(payment) for payment in paid if payment.eaten},
    }


def _eaten(payment: Payment) -> list[Answer]:
    return [_line(line) for line in payment.eaten]


def _line(line: Line) -> Answer:
    return {
        "rule": line.rule,
        "name": line.name.zh,
        "english": line.name.en,
        "pao": line.pao,
        "tiles": format_tiles(line.tiles),
        "sentence": line.sentence.zh,
        "english_sentence": line.sentence.en,
        "source": line.source,
    }
