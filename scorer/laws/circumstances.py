"""Which occasions a win can have, given its tiles and the rest of what was said (A27, A66-A74, X30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorer.catalog.reasons import About, reason
from scorer.laws.melds import meld_name
from scorer.melds import MeldKind
from scorer.table import Circumstance, Method, Relative
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.laws.said import Said
    from scorer.places import Place
    from scorer.reasons import Reason
    from scorer.rules import RuleSet

    Law = Callable[[Said, RuleSet], Reason | None]

_C = Circumstance

CIRCUMSTANCE_NAMES: Final = {
    _C.DECLARED_READY: Text("报听", "declared ready (报听)"),
    _C.HEAVENLY: Text("天胡", "heavenly win (天胡)"),
    _C.EARTHLY: Text("地胡", "earthly win (地胡)"),
    _C.KONG_BLOSSOM: Text("杠上开花", "kong blossom (杠上开花)"),
    _C.KONG_TEARS: Text("杠上流泪", "kong tears (杠上流泪)"),
    _C.ROBBED_KONG: Text("抢杠", "robbed kong (抢杠)"),
    _C.LAST_DRAW: Text("海底捞月", "last draw (海底捞月)"),
    _C.LAST_DISCARD: Text("海底放炮", "last discard (海底放炮)"),
}
"""What people call the occasions."""

_CLASHES: Final = frozenset(
    frozenset((one, other))
    for one, others in {
        _C.HEAVENLY: (_C.EARTHLY, _C.LAST_DRAW, _C.LAST_DISCARD, _C.DECLARED_READY, _C.ROBBED_KONG, _C.KONG_TEARS),
        _C.EARTHLY: (_C.LAST_DRAW, _C.LAST_DISCARD, _C.KONG_TEARS, _C.KONG_BLOSSOM, _C.ROBBED_KONG),
        _C.ROBBED_KONG: (_C.KONG_TEARS, _C.KONG_BLOSSOM, _C.LAST_DRAW, _C.LAST_DISCARD),
        _C.KONG_TEARS: (_C.KONG_BLOSSOM, _C.LAST_DRAW),
        _C.LAST_DISCARD: (_C.LAST_DRAW, _C.KONG_BLOSSOM),
    }.items()
    for other in others
)
"""Occasions that never come together (X30)."""


def circumstance_reasons(said: Said, rules: RuleSet) -> list[Reason]:
    """Return what speaks against the occasions of a win, each clash once."""
    found: dict[Reason, None] = {}
    for circumstance in sorted(said.occasions, key=list(_C).index):
        if why := circumstance_reason(circumstance, said, rules):
            found[why] = None
    return list(found)


def circumstance_reason(circumstance: Circumstance, said: Said, rules: RuleSet) -> Reason | None:
    """Return why ``circumstance`` can't be, None if it can."""
    return (
        _clash_reason(circumstance, said)
        or _method_reason(circumstance, said, rules)
        or _LAWS[circumstance](said, rules)
    )


def _method_reason(circumstance: Circumstance, said: Said, rules: RuleSet) -> Reason | None:
    about = About(said.winner)
    name = CIRCUMSTANCE_NAMES[circumstance]
    wanted = _METHODS.get(circumstance)
    if wanted is None or said.method is wanted:
        return None
    if circumstance is _C.ROBBED_KONG:
        return reason("robbed_kong_method", about)
    if circumstance is _C.KONG_BLOSSOM:
        return reason("blossom_on_discard", about)
    if circumstance is _C.EARTHLY and rules.earthly_first_draw:
        return None
    return reason("needs_discard" if wanted is Method.DISCARD else "needs_self_draw", about, this=name)


_METHODS: Final = {
    _C.HEAVENLY: Method.SELF_DRAW,
    _C.EARTHLY: Method.DISCARD,
    _C.KONG_BLOSSOM: Method.SELF_DRAW,
    _C.KONG_TEARS: Method.DISCARD,
    _C.ROBBED_KONG: Method.ROBBED_KONG,
    _C.LAST_DRAW: Method.SELF_DRAW,
    _C.LAST_DISCARD: Method.DISCARD,
}


