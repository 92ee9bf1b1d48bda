"""A second scorer, written from the rule book's opening paragraph alone, agrees on hands nobody chose.

It knows ``jiujiang`` only, tries everything by plain search, and shares no code
with the product beyond the values that describe a win.
"""

from dataclasses import replace
from functools import cache

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorer.melds import Meld, MeldKind
from scorer.outcome import Refused, Settlement
from scorer.rules import ruleset
from scorer.scoring import settle
from scorer.table import Circumstance, Method, PlayerTiles, Relative
from scorer.tiles import Tile
from scorer.win import Win

C = Circumstance
ZHONG, FA, BAI = 27, 28, 29
KINDS = [kind for kind in range(30) if kind != FA]


@cache
def readings(tiles):
    """Every way into melds and one pair; ``tiles`` is sorted."""
    found = set()
    if len(tiles) == 2 and tiles[0] == tiles[1]:
        return frozenset({(("pair", *tiles),)})
    if not tiles:
        return frozenset({()})
    low = tiles[0]
    groups = [("triplet", low, low, low), ("pair", low, low)]
    if low < ZHONG and low % 9 < 7:
        groups.append(("run", low, low + 1, low + 2))
    for group in groups:
        rest = list(tiles)
        try:
            for tile in group[1:]:
                rest.remove(tile)
        except ValueError:
            continue
        found |= {tuple(sorted((group, *way))) for way in readings(tuple(rest))}
    return frozenset(way for way in found if sum(group[0] == "pair" for group in way) <= 1)


def ways(tiles):
    return [way for way in readings(tuple(sorted(tiles))) if sum(group[0] == "pair" for group in way) == 1]


def are_pairs(tiles):
    return len(tiles) == 14 and all(tiles.count(tile) % 2 == 0 for tile in tiles)


def is_won(tiles):
    return bool(ways(tiles)) or are_pairs(tiles)


def longest(kinds):
    """The longest row of neighbours of one suit."""
    best = 0
    for start in kinds:
        length = 1
        while start < ZHONG and start % 9 + length < 9 and start + length in kinds:
            length += 1
        best = max(best, length)
    return best


