"""What holds for every win, tried on hands that nobody thought of."""

from collections import Counter
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorer.claim import win_from_table
from scorer.legality import table_issues
from scorer.melds import Meld, MeldKind
from scorer.outcome import Refused, Settlement
from scorer.rules import ruleset
from scorer.scoring import settle
from scorer.table import OTHERS, Circumstance, HowWon, Method, PlayerTiles, Relative, Seat, Table
from scorer.tiles import Tile
from scorer.ways import choices, proven
from scorer.win import Win

TRIED = settings(max_examples=60, deadline=None)
"""How often each property is tried; no deadline, for machines are busy."""

rulesets = st.sampled_from(["jiujiang", "yuanhang"])
any_tile = st.sampled_from(list(Tile))
PLAYED = [tile for tile in Tile if tile is not Tile.FA]
RUN_STARTS = [tile for tile in Tile if tile < 27 and tile % 9 < 7]


def run(first):
    return (first, Tile(first + 1), Tile(first + 2))


def copies(win):
    seen = Counter(win.pool)
    seen[win.winning_tile] += 1
    for player in (win.hand, *win.others):
        seen.update(player.concealed)
        seen.update(tile for meld in player.melds for tile in meld.tiles)
        seen[Tile.FA] += player.fa
    return seen


@st.composite
def melds(draw):
    kind = draw(st.sampled_from([MeldKind.PUNG, MeldKind.KONG, MeldKind.CONCEALED_KONG]))
    return Meld(kind, (draw(st.sampled_from(PLAYED)),) * (3 if kind is MeldKind.PUNG else 4))


@st.composite
def payers(draw):
    shown = draw(st.lists(melds(), max_size=2))
    return PlayerTiles(melds=tuple(shown), fa=draw(st.integers(0, 1)), declared_ready=draw(st.booleans()))


def concealed_part(draw, shown):
    if not shown and draw(st.integers(0, 4)) == 0:
        pairs = draw(st.lists(st.sampled_from(PLAYED), min_size=7, max_size=7))
        return [tile for tile in pairs for _ in range(2)]
    tiles = []
    for _ in range(4 - len(shown)):
        if draw(st.booleans()):
            tiles += run(draw(st.sampled_from(RUN_STARTS)))
        else:
            tiles += [draw(st.sampled_from(PLAYED))] * 3
    return tiles + [draw(st.sampled_from(PLAYED))] * 2


@st.composite
def wins(draw):
    """Winning hands with payers, mostly legal."""
    shown = draw(st.lists(melds(), max_size=4))
    tiles = draw(st.permutations(concealed_part(draw, shown)))
    method = draw(st.sampled_from(list(Method)))
    win = Win(
        hand=PlayerTiles(tuple(tiles[1:]), tuple(shown), draw(st.integers(0, 1))),
        winning_tile=tiles[0],
        method=method,
        source=None if method is Method.SELF_DRAW else draw(st.sampled_from(OTHERS)),
        circumstances=frozenset(draw(st.lists(st.sampled_from(list(Circumstance)), max_size=2))),
        dealer=draw(st.sampled_from([None, *Relative])),
        others=(draw(payers()), draw(payers()), draw(payers())),
    )
    assume(max(copies(win).values()) <= 4)
    return win


@st.composite
def anything(draw):
    """What may be typed in: any tiles, any melds, any say."""
    tiles = st.lists(any_tile, max_size=15).map(tuple)
    meld = st.builds(Meld, st.sampled_from(list(MeldKind)), st.lists(any_tile, max_size=5).map(tuple))
    player = st.builds(PlayerTiles, tiles, st.lists(meld, max_size=5).map(tuple), st.integers(-1, 5), st.booleans())
    return Table(
        seats=tuple(draw(player) for _ in Seat),
        winner=draw(st.sampled_from([None, *Seat])),
        winning_tile=draw(st.one_of(st.none(), any_tile)),
        pool=draw(tiles),
    )


says = st.builds(
    HowWon,
    st.sampled_from(list(Method)),
    st.sampled_from([None, *Seat]),
    st.frozensets(st.sampled_from(list(Circumstance))),
    st.sampled_from([None, *Seat]),
)


def summary(outcome):
    if isinstance(outcome, Refused):
        return sorted(reason.code for reason in outcome.reasons)
    lines = sorted((line.rule, line.pao) for line in outcome.sheet.lines)
    return outcome.sheet.own_pao, lines, [payment.pao for payment in outcome.payments]


@TRIED
@given(wins(), rulesets, st.integers(1, 8))
def test_points_sum_to_zero_and_lines_to_the_total(win, rules, points):
    rules = ruleset(rules)
    outcome = settle(win, rules, points)
    if isinstance(outcome, Settlement):
        assert sum(outcome.points(player) for player in Relative) == 0
        assert sum(line.pao for line in outcome.sheet.lines) == outcome.sheet.own_pao
        for payment in outcome.payments:
            assert payment.points == payment.pao * points >= 0
            assert payment.pao in {0, payment.own_pao + sum(line.pao for line in payment.eaten)}
        assert win.winning_tile in outcome.sheet.waits