def _clash_reason(circumstance: Circumstance, said: Said) -> Reason | None:
    for other in _C:
        if other in said.occasions and frozenset((circumstance, other)) in _CLASHES:
            first, second = sorted((circumstance, other), key=list(_C).index)
            names = {"this": CIRCUMSTANCE_NAMES[first], "other": CIRCUMSTANCE_NAMES[second]}
            return reason("occasions_clash", About(said.winner), **names)
    return None


def _ready(said: Said, rules: RuleSet) -> Reason | None:
    """B26: nothing was taken before 报听; 暗杠 may be there, in some houses one 碰 of a 闲家."""
    taken = [meld for meld in said.winner.tiles.melds if meld.kind is not MeldKind.CONCEALED_KONG]
    if not taken:
        return None
    one_pung = len(taken) == 1 and taken[0].kind is MeldKind.PUNG
    if rules.ready_after_pung and one_pung and said.dealer is not Relative.SELF:
        return None
    return reason("ready_meld", About(said.winner, taken[0].tiles), meld=meld_name(taken[0]))


def _heavenly(said: Said, _rules: RuleSet) -> Reason | None:
    if said.dealer not in {None, Relative.SELF}:
        return reason("heavenly_not_dealer", About(said.winner))
    if any(meld.kind is not MeldKind.CONCEALED_KONG for meld in said.winner.tiles.melds):
        return reason("heavenly_meld", About(said.winner))
    return next((_first_turn(place) for place in said.places[1:] if place.tiles.melds), None)


def _earthly(said: Said, _rules: RuleSet) -> Reason | None:
    if said.dealer is Relative.SELF:
        return reason("earthly_dealer", About(said.winner))
    if said.method is Method.DISCARD and None not in {said.dealer, said.source} and said.dealer is not said.source:
        return reason("earthly_not_dealers_tile", About(said.winner))
    if said.winner.tiles.melds:
        return reason("earthly_meld", About(said.winner))
    if said.method is Method.DISCARD:
        return _earthly_others(said)
    return None


def _earthly_others(said: Said) -> Reason | None:
    """Before the dealer's first discard nobody has a meld but the dealer himself, and his are 暗杠."""
    dealer = said.dealer or said.source
    for place in said.places[1:]:
        for meld in place.tiles.melds:
            if place.player is not dealer or meld.kind is not MeldKind.CONCEALED_KONG:
                return _first_turn(place)
    return None


def _first_turn(place: Place) -> Reason:
    return reason("first_turn_meld", About(place, place.tiles.melds[0].tiles))


def _blossom(said: Said, _rules: RuleSet) -> Reason | None:
    return None if _shows_kong(said.winner) else reason("blossom_needs_kong", About(said.winner))


def _tears(said: Said, _rules: RuleSet) -> Reason | None:
    if said.source in {None, Relative.SELF}:
        if any(_shows_kong(place) for place in said.places[1:]):
            return None
        return reason("tears_need_any_kong", About(said.winner))
    place = said.place(said.source)
    return None if _shows_kong(place) else reason("tears_need_kong", About(place))


def _shows_kong(place: Place) -> bool:
    return any(meld.kind in {MeldKind.KONG, MeldKind.CONCEALED_KONG} for meld in place.tiles.melds)


def _nothing(_said: Said, _rules: RuleSet) -> Reason | None:
    return None


_LAWS: Final[dict[Circumstance, Law]] = {
    _C.DECLARED_READY: _ready,
    _C.HEAVENLY: _heavenly,
    _C.EARTHLY: _earthly,
    _C.KONG_BLOSSOM: _blossom,
    _C.KONG_TEARS: _tears,
    _C.ROBBED_KONG: _nothing,
    _C.LAST_DRAW: _nothing,
    _C.LAST_DISCARD: _nothing,
}
