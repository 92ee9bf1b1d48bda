"""Each rule that was spoken of: agreed, not earned, priced otherwise, forgotten, denied."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from scorer.audit.claim import Stance
from scorer.audit.court import lines_of
from scorer.audit.judgement import Judgement, VerdictLine
from scorer.audit.variations import first_row
from scorer.audit.why_not import why_not
from scorer.catalog import RULES
from scorer.outcome import Refused
from scorer.table import Relative
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.audit.claim import Claimed
    from scorer.audit.court import Court
    from scorer.audit.variations import Variation
    from scorer.outcome import Line, Settlement

_PRICE: Final = Text("{name}是 {computed} 炮，不是 {claimed} 炮。", "{name} is {computed} 炮, not {claimed}.")
_COUNT: Final = Text("算的是{name}，不是 {claimed} 个。", "It is {name}, not {claimed} of them.")


def claimed_lines(court: Court) -> list[VerdictLine]:
    """Return a verdict on every rule that the claim speaks of."""
    return [line for said in court.claim.lines for line in _judged(court, said)]


def _judged(court: Court, said: Claimed) -> list[VerdictLine]:
    if court.counted is None:
        return [_uncounted(court, said)]
    found = lines_of(court.counted, said)
    if not found:
        return [_not_there(court, said)]
    return [
        _there(court, said, player, [line for _, line in lines])
        for player, lines in groupby(found, key=lambda pair: pair[0])
    ]


def _uncounted(court: Court, said: Claimed) -> VerdictLine:
    """Nothing counts where the hand is refused for its tiles; a denial of it is right."""
    reasons = court.outcome.reasons if isinstance(court.outcome, Refused) else ()
    judgement = Judgement.AGREED if said.stance is Stance.DENIED else Judgement.NOT_EARNED
    return VerdictLine(
        judgement,
        said.player or Relative.SELF,
        said.rules[0],
        first_row(reasons[0].rule),
        _name(said),
        said.pao,
        0,
        reasons[0].text,
        reasons[0].tiles,
    )


def _not_there(court: Court, said: Claimed) -> VerdictLine:
    rule = _meant(court, said)
    payer = said.player or (court.owner(rule) if rule.startswith("eaten_") else Relative.SELF)
    why = why_not(rule, court.case, payer)
    denied = said.stance is Stance.DENIED
    return VerdictLine(
        Judgement.AGREED if denied else Judgement.NOT_EARNED,
        payer,
        rule,
        why.row,
        RULES[rule].name if not RULES[rule].is_template else _name(said),
        said.pao,
        0,
        why.text,
        why.tiles,
        () if denied else court.priced_so(lambda found: bool(lines_of(found, said))),
    )


def _meant(court: Court, said: Claimed) -> str:
    """Return which of the rules that a word may mean is explained."""
    eaten = [rule for rule in said.rules if rule.startswith("eaten_")]
    if eaten and (said.player not in {None, Relative.SELF} or said.stance is Stance.FORGOTTEN):
        return eaten[0]
    prefix = "seven_pairs" if court.case.form.seven_pairs else "all_pungs"
    return next((rule for rule in said.rules if rule.startswith(prefix)), said.rules[0])


def _there(court: Court, said: Claimed, player: Relative, lines: Sequence[Line]) -> VerdictLine:
    computed = sum(line.pao for line in lines)
    rule = RULES[lines[0].rule]
    judgement, because = _STANCES.get(said.stance, Judgement.AGREED), rule.sentence
    if said.stance is Stance.CLAIMED:
        judgement, because = _of_claimed(court, said, lines, computed)
    priced: tuple[Variation, ...] = ()
    if judgement is Judgement.PRICED_OTHERWISE and said.pao is not None:
        priced = court.priced_so(lambda found: _sum(found, said) == said.pao)
    return VerdictLine(
        judgement,
        player,
        rule.id,
        priced[0].row if len(priced) == 1 else first_row(rule.source),
        lines[0].name,
        said.pao,
        computed,
        because,
        tuple(tile for line in lines for tile in line.tiles),
        priced,
    )


_STANCES: Final = {Stance.DENIED: Judgement.EARNED, Stance.FORGOTTEN: Judgement.FORGOTTEN}


def _of_claimed(court: Court, said: Claimed, lines: Sequence[Line], computed: int) -> tuple[Judgement, Text]:
    name = lines[0].name
    if said.pao is not None and said.pao != computed:
        return Judgement.PRICED_OTHERWISE, _PRICE.fill(name=name, computed=computed, claimed=said.pao)
    if said.count is not None and said.count != _number(court, lines):
        more = said.count > _number(court, lines)
        return Judgement.NOT_EARNED if more else Judgement.PRICED_OTHERWISE, _COUNT.fill(name=name, claimed=said.count)
    return Judgement.AGREED, RULES[lines[0].rule].sentence


def _number(court: Court, lines: Sequence[Line]) -> int:
    """Return how often a rule was found: 2 of 2滚; else how many lines there are."""
    if lines[0].rule in _BY_TILE:
        return len(lines[0].tiles)
    numbers = [item.number for item in court.case.items if item.rule == lines[0].rule and item.number > 1]
    return numbers[0] if numbers else len(lines)


_BY_TILE: Final = ("fa", "eaten_fa")
"""Rules that are counted by their tiles."""


def _sum(found: Settlement, said: Claimed) -> int:
    return sum(line.pao for _, line in lines_of(found, said))


def _name(said: Claimed) -> Text:
    return Text(said.word, said.word)