def permuted(tile, order):
    return tile if tile.is_dragon else Tile(9 * order[tile // 9] + tile % 9)


def permuted_player(player, order):
    return replace(
        player,
        concealed=tuple(permuted(tile, order) for tile in player.concealed),
        melds=tuple(replace(meld, tiles=tuple(permuted(t, order) for t in meld.tiles)) for meld in player.melds),
    )


@TRIED
@given(wins(), rulesets, st.permutations(range(3)))
def test_suits_may_be_exchanged(win, rules, order):
    rules = ruleset(rules)
    other = replace(
        win,
        hand=permuted_player(win.hand, order),
        winning_tile=permuted(win.winning_tile, order),
        others=tuple(permuted_player(player, order) for player in win.others),
    )
    assert summary(settle(other, rules)) == summary(settle(win, rules))


def mirrored(tile):
    return tile if tile.is_dragon else Tile(9 * (tile // 9) + 8 - tile % 9)


@TRIED
@given(wins(), rulesets)
def test_numbers_may_be_mirrored(win, rules):
    rules = ruleset(rules)

    def turn(player):
        turned = [replace(meld, tiles=tuple(map(mirrored, meld.tiles))) for meld in player.melds]
        return replace(player, concealed=tuple(map(mirrored, player.concealed)), melds=tuple(turned))

    other = replace(
        win, hand=turn(win.hand), winning_tile=mirrored(win.winning_tile), others=tuple(map(turn, win.others))
    )
    assert summary(settle(other, rules)) == summary(settle(win, rules))


@TRIED
@given(wins(), rulesets, st.data())
def test_the_order_of_tiles_and_melds_says_nothing(win, rules, data):
    rules = ruleset(rules)
    hand = replace(
        win.hand,
        concealed=tuple(data.draw(st.permutations(win.hand.concealed))),
        melds=tuple(data.draw(st.permutations(win.hand.melds))),
    )
    assert summary(settle(replace(win, hand=hand), rules)) == summary(settle(win, rules))


@TRIED
@given(wins(), rulesets, st.sampled_from(list(Seat)))
def test_seats_may_be_turned(win, rules, winner):
    rules = ruleset(rules)
    seats = [PlayerTiles()] * 4
    seats[winner] = replace(win.hand, concealed=(*win.hand.concealed, win.winning_tile))
    for player, tiles in zip(OTHERS, win.others, strict=True):
        seats[player.seat(winner)] = tiles
    how = HowWon(
        win.method,
        win.source and win.source.seat(winner),
        win.circumstances,
        win.dealer and win.dealer.seat(winner),
    )
    turned = win_from_table(Table(tuple(seats), winner, win.winning_tile), how)
    assert summary(settle(turned, rules)) == summary(settle(win, rules))


@TRIED
@given(wins(), rulesets)
def test_another_fa_never_lowers_a_score(win, rules):
    rules = ruleset(rules)
    assume(copies(win)[Tile.FA] < 4)
    plain = settle(win, rules)
    richer = settle(replace(win, hand=replace(win.hand, fa=win.hand.fa + 1)), rules)
    if isinstance(plain, Settlement):
        assert richer.sheet.own_pao > plain.sheet.own_pao


ADDING = st.sampled_from([each for each in Circumstance if each is not Circumstance.ROBBED_KONG])


@TRIED
@given(wins(), rulesets, ADDING)
def test_another_occasion_never_lowers_a_score(win, rules, circumstance):
    rules = ruleset(rules)
    plain = settle(win, rules)
    richer = settle(replace(win, circumstances=win.circumstances | {circumstance}), rules)
    if isinstance(plain, Settlement) and isinstance(richer, Settlement):
        assert richer.sheet.own_pao >= plain.sheet.own_pao


@TRIED
@given(wins(), rulesets)
def test_a_hand_that_may_be_won_on_a_discard_may_be_self_drawn_for_no_less(win, rules):
    rules = ruleset(rules)
    said = frozenset(win.circumstances & {Circumstance.DECLARED_READY})
    discard = settle(replace(win, method=Method.DISCARD, source=Relative.NEXT, circumstances=said), rules)
    drawn = settle(replace(win, method=Method.SELF_DRAW, source=None, circumstances=said), rules)
    if isinstance(discard, Settlement):
        assert drawn.sheet.own_pao > discard.sheet.own_pao


@settings(max_examples=200, deadline=None)
@given(anything(), st.one_of(st.none(), says), rulesets)
def test_nothing_that_can_be_said_raises(table, how, rules):
    rules = ruleset(rules)
    issues = table_issues(table, rules)
    assert all(issue.text.zh and issue.mend.en for issue in issues)
    claimed = win_from_table(table, how)
    if isinstance(claimed, Win):
        outcome = settle(claimed, rules)
        if any(issue.blocks for issue in issues):
            assert isinstance(outcome, Refused)
    else:
        assert claimed.reasons
    if how is not None:
        choices(table, how, rules)
        proven(table, rules, how)


@TRIED
@given(wins(), rulesets, st.sampled_from(list(Seat)), says)
def test_what_is_proven_stays_proven_and_may_be_chosen(win, rules, winner, how):
    rules = ruleset(rules)
    seats = [PlayerTiles()] * 4
    seats[winner] = replace(win.hand, concealed=(*win.hand.concealed, win.winning_tile))
    for player, tiles in zip(OTHERS, win.others, strict=True):
        seats[player.seat(winner)] = tiles
    table = Table(tuple(seats), winner, win.winning_tile)
    said = proven(table, rules, how)
    assert proven(table, rules, said) == said
    options = choices(table, said, rules)
    assert options.methods[said.method] is None
    assert all(options.circumstances[each] is None for each in said.circumstances)
    if said.source is not None:
        assert options.sources[said.source] is None
        outcome = settle(win_from_table(table, said), rules)
        if isinstance(outcome, Refused):
            assert {reason.code for reason in outcome.reasons} <= {
                "below_minimum",
                "below_minimum_eaten",
            }
