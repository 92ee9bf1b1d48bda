"""The sums of a claim for every player: the winner's own 炮, what each payer gives, the points."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from scorer.audit.judgement import Judgement, VerdictLine
from scorer.audit.variations import first_row
from scorer.catalog import RULES
from scorer.outcome import Refused
from scorer.places import RELATIVE_NAMES
from scorer.table import OTHERS, Relative
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorer.audit.court import Court
    from scorer.audit.variations import Variation
    from scorer.outcome import Line, Payment, Settlement

_OWN: Final = Text("胡家的炮", "the winner's 炮")
_PAYS: Final = Text("{who}付的炮", "炮 paid by {who}")
_POINTS: Final = Text("{who}的分", "points of {who}")
_PER_PAO: Final = Text("一炮几分", "points per 炮")

_SAME: Final = Text("算出来也是这样。", "The computation says the same.")
_FORGOT: Final = Text("少算了：{names}。", "Not counted: {names}.")
_TOO_MUCH: Final = Text("多算了：{names}。", "Counted, but not earned: {names}.")
_OTHERWISE: Final = Text("这样算要另一种规则：{names}。", "It would be so under other rules: {names}.")
_DIFFERENT: Final = Text("算出来是 {computed}。", "The computation says {computed}.")
_BYSTANDER: Final = Text("{who}没有放炮，不付。", "{who} discarded nothing and pays nothing.")
_EVERYBODY: Final = Text("自摸三家都付，{who}也要付。", "All three pay a self-draw, {who} too.")
_STAKE: Final = Text("这一把一炮 {stake} 分。", "This hand is played at {stake} per 炮.")

_MOST_NAMED: Final = 3
"""More ways to play are not named in a sentence; they are all in ``priced_so``."""

_MOST_LINES: Final = 12
"""Of more lines left out no subset is looked for."""


class _Left(NamedTuple):
    """A line that nobody counted, and whose column it is in."""

    player: Relative
    line: Line


class _Why(NamedTuple):
    """A judgement with its row and sentence."""

    judgement: Judgement
    row: str
    because: Text
    priced_so: tuple[Variation, ...] = ()


@dataclass
class _Tally:
    """What the sums are held against."""

    court: Court
    counted: Settlement
    excess: list[VerdictLine]
    """Rules that were claimed and not earned."""
    priced: list[VerdictLine]
    """Rules that were claimed at another price."""
    unmentioned: list[_Left]
    forgotten: list[_Left] = field(default_factory=list)
    """Filled in as sums are explained."""

    def of(self, *players: Relative) -> list[_Left]:
        """Return what nobody mentioned in these columns, in this order."""
        return [each for player in players for each in self.unmentioned if each.player is player]


def sum_lines(court: Court, judged: Sequence[VerdictLine]) -> list[VerdictLine]:
    """Return what was forgotten, what nobody named, and a verdict on every sum that was said.

    Args:
        court: The claim and the win.
        judged: The verdict on the rules that were spoken of.
    """
    counted = court.counted
    if counted is None:
        return []
    excess, priced = (
        [line for line in judged if line.judgement is judgement]
        for judgement in (Judgement.NOT_EARNED, Judgement.PRICED_OTHERWISE)
    )
    spoken = {(line.player, line.rule) for line in judged}
    unmentioned = [each for each in _all_lines(counted) if not _is_spoken(court, each, spoken)]
    tally = _Tally(court, counted, excess, priced, unmentioned)
    if isinstance(court.outcome, Refused):
        return [*_own(tally), *_nobody_pays(court, court.outcome)]
    sums = [*_stake(tally), *_own(tally), *_payers(tally), *_points(tally)]
    if not (court.claim.paid or court.claim.points or court.claim.pao is not None):
        tally.forgotten += _left_out(tally)
    forgotten = dict.fromkeys(tally.forgotten)
    unsaid = [each for each in tally.unmentioned if each not in forgotten]
    return [
        *[_unnamed(each, Judgement.FORGOTTEN) for each in forgotten],
        *[_unnamed(each, Judgement.UNSAID) for each in unsaid],
        *sums,
    ]


def _nobody_pays(court: Court, refused: Refused) -> list[VerdictLine]:
    """A refused win is paid by nobody, whatever the tiles come to."""
    why = _Why(Judgement.NOT_EARNED, first_row(refused.reasons[0].rule), refused.reasons[0].text)
    paid = [_line("pays", payer, _name(_PAYS, payer), (said, 0), why) for payer, said in court.claim.paid.items()]
    points = [_line("points", one, _name(_POINTS, one), (said, 0), why) for one, said in court.claim.points.items()]
    return paid + points


def _all_lines(counted: Settlement) -> Iterator[_Left]:
    yield from (_Left(Relative.SELF, line) for line in counted.sheet.lines)
    yield from (_Left(payment.payer, line) for payment in counted.payments for line in payment.eaten)


def _is_spoken(court: Court, each: _Left, spoken: set[tuple[Relative, str]]) -> bool:
    return (each.player, each.line.rule) in spoken or court.is_mentioned(each.line, each.player)


def _left_out(tally: _Tally) -> list[_Left]:
    """Where rules were claimed and no sum, every other line is left out; 平胡 goes without saying."""
    if not any(tally.court.is_mentioned(each.line, each.player) for each in _all_lines(tally.counted)):
        return []
    return [each for each in tally.unmentioned if each.line.rule != "plain"]


def _unnamed(each: _Left, judgement: Judgement) -> VerdictLine:
    line = each.line
    rule = RULES[line.rule]
    return VerdictLine(
        judgement,
        each.player,
        rule.id,
        first_row(rule.source),
        line.name,
        None,
        line.pao,
        rule.sentence,
        line.tiles,
    )


def _stake(tally: _Tally) -> list[VerdictLine]:
    said, stake = tally.court.claim.points_per_pao, tally.counted.points_per_pao
    if said is None:
        return []
    why = _agreed("A76") if said == stake else _Why(Judgement.PRICED_OTHERWISE, "A76", _STAKE.fill(stake=stake))
    return [_line("points_per_pao", Relative.SELF, _PER_PAO, (said, stake), why)]


def _own(tally: _Tally) -> list[VerdictLine]:
    """Judge the one number that was said: the winner's own 炮, or what each payer gives."""
    said, own = tally.court.claim.pao, tally.counted.sheet.own_pao
    if said is None:
        return []
    paying = {payment.payer: payment.pao for payment in tally.counted.payments if payment.pao}
    if said == own:
        tally.forgotten += _eaten_unsaid(tally)
        return [_line("own", Relative.SELF, _OWN, (said, own), _agreed("A51"))]
    if set(paying.values()) == {said}:
        return [_line("own", Relative.SELF, _OWN, (said, said), _agreed("A50"))]
    payer, pays = next(iter(paying.items()))
    if len(paying) == 1 and own < said < pays:
        return [_line("pays", payer, _name(_PAYS, payer), (said, pays), _differing(tally, payer, said, pays))]
    return [_line("own", Relative.SELF, _OWN, (said, own), _differing(tally, Relative.SELF, said, own))]