def own_pao(win):  # noqa: C901, PLR0915  one paragraph of the rule book, told in one go
    """The winner's own 炮, None if the tiles are no winning hand."""
    standing = [int(tile) for tile in win.hand.concealed]
    last = int(win.winning_tile)
    hand = [*standing, last]
    melds = [(meld.kind, [int(tile) for tile in meld.tiles]) for meld in win.hand.melds]
    held = standing + [tile for _, tiles in melds for tile in tiles]
    waiting = [kind for kind in KINDS if held.count(kind) < 4 and is_won([*standing, kind])]
    drawn = win.method is Method.SELF_DRAW
    said = win.circumstances | ({C.ROBBED_KONG} if win.method is Method.ROBBED_KONG else set())
    everything = [*held, last]
    worth = []
    occasions = 10 * len(said - {C.HEAVENLY, C.EARTHLY}) + 20 * len(said & {C.HEAVENLY, C.EARTHLY})
    if {C.EARTHLY, C.DECLARED_READY} <= said:
        occasions -= 10
    small = 10 if win.hand.fa == 4 else win.hand.fa
    for kind, tiles in melds:
        dragon = tiles[0] >= ZHONG
        small += {
            MeldKind.PUNG: 1 if dragon else 0,
            MeldKind.KONG: 3 if dragon else 1,
            MeldKind.CONCEALED_KONG: 4 if dragon else 2,
            MeldKind.CHI: 0,
        }[kind]
    no_zimo = said & {C.KONG_BLOSSOM, C.LAST_DRAW, C.HEAVENLY}
    taken = [kind for kind, _ in melds if kind is not MeldKind.CONCEALED_KONG]
    shut = not taken and not said & {C.DECLARED_READY, C.HEAVENLY, C.EARTHLY}
    suits = {tile // 9 for tile in everything}
    colour = 20 if len(suits) == 1 else 10 if len(suits) == 2 and 3 in suits else 0

    if not melds and are_pairs(hand):
        if longest(set(hand)) == 7:
            return (100 if drawn else 50) + occasions + small
        pairs = 20 + occasions + small + colour + (5 if drawn and not no_zimo else 0)
        row = longest(set(hand))
        pairs += 5 * max(0, row - 2) + 5 * sum(hand.count(kind) == 4 for kind in set(hand))
        worth.append(pairs + 2 * (hand.count(ZHONG) == 4) + 2 * (hand.count(BAI) == 4))
    for way in ways(hand):
        triplets = [group[1] for group in way if group[0] == "triplet"]
        melded = [tiles[0] for kind, tiles in melds if kind is not MeldKind.CHI]
        runs = [group[1] for group in way if group[0] == "run"]
        flowers = occasions + colour
        all_taken = len(taken) == 4
        if len(triplets) + len(melded) == 4:
            flowers += 25 if all_taken else 15
            flowers += {3: 5, 4: 10}.get(longest(set(triplets + melded)), 0)
        elif all_taken:
            flowers += 10
        if any({suit, suit + 3, suit + 6} <= set(runs) for suit in (0, 9, 18)):
            flowers += 10
        if {ZHONG, BAI} <= set(triplets + melded):
            flowers += 10
        each = 5 if flowers else 1
        total = flowers or 1
        total += each * bool(drawn and not no_zimo) + each * bool(shut)
        if len(waiting) == 1 and C.HEAVENLY not in said:
            good = [group for group in way if last in group[1:]]
            single = any(group[0] == "pair" for group in good) and not all_taken
            closed = any(group[0] == "run" and group[2] == last for group in good)
            edge = any(group[0] == "run" and (group[1] % 9, last - group[1]) in {(0, 2), (6, 0)} for group in good)
            total += each * bool(single or closed or edge)
        for dragon in (ZHONG, BAI):
            if dragon in triplets:
                total += 1 if last == dragon and not drawn else 2
        worth.append(total + small)
    return max(worth, default=None)


def eaten_pao(win, payer):
    worth = 10 if payer.fa == 4 else payer.fa
    dragons = set()
    for meld in payer.melds:
        dragon = meld.tiles[0] >= ZHONG
        if dragon:
            dragons.add(meld.tiles[0])
        if meld.kind is MeldKind.PUNG:
            worth += dragon
        elif meld.kind is MeldKind.KONG:
            worth += 3 if dragon else 1
        else:
            worth += 4 if dragon else 2
    worth += 10 * (len(dragons) == 2) + 10 * payer.declared_ready
    return worth + (win.method is Method.ROBBED_KONG)


@st.composite
def suited(draw):
    """Kinds to draw from: often one suit and the dragons, so that flowers come up."""
    suit = draw(st.sampled_from([0, 9, 18]))
    few = [Tile(suit + number) for number in range(9)] + [Tile.ZHONG, Tile.BAI]
    return draw(st.sampled_from([few[:9], few, few[3:], [Tile(kind) for kind in KINDS]]))


@st.composite
def flowery_wins(draw):
    kinds = draw(suited())
    starts = [tile for tile in kinds if tile < ZHONG and tile % 9 < 7]
    kongs = draw(st.lists(st.sampled_from([MeldKind.PUNG, MeldKind.KONG, MeldKind.CONCEALED_KONG]), max_size=4))
    shown = [Meld(kind, (draw(st.sampled_from(kinds)),) * (3 if kind is MeldKind.PUNG else 4)) for kind in kongs]
    if len(shown) == 3 and MeldKind.CONCEALED_KONG not in {meld.kind for meld in shown} and draw(st.booleans()):
        first = draw(st.sampled_from(starts))
        shown.append(Meld(MeldKind.CHI, (first, Tile(first + 1), Tile(first + 2))))
    tiles = []
    if not shown and draw(st.booleans()):
        row = draw(st.sampled_from(range(9 - 6))) + draw(st.sampled_from([0, 9, 18]))
        pairs = draw(st.sampled_from([kinds, [Tile(row + step) for step in range(7)]]))
        tiles = [tile for tile in draw(st.lists(st.sampled_from(pairs), min_size=7, max_size=7)) for _ in range(2)]
    else:
        for _ in range(4 - len(shown)):
            first = draw(st.sampled_from(starts))
            triplet = (draw(st.sampled_from(kinds)),) * 3
            tiles += draw(st.sampled_from([triplet, (first, Tile(first + 1), Tile(first + 2))]))
        tiles += [draw(st.sampled_from(kinds))] * 2
    tiles = draw(st.permutations(tiles))
    whole = [*tiles, *(tile for meld in shown for tile in meld.tiles)]
    assume(max(map(whole.count, whole)) <= 4)
    return Win(PlayerTiles(tuple(tiles[1:]), tuple(shown), draw(st.integers(0, 4))), tiles[0], Method.SELF_DRAW)


PAYERS = st.builds(
    PlayerTiles,
    melds=st.sampled_from(
        [
            (),
            (Meld(MeldKind.PUNG, (Tile.ZHONG,) * 3), Meld(MeldKind.CONCEALED_KONG, (Tile.BAI,) * 4)),
            (Meld(MeldKind.KONG, (Tile.P9,) * 4),),
            (Meld(MeldKind.KONG, (Tile.ZHONG,) * 4), Meld(MeldKind.CONCEALED_KONG, (Tile.M1,) * 4)),
        ]
    ),
    declared_ready=st.booleans(),
)


METHODS = st.sampled_from([Method.SELF_DRAW, Method.SELF_DRAW, Method.DISCARD, Method.DISCARD, Method.ROBBED_KONG])
SAID = st.one_of(st.just(frozenset()), st.frozensets(st.sampled_from(list(C)), max_size=2))


@settings(max_examples=120, deadline=None)
@given(flowery_wins(), METHODS, SAID, PAYERS)
def test_two_scorers_agree(win, method, said, payer):
    source = None if method is Method.SELF_DRAW else Relative.NEXT
    win = replace(
        win,
        method=method,
        source=source,
        circumstances=said,
        others=(payer, PlayerTiles(), PlayerTiles()),
    )
    outcome = settle(win, ruleset("jiujiang"))
    own = own_pao(win)
    if isinstance(outcome, Settlement):
        assert outcome.sheet.own_pao == own
        assert outcome.payments[0].pao == own + eaten_pao(win, payer)
    else:
        assert isinstance(outcome, Refused)
        codes = {reason.code for reason in outcome.reasons}
        assert "not_winning" not in codes
        assert "not_waiting" not in codes
        if codes & {"below_minimum", "below_minimum_eaten"}:
            assert own < 2
