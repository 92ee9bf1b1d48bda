"""Section C of the rule book: which occasions must be refused, X17-X22, X30-X32, X35."""

import pytest

OPEN = ("123m 678m 23s 99s", "4s")
PUNG = ["pung 555p"]
SHUT = ("123m 678m 456p 35s 99s", "4s")


def test_x17_heavenly_on_a_discard(codes):
    assert codes(*SHUT, how="discard", says=["天胡"], dealer="winner") == ["needs_self_draw"]


def test_x18_heavenly_by_another_than_the_dealer(codes):
    assert codes(*SHUT, says=["天胡"], dealer="next") == ["heavenly_not_dealer"]


def test_x19_earthly_beside_a_meld(codes):
    assert codes(*OPEN, melds=PUNG, how="discard", says=["地胡"], dealer="next") == ["earthly_meld"]
    assert codes(*OPEN, melds=["ckong 5555p"], how="discard", says=["地胡"], dealer="next") == ["earthly_meld"]


def test_x20_ready_beside_a_pung(codes):
    assert codes("123m 678m 35s 99s", "4s", melds=PUNG, how="discard", says=["报听"]) == ["ready_meld"]


def test_x21_kong_blossom_without_a_kong(codes):
    assert codes("123m 678m 35s 99s", "4s", melds=PUNG, says=["杠上开花"]) == ["blossom_needs_kong"]


def test_x22_kong_blossom_on_a_discard(codes):
    melds = ["kong 5555p"]
    assert codes("123m 678m 35s 99s", "4s", melds=melds, how="discard", says=["杠上开花"]) == ["blossom_on_discard"]


CONTRADICTIONS = [
    (["抢杠", "杠上流泪"], "robbed_kong", "occasions_clash"),
    (["抢杠"], "self_draw", "robbed_kong_method"),
    (["抢杠"], "discard", "robbed_kong_method"),
    (["抢杠", "杠上开花"], "robbed_kong", "occasions_clash"),
    (["抢杠", "海底捞月"], "robbed_kong", "occasions_clash"),
    (["抢杠", "海底放炮"], "robbed_kong", "occasions_clash"),
    (["天胡"], "robbed_kong", "occasions_clash"),
    (["地胡"], "robbed_kong", "occasions_clash"),
    (["杠上流泪"], "self_draw", "needs_discard"),
    (["杠上流泪", "地胡"], "discard", "occasions_clash"),
    (["天胡", "地胡"], "self_draw", "occasions_clash"),
    (["天胡", "海底捞月"], "self_draw", "occasions_clash"),
    (["天胡", "报听"], "self_draw", "occasions_clash"),
    (["地胡"], "self_draw", "needs_discard"),
    (["地胡", "海底放炮"], "discard", "occasions_clash"),
    (["海底捞月"], "discard", "needs_self_draw"),
    (["海底放炮"], "self_draw", "needs_discard"),
    (["海底放炮", "海底捞月"], "self_draw", "occasions_clash"),
    (["杠上开花", "地胡"], "self_draw", "occasions_clash"),
]


@pytest.mark.parametrize(("says", "how", "code"), CONTRADICTIONS)
def test_x30_contradictory_occasions(codes, says, how, code):
    kong = {"next": {"melds": ["ckong 1111s"]}}
    assert code in codes("123m 678m 456p 35s 99s", "4s", how=how, says=says, **kong)


@pytest.mark.parametrize("meld", ["pung 555p", "kong 5555p"])
def test_x30_heavenly_beside_a_taken_meld(codes, meld):
    assert codes(*OPEN, melds=[meld], says=["天胡"]) == ["heavenly_meld"]


@pytest.mark.parametrize(
    ("hand", "own_pao"),
    [
        ({"says": ["报听", "海底捞月"], "how": "self_draw"}, 10 + 10 + 5),
        ({"says": ["报听", "杠上流泪"], "how": "discard", "next": {"melds": ["kong 1111s"]}}, 10 + 10 + 5),
        ({"says": ["杠上流泪", "海底放炮"], "how": "discard", "next": {"melds": ["kong 1111s"]}}, 10 + 10 + 5 + 5),
        ({"says": ["报听", "抢杠"], "how": "robbed_kong", "next": {"melds": ["pung 444s"]}}, 10 + 10 + 5),
    ],
)
def test_x30_what_may_go_together(own, hand, own_pao):
    assert own(*SHUT, **hand) == own_pao


def test_x30_heavenly_and_kong_blossom_after_a_concealed_kong(lines):
    found = lines(*OPEN, melds=["ckong 5555p"], says=["天胡", "杠上开花"], dealer="winner")
    assert found == {"heavenly": 20, "kong_blossom": 10, "concealed_kong": 2}


def test_x31_kong_tears_without_a_kong(codes):
    assert codes(*OPEN, melds=PUNG, how="discard", says=["杠上流泪"]) == ["tears_need_kong"]
    bystander = {"opposite": {"melds": ["kong 1111p"]}}
    assert codes(*OPEN, melds=PUNG, how="discard", says=["杠上流泪"], **bystander) == ["tears_need_kong"]


def test_x32_earthly_and_the_dealer(codes):
    assert codes(*SHUT, how="discard", says=["地胡"], dealer="winner") == ["earthly_dealer"]
    assert codes(*SHUT, how="discard", says=["地胡"], dealer="previous") == ["earthly_not_dealers_tile"]


def test_x32_nobody_else_has_melds_at_the_first_discard(codes, own):
    pung = {"opposite": {"melds": ["pung 777s"]}}
    assert codes(*SHUT, how="discard", says=["地胡"], dealer="next", **pung) == ["first_turn_meld"]
    for other in ("next", "opposite", "previous"):
        shown = {other: {"melds": ["ckong 7777s"]}}
        assert codes(*SHUT, says=["天胡"], dealer="winner", **shown) == ["first_turn_meld"]
    kong = {"next": {"melds": ["ckong 7777s"]}}
    assert own(*SHUT, how="discard", says=["地胡"], dealer="next", **kong) == 25


def test_x35_ready_beside_an_open_kong(codes, own):
    assert codes("123m 678m 35s 99s", "4s", melds=["kong 5555p"], says=["报听"]) == ["ready_meld"]
    assert own("123m 678m 35s 99s", "4s", melds=["ckong 5555p"], says=["报听"]) == 10 + 5 + 5 + 2