def _eaten_unsaid(tally: _Tally) -> list[_Left]:
    """Return what is eaten from payers of whom nothing was said beside the winner's own 炮."""
    claim = tally.court.claim
    return [each for each in tally.of(*OTHERS) if each.player not in claim.paid and each.player not in claim.points]


def _payers(tally: _Tally) -> list[VerdictLine]:
    return [
        _line("pays", payment.payer, _name(_PAYS, payment.payer), (said, payment.pao), _paid(tally, payment, said))
        for payment in tally.counted.payments
        if (said := tally.court.claim.paid.get(payment.payer)) is not None
    ]


def _paid(tally: _Tally, payment: Payment, said: int) -> _Why:
    if said == payment.pao:
        return _agreed("A50")
    return _who_pays(payment, said) or _differing(tally, payment.payer, said, payment.pao)


def _who_pays(payment: Payment, said: int) -> _Why | None:
    """Judge who pays at all (B6, A50)."""
    who = RELATIVE_NAMES[payment.payer]
    if payment.pao == 0:
        return _Why(Judgement.NOT_EARNED, "B6", _BYSTANDER.fill(who=who))
    return _Why(Judgement.FORGOTTEN, "A50", _EVERYBODY.fill(who=who)) if said == 0 else None


def _points(tally: _Tally) -> list[VerdictLine]:
    return [
        _line(
            "points",
            player,
            _name(_POINTS, player),
            (said, tally.counted.points(player)),
            _of_points(tally, player, said),
        )
        for player, said in tally.court.claim.points.items()
    ]


def _of_points(tally: _Tally, player: Relative, said: int) -> _Why:
    computed, stake = tally.counted.points(player), tally.counted.points_per_pao
    if said == computed:
        return _agreed("A76")
    different = _Why(Judgement.PRICED_OTHERWISE, "A76", _DIFFERENT.fill(computed=computed))
    if player is Relative.SELF:
        return different._replace(row="A50")
    payment = tally.counted.payments[OTHERS.index(player)]
    if who := _who_pays(payment, said):
        return who
    if tally.court.claim.points_per_pao not in {None, stake} or said % stake:
        return different
    return _differing(tally, player, -said // stake, payment.pao)


def _differing(tally: _Tally, player: Relative, said: int, computed: int) -> _Why:
    """Say why a sum of 炮 differs: too much claimed, something left out, or other rules."""
    priced = tally.court.priced_so(lambda found: said in _sums(found, player))
    left_out = tally.of(player) if player is Relative.SELF else tally.of(player, Relative.SELF)
    left_out = [each for each in left_out if each.line.rule != "plain"]
    left = _subset(left_out, computed - said)
    if tally.excess and said > computed:
        names = _listed([line.name for line in tally.excess])
        return _Why(Judgement.NOT_EARNED, tally.excess[0].row, _TOO_MUCH.fill(names=names), priced)
    if tally.priced:
        return _Why(Judgement.PRICED_OTHERWISE, tally.priced[0].row, tally.priced[0].because, priced)
    if left and (len(left) == 1 or not priced or left[-1].player is not Relative.SELF):
        return _forgot(tally, left, priced)
    if priced:
        return _priced_otherwise(priced)
    if said < computed and left_out:
        return _forgot(tally, left_out, priced)
    judgement = Judgement.NOT_EARNED if said > computed else Judgement.FORGOTTEN
    return _Why(judgement, "A51", _DIFFERENT.fill(computed=computed))


def _forgot(tally: _Tally, left: list[_Left], priced: tuple[Variation, ...]) -> _Why:
    tally.forgotten += left
    names = _listed([each.line.name for each in left])
    row = first_row(RULES[left[0].line.rule].source)
    return _Why(Judgement.FORGOTTEN, row, _FORGOT.fill(names=names), priced)


def _priced_otherwise(priced: tuple[Variation, ...]) -> _Why:
    by_row = {each.row: each.name for each in reversed(priced)}
    rows = [each.row for each in priced if each.row != "B"]
    names = [by_row[row] for row in dict.fromkeys(each.row for each in priced)]
    said = _OTHERWISE.fill(names=_listed(names[:_MOST_NAMED]))
    return _Why(Judgement.PRICED_OTHERWISE, (rows or ["B"])[0], said, priced)


def _sums(found: Settlement, player: Relative) -> set[int]:
    """Return the 炮 that a settlement names for a player: what he pays, or the winner's own and everybody's."""
    if player is not Relative.SELF:
        return {found.payments[OTHERS.index(player)].pao}
    paying = {payment.pao for payment in found.payments if payment.pao}
    return {found.sheet.own_pao, *(paying if len(paying) == 1 else ())}


def _subset(lines: Sequence[_Left], missing: int) -> list[_Left]:
    """Return the fewest lines whose 炮 are what is missing; nothing where there are none."""
    for size in range(1, min(len(lines), _MOST_LINES) + 1):
        for chosen in combinations(lines[:_MOST_LINES], size):
            if sum(each.line.pao for each in chosen) == missing:
                return list(chosen)
    return []


def _agreed(row: str) -> _Why:
    return _Why(Judgement.AGREED, row, _SAME)


def _name(template: Text, player: Relative) -> Text:
    return template.fill(who=RELATIVE_NAMES[player])


def _line(rule: str, player: Relative, name: Text, numbers: tuple[int, int], why: _Why) -> VerdictLine:
    said, computed = numbers
    return VerdictLine(why.judgement, player, rule, why.row, name, said, computed, why.because, priced_so=why.priced_so)


def _listed(names: Sequence[Text]) -> Text:
    return Text("、".join(name.zh for name in names), ", ".join(name.en for name in names))
